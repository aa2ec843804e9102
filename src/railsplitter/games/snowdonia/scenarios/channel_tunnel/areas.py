"""Where the scenario's actions belong."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from railsplitter.games.snowdonia.names import AREA_G, FORECAST, LAY, SURVEY
from railsplitter.games.snowdonia.rules.r_round import Areas
from railsplitter.games.snowdonia.scenarios.channel_tunnel.names import (
    BORE,
    CALM,
    LOSE,
    RECOVER,
    SHORE,
)
from railsplitter.kernel.state import arg_of, verb_of
from railsplitter.kernel.vec import i64


@mypyc_attr(allow_interpreted_subclasses=True)
class ChannelAreas(Areas):
    """[CT.2] Area D bores, [CT.34] area G manages crises."""

    def home(self, action: i64) -> str:
        """The case of each new verb, and of what is gone: track, Surveyors, forecasts."""
        verb = verb_of(action)
        if verb == BORE:
            return "CT.35" if self.pack.space_area[arg_of(action)] == AREA_G else "CT.29"
        if verb == SHORE:
            return "CT.23"
        if verb == CALM or verb == RECOVER:
            return "CT.34"
        if verb == LOSE:
            return "CT.39"
        if verb == LAY:
            return "CT.2"
        if verb == SURVEY:
            return "CT.10"
        return "CT.12" if verb == FORECAST else super().home(action)
