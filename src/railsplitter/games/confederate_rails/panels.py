"""The position in panels: where we are, and what each seat has."""

from __future__ import annotations

from railsplitter.games.confederate_rails.view.structs import SeatView, View
from railsplitter.kernel.names import Names
from railsplitter.kernel.panels import Cell, Panel, row, where


def panels(view: View, names: Names) -> tuple[Panel, ...]:
    """What `view` shows, told once for all clients."""
    return (
        where(f"Round {view.round}", view.phase),
        *(_seat(one, names) for one in view.seats),
    )


def _seat(one: SeatView, names: Names) -> Panel:
    rows = (
        row(Cell(f"${one.money:,}", number=one.money), mark="score"),
        row(_count(len(one.companies), "company", "companies")),
        row(_count(one.deliveries, "delivery", "deliveries")),
        row(_count(one.counters, "event counter", "event counters")),
    )
    return Panel(f"seat-{one.seat}", names[one.seat], "list", rows, seat=one.seat)


def _count(amount: int, one: str, many: str) -> str:
    return f"{amount} {one if amount == 1 else many}"
