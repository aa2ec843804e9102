"""The voice of this campaign: the layer's, and words for what only this one has."""

from __future__ import annotations

from typing import Any

from railsplitter.games.gcacw.campaign.say.voice import CampaignVoice
from railsplitter.games.gcacw.data.names import Register
from railsplitter.games.gcacw.pack import Pack
from railsplitter.games.gcacw.say.nouns import Nouns
from railsplitter.games.gcacw.say.prompts import Asker, asker
from railsplitter.games.gcacw.scenarios.disrupt_their_plans import names as n
from railsplitter.games.gcacw.scenarios.disrupt_their_plans.say.offers import PlansOffers
from railsplitter.games.gcacw.state import Campaign
from railsplitter.kernel.sheets import GRAVE, NEWS, WORD
from railsplitter.kernel.verbs import Verbs

TEMPLATES: dict[int, str] = {
    int(n.N_MAPS): "The maps of the Piedmont, Maryland and the Rappahannock join",
    int(n.N_FREMONT_DICE): "Fremont, dice {0}",
    int(n.N_FREED): "{0:piece} is free to act",
    int(n.N_BLENKER): "Blenker's limits are over",
    int(n.N_SHIPPED): "{0:piece} sails for the Peninsula, {1} points",
    int(n.N_RECALLED): "{0:piece} is called back for {2} points, due on turn {1}",
    int(n.N_EXITED): "{0:piece} leaves for Richmond from {1:hex}, {2} manpower in all",
    int(n.N_HETH): "{0:piece} is on the way, due on turn {1}",
    int(n.N_REPLACED): "{1:piece} takes the place of {0:piece} with {2:manpower}",
    int(n.N_JOINED): "{0:piece} joins the District of Washington",
    int(n.N_STAYED): "{0:piece} stays free",
    int(n.N_GROWN): "{0:piece} is reinforced to {1:manpower}",
    int(n.N_SUMMONED): "{0:piece} is taken from Richmond",
    int(n.N_NEVER): "{0:piece} never comes",
    int(n.N_EXIT_TEST): "Seven Pines: {0} manpower has left for Richmond",
}
NOTICES: dict[int, tuple[int, str]] = {
    int(n.N_MAPS): (GRAVE, "new maps"),
    int(n.N_FREED): (NEWS, "{0:unit} free to act"),
    int(n.N_SHIPPED): (NEWS, "{0:unit} sailed"),
    int(n.N_RECALLED): (NEWS, "{0:unit} called back"),
    int(n.N_EXITED): (NEWS, "{0:unit} left for Richmond"),
    int(n.N_HETH): (NEWS, "{0:unit} on the way"),
    int(n.N_REPLACED): (WORD, "{1:unit} for {0:unit}"),
    int(n.N_JOINED): (WORD, "{0:unit} to the District"),
    int(n.N_GROWN): (NEWS, "{0:unit} reinforced"),
    int(n.N_NEVER): (NEWS, "{0:unit} never comes"),
    int(n.N_EXIT_TEST): (GRAVE, "Seven Pines"),
}
QUESTIONS: dict[str, str] = {
    "PlacingFremont": "Fremont and Cluseret: to Moorfield, or to Box 1?",
    "Replacing": "Field: which regiment does he replace?",
    "Summoning": "Seven Pines: which brigades does Whiting bring?",
    "Growing": "Men for Culpeper: which unit takes a point of manpower?",
    "Recalling": "The Peninsula: which unit is called back?",
    "Departing": "Who leaves for Richmond, and is Heth called?",
    "Shipping": "The Peninsula: which unit sails?",
    "Sorting": "Out of the Valley: what becomes of these units?",
    "Changing": "Off-map transfer: which unit leaves for the other maps?",
    "Remounting": "Cavalry for Banks: which regiment comes?",
}
ENDS: dict[str, str] = {
    "Replacing": "Field is not used",
    "Summoning": "No other brigade comes",
    "Growing": "Nobody else is reinforced",
    "Recalling": "Nobody else is called back",
    "Departing": "Nobody else leaves",
    "Parting": "He stays, and joins another unit of his",
    "Shipping": "Nobody else sails",
    "Sorting": "Nothing more is decided now",
    "Changing": "Nobody else is transferred",
    "Remounting": "No regiment comes",
}


class PlansVoice(CampaignVoice):
    """Everything that an edition of this campaign says."""

    def __init__(self, register: Register, pack: Pack, verbs: Verbs) -> None:
        super().__init__(register, pack, verbs)
        self.lines.templates = self.lines.templates | TEMPLATES
        self.news.notices |= NOTICES
        self.prompts.questions |= {name: asker(text) for name, text in QUESTIONS.items()}
        self.prompts.questions |= PlansPrompts(self.nouns).questions
        offers = PlansOffers(self.nouns)
        self.offers.tellers |= offers.tellers()
        self.offers.places |= offers.places()
        self.offers.stops |= ENDS


class PlansPrompts:
    """Questions about one piece."""

    def __init__(self, nouns: Nouns) -> None:
        self.nouns = nouns
        self.questions: dict[str, Asker] = {
            "Parting": self.parting,
            "Routing": self.routing,
            "Mounted": self.mounted,
        }

    def parting(self, s: Campaign, step: Any) -> str:
        return f"{self.nouns.piece(step.leader)}: does he leave with his last unit there?"

    def routing(self, s: Campaign, step: Any) -> str:
        return f"{self.nouns.unit(step.unit)}: by which way, and who goes along?"

    def mounted(self, s: Campaign, step: Any) -> str:
        return f"{self.nouns.unit(step.unit)}: at which depot?"
