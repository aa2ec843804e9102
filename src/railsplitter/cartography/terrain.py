"""One primary terrain for each hex, and the wooded and steep sides between them."""

from __future__ import annotations

from math import floor
from typing import final

from railsplitter.cartography.plane import Line, Point, box, dense, inside, to_line
from railsplitter.cartography.survey import Survey

TERRAIN = (
    "clear", "rolling", "woods", "hill", "rough", "mountain", "swamp", "rain swamp", "city", "water"
)  # fmt: skip
_RELIEF = {"m": "mountain", "r": "rough", "o": "rolling", "c": "clear", ".": "clear"}
_STEEP = {"clear": 0, "woods": 0, "swamp": 0, "rain swamp": 0, "city": 0, "rolling": 1}
_SETTLED = {"city", "town", "courthouse"}
_DWELT = _SETTLED | {"village", "station", "depot"}


@final
class Terrain:
    """The terrain of every hex, with the named ground that gave it."""

    def __init__(self, survey: Survey) -> None:
        self.survey, self.ground = survey, survey.ground
        ground = self.ground
        self.of = [
            "water" if ground.water[h] else _RELIEF[ground.relief[h]] for h in range(ground.size)
        ]
        self.ranges: list[tuple[str, str, str, list[int]]] = []  # name, kind, mark, crest
        self._kinds: dict[int, set[str]] = {}
        for place in survey.places:
            if place.hex >= 0:
                self._kinds.setdefault(place.hex, set()).add(place.kind)
        self._lay_crests()
        self._lay_ridges()
        self._lay_swamps()
        self._lay_zones("woods", "woods", 11)
        self._lay_background()
        self._lay_zones("rolling", "rolling", 23)
        self._tame_places()
        self._lay_cities()

    # Mountains

    def _lay_crests(self) -> None:
        """The crests of the ranges in surveyed relief: what they cross is mountain or rough."""
        for region, row in self.survey.rows("ridges"):
            line = self.survey.course(row.points(3))
            crest = self._crest(region, line)
            if len(crest) > 1:
                self.ranges.append((row[2], row[0], row.mark, crest))
            if row[0] != "crest":
                continue
            for at in crest:
                if self.of[at] in ("clear", "rolling"):
                    self.of[at] = "rough"
                elif self.of[at] == "rough":
                    self.of[at] = "mountain"

    def _crest(self, region: int, line: Line) -> list[int]:
        found: list[int] = []
        for p in dense(line, 0.2):
            at = self.ground.nearest(p)
            if at >= 0 and at not in found and self.ground.region[at] == region:
                if self.of[at] != "water":
                    found.append(at)
        return found

    def _lay_ridges(self) -> None:
        """Where no relief was surveyed, a ridge has a width."""
        rows = [(region, row) for region, row in self.survey.rows("ridges") if row[0] != "crest"]
        for kind in ("mountain", "rough", "hill"):
            for region, row in rows:
                if row[0] == kind:
                    line = self.survey.course(row.points(3))
                    wide = row.number(1)
                    for at in self._open_in(region, box(line, wide)):
                        if to_line(self.ground.centre[at], line) <= wide:
                            self.of[at] = kind

    # Low ground

    def _lay_swamps(self) -> None:
        for region, row in self.survey.rows("swamps"):
            outline = self.survey.course(row.points(2))
            kind = "rain swamp" if row[1] == "rain" else "swamp"
            for at in self._open_in(region, box(outline)):
                if at not in self._kinds and inside(self.ground.centre[at], outline):
                    self.of[at] = kind

    def _lay_zones(self, section: str, kind: str, seed: int) -> None:
        """Outlines in which a share of the open hexes takes a kind, in patches."""
        for region, row in self.survey.rows(section):
            outline = self.survey.course(row.points(2))
            within = [
                at
                for at in self._open_in(region, box(outline), rolling=kind == "woods")
                if inside(self.ground.centre[at], outline)
                and not self._kinds.get(at, set()) & _SETTLED
            ]
            within.sort(key=lambda at: (-patchy(self.ground.centre[at], seed), at))
            for at in within[: round(row.number(1) * len(within))]:
                self.of[at] = kind

    def _lay_background(self) -> None:
        """Patches of woods over all open ground of a region."""
        for region, row in self.survey.rows("background"):
            for at in range(self.ground.size):
                if self.ground.region[at] != region or self.of[at] != "clear":
                    continue
                if patchy(self.ground.centre[at], 37) > row.number(1):
                    if not self._kinds.get(at, set()) & _SETTLED:
                        self.of[at] = row[0]

    def _open_in(
        self, region: int, bounds: tuple[float, float, float, float], rolling: bool = False
    ) -> list[int]:
        left, top, right, bottom = bounds
        open_kinds = ("clear", "rolling") if rolling else ("clear",)
        return [
            at
            for at in range(self.ground.size)
            if self.ground.region[at] == region
            and self.of[at] in open_kinds
            and left <= self.ground.centre[at][0] <= right
            and top <= self.ground.centre[at][1] <= bottom
        ]

    # Places

    def _tame_places(self) -> None:
        """People live below the crest; gaps are on it."""
        for at, kinds in self._kinds.items():
            if self.of[at] == "mountain" and kinds & _DWELT:
                self.of[at] = "rough"
            if self.of[at] == "rough" and kinds & _SETTLED:
                self.of[at] = "rolling"
            if "gap" in kinds and self.of[at] in ("clear", "rolling", "woods"):
                self.of[at] = "rough"

    def _lay_cities(self) -> None:
        for _, row in self.survey.rows("cities"):
            for text in row.listed(1):
                self.of[self.ground.hex(text)] = "city"

    # Sides

    def steep_sides(self) -> dict[int, int]:
        """Sides on which a named range falls straight to open ground: the hex above."""
        found: dict[int, int] = {}
        for _, _, _, crest in self.ranges:
            for at in crest:
                high = _STEEP.get(self.of[at], 2 if self.of[at] != "mountain" else 3)
                for direction in range(6):
                    there = self.ground.near[6 * at + direction]
                    if there < 0 or self.of[there] == "water":
                        continue
                    low = _STEEP.get(self.of[there], 2)
                    if high - low >= 2 and there not in crest:
                        found[self.ground.side[6 * at + direction]] = at
        return found

    def wooded_sides(self) -> list[int]:
        """Sides deep in a forest: both hexes are woods, and so is all that surrounds them."""
        found: list[int] = []
        for at in range(self.ground.size):
            if self.of[at] != "woods":
                continue
            for direction in range(6):
                there = self.ground.near[6 * at + direction]
                if there > at and self.of[there] == "woods":
                    around = self.ground.neighbours(at) + self.ground.neighbours(there)
                    if all(self.of[n] == "woods" for n in around):
                        found.append(self.ground.side[6 * at + direction])
        return found


