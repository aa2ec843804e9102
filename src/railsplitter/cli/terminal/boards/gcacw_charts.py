"""The printed charts as a panel, one a page, and in sentences."""

from __future__ import annotations

from rich.text import Text

from railsplitter.cli.terminal import palette
from railsplitter.cli.terminal.boards.fitting import fitted, padded
from railsplitter.cli.terminal.boards.gcacw_desk import Desk
from railsplitter.games.gcacw.say.words import MARK
from railsplitter.games.gcacw.view.chart_tables import ChartTable
from railsplitter.kernel.errors import BadInput


def panel(desk: Desk, page: int, width: int) -> list[Text]:
    """One chart, its columns side by side."""
    charts = desk.chart.tables
    chart = charts[page % len(charts)]
    place = f"({page % len(charts) + 1} of {len(charts)}, [ ] turn)"
    head = Text.assemble((titled(chart), palette.HEAD), f"  [{chart.case}]  {place}")
    sizes = [max(len(row[k]) for row in (chart.head, *chart.rows)) for k in range(len(chart.head))]
    out = [fitted(head, width), fitted(line(chart.head, sizes, palette.FAINT), width)]
    return out + [fitted(line(row, sizes), width) for row in chart.rows]


def titled(chart: ChartTable) -> str:
    return f"{chart.title}{MARK if chart.ours else ''}"


def line(cells: tuple[str, ...], sizes: list[int], style: str = "") -> Text:
    out = Text("  ")
    for cell, size in zip(cells, sizes, strict=True):
        out.append_text(padded(Text(cell, style=style), size + 2))
    out.rstrip()
    return out


def told(desk: Desk, rest: str) -> list[str]:
    """A chart row by row; without a name, the names of all."""
    charts = desk.chart.tables
    if not rest:
        names = ", ".join(chart.key for chart in charts)
        return [f"Charts: {names}.", "chart NAME tells one of them."]
    found = [chart for chart in charts if chart.key == rest.casefold()]
    if not found:
        names = ", ".join(chart.key for chart in charts)
        raise BadInput(f"chart {rest!r}: expected one of {names}")
    chart = found[0]
    ours = ", reconstructed" if chart.ours else ""
    out = [f"{chart.title}{ours}, rule {chart.case}."]
    for row in chart.rows:
        pairs = zip(chart.head[1:], row[1:], strict=True)
        cells = "; ".join(f"{name} {cell}" for name, cell in pairs)
        out.append(f"{row[0]}: {cells}.")
    return out
