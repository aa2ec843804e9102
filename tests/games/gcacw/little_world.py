"""The whole theatre with some hundred units of both sides, and a leader with most of them."""

from __future__ import annotations

import random

from railsplitter.cartography.theatre import PIKE, ROAD, WATER
from railsplitter.games.gcacw.data.battle_sheet import BattleSheet, Forces, Region
from railsplitter.games.gcacw.land import atlas, cropped, ground_of
from railsplitter.games.gcacw.pack import Ground
from railsplitter.kernel.columns import listed
from tests.games.gcacw import drill, field

LEADERS = 70  # more than a number has bits
UNITS = 110


def whole() -> Ground:
    """The whole theatre."""
    theatre = atlas().theatre
    return ground_of(*cropped(theatre, range(int(theatre.size))))


def roads(ground: Ground) -> list[int]:
    """Hexes on a pike or road, of which there are thousands."""
    edge = listed(ground.land.edge)
    return [
        k
        for k in range(int(ground.hexes))
        if any(e & (PIKE | ROAD) for e in edge[6 * k : 6 * k + 6])
    ]


def counters(ground: Ground, seed: int) -> Forces:
    """So many units in towns of both theaters, and a leader with most of them."""
    rng = random.Random(seed)
    centres = rng.sample(roads(ground), 12)
    near = listed(ground.land.near)
    rows: tuple[list[str], list[str]] = ([], [])
    taken: dict[int, int] = {}
    for k in range(UNITS):
        side = k % 2
        at = rng.choice(centres)
        for _ in range(rng.randint(0, 4)):
            ends = [e for e in near[6 * at : 6 * at + 6] if e >= 0]
            at = rng.choice([e for e in ends if ground.land.terrain[e] != WATER] or [at])
        if ground.land.terrain[at] == WATER or taken.setdefault(at, side) != side:
            continue
        kind = rng.choice(("", "", "", "cav", "art"))
        rows[side].append(f"u{k} {at} {rng.randint(2, 8)} {kind} @{k}-S a{rng.randint(0, 3)}")
    made = [[*mine, *(led(row) for row in mine[: LEADERS // 2])] for mine in rows]
    return field.forces(*made)


def led(row: str) -> str:
    """The row of a leader for a unit."""
    unit, code = (
        row.split(maxsplit=1)[0],
        next(word for word in row.split() if word.startswith("@")),
    )
    return f"l{unit} {unit} L {code}"


def sheet(turns: int) -> BattleSheet:
    scene = drill._scene(theater="both", turns=turns, rain=())
    levels = tuple(drill._level(*row) for row in drill.LEVELS)
    return BattleSheet(battle=scene, region=Region(source="designer"), levels=levels)
