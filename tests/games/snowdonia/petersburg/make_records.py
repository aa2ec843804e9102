"""Makes the recorded sieges, one for every way a siege can end: records/*.jsonl

    python -m tests.games.snowdonia.petersburg.make_records [NAME …]

Each is the game with the lowest seed that its chooser brings to the wanted end. The search is the
same every time and takes a moment.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path
from typing import cast

from railsplitter.games.snowdonia.scenarios.petersburg import names as sn
from railsplitter.games.snowdonia.state import Snowdonia
from railsplitter.kernel.chance import seeded
from railsplitter.kernel.match import Match, sealed_dice, seeded_dice
from railsplitter.kernel.record import Record, write
from railsplitter.kernel.seal import Sealed
from tests.games.snowdonia.make_records import SECRET, Chooser, at_random, take_back
from tests.games.snowdonia.petersburg.players import busily
from tests.games.snowdonia.petersburg.table import siege

HERE = Path(__file__).resolve().parent
RECORDS = HERE / "records"


@dataclass(frozen=True)
class Wanted:
    """A recorded siege: its file, its players, how it ends, and how it is played."""

    name: str
    seats: int
    ending: int
    choose: Chooser
    sealed: bool = False  # sealed dice, and now and then something is taken back


WANTED = (
    Wanted("2-union", 2, int(sn.UNION_WINS), busily),
    Wanted("2-confederate", 2, int(sn.CONFEDERATES_WIN), busily),
    Wanted("2-drawn", 2, int(sn.DRAWN_SIEGE), at_random),
    Wanted("4-union", 4, int(sn.UNION_WINS), at_random),
    Wanted("4-confederate", 4, int(sn.CONFEDERATES_WIN), busily),
    Wanted("4-drawn-sealed", 4, int(sn.DRAWN_SIEGE), busily, sealed=True),
)


def begun(wanted: Wanted, seed: int) -> Match:
    names = [f"Player {seat + 1}" for seat in range(wanted.seats)]
    if wanted.sealed:
        sealed = Sealed(SECRET, [f"{name}, siege {seed}" for name in names])
        return Match.begin(siege(wanted.seats), sealed, sealed_dice(sealed), names)[0]
    chance = seeded(seed)
    return Match.begin(siege(wanted.seats), chance, seeded_dice(chance, seed), names)[0]


def played(wanted: Wanted, seed: int) -> Match:
    match, dice = begun(wanted, seed), seeded(seed + 7)
    while not match.state.is_over():
        s = cast(Snowdonia, match.state)
        match.play(s.seat(), wanted.choose(s, dice))
        if wanted.sealed and dice.pick(12, "undo") == 0 and not match.state.is_over():
            take_back(match, dice)
    return match


def made(wanted: Wanted) -> Record:
    """The first siege that ends as wanted."""
    for seed in range(100):
        match = played(wanted, seed)
        if cast(Snowdonia, match.state).ending == wanted.ending:
            return match.record
    raise SystemExit(f"{wanted.name}: no such siege among the first hundred")


def main(names: list[str]) -> None:
    RECORDS.mkdir(exist_ok=True)
    for wanted in WANTED:
        if not names or wanted.name in names:
            path = RECORDS / f"{wanted.name}.jsonl"
            path.write_text(write(made(wanted)), encoding="utf-8", newline="\n")
            sys.stdout.write(f"{path.relative_to(HERE)}\n")


if __name__ == "__main__":
    main(sys.argv[1:])
