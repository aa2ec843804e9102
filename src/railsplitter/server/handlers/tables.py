"""Tables: laying one, looking at one, and what can be asked about it."""

from __future__ import annotations

from functools import partial
from typing import Annotated, Any, cast

import msgspec
from litestar import Response, Router, get, post
from litestar.params import FromPath, JSONBody, QueryParameter

from railsplitter.games import find_game
from railsplitter.kernel.record import write
from railsplitter.kernel.sheets import Sheet
from railsplitter.server.handlers.parts import (
    READS,
    WRITES,
    Asked,
    Caller,
    CountWish,
    Discreet,
    SeatWish,
    TableId,
    TheHouse,
    caller,
    discreet_names,
    eyes,
    hop_to,
    sent,
    who,
)
from railsplitter.server.handlers.problems import Problem
from railsplitter.server.people.sessions import actor
from railsplitter.server.show import oracle, pages, render, table_cache
from railsplitter.server.show.luck import luck_of
from railsplitter.server.show.table_cache import Sending
from railsplitter.server.storage.rows import HUMAN, OVER, Person, TableRow
from railsplitter.server.storage.sights import Sights
from railsplitter.server.tables import new_tables, open_tables
from railsplitter.server.tables.lobby import Lobby
from railsplitter.server.tables.room import Room
from railsplitter.server.tables.visible_entries import PUBLIC, bit
from railsplitter.server.types import (
    LogOut,
    Luck,
    Made,
    OffersOut,
    OpenTable,
    QuestionOut,
    SealOut,
    Table,
    TableBrief,
    WhatOut,
    Why,
)
from railsplitter.server.types.requests import TableIn
from railsplitter.server.types.table import Mode, Status

Limit = Annotated[int, QueryParameter(ge=1, le=500)]
Stamp = Annotated[str, QueryParameter(max_length=40)]
Place = Annotated[str, QueryParameter(min_length=1, max_length=200)]
Before = Annotated[int | None, QueryParameter(ge=0, le=1_000_000)]


@get("/tables", sync_to_thread=True, responses=READS)
def own_tables(request: Asked, lobby: TheHouse) -> list[TableBrief]:
    """One's own tables, the newest first."""
    person = who(lobby, request)
    if person is None:
        return []
    out = []
    for row in lobby.store.tables_of(person.id):
        if row.status == OVER and not lobby.loaded(row.id):
            out.append(finished(lobby, row, person))
        else:
            out.append(lobby.within(row.id, partial(brief, person=person)))
    return sorted(out, key=lambda table: -table.touched)


def finished(lobby: Lobby, row: TableRow, person: Person) -> TableBrief:
    """A game that is over, without setting it up again."""
    seats = lobby.store.seats(row.id)
    mine = [s.seat for s in seats if s.kind == HUMAN and s.person == person.id]
    viewer = mine[0] if len(mine) == 1 else PUBLIC
    n = sum(bool(shown & bit(viewer)) for shown in lobby.store.shown(row.id))
    names = [seat.name for seat in seats]
    title = find_game(row.game).title
    mode, status = cast(Mode, row.mode), cast(Status, row.status)
    return TableBrief(row.id, row.game, title, mode, status, n, False, mine, names, row.touched)


def brief(room: Room, person: Person) -> TableBrief:
    viewer = room.viewer_for(person.id)
    mine = room.seats_of(person.id)
    turn = any(room.asked_for(seat) == seat for seat in mine)
    row = room.row
    return TableBrief(
        row.id,
        row.game,
        room.edition.game.title,
        cast(Mode, row.mode),
        cast(Status, "over" if room.is_over else row.status),
        room.seen.count(viewer),
        turn,
        mine,
        [seat.name for seat in room.seats],
        room.stirred[viewer],
        _opened(room, person, mine, viewer),
    )


def _opened(room: Room, person: Person, mine: list[int], viewer: int) -> list[str]:
    """What somebody wanted to be told of, has opened and was not seen by him yet."""
    told = [note for seat in mine for note in room.notes.of(seat) if not note.waits]
    if not told:
        return []
    sight = Sights(room.store.database).of(room.id, person.id, viewer)
    return [note.label for note in told if sight is None or note.opened > sight.n]


@get("/tables/open", sync_to_thread=True, responses=READS)
def open_ones(request: Asked, lobby: TheHouse) -> list[OpenTable]:
    """Tables of others that anybody may join, then those that can be watched; the newest first."""
    return open_tables.listed(lobby, who(lobby, request))


@post("/dice", tags=["tables"], sync_to_thread=True, responses=WRITES)
def new_seal(lobby: TheHouse) -> SealOut:
    """Commit to the secret of a table's sealed dice, before its seats add their texts."""
    return lobby.seals.make()


@post("/tables", tags=["tables"], sync_to_thread=True, responses=WRITES)
def new_table(request: Asked, lobby: TheHouse, data: JSONBody[TableIn]) -> Made:
    """Lay a table."""
    return new_tables.lay(lobby, actor(lobby, request), data)


