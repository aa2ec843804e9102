"""Points, segments and lines in the plane of the map.

One unit is the distance between two neighbouring hex centres; x runs east, y runs south.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from math import ceil, floor, hypot, sqrt

Point = tuple[float, float]
Line = list[Point]

COLUMN = sqrt(3) / 2  # from one column of hexes to the next
RADIUS = 1 / sqrt(3)  # from the centre of a hex to a corner


def apart(a: Point, b: Point) -> float:
    """The distance between two points."""
    return hypot(a[0] - b[0], a[1] - b[1])


def nearest_on(p: Point, a: Point, b: Point) -> Point:
    """The point of the segment from a to b that is nearest to p."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = dx * dx + dy * dy
    if length == 0:
        return a
    t = ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / length
    t = 0.0 if t < 0 else 1.0 if t > 1 else t
    return (a[0] + t * dx, a[1] + t * dy)


def to_segment(p: Point, a: Point, b: Point) -> float:
    """The distance from a point to a segment."""
    return apart(p, nearest_on(p, a, b))


def to_line(p: Point, line: Sequence[Point]) -> float:
    """The distance from a point to a line of one point or more."""
    if len(line) == 1:
        return apart(p, line[0])
    return min(to_segment(p, line[k], line[k + 1]) for k in range(len(line) - 1))


def nearest_on_line(p: Point, line: Sequence[Point]) -> Point:
    """The point of a line that is nearest to p."""
    found = [nearest_on(p, line[k], line[k + 1]) for k in range(len(line) - 1)]
    return min(found, key=lambda q: apart(p, q))


def meeting(a: Point, b: Point, c: Point, d: Point) -> Point | None:
    """Where the segment from a to b crosses the one from c to d.

    The end b and the end d do not count, so that a line through a shared corner crosses once.
    """
    rx, ry, sx, sy = b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]
    across = rx * sy - ry * sx
    if across == 0:
        return None
    t = ((c[0] - a[0]) * sy - (c[1] - a[1]) * sx) / across
    u = ((c[0] - a[0]) * ry - (c[1] - a[1]) * rx) / across
    if 0 <= t < 1 and 0 <= u < 1:
        return (a[0] + t * rx, a[1] + t * ry)
    return None


def inside(p: Point, outline: Sequence[Point]) -> bool:
    """Whether a point lies in the area of a closed outline."""
    x, y = p
    odd = False
    for k in range(len(outline)):
        ax, ay = outline[k - 1]
        bx, by = outline[k]
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            odd = not odd
    return odd


def box(points: Sequence[Point], margin: float = 0.0) -> tuple[float, float, float, float]:
    """The smallest box round the points: left, top, right, bottom."""
    xs, ys = [p[0] for p in points], [p[1] for p in points]
    return (min(xs) - margin, min(ys) - margin, max(xs) + margin, max(ys) + margin)


def dense(line: Sequence[Point], step: float) -> Line:
    """The same line with points no farther apart than `step`."""
    made: Line = []
    for k in range(len(line) - 1):
        a, b = line[k], line[k + 1]
        parts = max(1, ceil(apart(a, b) / step))
        made.extend(
            (a[0] + (b[0] - a[0]) * i / parts, a[1] + (b[1] - a[1]) * i / parts)
            for i in range(parts)
        )
    made.append(line[-1])
    return made


def length(line: Sequence[Point]) -> float:
    """How long a line is."""
    return sum(apart(line[k], line[k + 1]) for k in range(len(line) - 1))


class Grid:
    """Segments by the cells of one unit they pass, so that near ones are found quickly."""

    def __init__(self) -> None:
        self.cells: dict[tuple[int, int], list[int]] = defaultdict(list)
        self.ends: list[tuple[Point, Point]] = []

    def add(self, a: Point, b: Point) -> int:
        """Takes a segment in; its number."""
        number = len(self.ends)
        self.ends.append((a, b))
        for cell in _cells(a, b):
            self.cells[cell].append(number)
        return number

    def near(self, a: Point, b: Point) -> list[int]:
        """The segments that may touch the one from a to b, in order, each once."""
        found: set[int] = set()
        for cell in _cells(a, b):
            found.update(self.cells.get(cell, ()))
        return sorted(found)

    def crossings(self, a: Point, b: Point) -> Iterator[tuple[int, Point]]:
        """The segments that the one from a to b crosses, and where."""
        for number in self.near(a, b):
            at = meeting(a, b, *self.ends[number])
            if at is not None:
                yield number, at


def _cells(a: Point, b: Point) -> Iterator[tuple[int, int]]:
    """The cells a segment passes, and a few beside it."""
    if a[0] > b[0]:
        a, b = b, a
    rise = (b[1] - a[1]) / (b[0] - a[0]) if b[0] > a[0] else 0.0
    for x in range(floor(a[0]), floor(b[0]) + 1):
        enter, leave = max(a[0], x), min(b[0], x + 1)
        one, two = a[1] + (enter - a[0]) * rise, a[1] + (leave - a[0]) * rise
        if b[0] == a[0]:
            one, two = a[1], b[1]
        for y in range(floor(min(one, two) - 1e-9), floor(max(one, two) + 1e-9) + 1):
            yield (x, y)
