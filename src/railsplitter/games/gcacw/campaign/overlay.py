"""The layer that campaigns lay over the standard rules."""

from __future__ import annotations

from railsplitter.games.gcacw.campaign import second
from railsplitter.games.gcacw.campaign.flow import EDITS, phases
from railsplitter.games.gcacw.campaign.hooks import (
    CampaignMarches,
    CampaignModifiers,
    CampaignRecovery,
    CampaignVictory,
)
from railsplitter.games.gcacw.campaign.setup import CampaignSetUp
from railsplitter.games.gcacw.overlay import FieldOverlay

CAMPAIGN_LAYER = FieldOverlay(
    "campaign",
    chapters={
        "setup": CampaignSetUp,
        "march": CampaignMarches,
        "modifiers": CampaignModifiers,
        "recovery": CampaignRecovery,
        "victory": CampaignVictory,
        **second.CHAPTERS,
    },
    flow=EDITS,
    phases=phases(),
    actions=second.ACTIONS,
    marching=second.MARCHING,
    steps=second.STEPS,
    homes=second.HOMES,
)
