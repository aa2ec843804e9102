"""Attacks (7.1): who may attack whom, and the course of a combat."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import mypyc_attr

from railsplitter.cartography.theatre import FORD, LINES, MOUNTAIN, RIVERS, WATER
from railsplitter.games.gcacw import names as n
from railsplitter.games.gcacw.notes import N_ATTACK, N_NO_COMBAT
from railsplitter.games.gcacw.rules import r7_fight as f
from railsplitter.games.gcacw.rules.chapter import FieldChapter
from railsplitter.games.gcacw.state import Campaign, FieldStep
from railsplitter.kernel.vec import i64

# Stages of a combat
DECLARED: Final[i64] = 0  # cavalry may give way [7.7a]
MEASURED: Final[i64] = 1  # flanks may be refused [7.8a]
ROLLED: Final[i64] = 2
ATTACKER_LOSES: Final[i64] = 3
DEFENDER_LOSES: Final[i64] = 4
LETTERS: Final[i64] = 5
GIVING_WAY: Final[i64] = 6  # retreat, rout, or a voluntary retreat
ADVANCING: Final[i64] = 7
ENDED: Final[i64] = 8


@mypyc_attr(allow_interpreted_subclasses=True)
class Attacks(FieldChapter):
    """[7.1a] A unit on the march attacks an adjacent hex."""

    __slots__ = ()

    def bar(self, s: Campaign, target: i64) -> str:
        """[7.1a] What keeps the marching unit from attacking a hex."""
        unit = s.marcher
        if not 0 <= target < self.ground.hexes or s.at[unit] < 0:
            return "7.1a"
        arc = self.ground.land.arc(s.at[unit], target)
        if arc < 0 or not s.has(target, 1 - self.pieces.side[unit], n.HAS_UNIT):
            return "7.1a"
        if s.struck:  # [7.1c]
            return "7.1c"
        if s.shaken[unit]:  # [11.0c]
            return "11.0c"
        closed = self.target_bar(s, self.pieces.side[unit], target) or self.way_bar(s, arc)
        if closed:
            return closed
        return "" if self.is_bound(s, unit, target) else "6.1h"

    def target_bar(self, s: Campaign, side: i64, target: i64) -> str:
        """[7.1a] For campaigns: the case that keeps a side from attacking a hex, or nothing."""
        return ""

    def way_bar(self, s: Campaign, arc: i64) -> str:
        """[7.1e] Over which hexsides no attack goes; [7.1f] into which ground."""
        land = self.ground.land
        edge, end = land.edge[arc], land.near[arc]
        if land.terrain[end] == WATER:
            return "7.1a"
        if edge & RIVERS and s.rules.ways.spans(s, arc) == 0:
            return "12.0b" if edge & FORD else "7.1e"
        if not edge & LINES and self.is_cut_off(s, arc):  # [7.1f]
            return "7.1f"
        return ""

    def is_cut_off(self, s: Campaign, arc: i64) -> bool:
        """[7.1f] Into mountain or swamp, [6.2l] or out of a mountain, without a way."""
        land = self.ground.land
        if s.rules.zones.is_closed_ground(s, land.near[arc]):
            return True
        return land.terrain[arc // 6] == MOUNTAIN

    def is_bound(self, s: Campaign, unit: i64, target: i64) -> bool:
        """[6.1h] After a move from zone to zone: was it in the target's zone, and is it still?"""
        if s.from_zoc < 0:
            return True
        return self.binds(s, target, s.from_zoc, unit) and self.binds(s, target, s.at[unit], unit)

    def binds(self, s: Campaign, target: i64, where: i64, unit: i64) -> bool:
        """[6.1h] Does the zone of the units in one hex hold a unit in another?"""
        wanted = s.rules.zones.feared(self.pieces.kind[unit])  # [2.4c]
        if not s.has(target, 1 - self.pieces.side[unit], wanted):
            return False
        arc = self.ground.land.arc(target, where)
        return arc >= 0 and s.rules.zones.over(s, arc) == n.FULL_ZOC

    def type_of(self, points: i64) -> i64:
        """[7.1d] By the points left: column of route, hasty, normal or prepared."""
        kind = n.PREPARED
        while kind > 0 and points < self.pack.charts.attack_from[kind]:
            kind -= 1
        return kind

    def kind_of(self, s: Campaign, unit: i64, points: i64) -> i64:
        """[7.1d] The type of a unit's attack with so many points; campaigns know lesser ones."""
        return self.type_of(points)

    def begin(self, s: Campaign, target: i64) -> None:
        """[7.1b] The marching unit attacks, alone."""
        unit = s.marcher
        f.clear(s)
        s.fight[f.SIDE] = self.pieces.side[unit]
        f.add_hex(s, s.at[unit])
        s.role[unit] = n.ATTACKS
        self.declare(s, target, self.kind_of(s, unit, s.points), unit)

    def declare(self, s: Campaign, target: i64, attack_type: i64, who: i64) -> None:
        """[7.1a] All units of the target defend together."""
        s.target = target
        s.attack_type = attack_type
        f.set_stack(s, target)
        s.note(N_ATTACK, "7.1a", who, s.fight[f.FROM], target, attack_type)
        s.push(Combat(DECLARED))

    # -- the course of a combat ---------------------------------------------------------------

    def run_stage(self, s: Campaign, stage: i64) -> None:
        """[7.5c] One stage; whoever has a choice in it is asked on top."""
        if stage == DECLARED:
            s.rules.cavalry.at_attack(s)
        elif stage == MEASURED:
            self.measure(s)
        elif stage == ROLLED:
            s.rules.results.roll(s)
        elif stage == ATTACKER_LOSES:
            s.rules.results.take_losses(s, s.fight[f.SIDE], s.fight[f.ATTACKER_CELL])
        elif stage == DEFENDER_LOSES:
            s.rules.results.take_losses(s, 1 - s.fight[f.SIDE], s.fight[f.DEFENDER_CELL])
        elif stage == LETTERS:
            s.rules.results.apply_letters(s)
        elif stage == GIVING_WAY:
            s.rules.retreats.after_combat(s)
        elif stage == ADVANCING:
            s.rules.retreats.offer_advance(s)

    def measure(self, s: Campaign) -> None:
        """[7.1d] The attack is made and paid; [7.4.1a] the flank bonus; [7.8a] whether the
        defender has refused his flanks."""
        s.points -= self.pack.charts.attack_cost[s.attack_type]
        s.fight[f.FLANK] = s.rules.flanks.bonus(s)
        s.rules.flanks.settle(s)

    def is_off(self, s: Campaign) -> bool:
        """[7.7o] Has everybody left who was to be attacked?"""
        return not s.has(s.target, 1 - s.fight[f.SIDE], n.HAS_UNIT)

    def call_off(self, s: Campaign) -> None:
        """[7.7o] No combat; the attack is not used up."""
        s.note(N_NO_COMBAT, "7.7o", s.target)
        f.clear(s)
        s.rules.cavalry.release(s)

    def end(self, s: Campaign) -> None:
        """[7.1g] After the combat the march is over, [7.1h] unless the unit may go on."""
        s.rules.results.tire_refusers(s)
        unit = s.marcher
        goes_on = unit >= 0 and self.goes_on(s, unit)
        advanced = s.fight[f.ADVANCED]
        f.clear(s)
        if unit == n.NOTHING:
            return
        s.struck = 1
        s.stopped = 0 if goes_on else 1
        if advanced and s.at[unit] >= 0:
            s.rules.cavalry.alert(s)  # [7.7a] it has entered another hex

    def goes_on(self, s: Campaign, unit: i64) -> bool:
        """[7.1h] It advanced, and its result has a but not D, F or E; [6.1d] zones stop it."""
        cell = s.fight[f.ATTACKER_CELL]
        if not s.fight[f.ADVANCED] or s.at[unit] < 0 or not cell & n.RESULT_ADVANCE:
            return False
        if cell & (n.RESULT_D | n.RESULT_F | n.RESULT_E):  # [7.5i]
            return False
        kind, side = self.pieces.kind[unit], self.pieces.side[unit]
        return not s.rules.zones.is_in(s, s.at[unit], side, kind)


@final
class Combat(FieldStep):
    """[7.5c] A combat, stage by stage."""

    __slots__ = ("stage",)
    kind: ClassVar[int] = 20
    case: ClassVar[str] = "7.1a"

    def __init__(self, stage: i64) -> None:
        super().__init__(n.NOBODY)
        self.stage: i64 = stage

    def locals(self) -> list[int]:
        return [self.stage]

    def run(self, s: Campaign) -> None:
        attack = s.rules.attack
        if self.stage == MEASURED and attack.is_off(s):
            s.pop()
            attack.call_off(s)
        elif self.stage == ENDED:
            s.pop()
            attack.end(s)
        else:
            s.become(Combat(self.stage + 1))
            attack.run_stage(s, self.stage)
