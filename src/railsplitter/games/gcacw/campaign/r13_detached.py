"""Substitutes in a campaign (13): what binds a unit binds those it detaches."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from railsplitter.games.gcacw.campaign.state import own
from railsplitter.games.gcacw.rules.r13_substitutes import Substitutes
from railsplitter.games.gcacw.state import Campaign
from railsplitter.kernel.vec import i64


@mypyc_attr(allow_interpreted_subclasses=True)
class CampaignSubstitutes(Substitutes):
    """[13.0a] Substitutes, [O.27] which are of the District if their unit is."""

    __slots__ = ()

    def detach(self, s: Campaign, unit: i64, manpower: i64) -> None:
        """[13.0d] The substitute is bound as the unit is."""
        war, spare = own(s), self.counter(s, unit)
        super().detach(s, unit, manpower)
        war.bound[spare] = war.bound[unit]

    def attach_bar(self, s: Campaign, side: i64, spare: i64) -> str:
        """[R.91] Who is bound otherwise does not join."""
        closed = super().attach_bar(s, side, spare)
        if closed:
            return closed
        war = own(s)
        return "" if war.bound[spare] == war.bound[s.parent[spare]] else "R.91"

    def clear(self, s: Campaign, spare: i64) -> None:
        """[13.0f] A free substitute is bound by nothing."""
        super().clear(s, spare)
        own(s).bound[spare] = 0
