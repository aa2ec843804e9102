"""Advice: what a bot would do."""

from __future__ import annotations

import asyncio
from typing import Annotated

import anyio.to_thread
from litestar import Router, get
from litestar.params import QueryParameter

from railsplitter.server import hints
from railsplitter.server.handlers.parts import READS, Asked, TableId, TheHouse, who
from railsplitter.server.room import Room
from railsplitter.server.thinker import Job
from railsplitter.server.types import HintOut

Seat = Annotated[int, QueryParameter(ge=0, le=15)]


@get("/tables/{table_id:str}/hint", responses=READS)
async def hint(request: Asked, house: TheHouse, table_id: TableId, seat: Seat) -> HintOut:
    """What a bot would answer for one's own seat that is asked, if the table allows hints.

    The bot gets a world imagined for the seat. `offer` is null if it found nothing in time.
    """

    def ask() -> tuple[Job, int]:
        person = who(house, request)
        name = person.id if person is not None else ""
        return house.visible(table_id, person, lambda room: hints.question(room, name, seat))

    job, n = await anyio.to_thread.run_sync(ask)
    advice = house.bots.advise(job)
    try:
        action = await asyncio.wait_for(asyncio.wrap_future(advice), house.settings.bot_seconds)
    except TimeoutError:
        action = -1

    def answer(room: Room) -> HintOut:
        return hints.answer(room, job, n, action)

    return await anyio.to_thread.run_sync(house.within, table_id, answer)


router = Router("/", route_handlers=[hint], tags=["play"])
