"""Where ships go: over open water and along the rivers of one body of water."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from heapq import heappop, heappush
from typing import final

from railsplitter.cartography import theatre as bits
from railsplitter.cartography.loading import Atlas
from railsplitter.cartography.theatre import Theatre

_ARM, _MAIN, _INTO_ARM = 0, 1, 2  # a voyage that begins in an arm, is in the main water, ends
_Place = tuple[int, int]


@final
class Ships:
    """[3.6] Voyages on one body: a hex is open water, or touches a major side of its rivers.

    In an arm, such as a tidal creek, a voyage may begin or end; it never leads through one.
    """

    def __init__(self, atlas: Atlas, rivers: Iterable[str], arms: Iterable[str] = ()) -> None:
        self.atlas, self.theatre = atlas, atlas.theatre
        self.wet = _wet(atlas)
        self.main = _open_water(atlas) | self._touching(set(rivers))
        self.arms = self._touching(set(arms)) - self.main
        self._links: dict[int, list[tuple[int, int]]] = {}
        for link in atlas.chart.links:
            if link.kind == "water" and {link.a, link.b} <= self.main:
                self._links.setdefault(link.a, []).append((link.b, link.hexes))
                self._links.setdefault(link.b, []).append((link.a, link.hexes))

    def far(self, start: int, end: int) -> int:
        """How many hexes a ship goes, or -1 if no water leads there."""
        first = (start, _ARM if start in self.arms else _MAIN)
        least, open_places = {first: 0}, [(0, first)]
        while open_places:
            far, place = heappop(open_places)
            if place[0] == end:
                return far
            for there, hexes in self._steps(place):
                if far + hexes < least.get(there, far + hexes + 1):
                    least[there] = far + hexes
                    heappush(open_places, (far + hexes, there))
        return -1

    def beside(self, at: int) -> list[int]:
        """The hexes of the body that are one step away, by a link or not."""
        first = (at, _ARM if at in self.arms else _MAIN)
        return [place[0] for place, _ in self._steps(first)]

    def _steps(self, place: _Place) -> Iterator[tuple[_Place, int]]:
        at, part = place
        for arc in range(6 * at, 6 * at + 6):
            there = int(self.theatre.near[arc])
            if there < 0 or not self._passes(arc):
                continue
            if there in self.main and part != _INTO_ARM:
                yield (there, _MAIN), 1
            elif there in self.arms:
                yield (there, _ARM if part == _ARM else _INTO_ARM), 1
        if part != _INTO_ARM:
            for there, hexes in self._links.get(at, ()):
                yield (there, _MAIN), hexes

    def _passes(self, arc: int) -> bool:
        """Across a river, or along it: a hex beside both bears the river on both sides."""
        if self._is_wet(arc):
            return True
        at, way = arc // 6, arc % 6
        there = int(self.theatre.near[arc])
        for turn, turned in ((1, 2), (5, 4)):
            beside = 6 * at + (way + turn) % 6
            if self.theatre.near[beside] >= 0 and self._is_wet(beside):
                if self._is_wet(6 * there + (way + turned) % 6):
                    return True
        return False

    def _is_wet(self, arc: int) -> bool:
        theatre = self.theatre
        there = int(theatre.near[arc])
        open_water = not theatre.is_land(arc // 6) or not theatre.is_land(there)
        return open_water or arc in self.wet

    def _touching(self, names: set[str]) -> set[int]:
        edges = [e for r in self.atlas.chart.rivers if r.name in names for e in r.edges]
        return {arc // 6 for arc in _major(self.theatre, edges)}


# A map is asked for all its bodies of water, each time a campaign is made.


@cache
def _open_water(atlas: Atlas) -> frozenset[int]:
    theatre = atlas.theatre
    return frozenset(at for at in range(theatre.size) if not theatre.is_land(at))


@cache
def _wet(atlas: Atlas) -> frozenset[int]:
    """The edges along which any major river runs, from both sides."""
    edges = [edge for river in atlas.chart.rivers for edge in river.edges]
    return frozenset(_major(atlas.theatre, edges))


def _major(theatre: Theatre, edges: Iterable[int]) -> Iterator[int]:
    """The edges of major rivers among some, each from both its hexes."""
    for edge in edges:
        if theatre.edge[edge] & bits.MAJOR:
            yield edge
            yield 6 * int(theatre.near[edge]) + (edge % 6 + 3) % 6
