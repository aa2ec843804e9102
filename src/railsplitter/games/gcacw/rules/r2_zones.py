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
    RAIL_BRIDGE,
    RAIN_SWAMP,
    RIVERS,
    SWAMP,
    WATER,
    WOODED,
    WOODS,
)
from railsplitter.games.gcacw import names as n
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
        if stands == n.STANDS:  # [12.0f]
            found |= edge & (BRIDGE | RAIL_BRIDGE | FERRY)
        elif stands == n.PONTOON:
            found |= BRIDGE
        elif stands == n.WRECKED or stands == n.BEING_BUILT:
            found |= self.ruins(s, arc)
        return found

    def ruins(self, s: Campaign, arc: i64) -> i64:
        """[10.0h] A destroyed bridge over a minor river is a ford, while rivers can be forded."""
        edge = self.ground.land.edge[arc]
        if edge & MAJOR or edge & (BRIDGE | RAIL_BRIDGE) == 0 or self.is_ford_closed(s, arc):
            return 0
        return FORD

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
        edge, start, end = land.edge[arc], arc // 6, land.near[arc]
        if edge & RIVERS and self.spans(s, arc) == 0:  # [2.4d]
            return n.NO_ZOC
        if land.terrain[end] == WATER:  # [2.4d]
            return n.NO_ZOC
        if edge & LINES:
            return n.FULL_ZOC
        if self.is_closed_ground(s, end) or self.is_closed_ground(s, start):
            return n.NO_ZOC  # [2.4e]
        wooded = edge & WOODED or land.terrain[start] == WOODS or land.terrain[end] == WOODS
        return n.RESTRICTED if wooded else n.FULL_ZOC  # [2.4f]

    def feared(self, kind: i64) -> i64:
        """[2.4b] Whose zones bind a unit of a kind, as bits of `held`: [2.4c] those of all units,
        whatever their arm and state."""
        return n.HAS_UNIT

    def is_in(self, s: Campaign, where: i64, side: i64, kind: i64) -> bool:
        """[2.4a] Is a unit of this side and kind here in a full enemy zone?

        [2.4g] Friends in the hex do not matter here.
        """
        ground = self.ground
        near, back, held = ground.land.near, ground.back, s.held
        # [2.4g] whatever friends are there
        wanted = shifted(self.feared(kind), n.HELD_SHIFT * (1 - side))
        for arc in range(where * 6, where * 6 + 6):
            other = near[arc]
            if other >= 0 and held[other] & wanted and self.over(s, back[arc]) == n.FULL_ZOC:
                return True
        return False

    def covering(self) -> i64:
        """[2.4f] Who has zones at all, as bits of `held`."""
        return n.HAS_UNIT

    def covers(self, s: Campaign, where: i64, side: i64) -> bool:
        """[2.4f] Is a hex in a zone, full or restricted, of a unit of this side?"""
        ground = self.ground
        near, back, held = ground.land.near, ground.back, s.held
        wanted = shifted(self.covering(), n.HELD_SHIFT * side)
        for arc in range(where * 6, where * 6 + 6):
            other = near[arc]
            if other >= 0 and held[other] & wanted and self.over(s, back[arc]) != n.NO_ZOC:
                return True
        return False
