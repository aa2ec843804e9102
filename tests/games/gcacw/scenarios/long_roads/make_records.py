"""Makes the recorded games of this campaign: levels of May, and every coast: records/*.jsonl

python -m tests.games.gcacw.scenarios.long_roads.make_records [NAME …]
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import cast

from railsplitter.games import find_game
from railsplitter.games.gcacw.campaign import names_second as m
from railsplitter.games.gcacw.campaign.title import CampaignEdition
from railsplitter.games.gcacw.data.campaign_sheet import load_campaign
from railsplitter.games.gcacw.scenarios.long_roads import names as n
from railsplitter.games.gcacw.state import Campaign
from railsplitter.kernel.chance import seeded
from railsplitter.kernel.record import Record
from railsplitter.kernel.state import act, verb_of
from tests.games.gcacw.campaign.travellers import Traveller
from tests.games.making import begin, finished, make

RECORDS = Path(__file__).resolve().parent / "records"
NAMES = ("Union", "Confederate")
SHUNNED = ("Picking",)  # nobody is picked but against Norfolk


@dataclass(frozen=True)
class Wanted:
    """A recorded game: how it ends ("seats", "idle": however it does), the title, the seed, the
    coast, who marches where, and which verbs are taken whenever they are offered."""

    level: str
    title: str
    seed: int = 1
    coast: int = 1
    goals: Mapping[str, str] = field(default_factory=dict)
    eager: tuple[int, ...] = ()

    @property
    def name(self) -> str:
        coast = f"-coast-{self.coast}" if self.title != "peninsula-may" else ""
        return f"{self.title}{coast}-{self.level}"


class Eager(Traveller):
    """Who lands on a coast and takes some verbs whenever they are offered."""

    def __init__(self, edition: CampaignEdition, wanted: Wanted) -> None:
        super().__init__(edition, wanted.goals)
        self.wanted = wanted

    def eager(self, s: Campaign, options: list[int]) -> int | None:
        landing = act(n.INVADE, self.wanted.coast)
        if type(s.stack[-1]).__name__ not in SHUNNED:
            for action in options:
                if verb_of(action) in self.wanted.eager:
                    return action
        return landing if landing in options else None


ANY = ("seats", "idle")
MAY, PENINSULA, WHOLE = "peninsula-may", "long-roads-peninsula", "long-roads"
WEST = "GTC S0827"  # where Confederates go who give the country up
FREED = (int(n.PICK), int(m.DEPOT), int(m.FLIP))


def given_up(coast: int) -> dict[str, str]:
    """The Confederates of a coast leave for the west, but for those who may not."""
    rows = load_campaign("long_roads").printed.coasts[coast - 1].units
    units = [row.id for row in rows if row.side == "confederate"]
    return {name: WEST for name in units if not name.startswith(STAYING)}


def left_in_may() -> dict[str, str]:
    """The Confederates of the Peninsula leave it."""
    p = load_campaign("peninsula_may").printed
    assert p.slice
    rows = [*p.units.units, *(row for coast in p.coasts for row in coast.units)]
    mine = {row.id for row in rows if row.side == "confederate"}
    there = [row.id for row in p.slice.setup if row.hex.startswith("OTR") and row.id in mine]
    return {name: WEST for name in there if not name.startswith((*STAYING, "walker"))}


STAYING = ("richmond-", "siege", "3-va", "7-va")
SEATS_OF_MAY = {
    "smith-a": "OTR S4407",
    "hooker": "OTR N3127",
    "kearny": "OTR S2305",
    "couch": "OTR S5317",
    "casey": "OTR N2917",
    "porter": "OTR N0913",
    "sedgwick": "OTR N1117",
    "richardson": "OTR N0627",
}
SEATS = {
    2: {"porter": "OTR N0627", "kearny": "OTR N2917", "couch": "OTR N0913", "sedgwick": "OTR N3127",
        "smith-a": "OTR N5732", "sykes-a": "OTR S2305"},
    3: {"porter": "OTR N5321", "kearny": "OTR N2917", "couch": "OTR N0913", "sedgwick": "OTR N3127",
        "smith-a": "OTR S2305", "sykes-a": "GTC N1231", "art-res-1-u": "OTR N5732"},
    4: {"porter": "OTR N0913", "kearny": "OTR N2917", "couch": "OTR N3127", "sedgwick": "OTR N0627",
        "smith-a": "OTR S2305"},
}  # fmt: skip
WANTED = (
    Wanted("confederate-marginal", MAY),
    Wanted("union-marginal", MAY, goals=left_in_may() | SEATS_OF_MAY, eager=(int(n.PICK),)),
    Wanted("confederate-decisive", PENINSULA),
    *(
        Wanted("seats", PENINSULA, 1, coast, given_up(coast) | SEATS[coast], FREED)
        for coast in (2, 3, 4)
    ),
    *(Wanted("idle", WHOLE, 1, coast) for coast in (1, 2, 3, 4)),
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
    return finished(wanted, match, wanted.level in (level, *ANY)), level


def made(wanted: Wanted) -> Record:
    return played(wanted)[0]


if __name__ == "__main__":
    make(sys.argv[1:], WANTED, made, lambda wanted: wanted.name, RECORDS)
