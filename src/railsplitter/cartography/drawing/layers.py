"""The layers of a map below its lettering: ground, water, counties, roads, marks."""

from __future__ import annotations

from collections.abc import Callable

from railsplitter.cartography import theatre as bits
from railsplitter.cartography.drawing.relief import hachures
from railsplitter.cartography.drawing.shapes import (
    beside,
    broken,
    chains,
    flowing,
    number,
    relaxed,
    soft,
)
from railsplitter.cartography.drawing.view import View
from railsplitter.cartography.plane import COLUMN, RADIUS, Line

_LOW, _ROLLING, _HIGH, _TOP = 0, 1, 2, 3
_CLASS = (_LOW, _ROLLING, _LOW, _HIGH, _HIGH, _TOP, _LOW, _LOW, _LOW, -1)
CHUNK = 24_000  # a path is cut into pieces of about so many letters


def path(d: str, cls: str, more: str = "") -> str:
    """A path element, or nothing for an empty path."""
    return f'<path class="{cls}" d="{d}"{more}/>' if d else ""


def paths(parts: list[str], cls: str, more: str = "") -> str:
    """Parts joined into path elements of a sane size."""
    made: list[str] = []
    piece: list[str] = []
    size = 0
    for part in parts:
        piece.append(part)
        size += len(part)
        if size > CHUNK:
            made.append(path("".join(piece), cls, more))
            piece, size = [], 0
    made.append(path("".join(piece), cls, more))
    return "".join(made)


def stroke(width: float, dash: str = "") -> str:
    """Attributes of a stroke."""
    return f' stroke-width="{width:.2f}"' + (f' stroke-dasharray="{dash}"' if dash else "")


def outline(view: View, member: Callable[[int], bool], rounded: bool = True) -> list[str]:
    """The outlines of all shown hexes that are members, as closed paths."""
    follow: dict[tuple[int, int], list[tuple[int, int]]] = {}
    for at in view.hexes:
        if not member(at):
            continue
        for direction in range(6):
            there = view.neighbour(at, direction)
            if there not in view.shown or not member(there):
                a, b = view.side(at, direction)
                follow.setdefault(a, []).append(b)
    found: list[str] = []
    while follow:
        start = next(iter(follow))
        ring = [start]
        while ring[-1] in follow:
            ahead = follow[ring[-1]]
            ring.append(ahead.pop())
            if not ahead:
                del follow[ring[-2]]
        line = view.line_of(ring)
        found.append(soft(line, closed=True) if rounded else broken(line) + "z")
    return found


# Ground


def ground(view: View) -> str:
    """Tints of the land, from low to high, each over the one below."""
    made = [paths(outline(view, view.land, rounded=False), "clear")]
    for least, cls in ((_ROLLING, "rolling"), (_HIGH, "rough"), (_TOP, "mountain")):
        made.append(paths(outline(view, lambda h, n=least: _CLASS[view.terrain[h]] >= n), cls))  # type: ignore[misc]
    woods = outline(view, lambda h: view.terrain[h] == bits.WOODS)
    made.append(paths(woods, "woods"))
    made.append(paths(woods, "", ' fill="url(#trees)"'))
    swamp = outline(view, lambda h: view.terrain[h] in (bits.SWAMP, bits.RAIN_SWAMP))
    made.append(paths(swamp, "swamp"))
    made.append(paths(swamp, "", ' fill="url(#reeds)"'))
    for width, d in hachures(view):
        pieces = ["M" + part for part in d.split("M") if part]
        made.append(paths(pieces, "hachure", stroke(width) + ' opacity=".62"'))
    city = outline(view, lambda h: view.terrain[h] == bits.CITY)
    made.append(paths(city, "city") + paths(city, "", ' fill="url(#blocks)"'))
    return "".join(made)


def beyond(view: View) -> str:
    """A veil over ground that is drawn and not in play."""
    return paths(outline(view, lambda h: view.marks[h] & bits.OUT_OF_PLAY != 0), "beyond")


def lattice(view: View) -> str:
    """The lines between hexes: a pattern laid over the land."""
    return paths(outline(view, view.land, rounded=False), "", ' fill="url(#hexes)"')


