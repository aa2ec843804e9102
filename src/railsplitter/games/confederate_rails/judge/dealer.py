"""Deals: what to accept, and what to offer for a way that only somebody else can open [B.9].

A dealer answers every offer at once. It takes what brings money on balance, promises nothing and
gives nothing away. It offers one thing: money on delivery of a load whose way is closed by broken
rails or a bridge that only another owner may repair. The sheet is written act by act, and each
act follows from the position alone.
"""

from __future__ import annotations

from typing import Final, final

from railsplitter.games.confederate_rails.judge.dispatcher import Dispatcher
from railsplitter.games.confederate_rails.names import (
    ABOARD,
    ACCEPT,
    ANY_SPECIAL,
    AT_ONCE,
    CONTRACTED,
    DEAL,
    NOBODY,
    ON_DELIVERY,
    ON_PASSAGE,
    PAY,
    PROMISE,
    PROPOSE,
    REFUSE,
    TEAR,
    TRAINS,
    UNTIL,
)
from railsplitter.games.confederate_rails.pack import lines_in
from railsplitter.games.confederate_rails.rules.m1_deals import (
    ACCEPTED,
    AMOUNT,
    BY,
    CLAUSE,
    CLOSED,
    EXPIRES,
    KIND,
    OFFERED,
    ON,
    ON_WHAT,
    SET_ASIDE,
    STATE,
    STATUS,
    TO,
    WHEN,
)
from railsplitter.games.confederate_rails.rules.m5_activation import Naming
from railsplitter.games.confederate_rails.state import ConfederateRails
from railsplitter.kernel.state import act
from railsplitter.kernel.vec import i64

LIKELY: Final = 0.6  # that a condition comes true in time
COUNTER: Final = 3.0  # hundreds for which a counter is held back
WORD: Final = 2.0  # hundreds that a promise of one's own must bring
LEAST: Final = 1.0  # hundreds that a deal must bring on balance
SHARE: Final = 0.35  # of what an open way brings, for who opens it
TURNS: Final[i64] = 3  # Rounds for which an offer holds
RESERVE: Final[i64] = 6  # hundreds that an offer must leave


@final
class Wish:
    """Somebody's repair: for which load, by whom, and what it may cost."""

    __slots__ = ("load", "money", "other")

    def __init__(self, other: i64, load: i64, money: i64) -> None:
        self.other: i64 = other
        self.load: i64 = load
        self.money: i64 = money


