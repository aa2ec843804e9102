"""Goals: what every seat of a county is worth to a side at the next segment."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from railsplitter.games.gcacw.campaign.points import COUNTY, HIGHEST, SEAT, SIDE, VP
from railsplitter.games.gcacw.campaign.staff.aims import Aim, Errand
from railsplitter.games.gcacw.campaign.staff.fronts import Fronts
from railsplitter.games.gcacw.campaign.state import War
from railsplitter.games.gcacw.judge.roads import Roads
from railsplitter.games.gcacw.names import CONFEDERATE, NOTHING, UNION
from railsplitter.games.gcacw.pack import Pack
from railsplitter.kernel.vec import i64, vec

ARMY: Final = 4.0  # strength from which on an enemy is worth a battle
BATTLE: Final = 0.12  # what each point of it is worth then
SEEN: Final = 3.0  # segments that a plan looks at
LONG: Final = 6.0  # segments beyond them after which no more are counted
LASTS: Final = 0.5  # what rent that runs on so long is worth on top


@mypyc_attr(allow_interpreted_subclasses=True)
class Goals:
    """What there is to have. A campaign adds places and errands of its own."""

    __slots__ = ("best", "best_county", "fronts", "next_best", "pack", "roads")

    has_lines: ClassVar[bool] = False  # is the front one line, with a country behind it?

    def __init__(self, pack: Pack, roads: Roads) -> None:
        self.pack = pack
        self.roads = roads
        self.fronts = Fronts(pack)
        self.best: float = 0.0  # the Confederate's highest row as the units stand
        self.best_county: i64 = NOTHING
        self.next_best: float = 0.0  # his highest row in another county

    def aims(self, s: War, seat: i64) -> list[Aim]:
        """All places that are worth something to a side now."""
        self.fronts.muster(s)
        holders = s.book.counties.holders(s)
        self.read_rows(s, holders)
        out: list[Aim] = []
        for aim in self.places(s, seat):
            if not self.is_open(s, aim.where):
                continue
            self.fronts.weigh(s, aim, seat, self.has_lines)
            if aim.county >= 0:
                self.rate(s, aim, seat, holders)
            else:
                self.rate_place(s, aim, seat)
            if aim.worth() > 0.0:
                out.append(aim)
        return out

    def places(self, s: War, seat: i64) -> list[Aim]:
        """The seats of the counties in play; campaigns know of more."""
        seats, counties = self.pack.more["seat_at"], self.pack.more["seat_county"]
        return [Aim(seats[k], counties[k], self.roads.to(seats[k])) for k in range(len(seats))]

    def rate_place(self, s: War, aim: Aim, seat: i64) -> None:
        """For campaigns: what a place is worth that is no county's seat."""

    def is_open(self, s: War, where: i64) -> bool:
        """For campaigns: is a hex in play by now?"""
        return True

    def errand(self, s: War, seat: i64, unit: i64) -> Errand | None:
        """For campaigns: where a unit should go for its own sake."""
        return None

    # -- what a county is worth -----------------------------------------------------------------

    def rate(self, s: War, aim: Aim, seat: i64, holders: vec[i64]) -> None:
        """The rows of a county's seat, by what holding it changes."""
        default = self.pack.more["county_default"][aim.county]
        aim.is_mine = holders[aim.county] == seat
        aim.needs_men = default != seat
        rent, show = self.rent(s, aim.county), self.show(s, aim)
        if seat == UNION:
            self.rate_union(aim, rent, show, holders[aim.county])
        else:
            self.rate_confederate(s, aim, rent, show, holders[aim.county])
        if aim.here >= ARMY:
            aim.fund += BATTLE * aim.here

    def rent(self, s: War, county: i64) -> float:
        """Points that the Union has more at each segment if it holds a county."""
        scores, n = s.book.scores, 0.0
        for row in range(scores.rows):
            if scores.fact(row, COUNTY) == county and scores.fact(row, SIDE) == UNION:
                n += float(scores.fact(row, VP))
        for k in range(0, len(scores.not_held), 2):
            if scores.not_held[k + 1] == county:
                n += float(scores.not_held[k])
        return n

    def show(self, s: War, aim: Aim) -> float:
        """The Confederate's row for this seat, of which a segment counts the highest."""
        scores, n = s.book.scores, 0.0
        for row in range(scores.rows):
            if scores.fact(row, COUNTY) == aim.county and scores.fact(row, HIGHEST):
                if scores.fact(row, SEAT) == aim.where or scores.fact(row, SEAT) == NOTHING:
                    n = max(n, float(scores.fact(row, VP)))
        return n

    def rate_union(self, aim: Aim, rent: float, show: float, holder: i64) -> None:
        """Rent is the Union's if it stands there, or anyhow while nobody comes; the
        Confederate's row is what it wants to spare."""
        danger = min(aim.threat / (aim.friends + 0.1), 1.0)
        aim.fund = rent if aim.needs_men else danger * rent
        spared = max(show - self.second(aim.county), 0.1 * show)
        aim.fund += spared if holder == CONFEDERATE else 0.5 * danger * spared

    def rate_confederate(self, s: War, aim: Aim, rent: float, show: float, holder: i64) -> None:
        """The best row is his own; what the Union has he takes from it, what it may have soon he
        keeps from it."""
        aim.show = show
        if holder == UNION:
            aim.fund = self.lasting(s) * rent
        elif aim.threat > 0.0:
            aim.fund = self.lasting(s) * rent if aim.is_mine else 0.4 * rent

    def lasting(self, s: War) -> float:
        """The Union's rent runs on after the segments that a plan looks at."""
        left = float(self.pack.battle.turns - s.turn) / 5.0
        return 1.0 + LASTS * min(max(left - SEEN, 0.0) / LONG, 1.0)

    def read_rows(self, s: War, holders: vec[i64]) -> None:
        """The Confederate's highest row now, and the highest of another county."""
        scores = s.book.scores
        self.best, self.next_best, self.best_county = 0.0, 0.0, NOTHING
        for row in range(scores.rows):
            value, county = float(scores.value(s, row, holders)), scores.fact(row, COUNTY)
            if value > self.best:
                if county != self.best_county:
                    self.next_best = self.best
                self.best, self.best_county = value, county
            elif value > self.next_best and county != self.best_county:
                self.next_best = value

    def second(self, county: i64) -> float:
        """The best row that the Confederate has elsewhere."""
        return self.next_best if county == self.best_county else self.best
