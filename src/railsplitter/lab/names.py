"""What environments are called, by the ecosystem's own conventions."""

from __future__ import annotations

from railsplitter.games import game_ids

NAMESPACE = "railsplitter"
VERSION = 1  # goes up when observations, answers or rewards change


def camel(game: str) -> str:
    """snowdonia/petersburg is SnowdoniaPetersburg."""
    return "".join(word.capitalize() for word in game.replace("/", "-").split("-"))


def env_id(game: str) -> str:
    """The id that Gymnasium knows a title by."""
    return f"{NAMESPACE}/{camel(game)}-v{VERSION}"


def env_ids() -> dict[str, str]:
    """All of them, by the id of the title."""
    return {game: env_id(game) for game in game_ids()}
