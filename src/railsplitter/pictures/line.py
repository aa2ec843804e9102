"""Snowdonia and its scenarios: the line, station by station, what is cleared, laid and built."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from railsplitter.games.snowdonia.view.structs import Stop, View
from railsplitter.pictures.canvas import Canvas
from railsplitter.pictures.colours import INK, LAND, RULE, SEATS, SHEET
from railsplitter.pictures.letters import HEIGHT, width_of

WIDE = 1120
ROW = 190  # pixels for a row of the line
A_ROW = 4  # stations in one
RUBBLE = "#d2bd86"


def draw(view: View, colours: Sequence[str], machines: Mapping[str, int]) -> Canvas:
    """Rows of stations from left to right, each with the track that leads to it.

    `machines` are the cards before which Boring Machines stand, and whose they are.
    """
    rows = [view.route[k : k + A_ROW] for k in range(0, len(view.route), A_ROW)]
    canvas = Canvas(WIDE, 40 + ROW * len(rows), LAND)
    for k, stations in enumerate(rows):
        _row(canvas, stations, 20 + ROW * k, colours)
        _machines(canvas, stations, 20 + ROW * k, colours, machines)
    return canvas


def _machines(
    canvas: Canvas,
    stations: Sequence[Stop],
    top: int,
    colours: Sequence[str],
    machines: Mapping[str, int],
) -> None:
    """A Boring Machine stands in the tunnel before its card: a drum with a drill."""
    for k, one in enumerate(stations):
        left = 20 + (WIDE - 40) / A_ROW * k + 6
        own = [site.name.partition("-")[0] for site in one.sites[:1]]
        cards = [*(tile.name for tile in one.track), *own]
        for n, card in enumerate(cards):
            if card in machines:
                ahead = 1 if machines[card] == 0 else -1  # the second comes from the other end
                x, y = left + (n if ahead > 0 else n + 1) * 30 - 4, top + 62
                fill, _ = SEATS[colours[machines[card]]]
                canvas.framed(x - 12, y - 15, 24, 30, fill, INK, 3)
                drill = [(x + 12 * ahead, y - 13), (x + 24 * ahead, y), (x + 12 * ahead, y + 13)]
                canvas.polygon(drill, INK)


def _row(canvas: Canvas, stations: Sequence[Stop], top: int, colours: Sequence[str]) -> None:
    wide = (WIDE - 40) / A_ROW
    rail = top + 62
    for k, one in enumerate(stations):
        left = 20 + wide * k
        for n, tile in enumerate(one.track):
            _track(canvas, left + 6 + n * 30, rail, tile.rubble, tile.laid, tile.owner, colours)
        x = left + 6 + len(one.track) * 30
        room = wide - len(one.track) * 30 - 16
        canvas.framed(x, top, room, ROW - 24, SHEET, INK, 2.5)
        canvas.line([(x, rail), (x + room, rail)], INK if one.open else RULE, 5)
        size = min(17.0, (room - 24) * HEIGHT / width_of(one.name))
        canvas.text(x + room / 2, top + 26, one.name, size, INK)
        _sites(canvas, one, x + 10, rail + 14, room - 20, colours)
        for m, surveyor in enumerate(one.surveyors):
            fill, _ = SEATS[colours[surveyor % len(colours)]]
            px = x + room - 18 - 20 * m
            canvas.line([(px, rail), (px, rail - 26)], INK, 3)
            canvas.polygon([(px, rail - 28), (px + 15, rail - 22), (px, rail - 15)], fill)


def _track(
    canvas: Canvas,
    x: float,
    rail: float,
    rubble: int,
    laid: bool,
    owner: int | None,
    colours: Sequence[str],
) -> None:
    """A card of track: what still lies on it, or the rails and who laid them."""
    canvas.framed(x, rail - 62, 26, ROW - 24, SHEET if laid else RUBBLE, INK, 2.5)
    if laid:
        for k in range(6):
            y = rail - 50 + k * 26
            canvas.line([(x + 4, y), (x + 22, y)], INK, 4)
        canvas.line([(x + 9, rail - 58), (x + 9, rail + 100)], INK, 3)
        canvas.line([(x + 17, rail - 58), (x + 17, rail + 100)], INK, 3)
        if owner is not None:
            canvas.disc(x + 13, rail, 9, INK)
            canvas.disc(x + 13, rail, 7, SEATS[colours[owner % len(colours)]][0])
        return
    for k in range(rubble):
        y = rail - 40 + k * 26
        canvas.polygon([(x + 5, y + 9), (x + 13, y - 7), (x + 21, y + 9)], INK)


def _sites(
    canvas: Canvas, one: Stop, left: float, top: float, room: float, colours: Sequence[str]
) -> None:
    """Building sites: whose they are, or what they are worth."""
    side, gap = 38, 6
    across = max(1, int((room + gap) // (side + gap)))
    for k, site in enumerate(one.sites):
        x = left + (k % across) * (side + gap)
        y = top + (k // across) * (side + gap)
        if site.owner is None:
            canvas.framed(x, y, side, side, RUBBLE if site.rubble else SHEET, INK, 2)
            canvas.text(x + side / 2, y + side / 2, str(site.vp), 15, INK)
        else:
            fill, letters = SEATS[colours[site.owner % len(colours)]]
            canvas.framed(x, y, side, side, fill, INK, 3)
            canvas.text(x + side / 2, y + side / 2, str(site.vp), 15, letters)
