"""Cavalry retreat (7.7): cavalry alone gives way before the enemy, and costs him time."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import mypyc_attr

from railsplitter.cartography.theatre import CREEK, MOUNTAIN, RIVERS, ROUGH, SWAMP, WOODS
from railsplitter.cartography.theatre import RAIN_SWAMP as WET_WOODS
from railsplitter.games.gcacw import names as b
from railsplitter.games.gcacw.notes import N_FELL_BACK
from railsplitter.games.gcacw.rules import r7_fight as f
from railsplitter.games.gcacw.rules.chapter import FieldChapter, not_now
from railsplitter.games.gcacw.state import Campaign, FieldStep
from railsplitter.kernel.ledger import Ledger, put
from railsplitter.kernel.state import act
from railsplitter.kernel.vec import i64


@mypyc_attr(allow_interpreted_subclasses=True)
class CavalryRetreat(FieldChapter):
    """[7.7a] A hex of cavalry alone need not wait for the enemy."""

    __slots__ = ()

    # -- the windows --------------------------------------------------------------------------

    def alert(self, s: Campaign) -> None:
        """[7.7a] A march begins, or has entered a hex: cavalry beside it may give way."""
        for direction in range(6):
            if self.is_faced(s, s.at[s.marcher] * 6 + direction):
                s.push(Alert(0))
                return

    def is_faced(self, s: Campaign, arc: i64) -> bool:
        """[7.7a] Cavalry alone across a hexside, [2.4f] in the full zone of the marching unit,
        [7.7q] which is none of cavalry."""
        unit, beside = s.marcher, self.ground.land.near[arc]
        if beside < 0 or self.pieces.kind[unit] == b.CAVALRY:
            return False
        if s.rules.zones.over(s, arc) != b.FULL_ZOC:
            return False
        return self.is_alone(s, beside, 1 - self.pieces.side[unit])

    def at_attack(self, s: Campaign) -> None:
        """[7.7a] An attack is declared on cavalry; [7.7p] an assault too."""
        side = 1 - s.fight[f.SIDE]
        if not self.is_alone(s, s.target, side) or not self.is_pressed(s):
            return
        if self.can_go(s, s.target, side):  # [7.7p]
            s.push(FallingBack(side, s.target))

    def is_pressed(self, s: Campaign) -> bool:
        """[7.7q] Before infantry or artillery only."""
        for unit in f.fighters(s, s.fight[f.SIDE]):
            if self.pieces.kind[unit] != b.CAVALRY:
                return True
        return False

    def is_alone(self, s: Campaign, where: i64, side: i64) -> bool:
        """[7.7a] Is a hex held by cavalry alone?"""
        return s.has(where, side, b.HAS_UNIT) and not s.has(where, side, b.HAS_ANY_FOOT)

    def can_go(self, s: Campaign, where: i64, side: i64) -> bool:
        """[7.7b] All of it able, and a hex to go to. Needs the combat column filled."""
        most = self.pack.charts.cavalry_fatigue_most
        piece = s.first[where]
        while piece >= 0:
            if self.pieces.kind[piece] != b.LEADER:
                if s.shaken[piece] or s.fatigue[piece] > most:
                    return False
            piece = s.after[piece]
        return s.rules.retreats.is_way_out(s)

    def next_asked(self, s: Campaign, direction: i64) -> i64:
        """[7.7a] The next direction in which cavalry can give way, or 6."""
        where, side = s.at[s.marcher], self.pieces.side[s.marcher]
        near = self.ground.land.near
        while direction < 6:
            beside = near[where * 6 + direction]
            if self.is_faced(s, where * 6 + direction):
                self.face(s, beside)
                if self.can_go(s, beside, 1 - side):
                    return direction
                f.clear(s)
            direction += 1
        return direction

    def face(self, s: Campaign, where: i64) -> None:
        """[7.7c] The marching unit and the cavalry before it, as in a combat."""
        f.clear(s)
        s.fight[f.SIDE] = self.pieces.side[s.marcher]
        f.add_hex(s, s.at[s.marcher])
        s.role[s.marcher] = b.ATTACKS
        f.set_stack(s, where)

    def release(self, s: Campaign) -> None:
        """[7.7o] A march that only the zone of that cavalry held goes on with its points."""
        unit = s.marcher
        if unit < 0 or s.points == 0 or s.struck or s.from_zoc >= 0 or s.stopped == b.BY_FERRY:
            return
        if not s.rules.zones.is_in(s, s.at[unit], self.pieces.side[unit], self.pieces.kind[unit]):
            s.stopped = 0

    # -- what it does -------------------------------------------------------------------------

    def fall_back(self, s: Campaign, where: i64) -> None:
        """[7.7c] Time lost, [7.7l] fatigue, [7.7m] disorder, [7.7n] and the retreat."""
        side = 1 - s.fight[f.SIDE]
        die = s.chance.die(6, "7.7c")
        lost: i64 = 0
        if s.marcher >= 0:
            lost = min(self.time_lost(s, where, die), s.points)
            s.points -= lost
            if s.points == 0 and s.stopped == 0:  # [7.7o]
                s.stopped = b.BY_ZONE
        s.note(N_FELL_BACK, "7.7c" if s.marcher >= 0 else "7.7p", side, where, die, lost)
        for unit in f.fighters(s, side):
            s.rules.results.tire(s, unit, self.pack.charts.cavalry_fatigue, "7.7l")
        s.rules.retreats.scatter(s, side)
        s.rules.retreats.begin(s, b.CAVALRY_RETREAT)
        if die <= self.pack.charts.cavalry_unlucky:  # [7.7m]
            s.rules.results.ask_losses(s, side, 1, b.BY_RETREAT, False)

    def time_lost(self, s: Campaign, where: i64, die: i64, ledger: Ledger | None = None) -> i64:
        """[7.7c] Half of the die with its modifiers, rounded down, never less than nothing."""
        n = die + self.size(s, where, ledger) + self.cover(s, where, ledger)
        n += self.water(s, where, ledger)
        return max(n // self.pack.charts.cavalry_divisor, 0)

    def size(self, s: Campaign, where: i64, ledger: Ledger | None = None) -> i64:
        """[7.7d] Little cavalry, [7.7e] or much."""
        manpower: i64 = 0
        piece = s.first[where]
        while piece >= 0:
            manpower += s.mv[piece]
            piece = s.after[piece]
        table = self.pack.charts.cavalry_size
        return put(ledger, "7.7d" if manpower < 2 else "7.7e", table[min(manpower, len(table) - 1)])

    def cover(self, s: Campaign, where: i64, ledger: Ledger | None = None) -> i64:
        """[7.7f] The ground it leaves, [7.7k] worth less before Richmond."""
        table = self.pack.charts.cavalry_terrain
        terrain = self.ground.land.terrain[where]
        plain = table[b.VALLEY * b.TERRAINS + terrain]
        n = put(ledger, self.ground_case(terrain), plain, where)
        if s.rules.theater_at(where) == b.RICHMOND:
            n += put(ledger, "7.7k", table[b.RICHMOND * b.TERRAINS + terrain] - plain, where)
        return n

    def ground_case(self, terrain: i64) -> str:
        """[7.7g] Close, [7.7h] or broken country."""
        if terrain == MOUNTAIN:
            return "7.7f"
        close = terrain == ROUGH or terrain == WOODS or terrain == SWAMP or terrain == WET_WOODS
        return "7.7g" if close else "7.7h"

    def water(self, s: Campaign, where: i64, ledger: Ledger | None = None) -> i64:
        """[7.7i] Behind a creek, [7.7j] behind a crossing of a river."""
        arc = self.ground.land.arc(s.fight[f.FROM], where)
        if arc < 0:
            return 0
        edge = self.ground.land.edge[arc]
        if edge & RIVERS and s.rules.ways.spans(s, arc):
            return put(ledger, "7.7j", self.pack.charts.cavalry_crossing, where)
        if edge & CREEK:
            return put(ledger, "7.7i", self.pack.charts.cavalry_creek, where)
        return 0


@final
class Alert(FieldStep):
    """[7.7a] The cavalry around the marching unit is asked in turn, from a direction on."""

    __slots__ = ("direction",)
    kind: ClassVar[int] = 24
    case: ClassVar[str] = "7.7a"

    def __init__(self, direction: i64) -> None:
        super().__init__(b.NOBODY)
        self.direction: i64 = direction

    def locals(self) -> list[int]:
        return [self.direction]

    def run(self, s: Campaign) -> None:
        f.clear(s)  # the last one is done
        cavalry = s.rules.cavalry
        found = cavalry.next_asked(s, self.direction)
        if found == 6:
            s.pop()
            cavalry.release(s)
            return
        s.become(Alert(found + 1))
        beside = cavalry.ground.land.near[s.at[s.marcher] * 6 + found]
        s.push(FallingBack(1 - s.fight[f.SIDE], beside))


@final
class FallingBack(FieldStep):
    """[7.7a] Shall the cavalry in a hex give way?"""

    __slots__ = ("where",)
    kind: ClassVar[int] = 23
    case: ClassVar[str] = "7.7a"

    def __init__(self, who: i64, where: i64) -> None:
        super().__init__(who)
        self.where: i64 = where

    def locals(self) -> list[int]:
        return [self.where]

    def options(self, s: Campaign) -> list[int]:
        return [act(b.FALL_BACK), act(b.STAND)]

    def bars(self, s: Campaign, action: i64) -> list[str]:
        if action == act(b.FALL_BACK) or action == act(b.STAND):
            return []
        return not_now(s, self, action)

    def take(self, s: Campaign, action: i64) -> None:
        s.pop()
        if action == act(b.FALL_BACK):
            s.rules.cavalry.fall_back(s, self.where)
