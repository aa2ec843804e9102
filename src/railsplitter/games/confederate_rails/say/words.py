"""The smallest parts of what the game says: numbers with their nouns, lists, costs."""

from __future__ import annotations

from railsplitter.kernel.words import MARK, OURS, capital, joined, listed, plural

__all__ = ("MARK", "OURS", "capital", "joined", "listed", "plural")

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


def mps(amount: int) -> str:
    """Movement points: 1 MP, 4 MPs."""
    return plural(amount, "MP")
