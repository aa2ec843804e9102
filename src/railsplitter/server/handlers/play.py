"""Playing: actions, plans, undo, talk, seats."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import NamedTuple

import msgspec
from litestar import Response, Router, get, post
from litestar.params import FromPath, JSONBody

from railsplitter.kernel.errors import BadUsage
from railsplitter.kernel.step import NOBODY
from railsplitter.server.handlers.parts import (
    READS,
    WRITES,
    Asked,
    Caller,
    TableId,
    TheHouse,
    caller,
    eyes,
    hop_to,
    sent,
    who,
)
from railsplitter.server.handlers.problems import Problem, not_found
from railsplitter.server.people.sessions import actor
from railsplitter.server.show import table_cache
from railsplitter.server.show.table_cache import Sending
from railsplitter.server.storage.rows import Person
from railsplitter.server.tables import new_tables, open_tables, orders, takeback
from railsplitter.server.tables.lobby import Lobby
from railsplitter.server.tables.plans import plan
from railsplitter.server.tables.room import Room
from railsplitter.server.types import (
    Done,
    Joined,
    JoinOut,
    PlanOut,
    Table,
)
from railsplitter.server.types.requests import (
    ActionIn,
    AnswerIn,
    ChatIn,
    JoinIn,
    ListedIn,
    MuteIn,
    PlanIn,
    SeatChange,
    SitIn,
    UndoIn,
    WaiveIn,
)

SOON = 2  # questions in line: who comes behind more of them is not answered in a moment
PATIENCE = 1.5  # beats that an answer waits for its moment to pass


async def changed(
    lobby: Lobby, request: Asked, table_id: str, seat: int, change: Callable[[Room], None]
) -> Response[Table]:
    """Change a table for one of one's own seats; the table afterwards."""
    return sent(await after(lobby, caller(request), table_id, seat, change))


class Outcome(NamedTuple):
    """What came of a change: whose it was, and the table for him, unless something has to pass."""

    person: Person
    sending: Sending | None = None
    beat: float = 0.0  # seconds of the moment for reactions that has to pass; 0: bots are to move


async def after(
    lobby: Lobby, by: Caller, table_id: str, seat: int, change: Callable[[Room], None]
) -> Sending:
    """The table after a change for one of one's own seats.

    The answer waits until the moment for reactions has passed, so that its time tells as little
    about it as its text. For bots of which everybody sees that they are to move it waits a moment:
    mostly they have moved by then, and one table tells all of it.
    """

    def work() -> Outcome:
        person = lobby.sessions.guest(by.session, by.agent)

        def checked(room: Room) -> Outcome:
            room.check_seat(person.id, seat)
            change(room)
            if room.beating and room.row.beat == 0 and room.in_window() == NOBODY:
                room.beat()  # one of no length has passed already
            if room.beating or not orders.follow(room):
                return Outcome(person, beat=room.row.beat / 1000)
            if lobby.bots.is_to_move(table_id) and is_soon():
                return Outcome(person)
            return Outcome(person, looked(room, person))

        return lobby.visible(table_id, person, checked)

    def is_soon() -> bool:
        """Whether bots could have moved by the time an answer waits for them."""
        return bool(lobby.settings.reply) and lobby.bots.waiting <= SOON

    def looked(room: Room, person: Person) -> Sending:
        return table_cache.since(room, eyes(lobby, room, person, seat), by.base)

    with lobby.hub.waiting(table_id) as moved:
        person, sending, beat = await hop_to(lobby, table_id)(work)
        if sending is not None:
            return sending

        def look(room: Room, is_last: bool) -> Sending | None:
            return None if room.beating and not is_last else looked(room, person)

        def glimpse(room: Room) -> Sending | None:
            return table_cache.soon(room, eyes(lobby, room, person, seat), by.base)

        if not beat:
            await _bots_have_moved(lobby, table_id, moved)
            if (soon := lobby.at_once(table_id, person, glimpse)) is not None:
                return soon
        return await _after_the_beat(lobby, table_id, moved, look, beat * PATIENCE)


