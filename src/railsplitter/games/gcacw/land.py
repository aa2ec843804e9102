"""The ground of a battle: a part of the theatre, its hexes numbered anew."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from pathlib import Path

from railsplitter.cartography.drawing.view import region
from railsplitter.cartography.loading import Atlas, load
from railsplitter.cartography.theatre import OUT_OF_PLAY, RIVERS, STATION, Theatre
from railsplitter.games.gcacw.data.battle_sheet import Region
from railsplitter.games.gcacw.pack import Ground
from railsplitter.kernel.columns import column, listed

HERE = Path(__file__).resolve().parent
MAP = HERE / "map" / "theatre.json"
FIRST_MAP = HERE / "first_edition" / "theatre.json.xz"  # of rules version 1


@cache
def atlas(file: Path = MAP) -> Atlas:
    """The theatre, or an earlier one that old records are played on; each is loaded once."""
    return load(file)


def hexes_of(where: Region, on: Atlas | None = None) -> list[int]:
    """[2.3h] A map's hexes of a region, in order; those out of play are left out."""
    book = on or atlas()
    found = {at for a, b in where.boxes for at in region(book, f"{a}..{b}")}
    found |= {book.hex_named(name) for name in where.hexes}
    found -= {book.hex_named(name) for name in where.drop}
    return sorted(at for at in found if not book.theatre.has_mark(at, OUT_OF_PLAY))


def cropped(whole: Theatre, hexes: Iterable[int]) -> tuple[Theatre, list[int]]:
    """[2.3a] [2.3b] [2.3c] [2.3e] [2.3g] A part of a theatre as one of its own.

    With the old number of each of its hexes.
    """
    home = list(hexes)
    new = {old: number for number, old in enumerate(home)}
    near, edge = listed(whole.near), listed(whole.edge)
    arcs = [6 * old + direction for old in home for direction in range(6)]
    ends = [new.get(near[arc], -1) for arc in arcs]
    part = Theatre(
        column(ends),
        column([edge[arc] if end >= 0 else 0 for arc, end in zip(arcs, ends, strict=True)]),
        column([whole.terrain[old] for old in home]),
        column([whole.county[old] for old in home]),
        column([whole.marks[old] for old in home]),
    )
    return part, home


def ground_of(land: Theatre, home: list[int]) -> Ground:
    """[2.3d] River hexsides and stations numbered, the way back of every arc."""
    near, edge = listed(land.near), listed(land.edge)
    back = [6 * end + (arc + 3) % 6 if end >= 0 else -1 for arc, end in enumerate(near)]
    crossing, arcs = [-1] * len(near), list[int]()
    for arc, bits in enumerate(edge):
        if bits & RIVERS and arc < back[arc]:
            crossing[arc] = crossing[back[arc]] = len(arcs)
            arcs.append(arc)
    station = [-1] * int(land.size)
    for number, at in enumerate(at for at in range(land.size) if land.has_mark(at, STATION)):
        station[at] = number
    return Ground(land, column(home), column(back), column(crossing), column(arcs), column(station))
