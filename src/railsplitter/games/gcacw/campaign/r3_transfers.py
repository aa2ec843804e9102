"""Leader transfer on the maps of a campaign (3.2)."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from railsplitter.games.gcacw.campaign.state import own
from railsplitter.games.gcacw.names import NOTHING
from railsplitter.games.gcacw.rules.r3_leaders import Leaders
from railsplitter.games.gcacw.state import Campaign
from railsplitter.kernel.vec import i64


@mypyc_attr(allow_interpreted_subclasses=True)
class CampaignLeaders(Leaders):
    """[3.2a] Leaders and their transfer."""

    __slots__ = ()

    def nearest(self, s: Campaign, leader: i64) -> i64:
        """[3.2a] On a large map mostly nobody: no path is shorter than hexes lie apart."""
        calendar, units = own(s).book.calendar, self.pieces.units[self.pieces.side[leader]]
        q, r, here = calendar.q, calendar.r, s.at[leader]
        far = self.pack.charts.transfer_radius + 1
        for unit in units:
            at = s.at[unit]
            if at < 0 or at == here:
                continue
            across = q[at] - q[here]
            if -far < across < far and -far < r[at] - r[here] < far:
                hexes = calendar.distance(at, here)
                if hexes < far and self.may_stand(s, leader, unit):
                    far = hexes
        return far if far <= self.pack.charts.transfer_radius else NOTHING
