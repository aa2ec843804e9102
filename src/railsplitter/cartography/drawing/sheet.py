"""A drawn sheet: the layers in their order, a frame and a title."""

from __future__ import annotations

from xml.sax.saxutils import escape

import msgspec

from railsplitter.cartography.drawing import layers, marks
from railsplitter.cartography.drawing.legend import key, key_size
from railsplitter.cartography.drawing.lettering import Lettering, Paper, width_of
from railsplitter.cartography.drawing.style import THEMES, style_sheet
from railsplitter.cartography.drawing.view import View
from railsplitter.cartography.loading import Atlas
from railsplitter.kernel.errors import BadUsage

HEX_MILES = 1.155
NOTE = (
    "A reconstruction from history and from what",
    "the campaigns say, not the publisher’s map",
)


class Sheet(msgspec.Struct, frozen=True):
    """How a sheet is to look."""

    title: str = ""
    subtitle: str = ""
    scale: float = 30.0
    theme: str = "light"
    numbers: bool = False
    stack: str = "long-roads-to-richmond"
    margin: float = 46.0


def drawn(atlas: Atlas, hexes: list[int], sheet: Sheet) -> str:
    """A part of a map as SVG."""
    if sheet.theme not in THEMES:
        raise BadUsage(f"theme {sheet.theme!r}: expected one of {', '.join(THEMES)}")
    if not 4 <= sheet.scale <= 120:
        raise BadUsage(f"scale {sheet.scale}: expected 4 to 120 pixels for a hex")
    view = View(atlas, hexes, sheet.scale, sheet.margin)
    paper = Paper(view.width, view.height)
    body = [layers.sea(view), layers.ground(view)]
    if view.k >= 14:
        body.append(layers.lattice(view))
    body += [layers.counties(view), layers.shores(view), layers.rivers(view)]
    if view.k >= 16:
        body.append(layers.ridges(view))
    body.append(layers.ways(view))
    if view.k >= 16:
        body.append(marks.crossings(view))
    body += [layers.beyond(view), marks.places(view)]
    if sheet.numbers:
        body.append(marks.hex_numbers(view, sheet.stack))
    cartouche, strip = _cartouche(view, sheet, paper)
    lettering = Lettering(view, paper)
    words = lettering.letter()
    defs, words = "".join(lettering.defs), "".join(body) + words
    return _svg(view, sheet, defs, words, cartouche, strip)


def _svg(view: View, sheet: Sheet, defs: str, body: str, cartouche: str, strip: float) -> str:
    m = view.margin
    wide, high = view.width + 2 * m, view.height + strip + 2 * m
    title = escape(sheet.title or "Map of the theatre")
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide:.0f} {high:.0f}" '
        f'width="{wide:.0f}" height="{high:.0f}" role="img" aria-label="{title}">'
        f"<title>{title}</title><style>{style_sheet(sheet.theme)}</style>"
        f'<defs><clipPath id="sheet"><rect x="-4" y="-4" width="{view.width + 8:.0f}" '
        f'height="{view.height + 8:.0f}"/></clipPath>'
        f"{_patterns(view.k)}{layers.lattice_pattern(view)}{defs}</defs>"
        f'<rect class="paper" width="{wide:.0f}" height="{high:.0f}"/>'
        f'<g transform="translate({m:.0f} {m:.0f})" clip-path="url(#sheet)">{body}</g>'
        f'<g transform="translate({m:.0f} {m:.0f})">{cartouche}</g>'
        f"{_frame(wide, high, m)}</svg>\n"
    )


def _frame(wide: float, high: float, m: float) -> str:
    """A double rule round the sheet."""
    made = ""
    for off, width in ((m * 0.35, 2.4), (m * 0.48, 0.8)):
        made += (
            f'<rect class="frame" x="{off:.1f}" y="{off:.1f}" width="{wide - 2 * off:.1f}" '
            f'height="{high - 2 * off:.1f}" stroke-width="{width}"/>'
        )
    return made


def _patterns(k: float) -> str:
    """Trees, reeds and city blocks."""
    s = min(1.25, max(0.55, k / 26))
    trees = "".join(
        f"M{x} {y}a2.3 2.1 0 1 1 3.6 0M{x + 1.8} {y}v1.9"
        for x, y in (
            (3, 5), (13, 3), (24, 6), (36, 4), (8, 13), (19, 14), (30, 12), (41, 15), (4, 22),
            (14, 24), (26, 21), (37, 24), (9, 32), (21, 31), (32, 33), (43, 30), (2, 40), (15, 41),
            (27, 42), (38, 40),
        )
    )  # fmt: skip
    reeds = "".join(
        f"M{x} {y}h5M{x + 1} {y - 0.4}l-1 -2.4M{x + 2.5} {y - 0.4}v-3M{x + 4} {y - 0.4}l1 -2.4"
        for x, y in ((3, 7), (19, 11), (9, 20), (27, 24), (2, 31), (20, 33))
    )
    return (
        f'<pattern id="trees" width="46" height="46" patternUnits="userSpaceOnUse" '
        f'patternTransform="scale({s:.2f})"><path class="tree" d="{trees}" stroke-width=".8" '
        'opacity=".75"/></pattern>'
        f'<pattern id="reeds" width="34" height="38" patternUnits="userSpaceOnUse" '
        f'patternTransform="scale({s:.2f})"><path class="reed" d="{reeds}" stroke-width=".8"/>'
        "</pattern>"
        f'<pattern id="blocks" width="7" height="7" patternUnits="userSpaceOnUse" '
        f'patternTransform="scale({s:.2f}) rotate(18)"><path class="block" d="M0 0h7M0 0v7" '
        'stroke-width=".9" opacity=".55"/></pattern>'
    )


