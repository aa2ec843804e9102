"""Rows of a table that begins at a given position, with people in all its seats."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from railsplitter.kernel.game import Edition
from railsplitter.server.storage.rows import HUMAN, OPEN, PLAY, SeatRow, TableRow
from railsplitter.server.tables import chances
from railsplitter.server.types.requests import ClockIn

BEAT = 60_000  # milliseconds: longer than anybody waits here


def rows(
    edition: Edition, table: str, base: Sequence[int], people: Sequence[str]
) -> tuple[TableRow, list[SeatRow]]:
    """The table and its seats; it belongs to whoever sits in the first."""
    row = TableRow(
        id=table,
        owner=people[0],
        mode=PLAY,
        status=OPEN,
        game=edition.game.id,
        options=msgspec.json.encode(dict(edition.options)).decode(),
        dice=chances.SEEDED,
        seed=7,
        secret="",
        clock=msgspec.json.encode(ClockIn()).decode(),
        beat=BEAT,
        reaction=0,
        spectators=True,
        base=msgspec.json.encode(base).decode(),
        parent=None,
        header=None,
        setup=None,
        chance=None,
        finish=None,
        created=0,
        touched=0,
        hints=False,
    )
    return row, [_seat(table, seat, person) for seat, person in enumerate(people)]


def _seat(table: str, seat: int, person: str) -> SeatRow:
    return SeatRow(
        table_id=table,
        seat=seat,
        kind=HUMAN,
        name=f"Seat {seat}",
        bot="",
        person=person,
        nonce=f"{seat}",
        entropy="",
        left=None,
    )
