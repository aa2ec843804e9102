"""The key of a sheet: a sample of every sign and what it means."""

from __future__ import annotations

from collections.abc import Callable

from railsplitter.cartography import theatre as bits
from railsplitter.cartography.drawing.layers import stroke
from railsplitter.cartography.drawing.marks import crossing_mark, place_mark, star, work

WIDE = 3.2  # of a sample, in sizes of the type
Sample = Callable[[float, float, float], str]  # left, middle height, size of the type


def _swatch(*classes: str) -> Sample:
    def sample(x: float, y: float, u: float) -> str:
        box = f'x="{x:.1f}" y="{y - u * 0.55:.1f}" width="{u * WIDE:.1f}" height="{u * 1.1:.1f}"'
        made = ""
        for cls in classes:
            fill = f'fill="url(#{cls[1:]})"' if cls.startswith("#") else f'class="{cls}"'
            made += f"<rect {box} {fill}/>"
        return f'{made}<rect {box} class="frame" stroke-width=".5"/>'

    return sample


def _line(*strokes: tuple[str, float, str]) -> Sample:
    def sample(x: float, y: float, u: float) -> str:
        d = f"M{x:.1f} {y:.1f}h{u * WIDE:.1f}"
        return "".join(
            f'<path class="{cls}" d="{d}"{stroke(width * u, dash)}/>'
            for cls, width, dash in strokes
        )

    return sample


def _mark(draw: Callable[[tuple[float, float], float], str]) -> Sample:
    def sample(x: float, y: float, u: float) -> str:
        return draw((x + u * WIDE / 2, y), u)

    return sample


def _crossing(kind: str) -> Sample:
    def sample(x: float, y: float, u: float) -> str:
        middle = x + u * WIDE / 2
        river = f'<path class="river" d="M{middle:.1f} {y - u * 0.8:.1f}v{u * 1.6:.1f}"'
        return f"{river}{stroke(u * 0.28)}/>" + crossing_mark(kind, (middle, y), 0.0, u * 0.26)

    return sample


_KEY: tuple[tuple[str, Sample], ...] = (
    ("clear", _swatch("clear")),
    ("rolling", _swatch("rolling")),
    ("hill, rough", _swatch("rough")),
    ("mountain", _swatch("mountain")),
    ("woods", _swatch("woods", "#trees")),
    ("swamp", _swatch("swamp", "#reeds")),
    ("city", _swatch("city", "#blocks")),
    ("pike", _line(("casing", 0.42, ""), ("pike", 0.22, ""))),
    ("road", _line(("road", 0.14, "6 2.4"))),
    ("trail", _line(("road", 0.12, "1.6 2.6"))),
    ("railroad", _line(("rail", 0.16, ""), ("rail", 0.55, "1.2 4"))),
    ("creek", _line(("river", 0.13, ""))),
    ("minor river", _line(("river", 0.28, ""))),
    ("major river", _line(("river", 0.55, ""), ("stream", 0.3, ""))),
    ("county line", _line(("countyline", 0.1, "6 2.5 1 2.5"))),
    ("bridge", _crossing("bridge")),
    ("ford", _crossing("ford")),
    ("ferry", _crossing("ferry")),
    ("dam", _crossing("dam")),
    ("station", _mark(lambda p, u: place_mark(p, u * 0.24, "station", bits.STATION))),
    ("gap", _mark(lambda p, u: place_mark(p, u * 0.24, "gap", 0))),
    ("control hex", _mark(lambda p, u: star(p, u * 0.62))),
    ("fort", _mark(lambda p, u: work(p, u * 0.55, bits.FORT))),
    ("redoubt, battery", _mark(lambda p, u: work(p, u * 0.55, bits.REDOUBT))),
)


def key_size(u: float, columns: int) -> tuple[float, float]:
    """Width and height of the key in so many columns."""
    rows = -(-len(_KEY) // columns)
    return columns * u * 11.0, rows * u * 1.75


def key(x: float, y: float, u: float, columns: int) -> str:
    """The key with its left upper corner at a point."""
    rows = -(-len(_KEY) // columns)
    made: list[str] = []
    for number, (name, sample) in enumerate(_KEY):
        column, row = divmod(number, rows)
        left, middle = x + column * u * 11.0, y + (row + 0.5) * u * 1.75
        made.append(sample(left, middle, u))
        made.append(
            f'<text class="plain" x="{left + u * (WIDE + 0.7):.1f}" y="{middle + u * 0.33:.1f}" '
            f'font-size="{u:.1f}">{name}</text>'
        )
    return "".join(made)
