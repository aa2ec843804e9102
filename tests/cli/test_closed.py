"""Closed choices of every title: each can be shown, typed and asked about at any question."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from railsplitter.cli.terminal.choices import closed_choices
from railsplitter.cli.terminal.opening import Plan, open_new
from railsplitter.games import game_ids

QUESTIONS = 12
APART = 7  # entries between two questions that are looked at


@pytest.mark.parametrize("game", sorted(game_ids()))
def test_closed_choices_are_said_typed_and_refused(game: str, tmp_path: Path) -> None:
    seats = ("human",) * 2
    table = open_new(Plan(game, seats, seed=5, save=tmp_path / "closed.record"))
    rng, looked_at = random.Random(5), 0
    for _ in range(QUESTIONS):
        for closed in closed_choices(table.edition, table.state, table.seat, table.names):
            offer = closed.offer
            assert offer.label
            assert table.edition.vocabulary.read(offer.text) == offer.action
            assert table.state.why_not(table.seat, offer.action) == list(closed.cases)
            looked_at += 1
        for _ in range(APART):
            if not table.is_over:
                table.play(rng.choice(table.state.options()))
    assert looked_at
