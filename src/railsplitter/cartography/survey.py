"""The surveyed features of all regions on one plane, drawn to the hexes that are printed.

A place whose hex is printed seldom falls exactly on the centre of that hex. The survey is
therefore stretched a little: near such a place everything moves with it, so that rivers and
roads keep the side of the town on which they lie. Where two regions describe the same ground,
the region that owns the hex has the word.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from math import exp, floor
from pathlib import Path
from typing import final

from railsplitter.cartography.ground import Ground
from railsplitter.cartography.plane import Line, Point, apart
from railsplitter.cartography.source import Coordinates, Row, Source, read

# How settled a kind of place is: the first of several in a hex stands for it.
KINDS = (
    "city",
    "courthouse",
    "fort",
    "town",
    "depot",
    "station",
    "battery",
    "redoubt",
    "landing",
    "ferry",
    "ford",
    "village",
    "mill",
    "gap",
    "church",
)
_STRETCH = 1.4  # how far a printed hex pulls the survey with it
_STIFF = 0.15
_FARTHEST = 1.9  # a printed hex farther off than this is an outlier and pulls nothing
_REACH = 4


@final
class Place:
    """A named place: where it is, and the hex it gets."""

    __slots__ = (
        "aliases", "at", "county", "fixed", "hex", "kind", "mark", "name", "raw", "region", "row"
    )  # fmt: skip

    def __init__(self, region: int, row: Row, raw: Point, fixed: int, county: int) -> None:
        self.region, self.row = region, row
        self.name, self.kind, self.mark = row[0], row[1], row.mark
        self.raw, self.at = raw, raw
        self.fixed, self.hex = fixed, fixed
        self.county = county
        self.aliases = row.listed(5, ";")

    def take(self, other: Place) -> None:
        """Another file has the same place: its printed hex and its spelling are not lost."""
        if other.name != self.name:
            self.aliases.append(other.name)
        if other.fixed >= 0 and self.fixed < 0:
            self.fixed = self.hex = other.fixed
            self.aliases.append(self.name)
            self.name, self.mark = other.name, other.mark
            self.aliases = [name for name in dict.fromkeys(self.aliases) if name != self.name]

    def order(self) -> tuple[bool, int]:
        """Printed hexes first, then the more settled kinds."""
        rank = KINDS.index(self.kind) if self.kind in KINDS else len(KINDS)
        return (self.fixed < 0, rank)


@final
class Survey:
    """What the feature files say, region by region."""

    def __init__(self, ground: Ground, folder: Path) -> None:
        self.ground = ground
        self.sources: list[Source] = [read(folder / f"{name}.txt") for name in ground.regions]
        self.places: list[Place] = []
        # A route names the places of its own file; a place of two files is kept once.
        self.named: list[dict[str, Place]] = [{} for _ in ground.regions]
        self.points: list[dict[str, Point]] = [{} for _ in ground.regions]
        self._anchors: dict[tuple[int, int], list[tuple[Point, Point]]] = defaultdict(list)
        self._read_places()
        self._set_anchors()
        for place in self.places:
            place.at = self.stretched(place.raw)
        self._read_points()

    def rows(self, section: str) -> Iterator[tuple[int, Row]]:
        """The rows of a section in all regions, each with the number of its region."""
        for region, source in enumerate(self.sources):
            for row in source.rows(section):
                yield region, row

    def point(self, at: Coordinates) -> Point:
        """A surveyed point on the plane of the map."""
        return self.stretched(self.ground.project(at))

    def course(self, points: list[Coordinates]) -> Line:
        """A surveyed line on the plane of the map."""
        return [self.point(at) for at in points]

    def stretched(self, p: Point) -> Point:
        """Where a projected point lies once printed hexes have pulled the survey straight."""
        weight, dx, dy = _STIFF, 0.0, 0.0
        column, row = floor(p[0] / _REACH), floor(p[1] / _REACH)
        for across in (column - 1, column, column + 1):
            for down in (row - 1, row, row + 1):
                for at, shift in self._anchors.get((across, down), ()):
                    pull = exp(-((at[0] - p[0]) ** 2 + (at[1] - p[1]) ** 2) / _STRETCH**2)
                    weight += pull
                    dx += pull * shift[0]
                    dy += pull * shift[1]
        return (p[0] + dx / weight, p[1] + dy / weight)

    def _read_places(self) -> None:
        read_rows = [(region, row) for region, row in self.rows("places")]
        made = [self._place(region, row) for region, row in read_rows]
        # Those that lie on their own region's ground first: they have the word.
        foreign = [self._is_foreign(place) for place in made]
        for away in (False, True):
            for place, is_away in zip(made, foreign):
                if is_away != away:
                    continue
                known = self._same(place) if away else None
                if known is None:
                    self.places.append(place)
                    known = place
                else:
                    known.take(place)
                self.named[place.region][place.name] = known

    def _place(self, region: int, row: Row) -> Place:
        ground = self.ground
        fixed = ground.hex(row[4]) if row[4] else -1
        county = ground.county_named(row, 3) if row[3] else -1
        return Place(region, row, ground.project(row.point(2)), fixed, county)

    def _is_foreign(self, place: Place) -> bool:
        at = place.fixed if place.fixed >= 0 else self.ground.nearest(place.raw)
        return at >= 0 and self.ground.region[at] != place.region

    def _same(self, place: Place) -> Place | None:
        """The same place in the file of the region that owns the ground."""
        best: tuple[float, Place] | None = None
        for known in self.places:
            if known.region == place.region or not _alike(known.name, place.name):
                continue
            far = apart(known.raw, place.raw)
            if far < 2.5 and (best is None or far < best[0]):
                best = (far, known)
        return None if best is None else best[1]

    def _set_anchors(self) -> None:
        pulls: list[tuple[Point, Point]] = []
        for place in self.places:
            if place.fixed >= 0:
                pulls.append((place.raw, self.ground.centre[place.fixed]))
        for _, row in self.rows("crossings"):
            if row[4]:
                a, b = (self.ground.centre[self.ground.hex(text)] for text in row.pair(4, "/"))
                middle = ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
                pulls.append((self.ground.project(row.point(3)), middle))
        for at, to in pulls:
            if apart(at, to) < _FARTHEST:
                cell = (floor(at[0] / _REACH), floor(at[1] / _REACH))
                self._anchors[cell].append((at, (to[0] - at[0], to[1] - at[1])))

    def _read_points(self) -> None:
        for region, row in self.rows("points"):
            self.points[region][row[0]] = self.point(row.point(1))


def _alike(one: str, other: str) -> bool:
    """Whether two names may be spellings of one: Markham and Markham Depot."""
    a, b = (_plain(name) for name in (one, other))
    return a == b or (min(len(a), len(b)) >= 5 and (a.startswith(b) or b.startswith(a)))


def _plain(name: str) -> str:
    name = name.lower().replace("court house", "").replace("station", "").replace("depot", "")
    return "".join(letter for letter in name if letter.isalpha())
