"""Marches as the commander plans them: where to, whom to attack from there, how tired to get."""

from __future__ import annotations

from typing import Final, final

from railsplitter.games.gcacw.judge.field import Field
from railsplitter.games.gcacw.judge.tactics import Tactics
from railsplitter.games.gcacw.names import CAVALRY, HAS_UNIT
from railsplitter.games.gcacw.pack import Pack
from railsplitter.games.gcacw.state import Campaign
from railsplitter.kernel.vec import i64

PREVIEWS: Final[i64] = 16  # attacks looked at for one march
TIRED: Final[tuple[float, ...]] = (0.0, 0.03, 0.1, 0.45, 1.6)  # what a level costs before a night
TIRED_LAST: Final[tuple[float, ...]] = (0.0, 0.0, 0.01, 0.1, 0.2)  # and on the last day
EXPOSED: Final = 0.12  # price of each point by which the enemy around is stronger
WORKS: Final = 0.05  # worth of each point of strength that works add
WORKS_KEPT: Final = 0.4  # and in the redoubts of a place that is to be kept
STAY: Final = 0.05  # what a march has to gain
LITTLE: Final = 0.1  # worth of being with a leader who could assault
JOINED: Final = 0.6  # share of what one adds to an assault that is to come
NOTHING_TO_DO: Final = -99.0
ODDS: Final[i64] = 4  # nobody attacks so many times his number
ANY_ODDS: Final[i64] = 20  # unless he loses by not attacking
COVERED: Final = 0.12  # worth of a friend on another side of an enemy
COVERED_LOST: Final = 0.25  # to one who has to break him today


@final
class Aim:
    """The best end of a march: the hex, the attack from there (or -1), and its worth."""

    __slots__ = ("end", "gain", "start", "target")

    def __init__(self, start: i64) -> None:
        self.start: i64 = start
        self.end: i64 = start
        self.target: i64 = -1
        self.gain: float = 0.0

    def is_nothing(self) -> bool:
        """Stay, and leave everybody alone."""
        return self.end == self.start and self.target < 0

    def is_vain(self) -> bool:
        """The same, and nothing was won by coming here."""
        return self.is_nothing() and self.gain <= STAY


