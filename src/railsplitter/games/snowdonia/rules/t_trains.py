"""Trains: buying, keeping and what each one does."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from railsplitter.games.snowdonia import names as n
from railsplitter.games.snowdonia.notes import N_BOUGHT, N_TRAIN_BACK
from railsplitter.games.snowdonia.rules.chapter import SnowChapter
from railsplitter.games.snowdonia.state import Snowdonia
from railsplitter.kernel.bits import bit
from railsplitter.kernel.ledger import Ledger, put
from railsplitter.kernel.vec import i64

TRAIN_CASES = [f"T.{k}" for k in range(16)]


@mypyc_attr(allow_interpreted_subclasses=True)
class Trains(SnowChapter):
    """[T.1] One train each; its power, its coal, its price for hiring."""

    __slots__ = ()

    def has(self, s: Snowdonia, who: i64, power: i64) -> bool:
        train = s.train_of[who]
        return train > 0 and self.pack.train_power[train] == power

    def gives(self, s: Snowdonia, who: i64, power: i64, ledger: Ledger | None) -> i64:
        """What the seat's train adds to a number."""
        train = s.train_of[who]
        if train == 0 or self.pack.train_power[train] != power:
            return 0
        return put(ledger, TRAIN_CASES[train], self.pack.train_amount[train])

    def dig_rate(self, s: Snowdonia, who: i64, ledger: Ledger | None) -> i64:
        """[T.1] L.A.D.A.S. digs two more."""
        return self.gives(s, who, n.P_EXCAVATE_RATE, ledger)

    def steel_saving(self, s: Snowdonia, who: i64, ledger: Ledger | None) -> i64:
        """[T.2] Enid saves one iron ore a bar: a negative amount."""
        if not self.has(s, who, n.P_CHEAP_STEEL):
            return 0
        train = s.train_of[who]
        return put(
            ledger, TRAIN_CASES[train], self.pack.train_price[train] - self.pack.iron_for_steel
        )

    def yard_cubes(self, s: Snowdonia, who: i64, ledger: Ledger | None) -> i64:
        """[T.3] Wyddfa fetches one more cube."""
        return self.gives(s, who, n.P_YARD_CUBES, ledger)

    def points(self, s: Snowdonia, who: i64, ledger: Ledger | None) -> i64:
        """[S.6] [T.4] Snowdon scores."""
        train = s.train_of[who]
        return put(ledger, "S.6", self.pack.train_points[train], train)

    def coal_on(self, train: i64) -> i64:
        """[T.5] Moel Siabod comes with two coal; the others with what is printed."""
        return self.pack.train_coal[train]

    def builds_after(self, s: Snowdonia, who: i64) -> bool:
        """[T.6] Padarn may build once more after area E."""
        return self.has(s, who, n.P_BUILD_AFTER)

    def after_build(self, s: Snowdonia, who: i64) -> bool:
        """[T.6] If anybody took a Build action in E, Padarn's owner may take one more."""
        if not self.builds_after(s, who) or s.builders == 0:
            return False
        if self.pack.padarn_needs_own and not s.builders & bit(who):
            return False
        return s.rules.build.resolve(s, who)

    def lay_rate(self, s: Snowdonia, who: i64, ledger: Ledger | None) -> i64:
        """[T.7] Ralph lays one more."""
        return self.gives(s, who, n.P_LAY_RATE, ledger)

    def buy_bar(self, s: Snowdonia, who: i64, train: i64, instead: i64) -> str:
        """[E.5] The shed is open, [E.6] the train is in it and can be paid."""
        if not s.trains_open:
            return "E.5"
        if not 0 < train <= self.pack.trains or s.train_at[train] != n.IN_SHED:
            return "E.6"
        closed = s.rules.build.payment_bar(s, who, n.STEEL, self.pack.train_cost[train], instead)
        return "E.6" if closed == "E.2" else closed

    def buy(self, s: Snowdonia, who: i64, train: i64, instead: i64) -> None:
        """[E.6] Pay, take the train and the coal on it; [E.7] the old one goes back."""
        cost = self.pack.train_cost[train]
        s.rules.build.pay(s, who, n.STEEL, cost, instead)
        if s.train_of[who]:
            self.give_back(s, who, "E.7")
        s.train_at[train] = who
        s.train_of[who] = train
        s.gain(who, n.COAL, s.train_coal[train])
        s.train_coal[train] = 0
        s.note(N_BOUGHT, "E.6", who, train, cost - instead, instead)

    def give_back(self, s: Snowdonia, who: i64, case: str) -> None:
        """[E.7] Back to the shed, with coal from the bag as far as there is any."""
        train = s.train_of[who]
        s.train_of[who] = 0
        s.train_at[train] = n.IN_SHED
        wanted = self.coal_on(train)
        there = s.bag.counts[n.COAL]
        coal = wanted if wanted < there else there
        s.bag.take(n.COAL, coal)
        s.train_coal[train] = coal
        s.note(N_TRAIN_BACK, case, who, train, coal)

    def hire_price(self, s: Snowdonia, who: i64) -> i64:
        """[R.2] The coal price printed on the seat's train."""
        return self.pack.train_hire[s.train_of[who]]
