"""Version 1 of zones and command (2)."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from railsplitter.cartography.theatre import LINES, PIKE, RAIL, RIVERS, ROAD, WOODED
from railsplitter.games.gcacw import names as n
from railsplitter.games.gcacw.rules.r2_command import Command
from railsplitter.games.gcacw.rules.r2_zones import Zones
from railsplitter.games.gcacw.rules.r3_leaders import Leaders
from railsplitter.games.gcacw.state import Campaign
from railsplitter.kernel.vec import i64


@mypyc_attr(allow_interpreted_subclasses=True)
class FirstZones(Zones):
    """[2.4b] Demoralized units had no zones, [2.4c] cavalry half a one."""

    __slots__ = ()

    def ruins(self, s: Campaign, arc: i64) -> i64:
        """[10.0h] A destroyed bridge is no crossing."""
        return 0

    def over(self, s: Campaign, arc: i64) -> i64:
        """[2.4e] A trail carries no zone into closed ground; [2.4f] woods as the map has them."""
        land = self.ground.land
        edge = land.edge[arc]
        if edge & RIVERS and self.spans(s, arc) == 0:
            return n.NO_ZOC
        if edge & (PIKE | ROAD | RAIL) == 0 and (
            self.is_closed_ground(s, land.near[arc]) or self.is_closed_ground(s, arc // 6)
        ):
            return n.NO_ZOC
        return n.RESTRICTED if edge & WOODED and edge & LINES == 0 else n.FULL_ZOC

    def feared(self, kind: i64) -> i64:
        """[2.4c] Cavalry binds only cavalry, and the paths of leaders."""
        if kind == n.INFANTRY or kind == n.ARTILLERY:
            return n.HAS_FOOT
        return n.HAS_FOOT | n.HAS_HORSE

    def covering(self) -> i64:
        """[2.4b] All but demoralized units."""
        return n.HAS_FOOT | n.HAS_HORSE


@mypyc_attr(allow_interpreted_subclasses=True)
class FirstCommand(Command):
    """[2.5d] Closed hexsides kept a leader's word back."""

    __slots__ = ()

    def is_cut(self, s: Campaign, arc: i64, rides: bool) -> bool:
        """[2.5d] A closed hexside."""
        return not s.rules.ways.is_open(s, arc)

    def is_watched(self, s: Campaign, where: i64, side: i64, rides: bool) -> bool:
        """[2.5c] In a full enemy zone."""
        return s.rules.zones.is_in(s, where, side, n.LEADER)

    def obeys(self, s: Campaign, leader: i64, unit: i64) -> bool:
        """[2.2l] Units of a district only without a leader of their own on the map."""
        bond = self.bond(s, leader, unit)
        if bond == n.DISTRICT_UNIT:
            return not self.has_own_leader(s, unit)
        return bond == n.OWN_UNIT

    def has_own_leader(self, s: Campaign, unit: i64) -> bool:
        """[2.2l] Is the leader of the unit's own division on the map?"""
        pieces = self.pieces
        for leader in range(pieces.first_leader, pieces.count):
            if s.at[leader] >= 0 and self.bond(s, leader, unit) == n.OWN_UNIT:
                return True
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class FirstLeaders(Leaders):
    """[2.2g] A leader stood with any unit of his."""

    __slots__ = ()

    def may_stand(self, s: Campaign, leader: i64, unit: i64) -> bool:
        """[2.2f] Whatever its arm."""
        return s.rules.command.is_his(s, leader, unit)
