"""Lines that fit: padding, wrapping and columns for boards made of styled text."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len
from rich.console import Console
from rich.text import Text

_CONSOLE = Console(width=400, color_system=None)


def fitted(text: Text, width: int) -> Text:
    """The text on one line; what does not fit ends in an ellipsis."""
    out = text.copy()
    out.truncate(max(width, 1), overflow="ellipsis")
    return out


def widest(forms: Sequence[Text], width: int) -> Text:
    """The first of several forms that fits, from wide to narrow; else what fits of the last."""
    found = (form for form in forms if cell_len(form.plain) <= width)
    return next(found, None) or fitted(forms[-1], width)


def padded(text: Text, width: int) -> Text:
    """The text with spaces up to the width."""
    out = text.copy()
    out.append(" " * max(width - cell_len(out.plain), 0))
    return out


def joined(parts: Sequence[Text], between: str) -> Text:
    return Text(between).join([part for part in parts if part.plain])


def wrapped(head: Text, cells: Sequence[Text], width: int) -> list[Text]:
    """Cells behind a head, whole cells on further lines below the first one."""
    indent = cell_len(head.plain)
    lines = [head.copy()]
    for cell in cells:
        if cell_len(lines[-1].plain) + cell_len(cell.plain) > width:
            lines.append(Text(" " * min(indent, max(width // 3, 1))))
        lines[-1].append_text(cell)
        lines[-1].append(" ")
    for line in lines:
        line.rstrip()
    return [fitted(line, width) for line in lines]


def gap(text: Text, width: int, indent: int) -> list[Text]:
    """Text wrapped at words, later lines indented."""
    inner = max(width - indent, 8)
    first, *_ = text.wrap(_CONSOLE, max(width, 8)) or [Text("")]
    rest = Text(text.plain[len(first.plain) :].lstrip())
    if not rest.plain:
        return [first]
    offset = len(text.plain) - len(rest.plain)
    rest = text[offset:]
    return [first, *(Text(" " * indent).append_text(x) for x in rest.wrap(_CONSOLE, inner))]


def beside(columns: Sequence[Sequence[Text]], width: int, first: int) -> list[Text]:
    """Two columns side by side if they fit, else below each other."""
    left, right = columns
    widest = max((cell_len(line.plain) for line in right), default=0)
    if first + widest > width:
        return [fitted(line, width) for line in (*left, *right)]
    rows: list[Text] = []
    for at in range(max(len(left), len(right))):
        row = padded(left[at] if at < len(left) else Text(), first)
        if at < len(right):
            row.append_text(right[at])
        rows.append(fitted(row, width))
    return rows
