"""What is printed beside the numbers: names and ids of hexes, counters, objectives and levels.

The engine knows pieces, hexes and river hexsides by number only. Everything that speaks or draws
(`say`, `view`, `questions`, the boards) looks the names up here, so that a battle on the theatre
map and a small field made for a test are told in the same words. Rows stand in the order of the
pack: `hexes` by hex, `pieces` by piece (units, substitutes, leaders), and so on.
"""

from __future__ import annotations

import msgspec


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
    objectives: tuple[ObjectiveName, ...] = ()
    points: tuple[str, ...] = ()  # what each row of points is for, in a few words
    levels: tuple[str, ...] = ()  # Union decisive victory …
    date: str = ""  # of turn 1: 1862-03-23
    place: str = ""
    introduction: str = ""
    aims: tuple[str, ...] = ()  # by side
    marks: tuple[str, ...] = ()  # tables that are reconstructed
