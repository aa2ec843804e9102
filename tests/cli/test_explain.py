"""Hints and explanations at the terminal and of a record."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from railsplitter.cli.terminal import advising
from railsplitter.games import find_game
from railsplitter.kernel.chance import seeded
from railsplitter.kernel.errors import BadInput
from railsplitter.kernel.match import Match, seeded_dice
from railsplitter.kernel.record import write
from tests.cli.command import Command
from tests.cli.test_play_support import new_table, quick, typed

__all__ = ["quick"]  # a fixture of every test here


@pytest.fixture
def no_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(advising.Inquiry, "think", lambda self: self.search.run(10))


@pytest.mark.usefixtures("no_time")
def test_a_hint_and_the_reasons_of_a_bots_move(tmp_path: Path) -> None:
    table = new_table(tmp_path, "human", "greedy")
    said = typed(table, "hint", "1", "explain", "explain 99999", rng=random.Random(1))
    assert "From 10 playouts 3 rounds ahead." in said
    assert "Best: " in said or "As good as any: " in said
    assert "Played" in said
    assert "Explain 99999: expected the number of an entry with a choice." in said


def test_a_hint_needs_a_question(tmp_path: Path) -> None:
    table = new_table(tmp_path, "greedy", "greedy")
    with pytest.raises(BadInput, match="expected a question to you"):
        advising.about_question(table)


def test_before_anybody_else_has_chosen_there_is_nothing_to_explain(tmp_path: Path) -> None:
    said = typed(new_table(tmp_path, "human", "greedy"), "explain", "quit")
    assert "Explain: nobody else has had a choice yet, expected the number of an entry." in said


def test_a_bots_secrets_are_not_explained_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = new_table(tmp_path, "human", "greedy")
    while table.asks_human:
        table.play(table.state.options()[0])
    while not table.asks_human:
        table.play(table.bot_choice())
    monkeypatch.setattr(table.edition, "is_private", lambda state, seat: seat == 1)
    with pytest.raises(BadInput, match="is secret until the game is over"):
        advising.about_move(table)


def record_of(tmp_path: Path, moves: int) -> Path:
    edition = find_game("snowdonia").edition(2)
    chance = seeded(3)
    match, _ = Match.begin(edition, chance, seeded_dice(chance, 3), ["greedy", "greedy"])
    for _ in range(moves):
        match.play(match.state.seat(), edition.advise(match.state, match.state.seat()))
    path = tmp_path / "game.record"
    path.write_text(write(match.record), encoding="utf-8")
    return path


def test_a_move_of_a_record_is_explained(command: Command, tmp_path: Path) -> None:
    path = record_of(tmp_path, 6)
    told = command("explain", path, "--entry", "1", "--iterations", "12", "--json").json
    assert told["entry"] == 1
    assert told["advice"]["playouts"] == 12
    again = command("explain", path, "--entry", "1", "--iterations", "12", "--json").json
    assert again == told
    assert "playouts" in command("explain", path, "--iterations", "4").out


@pytest.mark.parametrize("entry", ["0", "7"])
def test_an_entry_that_does_not_stand_is_refused(
    command: Command, tmp_path: Path, entry: str
) -> None:
    done = command("explain", record_of(tmp_path, 6), "--entry", entry)
    assert done.status == 2
    assert f"entry {entry}: expected 1 to 6, the entries that stand" in done.err
