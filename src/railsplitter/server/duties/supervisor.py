"""One supervisor for everything the server owes.

Duties are derived from each running table whenever it changes, and for all of them by a sweep
through the database. Whatever fails is tried again, later and later, until it is done or the table
says that it is owed no more. Nothing is remembered that the tables do not say.
"""

from __future__ import annotations

import logging
import threading
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from railsplitter.kernel.errors import GameError
from railsplitter.server.duties import messages
from railsplitter.server.duties.chores import Chore, chores
from railsplitter.server.duties.duty import (
    BEAT,
    BOT,
    LOOK,
    NOTICE,
    ORDER,
    SILENCE,
    Duty,
    asked_person,
    owed,
)
from railsplitter.server.duties.slips import Slip, Slips
from railsplitter.server.handlers.problems import Problem
from railsplitter.server.storage.database import Conflict
from railsplitter.server.tables.orders import follow
from railsplitter.server.tables.room import Gone, Room

if TYPE_CHECKING:
    from railsplitter.server.tables.lobby import Lobby

log = logging.getLogger("railsplitter.server")
LEARNED_AHEAD = 200  # tables whose games the bots learn when a server starts
AT_ONCE = 40  # tables that a sweep opens before the server counts as ready; after them it gives way
GIVES_WAY = 5.0  # for so many times as long as it took to open one
SWEEP_EVERY = 5.0  # seconds
LONGEST_NAP = 1.0
WORKERS = 2


