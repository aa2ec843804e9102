"""Troops of Richmond (D.5 to D.12, D.73): who comes from there, and who goes back."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from railsplitter.games.gcacw import names as b
from railsplitter.games.gcacw.campaign.c18_reinforcements import Placements
from railsplitter.games.gcacw.campaign.state import War
from railsplitter.games.gcacw.pack import Pack
from railsplitter.games.gcacw.rules.chapter import FieldChapter
from railsplitter.games.gcacw.scenarios.disrupt_their_plans import names as n
from railsplitter.games.gcacw.scenarios.disrupt_their_plans.richmond_asking import (
    Growing,
    Parting,
    Replacing,
    Summoning,
)
from railsplitter.games.gcacw.scenarios.disrupt_their_plans.state import plans_war
from railsplitter.kernel.vec import i64, vec

THIRD: Final[i64] = 3  # the result that brings Lawton
WILLIAMSBURG: Final[i64] = 4  # boxes of the Strategic Track
SEVEN_PINES_BOX: Final[i64] = 6
FEW: Final[i64] = 15  # manpower exited
MANY: Final[i64] = 30


@mypyc_attr(allow_interpreted_subclasses=True)
class Richmond(FieldChapter):
    """[D.5] [D.7] Reinforcements from Richmond, [D.11] and men for it."""

    __slots__ = ("boxes", "cast", "lists", "numbers")

    def __init__(self, pack: Pack) -> None:
        super().__init__(pack)
        self.numbers: vec[i64] = pack.more["plans"]
        self.cast: vec[i64] = pack.more["cast"]
        self.boxes: vec[i64] = pack.more["cast_boxes"]
        self.lists: vec[i64] = pack.more["cast_lists"]

    # -- who comes ------------------------------------------------------------------------------

    def entry(self, s: War) -> i64:
        """[D.14] The entry hexes: the south edge of GTC N, [R.5] before April 5 the gaps."""
        early = s.turn < self.numbers[n.NEW_MAPS]
        return self.lists[n.EARLY_ENTRY] if early else self.lists[n.GTC_EDGE]

    def bring(self, s: War, unit: i64) -> None:
        """[D.14] A unit of the Richmond Box comes today."""
        if s.at[unit] == self.boxes[n.RICHMOND_BOX]:
            s.put(unit, b.TRACK)
            s.due[unit] = s.turn
            s.goal[unit] = self.entry(s)

    def reinforced(self, s: War) -> None:
        """[D.5] The third result brings Lawton, the others nothing."""
        if s.conf_results == THIRD:
            self.bring(s, self.cast[n.LAWTON])
            s.push(Placements(0))

    def reached(self, s: War, box: i64) -> None:
        """[D.7] Box 4 brings A. P. Hill with two brigades; [D.6] what Box 6 brings comes in the
        next cycle."""
        if box == WILLIAMSBURG:
            plans_war(s).box4_turn = s.turn
            self.bring_hill(s)
        elif box == SEVEN_PINES_BOX:
            plans_war(s).box6_turn = s.turn

    def bring_hill(self, s: War) -> None:
        """[D.7] J. R. Anderson and Gregg, A. P. Hill with the last of them; [D.12] then Field."""
        self.bring(s, self.cast[n.JR_ANDERSON])
        self.bring(s, self.cast[n.GREGG])
        self.bring(s, self.cast[n.AP_HILL])
        if self.regiments(s):
            s.push(Replacing(b.CONFEDERATE))
        s.push(Placements(0))

    def follow_up(self, s: War) -> None:
        """[D.9] Branch comes a cycle after A. P. Hill."""
        branch = self.cast[n.BRANCH]
        if 0 < plans_war(s).box4_turn < s.turn and s.at[branch] == self.boxes[n.RICHMOND_BOX]:
            self.bring(s, branch)
            s.push(Placements(0))

    # -- Field ----------------------------------------------------------------------------------

    def regiments(self, s: War) -> list[int]:
        """[D.12] The regiments on the map that Field may replace."""
        if s.at[self.cast[n.FIELD]] != self.boxes[n.RICHMOND_BOX]:
            return []
        return [unit for unit in (self.cast[n.VA_40], self.cast[n.VA_55]) if s.at[unit] >= 0]

    def replace(self, s: War, regiment: i64) -> None:
        """[D.12] [R.4] Field has its hex, manpower and state; the regiment is out of use."""
        field, where, dug = self.cast[n.FIELD], s.at[regiment], s.dug[regiment]
        s.mv[field] = s.mv[regiment]
        s.mv[regiment] = 0
        s.loose[field] = s.loose[regiment]
        s.fatigue[field] = s.fatigue[regiment]
        s.exhausted[field] = s.exhausted[regiment]
        s.shaken[field] = s.shaken[regiment]
        s.supply[field] = s.supply[regiment]
        s.ammo[field] = s.ammo[regiment]
        s.raided[field] = s.raided[regiment]
        s.put(field, where)
        s.put(regiment, b.SPARE)
        s.dug[field] = dug
        s.note(n.N_REPLACED, "D.12", regiment, field, s.mv[field])
        s.rules.leaders.homeless(s, where)

    # -- Seven Pines ----------------------------------------------------------------------------

    def seven_pines(self, s: War) -> None:
        """[D.6] [D.10] Once, in the cycle after Box 6: exits are counted, and Whiting may come."""
        war = plans_war(s)
        if not 0 < war.box6_turn < s.turn or war.seven_pines:
            return
        war.seven_pines = 1
        self.test_exits(s)
        if self.summons(s):
            s.push(Summoning(b.CONFEDERATE))
        else:
            self.close_box(s)

    def test_exits(self, s: War) -> None:
        """[D.81] [R.18] Points for men who did not leave, [D.82] and unless both leaders did."""
        vp, war = self.pack.more["exit_vp"], plans_war(s)
        out, leaders = war.exited_mv, war.exited_leaders
        s.note(n.N_EXIT_TEST, "D.81", out, leaders)
        if out < MANY:
            points = vp[0] if out < FEW else vp[1]
            s.book.scores.once(s, n.ROW_EXITED, -1, points)
        if leaders != n.HILL_OUT | n.EWELL_OUT:
            s.book.scores.once(s, n.ROW_HILL_EWELL)

    def summons(self, s: War) -> list[int]:
        """[D.6] The brigades of his division that Whiting may bring."""
        out: list[int] = []
        for unit in self.pack.more["pines_take"]:
            if s.at[unit] == self.boxes[n.WHITING_BOX]:
                out.append(unit)
        return out

    def summon(self, s: War, unit: i64) -> None:
        """[D.6] A brigade comes by the south edge of GTC N; it is worth points to the Union."""
        s.put(unit, b.TRACK)
        s.due[unit] = s.turn
        s.goal[unit] = self.lists[n.GTC_EDGE]
        s.note(n.N_SUMMONED, "D.6", unit)
        s.book.scores.once(s, n.ROW_SEVEN_PINES, unit)

    def close_box(self, s: War) -> None:
        """[D.6] Whiting comes with whom he brings; all others of the box are out for good."""
        whiting = self.cast[n.WHITING]
        taken = False
        for unit in self.pack.more["pines_take"]:
            taken = taken or (s.at[unit] == b.TRACK and s.due[unit] == s.turn)
        for unit in range(self.pieces.first_spare):
            if s.at[unit] == self.boxes[n.WHITING_BOX]:
                s.toll[b.CONFEDERATE * b.CAUSES + b.BY_EXIT] += s.mv[unit]
                s.put(unit, b.EXITED)
                s.note(n.N_NEVER, "D.6", unit)
        s.put(whiting, b.TRACK if taken else b.EXITED)
        s.due[whiting] = s.turn
        if taken:
            s.push(Placements(0))

    # -- who leaves -----------------------------------------------------------------------------

    def exit_bar(self, s: War, unit: i64) -> str:
        """[D.11] A Confederate unit on the south edge of GTC N."""
        if not 0 <= unit < self.pieces.first_leader or self.pieces.side[unit] != b.CONFEDERATE:
            return "D.11"
        return "" if self.is_on_edge(s, s.at[unit]) else "D.11"

    def is_on_edge(self, s: War, where: i64) -> bool:
        """[D.11] Is a hex on that edge?"""
        return where >= 0 and where in s.book.placing.listed(self.lists[n.GTC_EDGE])

    def exits(self, s: War) -> list[int]:
        """[D.11] The units that may leave now."""
        edge = s.book.placing.listed(self.lists[n.GTC_EDGE])
        out: list[int] = []
        for unit in range(self.pieces.first_leader):
            if self.pieces.side[unit] == b.CONFEDERATE and s.at[unit] >= 0 and s.at[unit] in edge:
                out.append(unit)
        return out

    def leave(self, s: War, unit: i64) -> None:
        """[D.11] Off the map for good; infantry counts as exited."""
        where = s.at[unit]
        s.toll[b.CONFEDERATE * b.CAUSES + b.BY_EXIT] += s.mv[unit]
        self.count(s, unit)
        s.put(unit, b.EXITED)
        s.note(n.N_EXITED, "D.11", unit, where, plans_war(s).exited_mv)
        for leader in s.leaders_in(where):
            if not s.rules.leaders.has_unit(s, leader, where):
                self.part(s, leader)

    def count(self, s: War, unit: i64) -> None:
        """[D.81] The manpower of infantry that has left for Richmond."""
        if self.pieces.kind[unit] == b.INFANTRY:
            plans_war(s).exited_mv += s.mv[unit]

    def part(self, s: War, leader: i64) -> None:
        """[D.11] A leader goes with his last unit there; with others on the map he may stay."""
        where = s.at[leader]
        if s.rules.leaders.homes(s, leader):
            s.put(leader, b.LOST)
            s.push(Parting(b.CONFEDERATE, leader, where))
        else:
            self.go(s, leader, where)

    def go(self, s: War, leader: i64, where: i64) -> None:
        """[D.82] A leader leaves; two of them count."""
        s.put(leader, b.EXITED)
        if leader == self.cast[n.AP_HILL]:
            plans_war(s).exited_leaders |= n.HILL_OUT
        elif leader == self.cast[n.EWELL]:
            plans_war(s).exited_leaders |= n.EWELL_OUT
        s.note(n.N_EXITED, "D.11", leader, where, plans_war(s).exited_mv)

    # -- men for Culpeper -----------------------------------------------------------------------

    def augment(self, s: War) -> None:
        """[D.73] On turn 40, or in a later cycle if no infantry was there then."""
        if s.turn < self.numbers[n.CULPEPER_TURN] or plans_war(s).culpeper >= n.CULPEPER_OVER:
            return
        if self.takers(s):
            s.push(Growing(b.CONFEDERATE))

    def takers(self, s: War) -> list[int]:
        """[D.73] Units in Culpeper that may have more men: [R.16] none above its size."""
        out: list[int] = []
        for unit in range(self.pieces.first_leader):
            if not self.grow_bar(s, unit):
                out.append(unit)
        return out

    def grow_bar(self, s: War, unit: i64) -> str:
        """[D.73] On turn 40 infantry, later any unit there."""
        pieces = self.pieces
        if not 0 <= unit < pieces.first_leader or pieces.side[unit] != b.CONFEDERATE:
            return "D.73"
        if s.at[unit] < 0 or s.mv[unit] >= pieces.most[unit]:
            return "D.73"
        if s.book.counties.county_at(s.at[unit]) != self.numbers[n.CULPEPER_COUNTY]:
            return "D.73"
        now = s.turn == self.numbers[n.CULPEPER_TURN]
        return "D.73" if now and pieces.kind[unit] != b.INFANTRY else ""

    def grow(self, s: War, unit: i64) -> None:
        """[D.73] One point more; with the last one it is over."""
        s.mv[unit] += 1
        plans_war(s).culpeper += 1
        s.note(n.N_GROWN, "D.73", unit, s.mv[unit])

    def grown(self, s: War) -> bool:
        """[D.73] Are all men given, or is nobody left to take them?"""
        return plans_war(s).culpeper >= self.numbers[n.CULPEPER_MEN] or not self.takers(s)

    def end_growth(self, s: War) -> None:
        """[D.73] Once a game: who takes some, or declines on turn 40, has had them."""
        if plans_war(s).culpeper or s.turn == self.numbers[n.CULPEPER_TURN]:
            plans_war(s).culpeper += n.CULPEPER_OVER
