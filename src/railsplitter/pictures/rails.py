"""Confederate Rails: the network, whose lines they are, and the trains on it."""

from __future__ import annotations

from collections.abc import Callable

from railsplitter.games.confederate_rails.view.chart import Chart, ChartStation
from railsplitter.games.confederate_rails.view.structs import View
from railsplitter.pictures.canvas import Canvas, Point
from railsplitter.pictures.colours import CARMINE, INK, LAND, RULE, SEATS, SHEET

WIDE = 1120
At = Callable[[ChartStation], Point]
EDGE = 26  # pixels left free around the network


def draw(chart: Chart, view: View) -> Canvas:
    """Lines in the colour of their owner, thin if they have none; depots; trains by number."""
    scale = (WIDE - 2 * EDGE) / chart.width
    canvas = Canvas(WIDE, round(chart.height * scale) + 2 * EDGE, LAND)
    places = {one.id: one for one in chart.stations}

    def at(one: ChartStation) -> Point:
        return EDGE + one.x * scale, EDGE + one.y * scale

    owners = {line.no: line.owner for line in view.lines}
    colours = [seat.colour for seat in view.seats]
    for segment in chart.segments:
        if segment.a in places and segment.b in places:
            ends = [at(places[segment.a]), at(places[segment.b])]
            held = [owners.get(no) for no in segment.lines]
            owner = next((seat for seat in held if seat is not None and seat >= 0), None)
            if segment.kind != "rail":
                canvas.line(ends, RULE, 2.5, dash=6)
            elif owner is None:
                canvas.line(ends, RULE, 4)
            else:
                canvas.line(ends, INK, 9)
                canvas.line(ends, SEATS[colours[owner]][0], 6)
    _stations(canvas, chart, view, at)
    _trains(canvas, view, places, at)
    return canvas


def _stations(canvas: Canvas, chart: Chart, view: View, at: At) -> None:
    union = set(view.war.occupied)
    for one in chart.stations:
        x, y = at(one)
        radius = {"victory": 11, "depot": 8, "load": 5}.get(one.type, 3)
        canvas.disc(x, y, radius, INK)
        if one.type != "plain":
            canvas.disc(x, y, radius - 2.5, CARMINE if one.id in union else SHEET)
    for one in chart.stations:
        if one.type == "victory":
            x, y = at(one)
            canvas.label(x, y - 22, one.name, 15, INK, LAND)


def _trains(canvas: Canvas, view: View, places: dict[str, ChartStation], at: At) -> None:
    colours = [seat.colour for seat in view.seats]
    for train in view.trains:
        if train.station not in places or train.seat >= len(colours):
            continue
        x, y = at(places[train.station])
        fill, letters = SEATS[colours[train.seat]]
        canvas.framed(x - 17, y - 13, 34, 22, fill, INK, 3)
        canvas.disc(x - 9, y + 11, 5, INK)
        canvas.disc(x + 9, y + 11, 5, INK)
        canvas.text(x, y - 2, train.name.rpartition("T")[2], 12, letters)
