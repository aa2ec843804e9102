"""Tables that begin from something: a record that is brought along, or a what-if."""

from __future__ import annotations

import secrets
from typing import NamedTuple

import msgspec

from railsplitter.bots import bot_names
from railsplitter.games import find_game
from railsplitter.kernel import names as seat_names
from railsplitter.kernel.chance import SEED_LIMIT, seeded
from railsplitter.kernel.errors import BadUsage, RecordError
from railsplitter.kernel.game import Edition
from railsplitter.kernel.record import ACT, ASIDE, UNDO, Entry, Record, read
from railsplitter.kernel.replay import Replay
from railsplitter.kernel.state import Log, State
from railsplitter.kernel.step import NOBODY
from railsplitter.server.handlers.problems import Problem
from railsplitter.server.people import tokens
from railsplitter.server.storage.database import now
from railsplitter.server.storage.rows import (
    BOT,
    BRANCH,
    HUMAN,
    OVER,
    PLAY,
    REPLAY,
    RUNNING,
    EntryRow,
    Person,
    SeatRow,
    TableRow,
)
from railsplitter.server.tables import chances
from railsplitter.server.tables.chances import Roll
from railsplitter.server.tables.lobby import Lobby
from railsplitter.server.tables.new_tables import clean
from railsplitter.server.tables.room import Room
from railsplitter.server.tables.told import Told, kept
from railsplitter.server.tables.visible_entries import PUBLIC, bit
from railsplitter.server.types import Made
from railsplitter.server.types.requests import BranchIn, ClockIn

# -- a record -----------------------------------------------------------------------------------


def bring(lobby: Lobby, person: Person, text: bytes) -> Made:
    """A table from a record: to look at, or to go on with where it can be gone on with."""
    record = read(text)
    seats = len(record.header.seats)
    try:
        game = find_game(record.header.game)
        engine = lobby.engines.get(game.id, seats, record.header.options, record.header.rules)
    except BadUsage as error:
        raise RecordError(f"line 1: {error}") from None
    with engine as edition:
        Replay(edition, record).verify()
        setup, rows = _rows(edition, record)
    row = _table(person, record, setup)
    lobby.store.add_table(
        row,
        [_seat(row.id, k, name, person) for k, name in enumerate(record.header.seats)],
        [msgspec.structs.replace(entry, table_id=row.id) for entry in rows],
    )
    lobby.supervisor.wake(row.id)
    lobby.hub.follow_for(person.id, row.id)
    return Made(row.id, [])


def _table(person: Person, record: Record, setup: Said) -> TableRow:
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
        setup=msgspec.json.encode(setup.told).decode(),
        chance=None,
        finish=msgspec.json.encode(record.end).decode() if record.end else None,
        created=now(),
        touched=now(),
        rolls=msgspec.json.encode(setup.rolls).decode(),
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


class Said(NamedTuple):
    """What an entry brought: lines of the log, dice and draws."""

    told: list[Told]
    rolls: list[Roll]


def _rows(edition: Edition, record: Record) -> tuple[Said, list[EntryRow]]:
    """What the log says about each entry, and to whom it would have shown."""
    log, heard = Log(), chances.NotedRecorded(record.header.setup)
    state = edition.start(heard, log)
    setup = _said(edition, state, log, heard)
    before: dict[int, State] = {}
    rows = []
    at = now()
    for entry in record.entries:
        said = Said([], [])
        if entry.kind in (ACT, ASIDE):
            before[entry.n] = state.twin(seeded(0))
            said = _entered(edition, state, entry)
        elif entry.kind == UNDO:
            state = before[entry.undo].twin(seeded(0))
        body, lines, thrown = (
            msgspec.json.encode(part).decode() for part in (entry, said.told, said.rolls)
        )
        shown = _shown(edition, state, entry)
        rows.append(EntryRow("", entry.n, body, shown, lines, None, at, thrown))
    return setup, rows


def _entered(edition: Edition, state: State, entry: Entry) -> Said:
    """Play an entry of a record that was verified before."""
    heard = chances.NotedRecorded(entry.chance)
    state.chance, state.log = heard, Log()
    log = state.log
    state.play(entry.seat, edition.vocabulary.read(entry.aside or entry.do))
    return _said(edition, state, log, heard)


def _said(edition: Edition, state: State, log: Log, heard: chances.NotedRecorded) -> Said:
    state.log = None
    state.chance = seeded(0)
    names = seat_names.tokens(edition.seats)
    told = [kept(edition.say(state, event, names), event[2]) for event in log.events]
    return Said(told, heard.rolls())


def _shown(edition: Edition, state: State, entry: Entry) -> int:
    """As in a room, but every side action counts: who imports a record knows all of it."""
    secret = state.stack[-1].who if state.stack and state.stack[-1].secret else NOBODY
    viewers = range(PUBLIC, edition.seats)
    return sum(bit(v) for v in viewers if secret in (NOBODY, v) or entry.kind not in (ACT, ASIDE))


# -- a what-if ----------------------------------------------------------------------------------


def branch(lobby: Lobby, person: Person, table_id: str, wish: BranchIn) -> Made:
    """A private table from a position that a seat has seen, against bots.

    While the game runs, what the seat does not know is imagined anew.
    """
    if wish.bot not in bot_names():
        raise BadUsage(f"bot {wish.bot!r}: expected one of {', '.join(bot_names())}")

    def look(room: Room) -> tuple[TableRow, list[SeatRow]]:
        room.playing  # noqa: B018
        if not room.is_over:
            room.check_seat(person.id, wish.seat)
        if not 0 <= wish.seat < len(room.seats) or not 0 <= wish.n <= room.seen.count(wish.seat):
            raise Problem(404, "not_found", f"entry {wish.n} of seat {wish.seat}: there is none")
        return _branch(room, person, wish)

    row, seats = lobby.visible(table_id, person, look)
    lobby.store.add_table(row, seats)
    lobby.within(row.id, Room.begin_if_full)
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
