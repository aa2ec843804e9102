"""What nobody knows of a title: its reconstructed values, each with its neighbour.

Values are turned alone or together: a title whose games take long cannot ask after each. `GROUPS`
says how: `value` turns a column of four or more as one and the others alone, `file` whole data
files, `theme` files that belong together.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import groupby
from typing import Any

from railsplitter.kernel.datapack import Layer
from railsplitter.kernel.datapack.values import Rows, Value, held_by, rows_of
from railsplitter.kernel.datapack.written import Sheet
from railsplitter.kernel.errors import GameError
from railsplitter.kernel.game import Edition, Game

MANY = 4  # values of a column that are turned together
HUNDREDS = 100  # from here on the neighbour is so far away
BOUND = 99  # stands for no bound at all
SOURCE = "reconstructed"
LEFT = {  # by field, or by table: values that are numbers, and why no study turns them
    "players": "says for how many players the row is used",
    "lat": "a place on the drawn map",
    "lon": "a place on the drawn map",
    "settings.solo_bands": "counts only for who plays alone",
}
CLOSED = ("movement.terrain", -1)  # no cost, but no way in
Key = Callable[[Value], tuple[str, ...]]


THEMES = {
    "charts": "artillery chart combat command manpower march movement recovery retreats works",
    "time": "campaign calendar events strategy district richmond valley fights later exchange",
    "ground": "areas boxes coasts counties forts hex_lists rail sea structures supply waters",
    "counters": "units formations start",
    "points": "points slice",
}
THEME = {file: theme for theme, files in THEMES.items() for file in files.split()}


def _theme(value: Value) -> tuple[str, ...]:
    file = _file(value)[0]
    return (THEME.get(file, file),)


def _file(value: Value) -> tuple[str, ...]:
    return (value.table.partition(".")[0],)


def _table(value: Value) -> tuple[str, ...]:
    return (value.table,)


def _column(value: Value) -> tuple[str, ...]:
    return (value.table, value.field)


GROUPS: dict[str, Key] = {"value": _column, "file": _file, "theme": _theme}
FINER: tuple[Key, ...] = (_theme, _file, _table, _column)


class Turned:
    """Some values, and what they become: each has its step, up or down."""

    def __init__(self, steps: Sequence[tuple[Value, int]]) -> None:
        self.steps = list(steps)
        self.rows: Rows = rows_of((value, _next(value.held, step)) for value, step in steps)

    @property
    def values(self) -> list[Value]:
        return [value for value, _ in self.steps]

    @property
    def name(self) -> str:
        """`rates/excavate/start 3 to 4`, or what the values share and how many they are."""
        if len(self.steps) == 1:
            return _alone(*self.steps[0])
        columns = {_column(value) for value in self.values}
        if len(columns) > 1:
            return f"{_shared(self.values)}: {len(self.steps)} values turned"
        return f"{self._column} in {len(self.steps)} rows"

    @property
    def _column(self) -> str:
        """`loads payout +100`"""
        value = self.values[0]
        moved = {_next(each.held, up) - each.held for each, up in self.steps if _is_plain(each)}
        if len(moved) == 1:
            return f"{value.table} {value.field} {moved.pop():+d}"
        return f"{value.table} {value.field} turned"


def _shared(values: Sequence[Value]) -> str:
    """The table of all values, or their file, or their theme."""
    for key in reversed(FINER):
        found = {key(value) for value in values}
        if len(found) == 1:
            return found.pop()[0]
    return "all"


def _alone(value: Value, step: int) -> str:
    """`3 to 4`; a list is not told whole."""
    if isinstance(value.held, int | float):
        return f"{value.key} {said(value.held)} to {said(_next(value.held, step))}"
    return f"{value.key} {step:+d} in each of its numbers"


def _is_plain(value: Value) -> bool:
    return isinstance(value.held, int) and not isinstance(value.held, bool)


def _next(held: Any, step: int) -> Any:
    """The neighbour of a number; a list or a table has those of all its numbers."""
    if isinstance(held, bool):
        return not held
    if isinstance(held, int | float):
        return held + step * (HUNDREDS if abs(held) >= HUNDREDS else 1)
    if isinstance(held, dict):
        return {str(key): _within(item, step) for key, item in held.items()}
    return [_within(item, step) for item in held]


def _within(item: Any, step: int) -> Any:
    """Inside of a list -1 and 99 say that there is none, or no bound; words stay."""
    if isinstance(item, str) or item in (-1, BOUND):
        return item
    return _next(item, step)


def said(number: float) -> str:
    return str(number).lower()


def is_unknown(value: Value) -> bool:
    """Whether a value is reconstructed and has a neighbour."""
    if value.source != SOURCE or value.field in LEFT or value.table in LEFT:
        return False
    if (value.table, value.held) == CLOSED:
        return False
    return _has_number(value.held) and value.held != -BOUND


def _has_number(held: Any) -> bool:
    if isinstance(held, dict):
        return any(_has_number(item) for item in held.values())
    if isinstance(held, tuple | list):
        return any(_has_number(item) and item not in (-1, BOUND) for item in held)
    return isinstance(held, int | float)


class Unknown:
    """The values of a title that nobody knows, turned as far as the data's own checks allow."""

    def __init__(self, game: Game, seats: int, by: str = "value") -> None:
        self.game = game
        self.by = by
        self.edition: Edition = game.edition(seats)

    def turned(self) -> Iterator[Turned]:
        found = [value for value in held_by(self.edition) if is_unknown(value)]
        for group in _groups(found, GROUPS[self.by]):
            alone = self.by == "value" and len(group) < MANY
            for values in [[value] for value in group] if alone else [group]:
                yield from self.possible(values)

    def possible(self, values: Sequence[Value]) -> Iterator[Turned]:
        """The first neighbours that the data can have.

        A group that has none is taken apart, and put together again of what can be turned.
        """
        for step in (1, -1):
            made = Turned([(value, step) for value in values])
            works = self.works(made)
            if works:
                yield made
            if works is not None:
                return
        apart = [made for part in _parts(values) for made in self.possible(part)]
        whole = Turned([step for made in apart for step in made.steps])
        yield from [whole] if len(apart) > 1 and self.works(whole) else apart

    def works(self, made: Turned) -> bool | None:
        """Whether it can change a game; nothing if the data cannot be so."""
        files = tuple(Sheet(f"{name}.json", json.dumps(made.rows[name])) for name in made.rows)
        layer = Layer("rows", Sheet("rows", files=files))
        try:
            other = self.game.edition(self.edition.seats, None, [layer])
        except (GameError, ExceptionGroup):
            return None
        return other.pack_hash != self.edition.pack_hash


def _groups(values: Iterable[Value], key: Key) -> Iterator[list[Value]]:
    for _, group in groupby(sorted(values, key=lambda value: (key(value), _column(value))), key):
        yield list(group)


def _parts(values: Sequence[Value]) -> Iterator[list[Value]]:
    """Smaller groups: tables of a file, columns of a table, halves of a column."""
    for key in FINER:
        parts = list(_groups(values, key))
        if len(parts) > 1:
            yield from parts
            return
    half = len(values) // 2
    if half:
        yield list(values[:half])
        yield list(values[half:])
