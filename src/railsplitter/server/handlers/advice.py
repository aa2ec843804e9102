"""Advice: what a bot would do."""

from __future__ import annotations

import asyncio
from typing import Annotated

import anyio.to_thread
from litestar import Router, get
from litestar.params import QueryParameter

from railsplitter.server.bots import hints
from railsplitter.server.bots.main import Job
from railsplitter.server.handlers.parts import READS, Asked, TableId, TheHouse, who
from railsplitter.server.tables.room import Room
from railsplitter.server.types import HintOut

Seat = Annotated[int, QueryParameter(ge=0, le=15)]


@get("/tables/{table_id:str}/hint", responses=READS)
async def hint(request: Asked, lobby: TheHouse, table_id: TableId, seat: Seat) -> HintOut:
    """What a bot would answer for one's own seat that is asked, if the table allows hints.

    The bot gets a world imagined for the seat. `offer` is null if it found nothing in time.
    """

    def ask() -> tuple[Job, int]:
        person = who(lobby, request)
        name = person.id if person is not None else ""
        return lobby.visible(table_id, person, lambda room: hints.question(room, name, seat))

    job, n = await anyio.to_thread.run_sync(ask)
    advice = lobby.bots.advise(job)
    try:
        action = await asyncio.wait_for(asyncio.wrap_future(advice), lobby.settings.bot_seconds)
    except TimeoutError:
        action = -1

    def answer(room: Room) -> HintOut:
        return hints.answer(room, job, n, action)

    return await anyio.to_thread.run_sync(lobby.within, table_id, answer)


router = Router("/", route_handlers=[hint], tags=["play"])
