"""High water (S.15e)."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from railsplitter.games.gcacw.notes import N_RIVERS
from railsplitter.games.gcacw.rules.r12_weather import Weather
from railsplitter.games.gcacw.state import Campaign


@mypyc_attr(allow_interpreted_subclasses=True)
class CampaignWeather(Weather):
    """[12.0a] Rain turns, [S.15e] and rivers as the campaign has them."""

    __slots__ = ()

    def rise(self, s: Campaign) -> None:
        """[S.15e] Minor rivers, major rivers longer; never for a shorter time."""
        after = self.pack.more["high_water"]
        minor = max(s.minor_until, s.turn + after[0])
        major = max(s.major_until, s.turn + after[1])
        if minor != s.minor_until or major != s.major_until:
            s.minor_until = minor
            s.major_until = major
            s.note(N_RIVERS, "S.15e", minor, major)
