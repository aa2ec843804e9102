"""A board as text, for any game: the view's fields with their values.

A game's own board overrides the parts. The full-screen client shows panels; the plain client
reads statements, one a line, made to be heard.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
from rich.text import Text

from railsplitter.cli.terminal import palette
from railsplitter.cli.terminal.boards.fitting import gap
from railsplitter.cli.terminal.naming import Naming
from railsplitter.kernel.game import Edition, to_builtins
from railsplitter.kernel.state import State

SKIPPED = ("seat", "asked")  # the client itself shows who is asked what


class Tab(msgspec.Struct, frozen=True):
    """A panel of the board: its key, its title, its column on a large screen."""

    key: str
    title: str
    column: str = "left"


class Trip(msgspec.Struct, frozen=True):
    """Several actions of the seat that is asked, planned ahead: where it leads, at what price."""

    label: str
    terms: str
    actions: tuple[int, ...]
    words: tuple[str, ...] = ()  # what else the place is called


class Board:
    """Shows a view. `labels` are the seats with who plays them.

    Most boards need the view alone. One that plans ahead is told the edition and the position by
    `consult`; it may ask them only what lies open to the viewer.
    """

    tabs: tuple[Tab, ...] = (Tab("board", "Board"), Tab("seats", "Seats", "right"))

    signs: tuple[str, ...] = ()  # for the help page: how to read the panels
    is_crowded = False  # more panels than fit: the left column shows one at a time
    topics: tuple[tuple[str, str], ...] = ()  # plain: more commands, and what each tells
    has_deals = False  # something can be done beside the question, `$`
    trip_key = "plan a trip of the train that runs, and go"
    trip_help = "ride STATION: go there with the train that runs, by the cheapest way."
    trip_needs = "a station that the running train can reach"
    no_trip = "no train of yours runs now"

    def __init__(self, naming: Naming, labels: Sequence[str]) -> None:
        self.naming = naming
        self.labels = tuple(labels)

    def consult(self, edition: Edition, state: State, viewer: int) -> None:
        """The position behind the view, before it is shown."""

    def turn(self, key: str, step: int) -> bool:
        """Turn to another page of a panel; whether it has pages."""
        return False

    def pan(self, key: str, across: int, down: int) -> bool:
        """An arrow key in a panel that has the focus; whether the panel moves by it."""
        return False

    def trips(self) -> list[Trip]:
        """What the seat that is asked can do by several actions at once."""
        return []

    def calls(self, view: msgspec.Struct, viewer: int) -> list[str]:
        """What waits for an answer of the viewer, although the game asks somebody else."""
        return []

    # -- full screen ---------------------------------------------------------------------

    def headline(self, view: msgspec.Struct) -> str:
        """Where in the game we are, in a few words."""
        found = getattr(view, "round", None)
        return f"Round {found}" if found is not None else ""

    def strip(self, view: msgspec.Struct, viewer: int, width: int) -> list[Text]:
        """What is worth seeing all the time, in a line or two."""
        return [Text(self.headline(view))]

    def panel(self, key: str, view: msgspec.Struct, viewer: int, width: int) -> list[Text]:
        """The lines of one tab."""
        if key == "seats":
            return [
                line for text in self.seat_statements(view) for line in gap(Text(text), width, 2)
            ]
        return [line for text in self.statements(view) for line in gap(Text(text), width, 2)]

    def legend(self, key: str) -> str:
        """What the signs of a panel mean, in a few words."""
        return ""

    def focus_line(self, key: str, view: msgspec.Struct, width: int) -> int:
        """The line of a panel that matters most now, for panels that do not fit."""
        return 0

    # -- plain ---------------------------------------------------------------------------

    def statements(self, view: msgspec.Struct) -> list[str]:
        """The position, one statement a line."""
        parts = {k: v for k, v in to_builtins(view).items() if k not in SKIPPED}
        return list(told("", parts))

    def seat_statements(self, view: msgspec.Struct) -> list[str]:
        """What each seat has, one statement a line."""
        return [f"Seat {letter} is {label}." for letter, label in self._lettered()]

    def told(self, topic: str, rest: str, view: msgspec.Struct, viewer: int) -> list[str]:
        """The answer to one of `topics`, one statement a line."""
        return []

    def _lettered(self) -> Iterator[tuple[str, str]]:
        return zip(self.naming.letters, self.labels, strict=True)

    def badge(self, seat: int | None) -> Text:
        """A seat's letter on its colour."""
        letter = self.naming.letter(seat)
        if seat is None or seat < 0:
            return Text(letter, style=palette.FAINT)
        ink, paper = self.naming.colours(seat)
        return Text(letter, style=f"bold {ink} on {paper}")


def told(path: str, value: Any) -> Iterator[str]:
    """Every part of a view with the way to it; plain values that belong together on one line."""
    if isinstance(value, dict):
        plain = {key: part for key, part in value.items() if not _has_parts(part)}
        if plain:
            yield _said(path, ", ".join(f"{key} {_shown(part)}" for key, part in plain.items()))
        for key, part in value.items():
            if _has_parts(part):
                yield from told(f"{path}, {key}" if path else str(key), part)
    elif _has_parts(value):
        for at, part in enumerate(value, start=1):
            yield from told(f"{path} {at}", part)
    else:
        yield _said(path, _shown(value))


def _has_parts(value: Any) -> bool:
    if isinstance(value, dict):
        return True
    return isinstance(value, list | tuple) and any(_has_parts(part) for part in value)


def _said(path: str, text: str) -> str:
    line = f"{path}: {text}" if path else text
    return f"{line.replace('_', ' ').rstrip('.')}."


def _shown(value: Any) -> str:
    if isinstance(value, list | tuple):
        return ", ".join(map(_shown, value)) or "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "none" if value in (None, "") else str(value)