def lattice_pattern(view: View) -> str:
    """The tile of the lattice: two columns wide, one row high."""
    k, r = view.k, RADIUS * view.k
    at = next(h for h in view.hexes if view.line[h] % 2)
    x, y = view.centre(at)
    wide = 2 * COLUMN * k
    parts: list[str] = []
    for cx, cy in ((0.0, 0.0), (wide / 2, k / 2)):
        for dx in (-wide, 0.0, wide):
            for dy in (-k, 0.0, k):
                px, py = cx + dx, cy + dy
                parts.append(
                    f"M{px - r / 2:.2f} {py - k / 2:.2f}h{r:.2f}l{r / 2:.2f} {k / 2:.2f}"
                    f"l{-r / 2:.2f} {k / 2:.2f}"
                )
    return (
        f'<pattern id="hexes" width="{wide:.3f}" height="{k:.3f}" patternUnits="userSpaceOnUse" '
        f'patternTransform="translate({x:.2f} {y:.2f})"><path class="lattice" '
        f'd="{"".join(parts)}"{stroke(0.5 if k < 24 else 0.7)}/></pattern>'
    )


# Water


def sea(view: View) -> str:
    """Open water with the shore lined off into it, as engravers do."""
    water = outline(view, lambda h: not view.land(h), rounded=False)
    made = [paths(water, "sea")]
    shore = [soft(view.line_of(chain)) for chain in chains(_shore_edges(view))]
    step = max(1.6, view.k * 0.12)
    for ring in (4, 3, 2, 1):
        wide = 2 * step * ring * (1 + 0.12 * ring)
        made.append(paths(shore, "ring", stroke(wide + 1.1) + f' opacity="{0.95 - 0.18 * ring}"'))
        made.append(paths(shore, "ringgap", stroke(wide - 0.3)))
    return "".join(made)


def shores(view: View) -> str:
    """The line of the shore itself."""
    shore = [soft(view.line_of(chain)) for chain in chains(_shore_edges(view))]
    return paths(shore, "shore", stroke(max(0.8, view.k * 0.05)))


def _shore_edges(view: View) -> list[tuple[tuple[int, int], tuple[int, int]]]:
    found = []
    for at in view.hexes:
        if view.land(at):
            continue
        for direction in range(6):
            there = view.neighbour(at, direction)
            if there in view.shown and view.land(there):
                found.append(view.side(at, direction))
    return found


def river_chains(view: View, mask: int) -> dict[int, list[list[tuple[int, int]]]]:
    """The hexsides of rivers of a class as chains of corners, by river."""
    found: dict[int, list[list[tuple[int, int]]]] = {}
    for number_, river in enumerate(view.atlas.chart.rivers):
        edges = []
        for place in river.edges:
            at, direction = divmod(place, 6)
            there = view.near[place]
            if view.edge[place] & bits.WATERS == mask and (at in view.shown or there in view.shown):
                if view.land(at) and view.land(there):
                    edges.append(view.side(at, direction))
        if edges:
            found[number_] = chains(edges)
    return found


def rivers(view: View) -> str:
    """Creeks as a line, minor rivers as a broad one, major rivers with water between banks."""
    k = view.k
    made: list[str] = []
    drawn: dict[int, list[str]] = {}
    for mask in (bits.CREEK, bits.MINOR, bits.MAJOR):
        found = river_chains(view, mask)
        drawn[mask] = [soft(view.line_of(c)) for parts in found.values() for c in parts]
    made.append(paths(drawn[bits.CREEK], "bed", stroke(max(1.6, k * 0.14))))
    made.append(paths(drawn[bits.CREEK], "river", stroke(max(0.7, k * 0.045))))
    both = drawn[bits.MINOR] + drawn[bits.MAJOR]
    made.append(paths(both, "bed", stroke(max(2.4, k * 0.26))))
    made.append(paths(drawn[bits.MINOR], "river", stroke(max(1.2, k * 0.105))))
    made.append(paths(drawn[bits.MAJOR], "river", stroke(max(2.2, k * 0.2))))
    made.append(paths(drawn[bits.MAJOR], "stream", stroke(max(1.0, k * 0.11))))
    return "".join(made)


