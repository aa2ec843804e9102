"""Version 1: six rulings read otherwise, and no option but the Extended Game."""

from __future__ import annotations

from importlib.resources import files

from railsplitter.games.confederate_rails.options import GAME
from railsplitter.kernel.datapack import Layer
from railsplitter.kernel.version import Version

DATA = files("railsplitter.games.confederate_rails") / "versions" / "v1" / "data"

VERSION = Version(
    "1",
    until="Troops use their MPs, possible means reachable, and four rulings more by the text.",
    layers=(Layer("confederate-rails version 1", DATA),),
    choices=(GAME,),
)
