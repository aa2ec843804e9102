"""Roads and railroads: from surveyed courses to steps between hexes.

A route goes from place to place. Between two of them it takes the way that keeps closest to
the straight line, gladly along a road that is already there, and over a river only where
there is a crossing: a road by bridge, ford, ferry or dam, a railroad by a bridge.
"""

from __future__ import annotations

from heapq import heappop, heappush
from typing import final

from railsplitter.cartography.crossings import Crossings, ford_fact, unnamed_ford
from railsplitter.cartography.placing import Fact
from railsplitter.cartography.plane import Point, apart, to_segment
from railsplitter.cartography.rivers import Rivers, between_points
from railsplitter.cartography.source import Row
from railsplitter.cartography.survey import Survey
from railsplitter.cartography.terrain import Terrain

KINDS = ("rail", "pike", "road", "trail")
_SECTIONS = {"rail": "railroads", "pike": "pikes", "road": "roads", "trail": "trails"}
_CLIMB = {"mountain": 1.0, "rough": 0.35, "hill": 0.2, "rolling": 0.08, "swamp": 0.5}
_SHARED = 0.55  # what a step costs along a route that is already there
_UNNAMED = 25.0  # over a minor river where the survey names no crossing
_SHUT = 1e9

Stop = list[list[int]]  # the ways to pass a point of the course: a hex, or a crossing either way


@final
class Route:
    """A road or railroad as built: the hexes it runs through."""

    __slots__ = ("hexes", "kind", "mark", "name", "stations")

    def __init__(self, kind: str, row: Row, hexes: list[int], stations: list[int]) -> None:
        self.kind, self.name, self.mark = kind, row[0], row.mark
        self.hexes, self.stations = hexes, stations


