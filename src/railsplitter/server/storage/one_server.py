"""One server for one database: a claim that lasts exactly as long as the process.

Streams are fed by their own process, so people on two servers would not see each other's moves.
The claim is a lock that the system lets go by itself when the process ends, however it ends: for
SQLite a lock on a small file beside the database, for PostgreSQL an advisory lock. That one ends
with its connection too, so a server looks after it and takes it again when the database was away.
"""

from __future__ import annotations

import logging
import sqlite3
import threading
import time
from contextlib import suppress
from datetime import datetime

from sqlalchemy import Connection, Engine, text
from sqlalchemy.exc import SQLAlchemyError

from railsplitter.kernel.errors import BadUsage

log = logging.getLogger("railsplitter.server")
KEY = 0x7261696C73  # of the advisory lock: "rails"
TRIES, PAUSE = 5, 0.4  # seconds between two
PATIENCE = 2.0  # seconds
GHOST = "the database still held the lost session, which was ended"
TAKE = text("select pg_try_advisory_lock(:key)")
OWN = text("select pid, backend_start from pg_stat_activity where pid = pg_backend_pid()")
END = text(
    "select pg_terminate_backend(pid) from pg_stat_activity "
    "where pid = :pid and backend_start = :start"
)


class Claim:
    """Held until it is released. While it is not held, `lost` says why."""

    lost = ""

    def keep(self) -> None:
        """Take it again if it was lost; raise if that cannot be."""

    def release(self) -> None:
        """Let another server have the database."""


def claim(engine: Engine) -> Claim:
    """Claim a database for this process, or refuse to start."""
    try:
        return _sqlite(engine) if engine.dialect.name == "sqlite" else _postgresql(engine)
    except SQLAlchemyError as error:
        raise BadUsage(f"database {engine.url!r}: {error.__cause__ or error}") from None


def _sqlite(engine: Engine) -> Claim:
    file = engine.url.database
    if not file or file == ":memory:":
        return Claim()
    lock: sqlite3.Connection | None = None
    try:
        lock = sqlite3.connect(
            f"{file}.lock", timeout=0, isolation_level=None, check_same_thread=False
        )
        lock.execute("BEGIN EXCLUSIVE")
    except sqlite3.OperationalError as error:
        if lock is not None:
            lock.close()
        if "locked" in str(error):
            raise _taken(engine) from None
        raise BadUsage(f"database {file}: it cannot be claimed ({error})") from None
    return FileLock(lock)


class FileLock(Claim):
    """Nobody but the process itself can lose it."""

    def __init__(self, lock: sqlite3.Connection) -> None:
        self._lock = lock

    def release(self) -> None:
        self._lock.close()


def _postgresql(engine: Engine) -> Claim:
    """PostgreSQL may take a moment to see that a server was killed: try for a while."""
    held = AdvisoryLock(engine)
    for _ in range(TRIES):
        if held.take():
            return held
        time.sleep(PAUSE)
    raise _taken(engine)


class AdvisoryLock(Claim):
    """A lock of a session of its own: it is held exactly as long as that session lives."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._session: Connection | None = None
        self._name: tuple[int, datetime] | None = None  # of the last session: process, beginning
        self._lock = threading.Lock()
        self._released = False

    def take(self) -> bool:
        """Try once, with a new session."""
        session = self._engine.connect().execution_options(isolation_level="AUTOCOMMIT")
        session.detach()  # closing it ends it, which a pool would not
        try:
            taken = bool(session.execute(TAKE, {"key": KEY}).scalar_one())
            if taken:
                pid, began = session.execute(OWN).one()
                self._name = (pid, began)
                self._session, self.lost = session, ""
        finally:
            if self._session is not session:
                session.close()
        return taken

    def keep(self) -> None:
        with self._lock:
            if not self._released and not self._lives():
                self._take_again()

    def _lives(self) -> bool:
        """Ask the session; one that does not answer is given up, and what it held with it."""
        if self._session is None:
            return False
        try:
            self._session.execute(text("select 1"))
        except SQLAlchemyError as error:
            self.lost = f"the database was away ({_cause(error)})"
            self._end()
        return self._session is not None

    def _take_again(self) -> None:
        try:
            if not self.take():
                self.lost = GHOST if self._end_ghost() else str(_taken(self._engine))
                raise BadUsage(self.lost)
        except SQLAlchemyError as error:
            self.lost = f"the database is away ({_cause(error)})"
            raise BadUsage(self.lost) from None
        log.warning("the database was away: it is claimed again")

    def _end_ghost(self) -> bool:
        """If the database still believes in the lost session, end it: it is this server's own."""
        if self._name is None:
            return False
        with self._engine.connect() as connection:
            found = connection.execute(END, {"pid": self._name[0], "start": self._name[1]})
            return found.first() is not None

    def _end(self) -> None:
        if self._session is not None:
            with suppress(SQLAlchemyError):  # a connection that was lost holds nothing
                self._session.close()
        self._session = None

    def release(self) -> None:
        self._released = True
        if self._lock.acquire(timeout=PATIENCE):  # a database that is silent is not waited for
            self._end()
            self._lock.release()


def _cause(error: SQLAlchemyError) -> str:
    return " ".join(str(error.__cause__ or error).split())


def _taken(engine: Engine) -> BadUsage:
    where = engine.url.render_as_string(hide_password=True)
    return BadUsage(
        f"database {where}: another server is using it; one database has one server at a time"
    )
