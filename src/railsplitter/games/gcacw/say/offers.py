"""The choices of a question: what each is, what it costs, what it gives.

`Offers` puts the parts together; marches are in `moves`, combat in `fights`, the other phases in
`works`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from railsplitter.games.gcacw import names as n
from railsplitter.games.gcacw.say.choice import Choice, Teller
from railsplitter.games.gcacw.say.fights import Fights
from railsplitter.games.gcacw.say.moves import Moves
from railsplitter.games.gcacw.say.nouns import Nouns
from railsplitter.games.gcacw.say.stops import STANDS, STOPS
from railsplitter.games.gcacw.say.words import capital
from railsplitter.games.gcacw.say.works import Works
from railsplitter.games.gcacw.state import Campaign
from railsplitter.games.gcacw.verbs import VERBS
from railsplitter.kernel.game import Amount, Offer
from railsplitter.kernel.state import arg_of, verb_of
from railsplitter.kernel.telling import Weighed, in_order, offered
from railsplitter.kernel.verbs import Verbs, tellers

# Groups in the order in which one looks for them; what is not named comes between, "" last.
ORDER = ("Attack", "Target", "Go", "Activate", "March", "Assault")
LAST = 1 << 20
Placer = Callable[[Campaign, int], tuple[str, ...]]


class Offers:
    """Describes any action in any position, also one that is not open."""

    def __init__(self, nouns: Nouns, verbs: Verbs) -> None:
        self.nouns = nouns
        self.verbs = verbs
        self.moves, self.fights = Moves(nouns), Fights(nouns)
        parts = (self, self.moves, self.fights, Works(nouns))
        self.tellers: dict[int, Teller] = tellers(VERBS, *parts)
        self.places: dict[int, Placer] = {}  # campaigns: where an action of a verb happens
        self.stops, self.stands = dict(STOPS), dict(STANDS)  # campaigns leave more questions

    def describe(self, s: Campaign, action: int, seat: int | None = None) -> Offer:
        """One action as a person reads it; by the seat that is asked unless another is said."""
        verb = verb_of(action)
        who = s.seat() if seat is None else seat
        choice = self.tellers[verb](s, who, arg_of(action))
        case = choice.case or self.case_of(s, verb)
        told = choice._replace(label=capital(choice.label))
        place = self.places.get(verb)
        at = place(s, arg_of(action)) if place else None
        return offered(self.verbs, action, told, case, at)

    def case_of(self, s: Campaign, verb: int) -> str:
        """The verb's own case; leaving a question has the case of the question."""
        if verb in (n.DONE, n.STAND, n.STOP) and s.stack:
            return s.asked_case()
        return s.rules.homes.get(verb, "")

    def in_order(self, s: Campaign, actions: list[int]) -> list[Offer]:
        """All offers, group by group, the cheapest first."""
        amounts = manpower_of(actions)
        offers = [self.describe(s, action) for action in actions]
        for k, action in enumerate(actions):
            if action in amounts:
                offers[k] = msgspec.structs.replace(offers[k], amount=amounts[action])
        return in_order([(self.weight(s, offer.action), offer) for offer in offers], rank)

    def weight(self, s: Campaign, action: int) -> int:
        """What orders the choices of a group: points where it costs some."""
        weigh: Callable[[Campaign, int], int] | None = self.moves.weights.get(verb_of(action))
        return weigh(s, arg_of(action)) if weigh else 0

    # -- stopping --------------------------------------------------------------------------

    def done(self, s: Campaign, _who: int, _arg: int) -> Choice:
        kind = type(s.stack[-1]).__name__ if s.stack else ""
        return Choice("", self.stops.get(kind, "Enough"))

    def pass_(self, s: Campaign, _who: int, _arg: int) -> Choice:
        also = "; both have passed then, and the action cycle ends" if s.passes else ""
        return Choice("", f"Pass{also}")

    def stand(self, s: Campaign, _who: int, _arg: int) -> Choice:
        kind = type(s.stack[-1]).__name__ if s.stack else ""
        return Choice("", self.stands.get(kind, "Stand"))


def rank(group: str, rows: Sequence[Weighed]) -> tuple[int, int]:
    """Attacks and steps first, stopping last, all else as it comes up."""
    at = rows[0].at
    if not group:
        return LAST, at
    return (ORDER.index(group) if group in ORDER else len(ORDER)), at


def manpower_of(actions: list[int]) -> dict[int, Amount]:
    """The manpower that each action says, for a field: every number of theirs is open."""
    told = {a: int(arg_of(a)) for a in actions if verb_of(a) == n.AMOUNT}
    return {a: Amount(value, min(told.values()), max(told.values())) for a, value in told.items()}