@final
class Dealer:
    """Bargains for one seat."""

    __slots__ = ("dispatcher",)

    def __init__(self, dispatcher: Dispatcher) -> None:
        self.dispatcher = dispatcher

    def has_business(self, s: ConfederateRails, seat: i64) -> bool:
        """Is there an offer to answer or a sheet to write on, or is it time to look for help?"""
        deals = s.rules.deals
        for deal in range(1, deals.number(s) + 1):
            if deals.fact(s, deal, STATUS) == OFFERED and deals.fact(s, deal, TO) == seat:
                return True
        return s.rules.sheets.of(s, seat) != 0 or self.is_time(s, seat)

    def act(self, s: ConfederateRails, seat: i64) -> int:
        """A side action that the seat wants now; -1 if there is none."""
        deals = s.rules.deals
        for deal in range(1, deals.number(s) + 1):
            if deals.fact(s, deal, STATUS) == OFFERED and deals.fact(s, deal, TO) == seat:
                good = self.worth(s, seat, deal) >= LEAST and not deals.bar(
                    s, seat, act(ACCEPT, deal)
                )
                return act(ACCEPT if good else REFUSE, deal)
        sheet = s.rules.sheets.of(s, seat)
        if sheet:
            return self.write(s, seat, sheet)
        wish = self.wish(s, seat) if self.is_time(s, seat) else None
        if wish is None or deals.bar(s, seat, act(DEAL, wish.other)):
            return -1
        return act(DEAL, wish.other)

    # -- judging an offer --------------------------------------------------------------------

    def worth(self, s: ConfederateRails, seat: i64, deal: i64) -> float:
        """What a deal brings a seat, clause by clause. No money is given for hopes: who offers
        them may know better whether they come true."""
        money, words, hopes = 0.0, 0.0, 0.0
        for k in s.rules.deals.clause_rows(s, deal):
            if s.clauses[k + KIND] == PROMISE:
                words += self.word(s, seat, k)
            elif s.rules.deals.payer(s, k) == seat:
                money -= float(s.clauses[k + AMOUNT])
            elif self.is_hope(s, k):
                hopes += LIKELY * float(s.clauses[k + AMOUNT])
            else:
                money += self.income(s, seat, k)
        return money + words + (hopes if money >= 0.0 else 0.0)

    def word(self, s: ConfederateRails, seat: i64, k: i64) -> float:
        """What a promise costs: nothing, if it is the other's."""
        return -WORD if s.clauses[k + AMOUNT] >> 13 == seat else 0.0

    def is_hope(self, s: ConfederateRails, k: i64) -> bool:
        """Does money that comes hang on something that the seat cannot bring about by itself?"""
        on = s.clauses[k + ON]
        return on == ON_DELIVERY or on == ON_PASSAGE

    def income(self, s: ConfederateRails, seat: i64, k: i64) -> float:
        """Money that surely comes, less a counter that is held back for it."""
        money, what = float(s.clauses[k + AMOUNT]), s.clauses[k + ON_WHAT]
        if s.clauses[k + ON] == AT_ONCE:
            return money
        if what >> 4 != seat:
            return 0.0
        special = what & 15
        held = s.hand_size(seat) if special == ANY_SPECIAL else s.hand(seat, special)
        return money - COUNTER if held else money

    # -- making one --------------------------------------------------------------------------

    def is_time(self, s: ConfederateRails, seat: i64) -> bool:
        """Before trains are named, unless an offer of one's own still stands."""
        step = s.steps[-1] if s.steps else None
        if not isinstance(step, Naming) or step.who != seat:
            return False
        for train in range(seat * TRAINS, (seat + 1) * TRAINS):
            if s.train_active[train]:
                return False
        deals = s.rules.deals
        for deal in range(1, deals.number(s) + 1):
            status = deals.fact(s, deal, STATUS)
            if deals.fact(s, deal, BY) == seat and (status == OFFERED or status == ACCEPTED):
                return False
        return not self.was_refused(s, seat)

    def was_refused(self, s: ConfederateRails, seat: i64) -> bool:
        """Has an offer of this seat been turned down that is not out of date yet?"""
        deals = s.rules.deals
        for deal in range(1, deals.number(s) + 1):
            if deals.fact(s, deal, BY) == seat and deals.fact(s, deal, STATUS) == CLOSED:
                if deals.fact(s, deal, EXPIRES) > s.player_turn:
                    return True
        return False

    def wish(self, s: ConfederateRails, seat: i64) -> Wish | None:
        """The repair by another that would bring the seat most; None if none is worth it."""
        best: Wish | None = None
        for segment in range(s.rules.atlas.segments):
            if s.wrecked[segment] or s.rips[segment]:
                found = self.wish_for(s, seat, segment)
                if found is not None and (best is None or found.money > best.money):
                    best = found
        return best

    def wish_for(self, s: ConfederateRails, seat: i64, segment: i64) -> Wish | None:
        """[2.3.3f] What the seat's trains would give for this one."""
        other = self.repairer(s, seat, segment)
        if other == NOBODY:
            return None
        pack, rips, wrecked = s.rules.pack, s.rips[segment], s.wrecked[segment]
        price = wrecked * pack.bridge_repair + rips * pack.rip_repair
        best: Wish | None = None
        for train in range(seat * TRAINS, (seat + 1) * TRAINS):
            if s.train_at[train] < 0 or not self.dispatcher.is_on_way(s, train, segment):
                continue
            before = self.dispatcher.way_worth(s, train)
            s.wrecked[segment] = 0
            s.rips[segment] = 0
            s.rules.planning.look(s)
            gain = self.dispatcher.way_worth(s, train) - before
            s.wrecked[segment] = wrecked
            s.rips[segment] = rips
            s.rules.planning.look(s)
            money = price + 1 + i64(int(SHARE * (gain - float(price))))
            able = s.money[seat] >= money + RESERVE
            if able and gain > float(money) and (best is None or money > best.money):
                best = Wish(other, s.train_load[train], money)
        return best

    def repairer(self, s: ConfederateRails, seat: i64, segment: i64) -> i64:
        """Another owner of a segment that the seat does not own itself; NOBODY if none."""
        lines = s.rules.atlas.segment_lines[segment]
        if s.owns(seat, lines):
            return NOBODY
        for line in lines_in(lines):
            if s.owner[line] != NOBODY:
                return s.owner[line]
        return NOBODY

    def write(self, s: ConfederateRails, seat: i64, sheet: i64) -> int:
        """The next act on a sheet: how long, on what condition, how much; then send it."""
        deals = s.rules.deals
        wish = self.wish(s, seat)
        if wish is None or deals.fact(s, sheet, TO) != wish.other:
            return act(TEAR)
        if deals.clause_rows(s, sheet):
            return act(TEAR) if deals.bar(s, seat, act(PROPOSE)) else act(PROPOSE)
        if deals.fact(s, sheet, EXPIRES) != s.player_turn + TURNS * s.seats:
            return act(UNTIL, TURNS * s.seats)
        if deals.fact(s, sheet, WHEN) != ON_DELIVERY:
            return act(ON_DELIVERY, wish.load)
        return act(PAY, wish.money)

    # -- keeping one -------------------------------------------------------------------------

    def waiting(self, s: ConfederateRails, seat: i64, segment: i64) -> float:
        """What accepted deals will pay a seat for a way over one of its segments."""
        total = 0.0
        for k in range(0, len(s.clauses), CLAUSE):
            if s.clauses[k + STATE] == SET_ASIDE and s.clauses[k + ON] == ON_DELIVERY:
                load = s.clauses[k + ON_WHAT]
                train = self.carrier(s, load)
                if train >= 0 and s.rules.deals.receiver(s, k) == seat:
                    if self.dispatcher.is_on_way(s, train, segment):
                        total += LIKELY * float(s.clauses[k + AMOUNT])
        return total

    def carrier(self, s: ConfederateRails, load: i64) -> i64:
        """The train on the map that has a load or goes for it; -1 if none, or if it lies."""
        where = s.load_where[load]
        if where != ABOARD and where != CONTRACTED:
            return -1
        train = s.load_with[load]
        return train if s.train_load[train] == load and s.train_at[train] >= 0 else -1
