"""Command (2.2, 2.5): who is whose, and how far a leader's word reaches."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from railsplitter.games.gcacw import names as n
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
        """[2.5a] Three hexes, [2.5b] for an army leader as well."""
        is_army = s.rules.values.rank(s, leader) == n.ARMY_LEADER
        return self.pack.charts.army_radius if is_army else self.pack.charts.radius

    def spread(self, s: Campaign, side: i64, start: i64, most: i64, rides: bool = False) -> i64:
        """[2.5c] [2.5d] The hexes within `most` steps of a leader's word, or of his horse.

        They are left in `line`; the answer is how many there are. A hex of the path may not
        be an enemy's, nor in an enemy zone unless a friend stands there; the ground does not
        matter to his word, but to him if he `rides`.
        """
        self.stamp += 1
        near = self.ground.land.near
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
                    if end < 0 or self.seen[end] == self.stamp or self.is_cut(s, arc, rides):
                        continue
                    self.seen[end] = self.stamp
                    if s.has(end, 1 - side, n.HAS_UNIT):
                        continue
                    if not s.has(end, side, n.HAS_UNIT) and self.is_watched(s, end, side, rides):
                        continue
                    self.line[count] = end
                    count += 1
        return count

    def is_cut(self, s: Campaign, arc: i64, rides: bool) -> bool:
        """[2.5d] No hexside keeps a word back; [3.2c] a closed one keeps a leader."""
        return rides and not s.rules.ways.is_open(s, arc)

    def is_watched(self, s: Campaign, where: i64, side: i64, rides: bool) -> bool:
        """[2.5c] In an enemy zone, full or restricted; [3.2b] a leader fears the full ones."""
        if rides:
            return s.rules.zones.is_in(s, where, side, n.LEADER)
        return s.rules.zones.covers(s, where, 1 - side)

    def obeys(self, s: Campaign, leader: i64, unit: i64) -> bool:
        """[2.2k] [2.2m] In an activation: his own units and [2.2l] those of his district, whoever
        else commands them; [2.2n] one man may be both. [2.2o] [2.2p] Units of no command obey
        nobody, [5.2a] but guns go with any leader of foot."""
        bond = self.bond(s, leader, unit)
        if bond == n.DISTRICT_UNIT or bond == n.OWN_UNIT:
            return True
        return self.pieces.kind[unit] == n.ARTILLERY and self.leads_foot(s, leader, unit)

    def leads_foot(self, s: Campaign, leader: i64, unit: i64) -> bool:
        """[5.2a] A leader of the unit's side who has more than cavalry under him."""
        pieces = self.pieces
        if pieces.side[leader] != pieces.side[unit]:
            return False
        for other in range(pieces.first_spare):
            if self.is_his(s, leader, other) and pieces.kind[other] != n.CAVALRY:
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
                if self.pieces.kind[piece] != n.LEADER and self.obeys(s, leader, piece):
                    out.append(piece)
                piece = s.after[piece]
        out.sort()
        return out
