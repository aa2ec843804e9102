"""The voice puts together everything that an edition says."""

from __future__ import annotations

from collections.abc import Sequence

from railsplitter.games.gcacw.data.names import Register
from railsplitter.games.gcacw.pack import Pack
from railsplitter.games.gcacw.say.headlines import Headlines
from railsplitter.games.gcacw.say.hints import Hints
from railsplitter.games.gcacw.say.lines import Lines
from railsplitter.games.gcacw.say.nouns import Nouns
from railsplitter.games.gcacw.say.offers import Offers
from railsplitter.games.gcacw.say.prompts import Prompts
from railsplitter.games.gcacw.state import Campaign
from railsplitter.kernel import spoken
from railsplitter.kernel.game import Event, Line, Offer
from railsplitter.kernel.verbs import Verbs


class Voice(spoken.Voice[Campaign]):
    """Everything that this edition says."""

    nouns: Nouns
    prompts: Prompts
    offers: Offers
    hints: Hints

    def __init__(self, register: Register, pack: Pack, verbs: Verbs) -> None:
        self.nouns = Nouns(register, pack)
        self.lines = Lines(self.nouns)
        self.heads = Headlines(self.lines)
        self.prompts = Prompts(self.nouns)
        self.offers = Offers(self.nouns, verbs)
        self.hints = Hints(self.nouns, self.prompts, verbs)

    def options(self, s: Campaign) -> list[Offer]:
        return self.offers.in_order(s, s.options())

    def line(self, s: Campaign, event: Event) -> Line:
        return self.lines.line(s, event)

    def headlines(self, s: Campaign, events: Sequence[Event]) -> tuple[Line, ...]:
        return self.heads.headlines(s, events)
