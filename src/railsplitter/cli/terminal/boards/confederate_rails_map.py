"""A part of the map, drawn with signs: stations, segments, trains, and as many names as fit."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rich.text import Text

from railsplitter.cli.terminal import palette
from railsplitter.cli.terminal.boards.confederate_rails_desk import GLYPHS, UNION, Desk
from railsplitter.games.confederate_rails.view.chart import ChartSegment, ChartStation
from railsplitter.games.confederate_rails.view.structs import SegmentView, StationView, View

TALLER = 2.1  # a sign is about twice as tall as wide
MOST_ROWS = 40
RAIL, FERRY, OVERLAND, UNBUILT, BROKEN = "·", "~", ":", "", "×"
TRACKS = {"rail": RAIL, "ferry": FERRY, "overland": OVERLAND, "unbuilt": UNBUILT}


class Region(NamedTuple):
    """A page of the map: the states whose stations it must show; none: all."""

    title: str
    states: tuple[str, ...]


REGIONS = (
    Region("Virginia", ("VA", "MD")),
    Region("Carolinas", ("NC", "SC")),
    Region("Georgia and Florida", ("GA", "FL")),
    Region("Tennessee and Kentucky", ("TN", "KY")),
    Region("Alabama", ("AL",)),
    Region("Mississippi, Louisiana, Arkansas", ("MS", "LA", "AR")),
    Region("The whole map", ()),
)


def region_of(desk: Desk, station: str) -> int:
    """The page that shows a station."""
    state = desk.stations[station].state
    return next(k for k, region in enumerate(REGIONS) if state in region.states)


class Sheet:
    """A grid of signs over a part of the map."""

    def __init__(self, desk: Desk, region: Region, width: int) -> None:
        self.desk = desk
        inside = [s for s in desk.chart.stations if not region.states or s.state in region.states]
        self.left, self.top = min(s.x for s in inside) - 10, min(s.y for s in inside) - 10
        across = max(s.x for s in inside) + 10 - self.left
        down = max(s.y for s in inside) + 10 - self.top
        self.width = width
        self.scale = across / max(width - 14, 10)  # room for names at the right edge
        rows = int(down / (self.scale * TALLER)) + 1
        if rows > MOST_ROWS:
            self.scale, rows = down / (MOST_ROWS * TALLER), MOST_ROWS
        self.height = rows + 1
        self.signs = [[" "] * width for _ in range(self.height)]
        self.styles = [[""] * width for _ in range(self.height)]

    def spot(self, station: ChartStation) -> tuple[int, int]:
        """Column and row of a station."""
        column = int((station.x - self.left) / self.scale)
        return column, int((station.y - self.top) / (self.scale * TALLER))

    def holds(self, column: int, row: int) -> bool:
        return 0 <= column < self.width and 0 <= row < self.height

    def put(self, column: int, row: int, sign: str, style: str = "") -> None:
        if self.holds(column, row):
            self.signs[row][column], self.styles[row][column] = sign, style

    def is_free(self, column: int, row: int, size: int) -> bool:
        """Is there nothing but track where a name would stand?"""
        if not (self.holds(column, row) and self.holds(column + size - 1, row)):
            return False
        return all(self.signs[row][column + k] in (" ", RAIL, FERRY, OVERLAND) for k in range(size))

    def write(self, column: int, row: int, text: str, style: str) -> None:
        for k, sign in enumerate(text):
            self.put(column + k, row, sign, style)

    def lines(self) -> list[Text]:
        out: list[Text] = []
        for signs, styles in zip(self.signs, self.styles, strict=True):
            line = Text()
            for sign, style in zip(signs, styles, strict=True):
                line.append(sign, style=style)
            line.rstrip()
            out.append(line)
        while out and not out[-1].plain:
            out.pop()
        return out


def drawn(desk: Desk, view: View, region: Region, width: int, goals: Sequence[str]) -> list[Text]:
    """The region as lines; `goals` are stations whose names matter most."""
    sheet = Sheet(desk, region, max(width, 40))
    changed = {row.id: row for row in view.segments}
    for segment in desk.chart.segments:
        _track(sheet, segment, changed.get(segment.id))
    there = {row.id: row for row in view.stations}
    for station in desk.chart.stations:
        _station(sheet, station, there.get(station.id))
    _trains(sheet, view, there)
    _names(sheet, view, there, goals)
    return sheet.lines()


def _track(sheet: Sheet, segment: ChartSegment, changed: SegmentView | None) -> None:
    """A row of dots from end to end; a cross where it is closed."""
    sign = TRACKS[segment.kind]
    if changed is not None and changed.built:
        sign = RAIL
    if not sign:
        return
    stations = sheet.desk.stations
    (x1, y1), (x2, y2) = sheet.spot(stations[segment.a]), sheet.spot(stations[segment.b])
    steps = max(abs(x2 - x1), abs(y2 - y1), 1)
    for k in range(1, steps):
        column, row = x1 + round((x2 - x1) * k / steps), y1 + round((y2 - y1) * k / steps)
        if sheet.is_free(column, row, 1):
            sheet.put(column, row, sign, palette.FAINT)
    if changed is not None and not changed.is_open:
        sheet.put((x1 + x2) // 2, (y1 + y2) // 2, BROKEN, f"bold {palette.CARMINE}")


def _station(sheet: Sheet, station: ChartStation, there: StationView | None) -> None:
    sign, style = GLYPHS[station.type], ""
    if there is not None and there.new_depot:
        sign = GLYPHS["depot"]
    if there is not None and there.occupied:
        sign, style = "U", UNION
    elif there is not None and there.congested:
        style = f"bold {palette.CARMINE}"
    elif station.type in ("depot", "victory"):
        style = palette.HEAD
    sheet.put(*sheet.spot(station), sign, style)


def _trains(sheet: Sheet, view: View, there: dict[str, StationView]) -> None:
    """The number of a train beside its station, on its owner's colour; * for several."""
    first: dict[str, list[int]] = {}
    for train in view.trains:
        if train.station:
            first.setdefault(train.station, []).append(train.seat)
    for station, seats in first.items():
        column, row = sheet.spot(sheet.desk.stations[station])
        letters = "".join(dict.fromkeys(sheet.desk.naming.letter(seat) for seat in seats))
        for k, seat in enumerate(dict.fromkeys(seats)):
            ink, paper = sheet.desk.naming.colours(seat)
            sheet.put(column + 1 + k, row, letters[k], f"bold {ink} on {paper}")


