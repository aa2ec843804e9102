"""Zones of control (2.4)."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from railsplitter.cartography.theatre import (
    BRIDGE,
    DAM,
    FERRY,
    FORD,
    LINES,
    MAJOR,
    MOUNTAIN,
    PIKE,
    RAIL,
    RAIL_BRIDGE,
    RAIN_SWAMP,
    RIVERS,
    ROAD,
    SWAMP,
    WOODED,
)
from railsplitter.games.gcacw.names import (
    ARTILLERY,
    FULL_ZOC,
    HAS_FOOT,
    HAS_HORSE,
    HELD_SHIFT,
    INFANTRY,
    NO_ZOC,
    PONTOON,
    RESTRICTED,
    STANDS,
)
from railsplitter.games.gcacw.rules.chapter import FieldChapter
from railsplitter.games.gcacw.state import Campaign
from railsplitter.kernel.bits import shifted
from railsplitter.kernel.vec import i64


@mypyc_attr(allow_interpreted_subclasses=True)
class Zones(FieldChapter):
    """[2.4a] Units control the hexes around them."""

    __slots__ = ()

    def spans(self, s: Campaign, arc: i64) -> i64:
        """[2.3d] What carries over a river hexside now: bridge, ford, ferry, dam as bits.

        [12.0f] Rain closes none of them but [12.0b] the fords.
        """
        edge = self.ground.land.edge[arc]
        found = edge & DAM
        if edge & FORD and not self.is_ford_closed(s, arc):
            found |= FORD
        stands = s.crossing[self.ground.crossing[arc]]
        if stands == STANDS:  # [12.0f]
            found |= edge & (BRIDGE | RAIL_BRIDGE | FERRY)
        elif stands == PONTOON:
            found |= BRIDGE
        return found

    def is_ford_closed(self, s: Campaign, arc: i64) -> bool:
        """[12.0b] In rain, and while the river is unfordable."""
        until = s.major_until if self.ground.land.edge[arc] & MAJOR else s.minor_until
        return s.rain != 0 or s.turn <= until

    def is_closed_ground(self, s: Campaign, where: i64) -> bool:
        """[2.4e] Mountain and swamp, [12.0c] also a provisional swamp in rain."""
        terrain = self.ground.land.terrain[where]
        if terrain == RAIN_SWAMP:
            return s.rain != 0
        return terrain == MOUNTAIN or terrain == SWAMP

    def over(self, s: Campaign, arc: i64) -> i64:
        """[2.4a] How far a zone goes across a hexside, seen from the unit that exerts it."""
        land = self.ground.land
        edge = land.edge[arc]
        if edge & RIVERS and self.spans(s, arc) == 0:  # [2.4d]
            return NO_ZOC
        if edge & (PIKE | ROAD | RAIL) == 0 and (
            self.is_closed_ground(s, land.near[arc]) or self.is_closed_ground(s, arc // 6)
        ):
            return NO_ZOC  # [2.4e]
        if edge & WOODED and edge & LINES == 0:
            return RESTRICTED  # [2.4f]
        return FULL_ZOC

    def is_in(self, s: Campaign, where: i64, side: i64, kind: i64) -> bool:
        """[2.4a] Is a unit of this side and kind here in a full enemy zone?

        [2.4b] Demoralized units have none; [2.4c] cavalry binds only cavalry, and the paths of
        leaders. [2.4g] Friends in the hex do not matter here.
        """
        ground = self.ground
        near, back, held = ground.land.near, ground.back, s.held
        wanted = HAS_FOOT  # [2.4b] [2.4g] whatever friends are there
        if kind != INFANTRY and kind != ARTILLERY:  # [2.4c]
            wanted |= HAS_HORSE
        wanted = shifted(wanted, HELD_SHIFT * (1 - side))
        for arc in range(where * 6, where * 6 + 6):
            other = near[arc]
            if other >= 0 and held[other] & wanted and self.over(s, back[arc]) == FULL_ZOC:
                return True
        return False

    def covers(self, s: Campaign, where: i64, side: i64) -> bool:
        """[2.4f] Is a hex in a zone, full or restricted, of a unit of this side?"""
        ground = self.ground
        near, back, held = ground.land.near, ground.back, s.held
        wanted = shifted(HAS_FOOT | HAS_HORSE, HELD_SHIFT * side)
        for arc in range(where * 6, where * 6 + 6):
            other = near[arc]
            if other >= 0 and held[other] & wanted and self.over(s, back[arc]) != NO_ZOC:
                return True
        return False
