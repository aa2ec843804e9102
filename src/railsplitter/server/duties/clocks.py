"""Running clocks, noted every second: a restart goes on from the note, whatever the wall says.

Time in which no server ran is nobody's, and a jump of the wall's time is no time at all.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from railsplitter.server.storage.rows import ClockNote

if TYPE_CHECKING:
    from railsplitter.server.tables.lobby import Lobby
    from railsplitter.server.tables.room import Room


def note(lobby: Lobby) -> None:
    """Write down what is left at every table where a clock runs."""
    notes = [found for room in lobby.open_rooms() if (found := _note(room)) is not None]
    if notes:
        lobby.store.note_clocks(notes)


def _note(room: Room) -> ClockNote | None:
    """A table's running clock; a room in which something happens just now is noted next time."""
    if room.clock.seat < 0 or not room.lock.acquire(blocking=False):
        return None
    try:
        seat = room.clock.seat
        if seat < 0 or room.match is None or room.dead:
            return None
        left = room.clock.remaining(seat)
        return ClockNote(room.id, len(room.record.entries), seat, left)
    finally:
        room.lock.release()
