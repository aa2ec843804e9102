"""The voice puts together everything that an edition says."""

from __future__ import annotations

from collections.abc import Sequence

from railsplitter.games.confederate_rails.data.printed import Printed
from railsplitter.games.confederate_rails.pack import Pack
from railsplitter.games.confederate_rails.say.deals import Deals
from railsplitter.games.confederate_rails.say.heads import HEADS
from railsplitter.games.confederate_rails.say.hints import Hints
from railsplitter.games.confederate_rails.say.lines import Lines
from railsplitter.games.confederate_rails.say.nouns import Nouns
from railsplitter.games.confederate_rails.say.offers import Offers
from railsplitter.games.confederate_rails.say.prompts import Prompts
from railsplitter.games.confederate_rails.say.ways import Ways
from railsplitter.games.confederate_rails.state import ConfederateRails
from railsplitter.kernel import spoken
from railsplitter.kernel.game import Event, Line, Offer
from railsplitter.kernel.headlines import headlines
from railsplitter.kernel.verbs import Verbs


class Voice(spoken.Voice[ConfederateRails]):
    """Everything that this edition says."""

    nouns: Nouns
    prompts: Prompts
    offers: Offers
    hints: Hints

    def __init__(self, printed: Printed, pack: Pack, verbs: Verbs, seats: int) -> None:
        self.nouns = Nouns(printed, pack, seats)
        self.deals = Deals(self.nouns)
        self.lines = Lines(self.nouns, self.deals)
        self.prompts = Prompts(self.nouns)
        self.offers = Offers(self.nouns, self.deals, verbs)
        self.hints = Hints(self.nouns, self.prompts, verbs)
        self.ways = Ways(self.nouns, verbs.vocabulary)

    def described(self, s: ConfederateRails, actions: Sequence[int]) -> list[Offer]:
        return self.offers.described(s, actions)

    def options(self, s: ConfederateRails) -> list[Offer]:
        return self.offers.in_order(s, s.options())

    def line(self, s: ConfederateRails, event: Event) -> Line:
        return self.lines.line(s, event)

    def headlines(self, s: ConfederateRails, events: Sequence[Event]) -> tuple[Line, ...]:
        return headlines(HEADS, events, lambda event: self.line(s, event), self.lines.filled)
