"""The voice of this campaign: the layer's, and words for what only this one has."""

from __future__ import annotations

from railsplitter.games.gcacw.campaign import names as c
from railsplitter.games.gcacw.campaign import names_second as m
from railsplitter.games.gcacw.campaign.say.voice import CampaignVoice
from railsplitter.games.gcacw.data.names import Register
from railsplitter.games.gcacw.names import GO, HALT, SCENARIO_STEPS
from railsplitter.games.gcacw.pack import Pack
from railsplitter.games.gcacw.say.choice import Choice, Teller
from railsplitter.games.gcacw.say.words import joined
from railsplitter.games.gcacw.scenarios.long_roads import names as n
from railsplitter.games.gcacw.scenarios.long_roads.say import becoming
from railsplitter.games.gcacw.scenarios.long_roads.say.actions import ActionOffers
from railsplitter.games.gcacw.scenarios.long_roads.say.hints import LongHints
from railsplitter.games.gcacw.scenarios.long_roads.say.hints_actions import ActionHints
from railsplitter.games.gcacw.scenarios.long_roads.say.hints_sea import SeaHints
from railsplitter.games.gcacw.scenarios.long_roads.say.lines import TEMPLATES, LongLines
from railsplitter.games.gcacw.scenarios.long_roads.say.news import NOTICES
from railsplitter.games.gcacw.scenarios.long_roads.say.offers import LongOffers
from railsplitter.games.gcacw.scenarios.long_roads.say.prompts import ENDS, LongPrompts
from railsplitter.games.gcacw.scenarios.long_roads.say.sailing import SeaOffers
from railsplitter.games.gcacw.state import Campaign
from railsplitter.kernel.verbs import Verbs

ENTERING = (int(GO), int(m.RIDE), int(c.PLACE))  # a hex, in which a unit may become another

TRANSFER = int(c.TRANSFER)
TRANSFERS = {"Changing": "by road or rail, rested", "BoxMoving": "to the next box"}
# Verbs of the layer, and picks: they have the case of the question that they answer
SHARED = tuple(map(int, (c.PLACE, c.TO_BOX, TRANSFER, m.MEND, m.DEPOT, m.FLIP, m.RIDE, n.PICK)))


class LongVoice(CampaignVoice):
    """Everything that an edition of this campaign says."""

    def __init__(self, register: Register, pack: Pack, verbs: Verbs) -> None:
        super().__init__(register, pack, verbs)
        self.lines.templates = self.lines.templates | TEMPLATES
        self.news.notices |= NOTICES
        told = LongLines(self.nouns)
        self.lines.told |= told.told
        self.lines.kinds |= told.kinds
        self.prompts.questions |= LongPrompts(self.nouns, self.prompts.questions).questions
        offers = LongOffers(self.nouns)
        self.offers.tellers |= offers.tellers() | SeaOffers(self.nouns).tellers()
        self.offers.tellers |= ActionOffers(self.nouns).tellers()
        self.offers.tellers[int(HALT)] = self.halting()
        self.offers.stops |= ENDS
        self.offers.stands |= ENDS
        self.offers.tellers |= {verb: self.entering(verb) for verb in ENTERING}
        self.offers.tellers |= {verb: self.at_home(verb) for verb in SHARED}
        self.offers.places |= offers.places()
        self.hints.verbs |= LongHints(self.nouns, self.hints.verbs).verbs()
        self.hints.verbs |= SeaHints(self.nouns).verbs() | ActionHints(self.nouns).verbs()

    def halting(self) -> Teller:
        """Enough: in the words of the question, or as in the layer."""
        usual = self.offers.tellers[int(HALT)]

        def tell(s: Campaign, who: int, arg: int) -> Choice:
            found = ENDS.get(type(s.stack[-1]).__name__, "") if s.stack else ""
            return Choice("", found) if found else usual(s, who, arg)

        return tell

    def at_home(self, verb: int) -> Teller:
        """As in the layer, in a question of this campaign with its case."""
        usual = self.offers.tellers[verb]

        def tell(s: Campaign, who: int, arg: int) -> Choice:
            choice = usual(s, who, arg)
            step = type(s.stack[-1]) if s.stack else None
            if step is None or int(step.kind) < SCENARIO_STEPS:
                return choice
            gives = TRANSFERS.get(step.__name__, choice.gives) if verb == TRANSFER else choice.gives
            return choice._replace(case=s.asked_case(), gives=gives)

        return tell

    def entering(self, verb: int) -> Teller:
        """As in the layer, and what the unit becomes there."""
        usual = self.offers.tellers[verb]

        def tell(s: Campaign, who: int, arg: int) -> Choice:
            choice = usual(s, who, arg)
            unit = int(getattr(s.stack[-1], "unit", s.marcher)) if s.stack else -1
            more = becoming.told(self.nouns, s, unit, arg)
            return choice._replace(gives=joined(choice.gives, more)) if more else choice

        return tell
