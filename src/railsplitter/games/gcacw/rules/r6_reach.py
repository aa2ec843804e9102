"""How far a unit gets (6.1): every hex within its points, the way there, what is left."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from railsplitter.games.gcacw.names import HAS_UNIT, HELD_SHIFT
from railsplitter.games.gcacw.pack import Pack
from railsplitter.games.gcacw.rules.chapter import FieldChapter
from railsplitter.games.gcacw.state import Campaign
from railsplitter.kernel.bits import shifted
from railsplitter.kernel.columns import filled
from railsplitter.kernel.vec import i64, vec

POINTS_MOST: Final[i64] = 40


@mypyc_attr(allow_interpreted_subclasses=True)
class Reach(FieldChapter):
    """[6.1a] A search over hexes by points spent; its buffers are used again and again.

    After `search`: `left` is what remains on arrival (-1: out of reach), `came` the arc by which
    the cheapest way arrives, `ends` whether a march must end there, `found` the hexes in the order
    in which they were reached and `count` how many there are.
    """

    __slots__ = (
        "came",
        "count",
        "done",
        "ends",
        "found",
        "heads",
        "left",
        "queue",
        "queue_next",
        "used",
    )

    def __init__(self, pack: Pack) -> None:
        super().__init__(pack)
        hexes = pack.ground.hexes
        self.left: vec[i64] = filled(hexes, -1)
        self.came: vec[i64] = filled(hexes, -1)
        self.done: vec[i64] = filled(hexes, 0)
        self.ends: vec[i64] = filled(hexes, 0)
        self.found: vec[i64] = filled(hexes, -1)
        self.count: i64 = 0
        self.heads: vec[i64] = filled(POINTS_MOST + 1, -1)
        self.queue: vec[i64] = filled(hexes * 6 + 1, -1)
        self.queue_next: vec[i64] = filled(hexes * 6 + 1, -1)
        self.used: i64 = 0

    def search(self, s: Campaign, unit: i64, start: i64, points: i64, fresh: bool) -> None:
        """[6.1a] Everything within `points` of `start`; `fresh`: the march has not begun,
        so [6.1b] the first hex is open to too few points as well."""
        self._clear()
        points = min(points, POINTS_MOST)
        self.left[start] = points
        self._put(start, points)
        for left in range(points, -1, -1):
            while self.heads[left] >= 0:
                entry = self.heads[left]
                self.heads[left] = self.queue_next[entry]
                where = self.queue[entry]
                if self.done[where] == 0:  # else it was reached with more points left
                    self.done[where] = 1
                    self.found[self.count] = where
                    self.count += 1
                    if where == start or self.ends[where] == 0:
                        self._spread(s, unit, where, left, fresh and where == start)
        if fresh:
            self._ferry(s, unit, start, points)

    def _spread(self, s: Campaign, unit: i64, where: i64, left: i64, fresh: bool) -> None:
        near, rules = self.ground.land.near, s.rules
        enemy = shifted(HAS_UNIT, HELD_SHIFT * (1 - self.pieces.side[unit]))
        for arc in range(where * 6, where * 6 + 6):
            end = near[arc]
            if end < 0 or self.done[end] or s.held[end] & enemy:
                continue
            cost = rules.ways.cost(s, unit, arc)
            if cost < 0 or not rules.march.may_cross(s, unit, arc, False):
                continue
            rest = left - cost
            if rest < 0 and fresh:
                rest = 0  # [6.1b]
            if rest > self.left[end] and not self.is_barred(s, unit, end):
                self._arrive(s, unit, end, arc, rest)

    def is_barred(self, s: Campaign, unit: i64, end: i64) -> bool:
        """[6.1a] Is a hex closed to the unit in a campaign?"""
        return s.rules.hooked and s.rules.march.enter_bar(s, unit, end) != ""

    def _ferry(self, s: Campaign, unit: i64, start: i64, points: i64) -> None:
        """[10.0n] A ferry that would be the whole march, where nothing else leads: whoever comes
        there by a slower way may go on, so that the way by land is the better one."""
        enemy = shifted(HAS_UNIT, HELD_SHIFT * (1 - self.pieces.side[unit]))
        for arc in range(start * 6, start * 6 + 6):
            end = self.ground.land.near[arc]
            if end < 0 or self.done[end] or s.held[end] & enemy:
                continue
            cost = s.rules.ways.cost(s, unit, arc)
            if cost >= 0 and s.rules.march.may_cross(s, unit, arc, True):
                if self.is_barred(s, unit, end):
                    continue
                self._arrive(s, unit, end, arc, max(points - cost, 0))
                self.done[end] = 1
                self.found[self.count] = end
                self.count += 1

    def _arrive(self, s: Campaign, unit: i64, end: i64, arc: i64, rest: i64) -> None:
        self.ends[end] = 1 if s.rules.march.must_end(s, unit, end, arc) else 0
        self.left[end] = rest
        self.came[end] = arc
        self._put(end, rest)

    def _put(self, where: i64, left: i64) -> None:
        self.queue[self.used] = where
        self.queue_next[self.used] = self.heads[left]
        self.heads[left] = self.used
        self.used += 1

    def _clear(self) -> None:
        for k in range(self.used):
            where = self.queue[k]
            self.left[where] = -1
            self.came[where] = -1
            self.done[where] = 0
            self.ends[where] = 0
        for k in range(POINTS_MOST + 1):
            self.heads[k] = -1
        self.used = 0
        self.count = 0

    def path(self, end: i64) -> list[int]:
        """The hexes of the way to a hex that was found, the start left out."""
        out: list[int] = []
        while self.came[end] >= 0:
            out.append(end)
            end = self.came[end] // 6
        out.reverse()
        return out