@final
class Vanguard:
    """Judges marches for one side."""

    __slots__ = ("adds", "alone", "field", "pack", "posts", "seen", "tactics")

    def __init__(self, pack: Pack, field: Field, tactics: Tactics) -> None:
        self.pack = pack
        self.field = field
        self.tactics = tactics
        self.seen: i64 = 0
        self.alone: i64 = 0  # is who marches now alone in its hex? 0: look, 1: yes, -1: no
        self.posts: list[int] = []  # where its leaders can assault from
        self.adds: list[float] = []  # and what it would add to that

    def mean_points(self, s: Campaign, unit: i64, led: bool) -> i64:
        """What a unit rolls on the average."""
        charts, row = self.pack.charts, s.rules.pace.row(s, unit)
        more = charts.march_more_led[row] if led else charts.march_more[row]
        return 7 * charts.march_dice[row] // 2 + more

    def price(self, s: Campaign, unit: i64) -> float:
        """[8.0c] What beginning a march costs: up to three levels are gone in the morning."""
        level = min(s.fatigue[unit] + 1, 4)
        n = TIRED[level]
        if s.exhausted[unit] and level >= 2:
            n += 0.4
        if s.loose[unit] and level >= 2:
            n += 0.2
        night = min(self.field.stakes.days, 1.0)
        return TIRED_LAST[level] + night * (n - TIRED_LAST[level])

    def plan(self, s: Campaign, unit: i64, points: i64, fresh: bool, strikes: bool) -> Aim:
        """The best end of a march from where the unit is, compared with never having marched."""
        self.field.mind(s, unit)
        self.muster(s, unit)
        start = s.at[unit]
        strength = float(s.rules.values.cv(s, unit)) / 2.0
        best = Aim(start)
        here = self.value(s, unit, start, strength, self.has_others(s, unit, start))
        if s.marcher == unit and s.moved > 0 and s.start_hex >= 0:
            best.gain = here
            start = s.start_hex
            here = self.value(s, unit, start, strength, self.has_others(s, unit, start))
            best.gain -= here
        self.seen = 0 if strikes and not s.shaken[unit] else PREVIEWS
        self.consider_attack(s, unit, best.start, points, best.gain, best)
        self.look_around(s, unit, points, fresh, here, best)
        return best

    def look_around(
        self, s: Campaign, unit: i64, points: i64, fresh: bool, here: float, best: Aim
    ) -> None:
        """Every hex that the unit can reach, and the attacks from there."""
        reach = s.rules.reach
        strength = float(s.rules.values.cv(s, unit)) / 2.0
        reach.search(s, unit, best.start, points, fresh)
        ends: list[int] = []
        lefts: list[int] = []
        for k in range(1, reach.count):
            ends.append(reach.found[k])
            lefts.append(reach.left[reach.found[k]])
        for k, end in enumerate(ends):
            gain = self.value(s, unit, end, strength, s.has(end, self.field.seat, HAS_UNIT))
            gain -= here + STAY
            if gain > max(best.gain, 0.0):
                best.end, best.target, best.gain = end, -1, gain
            self.consider_attack(s, unit, end, lefts[k], gain, best)

    def consider_attack(
        self, s: Campaign, unit: i64, place: i64, points: i64, gain: float, best: Aim
    ) -> None:
        """The attacks that would be open from a place."""
        if self.seen >= PREVIEWS:
            return
        ground = self.pack.ground
        most = ANY_ODDS if self.field.stakes.is_lost() else ODDS
        most *= s.rules.values.cv(s, unit)
        for arc in range(place * 6, place * 6 + 6):
            target = ground.land.near[arc]
            if target < 0 or not self.field.enemy[target]:
                continue
            if s.rules.attack.way_bar(s, arc) or most < self.field.enemy[target]:
                continue
            self.seen += 1
            worth = gain + self.tactics.attack(s, unit, target, points, place)
            if worth > best.gain or (best.is_vain() and worth > -self.field.stakes.daring()):
                best.end, best.target, best.gain = place, target, worth

    def value(self, s: Campaign, unit: i64, where: i64, strength: float, has_others: bool) -> float:
        """What it is worth to have a unit in a hex."""
        field = self.field
        n = field.pull(where, strength) + field.stand(where, has_others)
        pressure = field.pressure(where)
        cover = self.cover(s, unit, where)
        if not field.stakes.is_lost():
            works = WORKS_KEPT if field.keeps(where) else WORKS
            n += works * field.man * (cover - 1.0) * strength
        if pressure > 0.0:
            n += field.hold(where, strength, cover)
            own = cover * (strength + 0.6 * field.company(where))
            n -= self.fear() * field.man * max(pressure - 1.2 * own, 0.0)
            if field.stakes.is_lost():  # [7.4.1c] horse covers flanks as foot does
                n += COVERED_LOST * self.closes(where)
            elif self.pack.pieces.kind[unit] == CAVALRY:
                n -= 0.4
            elif own > 0.5 * pressure:
                n += COVERED * self.closes(where)
        return n + field.comfort(where) + self.rally(where)

    def cover(self, s: Campaign, unit: i64, where: i64) -> float:
        return self.field.cover(s, unit, where)

    def muster(self, s: Campaign, unit: i64) -> None:
        """[5.3a] Leaders of the unit with an enemy beside them, and what it would add there."""
        pieces, field = self.pack.pieces, self.field
        self.posts = []
        self.adds = []
        for leader in range(pieces.first_leader, pieces.count):
            if field.camp[leader] >= 0 and s.rules.command.is_his(s, leader, unit):
                self.posts.append(field.camp[leader])
                self.adds.append(LITTLE + JOINED * self.tactics.joining(s, leader, unit))

    def rally(self, where: i64) -> float:
        """[5.3a] What the unit adds to assaults out of a hex."""
        most = 0.0
        for k in range(len(self.posts)):
            if self.posts[k] == where:
                most = max(most, self.adds[k])
        return most

    def fear(self) -> float:
        """The price of each point by which the enemy around is stronger."""
        if self.field.stakes.is_lost():
            return 0.0
        return 0.5 * EXPOSED if self.field.stakes.is_behind() else EXPOSED

    def closes(self, where: i64) -> float:
        """[7.4.1a] Friends on other sides of the enemies beside a hex: they share the flanks."""
        near, field = self.pack.ground.land.near, self.field
        n = 0.0
        for arc in range(where * 6, where * 6 + 6):
            enemy = near[arc]
            if enemy < 0 or not field.enemy[enemy]:
                continue
            for other in range(enemy * 6, enemy * 6 + 6):
                if near[other] >= 0 and near[other] != where and field.friend[near[other]]:
                    n += 1.0
        return min(n, 3.0)

    def has_others(self, s: Campaign, unit: i64, where: i64) -> bool:
        """Are there other units of the side in the hex?"""
        if self.alone != 0:
            return self.alone < 0
        for other in s.units_in(where):
            if other != unit:
                return True
        return False

    def gain(self, s: Campaign, unit: i64, led: bool) -> float:
        """What a march of this unit is worth, its price paid."""
        found = self.plan(s, unit, self.mean_points(s, unit, led), True, True)
        return NOTHING_TO_DO if found.is_nothing() else found.gain - self.price(s, unit)

    def bound(self, s: Campaign, unit: i64) -> tuple[float, float]:
        """What a march of this unit is worth if it leaves nobody behind, and if somebody stays."""
        self.alone = 1
        kept = self.gain(s, unit, False)
        self.alone = -1
        freed = self.gain(s, unit, False)
        self.alone = 0
        return kept, freed
