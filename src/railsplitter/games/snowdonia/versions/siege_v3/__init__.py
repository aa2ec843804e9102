"""Version 3 of the siege: few of our contracts asked for track or for the winner."""

from __future__ import annotations

from importlib.resources import files

from railsplitter.kernel.datapack import Layer
from railsplitter.kernel.version import Version

FOLDER = files("railsplitter.games.snowdonia") / "versions" / "siege_v3"
SIEGE = Version(
    "3",
    until="More of the contracts that are ours ask for track, and more pay only if a side wins.",
    layers=(Layer("snowdonia version 3 petersburg", FOLDER / "petersburg"),),
)
