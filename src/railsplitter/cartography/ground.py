"""The lattice source: sheets, projection, and what is known of every hex before features."""

from __future__ import annotations

import re
from pathlib import Path
from typing import final

from railsplitter.cartography.plane import COLUMN, Line, Point, apart
from railsplitter.cartography.sheets import Sheet, Sheets
from railsplitter.cartography.source import Coordinates, Row, Source, read
from railsplitter.kernel.columns import listed
from railsplitter.kernel.hexgrid import DIRECTIONS

# A flat-topped hex in whole numbers: thrice the column, twice the row; its corners round it.
CORNERS = ((2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1))
# The two corners of each side, by direction from north clockwise.
SIDE_CORNERS = (
    ((-1, -1), (1, -1)),
    ((1, -1), (2, 0)),
    ((2, 0), (1, 1)),
    ((1, 1), (-1, 1)),
    ((-1, 1), (-2, 0)),
    ((-2, 0), (-1, -1)),
)
Corner = tuple[int, int]


@final
class Ground:
    """The bare map: hexes with their centres, neighbours, counties, open water and relief."""

    def __init__(self, folder: Path) -> None:
        source = read(folder / "lattice.txt")
        self.sheets = _sheets(source)
        lattice = self.sheets.lattice
        self.lattice = lattice
        self.size = int(lattice.size)
        self.near = listed(lattice.near)
        self.side = listed(lattice.side)
        self.line = listed(lattice.line)
        self.twice = listed(lattice.twice)
        self.centre = [(self.line[h] * COLUMN, self.twice[h] / 2) for h in range(self.size)]
        self.counties: list[tuple[str, str]] = []
        self.county: list[int] = [-1] * self.size
        self.water: list[bool] = [False] * self.size
        self.relief: list[str] = ["."] * self.size
        self._columns = self._hexes_by_column()
        self._read_counties(source)
        self._read_relief(source)
        self._across = _coefficients(source, "column")
        self._down = _coefficients(source, "row")
        owned = [(row[0], row.listed(1)) for row in source.rows("regions")]
        self.regions = [name for name, _ in owned]
        self.region = self._regions([sheets for _, sheets in owned])
        self.by_id: dict[str, int] = {}

    # Places in the plane

    def project(self, at: Coordinates) -> Point:
        """From latitude and longitude to the plane of the map."""
        u, v = at[0] - 38.5, at[1] + 77.9
        terms = (1.0, u, v, u * u, u * v, v * v)
        column = sum(c * t for c, t in zip(self._across, terms))
        row = sum(c * t for c, t in zip(self._down, terms))
        return (column * COLUMN, row)

    def nearest(self, p: Point) -> int:
        """The hex under a point, or -1 off the map."""
        best, found = 2.0, -1
        column = int(p[0] // COLUMN)
        for across in (column, column + 1):
            half = 0.5 if across % 2 == 0 else 0.0
            row = round(p[1] - half)
            far = apart(p, (across * COLUMN, row + half))
            if far < best:
                best, found = far, self.lattice.hex_at(across, row)
        return found

    def neighbours(self, at: int) -> list[int]:
        """The hexes next to one, in the order of directions."""
        return [n for n in self.near[6 * at : 6 * at + 6] if n >= 0]

    def around(self, at: int) -> list[int]:
        """A hex and those next to it."""
        return [at, *self.neighbours(at)]

    def direction(self, start: int, end: int) -> int:
        """The direction from a hex to the one next to it, or -1."""
        for direction in range(DIRECTIONS):
            if self.near[6 * start + direction] == end:
                return direction
        return -1

    def corners(self, at: int, direction: int) -> tuple[Corner, Corner]:
        """Both ends of a side as whole numbers, the same from either hex."""
        x, y = 3 * self.line[at], self.twice[at]
        (ax, ay), (bx, by) = SIDE_CORNERS[direction]
        return (x + ax, y + ay), (x + bx, y + by)

    def hex(self, text: str) -> int:
        """The hex with a printed id."""
        at = self.by_id.get(text)
        if at is None:
            at = self.by_id[text] = int(self.sheets.hex_named(text))
        return at

    def outline(self, points: list[Coordinates]) -> Line:
        """Points on the plane."""
        return [self.project(p) for p in points]

    def county_named(self, row: Row, k: int) -> int:
        """The number of the county a row names."""
        pair = row.pair(k)
        if pair not in self.counties:
            raise row.wrong("a county of the lattice and its state", repr(row[k]))
        return self.counties.index(pair)

    # Reading

    def _hexes_by_column(self) -> dict[int, list[int]]:
        columns: dict[int, list[int]] = {}
        for at in range(self.size):
            columns.setdefault(self.line[at], []).append(at)
        return columns

    def _read_counties(self, source: Source) -> None:
        codes: dict[str, int] = {}
        for row in source.rows("counties"):
            codes[row[0]] = len(self.counties)
            self.counties.append((row[1], row[2]))
        for row in source.rows("ground"):
            for at, code in self._spread(row):
                if code == "-":
                    self.water[at] = True
                elif code in codes:
                    self.county[at] = codes[code]
                else:
                    raise row.wrong("codes of counties, or -", repr(code))

    def _read_relief(self, source: Source) -> None:
        for row in source.rows("relief"):
            for at, code in self._spread(row):
                self.relief[at] = code

    def _spread(self, row: Row) -> list[tuple[int, str]]:
        """A run-length row laid on the hexes of its column."""
        hexes = self._columns.get(int(row.number(0)), [])
        codes: list[str] = []
        for run in row[1].split():
            parts = re.fullmatch(r"([A-Za-z.-]+)(\d*)", run)
            if parts is None:
                raise row.wrong("a code and how often it is repeated", repr(run))
            codes.extend([parts[1]] * int(parts[2] or 1))
        if len(codes) != len(hexes):
            raise row.wrong(f"{len(hexes)} hexes in the column", str(len(codes)))
        return list(zip(hexes, codes))

    def _regions(self, sheets: list[list[str]]) -> list[int]:
        """Which features file owns a hex, where several describe the same ground."""
        region = [-1] * self.size
        for number, names in reversed(list(enumerate(sheets))):
            for name in names:
                for at in self.sheets.hexes_of(name):
                    region[at] = number
        return region


def _sheets(source: Source) -> Sheets:
    sheets: list[Sheet] = []
    for row in source.rows("sheets"):
        first = [int(number) for number in row[1].split()]
        size = [int(number) for number in row[2].split("x")]
        shift = [float(number) for number in row[3].split()]
        sheets.append(
            Sheet(row[0], first[0], first[1], size[0], size[1], int(shift[0]), int(2 * shift[1]))
        )
    stacks = {row[0]: row.listed(1) for row in source.rows("stacks")}
    return Sheets(sheets, stacks)


def _coefficients(source: Source, name: str) -> list[float]:
    for row in source.rows("projection"):
        if row[0] == name:
            return [float(number) for number in row[1].split()]
    raise ValueError(f"{source.file}: [projection] has no row {name!r}")
