"""Version 1: fewer cubes came into the yard, and no ruling was an option."""

from __future__ import annotations

from importlib.resources import files

from railsplitter.kernel.datapack import Layer
from railsplitter.kernel.game import Choice
from railsplitter.kernel.version import Version

FOLDER = files("railsplitter.games.snowdonia") / "versions" / "v1"


def first_version(choices: tuple[Choice, ...] = (), scenario: str = "") -> Version:
    """The first version of a title with these options; a scenario may have rows of its own."""
    folders = ["data", scenario] if scenario else ["data"]
    return Version(
        "1",
        until="The yard is restocked with the published number of cubes; rulings are options.",
        layers=tuple(Layer(f"snowdonia version 1 {name}", FOLDER / name) for name in folders),
        choices=choices,
    )
