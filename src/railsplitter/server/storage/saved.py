"""What a request has saved: whoever answers it must not say that nothing was changed.

A request may save and then fail (the table cannot be shown, the store goes away). Each request
carries a tally through all threads that work for it; the store adds to it after each commit.
"""

from __future__ import annotations

from contextvars import ContextVar


class Tally:
    """How often something was committed for one request."""

    def __init__(self) -> None:
        self.commits = 0


_tally: ContextVar[Tally | None] = ContextVar("saved", default=None)


def begin() -> None:
    """A new request: nothing has been saved for it."""
    _tally.set(Tally())


def count() -> None:
    """Something of a table is on the disk."""
    tally = _tally.get()
    if tally is not None:
        tally.commits += 1


def anything() -> bool:
    """Whether something was saved for this request."""
    tally = _tally.get()
    return tally is not None and tally.commits > 0
