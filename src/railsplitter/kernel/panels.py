"""A position told once, for every client: titled tables, meters, tracks and lists of cells.

The page and the terminal draw panels; plain text, the text twin and the screen reader read the
same rows as sentences. A panel says what is there, never how it looks: a cell may carry a place
(where a click goes), a figure (the symbol that stands for it), a mark and a case.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Literal

import msgspec

Kind = Literal["table", "meter", "track", "list", "ledger", "graph"]
Mark = Literal["", "now", "mine", "done", "closed", "lost", "ours", "score", "total"]

WHERE = "where"  # the key of the panel that says where in the game we are
NOBODYS = -1


class Cell(msgspec.Struct, frozen=True, omit_defaults=True):
    """A piece of a row; `said` is what is read aloud where `text` is only a sign.

    `number` lets a client draw a meter or right-align; `figure` names the symbol that stands for
    the text (`iron`, `seat:1`, `die:4`); `at` is the place that a click on it means.
    """

    text: str
    said: str = ""
    number: int | None = None
    figure: str = ""
    at: str = ""
    mark: Mark = ""
    case: str = ""


class Row(msgspec.Struct, frozen=True, omit_defaults=True):
    """Cells that belong together; `at` is the place of all of them, `mark` how they stand out."""

    cells: tuple[Cell, ...]
    at: str = ""
    mark: Mark = ""
    case: str = ""


class Band(msgspec.Struct, frozen=True, omit_defaults=True):
    """A level of a graph: from how much on (nothing: from the bottom), and whose it is."""

    text: str
    least: int | None = None
    seat: int = NOBODYS


class Panel(msgspec.Struct, frozen=True, omit_defaults=True):
    """A titled set of rows. `heads` name the columns of a table.

    table: rows under heads · meter: a row's last two numbers are a value and its limit ·
    track: steps in order, one of them marked now · list: one thing a row · ledger: text, number ·
    graph: a row's last two numbers are how far along it is and how high, `bands` the levels,
    `last` how far it could go.
    A panel with a `seat` tells what that seat has. `short` is for a tab or a narrow window.
    """

    key: str
    title: str
    kind: Kind
    rows: tuple[Row, ...]
    heads: tuple[str, ...] = ()
    seat: int = NOBODYS
    note: str = ""
    case: str = ""
    short: str = ""
    bands: tuple[Band, ...] = ()
    last: int = 0


# -- making them --------------------------------------------------------------------------------


def cell(text: object, **more: object) -> Cell:
    """A cell; a whole number is its own number."""
    if isinstance(text, int) and not isinstance(text, bool):
        more.setdefault("number", text)
    return Cell(str(text), **more)  # type: ignore[arg-type]


def row(*texts: object, at: str = "", mark: Mark = "", case: str = "") -> Row:
    """A row of texts, numbers and cells."""
    cells = [
        t if isinstance(t, Cell) else Cell(t) if isinstance(t, str) else cell(t) for t in texts
    ]  # most are texts: a position has hundreds
    return Row(tuple(cells), at, mark, case)


def where(*texts: object) -> Panel:
    """Where in the game we are: the round first, then what is going on in it."""
    return Panel(WHERE, "Now", "list", tuple(row(text) for text in texts if text))


# -- reading them -------------------------------------------------------------------------------

MARKS: dict[str, str] = {
    "now": "now",
    "closed": "closed",
    "lost": "lost",
    "done": "done",
    "mine": "yours",
}


def spoken(cell: Cell) -> str:
    """A cell as it is read aloud."""
    said = (cell.said or cell.text).rstrip(".")
    mark = MARKS.get(cell.mark, "")
    return f"{said} ({mark})" if said and mark else said


def sentence(panel: Panel, row: Row) -> str:
    """A row as a sentence: the first cell, then the others with the names of their columns."""
    first, *rest = row.cells or (Cell(""),)
    heads = (*panel.heads[1:], *("",) * len(rest))
    parts = [
        spoken(part) if part.said else _headed(head, spoken(part))
        for head, part in zip(heads, rest, strict=False)
    ]
    told = [part for part in parts if part]
    head = spoken(first)
    if row.mark == "score":
        return f"{' '.join([head, *told])}."
    text = f"{head}: {', '.join(told)}" if head and told else head or ", ".join(told)
    mark = MARKS.get(row.mark, "")
    return f"{text}{f' ({mark})' if mark else ''}{f' [{row.case}]' if row.case else ''}."


def sentences(panel: Panel) -> Iterator[str]:
    """A panel as it is read aloud: its title, then a row at a time."""
    note = f" {panel.note.rstrip('.')}." if panel.note else ""
    yield f"{panel.title}.{note}" if panel.rows or note else f"{panel.title}: nothing."
    for one in panel.rows:
        yield sentence(panel, one)


def told(panels: Iterable[Panel]) -> list[str]:
    """All of them, one statement a line."""
    return [line for panel in panels for line in sentences(panel)]


def find(panels: Iterable[Panel], key: str) -> Panel | None:
    return next((panel for panel in panels if panel.key == key), None)


def _headed(head: str, text: str) -> str:
    return f"{head[:1].lower()}{head[1:]} {text}" if head and text else text