async def _bots_have_moved(lobby: Lobby, table_id: str, moved: asyncio.Event) -> None:
    """Wait for bots that are to move, but not for long."""
    with suppress(TimeoutError):
        async with asyncio.timeout(lobby.settings.reply):
            while lobby.bots.is_to_move(table_id):
                moved.clear()
                await moved.wait()


def _looked(
    look: Callable[[Room, bool], Sending | None], is_last: bool, room: Room
) -> Sending | None:
    return look(room, is_last)


async def _after_the_beat(
    lobby: Lobby,
    table_id: str,
    moved: asyncio.Event,
    look: Callable[[Room, bool], Sending | None],
    patience: float,
) -> Sending:
    """The table when the moment has passed, or as it is when that takes too long."""
    loop = asyncio.get_running_loop()
    until = loop.time() + patience
    while True:
        moved.clear()
        left = until - loop.time()
        is_last = left <= 0
        wanted = partial(_looked, look, is_last)
        sending = await hop_to(lobby, table_id)(lobby.within, table_id, wanted)
        if sending is not None:
            return sending
        try:
            await asyncio.wait_for(moved.wait(), max(0.0, left))
        except TimeoutError:
            continue


@post("/tables/{table_id:str}/actions", responses=WRITES, status_code=200)
async def act(
    request: Asked, lobby: TheHouse, table_id: TableId, data: JSONBody[ActionIn]
) -> Response[Table]:
    """Play an action: the answer to the question that the seat saw at entry `n`."""
    return sent(await acted(lobby, caller(request), table_id, data))


async def acted(lobby: Lobby, by: Caller, table_id: str, data: ActionIn) -> Sending:
    """The table after an action."""
    return await after(
        lobby, by, table_id, data.seat, lambda r: r.act(data.seat, data.n, data.action)
    )


@post("/tables/{table_id:str}/plan", responses=WRITES, status_code=200)
async def plan_ahead(
    request: Asked, lobby: TheHouse, table_id: TableId, data: JSONBody[PlanIn]
) -> PlanOut:
    """Try a line of own moves in private; submit it as a whole while it is legal."""

    def work() -> PlanOut:
        person = actor(lobby, request)

        def checked(room: Room) -> PlanOut:
            room.check_seat(person.id, data.seat)
            return plan(room, eyes(lobby, room, person, data.seat), data)

        return lobby.visible(table_id, person, checked)

    return await hop_to(lobby, table_id)(work)


@post("/tables/{table_id:str}/undo", responses=WRITES, status_code=200)
async def undo(
    request: Asked, lobby: TheHouse, table_id: TableId, data: JSONBody[UndoIn]
) -> Response[Table]:
    """Take back own entries, or ask the others for it."""
    return await changed(
        lobby, request, table_id, data.seat, lambda r: takeback.undo(r, data.seat, data.n, data.to)
    )


@post("/tables/{table_id:str}/undo/answer", responses=WRITES, status_code=200)
async def answer(
    request: Asked, lobby: TheHouse, table_id: TableId, data: JSONBody[AnswerIn]
) -> Response[Table]:
    """Accept or refuse somebody's wish to take back."""
    return await changed(
        lobby, request, table_id, data.seat, lambda r: takeback.answer(r, data.seat, data.yes)
    )


@post("/tables/{table_id:str}/waive", responses=WRITES, status_code=200)
async def waive(
    request: Asked, lobby: TheHouse, table_id: TableId, data: JSONBody[WaiveIn]
) -> Response[Table]:
    """Let kinds of moments go by without being asked."""

    def change(room: Room) -> None:
        known = {moment.key for moment in room.edition.moments()}
        for key in data.keys:
            if key not in known:
                raise BadUsage(f"moment {key!r}: expected one of {', '.join(sorted(known))}")
        kept = msgspec.json.encode(sorted(set(data.keys))).decode()
        lobby.store.change_seat(room.id, data.seat, waives=kept)
        room.reread()
        room.bump([data.seat], "seat")

    return await changed(lobby, request, table_id, data.seat, change)


# -- talk ---------------------------------------------------------------------------------------


