"""The smallest parts of what any game says: numbers with their nouns, lists, sentences."""

from __future__ import annotations

from collections.abc import Sequence

MARK = "°"  # reconstructed: not read from the printed game
OURS = ("reconstructed", "inferred")


def plural(amount: int, word: str) -> str:
    """1 hex, 3 hexes; 1 point, 3 points."""
    if amount == 1:
        return f"{amount} {word}"
    return f"{amount} {word}es" if word.endswith("x") else f"{amount} {word}s"


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