def patchy(p: Point, seed: int) -> float:
    """A fixed field of patches a few hexes wide, from 0 to about 1.3."""
    return field(p, 2.6, seed) + 0.45 * field(p, 0.9, seed + 1)


def field(p: Point, scale: float, seed: int) -> float:
    """A smooth field of humps and hollows, from 0 to 1, the same everywhere."""
    x, y = p[0] / scale, p[1] / scale
    i, j = floor(x), floor(y)
    a, b = x - i, y - j
    a, b = a * a * (3 - 2 * a), b * b * (3 - 2 * b)
    top = _hash(i, j, seed) * (1 - a) + _hash(i + 1, j, seed) * a
    bottom = _hash(i, j + 1, seed) * (1 - a) + _hash(i + 1, j + 1, seed) * a
    return top * (1 - b) + bottom * b


def _hash(i: int, j: int, seed: int) -> float:
    """A number from 0 to 1 that looks random and is the same everywhere."""
    mixed = (i * 0x9E3779B1 + j * 0x85EBCA77 + seed * 0xC2B2AE3D) & 0xFFFFFFFF
    mixed = ((mixed ^ (mixed >> 15)) * 0x2C1B3C6D) & 0xFFFFFFFF
    mixed = ((mixed ^ (mixed >> 12)) * 0x297A2D39) & 0xFFFFFFFF
    return (mixed ^ (mixed >> 15)) / 0x100000000
