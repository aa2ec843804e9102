"""The stream: one for each browser, for all its tables, as server-sent events.

Every event's id tells how far each table had come, so that a browser that comes back gets what
it missed: the tables that have moved on since, as they are now. A stream holds nothing but the
names of tables that changed: whoever reads slowly is sent the newest position when he is ready
for it, and costs no more than he reads.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any, NamedTuple

import anyio.to_thread
import msgspec

from railsplitter.server.bots.seats import Thinking
from railsplitter.server.handlers.problems import Problem
from railsplitter.server.people.tokens import hashed
from railsplitter.server.show.packing import Packing
from railsplitter.server.show.shared_streams import Gallery
from railsplitter.server.show.table_cache import Glance, Known
from railsplitter.server.storage.rows import RUNNING, Person
from railsplitter.server.tables.hub import Listener
from railsplitter.server.tables.lobby import Lobby

MARKS_MOST = 50  # tables that an event's id speaks of: the latest
TICK = 0.001  # seconds: by so little it is never too soon
PAUSE = 2000  # milliseconds before a browser tries again


class Mark(NamedTuple):
    """How far a viewer had come at a table."""

    n: int
    chat: int


def read_marks(text: str) -> dict[str, Mark]:
    """`Last-Event-ID`; nonsense in it counts for nothing."""
    marks: dict[str, Mark] = {}
    for part in text[:4000].split(","):
        bits = part.split(":")
        if len(bits) == 3 and all(b.isascii() and b.isdigit() and len(b) < 12 for b in bits[1:]):
            marks[bits[0]] = Mark(int(bits[1]), int(bits[2]))
    return marks


def write_marks(marks: dict[str, Mark]) -> str:
    return ",".join(f"{table}:{mark.n}:{mark.chat}" for table, mark in marks.items())


class Heartbeat:
    """Wakes a stream that has sent nothing for a while: so it is seen that it lives.

    It looks at the time when it would beat, and not whenever something is sent.
    """

    def __init__(self, listener: Listener, seconds: float) -> None:
        self._listener = listener
        self._seconds = seconds
        self._loop = asyncio.get_running_loop()
        self._due = self._loop.time() + seconds
        self._timer = self._loop.call_at(self._due, self._look)
        self._beats = False

    def __enter__(self) -> Heartbeat:
        return self

    def __exit__(self, *_: object) -> None:
        self._timer.cancel()

    def rest(self) -> None:
        """Something is sent: that is as good."""
        self._due = self._loop.time() + self._seconds

    def has_beaten(self) -> bool:
        """Whether it has, since it was asked last."""
        beats, self._beats = self._beats, False
        return beats

    def _look(self) -> None:
        if self._loop.time() >= self._due - TICK:
            self._beats = True
            self._listener.wake.set()
            self.rest()
        self._timer = self._loop.call_at(self._due, self._look)


class Stream:
    """What one open stream sends."""

    def __init__(
        self,
        lobby: Lobby,
        gallery: Gallery,
        person: Person | None,
        cookie: str,
        changes: bool = False,
        packing: Packing | None = None,
    ) -> None:
        self.lobby = lobby
        self.gallery = gallery
        self.person = person.id if person is not None else ""
        self.key = self.person or cookie
        self.session = hashed(cookie)
        self.changes = changes  # a table is sent whole once, then what has changed
        self.packing = packing
        self.marks: dict[str, Mark] = {}
        self.known: dict[str, Glance] = {}
        self.sent: dict[str, float] = {}  # when a table was last sent
        self.timers: set[str] = set()  # tables that it looks at again in a while
        self.thinks: dict[str, Thinking] = {}  # which bot was last told to search

    async def events(self, watch: list[str], last: str) -> AsyncIterator[bytes]:
        """Bytes for as long as somebody listens."""
        self.marks = read_marks(last)
        with self.lobby.hub.listening(self.key, self.session) as listener:
            await self._tell_presence(listener, watch)
            yield self._begun() + self._sent(f"retry: {PAUSE}\n\n".encode())
            for table_id in self._first(listener, watch):
                for event in await self._news(table_id):
                    yield event
            with Heartbeat(listener, self.lobby.settings.heartbeat) as heart:
                while not listener.closed:
                    await listener.wake.wait()
                    if heart.has_beaten() and not listener.closed:
                        yield self._sent(b": still here\n\n")
                    for table_id in listener.take():
                        if listener.closed:  # signed out: nothing more may leave
                            break
                        if not self._is_too_soon(listener, table_id):
                            for event in await self._news(table_id):
                                heart.rest()
                                yield event
            if self.packing is not None:
                yield self.packing.end()

    def _begun(self) -> bytes:
        return self.packing.begin() if self.packing is not None else b""

    def _sent(self, data: bytes, ready: bytes | None = None) -> bytes:
        """Data as they leave: packed before by somebody, or as they are."""
        return self.packing.piece(data, ready) if self.packing is not None else data

    def _is_too_soon(self, listener: Listener, table_id: str) -> bool:
        """Bots move faster than anybody looks: positions in between are left out.

        It depends on nothing but what this stream was sent, so that it tells nothing.
        """
        loop = asyncio.get_running_loop()
        due = self.sent.get(table_id, 0.0) + self.lobby.settings.pace
        if loop.time() >= due - TICK:
            return False
        if table_id not in self.timers:
            self.timers.add(table_id)
            loop.call_at(due, self._look_again, listener, table_id)
        return True

    def _look_again(self, listener: Listener, table_id: str) -> None:
        """It may still be too soon: a loop that counts in milliseconds wakes a little early."""
        self.timers.discard(table_id)
        listener.touch(table_id)

    async def _tell_presence(self, listener: Listener, watch: list[str]) -> None:
        """Follow the own tables and those watched, and let the others there know."""
        mine = await anyio.to_thread.run_sync(self._tables)
        for table_id in dict.fromkeys([*watch, *mine]):
            self.lobby.hub.follow(listener, table_id)
        for table_id in mine:
            self.lobby.hub.changed(table_id, listener)

    def _tables(self) -> list[str]:
        if not self.person:
            return []
        rows = self.lobby.store.tables_of(self.person)
        return [row.id for row in rows if row.status == RUNNING or row.status == "open"]

    def _first(self, listener: Listener, watch: list[str]) -> list[str]:
        """What is sent at once: the tables that are watched, and those that had been sent."""
        wanted = dict.fromkeys([*watch, *self.marks])
        return [table_id for table_id in wanted if table_id in listener.tables]

    async def _news(self, table_id: str) -> list[bytes]:
        """The events that tell this viewer what has changed at a table."""
        before = self.known.get(table_id)
        known = self._known(before) if before is not None else None
        packs, glance = self.packing is not None, None
        if known is not None:
            glance = self.gallery.soon(table_id, self.person, known, packs)
        try:
            if glance is None:
                glance = await self.gallery.look(table_id, self.person, known, packs)
        except Problem:  # it may not be seen any more, or the store is away: the next change tells
            return []
        self.known[table_id] = glance._replace(event=None, packed=None, lines=())
        last = self.marks.pop(table_id, None)
        self.marks[table_id] = mark = Mark(glance.n, glance.talk)
        while len(self.marks) > MARKS_MOST:
            del self.marks[next(iter(self.marks))]
        if before is None and last == mark:  # sent by another stream: which shot is not known
            self.known[table_id] = self.known[table_id]._replace(token="")
            return []
        if before is None:
            return self._table(table_id, glance)
        return self._changes(table_id, before, glance)

    def _known(self, before: Glance) -> Known:
        return Known(before.stamps, before.token if self.changes else "")

    def _changes(self, table_id: str, before: Glance, glance: Glance) -> list[bytes]:
        out = self._table(table_id, glance) if before.stamps != glance.stamps else []
        for line in glance.lines:
            if line.n > before.talk:
                out.append(self._told("chat", {"id": table_id, "line": line}))
        if before.here != glance.here:
            seats = [seat for seat, is_here in enumerate(glance.here) if is_here]
            out.append(self._told("presence", {"id": table_id, "here": seats}))
        return out + self._thinks(table_id)

    def _thinks(self, table_id: str) -> list[bytes]:
        """That a bot searches, while it does."""
        thinking = self.lobby.bots.thinking(table_id)
        if thinking is None or self.thinks.get(table_id) == thinking:
            return []
        self.thinks[table_id] = thinking
        return [self._told("thinks", {"id": table_id, **thinking._asdict()})]

    def _table(self, table_id: str, glance: Glance) -> list[bytes]:
        if glance.event is None:
            return []
        self.sent[table_id] = asyncio.get_running_loop().time()
        return [self._event(glance.name, glance.event, glance.packed)]

    def _told(self, name: str, data: dict[str, Any]) -> bytes:
        return self._event(name, msgspec.json.encode(data) + b"\n\n")

    def _event(self, name: str, data: bytes, packed: bytes | None = None) -> bytes:
        """An event; what all are sent stands apart from the marks, which are this stream's own."""
        marks = write_marks(self.marks).encode()
        head = b"event: %b\nid: %b\ndata: " % (name.encode(), marks)
        if packed is None:
            return self._sent(head + data)
        return self._sent(head) + self._sent(data, packed)
