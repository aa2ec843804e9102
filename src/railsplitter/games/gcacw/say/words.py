"""The smallest parts of what the game says: numbers with their nouns, lists, halves, dates."""

from __future__ import annotations

import re
from collections.abc import Mapping

from railsplitter.games.gcacw import names as n
from railsplitter.kernel.words import MARK, OURS, capital, joined, listed, plural

__all__ = ("MARK", "OURS", "capital", "joined", "listed", "plural")

MONTHS = (
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
)  # fmt: skip
DAYS = (31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)


def mps(amount: int) -> str:
    """Movement points: 1 MP, 4 MPs."""
    return plural(amount, "MP")


def manpower(amount: int) -> str:
    """Manpower has no plural: 3 manpower."""
    return f"{amount} manpower"


def signed(amount: int) -> str:
    """+2, −1, 0."""
    if amount == 0:
        return "0"
    return f"+{amount}" if amount > 0 else f"−{-amount}"


def halves(amount: int) -> str:
    """A number kept in halves: 14 is 7, 15 is 7½."""
    whole, rest = divmod(amount, 2)
    if not rest:
        return str(whole)
    return f"{whole}½" if whole else "½"


def value(points: float) -> str:
    """A combat value as a view has it: 6, 3½."""
    return halves(round(points * 2))


def day(first: str, turn: int) -> str:
    """The date of a turn, a day each: March 23, 1862; nothing where no date is printed."""
    found = re.fullmatch(r"(\d{4})-(\d\d)-(\d\d)", first)
    if found is None or turn < 1:
        return ""
    year, month, date = (int(part) for part in found.groups())
    date += turn - 1
    while date > days_in(year, month):
        date -= days_in(year, month)
        year, month = (year, month + 1) if month < len(MONTHS) else (year + 1, 1)
    return f"{MONTHS[month - 1]} {date}, {year}"


def days_in(year: int, month: int) -> int:
    """How many days a month has."""
    leap = year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
    return 29 if leap and month == 2 else DAYS[month - 1]


def quarters(amount: int) -> str:
    """A number kept in quarters: 28 is 7, 30 is 7½, 29 is 7¼."""
    whole, rest = divmod(amount, 4)
    part = ("", "¼", "½", "¾")[rest]
    return f"{whole}{part}" if whole or not part else part


def place(words: Mapping[int, str], at: int) -> str:
    """The words for a place off the map; all boxes, and all ships, have the same."""
    if at <= n.SEA:
        return words[int(n.SEA)]
    return words[int(n.BOX)] if at <= n.BOX else words[at]
