"""Where a retreat goes (7.6): the six ways out of a hex, and how good each of them is."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from railsplitter.cartography.theatre import LINES
from railsplitter.games.gcacw import names as n
from railsplitter.games.gcacw.pack import Pack
from railsplitter.games.gcacw.rules import r7_fight as f
from railsplitter.games.gcacw.rules.chapter import FieldChapter
from railsplitter.games.gcacw.state import Campaign
from railsplitter.kernel.bits import shifted
from railsplitter.kernel.columns import filled
from railsplitter.kernel.vec import i64, vec

# Steps of the six directions, clockwise from the first, on two axes of the hex map
EAST: Final = (0, 1, 1, 0, -1, -1)
SOUTH: Final = (-1, -1, 0, 1, 1, 0)
CLOSED: Final[i64] = 9  # no priority: a retreat does not go there
FAR: Final[i64] = 1_000_000
UNSEEN: Final[i64] = -1

# The case of each kind of retreat, and of each priority
KIND_CASES: Final = ("7.6a", "7.6b", "7.7n", "7.6q")
PRIORITY_CASES: Final = ("7.6e", "7.6g", "7.6h", "7.6i", "7.6j", "7.6k", "7.6l", "7.6u")
THROUGH: Final[i64] = 7  # past enemy units, when nothing else is left


@mypyc_attr(allow_interpreted_subclasses=True)
class Priorities(FieldChapter):
    """[7.6f] Each hex of the way has a priority; the stack takes one of the best."""

    __slots__ = ("east", "priorities", "south")

    def __init__(self, pack: Pack) -> None:
        super().__init__(pack)
        self.priorities: vec[i64] = filled(6, CLOSED)  # of the six neighbours, see `look`
        self.east: vec[i64] = filled(pack.ground.hexes, UNSEEN)
        self.south: vec[i64] = filled(pack.ground.hexes, 0)
        self.survey()

    # -- distance -----------------------------------------------------------------------------

    def survey(self) -> None:
        """[7.6m] Give every hex its place on two axes, from neighbour to neighbour."""
        queue = filled(self.ground.hexes, 0)
        corner = FAR
        for seed in range(self.ground.hexes):
            if self.east[seed] == UNSEEN:  # a part of its own is far from all others
                self.east[seed] = corner
                self.spread(seed, queue)
                corner += FAR

    def spread(self, seed: i64, queue: vec[i64]) -> None:
        """[7.6m] The places of all hexes that hang together with one."""
        near = self.ground.land.near
        queue[0] = seed
        done: i64 = 0
        count: i64 = 1
        while done < count:
            where = queue[done]
            done += 1
            for direction in range(6):
                other = near[where * 6 + direction]
                if other >= 0 and self.east[other] == UNSEEN:
                    self.east[other] = self.east[where] + EAST[direction]
                    self.south[other] = self.south[where] + SOUTH[direction]
                    queue[count] = other
                    count += 1

    def distance(self, a: i64, b: i64) -> i64:
        """[7.6m] Hexes from one to the other."""
        east = self.east[a] - self.east[b]
        south = self.south[a] - self.south[b]
        if east < 0:
            east, south = -east, -south
        if south >= 0:
            return east + south
        return max(east, -south)

    def from_enemy(self, s: Campaign, where: i64) -> i64:
        """[7.6m] Hexes from the attacking unit, from the nearest in a grand assault."""
        best = FAR
        for place in range(s.fight[f.HEXES]):
            best = min(best, self.distance(where, s.fight[f.FROM + place]))
        return best

    # -- priorities ---------------------------------------------------------------------------

    def look(self, s: Campaign) -> i64:
        """[7.6f] Fill `priorities` for the six neighbours of the stack; the best is returned."""
        where = s.fight[f.AT]
        side = 1 - s.fight[f.SIDE]
        zone = self.zone_bits(s, side)
        away = self.from_enemy(s, where)
        best = CLOSED
        for direction in range(6):
            priority = self.priority(s, where * 6 + direction, side, zone, away)
            self.priorities[direction] = priority
            best = min(best, priority)
        return self.preferred(s, where, best) if s.rules.hooked else best

    def preferred(self, s: Campaign, where: i64, best: i64) -> i64:
        """[7.6f] For campaigns: hexes that are closed to a unit of the stack come last."""
        allowed = CLOSED
        barred: i64 = 0
        for direction in range(6):
            if self.priorities[direction] != CLOSED:
                if self.keeps_out(s, where, self.ground.land.near[where * 6 + direction]):
                    barred += 1
                else:
                    allowed = min(allowed, self.priorities[direction])
        if barred == 0 or allowed == CLOSED:
            return best
        for direction in range(6):
            end = self.ground.land.near[where * 6 + direction]
            if self.priorities[direction] != CLOSED and self.keeps_out(s, where, end):
                self.priorities[direction] = CLOSED
        return allowed

    def keeps_out(self, s: Campaign, where: i64, end: i64) -> bool:
        """[7.6f] Is a hex closed to a unit of the stack?"""
        piece = s.first[where]
        while piece >= 0:
            if piece < self.pieces.first_leader and s.rules.march.enter_bar(s, piece, end):
                return True
            piece = s.after[piece]
        return False

    def priority(self, s: Campaign, arc: i64, side: i64, zone: i64, away: i64) -> i64:
        """[7.6g] to [7.6l]: 1 to 6, or CLOSED."""
        if self.closed_case(s, arc, side):
            return CLOSED
        end = self.ground.land.near[arc]
        line = self.ground.land.edge[arc] & LINES
        if not self.is_in_zone(s, end, zone):
            if self.from_enemy(s, end) <= away:
                return 3
            return 1 if line else 2
        if s.has(end, side, n.HAS_FOOT | n.HAS_HORSE):
            return 4
        return 5 if line else 6

    def closed_case(self, s: Campaign, arc: i64, side: i64) -> str:
        """[7.6e] Where no retreat goes, [7.6t] nor twice into the same hex."""
        end = self.ground.land.near[arc]
        if end < 0 or self.is_barred(s, arc) or s.has(end, 1 - side, n.HAS_UNIT):
            return "7.6e"
        if s.rules.hooked:
            snow = s.rules.ways.mountain_bar(arc, s.rules.ways.weather(s))
            if snow:
                return snow
        for place in range(s.fight[f.STEPS] + 1):
            if s.fight[f.PATH + place] == end:  # [7.6t]
                return "7.6t"
        return ""

    def is_barred(self, s: Campaign, arc: i64) -> bool:
        """[7.6e] Does the ground close a hexside to retreats?"""
        if not s.rules.ways.is_open(s, arc):
            return True
        return not self.ground.land.edge[arc] & LINES and s.rules.attack.is_cut_off(s, arc)

    def zone_bits(self, s: Campaign, side: i64) -> i64:
        """[2.4c] Whose zones the stack fears."""
        return shifted(s.rules.zones.covering(), n.HELD_SHIFT * (1 - side))

    def is_in_zone(self, s: Campaign, where: i64, wanted: i64) -> bool:
        """[2.4f] Is a hex in such a zone? Restricted ones count in a retreat."""
        near, back, held = self.ground.land.near, self.ground.back, s.held
        for arc in range(where * 6, where * 6 + 6):
            other = near[arc]
            if other >= 0 and held[other] & wanted:
                if s.rules.zones.over(s, back[arc]) != n.NO_ZOC:
                    return True
        return False

    def ways_out(self, s: Campaign, kind: i64) -> list[int]:
        """[7.6f] The hexes of the best priority there is. [7.6v] Where they all end in a trap, the
        owner sets the priorities aside once; [7.6u] and where there are none, he breaks through."""
        best = self.best_ways(s)
        if kind == n.VOLUNTARY_RETREAT or s.fight[f.STEPS] >= self.pack.charts.retreat_least[kind]:
            return best
        if not best:
            return self.passages(s)
        if self.is_safe(s, best, kind):
            return best
        aside = [end for end in self.open_ways(s) if self.can_finish(s, end, kind)]
        return aside or best

    def is_safe(self, s: Campaign, ends: list[int], kind: i64) -> bool:
        """[7.6v] Can the retreat be finished by one of these hexes?"""
        for end in ends:
            if self.can_finish(s, end, kind):
                return True
        return False

    def can_finish(self, s: Campaign, end: i64, kind: i64) -> bool:
        """[7.6v] From a hex on by the best priorities: is it far enough, or an exit?"""
        fight, start = s.fight, s.fight[f.AT]
        fight[f.STEPS] += 1
        fight[f.PATH + fight[f.STEPS]] = end
        fight[f.AT] = end
        done = fight[f.STEPS] >= self.pack.charts.retreat_least[kind] or self.may_leave(s)
        if not done:
            done = self.is_safe(s, self.best_ways(s), kind)
        fight[f.PATH + fight[f.STEPS]] = n.NOTHING
        fight[f.STEPS] -= 1
        fight[f.AT] = start
        return done

    def open_ways(self, s: Campaign) -> list[int]:
        """[7.6v] All hexes that a retreat may enter, whatever their priority."""
        side, near, out = 1 - s.fight[f.SIDE], self.ground.land.near, list[int]()
        for arc in range(s.fight[f.AT] * 6, s.fight[f.AT] * 6 + 6):
            if not self.closed_case(s, arc, side):
                out.append(near[arc])
        out.sort()
        return out

    def passages(self, s: Campaign) -> list[int]:
        """[7.6u] The hexes behind enemy units beside the stack, over hexsides that are open."""
        side, near, out = 1 - s.fight[f.SIDE], self.ground.land.near, list[int]()
        for arc in range(s.fight[f.AT] * 6, s.fight[f.AT] * 6 + 6):
            beside = near[arc]
            if beside < 0 or not s.has(beside, 1 - side, n.HAS_UNIT) or self.is_barred(s, arc):
                continue
            for further in range(beside * 6, beside * 6 + 6):
                if not self.closed_case(s, further, side) and near[further] not in out:
                    out.append(near[further])
        out.sort()
        return out

    def best_ways(self, s: Campaign) -> list[int]:
        """[7.6f] The hexes of the best priority there is."""
        best = self.look(s)
        out: list[int] = []
        if best != CLOSED:
            for direction in range(6):
                if self.priorities[direction] == best:
                    out.append(self.ground.land.near[s.fight[f.AT] * 6 + direction])
            out.sort()
        return out

    def is_way_out(self, s: Campaign) -> bool:
        """[7.7b] Is there any hex to go to, or an exit?"""
        return self.look(s) != CLOSED or self.may_leave(s)

    def way_bar(self, s: Campaign, end: i64, kind: i64) -> str:
        """[7.6f] What keeps the stack from a hex."""
        if s.fight[f.STEPS] >= self.pack.charts.retreat_most[kind]:
            return KIND_CASES[kind]
        if end in self.ways_out(s, kind):
            return ""
        where = s.fight[f.AT]
        arc = self.ground.land.arc(where, end) if 0 <= end < self.ground.hexes else -1
        if arc < 0:
            return "7.6e"
        return self.closed_case(s, arc, 1 - s.fight[f.SIDE]) or "7.6f"

    def may_leave(self, s: Campaign) -> bool:
        """[14.6d] Does the stack stand in an exit hex of its side?"""
        return s.rules.exits.is_exit(s, s.fight[f.AT], 1 - s.fight[f.SIDE])
