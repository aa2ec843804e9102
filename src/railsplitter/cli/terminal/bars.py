"""The one-line parts of the game screen: tabs, news, who is thinking, keys."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from railsplitter.cli.terminal import palette
from railsplitter.cli.terminal.boards.board import Board
from railsplitter.cli.terminal.boards.fitting import fitted
from railsplitter.cli.terminal.rules import MARK
from railsplitter.cli.terminal.story import Told
from railsplitter.cli.terminal.table import Table
from railsplitter.kernel.state import EVERYBODY

RECONSTRUCTED = f"{MARK} reconstructed"


def tabs(titles: Sequence[tuple[str, str]], shown: str, legend: str, width: int) -> Text:
    """The panels by name, the open one marked, and what its signs mean."""
    line = Text()
    for key, title in titles:
        is_open = key == shown
        style = f"bold {palette.GROUND} on {palette.PRUSSIAN}" if is_open else palette.FAINT
        line.append(f" {title} ", style=style).append(" ")
    return fitted(line.append(f" {legend}", style=palette.FAINT), width)


def news(lines: Sequence[Told], table: Table, width: int) -> Text:
    """The last thing that happened, and how much more did."""
    seen = [line for line in lines if line.audience in (EVERYBODY, table.viewer)]
    if not seen:
        return Text()
    text = Text(seen[-1].text)
    text.append(f" [{seen[-1].case}]" if seen[-1].case else "", style=palette.PRUSSIAN)
    more = f"  (+{len(seen) - 1} in the log)" if len(seen) > 1 else ""
    return fitted(text.append(more, style=palette.FAINT), width)


def waiting(table: Table) -> Text:
    """In place of a question: the game is over, or a bot is thinking."""
    if table.is_over:
        return Text("The game is over. q leaves.", style=f"bold {palette.LAMP}")
    if table.is_secret:  # who is asked, and that somebody can answer, is nobody's business
        return Text("The others …", style=palette.FAINT)
    return Text(f"{table.label(table.seat)} is thinking …", style=palette.FAINT)


def keys(trouble: str, shows_closed: bool, legend: str, width: int, board: Board) -> Text:
    """The keys, more of them on a crowded board; a save in trouble is more important."""
    if trouble:
        return fitted(Text(trouble, style=f"bold {palette.CARMINE}"), width)
    closed = "g open" if shows_closed else "g closed"
    words = f"? help  {closed}  r rule  / find  u undo  s save  q quit  ←→ panels  Tab focus"
    if board.is_crowded:
        deals = "  $ deals" if board.has_deals else ""
        words = f"? help  u undo  q quit  ←→ panels  . find  @ go to{deals}  ! pass  [] page"
        words += f"  = zoom  {closed}  r rule"
    return fitted(Text(f"{words}      {legend}".rstrip(), style=palette.FAINT), width)
