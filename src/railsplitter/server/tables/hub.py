"""Who is listening: streams and presence, on the event loop.

Rooms live in threads; the hub is where they reach the loop. It keeps no game: a stream that is
told of a change asks the room what its own viewer may see.
"""

from __future__ import annotations

import asyncio
import threading
from collections import Counter, defaultdict
from collections.abc import Iterator
from contextlib import contextmanager


class Listener:
    """One open stream: the tables it has to look at again."""

    def __init__(self, person: str, session: str = "") -> None:
        self.person = person
        self.session = session  # the key of the session it was opened with
        self.tables: set[str] = set()
        self.dirty: dict[str, None] = {}
        self.wake = asyncio.Event()
        self.closed = False

    def touch(self, table_id: str) -> None:
        self.dirty[table_id] = None
        self.wake.set()

    def take(self) -> list[str]:
        """The tables that changed since the last time, in order."""
        out = list(self.dirty)
        self.dirty.clear()
        self.wake.clear()
        return out


class Hub:
    """All listeners. `bind` must be called on the event loop before anything else happens."""

    def __init__(self) -> None:
        self._loop: asyncio.AbstractEventLoop | None = None
        self._listeners: set[Listener] = set()
        self._followers: dict[str, set[Listener]] = defaultdict(set)
        self._here: Counter[str] = Counter()
        self.present: set[str] = set()  # the people with an open stream
        self._waiters: dict[str, set[asyncio.Event]] = defaultdict(set)
        self._late: dict[str, asyncio.TimerHandle] = {}  # tables that are told of later
        self._lock = threading.Lock()

    def bind(self) -> None:
        self._loop = asyncio.get_running_loop()

    def close(self) -> None:
        """End all streams; nothing more is sent."""
        loop = self._loop
        if loop is not None and not loop.is_closed():
            loop.call_soon_threadsafe(self._end_all)

    def end_session(self, session: str) -> None:
        """End the streams of a session that is no more. Called from any thread."""
        loop = self._loop
        if loop is not None and not loop.is_closed():
            loop.call_soon_threadsafe(self._end_session, session)

    def _end_session(self, session: str) -> None:
        for listener in self._listeners:
            if listener.session == session:
                listener.closed = True
                listener.wake.set()

    def _end_all(self) -> None:
        for listener in self._listeners:
            listener.closed = True
            listener.wake.set()

    # -- from threads --------------------------------------------------------------------------

    def changed(self, table_id: str, but: Listener | None = None) -> None:
        """A table changed in a way that somebody may see (but for one who knows)."""
        loop = self._loop
        if loop is not None and not loop.is_closed():
            loop.call_soon_threadsafe(self._touch, table_id, but)

    def will_change(self, table_id: str, seconds: float) -> None:
        """A table changed and will again at once: both are told together, unless that takes long.

        Streams are not even woken; whoever waits for his own move is.
        """
        if table_id in self._late and table_id not in self._waiters:
            return
        loop = self._loop
        if loop is not None and not loop.is_closed():
            loop.call_soon_threadsafe(self._touch_later, table_id, seconds)

    def is_watched(self, table_id: str) -> bool:
        return table_id in self._followers

    @property
    def streams(self) -> int:
        """How many are open."""
        return len(self._listeners)

    def is_here(self, person: str) -> bool:
        return self._here[person] > 0

    def streams_of(self, person: str) -> int:
        return self._here[person]

    # -- on the loop ---------------------------------------------------------------------------

    def _touch_later(self, table_id: str, seconds: float) -> None:
        if table_id in self._followers and table_id not in self._late:
            loop = asyncio.get_running_loop()
            self._late[table_id] = loop.call_later(seconds, self._touch, table_id)
        for waiter in self._waiters.get(table_id, ()):
            waiter.set()

    def _touch(self, table_id: str, but: Listener | None = None) -> None:
        late = self._late.pop(table_id, None)
        if late is not None:
            late.cancel()
        for listener in self._followers.get(table_id, ()):
            if listener is not but:
                listener.touch(table_id)
        for waiter in self._waiters.get(table_id, ()):
            waiter.set()

    @contextmanager
    def listening(self, person: str, session: str = "") -> Iterator[Listener]:
        """An open stream, from its first to its last byte."""
        listener = Listener(person, session)
        self._listeners.add(listener)
        with self._lock:
            self._here[person] += 1
            self.present.add(person)
        try:
            yield listener
        finally:
            self._listeners.discard(listener)
            for table_id in listener.tables:
                self._followers[table_id].discard(listener)
                if not self._followers[table_id]:
                    del self._followers[table_id]
            with self._lock:
                self._here[person] -= 1
                if not self._here[person]:
                    del self._here[person]
                    self.present.discard(person)
            for table_id in listener.tables:  # the others see that somebody has left
                self._touch(table_id)

    def follow(self, listener: Listener, table_id: str) -> None:
        """From now on the listener is told when this table changes."""
        if table_id not in listener.tables:
            listener.tables.add(table_id)
            self._followers[table_id].add(listener)

    def follow_for(self, person: str, table_id: str) -> None:
        """Somebody sat down: his streams follow the table. Called from any thread."""
        loop = self._loop
        if loop is not None and not loop.is_closed():
            loop.call_soon_threadsafe(self._follow_all, person, table_id)

    def _follow_all(self, person: str, table_id: str) -> None:
        for listener in self._listeners:
            if listener.person == person:
                self.follow(listener, table_id)
                listener.touch(table_id)

    @contextmanager
    def waiting(self, table_id: str) -> Iterator[asyncio.Event]:
        """An event that is set when the table changes."""
        event = asyncio.Event()
        self._waiters[table_id].add(event)
        try:
            yield event
        finally:
            self._waiters[table_id].discard(event)
            if not self._waiters[table_id]:
                del self._waiters[table_id]