class Supervisor:
    """Looks after all running tables. `look` is called under a room's lock, the rest anywhere."""

    def __init__(self, lobby: Lobby) -> None:
        self.lobby = lobby
        self.time = lobby.settings.time
        self.slips = Slips()
        self.failures: Counter[str] = Counter()
        self.swept = -1.0  # when the last sweep succeeded
        self.away = ""  # why the last one did not
        self._lock = threading.RLock()
        self._planned = threading.Condition(self._lock)  # one thread waits: hardly a move wakes it
        self._moved = threading.Condition(self._lock)  # the others: time has moved, or all ends
        self._closed = False
        self.chores = chores(self.time.monotonic())
        self._threads: list[threading.Thread] = []
        self._pool = ThreadPoolExecutor(WORKERS, "railsplitter-duty")

    # -- its life ------------------------------------------------------------------------------

    def start(self) -> None:
        """Begin: the first sweep finds what an earlier server left undone."""
        rounds: list[tuple[str, Callable[[], None]]]
        rounds = [("duties", self._run_due), ("sweep", self._sweeps)]
        rounds += [(chore.kind, partial(self._chore, chore)) for chore in self.chores]
        for name, work in rounds:
            thread = threading.Thread(target=work, name=f"railsplitter-{name}", daemon=True)
            self._threads.append(thread)
            thread.start()

    def close(self) -> None:
        with self._lock:
            self._closed = True
            self._wake_all()
        for thread in self._threads:
            thread.join(LONGEST_NAP * 2)
        self._pool.shutdown(wait=False, cancel_futures=True)

    # -- what it is told -----------------------------------------------------------------------

    def look(self, room: Room) -> None:
        """A table has changed: derive what it is owed, ask its bots. It never raises."""
        try:
            duties = self._derived(room)
            self.lobby.bots.see(room)
            if any(duty.kind == BOT for duty in duties):
                self.lobby.bots.look(room)
        except Exception as error:  # noqa: BLE001  the change stands; the supervisor comes back to it
            self.failed(room.id, error)

    def _derived(self, room: Room) -> list[Duty]:
        now = self.time.monotonic()
        entries = len(room.record.entries) if room.match is not None else 0
        with self._lock:
            slip = self.slips.get(room.id, now)
            slip.stands_at(entries, now)
        duties = owed(room, slip.since, now, self.lobby.settings.notice_after)
        with self._lock:
            slip.duties = [d for d in map(partial(self._letter, room, slip), duties) if d]
            slip.looked, slip.tries, slip.error = now, 0, ""
            self._plan(slip)
        return duties

    def _letter(self, room: Room, slip: Slip, duty: Duty) -> Duty | None:
        """A message is owed once a turn, and to nobody who is here or on vacation: that ends."""
        asked = asked_person(room) if duty.kind == NOTICE else None
        if asked is None:
            return duty
        if slip.told == asked.about(room.id):
            return None
        if self.lobby.hub.is_here(asked.person) or self.lobby.vacations.until(asked.person):
            return Duty(NOTICE, self.time.monotonic() + self.lobby.settings.notice_after)
        return duty

    def wake(self, table_id: str) -> None:
        """Look at a table as soon as possible."""
        now = self.time.monotonic()
        with self._lock:
            slip = self.slips.get(table_id, now)
            slip.duties = [*slip.duties, Duty(LOOK, now)]
            self._plan(slip)

    def failed(self, table_id: str, error: Exception | str) -> None:
        """A duty of a table failed: it is tried again, later and later."""
        text = str(error) or type(error).__name__
        trace = error if isinstance(error, Exception) and not isinstance(error, Problem) else None
        log.error("table %s: a duty failed, it is tried again: %s", table_id, text, exc_info=trace)
        now = self.time.monotonic()
        with self._lock:
            slip = self.slips.get(table_id, now)
            slip.failed(text, now)
            self.failures.update({duty.kind for duty in slip.duties})
            self._plan(slip)

    def taken(self) -> list[Slip]:
        """All slips as they are now, to be looked at."""
        with self._lock:
            return [replace(slip) for slip in self.slips.by_table.values()]

    def own(self) -> list[Slip]:
        """The same for what is owed to no table."""
        with self._lock:
            return [replace(chore.slip) for chore in self.chores]

    def poke(self) -> None:
        """Time has moved in a way that nobody could wait for."""
        with self._lock:
            self._wake_all()

    def _wake_all(self) -> None:
        self._planned.notify_all()
        self._moved.notify_all()

    def _plan(self, slip: Slip) -> None:
        if self.slips.plan(slip):
            self._planned.notify_all()

    # -- what it does --------------------------------------------------------------------------

    def _run_due(self) -> None:
        """One round after the other: hand out what is due, sleep until the next is."""
        with self._lock:
            while not self._closed:
                now = self.time.monotonic()
                for slip in self.slips.due(now):
                    slip.running = True
                    self._pool.submit(self._serve, slip)
                self._planned.wait(min(LONGEST_NAP, max(0.001, self.slips.first() - now)))

    def _serve(self, slip: Slip) -> None:
        """Do what a table is owed now."""
        failure: Exception | None = None
        try:
            self.lobby.within(slip.table, self.work)
        except Exception as error:  # noqa: BLE001  whatever it was, it is tried again
            failure = error
        with self._lock:
            slip.running = False
            if isinstance(failure, Problem) and failure.status == 404:
                self.slips.drop(slip.table)
                return
            self._plan(slip)
        if failure is not None and not self._closed:
            self.failed(slip.table, failure)

    def work(self, room: Room) -> None:
        """Under the room's lock: everything that is due, then what is owed after it."""
        now = self.time.monotonic()
        with self._lock:
            slip = self.slips.get(room.id, now)
            slip.stands_at(len(room.record.entries) if room.match is not None else 0, now)
        for duty in owed(room, slip.since, now, self.lobby.settings.notice_after):
            if duty.due <= now:
                self._do(room, duty, slip)
        self.look(room)

    def _do(self, room: Room, duty: Duty, slip: Slip) -> None:
        """Bots, clocks and requests need no more than a look: it asks whoever has to answer."""
        if duty.kind == BEAT:
            room.beat()
        elif duty.kind == ORDER:
            if not follow(room):
                raise Gone
        elif duty.kind == SILENCE:
            room.silent = len(room.record.entries)
        elif duty.kind == NOTICE and self._letter(room, slip, duty) is duty:
            asked = asked_person(room)
            if asked is not None:
                messages.tell(self.lobby, room, asked)
                slip.told = asked.about(room.id)

    # -- the sweep -----------------------------------------------------------------------------

    def _sweeps(self) -> None:
        tries = 0
        while not self._closed:
            try:
                self.sweep()
                tries, self.away = 0, ""
            except Exception as error:  # noqa: BLE001  the next sweep tells whether it lasts
                tries, self.away = tries + 1, str(error)
            pause = min(SWEEP_EVERY, 0.25 * 2.0**tries) if tries else SWEEP_EVERY
            self._nap(pause)

    def sweep(self) -> None:
        """Every running table of the database has a slip, and no other keeps one for long.

        After a start all of them are new. Those that moved last are opened at once; for the
        others, which may be thousands, the sweep gives way to people as long as it works.
        """
        owing = self.lobby.store.owing()
        with self._lock:
            known = set(self.slips.by_table)
            for table in known - set(owing):
                if not self.slips.by_table[table].is_in_use:
                    self.slips.drop(table)
        fresh = [table for table in owing if table not in known]
        for table in fresh[:LEARNED_AHEAD]:
            self.lobby.learn_ahead(table)
        for count, table in enumerate(fresh):
            if self._closed:
                return
            took = self._met(table)
            if count >= AT_ONCE:
                self.swept = self.time.monotonic()
                self._nap(took * GIVES_WAY)
        self.swept = self.time.monotonic()

    def _met(self, table: str) -> float:
        """A table has a slip from now on; how many seconds that took.

        Sweeps do it themselves, one table after the other: what is due meanwhile comes first.
        """
        with self._lock:
            slip = self.slips.by_table.get(table)
            if slip is not None:  # somebody opened it meanwhile
                return 0.0
            slip = self.slips.get(table, self.time.monotonic())
            slip.running = True
        begun = self.time.monotonic()
        self._serve(slip)
        return self.time.monotonic() - begun

    # -- chores --------------------------------------------------------------------------------

    def _chore(self, chore: Chore) -> None:
        """Do it whenever it is due, in a thread of its own: one that hangs delays no other."""
        while self._until(chore):
            try:
                chore.work(self.lobby)
            except Exception as error:  # noqa: BLE001  whatever it was, it is tried again
                self._chore_failed(chore, error)
            else:
                with self._lock:
                    chore.done(self.time.monotonic())

    def _until(self, chore: Chore) -> bool:
        """Sleep until it is due; False if the server ends."""
        with self._lock:
            while not self._closed:
                left = chore.slip.wanted() - self.time.monotonic()
                if left <= 0:
                    return True
                self._moved.wait(min(LONGEST_NAP, left))
        return False

    def _chore_failed(self, chore: Chore, error: Exception) -> None:
        text = str(error) or type(error).__name__
        trace = None if isinstance(error, (Problem, GameError, Conflict)) else error
        log.error("%s: it failed and is tried again: %s", chore.kind, text, exc_info=trace)
        with self._lock:
            chore.failed(text, self.time.monotonic())
            self.failures[chore.kind] += 1

    def _nap(self, seconds: float) -> None:
        with self._lock:
            if not self._closed:
                self._moved.wait_for(lambda: self._closed, seconds)
