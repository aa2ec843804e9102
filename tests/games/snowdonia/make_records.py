"""Makes the recorded games, one for every way a game can end: records/*.jsonl

    python -m tests.games.snowdonia.make_records [NAME …]

Each is the game with the lowest seed that a simple chooser brings to the wanted end. The search
is the same every time; the sixteenth marker takes a minute or two, the others a moment.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import cast

from railsplitter.games.snowdonia import names as n
from railsplitter.games.snowdonia.state import Snowdonia
from railsplitter.kernel.chance import Chance, seeded
from railsplitter.kernel.match import Match, sealed_dice, seeded_dice
from railsplitter.kernel.record import Record, write
from railsplitter.kernel.seal import Sealed
from railsplitter.kernel.state import verb_of
from tests.games.snowdonia.table import edition

HERE = Path(__file__).resolve().parent
RECORDS = HERE / "records"
SECRET = "5a" * 32
Chooser = Callable[[Snowdonia, Chance], int]


# -- choosers -------------------------------------------------------------------------------


def at_random(s: Snowdonia, dice: Chance) -> int:
    return one_of(s.options(), dice)


def eagerly(s: Snowdonia, dice: Chance) -> int:
    """Lays track when it can, makes what track needs, and else anything."""
    return first_of(s.options(), (n.LAY, n.MAKE, n.TAKE, n.BUILD, n.DIG), dice)


def for_markers(s: Snowdonia, dice: Chance) -> int:
    """The option after which seat 0 placed most markers in two dozen quick games."""
    options = s.options()
    if len(options) == 1:
        return options[0]
    placed = [sum(tried(s, action, dice) for _ in range(24)) for action in options]
    return options[placed.index(max(placed))]


def tried(s: Snowdonia, action: int, dice: Chance) -> int:
    world = s.twin(seeded(dice.pick(1 << 30, "world")))
    world.apply(action)
    while not world.is_over():
        world.apply(quickly(world, dice))
    return int(world.markers_out(0)) + (5 if world.ending == n.LAST_MARKER else 0)


def quickly(s: Snowdonia, dice: Chance) -> int:
    """Seat 0 places markers as well as it can; seat 1 keeps out of its way."""
    options = s.options()
    placing = verb_of(options[0]) == n.PLACE
    if s.seat() == 1:
        if placing:
            return to_area(s, options, [n.AREA_G, n.AREA_F], dice)
        return options[0]
    if placing:
        return to_area(s, options, [a for a in wishes(s) if dice.pick(4, "wish")], dice)
    order = (n.BUILD, n.LAY, n.CLEAR, n.MAKE, n.TAKE, n.DIG, n.HIRE, n.CONTRACT, n.USE)
    return first_of(options, order, dice)


def wishes(s: Snowdonia) -> list[int]:
    """The areas that serve seat 0, best first."""
    there = {s.rules.pack.space_area[at] for at, who in enumerate(s.spaces) if who == 0}
    out: list[int] = []
    if s.good(0, n.STEEL) and n.AREA_D not in there:
        out.append(n.AREA_D)
    if s.good(0, n.STONE) + s.good(0, n.STEEL) > 1 and n.AREA_E not in there:
        out.append(n.AREA_E)
    if s.good(0, n.IRON) > 1 and n.AREA_C not in there:
        out.append(n.AREA_C)
    return [*out, n.AREA_A, n.AREA_B]


def to_area(s: Snowdonia, options: list[int], areas: list[int], dice: Chance) -> int:
    area_of = s.rules.pack.space_area
    for area in areas:
        found = [action for action in options if area_of[action & 0xFFFF] == area]
        if found:
            return one_of(found, dice)
    return one_of(options, dice)


def first_of(options: list[int], verbs: tuple[int, ...], dice: Chance) -> int:
    """An option of the first verb that is open, else any."""
    for verb in verbs:
        found = [action for action in options if verb_of(action) == verb]
        if found:
            return one_of(found, dice)
    return one_of(options, dice)


def one_of(options: list[int], dice: Chance) -> int:
    return options[dice.pick(len(options), "choice")]


# -- games ----------------------------------------------------------------------------------


@dataclass(frozen=True)
class Wanted:
    """A recorded game: its file, its players, how it ends, and how it is played."""

    name: str
    seats: int
    ending: int
    choose: Chooser
    sealed: bool = False  # sealed dice, and now and then something is taken back
    slow: bool = False


WANTED = (
    Wanted("1-event", 1, n.LAST_TRACK_BY_EVENT, at_random),
    Wanted("1-track", 1, n.LAST_TRACK_BY_PLAYER, eagerly),
    Wanted("2-marker", 2, n.LAST_MARKER, for_markers, slow=True),
    Wanted("3-track", 3, n.LAST_TRACK_BY_PLAYER, eagerly),
    Wanted("4-event", 4, n.LAST_TRACK_BY_EVENT, at_random),
    Wanted("5-sealed", 5, n.LAST_TRACK_BY_PLAYER, eagerly, sealed=True),
)


def begun(wanted: Wanted, seed: int) -> Match:
    names = [f"Player {seat + 1}" for seat in range(wanted.seats)]
    if wanted.sealed:
        sealed = Sealed(SECRET, [f"{name}, game {seed}" for name in names])
        return Match.begin(edition(wanted.seats), sealed, sealed_dice(sealed), names)[0]
    chance = seeded(seed)
    return Match.begin(edition(wanted.seats), chance, seeded_dice(chance, seed), names)[0]


def played(wanted: Wanted, seed: int) -> Match:
    match, dice = begun(wanted, seed), seeded(seed + 7)
    while not match.state.is_over():
        s = cast(Snowdonia, match.state)
        match.play(s.seat(), wanted.choose(s, dice))
        if wanted.sealed and dice.pick(12, "undo") == 0 and not match.state.is_over():
            take_back(match, dice)
    return match


def take_back(match: Match, dice: Chance) -> None:
    """Undo one of the last entries if that is free; else ask, and some refuse."""
    line = match.record.line()
    entry = line[-1 - dice.pick(min(5, len(line)), "entry")]
    if match.is_free(entry.seat, entry.n):
        match.undo(entry.seat, entry.n)
        return
    match.ask_undo(entry.seat, entry.n)
    for seat in range(match.edition.seats):
        if seat != entry.seat and match.request is not None:
            match.answer_undo(seat, dice.pick(6, "answer") > 0)


def made(wanted: Wanted) -> Record:
    """The first game that ends as wanted."""
    for seed in range(1000):
        match = played(wanted, seed)
        if cast(Snowdonia, match.state).ending == wanted.ending:
            return match.record
    raise SystemExit(f"{wanted.name}: no such game among the first thousand")


def main(names: list[str]) -> None:
    RECORDS.mkdir(exist_ok=True)
    for wanted in WANTED:
        if not names or wanted.name in names:
            path = RECORDS / f"{wanted.name}.jsonl"
            path.write_text(write(made(wanted)), encoding="utf-8", newline="\n")
            sys.stdout.write(f"{path.relative_to(HERE)}\n")


if __name__ == "__main__":
    main(sys.argv[1:])
