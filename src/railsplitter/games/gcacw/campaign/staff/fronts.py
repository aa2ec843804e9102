"""Fronts: which strength of either side can be at a place, and how soon."""

from __future__ import annotations

from typing import Final, final

from railsplitter.games.gcacw.campaign.names import CALLED_OUT, DISTRICT
from railsplitter.games.gcacw.campaign.staff.aims import Aim
from railsplitter.games.gcacw.campaign.state import War
from railsplitter.games.gcacw.names import LEADER
from railsplitter.games.gcacw.pack import Pack
from railsplitter.kernel.vec import i64

HERE: Final[i64] = 2  # points of march: in the place or beside it
SOON: Final[i64] = 10  # points that a unit goes in a day
LATER: Final[i64] = 60  # beyond this, a week, it does not count
BESIDE: Final[i64] = 2  # hexes
MARCH: Final[i64] = 5  # hexes of a march
ASIDE: Final[i64] = 3  # hexes by which a way past somebody may be longer
MASSED: Final[i64] = 6  # hexes within which a force stands together
DAY: Final = 9.0  # points that a unit goes day by day without wearing out


@final
class Fronts:
    """Weighs the two sides at places."""

    __slots__ = ("mass", "pack", "spots", "where", "which", "worth")

    def __init__(self, pack: Pack) -> None:
        self.pack = pack
        self.which: list[int] = []  # units on the map
        self.where: list[int] = []
        self.worth: list[float] = []  # their strength
        self.spots: list[list[int]] = [[], []]  # by side: the hexes where units stand
        self.mass: dict[int, float] = {}  # by hex: the strength there

    def muster(self, s: War) -> None:
        """Every unit on the map with its strength."""
        pieces = self.pack.pieces
        self.which, self.where, self.worth = [], [], []
        self.spots, self.mass = [[], []], {}
        for unit in range(pieces.first_leader):
            if s.at[unit] >= 0 and pieces.kind[unit] != LEADER:
                self.which.append(unit)
                self.where.append(s.at[unit])
                self.worth.append(strength(s, unit))
                if s.at[unit] not in self.mass:
                    self.spots[pieces.side[unit]].append(s.at[unit])
                    self.mass[s.at[unit]] = 0.0
                self.mass[s.at[unit]] += self.worth[len(self.worth) - 1]

    def weigh(self, s: War, aim: Aim, seat: i64, has_lines: bool) -> None:
        """Who is there and who can come, nearer ones counting more; where there are lines, an
        enemy with an army before him counts for what he has more."""
        side, far = self.pack.pieces.side, aim.far
        aim.here, aim.threat, aim.friends = 0.0, 0.0, 0.0
        open_: dict[int, float] = {}
        for k, unit in enumerate(self.which):
            where = self.where[k]
            away = far[where]
            if away > LATER:
                continue
            part = self.worth[k] * nearness(away)
            if side[unit] == seat:
                aim.friends += part
                continue
            if where not in open_:
                far_off = has_lines and away > SOON
                open_[where] = self.way_left(s, aim, seat, where) if far_off else 1.0
            aim.threat += part * open_[where]
            if away <= HERE:
                aim.here += self.worth[k]

    def way_left(self, s: War, aim: Aim, seat: i64, start: i64) -> float:
        """The part of an enemy force that can come to a place past those who stand between."""
        calendar, far = s.book.calendar, aim.far
        whole = calendar.distance(start, aim.where) + ASIDE
        cover, mass = 0.0, 0.0
        for where in self.spots[seat]:
            if far[where] < far[start]:
                there = calendar.distance(start, where)
                if there + calendar.distance(where, aim.where) <= whole:
                    cover += self.mass[where]
        if cover == 0.0:
            return 1.0
        for where in self.spots[1 - seat]:
            if calendar.within(start, where, MASSED):
                mass += self.mass[where]
        return max(1.0 - cover / (mass + 0.1), 0.0)

    def odds(self, s: War, seat: i64, here: i64) -> float:
        """The enemy's strength within a march of a hex against one's own in it and beside it."""
        side, calendar = self.pack.pieces.side, s.book.calendar
        own, other = 0.1, 0.0
        for k, unit in enumerate(self.which):
            away = calendar.distance(here, self.where[k])
            if side[unit] == seat:
                own += self.worth[k] if away <= BESIDE else 0.0
            elif away <= MARCH:
                other += self.worth[k]
        return other / own


def nearness(away: i64) -> float:
    """1 within a day's march, less and less beyond."""
    if away <= SOON:
        return 1.0
    return max(float(LATER - away) / float(LATER - SOON), 0.0)


def strength(s: War, unit: i64) -> float:
    """What a unit weighs in the plans: its combat value, less when it is shaken."""
    value = float(s.rules.values.cv(s, unit)) / 2.0
    return 0.4 * value if s.shaken[unit] else value


def days(away: i64) -> float:
    """Days of march."""
    return float(away) / DAY


def fare(s: War, unit: i64) -> float:
    """Points that it costs to call a unit of the District out of its area."""
    if not s.bound[unit] & DISTRICT or s.bound[unit] & CALLED_OUT:
        return 0.0
    return float(s.book.district.commitment(s, unit))
