"""The position in panels: where we are, and what each side has."""

from __future__ import annotations

from railsplitter.games.gcacw.view.structs import SideView, View
from railsplitter.kernel.names import Names
from railsplitter.kernel.panels import Cell, Panel, row, where


def panels(view: View, names: Names) -> tuple[Panel, ...]:
    """What `view` shows, told once for all clients."""
    return (
        where(f"Turn {view.turn} of {view.turns}", view.phase),
        *(_side(one, names) for one in view.sides),
    )


def _side(one: SideView, names: Names) -> Panel:
    rows = (
        row(Cell(str(one.points), number=one.points), "VP", mark="score"),
        row(f"{one.manpower} manpower in the field"),
        row(f"{one.to_come} to come" if one.to_come else ""),
        row(f"{sum(one.lost.values())} lost" if one.lost else ""),
    )
    return Panel(f"seat-{one.side}", names[one.side], "list", rows, seat=one.side)