def _cartouche(view: View, sheet: Sheet, paper: Paper) -> tuple[str, float]:
    """Title, scale of miles and key: in a corner that hides nothing, else in a strip below.

    The second value is the height of the strip.
    """
    if not sheet.title:
        return "", 0.0
    size = min(52.0, max(17.0, view.width / 44))
    head_wide, head_high = _head_size(sheet, size)
    u = max(8.5, size * 0.36)
    key_wide, key_high = key_size(u, 3)
    wide, high = max(head_wide, key_wide + 2.4 * u), head_high + key_high + 2 * u
    x, y, hidden = _corner(view, wide, high)
    if not hidden:
        paper.take((x - 8, y - 8, x + wide + 8, y + high + 8))
        body = _box(x, y, wide, high) + _head(view, sheet, x + wide / 2, y, size, wide)
        return body + key(x + (wide - key_wide) / 2 + u, y + head_high + 0.4 * u, u, 3), 0.0
    columns = max(3, min(8, int((view.width - head_wide - 3 * u) / (11.0 * u))))
    key_wide, key_high = key_size(u, columns)
    high = max(head_high, key_high + 2.4 * u)
    y = view.height + 14
    body = _box(0, y, view.width, high)
    body += _head(view, sheet, head_wide / 2 + 4, y + (high - head_high) / 2, size, head_wide)
    left = head_wide + (view.width - head_wide - key_wide - 3 * u) / 2
    return body + key(left + u, y + (high - key_high) / 2, u, columns), high + 14


def _head_size(sheet: Sheet, size: float) -> tuple[float, float]:
    wide = max(
        width_of(sheet.title, size, size * 0.08), width_of(sheet.subtitle, size * 0.52), size * 9
    )
    return wide * 1.06 + size * 1.2, size * 5.6


def _box(x: float, y: float, wide: float, high: float) -> str:
    """Paper with a double rule."""
    made = f'<rect class="paper" x="{x:.0f}" y="{y:.0f}" width="{wide:.0f}" height="{high:.0f}"/>'
    for off, width in ((0, 1.8), (4, 0.7)):
        made += (
            f'<rect class="frame" x="{x + off:.0f}" y="{y + off:.0f}" '
            f'width="{wide - 2 * off:.0f}" height="{high - 2 * off:.0f}" stroke-width="{width}"/>'
        )
    return made


def _head(view: View, sheet: Sheet, cx: float, y: float, size: float, wide: float) -> str:
    """Title, subtitle, miles and the honest word about where the map comes from."""
    made = _centred("title", cx, y + size * 1.5, size, sheet.title, 700, size * 0.08)
    made += _centred("title", cx, y + size * 2.4, size * 0.52, sheet.subtitle, 400, 0)
    made += _miles(view, cx, y + size * 3.35, wide * 0.62, size * 0.42)
    for k, line in enumerate(NOTE):
        made += _centred("plain", cx, y + size * (4.45 + 0.47 * k), size * 0.36, line, 400, 0)
    return made


def _centred(
    cls: str, x: float, y: float, size: float, text: str, weight: int, spaced: float
) -> str:
    return (
        f'<text class="{cls}" x="{x:.0f}" y="{y:.0f}" font-size="{size:.1f}" '
        f'font-weight="{weight}" text-anchor="middle" letter-spacing="{spaced:.1f}">'
        f"{escape(text)}</text>"
    )


def _miles(view: View, cx: float, y: float, most: float, size: float) -> str:
    """A scale of miles."""
    mile = view.k / HEX_MILES
    whole = max(n for n in (1, 2, 5, 10, 20, 40) if n == 1 or n * mile <= most)
    x = cx - whole * mile / 2
    half = whole * mile / 2
    made = (
        f'<path class="line" d="M{x:.1f} {y - 4:.1f}v4h{2 * half:.1f}v-4" stroke-width="1"/>'
        f'<path class="line" d="M{x:.1f} {y - 2:.1f}h{half:.1f}" stroke-width="3"/>'
    )
    for at, text in ((x, "0"), (x + half, f"{whole / 2:g}"), (x + 2 * half, f"{whole} miles")):
        made += _centred("plain", at, y + size * 1.15, size, text, 400, 0)
    return made


def _corner(view: View, wide: float, high: float) -> tuple[float, float, int]:
    """The corner in which a box hides the fewest hexes of the map, and how many."""
    best: tuple[int, int, float, float] | None = None
    spots = (
        (10.0, view.height - high - 10),
        (view.width - wide - 10, 10.0),
        (10.0, 10.0),
        (view.width - wide - 10, view.height - high - 10),
    )
    for order, (x, y) in enumerate(spots):
        hidden = 0
        for at in view.hexes:
            cx, cy = view.centre(at)
            if x < cx < x + wide and y < cy < y + high:
                hidden += 1
        if best is None or (hidden, order) < best[:2]:
            best = (hidden, order, x, y)
    assert best is not None
    return best[2], best[3], best[0]
