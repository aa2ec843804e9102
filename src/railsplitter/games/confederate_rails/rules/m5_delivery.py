"""Loads aboard: picked up, dropped off, abandoned (5.1.5, 5.1.6, 5.1.7, 5.1.8 and 5.7)."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from railsplitter.games.confederate_rails import names as n
from railsplitter.games.confederate_rails.notes import (
    N_ABANDONED,
    N_BLOCKADE,
    N_DELIVERED,
    N_LOADED,
    N_SALVAGED,
    N_SCRAPPED,
    N_SEIZED_AT_SEA,
    N_TARIFF,
)
from railsplitter.games.confederate_rails.rules.chapter import RailChapter, owner_of
from railsplitter.games.confederate_rails.state import ConfederateRails
from railsplitter.kernel.ledger import Ledger, put
from railsplitter.kernel.vec import i64


@mypyc_attr(allow_interpreted_subclasses=True)
class Delivery(RailChapter):
    """[5.0d] What a train does with its load."""

    __slots__ = ()

    # -- picking up ------------------------------------------------------------------------

    def load_bar(self, s: ConfederateRails, train: i64) -> str:
        """[5.1.5] In the pickup station, [5.3.3g] with an MP, [B.28] and not trapped by it."""
        load = s.train_load[train]
        if not load or s.load_where[load] != n.CONTRACTED:
            return "5.1.5"
        if s.train_at[train] != s.load_from[load]:
            return "5.1.5"
        if s.points < self.pack.pickup:
            return "5.3.5"
        free = s.rules.movement.stays_free(s, train, s.points - self.pack.pickup, True)
        return "" if free else "B.28"

    def load(self, s: ConfederateRails, train: i64) -> None:
        """[5.1.5] Aboard for an MP, [5.6.2b] and any fee is to be chosen anew; or [5.7c]."""
        load = s.train_load[train]
        s.fresh = 0
        due = not self.pack.blockade_on_arrival and self.comes_by_sea(s, load)
        if due and not self.ran_blockade(s, train, load):
            return
        s.points -= self.pack.pickup  # [5.3.3g]
        s.load_where[load] = n.ABOARD
        s.train_paid[train] = n.NO_LINE  # [5.6.2b]
        s.note(N_LOADED, "5.1.5", train, load)

    def arrive(self, s: ConfederateRails, train: i64) -> None:
        """[5.7a] [B.25] In the port of a Blockade Runner load the die is rolled at once."""
        load = s.train_load[train]
        if self.rolls_on_arrival(s, train) and s.train_at[train] == s.load_from[load]:
            self.ran_blockade(s, train, load)

    def rolls_on_arrival(self, s: ConfederateRails, train: i64) -> bool:
        """[B.25] Is the train on its way to a load that must run the blockade?"""
        load = s.train_load[train]
        if not self.pack.blockade_on_arrival or not load or s.load_where[load] != n.CONTRACTED:
            return False
        return self.comes_by_sea(s, load)

    def comes_by_sea(self, s: ConfederateRails, load: i64) -> bool:
        """[5.7a] A Blockade Runner load in its port; [E.20] elsewhere it has been landed."""
        in_port = s.load_from[load] == self.pack.load_pickup[load]  # [E.20]
        return in_port and self.pack.load_kind[load] == n.BLOCKADE

    def ran_blockade(self, s: ConfederateRails, train: i64, load: i64) -> bool:
        """[5.7a] A die and the Blockade Increases; [5.7b] available or [5.7c] seized."""
        die = s.chance.die(6, "5.7a")
        s.note(N_BLOCKADE, "5.7a", train, load, die, s.blockade)
        if die + s.blockade < self.pack.blockade_seized:  # [5.7b]
            return True
        s.note(N_SEIZED_AT_SEA, "5.7c", train, load)  # [5.7c]
        s.rules.undertaking.discard(s, load, "5.7c")  # [B.25] no MP is spent
        return False

    # -- dropping off ----------------------------------------------------------------------

    def aboard_bar(self, s: ConfederateRails, train: i64, case: str) -> str:
        """A load aboard, [5.3.3h] an MP to put it down, [B.28] and not trapped by it."""
        if not s.rules.movement.is_loaded(s, train):
            return case
        if s.points < self.pack.dropoff:  # [5.3.3h]
            return "5.3.5"
        free = s.rules.movement.stays_free(s, train, s.points - self.pack.dropoff, False)
        return "" if free else "B.28"

    def deliver_bar(self, s: ConfederateRails, train: i64) -> str:
        """[5.1.6a] In the drop-off station."""
        load = s.train_load[train]
        if not load or s.train_at[train] != s.load_to[load]:
            return "5.1.6a"
        return self.aboard_bar(s, train, "5.1.6a")

    def payout(self, s: ConfederateRails, load: i64, ledger: Ledger | None = None) -> i64:
        """[5.1.6a] As printed; [7.5] [B.7] cotton halved; [7.12b] more for Conventions."""
        case = "5.2.2a" if self.pack.load_kind[load] == n.TROOPS else "5.1.6a"
        total = put(ledger, case, self.pack.load_payout[load], load)
        goods = self.pack.load_goods[load]
        if goods == n.COTTON and s.embargo:
            half = (total + self.pack.round_up) // 2  # [B.7]
            total += put(ledger, "7.5", half - total, load)  # [7.5]
        if goods != n.PASSENGERS and s.conventions:
            total += put(ledger, "7.12b", s.conventions * self.pack.convention, load)  # [7.12b]
        return total

    def deliver(self, s: ConfederateRails, train: i64) -> None:
        """[5.1.6a] The payout from the bank; the chit is discarded; [5.1.6b] go on."""
        load, who = s.train_load[train], owner_of(train)
        s.points -= self.pack.dropoff
        money = self.payout(s, load)
        s.pay_bank(who, -money)
        s.deliveries[who] += 1
        s.note(N_DELIVERED, "5.1.6a", train, load, money)
        s.rules.deals.delivered(s, load)
        s.rules.undertaking.discard(s, load, "5.1.6a")

    # -- abandoning ------------------------------------------------------------------------

    def is_undeliverable(self, s: ConfederateRails, train: i64) -> bool:
        """[5.1.8a] [E.5] Union markers keep the load aboard from its drop-off."""
        load = s.train_load[train]
        return not s.rules.front.joined(s, s.train_at[train], s.load_to[load])

    def abandon_bar(self, s: ConfederateRails, train: i64) -> str:
        """[5.1.7a] A load aboard, [B.3] no Troops that can be delivered, [B.8] the tariff."""
        bar = self.aboard_bar(s, train, "5.1.7a")
        if bar:
            return bar
        load = s.train_load[train]
        if self.pack.load_kind[load] == n.TROOPS and not self.is_undeliverable(s, train):
            return "B.3"
        if not self.pack.abandoning_needs_tariff:
            return ""
        return "" if s.money[owner_of(train)] >= self.pack.abandonment else "B.8"

    def abandon(self, s: ConfederateRails, train: i64) -> None:
        """[5.1.7a] [5.1.7c] An MP and the tariff; the load stays, or [5.1.8a] is discarded."""
        s.points -= self.pack.dropoff
        self.tariff(s, owner_of(train), "5.1.7c")
        load = s.train_load[train]
        if self.is_undeliverable(s, train):
            s.note(N_SCRAPPED, "5.1.8a", train, load)
            s.rules.undertaking.discard(s, load, "5.1.8a")
        else:
            self.put_down(s, train, "5.1.7b")

    def put_down(self, s: ConfederateRails, train: i64, case: str) -> None:
        """[5.1.7b] [E.9] The load lies in the station; anybody may pick it up."""
        load, at = s.train_load[train], s.train_at[train]
        s.train_load[train] = n.NO_LOAD
        s.load_where[load] = n.LYING
        s.load_with[load] = at
        s.load_from[load] = at
        s.note(N_ABANDONED, case, train, load, at)

    def tariff(self, s: ConfederateRails, who: i64, case: str) -> None:
        """[5.1.7c] The Penalty Tariff; [B.8] one that is forced takes what there is."""
        there = s.money[who]
        money = self.pack.abandonment if self.pack.abandonment < there else there  # [B.8]
        s.pay_bank(who, money)
        s.note(N_TARIFF, case, who, money)

    def salvage_bar(self, s: ConfederateRails, train: i64) -> str:
        """[5.1.8b] Undeliverable, and in a Depot."""
        bar = self.aboard_bar(s, train, "5.1.8b")
        if bar:
            return bar
        here = s.is_depot(s.train_at[train])
        return "" if here and self.is_undeliverable(s, train) else "5.1.8b"

    def salvage(self, s: ConfederateRails, train: i64) -> None:
        """[5.1.8b] An MP, no payout, no tariff; the chit is discarded."""
        s.points -= self.pack.dropoff
        load = s.train_load[train]
        s.note(N_SALVAGED, "5.1.8b", train, load, s.train_at[train])
        s.rules.undertaking.discard(s, load, "5.1.8b")
