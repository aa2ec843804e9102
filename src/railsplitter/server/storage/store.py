"""Tables in the database: laid, begun, played entry by entry, never rewritten."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import delete, func, insert, select, update

from railsplitter.server.storage import saved
from railsplitter.server.storage import schema as db
from railsplitter.server.storage.database import Database, now
from railsplitter.server.storage.journal import Journal, Move
from railsplitter.server.storage.rows import (
    LOADING,
    OPEN,
    REPLAY,
    RUNNING,
    ChatRow,
    Checkpoint,
    ClockNote,
    EntryRow,
    GameLog,
    SeatRow,
    TableRow,
    struct_of,
    values_of,
)

CHAT_SHOWN = 100
DROPPED = 1000  # entries in one transaction


class Store:
    """Reads and writes of tables, seats, entries and talk."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.journal = Journal(database)

    # -- tables ----------------------------------------------------------------------------

    def add_table(self, table: TableRow, seats: Sequence[SeatRow]) -> None:
        with self.database.write() as connection:
            connection.execute(insert(db.tables), values_of(table))
            connection.execute(insert(db.seats), [values_of(seat) for seat in seats])
        if table.status != LOADING:
            saved.count()

    def add_entries(self, entries: Sequence[EntryRow], marks: Sequence[Checkpoint]) -> None:
        """A part of a record that is being brought along."""
        with self.database.write() as connection:
            connection.execute(insert(db.entries), [values_of(entry) for entry in entries])
            if marks:
                connection.execute(insert(db.checkpoints), [values_of(mark) for mark in marks])

    def loaded(self, table_id: str, status: str) -> None:
        """All of a record is there."""
        with self.database.write() as connection:
            this = update(db.tables).where(db.tables.c.id == table_id)
            connection.execute(this.values(status=status, touched=now()))
        saved.count()

    def drop(self, table_id: str) -> None:
        """A record that turned out bad goes, a little at a time as it came."""
        entry = db.entries.c
        for first in range(0, self.count(table_id) + 1, DROPPED):
            part = (entry.table_id == table_id) & (entry.n <= first + DROPPED)
            with self.database.write() as connection:
                connection.execute(delete(db.entries).where(part))
        with self.database.write() as connection:
            connection.execute(delete(db.tables).where(db.tables.c.id == table_id))

    def half_loaded(self) -> list[str]:
        """Records that a server which was ended did not bring to their end."""
        with self.database.read() as connection:
            wanted = select(db.tables.c.id).where(db.tables.c.status == LOADING)
            return list(connection.execute(wanted).scalars())

    def table(self, table_id: str) -> TableRow | None:
        """A table that is there; one that is still being brought along is not."""
        with self.database.read() as connection:
            found = connection.execute(select(db.tables).where(db.tables.c.id == table_id))
            row = found.mappings().first()
        made = struct_of(TableRow, row) if row is not None else None
        return made if made is None or made.status != LOADING else None

    def tables_of(self, person: str, limit: int = 200) -> list[TableRow]:
        """Tables where somebody sits or which are his, the newest first."""
        mine = select(db.seats.c.table_id).where(db.seats.c.person == person)
        table = db.tables.c
        there = table.status != LOADING
        wanted = select(db.tables).where(((table.owner == person) | table.id.in_(mine)) & there)
        ordered = wanted.order_by(db.tables.c.touched.desc()).limit(limit)
        with self.database.read() as connection:
            rows = connection.execute(ordered).mappings().all()
        return [struct_of(TableRow, row) for row in rows]

    def listed(self, since: int, limit: int) -> list[TableRow]:
        """The open tables, and those that were and are played now; the newest first."""
        table = db.tables.c
        there = table.status.in_((OPEN, RUNNING)) & (table.touched >= since)
        wanted = select(db.tables).where(table.listed & there)
        ordered = wanted.order_by(table.touched.desc(), table.id).limit(limit)
        with self.database.read() as connection:
            rows = connection.execute(ordered).mappings().all()
        return [struct_of(TableRow, row) for row in rows]

    def listed_by(self, person: str) -> int:
        """How many tables of somebody wait for anybody."""
        table = db.tables.c
        mine = (table.owner == person) & table.listed & (table.status == OPEN)
        with self.database.read() as connection:
            return int(connection.execute(select(func.count()).where(mine)).scalar_one())

    def set_listed(self, table_id: str, yes: bool) -> None:
        with self.database.write() as connection:
            this = update(db.tables).where(db.tables.c.id == table_id)
            connection.execute(this.values(listed=yes, touched=now()))
        saved.count()

    def owing(self) -> list[str]:
        """The tables that may be owed something: those that are played, or ought to be.

        Those that moved last come first: somebody is more likely to wait for them.
        """
        table, seat = db.tables.c, db.seats.c
        free = select(seat.table_id).where((seat.table_id == table.id) & (seat.kind == OPEN))
        played = (table.status == RUNNING) & (table.mode != REPLAY)
        full = (table.status == OPEN) & ~free.exists()  # its start could not be saved
        wanted = select(table.id).where(played | full).order_by(table.touched.desc(), table.id)
        with self.database.read() as connection:
            return list(connection.execute(wanted).scalars())

    def begin(self, table_id: str, header: str, setup: str, rolls: str, chance: str | None) -> None:
        """The last seat is taken: the game is set up."""
        values = {"header": header, "setup": setup, "rolls": rolls, "chance": chance}
        with self.database.write() as connection:
            connection.execute(
                update(db.tables)
                .where(db.tables.c.id == table_id)
                .values(**values, status=RUNNING, touched=now())
            )
        saved.count()

    # -- seats -----------------------------------------------------------------------------

    def seats(self, table_id: str) -> list[SeatRow]:
        wanted = select(db.seats).where(db.seats.c.table_id == table_id).order_by(db.seats.c.seat)
        with self.database.read() as connection:
            rows = connection.execute(wanted).mappings().all()
        return [struct_of(SeatRow, row) for row in rows]

    def seats_of(self, tables: Sequence[str]) -> dict[str, list[SeatRow]]:
        """The seats of many tables, read at once."""
        found: dict[str, list[SeatRow]] = {table: [] for table in tables}
        wanted = select(db.seats).where(db.seats.c.table_id.in_(tables)).order_by(db.seats.c.seat)
        with self.database.read() as connection:
            for row in connection.execute(wanted).mappings():
                found[row["table_id"]].append(struct_of(SeatRow, row))
        return found

    def change_seat(self, table_id: str, seat: int, **values: Any) -> None:
        with self.database.write() as connection:
            connection.execute(
                update(db.seats)
                .where((db.seats.c.table_id == table_id) & (db.seats.c.seat == seat))
                .values(**values)
            )
        saved.count()

    # -- entries ---------------------------------------------------------------------------

    def append(
        self,
        table_id: str,
        entries: Sequence[EntryRow],
        finish: str | None,
        clocks: Sequence[tuple[int, int]] = (),
        mark: Checkpoint | None = None,
        orders: Sequence[tuple[int, str]] = (),
    ) -> None:
        """One move: its entries, the end if it is one, clocks and orders, all or nothing.

        The primary key refuses a number that was already given to another entry.
        """
        self.journal.write(Move(table_id, entries, finish, clocks, mark, orders))
        saved.count()

    def catch_up(self, table_id: str, entries: Sequence[EntryRow]) -> None:
        """Entries that bots have made, which are nobody's request."""
        self.journal.write(Move(table_id, entries))

    def log(self, table_id: str) -> GameLog:
        """All entries, as quickly as they can be read."""
        entry = db.entries.c
        wanted = select(entry.body, entry.shown, entry.lines, entry.rolls, entry.at)
        last = select(entry.chance).where(entry.table_id == table_id).order_by(entry.n.desc())
        with self.database.read() as connection:
            ordered = wanted.where(entry.table_id == table_id).order_by(entry.n)
            rows = connection.execute(ordered).all()
            chance = connection.execute(last.limit(1)).scalar_one_or_none()
        bodies, shown, lines, rolls, times = ([row[k] for row in rows] for k in range(5))
        return GameLog(bodies, shown, lines, rolls, times, chance)

    def checkpoints(self, table_id: str, layout: str) -> dict[int, bytes]:
        """The positions that this engine can read."""
        mark = db.checkpoints.c
        wanted = select(mark.n, mark.position)
        mine = wanted.where((mark.table_id == table_id) & (mark.layout == layout))
        with self.database.read() as connection:
            return {n: position for n, position in connection.execute(mine)}

    def entries(self, table_id: str) -> list[EntryRow]:
        wanted = select(db.entries).where(db.entries.c.table_id == table_id)
        with self.database.read() as connection:
            rows = connection.execute(wanted.order_by(db.entries.c.n)).mappings().all()
        return [struct_of(EntryRow, row) for row in rows]

    def shown(self, table_id: str) -> list[int]:
        """To whom each entry showed."""
        wanted = select(db.entries.c.shown).where(db.entries.c.table_id == table_id)
        with self.database.read() as connection:
            return list(connection.execute(wanted.order_by(db.entries.c.n)).scalars())

    def count(self, table_id: str) -> int:
        wanted = select(func.count()).where(db.entries.c.table_id == table_id)
        with self.database.read() as connection:
            return int(connection.execute(wanted).scalar_one())

    # -- clocks ----------------------------------------------------------------------------

    def note_clocks(self, notes: Sequence[ClockNote]) -> None:
        """What is left on clocks that run."""
        ids = [note.table_id for note in notes]
        with self.database.write() as connection:
            connection.execute(delete(db.clocks).where(db.clocks.c.table_id.in_(ids)))
            connection.execute(insert(db.clocks), [values_of(note) for note in notes])

    def clock_note(self, table_id: str) -> ClockNote | None:
        with self.database.read() as connection:
            found = connection.execute(select(db.clocks).where(db.clocks.c.table_id == table_id))
            row = found.mappings().first()
        return struct_of(ClockNote, row) if row is not None else None

    # -- talk ------------------------------------------------------------------------------

    def say(self, table_id: str, person: str, seat: int, name: str, text: str) -> int:
        """A line of talk; its number."""
        line = {"table_id": table_id, "person": person, "seat": seat, "name": name, "text": text}
        with self.database.write() as connection:
            done = connection.execute(insert(db.chat), {**line, "at": now()})
            key = done.inserted_primary_key
        saved.count()
        return int(key[0]) if key is not None else 0

    def chat(self, table_id: str, most: int | None = CHAT_SHOWN) -> list[ChatRow]:
        """The newest lines, so many or all, the oldest of them first."""
        wanted = select(db.chat).where(db.chat.c.table_id == table_id)
        newest = wanted.order_by(db.chat.c.n.desc()).limit(most)
        with self.database.read() as connection:
            rows = connection.execute(newest).mappings().all()
        return [struct_of(ChatRow, row) for row in reversed(rows)]

    def mutes(self, table_id: str) -> set[tuple[str, int]]:
        """Who does not want to hear whom."""
        wanted = select(db.mutes.c.person, db.mutes.c.muted).where(db.mutes.c.table_id == table_id)
        with self.database.read() as connection:
            return {(person, muted) for person, muted in connection.execute(wanted)}

    def mute(self, table_id: str, person: str, muted: int, yes: bool) -> None:
        this = {"table_id": table_id, "person": person, "muted": muted}
        with self.database.write() as connection:
            connection.execute(delete(db.mutes).filter_by(**this))
            if yes:
                connection.execute(insert(db.mutes), this)
        saved.count()
