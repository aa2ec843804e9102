"""Version 3: payouts of two thirds, and a War Progress Table that takes Depots more slowly."""

from __future__ import annotations

from importlib.resources import files

from railsplitter.kernel.datapack import Layer
from railsplitter.kernel.version import Version

DATA = files("railsplitter.games.confederate_rails") / "versions" / "v3" / "data"

VERSION = Version(
    "3",
    until="Loads pay half as much again, and the War Progress Table names a Victory Depot more "
    "often, so that the war ends most games and playing pays.",
    layers=(Layer("confederate-rails version 3", DATA),),
)
