"""Titles of the cases, so that the parts of a sum are called what the rulebook calls them."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files

from railsplitter.kernel.ledger import Ledger

BOOK = files("railsplitter.games.gcacw") / "rulebook.toml"


@cache
def titles() -> dict[str, str]:
    rows = tomllib.loads(BOOK.read_text(encoding="utf-8"))["case"]
    return {row["id"]: row["title"] for row in rows}


def title(case: str) -> str:
    """The title of a case in the middle of a sentence; the case itself where it has none."""
    found = titles().get(case, case)
    return found[:1].lower() + found[1:]


def parts(ledger: Ledger) -> str:
    """A sum part by part, 1 road + 1 crowding; a single part by its name alone."""
    rows = ledger.lines()
    if len(rows) == 1:
        return title(rows[0][0])
    return " + ".join(f"{amount} {title(case)}" for case, amount, _ in rows)
