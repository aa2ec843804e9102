"""Command (2.2, 2.5): who is whose, and how far a leader's word reaches."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from railsplitter.games.gcacw.names import (
    ARMY_LEADER,
    DISTRICT_UNIT,
    HAS_UNIT,
    LEADER,
    OWN_UNIT,
)
from railsplitter.games.gcacw.pack import Pack
from railsplitter.games.gcacw.rules.chapter import FieldChapter
from railsplitter.games.gcacw.state import Campaign
from railsplitter.kernel.columns import filled
from railsplitter.kernel.vec import i64, vec


@mypyc_attr(allow_interpreted_subclasses=True)
class Command(FieldChapter):
    """[2.5a] A leader commands the units of his command within his radius."""

    __slots__ = ("line", "seen", "stamp")

    def __init__(self, pack: Pack) -> None:
        super().__init__(pack)
        self.line: vec[i64] = filled(pack.ground.hexes, -1)  # hexes of the last search
        self.seen: vec[i64] = filled(pack.ground.hexes, 0)
        self.stamp: i64 = 0

    def is_his(self, s: Campaign, leader: i64, unit: i64) -> bool:
        """[2.2k] Is a unit subordinate to a leader?"""
        return self.bond(s, leader, unit) != 0

    def bond(self, s: Campaign, leader: i64, unit: i64) -> i64:
        """[2.2k] How a unit is subordinate to a leader, 0 if it is not; campaigns change it."""
        return self.pieces.bond(leader, unit)

    def radius(self, s: Campaign, leader: i64) -> i64:
        """[2.5a] Three hexes, [2.5b] more for an army leader."""
        is_army = s.rules.values.rank(s, leader) == ARMY_LEADER
        return self.pack.charts.army_radius if is_army else self.pack.charts.radius

    def spread(self, s: Campaign, side: i64, start: i64, most: i64) -> i64:
        """[2.5c] [2.5d] The hexes within `most` steps by a path that a messenger can ride.

        They are left in `line`; the answer is how many there are. A hex of the path may not
        be an enemy's, nor in an enemy zone unless a friend stands there, nor behind a closed
        hexside.
        """
        self.stamp += 1
        near, zones, ways = self.ground.land.near, s.rules.zones, s.rules.ways
        self.line[0] = start
        self.seen[start] = self.stamp
        done: i64 = 0
        count: i64 = 1
        for _ in range(most):
            ring = count
            while done < ring:
                where = self.line[done]
                done += 1
                for arc in range(where * 6, where * 6 + 6):
                    end = near[arc]
                    if end < 0 or self.seen[end] == self.stamp or not ways.is_open(s, arc):
                        continue
                    self.seen[end] = self.stamp
                    if s.has(end, 1 - side, HAS_UNIT):
                        continue
                    if not s.has(end, side, HAS_UNIT) and zones.is_in(s, end, side, LEADER):
                        continue
                    self.line[count] = end
                    count += 1
        return count

    def obeys(self, s: Campaign, leader: i64, unit: i64) -> bool:
        """[2.2k] [2.2m] In an activation: his own units; [2.2l] those of a district only
        without a leader of their own on the map. [2.2n] One man may be both, [2.2o] [2.2p] units
        of no command obey nobody."""
        bond = self.bond(s, leader, unit)
        if bond == DISTRICT_UNIT:
            return not self.has_own_leader(s, unit)
        return bond == OWN_UNIT

    def has_own_leader(self, s: Campaign, unit: i64) -> bool:
        """[2.2l] Is the leader of the unit's own division on the map?"""
        pieces = self.pieces
        for leader in range(pieces.first_leader, pieces.count):
            if s.at[leader] >= 0 and self.bond(s, leader, unit) == OWN_UNIT:
                return True
        return False

    def in_radius(self, s: Campaign, leader: i64) -> list[int]:
        """[2.5a] The units that a leader may activate by where they stand."""
        out: list[int] = []
        side = self.pieces.side[leader]
        count = self.spread(s, side, s.at[leader], self.radius(s, leader))
        for k in range(count):
            piece = s.first[self.line[k]]
            while piece >= 0:
                if self.pieces.kind[piece] != LEADER and self.obeys(s, leader, piece):
                    out.append(piece)
                piece = s.after[piece]
        out.sort()
        return out
