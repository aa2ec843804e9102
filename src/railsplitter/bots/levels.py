"""The levels of the bots that think: their budgets, and how each title is searched."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec

from railsplitter.bots.thinker import Thinker
from railsplitter.kernel.game import Game
from railsplitter.kernel.search import DOUBT, FIRST, Recipe

FILE = Path(__file__).with_name("levels.toml")


class Way(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a title is searched; `plays`: whether the levels that think play it."""

    horizon: int
    scale: float
    keep: float
    sure: float = 2.0
    plays: bool = True
    streams: bool = False
    width: int = 0
    first: int = FIRST
    doubt: float = DOUBT
    even: tuple[float, ...] = ()
    late: tuple[int, ...] = ()
    trust: float = 0.0

    def recipe(self, settles: bool = False) -> Recipe:
        """For a search that settles, as bots do, or one that explains and shows all options."""
        recipe = Recipe(self.horizon, self.scale, self.keep)
        recipe.streams, recipe.doubt = self.streams, self.doubt
        recipe.even, recipe.late = list(self.even), list(self.late)
        if settles:
            recipe.sure, recipe.width, recipe.first = self.sure, self.width, self.first
            recipe.trust = self.trust
        return recipe


class Levels(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Seconds of processor time by level, ways of searching by title."""

    seconds: dict[str, float]
    title: dict[str, Way]


@cache
def levels() -> Levels:
    return msgspec.toml.decode(FILE.read_bytes(), type=Levels)


def way_of(title: str) -> Way:
    """How a title is searched, for explanations and analyses too."""
    return levels().title[title]


def is_played(title: str) -> bool:
    """Whether the levels that think play a title."""
    return title in levels().title and way_of(title).plays


def level(name: str, game: Game) -> Thinker:
    """A bot of a level, for a title that is searched."""
    way = way_of(game.id)
    return Thinker(name, way.recipe(settles=True), levels().seconds[name])
