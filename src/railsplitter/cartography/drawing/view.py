"""What part of a map is drawn, and how large."""

from __future__ import annotations

from math import sqrt
from typing import final

from railsplitter.cartography import theatre as bits
from railsplitter.cartography.ground import SIDE_CORNERS
from railsplitter.cartography.loading import Atlas
from railsplitter.cartography.plane import COLUMN, Line, Point
from railsplitter.kernel.columns import listed
from railsplitter.kernel.errors import BadUsage

_CORNER = sqrt(3) / 6


@final
class View:
    """A piece of a map on paper: `k` is the width of a hex in pixels."""

    def __init__(self, atlas: Atlas, hexes: list[int], scale: float, margin: float) -> None:
        if not hexes:
            raise BadUsage("map draw: expected a region with at least one hex")
        self.atlas, self.k, self.margin = atlas, scale, margin
        theatre, lattice = atlas.theatre, atlas.lattice
        self.near = listed(theatre.near)
        self.edge = listed(theatre.edge)
        self.terrain = listed(theatre.terrain)
        self.county = listed(theatre.county)
        self.marks = listed(theatre.marks)
        self.line, self.twice = listed(lattice.line), listed(lattice.twice)
        self.hexes = hexes
        self.shown = set(hexes)
        centres = [(self.line[h] * COLUMN, self.twice[h] / 2) for h in hexes]
        self.left = min(x for x, _ in centres) - 2 * _CORNER
        self.top = min(y for _, y in centres) - 0.5
        self.width = (max(x for x, _ in centres) + 2 * _CORNER - self.left) * scale
        self.height = (max(y for _, y in centres) + 0.5 - self.top) * scale

    def centre(self, at: int) -> Point:
        """The middle of a hex on paper."""
        x, y = self.line[at] * COLUMN, self.twice[at] / 2
        return ((x - self.left) * self.k, (y - self.top) * self.k)

    def corner(self, corner: tuple[int, int]) -> Point:
        """A corner of a hex, given in whole numbers, on paper."""
        return ((corner[0] * _CORNER - self.left) * self.k, (corner[1] / 2 - self.top) * self.k)

    def side(self, at: int, direction: int) -> tuple[tuple[int, int], tuple[int, int]]:
        """The ends of a side in whole numbers, clockwise round the hex."""
        x, y = 3 * self.line[at], self.twice[at]
        (ax, ay), (bx, by) = SIDE_CORNERS[direction]
        return (x + ax, y + ay), (x + bx, y + by)

    def middle(self, at: int, direction: int) -> Point:
        """The middle of a side on paper."""
        a, b = (self.corner(c) for c in self.side(at, direction))
        return ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)

    def neighbour(self, at: int, direction: int) -> int:
        """The neighbour in a direction, or -1."""
        return self.near[6 * at + direction]

    def land(self, at: int) -> bool:
        """Whether a hex is land."""
        return self.terrain[at] != bits.WATER

    def line_of(self, corners: list[tuple[int, int]]) -> Line:
        """Corners on paper."""
        return [self.corner(c) for c in corners]


def region(atlas: Atlas, what: str, radius: int = 0) -> list[int]:
    """The hexes that a text names: all, a sheet, two corners, what lies round a city or place."""
    lattice = atlas.lattice
    if what in ("", "all", "theatre"):
        return list(range(int(lattice.size)))
    sheets = [part.strip() for part in what.split("+")]
    if all(name in atlas.sheets.by_name for name in sheets):
        return sorted({at for name in sheets for at in atlas.sheets.hexes_of(name)})
    ends = [part.strip() for part in what.split("..")]
    if len(ends) == 2:
        return _between(atlas, *(atlas.hex_named(end) for end in ends))
    centres = atlas.city(what) or [atlas.hex_named(what)]
    return sorted({int(at) for centre in centres for at in lattice.spiral(centre, radius or 12)})


def _between(atlas: Atlas, a: int, b: int) -> list[int]:
    """The hexes in the box that two of them span."""
    line, twice = atlas.lines
    left, right = sorted((line[a], line[b]))
    top, bottom = sorted((twice[a], twice[b]))
    crossed = [at for one in range(left, right + 1) for at in atlas.by_line.get(one, ())]
    return sorted(at for at in crossed if top - 1 <= twice[at] <= bottom + 1)
