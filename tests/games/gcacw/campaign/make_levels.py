"""Makes recorded games of campaigns that end in one level of victory or another: levels/*.jsonl

python -m tests.games.gcacw.campaign.make_levels [TITLE …]

One side plays as the judge would for some days while the other is idle, so a game is short and ends
far on one side or, if the days are few, in the middle. A record stands however the judge changes;
then a search finds days and seeds for new ones.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import cast

from railsplitter.games import find_game
from railsplitter.games.gcacw.campaign.title import CampaignEdition
from railsplitter.games.gcacw.scenarios.long_roads import names as n
from railsplitter.games.gcacw.state import Campaign
from railsplitter.kernel.chance import seeded
from railsplitter.kernel.record import Record, write
from railsplitter.kernel.state import act
from tests.games.gcacw.players import idly
from tests.games.making import begin

LEVELS = Path(__file__).resolve().parent / "levels"
NAMES = ("Union", "Confederate")
UNION, CONFEDERATE = 0, 1
ALL_DAYS = 999
TITLES = ("valley-may", "disrupt-their-plans-april", "long-roads-peninsula", "peninsula-may")


@dataclass(frozen=True)
class Played:
    """A game: who is not idle, until which day of it, the seed, and the coast."""

    title: str
    side: int
    days: int
    seed: int = 1
    coast: int = 1

    def choose(self, edition: CampaignEdition, s: Campaign, first: int) -> int:
        """The judge's option on one's days, else as little as can be."""
        landing = act(n.INVADE, self.coast)
        if landing in s.options():
            return landing
        if s.seat() == self.side and s.turn - first < self.days:
            return edition.judge.best(s, s.seat())
        return idly(s, seeded(self.seed))


def play(game: Played) -> tuple[Record, str]:
    """The record of a game, and the level in which it ended."""
    edition = cast(CampaignEdition, find_game(f"gcacw/{game.title}").edition(2))
    match = begin(edition, NAMES, game.seed, "", game.title)
    first = int(cast(Campaign, match.state).turn)
    while not match.state.is_over():
        s = cast(Campaign, match.state)
        match.play(s.seat(), game.choose(edition, s, first))
    verdict = edition.result(match.state).verdict
    return match.record, verdict.lower().removesuffix(" victory").replace(" ", "-")


def tries(title: str) -> Iterator[Played]:
    """Games of either side with fewer and fewer days."""
    for seed in (1, 2):
        for days in (ALL_DAYS, 40, 20, 12, 10, 8, 7, 6, 5, 4, 3, 1, 0):
            for side in (UNION, CONFEDERATE):
                yield Played(title, side, days, seed)


def keep(game: Played) -> None:
    """Plays a game, and keeps it if it is the shortest of its level."""
    record, level = play(game)
    path, text = LEVELS / f"{game.title}-{level}.jsonl", write(record)
    if not path.exists() or len(text) < path.stat().st_size:
        path.write_text(text, encoding="utf-8", newline="\n")
    sys.stdout.write(f"{game}: {level}, {len(record.entries)} entries\n")


if __name__ == "__main__":
    LEVELS.mkdir(exist_ok=True)
    for name in sys.argv[1:] or TITLES:
        for one in tries(name):
            keep(one)
