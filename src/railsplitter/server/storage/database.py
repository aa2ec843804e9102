"""The database: SQLite in a file, or PostgreSQL by its URL. Every change is one transaction."""

from __future__ import annotations

import logging
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from pathlib import Path

from sqlalchemy import Connection, Engine, PoolProxiedConnection, create_engine, event
from sqlalchemy.engine import make_url
from sqlalchemy.exc import (
    ArgumentError,
    DBAPIError,
    IntegrityError,
    NoSuchModuleError,
    SQLAlchemyError,
)

from railsplitter.kernel.errors import BadUsage
from railsplitter.server.handlers.problems import unread, unsaved, unsure
from railsplitter.server.storage.hands import Conflict as Conflict
from railsplitter.server.storage.hands import Hand, PlainHand, QuickHand
from railsplitter.server.wall_clock import now as now

log = logging.getLogger("railsplitter.server")
MIGRATIONS = Path(__file__).resolve().parent / "migrations"
BUSY_SECONDS = 5.0
TIDIED = "wal_autocheckpoint=16000"  # pages: only if nobody has tidied up for long (`tidy`)


def newest_version() -> str:
    """The number of the last migration there is: its file's name begins with it."""
    files = (MIGRATIONS / "versions").glob("v*.py")
    return max((file.name[1:].partition("_")[0] for file in files), default="")


class Database:
    """Connections, and transactions whose failure is a clear refusal."""

    def __init__(self, url: str, busy: float = BUSY_SECONDS) -> None:
        self.engine = make_engine(url, busy)
        # SQLite has one writer: who waits for it here is woken, while SQLite would let him sleep.
        self._is_sqlite = self.engine.dialect.name == "sqlite"
        self._writer: AbstractContextManager[object]
        self._writer = threading.Lock() if self._is_sqlite else nullcontext()
        self._own: PoolProxiedConnection | None = None  # for moves

    @contextmanager
    def write(self) -> Iterator[Connection]:
        """All of it or nothing; a full disk or a locked database is told as such.

        If the connection is lost while the database commits, nobody knows which of the two.
        """
        committing = False
        try:
            with self._writer, self.engine.begin() as connection:
                yield connection
                committing = True
        except IntegrityError as error:
            raise Conflict(str(error.orig)) from None
        except SQLAlchemyError as error:
            log.error("not saved: %s", error.__cause__ or error)
            raise (unsure() if committing and _is_lost(error) else unsaved()) from error

    @contextmanager
    def hand(self) -> Iterator[Hand]:
        """The same for moves, which come most often; to SQLite they go without a detour."""
        if not self._is_sqlite:
            with self.write() as connection:
                yield PlainHand(connection)
            return
        try:
            with self._writer:
                quick = self._quick()
                with quick.transaction():
                    yield quick
        except sqlite3.IntegrityError as error:
            raise Conflict(str(error)) from None
        except (sqlite3.Error, SQLAlchemyError) as error:
            self._drop_own()
            log.error("not saved: %s", error)
            raise unsaved() from error

    def _quick(self) -> QuickHand:
        """The connection that only moves use, opened when the first one comes."""
        if self._own is None:
            self._own = self.engine.raw_connection()
        connection = self._own.driver_connection
        assert isinstance(connection, sqlite3.Connection)
        return QuickHand(connection)

    def _drop_own(self) -> None:
        """Whatever is wrong with it, the next move gets another."""
        own, self._own = self._own, None
        if own is not None:
            own.invalidate()

    @contextmanager
    def read(self) -> Iterator[Connection]:
        try:
            with self.engine.connect() as connection:
                yield connection.execution_options(read_only=True)
        except SQLAlchemyError as error:
            log.error("not read: %s", error.__cause__ or error)
            raise unread() from error

    def migrate(self) -> None:
        """Bring the tables up to date; where they are, the tool for it is not even loaded."""
        if self._version() == newest_version():
            return
        from alembic import command
        from alembic.config import Config

        config = Config()
        config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
        try:
            with self.engine.begin() as connection:
                config.attributes["connection"] = connection
                command.upgrade(config, "head")
        except SQLAlchemyError as error:
            cause = error.__cause__ or error
            raise BadUsage(f"database {self.engine.url!r}: {cause}") from None

    def _version(self) -> str:
        """The migration that ran last; none if the database is new or cannot be read."""
        try:
            with self.engine.connect() as connection:
                found = connection.exec_driver_sql("select version_num from alembic_version")
                return str(found.scalar_one_or_none() or "")
        except SQLAlchemyError:  # whatever is wrong with it, the migration tells in full
            return ""

    def tidy(self) -> None:
        """Carry SQLite's log over into its file, while others read and write.

        Left to itself SQLite lets whoever commits do it, when the log is long: somebody's move
        would wait for what others have written.
        """
        if self._is_sqlite:
            connection = self.engine.raw_connection()
            try:
                connection.cursor().execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall()
            finally:
                connection.close()

    def close(self) -> None:
        with self._writer:
            self._drop_own()
        self.engine.dispose()


def _is_lost(error: SQLAlchemyError) -> bool:
    """Whether the connection broke, so that the database's last word was not heard."""
    return isinstance(error, DBAPIError) and error.connection_invalidated


def make_engine(url: str, busy: float) -> Engine:
    """An engine for `sqlite:///FILE` or `postgresql://…` (by psycopg)."""
    try:
        parsed = make_url(url)
        if parsed.drivername in ("postgresql", "postgres"):
            parsed = parsed.set(drivername="postgresql+psycopg")
        if parsed.get_backend_name() == "sqlite":
            return _sqlite(str(parsed), busy)
        if parsed.get_backend_name() != "postgresql":
            raise BadUsage(f"--database {url!r}: expected sqlite:///FILE or postgresql://…")
        return create_engine(parsed, pool_pre_ping=True)
    except (ArgumentError, NoSuchModuleError) as error:
        raise BadUsage(f"--database {url!r}: {error}") from None
    except ModuleNotFoundError:
        raise BadUsage(
            f"--database {url!r}: PostgreSQL needs the extra: pip install 'railsplitter[postgres]'"
        ) from None


def _sqlite(url: str, busy: float) -> Engine:
    """Write-ahead log, on the disk before a move is acknowledged, and an early write lock.

    SQLite's own default takes the lock late: two transactions then read the same last number.
    """
    engine = create_engine(url, connect_args={"timeout": busy})

    @event.listens_for(engine, "connect")
    def set_up(connection: object, record: object) -> None:
        connection.isolation_level = None  # type: ignore[attr-defined]
        cursor = connection.cursor()  # type: ignore[attr-defined]
        for line in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", TIDIED):
            cursor.execute(f"PRAGMA {line}")
        cursor.close()

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        read_only = connection.get_execution_options().get("read_only", False)
        connection.exec_driver_sql("BEGIN" if read_only else "BEGIN IMMEDIATE")

    return engine
