"""The random bot: every option equally likely."""

from __future__ import annotations

from railsplitter.bots.bot import Bot, Look
from railsplitter.kernel.game import Game


class RandomBot(Bot):
    """Knows nothing, wants nothing: the measure for all others."""

    name = "random"

    def choose(self, look: Look) -> int:
        options = look.options
        return options[look.chance.pick(len(options), "choice")]


def make(game: Game) -> Bot:
    return RandomBot()
