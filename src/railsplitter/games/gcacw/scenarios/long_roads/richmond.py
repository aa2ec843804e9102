"""The Richmond Cycle (L.26, L.83 to L.90): tables, reinforcements, Norfolk, the end."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from railsplitter.cartography.theatre import RAIN_SWAMP, SWAMP
from railsplitter.games.gcacw import names as b
from railsplitter.games.gcacw.campaign.state import War
from railsplitter.games.gcacw.pack import Pack
from railsplitter.games.gcacw.places import box_of
from railsplitter.games.gcacw.rules.chapter import FieldChapter
from railsplitter.games.gcacw.scenarios.long_roads import names as n
from railsplitter.games.gcacw.scenarios.long_roads.command import strand_leaders
from railsplitter.games.gcacw.scenarios.long_roads.gunboats import boats_of
from railsplitter.games.gcacw.scenarios.long_roads.own import roads
from railsplitter.games.gcacw.scenarios.long_roads.state import long_war
from railsplitter.games.gcacw.scenarios.long_roads.theaters import values_of
from railsplitter.kernel.vec import i64, vec

# Results of the Strategic Table, which are also the reasons of a pick
NOTHING_NEW: Final[i64] = 0
CONSCRIPTION: Final[i64] = 1
BURNSIDE: Final[i64] = 2
FROM_NC: Final[i64] = 3
FROM_SC: Final[i64] = 4
REPLACEMENTS: Final[i64] = 5
SICKNESS: Final[i64] = 6
FROM_RICHMOND: Final[i64] = 7
FOR_NORFOLK: Final[i64] = 8
RESULT_NAMES: Final = (
    *("none", "conscription", "burnside", "dept-nc", "dept-sc", "union-replacements", "sickness"),
)

# Results of a sortie
DESTROYED: Final[i64] = 0
DRIVEN_BACK: Final[i64] = 1
CLOSES_ROADS: Final[i64] = 2
SINKS_GUNBOAT: Final[i64] = 3
SINKS_MONITOR: Final[i64] = 4
SORTIE_NAMES: Final = (
    *("destroyed", "driven-back", "roads-closed", "gunboat-destroyed", "monitor-destroyed"),
)

# Places of the column "richmond_rule"
CLOSED_TURNS: Final[i64] = 0
AWAY: Final[i64] = 1  # hexes from Richmond at which Johnston is away
AWAY_MORE: Final[i64] = 2
SPECIAL_SINCE: Final[i64] = 3
SPECIAL_UNITS: Final[i64] = 4
NORFOLK_SINCE: Final[i64] = 5
NORFOLK_TURNS: Final[i64] = 6
SIEGE_DROP: Final[i64] = 7
REORGANIZE_FROM: Final[i64] = 8
LEE_TURN: Final[i64] = 9

PICKED: Final[i64] = 16  # a bit of `called`: it had its share of a table


@mypyc_attr(allow_interpreted_subclasses=True)
class RichmondCycle(FieldChapter):
    """[L.73] What happens before Richmond every seventh turn."""

    __slots__ = ("ends", "rule", "sortie_table", "table")

    def __init__(self, pack: Pack) -> None:
        super().__init__(pack)
        more = pack.more
        self.table: vec[i64] = more["richmond_table"]  # result, number by two dice less two
        self.sortie_table: vec[i64] = more["sortie"]  # by two dice less two
        self.rule: vec[i64] = more["richmond_rule"]
        self.ends: vec[i64] = more["random_ends"]  # by turn: the die that ends the game at most

    # -- A: the Strategic Table -----------------------------------------------------------------

    def strategic(self, s: War) -> tuple[int, int]:
        """[L.83] Two dice: a result and how many units it is about."""
        total = s.chance.die(6, "L.83") + s.chance.die(6, "L.83")
        result, count = self.table[(total - 2) * 2], self.table[(total - 2) * 2 + 1]
        s.note(n.N_RICHMOND_TABLE, "L.83", total, result, count)
        return result, count

    # -- picks ----------------------------------------------------------------------------------

    def picks(self, s: War, side: i64, why: i64) -> list[int]:
        """[L.83] [L.26] The units that a side may pick."""
        out: list[int] = []
        for unit in range(self.pieces.first_leader):
            if not self.pick_bar(s, side, why, unit):
                out.append(unit)
        return out

    def pick_bar(self, s: War, side: i64, why: i64, unit: i64) -> str:
        """[L.83] [L.26] What keeps a unit from being picked."""
        pieces = self.pieces
        if not 0 <= unit < pieces.first_leader or pieces.side[unit] != side:
            return self.case_of(why)
        if s.called[unit] & PICKED or s.mv[unit] < 1:
            return self.case_of(why)
        fits = False
        if why == CONSCRIPTION or why == REPLACEMENTS:
            fits = self.may_grow(s, unit, why == REPLACEMENTS)
        elif why == SICKNESS:
            fits = s.mv[unit] > 1 and s.at[unit] >= 0 and self.is_by_swamp(s.at[unit])
        elif why == FOR_NORFOLK:
            fits = s.at[unit] == self.box(n.FORT_MONROE) and s.role[unit] == b.NO_ROLE
        else:
            fits = s.at[unit] == self.source(why)
        return "" if fits else self.case_of(why)

    def case_of(self, why: i64) -> str:
        """[L.83] The case behind a reason."""
        if why == FOR_NORFOLK:
            return "L.84"
        return "L.26" if why == FROM_RICHMOND else "L.83"

    def box(self, which: i64) -> i64:
        """The place code of a box of the cast."""
        return self.pack.more["cast_boxes"][which]

    def source(self, why: i64) -> i64:
        """[L.26] The box that units come from."""
        if why == BURNSIDE:
            return self.box(n.ATLANTIC)
        if why == FROM_NC:
            return self.box(n.DEPT_NC)
        return self.box(n.DEPT_SC if why == FROM_SC else n.RICHMOND_BOX)

    def may_grow(self, s: War, unit: i64, divisions: bool) -> bool:
        """[L.83] Infantry in supply in the Richmond Theater with room; of the Union divisions."""
        if s.at[unit] < 0 or self.pieces.kind[unit] != b.INFANTRY or s.supply[unit] == 1:
            return False
        if s.rules.theater_at(s.at[unit]) != b.RICHMOND or s.mv[unit] >= self.pieces.most[unit]:
            return False
        return not divisions or self.pieces.size[unit] == b.DIVISION

    def is_by_swamp(self, where: i64) -> bool:
        """[L.83] In or next to a swamp."""
        land = self.ground.land
        if land.terrain[where] in (SWAMP, RAIN_SWAMP):
            return True
        for arc in range(where * 6, where * 6 + 6):
            end = land.near[arc]
            if end >= 0 and land.terrain[end] in (SWAMP, RAIN_SWAMP):
                return True
        return False

    def pick(self, s: War, why: i64, unit: i64) -> None:
        """[L.83] [L.26] What becomes of a unit that was picked."""
        s.note(n.N_PICKED, self.case_of(why), unit, why)
        if why == FOR_NORFOLK:
            s.role[unit] = b.ATTACKS
            return
        s.called[unit] |= PICKED
        if why == CONSCRIPTION or why == REPLACEMENTS:
            s.mv[unit] += 1
            if why == CONSCRIPTION:
                long_war(s).augmented += 1
            else:
                long_war(s).union_joined += 1
        elif why == SICKNESS:
            s.lose(unit, 1, b.BY_STRAGGLING)
        elif why == BURNSIDE:
            self.bring_ninth(s, unit)
        else:
            goal = self.pack.more["cast_lists"][n.RICHMOND_ARRIVALS]
            s.book.placing.send(s, unit, s.turn + 1, goal)

    def bring_ninth(self, s: War, unit: i64) -> None:
        """[L.26] A division of the IX Corps, with Burnside, to Fort Monroe; it costs points."""
        burnside, start = self.pack.more["cast"][n.BURNSIDE], s.at[unit]
        s.book.placing.box(s, unit, self.box(n.FORT_MONROE))
        if s.at[burnside] == start:
            s.put(burnside, s.at[unit])
        s.book.scores.once(s, n.ROW_BURNSIDE, unit)

    def forget(self, s: War) -> None:
        """[L.83] The marks of a table are taken away."""
        for unit in range(self.pieces.first_leader):
            s.called[unit] -= s.called[unit] & PICKED

    # -- B: variable reinforcements -------------------------------------------------------------

    def variable(self, s: War, which: i64) -> bool:
        """[L.26] A die for a box; one more while Johnston is far from Richmond."""
        on = self.pack.more["variable_on"]  # box of the cast, then 1 by die, seven places
        at = which * 8
        die = s.chance.die(6, "L.26")
        total = die + (self.rule[AWAY_MORE] if self.is_away(s) else 0)
        comes = total <= 6 and on[at + 1 + total] != 0
        s.note(n.N_VARIABLE, "L.26", on[at], die, total, 1 if comes else 0)
        return comes

    def is_away(self, s: War) -> bool:
        """[L.26] Is Johnston farther from Richmond than ten hexes? [L.90] Lee counts for him."""
        for which in (n.JOHNSTON, n.LEE):
            at = s.at[self.pack.more["cast"][which]]
            if at >= 0:
                for city in self.pack.more["city"]:
                    if s.book.calendar.distance(at, city) <= self.rule[AWAY]:
                        return False
        return True

    def special(self, s: War) -> bool:
        """[L.26] From turn 63 on a die may bring Burnside."""
        if s.turn < self.rule[SPECIAL_SINCE]:
            return False
        return self.pack.more["special_on"][s.chance.die(6, "L.26")] != 0

    # -- D, E: the Virginia and Norfolk ---------------------------------------------------------

    def sortie(self, s: War) -> None:
        """[L.84] The Virginia comes out; without the Monitor she does better."""
        total = s.chance.die(6, "L.84") + s.chance.die(6, "L.84") + long_war(s).monitor
        result = self.sortie_table[min(total, 12) - 2]
        s.note(n.N_SORTIE, "L.84", total, result)
        if result == DESTROYED:
            self.sink_virginia(s)
        elif result == CLOSES_ROADS:
            long_war(s).roads_closed = s.turn + self.rule[CLOSED_TURNS]
        elif result == SINKS_GUNBOAT:
            boats_of(s).attacked(s)
        elif result == SINKS_MONITOR and not long_war(s).monitor:
            long_war(s).monitor = 1
            s.book.scores.once(s, n.ROW_MONITOR)

    def sink_virginia(self, s: War) -> None:
        """[L.84] She is lost: points for the Union, and the second gunboat comes."""
        if not long_war(s).virginia:
            long_war(s).virginia = 1
            s.book.scores.once(s, n.ROW_VIRGINIA)

    def take_norfolk(self, s: War) -> None:
        """[L.84] Norfolk falls with the Virginia; its garrison comes out three turns later."""
        norfolk = self.box(n.NORFOLK)
        for unit in range(self.pieces.first_leader):
            s.role[unit] = b.NO_ROLE
            if s.at[unit] == norfolk and self.pieces.side[unit] == b.CONFEDERATE:
                goal = self.pack.more["cast_lists"][n.NORFOLK_LANDING]
                s.book.placing.send(s, unit, s.turn + self.rule[NORFOLK_TURNS], goal)
        s.box_holder[box_of(norfolk)] = b.UNION
        s.note(n.N_NORFOLK, "L.84", b.UNION)
        s.book.scores.once(s, n.ROW_NORFOLK)
        self.sink_virginia(s)

    # -- F, K, L, N -----------------------------------------------------------------------------

    def rest_siege(self, s: War) -> None:
        """[L.85] The siege artillery is a level less tired."""
        roads(s).siege.rest(s)

    def reorganize_bar(self, s: War) -> str:
        """[L.87] From May 16 on, once, while Franklin is in the Richmond Theater."""
        franklin = self.pack.more["cast"][n.FRANKLIN]
        if s.turn < self.rule[REORGANIZE_FROM] or long_war(s).reorganized:
            return "L.87"
        return "" if values_of(s).theater(s, franklin) == b.RICHMOND else "L.87"

    def reorganize(self, s: War) -> None:
        """[L.87] Porter and Franklin lead corps of their own; who has none of his units on the
        map comes when he has."""
        long_war(s).reorganized = 1
        s.note(n.N_REORGANIZED, "L.87", s.turn)
        more = self.pack.more["corps_leaders"]  # leader, division that he comes with
        for k in range(0, len(more), 2):
            at = s.at[more[k + 1]]
            s.put(more[k], at if at >= 0 else b.LOST)
        strand_leaders(s)
        for unit in range(self.pieces.first_leader):
            if self.pack.more["new_corps"][unit] >= 0:
                s.rules.leaders.homeless(s, s.at[unit])  # who led it is perhaps alone now

    def relieve(self, s: War) -> None:
        """[L.90] On June 1 Lee takes Johnston's place."""
        if s.turn != self.rule[LEE_TURN]:
            return
        cast = self.pack.more["cast"]
        lee, johnston = cast[n.LEE], cast[n.JOHNSTON]
        s.put(lee, s.at[johnston])
        s.due[lee] = s.due[johnston]
        s.goal[lee] = s.goal[johnston]
        s.put(johnston, b.SPARE)
        s.note(n.N_LEE, "L.90", s.turn)

    def end(self, s: War) -> None:
        """[L.88] From July 4 on a die may end the game with this turn."""
        most = self.ends[s.turn] if s.turn < len(self.ends) else 0
        if most:
            die = s.chance.die(6, "L.88")
            s.note(n.N_END_DIE, "L.88", die, most)
            if die <= most:
                long_war(s).ended = 1

    def released(self, s: War) -> None:
        """[L.29] A point for each full five of manpower that was let go."""
        men = long_war(s).released_mv
        long_war(s).released_mv = 0
        s.book.scores.once(s, n.ROW_RELEASED, -1, men // 5)

    def lets_go(self, s: War, men: i64) -> None:
        """[L.29] Men who are free by this segment."""
        long_war(s).released_mv += men

    def is_union_asked_for_norfolk(self, s: War) -> bool:
        """[L.84] May the Union attack Norfolk?"""
        if s.turn < self.rule[NORFOLK_SINCE]:
            return False
        if s.box_holder[box_of(self.box(n.NORFOLK))] == b.UNION:
            return False
        return len(self.picks(s, b.UNION, FOR_NORFOLK)) > 0

    def may_sortie(self, s: War) -> bool:
        """[L.84] From turn 14 on, while she lies at Norfolk."""
        return s.turn >= self.rule[NORFOLK_SINCE] and not long_war(s).virginia
