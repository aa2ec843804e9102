"""Orders: which unit goes where. Made anew from each position, so that equal positions give
equal orders; they last because whoever is nearer to his place serves it more cheaply."""

from __future__ import annotations

from typing import Final, final

from railsplitter.games.gcacw.campaign.names import FIXED_TURN, MOUNTAIN, STAYS, VALLEY_UNION
from railsplitter.games.gcacw.campaign.staff.aims import Aim, Errand
from railsplitter.games.gcacw.campaign.staff.fronts import days, fare, strength
from railsplitter.games.gcacw.campaign.staff.goals import Goals
from railsplitter.games.gcacw.campaign.state import War
from railsplitter.games.gcacw.names import LEADER, NOTHING, REGIMENT
from railsplitter.games.gcacw.pack import Pack
from railsplitter.kernel.columns import filled
from railsplitter.kernel.vec import i64, vec

RANGE: Final[i64] = 110  # points of march over which a place is served
KEY: Final[i64] = 1024  # more than there are units: distance and unit in one number
SEGMENTS: Final = 3.0  # segments ahead that a plan looks at
UPKEEP: Final = 0.25  # what a point of strength is worth elsewhere
MARCH: Final = 0.035  # and what a day of march costs it
CYCLE: Final = 5.0  # days between two segments, about
RISK: Final = 0.4  # what each point of strength is worth that may be lost to more of the enemy's
TOO_MANY: Final = 1.8  # enemies for each friend before whom one retires
SUCCESS: Final = 0.85  # with the strength that is needed
LEFT_OVER: Final = 0.03  # of the highest-only rows beside the one that is gone for
ROOTED: Final[i64] = MOUNTAIN | STAYS | VALLEY_UNION | FIXED_TURN  # who does not move for now
# What an order is
STAY: Final[i64] = 0
GO: Final[i64] = 1  # to its place, at a walk
RACE: Final[i64] = 2  # to be there before the segment
JOIN: Final[i64] = 3  # nothing better to do
RETIRE: Final[i64] = 4  # before superior force
ERRAND: Final[i64] = 5


@final
class Group:
    """Units that would serve an aim, and what that is worth."""

    __slots__ = ("arrival", "cost", "last", "net", "power", "units")

    def __init__(self) -> None:
        self.units: list[int] = []
        self.arrival: float = 0.0  # days until all are there
        self.cost: float = 0.0
        self.last: i64 = NOTHING  # where the last one stands
        self.net: float = 0.0
        self.power: float = 0.0

    def add(self, unit: i64, where: i64, power: float, away: float) -> None:
        """One more, so many days away."""
        self.units.append(unit)
        self.last = where
        self.power += power
        self.arrival = max(self.arrival, away)
        self.cost += power * (UPKEEP + MARCH * away)


