"""`quick` (also `greedy`): takes what looks best to the judge, without playing on."""

from __future__ import annotations

from railsplitter.bots.greedy import Greedy
from railsplitter.kernel.game import Game


class Quick(Greedy):
    """The judge alone: the first of the levels."""

    name = "quick"


def make(game: Game) -> Quick:
    return Quick()
