"""Makes recorded games of campaigns that end in one level of victory or another: levels/*.jsonl

python -m tests.games.gcacw.campaign.make_levels [TITLE …]

Each side plays as the judge would for some days and is idle then, or attacks whatever it meets. So
a game is short and ends far on one side or, if the days are few, in the middle. A record stands
however the judge changes; then a search finds days and seeds for new ones.
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
from railsplitter.kernel.chance import Chance, seeded
from railsplitter.kernel.record import Record, write
from railsplitter.kernel.state import act
from tests.games.gcacw.players import boldly, idly
from tests.games.making import begin

LEVELS = Path(__file__).resolve().parent / "levels"
NAMES = ("Union", "Confederate")
ALL_DAYS = 999
BOLD = -1  # instead of a number of days: marches on what gives points, and attacks
TITLES = (
    "valley-may", "disrupt-their-plans", "disrupt-their-plans-april", "long-roads",
    "long-roads-peninsula", "peninsula-may",
)  # fmt: skip


@dataclass(frozen=True)
class Played:
    """A game: until which day of it the Union and the Confederates are not idle, the seed, and the
    coast."""

    title: str
    union: int
    confederate: int
    seed: int = 1
    coast: int = 1

    def choose(self, edition: CampaignEdition, s: Campaign, first: int, dice: Chance) -> int:
        """The judge's option on one's days, else as little as can be."""
        landing = act(n.INVADE, self.coast)
        if landing in s.options():
            return landing
        days = (self.union, self.confederate)[s.seat()]
        if days == BOLD:
            return boldly(s, dice)
        if s.turn - first < days:
            return edition.judge.best(s, s.seat())
        return idly(s, seeded(self.seed))


# Games that a search over days, seeds and coasts has found, and how they ended in rules of then.
FOUND = (
    Played("disrupt-their-plans", 72, 8, 3),  # union-substantive
    Played("disrupt-their-plans", 11, 1, 3),  # union-marginal
    Played("disrupt-their-plans", 16, 1, 3),  # confederate-marginal
    Played("disrupt-their-plans-april", 13, 6, 2),  # union-substantive
    Played("disrupt-their-plans-april", 1, 14, 1),  # confederate-substantive
    Played("disrupt-their-plans-april", 0, 2, 1),  # confederate-decisive
    Played("long-roads", ALL_DAYS, 0, 2, 1),  # union-decisive
    Played("long-roads", 21, 0, 1, 2),  # union-substantive
    Played("long-roads", ALL_DAYS, 0, 1, 4),  # union-marginal
    Played("long-roads", 18, 0, 2, 1),  # confederate-marginal
    Played("long-roads-peninsula", 30, 0, 2, 2),  # union-decisive
    Played("long-roads-peninsula", 20, 0, 2, 2),  # union-substantive
    Played("long-roads-peninsula", 16, 0, 2, 2),  # union-marginal
    Played("long-roads-peninsula", 25, 0, 1, 2),  # confederate-marginal
    Played("long-roads-peninsula", 12, 0, 2, 2),  # confederate-substantive
)


def play(game: Played) -> tuple[Record, str]:
    """The record of a game, and the level in which it ended."""
    edition = cast(CampaignEdition, find_game(f"gcacw/{game.title}").edition(2))
    match = begin(edition, NAMES, game.seed, "", game.title)
    first, dice = int(cast(Campaign, match.state).turn), seeded(game.seed)
    while not match.state.is_over():
        s = cast(Campaign, match.state)
        match.play(s.seat(), game.choose(edition, s, first, dice))
    verdict = edition.result(match.state).verdict
    return match.record, verdict.lower().removesuffix(" victory").replace(" ", "-")


def tries(title: str) -> Iterator[Played]:
    """Those found before, games of either side with fewer and fewer days, those of a bold one."""
    yield from (game for game in FOUND if game.title == title)
    for seed in (1, 2):
        for days in (ALL_DAYS, 40, 26, 20, 12, 10, 8, 7, 6, 5, 4, 3, 1, 0):
            yield Played(title, days, 0, seed)
            yield Played(title, 0, days, seed)
        for days in (0, ALL_DAYS):
            yield Played(title, BOLD, days, seed)
            yield Played(title, days, BOLD, seed)


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
