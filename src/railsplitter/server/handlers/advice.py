"""Advice: what a bot would do, why, what it thought of a move; and that it should move now."""

from __future__ import annotations

import asyncio
from concurrent.futures import Future
from typing import Annotated, TypeVar

import anyio.to_thread
from litestar import Router, get, post
from litestar.params import QueryParameter

from railsplitter.bots.advice import Advice
from railsplitter.server.bots import hints
from railsplitter.server.bots.main import Job
from railsplitter.server.handlers.parts import READS, WRITES, Asked, TableId, TheHouse, who
from railsplitter.server.people.sessions import actor
from railsplitter.server.tables.lobby import Lobby
from railsplitter.server.tables.room import Room
from railsplitter.server.types import AdviceOut, HintOut, Hurried

Seat = Annotated[int, QueryParameter(ge=0, le=15)]
Longer = Annotated[int, QueryParameter(ge=0, le=3)]
Entry = Annotated[int, QueryParameter(ge=1, le=1_000_000)]
T = TypeVar("T")


@get("/tables/{table_id:str}/hint", responses=READS)
async def hint(request: Asked, lobby: TheHouse, table_id: TableId, seat: Seat) -> HintOut:
    """What a bot would answer for one's own seat that is asked, if the table allows hints.

    The bot gets a world imagined for the seat. If no head answers soon, the judge is asked here;
    `offer` is null if that fails, too.
    """

    def ask() -> tuple[Job, int]:
        person = who(lobby, request)
        name = person.id if person is not None else ""
        return lobby.visible(table_id, person, lambda room: hints.question(room, name, seat))

    job, n = await anyio.to_thread.run_sync(ask)
    found = await waited(lobby.bots.advise(job), min(hints.SECONDS, lobby.settings.bot_seconds))

    def answer(room: Room) -> HintOut:
        action = hints.plain(room, job) if found is None or found < 0 else found
        return hints.answer(room, job, n, action)

    return await anyio.to_thread.run_sync(lobby.within, table_id, answer)


@get("/tables/{table_id:str}/advice", responses=READS)
async def advice(
    request: Asked, lobby: TheHouse, table_id: TableId, seat: Seat, longer: Longer = 0
) -> AdviceOut:
    """The options of one's own open question with their chances to win, and what decides.

    As for hints: the bot knows what the seat knows, and asking again tells no more. `longer` is
    how often it was asked to think longer: four times the playouts each time.
    """

    def ask() -> tuple[Job, int]:
        person = who(lobby, request)
        name = person.id if person is not None else ""
        return lobby.visible(table_id, person, lambda room: hints.inquiry(room, name, seat, longer))

    job, n = await anyio.to_thread.run_sync(ask)
    return AdviceOut(n, seat, await _explained(lobby, job))


@get("/tables/{table_id:str}/explain", responses=READS)
async def explain(request: Asked, lobby: TheHouse, table_id: TableId, entry: Entry) -> AdviceOut:
    """What else there was instead of a move, once the game is over."""

    def ask() -> Job:
        return lobby.visible(table_id, who(lobby, request), lambda room: hints.move(room, entry))

    job = await anyio.to_thread.run_sync(ask)
    return AdviceOut(entry, job.seat, await _explained(lobby, job))


@post("/tables/{table_id:str}/hurry", responses=WRITES, status_code=200)
async def hurry(request: Asked, lobby: TheHouse, table_id: TableId, seat: Seat) -> Hurried:
    """Make the bot that thinks at one's own table answer now, with the best it has found."""

    def ask() -> Hurried:
        person = actor(lobby, request)

        def checked(room: Room) -> Hurried:
            room.check_seat(person.id, seat)
            return Hurried(lobby.bots.hurry(room.id))

        return lobby.visible(table_id, person, checked)

    return await anyio.to_thread.run_sync(ask)


async def _explained(lobby: Lobby, job: Job) -> Advice | None:
    return await waited(lobby.bots.explain(job), lobby.settings.bot_seconds)


async def waited(future: Future[T], seconds: float) -> T | None:
    """What comes in time."""
    try:
        return await asyncio.wait_for(asyncio.wrap_future(future), seconds)
    except TimeoutError:
        return None


router = Router("/", route_handlers=[hint, advice, explain, hurry], tags=["play"])
