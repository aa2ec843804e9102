"""Version 2 of the siege: rulings that only this scenario has were no options yet."""

from __future__ import annotations

from importlib.resources import files

from railsplitter.games.snowdonia.options import EVERYWHERE
from railsplitter.kernel.datapack import Layer
from railsplitter.kernel.version import Version

FOLDER = files("railsplitter.games.snowdonia") / "versions" / "siege_v2"
SIEGE = Version(
    "2",
    until="Where an action digs, which disc moves a General and where Surveyors begin are options.",
    layers=(Layer("snowdonia version 2 petersburg", FOLDER / "petersburg"),),
    choices=EVERYWHERE,
)
