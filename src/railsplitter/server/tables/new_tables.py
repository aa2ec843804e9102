"""Laying a table: a new game, seats that are taken, and the start when all are."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from railsplitter.bots import check_bot
from railsplitter.games import find_game
from railsplitter.kernel.errors import BadUsage
from railsplitter.server.handlers.problems import Problem, not_found
from railsplitter.server.people import tokens
from railsplitter.server.show.render import dice
from railsplitter.server.storage.database import now
from railsplitter.server.storage.rows import BOT, HUMAN, OPEN, PLAY, Person, SeatRow, TableRow
from railsplitter.server.tables import chances, orders
from railsplitter.server.tables.lobby import Lobby
from railsplitter.server.tables.room import Room
from railsplitter.server.types import Joined, JoinOut, Made, SeatMade
from railsplitter.server.types.requests import JoinIn, SeatChange, SeatIn, TableIn

CLOCKED_REACTION = 60  # seconds


def lay(lobby: Lobby, person: Person, wish: TableIn) -> Made:
    """A new table; it begins at once if no seat is open."""
    game = find_game(wish.game)
    game.check_seats(len(wish.seats))
    options = game.checked_options(wish.options)
    if wish.dice == chances.SEALED and wish.seed is not None:
        raise BadUsage(f"seed {wish.seed}: sealed dice take none, their results cannot be chosen")
    seats = [_seat(k, seat, person, wish) for k, seat in enumerate(wish.seats)]
    secret = _secret(lobby, wish)
    table_id = tokens.table_id()
    row = TableRow(
        id=table_id,
        owner=person.id,
        mode=PLAY,
        status=OPEN,
        game=game.id,
        options=msgspec.json.encode(options).decode(),
        dice=wish.dice,
        seed=_seed(wish),
        secret=secret,
        clock=msgspec.json.encode(wish.clock).decode(),
        beat=_beat(lobby, wish, seats),
        reaction=_reaction(wish),
        spectators=wish.spectators,
        base=None,
        parent=None,
        header=None,
        setup=None,
        chance=None,
        finish=None,
        created=now(),
        touched=now(),
        hints=wish.hints,
        first=bool(wish.seal),
        listed=_listed(lobby, person, wish),
    )
    lobby.engines.get(game.id, len(seats), options)
    lobby.store.add_table(row, [msgspec.structs.replace(s, table_id=table_id) for s in seats])
    lobby.within(table_id, orders.begin)
    lobby.hub.follow_for(person.id, table_id)
    return Made(table_id, [_made(lobby, table_id, seat) for seat in seats])


def _secret(lobby: Lobby, wish: TableIn) -> str:
    """The secret of sealed dice: of the seal that was asked for, before any seat gave its text."""
    if wish.dice != chances.SEALED:
        if wish.seal:
            raise BadUsage("seal: expected sealed dice")
        return ""
    if wish.seal:
        return lobby.seals.take(wish.seal)
    if any(seat.entropy for seat in wish.seats):
        raise BadUsage("entropy: expected a seal, too: ask POST /api/dice for one first")
    return chances.fresh_secret()


def _listed(lobby: Lobby, person: Person, wish: TableIn) -> bool:
    """Only a table with a free seat waits for anybody, and one person has not too many of them."""
    if not wish.listed or all(seat.kind != OPEN for seat in wish.seats):
        return False
    check_listed(lobby, person)
    return True


def check_listed(lobby: Lobby, person: Person) -> None:
    most = lobby.settings.limits.listed
    if lobby.store.listed_by(person.id) >= most:
        raise Problem(409, "listed", f"{most} tables of yours wait for others already")


def own_text(given: str, seat: int) -> str:
    """A seat's part of sealed dice. Who gives none has one that the server could not choose."""
    return given or f"seat {seat + 1}"


def _seat(number: int, wish: SeatIn, person: Person, table: TableIn) -> SeatRow:
    bot = wish.bot or ""
    if wish.kind == BOT:
        check_bot(bot, table.game)
    if wish.kind == HUMAN:
        several = sum(seat.kind == HUMAN for seat in table.seats) > 1
        name = wish.name or (f"{person.name} {number + 1}" if several else person.name)
    else:
        name = wish.name or (bot if wish.kind == BOT else "")
    return SeatRow(
        table_id="",
        seat=number,
        kind=wish.kind,
        name=clean(name),
        bot=bot if wish.kind == BOT else "",
        person=person.id if wish.kind == HUMAN else None,
        nonce=tokens.nonce(),
        entropy=own_text(wish.entropy, number),
        left=None,
    )


def _seed(wish: TableIn) -> int | None:
    if wish.dice == chances.SEALED:
        return None
    return wish.seed if wish.seed is not None else chances.fresh_seed()


