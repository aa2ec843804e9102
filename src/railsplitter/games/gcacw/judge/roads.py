"""How far every hex is from the places that matter, in points of infantry on a dry day."""

from __future__ import annotations

from typing import Final, final

from railsplitter.cartography.theatre import CROSSINGS, RIVERS
from railsplitter.games.gcacw.pack import Pack
from railsplitter.games.gcacw.rules.r6_ways import Ways
from railsplitter.kernel.columns import filled
from railsplitter.kernel.vec import i64, vec

FAR: Final[i64] = 99
CROSSING: Final[i64] = 1  # what a crossing adds, about


@final
class Roads:
    """A table of distances for each place, made when it is first asked for."""

    __slots__ = ("detours", "most", "pack", "tables", "ways")

    def __init__(self, pack: Pack, ways: Ways, most: i64 = FAR) -> None:
        self.pack = pack
        self.ways = ways
        self.most: i64 = most  # what counts as out of the world
        self.tables: dict[int, vec[i64]] = {}
        self.detours: dict[tuple[int, int, int], vec[i64]] = {}

    def to(self, place: i64) -> vec[i64]:
        """The points from every hex to a place, at most so many."""
        found = self.tables.get(place)
        if found is None:
            found = self._search([place])
            self.tables[place] = found
        return found

    def to_any(self, key: i64, places: list[int]) -> vec[i64]:
        """The points from every hex to the nearest of some places; `key`, below zero, names
        them."""
        found = self.tables.get(key)
        if found is None:
            found = self._search(places)
            self.tables[key] = found
        return found

    def without(self, place: i64, crossing: i64, more: i64) -> vec[i64]:
        """The points from every hex to a place while a crossing costs more, or is shut (-1)."""
        key = (place, crossing, more)
        found = self.detours.get(key)
        if found is None:
            found = self._search([place], crossing, more)
            self.detours[key] = found
        return found

    def _search(self, places: list[int], crossing: i64 = -1, more: i64 = 0) -> vec[i64]:
        """Backwards from the places, ring by ring of points; one crossing may be down."""
        ground = self.pack.ground
        far = filled(ground.hexes, self.most)
        rings: list[list[int]] = [[] for _ in range(self.most + 1)]
        for place in places:
            far[place] = 0
            rings[0].append(place)
        for points in range(self.most):
            for where in rings[points]:
                if far[where] != points:
                    continue
                for arc in range(where * 6, where * 6 + 6):
                    near = ground.land.near[arc]
                    if near < 0:
                        continue
                    cost = self.cost(ground.back[arc])
                    if crossing >= 0 and cost >= 0 and ground.crossing[arc] == crossing:
                        cost = cost + more if more >= 0 else more
                    if cost >= 0 and points + cost < far[near]:
                        far[near] = points + cost
                        rings[points + cost].append(near)
        return far

    def cost(self, arc: i64) -> i64:
        """The points of a step; -1: closed for good."""
        edge = self.pack.ground.land.edge[arc]
        if edge & RIVERS and edge & CROSSINGS == 0:
            return -1
        n = self.ways.plain[arc]
        if n < 0:
            return -1
        return n + CROSSING if edge & RIVERS else n
