"""A player of campaigns who is idle but for a few units that march to a hex each."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from railsplitter.games.gcacw import names as b
from railsplitter.games.gcacw.campaign.title import CampaignEdition
from railsplitter.games.gcacw.land import atlas
from railsplitter.games.gcacw.pack import Pack
from railsplitter.games.gcacw.state import Campaign
from railsplitter.kernel.chance import Chance
from railsplitter.kernel.columns import listed
from railsplitter.kernel.state import act, arg_of, verb_of
from tests.games.gcacw.players import idly

FAR = 1 << 20
TIRED = 2  # who has so much fatigue rests


@cache
def distances(pack: Pack, goal: int) -> list[int]:
    """By hex: steps to a goal over hexsides that can be crossed."""
    land = pack.ground.land
    far = [FAR] * int(pack.ground.hexes)
    far[goal], line = 0, [goal]
    for here in line:
        for arc in range(here * 6, here * 6 + 6):
            end = int(land.near[arc])
            if end >= 0 and far[end] == FAR and land.is_land(end) and not land.is_shut(arc):
                far[end] = far[here] + 1
                line.append(end)
    return far


class Traveller:
    """Units by id, and the printed id of the hex that each goes to."""

    def __init__(self, edition: CampaignEdition, goals: Mapping[str, str]) -> None:
        hexes = {old: k for k, old in enumerate(listed(edition.pack.ground.home))}
        ids = {row.id: k for k, row in enumerate(edition.register.pieces)}
        self.pack = edition.pack
        self.goals = {ids[unit]: hexes[atlas().hex_named(to)] for unit, to in goals.items()}

    def eager(self, s: Campaign, options: list[int]) -> int | None:
        """What is taken before anything else, if it is offered."""
        return None

    def choose(self, s: Campaign, dice: Chance) -> int:
        options = s.options()
        wanted = self.eager(s, options)
        if wanted is not None:
            return wanted
        step = type(s.stack[-1]).__name__
        if step == "Acting":
            for unit, goal in self.goals.items():
                if act(b.MARCH, unit) in options and s.at[unit] != goal and s.fatigue[unit] < TIRED:
                    return act(b.MARCH, unit)
        if step == "Marching" and s.marcher in self.goals:
            return self.onward(s, options)
        return idly(s, dice)

    def onward(self, s: Campaign, options: list[int]) -> int:
        """The nearest hex to the goal that is open, if it is nearer."""
        far = distances(self.pack, self.goals[int(s.marcher)])
        ends = [(far[arg_of(a)], a) for a in options if verb_of(a) == b.GO]
        best = min(ends, default=(FAR, 0))
        return best[1] if best[0] < far[s.at[s.marcher]] else act(b.HALT)