@get("/tables/{table_id:str}", responses=READS)
async def one_table(
    request: Asked, lobby: TheHouse, table_id: TableId, seat: SeatWish = None
) -> Response[Table]:
    """A table as it is now, through the eyes of a seat of one's own or of the public.

    Its token is the `etag`. Whoever sends the token of a table he has as `x-has` may get what has
    changed since instead, of the type `application/vnd.railsplitter.changes+json`.
    """
    return sent(await seen(lobby, caller(request), table_id, seat))


async def seen(lobby: Lobby, by: Caller, table_id: str, seat: int | None) -> Sending:
    """The same: on the loop where it takes no time, else in a thread."""
    known = lobby.sessions.remembered(by.session)

    def glimpse(room: Room) -> Sending | None:
        mine = room.seats_of(known.id) if known is not None else []
        is_plain = len(mine) < 2 if seat is None else seat in (PUBLIC, *mine)
        return table_cache.soon(room, eyes(lobby, room, known, seat), by.base) if is_plain else None

    def work() -> Sending:
        person = lobby.sessions.person(by.session)

        def look(room: Room) -> Sending:
            return table_cache.since(room, eyes(lobby, room, person, seat), by.base)

        return lobby.visible(table_id, person, look)

    soon = lobby.at_once(table_id, known, glimpse) if known is not None else None
    return soon if soon is not None else await hop_to(lobby, table_id)(work)


@get("/tables/{table_id:str}/log", sync_to_thread=True, responses=READS)
def log_of(
    request: Asked,
    lobby: TheHouse,
    table_id: TableId,
    before: Before = None,
    limit: Limit = 200,
    seat: SeatWish = None,
    discreet: Discreet = False,
) -> LogOut:
    """Older lines of the log: those of entries before `before`.

    `discreet`: other people go by their sides or seats, for what is shown around.
    """
    person = who(lobby, request)

    def look(room: Room) -> LogOut:
        viewer = eyes(lobby, room, person, seat).viewer
        n = room.seen.count(viewer)
        last = n if before is None else min(n, before - 1)
        names = discreet_names(room, person) if discreet else None
        return LogOut(pages.lines(room, viewer, last, limit, names) if last >= 0 else [])

    return lobby.visible(table_id, person, look)


@get("/tables/{table_id:str}/asides", sync_to_thread=True, responses=READS)
def asides_of(
    request: Asked,
    lobby: TheHouse,
    table_id: TableId,
    seat: SeatWish = None,
    verb: Annotated[str, QueryParameter(max_length=40)] = "",
) -> OffersOut:
    """All side actions that are open to a seat, or those of one verb."""
    person = who(lobby, request)

    def look(room: Room) -> OffersOut:
        viewer = eyes(lobby, room, person, seat).viewer
        return OffersOut([] if viewer == PUBLIC else render.asides_of(room, viewer, verb))

    return lobby.visible(table_id, person, look)


@get("/tables/{table_id:str}/why", sync_to_thread=True, responses=READS)
def why(
    request: Asked,
    lobby: TheHouse,
    table_id: TableId,
    action: Annotated[str, QueryParameter(max_length=200)] = "",
    place: Annotated[str, QueryParameter(max_length=200)] = "",
    seat: SeatWish = None,
) -> Why:
    """Whether an action is legal for a seat, and if not, which cases forbid it.

    Instead of an action a place can be named: the game says what is meant by it.
    """
    person = who(lobby, request)

    def look(room: Room) -> Why:
        viewer = eyes(lobby, room, person, seat).viewer
        room.playing  # noqa: B018
        with room.engine as edition:
            wanted = edition.vocabulary.read(action) if action or not place else None
            if viewer == PUBLIC:
                raise Problem(403, "wrong_seat", "a seat: expected one of your own")
            if wanted is None:
                wanted = edition.meant(room.state_for(viewer), viewer, place)
            if wanted is None:
                return Why("", False, [])
            if room.is_held(viewer):
                return Why(edition.vocabulary.text(wanted), False, [])
            found = oracle.why(edition, room.state, viewer, wanted, room.names)
            label = oracle.in_words(edition, room.state, viewer, wanted, room.names)
            return msgspec.structs.replace(found, label=label)

    return lobby.visible(table_id, person, look)


@get("/tables/{table_id:str}/what", sync_to_thread=True, responses=READS)
def what(
    request: Asked, lobby: TheHouse, table_id: TableId, place: Place, seat: SeatWish = None
) -> WhatOut:
    """What a place is, what it does, when it can be used, and what is open there now."""
    person = who(lobby, request)

    def look(room: Room) -> WhatOut:
        return oracle.what(room, eyes(lobby, room, person, seat), place)

    return lobby.visible(table_id, person, look)


