"""The Extended Game before the war: companies for sale, contracts that expire (4.1.1 and 4.1.2)."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import mypyc_attr

from railsplitter.games.confederate_rails import names as n
from railsplitter.games.confederate_rails.notes import (
    N_BID,
    N_DREW_LOAD,
    N_HANDED_ON,
    N_NAMED,
    N_NO_BID,
    N_RETIRED,
    N_SOLD,
)
from railsplitter.games.confederate_rails.rules.chapter import RailChapter, not_now
from railsplitter.games.confederate_rails.rules.m3_choosing import Placing
from railsplitter.games.confederate_rails.state import ConfederateRails, RailStep
from railsplitter.kernel.chapter import reasons
from railsplitter.kernel.state import act, arg_of, verb_of
from railsplitter.kernel.vec import i64


@mypyc_attr(allow_interpreted_subclasses=True)
class Auction(RailChapter):
    """[4.1.1a] Selling companies."""

    __slots__ = ()

    def name_bar(self, s: ConfederateRails, who: i64, line: i64) -> str:
        """[4.1.1a] An unsold company, [B.26] and money for the least bid."""
        bar = s.rules.setup.claim_bar(s, line)
        if bar:
            return "4.1.1a" if bar == "3.4a" else bar
        return "" if s.money[who] >= self.pack.least_bid else "B.26"

    def bid_bar(self, s: ConfederateRails, who: i64, money: i64, high: i64) -> str:
        """[4.1.1b] More than the last bid by the least step, [B.26] within the treasury."""
        if money < high + self.pack.least_bid:
            return "4.1.1b"
        return "" if money <= s.money[who] else "B.26"

    def sell(self, s: ConfederateRails, who: i64, line: i64, money: i64) -> None:
        """[4.1.1d] Paid to the bank; [4.1.1e] a train comes with it."""
        s.pay_bank(who, money)
        s.owner[line] = who
        s.note(N_SOLD, "4.1.1d", who, line, money)
        s.rules.promises.sold(s, line)
        if s.rules.setup.next_train(s, who) >= 0:
            s.push(Placing(who, line))

    def draw_contract(self, s: ConfederateRails) -> None:
        """[4.1.2] A load from the pile, which holds nothing else before the war."""
        load = s.pile.draw(s.chance, "4.1.2") - n.FIRST_LOAD
        s.load_where[load] = n.DRAWN
        s.in_hand = load
        s.note(N_DREW_LOAD, "4.1.2", -1, load)

    def retire_bar(self, s: ConfederateRails, load: i64) -> str:
        """[4.1.2] One of the display."""
        if not 0 < load <= self.pack.loads or s.load_where[load] != n.ON_DISPLAY:
            return "4.1.2"
        return ""

    def has_gap(self, s: ConfederateRails) -> bool:
        """Is a place of the display empty?"""
        for load in s.display:
            if not load:
                return True
        return False

    def retire(self, s: ConfederateRails, load: i64) -> None:
        """[4.1.2] The load drawn takes its place; NO_LOAD fills a gap."""
        drawn = s.in_hand
        s.in_hand = n.NO_LOAD
        s.load_where[drawn] = n.ON_DISPLAY
        s.load_with[drawn] = -1
        for place in range(len(s.display)):
            if s.display[place] == load:
                s.display[place] = drawn
                break
        s.note(N_RETIRED, "4.1.2", load, drawn)
        if load:
            s.rules.undertaking.discard(s, load, "4.1.2")


@final
class Naming(RailStep):
    """[4.1.1a] Name a company, or hand the right on; `at` players have done so."""

    __slots__ = ("at",)
    kind: ClassVar[int] = 42
    case: ClassVar[str] = "4.1.1a"
    pauses: ClassVar[bool] = True

    def __init__(self, who: i64, at: i64) -> None:
        super().__init__(who)
        self.at: i64 = at

    def locals(self) -> list[int]:
        return [self.at]

    def options(self, s: ConfederateRails) -> list[int]:
        out: list[int] = [act(n.PASS)]
        for line in s.rules.setup.unowned(s):
            if not s.rules.auction.name_bar(s, self.who, line):
                out.append(act(n.AUCTION, line))
        return out

    def bars(self, s: ConfederateRails, action: i64) -> list[str]:
        if verb_of(action) == n.AUCTION:
            return reasons(s.rules.auction.name_bar(s, self.who, arg_of(action)))
        return [] if action == act(n.PASS) else not_now(s, self, action)

    def take(self, s: ConfederateRails, action: i64) -> None:
        if verb_of(action) == n.AUCTION:
            s.note(N_NAMED, "4.1.1a", self.who, arg_of(action))
            s.become(Bidding(self.who, arg_of(action), 0, n.NOBODY))
            return
        s.note(N_HANDED_ON, "4.1.1a", self.who)
        if self.at + 1 == s.seats:  # [B.26] nothing is sold
            s.pop()
        else:
            s.become(Naming((self.who + 1) % s.seats, self.at + 1))


@final
class Bidding(RailStep):
    """[4.1.1b] Bid more, or pass; the first bid is the namer's and must be made."""

    __slots__ = ("high", "leader", "line")
    kind: ClassVar[int] = 43
    case: ClassVar[str] = "4.1.1b"

    def __init__(self, who: i64, line: i64, high: i64, leader: i64) -> None:
        super().__init__(who)
        self.line: i64 = line
        self.high: i64 = high
        self.leader: i64 = leader

    def locals(self) -> list[int]:
        return [self.line, self.high, self.leader]

    def options(self, s: ConfederateRails) -> list[int]:
        out: list[int] = []
        if self.leader != n.NOBODY:
            out.append(act(n.PASS))
        for money in range(self.high + s.rules.pack.least_bid, s.money[self.who] + 1):
            out.append(act(n.BID, money))
        return out

    def bars(self, s: ConfederateRails, action: i64) -> list[str]:
        if verb_of(action) == n.BID:
            return reasons(s.rules.auction.bid_bar(s, self.who, arg_of(action), self.high))
        if action == act(n.PASS):
            return [] if self.leader != n.NOBODY else ["4.1.1a"]
        return not_now(s, self, action)

    def take(self, s: ConfederateRails, action: i64) -> None:
        if verb_of(action) == n.BID:
            s.note(N_BID, "4.1.1b", self.who, arg_of(action))
            s.rules.promises.bid(s, self.who, self.line)
            self.ask_next(s, arg_of(action), self.who)
        else:
            s.note(N_NO_BID, "4.1.1c", self.who)
            self.ask_next(s, self.high, self.leader)

    def ask_next(self, s: ConfederateRails, high: i64, leader: i64) -> None:
        """[4.1.1c] Clockwise, also those who passed before; [4.1.1d] sold at the leader's turn."""
        seat = (self.who + 1) % s.seats
        while seat != leader and s.money[seat] < high + s.rules.pack.least_bid:
            seat = (seat + 1) % s.seats
        if seat == leader:
            s.pop()
            s.rules.auction.sell(s, leader, self.line, high)
        else:
            s.become(Bidding(seat, self.line, high, leader))


@final
class Retiring(RailStep):
    """[4.1.2] Which load of the display the one drawn replaces; `pass` fills a gap."""

    __slots__ = ()
    kind: ClassVar[int] = 44
    case: ClassVar[str] = "4.1.2"

    def options(self, s: ConfederateRails) -> list[int]:
        if s.rules.auction.has_gap(s):
            return [act(n.PASS)]
        return [act(n.RETIRE, load) for load in s.display]

    def bars(self, s: ConfederateRails, action: i64) -> list[str]:
        gap = s.rules.auction.has_gap(s)
        if verb_of(action) == n.RETIRE:
            return reasons(
                s.rules.auction.retire_bar(s, arg_of(action)) or ("4.1.2" if gap else "")
            )
        if action == act(n.PASS) and gap:
            return []
        return not_now(s, self, action)

    def take(self, s: ConfederateRails, action: i64) -> None:
        s.pop()
        s.rules.auction.retire(s, arg_of(action) if verb_of(action) == n.RETIRE else n.NO_LOAD)
