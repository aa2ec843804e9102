"""A board as text, for any game: its panels, drawn or read aloud.

A game's own board adds a picture. The full-screen client draws panels; the plain client reads the
same rows as statements, one a line. A game that tells nothing in panels is shown by its view.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace
from rich.text import Text

from railsplitter.cli.terminal import palette
from railsplitter.cli.terminal.boards.drawing import drawn, strip_of
from railsplitter.cli.terminal.boards.fitting import fitted, gap
from railsplitter.cli.terminal.naming import Naming
from railsplitter.kernel.game import Edition, to_builtins
from railsplitter.kernel.panels import WHERE, Panel, find
from railsplitter.kernel.panels import told as read_aloud
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

    It is told the edition and the position by `consult` and may ask them only what lies open to
    the viewer.
    """

    # Which panels a tab shows, by their keys; those that no tab names stand on the first.
    leaves: Mapping[str, tuple[str, ...]] = {}
    told: tuple[Panel, ...] = ()  # the position

    tabs: tuple[Tab, ...] = (Tab("board", "Board"), Tab("seats", "Seats", "right"))

    signs: tuple[str, ...] = ()  # for the help page: how to read the panels
    is_crowded = False  # more panels than fit: the left column shows one at a time
    topics: tuple[tuple[str, str], ...] = ()  # plain: more commands, and what each tells
    has_deals = False  # something can be done beside the question, `$`
    trip_key = "plan a trip of the train that runs, and go"
    trip_help = "ride STATION: go there with the train that runs, by the cheapest way."
    trip_needs = "a station that the running train can reach"
    no_trip = "no train of yours runs now"
    far_order = ""  # the order that goes farther than a trip

    def __init__(self, naming: Naming, labels: Sequence[str]) -> None:
        self.naming = naming
        self.labels = tuple(labels)

    def consult(self, edition: Edition, state: State, viewer: int) -> None:
        """The position behind the view, before it is shown."""
        found = edition.panels(state, viewer, tuple(self.naming.names))
        self.told = tuple(
            replace(panel, title=self.labels[panel.seat]) if panel.seat >= 0 else panel
            for panel in found
        )

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
        if panel := find(self.told, WHERE):
            return ", ".join(strip_of(row) for row in panel.rows)
        found = getattr(view, "round", None)
        return f"Round {found}" if found is not None else ""

    def strip(self, view: msgspec.Struct, viewer: int, width: int) -> list[Text]:
        """What is worth seeing all the time, in a line or two."""
        return [fitted(Text(self.headline(view)), width)]

    def panel(self, key: str, view: msgspec.Struct, viewer: int, width: int) -> list[Text]:
        """The lines of one tab."""
        if not self.told:
            seats = key == "seats"
            texts = self.seat_statements(view) if seats else self.statements(view)
            return [line for text in texts for line in gap(Text(text), width, 2)]
        return self.drawn(self.panels_of(key), width)

    def drawn(self, panels: Iterable[Panel], width: int) -> list[Text]:
        return [line for panel in panels for line in drawn(panel, width, self.badge)]

    def panels_of(self, key: str) -> list[Panel]:
        """The panels that a tab shows."""
        named = self.leaves.get(key)
        if key == "seats" and named is None:
            return [panel for panel in self.told if panel.seat >= 0]
        if named is not None:
            return [p for one in named for p in self.told if _matches(p.key, one)]
        elsewhere = [one for keys in self.leaves.values() for one in keys]
        return [
            p
            for p in self.told
            if p.seat < 0 and p.key != WHERE and not any(_matches(p.key, o) for o in elsewhere)
        ]

    def legend(self, key: str) -> str:
        """What the signs of a panel mean, in a few words."""
        return ""

    def focus_line(self, key: str, view: msgspec.Struct, width: int) -> int:
        """The line of a panel that matters most now, for panels that do not fit."""
        return 0

    # -- plain ---------------------------------------------------------------------------

    def statements(self, view: msgspec.Struct) -> list[str]:
        """The position, one statement a line."""
        if self.told:
            return read_aloud(panel for panel in self.told if panel.seat < 0)
        parts = {k: v for k, v in to_builtins(view).items() if k not in SKIPPED}
        return list(told(parts))

    def seat_statements(self, view: msgspec.Struct) -> list[str]:
        """What each seat has, one statement a line."""
        if self.told:
            return read_aloud(panel for panel in self.told if panel.seat >= 0)
        return [f"Seat {letter} is {label}." for letter, label in self._lettered()]

    def answer(self, topic: str, rest: str, view: msgspec.Struct, viewer: int) -> list[str]:
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


def _matches(key: str, wanted: str) -> bool:
    """A key, or with a star all that begin so."""
    return key.startswith(wanted[:-1]) if wanted.endswith("*") else key == wanted


def told(parts: Mapping[str, Any]) -> Iterator[str]:
    """The fields of a view, for games that tell nothing else."""
    for key, value in parts.items():
        yield f"{key.replace('_', ' ')} {_shown(value).rstrip('.')}."


def _shown(value: Any) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{key} {_shown(part)}" for key, part in value.items()) or "none"
    if isinstance(value, list | tuple):
        return ", ".join(map(_shown, value)) or "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "none" if value in (None, "") else str(value)
