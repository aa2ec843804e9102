"""Where the scenario's actions belong."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from railsplitter.games.snowdonia.names import AREA_G
from railsplitter.games.snowdonia.rules.r_round import Areas
from railsplitter.games.snowdonia.scenarios.channel_tunnel import names as c
from railsplitter.kernel.state import arg_of, verb_of
from railsplitter.kernel.vec import i64


@mypyc_attr(allow_interpreted_subclasses=True)
class ChannelAreas(Areas):
    """[CT.2] Area D bores, [CT.34] area G manages crises."""

    def home(self, action: i64) -> str:
        """[CT.35] In area G the machine's Labourer manages a crisis."""
        if verb_of(action) == c.BORE and self.pack.space_area[arg_of(action)] == AREA_G:
            return "CT.35"
        return super().home(action)
