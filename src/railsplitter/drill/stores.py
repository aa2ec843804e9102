"""The drill's own database: taken away, locked and filled, whichever kind it is."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Protocol

from sqlalchemy import Connection, Engine, inspect, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import SQLAlchemyError

from railsplitter.drill.proxy import Proxy
from railsplitter.drill.server import Server
from railsplitter.kernel.errors import BadUsage
from railsplitter.server.settings import DATABASE_FILE
from railsplitter.server.storage.database import BUSY_SECONDS, make_engine

WRITTEN = ("entries", "tables", "seats", "chat", "people", "sessions")

REFUSE = """
create function drill_refuse() returns trigger language plpgsql as $$ begin
  if (select is_full from drill_disk) then
    raise exception 'could not extend file: No space left on device' using errcode = '53100';
  end if;
  return new;
end $$
"""


class Store(Protocol):
    """What a nemesis can do to a database. `url` is the server's way to it, `own` the drill's."""

    url: str
    own: str

    def take_away(self, silently: bool) -> None: ...
    def lock(self) -> None: ...
    def fill(self, server: Server) -> None: ...
    def heal(self, server: Server) -> None: ...
    def close(self) -> None: ...


def store_of(database: str, folder: Path) -> Store:
    """The store of a drill: SQLite in its own folder, or an empty PostgreSQL."""
    if not database:
        return SqliteStore(folder / "data" / DATABASE_FILE)
    name = make_url(database).get_backend_name() if "://" in database else ""
    if name != "postgresql":
        raise BadUsage(f"--database {database!r}: expected postgresql://… (SQLite needs none)")
    return PostgresStore(database)


class SqliteStore:
    """A file: it cannot go away, but another writer can hold it."""

    def __init__(self, file: Path) -> None:
        self.file = file
        file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        self.url = self.own = f"sqlite:///{file}"
        self._holder: sqlite3.Connection | None = None

    def take_away(self, silently: bool) -> None:
        self.lock()

    def lock(self) -> None:
        """Another process writes, and does not come to an end."""
        self._holder = sqlite3.connect(self.file, timeout=30, isolation_level=None)
        self._holder.execute("BEGIN IMMEDIATE")

    def fill(self, server: Server) -> None:
        """The server's files may not grow any more: not a byte can be written."""
        server.limit_files(0)

    def heal(self, server: Server) -> None:
        if self._holder is not None:
            self._holder.close()
            self._holder = None
        server.limit_files(None)

    def close(self) -> None:
        if self._holder is not None:
            self._holder.close()


class PostgresStore:
    """Behind a proxy, which the server takes for the database."""

    def __init__(self, database: str) -> None:
        self.own = database
        self.engine = make_engine(database, BUSY_SECONDS)
        try:
            self._refuse_tables(self.engine)
        except BadUsage:
            self.engine.dispose()
            raise
        self.proxy = Proxy(database)
        self.url = self.proxy.url
        self._holder: Connection | None = None
        self._armed = False

    @staticmethod
    def _refuse_tables(engine: Engine) -> None:
        try:
            found = inspect(engine).get_table_names()
        except SQLAlchemyError as error:
            where = engine.url.render_as_string(hide_password=True)
            raise BadUsage(f"--database {where}: {error.__cause__ or error}") from None
        if found:
            where = engine.url.render_as_string(hide_password=True)
            raise BadUsage(
                f"--database {where}: expected an empty database, found {len(found)} tables; "
                "a drill breaks what it works on"
            )

    def take_away(self, silently: bool) -> None:
        if silently:
            self.proxy.hold()
        else:
            self.proxy.cut()

    def lock(self) -> None:
        self._holder = self.engine.connect()
        self._holder.execute(text("lock table entries in access exclusive mode"))

    def fill(self, server: Server) -> None:
        """Every write is answered as PostgreSQL answers on a full disk (53100)."""
        with self.engine.begin() as connection:
            if not self._armed:
                _arm(connection)
                self._armed = True
            connection.execute(text("update drill_disk set is_full = true"))

    def heal(self, server: Server) -> None:
        self.proxy.heal()
        if self._holder is not None:
            self._holder.rollback()
            self._holder.close()
            self._holder = None
        if self._armed:
            with self.engine.begin() as connection:
                connection.execute(text("update drill_disk set is_full = false"))

    def close(self) -> None:
        if self._holder is not None:
            self._holder.close()
        self.proxy.close()
        self.engine.dispose()


def _arm(connection: Connection) -> None:
    """Triggers that refuse to write while the disk is said to be full."""
    connection.execute(text("create table drill_disk (is_full boolean)"))
    connection.execute(text("insert into drill_disk values (false)"))
    connection.execute(text(REFUSE))
    for table in WRITTEN:
        connection.execute(
            text(
                f"create trigger drill_full before insert or update on {table} "
                "for each row execute function drill_refuse()"
            )
        )


def engine_of(store: Store) -> Engine:
    """The drill's own way to the database."""
    return make_engine(store.own, 30.0)
