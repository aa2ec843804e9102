"""The journal: moves of all tables, written together where they come together.

Whoever has a move to write puts it in line and then waits for the pen. The one who gets the pen
writes everything that stands in line by then in one transaction, and all of them go on when it is
on the disk: one flush to the disk serves many moves, and a lone move waits for nobody. Nothing is
acknowledged before its own transaction has been committed.
"""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from sqlalchemy import Insert, Table, Update, bindparam, insert, update

from railsplitter.server.handlers.problems import Problem
from railsplitter.server.storage import schema as db
from railsplitter.server.storage.database import Conflict, Database, now
from railsplitter.server.storage.hands import Hand
from railsplitter.server.storage.rows import OVER, Checkpoint, EntryRow, values_of
from railsplitter.server.tables.visible_entries import PUBLIC, bit

_TOUCH = (
    update(db.tables).where(db.tables.c.id == bindparam("table")).values(touched=bindparam("at"))
)
_FINISH = _TOUCH.values(finish=bindparam("end"), status=OVER)
_CLOCK = (
    update(db.seats)
    .where((db.seats.c.table_id == bindparam("table")) & (db.seats.c.seat == bindparam("who")))
    .values(left=bindparam("time"))
)
_ORDERS = (
    update(db.seats)
    .where((db.seats.c.table_id == bindparam("table")) & (db.seats.c.seat == bindparam("who")))
    .values(orders=bindparam("given"))
)


class Line:
    """A statement that moves write, worked out once for the database's own language."""

    def __init__(self, statement: Insert | Update, database: Database) -> None:
        made = statement.compile(dialect=database.engine.dialect)
        self.text = str(made)
        self._order = made.positiontup
        self._fixed = {key: value for key, value in made.params.items() if value is not None}

    def write(self, hand: Hand, values: Mapping[str, Any]) -> None:
        order, all_values = self._order, {**self._fixed, **values}
        given = all_values if order is None else tuple([all_values[key] for key in order])
        hand.write(self.text, given)


class Pen(NamedTuple):
    """What is written of moves: entry and time of every one, the rest of few."""

    entry: Line
    touch: Line
    finish: Line
    mark: Line
    clock: Line
    orders: Line


def pen_of(database: Database) -> Pen:
    made = [insert(table).values(_columns(table)) for table in (db.entries, db.checkpoints)]
    lines = (made[0], _TOUCH, _FINISH, made[1], _CLOCK, _ORDERS)
    return Pen(*(Line(line, database) for line in lines))


def _columns(table: Table) -> dict[str, Any]:
    return {column.name: bindparam(column.name) for column in table.columns}


class Move:
    """What one move writes, or a line of them: entries, an end, clocks and orders of seats."""

    def __init__(
        self,
        table: str,
        entries: Sequence[EntryRow],
        finish: str | None = None,
        clocks: Sequence[tuple[int, int]] = (),
        mark: Checkpoint | None = None,
        orders: Sequence[tuple[int, str]] = (),
    ) -> None:
        self.table = table
        self.entries = entries
        self.finish = finish
        self.clocks = clocks
        self.mark = mark
        self.orders = orders
        self.is_done = False
        self.failure: Exception | None = None

    def _touch(self, hand: Hand, pen: Pen) -> None:
        """When the table last moved, for everybody's lists: what happens unseen leaves no time."""
        seen = [entry.at for entry in self.entries if entry.shown & bit(PUBLIC)]
        if self.finish is not None:
            at = self.entries[-1].at if self.entries else now()
            pen.finish.write(hand, {"table": self.table, "at": at, "end": self.finish})
        elif seen:
            pen.touch.write(hand, {"table": self.table, "at": seen[-1]})

    def put(self, hand: Hand, pen: Pen) -> None:
        """Inside a transaction. The primary key refuses a number that another entry has."""
        for entry in self.entries:
            pen.entry.write(hand, values_of(entry))
        self._touch(hand, pen)
        if self.mark is not None:
            pen.mark.write(hand, values_of(self.mark))
        for seat, left in self.clocks:
            pen.clock.write(hand, {"table": self.table, "who": seat, "time": left})
        for seat, given in self.orders:
            pen.orders.write(hand, {"table": self.table, "who": seat, "given": given})


class Journal:
    """One line of moves, and one pen."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self._line: deque[Move] = deque()
        self._pen = threading.Lock()
        self._lines = pen_of(database)

    def write(self, move: Move) -> None:
        """Returns when the move is on the disk; else `Conflict`, or a `Problem` of the store."""
        self._line.append(move)
        with self._pen:
            if not move.is_done:
                self._write_all(self._taken())
        if move.failure is not None:
            raise move.failure

    def _taken(self) -> list[Move]:
        """Everything that stands in line now."""
        return [self._line.popleft() for _ in range(len(self._line))]

    def _write_all(self, moves: Sequence[Move]) -> None:
        try:
            with self.database.hand() as hand:
                if len(moves) == 1:
                    moves[0].put(hand, self._lines)
                else:
                    for move in moves:
                        self._put(hand, move)
        except (Conflict, Problem) as failure:  # the whole transaction is gone
            for move in moves:
                move.failure = move.failure or failure
        except Exception as failure:
            for move in moves:
                move.failure = move.failure or failure
            raise
        finally:
            for move in moves:
                move.is_done = True

    def _put(self, hand: Hand, move: Move) -> None:
        """A move whose number is taken fails alone."""
        try:
            with hand.part():
                move.put(hand, self._lines)
        except Conflict as conflict:
            move.failure = conflict
