"""Leader transfer on the maps of a campaign (3.2)."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from railsplitter.games.gcacw.campaign.state import own
from railsplitter.games.gcacw.rules.r3_leaders import Leaders
from railsplitter.games.gcacw.state import Campaign
from railsplitter.kernel.vec import i64


@mypyc_attr(allow_interpreted_subclasses=True)
class CampaignLeaders(Leaders):
    """[3.2a] Leaders and their transfer."""

    __slots__ = ()

    def is_near(self, s: Campaign, start: i64, end: i64) -> bool:
        """[3.2a] No path is shorter than hexes lie apart."""
        return own(s).book.calendar.within(start, end, self.pack.charts.transfer_radius)
