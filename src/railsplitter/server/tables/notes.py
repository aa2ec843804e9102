"""Notes: what a seat wants to be told of when it opens, and what has opened for it.

They belong to a seat and to nobody else, and stand in no record. After every change that a seat
could notice the rules are asked about its notes, as why-not asks them; a table without any is not
looked at. A note is told once; all are forgotten when the game ends.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable
from typing import TYPE_CHECKING

import msgspec

from railsplitter.server.handlers.problems import Problem
from railsplitter.server.storage.rows import REPLAY

if TYPE_CHECKING:
    from railsplitter.server.tables.room import Room

MOST = 20  # notes of a seat that wait, and as many that were told
WAITS = -1
log = logging.getLogger("railsplitter.server")


class Note(msgspec.Struct, frozen=True, omit_defaults=True):
    """An action in notation and in words; `opened` is the seat's entry with which it opened."""

    action: str
    label: str
    opened: int = WAITS

    @property
    def waits(self) -> bool:
        return self.opened == WAITS


class Notes:
    """The notes of a table's seats; `fresh` are those that opened and were pushed to nobody yet."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.fresh: list[tuple[int, Note]] = []
        self._kept = {
            row.seat: msgspec.json.decode(row.notes, type=list[Note])
            for row in room.seats
            if row.notes
        }

    @property
    def are_there(self) -> bool:
        return bool(self._kept)

    def of(self, seat: int) -> list[Note]:
        return self._kept.get(seat, [])

    # -- what people say -----------------------------------------------------------------------

    def check(self, seat: int, action: int) -> None:
        """May a seat have a note of this action? It must be one that is not open yet."""
        room = self.room
        room.playing  # noqa: B018  a game that has not begun is told first
        if room.row.mode == REPLAY:
            raise Problem(409, "replay", "this table is here to be looked at, not played")
        if room.is_over:
            raise Problem(409, "over", "the game is over: nothing opens any more")
        if not room.is_held(seat) and self._is_open(seat, action):
            raise Problem(409, "open", "this is open now: there is nothing to wait for")

    def add(self, seat: int, note: Note) -> None:
        """Tell the seat when this opens; a note that it has already stays as it is."""
        waiting = [one.action for one in self.of(seat) if one.waits]
        if note.action in waiting:
            return
        if len(waiting) >= MOST:
            raise Problem(409, "notes", f"a seat may wait for {MOST} things: give one of them up")
        self._keep(seat, [*self._others(seat, note.action), note])
        self.room.bump([seat], "seat")

    def drop(self, seat: int, action: str) -> None:
        """Say nothing of it, or no more."""
        self._keep(seat, self._others(seat, action))
        self.room.bump([seat], "seat")

    def _others(self, seat: int, action: str) -> list[Note]:
        return [one for one in self.of(seat) if one.action != action]

    # -- what happens by itself ----------------------------------------------------------------

    def heed(self, viewers: Iterable[int]) -> None:
        """These viewers may notice a change: tell those among them what has opened by it."""
        if not self._kept or self.room.match is None:
            return
        for seat in [viewer for viewer in viewers if viewer in self._kept]:
            try:
                self._look(seat)
            except Exception as error:  # the move stands: a faulty note must not stop the game
                log.error("table %s: notes of seat %d", self.room.id, seat, exc_info=error)

    def _look(self, seat: int) -> None:
        if self.room.is_over:
            self._keep(seat, [])
        elif not self.room.is_held(seat):
            n = self.room.seen.count(seat)
            told = [self._told(seat, note, n) for note in self.of(seat)]
            if told != self.of(seat):
                self._keep(seat, told)

    def _told(self, seat: int, note: Note, n: int) -> Note:
        """A note as it is now: opened if the rules let the seat do it."""
        read = self.room.edition.vocabulary.read
        if not note.waits or not self._is_open(seat, read(note.action)):
            return note
        told = msgspec.structs.replace(note, opened=n)
        self.fresh.append((seat, told))
        return told

    def _is_open(self, seat: int, action: int) -> bool:
        with self.room.engine as edition:
            return not edition.barring(self.room.state, seat, action)

    def _keep(self, seat: int, notes: list[Note]) -> None:
        """Remember and write them; of those that were told the newest."""
        told = [note for note in notes if not note.waits][-MOST:]
        kept = [note for note in notes if note.waits or note in told]
        if kept:
            self._kept[seat] = kept
        else:
            self._kept.pop(seat, None)
        text = msgspec.json.encode(kept).decode() if kept else None
        self.room.store.change_seat(self.room.id, seat, notes=text)
