"""Panels of any game as lines of styled text that fit a width."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rich.cells import cell_len
from rich.text import Text

from railsplitter.cli.terminal import palette
from railsplitter.cli.terminal.boards.fitting import fitted, gap, padded
from railsplitter.kernel.panels import Cell, Panel, Row

Badge = Callable[[int], Text]

OURS = "°"
BETWEEN = "  "
MOST = 34  # of a column; what is longer stands last
LONG = 44
TOO_WIDE = 1000  # nothing is wrapped
STYLES = {
    "now": f"bold {palette.LAMP}",
    "closed": palette.FAINT,
    "done": palette.FAINT,
    "score": palette.HEAD,
    "total": palette.HEAD,
}
FIGURES = {"rubble": palette.RUBBLE, "stone": palette.STONE, "steel": palette.STEEL}
SEAT = "seat:"


def drawn(panel: Panel, width: int, badge: Badge) -> list[Text]:
    """The title and the rows of a panel."""
    title = Text(panel.title, style=palette.HEAD)
    if panel.note:
        title.append(f"  {panel.note}", style=palette.FAINT)
    if panel.seat >= 0:
        title = Text.assemble(badge(panel.seat), " ", title)
        return [*gap(title, width, 2), *_seat(panel, width, badge)]
    rows = DRAWN.get(panel.kind, _rows)(panel, width, badge)
    return [*gap(title, width, 2), *rows]


def _table(panel: Panel, width: int, badge: Badge) -> list[Text]:
    """Columns under their heads, where all of them fit; else each row as it is told."""
    lines = _rows(panel, TOO_WIDE, badge)
    fits = all(cell_len(line.plain) <= width for line in lines)
    places = any(one.at for row in panel.rows for one in row.cells)
    if fits or places or not any(panel.heads):
        return _rows(panel, width, badge)
    return [line for row in panel.rows for line in gap(_told(panel, row, badge), width, 4)]


def _told(panel: Panel, row: Row, badge: Badge) -> Text:
    """A row with the names of its columns; what is long comes last and speaks for itself."""
    first, *rest = row.cells
    heads = (*panel.heads[1:], *("",) * len(rest))
    named = sorted(zip(heads, rest, strict=False), key=lambda one: len(one[1].text) > LONG)
    parts = [
        Text.assemble((_head(head, one), palette.FAINT), shown(one, badge))
        for head, one in named
        if one.text
    ]
    line = Text(" ▸" if row.mark == "now" else "  ")
    line.append_text(shown(first, badge)).append(BETWEEN if parts else "")
    line.append_text(Text(", ").join(parts))
    if row.case:
        line.append(f" [{row.case}]", style=palette.PRUSSIAN)
    line.stylize(STYLES.get(row.mark, ""))
    return line


def _head(head: str, cell: Cell) -> str:
    return f"{head.lower()} " if head and len(cell.text) <= LONG else ""


def _rows(panel: Panel, width: int, badge: Badge) -> list[Text]:
    """Rows with their first columns aligned, as far as they are short."""
    table = [[shown(one, badge) for one in row.cells] for row in panel.rows]
    columns = max(map(len, table), default=0)
    heads = [Text(head) for head in (*panel.heads, *("",) * columns)][:columns]
    headed = [*table, heads] if panel.kind == "table" else table
    wide = [_width(headed, column) for column in range(columns)]
    out: list[Text] = []
    if panel.kind == "table" and any(panel.heads):
        line = Text("  ", style=palette.FAINT)
        for column, head in enumerate(panel.heads[: len(wide)]):
            line.append_text(padded(Text(head), wide[column])).append(BETWEEN)
        line.rstrip()
        out += [fitted(line, width)]
    for row, cells in zip(panel.rows, table, strict=True):
        line = Text(" ▸" if row.mark == "now" else "  ")
        for column, one in enumerate(cells):
            last = column == len(cells) - 1 or not wide[column]
            line.append_text(one if last else padded(one, wide[column])).append(BETWEEN)
        line.rstrip()
        if row.case:
            line.append(f" [{row.case}]", style=palette.PRUSSIAN)
        line.stylize(STYLES.get(row.mark, ""))
        places = any(one.at for one in row.cells)  # a row of them stays on one line
        out += [fitted(line, width)] if places else gap(line, width, 4)
    return out


def _width(table: Sequence[Sequence[Text]], column: int) -> int:
    """How wide a column is; 0 where that would waste too much."""
    found = [cell_len(row[column].plain) for row in table if column < len(row)]
    return max(found) if max(found) <= MOST else 0


def _track(panel: Panel, width: int, badge: Badge) -> list[Text]:
    """Steps one behind the other."""
    line = Text("  ")
    for row in panel.rows:
        step = Text("▸" if row.mark == "now" else "")
        step.append_text(Text(" ").join(shown(one, badge) for one in row.cells))
        step.stylize(STYLES.get(row.mark, palette.FAINT))
        line.append_text(step).append(BETWEEN)
    line.rstrip()
    return gap(line, width, 2)


def _seat(panel: Panel, width: int, badge: Badge) -> list[Text]:
    """What a seat has: its score, then its goods and the rest, in few lines."""
    line = Text("  ")
    for row in panel.rows:
        cells = [shown(one, badge, named=True) for one in row.cells]
        line.append_text(Text(" ").join(cells))
        line.append(BETWEEN)
    line.rstrip()
    return gap(line, width, 2)


DRAWN = {"track": _track, "table": _table}


def shown(cell: Cell, badge: Badge, named: bool = False) -> Text:
    """A cell: a seat by its letter, a good in its colour."""
    text = cell.said if named and cell.said else cell.text
    mark = OURS if cell.mark == "ours" else ""
    if cell.figure.startswith(SEAT):
        seat = int(cell.figure.removeprefix(SEAT))
        return Text.assemble(badge(seat), f" {text}{mark}")
    style = STYLES.get(cell.mark, "") or FIGURES.get(cell.figure, "")
    out = Text(f"{text}{mark}", style=style)
    if cell.case:
        out.append(f" [{cell.case}]", style=palette.CARMINE)
    return out


def strip_of(row: Row) -> str:
    """A row as a few words."""
    return " ".join(cell.text for cell in row.cells if cell.text)
