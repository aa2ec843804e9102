"""Uniformly random play to the end: the measure of speed and the fuzzer's engine."""

from __future__ import annotations

from railsplitter.kernel.chance import Chance
from railsplitter.kernel.state import State
from railsplitter.kernel.vec import i64


def playout(state: State, chooser: Chance, limit: i64) -> int:
    """Play at random until the game is over or `limit` decisions were made; how many."""
    made: i64 = 0
    while made < limit and not state.is_over():
        options = state.options()
        n: i64 = len(options)
        state.apply(options[chooser.pick(n, "choice")])
        made += 1
    return made
