"""The Off-Map Phase (L.32, L.49, L.63 to L.65): transfers by road and rail, the Union's display."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from railsplitter.games.gcacw import names as b
from railsplitter.games.gcacw.campaign import names as c
from railsplitter.games.gcacw.campaign.c21_offmap import OffMapMoving
from railsplitter.games.gcacw.campaign.state import War, own
from railsplitter.games.gcacw.campaign.transfers import Transfers
from railsplitter.games.gcacw.pack import Pack
from railsplitter.games.gcacw.places import box_of, in_box
from railsplitter.games.gcacw.scenarios.long_roads import names as n
from railsplitter.games.gcacw.scenarios.long_roads.own import roads
from railsplitter.games.gcacw.scenarios.long_roads.rail_asking import rail_of
from railsplitter.games.gcacw.scenarios.long_roads.transfers_asking import Changing, Routing
from railsplitter.games.gcacw.state import Campaign, FieldStep
from railsplitter.kernel.bits import bit
from railsplitter.kernel.columns import filled
from railsplitter.kernel.vec import i64, vec

# A row of the column "ways": from and to are the number of a list or the code of a box
FROM: Final[i64] = 0
TO: Final[i64] = 1
TURNS: Final[i64] = 2  # 0: at once
BY_RAIL: Final[i64] = 3
SIDE: Final[i64] = 4  # -1: both
EDGE: Final[i64] = 5  # a list of the hexes where the track leaves the map, -1: none
ROAD: Final[i64] = 6  # the way that a unit takes which finds the railroad closed, -1: none
WAY: Final[i64] = 7

DISPLAY: Final[i64] = 1_000  # `came_by` of a unit that is on the Union's off-map display
FAR: Final[i64] = 60  # railroad hexes that are looked at


@mypyc_attr(allow_interpreted_subclasses=True)
class LongOffMap(Transfers):
    """[S.21] The off-map display, [L.63] and transfers."""

    __slots__ = ("starts", "ways")
    transfer_case: ClassVar[str] = "L.63"

    def __init__(self, pack: Pack) -> None:
        super().__init__(pack)
        self.ways: vec[i64] = pack.more["ways"]
        self.starts: vec[i64] = filled(pack.ground.hexes, 0)  # by hex: bits of the ways from it
        first, hexes = pack.more["list_from"], pack.more["list_hexes"]
        for way in range(len(self.ways) // WAY):
            start = self.ways[way * WAY + FROM]
            if start >= 0:
                for k in range(first[start], first[start + 1]):
                    if hexes[k] >= 0:
                        self.starts[hexes[k]] |= bit(way)

    def fact(self, way: i64, what: i64) -> i64:
        """[L.64] A number of a way."""
        return self.ways[way * WAY + what]

    # -- the phase ------------------------------------------------------------------------------

    def begin(self, s: War) -> None:
        """[L.63] From April 8 on: the Union's transfers and its display, then the Confederate's."""
        if not s.book.calendar.has(s.turn, c.OFF_MAP_DAY):
            return
        self.ask_transfers(s)
        if self.anybody(s, b.UNION):
            s.push(OffMapMoving(b.UNION))

    # -- the display ----------------------------------------------------------------------------

    def bar(self, s: War, side: i64, unit: i64) -> str:
        """[L.49] A step a phase; who arrived by the turn track this morning may go on."""
        if not 0 <= unit < self.pieces.first_leader or self.pieces.side[unit] != side:
            return "S.21"
        if s.since[unit] == s.turn and not self.is_slow(s):
            return "S.21"
        if s.bound[unit] & (c.DISTRICT | c.BLENKER | c.MOUNTAIN | c.VALLEY_UNION):
            return "L.49"
        return "" if self.boxes(s, unit) or self.hexes(s, unit) else "S.21"

    def is_slow(self, s: War) -> bool:
        """[L.49] Before May 9 every step takes a die of days."""
        return s.turn < self.pack.more["may_9"][0]

    def to_box(self, s: War, unit: i64, box: i64) -> None:
        """[L.49] Into a box, days later before May 9."""
        if self.is_slow(s):
            self.set_out(s, unit, in_box(box))
        else:
            super().to_box(s, unit, box)

    def to_hex(self, s: War, unit: i64, where: i64) -> None:
        """[L.49] Back on the map, days later before May 9."""
        if not self.is_slow(s):
            super().to_hex(s, unit, where)
            return
        here = box_of(s.at[unit])
        for k in range(0, len(self.doors), 3):
            if self.doors[k] == here and where in s.book.placing.listed(self.doors[k + 2]):
                self.set_out(s, unit, self.doors[k + 2])
                return

    def set_out(self, s: War, unit: i64, goal: i64) -> None:
        """[L.49] A die is thrown: so many turns on the track."""
        start, die = s.at[unit], s.chance.die(6, "L.49")
        s.fatigue[unit] = 0
        s.came_by[unit] = DISPLAY
        s.book.placing.send(s, unit, s.turn + die, goal)
        s.note(n.N_SET_OUT, "L.49", unit, die, s.turn + die)
        s.rules.leaders.homeless(s, start)

    def snowed(self, s: War) -> None:
        """[L.49] A day of snow delays everybody who is under way on the display."""
        if s.snow_until < s.turn:
            return
        for piece in range(self.pieces.count):
            if s.at[piece] == b.TRACK and s.came_by[piece] == DISPLAY:
                s.due[piece] += 1

    # -- transfers ------------------------------------------------------------------------------

    def changing(self, side: i64) -> FieldStep:
        return Changing(side)

    def routing(self, side: i64, unit: i64, along: i64) -> FieldStep:
        return Routing(side, unit, along)

    def transfer_bar(self, s: War, side: i64, unit: i64) -> str:
        """[L.63] A unit that nothing binds, where a way begins."""
        if not 0 <= unit < self.pieces.first_leader or self.pieces.side[unit] != side:
            return "L.63"
        if s.bound[unit] & (c.DISTRICT | c.BLENKER | c.MOUNTAIN | c.VALLEY_UNION):
            return "L.63"
        if s.turn < self.pieces.fixed[unit] or roads(s).boxes.stays(s, unit):
            return "L.75"
        return "" if self.ways_out(s, unit) else "L.63"

    def ways_out(self, s: War, unit: i64) -> list[int]:
        """[L.64] [L.65] The ways that are open to a unit, by number."""
        out: list[int] = []
        at = s.at[unit]
        if b.BOX < at < 0 or (at >= 0 and self.starts[at] == 0):
            return out
        for way in range(len(self.ways) // WAY):
            if self.starts_at(s, way, s.at[unit]) and not self.way_bar(s, unit, way):
                out.append(way)
        return out

    def starts_at(self, s: War, way: i64, at: i64) -> bool:
        """[L.64] Does a way begin in a place?"""
        start = self.fact(way, FROM)
        if start <= b.BOX:
            return at == start
        return at >= 0 and self.starts[at] & bit(way) != 0

    def way_bar(self, s: War, unit: i64, way: i64) -> str:
        """[L.63] Whose way it is, [R.36] the posture, and what a railroad asks."""
        side = self.pieces.side[unit]
        if self.fact(way, SIDE) >= 0 and self.fact(way, SIDE) != side:
            return "L.63"
        for end in (self.fact(way, FROM), self.fact(way, TO)):
            if end <= b.BOX and self.box_case(s, side, box_of(end)):
                return self.box_case(s, side, box_of(end))
        if not self.fact(way, BY_RAIL):
            return ""
        return self.rail_bar(s, unit, way)

    def box_case(self, s: War, side: i64, box: i64) -> str:
        """[R.36] A box that is shut to a passive Union, [L.84] or one of a side's own that has
        fallen."""
        if side == b.UNION and roads(s).boxes.is_shut(s, box):
            return "L.63"
        fallen = self.pack.more["boxes"][box] == side and s.box_holder[box] != side
        return "L.84" if fallen else ""

    def rail_bar(self, s: War, unit: i64, way: i64) -> str:
        """[L.63] By rail: infantry, within the day's limits, not to a box with enemies or one that
        they are on their way to by road, and over free track."""
        side, end = self.pieces.side[unit], self.fact(way, TO)
        if self.pieces.kind[unit] != b.INFANTRY or s.book.rail.limit_bar(s, unit):
            return "L.63"
        if end <= b.BOX:
            if roads(s).boxes.has(s, box_of(end), 1 - side) or self.is_awaited(s, end, 1 - side):
                return "L.63"
        if s.at[unit] < 0:
            return "" if end <= b.BOX or self.rail_gates(s, unit, way) else "L.63"
        return "" if self.is_joined(s, side, s.at[unit], way) else "L.63"

    def is_awaited(self, s: War, code: i64, side: i64) -> bool:
        """[L.63] Is a unit of a side on its way to a box?"""
        for unit in range(self.pieces.first_leader):
            if s.at[unit] == b.TRACK and s.goal[unit] == code and self.pieces.side[unit] == side:
                return True
        return False

    def is_joined(self, s: War, side: i64, where: i64, way: i64) -> bool:
        """[L.63] Does free track lead from a hex to the edge towards the box?"""
        rail = s.book.rail
        if rail.tracks.node[where] < 0:
            return False
        rail.lay(s, side)
        rail.tracks.from_hex(where, FAR)
        for edge in s.book.placing.listed(self.fact(way, EDGE)):
            if rail.tracks.hexes_to(edge) >= 0:
                return True
        return False

    def rail_gates(self, s: War, unit: i64, way: i64) -> list[int]:
        """[L.63] Where a unit by rail may be put: no enemy, no zone, free track to the edge."""
        side = self.pieces.side[unit]
        out: list[int] = []
        for where in s.book.placing.listed(self.fact(way, TO)):
            if s.side_in(where) != 1 - side and not s.rules.zones.is_in(s, where, side, b.INFANTRY):
                if not s.rules.march.enter_bar(s, unit, where):
                    if self.is_joined(s, side, where, way):
                        out.append(where)
        return out

    def transfer(self, s: War, unit: i64, way: i64, along: i64) -> None:
        """[L.63] Rested and in order it goes to the track, or at once by rail between boxes."""
        start, turns, goal = s.at[unit], self.fact(way, TURNS), self.fact(way, TO)
        self.refresh(s, unit)
        if self.fact(way, BY_RAIL):
            self.board(s, unit)
        leaders = self.companions(s, start, along)
        if turns == 0:
            s.book.placing.box(s, unit, goal)
        else:
            s.came_by[unit] = way
            s.book.placing.send(s, unit, s.turn + turns, goal)
        for leader in leaders:
            s.put(leader, s.at[unit])
            s.due[leader] = s.due[unit]
            s.goal[leader] = goal
            s.since[leader] = s.since[unit]
        if start >= 0:
            s.rules.leaders.homeless(s, start)

    def refresh(self, s: War, unit: i64) -> None:
        """[L.63] Fatigue, demoralization, exhaustion and disorder are gone; [R.26] want of supply
        and ammunition is not."""
        s.fatigue[unit] = 0
        s.exhausted[unit] = 0
        s.loose[unit] = 0
        s.shake(unit, 0)

    def board(self, s: War, unit: i64) -> None:
        """[L.63] It counts to what trains carry today."""
        side = self.pieces.side[unit]
        s.rail_units[rail_of(s).count_of(s, unit)] += 1
        if self.pack.more["ride_mv"][side]:
            s.rail_mv += s.mv[unit]

    def companions(self, s: War, start: i64, along: i64) -> list[int]:
        """[L.63] The leaders who were named to go along."""
        first = self.pieces.first_leader
        out: list[int] = []
        for leader in range(first, self.pieces.count):
            if s.at[leader] == start and along & bit(leader - first):
                out.append(leader)
        return out

    def beside(self, s: War, unit: i64) -> list[int]:
        """[L.63] The leaders in the place of a unit, which may be a box."""
        out: list[int] = []
        for leader in range(self.pieces.first_leader, self.pieces.count):
            if s.at[leader] == s.at[unit]:
                out.append(leader)
        return out

    def take_bar(self, s: War, unit: i64, leader: i64) -> str:
        """[L.63] A leader in the place of a unit of his; [L.78] McClellan not before turn 7."""
        closed = super().take_bar(s, unit, leader)
        if closed:
            return closed
        return "L.78" if s.turn < self.pack.more["leader_fixed"][leader] else ""


def offmap_of(s: Campaign) -> LongOffMap:
    """The chapter of off-map movement, as this campaign knows it."""
    offmap = own(s).book.offmap
    assert isinstance(offmap, LongOffMap)
    return offmap
