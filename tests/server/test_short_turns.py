"""Short turns of the interpreter: as long as anybody computes, and not longer."""

from __future__ import annotations

import sys

import pytest

from railsplitter.server.short_turns import TURN, ShortTurns
from railsplitter.server.tables.room import Room
from tests.server.serving import Browser, Serving, until


def test_turns_are_short_until_the_last_has_left() -> None:
    usual, turns = sys.getswitchinterval(), ShortTurns()
    turns.__enter__()
    with turns:
        assert sys.getswitchinterval() == TURN
    assert sys.getswitchinterval() == TURN  # the other one still computes
    turns.__exit__()
    assert sys.getswitchinterval() == usual


def test_turns_are_short_while_a_table_is_opened(
    server: Serving, anna: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A log of tens of thousands of entries would else delay everybody's moves."""
    real, turns = Room.load, list[float]()

    def load(room: Room) -> None:
        turns.append(sys.getswitchinterval())
        real(room)

    monkeypatch.setattr(Room, "load", load)
    anna.lay("snowdonia", "human", "greedy")
    assert turns == [TURN]
    until(lambda: sys.getswitchinterval() > TURN)
