"""The choices of a question: what each is, what it costs, what it gives.

`Offers` puts the parts together; set-up and auction are here, the running train in `moves`,
events, war and counters in `strikes`, money and deals in `bargains`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from railsplitter.games.confederate_rails import names as n
from railsplitter.games.confederate_rails.pack import lines_in
from railsplitter.games.confederate_rails.rules import m1_deals as d
from railsplitter.games.confederate_rails.rules.m4_auction import Bidding, Retiring
from railsplitter.games.confederate_rails.rules.m4_auction import Naming as NamingCompany
from railsplitter.games.confederate_rails.rules.m5_activation import Naming
from railsplitter.games.confederate_rails.rules.m6_law import Donating
from railsplitter.games.confederate_rails.rules.m6_windows import Reacting
from railsplitter.games.confederate_rails.rules.m7_wear import Keeping
from railsplitter.games.confederate_rails.say.bargains import Bargains
from railsplitter.games.confederate_rails.say.choice import Choice, Teller
from railsplitter.games.confederate_rails.say.deals import Deals
from railsplitter.games.confederate_rails.say.moves import Moves
from railsplitter.games.confederate_rails.say.nouns import Nouns
from railsplitter.games.confederate_rails.say.places import Places
from railsplitter.games.confederate_rails.say.strikes import Strikes
from railsplitter.games.confederate_rails.say.words import capital, joined, mps
from railsplitter.games.confederate_rails.state import ConfederateRails
from railsplitter.kernel.game import Amount, Offer
from railsplitter.kernel.names import Names
from railsplitter.kernel.state import arg_of, verb_of
from railsplitter.kernel.telling import Weighed, in_order, offered
from railsplitter.kernel.verbs import Verbs, tellers

LAST = ("Give up", "Repairs", "")  # never what one means at first; "" is to stop
FAR_BEHIND = 1 << 20
GIFTS = 20_000  # as they were told, that are kept
PASSES: dict[int, tuple[str, str]] = {  # what passing means, by the question, and its case
    NamingCompany.kind: ("Name none: hand the right on", "4.1.1a"),
    Bidding.kind: ("Pass", "4.1.1c"),
    Retiring.kind: ("Put it in the empty place", "4.1.2"),
    Reacting.kind: ("Play nothing", "6.0a"),
    Donating.kind: ("Give nothing", "6.8a"),
}


def rank(group: str, rows: Sequence[Weighed], line: int) -> tuple[int, int]:
    """Ways and stations by the nearest, lines by their numbers, all else as it comes up."""
    nearest, at, offer = min(rows, key=lambda row: row[:2])
    if verb_of(offer.action) in (n.PICKUP, n.DROPOFF, n.GO):
        return nearest, at
    if group in LAST:
        return FAR_BEHIND + LAST.index(group), at
    return (line, 0) if line else (0, at)


class Offers:
    """Describes any action in any position, also one that is not open."""

    def __init__(self, nouns: Nouns, deals: Deals, verbs: Verbs) -> None:
        self.nouns = nouns
        self.verbs = verbs
        self.moves = Moves(nouns)
        self.places = Places(nouns, verbs)
        self.gifts: dict[tuple[Names, int, int, int], Offer] = {}
        parts = (self, self.moves, Strikes(nouns), Bargains(nouns, deals))
        self.tellers: dict[int, Teller] = tellers(verbs, *parts)

    def describe(self, s: ConfederateRails, action: int, seat: int | None = None) -> Offer:
        """One action as a person reads it; by the seat that is asked unless another is said."""
        self.moves.planner.begin()
        return self.told(s, action, s.seat() if seat is None else seat)

    def described(self, s: ConfederateRails, actions: Sequence[int]) -> list[Offer]:
        """Several actions of one position, by the seat that is asked: planned for together."""
        self.moves.planner.begin()
        who = int(s.seat())
        return [self.told(s, action, who) for action in actions]

    def told(self, s: ConfederateRails, action: int, who: int) -> Offer:
        if verb_of(action) == n.GIVE and 0 <= who < s.seats:
            return self.gift(s, action, who)
        return self.made(s, action, who)

    def gift(self, s: ConfederateRails, action: int, who: int) -> Offer:
        """A gift: there are hundreds, and nothing in them changes but how much there is to give."""
        key = self.nouns.names, action, who, int(s.rules.aside.free(s, who))
        if key not in self.gifts:
            if len(self.gifts) >= GIFTS:
                self.gifts.clear()
            self.gifts[key] = self.made(s, action, who)
        return self.gifts[key]

    def made(self, s: ConfederateRails, action: int, who: int) -> Offer:
        verb = verb_of(action)
        choice = self.tellers[verb](s, who, arg_of(action))
        told = choice._replace(label=capital(choice.label))
        at, amount = self.places.of(s, action, who), self.amount(s, action, who)
        return offered(self.verbs, action, told, self.verbs.case(action), at, amount)

    def amount(self, s: ConfederateRails, action: int, who: int) -> Amount | None:
        """The dollars that can be said here, for a field."""
        verb = verb_of(action)
        if verb not in (n.GIVE, n.PAY, n.ASK, n.BID) or not 0 <= who < s.seats:
            return None
        least, most = 1, int(s.money[who])
        if verb == n.GIVE:
            most = int(s.rules.aside.free(s, who))
        elif verb == n.ASK:
            sheet = s.rules.sheets.of(s, who)
            most = int(s.money[s.rules.deals.fact(s, sheet, d.TO)]) if sheet else 0
        elif verb == n.BID:
            step = s.stack[-1] if s.stack else None
            high = int(step.high) if isinstance(step, Bidding) else 0
            least = high + int(s.rules.pack.least_bid)
        unit = self.nouns.printed.costs.step
        value = int(arg_of(action) & n.MONEY_MOST) * unit
        return Amount(value, least * unit, most * unit, unit) if most >= least else None

    def in_order(self, s: ConfederateRails, actions: list[int]) -> list[Offer]:
        """All offers, group by group, the cheapest first."""
        self.moves.planner.begin()
        offers = [(self.weight(s, action), self.told(s, action, s.seat())) for action in actions]
        return in_order(
            offers, lambda group, rows: rank(group, rows, self.line_of(s, rows[0].offer.action))
        )

    def line_of(self, s: ConfederateRails, action: int) -> int:
        """The line that heads the group of an action; 0 where groups have another heading."""
        verb, arg = verb_of(action), arg_of(action)
        if verb == n.PLACE:
            return int(arg & 31)
        if verb in (n.WRECK, n.RIP):
            return min(lines_in(s.rules.atlas.segment_lines[arg]))
        return 0

    def weight(self, s: ConfederateRails, action: int) -> int:
        """What orders the choices of a group: MPs or money where it costs some."""
        weigh: Callable[[ConfederateRails, int], int] | None = self.moves.weights.get(
            verb_of(action)
        )
        return weigh(s, arg_of(action)) if weigh else 0

    # -- stopping --------------------------------------------------------------------------

    def done(self, s: ConfederateRails, who: int, _arg: int) -> Choice:
        step = s.stack[-1] if s.stack else None
        if isinstance(step, Naming):
            named = any(s.train_active[who * int(n.TRAINS) + k] for k in range(int(n.TRAINS)))
            label = "That is all: run the trains named" if named else "Run no train this turn"
            return Choice("", label, case="5.0a")
        if isinstance(step, Keeping):
            return Choice("", "Keep no more trains", gives="the others leave the game", case="7.7b")
        lost = f", {mps(s.points)} lost" if s.train >= 0 and s.points else ""
        return Choice("", f"Stop here{lost}", case="5.3.2")

    def pass_(self, s: ConfederateRails, _who: int, _arg: int) -> Choice:
        kind = s.stack[-1].kind if s.stack else -1
        label, case = PASSES.get(kind, ("Pass", "6.0a"))
        return Choice("", label, case=case)

    # -- set-up and auction ----------------------------------------------------------------

    def claim(self, s: ConfederateRails, _who: int, line: int) -> Choice:
        return Choice(self.victory(line), self.nouns.line(line), "", self.nouns.company(line))

    def victory(self, line: int) -> str:
        has_one = bool(self.nouns.printed.card(line).victory_depots)
        return "With a Victory Depot" if has_one else "Other companies"

    def auction(self, s: ConfederateRails, _who: int, line: int) -> Choice:
        least = f"a bid of {self.nouns.money(s.rules.pack.least_bid)} or more"
        return Choice(self.victory(line), self.nouns.line(line), least, self.nouns.company(line))

    def bid(self, s: ConfederateRails, _who: int, money: int) -> Choice:
        step = s.stack[-1] if s.stack else None
        gives = self.nouns.line(step.line) if isinstance(step, Bidding) else ""
        price = self.nouns.money(money)
        return Choice("Bids", f"Bid {price}", price, f"{gives}, if nobody goes higher")

    def place(self, s: ConfederateRails, _who: int, arg: int) -> Choice:
        station, line = arg >> 5, arg & 31
        lines = s.rules.atlas.station_lines[station]
        also = lines & ~(1 << line)
        kind = self.nouns.kind(station, bool(s.new_depot[station]))
        gives = joined(kind, f"also on {self.nouns.numbers(also)}" if also else "")
        return Choice(self.nouns.line(line), self.nouns.station(station), "", gives)

    def assign(self, s: ConfederateRails, who: int, arg: int) -> Choice:
        train, load = who * int(n.TRAINS) + (arg >> 7), arg & 127
        at = s.train_at[train] if 0 <= train < len(s.train_at) else -1
        group = self.nouns.number(train)
        if at >= 0:
            group += f" in {self.nouns.station(at)}"
        cost, gives = self.moves.planner.haul(s, train, load)
        return Choice(group, self.nouns.haul(load), cost, gives)

    def retire(self, s: ConfederateRails, _who: int, load: int) -> Choice:
        cost, gives = self.nouns.load(load), f"room for {self.nouns.load(s.in_hand)}"
        return Choice("Display", f"Discard {self.nouns.haul(load)}", cost, gives)
