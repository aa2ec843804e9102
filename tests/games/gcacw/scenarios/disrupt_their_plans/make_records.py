"""Makes the recorded games of this campaign, one for each level of victory: records/*.jsonl

python -m tests.games.gcacw.scenarios.disrupt_their_plans.make_records [NAME …]
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import cast

from railsplitter.games import find_game
from railsplitter.games.gcacw import names as b
from railsplitter.games.gcacw.campaign import names as c
from railsplitter.games.gcacw.campaign import names_second as m
from railsplitter.games.gcacw.campaign.title import CampaignEdition
from railsplitter.games.gcacw.land import atlas
from railsplitter.games.gcacw.pack import Pack
from railsplitter.games.gcacw.scenarios.disrupt_their_plans import names as n
from railsplitter.games.gcacw.state import Campaign
from railsplitter.kernel.chance import Chance, seeded
from railsplitter.kernel.columns import listed
from railsplitter.kernel.record import Record
from railsplitter.kernel.state import act, arg_of, verb_of
from tests.games.gcacw.players import idly
from tests.games.making import begin, finished, make

RECORDS = Path(__file__).resolve().parent / "records"
NAMES = ("Union", "Confederate")
FAR = 1 << 20
TIRED = 2  # who has so much fatigue rests
EAGER = (int(n.SHIP), int(m.RELEASE), int(c.REINFORCE), int(m.FORAGE))  # taken when offered


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


@dataclass(frozen=True)
class Wanted:
    """A recorded game: how it ends, the title, the seed, and what marches where."""

    level: str
    title: str
    seed: int
    goals: Mapping[str, str] = field(default_factory=dict)
    eager: bool = False

    @property
    def name(self) -> str:
        return f"{self.title}-{self.level}"


class Traveller:
    """Idle but for a few units that march to a hex each, and for what a side is eager to do."""

    def __init__(self, edition: CampaignEdition, wanted: Wanted) -> None:
        hexes = {old: k for k, old in enumerate(listed(edition.pack.ground.home))}
        ids = {row.id: k for k, row in enumerate(edition.register.pieces)}
        self.pack, self.eager = edition.pack, wanted.eager
        self.goals = {
            ids[unit]: hexes[atlas().hex_named(where)] for unit, where in wanted.goals.items()
        }

    def choose(self, s: Campaign, dice: Chance) -> int:
        options = s.options()
        for action in options:
            if self.eager and verb_of(action) in EAGER:
                return action
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


SEATS = {
    "kimball": "SIV N4317",
    "sullivan": "SIV N2907",
    "gordon": "SIV M3018",
    "tyler": "SIV M4616",
}
APRIL = "disrupt-their-plans-april"
WANTED = (
    Wanted("confederate-marginal", APRIL, 1),
    Wanted("union-marginal", APRIL, 1, eager=True),
    Wanted("union-substantive", APRIL, 1, goals=SEATS, eager=True),
    Wanted("union-decisive", APRIL, 1, goals=SEATS | {"donnelly": "GTC N0618"}, eager=True),
    Wanted("confederate-decisive", "disrupt-their-plans", 1),
    Wanted("confederate-substantive", "disrupt-their-plans", 1, eager=True),
)


def played(wanted: Wanted) -> tuple[Record, str]:
    """The record of a game, and how it ended."""
    edition = cast(CampaignEdition, find_game(f"gcacw/{wanted.title}").edition(2))
    match = begin(edition, NAMES, wanted.seed, "", wanted.title)
    dice, player = seeded(wanted.seed), Traveller(edition, wanted)
    while not match.state.is_over():
        s = cast(Campaign, match.state)
        match.play(s.seat(), player.choose(s, dice))
    verdict = edition.result(match.state).verdict
    level = verdict.lower().removesuffix(" victory").replace(" ", "-")
    return finished(wanted, match, level == wanted.level), level


def made(wanted: Wanted) -> Record:
    return played(wanted)[0]


if __name__ == "__main__":
    make(sys.argv[1:], WANTED, made, lambda wanted: wanted.name, RECORDS)
