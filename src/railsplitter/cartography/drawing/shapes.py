"""Lines on paper: chains of edges, smooth curves, and paths as short as they can be written."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from math import hypot
from typing import TypeVar

from railsplitter.cartography.plane import Line, Point

Node = TypeVar("Node", bound=Hashable)


def chains(edges: Iterable[tuple[Node, Node]]) -> list[list[Node]]:
    """Edges joined end to end: lines between branchings and ends, then rings."""
    beside: dict[Node, list[Node]] = {}
    for a, b in edges:
        beside.setdefault(a, []).append(b)
        beside.setdefault(b, []).append(a)
    used: set[frozenset[Node]] = set()
    found: list[list[Node]] = []
    starts = [node for node in beside if len(beside[node]) != 2] + list(beside)
    for start in starts:
        for first in beside[start]:
            if frozenset((start, first)) in used:
                continue
            found.append(_walk(beside, used, start, first))
    return found


def _walk(
    beside: dict[Node, list[Node]], used: set[frozenset[Node]], start: Node, first: Node
) -> list[Node]:
    line = [start, first]
    used.add(frozenset((start, first)))
    while len(beside[line[-1]]) == 2 and line[-1] != start:
        ahead = [n for n in beside[line[-1]] if frozenset((line[-1], n)) not in used]
        if not ahead:
            break
        used.add(frozenset((line[-1], ahead[0])))
        line.append(ahead[0])
    return line


def relaxed(line: Line, fixed: Sequence[bool], times: int = 2) -> Line:
    """A zig-zag pulled towards a straight course; fixed points stay."""
    points = list(line)
    for _ in range(times):
        points = [
            points[k]
            if fixed[k] or k in (0, len(points) - 1)
            else (
                0.5 * points[k][0] + 0.25 * (points[k - 1][0] + points[k + 1][0]),
                0.5 * points[k][1] + 0.25 * (points[k - 1][1] + points[k + 1][1]),
            )
            for k in range(len(points))
        ]
    return points


def beside(line: Line, far: float) -> Line:
    """The line moved to its left by so much."""
    made: Line = []
    for k, (x, y) in enumerate(line):
        a, b = line[max(0, k - 1)], line[min(len(line) - 1, k + 1)]
        long = hypot(b[0] - a[0], b[1] - a[1]) or 1.0
        made.append((x + (b[1] - a[1]) / long * far, y - (b[0] - a[0]) / long * far))
    return made


def number(value: float) -> str:
    """A coordinate: one decimal, no more letters than needed."""
    text = f"{value:.1f}"
    if text.endswith(".0"):
        text = text[:-2]
    return "0" if text == "-0" else text


def pair(p: Point) -> str:
    """A point in a path."""
    return f"{number(p[0])} {number(p[1])}"


def broken(line: Sequence[Point]) -> str:
    """A path of straight pieces."""
    return "M" + "L".join(pair(p) for p in line)


def soft(line: Sequence[Point], closed: bool = False) -> str:
    """A path through the middles of a line's pieces, its corners rounded off."""
    if len(line) < 3:
        return broken(line)
    middles = [((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in zip(line, line[1:])]
    if closed:
        corners = line[1:]
        last = ((line[-1][0] + line[1][0]) / 2, (line[-1][1] + line[1][1]) / 2)
        ends = [*middles[1:], last] if line[0] != line[-1] else [*middles[1:], middles[0]]
        return (
            "M" + pair(middles[0])
            + "".join(f"Q{pair(c)} {pair(e)}" for c, e in zip(corners, ends)) + "z"
        )  # fmt: skip
    path = f"M{pair(line[0])}L{pair(middles[0])}"
    path += "".join(f"Q{pair(c)} {pair(e)}" for c, e in zip(line[1:-1], middles[1:]))
    return f"{path}L{pair(line[-1])}"


def flowing(line: Sequence[Point], tension: float = 0.9) -> str:
    """A path through all points of a line without corners."""
    if len(line) < 3:
        return broken(line)
    path = f"M{pair(line[0])}"
    for k in range(len(line) - 1):
        a, b = line[max(0, k - 1)], line[k]
        c, d = line[k + 1], line[min(len(line) - 1, k + 2)]
        one = (b[0] + (c[0] - a[0]) * tension / 6, b[1] + (c[1] - a[1]) * tension / 6)
        two = (c[0] - (d[0] - b[0]) * tension / 6, c[1] - (d[1] - b[1]) * tension / 6)
        path += f"C{pair(one)} {pair(two)} {pair(c)}"
    return path
