"""Makes the recorded battles, one for every level of victory of each: records/*.jsonl

    python -m tests.games.gcacw.make_records [NAME …]

Together they hold every question and nearly every line of the log (see `test_records`): the seeds
below are those of short battles among those that do. A change of the rules can turn a battle aside;
`--search` then looks for new seeds and names the shortest battle among the first forty.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass, replace
from pathlib import Path
from typing import cast

from railsplitter.games import find_game
from railsplitter.games.gcacw.data.to_pack import level_rows
from railsplitter.games.gcacw.edition import BattleEdition
from railsplitter.games.gcacw.state import Campaign
from railsplitter.kernel.chance import seeded
from railsplitter.kernel.match import Match
from railsplitter.kernel.record import Record
from tests.games.gcacw.players import (
    Chooser,
    at_random,
    at_the_bridges,
    boldly,
    curiously,
    idly,
    rashly,
    variously,
    warily,
)
from tests.games.gcacw.told import edition
from tests.games.making import begin, finished, make, search
from tests.games.undoing import take_back

HERE = Path(__file__).resolve().parent
RECORDS = HERE / "records"
SECRET = "3c" * 32
NAMES = ("Union", "Confederate")
LIMIT = 3000  # entries


@dataclass(frozen=True)
class Wanted:
    """A recorded battle: where it is fought, how it ends, and who plays it."""

    battle: str
    level: str
    union: Chooser
    confederate: Chooser
    seed: int
    sealed: bool = False  # sealed dice, and now and then something is taken back
    flanks: bool = True  # flanks may be refused [7.8]

    @property
    def name(self) -> str:
        more = ("-sealed" if self.sealed else "") + ("" if self.flanks else "-open-flanks")
        return f"{self.battle}-{self.level}{more}"

    @property
    def edition(self) -> BattleEdition:
        if self.flanks:
            return edition(self.battle)
        made = find_game(f"gcacw/{self.battle}").edition(2, {"refused-flanks": "off"})
        return cast(BattleEdition, made)


WANTED = (
    Wanted("first-kernstown", "union-decisive", curiously, rashly, 3),
    Wanted("first-kernstown", "union-substantive", idly, boldly, 2),
    Wanted("first-kernstown", "union-marginal", idly, at_the_bridges, 6),
    Wanted("first-kernstown", "confederate-marginal", idly, boldly, 7),
    Wanted("first-kernstown", "confederate-substantive", curiously, rashly, 5),
    Wanted("first-kernstown", "confederate-decisive", idly, boldly, 10),
    Wanted("mcdowell", "union-decisive", at_random, at_random, 12),
    Wanted("mcdowell", "union-substantive", rashly, curiously, 12),
    Wanted("mcdowell", "union-marginal", boldly, idly, 8),
    Wanted("mcdowell", "confederate-marginal", boldly, boldly, 12),
    Wanted("mcdowell", "confederate-substantive", curiously, boldly, 2),
    Wanted("mcdowell", "confederate-decisive", boldly, boldly, 1),
    Wanted("first-winchester", "union-decisive", idly, at_the_bridges, 5),
    Wanted("first-winchester", "union-substantive", curiously, curiously, 8),
    Wanted("first-winchester", "union-marginal", at_the_bridges, boldly, 8),
    Wanted("first-winchester", "confederate-marginal", curiously, boldly, 10),
    Wanted("first-winchester", "confederate-substantive", boldly, boldly, 6),
    Wanted("first-winchester", "confederate-decisive", curiously, boldly, 3),
    Wanted("port-republic", "union-decisive", curiously, rashly, 11),
    Wanted("port-republic", "union-substantive", at_the_bridges, boldly, 4),
    Wanted("port-republic", "union-marginal", curiously, idly, 10),
    Wanted("port-republic", "confederate-marginal", curiously, idly, 11),
    Wanted("port-republic", "confederate-substantive", idly, at_the_bridges, 6),
    Wanted("port-republic", "confederate-decisive", boldly, idly, 7),
    Wanted("williamsburg", "union-decisive", boldly, boldly, 9),
    Wanted("williamsburg", "union-substantive", boldly, curiously, 10),
    Wanted("williamsburg", "union-marginal", boldly, curiously, 12),
    Wanted("williamsburg", "confederate-marginal", variously, variously, 8),
    Wanted("williamsburg", "confederate-substantive", curiously, idly, 12),
    Wanted("williamsburg", "confederate-decisive", boldly, idly, 6),
    Wanted("seven-pines", "union-decisive", idly, boldly, 0),
    Wanted("seven-pines", "union-substantive", boldly, boldly, 0),
    Wanted("seven-pines", "union-marginal", curiously, idly, 63),
    Wanted("seven-pines", "drawn", boldly, idly, 1),
    Wanted("seven-pines", "confederate-marginal", curiously, warily, 1),
    Wanted("seven-pines", "confederate-substantive", curiously, rashly, 5),
    Wanted("seven-pines", "confederate-decisive", curiously, boldly, 8),
    Wanted("hanover-court-house", "union-decisive", warily, boldly, 2),
    Wanted("hanover-court-house", "union-substantive", boldly, idly, 0),
    Wanted("hanover-court-house", "union-marginal", rashly, boldly, 0),
    Wanted("hanover-court-house", "confederate-marginal", at_the_bridges, boldly, 1),
    Wanted("hanover-court-house", "confederate-substantive", idly, idly, 1),
    Wanted("hanover-court-house", "confederate-decisive", idly, warily, 1),
    Wanted("gaines-mill", "union-decisive", rashly, boldly, 1),
    Wanted("gaines-mill", "union-substantive", idly, variously, 0),
    Wanted("gaines-mill", "union-marginal", at_random, curiously, 1),
    Wanted("gaines-mill", "confederate-marginal", warily, rashly, 0),
    Wanted("gaines-mill", "confederate-substantive", variously, boldly, 1),
    Wanted("gaines-mill", "confederate-decisive", variously, boldly, 0),
    Wanted("malvern-hill", "union-decisive", idly, rashly, 2),
    Wanted("malvern-hill", "union-substantive", curiously, boldly, 1),
    Wanted("malvern-hill", "union-marginal", boldly, variously, 0),
    Wanted("malvern-hill", "confederate-marginal", at_the_bridges, idly, 1),
    Wanted("malvern-hill", "confederate-substantive", rashly, boldly, 0),
    Wanted("malvern-hill", "confederate-decisive", boldly, at_the_bridges, 1),
    Wanted("mcdowell", "confederate-decisive", rashly, rashly, 25, sealed=True),
    Wanted("williamsburg", "confederate-decisive", boldly, idly, 6, flanks=False),
)


def begun(wanted: Wanted) -> Match:
    secret = SECRET if wanted.sealed else ""
    return begin(wanted.edition, NAMES, wanted.seed, secret, "battle")


def played(wanted: Wanted, limit: int = LIMIT) -> Match:
    """The battle of a seed, to its end or the limit."""
    match, dice = begun(wanted), seeded(wanted.seed + 77)
    players = (wanted.union, wanted.confederate)
    while not match.state.is_over() and len(match.record.entries) < limit:
        s = cast(Campaign, match.state)
        match.play(s.seat(), players[s.seat()](s, dice))
        if wanted.sealed and dice.pick(12, "undo") == 0 and not match.state.is_over():
            take_back(match, dice, last=4, of=3)
    return match


def level_of(match: Match) -> str:
    """How a battle ended, by the id of its level."""
    e, s = cast(BattleEdition, match.edition), cast(Campaign, match.state)
    return level_rows(e.printed.battle)[e.rules.victory.level(s)].id


def made(wanted: Wanted) -> Record:
    match = played(wanted)
    return finished(wanted, match, level_of(match) == wanted.level)


def searched(wanted: Wanted) -> str:
    def length(seed: int, most: int) -> int:
        match = played(replace(wanted, seed=seed), most)
        ended = match.state.is_over() and level_of(match) == wanted.level
        return len(match.record.entries) if ended else -1

    return search(wanted, LIMIT, length)


if __name__ == "__main__":
    make(sys.argv[1:], WANTED, made, searched, RECORDS)
