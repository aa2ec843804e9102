"""Short turns of the interpreter: as long as anybody computes, and not longer."""

from __future__ import annotations

import sys

from railsplitter.server.short_turns import TURN, ShortTurns


def test_turns_are_short_until_the_last_has_left() -> None:
    usual, turns = sys.getswitchinterval(), ShortTurns()
    turns.__enter__()
    with turns:
        assert sys.getswitchinterval() == TURN
    assert sys.getswitchinterval() == TURN  # the other one still computes
    turns.__exit__()
    assert sys.getswitchinterval() == usual