def _beat(lobby: Lobby, wish: TableIn, seats: Sequence[SeatRow]) -> int:
    """How long a moment seems to last: known before the game, whatever happens in it."""
    if wish.reactions.beat is not None:
        return int(wish.reactions.beat * 1000)
    alone = all(seat.kind != OPEN for seat in seats)  # one person, at one screen
    beats = lobby.settings.beats
    return int((beats.bots if alone else beats.people) * 1000)


def _reaction(wish: TableIn) -> int:
    """After how long silence lets a moment go by; with clocks nobody may stall in one."""
    limit = wish.reactions.limit or (CLOCKED_REACTION if wish.clock.kind == "bank" else 0)
    return limit * 1000


def _made(lobby: Lobby, table_id: str, seat: SeatRow) -> SeatMade:
    link = f"/#/join/{lobby.signer.seat(table_id, seat.seat, seat.nonce)}"
    return SeatMade(seat.seat, link if seat.kind == OPEN else None)


def clean(name: str) -> str:
    """A name as one line of printable text."""
    return " ".join("".join(c for c in name if c.isprintable()).split())[:40]


# -- taking a seat ------------------------------------------------------------------------------


def invitation(lobby: Lobby, person: Person | None, token: str) -> JoinOut:
    """What a link is for, before it is used."""
    table_id, seat = _named(token)

    def look(room: Room) -> JoinOut:
        row = _seat_of(lobby, room, seat, token, person)
        mine = person is not None and row.person == person.id
        return JoinOut(
            room.id,
            seat,
            room.row.game,
            room.edition.game.title,
            room.edition.seat_name(seat),
            row.kind != OPEN,
            mine,
            dice(room),
        )

    return lobby.within(table_id, look)


def join(lobby: Lobby, person: Person, wish: JoinIn) -> Joined:
    """Claim the seat of a link: an open one, or one's own from another browser."""
    table_id, seat = _named(wish.token)

    def claim(room: Room) -> Joined:
        row = _seat_of(lobby, room, seat, wish.token, person)
        if row.kind == HUMAN and row.person == person.id:
            return Joined(room.id, seat)
        return take_seat(lobby, room, row, person, wish.name, wish.entropy)

    done = lobby.within(table_id, claim)
    lobby.hub.follow_for(person.id, table_id)
    return done


def take_seat(
    lobby: Lobby, room: Room, row: SeatRow, person: Person, name: str, entropy: str
) -> Joined:
    """A seat is somebody's from now on; the game begins with the last one. In the room."""
    values: dict[str, object] = {"person": person.id, "kind": HUMAN, "nonce": tokens.nonce()}
    if row.kind == OPEN:
        values["name"] = clean(name) or row.name or person.name
        values["entropy"] = own_text(entropy, row.seat)
    lobby.store.change_seat(room.id, row.seat, **values)
    room.reread()
    orders.begin(room)
    room.bump(room.seen.viewers, "seat")
    return Joined(room.id, row.seat)


def _named(token: str) -> tuple[str, int]:
    found = tokens.seat_of(token)
    if found is None:
        raise Problem(404, "not_found", "this is not the link of a seat")
    return found


def _seat_of(lobby: Lobby, room: Room, seat: int, token: str, person: Person | None) -> SeatRow:
    if not 0 <= seat < len(room.seats):
        raise not_found("seat")
    row = room.seats[seat]
    if not lobby.signer.is_seat(token, room.id, seat, row.nonce):
        if person is not None and row.person == person.id:  # one's own, by the old link
            return row
        raise Problem(403, "link", "this link is not valid, or the seat was taken with it")
    return row


def change_seat(lobby: Lobby, person: Person, table_id: str, seat: int, wish: SeatChange) -> None:
    """The owner turns an open seat into a bot; owner or holder give a seat a name."""

    def change(room: Room) -> None:
        if not 0 <= seat < len(room.seats):
            raise not_found(f"seat {seat}")
        row = room.seats[seat]
        mine = row.kind == HUMAN and row.person == person.id
        if not mine and (room.row.owner != person.id or row.kind == HUMAN):
            raise Problem(403, "wrong_seat", f"seat {seat}: it is not yours to change")
        values: dict[str, object] = {}
        if wish.name is not None:
            values["name"] = clean(wish.name) or row.name
        if wish.bot is not None:
            values |= _bot(row, room.row.game, wish.bot, wish.name)
        if values:
            lobby.store.change_seat(room.id, seat, **values)
            room.reread()
            orders.begin(room)
            room.bump(room.seen.viewers, "seat")

    lobby.visible(table_id, person, change)


def _bot(row: SeatRow, game: str, bot: str, name: str | None) -> dict[str, object]:
    check_bot(bot, game)
    if row.kind == HUMAN:
        raise Problem(409, "taken", f"seat {row.seat}: somebody sits there")
    return {"kind": BOT, "bot": bot, "name": clean(name or bot), "nonce": tokens.nonce()}
