"""Makes the recorded games of campaigns: records/*.jsonl

python -m tests.games.gcacw.campaign.make_records [NAME …]
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path
from typing import cast

from railsplitter.games import find_game
from railsplitter.games.gcacw.state import Campaign
from railsplitter.kernel.chance import Chance, seeded
from railsplitter.kernel.record import Record
from tests.games.gcacw.players import Chooser, at_random, idly
from tests.games.making import begin, finished, make

RECORDS = Path(__file__).resolve().parent / "records"
NAMES = ("Union", "Confederate")


def now_and_then(s: Campaign, dice: Chance) -> int:
    """Idly, but one choice in eight is any at all."""
    return idly(s, dice) if dice.pick(8, "mood") else at_random(s, dice)


@dataclass(frozen=True)
class Wanted:
    """A recorded game: the title, who plays it, the seed."""

    title: str
    how: str
    player: Chooser
    seed: int

    @property
    def name(self) -> str:
        return f"{self.title}-{self.how}"


WANTED = (
    Wanted("valley-may", "quiet", idly, 1),
    Wanted("valley-may", "now-and-then", now_and_then, 2),
)


def made(wanted: Wanted) -> Record:
    edition = find_game(f"gcacw/{wanted.title}").edition(2)
    match = begin(edition, NAMES, wanted.seed, "", wanted.title)
    dice = seeded(wanted.seed)
    while not match.state.is_over():
        s = cast(Campaign, match.state)
        match.play(s.seat(), wanted.player(s, dice))
    return finished(wanted, match, True)


if __name__ == "__main__":
    make(sys.argv[1:], WANTED, made, lambda wanted: wanted.name, RECORDS)
