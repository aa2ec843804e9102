"""Makes the recorded games of this campaign, one for each level of victory: records/*.jsonl

python -m tests.games.gcacw.scenarios.disrupt_their_plans.make_records [NAME …]
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import cast

from railsplitter.games import find_game
from railsplitter.games.gcacw.campaign import names as c
from railsplitter.games.gcacw.campaign import names_second as m
from railsplitter.games.gcacw.campaign.title import CampaignEdition
from railsplitter.games.gcacw.scenarios.disrupt_their_plans import names as n
from railsplitter.games.gcacw.state import Campaign
from railsplitter.kernel.chance import seeded
from railsplitter.kernel.record import Record
from railsplitter.kernel.state import verb_of
from tests.games.gcacw.campaign.travellers import Traveller
from tests.games.making import begin, finished, make

RECORDS = Path(__file__).resolve().parent / "records"
NAMES = ("Union", "Confederate")
EAGER = (int(n.SHIP), int(m.RELEASE), int(c.REINFORCE), int(m.FORAGE))  # taken when offered


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


class Eager(Traveller):
    """Who may be eager to send men away, to release and to forage."""

    def __init__(self, edition: CampaignEdition, wanted: Wanted) -> None:
        super().__init__(edition, wanted.goals)
        self.wanted = wanted

    def eager(self, s: Campaign, options: list[int]) -> int | None:
        first = (action for action in options if verb_of(action) in EAGER)
        return next(first, None) if self.wanted.eager else None


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
    dice, player = seeded(wanted.seed), Eager(edition, wanted)
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
