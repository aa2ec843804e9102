"""Who may see an entry: the viewers to whom it shows, as bits.

An answer shows to those to whom the position after it is open. A side action shows only where it
changes something: its own seat, and whoever reads a line about it or sees another view.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

import msgspec

from railsplitter.kernel.record import ACT, Entry
from railsplitter.server.tables.visible_entries import PUBLIC, bit

if TYPE_CHECKING:
    from railsplitter.server.tables.room import Room
    from railsplitter.server.tables.told import Told


def pictures(room: Room) -> dict[int, bytes]:
    """What the public and each seat see now: to tell whether a side action shows."""
    state = room.state
    return {
        viewer: msgspec.json.encode(room.edition.view(state, viewer))
        for viewer in room.seen.viewers
    }


def of_move(room: Room, entry: Entry, before: Mapping[int, bytes], told: Sequence[Told]) -> int:
    """The viewers to whom the entry just played shows."""
    if entry.kind == ACT:
        return sum(bit(viewer) for viewer in room.seen.viewers if room.is_open(viewer))
    after = pictures(room)
    mask = 0
    for viewer in room.seen.viewers:
        read = any(line.audience in (PUBLIC, viewer) for line in told)
        changed = read or before.get(viewer) != after.get(viewer)
        if room.is_open(viewer) and (changed or viewer == entry.seat):
            mask |= bit(viewer)
    return mask


def of_undo(room: Room, entry: Entry) -> int:
    """Those who saw something of what was taken back."""
    out = bit(entry.seat)
    for viewer in room.seen.viewers:
        if room.seen.saw_any(viewer, entry.undo, entry.n) and room.is_open(viewer):
            out |= bit(viewer)
    return out
