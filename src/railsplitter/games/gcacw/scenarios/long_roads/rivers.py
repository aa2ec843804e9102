"""High water (L.9, L.89): whose rivers rise."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from railsplitter.games.gcacw.campaign.g32_forts import FortZones
from railsplitter.games.gcacw.names import RICHMOND
from railsplitter.games.gcacw.state import Campaign
from railsplitter.kernel.vec import i64


@mypyc_attr(allow_interpreted_subclasses=True)
class LongZones(FortZones):
    """[2.4a] [L.66] Zones, of forts too, which need a crossing over rivers, as marches do."""

    __slots__ = ()

    def is_ford_closed(self, s: Campaign, arc: i64) -> bool:
        """[L.9] [L.89] High water closes the fords of the Valley Theater and of the line; inside
        the Richmond Theater only rain does."""
        if not self.is_of_valley(s, arc):
            return s.rain != 0
        return super().is_ford_closed(s, arc)

    def is_of_valley(self, s: Campaign, arc: i64) -> bool:
        """[L.9] Has a hexside a bank in the Valley Theater?"""
        start, end = arc // 6, self.ground.land.near[arc]
        if s.rules.theater_at(start) != RICHMOND:
            return True
        return end >= 0 and s.rules.theater_at(end) != RICHMOND
