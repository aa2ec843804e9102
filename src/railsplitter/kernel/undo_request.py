"""The law of undo: which one is free, and which one the others must agree to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from railsplitter.kernel.record import ANSWER, ASIDE, ASK, Entry
from railsplitter.kernel.state import State


@dataclass(frozen=True)
class Request:
    """An undo that others must agree to: who asks, back to before which entry."""

    seat: int
    to: int
    agreed: frozenset[int]

    def is_agreed(self, seats: int) -> bool:
        """Whether every other seat has said yes."""
        return len(self.agreed) == seats - 1

    def answered(self, entry: Entry) -> Request | None:
        """What is left of it after an answer: nothing after a no."""
        if entry.answer != "yes":
            return None
        return Request(self.seat, self.to, self.agreed | {entry.seat})


def is_free_undo(seat: int, taken_back: Sequence[Entry], learned: int) -> bool:
    """Own entries only, no chance used by them, and `learned` counts nothing since.

    What others wrote aside unseen is left out before: whether an undo is free must not tell of it.
    """
    return learned == 0 and all(e.seat == seat and not e.chance for e in taken_back)


def known_before(state: State, answers: bool) -> int:
    """What counts as learned in the position before an entry, which answers it or is an aside.

    An answer given in secret teaches whoever gives it how the moment ended. It is never free to
    take back: whether it were would tell if others were asked after him.
    """
    return int(state.learned) - (answers and state.stack[-1].secret)


def open_request(entries: Sequence[Entry]) -> Request | None:
    """The undo that somebody has asked for and nobody has refused, at the end of a record.

    A side action ends no wish: it may be one that nobody else knows of.
    """
    first = len(entries)
    while first and entries[first - 1].kind in (ASK, ANSWER, ASIDE):
        first -= 1
    request: Request | None = None
    for entry in entries[first:]:
        if entry.kind == ASK:
            request = Request(entry.seat, entry.ask, frozenset())
        elif entry.kind == ANSWER and request is not None:
            request = request.answered(entry)
    return request
