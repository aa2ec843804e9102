"""Open tables: their owner lets anybody take a free seat, and they are shown to all who come."""

from __future__ import annotations

from typing import cast

import msgspec

from railsplitter.games import find_game
from railsplitter.kernel.errors import BadInput
from railsplitter.kernel.seal import commitment
from railsplitter.server.handlers.problems import Problem, not_found
from railsplitter.server.storage.rows import OPEN, RUNNING, Person, SeatRow, TableRow
from railsplitter.server.tables.lobby import Lobby
from railsplitter.server.tables.new_tables import check_listed, take_seat
from railsplitter.server.tables.room import Room
from railsplitter.server.titles.box import all_games
from railsplitter.server.types import FreeSeat, Joined, OpenTable
from railsplitter.server.types.requests import ClockIn, SitIn
from railsplitter.server.types.table import Status

SHOWN = 40
LOOKED_AT = 200  # of those some are one's own, or may not be watched
DAY = 86_400_000  # milliseconds


def listed(lobby: Lobby, person: Person | None) -> list[OpenTable]:
    """What somebody may join, then what he may watch; tables where he sits are not among them."""
    me = person.id if person is not None else ""
    since = lobby.settings.time.wall() - lobby.settings.listed_days * DAY
    rows = lobby.store.listed(since, LOOKED_AT)
    seats = lobby.store.seats_of([row.id for row in rows])
    theirs = []
    for row in rows:
        mine = row.owner == me or any(seat.person == me for seat in seats[row.id] if me)
        if not mine and (row.status == OPEN or row.spectators):
            theirs.append((row.status == RUNNING, -lobby.stirred(row), row))
    theirs.sort(key=lambda each: each[:2])
    shown = [row for _, _, row in theirs[:SHOWN]]
    names = lobby.people.names([row.owner for row in shown])
    return [_shown(lobby, row, seats[row.id], names.get(row.owner, "")) for row in shown]


def _shown(lobby: Lobby, row: TableRow, seats: list[SeatRow], owner: str) -> OpenTable:
    """From its rows alone: nobody sets a game up to read a list."""
    clock = msgspec.json.decode(row.clock, type=ClockIn)
    is_on = clock.kind == "bank"
    sides = next((game.sides for game in all_games() if game.id == row.game), [])
    return OpenTable(
        row.id,
        row.game,
        _title(row.game),
        cast(Status, row.status),
        owner,
        [seat.name for seat in seats if seat.kind != OPEN],
        [FreeSeat(s.seat, _side(sides, s.seat)) for s in seats if s.kind == OPEN],
        clock.seconds if is_on else 0,
        clock.increment if is_on else 0,
        commitment(row.secret) if row.secret else "",
        lobby.stirred(row),
        lobby.hub.is_here(row.owner),
    )


def _title(game: str) -> str:
    try:
        return find_game(game).title
    except BadInput:  # a game that this version does not know any more
        return game


def _side(sides: list[str], seat: int) -> str:
    return sides[seat] if seat < len(sides) else ""


def sit(lobby: Lobby, person: Person, table_id: str, wish: SitIn) -> Joined:
    """Take a free seat; whoever comes second is told that it is taken."""

    def claim(room: Room) -> Joined:
        if not room.row.listed or wish.seat >= len(room.seats):
            raise not_found(f"open seat {wish.seat} of table {table_id}")
        row = room.seats[wish.seat]
        if row.person == person.id:
            return Joined(room.id, wish.seat)
        if row.kind != OPEN:
            raise Problem(409, "taken", "somebody else has taken this seat")
        return take_seat(lobby, room, row, person, wish.name, wish.entropy)

    done = lobby.within(table_id, claim)
    lobby.hub.follow_for(person.id, table_id)
    return done


def set_listed(lobby: Lobby, person: Person, table_id: str, yes: bool) -> None:
    """Only its owner opens a table, and only while a seat is free."""

    def change(room: Room) -> None:
        if room.row.owner != person.id:
            raise Problem(403, "wrong_seat", "only who laid the table may open it to others")
        if yes and all(seat.kind != OPEN for seat in room.seats):
            raise Problem(409, "taken", "no seat of this table is free")
        if yes and not room.row.listed:
            check_listed(lobby, person)
        lobby.store.set_listed(room.id, yes)
        room.reread()
        room.bump(room.seen.viewers, "seat")

    lobby.visible(table_id, person, change)
