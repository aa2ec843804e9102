"""Sheets: what a person should see before going on, such as the morning of a day in a campaign.

A sheet is a set of panels that a game makes on request, from a position and from what the log has
told since the sheet before it. Page, terminal and plain text read the same rows. A head says
cheaply which sheet belongs to a position; its `stamp` tells one such sheet from the next.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

import msgspec

from railsplitter.kernel.panels import Panel, Row, row, told

if TYPE_CHECKING:
    from railsplitter.kernel.game import Line

# How much a line of the log matters to somebody who was away
WORD, NEWS, GRAVE = 1, 2, 3
NEWS_MOST = 7  # lines that a sheet has under what is new


class Ready(msgspec.Struct, frozen=True):
    """An order that a sheet proposes, and what it comes to in a few words."""

    label: str
    order: str


class SheetHead(msgspec.Struct, frozen=True):
    """A sheet that belongs to a position. `due`: it is to be seen before the open question."""

    key: str
    stamp: str
    title: str
    due: bool = False


class Sheet(msgspec.Struct, frozen=True):
    """A sheet. One that is `calm` tells nothing that a person has to know at once."""

    key: str
    stamp: str
    title: str
    note: str
    panels: tuple[Panel, ...]
    ready: tuple[Ready, ...] = ()
    go: str = ""  # what closing it does, in words
    calm: bool = False


def since_turn(lines: Sequence[Line], turn: int) -> list[Line]:
    """The lines from the opening of a round on; all of them if it was never opened."""
    openings = [at for at, line in enumerate(lines) if line.opens and line.turn <= turn]
    return list(lines[openings[-1] :]) if openings else list(lines)


def news_panel(lines: Sequence[Line], title: str) -> Panel:
    """What is new: the gravest first, those of one weight in their order."""
    found = sorted((one for one in lines if one.weight >= NEWS), key=lambda one: -one.weight)
    rows = [news_row(one) for one in found[:NEWS_MOST]]
    left = len(found) - len(rows)
    if left > 0:
        rows.append(row(f"and {left} more, in the log"))
    return Panel("new", title, "list", tuple(rows), note="" if rows else "Nothing of weight")


def news_row(line: Line) -> Row:
    """A line of the log as a row; the grave ones stand out."""
    at = line.at[0] if line.at else ""
    return row(line.text, at=at, mark="now" if line.weight >= GRAVE else "", case=line.case)


def read_aloud(sheet: Sheet, keys: Iterable[str] = ()) -> list[str]:
    """A sheet as statements, one a line; only some of its panels if `keys` names them."""
    wanted = set(keys)
    panels = [panel for panel in sheet.panels if not wanted or panel.key in wanted]
    orders = [f"order {one.order}: {one.label}." for one in sheet.ready]
    note = f" {sheet.note.rstrip('.')}." if sheet.note else ""
    return [f"{sheet.title}.{note}", *told(panels), *orders]


# -- rounds in which nothing happened -----------------------------------------------------------


class Fold(msgspec.Struct, frozen=True):
    """Rounds in a row in which nothing of weight happened, as one line."""

    first: int  # of the lines that it stands for
    last: int
    text: str


def folds(lines: Sequence[Line]) -> list[Fold]:
    """Quiet rounds of a log, without the one that is under way."""
    starts = [at for at, line in enumerate(lines) if line.opens]
    out: list[Fold] = []
    run: list[tuple[int, int]] = []
    for begin, end in zip(starts, starts[1:], strict=False):
        if lines[begin].brief and all(line.weight < GRAVE for line in lines[begin:end]):
            run.append((begin, end))
        elif run:
            out.append(folded(lines, run))
            run = []
    return [*out, folded(lines, run)] if run else out


def folded(lines: Sequence[Line], run: Sequence[tuple[int, int]]) -> Fold:
    """April 14 to April 17: quiet, rain, 1 VT arrived."""
    first, last = lines[run[0][0]].brief, lines[run[-1][0]].brief
    days = first if len(run) == 1 else f"{first} to {last}"
    own = [line.brief for at, end in run for line in lines[at + 1 : end] if line.weight]
    words = ", ".join(dict.fromkeys(("quiet", *(word for word in own if word))))
    return Fold(run[0][0], run[-1][1], f"{days}: {words}")
