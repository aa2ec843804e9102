"""Taking back, as recorded games do it now and then."""

from __future__ import annotations

from railsplitter.kernel.chance import Chance
from railsplitter.kernel.match import Match


def take_back(match: Match, dice: Chance, last: int, of: int = 6) -> None:
    """Undo one of the last entries if that is free; else ask, and one in so many refuses."""
    line = match.record.line()
    entry = line[-1 - dice.pick(min(last, len(line)), "entry")]
    if match.is_free(entry.seat, entry.n):
        match.undo(entry.seat, entry.n)
        return
    match.ask_undo(entry.seat, entry.n)
    for seat in range(match.edition.seats):
        if seat != entry.seat and match.request is not None:
            match.answer_undo(seat, dice.pick(of, "answer") > 0)
