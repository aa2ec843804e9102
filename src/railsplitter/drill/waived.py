"""Answers that the server gives for a person who lets a kind of moment go by unasked.

Most people never say which kinds those are: then the unusual ones go by (`Moment.usual`).
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

import msgspec

from railsplitter.kernel.game import Edition
from railsplitter.kernel.record import ACT, Record
from railsplitter.kernel.record_walk import Walk
from railsplitter.server.storage.rows import HUMAN, SeatRow


def waived(edition: Edition, record: Record, seats: Sequence[SeatRow]) -> set[int]:
    """The entries that nobody asked for, and rightly so: the person there could not have."""
    if not edition.moments():
        return set()
    kinds = [_kinds(edition, seat) for seat in seats]
    walk, out = Walk(edition, record), set()
    for entry in record.entries:
        stack = walk.state.stack
        moment = edition.moment(walk.state) if stack and stack[-1].secret else None
        if entry.kind == ACT and moment is not None and moment.key in kinds[entry.seat]:
            out.add(entry.n)
        walk.take(entry)
    return out


def _kinds(edition: Edition, seat: SeatRow) -> Collection[str]:
    """The kinds of moments that go by for a seat."""
    if seat.kind != HUMAN:
        return ()
    if not seat.waives:
        return edition.unusual_moments()
    return msgspec.json.decode(seat.waives, type=list[str])
