"""Bridges, fords, ferries and dams: on the hexside of their river that lies nearest."""

from __future__ import annotations

from typing import final

from railsplitter.cartography.ground import Ground
from railsplitter.cartography.placing import Fact
from railsplitter.cartography.plane import Point, apart
from railsplitter.cartography.rivers import Rivers, between_points
from railsplitter.cartography.source import Row
from railsplitter.cartography.survey import Survey

CROSSINGS = ("bridge", "railbridge", "ford", "ferry", "dam")
_FARTHEST = 2.6  # from the surveyed point to the hexside
_SAME = 2.0  # two regions mean the same crossing if they put it this near


@final
class Crossing:
    """A way over a river: the two hexes it joins, or a ferry over open water."""

    __slots__ = ("a", "at", "b", "kind", "later", "mark", "name", "region", "river", "row", "side")

    def __init__(self, region: int, row: Row, river: int, at: Point) -> None:
        self.region, self.row, self.river, self.at = region, row, river, at
        self.kind, self.name, self.mark = row[0], row[1], row.mark
        self.later = row[5] == "later"
        self.side, self.a, self.b = -1, -1, -1

    @property
    def wide(self) -> bool:
        """Whether it crosses open water between hexes that are not adjacent."""
        return self.side < 0 and self.a >= 0


