"""Paths of wagons over the ground (S.24): so many hexes, past no enemy and no zone of his."""

from __future__ import annotations

from typing import Final, final

from railsplitter.cartography.theatre import DAM, FORD, LINES, MOUNTAIN, RIVERS, WATER
from railsplitter.games.gcacw.campaign.state import War
from railsplitter.games.gcacw.names import HAS_UNIT, LEADER
from railsplitter.games.gcacw.pack import Pack
from railsplitter.kernel.columns import filled
from railsplitter.kernel.vec import i64, vec

NO_GOALS: Final[i64] = -1


@final
class Wagons:
    """[S.24] A search by rings; its buffers are used again and again.

    After `spread` the hexes found are the first `count` of `line`, and `hexes_to` says how far
    each of them is.
    """

    __slots__ = ("count", "far", "goal", "left", "line", "pack", "seen", "stamp", "whole")

    def __init__(self, pack: Pack) -> None:
        self.pack = pack
        self.line: vec[i64] = filled(pack.ground.hexes, -1)
        self.far: vec[i64] = filled(pack.ground.hexes, 0)
        self.seen: vec[i64] = filled(pack.ground.hexes, 0)  # stamp: found, -stamp: closed
        self.stamp: i64 = 0
        self.count: i64 = 0
        self.goal: vec[i64] = filled(pack.ground.hexes, 0)  # stamp: a hex that is looked for
        self.left: i64 = NO_GOALS  # of these
        self.whole = True  # is every map in play?

    def is_free(self, s: War, side: i64, where: i64) -> bool:
        """[S.24] No enemy unit is there, and no enemy zone unless a friend opens it.

        [S.14] A hex of a map that is not in play is closed.
        """
        if not self.whole and s.book.maps.play_bar(s, where):
            return False
        if s.has(where, 1 - side, HAS_UNIT):
            return False
        return s.has(where, side, HAS_UNIT) or not s.rules.zones.is_in(s, where, side, LEADER)

    def is_way(self, s: War, arc: i64, lines: i64) -> bool:
        """[S.24] [R.37] Along such lines, or over any ground: rivers need a crossing, mountains
        a line."""
        land = self.pack.ground.land
        edge, end = land.edge[arc], land.near[arc]
        if end < 0 or land.terrain[end] == WATER or (lines != 0 and edge & lines == 0):
            return False
        if edge & LINES == 0:
            if land.terrain[end] == MOUNTAIN or land.terrain[arc // 6] == MOUNTAIN:
                return False
        return edge & RIVERS == 0 or self.is_crossed(s, arc)

    def is_crossed(self, s: War, arc: i64) -> bool:
        """[R.37] A ford or dam in any season, else what stands: wagons wait for high water."""
        if self.pack.ground.land.edge[arc] & (FORD | DAM):
            return True
        return s.rules.zones.spans(s, arc) != 0

    def spread(self, s: War, side: i64, start: i64, most: i64, lines: i64) -> None:
        """[S.24] Every hex within so many of the start; none if the start is not free."""
        self.whole = s.book.maps.has_all(s)
        self.stamp += 1
        self.count = 0
        if not self.is_free(s, side, start):
            return
        self._find(start, 0)
        self._go_on(s, side, most, lines)

    def look_for(self, s: War, side: i64, start: i64, most: i64, goals: list[int]) -> None:
        """[S.24] The same over any ground, until all of these hexes are found."""
        self.whole = s.book.maps.has_all(s)
        self.stamp += 1
        self.count = 0
        self.left = 0
        for where in goals:
            if self.goal[where] != self.stamp:
                self.goal[where] = self.stamp
                self.left += 1
        if self.is_free(s, side, start):
            self._find(start, 0)
            self._go_on(s, side, most, 0)
        self.left = NO_GOALS

    def _go_on(self, s: War, side: i64, most: i64, lines: i64) -> None:
        near = self.pack.ground.land.near
        done: i64 = 0
        while done < self.count:
            where = self.line[done]
            done += 1
            if self.far[where] == most or self.left == 0:
                return
            for arc in range(where * 6, where * 6 + 6):
                end = near[arc]
                if end < 0 or self.seen[end] == self.stamp or self.seen[end] == -self.stamp:
                    continue
                if not self.is_way(s, arc, lines):
                    continue
                if self.is_free(s, side, end):
                    self._find(end, self.far[where] + 1)
                else:
                    self.seen[end] = -self.stamp

    def _find(self, where: i64, far: i64) -> None:
        self.seen[where] = self.stamp
        self.far[where] = far
        self.line[self.count] = where
        self.count += 1
        if self.goal[where] == self.stamp:
            self.left -= 1

    def hexes_to(self, where: i64) -> i64:
        """How far a hex is by the last search, or -1."""
        return self.far[where] if self.seen[where] == self.stamp else -1
