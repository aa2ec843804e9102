"""The sheets of a game at this terminal: which one is due, and which were seen."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from railsplitter.cli.terminal import palette
from railsplitter.cli.terminal.boards.board import Board
from railsplitter.cli.terminal.story import Told
from railsplitter.cli.terminal.table import Table
from railsplitter.kernel.game import Line
from railsplitter.kernel.sheets import Sheet, SheetHead, folds

SHORT = ("new", "due")  # the parts that are read out unasked


class Sheets:
    """The sheets of a table; one that is due is shown once, if it tells anything."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.seen: dict[tuple[str, int], str] = {}

    def heads(self) -> tuple[SheetHead, ...]:
        table = self.table
        return () if table.is_over else table.edition.sheets(table.state, table.viewer)

    def due(self) -> list[Sheet]:
        """Those that somebody should see before the open question."""
        seat = self.table.viewer
        out = []
        for head in self.heads():
            if head.due and self.seen.get((head.key, seat)) != head.stamp:
                sheet = self.made(head.key)
                self.seen[head.key, seat] = head.stamp
                out += [] if sheet.calm else [sheet]
        return out

    def made(self, key: str) -> Sheet:
        """A sheet; what is new is told from the last one on that was shown."""
        table, seat = self.table, self.table.viewer
        since = self.seen.get((key, seat), "")
        stamps = {head.key: head.stamp for head in self.heads()}
        if since == stamps.get(key):
            since = ""
        lines = lines_of(table)
        return table.edition.sheet(table.state, seat, key, lines, since, table.names)


def lines_of(table: Table) -> list[Line]:
    """What the log has told the viewer and nobody has taken back."""
    seen = table.story.seen_by(table.viewer)
    return [one.line for one in seen if one.line and one.entry not in table.story.undone]


def drawn(sheet: Sheet, board: Board, width: int) -> Text:
    """A sheet for the full screen, its panels under one another."""
    out = [Text(f"{sheet.note}.", style=palette.FAINT), Text()]
    for panel in sheet.panels:
        out += [*board.drawn([panel], width), Text()]
    out += [Text(f"o {one.order}: {one.label}", style=palette.PRUSSIAN) for one in sheet.ready]
    return Text("\n").join(out)


def shortened(told: Sequence[Told]) -> list[Told]:
    """A log with its quiet rounds folded to a line each."""
    lines = [one.line or Line(one.case, one.text) for one in told]
    out: list[Told] = []
    at = 0
    for fold in folds(lines):
        out += [*told[at : fold.first], Told(told[fold.first].entry, "", fold.text)]
        at = fold.last
    return [*out, *told[at:]]
