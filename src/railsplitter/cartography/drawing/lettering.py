"""Lettering: names placed by priority without overlap; one that does not fit is left out.

Water is italic and runs along the river, counties and ranges are spaced capitals, towns are
upright beside their sign.
"""

from __future__ import annotations

from collections import defaultdict
from math import floor, hypot
from typing import final
from xml.sax.saxutils import escape

from railsplitter.cartography import theatre as bits
from railsplitter.cartography.chart import PlaceRow
from railsplitter.cartography.drawing.layers import river_chains
from railsplitter.cartography.drawing.shapes import flowing, number, relaxed
from railsplitter.cartography.drawing.view import View
from railsplitter.cartography.plane import Line, Point

Box = tuple[float, float, float, float]

_RANK = {
    "city": 0, "courthouse": 1, "town": 2, "depot": 3, "station": 4, "fort": 5, "gap": 5,
    "landing": 6, "ferry": 7, "ford": 7, "village": 7, "redoubt": 7, "mill": 9, "church": 9,
}  # fmt: skip
_NARROW = set("iljtfr.,' I()")
_WIDE = set("mwMW@&")


def width_of(text: str, size: float, spaced: float = 0.0) -> float:
    """About how wide a text is."""
    total = 0.0
    for letter in text:
        if letter in _NARROW:
            total += 0.3
        elif letter in _WIDE:
            total += 0.85
        elif letter.isupper():
            total += 0.68
        else:
            total += 0.5
    return 1.06 * total * size + spaced * len(text)


@final
class Paper:
    """Which part of the paper is taken by lettering."""

    def __init__(self, width: float, height: float) -> None:
        self.width, self.height = width, height
        self._cells: dict[tuple[int, int], list[Box]] = defaultdict(list)

    def holds(self, box: Box) -> bool:
        """Whether a box is on the paper."""
        left, top, right, bottom = box
        return left >= 2 and top >= 2 and right <= self.width - 2 and bottom <= self.height - 2

    def free(self, box: Box) -> bool:
        """Whether a box is on the paper and overlaps no other."""
        left, top, right, bottom = box
        if not self.holds(box):
            return False
        for cell in _cells(box):
            for other in self._cells.get(cell, ()):
                if left < other[2] and other[0] < right and top < other[3] and other[1] < bottom:
                    return False
        return True

    def take(self, box: Box) -> None:
        """Marks a box as taken."""
        for cell in _cells(box):
            self._cells[cell].append(box)


def _cells(box: Box) -> list[tuple[int, int]]:
    return [
        (x, y)
        for x in range(floor(box[0] / 64), floor(box[2] / 64) + 1)
        for y in range(floor(box[1] / 64), floor(box[3] / 64) + 1)
    ]


