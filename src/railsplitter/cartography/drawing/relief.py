"""Hachures: short strokes down the slope, close where it is steep, none on the crest.

The map knows classes of terrain, not heights. A height is made of them: each class has one,
crests of named ranges stand a little above, and the whole is smoothed.
"""

from __future__ import annotations

from math import exp, hypot

from railsplitter.cartography.drawing.shapes import number
from railsplitter.cartography.drawing.view import View
from railsplitter.cartography.plane import COLUMN, Point
from railsplitter.cartography.terrain import field

_HEIGHT = (0.0, 0.75, 0.0, 1.6, 2.2, 3.4, 0.0, 0.0, 0.0, 0.0)
_CREST = 1.5
# Unit steps in the directions of a hex, from north clockwise.
_STEPS = (
    (0.0, -1.0), (0.866, -0.5), (0.866, 0.5), (0.0, 1.0), (-0.866, 0.5), (-0.866, -0.5)
)  # fmt: skip
_FLAT = 0.16


def heights(view: View) -> list[float]:
    """A smooth height for every hex of the map."""
    raw = [_HEIGHT[kind] for kind in view.terrain]
    for at, height in enumerate(raw):
        if height >= 2.0:
            raw[at] += 2.2 * (_grain(view.line[at] * COLUMN, view.twice[at] / 2) - 0.5)
    for row in view.atlas.chart.ranges:
        for at in row.crest:
            if raw[at] >= 1.0:
                raw[at] = max(raw[at], 2.2) + _CREST
    made: list[float] = []
    for at in range(len(raw)):
        near = [raw[n] for n in view.near[6 * at : 6 * at + 6] if n >= 0]
        made.append(0.6 * raw[at] + 0.4 * sum(near) / len(near))
    return made


def _grain(x: float, y: float) -> float:
    """Long folds from north-east to south-west, as these mountains have them."""
    along, across = 0.5 * x - 0.866 * y, 0.866 * x + 0.5 * y
    return field((across, along / 5.5), 1.9, 71)


def _slopes(view: View, height: list[float]) -> dict[int, Point]:
    """The slope at every hex near the view: which way is up, and how steep."""
    found: dict[int, Point] = {}
    wanted = view.shown | {n for at in view.hexes for n in view.near[6 * at : 6 * at + 6] if n >= 0}
    for at in wanted:
        x = y = 0.0
        for direction, (dx, dy) in enumerate(_STEPS):
            there = view.near[6 * at + direction]
            rise = height[there] - height[at] if there >= 0 else 0.0
            x += rise * dx / 3
            y += rise * dy / 3
        found[at] = (x, y)
    return found


def hachures(view: View) -> list[tuple[float, str]]:
    """Paths of strokes by width in pixels."""
    slopes = _slopes(view, heights(view))
    step = max(0.2, 4.0 / view.k)
    paths: list[list[str]] = [[], [], []]
    for at in view.hexes:
        if _HEIGHT[view.terrain[at]] <= 0 and hypot(*slopes[at]) < 0.35:
            continue
        for p, jitter in _samples(view, at, step):
            slope = _slope_at(view, slopes, at, p)
            steep = hypot(*slope)
            if steep < _FLAT + 0.1 * jitter:
                continue
            if _HEIGHT[view.terrain[at]] < 1 and jitter > 0.45:
                continue
            long = (0.13 + 0.16 * min(1.0, steep / 1.4)) * view.k * (0.85 + 0.3 * jitter)
            dx, dy = -slope[0] / steep * long, -slope[1] / steep * long
            x, y = p[0] - dx / 2, p[1] - dy / 2
            stroke = f"M{number(x)} {number(y)}l{number(dx)} {number(dy)}"
            paths[0 if steep < 0.45 else 1 if steep < 0.95 else 2].append(stroke)
    fine = min(1.0, max(0.5, view.k / 26))
    return [(width * fine, "".join(path)) for width, path in zip((0.55, 0.8, 1.1), paths) if path]


def _samples(view: View, at: int, step: float) -> list[tuple[Point, float]]:
    """Points spread over a hex, a little out of line, each with a number from 0 to 1."""
    x, y = view.centre(at)
    count = max(2, round(1 / step))
    found: list[tuple[Point, float]] = []
    for row in range(count):
        for column in range(count):
            one, two = _jitter(at, row * 32 + column), _jitter(at, row * 32 + column + 7777)
            dx = (column + 0.5 + 0.25 * (row % 2) + 0.5 * (one - 0.5)) / count - 0.5
            dy = (row + 0.5 + 0.5 * (two - 0.5)) / count - 0.5
            found.append(((x + dx * 1.0 * view.k, y + dy * view.k), one))
    return found


def _jitter(at: int, salt: int) -> float:
    mixed = (at * 0x9E3779B1 + salt * 0x85EBCA77) & 0xFFFFFFFF
    mixed = ((mixed ^ (mixed >> 15)) * 0x2C1B3C6D) & 0xFFFFFFFF
    mixed = ((mixed ^ (mixed >> 13)) * 0x297A2D39) & 0xFFFFFFFF
    return (mixed ^ (mixed >> 16)) / 0x100000000


def _slope_at(view: View, slopes: dict[int, Point], at: int, p: Point) -> Point:
    """The slope at a point: that of the hexes round it, the nearer the more."""
    x = y = weight = 0.0
    for there in (at, *view.near[6 * at : 6 * at + 6]):
        if there < 0 or there not in slopes:
            continue
        c = view.centre(there)
        share = exp(-((c[0] - p[0]) ** 2 + (c[1] - p[1]) ** 2) / (0.3 * view.k * view.k))
        x += share * slopes[there][0]
        y += share * slopes[there][1]
        weight += share
    return (x / weight, y / weight)
