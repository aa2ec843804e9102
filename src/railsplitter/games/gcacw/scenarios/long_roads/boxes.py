"""Off-map boxes (L.58 to L.62, L.80): who holds them, moves between them, and fights there."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from railsplitter.games.gcacw import names as b
from railsplitter.games.gcacw.campaign.names import STAYS
from railsplitter.games.gcacw.campaign.state import War
from railsplitter.games.gcacw.pack import Pack
from railsplitter.games.gcacw.places import box_of, in_box
from railsplitter.games.gcacw.rules.chapter import FieldChapter
from railsplitter.games.gcacw.rules.r7_values import column_of
from railsplitter.games.gcacw.scenarios.long_roads import names as n
from railsplitter.games.gcacw.scenarios.long_roads.own import depots_of, roads
from railsplitter.games.gcacw.scenarios.long_roads.state import long_war
from railsplitter.kernel.ledger import Ledger, put
from railsplitter.kernel.vec import i64, vec

RECENT: Final[i64] = 5  # [L.60] turns in which an arrival keeps a unit where it is
BY_RETREAT_HERE: Final[i64] = 2_000  # `came_by` of who came by retreat [R.97]

# What a round decides
ATTACKER_GOES: Final[i64] = 1
DEFENDER_GOES: Final[i64] = 2
UNDECIDED: Final[i64] = 3


@mypyc_attr(allow_interpreted_subclasses=True)
class Boxes(FieldChapter):
    """[L.58] Lexington, Charlottesville, Lynchburg, Burkeville."""

    __slots__ = ("four", "joined", "posture_of")

    def __init__(self, pack: Pack) -> None:
        super().__init__(pack)
        self.four: vec[i64] = pack.more["four_boxes"]  # their numbers
        self.joined: vec[i64] = pack.more["box_joined"]  # pairs of boxes
        self.posture_of: vec[i64] = pack.more["box_posture"]  # by box: theater, -1: none

    # -- who is there ---------------------------------------------------------------------------

    def units(self, s: War, box: i64, side: i64) -> list[int]:
        """[L.58] The units of a side in a box."""
        out: list[int] = []
        for unit in range(self.pieces.first_leader):
            if s.at[unit] == in_box(box) and self.pieces.side[unit] == side:
                out.append(unit)
        return out

    def has(self, s: War, box: i64, side: i64) -> bool:
        """[L.58] Has a side a unit in a box?"""
        return len(self.units(s, box, side)) > 0

    def is_one_of_four(self, box: i64) -> bool:
        """[L.58] Is it a box of the Off-Map Theater Display?"""
        for other in self.four:
            if other == box:
                return True
        return False

    def hold(self, s: War) -> None:
        """[L.80] A sole occupant holds a box, and keeps it when he has left; [R.97] who came by
        retreat does not count before the next segment."""
        for box in self.four:
            sides = self.counted(s, box, b.UNION), self.counted(s, box, b.CONFEDERATE)
            if sides[0] != sides[1]:
                holder = b.UNION if sides[0] else b.CONFEDERATE
                if s.box_holder[box] != holder:
                    s.box_holder[box] = holder
                    s.note(n.N_BOX_HELD, "L.80", box, holder)
                    depots_of(s).taken(s, box, holder)

    def counted(self, s: War, box: i64, side: i64) -> bool:
        """[R.97] Has a side a unit there that did not just retreat into it?"""
        for unit in self.units(s, box, side):
            if s.came_by[unit] != BY_RETREAT_HERE:
                return True
        return False

    def near(self, box: i64) -> list[int]:
        """[L.58] The boxes that a road or railroad joins to one."""
        out: list[int] = []
        for k in range(0, len(self.joined), 2):
            if self.joined[k] == box:
                out.append(self.joined[k + 1])
            elif self.joined[k + 1] == box:
                out.append(self.joined[k])
        out.sort()
        return out

    def by_rail(self, box: i64) -> list[int]:
        """[L.58] The boxes that a railroad joins to one."""
        pairs = self.pack.more["box_rails"]
        out: list[int] = []
        for k in range(0, len(pairs), 2):
            if pairs[k] == box:
                out.append(pairs[k + 1])
            elif pairs[k + 1] == box:
                out.append(pairs[k])
        return out

    # -- movement -------------------------------------------------------------------------------

    def move_bar(self, s: War, side: i64, unit: i64) -> str:
        """[L.60] Not out of a box with enemies, not within five turns of coming, [L.75] not the
        cadets, [R.36] not a passive Union."""
        if not 0 <= unit < self.pieces.first_leader or self.pieces.side[unit] != side:
            return "L.59"
        box = box_of(s.at[unit])
        if box < 0 or not self.is_one_of_four(box):
            return "L.59"
        if self.has(s, box, 1 - side) or self.is_recent(s, unit):
            return "L.60"
        if self.stays(s, unit):
            return "L.75"
        if side == b.UNION and self.is_shut(s, box):
            return "L.60"
        return "" if self.goals(s, unit) else "L.60"

    def is_recent(self, s: War, unit: i64) -> bool:
        """[L.60] Did it come in the five turns since the last cycle?"""
        return s.since[unit] > 0 and s.turn - s.since[unit] < RECENT

    def is_shut(self, s: War, box: i64) -> bool:
        """[R.36] Is the Union passive in the theater of a box?"""
        theater = self.posture_of[box]
        return theater >= 0 and roads(s).posture.is_passive(s, theater)

    def stays(self, s: War, unit: i64) -> bool:
        """[L.75] The cadets leave Lexington only if the Union is in Staunton or in a box."""
        if unit != self.pack.more["cast"][n.VMI]:
            return s.bound[unit] & STAYS != 0
        if s.side_in(self.pack.more["staunton"][0]) == b.UNION:
            return False
        for box in self.four:
            if self.has(s, box, b.UNION):
                return False
        return True

    def goals(self, s: War, unit: i64) -> list[int]:
        """[L.59] The boxes a unit may go to: [R.36] none that is shut to the Union, and [L.69]
        none that the Confederate said he would not enter."""
        side = self.pieces.side[unit]
        out: list[int] = []
        for box in self.near(box_of(s.at[unit])):
            if side == b.UNION and self.is_shut(s, box):
                continue
            if side == b.CONFEDERATE and long_war(s).promise and self.has(s, box, b.UNION):
                continue
            out.append(box)
        return out

    def move(self, s: War, unit: i64, box: i64) -> None:
        """[L.59] Into the next box; [L.40] a Confederate may wake the Valley by it."""
        start = s.at[unit]
        s.book.placing.box(s, unit, in_box(box))
        roads(s).release.moved(s, unit, start, in_box(box))

    def is_threat(self, s: War) -> bool:
        """[L.69] Could the Confederate enter a box of a passive Union?"""
        for unit in range(self.pieces.first_leader):
            if self.pieces.side[unit] != b.CONFEDERATE or self.move_bar(s, b.CONFEDERATE, unit):
                continue
            for box in self.goals(s, unit):
                if self.has(s, box, b.UNION) and self.is_shut(s, box):
                    return True
        return False

    # -- combat ---------------------------------------------------------------------------------

    def contested(self, s: War) -> list[int]:
        """[L.61] The boxes that hold both sides."""
        out: list[int] = []
        for box in self.four:
            if self.has(s, box, b.UNION) and self.has(s, box, b.CONFEDERATE):
                out.append(box)
        return out

    def attacker(self, s: War, box: i64) -> i64:
        """[L.61] [R.105] Who was there when the cycle began, or came first, defends; if nobody
        did, the Confederate."""
        first = self.arrival(s, box, b.UNION), self.arrival(s, box, b.CONFEDERATE)
        return b.CONFEDERATE if first[0] < first[1] else b.UNION

    def arrival(self, s: War, box: i64, side: i64) -> i64:
        """[R.105] The turn in which the first unit of a side came into a box."""
        least: i64 = 9999
        for unit in self.units(s, box, side):
            least = min(least, s.since[unit])
        return least

    def fighters(self, s: War, box: i64, base: i64, side: i64, attacks: bool) -> list[int]:
        """[L.61] Who takes part: all in the box; [L.84] those who are named, from another."""
        if not attacks or base == box:
            return self.units(s, box, side)
        return [unit for unit in self.units(s, base, side) if s.role[unit] == b.ATTACKS]

    def value(self, s: War, units: list[int]) -> i64:
        """[L.61] The sum of combat values, in quarters."""
        total: i64 = 0
        for unit in units:
            total += s.rules.values.cv(s, unit) * 2
        return total

    def skill(self, s: War, units: list[int]) -> i64:
        """[L.61] The best tactical value among units and their leaders in the box."""
        best: i64 = 0
        for unit in units:
            best = max(best, s.rules.values.tactical(s, unit))
        for leader in range(self.pieces.first_leader, self.pieces.count):
            if units and s.at[leader] == s.at[units[0]]:
                for unit in units:
                    if s.rules.command.is_his(s, leader, unit):
                        best = max(best, s.rules.values.tactical(s, leader))
                        break
        return best

    def odds(self, s: War, mine: list[int], theirs: list[int], ledger: Ledger | None = None) -> i64:
        """[L.61] The ratio and the tactical modifier, and nothing else."""
        ratio = s.rules.modifiers.ratio_of(self.value(s, mine), self.value(s, theirs))
        more = put(ledger, "L.61", ratio)
        return more + put(ledger, "L.61", self.skill(s, mine) - self.skill(s, theirs))

    def fight(self, s: War, box: i64, base: i64, attacker: i64, last: bool) -> tuple[int, int, int]:
        """[L.61] A round: both roll. What is decided, and what each side loses."""
        mine = self.fighters(s, box, base, attacker, True)
        theirs = self.fighters(s, box, base, 1 - attacker, False)
        more = self.odds(s, mine, theirs)
        attack, defence = s.chance.die(6, "L.61"), s.chance.die(6, "L.61")
        result = attack + more - defence
        row = s.rules.results.row(result)
        s.note(n.N_BOX_FIGHT, "L.61", box, attack, defence, result)
        charts = self.pack.charts
        column = column_of(charts.attacker_columns, self.value(s, mine))
        cell = charts.attacker[(row - charts.chart_least) * len(charts.attacker_columns) + column]
        column = column_of(charts.defender_columns, self.value(s, theirs))
        other = charts.defender[(row - charts.chart_least) * len(charts.defender_columns) + column]
        return self.decided(result, other, last), cell & b.RESULT_LOSS, other & b.RESULT_LOSS

    def decided(self, result: i64, cell: i64, last: bool) -> i64:
        """[L.61] Below 0 the attacker goes; 0 and 1 decide nothing, in the last round against
        him; else r or R drives the defender out."""
        if result < 0:
            return ATTACKER_GOES
        if result <= 1:
            return ATTACKER_GOES if last else UNDECIDED
        return DEFENDER_GOES if cell & (b.RESULT_RETREAT | b.RESULT_ROUT) else UNDECIDED

    def lose(self, s: War, unit: i64) -> None:
        """[L.61] A point of manpower; markers stay organized."""
        s.lose(unit, 1, b.BY_COMBAT)

    # -- retreat --------------------------------------------------------------------------------

    def refuges(self, s: War, box: i64, side: i64) -> list[int]:
        """[L.62] The next boxes without enemies, else the nearest of the same theater."""
        seen, ring = [int(box)], [int(box)]
        while ring:
            outer: list[int] = []
            for where in ring:
                for other in self.near(where):
                    if other not in seen:
                        seen.append(other)
                        outer.append(other)
            free = [other for other in outer if not self.has(s, other, 1 - side)]
            if len(seen) - len(outer) > 1:  # beyond the next ones only the same theater counts
                free = [other for other in free if self.posture_of[other] == self.posture_of[box]]
            if free:
                free.sort()
                return free
            ring = outer
        return []

    def retreat(self, s: War, box: i64, side: i64, goal: i64) -> None:
        """[L.62] All units of a side to another box, [R.97] which they do not take by it; [L.62]
        without one they are out of the game, and nobody scores for them."""
        for unit in self.units(s, box, side):
            if goal < 0:
                s.toll[side * b.CAUSES + b.BY_EXIT] += s.mv[unit]
                s.put(unit, b.EXITED)
                continue
            start = s.at[unit]
            s.put(unit, in_box(goal))
            s.since[unit] = s.turn
            s.came_by[unit] = BY_RETREAT_HERE
            s.book.placing.follow(s, unit, start)
        s.note(n.N_BOX_RETREAT, "L.62", box, side, goal)
        self.strand(s, box, side)

    def strand(self, s: War, box: i64, side: i64) -> None:
        """[2.2j] Leaders without a unit in their box wait for another."""
        for leader in range(self.pieces.first_leader, self.pieces.count):
            if s.at[leader] == in_box(box) and self.pieces.side[leader] == side:
                if not s.book.placing.is_attended(s, leader, in_box(box)):
                    s.put(leader, b.LOST)

    def settled(self, s: War) -> None:
        """[R.97] A new segment: those who retreated before count from now on."""
        for unit in range(self.pieces.first_leader):
            if s.came_by[unit] == BY_RETREAT_HERE:
                s.came_by[unit] = b.NOTHING
        self.hold(s)
