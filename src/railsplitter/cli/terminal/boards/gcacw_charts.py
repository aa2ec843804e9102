"""What is printed in tables, in the plain client: a chart of the rules, or the score sheet."""

from __future__ import annotations

from railsplitter.cli.terminal.boards.gcacw_desk import Desk
from railsplitter.kernel.errors import BadInput
from railsplitter.kernel.panels import Panel, find
from railsplitter.kernel.panels import told as read_aloud


def printed(desk: Desk) -> tuple[Panel, ...]:
    return (*desk.chart.tables, *desk.chart.sheet)


def told(desk: Desk, rest: str) -> list[str]:
    """One of them, row by row; without a name, the names of all."""
    names = ", ".join(chart.key for chart in printed(desk))
    if not rest:
        return [f"Charts: {names}.", "chart NAME tells one of them."]
    found = find(printed(desk), rest.casefold())
    if found is None:
        raise BadInput(f"chart {rest!r}: expected one of {names}")
    return [*read_aloud([found]), *([f"Rule {found.case}."] if found.case else ())]
