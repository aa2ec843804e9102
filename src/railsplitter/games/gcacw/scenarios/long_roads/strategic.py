"""Strategic movement (L.13): far behind the lines, by road and railroad."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import mypyc_attr

from railsplitter.games.gcacw.campaign.state import War, own
from railsplitter.games.gcacw.names import GO, HALT, NOTHING, RICHMOND, TAKE
from railsplitter.games.gcacw.pack import Pack
from railsplitter.games.gcacw.rules.action import Action
from railsplitter.games.gcacw.rules.chapter import FieldChapter, not_now
from railsplitter.games.gcacw.scenarios.long_roads import names as n
from railsplitter.games.gcacw.scenarios.long_roads.days import long_events
from railsplitter.games.gcacw.scenarios.long_roads.own import roads
from railsplitter.games.gcacw.state import Campaign, FieldStep
from railsplitter.kernel.chapter import reasons
from railsplitter.kernel.columns import column, filled
from railsplitter.kernel.state import act, arg_of, verb_of
from railsplitter.kernel.vec import append, i64, vec

# Places of the column "strategic_march"
POINTS: Final[i64] = 0
APART: Final[i64] = 1
FATIGUE: Final[i64] = 2
FATIGUE_BEFORE: Final[i64] = 3
LINES: Final[i64] = 4


@mypyc_attr(allow_interpreted_subclasses=True)
class StrategicMoves(FieldChapter):
    """[L.13] Eight points along lines, five hexes from every enemy all the way."""

    __slots__ = ("known", "near", "rounds", "rule", "seen", "stamp")

    def __init__(self, pack: Pack) -> None:
        super().__init__(pack)
        self.rule: vec[i64] = pack.more["strategic_march"]
        # By side * hexes + hex: units of the side that are too near; by unit: where it counted last
        self.near: vec[i64] = filled(2 * pack.ground.hexes, 0)
        self.known: vec[i64] = filled(pack.pieces.first_leader, NOTHING)
        self.rounds: dict[int, vec[i64]] = {}  # by hex that ever counted: the hexes around it
        self.seen: vec[i64] = filled(pack.ground.hexes, 0)
        self.stamp: i64 = 0

    def look(self, s: War, side: i64) -> None:
        """[L.13] Counts enemies near every hex; it stands until the next look. Only units that
        stand elsewhere than at the last look are counted anew."""
        known, enemies = self.known, self.pieces.units[1 - side]
        for unit in enemies:
            where = s.at[unit] if s.at[unit] >= 0 else NOTHING
            if where != known[unit]:
                if known[unit] >= 0:
                    self.count(1 - side, known[unit], -1)
                if where >= 0:
                    self.count(1 - side, where, 1)
                known[unit] = where

    def count(self, side: i64, start: i64, more: i64) -> None:
        """[L.13] A unit of a side counts in every hex within four of its own, or no more."""
        near, first = self.near, side * self.ground.hexes
        if start not in self.rounds:
            self.rounds[start] = self.around(start)
        hexes = self.rounds[start]
        for where in hexes:
            near[first + where] += more

    def around(self, start: i64) -> vec[i64]:
        """[L.13] The hexes within four of a hex."""
        self.stamp += 1
        near, line = self.ground.land.near, column([start])
        self.seen[start] = self.stamp
        done: i64 = 0
        for _ in range(self.rule[APART] - 1):
            ring: i64 = len(line)
            while done < ring:
                for arc in range(line[done] * 6, line[done] * 6 + 6):
                    end = near[arc]
                    if end >= 0 and self.seen[end] != self.stamp:
                        self.seen[end] = self.stamp
                        line = append(line, end)
                done += 1
        return line

    def bar(self, s: War, side: i64, unit: i64) -> str:
        """[L.13] What keeps a unit from moving so."""
        self.look(s, side)
        return self.unit_bar(s, side, unit)

    def unit_bar(self, s: War, side: i64, unit: i64) -> str:
        """[L.13] A rested unit of the Richmond Theater, far from the enemy, with a way to go. After
        `look`."""
        if not 0 <= unit < self.pieces.first_leader or self.pieces.side[unit] != side:
            return "L.13"
        if s.at[unit] < 0:
            return "L.13"
        return self.rest_bar(s, unit) or s.rules.march.bar(s, unit) or self.way_bar(s, unit)

    def rest_bar(self, s: War, unit: i64) -> str:
        """[L.13] Rested, and in the Richmond Theater."""
        if s.fatigue[unit] > self.rule[FATIGUE_BEFORE]:
            return "L.13"
        if s.rules.theater_at(s.at[unit]) != RICHMOND:
            return "L.13"
        return "L.35" if long_events(s).held_back(s, unit) else ""

    def way_bar(self, s: War, unit: i64) -> str:
        """[L.13] Far from the enemy, and with a way to go. After `look`."""
        far = self.is_far(self.pieces.side[unit], s.at[unit])
        return self.first_bar(s, unit) if far else "L.13"

    def first_bar(self, s: War, unit: i64) -> str:
        """[L.13] Is there a hex to go to?"""
        land = self.ground.land
        for arc in range(s.at[unit] * 6, s.at[unit] * 6 + 6):
            if land.near[arc] >= 0 and not self.step_bar(s, unit, arc, self.rule[POINTS]):
                return ""
        return "L.13"

    def is_far(self, side: i64, where: i64) -> bool:
        """[L.13] Five hexes or more from every enemy of a side? After `look`."""
        return self.near[(1 - side) * self.ground.hexes + where] == 0

    def step_bar(self, s: War, unit: i64, arc: i64, points: i64) -> str:
        """[L.13] Along a pike, road or railroad, with points for it, far from the enemy."""
        end = self.ground.land.near[arc]
        if not self.ground.land.edge[arc] & self.rule[LINES]:
            return "L.13"
        if not self.is_far(self.pieces.side[unit], end):
            return "L.13"
        closed = s.rules.march.enter_bar(s, unit, end) or s.rules.ways.bar(s, unit, arc)
        if closed:
            return closed
        cost = s.rules.ways.cost(s, unit, arc)
        return "" if 0 <= cost <= points else "6.1a"

    def go_bar(self, s: War, end: i64) -> str:
        """[L.13] What keeps the unit on its way from a hex."""
        if not 0 <= end < self.ground.hexes or s.marcher < 0:
            return "L.13"
        arc = self.ground.land.arc(s.at[s.marcher], end)
        if arc < 0:
            return "6.1a"
        self.look(s, self.pieces.side[s.marcher])
        return self.step_bar(s, s.marcher, arc, s.points)

    def ways(self, s: War) -> list[int]:
        """[L.13] The hexes that the unit on its way may enter."""
        out: list[int] = []
        self.look(s, self.pieces.side[s.marcher])
        for arc in range(s.at[s.marcher] * 6, s.at[s.marcher] * 6 + 6):
            end = self.ground.land.near[arc]
            if end >= 0 and not self.step_bar(s, s.marcher, arc, s.points):
                out.append(end)
        return out

    def begin(self, s: War, unit: i64) -> None:
        """[L.13] No die: so many points, and a level of fatigue."""
        s.rules.march.ready(s, unit)
        s.points = self.rule[POINTS]
        s.tire(unit, self.rule[FATIGUE])
        s.note(n.N_STRATEGIC, "L.13", unit, s.at[unit])
        s.push(MovingFar(self.pieces.side[unit]))

    def go(self, s: War, end: i64) -> None:
        """[L.13] A hex further; in the first one of the Valley Theater it stops."""
        unit = s.marcher
        s.rules.march.go(s, end)
        if s.marcher != unit:  # it is other pieces now
            return
        if s.at[unit] < 0 or s.rules.theater_at(end) != RICHMOND or not self.ways(s):
            self.end(s)
        else:
            s.push(MovingFar(self.pieces.side[unit]))

    def end(self, s: War) -> None:
        """[L.13] It has arrived; points that are left are lost."""
        s.rules.march.end(s)
        s.rules.riders.dismiss(s)


@mypyc_attr(allow_interpreted_subclasses=True)
class MoveFar(Action):
    """[L.13] A unit moves strategically: an action of its own."""

    __slots__ = ()
    verb: ClassVar[int] = int(n.STRATEGIC)
    case: ClassVar[str] = "L.13"

    def offer(self, s: Campaign, side: i64, out: list[int]) -> None:
        self.offer_to(s, side, s.rules.cycle.all_able(s, side), out)

    def offer_to(self, s: Campaign, side: i64, able: list[int], out: list[int]) -> None:
        moves, war = roads(s).strategic, own(s)
        rested = [unit for unit in able if not moves.rest_bar(war, unit)]
        if rested:
            moves.look(war, side)
        for unit in rested:
            if not moves.way_bar(war, unit):
                out.append(act(n.STRATEGIC, unit))

    def bar(self, s: Campaign, side: i64, arg: i64) -> str:
        return roads(s).strategic.bar(own(s), side, arg)

    def take(self, s: Campaign, side: i64, arg: i64) -> None:
        roads(s).strategic.begin(own(s), arg)

    def is_open(self, s: Campaign, side: i64) -> bool:
        """[4.0i] Who may move so may march as well: nothing is added to what a side can do."""
        return False


@final
class MovingFar(FieldStep):
    """[L.13] Where the unit goes on, and which leaders go along."""

    __slots__ = ()
    kind: ClassVar[int] = int(n.K_STRATEGIC)
    case: ClassVar[str] = "L.13"

    def options(self, s: Campaign) -> list[int]:
        out = [act(GO, end) for end in roads(s).strategic.ways(own(s))]
        if s.moved == 0:
            for leader in s.leaders_in(s.at[s.marcher]):
                if not s.rules.riders.take_bar(s, leader):
                    out.append(act(TAKE, leader))
        out.append(act(HALT))
        return out

    def bars(self, s: Campaign, action: i64) -> list[str]:
        if verb_of(action) == GO:
            return reasons(roads(s).strategic.go_bar(own(s), arg_of(action)))
        if verb_of(action) == TAKE:
            return reasons(s.rules.riders.take_bar(s, arg_of(action)))
        return [] if action == act(HALT) else not_now(s, self, action)

    def take(self, s: Campaign, action: i64) -> None:
        if verb_of(action) == TAKE:
            s.rules.riders.take_along(s, arg_of(action))
            return
        s.pop()
        if verb_of(action) == GO:
            roads(s).strategic.go(own(s), arg_of(action))
        else:
            roads(s).strategic.end(own(s))
