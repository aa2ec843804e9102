"""The smallest parts of what the game says: numbers with their nouns, lists, halves, dates."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, timedelta

MARK = "°"  # reconstructed: not read from the printed game
OURS = ("reconstructed", "inferred")

MONTHS = (
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
)  # fmt: skip


def plural(amount: int, word: str) -> str:
    """1 hex, 3 hexes; 1 point, 3 points."""
    if amount == 1:
        return f"{amount} {word}"
    return f"{amount} {word}es" if word.endswith("x") else f"{amount} {word}s"


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


def listed(words: Sequence[str], last: str = "and") -> str:
    """A, B and C."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


def joined(*parts: str) -> str:
    """The parts that say something, one after the other."""
    return ", ".join(part for part in parts if part)


def capital(text: str) -> str:
    """The text as the beginning of a sentence."""
    return text[:1].upper() + text[1:]


def day(first: str, turn: int) -> str:
    """The date of a turn, a day each: March 23, 1862; nothing where no date is printed."""
    if not first or turn < 1:
        return ""
    found = date.fromisoformat(first) + timedelta(days=turn - 1)
    return f"{MONTHS[found.month - 1]} {found.day}, {found.year}"


def quarters(amount: int) -> str:
    """A number kept in quarters: 28 is 7, 30 is 7½, 29 is 7¼."""
    whole, rest = divmod(amount, 4)
    part = ("", "¼", "½", "¾")[rest]
    return f"{whole}{part}" if whole or not part else part
