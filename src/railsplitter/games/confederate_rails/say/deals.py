"""Deals in words: clauses, conditions, promises (1.0b and B.9)."""

from __future__ import annotations

from railsplitter.games.confederate_rails import names as n
from railsplitter.games.confederate_rails.rules import m1_deals as d
from railsplitter.games.confederate_rails.say.nouns import Nouns
from railsplitter.games.confederate_rails.say.words import plural
from railsplitter.games.confederate_rails.state import ConfederateRails

# What a promise says after the player's name; {at} is its station.
PROMISES = {
    "favour": "will do a favour",
    "spare": "will not name {at} for the Union",
    "name": "will name {at} for the Union",
    "defend": "will try to stop the Union before {at}",
    "retake": "will play an Offensive for {at}",
    "no-seizure": "will seize no train",
    "no-sabotage": "will disrupt nothing",
    "no-raid": "will raid nothing",
    "stay-away": "will keep trains away from {at}",
    "mend": "will mend {segment}",
    "donate": "will donate for the Through-Freight Law",
    "no-donation": "will not donate for the Through-Freight Law",
    "no-bid": "will not bid for {line}",
}
STATES = ("", "set aside", "settled", "stands", "kept", "broken")
STATUSES = ("being written", "offered", "accepted", "closed")


class Deals:
    """Sentences about deals and their clauses."""

    def __init__(self, nouns: Nouns) -> None:
        self.nouns = nouns

    def condition(self, verb: int, arg: int) -> str:
        """When a clause is paid."""
        nouns = self.nouns
        if verb == n.ON_DELIVERY:
            return f"when {nouns.load(arg)} is delivered"
        if verb == n.ON_PASSAGE:
            return f"when a train of {nouns.seat(arg >> 5)} moves over {nouns.line(arg & 31)}"
        if verb == n.ON_HOLDING:
            what = "no counter" if arg & 15 == n.ANY_SPECIAL else f"not {nouns.special(arg & 15)}"
            return f"if {nouns.seat(arg >> 4)} plays {what} in this Player Turn"
        return "at once"

    def promise(self, arg: int) -> str:
        """A promise in words: Grey will not name Corinth for the Union."""
        topic, spot = n.PROMISE_WORDS[arg >> 9 & 15], arg & 511
        if arg >> 9 & 15 >= n.STATION_TOPICS:
            return f"{self.nouns.seat(arg >> 13)} {self.about(topic, spot)}"
        at = "any station" if spot == n.ANYWHERE else self.nouns.station(spot)
        text = PROMISES[topic].format(at=at)
        if "{at}" not in PROMISES[topic] and spot != n.ANYWHERE:
            text += f" at {at}"
        return f"{self.nouns.seat(arg >> 13)} {text}"

    def about(self, topic: str, spot: int) -> str:
        """A promise about something else than a station."""
        segment = self.nouns.segment(spot) if topic == "mend" else ""
        return PROMISES[topic].format(segment=segment, line=self.nouns.line(spot))

    def payment(self, payer: int, hundreds: int, receiver: int) -> str:
        money, nouns = self.nouns.money(hundreds), self.nouns
        return f"{nouns.seat(payer)} pays {nouns.seat(receiver)} {money}"

    def clause(self, s: ConfederateRails, k: int) -> str:
        """The clause in row `k`."""
        deals, clauses = s.rules.deals, s.clauses
        if clauses[k + d.KIND] == n.PROMISE:
            state = STATES[clauses[k + d.STATE]] if clauses[k + d.STATE] >= d.STANDING else ""
            note = f"a promise, {state}" if state else "a promise, which binds nobody"
            return f"{self.promise(clauses[k + d.AMOUNT])} ({note})"
        amount, when = clauses[k + d.AMOUNT], (clauses[k + d.ON], clauses[k + d.ON_WHAT])
        paid = self.payment(deals.payer(s, k), amount, deals.receiver(s, k))
        return f"{paid} {self.condition(*when)}"

    def terms(self, s: ConfederateRails, deal: int) -> str:
        """All clauses of a deal in one sentence."""
        rows = s.rules.deals.clause_rows(s, deal)
        return "; ".join(self.clause(s, k) for k in rows) or "nothing written yet"

    def lapses(self, s: ConfederateRails, deal: int) -> str:
        """When the offer and its conditions end."""
        turns = int(s.rules.deals.fact(s, deal, d.EXPIRES) - s.player_turn)
        if turns <= 0:
            return "lapses with this Player Turn"
        return f"lapses in {plural(turns, 'Player Turn')}"
