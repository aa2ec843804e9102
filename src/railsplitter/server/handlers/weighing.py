"""Weighing: what an act that one was shown did to one's chance to win."""

from __future__ import annotations

from typing import Annotated

import anyio.to_thread
from litestar import get
from litestar.params import QueryParameter

from railsplitter.server.bots import weighing
from railsplitter.server.handlers.advice import waited
from railsplitter.server.handlers.parts import READS, Asked, TableId, TheHouse, who
from railsplitter.server.types import ActWeighed

Seat = Annotated[int, QueryParameter(ge=0, le=15)]
Entry = Annotated[int, QueryParameter(ge=1, le=1_000_000)]


@get("/tables/{table_id:str}/weigh", tags=["play"], responses=READS)
async def weigh(
    request: Asked, lobby: TheHouse, table_id: TableId, seat: Seat, first: Entry, last: Entry
) -> ActWeighed:
    """What the own seat's entries `first` to `last` did to its chance to win, and their dice.

    Reckoned in worlds imagined for the seat; `weighing` is null if no head answers in time.
    """

    def ask() -> weighing.Asked:
        person = who(lobby, request)
        name = person.id if person is not None else ""
        return lobby.visible(
            table_id, person, lambda room: weighing.question(room, name, seat, first, last)
        )

    job, rolls = await anyio.to_thread.run_sync(ask)
    found = await waited(lobby.bots.weigh(job), lobby.settings.bot_seconds)
    return ActWeighed(first, last, seat, rolls, found)
