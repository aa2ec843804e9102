"""A title of this campaign says what it lays over the campaigns' layer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

from railsplitter.games.gcacw.campaign.invariants import broken
from railsplitter.games.gcacw.campaign.overlay import CAMPAIGN_LAYER
from railsplitter.games.gcacw.campaign.title import CampaignEdition, CampaignGame, CampaignPrinted
from railsplitter.games.gcacw.campaign.verbs import ASKED as LAYER_ASKED
from railsplitter.games.gcacw.campaign.verbs import ROWS as LAYER_ROWS
from railsplitter.games.gcacw.data.battle_sheet import Printed
from railsplitter.games.gcacw.data.campaign_sheet import Campaign
from railsplitter.games.gcacw.data.to_pack import piece_rows
from railsplitter.games.gcacw.overlay import FieldOverlay
from railsplitter.games.gcacw.pack import Columns, Pack
from railsplitter.games.gcacw.rules.book import Rules
from railsplitter.games.gcacw.scenarios.disrupt_their_plans import choices, tables
from railsplitter.games.gcacw.scenarios.disrupt_their_plans.book import PlansBook
from railsplitter.games.gcacw.scenarios.disrupt_their_plans.judge import PlansJudge
from railsplitter.games.gcacw.scenarios.disrupt_their_plans.names import CULPEPER_OVER
from railsplitter.games.gcacw.scenarios.disrupt_their_plans.overlay import FIRST_PLANS, PLANS
from railsplitter.games.gcacw.scenarios.disrupt_their_plans.say.voice import PlansVoice
from railsplitter.games.gcacw.scenarios.disrupt_their_plans.state import PlansWar
from railsplitter.games.gcacw.scenarios.disrupt_their_plans.verbs import ASKED, ROWS
from railsplitter.kernel.state import State
from railsplitter.kernel.version import Version


class PlansEdition(CampaignEdition):
    """This campaign with its options and its pack."""

    def broken(self, state: State) -> list[str]:
        s = cast(PlansWar, state)
        return broken(s, (0, int(s.culpeper % CULPEPER_OVER)))


class PlansGame(CampaignGame):
    """The whole campaign, or from a day on."""

    choices = (*CampaignGame.choices, *choices.CHOICES)
    overlays: tuple[FieldOverlay, ...] = (CAMPAIGN_LAYER, PLANS)
    book: type[Rules] = PlansBook
    verbs = (*LAYER_ROWS, *ROWS)
    asked = (LAYER_ASKED, ASKED)
    voice = PlansVoice
    judge = PlansJudge
    made = PlansEdition

    def chosen(self, p: Campaign, options: Mapping[str, str]) -> Campaign:
        """What is printed, with its switches as the options have them."""
        return choices.switched(p, options)

    def more(self, printed: Printed, pack: Pack) -> Columns:
        """The layer's columns, and those of this campaign."""
        assert isinstance(printed, CampaignPrinted)
        more = super().more(printed, pack)
        ids = [row.id for row in piece_rows(printed.units)]
        return more | tables.plan_columns(printed.campaign, pack, ids, more)

    def single_rows(self, p: Campaign) -> Sequence[str]:
        """Words for the rows of points that only this campaign has."""
        return [text for _, _, text in tables.singles(p)]


class WholePlansGame(PlansGame):
    """The campaign with its first act, in which a part of the map is in play."""

    rules_version = "2"
    past: tuple[Version, ...] = (
        Version(
            "1",
            until="Before April 5 the maps that join then bear no depots, trains or paths.",
            overlay=FIRST_PLANS,
        ),
    )


VALLEY_MAY = CampaignGame(
    "valley_may",
    "Jackson in the Valley",
    "May 21 to June 9, 1862: Jackson runs Banks to the Potomac, and two columns close behind him.",
)
DISRUPT_THEIR_PLANS = WholePlansGame(
    "disrupt_their_plans",
    "Disrupt Their Plans",
    "March 7 to June 19, 1862: Jackson keeps Washington's army where it is, day by day.",
)
DISRUPT_THEIR_PLANS_APRIL = PlansGame(
    "disrupt_their_plans_april",
    "Disrupt Their Plans from April 5",
    "April 5 to June 19, 1862: the campaign before Washington from its second act on.",
)
