"""A battle or campaign: the ground where the two armies are nearest to each other."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from railsplitter.games.gcacw.view.printed_map import Chart, ChartEdge, ChartHex
from railsplitter.games.gcacw.view.structs import UnitView, View
from railsplitter.pictures.canvas import Canvas, Point
from railsplitter.pictures.colours import INK, LAND, RIVER, SEATS, SHEET, WATER
from railsplitter.pictures.letters import HEIGHT, width_of

WIDE, HIGH = 1120, 700  # pixels
ACROSS = 13.0  # hexes in the width of the picture
COUNTER = 0.62  # of a hex
CORNER = 1 / math.sqrt(3)
GROUNDS = {
    "woods": "#cdd8b4",
    "swamp": "#bccdb6",
    "rain swamp": "#bccdb6",
    "rolling": "#ece2bf",
    "rough": "#dccfa2",
    "hill": "#d8c896",
    "mountain": "#c8b47e",
    "city": "#d9b9ad",
    "water": WATER,
}
GRID = "#dcd6c2"
WATERS = {"creek": 3.0, "minor river": 6.0, "major river": 11.0}
SIDES = ("union", "confed")


class Window(NamedTuple):
    """The part of the map that is drawn: its upper left corner, and pixels for a hex."""

    left: float
    top: float
    scale: float

    def at(self, x: float, y: float) -> Point:
        return (x - self.left) * self.scale, (y - self.top) * self.scale

    def holds(self, x: float, y: float) -> bool:
        px, py = self.at(x, y)
        return -self.scale <= px <= WIDE + self.scale and -self.scale <= py <= HIGH + self.scale


def draw(chart: Chart, view: View) -> Canvas:
    """The ground, what lies on it, and who stands there."""
    canvas = Canvas(WIDE, HIGH, LAND)
    places = {one.id: one for one in chart.hexes}
    window = _window(chart, places, view)
    seen = [one for one in chart.hexes if window.holds(one.x, one.y)]
    for one in seen:
        _ground(canvas, window, one)
    near = {one.id for one in seen}
    edges = [e for e in chart.edges if e.a in near and e.b in near]
    for edge in edges:
        _water(canvas, window, places, edge)
    for edge in edges:
        _roads(canvas, window, places, edge)
    _names(canvas, window, seen, chart, view)
    _units(canvas, window, places, view)
    return canvas


def _names(canvas: Canvas, window: Window, seen: list[ChartHex], chart: Chart, view: View) -> None:
    """Places by name: what scores first, never over a counter, another name or the edge."""
    aims = {one.hex for one in chart.objectives}
    held = {unit.hex for unit in view.units if unit.where == "map"}
    taken = [_around(*window.at(one.x, one.y), 1.0) for one in seen if one.id in held]
    named = sorted((one for one in seen if one.place), key=lambda one: one.id not in aims)
    for one in named:
        if one.id not in held:
            canvas.disc(*window.at(one.x, one.y), 9 if one.id in aims else 5, INK)
        x, y = window.at(one.x, one.y)
        size = 20.0 if one.id in aims else 16.0
        y += window.scale * (0.46 if one.id in held else 0.3)
        half = width_of(one.place) * size / HEIGHT / 2 + 8
        room = (x - half, y - size / 2 - 5, x + half, y + size / 2 + 5)
        if not _fits(room) or any(_meet(room, other) for other in taken):
            continue
        taken.append(room)
        canvas.label(x, y, one.place, size, INK, LAND)


Room = tuple[float, float, float, float]  # left, top, right, bottom


def _around(x: float, y: float, share: float) -> Room:
    half = COUNTER * WIDE / ACROSS / 2 * share
    return x - half, y - half, x + half, y + half


def _fits(room: Room) -> bool:
    return room[0] >= 0 and room[1] >= 0 and room[2] <= WIDE and room[3] <= HIGH


def _meet(a: Room, b: Room) -> bool:
    return a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]


def _window(chart: Chart, places: dict[str, ChartHex], view: View) -> Window:
    """Around the two enemies that are nearest; never beyond the sheet."""
    x, y = _front(places, view.units) or (chart.width / 2, chart.height / 2)
    across = min(ACROSS, chart.width)
    scale = WIDE / across
    down = HIGH / scale
    left = min(max(0.0, x - across / 2), max(0.0, chart.width - across))
    top = min(max(0.0, y - down / 2), max(0.0, chart.height - down))
    return Window(left, top, scale)


def _front(places: dict[str, ChartHex], units: Iterable[UnitView]) -> Point | None:
    """The middle between the two enemies that are nearest to each other."""
    stand = [(u.side, places[u.hex]) for u in units if u.where == "map" and u.hex in places]
    north = [hex_ for side, hex_ in stand if side == 0]
    south = [hex_ for side, hex_ in stand if side == 1]
    pairs = ((math.hypot(a.x - b.x, a.y - b.y), a.x + b.x, a.y + b.y) for a in north for b in south)
    best = min(pairs, default=None)
    if best is not None:
        return best[1] / 2, best[2] / 2
    return (stand[0][1].x, stand[0][1].y) if stand else None


def _ground(canvas: Canvas, window: Window, one: ChartHex) -> None:
    corners = [window.at(*corner) for corner in _corners(one)]
    canvas.polygon(corners, GROUNDS.get(one.terrain, LAND))
    canvas.line(corners[:4], GRID, 1.6)  # the other three are those of its neighbours


def _corners(one: ChartHex) -> Iterator[Point]:
    for k in range(6):
        turn = math.pi / 3 * k
        yield one.x + CORNER * math.cos(turn), one.y + CORNER * math.sin(turn)


def _water(canvas: Canvas, window: Window, places: dict[str, ChartHex], edge: ChartEdge) -> None:
    """Creeks and rivers run along the side that two hexes share."""
    stroke = max((WATERS.get(feature, 0.0) for feature in edge.features), default=0.0)
    if not stroke:
        return
    a, b = places[edge.a], places[edge.b]
    mx, my = (a.x + b.x) / 2, (a.y + b.y) / 2
    dx, dy = (b.y - a.y) * CORNER / 2, (a.x - b.x) * CORNER / 2
    canvas.line([window.at(mx + dx, my + dy), window.at(mx - dx, my - dy)], RIVER, stroke)


def _roads(canvas: Canvas, window: Window, places: dict[str, ChartHex], edge: ChartEdge) -> None:
    a, b = places[edge.a], places[edge.b]
    ends = [window.at(a.x, a.y), window.at(b.x, b.y)]
    if "pike" in edge.features:
        canvas.line(ends, INK, 9)
        canvas.line(ends, SHEET, 4)
    elif "road" in edge.features:
        canvas.line(ends, INK, 3)
    elif "trail" in edge.features:
        canvas.line(ends, INK, 2, dash=7)
    if "railroad" in edge.features:
        canvas.line(ends, INK, 2.5)
        canvas.line(ends, INK, 11, dash=3)


def _units(canvas: Canvas, window: Window, places: dict[str, ChartHex], view: View) -> None:
    """A counter for each hex and side that holds units: how many men stand there."""
    held: dict[str, list[UnitView]] = {}
    for unit in view.units:
        if unit.where == "map" and unit.hex in places:
            held.setdefault(unit.hex, []).append(unit)
    size = window.scale * COUNTER
    for hex_id, units in held.items():
        one = places[hex_id]
        if not window.holds(one.x, one.y):
            continue
        x, y = window.at(one.x, one.y)
        fill, letters = SEATS[SIDES[units[0].side]]
        if len(units) > 1:
            canvas.framed(x - size / 2 + 7, y - size / 2 - 7, size, size, fill, INK, 3)
        canvas.framed(x - size / 2, y - size / 2, size, size, fill, INK, 3)
        canvas.text(x, y, str(sum(unit.mv for unit in units)), size * 0.45, letters)
