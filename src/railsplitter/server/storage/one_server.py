"""One server for one database: a claim that lasts exactly as long as the process.

Streams are fed by their own process, so people on two servers would not see each other's moves.
The claim is a lock that the system lets go by itself when the process ends, however it ends: for
SQLite a lock on a small file beside the database, for PostgreSQL an advisory lock.
"""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable
from contextlib import suppress
from functools import partial

from sqlalchemy import Connection, Engine, text
from sqlalchemy.exc import SQLAlchemyError

from railsplitter.kernel.errors import BadUsage

KEY = 0x7261696C73  # of the advisory lock: "rails"
TRIES, PAUSE = 5, 0.4  # seconds between two


class Claim:
    """Held until it is released."""

    def __init__(self, release: Callable[[], None]) -> None:
        self.release = release


def claim(engine: Engine) -> Claim:
    """Claim a database for this process, or refuse to start."""
    try:
        return _sqlite(engine) if engine.dialect.name == "sqlite" else _postgresql(engine)
    except SQLAlchemyError as error:
        raise BadUsage(f"database {engine.url!r}: {error.__cause__ or error}") from None


def _sqlite(engine: Engine) -> Claim:
    file = engine.url.database
    if not file or file == ":memory:":
        return Claim(lambda: None)
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
    return Claim(lock.close)


def _postgresql(engine: Engine) -> Claim:
    """PostgreSQL may take a moment to see that a server was killed: try for a while."""
    for _ in range(TRIES):
        connection = engine.connect().execution_options(isolation_level="AUTOCOMMIT")
        if connection.execute(text("select pg_try_advisory_lock(:key)"), {"key": KEY}).scalar_one():
            return Claim(partial(_let_go, connection))
        connection.close()
        time.sleep(PAUSE)
    raise _taken(engine)


def _let_go(connection: Connection) -> None:
    with suppress(SQLAlchemyError):  # a connection that was lost holds nothing
        connection.execute(text("select pg_advisory_unlock(:key)"), {"key": KEY})
    connection.close()


def _taken(engine: Engine) -> BadUsage:
    where = engine.url.render_as_string(hide_password=True)
    return BadUsage(
        f"database {where}: another server is using it; one database has one server at a time"
    )
