"""A canvas of few colours, drawn without a library: polygons, lines, discs, letters, a PNG.

A pixel is a number of the palette. Edges are not smoothed: a picture is drawn at twice the size
at which it is shown, and whoever shows it smooths it.
"""

from __future__ import annotations

import math
import struct
import zlib
from collections.abc import Iterable, Sequence

from railsplitter.pictures.letters import HEIGHT, outline, width_of

Point = tuple[float, float]
SIGNATURE = b"\x89PNG\r\n\x1a\n"
MOST_COLOURS = 256


class Canvas:
    """Rows of pixels; `x` goes right, `y` down."""

    def __init__(self, width: int, height: int, ground: str) -> None:
        self.width, self.height = width, height
        self._colours: dict[str, int] = {}
        self._rows = [bytearray([self._index(ground)]) * width for _ in range(height)]

    def _index(self, colour: str) -> int:
        """The number of a colour, which is written `#rrggbb`."""
        found = self._colours.setdefault(colour, len(self._colours))
        if found >= MOST_COLOURS:
            raise ValueError(f"more than {MOST_COLOURS} colours")
        return found

    # -- shapes --------------------------------------------------------------------------------

    def polygon(self, points: Sequence[Point], fill: str) -> None:
        """Fill a polygon: a pixel is in it if its middle is."""
        colour = self._index(fill)
        top = max(0, math.ceil(min(y for _, y in points) - 0.5))
        bottom = min(self.height - 1, math.floor(max(y for _, y in points) - 0.5))
        edges = list(zip(points, [*points[1:], points[0]], strict=True))
        for row in range(top, bottom + 1):
            middle = row + 0.5
            cuts = sorted(
                x0 + (middle - y0) * (x1 - x0) / (y1 - y0)
                for (x0, y0), (x1, y1) in edges
                if (y0 <= middle) != (y1 <= middle)
            )
            for first, last in zip(cuts[::2], cuts[1::2], strict=False):
                self._span(row, first, last, colour)

    def _span(self, row: int, first: float, last: float, colour: int) -> None:
        left = max(0, math.ceil(first - 0.5))
        right = min(self.width, math.floor(last - 0.5) + 1)
        if right > left:
            self._rows[row][left:right] = bytes([colour]) * (right - left)

    def disc(self, x: float, y: float, radius: float, fill: str) -> None:
        colour = self._index(fill)
        for row in range(max(0, int(y - radius)), min(self.height, int(y + radius) + 1)):
            half = radius * radius - (row + 0.5 - y) ** 2
            if half > 0:
                reach = math.sqrt(half)
                self._span(row, x - reach, x + reach, colour)

    def box(self, x: float, y: float, width: float, height: float, fill: str) -> None:
        self.polygon([(x, y), (x + width, y), (x + width, y + height), (x, y + height)], fill)

    def framed(
        self, x: float, y: float, width: float, height: float, fill: str, edge: str, stroke: float
    ) -> None:
        """A box with a line around it."""
        self.box(x, y, width, height, edge)
        self.box(x + stroke, y + stroke, width - 2 * stroke, height - 2 * stroke, fill)

    def line(self, points: Sequence[Point], colour: str, stroke: float, dash: float = 0) -> None:
        """A line through points, dashed if a length is given; else it ends half a stroke later."""
        for a, b in zip(points, points[1:], strict=False):
            for start, end in _pieces(a, b, dash):
                self._stroke(start, end, colour, stroke, 0.0 if dash else stroke / 2)

    def _stroke(self, a: Point, b: Point, colour: str, stroke: float, beyond: float) -> None:
        (x0, y0), (x1, y1) = a, b
        length = math.hypot(x1 - x0, y1 - y0)
        if not length:
            return
        ex, ey = (x1 - x0) / length * beyond, (y1 - y0) / length * beyond
        x0, y0, x1, y1 = x0 - ex, y0 - ey, x1 + ex, y1 + ey
        length += 2 * beyond
        dx, dy = (y1 - y0) / length * stroke / 2, (x0 - x1) / length * stroke / 2
        corners = [(x0 + dx, y0 + dy), (x1 + dx, y1 + dy), (x1 - dx, y1 - dy), (x0 - dx, y0 - dy)]
        self.polygon(corners, colour)

    # -- letters -------------------------------------------------------------------------------

    def text(
        self, x: float, y: float, text: str, size: float, colour: str, *, stroke: float = 0.0
    ) -> None:
        """Letters in the middle of a place; `size` is the height of a capital."""
        scale = size / HEIGHT
        pen = stroke or max(2.0, size / 8)
        left = x - width_of(text) * scale / 2
        for stroke_of_pen in outline(text):
            points = [
                (left + px * scale, y + (py - HEIGHT / 2) * scale) for px, py in stroke_of_pen
            ]
            self.line(points, colour, pen)

    def label(self, x: float, y: float, text: str, size: float, colour: str, halo: str) -> None:
        """Letters with a halo, so that they can be read on anything."""
        self.text(x, y, text, size, halo, stroke=max(2.0, size / 8) + 6)
        self.text(x, y, text, size, colour)

    # -- the file ------------------------------------------------------------------------------

    def png(self) -> bytes:
        """The picture as a PNG with a palette."""
        head = struct.pack(">IIBBBBB", self.width, self.height, 8, 3, 0, 0, 0)
        palette = b"".join(bytes.fromhex(colour[1:]) for colour in self._colours)
        pixels = zlib.compress(b"".join(b"\0" + row for row in self._rows), 6)
        parts = ((b"IHDR", head), (b"PLTE", palette), (b"IDAT", pixels), (b"IEND", b""))
        return SIGNATURE + b"".join(_chunk(name, body) for name, body in parts)


def _chunk(name: bytes, body: bytes) -> bytes:
    check = zlib.crc32(name + body)
    return struct.pack(">I", len(body)) + name + body + struct.pack(">I", check)


def _pieces(a: Point, b: Point, dash: float) -> Iterable[tuple[Point, Point]]:
    """A stroke, or the dashes of one."""
    length = math.hypot(b[0] - a[0], b[1] - a[1])
    if not dash or not length:
        return [(a, b)]
    steps = max(1, round(length / dash / 2))

    def at(k: float) -> Point:
        share = k / steps
        return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share

    return [(at(k), at(k + 0.55)) for k in range(steps)]