@final
class Orders:
    """The orders of one side in one position."""

    __slots__ = (
        "aims",
        "errands",
        "groups",
        "kind",
        "lines",
        "odds",
        "open",
        "pack",
        "place",
        "power",
        "shown",
        "stake",
        "until",
    )

    def __init__(self, pack: Pack) -> None:
        self.pack = pack
        units = pack.pieces.first_leader
        self.aims: list[Aim] = []
        self.errands: dict[int, Errand] = {}
        self.groups: dict[int, Group] = {}  # by aim: who would serve it best
        self.kind: vec[i64] = filled(units, STAY)
        self.open: dict[int, bool] = {}  # by aim and unit that is bound: may it go there?
        self.odds: dict[int, float] = {}  # by hex of one's own
        self.place: vec[i64] = filled(units, NOTHING)  # the aim that a unit serves
        self.power: list[float] = [0.0] * units
        self.lines: list[list[int]] = []  # by aim: distance and unit, the nearest first
        self.stake: list[float] = [0.0] * units  # what is given up if a unit leaves its hex
        self.shown: bool = False  # one of the highest-only rows is gone for
        self.until: float = 0.0  # days to the next segment

    def make(self, s: War, seat: i64, goals: Goals) -> None:
        """All orders of a side."""
        self.aims = goals.aims(s, seat)
        self.until = float(max(s.book.calendar.next_cycle(s.turn) - s.turn, 0))
        self.groups, self.open, self.odds = {}, {}, {}
        free = self.muster(s, seat, goals)
        self.stake_out(s, free)
        self.line_up(s, free)
        if goals.has_lines:
            self.keep_garrisons(s, free)
        self.shown = False
        while self.give_best(s):
            pass
        self.give_rest(s, free)
        self.retire(s, seat, goals, free)

    # -- who there is ---------------------------------------------------------------------------

    def muster(self, s: War, seat: i64, goals: Goals) -> list[int]:
        """The units of a side that may be given orders; who is on an errand is not free."""
        pieces, out = self.pack.pieces, list[int]()
        self.errands = {}
        for unit in range(pieces.first_leader):
            self.kind[unit], self.place[unit] = STAY, NOTHING
            if pieces.side[unit] != seat or s.at[unit] < 0 or pieces.kind[unit] == LEADER:
                continue
            self.power[unit] = strength(s, unit)
            errand = goals.errand(s, seat, unit)
            if errand is not None:
                self.errands[unit] = errand
                self.kind[unit] = ERRAND
            else:
                out.append(unit)
        return out

    def stake_out(self, s: War, free: list[int]) -> None:
        """What those who hold a seat give up by leaving it, shared among them."""
        for unit in free:
            self.stake[unit] = 0.0
        for aim in self.aims:
            keepers = [unit for unit in free if s.at[unit] == aim.where]
            for unit in keepers:
                if aim.is_mine and s.book.counties.could_hold(s, unit):
                    worth = self.chance(aim, aim.friends, aim.need()) * aim.worth()
                    self.stake[unit] = worth * self.ahead(s) / float(len(keepers))

    def line_up(self, s: War, free: list[int]) -> None:
        """By aim: the free units that can go there, the nearest first."""
        self.lines = []
        first = s.book.district.hold(s)
        for k, aim in enumerate(self.aims):
            line: list[int] = []
            for unit in free:
                away = aim.far[s.at[unit]]
                if away > RANGE or not s.book.counties.could_hold(s, unit):
                    continue
                if self.may_go(s, unit, k):
                    line.append(away * KEY + unit)
            line.sort()
            self.lines.append(line)
        if first:
            s.book.district.let_go()

    def keep_garrisons(self, s: War, free: list[int]) -> None:
        """A few men who were left in a place stay there, unless more of the enemy are beside it:
        nobody else is sent."""
        for unit in free:
            if s.parent[unit] < 0:
                continue
            for k, aim in enumerate(self.aims):
                if aim.where == s.at[unit] and aim.needs_men and not self.is_served(k):
                    if aim.here <= 2.0 * self.power[unit] and s.book.counties.could_hold(s, unit):
                        self.place[unit] = k
                        self.lines[k] = []

    def may_go(self, s: War, unit: i64, which: i64) -> bool:
        """Is a place open to a unit? One that is bound is asked about once."""
        if s.bound[unit] == 0:
            return True
        key = which * KEY + unit
        found = self.open.get(key)
        if found is None:
            found = self.is_let(s, unit, self.aims[which])
            self.open[key] = found
        return found

    def is_let(self, s: War, unit: i64, aim: Aim) -> bool:
        """May a unit that is bound go to a place, and is that worth what its leave would cost?"""
        if s.at[unit] == aim.where:
            return True
        if s.bound[unit] & ROOTED or s.rules.march.enter_bar(s, unit, aim.where):
            return False
        return 2.0 * aim.worth() >= fare(s, unit) or s.book.district.is_home(s, unit, aim.where)

    # -- who serves what ------------------------------------------------------------------------

    def give_best(self, s: War) -> bool:
        """Gives the orders for the aim that gains most, if one gains anything."""
        best: Group | None = None
        which: i64 = NOTHING
        for k in range(len(self.aims)):
            if self.is_served(k):
                continue
            group = self.ready(s, k)
            if group.net > 0.0 and (best is None or group.net > best.net):
                best, which = group, k
        if best is None:
            return False
        self.give(s, which, best)
        return True

    def is_served(self, which: i64) -> bool:
        """Has an aim its men? Its line is empty then."""
        return len(self.lines[which]) == 0

    def ready(self, s: War, which: i64) -> Group:
        """The better of a regiment alone and all that are needed, looked for again only when
        somebody of it was taken."""
        found = self.groups.get(which)
        if found is None or self.is_broken(found):
            alone, found = self.group(s, which, True), self.group(s, which, False)
            if alone.net > found.net:
                found = alone
            self.groups[which] = found
        return found

    def is_broken(self, group: Group) -> bool:
        """Has somebody of a group another order by now?"""
        for unit in group.units:
            if self.place[unit] >= 0:
                return True
        return False

    def group(self, s: War, which: i64, alone: bool) -> Group:
        """The nearest free units up to the strength that is needed, whole stacks where one unit
        is not enough; or one regiment alone."""
        aim, out = self.aims[which], Group()
        need = aim.need()
        for key in self.lines[which]:
            unit, away = key % KEY, key // KEY
            if self.place[unit] >= 0 or (alone and not self.is_cheap(aim, unit)):
                continue
            if out.power >= need and (len(out.units) == 1 or s.at[unit] != out.last):
                break
            out.add(unit, s.at[unit], self.power[unit], days(away))
            out.cost += self.stake[unit] if away > 0 else 0.0
            if alone:
                break
        if out.units:
            worth = self.chance(aim, out.power, need) * aim.worth()
            out.net = worth * self.segments(s, out.arrival) - out.cost
            out.net -= RISK * max(min(aim.threat, 2.0 * out.power) - out.power, 0.0)
        return out

    def is_cheap(self, aim: Aim, unit: i64) -> bool:
        """May a unit be spared alone? A regiment, or anybody where no enemy comes to what is
        there to be kept."""
        if self.pack.pieces.size[unit] == REGIMENT:
            return True
        return aim.threat <= 0.0 and aim.show <= 0.0

    def chance(self, aim: Aim, power: float, need: float) -> float:
        """How likely so much strength has the place when it counts."""
        part = min(power / need, 1.0)
        if aim.here > 0.0:
            return SUCCESS * part * part if part >= 0.75 else 0.0
        return SUCCESS * (0.1 + 0.9 * part)

    def segments(self, s: War, arrival: float) -> float:
        """How many of the next segments find it there."""
        late = max(arrival - self.until, 0.0) / CYCLE
        return max(self.ahead(s) - late, 0.0)

    def ahead(self, s: War) -> float:
        """Segments that are to come, as far as plans look."""
        left = float(self.pack.battle.turns - s.turn) - self.until
        return min(SEGMENTS, 1.0 + left / CYCLE)

    def give(self, s: War, which: i64, group: Group) -> None:
        """A group serves an aim; of highest-only rows the others are now worth little."""
        aim = self.aims[which]
        race = self.until - 1.0 <= group.arrival <= self.until + 1.0 and aim.worth() >= 8.0
        for unit in group.units:
            self.place[unit] = which
            here = s.at[unit] == aim.where
            self.kind[unit] = STAY if here else RACE if race else GO
        self.lines[which] = []
        if aim.show > 0.0 and not self.shown:
            self.shown = True
            self.groups = {}
            for other in self.aims:
                if other.county != aim.county:
                    other.show *= LEFT_OVER

    # -- all others -----------------------------------------------------------------------------

    def give_rest(self, s: War, free: list[int]) -> None:
        """Who is left over goes where he is wanted most."""
        for unit in free:
            if self.place[unit] < 0:
                self.join(s, unit)

    def join(self, s: War, unit: i64) -> None:
        """The place of most worth by its distance; those in danger more."""
        most = 0.0
        for k, aim in enumerate(self.aims):
            away = aim.far[s.at[unit]]
            if away > RANGE or not self.may_go(s, unit, k):
                continue
            press = 1.0 if aim.threat > aim.friends else 0.4
            value = aim.worth() * press * (1.0 - float(away) / float(RANGE + 1))
            if value > most:
                most = value
                self.place[unit] = k
                self.kind[unit] = STAY if away == 0 else JOIN

    # -- before superior force ------------------------------------------------------------------

    def retire(self, s: War, seat: i64, goals: Goals, free: list[int]) -> None:
        """Whoever is outnumbered and holds nothing that is worth his men goes to a safe place."""
        for unit in free:
            if self.is_doomed(s, seat, goals, unit):
                refuge = self.refuge(s, unit)
                if refuge >= 0:
                    self.place[unit] = refuge
                    there = s.at[unit] == self.aims[refuge].where
                    self.kind[unit] = STAY if there else RETIRE

    def is_doomed(self, s: War, seat: i64, goals: Goals, unit: i64) -> bool:
        """Is an enemy near who is too strong for all that stand here?"""
        which = self.place[unit]
        if which >= 0 and s.at[unit] == self.aims[which].where:
            keeps = self.aims[which].worth() * self.ahead(s) * (2.0 if self.until < 1.0 else 0.6)
            if keeps >= self.power[unit]:
                return False
        found = self.odds.get(s.at[unit])
        if found is None:
            found = goals.fronts.odds(s, seat, s.at[unit])
            self.odds[s.at[unit]] = found
        return found > TOO_MANY

    def refuge(self, s: War, unit: i64) -> i64:
        """The nearest place where friends are as strong as who can come there."""
        best, least = NOTHING, float(RANGE)
        for k, aim in enumerate(self.aims):
            away = float(aim.far[s.at[unit]]) + 3.0 * max(aim.threat - aim.friends, 0.0)
            if aim.here <= 0.0 and away < least and self.may_go(s, unit, k):
                best, least = k, away
        return best
