"""The greedy bot of this campaign: how it answers the questions that only this one has."""

from __future__ import annotations

from typing import Final

from railsplitter.games.gcacw.campaign import names as c
from railsplitter.games.gcacw.campaign.judge import CampaignJudge
from railsplitter.games.gcacw.campaign.state import War
from railsplitter.games.gcacw.names import DONE, SEND
from railsplitter.games.gcacw.scenarios.disrupt_their_plans import names as n
from railsplitter.kernel.state import act, verb_of

# What it leaves alone: men stay on the map, leaders where they are
LEAVES: Final[tuple[int, ...]] = (c.EXIT, c.CALL, c.RECALL, n.SUMMON, SEND, c.TRANSFER, c.WITHDRAW)


class PlansJudge(CampaignJudge):
    """Sends off whom it may, and keeps the others where they are."""

    def decide(self, s: War, options: list[int]) -> int:
        verb = verb_of(options[0])
        if verb in LEAVES and act(DONE) in options:
            return act(DONE)
        return super().decide(s, options)
