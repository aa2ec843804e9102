"""Draw the poster of each battle and campaign from its own map: `python -m tools.posters`.

A poster is 240 by 150 and shows the ground round the units as they stand at the start, in the
colours of the page. Each goes beside its title's file, where the page finds it when it is built.
Without arguments all are drawn, with ids of titles only theirs.
"""

from __future__ import annotations

import sys
import tomllib
from collections import defaultdict
from collections.abc import Iterable, Iterator
from math import cos, pi, sin
from pathlib import Path
from typing import Any

from railsplitter.games import face_of, find_game, game_ids, titles
from railsplitter.kernel.chance import seeded

WIDTH, HEIGHT = 240.0, 150.0
LEAST, MOST = 9.0, 17.0  # hexes across
WASHES = {
    "rolling": "rolling",
    "woods": "woods",
    "hill": "rough",
    "rough": "rough",
    "mountain": "mountain",
    "swamp": "woods",
    "rain swamp": "woods",
    "city": "rule",
    "water": "sea",
}
STEEP = {"hill": 3, "rough": 4, "mountain": 6}  # strokes of shade in a hex
Spot = tuple[float, float]


class Window:
    """The piece of a map that a poster shows."""

    def __init__(self, spots: list[Spot], hexes: Iterable[Any]) -> None:
        xs, ys = [x for x, _ in spots], [y for _, y in spots]
        across = max(max(xs) - min(xs) + 2.5, (max(ys) - min(ys) + 2.5) * WIDTH / HEIGHT)
        every = list(hexes)
        wide, high = (max(row) - min(row) for row in zip(*[(o.x, o.y) for o in every], strict=True))
        self.unit: float = WIDTH / min(MOST, max(LEAST, across), wide, high * WIDTH / HEIGHT)
        near = len(xs) if across <= MOST else 1  # too far apart: round the one in the middle
        self.x = self._middle(xs[:near], [one.x for one in every], WIDTH)
        self.y = self._middle(ys[:near], [one.y for one in every], HEIGHT)

    def _middle(self, wanted: list[float], there: list[float], length: float) -> float:
        """In the middle of what is wanted, but not beyond the edge of the map."""
        half = length / self.unit / 2
        middle = (min(wanted) + max(wanted)) / 2
        low, high = min(there) + half, max(there) - half
        return min(max(middle, low), high) if low <= high else (min(there) + max(there)) / 2

    def spot(self, x: float, y: float) -> Spot:
        return WIDTH / 2 + (x - self.x) * self.unit, HEIGHT / 2 + (y - self.y) * self.unit

    def has(self, x: float, y: float) -> bool:
        left, top = self.spot(x, y)
        return -self.unit < left < WIDTH + self.unit and -self.unit < top < HEIGHT + self.unit


def shown(x: float, y: float) -> str:
    return f"{x:.1f} {y:.1f}".replace(".0", "")


def stroke(a: Spot, b: Spot) -> str:
    """A line by its way, not by its end: the same few ways come again and again, and pack well."""
    return f"M{shown(*a)}l{shown(b[0] - a[0], b[1] - a[1])}"


