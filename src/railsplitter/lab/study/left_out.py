"""Reconstructed rows that no ready study turns, and why: `studies/left-out.toml` is made here.

python -m railsplitter.lab.study.left_out > studies/left-out.toml
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from railsplitter.games import find_game, game_ids
from railsplitter.kernel.datapack.nodes import KEYS
from railsplitter.kernel.datapack.pack import Provenance
from railsplitter.kernel.datapack.values import Value, held_by
from railsplitter.kernel.game import Edition
from railsplitter.lab.study.order import Arm, read
from railsplitter.lab.study.unknown import LEFT, SOURCE, is_unknown

WORDS = "words, names or places"
REFUSED = "its neighbours break the data's own checks"
CLOSED = "no number but a mark: no bound, no way in, none"
HEAD = """# Rows that are reconstructed and that no study of this folder turns: how many, and why.
# Made by `python -m railsplitter.lab.study.left_out`.
"""
Row = tuple[str, ...]  # the names and keys that lead to a row, sorted


def row_of(table: str, row: str) -> Row:
    return tuple(sorted([*table.split("."), *(row.split("/") if row else [])]))


def turned_by(arm: Arm) -> Iterator[Row]:
    """The rows that an arm changes; an option turns the ruling of its name."""
    for file, tables in arm.rows.items():
        yield from _rows(tables, (file,))
        if set(tables) == {file}:  # a file that is one list may stand under its own name
            yield from _rows(tables[file], (file,))
    for key in arm.options:
        yield row_of(f"settings.{key.replace('-', '_')}", "")


def _rows(node: Any, way: Row) -> Iterator[Row]:
    """The tables inside, each with the way to it."""
    if isinstance(node, dict):
        yield tuple(sorted(way))
        for name, item in node.items():
            yield from _rows(item, (*way, name))
    elif isinstance(node, list):
        for item in node:
            keys = [str(item[key]) for key in KEYS if isinstance(item, dict) and key in item]
            if keys:
                yield from _rows(item, (*way, keys[0]))


def studied(folder: Path) -> dict[str, set[Row]]:
    """By title: all rows that the studies of a folder turn."""
    found: dict[str, set[Row]] = {}
    for file in sorted(folder.glob("*.toml")):
        if file.name != "left-out.toml":
            order = read(file)
            rows = found.setdefault(order.game, set())
            rows.update(row for arm in order.arms for row in turned_by(arm))
    return found


def left(provenance: Iterable[Provenance], rows: set[Row]) -> list[tuple[str, str]]:
    """Table and row of what is reconstructed and not among these rows."""
    entries = {(e.table, e.row) for e in provenance if e.source == SOURCE}
    return sorted(entry for entry in entries if row_of(*entry) not in rows)


def why(values: Iterable[Value]) -> str:
    """Why a row is left out, by what it holds."""
    own = [value for value in values if value.source == SOURCE]
    named = [LEFT[name] for value in own for name in (value.table, value.field) if name in LEFT]
    if named:
        return named[0]
    if any(is_unknown(value) for value in own):
        return REFUSED
    return CLOSED if any(isinstance(value.held, int) for value in own) else WORDS


def reasons(edition: Edition, rows: set[Row]) -> Counter[tuple[str, str]]:
    """How many rows of each table are left out for each reason."""
    held: dict[tuple[str, str], list[Value]] = {}
    for value in held_by(edition):
        held.setdefault((value.table, value.row), []).append(value)
    found = left(edition.provenance(), rows)
    return Counter((why(held.get(entry, ())), entry[0]) for entry in found)


def written(folder: Path) -> str:
    """The whole file."""
    lines, known = [HEAD.rstrip()], studied(folder)
    for title in game_ids():
        game = find_game(title)
        seats = min(game.seat_counts, key=lambda count: abs(count - 2))
        counts = reasons(game.edition(seats), known.get(title, set()))
        for reason in sorted({reason for reason, _ in counts}):
            lines += ["", f'["{title}"."{reason}"]']
            lines += [f'"{t}" = {n}' for (r, t), n in sorted(counts.items()) if r == reason]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    sys.stdout.write(written(Path("studies")))
