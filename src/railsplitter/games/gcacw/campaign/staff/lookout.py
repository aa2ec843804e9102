"""What a hex is worth to a unit that has orders."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from railsplitter.games.gcacw.campaign.names import RAPPAHANNOCK
from railsplitter.games.gcacw.campaign.staff.aims import Aim
from railsplitter.games.gcacw.campaign.staff.fronts import fare
from railsplitter.games.gcacw.campaign.staff.goals import Goals
from railsplitter.games.gcacw.campaign.staff.orders import STAY, Orders
from railsplitter.games.gcacw.campaign.staff.picture import Picture, planned
from railsplitter.games.gcacw.campaign.state import own
from railsplitter.games.gcacw.judge.outlook import Goal, Outlook
from railsplitter.games.gcacw.names import NOTHING
from railsplitter.games.gcacw.rules.book import Rules
from railsplitter.games.gcacw.state import Campaign
from railsplitter.kernel.columns import filled
from railsplitter.kernel.vec import i64, vec

# By kind of order: what a point of march nearer to its place is worth (see `TIRED`)
HASTE: Final[tuple[float, ...]] = (0.6, 0.2, 0.6, 0.15, 0.5, 0.25)
# What each level of fatigue reached costs: two marches a day are a walk, a third wins a race
TIRED: Final[tuple[float, ...]] = (0.0, 0.05, 0.15, 1.6, 4.0)
THERE: Final = 0.8  # extra for being in the place itself
PRIZE: Final = 0.4  # share of a place's worth that a successful attack on it has


@mypyc_attr(allow_interpreted_subclasses=True)
class CampaignOutlook(Outlook):
    """The position as the staff sees it: orders for both sides, each made once a position."""

    __slots__ = ("aim", "fare", "field", "haste", "home", "orders", "pictures", "staff")

    def __init__(self, rules: Rules, staff: Goals) -> None:
        super().__init__(rules.pack, staff.roads)
        self.staff = staff
        self.orders: list[Orders] = [Orders(rules.pack), Orders(rules.pack)]
        self.pictures: list[Picture] = [Picture(), Picture()]
        self.field: vec[i64] = filled(rules.pack.ground.hexes, 0)  # to the place of the order
        self.haste: float = 0.0
        self.home: vec[i64] = self.field  # by hex: where leave costs nothing
        self.fare: float = 0.0
        self.aim: i64 = NOTHING

    def read(self, s: Campaign, seat: i64) -> None:
        """The odds of a battle, but goals are the aims of the orders."""
        self.seat = seat
        self.turns_left = self.pack.battle.turns - s.turn
        self.man, self.theirs = 1.0, 1.0
        self.muster(s, seat)
        self.haste, self.fare, self.aim = 0.0, 0.0, NOTHING
        war, orders = own(s), self.orders[seat]
        if self.pictures[seat].is_new(war):
            orders.make(planned(war), seat, self.staff)
        self.goals = [self.goal(aim) for aim in orders.aims]

    def goal(self, aim: Aim) -> Goal:
        """An aim as those who judge fights know it."""
        goal = Goal(aim.where, PRIZE * aim.worth(), aim.far)
        goal.mine = aim.is_mine
        return goal

    # -- orders ---------------------------------------------------------------------------------

    def mind(self, s: Campaign, unit: i64) -> None:
        """From now on a hex is worth what it is to this unit."""
        orders = self.orders[self.seat]
        kind, which = orders.kind[unit], orders.place[unit]
        errand = orders.errands.get(unit)
        self.haste = HASTE[kind]
        self.fare = fare(own(s), unit)
        if self.fare > 0.0:
            district = own(s).book.district
            self.home = district.own if own(s).bound[unit] & RAPPAHANNOCK else district.open
        if errand is not None:
            self.field, self.aim = errand.far, NOTHING
        elif which >= 0:
            self.field, self.aim = orders.aims[which].far, orders.aims[which].where
        else:
            self.haste, self.aim = 0.0, NOTHING

    def is_idle(self, s: Campaign, unit: i64) -> bool:
        """Where it should be, and no enemy within two hexes."""
        orders, where = self.orders[self.seat], s.at[unit]
        if orders.kind[unit] != STAY:
            return False
        near = self.pack.ground.land.near
        for arc in range(where * 6, where * 6 + 6):
            ring = near[arc]
            if ring >= 0 and (self.enemy[ring] or self.pressure(ring) > 0.0):
                return False
        return True

    def pull(self, where: i64, strength: float) -> float:
        """The nearer to its place the better; what it costs to leave the District is paid."""
        n = -self.haste * float(self.field[where]) if self.haste > 0.0 else 0.0
        return n - self.fare if self.fare > 0.0 and not self.home[where] else n

    def stand(self, where: i64, has_others: bool) -> float:
        """Extra for the place itself."""
        return THERE if where == self.aim else 0.0

    def comfort(self, where: i64) -> float:
        """Orders keep a force together: friends matter only where the enemy is near."""
        return min(0.03 * self.company(where), 0.3) if self.pressure(where) > 0.0 else 0.0
