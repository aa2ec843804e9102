"""Makes the recorded games, one for every way a game can end: records/*.jsonl

    python -m tests.games.snowdonia.make_records [NAME …]

Each is the game with the lowest seed that a simple chooser brings to the wanted end. The search
is the same every time; the sixteenth marker takes a minute or two, the others a moment.
"""

from __future__ import annotations

import sys
from pathlib import Path

from railsplitter.games.snowdonia import names as n
from railsplitter.games.snowdonia.state import Snowdonia
from railsplitter.kernel.chance import Chance, seeded
from railsplitter.kernel.state import verb_of
from tests.games.snowdonia.choosers import at_random, first_of, to_area
from tests.games.snowdonia.recording import Recording, Wanted
from tests.games.snowdonia.table import edition

SECRET = "5a" * 32
NAMES = [f"Player {seat}" for seat in range(1, 6)]


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


WANTED = (
    Wanted("1-event", 1, n.LAST_TRACK_BY_EVENT, at_random),
    Wanted("1-track", 1, n.LAST_TRACK_BY_PLAYER, eagerly),
    Wanted("2-marker", 2, n.LAST_MARKER, for_markers, slow=True),
    Wanted("3-track", 3, n.LAST_TRACK_BY_PLAYER, eagerly),
    Wanted("4-event", 4, n.LAST_TRACK_BY_EVENT, at_random),
    Wanted("5-sealed", 5, n.LAST_TRACK_BY_PLAYER, eagerly, sealed=True),
)
GAMES = Recording(
    Path(__file__).resolve().parent / "records",
    lambda wanted: edition(wanted.seats),
    WANTED,
    NAMES,
    SECRET,
)

if __name__ == "__main__":
    GAMES.main(sys.argv[1:])
