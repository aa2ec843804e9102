"""Taking back: freely, or by asking the other seats."""

from __future__ import annotations

from bisect import bisect_left
from typing import Literal

from railsplitter.kernel.entries import is_unseen
from railsplitter.kernel.errors import BadInput
from railsplitter.kernel.record import ACT, ASIDE, UNDO, Entry
from railsplitter.kernel.step import NOBODY
from railsplitter.server.handlers.problems import moment_open
from railsplitter.server.storage.rows import HUMAN
from railsplitter.server.tables import audience
from railsplitter.server.tables.room import Room
from railsplitter.server.tables.visible_entries import bit


def undo(room: Room, seat: int, n: int, to: int) -> None:
    """Take back freely, or ask for it; bots and one's own other seats always agree."""
    room.check_fresh(seat, n)
    match = room.playing
    target = _own_entry(room, seat, to) if to else match.undo_target(seat)
    with room.engine:
        if match.is_free(seat, target):
            match.undo(seat, target)
        elif room.in_window() != NOBODY:  # who asks now would tell that he is the one asked
            raise moment_open(room.seen.count(seat))
        else:
            match.ask_undo(seat, target)
            for other in _who_agrees(room, seat):
                if match.request is not None:
                    match.answer_undo(other, True)
    _finish(room, "undo" if match.request is None else "request")


def learned_since(room: Room, to: int) -> Literal["", "chance", "learned"]:
    """What anybody has learned since before an entry that stands, whoever has moved meanwhile."""
    taken_back = room.record.line()
    taken_back = taken_back[bisect_left(taken_back, to, key=lambda entry: entry.n) :]
    if any(entry.chance for entry in taken_back):
        return "chance"
    with room.engine:
        known = room.playing.learned_before(to)
    return "learned" if room.state.learned > known else ""


def answer(room: Room, seat: int, yes: bool) -> None:
    """Accept or refuse somebody's wish."""
    room.playing  # noqa: B018  a game that has not begun is told first
    if room.is_held(seat):
        raise moment_open(room.seen.count(seat))
    with room.engine:
        carried_out = room.playing.answer_undo(seat, yes)
    _finish(room, "undo" if carried_out else "request")


def _finish(room: Room, kind: str) -> None:
    """Write the entries about taking back; the clock goes on for whoever is asked now.

    What was taken back may lead into a moment: it lasts a beat like every other.
    """
    masks = [_shows_to(room, entry) for entry in room.unwritten]
    for seat in room.seats:
        room.staffs.halt(seat.seat)
    spent = room.clock.pause()
    room.commit(masks, [[] for _ in masks], [[] for _ in masks], spent)
    room.asked_back = room.hooks.time.monotonic()
    room.show(masks, room.in_window() != NOBODY, kind)


def _shows_to(room: Room, entry: Entry) -> int:
    """The viewers of an entry about taking back; what is written again shows to whom it did."""
    if entry.kind == UNDO:
        return audience.of_undo(room, entry)
    viewers = [
        v for v in room.seen.viewers if entry.kind != ASIDE or not _is_unseen(room, entry, v)
    ]
    return sum(bit(viewer) for viewer in viewers)


def _is_unseen(room: Room, entry: Entry, viewer: int) -> bool:
    """Whether a side action that was written again shows a viewer nothing."""
    assert room.history is not None
    with room.engine:
        before = room.history.at(entry.n - 1)
        return viewer != entry.seat and is_unseen(room.edition, before, entry, viewer)


def _own_entry(room: Room, seat: int, to: int) -> int:
    """The seat's own entry of the record behind its number `to`."""
    count = room.seen.count(seat)
    if not 0 < to <= count:
        raise BadInput(f"undo to entry {to}: expected 1 to {count}")
    first, last = room.seen.place(seat, to - 1) + 1, room.seen.place(seat, to)
    for entry in room.record.entries[first - 1 : last]:
        if entry.seat == seat and entry.kind in (ACT, ASIDE):
            return entry.n
    raise BadInput(f"undo to entry {to}: expected an entry of seat {seat} that stands")


def _who_agrees(room: Room, seat: int) -> list[int]:
    """Bots, and whoever sits at the same screen."""
    person = room.seats[seat].person
    return [
        s.seat for s in room.seats if s.seat != seat and (s.kind != HUMAN or s.person == person)
    ]
