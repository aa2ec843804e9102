"""The designer's bench: what does another number do to a game?

A study takes the processor for minutes, so only the operator's own machines may ask for one.
"""

from __future__ import annotations

from typing import Annotated

from litestar import Router, get, post
from litestar.params import JSONBody, PathParameter

from railsplitter.games import find_game
from railsplitter.server.handlers.addresses import address_of
from railsplitter.server.handlers.parts import READS, WRITES, Asked, TheHouse
from railsplitter.server.handlers.problems import Problem
from railsplitter.server.studies import lacking, shown, values
from railsplitter.server.tables.lobby import Lobby
from railsplitter.server.types.studies import StudyIn, StudyOut

NOT_HERE = "Studies are for those who run this server: on your own machine, type railsplitter serve"
GameId = Annotated[str, PathParameter(max_length=60)]


def barred(lobby: Lobby, request: Asked) -> str:
    """Why this caller can run no study."""
    return lacking() if address_of(request) in lobby.settings.operators else NOT_HERE


@get("/study/{game:str}", sync_to_thread=True, responses=READS)
def study(request: Asked, lobby: TheHouse, game: GameId) -> StudyOut:
    """The values of a game, and its study that runs or ran last; a slash is written ~."""
    found = _told(lobby, request, game)
    found.values = [shown(value) for value in values(found.game).values()]
    return found


@get("/study/{game:str}/run", sync_to_thread=True, responses=READS)
def run(request: Asked, lobby: TheHouse, game: GameId) -> StudyOut:
    """How far the study is; the values are left out."""
    return _told(lobby, request, game)


@post("/study/{game:str}", sync_to_thread=True, responses=WRITES, status_code=200)
def begin(request: Asked, lobby: TheHouse, game: GameId, data: JSONBody[StudyIn]) -> StudyOut:
    """Play games with another value, and as it stands."""
    _check(lobby, request)
    lobby.studies.begin(find_game(game.replace("~", "/")).id, data)
    return _told(lobby, request, game)


@post("/study/{game:str}/stop", sync_to_thread=True, responses=WRITES, status_code=200)
def stop(request: Asked, lobby: TheHouse, game: GameId) -> StudyOut:
    """Stop the study; it tells what its games so far say."""
    _check(lobby, request)
    lobby.studies.stop()
    return _told(lobby, request, game)


def _check(lobby: Lobby, request: Asked) -> None:
    if reason := barred(lobby, request):
        raise Problem(403, "studies", reason)


def _told(lobby: Lobby, request: Asked, game: str) -> StudyOut:
    name = find_game(game.replace("~", "/")).id
    reason = barred(lobby, request)
    return StudyOut(name, [], reason, None if reason else lobby.studies.told(name))


router = Router("/", route_handlers=[study, run, begin, stop], tags=["study"])