class Poster:
    """One title's."""

    def __init__(self, game: str) -> None:
        edition = find_game(game).edition(2)
        chart: Any = edition.chart()
        view: Any = edition.view(edition.start(seeded(1)), -1)
        self.hexes = {one.id: one for one in chart.hexes}
        self.edges = chart.edges
        self.units = [unit for unit in view.units if unit.hex in self.hexes]
        aims = [one.hex for one in getattr(chart, "objectives", ()) if one.hex in self.hexes]
        named = [unit.hex for unit in self.units] + aims or list(self.hexes)
        near = self._crowd([self.hexes[one] for one in named])
        self.window = Window([(one.x, one.y) for one in near], self.hexes.values())

    @staticmethod
    def _crowd(hexes: list[Any]) -> list[Any]:
        """Where most stand: those nearest to the middle one."""
        middle = sorted(
            hexes, key=lambda one: sum(abs(one.x - o.x) + abs(one.y - o.y) for o in hexes)
        )
        first = middle[0]
        far = sorted(hexes, key=lambda one: abs(one.x - first.x) + 1.6 * abs(one.y - first.y))
        return far[: max(3, len(far) * 3 // 4)]

    def drawn(self) -> str:
        parts = [*self.ground(), *self.shade(), *self.lines(), *self.pieces()]
        body = "".join(parts)
        head = f'<rect width="{WIDTH:.0f}" height="{HEIGHT:.0f}" fill="var(--clear)"/>'
        return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 150">{head}{body}</svg>\n'

    def ground(self) -> Iterator[str]:
        by_wash: dict[str, list[str]] = defaultdict(list)
        for one in self.hexes.values():
            if one.terrain in WASHES and self.window.has(one.x, one.y):
                by_wash[WASHES[one.terrain]].append(self._outline(one))
        for wash, paths in sorted(by_wash.items()):
            yield f'<path d="{"".join(paths)}" fill="var(--{wash})"/>'

    def _outline(self, one: Any) -> str:
        reach = self.window.unit * 0.585
        x, y = self.window.spot(one.x, one.y)
        half, high = reach / 2, reach * sin(pi / 3)
        return (
            f"M{shown(x + reach, y)}l{shown(-half, high)}h{-reach:.1f}"
            f"l{shown(-half, -high)} {shown(half, -high)}h{reach:.1f}z"
        )

    def shade(self) -> Iterator[str]:
        strokes = []
        for one in self.hexes.values():
            if not self.window.has(one.x, one.y):
                continue
            x, y = self.window.spot(one.x, one.y)
            for k in range(self._strokes(one.terrain)):
                turn = (k * 2.4 + one.column * 1.7 + one.row * 0.9) % (2 * pi)
                reach = self.window.unit * (0.14 + 0.07 * (k % 4))
                at = x + reach * cos(turn), y + reach * sin(turn) * 0.8
                size = self.window.unit * 0.2
                strokes.append(f"M{shown(*at)}l{size * 0.4:.1f} {size:.1f}")
        if strokes:
            pen = 'stroke="var(--hachure)" stroke-width=".8" fill="none" opacity=".7"'
            yield f'<path d="{"".join(strokes)}" {pen}/>'

    def _strokes(self, terrain: str) -> int:
        """Fewer where hexes are small: the shade is the same, and the file half as long."""
        strokes = STEEP.get(terrain, 0)
        return strokes if self.window.unit > 15.0 else strokes // 3

    def lines(self) -> Iterator[str]:
        found: dict[str, list[str]] = defaultdict(list)
        for edge in self.edges:
            a, b = self.hexes.get(edge.a), self.hexes.get(edge.b)
            if a is None or b is None or not self.window.has((a.x + b.x) / 2, (a.y + b.y) / 2):
                continue
            for feature in edge.features:
                if feature in ("river", "major river", "creek", "minor river", "stream"):
                    found["river" if "river" in feature else "creek"].append(self._side(a, b))
                elif feature in ("pike", "road", "trail", "railroad"):
                    found[feature].append(self._way(a, b))
        yield from drawn_lines(found)

    def _way(self, a: Any, b: Any) -> str:
        return stroke(self.window.spot(a.x, a.y), self.window.spot(b.x, b.y))

    def _side(self, a: Any, b: Any) -> str:
        """The side between two hexes."""
        x, y = (a.x + b.x) / 2, (a.y + b.y) / 2
        dx, dy = (b.y - a.y) * 0.2887, (a.x - b.x) * 0.2887
        return stroke(self.window.spot(x - dx, y - dy), self.window.spot(x + dx, y + dy))

    def pieces(self) -> Iterator[str]:
        size = max(7.0, min(15.0, self.window.unit * 0.72))
        for side, hex_id in sorted({(unit.side, unit.hex) for unit in self.units}):
            one = self.hexes[hex_id]
            if not self.window.has(one.x, one.y):
                continue
            x, y = self.window.spot(one.x, one.y)
            yield counter(side, x - size / 2, y - size / 2, size)


def counter(side: int, x: float, y: float, size: float) -> str:
    """The mark of a side: a square with a cross, corners cut for the South."""
    cut = size * 0.2 if side else 0.0
    box = (
        f"M{x + cut:.1f} {y:.1f}h{size - 2 * cut:.1f}l{cut:.1f} {cut:.1f}v{size - cut:.1f}"
        f"h-{size:.1f}v-{size - cut:.1f}z"
    )
    name = "confed" if side else "union"
    inner = size * 0.26
    cross = (
        f"M{x + inner:.1f} {y + inner:.1f}l{size - 2 * inner:.1f} {size - 2 * inner:.1f}"
        f"m0-{size - 2 * inner:.1f}l-{size - 2 * inner:.1f} {size - 2 * inner:.1f}"
    )
    return (
        f'<path d="{box}" fill="var(--{name})" stroke="var(--ink)" stroke-width="1.1"/>'
        f'<path d="{cross}" stroke="var(--on-{name})" stroke-width="1" fill="none"/>'
    )


def drawn_lines(found: dict[str, list[str]]) -> Iterator[str]:
    pens = (
        ("creek", 'stroke="var(--river)" stroke-width="1.1"'),
        ("river", 'stroke="var(--river)" stroke-width="2.8" stroke-linecap="round"'),
        ("trail", 'stroke="var(--ink)" stroke-width=".6" stroke-dasharray="1.5 2"'),
        ("road", 'stroke="var(--ink)" stroke-width=".9" stroke-dasharray="5 1.6"'),
        ("pike", 'stroke="var(--ink)" stroke-width="2.6"'),
        ("pike", 'stroke="var(--raised)" stroke-width="1.4"'),
        ("railroad", 'stroke="var(--ink)" stroke-width="1.1"'),
        ("railroad", 'stroke="var(--ink)" stroke-width="3.4" stroke-dasharray=".8 3"'),
    )
    for kind, pen in pens:
        if found.get(kind):
            yield f'<path d="{"".join(found[kind])}" fill="none" {pen}/>'


def beside(file: Path) -> Path:
    """Where the poster of the title of a file lies."""
    return file.with_name("poster.svg") if file.stem == "title" else file.with_suffix(".svg")


def places() -> dict[str, Path]:
    """Where the poster of each title lies, by its id."""
    files = [file for place in titles.PLACES for file in titles.HERE.glob(place)]
    return {tomllib.loads(file.read_text(encoding="utf-8"))["id"]: beside(file) for file in files}


def drawn_from_maps() -> list[str]:
    """The titles whose posters are drawn here; the others are drawn by hand."""
    return [game for game in game_ids() if face_of(game).shelf != "railways"]


def main() -> None:
    home = places()
    for game in sys.argv[1:] or drawn_from_maps():
        text = Poster(game).drawn()
        home[game].write_text(text, encoding="utf-8")
        print(game, len(text))


if __name__ == "__main__":
    main()
