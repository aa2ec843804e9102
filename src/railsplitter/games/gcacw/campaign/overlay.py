"""The layer that campaigns lay over the standard rules."""

from __future__ import annotations

from railsplitter.games.gcacw.campaign import names, names_second, second
from railsplitter.games.gcacw.campaign.c15_events import CampaignEvents, Straggling
from railsplitter.games.gcacw.campaign.c15_rivers import CampaignWeather
from railsplitter.games.gcacw.campaign.c15_weather import (
    CampaignActivations,
    CampaignAssaults,
    CampaignCycle,
    CampaignStations,
    CampaignWays,
)
from railsplitter.games.gcacw.campaign.c16_lull import Regrouping, Rejoining
from railsplitter.games.gcacw.campaign.c18_reinforcements import Placements, Settling
from railsplitter.games.gcacw.campaign.c19_withdrawal import Withdrawing
from railsplitter.games.gcacw.campaign.c21_offmap import Heading, OffMapMoving
from railsplitter.games.gcacw.campaign.c26_victory import CampaignVictory
from railsplitter.games.gcacw.campaign.flow import EDITS, phases
from railsplitter.games.gcacw.campaign.hooks import (
    CampaignMarches,
    CampaignModifiers,
    CampaignReach,
    CampaignRecovery,
)
from railsplitter.games.gcacw.campaign.points import Raiding
from railsplitter.games.gcacw.campaign.r3_transfers import CampaignLeaders
from railsplitter.games.gcacw.campaign.r13_detached import CampaignSubstitutes
from railsplitter.games.gcacw.campaign.setup import CampaignSetUp
from railsplitter.games.gcacw.campaign.verbs import ROWS
from railsplitter.games.gcacw.overlay import FieldOverlay, homes_in
from railsplitter.kernel.numbering import run

STEPS = (
    Straggling,
    Placements,
    Settling,
    OffMapMoving,
    Heading,
    Withdrawing,
    Raiding,
    Rejoining,
    Regrouping,
)
CAMPAIGN_LAYER = FieldOverlay(
    "campaign",
    chapters={
        "setup": CampaignSetUp,
        "events": CampaignEvents,
        "weather": CampaignWeather,
        "ways": CampaignWays,
        "cycle": CampaignCycle,
        "activation": CampaignActivations,
        "assault": CampaignAssaults,
        "stations": CampaignStations,
        "march": CampaignMarches,
        "reach": CampaignReach,
        "modifiers": CampaignModifiers,
        "recovery": CampaignRecovery,
        "leaders": CampaignLeaders,
        "victory": CampaignVictory,
        "substitutes": CampaignSubstitutes,
        **second.CHAPTERS,
    },
    flow=EDITS,
    phases=phases(),
    actions=second.ACTIONS,
    marching=second.MARCHING,
    steps=(*STEPS, *second.STEPS),
    homes=homes_in(ROWS),
    given={
        "verbs": run(names, "PLACE", "REINFORCE") | run(names_second, "DEPOT", "GUNBOATS"),
        "events": run(names, "UNION_PARALYSIS", "BALLOON"),
        "notes": run(names, "N_EVENT", "N_MARKED") | run(names_second, "N_COUNTY", "N_CAVALRY_DIE"),
    },
)
