"""One line for each option: its key, its group, what it is, what it costs and gives, its rule."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rich.cells import cell_len
from rich.text import Text

from railsplitter.cli.terminal import palette
from railsplitter.cli.terminal.boards.fitting import fitted, padded
from railsplitter.cli.terminal.choices import Closed, grouped
from railsplitter.cli.terminal.rules import Rules
from railsplitter.kernel.game import Offer

# Letters that are commands of the screen choose no option.
KEYS = "123456789" + "".join(c for c in "abcdefghijklmnopqrstuvwxyz" if c not in "ghqrsu")
GROUP_WIDTH = 14
LABEL_WIDTH = 34
CASE_WIDTH = 7


class Row(NamedTuple):
    """A line of the list: the offer, the key that chooses it, the cases that close it."""

    offer: Offer
    key: str
    closed: tuple[str, ...] = ()
    alike: int = 0


def rows_of(offers: Sequence[Offer], closed: Sequence[Closed] = ()) -> list[Row]:
    """Open choices with keys as far as there are any, then the closed ones."""
    keys = [*KEYS, *[""] * len(offers)]
    rows = [Row(offer, key) for offer, key in zip(offers, keys, strict=False)]
    return rows + [Row(one.offer, "", one.cases, one.alike) for one in closed]


def lines_of(rows: Sequence[Row], rules: Rules, width: int) -> list[Text]:
    """The rows as aligned lines."""
    shows_group = len(grouped([row.offer for row in rows])) > 2
    longest = max((cell_len(_label(row, shows_group)) for row in rows), default=0)
    label_width = min(longest, LABEL_WIDTH, max(width // 3, 8))
    out = []
    last = ""
    for row in rows:
        group = row.offer.group if row.offer.group != last else ""
        last = row.offer.group
        key = row.key or ("×" if row.closed else " ")
        head = Text.assemble((f" {key} ", _key_style(row)))
        if shows_group:
            name = Text.assemble((group, palette.FAINT))
            head.append_text(padded(fitted(name, GROUP_WIDTH), GROUP_WIDTH + 1))
        label = Text.assemble((_label(row, shows_group), "" if row.closed else palette.HEAD))
        head.append_text(padded(fitted(label, label_width), label_width + 2))
        out.append(_finished(head, row, rules, width))
    return out


def _finished(head: Text, row: Row, rules: Rules, width: int) -> Text:
    """The head with the terms, and the case at the right edge."""
    case = row.closed[0] if row.closed else row.offer.case
    body = head.append_text(_why(row, rules) if row.closed else priced(row.offer))
    body = padded(fitted(body, max(width - CASE_WIDTH - 1, 1)), max(width - CASE_WIDTH, 1))
    body.append(f"{case:>{CASE_WIDTH - 1}} ", style=palette.PRUSSIAN)
    if row.closed:
        body.stylize(palette.FAINT)
    return body


def _label(row: Row, shows_group: bool) -> str:
    label = row.offer.brief if shows_group else row.offer.label
    return f"{label} (+{row.alike})" if row.alike else label


def _key_style(row: Row) -> str:
    return palette.FAINT if row.closed else f"bold {palette.LAMP}"


def priced(offer: Offer) -> Text:
    """What it costs, an arrow, what it gives."""
    text = Text()
    if offer.cost:
        text.append(offer.cost, style=palette.RUBBLE)
        text.append(" → " if offer.gives else "")
    return text.append(offer.gives)


def _why(row: Row, rules: Rules) -> Text:
    title = rules.title(row.closed[0])
    return Text(f"closed: {title}" if title else "closed")