@post(
    "/tables/{table_id:str}/chat",
    tags=["play"],
    sync_to_thread=True,
    responses=WRITES,
    status_code=200,
)
def talk(request: Asked, lobby: TheHouse, table_id: TableId, data: JSONBody[ChatIn]) -> Done:
    """Say something at the table; only those who sit there may."""
    person = actor(lobby, request)
    text = " ".join("".join(c for c in data.text if c.isprintable() or c.isspace()).split())

    def say(room: Room) -> Done:
        mine = room.seats_of(person.id)
        if not mine and room.row.owner != person.id:
            raise Problem(403, "wrong_seat", "talk is for those who sit at the table")
        if data.seat != -1:
            room.check_seat(person.id, data.seat)
        if not text:
            raise Problem(400, "input", "a line of talk: expected some text")
        seat = data.seat if data.seat != -1 or not mine else mine[0]
        name = room.seats[seat].name if seat >= 0 else person.name
        lobby.store.say(room.id, person.id, seat, name, text)
        room.chat = lobby.store.chat(room.id)
        lobby.hub.changed(room.id)
        return Done()

    return lobby.visible(table_id, person, say)


@post("/tables/{table_id:str}/mute", sync_to_thread=True, responses=WRITES, status_code=200)
def mute(request: Asked, lobby: TheHouse, table_id: TableId, data: JSONBody[MuteIn]) -> Done:
    """Do not show me what a seat says, or show it again."""
    person = actor(lobby, request)

    def change(room: Room) -> Done:
        if not -1 <= data.muted < len(room.seats):
            raise not_found(f"seat {data.muted}")
        lobby.store.mute(room.id, person.id, data.muted, data.yes)
        room.mutes = lobby.store.mutes(room.id)
        room.shots.clear()
        return Done()

    return lobby.visible(table_id, person, change)


# -- seats --------------------------------------------------------------------------------------


@get("/join/{token:str}", sync_to_thread=True, responses=READS)
def invitation(request: Asked, lobby: TheHouse, token: FromPath[str]) -> JoinOut:
    """What a link is for."""
    return new_tables.invitation(lobby, who(lobby, request), token)


@post("/join", sync_to_thread=True, responses=WRITES, status_code=200)
def join(request: Asked, lobby: TheHouse, data: JSONBody[JoinIn]) -> Joined:
    """Take the seat of a link."""
    return new_tables.join(lobby, actor(lobby, request), data)


@post("/tables/{table_id:str}/join", sync_to_thread=True, responses=WRITES, status_code=200)
def join_table(
    request: Asked, lobby: TheHouse, table_id: TableId, data: JSONBody[JoinIn]
) -> Joined:
    """The same, for a link of this table."""
    if not data.token.startswith(f"{table_id}-"):
        raise Problem(403, "link", "this link is of another table")
    return new_tables.join(lobby, actor(lobby, request), data)


@post("/tables/{table_id:str}/sit", sync_to_thread=True, responses=WRITES, status_code=200)
def sit(request: Asked, lobby: TheHouse, table_id: TableId, data: JSONBody[SitIn]) -> Joined:
    """Take a free seat of an open table; no link is needed."""
    return open_tables.sit(lobby, actor(lobby, request), table_id, data)


@post("/tables/{table_id:str}/listed", sync_to_thread=True, responses=WRITES, status_code=200)
def list_table(
    request: Asked, lobby: TheHouse, table_id: TableId, data: JSONBody[ListedIn]
) -> Done:
    """The owner: put the table among the open ones, or take it from there."""
    open_tables.set_listed(lobby, actor(lobby, request), table_id, data.yes)
    return Done()


@post(
    "/tables/{table_id:str}/seats/{seat:int}",
    sync_to_thread=True,
    responses=WRITES,
    status_code=200,
)
def change_seat(
    request: Asked,
    lobby: TheHouse,
    table_id: TableId,
    seat: FromPath[int],
    data: JSONBody[SeatChange],
) -> Done:
    """The owner: a bot for an open seat; owner or holder: another name."""
    new_tables.change_seat(lobby, actor(lobby, request), table_id, seat, data)
    return Done()


router = Router(
    "/",
    route_handlers=[
        act,
        plan_ahead,
        undo,
        answer,
        waive,
        mute,
        invitation,
        join,
        join_table,
        sit,
        list_table,
        change_seat,
    ],
    tags=["play"],
)
