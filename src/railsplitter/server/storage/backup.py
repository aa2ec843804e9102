"""Backups: all rows of a database in one SQLite file, taken while a server runs.

SQLite is copied by its own online backup. PostgreSQL is read row by row in one transaction that
sees one moment, into a fresh file of the same schema: no tool of another version is needed, and a
backup of either kind can be brought into either. Both hold secrets (of sealed dice, of sessions):
the file is made for its owner alone. It gets its name when it is whole.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
import tempfile
from contextlib import closing, suppress
from pathlib import Path

from sqlalchemy import Connection, func, insert, inspect, select, text
from sqlalchemy.exc import SQLAlchemyError

from railsplitter.kernel.errors import BadUsage
from railsplitter.server.storage import schema as db
from railsplitter.server.storage.database import Database
from railsplitter.server.storage.one_server import claim

ROWS = 500  # copied at once
VERSION = "alembic_version"


def backup(database: Database, file: Path) -> int:
    """Write everything into a new file; how many rows there are."""
    if file.exists():
        raise BadUsage(f"{file}: expected a new file, and this one is not written over")
    _refuse_empty(database)
    fresh = file.with_name(f"{file.name}.part")
    fresh.unlink(missing_ok=True)
    os.close(os.open(fresh, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    try:
        if database.engine.dialect.name == "sqlite":
            _copy_file(str(database.engine.url.database), fresh)
        else:
            _copy_rows_out(database, fresh)
        rows = _counted(fresh)
        fresh.replace(file)
    except (sqlite3.Error, SQLAlchemyError) as error:
        raise BadUsage(f"{file}: it cannot be written ({_cause(error)})") from None
    finally:
        remove(fresh)
    return rows


def restore(file: Path, database: Database) -> int:
    """Bring a backup into an empty database that no server uses; how many rows there are."""
    _check_backup(file)
    where = database.engine.url.render_as_string(hide_password=True)
    try:
        if inspect(database.engine).get_table_names():
            raise BadUsage(f"database {where}: expected an empty one; a backup replaces nothing")
        return _restored(file, database)
    except SQLAlchemyError as error:
        raise BadUsage(f"database {where}: nothing was restored ({_cause(error)})") from None


def _restored(file: Path, database: Database) -> int:
    held = claim(database.engine)
    try:
        with tempfile.TemporaryDirectory() as folder:
            copy = Path(folder) / "backup"
            shutil.copyfile(file, copy)
            source = Database(f"sqlite:///{copy}")
            try:
                source.migrate()  # a backup of an older version
                try:
                    database.migrate()
                    rows = _copy_rows(source, database)
                except BaseException:
                    _empty(database)
                    raise
            finally:
                source.close()
    finally:
        held.release()
    return rows


def remove(file: Path) -> None:
    """A file of SQLite, and what lies beside it."""
    for end in ("", "-journal", "-wal", "-shm", ".lock"):
        file.with_name(file.name + end).unlink(missing_ok=True)


def _empty(database: Database) -> None:
    """As it was before, so that a restore can be tried again."""
    with suppress(SQLAlchemyError), database.engine.begin() as connection:
        db.meta.drop_all(connection)
        connection.execute(text(f"drop table if exists {VERSION}"))


def _cause(error: Exception) -> str:
    return " ".join(str(getattr(error, "orig", None) or error).split())


# -- files --------------------------------------------------------------------------------------


def _copy_file(source: str, target: Path) -> None:
    """SQLite's own way: pages are copied while others read and write."""
    with closing(sqlite3.connect(source)) as here, closing(sqlite3.connect(target)) as there:
        here.backup(there)
        there.execute("pragma journal_mode=delete")  # one file, without a log beside it


def _check_backup(file: Path) -> None:
    if not file.is_file():
        raise BadUsage(f"{file}: there is no such backup")
    try:
        with closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as connection:
            found = connection.execute("pragma integrity_check").fetchone()[0]
            connection.execute(f"select version_num from {VERSION}").fetchone()
    except sqlite3.Error as error:
        raise BadUsage(f"{file}: expected a backup of Railsplitter ({error})") from None
    if found != "ok":
        raise BadUsage(f"{file}: the backup is damaged ({found})")


def _counted(file: Path) -> int:
    _check_backup(file)
    with closing(sqlite3.connect(file)) as connection:
        names = [table.name for table in db.meta.sorted_tables]
        return sum(connection.execute(f"select count(*) from {n}").fetchone()[0] for n in names)


def _refuse_empty(database: Database) -> None:
    try:
        found = inspect(database.engine).has_table(VERSION)
    except SQLAlchemyError as error:
        raise BadUsage(f"database {database.engine.url!r}: {error.__cause__ or error}") from None
    if not found:
        where = database.engine.url.render_as_string(hide_password=True)
        raise BadUsage(f"database {where}: there is nothing to back up")


# -- rows ---------------------------------------------------------------------------------------


def _copy_rows_out(database: Database, file: Path) -> None:
    target = Database(f"sqlite:///{file}")
    try:
        target.migrate()
        _check_versions(database, target)
        _copy_rows(database, target)
    finally:
        target.close()
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("pragma journal_mode=delete")


def _check_versions(database: Database, target: Database) -> None:
    wanted = text(f"select version_num from {VERSION}")
    with database.read() as here, target.read() as there:
        if here.execute(wanted).scalar_one() != there.execute(wanted).scalar_one():
            raise BadUsage(
                "the database is of another version of Railsplitter: start this version's server "
                "once, which brings it up to date"
            )


def _copy_rows(source: Database, target: Database) -> int:
    """All tables in the order of their references, as they were at one moment."""
    count = 0
    with source.engine.connect() as reading, target.engine.begin() as writing:
        if source.engine.dialect.name == "postgresql":
            reading.execution_options(isolation_level="REPEATABLE READ")
        for table in db.meta.sorted_tables:
            found = reading.execution_options(yield_per=ROWS).execute(select(table)).mappings()
            for part in found.partitions():
                writing.execute(insert(table), [dict(row) for row in part])
                count += len(part)
        if target.engine.dialect.name == "postgresql":
            _count_on(writing)
    return count


def _count_on(connection: Connection) -> None:
    """Numbers that PostgreSQL gives out go on behind those that were brought."""
    for table, column in ((db.chat, db.chat.c.n), (db.outbox, db.outbox.c.id)):
        last = connection.execute(select(func.max(column))).scalar_one()
        if last is not None:
            connection.execute(
                text("select setval(pg_get_serial_sequence(:table, :column), :last)"),
                {"table": table.name, "column": column.name, "last": last},
            )
