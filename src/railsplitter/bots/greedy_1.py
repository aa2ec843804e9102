"""`greedy-1`: the first judge of each title, kept as the yardstick of all later bots."""

from __future__ import annotations

from railsplitter.bots.bot import Look
from railsplitter.bots.greedy import Greedy
from railsplitter.kernel.game import Game


class FirstGreedy(Greedy):
    """One step ahead, as the first judges saw it."""

    name = "greedy-1"

    def choose(self, look: Look) -> int:
        if len(look.options) == 1:
            return look.options[0]
        return look.edition.yardstick(look.imagine(), look.seat)

    def beside(self, look: Look) -> int:
        return look.edition.yardstick_beside(look.imagine(), look.seat)


def make(game: Game) -> FirstGreedy:
    return FirstGreedy()
