"""The greedy bot of this campaign: how it answers the questions that only this one has."""

from __future__ import annotations

from typing import Final

from railsplitter.games.gcacw.campaign import names as c
from railsplitter.games.gcacw.campaign.judge import CampaignJudge
from railsplitter.games.gcacw.campaign.state import War
from railsplitter.games.gcacw.names import DONE, LOSE, SEND, UNION
from railsplitter.games.gcacw.scenarios.long_roads import names as n
from railsplitter.games.gcacw.scenarios.long_roads.transfers_asking import Changing
from railsplitter.kernel.state import act, arg_of, verb_of

# What it leaves alone: men stay where they are, leaders too
LEAVES: Final[tuple[int, ...]] = (c.CALL, SEND, c.WITHDRAW, n.SORTIE)


class LongJudge(CampaignJudge):
    """Brings its men ashore, holds what it has, and spreads its losses."""

    def decide(self, s: War, options: list[int]) -> int:
        verb = verb_of(options[0])
        if verb == c.TRANSFER:
            return self.landing(s, options)
        if verb in LEAVES and act(DONE) in options:
            return act(DONE)
        if verb == n.DECLARE:
            return act(n.RENOUNCE)
        if verb == LOSE:
            return self.strongest(s, options)
        return super().decide(s, options)

    def landing(self, s: War, options: list[int]) -> int:
        """Whoever is at Fort Monroe goes ashore; others stay in their boxes and on the map."""
        base = s.rules.pack.more["cast_boxes"][n.FORT_MONROE]
        if isinstance(s.steps[-1], Changing) and s.seat() == UNION:
            for action in options:
                if verb_of(action) == c.TRANSFER and s.at[arg_of(action)] == base:
                    return action
        return act(DONE) if act(DONE) in options else options[0]

    def strongest(self, s: War, options: list[int]) -> int:
        """The unit of most manpower bears a loss best."""
        best = options[0]
        for action in options:
            if s.mv[arg_of(action)] > s.mv[arg_of(best)]:
                best = action
        return best
