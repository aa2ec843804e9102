"""Live figures of the rulebook: positions of cases in which things can be tried."""

from __future__ import annotations

from typing import Annotated

from litestar import Router, get
from litestar.params import FromPath, QueryParameter

from railsplitter.games import find_game
from railsplitter.games.figures import figures_of
from railsplitter.kernel.errors import BadUsage
from railsplitter.server.handlers.parts import READS, TheHouse
from railsplitter.server.handlers.problems import not_found
from railsplitter.server.types import Table, Why
from railsplitter.server.types.figures import FigureOut

Done = Annotated[str, QueryParameter(max_length=1200)]
Words = Annotated[str, QueryParameter(max_length=200)]


@get("/figures/{game:str}", sync_to_thread=True, responses=READS)
def figures(lobby: TheHouse, game: FromPath[str]) -> list[FigureOut]:
    """The cases of a title that have a figure; a slash in its id is written ~."""
    return lobby.figures.of(known(game))


@get("/figures/{game:str}/{case:str}", sync_to_thread=True, responses=READS)
def figure(lobby: TheHouse, game: FromPath[str], case: FromPath[str], done: Done = "") -> Table:
    """The position of a case after what was tried, one action a line."""
    with_figure(game, case)
    return lobby.figures.table(known(game), case, actions(done))


@get("/figures/{game:str}/{case:str}/why", sync_to_thread=True, responses=READS)
def why(
    lobby: TheHouse,
    game: FromPath[str],
    case: FromPath[str],
    done: Done = "",
    action: Words = "",
    place: Words = "",
) -> Why:
    """Why an action, or what a place stands for, is not legal there."""
    with_figure(game, case)
    return lobby.figures.why(known(game), case, actions(done), action, place)


def known(game: str) -> str:
    try:
        return find_game(game.replace("~", "/")).id
    except BadUsage as error:
        raise not_found(str(error)) from None


def with_figure(game: str, case: str) -> None:
    if case not in figures_of(known(game)):
        raise not_found(f"a figure of case {case}")


def actions(done: str) -> list[str]:
    return [line for line in done.split("\n") if line]


router = Router("/", route_handlers=[figures, figure, why], tags=["rules"])
