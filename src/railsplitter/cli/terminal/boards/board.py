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
from railsplitter.cli.terminal.naming import Naming
from railsplitter.kernel.game import to_builtins

SKIPPED = ("options", "asked")  # the client shows the question itself


class Tab(msgspec.Struct, frozen=True):
    """A panel of the board: its key, its title, its column on a large screen."""

    key: str
    title: str
    column: str = "left"


class Board:
    """Shows a view. `labels` are the seats with who plays them."""

    tabs: tuple[Tab, ...] = (Tab("board", "Board"), Tab("seats", "Seats", "right"))

    signs: tuple[str, ...] = ()  # for the help page: how to read the panels

    def __init__(self, naming: Naming, labels: Sequence[str]) -> None:
        self.naming = naming
        self.labels = tuple(labels)

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
            return [Text(line) for line in self.seat_statements(view)]
        return [Text(line) for line in self.statements(view)]

    def legend(self, key: str) -> str:
        """What the signs of a panel mean, in a few words."""
        return ""

    def focus_line(self, key: str, view: msgspec.Struct, width: int) -> int:
        """The line of a panel that matters most now, for panels that do not fit."""
        return 0

    # -- plain ---------------------------------------------------------------------------

    def statements(self, view: msgspec.Struct) -> list[str]:
        """The position, one statement a line."""
        return list(_told("", to_builtins(view)))

    def seat_statements(self, view: msgspec.Struct) -> list[str]:
        """What each seat has, one statement a line."""
        return [f"Seat {letter} is {label}." for letter, label in self._lettered()]

    def _lettered(self) -> Iterator[tuple[str, str]]:
        return zip(self.naming.letters, self.labels, strict=True)

    def badge(self, seat: int | None) -> Text:
        """A seat's letter on its colour."""
        letter = self.naming.letter(seat)
        if seat is None or seat < 0:
            return Text(letter, style=palette.FAINT)
        ink, paper = self.naming.colours(seat)
        return Text(letter, style=f"bold {ink} on {paper}")


def _told(path: str, value: Any) -> Iterator[str]:
    """Every leaf of a view with the way to it; a list of plain values stays on one line."""
    if isinstance(value, dict):
        for key, part in value.items():
            if path or key not in SKIPPED:
                yield from _told(f"{path}, {key}" if path else str(key), part)
    elif isinstance(value, list) and any(isinstance(part, dict | list) for part in value):
        for at, part in enumerate(value, start=1):
            yield from _told(f"{path} {at}", part)
    else:
        shown = ", ".join(map(str, value)) if isinstance(value, list) else value
        yield f"{path.replace('_', ' ')}: {'none' if shown in (None, '') else shown}."
