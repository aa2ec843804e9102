"""The open question, as each seat may know it.

Exactly one seat is asked at a time. In a secret step (a reaction window) nobody but the asked
seat learns who is asked: to all others the window is merely open.
"""

from __future__ import annotations

from dataclasses import dataclass

from railsplitter.kernel.state import State
from railsplitter.kernel.step import NOBODY


@dataclass(frozen=True)
class Decision:
    """Who is asked, under which case, and the complete list of legal actions."""

    seat: int
    case: str
    options: tuple[int, ...]


def decision(state: State) -> Decision:
    """The whole truth: for drivers, bots' hosts and the fuzzer."""
    if state.is_over():
        return Decision(NOBODY, state.over_case(), ())
    return Decision(state.seat(), state.asked_case(), tuple(state.options()))


def decision_for(state: State, viewer: int) -> Decision:
    """What `viewer` (-1: the public) may know of it."""
    if state.is_over():
        return Decision(NOBODY, state.over_case(), ())
    if state.seat() == viewer:
        return decision(state)
    seat = NOBODY if state.stack[-1].secret else state.seat()
    return Decision(seat, state.asked_case(), ())
