"""Rules: the book of a game, and one case of it."""

from __future__ import annotations

from litestar import Router, get
from litestar.params import FromPath

from railsplitter.games import find_game
from railsplitter.games.lessons import lessons_of
from railsplitter.games.readings import reading_of
from railsplitter.kernel.lessons import Lessons
from railsplitter.kernel.reading import Reading
from railsplitter.server.handlers.parts import READS
from railsplitter.server.show import oracle
from railsplitter.server.titles.box import marks_of
from railsplitter.server.types import CaseOut, Marks, Rules


@get("/rules/{game:str}", sync_to_thread=True, responses=READS)
def book(game: FromPath[str]) -> Rules:
    """All cases of a game; a slash in its id is written ~."""
    return oracle.rules(game)


@get("/rules/{game:str}/{case:str}", sync_to_thread=True, responses=READS)
def one_case(game: FromPath[str], case: FromPath[str]) -> CaseOut:
    """One case."""
    return oracle.rule(game, case)


@get("/lessons/{game:str}", sync_to_thread=True, responses=READS)
def lessons(game: FromPath[str]) -> Lessons:
    """What teaches a game: goal, phases, signs, a first game; a slash in its id is written ~."""
    return lessons_of(game.replace("~", "/"))


@get("/reading/{game:str}", sync_to_thread=True, responses=READS)
def reading(game: FromPath[str]) -> Reading:
    """The book to read of a game, page by page; a slash in its id is written ~."""
    return reading_of(game.replace("~", "/"))


@get("/sources/{game:str}", sync_to_thread=True, responses=READS)
def sources(game: FromPath[str]) -> Marks:
    """How many rows of a game's data are printed, and how many ours; a slash is written ~."""
    return marks_of(find_game(game.replace("~", "/")).id)


router = Router("/", route_handlers=[book, one_case, lessons, reading, sources], tags=["rules"])
