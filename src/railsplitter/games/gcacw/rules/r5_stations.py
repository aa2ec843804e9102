"""Burning railroad stations (5.4)."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from railsplitter.games.gcacw.names import BURNED, DAMAGED
from railsplitter.games.gcacw.notes import N_BURNED
from railsplitter.games.gcacw.pack import Pack
from railsplitter.games.gcacw.rules.chapter import FieldChapter
from railsplitter.games.gcacw.state import Campaign
from railsplitter.kernel.columns import filled
from railsplitter.kernel.vec import i64, vec


@mypyc_attr(allow_interpreted_subclasses=True)
class Stations(FieldChapter):
    """[5.4a] A unit burns the station that it stands in."""

    __slots__ = ("fuel",)

    def __init__(self, pack: Pack) -> None:
        super().__init__(pack)
        self.fuel: vec[i64] = filled(pack.ground.hexes, 0)  # by hex: 1 if anything there may burn
        for where in range(pack.ground.hexes):
            if pack.ground.station[where] >= 0:
                self.fuel[where] = 1

    def bar(self, s: Campaign, unit: i64) -> str:
        """[5.4a] A unit that can act, [11.0d] undemoralized, in [5.4e] a station that stands."""
        if s.at[unit] < 0:
            return "5.4a"
        closed = self.target_bar(s, s.at[unit])
        if closed:
            return closed
        if s.rules.values.cv(s, unit) < self.pack.charts.burn_least:
            return "5.4c"  # [5.4c] too weak
        return s.rules.march.work_bar(s, unit) or s.rules.morale.work_bar(s, unit)

    def target_bar(self, s: Campaign, where: i64) -> str:
        """[5.4a] Is there something to burn in a hex? [5.4e] A station burns once; campaigns
        have more that burns."""
        station = self.ground.station[where]
        if station < 0:
            return "5.4a"
        return "5.4e" if s.station[station] == BURNED else ""  # [5.4e]

    def burn(self, s: Campaign, unit: i64) -> None:
        """[5.4a] One level of fatigue, [5.4b] perhaps stragglers, and the station burns."""
        where = s.at[unit]
        s.tire(unit, 1)
        if s.rules.pace.is_extended(s, unit):  # [5.4b]
            s.start_hex = where
            s.forced = 0
            s.rules.pace.straggle(s, unit)
        self.ruin(s, unit, where)

    def ruin(self, s: Campaign, unit: i64, where: i64) -> None:
        """[5.4c] Damaged, and destroyed the second time; [5.4d] at once by a strong unit."""
        station = self.ground.station[where]
        before = s.station[station]
        # [5.4d]
        strong = s.rules.values.cv(s, unit) >= self.pack.charts.burn_value
        s.station[station] = BURNED if strong or before == DAMAGED else DAMAGED
        case = "5.4d" if strong else "5.4c"
        s.note(N_BURNED, case, unit, where, s.station[station])
        s.rules.victory.burned(s, self.pieces.side[unit], where, s.station[station] - before)
