"""Bots by name. Each is a module with `make(game)`, loaded when somebody asks for it.

The levels that think share one module, which `level(name, game)` makes them from.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from railsplitter.bots.bot import Bot
    from railsplitter.kernel.game import Game

THINKING = "railsplitter.bots.levels"
BOTS: dict[str, str] = {
    "random": "railsplitter.bots.random_bot",
    "greedy": "railsplitter.bots.greedy",
    "quick": "railsplitter.bots.quick",
    "steady": THINKING,
    "strong": THINKING,
    "master": THINKING,
    "greedy-1": "railsplitter.bots.greedy_1",
}


def bot_names(game: str = "") -> list[str]:
    """All bots, or those that play a title."""
    if not game:
        return list(BOTS)
    from railsplitter.bots.levels import is_played

    searched = is_played(game)
    return [name for name, module in BOTS.items() if searched or module != THINKING]


def check_bot(name: str, game: str = "") -> None:
    """Refuse a bot that nobody knows, or that does not play the title."""
    from railsplitter.kernel.errors import BadUsage

    known = bot_names(game)
    if name not in known:
        where = f" for {game}" if game and name in BOTS else ""
        raise BadUsage(f"bot {name!r}{where}: expected one of {', '.join(known)}")


def make_bot(name: str, game: Game) -> Bot:
    """A bot of this name that plays `game`."""
    from railsplitter.kernel.errors import BadUsage

    check_bot(name, game.id)
    module = BOTS[name]
    try:
        found = import_module(module)
    except ModuleNotFoundError as error:
        if error.name != module:
            raise
        raise BadUsage(f"bot {name!r}: it is not part of this copy of Railsplitter") from None
    made = found.level(name, game) if module == THINKING else found.make(game)
    return cast("Bot", made)
