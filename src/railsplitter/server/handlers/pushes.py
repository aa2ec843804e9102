"""Web push: the server's key, and browsers that want to be woken."""

from __future__ import annotations

from litestar import Router, get, post
from litestar.params import JSONBody

from railsplitter.server.handlers.parts import READS, WRITES, Asked, TheHouse
from railsplitter.server.handlers.problems import Problem
from railsplitter.server.people.sessions import actor
from railsplitter.server.types import Done
from railsplitter.server.types.lobby import PushKey
from railsplitter.server.types.requests import PushIn


@get("/push", sync_to_thread=True, responses=READS)
def key(lobby: TheHouse) -> PushKey:
    """The key that a browser needs to be pushed from here."""
    return PushKey(lobby.pushes.key())


@post("/push", sync_to_thread=True, responses=WRITES, status_code=200)
def begin(request: Asked, lobby: TheHouse, data: JSONBody[PushIn]) -> Done:
    """Wake this browser when it is one's turn."""
    if not lobby.pushes.is_there:
        raise Problem(404, "not_found", "this server does not push (extra `push`)")
    lobby.pushes.add(actor(lobby, request).id, data.endpoint)
    return Done()


@post("/push/end", sync_to_thread=True, responses=WRITES, status_code=200)
def end(request: Asked, lobby: TheHouse, data: JSONBody[PushIn]) -> Done:
    """Leave this browser alone."""
    lobby.pushes.forget(data.endpoint, actor(lobby, request).id)
    return Done()


router = Router("/", route_handlers=[key, begin, end], tags=["people"])
