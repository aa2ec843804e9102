"""A ready study of a title: what does each value that nobody knows do to play?

    python -m railsplitter.lab.study.sensitivity snowdonia greedy 60 > studies/snowdonia.toml

One arm turns one reconstructed value to its neighbour (a yes to a no, 3 to 4, 700 to 800). Where a
column of a table has many of them, one arm turns them all.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Sequence
from itertools import groupby

from railsplitter.games import find_game
from railsplitter.kernel.datapack import Layer
from railsplitter.kernel.datapack.values import Rows, Value, rows_of, values_of
from railsplitter.kernel.datapack.written import Sheet
from railsplitter.kernel.errors import GameError
from railsplitter.kernel.game import Edition, Game

MANY = 4  # values of a column that are turned together
HUNDREDS = 100  # from here on the neighbour is so far away
SOURCE = "reconstructed"


class Turned:
    """Some values, and what they become."""

    def __init__(self, values: Sequence[Value], step: int) -> None:
        self.values = list(values)
        self.changes = [(value, neighbour(value, step)) for value in values]
        self.rows: Rows = rows_of(self.changes)

    @property
    def name(self) -> str:
        value, number = self.changes[0]
        if len(self.values) == 1:
            return f"{value.key} {said(value.number)} to {said(number)}"
        more = number - value.number
        return f"{value.table} {value.field} {more:+d} in {len(self.values)} rows"


def neighbour(value: Value, step: int) -> int | bool:
    number = value.number
    if isinstance(number, bool):
        return not number
    return number + step * (HUNDREDS if abs(number) >= HUNDREDS else 1)


def said(number: int | bool) -> str:
    return str(number).lower()


def turned(game: Game, seats: int) -> Iterator[Turned]:
    """Every value that is not known, turned as far as the data's own checks allow."""
    edition = game.edition(seats)
    found = values_of(edition)
    unknown = sorted(
        (value for value in found if value.source == SOURCE and value.number >= 0),
        key=lambda value: (value.table, value.field),
    )
    for _, column in groupby(unknown, key=lambda value: (value.table, value.field)):
        values = list(column)
        groups = [values] if len(values) >= MANY else [[value] for value in values]
        for group in groups:
            yield from _possible(game, edition, group)


def _possible(game: Game, edition: Edition, values: Sequence[Value]) -> Iterator[Turned]:
    """The first neighbour that the data can have and that can change a game."""
    for step in (1, -1):
        made = Turned(values, step)
        files = tuple(Sheet(f"{name}.json", json.dumps(made.rows[name])) for name in made.rows)
        try:
            other = game.edition(edition.seats, None, [Layer("rows", Sheet("rows", files=files))])
        except (GameError, ExceptionGroup):
            continue
        if other.pack_hash != edition.pack_hash:
            yield made
        return


def rulings(game: Game, edition: Edition) -> Iterator[tuple[str, dict[str, str]]]:
    """Options that turn a ruling whose readings are words."""
    rows = {
        entry.table.rpartition(".")[2]
        for entry in edition.provenance()
        if entry.table.startswith("settings.") and entry.source == SOURCE
    }
    for choice in game.choices:
        if choice.key.replace("-", "_") in rows and not is_value(choice.values[0]):
            for word in choice.values[1:]:
                yield f"{choice.key} {choice.values[0]} to {word}", {choice.key: word}


def is_value(word: str) -> bool:
    """Whether an option's word stands for a number or a yes, which is turned as such."""
    return word in ("on", "off") or word.isdecimal()


def study(name: str, bots: str, games: int) -> str:
    """The whole file."""
    game = find_game(name)
    seats = min(game.seat_counts, key=lambda count: abs(count - 2))
    lines = [
        f"# Which of the numbers that nobody knows matter to play? Made for {game.title} by",
        f"# `python -m railsplitter.lab.study.sensitivity {name} {bots} {games}`.",
        f'title = "{game.title}: every reconstructed value, turned to its neighbour"',
        f'game = "{name}"',
        f"players = {seats}",
        f'bots = ["{bots}"]',
        f"games = {games}",
        'metrics = ["points", "margin", "rounds", "win.0"]',
        "",
        "[[arms]]",
        'name = "as it stands"',
    ]
    for made in turned(game, seats):
        lines += ["", "[[arms]]", f'name = "{made.name}"', *_tables(made.rows)]
    for title, options in rulings(game, game.edition(seats)):
        lines += ["", "[[arms]]", f'name = "{title}"', f"options = {_inline(options)}"]
    return "\n".join(lines) + "\n"


def _tables(rows: Rows) -> Iterator[str]:
    for file, tables in rows.items():
        yield f"[arms.rows.{file}]"
        for name, table in tables.items():
            yield f"{name} = {_inline(table)}"


def _inline(value: object) -> str:
    """A value as TOML on one line."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {_inline(item)}" for key, item in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(_inline(item) for item in value) + "]"
    return json.dumps(value)


if __name__ == "__main__":
    _, title, bots, pairs = sys.argv
    sys.stdout.write(study(title, bots, int(pairs)))
