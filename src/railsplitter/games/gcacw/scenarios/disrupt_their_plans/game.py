"""The titles of this campaign."""

from __future__ import annotations

from railsplitter.games.gcacw.campaign.title import CampaignGame

VALLEY_MAY = CampaignGame(
    "valley_may",
    "Jackson in the Valley",
    "May 21 to June 9, 1862: Jackson runs Banks to the Potomac, and two columns close behind him.",
)
