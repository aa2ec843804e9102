"""The stream: one for each browser, for all its tables, as server-sent events.

Every event's id tells how far each table had come, so that a browser that comes back gets what
it missed: the tables that have moved on since, as they are now.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any, NamedTuple

import anyio.to_thread
import msgspec

from railsplitter.server import render
from railsplitter.server.house import House
from railsplitter.server.hub import Listener
from railsplitter.server.problems import Problem
from railsplitter.server.render import Eyes
from railsplitter.server.room import Room
from railsplitter.server.rows import RUNNING, Person

MARKS_MOST = 50  # tables that an event's id speaks of: the latest
PAUSE = 2000  # milliseconds before a browser tries again


class Mark(NamedTuple):
    """How far a viewer had come at a table."""

    n: int
    chat: int


class Known(NamedTuple):
    """What was last sent about a table: stamps of the viewer's seats, talk, who is there."""

    stamps: tuple[int, ...]
    chat: int
    here: tuple[bool, ...]


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


class Stream:
    """What one open stream sends."""

    def __init__(self, house: House, person: Person | None, cookie: str) -> None:
        self.house = house
        self.person = person.id if person is not None else ""
        self.key = self.person or cookie
        self.marks: dict[str, Mark] = {}
        self.known: dict[str, Known] = {}

    async def events(self, watch: list[str], last: str) -> AsyncIterator[bytes]:
        """Bytes for as long as somebody listens."""
        self.marks = read_marks(last)
        with self.house.hub.listening(self.key) as listener:
            await self._tell_presence(listener, watch)
            yield f"retry: {PAUSE}\n\n".encode()
            for table_id in await self._first(listener, watch):
                for event in await self._news(table_id):
                    yield event
            while not listener.closed:
                try:
                    await asyncio.wait_for(listener.wake.wait(), self.house.settings.heartbeat)
                except TimeoutError:
                    yield b": still here\n\n"
                    continue
                for table_id in listener.take():
                    for event in await self._news(table_id):
                        yield event

    async def _tell_presence(self, listener: Listener, watch: list[str]) -> None:
        """Follow the own tables and those watched, and let the others there know."""
        mine = await anyio.to_thread.run_sync(self._tables)
        for table_id in dict.fromkeys([*watch, *mine]):
            self.house.hub.follow(listener, table_id)
        for table_id in mine:
            self.house.hub.changed(table_id, listener)

    def _tables(self) -> list[str]:
        if not self.person:
            return []
        rows = self.house.store.tables_of(self.person)
        return [row.id for row in rows if row.status == RUNNING or row.status == "open"]

    async def _first(self, listener: Listener, watch: list[str]) -> list[str]:
        """What is sent at once: the tables that are watched, and those that had been sent."""
        for table_id in self.marks:
            if table_id in listener.tables and table_id not in watch:
                watch = [*watch, table_id]
        return [table_id for table_id in watch if table_id in listener.tables]

    async def _news(self, table_id: str) -> list[bytes]:
        """The events that tell this viewer what has changed at a table."""
        try:
            return await anyio.to_thread.run_sync(self._look, table_id)
        except Problem:  # it may not be seen any more, or the store is away: the next change tells
            return []

    def _look(self, table_id: str) -> list[bytes]:
        person = Person(self.person, "") if self.person else None
        return self.house.visible(table_id, person, self._compare)

    def _compare(self, room: Room) -> list[bytes]:
        mine = room.seats_of(self.person)
        here = self.house.hub.here()
        stamps = tuple(room.stamps[v] for v in (mine or [-1]))
        talk = room.chat[-1].n if room.chat else 0
        now = Known(stamps, talk, tuple(s.person in here for s in room.seats))
        before = self.known.get(room.id)
        viewer = room.viewer_for(self.person)
        n = room.seen.count(viewer)
        last = self.marks.get(room.id)
        self.known[room.id] = now
        self.marks.pop(room.id, None)
        self.marks[room.id] = Mark(n, talk)
        while len(self.marks) > MARKS_MOST:
            del self.marks[next(iter(self.marks))]
        eyes = Eyes(self.person, viewer, self.house.signer, here)
        if before is None:
            fresh = last is None or last.n != n or last.chat != talk
            return [self._table(room, eyes, n)] if fresh else []
        out: list[bytes] = []
        if before.stamps != now.stamps:
            out.append(self._table(room, eyes, n))
        if before.chat != now.chat:
            lines = [line for line in render.chat(room, self.person) if line.n > before.chat]
            out += [self._event("chat", {"id": room.id, "line": line}) for line in lines]
        if before.here != now.here:
            seats = [k for k, s in enumerate(room.seats) if s.person in here]
            out.append(self._event("presence", {"id": room.id, "here": seats}))
        return out

    def _table(self, room: Room, eyes: Eyes, n: int) -> bytes:
        shown = render.table(room, eyes)
        kind = room.kinds[eyes.viewer]
        return self._event("table", {"id": room.id, "n": n, "kind": kind, "table": shown})

    def _event(self, name: str, data: dict[str, Any]) -> bytes:
        body = msgspec.json.encode(data)
        return b"event: %s\nid: %s\ndata: %s\n\n" % (
            name.encode(),
            write_marks(self.marks).encode(),
            body,
        )