@get("/tables/{table_id:str}/questions", sync_to_thread=True, responses=READS)
def questions(request: Asked, lobby: TheHouse, table_id: TableId) -> list[QuestionOut]:
    """What can be asked to plan ahead."""
    return lobby.visible(
        table_id,
        who(lobby, request),
        lambda room: [QuestionOut(q.key, q.title, list(q.takes)) for q in room.edition.questions()],
    )


@get("/tables/{table_id:str}/ask/{key:str}", sync_to_thread=True, responses=READS)
def ask(
    request: Asked,
    lobby: TheHouse,
    table_id: TableId,
    key: FromPath[str],
    seat: SeatWish = None,
    n: CountWish = None,
) -> Any:
    """The game's answer to a planning question; other parameters are the question's own.

    With `n` it is null if the table has moved on: what was asked about may be gone by then.
    """
    person = who(lobby, request)
    given = {k: v for k, v in request.query_params.items() if k not in ("seat", "n")}

    def look(room: Room) -> Any:
        viewer = eyes(lobby, room, person, seat).viewer
        room.playing  # noqa: B018
        if n is not None and n != room.seen.count(viewer):
            return None
        with room.engine as edition:
            answer = edition.ask(room.state_for(viewer), viewer, key, given)
            return msgspec.to_builtins(answer)

    return lobby.visible(table_id, person, look)


@get("/tables/{table_id:str}/sheet/{key:str}", sync_to_thread=True, responses=READS)
def sheet(
    request: Asked,
    lobby: TheHouse,
    table_id: TableId,
    key: FromPath[str],
    seat: SeatWish = None,
    since: Stamp = "",
) -> Sheet:
    """A sheet of the position as it is now, such as the morning of a day.

    `since` is the stamp of the last one that was seen: what is new is told from there on.
    """
    person = who(lobby, request)

    def look(room: Room) -> Sheet:
        viewer = eyes(lobby, room, person, seat).viewer
        room.playing  # noqa: B018
        lines = pages.all_lines(room, viewer)
        with room.engine as edition:
            return edition.sheet(room.state_for(viewer), viewer, key, lines, since, room.names)

    return lobby.visible(table_id, person, look)


@get("/tables/{table_id:str}/at/{n:int}", sync_to_thread=True, responses=READS)
def at(
    request: Asked,
    lobby: TheHouse,
    table_id: TableId,
    n: FromPath[int],
    seat: SeatWish = None,
) -> Table:
    """The table after the viewer's entry `n`: own or public view, any seat's when it is over."""
    person = who(lobby, request)

    def look(room: Room) -> Table:
        room.playing  # noqa: B018
        eye = any_eyes(lobby, room, person, seat)
        count = room.seen.count(eye.viewer)
        if not 0 <= n <= count:
            raise Problem(404, "not_found", f"entry {n}: expected 0 to {count}", n=count)
        return render.past(room, eye, n)

    return lobby.visible(table_id, person, look)


def any_eyes(lobby: Any, room: Room, person: Person | None, seat: int | None) -> render.Eyes:
    """When the game is over everybody may look through every seat's eyes."""
    if seat is not None and room.is_over and PUBLIC <= seat < len(room.seats):
        who = person.id if person is not None else ""
        return render.Eyes(who, seat, lobby.signer, lobby.hub.present)
    return eyes(lobby, room, person, seat)


@get(
    "/tables/{table_id:str}/record",
    sync_to_thread=True,
    responses=READS,
    media_type="application/jsonl",
)
def record(request: Asked, lobby: TheHouse, table_id: TableId) -> Response[str]:
    """The whole record, for those who may know everything."""
    person = who(lobby, request)

    def look(room: Room) -> Response[str]:
        room.playing  # noqa: B018
        if not room.is_open_record(person.id if person is not None else ""):
            raise Problem(403, "running", "the record tells everything: it is open at the end")
        if room.row.base is not None:
            raise Problem(409, "branch", "a what-if has no record of its own")
        name = f"{room.row.game.replace('/', '-')}-{room.id}.jsonl"
        headers = {"content-disposition": f'attachment; filename="{name}"'}
        return Response(write(room.record), media_type="application/jsonl", headers=headers)

    return lobby.visible(table_id, person, look)


@get("/tables/{table_id:str}/luck", sync_to_thread=True, responses=READS)
def luck(request: Asked, lobby: TheHouse, table_id: TableId) -> Luck:
    """What chance brought against what was to be expected, when the game is over."""

    def look(room: Room) -> Luck:
        room.playing  # noqa: B018
        if not room.is_over:
            raise Problem(409, "running", "luck is counted when the game is over")
        with room.engine:
            return luck_of(room.edition, room.record)

    return lobby.visible(table_id, who(lobby, request), look)


router = Router(
    "/",
    route_handlers=[
        own_tables,
        open_ones,
        one_table,
        log_of,
        asides_of,
        why,
        what,
        questions,
        ask,
        sheet,
        at,
        record,
        luck,
    ],
    tags=["tables"],
)
