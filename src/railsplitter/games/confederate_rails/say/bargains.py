"""Money and deals as offers (1.0b and B.9)."""

from __future__ import annotations

from railsplitter.games.confederate_rails import names as n
from railsplitter.games.confederate_rails.rules import m1_deals as d
from railsplitter.games.confederate_rails.say.choice import Choice
from railsplitter.games.confederate_rails.say.deals import Deals
from railsplitter.games.confederate_rails.say.nouns import Nouns
from railsplitter.games.confederate_rails.say.words import plural
from railsplitter.games.confederate_rails.state import ConfederateRails

CONDITION = "Sheet: what follows is paid"


class Bargains:
    """Offers that are open to everybody at any time."""

    def __init__(self, nouns: Nouns, deals: Deals) -> None:
        self.nouns = nouns
        self.deals = deals

    def give(self, s: ConfederateRails, _who: int, arg: int) -> Choice:
        other, money = self.nouns.seat(arg >> 12), self.nouns.money(arg & 4095)
        return Choice(f"Gifts to {other}", f"Give {other} {money}", money, "nothing in return")

    def deal(self, s: ConfederateRails, _who: int, other: int) -> Choice:
        name = self.nouns.seat(other)
        return Choice("Deals", f"Write a deal for {name}", "", f"{name} can accept or refuse it")

    # -- the sheet -------------------------------------------------------------------------

    def sheet(self, s: ConfederateRails, who: int) -> int:
        return int(s.rules.sheets.of(s, who)) if who >= 0 else 0

    def partner(self, s: ConfederateRails, who: int) -> str:
        sheet = self.sheet(s, who)
        return self.nouns.seat(s.rules.deals.fact(s, sheet, d.TO)) if sheet else "the other"

    def when(self, s: ConfederateRails, who: int) -> str:
        """The condition that the next clause will have."""
        sheet, deals = self.sheet(s, who), s.rules.deals
        if not sheet:
            return "at once"
        return self.deals.condition(deals.fact(s, sheet, d.WHEN), deals.fact(s, sheet, d.WHAT))

    def pay(self, s: ConfederateRails, who: int, money: int) -> Choice:
        amount, other = self.nouns.money(money), self.partner(s, who)
        label = f"You pay {other} {amount}, {self.when(s, who)}"
        return Choice("Sheet: you pay", label, amount, "a clause")

    def ask(self, s: ConfederateRails, who: int, money: int) -> Choice:
        amount, other = self.nouns.money(money), self.partner(s, who)
        label = f"{other} pays you {amount}, {self.when(s, who)}"
        return Choice("Sheet: the other pays", label, "", f"{amount} by a clause")

    def at_once(self, s: ConfederateRails, _who: int, _arg: int) -> Choice:
        return Choice(CONDITION, "At once, when the deal is accepted")

    def on_delivery(self, s: ConfederateRails, _who: int, load: int) -> Choice:
        text = self.deals.condition(int(n.ON_DELIVERY), load)
        return Choice(f"{CONDITION} on a delivery", text)

    def on_passage(self, s: ConfederateRails, _who: int, arg: int) -> Choice:
        text = self.deals.condition(int(n.ON_PASSAGE), arg)
        return Choice(f"{CONDITION} on a passage", text)

    def on_holding(self, s: ConfederateRails, _who: int, arg: int) -> Choice:
        text = self.deals.condition(int(n.ON_HOLDING), arg)
        return Choice(f"{CONDITION} for holding back", text)

    def promise(self, s: ConfederateRails, _who: int, arg: int) -> Choice:
        text = self.deals.promise(arg)
        return Choice("Sheet: promises", f"{text}", "", "a promise, which binds nobody")

    def promise_repair(self, s: ConfederateRails, _who: int, arg: int) -> Choice:
        return self.promised(s, int(n.PROMISE_REPAIR), arg, "repairs")

    def promise_vote(self, s: ConfederateRails, _who: int, arg: int) -> Choice:
        return self.promised(s, int(n.PROMISE_VOTE), arg, "the vote")

    def promise_no_bid(self, s: ConfederateRails, _who: int, arg: int) -> Choice:
        return self.promised(s, int(n.PROMISE_NO_BID), arg, "companies")

    def promised(self, s: ConfederateRails, verb: int, arg: int, about: str) -> Choice:
        text = self.deals.promise(int(s.rules.sheets.promise_of(verb, arg)))
        return Choice(f"Sheet: promises about {about}", text, "", "a promise, which binds nobody")

    def until(self, s: ConfederateRails, _who: int, turns: int) -> Choice:
        label = f"It lapses after {plural(turns, 'Player Turn')}"
        return Choice("Sheet: how long it is open", label)

    def propose(self, s: ConfederateRails, who: int, _arg: int) -> Choice:
        sheet = self.sheet(s, who)
        gives = self.deals.terms(s, sheet) if sheet else ""
        return Choice("Sheet", f"Offer it to {self.partner(s, who)}", "", gives)

    def tear(self, s: ConfederateRails, who: int, _arg: int) -> Choice:
        return Choice("Sheet", "Tear the sheet up")

    # -- answers ---------------------------------------------------------------------------

    def terms(self, s: ConfederateRails, deal: int) -> str:
        deals = s.rules.deals
        is_open = 0 < deal <= deals.number(s) and deals.fact(s, deal, d.STATUS) != d.WRITTEN
        return self.deals.terms(s, deal) if is_open else ""

    def accept(self, s: ConfederateRails, _who: int, deal: int) -> Choice:
        return Choice("Offers to you", f"Accept deal {deal}", "", self.terms(s, deal))

    def refuse(self, s: ConfederateRails, _who: int, deal: int) -> Choice:
        return Choice("Offers to you", f"Refuse deal {deal}", "", self.terms(s, deal))

    def withdraw(self, s: ConfederateRails, _who: int, deal: int) -> Choice:
        return Choice("Your offers", f"Withdraw deal {deal}", "", self.terms(s, deal))
