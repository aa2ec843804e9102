"""The panels of the full screen: which of them are open at its size, and how tall each is."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from rich.text import Text

from railsplitter.cli.terminal import bars
from railsplitter.cli.terminal.boards.board import Tab
from railsplitter.cli.terminal.panes import Pane

if TYPE_CHECKING:
    from railsplitter.cli.terminal.gamescreen import GameScreen

WIDE, TALL = 110, 34  # from here on all panels are open
HUGE_WIDE, HUGE_TALL = 150, 44  # and from here on they are roomy
COLUMNS = ("left", "right")
LOG = "log"


class Panels:
    """A board's panels and the log in two columns, or one at a time on a small screen."""

    def __init__(self, screen: GameScreen) -> None:
        self.screen = screen
        self.board = screen.board
        self.tabs = [(tab.key, tab.title) for tab in self.board.tabs] + [(LOG, "Log")]
        self.columns = {tab.key: tab.column for tab in self.board.tabs} | {LOG: COLUMNS[-1]}
        self.shown = self.left = self.tabs[0][0]  # the panel one is in, the last on the left

    @property
    def mode(self) -> str:
        width, height = self.screen.app.size
        if width >= HUGE_WIDE and height >= HUGE_TALL:
            return "huge"
        return "wide" if width >= WIDE and height >= TALL else "small"

    @property
    def is_small(self) -> bool:
        return self.mode == "small"

    def arrange(self) -> None:
        """Open what has room at this size: one panel on a small screen, else all."""
        screen, mode = self.screen, self.mode
        for name in ("small", "wide", "huge"):
            screen.set_class(mode == name, f"-{name}")
        screen.set_class(self.board.is_crowded, "-crowded")
        if self.columns[self.shown] == COLUMNS[0]:
            self.left = self.shown
        for key, column in self.columns.items():
            is_open = mode != "small" or key == self.shown
            if self.board.is_crowded and mode != "small" and column == COLUMNS[0]:
                is_open = key == self.left
            screen.query_one(f"#{key}").display = is_open
        for column in COLUMNS:
            is_open = mode != "small" or self.columns[self.shown] == column
            screen.query_one(f"#{column}").display = is_open

    def go(self, step: int) -> None:
        """To the next panel; where all are open, into it."""
        keys = [key for key, _ in self.tabs]
        self.shown = keys[(keys.index(self.shown) + step) % len(keys)]
        if not self.is_small and not self.board.is_crowded:
            self.screen.query_one(f"#{self.shown}").focus()
            return
        if not self.is_small and self.shown != self.left:
            if self.columns[self.shown] != COLUMNS[0]:
                self.screen.query_one(f"#{self.shown}").focus()
        self.arrange()
        self.screen.call_after_refresh(self.screen.redraw)

    def turn(self, step: int) -> bool:
        """Another page of the panel that is shown, if it has one."""
        return self.board.turn(self.shown, step) or self.board.turn(self.left, step)

    def heading(self, width: int) -> Text:
        """The line of tabs."""
        legend = self.board.legend(self.shown) if self.is_small else ""
        return bars.tabs(self.tabs, self.shown, legend, width)

    def draw(self, view: msgspec.Struct) -> None:
        for tab in self.board.tabs:
            self._draw_pane(tab, view)

    def _draw_pane(self, tab: Tab, view: msgspec.Struct) -> None:
        """A panel at its size; where all are open each takes what it needs, the last the rest."""
        pane = self.screen.query_one(f"#{tab.key}", Pane)
        if not pane.display:
            return
        width = pane.inner_width
        lines = self.board.panel(tab.key, view, self.screen.table.viewer, width)
        legend = self.board.legend(tab.key)
        pane.border_title = f"{tab.title}   {legend}" if legend else tab.title
        column = [t.key for t in self.board.tabs if t.column == tab.column]
        is_left = tab.column == COLUMNS[0]
        is_last = tab.key == column[-1] or self.board.is_crowded
        is_fixed = not self.is_small and not (is_left and is_last)
        most = 60 if len(column) < 3 else 52
        share = most if is_left else 130 // (len(column) + 1)  # the log needs room too
        pane.styles.height = len(lines) + 1 if is_fixed else "1fr"
        pane.styles.max_height = f"{share}%" if is_fixed else "100%"
        pane.show(lines, self.board.focus_line(tab.key, view, width))
