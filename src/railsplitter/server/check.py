"""The operator's check: is the database whole, and does every game replay from its log?

It only reads, so it may run beside a server.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

import msgspec
from sqlalchemy import func, select, text

from railsplitter.games import find_game
from railsplitter.kernel.errors import GameError
from railsplitter.kernel.game import Edition
from railsplitter.kernel.record import End, Entry, Header, Record
from railsplitter.kernel.replay import Replay
from railsplitter.server.handlers.problems import Problem
from railsplitter.server.storage import schema as db
from railsplitter.server.storage.database import Database
from railsplitter.server.storage.rows import OVER, TableRow
from railsplitter.server.storage.store import Store
from railsplitter.server.titles.engines import FromThere

SAID = (GameError, Problem, ValueError)  # what tells in a sentence what is wrong


@dataclass
class Checked:
    """What was looked at, and what does not hold: one sentence each."""

    tables: int = 0
    running: int = 0
    entries: int = 0
    faults: list[str] = field(default_factory=list)


def check(database: Database, finished: bool = True) -> Checked:
    """The whole database; games that are over only if wanted."""
    found = Checked()
    found.faults += integrity(database)
    if found.faults:
        return found
    store = Store(database)
    for row in _rows(database):
        if row.header is None or (row.status == OVER and not finished):
            continue
        found.tables += 1
        found.running += row.status != OVER
        try:
            found.entries += replayed(store, row)
        except Exception as error:  # noqa: BLE001  whatever is wrong with one, the others count
            told = str(error) if isinstance(error, SAID) else f"{type(error).__name__}: {error}"
            found.faults.append(f"table {row.id} ({row.game}): {told}")
    return found


def _rows(database: Database) -> Iterator[TableRow]:
    """Every table, one by one: a log may be large."""
    with database.read() as connection:
        ids = list(connection.execute(select(db.tables.c.id).order_by(db.tables.c.created)))
    store = Store(database)
    for (table_id,) in ids:
        row = store.table(table_id)
        if row is not None:
            yield row


def replayed(store: Store, row: TableRow) -> int:
    """Replay a table's game and hold every entry to the rules; how many there are."""
    record = record_of(store, row)
    Replay(edition_of(row, record.header), record).verify()
    return len(record.entries)


def record_of(store: Store, row: TableRow) -> Record:
    """The record as the log has it; its numbers must follow each other."""
    header = msgspec.json.decode(row.header or "", type=Header)
    end = msgspec.json.decode(row.finish, type=End) if row.finish else None
    entries = [msgspec.json.decode(e.body, type=Entry) for e in store.entries(row.id)]
    for at, entry in enumerate(entries, 1):
        if entry.n != at:
            raise ValueError(f"entry {at} is missing: the log goes on with {entry.n}")
    return Record(header, entries, end)


def edition_of(row: TableRow, header: Header) -> Edition:
    """The edition that a table is played with; a what-if begins in mid-game."""
    options = msgspec.json.decode(row.options, type=dict[str, str])
    title = find_game(row.game)
    edition = title.edition(len(header.seats), options, version=header.rules)
    if row.base is None:
        return edition
    return FromThere(edition, msgspec.json.decode(row.base, type=list[int]))


# -- the database itself ------------------------------------------------------------------------


def integrity(database: Database) -> list[str]:
    """Faults of the database itself: pages, references, tables that lack, seats without number."""
    try:
        with database.read() as connection:
            if database.engine.dialect.name == "sqlite":
                found = _sqlite(list(connection.execute(text("pragma integrity_check")).scalars()))
                for row in connection.execute(text("pragma foreign_key_check")):
                    found.append(f"table {row[0]}: row {row[1]} points to nothing in {row[2]}")
                if found:
                    return found
            for table in db.meta.sorted_tables:
                connection.execute(select(func.count()).select_from(table)).scalar_one()
    except Problem as problem:
        cause = problem.__cause__
        return [f"the database cannot be read: {getattr(cause, 'orig', cause) or problem.detail}"]
    return []


def _sqlite(lines: list[str]) -> list[str]:
    return [f"integrity: {line}" for line in lines if line != "ok"]
