"""Boards of the scenarios: every position can be shown, and shows what it must."""

from __future__ import annotations

import pytest

from railsplitter.cli.terminal.boards import board_for
from railsplitter.cli.terminal.boards.petersburg import PetersburgBoard, line_of_battle
from railsplitter.cli.terminal.naming import Naming
from railsplitter.games import find_game
from railsplitter.games.snowdonia.scenarios.petersburg.view import SiegeView
from railsplitter.kernel.chance import seeded
from railsplitter.kernel.playout import playout

GAME = "snowdonia/petersburg"


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("width", [30, 60, 120])
def test_the_siege_is_shown_at_every_stage(seats: int, width: int) -> None:
    edition = find_game(GAME).edition(seats)
    naming = Naming(edition)
    board = board_for(GAME, naming, naming.names)
    assert isinstance(board, PetersburgBoard)
    state, dice = edition.start(seeded(2)), seeded(3)
    while not state.is_over():
        view = edition.view(state, 0)
        for tab in board.tabs:
            assert all(len(line.plain) <= width for line in board.panel(tab.key, view, 0, width))
        said = " ".join(board.statements(view))
        assert "Union General at " in said
        assert "Confederate General at " in said
        playout(state, dice, 40)


def test_the_line_of_battle_shows_generals_and_sides() -> None:
    edition = find_game(GAME).edition(2)
    state = edition.start(seeded(1))
    view = edition.view(state, -1)
    assert isinstance(view, SiegeView)
    assert line_of_battle(view.siege) == "C1 ·2 ·3 ·4 ·5 ·6 ·7 U8"
    state.extra[0], state.extra[1] = 3, 5  # type: ignore[attr-defined]
    view = edition.view(state, -1)
    assert isinstance(view, SiegeView)
    assert line_of_battle(view.siege) == "c1 c2 c3 C4 ·5 U6 u7 u8"
    state.extra[0] = 5  # type: ignore[attr-defined]
    view = edition.view(state, -1)
    assert isinstance(view, SiegeView)
    assert "⚔6" in line_of_battle(view.siege)
