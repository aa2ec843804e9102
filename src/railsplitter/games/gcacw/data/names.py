"""What is printed beside the numbers: names and ids of hexes, counters, objectives and levels.

The engine knows pieces, hexes and river hexsides by number only. Everything that speaks or draws
(`say`, `view`, `questions`, the boards) looks the names up here, so that a battle on the theatre
map and a small field made for a test are told in the same words. Rows stand in the order of the
pack: `hexes` by hex, `pieces` by piece (units, substitutes, leaders), and so on.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import groupby

import msgspec

from railsplitter.cartography.loading import Atlas
from railsplitter.games.gcacw.data.battle_sheet import PointRow, Printed
from railsplitter.games.gcacw.data.to_pack import level_rows
from railsplitter.games.gcacw.pack import Pack
from railsplitter.kernel.columns import listed

Ends = tuple[int, int]  # two hexes, the lower number first

# The data tables of the standard rules and of a battle
TABLES = (
    "movement", "march", "command", "combat", "chart", "artillery", "retreats", "recovery", "works",
    "manpower", "battle", "units",
)  # fmt: skip


class HexName(msgspec.Struct, frozen=True):
    """A hex: its printed id, the place in it, and where it lies.

    `column` and `row` are those of the theatre's lattice (flat-topped, even columns half a hex
    lower); `theatre` is its number on the whole map, -1 in a field that is on no map.
    """

    id: str  # SIV N3333
    column: int
    row: int
    place: str = ""  # Winchester
    county: str = ""
    state: str = ""
    theatre: int = -1


class PieceName(msgspec.Struct, frozen=True):
    """A counter: its id in the notation, the name and command code that it bears."""

    id: str  # 1-wv-cavalry
    name: str  # 1 WV
    command: str = "-"  # 2-S
    source: str = "historical"


class RiverName(msgspec.Struct, frozen=True):
    """A river hexside: the name of the river, and of the bridge, ford or ferry on it."""

    river: str = ""
    crossing: str = ""


class RangeName(msgspec.Struct, frozen=True):
    """A range of hills and the hexes of its crest that are played on, along it."""

    name: str  # Blue Ridge
    hexes: tuple[int, ...]


class ObjectiveName(msgspec.Struct, frozen=True):
    """A hex that is fought over."""

    id: str
    name: str


class Register(msgspec.Struct, frozen=True):
    """All names of a battle."""

    title: str
    hexes: tuple[HexName, ...]
    pieces: tuple[PieceName, ...]
    rivers: tuple[RiverName, ...] = ()  # by number of the river hexside; may be left out
    ranges: tuple[RangeName, ...] = ()
    objectives: tuple[ObjectiveName, ...] = ()
    points: tuple[str, ...] = ()  # what each row of points is for, in a few words
    levels: tuple[str, ...] = ()  # Union decisive victory …
    date: str = ""  # of turn 1: 1862-03-23
    place: str = ""
    introduction: str = ""
    aims: tuple[str, ...] = ()  # by side
    marks: tuple[str, ...] = ()  # data tables with something reconstructed in them
    # Of campaigns: what each row of the running ledger is for, counties, boxes, coasts to land on,
    # bodies of water, gunboats
    ledger: tuple[str, ...] = ()
    counties: tuple[str, ...] = ()
    boxes: tuple[str, ...] = ()
    coasts: tuple[str, ...] = ()
    waters: tuple[str, ...] = ()
    gunboats: tuple[str, ...] = ()


def register_of(printed: Printed, pack: Pack, atlas: Atlas) -> Register:
    """The names of a battle on the theatre map."""
    scene, forces = printed.battle.battle, printed.units
    counters = [(row.id, row.name, row.command, row.source) for row in forces.units]
    counters += [(row.id, row.name, "-", row.source) for row in forces.substitutes]
    counters += [(row.id, row.name, row.command, row.source) for row in forces.leaders]
    return Register(
        title=scene.title,
        hexes=tuple(_hex_name(atlas, home) for home in listed(pack.ground.home)),
        pieces=tuple(PieceName(*row) for row in counters),
        rivers=tuple(_rivers(pack, atlas)),
        ranges=tuple(_ranges(listed(pack.ground.home), atlas)),
        objectives=tuple(ObjectiveName(row.id, row.name) for row in printed.battle.objectives),
        points=tuple(_point_words(row) for row in printed.battle.points),
        levels=tuple(row.name for row in level_rows(printed.battle)),
        date=scene.date,
        place=scene.place,
        introduction=scene.introduction,
        aims=(scene.aim_union, scene.aim_confederate),
        marks=tuple(name for name in TABLES if has_ours(getattr(printed, name))),
    )


def _ranges(homes: list[int], atlas: Atlas) -> Iterator[RangeName]:
    """The ranges whose crests cross the part that is played on, each by its longest stretch."""
    here = {home: k for k, home in enumerate(homes)}
    longest: dict[str, list[int]] = {}
    for row in atlas.chart.ranges:
        name = row.name.split(" (")[0]  # Massanutten has two crests
        for at_hand, crest in groupby(row.crest, key=here.__contains__):
            stretch = [here[at] for at in crest] if at_hand else []
            longest[name] = max(longest.get(name, []), stretch, key=len)
    for name, stretch in longest.items():
        if len(stretch) > 1:  # a name does not fit into one hex
            yield RangeName(name, tuple(stretch))


def has_ours(value: object) -> bool:
    """Whether a row of a table, however deep, is reconstructed."""
    if isinstance(value, tuple):
        return any(has_ours(part) for part in value)
    if not isinstance(value, msgspec.Struct):
        return False
    if getattr(value, "source", "") == "reconstructed":
        return True
    return any(has_ours(getattr(value, name)) for name in value.__struct_fields__)


@cache  # every campaign has most of the theatre
def _hex_name(atlas: Atlas, home: int) -> HexName:
    county, state = atlas.county(home)
    column, row = atlas.lattice.column_of(home), atlas.lattice.row_of(home)
    return HexName(
        atlas.printed(home), int(column), int(row), atlas.place_name(home), county, state, home
    )


def _rivers(pack: Pack, atlas: Atlas) -> list[RiverName]:
    """The river and the crossing of each river hexside, found by its two hexes."""
    rivers, spans = _river_names(atlas)
    home, near = listed(pack.ground.home), listed(pack.ground.land.near)
    out = []
    for arc in listed(pack.ground.crossing_arc):
        ends = _between(home[arc // 6], home[near[arc]])
        out.append(RiverName(rivers.get(ends, ""), spans.get(ends, "")))
    return out


@cache
def _river_names(atlas: Atlas) -> tuple[dict[Ends, str], dict[Ends, str]]:
    """The rivers of a theatre, and what crosses them, by the two hexes on their banks."""
    near = listed(atlas.theatre.near)
    rivers = {
        _between(edge // 6, near[edge]): river.name
        for river in atlas.chart.rivers
        for edge in river.edges
    }
    crossings = [row for row in atlas.chart.crossings if not row.later]
    return rivers, {_between(row.a, row.b): row.name for row in crossings}


def _between(a: int, b: int) -> Ends:
    return (a, b) if a < b else (b, a)


def _point_words(row: PointRow) -> str:
    """What a row of points is for, in the words of its kind."""
    words = {"manpower": "enemy manpower lost", "exit": "manpower off the map"}
    return words.get(row.kind, "stations burned")
