"""Makes the recorded games, one for every way a game can end: records/*.jsonl

    python -m tests.games.confederate_rails.make_records [NAME …]

Games of this title are long: each seed below is that of a short one among those that end as
wanted, and making it again takes a second or two. A change of the rules can turn a game aside;
`--search` then looks for new seeds and names the shortest game among the first forty.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass, replace
from pathlib import Path
from typing import cast

from railsplitter.games.confederate_rails import names as n
from railsplitter.games.confederate_rails.state import ConfederateRails
from railsplitter.kernel.chance import seeded
from railsplitter.kernel.match import Match
from railsplitter.kernel.record import Record
from tests.games.confederate_rails.players import (
    Chooser,
    at_leisure,
    at_random,
    busily,
    for_ruin,
    for_the_union,
    mixedly,
    next_move,
)
from tests.games.confederate_rails.table import edition
from tests.games.making import begin, finished, make, search
from tests.games.undoing import take_back

HERE = Path(__file__).resolve().parent
RECORDS = HERE / "records"
SECRET = "5a" * 32
LIMIT = 3000  # entries


@dataclass(frozen=True)
class Wanted:
    """A recorded game: its file, its players, how it ends, and how it is played."""

    name: str
    seats: int
    ending: int
    choose: Chooser
    seed: int
    game: str = "standard"
    sealed: bool = False  # sealed dice, and now and then something is taken back
    talks: bool = False  # gifts and deals at random


WANTED = (
    Wanted("2-union", 2, int(n.UNION_VICTORY), for_the_union, 27),
    Wanted("3-no-trains", 3, int(n.NO_TRAINS_LEFT), for_ruin, 14),
    Wanted("3-idle", 3, int(n.IDLE_ROUND), at_random, 22),
    Wanted("3-deals", 3, int(n.IDLE_ROUND), mixedly, 88, talks=True),
    Wanted("4-union", 4, int(n.UNION_VICTORY), busily, 6),
    Wanted("4-extended", 4, int(n.EXHAUSTION), at_leisure, 31, game="extended"),
    Wanted("5-sealed", 5, int(n.NO_TRAINS_LEFT), for_ruin, 31, sealed=True),
)


def begun(wanted: Wanted) -> Match:
    names = [f"Player {seat + 1}" for seat in range(wanted.seats)]
    secret = SECRET if wanted.sealed else ""
    return begin(edition(wanted.seats, wanted.game), names, wanted.seed, secret, "game")


def played(wanted: Wanted, limit: int = LIMIT) -> Match:
    """The game of a seed, to its end or the limit."""
    match, dice = begun(wanted), seeded(wanted.seed + 7)
    while not match.state.is_over() and len(match.record.entries) < limit:
        s = cast(ConfederateRails, match.state)
        if wanted.talks:
            match.play(*next_move(s, dice, 3))
        else:
            match.play(s.seat(), wanted.choose(s, dice))
        if wanted.sealed and dice.pick(30, "undo") == 0 and not match.state.is_over():
            take_back(match, dice, last=4)
    return match


def ends_as_wanted(match: Match, wanted: Wanted) -> bool:
    return cast(ConfederateRails, match.state).ending == wanted.ending


def made(wanted: Wanted) -> Record:
    match = played(wanted)
    return finished(wanted, match, ends_as_wanted(match, wanted))


def searched(wanted: Wanted) -> str:
    def length(seed: int, most: int) -> int:
        match = played(replace(wanted, seed=seed), most)
        ended = match.state.is_over() and ends_as_wanted(match, wanted)
        return len(match.record.entries) if ended else -1

    return search(wanted, LIMIT, length)


if __name__ == "__main__":
    make(sys.argv[1:], WANTED, made, searched, RECORDS)
