"""Version 2: counters that answer nothing had their moments, promises left no trace."""

from __future__ import annotations

from importlib.resources import files

from railsplitter.games.confederate_rails.options import GAME, RULINGS_2
from railsplitter.games.confederate_rails.versions.v2.deals import ForgetfulDeals
from railsplitter.kernel.datapack import Layer
from railsplitter.kernel.overlay import Overlay
from railsplitter.kernel.version import Version

DATA = files("railsplitter.games.confederate_rails") / "versions" / "v2" / "data"

VERSION = Version(
    "2",
    until="Counters are played at any time, also in the middle of a run, and nobody is asked for "
    "them; promises stand on the books until they are kept or broken.",
    layers=(Layer("confederate-rails version 2", DATA),),
    overlay=Overlay("confederate-rails version 2", {"deals": ForgetfulDeals}),
    choices=(GAME, *RULINGS_2),
)