@final
class Routes:
    """Lays all routes, railroads first."""

    def __init__(
        self,
        survey: Survey,
        rivers: Rivers,
        crossings: Crossings,
        terrain: Terrain,
        facts: list[Fact],
    ) -> None:
        self.survey, self.ground = survey, survey.ground
        self.rivers, self.crossings, self.terrain, self.facts = rivers, crossings, terrain, facts
        self.all: list[Route] = []
        self.laid: dict[int, set[str]] = {}  # by side: the kinds of route over it
        self.broken: list[str] = []
        self._barrier = {side: rivers.greatest(side) for side in rivers.on}
        for kind in KINDS:
            for region, row in survey.rows(_SECTIONS[kind]):
                self._lay(kind, region, row)
        self.crossings.settle(self._sides_by_name())

    # A route

    def _lay(self, kind: str, region: int, row: Row) -> None:
        course = row[3 if kind == "rail" else 2]
        state = row[1]
        for stops in self._runs(region, row, course):
            hexes = self._through(kind, state, stops)
            hexes = self._without_spurs(hexes, stops)
            self._note(kind, region, row, hexes)
            stations = self._stations(kind, region, row, set(hexes))
            if len(hexes) > 1 or stations:
                self.all.append(Route(kind, row, hexes, stations))

    def _runs(self, region: int, row: Row, course: str) -> list[list[Stop]]:
        """The parts of a course that lie on the map, as stops."""
        runs: list[list[Stop]] = []
        run: list[Stop] = []
        for item in course.split(" > "):
            stop = self._stop(region, row, item.strip(), row[1])
            if stop:
                run.append(stop)
            elif stop is None:
                runs.append(run)
                run = []
        runs.append(run)
        return [run for run in runs if run]

    def _stop(self, region: int, row: Row, item: str, state: str) -> Stop | None:
        """How to pass an item of a course; nothing to be passed gives [], off the map None."""
        if item.startswith("#"):
            return [[self.ground.hex(item[1:])]]
        if item.startswith("~"):
            crossing = self.crossings.named[region].get(item[1:])
            if crossing is None or crossing.wide or crossing.later:
                return []
            return [[crossing.a, crossing.b], [crossing.b, crossing.a]]
        if item in self.survey.named[region]:
            at = self.survey.named[region][item].hex
            return [[at]] if at >= 0 else None
        if item in self.survey.points[region]:
            at = self._bank_true(self.survey.points[region][item], state)
            return [[at]] if at >= 0 else None
        words = item.split()
        if len(words) != 2 or not words[0][0].isdigit():
            raise row.wrong("a place, a point, a ~crossing or a #hex", repr(item))
        at = self._bank_true(self.survey.point((float(words[0]), float(words[1]))), state)
        return [[at]] if at >= 0 else []

    def _bank_true(self, p: Point, state: str) -> int:
        """The hex for a bend of the road: near, on the same bank, or in the state it keeps to."""
        ground = self.ground
        under = ground.nearest(p)
        if under < 0:
            return -1
        best, found = 99.0, -1
        for at in ground.around(under):
            if ground.water[at]:
                continue
            far = apart(ground.centre[at], p)
            if self._state(at) != state if state else self.rivers.parted(self.rivers.node[at], p):
                far += 5
            if far < best:
                best, found = far, at
        return found

    def _through(self, kind: str, state: str, stops: list[Stop]) -> list[int]:
        """The cheapest way through all stops; crossings may be passed either way."""
        ways: list[tuple[float, list[int]]] = [(0.0, list(first)) for first in stops[0]]
        for stop in stops[1:]:
            longer: list[tuple[float, list[int]]] = []
            for passing in stop:
                found = [self._leg(kind, state, cost, way, passing) for cost, way in ways]
                reached = [leg for leg in found if leg is not None]
                if reached:
                    longer.append(min(reached))
            if longer:
                ways = longer
            else:
                self.broken.append(f"no way from {self._say(ways)} to {self._say_hex(stop[0][0])}")
        return min(ways)[1]

    def _leg(
        self, kind: str, state: str, cost: float, way: list[int], passing: list[int]
    ) -> tuple[float, list[int]] | None:
        if len(passing) == 2 and way[-1] == passing[1] and len(way) > 1 and way[-2] == passing[0]:
            return (cost, way)  # already over
        found = self._search(kind, state, way[-1], passing[0])
        if found is None:
            return None
        return (cost + found[0] + len(passing) - 1, way + found[1][1:] + passing[1:])

    def _search(
        self, kind: str, state: str, start: int, end: int
    ) -> tuple[float, list[int]] | None:
        """The cheapest way between two hexes."""
        if start == end:
            return (0.0, [start])
        ground, centre = self.ground, self.ground.centre
        a, b = centre[start], centre[end]
        cost: dict[int, float] = {start: 0.0}
        came: dict[int, int] = {}
        heap: list[tuple[float, int]] = [(0.0, start)]
        done: set[int] = set()
        while heap:
            _, at = heappop(heap)
            if at == end:
                return (cost[end], _walked(came, start, end))
            if at in done:
                continue
            done.add(at)
            for direction in range(6):
                there = ground.near[6 * at + direction]
                if there < 0 or there in done or ground.water[there]:
                    continue
                step = self._step(kind, ground.side[6 * at + direction], there)
                if step >= _SHUT:
                    continue
                step *= 1 + (to_segment(centre[there], a, b) / 1.05) ** 2
                if state and there != end and self._state(there) != state:
                    step += 12
                total = cost[at] + step
                if total < cost.get(there, _SHUT):
                    cost[there] = total
                    came[there] = at
                    heappush(heap, (total + 0.5 * apart(centre[there], b), there))
        return None

    def _step(self, kind: str, side: int, there: int) -> float:
        """What one step costs before the detour is counted."""
        step = 1 + _CLIMB.get(self.terrain.of[there], 0.0) * (2 if kind == "rail" else 1)
        laid = self.laid.get(side, ())
        if kind in laid or (kind != "rail" and any(other != "rail" for other in laid)):
            step *= _SHARED
        river = self._barrier.get(side)
        if river is None:
            return step
        if river[0] == 0:
            return step + 0.3
        ways = self.crossings.ways(side)
        if kind == "rail":
            return step + 0.6 if ways & {"railbridge", "bridge"} else _SHUT
        if ways - {"railbridge"}:
            return step + 0.6
        return step + _UNNAMED if river[0] == 1 else _SHUT

    def _state(self, at: int) -> str:
        county = self.ground.county[at]
        return self.ground.counties[county][1] if county >= 0 else ""

    # What a route leaves behind

    def _without_spurs(self, hexes: list[int], stops: list[Stop]) -> list[int]:
        """Leaves out steps there and back that reach nothing the course names."""
        named = {at for stop in stops for at in stop[0] if self._holds_place(at) or len(stop) == 2}
        made: list[int] = []
        for at in hexes:
            if len(made) > 1 and made[-2] == at and made[-1] not in named:
                made.pop()
            elif not made or made[-1] != at:
                made.append(at)
        return made

    def _holds_place(self, at: int) -> bool:
        return at in self.rivers.locked

    def _note(self, kind: str, region: int, row: Row, hexes: list[int]) -> None:
        ground = self.ground
        for a, b in zip(hexes, hexes[1:]):
            side = ground.side[6 * a + ground.direction(a, b)]
            self.laid.setdefault(side, set()).add(kind)
            river = self._barrier.get(side)
            if river is None or river[0] == 0 or kind == "rail":
                continue
            if not self.crossings.ways(side) - {"railbridge"}:
                middle = between_points(ground.centre[a], ground.centre[b])
                ford = unnamed_ford(self.survey, row, region, -river[1], middle)
                self.crossings.add(ford, side)
                self.facts.append(ford_fact(ground, ford))

    def _stations(self, kind: str, region: int, row: Row, hexes: set[int]) -> list[int]:
        if kind != "rail":
            return []
        found: list[int] = []
        for name in row.listed(2, ";"):
            place = self.survey.named[region].get(name)
            if place is None:
                raise row.wrong("stations that are places of the file", repr(name))
            if place.hex in hexes and place.hex not in found:
                found.append(place.hex)
        return found

    def _sides_by_name(self) -> dict[str, list[int]]:
        found: dict[str, list[int]] = {}
        for route in self.all:
            for a, b in zip(route.hexes, route.hexes[1:]):
                side = self.ground.side[6 * a + self.ground.direction(a, b)]
                found.setdefault(route.name, []).append(side)
        return found

    def _say(self, ways: list[tuple[float, list[int]]]) -> str:
        return self._say_hex(ways[0][1][-1])

    def _say_hex(self, at: int) -> str:
        return self.ground.sheets.printed(at)


def _walked(came: dict[int, int], start: int, end: int) -> list[int]:
    way = [end]
    while way[-1] != start:
        way.append(came[way[-1]])
    way.reverse()
    return way