# Lines


def counties(view: View) -> str:
    """County lines, chain-dotted."""
    edges = []
    for at in view.hexes:
        for direction in (0, 1, 2):
            there = view.neighbour(at, direction)
            if there in view.shown and view.county[at] != view.county[there]:
                if view.land(at) and view.land(there):
                    edges.append(view.side(at, direction))
    k = view.k
    dash = f"{max(4, k * 0.3):.1f} {max(2, k * 0.12):.1f} 1 {max(2, k * 0.12):.1f}"
    lines = [soft(view.line_of(chain)) for chain in chains(edges)]
    return paths(lines, "countyline", stroke(max(0.7, k * 0.04), dash))


def ridges(view: View) -> str:
    """Steep sides: teeth that point down."""
    parts: list[str] = []
    for at in view.hexes:
        for direction in range(6):
            if view.edge[6 * at + direction] & bits.DOWN == 0:
                continue
            a, b = (view.corner(c) for c in view.side(at, direction))
            x, y = view.centre(at)
            for t in (0.2, 0.4, 0.6, 0.8):
                px, py = a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t
                dx, dy = (px - x) * 0.2, (py - y) * 0.2
                parts.append(f"M{number(px)} {number(py)}l{number(dx)} {number(dy)}")
    return paths(parts, "ridge", stroke(max(0.6, view.k * 0.035)))


def way_lines(view: View, mask: int, without: int = 0) -> list[Line]:
    """The roads of a kind as smooth lines through places, branchings and crossings."""
    edges: list[tuple[int, int]] = []
    for at in view.hexes:
        for direction in range(6):
            there = view.neighbour(at, direction)
            bit = view.edge[6 * at + direction]
            if bit & mask and not bit & without and (there > at or there not in view.shown):
                edges.append((at, there))
    found: list[Line] = []
    for chain in chains(edges):
        points: Line = []
        fixed: list[bool] = []
        for k, at in enumerate(chain):
            if k:
                before = chain[k - 1]
                direction = view.near[6 * before : 6 * before + 6].index(at)
                if view.edge[6 * before + direction] & bits.RIVERS:
                    points.append(view.middle(before, direction))
                    fixed.append(True)
            points.append(view.centre(at))
            fixed.append(bool(view.atlas.places(at)))
        found.append(relaxed(points, fixed, 3))
    return found


def ways(view: View) -> str:
    """Trails, roads and pikes; railroads with ties, a little aside where a road shares the way."""
    k = view.k
    trails = [flowing(line) for line in way_lines(view, bits.TRAIL)]
    roads = [flowing(line) for line in way_lines(view, bits.ROAD)]
    pikes = [flowing(line) for line in way_lines(view, bits.PIKE)]
    road = max(0.7, k * 0.052)
    made = [
        paths(trails, "road", stroke(road * 0.9, f"{max(1, k * 0.06):.1f} {max(2, k * 0.1):.1f}")),
        paths(roads, "halo", stroke(road * 2.4)),
        paths(roads, "road", stroke(road, f"{max(4, k * 0.26):.1f} {max(1.5, k * 0.09):.1f}")),
        paths(pikes, "casing", stroke(max(1.8, k * 0.16))),
        paths(pikes, "pike", stroke(max(0.8, k * 0.085))),
        rails(view),
    ]
    return "".join(made)


def rails(view: View) -> str:
    """Railroads: a line with ties."""
    k = view.k
    lines = []
    for line in way_lines(view, bits.RAIL):
        lines.append(flowing(beside(line, 0.11 * k) if k >= 14 else line))
    wide = max(0.9, k * 0.06)
    ties = f"{max(0.7, k * 0.04):.1f} {max(3, k * 0.15):.1f}"
    return (
        paths(lines, "halo", stroke(wide * 2.6))
        + paths(lines, "rail", stroke(wide))
        + paths(lines, "rail", stroke(wide * 3.4, ties))
    )
