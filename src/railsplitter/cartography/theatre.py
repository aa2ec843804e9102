"""The built theatre: what a game needs of a map, in columns of small numbers.

Hexes are numbered by the lattice. Facts of a hex stand in one number each (`terrain`, `county`,
`marks`); facts between two neighbours in one number of bits, found by `6 * hex + direction`
(`edge`), beside `near`, the neighbour itself. Names and ids are looked up outside the engine.

This module is compiled with the engine; it reads no files (see `loading`).
"""

from __future__ import annotations

from typing import Final, final

from railsplitter.kernel.vec import i64, vec

# Terrain of a hex
CLEAR: Final = 0
ROLLING: Final = 1
WOODS: Final = 2
HILL: Final = 3
ROUGH: Final = 4
MOUNTAIN: Final = 5
SWAMP: Final = 6
RAIN_SWAMP: Final = 7  # a swamp in rain turns, woods-like ground otherwise
CITY: Final = 8
WATER: Final = 9
TERRAIN_NAMES: Final = (
    "clear", "rolling", "woods", "hill", "rough", "mountain", "swamp", "rain swamp", "city", "water"
)  # fmt: skip

# Marks of a hex
TOWN: Final = 1  # holds a place where people live
STATION: Final = 2
SEAT: Final = 4  # the control hex of its county
FORT: Final = 8
REDOUBT: Final = 16
BATTERY: Final = 32
LANDING: Final = 64
RICHMOND: Final = 128  # of the Richmond Theater; else of the Valley Theater
OUT_OF_PLAY: Final = 256
SHORE: Final = 512  # touches a major river or open water
GAP: Final = 1024

# Bits of an edge, seen from the first hex
PIKE: Final = 1
ROAD: Final = 2
TRAIL: Final = 4
RAIL: Final = 8
LINES: Final = 15
CREEK: Final = 16
MINOR: Final = 32
MAJOR: Final = 64
RIVERS: Final = 96  # minor and major: closed without a crossing
WATERS: Final = 112
BRIDGE: Final = 128
RAIL_BRIDGE: Final = 256
FORD: Final = 512
FERRY: Final = 1024
DAM: Final = 2048
CROSSINGS: Final = 3968
UP: Final = 4096  # a ridge that rises towards the neighbour
DOWN: Final = 8192  # a ridge that falls towards the neighbour
WOODED: Final = 16384
EDGE_NAMES: Final = (
    "pike", "road", "trail", "railroad", "creek", "minor river", "major river", "bridge",
    "railroad bridge", "ford", "ferry", "dam", "ridge up", "ridge down", "woods",
)  # fmt: skip


@final
class Theatre:
    """A map in columns. `near` and `edge` are by `6 * hex + direction`, the rest by hex."""

    __slots__ = ("county", "edge", "marks", "near", "size", "terrain")

    def __init__(
        self,
        near: vec[i64],
        edge: vec[i64],
        terrain: vec[i64],
        county: vec[i64],
        marks: vec[i64],
    ) -> None:
        self.size: i64 = len(terrain)
        self.near: vec[i64] = near
        self.edge: vec[i64] = edge
        self.terrain: vec[i64] = terrain
        self.county: vec[i64] = county
        self.marks: vec[i64] = marks

    def is_land(self, at: i64) -> bool:
        """Whether a hex is not open water."""
        return self.terrain[at] != WATER

    def is_shut(self, arc: i64) -> bool:
        """Whether an edge is a river without any crossing."""
        edge = self.edge[arc]
        return edge & RIVERS != 0 and edge & CROSSINGS == 0

    def has_mark(self, at: i64, mark: i64) -> bool:
        """Whether a hex bears a mark."""
        return self.marks[at] & mark != 0

    def arc(self, start: i64, end: i64) -> i64:
        """The place of an edge in `near` and `edge`, or -1 if the hexes are not adjacent."""
        for arc in range(start * 6, start * 6 + 6):
            if self.near[arc] == end:
                return arc
        return -1
