"""`greedy`: takes what looks best one step ahead, in a world imagined for its seat.

The judgement is the game's (`Edition.advise`); the bot hands it nothing but an imagined world,
so that two positions its seat cannot tell apart get the same answer.
"""

from __future__ import annotations

from railsplitter.bots.bot import Bot, Look
from railsplitter.kernel.game import Game


class Greedy(Bot):
    """One step ahead, no further."""

    name = "greedy"

    def choose(self, look: Look) -> int:
        if len(look.options) == 1:
            return look.options[0]
        return look.edition.advise(look.imagine(), look.seat)

    def beside(self, look: Look) -> int:
        return look.edition.advise_beside(look.imagine(), look.seat)


def make(game: Game) -> Greedy:
    return Greedy()
