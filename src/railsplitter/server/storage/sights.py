"""How far people have seen tables, so that they are told what is new when they come back."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import delete, insert, select, update

from railsplitter.server.storage import schema as db
from railsplitter.server.storage.database import Database


class Sight(NamedTuple):
    """The last entry that was seen, and when."""

    n: int
    at: int


class Sights:
    """Reads and writes of what was seen."""

    def __init__(self, database: Database) -> None:
        self.database = database

    def of(self, table_id: str, person: str, seat: int) -> Sight | None:
        row = db.sights.c
        wanted = select(row.n, row.at).where(_this(table_id, person, seat))
        with self.database.read() as connection:
            found = connection.execute(wanted).first()
        return Sight(*found) if found is not None else None

    def note(self, table_id: str, person: str, seat: int, sight: Sight) -> None:
        """Whatever was noted before: undo makes the count smaller never."""
        here = _this(table_id, person, seat)
        with self.database.write() as connection:
            done = connection.execute(update(db.sights).where(here).values(sight._asdict()))
            if not done.rowcount:
                key = {"table_id": table_id, "person": person, "seat": seat}
                connection.execute(insert(db.sights), {**key, **sight._asdict()})

    def forget(self, person: str) -> None:
        with self.database.write() as connection:
            connection.execute(delete(db.sights).where(db.sights.c.person == person))


def _this(table_id: str, person: str, seat: int):  # type: ignore[no-untyped-def]
    row = db.sights.c
    return (row.table_id == table_id) & (row.person == person) & (row.seat == seat)