@final
class Lettering:
    """All names of a view, in the order of their importance."""

    def __init__(self, view: View, paper: Paper) -> None:
        self.view, self.paper = view, paper
        self.made: list[str] = []
        self.defs: list[str] = []
        self.inner: set[int] = set()
        # Type grows slower than the map.
        self.size = min(13.5, max(8.2, 5.2 + view.k * 0.23))
        for at in view.hexes:
            if view.atlas.places(at) and 0 < _RANK.get(view.atlas.places(at)[0].kind, 9) < 5:
                x, y = view.centre(at)
                r = view.k * 0.16
                paper.take((x - r, y - r, x + r, y + r))

    def letter(self) -> str:
        """Writes everything; what comes first has the better place."""
        self._cities()
        self._places(0, 2)
        self._ranges()
        self._counties()
        self._rivers()
        self._places(2, 5)
        if self.view.k >= 17:
            self._places(5, 8)
        if self.view.k >= 22:
            self._places(8, 10)
        return "".join(self.made)

    # Places

    def _cities(self) -> None:
        """A city of several hexes has one name; what stands in it is lettered like a village."""
        for name, hexes in self.view.atlas.chart.cities.items():
            if len(hexes) > 1:
                self.inner.update(hexes)
            shown = [at for at in hexes if at in self.view.shown]
            if len(hexes) > 1 and shown:
                self._city(name, shown)

    def _city(self, name: str, hexes: list[int]) -> None:
        size = self.size * 1.75
        xs = [self.view.centre(at)[0] for at in hexes]
        ys = [self.view.centre(at)[1] for at in hexes]
        wide, k = width_of(name, size, size * 0.06), self.view.k
        x, y = (min(xs) + max(xs)) / 2, sum(ys) / len(ys)
        for dx, dy in (
            (0.0, 0.0), (0.0, (max(ys) - min(ys)) / 2 + k), (0.0, (min(ys) - max(ys)) / 2 - k),
            ((max(xs) - min(xs)) / 2 + wide / 2 + k * 0.7, 0.0),
            ((min(xs) - max(xs)) / 2 - wide / 2 - k * 0.7, 0.0),
        ):  # fmt: skip
            box = (x + dx - wide / 2, y + dy - size / 2, x + dx + wide / 2, y + dy + size / 2)
            if self.paper.free(box):
                self.paper.take(box)
                self._write(
                    name, "capital", size, x + dx, y + dy + size * 0.34, "middle", size * 0.06
                )
                return

    def _rank(self, row: PlaceRow) -> int:
        return 8 if row.hex in self.inner and row.kind == "city" else _RANK.get(row.kind, 9)

    def _places(self, low: int, high: int) -> None:
        rows = [
            row
            for at in self.view.hexes
            for row in self.view.atlas.places(at)[: 1 if self.view.k < 30 else 2]
            if low <= self._rank(row) < high
            and not (self.view.k < 17 and high > 2 and not self._worth(row))
        ]
        rows.sort(key=lambda row: (self._rank(row), row.mark != "S", row.hex))
        for row in rows:
            self._place(row)

    def _worth(self, row: PlaceRow) -> bool:
        """On a small map only towns and what a campaign names."""
        return row.kind in ("city", "courthouse", "town") or row.mark == "S"

    def _place(self, row: PlaceRow) -> None:
        rank = self._rank(row)
        if rank == 0:
            cls, size, text = "capital", self.size * 1.3, row.name
        elif rank <= 2 or self.view.marks[row.hex] & bits.SEAT:
            cls, size, text = "town", self.size * 1.08, row.name
        elif rank <= 5:
            cls, size, text = "town", self.size * 0.9, row.name
        else:
            cls, size, text = "village", self.size * 0.86, row.name
        text = text.replace(" Court House", " C.H.").replace(" Station", " Sta.")
        x, y = self.view.centre(row.hex)
        wide, off = width_of(text, size), max(3.0, self.view.k * 0.17)
        for dx, dy, anchor in (
            (off, size * 0.33, "start"), (-off, size * 0.33, "end"),
            (off * 0.8, -off * 0.9, "start"), (off * 0.8, off * 0.9 + size * 0.6, "start"),
            (-off * 0.8, -off * 0.9, "end"), (-off * 0.8, off * 0.9 + size * 0.6, "end"),
            (0.0, -off * 1.2, "middle"), (0.0, off * 1.2 + size * 0.7, "middle"),
        ):  # fmt: skip
            left = x + dx - (wide if anchor == "end" else wide / 2 if anchor == "middle" else 0)
            box = (left, y + dy - size * 0.78, left + wide, y + dy + size * 0.22)
            if self.paper.free(box):
                self.paper.take(box)
                self._write(text, cls, size, x + dx, y + dy, anchor)
                return

    def _write(
        self, text: str, cls: str, size: float, x: float, y: float, anchor: str, spaced: float = 0
    ) -> None:
        more = f' letter-spacing="{spaced:.1f}"' if spaced else ""
        end = "" if anchor == "start" else f' text-anchor="{anchor}"'
        self.made.append(
            f'<text class="{cls}" x="{number(x)}" y="{number(y)}" font-size="{size:.1f}"'
            f' stroke-width="{size * 0.24:.1f}"{end}{more}>{escape(text)}</text>'
        )

    # Areas

    def _counties(self) -> None:
        groups: dict[int, list[int]] = defaultdict(list)
        for at in self.view.hexes:
            if self.view.county[at] >= 0 and not self.view.marks[at] & bits.OUT_OF_PLAY:
                groups[self.view.county[at]].append(at)
        for county, hexes in sorted(groups.items(), key=lambda item: (-len(item[1]), item[0])):
            self._county(self.view.atlas.chart.counties[county][0].upper(), hexes)

    def _county(self, name: str, hexes: list[int]) -> None:
        own = set(hexes)
        cx = sum(self.view.centre(h)[0] for h in hexes) / len(hexes)
        cy = sum(self.view.centre(h)[1] for h in hexes) / len(hexes)
        near = sorted(
            hexes,
            key=lambda h: (hypot(self.view.centre(h)[0] - cx, self.view.centre(h)[1] - cy), h),
        )
        for share in (1.0, 0.8, 0.62):
            size = self.size * 1.45 * share
            spaced = size * 0.42 * share
            wide = width_of(name, size, spaced)
            for at in near[: 1 + len(near) // 2]:
                x, y = self.view.centre(at)
                box = (x - wide / 2, y - size * 0.6, x + wide / 2, y + size * 0.5)
                if self._over(box, own) and self.paper.free(box):
                    self.paper.take(box)
                    self._write(name, "area", size, x, y + size * 0.34, "middle", spaced)
                    return

    def _over(self, box: Box, own: set[int]) -> bool:
        """Whether both ends of a text lie in its county."""
        y = (box[1] + box[3]) / 2
        k = self.view.k
        for x in (box[0] + k * 0.3, box[2] - k * 0.3):
            hit = any(
                abs(self.view.centre(h)[0] - x) < k * 0.5
                and abs(self.view.centre(h)[1] - y) < k * 0.55
                for h in own
            )
            if not hit:
                return False
        return True

    # Along lines

    def _ranges(self) -> None:
        for row in sorted(self.view.atlas.chart.ranges, key=lambda r: (-len(r.crest), r.name)):
            line = [self.view.centre(at) for at in row.crest if at in self.view.shown]
            if len(line) >= 4:
                size = self.size * (1.3 if len(line) > 25 else 1.0)
                text = row.name.upper().split(" (")[0]
                self._along(text, "range", size, relaxed(line, [False] * len(line), 6), 0.35, 0.3)

    def _rivers(self) -> None:
        for mask, share in ((bits.MAJOR, 1.15), (bits.MINOR, 1.0), (bits.CREEK, 0.86)):
            if mask == bits.CREEK and self.view.k < 18:
                break
            for river, parts in river_chains(self.view, mask).items():
                name = self.view.atlas.chart.rivers[river].name.split(" (")[0]
                for chain in sorted(parts, key=len, reverse=True)[:2]:
                    line = self.view.line_of(chain)
                    smooth = relaxed(line, [False] * len(line), 8)
                    self._along(name, "water", self.size * share, smooth, 0.1, -0.35)

    def _along(
        self, text: str, cls: str, size: float, line: Line, spacing: float, lift: float
    ) -> None:
        """A name along a line, once for every so many widths of it."""
        spaced = spacing * size
        wide = width_of(text, size, spaced) * 1.16  # lettering that outruns its line is cut off
        total = sum(_apart(a, b) for a, b in zip(line, line[1:]))
        if total < wide * 1.08:
            return
        every = max(wide * 3, self.view.k * 34)
        tries = [(0.5 + i) * total / 12 for i in range(12)]
        tries.sort(key=lambda d: abs(d - total / 2))
        done: list[float] = []
        for middle in tries:
            if any(abs(middle - other) < every for other in done):
                continue
            if middle < wide / 2 or middle > total - wide / 2:
                continue  # the line ends before the name does
            part = _stretch(line, middle - wide / 2, middle + wide / 2)
            if len(part) < 2 or not self._fits(part, size):
                continue
            if part[0][0] > part[-1][0]:
                part = part[::-1]
            done.append(middle)
            self._write_along(text, cls, size, part, spaced, lift)

    def _fits(self, part: Line, size: float) -> bool:
        """Whether a stretch is nearly straight and its letters find free paper."""
        straight = _apart(part[0], part[-1])
        long = sum(_apart(a, b) for a, b in zip(part, part[1:]))
        if straight < 0.86 * long:
            return False
        boxes = _boxes(part, size)
        if not all(self.paper.free(box) for box in boxes):
            return False
        if not all(self.paper.holds(_about(end, size)) for end in (part[0], part[-1])):
            return False
        for box in boxes:
            self.paper.take(box)
        return True

    def _write_along(
        self, text: str, cls: str, size: float, part: Line, spaced: float, lift: float
    ) -> None:
        name = f"t{len(self.defs)}"
        self.defs.append(f'<path id="{name}" d="{flowing(part)}"/>')
        self.made.append(
            f'<text class="{cls}" font-size="{size:.1f}" stroke-width="{size * 0.22:.1f}" '
            f'letter-spacing="{spaced:.1f}" dy="{lift * size:.1f}">'
            f'<textPath href="#{name}" startOffset="50%" text-anchor="middle">{escape(text)}'
            "</textPath></text>"
        )


def _apart(a: Point, b: Point) -> float:
    return hypot(a[0] - b[0], a[1] - b[1])


def _stretch(line: Line, start: float, end: float) -> Line:
    """The piece of a line between two distances from its beginning."""
    found: Line = []
    gone = 0.0
    for a, b in zip(line, line[1:]):
        long = _apart(a, b)
        if long > 0:
            for mark in (start, end):
                if gone <= mark < gone + long:
                    t = (mark - gone) / long
                    found.append((a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t))
            if start < gone + long < end:
                found.append(b)
        gone += long
    return found


def _about(point: Point, size: float) -> Box:
    """The first or last letter of a name along a line."""
    x, y = point
    return (x - size * 0.4, y - size, x + size * 0.4, y + size * 0.5)


def _boxes(part: Line, size: float) -> list[Box]:
    half = size * 0.5
    long = sum(_apart(a, b) for a, b in zip(part, part[1:]))
    count = max(2, int(long / size))
    found: list[Box] = []
    for k in range(count):
        piece = _stretch(part, long * (k + 0.45) / count, long * (k + 0.55) / count)
        if piece:
            x, y = piece[0]
            found.append((x - half, y - half - size * 0.3, x + half, y + half - size * 0.3))
    # Neighbouring boxes of one name overlap: they are tested against others only.
    return found[::2] if len(found) > 2 else found
