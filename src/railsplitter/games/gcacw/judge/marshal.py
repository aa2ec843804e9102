"""Marches: where a unit should go, what that is worth, and whom to call."""

from __future__ import annotations

from typing import Final, final

from railsplitter.games.gcacw.judge.captain import Captain
from railsplitter.games.gcacw.judge.outlook import Outlook
from railsplitter.games.gcacw.names import CAVALRY, HAS_UNIT
from railsplitter.games.gcacw.pack import Pack
from railsplitter.games.gcacw.state import Campaign
from railsplitter.kernel.vec import i64

PREVIEWS: Final[i64] = 10  # attacks looked at for one march


@final
class Plan:
    """The best end of a march: the hex, the attack from there (or -1), and its worth."""

    __slots__ = ("end", "gain", "target")

    def __init__(self, end: i64, target: i64, gain: float) -> None:
        self.end: i64 = end
        self.target: i64 = target
        self.gain: float = gain


@final
class Marshal:
    """Judges marches for one side."""

    __slots__ = ("captain", "fatigue", "outlook", "pack", "seen")

    def __init__(self, pack: Pack, outlook: Outlook, captain: Captain) -> None:
        self.pack = pack
        self.outlook = outlook
        self.captain = captain
        self.fatigue: list[float] = [0.0, 0.1, 0.25, 0.9, 2.2]  # what each level reached costs
        self.seen: i64 = 0  # attacks looked at for the march at hand

    def mean_points(self, s: Campaign, unit: i64, led: bool) -> i64:
        """What a unit rolls on the average."""
        charts, row = self.pack.charts, s.rules.pace.row(s, unit)
        more = charts.march_more_led[row] if led else charts.march_more[row]
        return 7 * charts.march_dice[row] // 2 + more

    def price(self, s: Campaign, unit: i64) -> float:
        """What beginning a march costs: fatigue, and stragglers."""
        level = min(s.fatigue[unit] + 1, 4)
        n = self.fatigue[level]
        if s.exhausted[unit] and level >= 2:
            n += 0.6
        if self.outlook.turns_left <= 0:
            n *= 0.35
        return n + (0.3 if s.loose[unit] and level >= 2 else 0.0)

    def plan(self, s: Campaign, unit: i64, points: i64, fresh: bool, strikes: bool) -> Plan:
        """The best end of a march from where the unit is, compared with staying; `strikes`: an
        attack at its end is still open."""
        self.outlook.mind(s, unit)
        reach, start = s.rules.reach, s.at[unit]
        strength = float(s.rules.values.cv(s, unit)) / 2.0
        others = self.has_others(s, unit, start)
        here = self.value(s, unit, start, strength, others)
        best = Plan(start, -1, 0.0)
        self.seen = 0 if strikes and not s.shaken[unit] else PREVIEWS
        self.consider_attack(s, unit, start, points, 0.0, best)
        reach.search(s, unit, start, points, fresh)
        ends: list[int] = []
        lefts: list[int] = []
        for k in range(1, reach.count):
            ends.append(reach.found[k])
            lefts.append(reach.left[reach.found[k]])
        for k, end in enumerate(ends):
            gain = self.value(s, unit, end, strength, s.has(end, self.outlook.seat, HAS_UNIT))
            gain -= here + 0.02
            if gain > best.gain:
                best.end, best.target, best.gain = end, -1, gain
            self.consider_attack(s, unit, end, lefts[k], gain, best)
        return best

    def consider_attack(
        self, s: Campaign, unit: i64, place: i64, points: i64, gain: float, best: Plan
    ) -> None:
        """The attacks that would be open from a place."""
        if self.seen >= PREVIEWS:
            return
        ground = self.pack.ground
        for arc in range(place * 6, place * 6 + 6):
            target = ground.land.near[arc]
            if target < 0 or not self.outlook.enemy[target]:
                continue
            if not s.rules.ways.is_open(s, arc) or not self.captain.may_be_good(s, unit, target):
                continue
            self.seen += 1
            worth = gain + self.captain.attack(s, unit, target, points, place)
            if worth > best.gain:
                best.end, best.target, best.gain = place, target, worth

    def value(self, s: Campaign, unit: i64, where: i64, strength: float, has_others: bool) -> float:
        """What it is worth to have a unit in a hex."""
        outlook = self.outlook
        n = outlook.pull(where, strength) + outlook.stand(where, has_others)
        pressure = outlook.pressure(where)
        if pressure > 0.0:
            own = strength + 0.6 * outlook.company(where)
            n -= 0.12 * outlook.man * max(pressure - 1.2 * own, 0.0)
            if self.pack.pieces.kind[unit] == CAVALRY:
                n -= 0.5
        return n + outlook.comfort(where)

    def has_others(self, s: Campaign, unit: i64, where: i64) -> bool:
        """Are there other units of the side in the hex?"""
        for other in s.units_in(where):
            if other != unit:
                return True
        return False

    def gain(self, s: Campaign, unit: i64, led: bool) -> float:
        """What a march of this unit is worth, its price paid."""
        found = self.plan(s, unit, self.mean_points(s, unit, led), True, True)
        return found.gain - self.price(s, unit)
