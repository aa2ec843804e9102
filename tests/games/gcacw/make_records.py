"""Makes the recorded battles, one for every level of victory of each: records/*.jsonl

    python -m tests.games.gcacw.make_records [NAME …]

Together with those of earlier versions (`records_v1` to `records_v5`) they hold every question and
nearly every line of the log (see `test_records`): the seeds below are those of short battles. A
change of the rules can turn a battle aside; `--search` then looks for new seeds and names the
shortest battle among the first forty.
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
RECORDS = HERE / "records"  # of today; those of `records_v1` to `records_v5` stand still
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
    printed: bool = False  # as long as it is printed

    @property
    def name(self) -> str:
        more = ("-sealed" if self.sealed else "") + ("" if self.flanks else "-open-flanks")
        more += "-printed" if self.printed else ""
        return f"{self.battle}-{self.level}{more}"

    @property
    def edition(self) -> BattleEdition:
        if self.flanks and not self.printed:
            return edition(self.battle)
        options = {"scenario": "printed"} if self.printed else {"refused-flanks": "off"}
        made = find_game(f"gcacw/{self.battle}").edition(2, options)
        return cast(BattleEdition, made)


WANTED = (
    Wanted("first-kernstown", "union-decisive", idly, rashly, 50),
    Wanted("first-kernstown", "union-substantive", at_the_bridges, boldly, 39),
    Wanted("first-kernstown", "union-marginal", idly, rashly, 3),
    Wanted("first-kernstown", "confederate-marginal", variously, rashly, 24),
    Wanted("first-kernstown", "confederate-substantive", rashly, idly, 49),
    Wanted("first-kernstown", "confederate-decisive", boldly, boldly, 16),
    Wanted("mcdowell", "union-decisive", at_the_bridges, idly, 43),
    Wanted("mcdowell", "union-substantive", rashly, idly, 35),
    Wanted("mcdowell", "union-marginal", rashly, boldly, 1),
    Wanted("mcdowell", "confederate-marginal", rashly, boldly, 11),
    Wanted("mcdowell", "confederate-substantive", boldly, boldly, 0),
    Wanted("mcdowell", "confederate-decisive", warily, boldly, 8),
    Wanted("first-winchester", "union-decisive", curiously, idly, 77),
    Wanted("first-winchester", "union-substantive", variously, at_the_bridges, 13),
    Wanted("first-winchester", "union-marginal", rashly, rashly, 58),
    Wanted("first-winchester", "confederate-marginal", boldly, boldly, 42),
    Wanted("first-winchester", "confederate-substantive", boldly, boldly, 16),
    Wanted("first-winchester", "confederate-decisive", boldly, boldly, 56),
    Wanted("port-republic", "union-decisive", warily, at_the_bridges, 37),
    Wanted("port-republic", "union-substantive", idly, rashly, 52),
    Wanted("port-republic", "union-marginal", idly, at_random, 47),
    Wanted("port-republic", "confederate-marginal", rashly, idly, 9),
    Wanted("port-republic", "confederate-substantive", boldly, warily, 34),
    Wanted("port-republic", "confederate-decisive", boldly, idly, 20),
    Wanted("williamsburg", "union-decisive", warily, warily, 44),
    Wanted("williamsburg", "union-substantive", boldly, variously, 12),
    Wanted("williamsburg", "union-marginal", boldly, curiously, 0),
    Wanted("williamsburg", "confederate-marginal", variously, idly, 9),
    Wanted("williamsburg", "confederate-substantive", idly, at_random, 47),
    Wanted("williamsburg", "confederate-decisive", rashly, idly, 2),
    Wanted("seven-pines", "union-substantive", curiously, curiously, 152),
    Wanted("seven-pines", "union-marginal", idly, rashly, 52),
    Wanted("seven-pines", "confederate-marginal", warily, boldly, 142),
    Wanted("seven-pines", "confederate-substantive", rashly, rashly, 36),
    Wanted("seven-pines", "confederate-decisive", boldly, rashly, 159),
    Wanted("hanover-court-house", "confederate-decisive", idly, rashly, 52),
    Wanted("hanover-court-house", "confederate-marginal", at_the_bridges, boldly, 46),
    Wanted("hanover-court-house", "confederate-substantive", idly, at_random, 47),
    Wanted("hanover-court-house", "union-decisive", warily, at_the_bridges, 37),
    Wanted("hanover-court-house", "union-marginal", warily, boldly, 0),
    Wanted("hanover-court-house", "union-substantive", warily, boldly, 1),
    Wanted("gaines-mill", "confederate-decisive", warily, boldly, 8),
    Wanted("gaines-mill", "confederate-marginal", boldly, at_the_bridges, 14),
    Wanted("gaines-mill", "confederate-substantive", boldly, idly, 19),
    Wanted("gaines-mill", "union-decisive", at_the_bridges, boldly, 39),
    Wanted("gaines-mill", "union-marginal", at_random, at_random, 13),
    Wanted("gaines-mill", "union-substantive", at_the_bridges, curiously, 0),
    Wanted("malvern-hill", "confederate-decisive", boldly, at_the_bridges, 23),
    Wanted("malvern-hill", "confederate-marginal", at_random, at_random, 13),
    Wanted("malvern-hill", "confederate-substantive", boldly, variously, 27),
    Wanted("malvern-hill", "union-decisive", idly, rashly, 50),
    Wanted("malvern-hill", "union-marginal", at_the_bridges, curiously, 0),
    Wanted("malvern-hill", "union-substantive", curiously, boldly, 55),
    Wanted("mcdowell", "confederate-decisive", rashly, rashly, 35, sealed=True),
    Wanted("williamsburg", "confederate-decisive", rashly, idly, 2, flanks=False),
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
