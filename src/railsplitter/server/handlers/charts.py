"""Charts: what is printed and never changes, under a name that only it has, to be kept for ever."""

from __future__ import annotations

import gzip
from typing import Any

from litestar import MediaType, Response, Router, get
from litestar.params import FromPath
from litestar.response import Redirect

from railsplitter.server.handlers.figures import known
from railsplitter.server.handlers.live import UNPACKED, encodings
from railsplitter.server.handlers.parts import READS, Asked, TableId, TheHouse, who
from railsplitter.server.handlers.problems import not_found
from railsplitter.server.tables.room import Room
from railsplitter.server.titles.printed import Packed

KEPT = {"cache-control": "private, max-age=31536000, immutable"}


@get("/tables/{table_id:str}/chart", sync_to_thread=True, responses=READS)
def of_table(request: Asked, lobby: TheHouse, table_id: TableId) -> Response[Any]:
    """Leads to the chart of a table's game; null if it has none."""

    def look(room: Room) -> Packed | None:
        return room.engine.chart

    return _there(lobby.visible(table_id, who(lobby, request), look))


@get("/figures/{game:str}/chart", sync_to_thread=True, responses=READS)
def of_figure(lobby: TheHouse, game: FromPath[str]) -> Response[Any]:
    """Leads to the chart of a title's figures; null if it has none."""
    return _there(lobby.figures.chart(known(game)))


def _there(chart: Packed | None) -> Response[Any]:
    """The way from `/api/tables/ID/chart`, whatever stands before `/api`."""
    if chart is None:
        return Response(None, media_type=MediaType.JSON)
    return Redirect(f"../../charts/{chart.name}", status_code=303)


@get("/charts/{name:str}", sync_to_thread=False, opt={UNPACKED: True}, responses=READS)
def chart(request: Asked, lobby: TheHouse, name: FromPath[str]) -> Response[Any]:
    """A chart that a table or a figure has led to; other charts have other names."""
    found = lobby.engines.chart(name)
    if found is None:
        raise not_found(f"chart {name[:40]}")
    headers = {**KEPT, "vary": "accept-encoding"}
    if "gzip" not in encodings(request.headers.get("accept-encoding", "")):
        return Response(gzip.decompress(found.data), media_type=MediaType.JSON, headers=headers)
    headers["content-encoding"] = "gzip"
    return Response(found.data, media_type=MediaType.JSON, headers=headers)


router = Router("/", route_handlers=[of_table, of_figure, chart], tags=["tables"])