@final
class Crossings:
    """All crossings by side and, for the routes of a region, by name."""

    def __init__(self, survey: Survey, rivers: Rivers) -> None:
        self.survey, self.rivers, self.ground = survey, rivers, survey.ground
        self.all: list[Crossing] = []
        self.named: list[dict[str, Crossing]] = [{} for _ in survey.sources]
        self.on_side: dict[int, list[Crossing]] = {}
        self.missed: list[Crossing] = []
        self.waiting: list[tuple[str, Crossing]] = []  # over creeks: where their route crosses
        self._sides_of = self._by_river()
        self._place_names = {
            (place.region, place.name): place.hex for place in survey.places if place.hex >= 0
        }
        rows = [self._read(region, row) for region, row in survey.rows("crossings")]
        for foreign in (False, True):
            for crossing in rows:
                if self._is_foreign(crossing) == foreign:
                    self._lay(crossing, foreign)

    def ways(self, side: int) -> set[str]:
        """The kinds of crossing that stand on a side at the start."""
        return {c.kind for c in self.on_side.get(side, ()) if not c.later}

    def add(self, crossing: Crossing, side: int) -> None:
        """Puts a crossing on a side."""
        ground = self.ground
        crossing.side = side
        at, there = (int(h) for h in ground.lattice.side_ends(side))
        crossing.a, crossing.b = at, there
        self.on_side.setdefault(side, []).append(crossing)
        self.all.append(crossing)
        self.named[crossing.region][crossing.name] = crossing

    def settle(self, sides: dict[str, list[int]]) -> None:
        """Puts creek bridges where their route, by name, crosses the creek."""
        for route, crossing in self.waiting:
            over = [s for s in sides.get(route, ()) if crossing.river in self.rivers.on.get(s, {})]
            if over:
                self.add(crossing, min(over, key=lambda s: (self._far(crossing, s), s)))
            else:
                self.missed.append(crossing)

    def _read(self, region: int, row: Row) -> Crossing:
        if row[0] not in CROSSINGS:
            raise row.wrong(f"a crossing of {', '.join(CROSSINGS)}", repr(row[0]))
        river = self.rivers.number.get(row[2])
        if river is None:
            raise row.wrong("a river of the survey", repr(row[2]))
        return Crossing(region, row, river, self.survey.point(row.point(3)))

    def _is_foreign(self, crossing: Crossing) -> bool:
        at = self.ground.nearest(crossing.at)
        return at >= 0 and self.ground.region[at] != crossing.region

    def _lay(self, crossing: Crossing, foreign: bool) -> None:
        row, ground = crossing.row, self.ground
        if row[5] and not crossing.later:
            self.waiting.append((row[5], crossing))
            return
        if row[4]:
            a, b = (ground.hex(text) for text in row.pair(4, "/"))
            self.add(crossing, ground.side[6 * a + ground.direction(a, b)])
            return
        known = self._same(crossing) if foreign else None
        if known is not None:
            self.named[crossing.region][crossing.name] = known
            return
        side = self._best_side(crossing)
        if side >= 0:
            self.add(crossing, side)
        elif crossing.kind == "ferry" and self._lay_wide(crossing):
            self.all.append(crossing)
            self.named[crossing.region][crossing.name] = crossing
        else:
            self.missed.append(crossing)

    def _same(self, crossing: Crossing) -> Crossing | None:
        name = self.rivers.names[crossing.river]
        for known in self.all:
            same_river = self.rivers.names[known.river] == name
            if same_river and known.region != crossing.region:
                rail = "railbridge" in (known.kind, crossing.kind)
                if rail and known.kind != crossing.kind:
                    continue
                if apart(known.at, crossing.at) < _SAME:
                    return known
        return None

    def _by_river(self) -> dict[int, list[int]]:
        """The sides of each river between two hexes of land."""
        found: dict[int, list[int]] = {}
        water = self.ground.water
        for side in sorted(self.rivers.on):
            a, b = self.ground.lattice.side_ends(side)
            if not (water[a] or water[b]):
                for river in self.rivers.on[side]:
                    found.setdefault(river, []).append(side)
        return found

    def _best_side(self, crossing: Crossing) -> int:
        own = self._place_names.get((crossing.region, crossing.name.split(" (")[0]), -1)
        best, found = _FARTHEST if crossing.kind != "ferry" else 1.9, -1
        for side in self._sides_of.get(crossing.river, ()):
            far = self._far(crossing, side)
            if own in self.ground.lattice.side_ends(side):
                far -= 0.35
            if far < best:
                best, found = far, side
        return found

    def _far(self, crossing: Crossing, side: int) -> float:
        """How far a side is: by where the river is crossed, and a little by its middle."""
        ground = self.ground
        a, b = ground.lattice.side_ends(side)
        middle = between_points(ground.centre[a], ground.centre[b])
        at = self.rivers.where.get((side, crossing.river), middle)
        return apart(at, crossing.at) + 0.25 * apart(middle, crossing.at)

    def _lay_wide(self, crossing: Crossing) -> bool:
        """A ferry over open water: from the nearest landing to the nearest on the other shore."""
        ground = self.ground
        shore = [
            at
            for at in _within(ground, crossing.at, 5.0)
            if not ground.water[at] and any(ground.water[n] for n in ground.neighbours(at))
        ]
        best: tuple[float, int, int] | None = None
        for a in shore:
            for b in shore:
                if a < b and crossing.river in self.rivers.between(
                    self.rivers.node[a], self.rivers.node[b]
                ):
                    far = sum(
                        apart(ground.centre[h], crossing.at) - 0.8 * (h in self.rivers.locked)
                        for h in (a, b)
                    )
                    if best is None or far < best[0]:
                        best = (far, a, b)
        if best is None:
            return False
        crossing.a, crossing.b = best[1], best[2]
        return True


def _within(ground: Ground, p: Point, reach: float) -> list[int]:
    under = ground.nearest(p)
    if under < 0:
        return []
    near = ground.lattice.spiral(under, int(reach) + 1)
    return [int(at) for at in near if apart(ground.centre[at], p) < reach]


def unnamed_ford(survey: Survey, route: Row, region: int, river: int, at: Point) -> Crossing:
    """A ford that no source names, where a road of the survey must have crossed."""
    name = f"Ford of the {route[0]}"
    row = Row(route.file, route.line, "crossings", "R", ["ford", name, "", "", "", ""])
    return Crossing(region, row, river, at)


def ford_fact(ground: Ground, crossing: Crossing) -> Fact:
    """The record of an unnamed ford."""
    return Fact("unnamed ford", "R", [crossing.a, crossing.b], crossing.name)
