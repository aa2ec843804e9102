"""Marks on a map: crossings, towns, forts, stations, control hexes."""

from __future__ import annotations

from math import atan2, cos, degrees, pi, sin

from railsplitter.cartography import theatre as bits
from railsplitter.cartography.drawing.layers import paths, stroke
from railsplitter.cartography.drawing.shapes import broken, number, pair
from railsplitter.cartography.drawing.view import View
from railsplitter.cartography.plane import Point

SETTLED = ("city", "courthouse", "town", "depot", "station", "village", "landing")


def crossings(view: View) -> str:
    """A mark across the hexside for every crossing that stands."""
    made: list[str] = []
    for crossing in view.atlas.chart.crossings:
        if crossing.a not in view.shown or crossing.b not in view.shown:
            continue
        a, b = view.centre(crossing.a), view.centre(crossing.b)
        if view.atlas.theatre.arc(crossing.a, crossing.b) < 0:
            dash = f"1 {max(3, view.k * 0.16):.1f}"
            made.append(paths([broken([a, b])], "river", stroke(max(1.2, view.k * 0.08), dash)))
        elif not crossing.later:
            middle = ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
            turn = degrees(atan2(b[1] - a[1], b[0] - a[0]))
            made.append(crossing_mark(crossing.kind, middle, turn, view.k * 0.1))
    return "".join(made)


def crossing_mark(kind: str, at: Point, turn: float, s: float) -> str:
    """The mark of a kind of crossing, turned along the way."""
    if kind in ("bridge", "railbridge"):
        arms = f"M{_p(-2, -1.9)}L{_p(-1.3, -1)}H1.3L{_p(2, -1.9)}"
        arms += f"M{_p(-2, 1.9)}L{_p(-1.3, 1)}H1.3L{_p(2, 1.9)}"
        shape = f'<path class="line" d="{arms}" stroke-width=".55"/>'
    elif kind == "ford":
        shape = (
            '<path class="line" d="M-2 -.8H2M-2 .8H2" stroke-width=".5" stroke-dasharray=".8 .5"/>'
        )
    elif kind == "ferry":
        shape = '<path class="mark" d="M-1.7 -.5H1.7L1 .8H-1z" stroke-width=".45"/>'
    else:
        shape = '<path class="line" d="M-.5 -1.9V1.9M.5 -1.9V1.9" stroke-width=".6"/>'
    place = f"translate({pair(at)}) rotate({number(turn)}) scale({s:.2f})"
    return f'<g transform="{place}">{shape}</g>'


def _p(x: float, y: float) -> str:
    return pair((x, y))


def places(view: View) -> str:
    """The sign of the chief place of each hex, and of forts and control hexes."""
    made: list[str] = []
    for at in view.hexes:
        rows = view.atlas.places(at)
        mark = view.marks[at]
        p = view.centre(at)
        if mark & (bits.FORT | bits.REDOUBT | bits.BATTERY):
            made.append(work(p, view.k * 0.3, mark))
        if mark & bits.SEAT:
            made.append(star(p, max(3.2, view.k * 0.2)))
        elif rows and (view.k >= 14 or rows[0].kind in SETTLED or mark & bits.STATION):
            made.append(place_mark(p, max(1.1, view.k * 0.075), rows[0].kind, mark))
    return "".join(made)


def place_mark(p: Point, r: float, kind: str, mark: int) -> str:
    """The sign of a kind of place."""
    x, y = number(p[0]), number(p[1])
    if mark & bits.STATION:
        s = r * 1.15
        size = f'width="{2 * s:.1f}" height="{2 * s:.1f}"{stroke(r * 0.5)}'
        return f'<rect class="open" x="{number(p[0] - s)}" y="{number(p[1] - s)}" {size}/>'
    if kind in ("city", "courthouse", "town"):
        return f'<circle class="open" cx="{x}" cy="{y}" r="{r * 1.3:.1f}"{stroke(r * 0.5)}/>'
    if kind in SETTLED:
        return f'<circle class="dot" cx="{x}" cy="{y}" r="{r:.1f}"{stroke(r * 0.35)}/>'
    if kind == "church":
        d = f"M{x} {number(p[1] - r * 1.5)}v{3 * r:.1f}"
        d += f"M{number(p[0] - r)} {number(p[1] - r * 0.5)}h{2 * r:.1f}"
        return f'<path class="line" d="{d}"{stroke(r * 0.55)}/>'
    if kind == "gap":
        d = _bracket(p, -r) + _bracket(p, r)
        return f'<path class="line" d="{d}"{stroke(r * 0.6)}/>'
    return f'<circle class="dot" cx="{x}" cy="{y}" r="{r * 0.7:.1f}"{stroke(r * 0.3)}/>'


def _bracket(p: Point, r: float) -> str:
    """One side of the sign of a gap."""
    high = abs(r)
    start = pair((p[0] + 1.8 * r, p[1] - 1.6 * high))
    return f"M{start}q{-1.4 * r:.1f} {1.6 * high:.1f} 0 {3.2 * high:.1f}"


def star(p: Point, r: float) -> str:
    """The red star of a control hex."""
    points = [
        (
            p[0] + cos(pi * (k / 5 - 0.5)) * (r if k % 2 == 0 else r * 0.42),
            p[1] + sin(pi * (k / 5 - 0.5)) * (r if k % 2 == 0 else r * 0.42),
        )
        for k in range(10)
    ]
    return f'<path class="star" d="{broken(points)}z"{stroke(max(0.5, r * 0.16))}/>'


def work(p: Point, r: float, mark: int) -> str:
    """Works: a bastioned square for a fort, an angle for a redoubt or battery."""
    if mark & bits.FORT:
        points = [
            (
                p[0] + cos(pi * (k / 4 + 0.25)) * (r * 1.15 if k % 2 == 0 else r * 0.6),
                p[1] + sin(pi * (k / 4 + 0.25)) * (r * 1.15 if k % 2 == 0 else r * 0.6),
            )
            for k in range(8)
        ]
        return f'<path class="mark" d="{broken(points)}z"{stroke(max(0.6, r * 0.12))}/>'
    d = broken([(p[0] - r, p[1] + r / 2), (p[0], p[1] - r * 0.75), (p[0] + r, p[1] + r / 2)])
    return f'<path class="line" d="{d}"{stroke(max(0.8, r * 0.16))}/>'


def hex_numbers(view: View, stack: str) -> str:
    """The printed number of each hex, small, at its top."""
    made: list[str] = []
    size = view.k * 0.13
    for at in view.hexes:
        x, y = view.centre(at)
        text = view.atlas.printed(at, stack)[-4:]
        made.append(
            f'<text class="number" x="{number(x)}" y="{number(y - view.k * 0.36)}" '
            f'font-size="{size:.1f}" text-anchor="middle">{text}</text>'
        )
    return "".join(made)