def _names(sheet: Sheet, view: View, there: dict[str, StationView], goals: Sequence[str]) -> None:
    """Names by weight, each where it fits: behind its station, in front of it, below, above."""
    for station in sorted(sheet.desk.chart.stations, key=lambda s: _weight(s, there, goals)):
        column, row = sheet.spot(station)
        if not sheet.holds(column, row):
            continue
        marks = there.get(station.id)
        name = station.name.replace(" (", "(")
        if marks is not None and marks.congested:
            name += "+2"
        style = f"bold {palette.LAMP}" if station.id in goals else ""
        if marks is not None and marks.occupied:
            style = palette.PRUSSIAN
        _named(sheet, column, row, name, style)


def _named(sheet: Sheet, column: int, row: int, name: str, style: str) -> None:
    after = column + 1
    while sheet.holds(after, row) and sheet.signs[row][after].isupper() and after < column + 5:
        after += 1  # behind the trains
    if after > column + 1:
        after += 1
    size = len(name)
    spots = [(after, row), (column - size, row), (column - size // 2, row + 1)]
    spots.append((column - size // 2, row - 1))
    for x, y in spots:
        if sheet.is_free(x - 1 if x else x, y, 1) or x - 1 == column or x == after:
            if sheet.is_free(x, y, size):
                sheet.write(x, y, name, style)
                return


def _weight(station: ChartStation, there: dict[str, StationView], goals: Sequence[str]) -> int:
    if station.id in goals:
        return 0
    if station.type == "victory":
        return 1
    marks = there.get(station.id)
    if marks is not None and (marks.trains or marks.loads):
        return 2
    return {"depot": 3, "load": 4}.get(station.type, 5)
