"""Tables that begin from something: a record that is brought along, or a what-if."""

from __future__ import annotations

import itertools
import secrets
from collections.abc import Iterator

import msgspec

from railsplitter.bots import bot_names, check_bot
from railsplitter.kernel.chance import SEED_LIMIT, seeded
from railsplitter.server.handlers.problems import Problem
from railsplitter.server.imports.main import Opened, Part
from railsplitter.server.imports.survey import Surveyed
from railsplitter.server.people import tokens
from railsplitter.server.short_turns import SHORT_TURNS
from railsplitter.server.storage.database import now
from railsplitter.server.storage.rows import (
    BOT,
    BRANCH,
    HUMAN,
    LOADING,
    OVER,
    PLAY,
    REPLAY,
    RUNNING,
    Checkpoint,
    EntryRow,
    Person,
    SeatRow,
    TableRow,
)
from railsplitter.server.tables import chances, orders
from railsplitter.server.tables.lobby import Lobby
from railsplitter.server.tables.new_tables import clean
from railsplitter.server.tables.room import Room
from railsplitter.server.types import Made
from railsplitter.server.types.requests import BranchIn, ClockIn

BATCH = 100  # entries in one transaction

# -- a record -----------------------------------------------------------------------------------


def bring(lobby: Lobby, person: Person, text: bytes) -> Made:
    """A table from a record: to look at, or to go on with where it can be gone on with.

    A process of its own checks the record; what it says is written as it comes, a little at a
    time, so that nobody's move waits and nothing piles up. The table is there when all is good.
    """
    with SHORT_TURNS, lobby.surveyor.survey(text) as parts:
        opened, setup = next(parts), next(parts)
        assert isinstance(opened, Opened)
        assert isinstance(setup, Part)
        row = _table(person, opened, setup.part)
        names = opened.header.seats
        seats = [_seat(row.id, k, name, person) for k, name in enumerate(names)]
        lobby.store.add_table(msgspec.structs.replace(row, status=LOADING), seats)
        try:
            _write(lobby, row.id, opened.layout, parts)
            lobby.store.loaded(row.id, row.status)
        except BaseException:
            lobby.store.drop(row.id)
            raise
    lobby.supervisor.wake(row.id)
    lobby.hub.follow_for(person.id, row.id)
    return Made(row.id, [])


def _write(lobby: Lobby, table_id: str, layout: str, parts: Iterator[Opened | Part]) -> None:
    """Entries as they come, in small transactions."""
    while batch := list(itertools.islice(parts, BATCH)):
        found = [answer.part for answer in batch if isinstance(answer, Part)]
        rows = [_entry(table_id, part) for part in found]
        marks = [Checkpoint(table_id, p.n, layout, p.position) for p in found if p.position]
        lobby.store.add_entries(rows, marks)


def _entry(table_id: str, part: Surveyed) -> EntryRow:
    return EntryRow(table_id, part.n, part.body, part.shown, part.lines, None, now(), part.rolls)


def _table(person: Person, record: Opened, setup: Surveyed) -> TableRow:
    """Sealed dice whose secret is not here cannot roll on: such a game can only be looked at."""
    sealed, over = record.header.dice.kind == chances.SEALED, record.end is not None
    if over:
        mode, status = REPLAY, OVER
    else:
        mode, status = (REPLAY if sealed else PLAY), RUNNING
    return TableRow(
        id=tokens.table_id(),
        owner=person.id,
        mode=mode,
        status=status,
        game=record.header.game,
        options=msgspec.json.encode(dict(record.header.options)).decode(),
        dice=record.header.dice.kind,
        seed=record.header.dice.seed,
        secret="",
        clock=msgspec.json.encode(ClockIn()).decode(),
        beat=0,
        reaction=0,
        spectators=over,
        base=None,
        parent=None,
        header=msgspec.json.encode(record.header).decode(),
        setup=setup.lines,
        chance=None,
        finish=msgspec.json.encode(record.end).decode() if record.end else None,
        created=now(),
        touched=now(),
        rolls=setup.rolls,
    )


def _seat(table_id: str, seat: int, name: str, person: Person) -> SeatRow:
    """Bots keep their seats; all others are at this one screen."""
    bot = name if name in bot_names() else ""
    return SeatRow(
        table_id=table_id,
        seat=seat,
        kind=BOT if bot else HUMAN,
        name=clean(name) or f"Seat {seat + 1}",
        bot=bot,
        person=None if bot else person.id,
        nonce=tokens.nonce(),
        entropy="",
        left=None,
    )


# -- a what-if ----------------------------------------------------------------------------------


def branch(lobby: Lobby, person: Person, table_id: str, wish: BranchIn) -> Made:
    """A private table from a position that a seat has seen, against bots.

    While the game runs, what the seat does not know is imagined anew.
    """
    check_bot(wish.bot)

    def look(room: Room) -> tuple[TableRow, list[SeatRow]]:
        check_bot(wish.bot, room.row.game)
        room.playing  # noqa: B018
        if not room.is_over:
            room.check_seat(person.id, wish.seat)
        if not 0 <= wish.seat < len(room.seats) or not 0 <= wish.n <= room.seen.count(wish.seat):
            raise Problem(404, "not_found", f"entry {wish.n} of seat {wish.seat}: there is none")
        return _branch(room, person, wish)

    row, seats = lobby.visible(table_id, person, look)
    lobby.store.add_table(row, seats)
    lobby.within(row.id, orders.begin)
    lobby.hub.follow_for(person.id, row.id)
    return Made(row.id, [])


def _branch(room: Room, person: Person, wish: BranchIn) -> tuple[TableRow, list[SeatRow]]:
    assert room.history is not None
    with room.engine:
        state = room.history.at(room.seen.place(wish.seat, wish.n))
        if state.is_over():
            raise Problem(409, "over", "the game is over there: choose an earlier entry")
        if not room.is_over:
            state = state.imagine(wish.seat, seeded(secrets.randbelow(SEED_LIMIT)))
        numbers = msgspec.json.encode(state.numbers()).decode()
    table_id = tokens.table_id()
    row = msgspec.structs.replace(
        room.row,
        id=table_id,
        owner=person.id,
        mode=BRANCH,
        status="open",
        dice=chances.SEEDED,
        seed=chances.fresh_seed(),
        secret="",
        clock=msgspec.json.encode(ClockIn()).decode(),
        beat=min(room.row.beat, int(0.25 * 1000)),
        reaction=0,
        spectators=False,
        base=numbers,
        parent=room.id,
        header=None,
        setup=None,
        chance=None,
        finish=None,
        created=now(),
        touched=now(),
        rolls="[]",
        hints=None,
    )
    return row, [_branch_seat(table_id, seat.seat, person, wish) for seat in room.seats]


def _branch_seat(table_id: str, seat: int, person: Person, wish: BranchIn) -> SeatRow:
    mine = seat == wish.seat
    return SeatRow(
        table_id=table_id,
        seat=seat,
        kind=HUMAN if mine else BOT,
        name=person.name if mine else wish.bot,
        bot="" if mine else wish.bot,
        person=person.id if mine else None,
        nonce=tokens.nonce(),
        entropy="",
        left=None,
    )
