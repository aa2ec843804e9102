"""The night watch: clocks that run out, seats that stay silent, people who should be told."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import TYPE_CHECKING

import anyio.to_thread
from sqlalchemy import delete, insert, select

from railsplitter.kernel.step import NOBODY
from railsplitter.server.bots.seats import REQUEST_SECONDS
from railsplitter.server.handlers.problems import Problem
from railsplitter.server.storage import schema as db
from railsplitter.server.storage.database import now
from railsplitter.server.storage.rows import HUMAN
from railsplitter.server.tables.clock import Down
from railsplitter.server.tables.room import Room

if TYPE_CHECKING:
    from railsplitter.server.tables.lobby import Lobby

log = logging.getLogger("railsplitter.server")
ALIVE_EVERY = 1.0  # seconds between signs of life, while a clock runs
SLACK = 0.05


class Watch:
    """Timers of all tables. Nothing here depends on a client."""

    def __init__(self, lobby: Lobby) -> None:
        self.lobby = lobby
        self.down = Down(now(), 0)
        self._clocks: set[str] = set()  # tables where a clock runs
        self._timed: dict[str, int] = {}  # table -> entries for which a timer was set
        self._told: dict[str, int] = {}  # table -> seat that was told last
        alive = self._alive()
        if alive is not None:
            self.down = Down(now(), max(0, now() - alive))

    def look(self, room: Room) -> None:
        """Set the timers of a table's present question. Called under the room's lock."""
        running = room.clock.seat >= 0
        (self._clocks.add if running else self._clocks.discard)(room.id)
        if room.match is None or room.is_over or (room.beating and room.in_window() == NOBODY):
            return
        entries = len(room.record.entries)
        if self._timed.get(room.id) == entries:
            return
        self._timed[room.id] = entries
        if room.record.entries and room.playing.request is not None:
            self.lobby.hub.later(REQUEST_SECONDS + SLACK, self._flag, room.id)
        seat = room.state.seat()
        if running:
            left = room.clock.remaining(seat) / 1000
            self.lobby.hub.later(left + SLACK, self._flag, room.id)
        if room.in_window() != NOBODY and room.row.reaction:
            self.lobby.hub.later(room.row.reaction / 1000, self._silence(entries), room.id)
        self._remind(room, seat, entries)

    # -- clocks and silence --------------------------------------------------------------------

    def _flag(self, table_id: str) -> None:
        """A bank may be empty: then the stand-in answers."""
        self.lobby.attempt(table_id, self.lobby.bots.look)

    def _silence(self, entries: int) -> Callable[[str], None]:
        def passed(room: Room) -> None:
            if room.match is not None and len(room.record.entries) == entries:
                room.silent = entries
                self.lobby.bots.look(room)

        return lambda table_id: self.lobby.attempt(table_id, passed)

    # -- telling people ------------------------------------------------------------------------

    def _remind(self, room: Room, seat: int, entries: int) -> None:
        """Somebody who is not here is told that it is his turn, once a turn."""
        row = room.seats[seat]
        if row.kind != HUMAN or row.person is None or room.row.mode != "play":
            self._told.pop(room.id, None)
            return
        if self._told.get(room.id) == seat or self.lobby.hub.is_here(row.person):
            return
        self._told[room.id] = seat
        person = row.person

        def due(table_id: str) -> None:
            self.lobby.attempt(table_id, lambda r: self._tell(r, seat, entries, person))

        self.lobby.hub.later(self.lobby.settings.notice_after, due, room.id)

    def _tell(self, room: Room, seat: int, entries: int, person: str) -> None:
        moved = room.match is None or len(room.record.entries) != entries
        if moved or self.lobby.hub.is_here(person):
            self._told.pop(room.id, None)
            return
        found = self.lobby.people.get(person)
        if found is None or not found.notify:
            return
        subject = f"Your turn: {room.edition.game.title}"
        link = f"{self.lobby.settings.home}/#/table/{room.id}"
        text = f"{room.seats[seat].name}, it is your turn in {room.edition.game.title}.\n{link}\n"
        if found.email:
            self.lobby.notices.mail(found.email, subject, text)
        if found.webhook:
            self.lobby.notices.webhook(found.webhook, subject, text)

    # -- signs of life -------------------------------------------------------------------------

    async def run(self) -> None:
        """While clocks run, write down that the server does: time without it is nobody's."""
        while True:
            await asyncio.sleep(ALIVE_EVERY)
            if self._clocks:
                try:
                    await anyio.to_thread.run_sync(self._sign)
                except Problem:
                    continue

    def _alive(self) -> int | None:
        with self.lobby.database.read() as connection:
            wanted = select(db.settings.c.value).where(db.settings.c.key == "alive")
            found = connection.execute(wanted).scalar_one_or_none()
        return int(found) if found is not None else None

    def _sign(self) -> None:
        with self.lobby.database.write() as connection:
            connection.execute(delete(db.settings).where(db.settings.c.key == "alive"))
            connection.execute(insert(db.settings), {"key": "alive", "value": str(now())})
