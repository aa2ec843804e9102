"""The District of Washington in this campaign (L.27 to L.31, L.38)."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from railsplitter.games.gcacw.campaign.names import PENINSULA
from railsplitter.games.gcacw.campaign.o27_asking import BY_SEGMENT
from railsplitter.games.gcacw.campaign.o27_district import District
from railsplitter.games.gcacw.campaign.state import War
from railsplitter.games.gcacw.scenarios.long_roads.own import roads
from railsplitter.kernel.vec import i64


@mypyc_attr(allow_interpreted_subclasses=True)
class LongDistrict(District):
    """[O.27] [L.27] [L.30] The District, which costs nothing to call out here; the Confederates on
    the Rappahannock are those in the counties of its box."""

    __slots__ = ()

    def is_quiet(self, s: War, unit: i64) -> bool:
        """[R.92] By the other reading only until the Valley is released."""
        return not roads(s).release.is_released(s) and super().is_quiet(s, unit)

    def charge(self, s: War, unit: i64) -> None:
        """[L.28] [L.48] There is no commitment to pay for."""

    def release(self, s: War, unit: i64, mode: i64, militia: i64) -> None:
        """[L.29] What a segment lets go is counted."""
        if mode == BY_SEGMENT:
            roads(s).cycle_of_richmond.lets_go(s, s.mv[unit])
        super().release(s, unit, mode, militia)
        s.bound[unit] -= s.bound[unit] & PENINSULA  # [L.31] the way out of another campaign
