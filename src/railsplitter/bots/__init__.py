"""Bots by name. Each is a module with `make(game)`, loaded when somebody asks for it."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from railsplitter.bots.bot import Bot
    from railsplitter.kernel.game import Game

BOTS: dict[str, str] = {
    "random": "railsplitter.bots.random_bot",
    "greedy": "railsplitter.bots.greedy",
}


def bot_names() -> list[str]:
    return list(BOTS)


def make_bot(name: str, game: Game) -> Bot:
    """A bot of this name that plays `game`."""
    from railsplitter.kernel.errors import BadUsage

    module = BOTS.get(name)
    if module is None:
        raise BadUsage(f"bot {name!r}: expected one of {', '.join(BOTS)}")
    try:
        found = import_module(module)
    except ModuleNotFoundError as error:
        if error.name != module:
            raise
        raise BadUsage(f"bot {name!r}: it is not part of this copy of Railsplitter") from None
    return cast("Bot", found.make(game))
