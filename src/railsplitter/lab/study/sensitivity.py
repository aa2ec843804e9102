"""A ready study of a title: what does each value that nobody knows do to play?

    python -m railsplitter.lab.study.sensitivity snowdonia greedy 60 > studies/snowdonia.toml

One arm turns one reconstructed value to its neighbour (a yes to a no, 3 to 4, 700 to 800). Where a
column of a table has many of them, one arm turns them all; a last word `file` or `theme` turns more
of them together.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator

from railsplitter.games import find_game
from railsplitter.kernel.datapack.values import Rows
from railsplitter.kernel.game import Edition, Game
from railsplitter.lab.study.unknown import SOURCE, Unknown

METRICS = '["points", "margin", "rounds", "win.0"]'
HOW = {
    "value": "every reconstructed value, turned to its neighbour",
    "file": "the reconstructed values of each data file, turned together",
    "theme": "the reconstructed values of files that belong together, turned at once",
}
OF_WAR = '["lead", "points", "win.0"]'  # its sides are not alike, its length is printed


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


def study(name: str, bots: str, games: int, by: str = "value") -> str:
    """The whole file."""
    game = find_game(name)
    seats = min(game.seat_counts, key=lambda count: abs(count - 2))
    lines = [
        f"# Which of the numbers that nobody knows matter to play? Made for {game.title} by",
        f"# `python -m railsplitter.lab.study.sensitivity {name} {bots} {games} {by}`.",
        f'title = "{game.title}: {HOW[by]}"',
        f'game = "{name}"',
        f"players = {seats}",
        f'bots = ["{bots}"]',
        f"games = {games}",
        f"metrics = {OF_WAR if name.startswith('gcacw/') else METRICS}",
        "",
        "[[arms]]",
        'name = "as it stands"',
    ]
    unknown = Unknown(game, seats, by)
    for made in unknown.turned():
        lines += ["", "[[arms]]", f'name = "{made.name}"', *_tables(made.rows)]
    for title, options in rulings(game, unknown.edition):
        lines += ["", "[[arms]]", f'name = "{title}"', f"options = {_inline(options)}"]
    return "\n".join(lines) + "\n"


def _tables(rows: Rows) -> Iterator[str]:
    for file, tables in rows.items():
        yield f"[arms.rows.{file}]"
        for name, table in tables.items():
            yield f"{_key(name)} = {_inline(table)}"


def _key(name: str) -> str:
    """A key as TOML has it: bare, or in quotes where it has other letters."""
    return name if re.fullmatch(r"[A-Za-z0-9_-]+", name) else json.dumps(name)


def _inline(value: object) -> str:
    """A value as TOML on one line."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{_key(k)} = {_inline(v)}" for k, v in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(_inline(item) for item in value) + "]"
    return json.dumps(value)


if __name__ == "__main__":
    _, title, bots, pairs, *by = sys.argv
    sys.stdout.write(study(title, bots, int(pairs), *by))
