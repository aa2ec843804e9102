"""Orders: how they are written, giving one, taking them back."""

from __future__ import annotations

from typing import cast

import msgspec
from litestar import MediaType, Response, Router, get, post
from litestar.params import JSONBody

from railsplitter.kernel.orders import Outcome
from railsplitter.server.handlers.parts import READS, WRITES, Asked, TableId, TheHouse, caller, who
from railsplitter.server.handlers.play import after, changed
from railsplitter.server.tables import orders
from railsplitter.server.tables.room import Room
from railsplitter.server.types import OrderedOut, OrderHelpOut, StopOut, Table
from railsplitter.server.types.requests import CancelIn, OrderIn


@get("/tables/{table_id:str}/orders", sync_to_thread=True, responses=READS)
def kinds(request: Asked, lobby: TheHouse, table_id: TableId) -> list[OrderHelpOut]:
    """How orders of this game are written; nothing if it takes none."""

    def look(room: Room) -> list[OrderHelpOut]:
        return [
            OrderHelpOut(one.usage, one.meaning, one.ready, one.labels)
            for one in room.edition.order_help()
        ]

    return lobby.visible(table_id, who(lobby, request), look)


@post("/tables/{table_id:str}/orders", responses=WRITES, status_code=200)
async def give(
    request: Asked, lobby: TheHouse, table_id: TableId, data: JSONBody[OrderIn]
) -> Response[OrderedOut]:
    """Give an order: it is played as plain actions until it is done or something is learned."""
    found: list[Outcome | None] = []

    def change(room: Room) -> None:
        found.append(orders.give(room, data.seat, data.n, data.text))

    sending = await after(lobby, caller(request), table_id, data.seat, change)
    body = msgspec.json.encode(_came(found[-1], sending.shot.made))
    return cast("Response[OrderedOut]", Response(body, media_type=MediaType.JSON))


@post("/tables/{table_id:str}/orders/cancel", responses=WRITES, status_code=200)
async def cancel(
    request: Asked, lobby: TheHouse, table_id: TableId, data: JSONBody[CancelIn]
) -> Response[Table]:
    """Take back one order that stands, or all of them."""
    which = "all" if data.number is None else str(data.number)

    def change(room: Room) -> None:
        orders.cancel(room, data.seat, which)

    return await changed(lobby, request, table_id, data.seat, change)


def _came(found: Outcome | None, table: bytes) -> OrderedOut:
    """What an order came to, with the table as it was made to be sent."""
    made = cast(Table, msgspec.Raw(table))
    if found is None:
        return OrderedOut(0, None, made)
    stop = StopOut(found.stop.code, found.stop.reason, found.stop.case)
    return OrderedOut(found.played, stop, made)


router = Router("/", route_handlers=[kinds, give, cancel], tags=["play"])
