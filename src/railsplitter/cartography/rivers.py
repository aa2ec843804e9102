"""Rivers: from surveyed courses to hexsides.

Every hex is stood for by one point, its node: the true position of the place it holds, or its
centre. A river runs along the side between two hexes if the straight line between their nodes
crosses its course an odd number of times. So every place is on its right bank, and a river
never leaks: round any corner of three hexes the crossings are even, except where it ends.

Where a printed fact says otherwise, a hex is moved to the other bank as a whole, which turns
that river on and off on all its sides and keeps it closed.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from typing import final

from railsplitter.cartography.courses import CLASSES, Course
from railsplitter.cartography.ground import Corner, Ground
from railsplitter.cartography.plane import Grid, Point, apart, nearest_on_line


@final
class Rivers:
    """Which rivers run along which hexsides."""

    def __init__(self, ground: Ground, found: list[Course]) -> None:
        self.ground = ground
        self.courses = found
        self.names = list(dict.fromkeys(course.name for course in found))
        self.number = {name: k for k, name in enumerate(self.names)}
        self.node: list[Point] = list(ground.centre)
        self.locked: set[int] = set()  # hexes that hold a place or were placed by a fact
        # By side: the rivers on it, each with its rank; and where the nodes' line crosses it.
        self.on: dict[int, dict[int, int]] = {}
        self.where: dict[tuple[int, int], Point] = {}
        self._grid = Grid()
        self._owner: list[tuple[int, int]] = []
        for course in found:
            for k in range(len(course.line) - 1):
                self._grid.add(course.line[k], course.line[k + 1])
                self._owner.append((self.number[course.name], course.rank))

    # Telling banks

    def between(self, a: Point, b: Point) -> dict[int, tuple[int, Point]]:
        """The rivers that part two points: rank and place of each that is crossed oddly."""
        count: Counter[int] = Counter()
        seen: dict[int, tuple[int, Point]] = {}
        for number, at in self._grid.crossings(a, b):
            river, rank = self._owner[number]
            count[river] += 1
            if river not in seen or rank > seen[river][0]:
                seen[river] = (rank, at)
        return {river: seen[river] for river in seen if count[river] % 2}

    def parted(self, a: Point, b: Point) -> bool:
        """Whether more than creeks lie between two points."""
        return any(rank > 0 for rank, _ in self.between(a, b).values())

    def trace(self) -> None:
        """Lays the rivers on the sides between the nodes."""
        ground = self.ground
        for at in range(ground.size):
            for direction in range(6):
                there = ground.near[6 * at + direction]
                if there <= at:
                    continue
                side = ground.side[6 * at + direction]
                found = self.between(self.node[at], self.node[there])
                if found:
                    self.on[side] = {river: rank for river, (rank, _) in found.items()}
                    for river, (_, where) in found.items():
                        self.where[(side, river)] = where

    # Moving hexes to the other bank

    def flip(self, at: int, river: int) -> None:
        """Moves a hex to the other bank of a river."""
        ranks = [self.on[s][river] for s in self.sides(at) if river in self.on.get(s, {})]
        rank = max(ranks, default=self._rank_near(at, river))
        for side in self.sides(at):
            rivers = self.on.setdefault(side, {})
            if river in rivers:
                del rivers[river]
                self.where.pop((side, river), None)
            else:
                rivers[river] = rank

    def sides(self, at: int) -> list[int]:
        """The sides of a hex towards other hexes."""
        ground = self.ground
        return [ground.side[6 * at + d] for d in range(6) if ground.near[6 * at + d] >= 0]

    def smooth(self) -> int:
        """Takes free hexes out of the meanders they stick into; how many were moved."""
        moved = 0
        for at in range(self.ground.size):
            if at in self.locked or len(self.sides(at)) < 6:
                continue
            count = Counter(river for s in self.sides(at) for river in self.on.get(s, ()))
            for river, sides in sorted(count.items()):
                if sides >= 4:
                    self.flip(at, river)
                    moved += 1
        return moved

    def has(self, a: int, b: int, river: int) -> bool:
        """Whether a river runs between two neighbouring hexes."""
        side = self.ground.side[6 * a + self.ground.direction(a, b)]
        return river in self.on.get(side, {})

    def greatest(self, side: int) -> tuple[int, int] | None:
        """Rank and river that show on a side."""
        rivers = self.on.get(side)
        if not rivers:
            return None
        return max((rank, -river) for river, rank in rivers.items())

    def _rank_near(self, at: int, river: int) -> int:
        name = self.names[river]
        parts = [c for c in self.courses if c.name == name]
        near = min(parts, key=lambda c: min(apart(p, self.ground.centre[at]) for p in c.line))
        return near.rank

    def lay_shores(self) -> None:
        """The side between land and open water is a major river, named after the nearest one."""
        ground = self.ground
        for at in range(ground.size):
            for direction in range(6):
                there = ground.near[6 * at + direction]
                if there <= at or not (ground.water[at] or ground.water[there]):
                    continue
                side = ground.side[6 * at + direction]
                self.on.pop(side, None)
                if ground.water[at] != ground.water[there]:
                    self.on[side] = {self._tidewater(at, there): len(CLASSES) - 1}

    def _tidewater(self, a: int, b: int) -> int:
        ground = self.ground
        middle = between_points(ground.centre[a], ground.centre[b])
        near = [c for c in self.courses if c.rank == 2 and c.may_touch(middle, 4.0)]
        found = min(near, key=lambda c: min(apart(p, middle) for p in c.line), default=None)
        return self._numbered("Chesapeake Bay" if found is None else found.name)

    def name_shore(self, side: int, name: str) -> None:
        """Gives a side of open water to another water than the nearest river."""
        self.on[side] = {self._numbered(name): len(CLASSES) - 1}

    def _numbered(self, name: str) -> int:
        if name not in self.number:
            self.number[name] = len(self.names)
            self.names.append(name)
        return self.number[name]

    # Mouths

    def join_mouths(self) -> int:
        """Leads rivers whose end came loose from another one back to it; sides added."""
        at_corner: dict[Corner, set[int]] = defaultdict(set)
        count: dict[tuple[int, Corner], int] = Counter()
        edges: dict[Corner, list[tuple[Corner, int]]] = self._corner_net()
        ends = self._corner_ends()
        for side, rivers in self.on.items():
            for corner in ends[side]:
                at_corner[corner].update(rivers)
                for river in rivers:
                    count[(river, corner)] += 1
        added = 0
        loose = [key for key, number in count.items() if number % 2]
        for river, corner in sorted(loose):
            if len(at_corner[corner]) > 1 or not self._near_mouth(river, corner):
                continue
            way = self._way_to_other(river, corner, edges, at_corner)
            rank = self._rank_at(river, corner, edges)
            for side in way:
                self.on.setdefault(side, {})[river] = rank
                added += 1
        return added

    def _corner_net(self) -> dict[Corner, list[tuple[Corner, int]]]:
        net: dict[Corner, list[tuple[Corner, int]]] = defaultdict(list)
        for side, (a, b) in self._corner_ends().items():
            net[a].append((b, side))
            net[b].append((a, side))
        return net

    def _corner_ends(self) -> dict[int, tuple[Corner, Corner]]:
        ground = self.ground
        return {
            ground.side[6 * at + d]: ground.corners(at, d)
            for at in range(ground.size)
            for d in range(6)
            if ground.near[6 * at + d] > at
        }

    def _near_mouth(self, river: int, corner: Corner) -> bool:
        """Whether the course ends on another river near this corner."""
        p = corner_point(corner)
        name = self.names[river]
        for course in self.courses:
            if course.name != name:
                continue
            for tip in (course.line[0], course.line[-1]):
                if apart(tip, p) < 2.5 and self._touches_other(tip, river):
                    return True
        return False

    def _touches_other(self, tip: Point, river: int) -> bool:
        for number in self._grid.near((tip[0] - 0.1, tip[1] - 0.1), (tip[0] + 0.1, tip[1] + 0.1)):
            if self._owner[number][0] != river:
                a, b = self._grid.ends[number]
                if apart(tip, nearest_on_line(tip, [a, b])) < 0.05:
                    return True
        return False

    def _way_to_other(
        self,
        river: int,
        corner: Corner,
        edges: dict[Corner, list[tuple[Corner, int]]],
        at_corner: dict[Corner, set[int]],
    ) -> list[int]:
        """The sides to the nearest corner of another river, at most three."""
        paths: list[tuple[Corner, list[int]]] = [(corner, [])]
        seen = {corner}
        for _ in range(3):
            farther: list[tuple[Corner, list[int]]] = []
            for here, way in paths:
                for there, side in sorted(edges[here]):
                    if there in seen or side in self.on:
                        continue
                    seen.add(there)
                    if at_corner[there] - {river}:
                        return [*way, side]
                    farther.append((there, [*way, side]))
            paths = farther
        return []

    def _rank_at(
        self, river: int, corner: Corner, edges: dict[Corner, list[tuple[Corner, int]]]
    ) -> int:
        for _, side in edges[corner]:
            if river in self.on.get(side, {}):
                return self.on[side][river]
        return 0


def between_points(a: Point, b: Point) -> Point:
    """The middle of two points."""
    return ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)


def corner_point(corner: Corner) -> Point:
    """Where a corner of a hex lies on the plane."""
    return (corner[0] * 0.28867513459481287, corner[1] / 2)
