"""A game without a line of client code at the terminal: drawn, read aloud, played to its end."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from railsplitter import games
from railsplitter.cli.terminal.app import TerminalApp
from railsplitter.cli.terminal.boards.board import Board
from railsplitter.cli.terminal.opening import Plan, open_new
from railsplitter.cli.terminal.table import Table
from tests.cli.test_play_screen import Keys, driven, narrow, quick, screen_text, some_choices
from tests.cli.test_play_support import typed
from tests.cli.test_play_table import board_of
from tests.kernel import toy

__all__ = ["narrow", "quick"]  # fixtures of the tests here


@pytest.fixture
def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Table:
    monkeypatch.setitem(games.TITLES, toy.TOY.id, toy.TITLE)
    return open_new(Plan(toy.TOY.id, ("human",), seed=2, save=tmp_path / "toy.record"))


def test_its_panels_are_drawn_and_read_aloud(table: Table) -> None:
    board = board_of(table)
    assert type(board) is Board
    board.consult(table.edition, table.state, 0)
    view = table.edition.view(table.state, 0)
    drawn = "\n".join(line.plain for line in board.panel("board", view, 0, 60))
    assert "Stake 2  the die and 4" in drawn
    assert "Stake 2: worth the die and 4." in board.statements(view)
    assert "Wine (you)." in board.seat_statements(view)
    assert board.headline(view) == "Round 1"


def test_it_is_played_to_its_end_on_the_full_screen(table: Table) -> None:
    async def script(pilot: Keys) -> None:
        assert "The gate" in screen_text(pilot)
        await some_choices(pilot, 60, random.Random(3))
        assert table.is_over

    driven(TerminalApp(table=table), script, (120, 40))


def test_it_is_played_to_its_end_in_plain_lines(table: Table) -> None:
    said = typed(table, "board", "seats", rng=random.Random(1))
    assert table.is_over
    assert "Stake 2: worth the die and 4." in said
    assert "The game is over" in said
