"""A campaign's voice: the battle's, and words for what only a campaign has."""

from __future__ import annotations

from railsplitter.games.gcacw.campaign.say.lines import CampaignLines
from railsplitter.games.gcacw.campaign.say.news import News
from railsplitter.games.gcacw.campaign.say.offers import STOPS, CampaignOffers
from railsplitter.games.gcacw.campaign.say.prompts import CampaignPrompts
from railsplitter.games.gcacw.campaign.say.supply_hints import SupplyHints
from railsplitter.games.gcacw.data.names import Register
from railsplitter.games.gcacw.pack import Pack
from railsplitter.games.gcacw.say import Voice
from railsplitter.games.gcacw.state import Campaign
from railsplitter.kernel.game import Event, Line
from railsplitter.kernel.verbs import Verbs


class CampaignVoice(Voice):
    """Everything that an edition of a campaign says."""

    def __init__(self, register: Register, pack: Pack, verbs: Verbs) -> None:
        super().__init__(register, pack, verbs)
        told = CampaignLines(self.nouns)
        self.lines.templates = self.lines.templates | told.templates
        self.lines.told |= told.told
        self.lines.kinds |= told.kinds
        self.prompts.questions |= CampaignPrompts(self.nouns).questions
        offers = CampaignOffers(self.nouns)
        self.offers.tellers |= offers.tellers()
        self.offers.places |= offers.places()
        self.offers.stops |= STOPS
        self.hints.verbs |= SupplyHints(self.nouns).verbs()
        self.news = News(self.nouns, self.lines)

    def line(self, s: Campaign, event: Event) -> Line:
        """A line of the log, with what it means to somebody who was away."""
        return self.news.told(s, event, super().line(s, event))
