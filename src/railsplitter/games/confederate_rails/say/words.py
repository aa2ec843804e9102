"""The smallest parts of what the game says: numbers with their nouns, lists, costs."""

from __future__ import annotations

from collections.abc import Sequence

MARK = "°"  # reconstructed: not read from the printed game
OURS = ("reconstructed", "inferred")

STATE_NAMES = {
    "AL": "Alabama",
    "AR": "Arkansas",
    "FL": "Florida",
    "GA": "Georgia",
    "KY": "Kentucky",
    "LA": "Louisiana",
    "MD": "Maryland",
    "MS": "Mississippi",
    "NC": "North Carolina",
    "SC": "South Carolina",
    "TN": "Tennessee",
    "VA": "Virginia",
}


def plural(amount: int, word: str) -> str:
    """1 train, 3 trains."""
    return f"{amount} {word}" if amount == 1 else f"{amount} {word}s"


def mps(amount: int) -> str:
    """Movement points: 1 MP, 4 MPs."""
    return plural(amount, "MP")


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
