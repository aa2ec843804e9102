"""Hints about money and deals say what an action is missing."""

from __future__ import annotations

from collections.abc import Callable

from railsplitter.games.confederate_rails import names as n
from railsplitter.games.confederate_rails.rules import m1_deals as d
from railsplitter.games.confederate_rails.rules.m1_sheets import CLAUSES_MOST
from railsplitter.games.confederate_rails.rules.m4_auction import Bidding
from railsplitter.games.confederate_rails.say.nouns import Nouns
from railsplitter.games.confederate_rails.state import ConfederateRails
from railsplitter.kernel.state import arg_of, verb_of


class MoneyHints:
    """Reasons by case."""

    def __init__(self, nouns: Nouns) -> None:
        self.nouns = nouns
        self.cases: dict[str, Callable[[ConfederateRails, int, int], str]] = {
            "B.8": self.short,
            "B.9": self.dealing,
            "1.0b": lambda s, _seat, _a: "money is given to another player",
            "4.1.1a": self.not_for_sale,
            "4.1.1b": self.too_low,
            "B.26": self.beyond_means,
        }

    def price(self, s: ConfederateRails, seat: int, action: int) -> int:
        """What an action costs, in hundreds."""
        pack, verb, arg = s.rules.pack, verb_of(action), arg_of(action)
        fixed = {
            int(n.ACTIVATE): pack.activation,
            int(n.OVERHAUL): pack.train_repair,
            int(n.ABANDON): pack.abandonment,
            int(n.DIVERT): pack.abandonment,
            int(n.MEND): pack.bridge_repair,
            int(n.RELAY): pack.rip_repair,
            int(n.KEEP): pack.engine_wear,
            int(n.DONATE): pack.donation,
            int(n.GIVE): arg & 4095,
            int(n.PAY): arg,
            int(n.ASK): arg,
        }
        if verb == n.GO:
            return int(s.rules.movement.fee(s, s.train))
        if verb == n.PROPOSE:
            return int(s.rules.deals.owed(s, s.rules.sheets.of(s, seat), seat))
        return int(fixed.get(int(verb), 0))

    def short(self, s: ConfederateRails, seat: int, action: int) -> str:
        """How much is missing, of whose treasury."""
        verb, money = verb_of(action), self.nouns.money
        if verb == n.ACCEPT:
            return self.cannot_pay(s, int(arg_of(action)))
        price = self.price(s, seat, action)
        if verb == n.ASK:
            other = int(s.rules.deals.fact(s, s.rules.sheets.of(s, seat), d.TO))
            have = f"{self.nouns.seat(other)} has {money(s.money[other])}"
            return f"it takes {money(price)}, {have}"
        free = int(s.rules.aside.free(s, seat))
        bound = int(s.money[seat]) - free
        have = f"you have {money(s.money[seat])}"
        if bound:
            have += f", {money(bound)} of it bound by the auction"
        return f"it takes {money(price)}, {have}: {money(price - free)} short"

    def cannot_pay(self, s: ConfederateRails, deal: int) -> str:
        deals = s.rules.deals
        for side in (d.BY, d.TO):
            seat = int(deals.fact(s, deal, side))
            owed, free = int(deals.owed(s, deal, seat)), int(s.rules.aside.free(s, seat))
            if owed > free:
                has = f"has {self.nouns.money(free)} to spend"
                owes = f"would pay {self.nouns.money(owed)}"
                return f"{self.nouns.seat(seat)} {owes} and {has}"
        return ""

    # -- auction ---------------------------------------------------------------------------

    def not_for_sale(self, s: ConfederateRails, _seat: int, action: int) -> str:
        if verb_of(action) == n.PASS:
            return "who names a company must make the first bid"
        line = int(arg_of(action))
        return f"{self.nouns.line(line)} belongs to {self.nouns.seat(s.owner[line])}"

    def too_low(self, s: ConfederateRails, _seat: int, _action: int) -> str:
        step = s.stack[-1]
        if not isinstance(step, Bidding):
            return ""
        return f"the next bid is {self.nouns.money(step.high + s.rules.pack.least_bid)} or more"

    def beyond_means(self, s: ConfederateRails, seat: int, _action: int) -> str:
        return f"you have {self.nouns.money(s.money[seat])}"

    # -- deals -----------------------------------------------------------------------------

    def dealing(self, s: ConfederateRails, seat: int, action: int) -> str:
        """What an act of dealing lacks."""
        verb, arg = verb_of(action), int(arg_of(action))
        if verb in (n.ACCEPT, n.REFUSE, n.WITHDRAW):
            return self.not_offered(s, seat, int(verb), arg)
        sheet = s.rules.sheets.of(s, seat)
        if verb == n.DEAL:
            if arg == seat:
                return "a deal is made with another player"
            return "finish or tear up the sheet you are writing" if sheet else "too many are open"
        if not sheet:
            return "there is no sheet: begin one with `deal` and a player"
        if verb == n.PROPOSE:
            return "nothing is written on the sheet"
        if len(s.rules.deals.clause_rows(s, sheet)) >= CLAUSES_MOST:
            return f"a deal has at most {int(CLAUSES_MOST)} clauses"
        if verb == n.ON_DELIVERY:
            return f"{self.nouns.load(arg)} is out of the game"
        if verb == n.PROMISE_NO_BID and int(s.owner[arg & 31]) >= 0:
            return f"{self.nouns.line(arg & 31)} is sold"
        promises = (n.PROMISE, n.PROMISE_REPAIR, n.PROMISE_VOTE, n.PROMISE_NO_BID)
        return "only the two who make the deal can promise" if verb in promises else ""

    def not_offered(self, s: ConfederateRails, seat: int, verb: int, deal: int) -> str:
        deals = s.rules.deals
        if not 0 < deal <= deals.number(s):
            return f"there is no deal {deal}"
        by, to = int(deals.fact(s, deal, d.BY)), int(deals.fact(s, deal, d.TO))
        status = deals.fact(s, deal, d.STATUS)
        if status == d.WRITTEN and by != seat:
            return f"there is no deal {deal}"
        if status == d.WRITTEN:
            return f"deal {deal} has not been offered yet"
        if status == d.OFFERED and verb == n.WITHDRAW:
            return f"{self.nouns.seat(by)} offered it"
        if status == d.OFFERED:
            return f"it was offered to {self.nouns.seat(to)}"
        return f"deal {deal} is {'accepted' if status == d.ACCEPTED else 'closed'}"
