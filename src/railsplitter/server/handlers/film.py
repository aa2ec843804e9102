"""What has happened, to be watched; and how far one has seen it."""

from __future__ import annotations

from litestar import Router, get, post
from litestar.params import JSONBody

from railsplitter.server.handlers.parts import (
    READS,
    WRITES,
    Asked,
    CountWish,
    SeatWish,
    TableId,
    TheHouse,
    eyes,
    who,
)
from railsplitter.server.people.sessions import actor
from railsplitter.server.show import film as films
from railsplitter.server.storage.sights import Sight, Sights
from railsplitter.server.tables.room import Room
from railsplitter.server.types import Done
from railsplitter.server.types.requests import SeenIn
from railsplitter.server.types.table import FilmOut


@get("/tables/{table_id:str}/film", sync_to_thread=True, responses=READS)
def film(
    request: Asked,
    lobby: TheHouse,
    table_id: TableId,
    since: CountWish = None,
    seat: SeatWish = None,
) -> FilmOut:
    """What has happened since the viewer's entry `since`, else since what he saw last.

    Who has never been here sees nothing new.
    """
    person = who(lobby, request)

    def look(room: Room) -> FilmOut:
        room.playing  # noqa: B018  a game that has not begun is told first
        viewer = eyes(lobby, room, person, seat).viewer
        name = person.id if person is not None else ""
        sight = Sights(lobby.database).of(table_id, name, viewer) if name else None
        wall = lobby.settings.time.wall()
        seen, away = (sight.n, max(0, wall - sight.at) // 1000) if sight else (-1, 0)
        count = room.seen.count(viewer)
        first = since if since is not None else seen if seen >= 0 else count
        return films.film(room, viewer, first, seen, away)

    return lobby.visible(table_id, person, look)


@post("/tables/{table_id:str}/seen", sync_to_thread=True, responses=WRITES, status_code=200)
def seen(request: Asked, lobby: TheHouse, table_id: TableId, data: JSONBody[SeenIn]) -> Done:
    """Note that everything up to entry `n` was seen."""
    person = actor(lobby, request)

    def look(room: Room) -> Done:
        viewer = eyes(lobby, room, person, data.seat).viewer
        n = min(data.n, room.seen.count(viewer))
        sight = Sight(n, lobby.settings.time.wall())
        Sights(lobby.database).note(table_id, person.id, viewer, sight)
        return Done()

    return lobby.visible(table_id, person, look)


router = Router("/", route_handlers=[film, seen], tags=["play"])
