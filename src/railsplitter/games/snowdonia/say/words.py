"""The smallest parts of what the game says: goods, lists, payments."""

from __future__ import annotations

from railsplitter.games.snowdonia import names as n
from railsplitter.games.snowdonia.pack import Pack
from railsplitter.kernel.words import MARK, OURS, listed, plural

__all__ = ("MARK", "OURS", "listed", "plural")

GOODS = ("iron ore", "stone", "coal", "rubble", "steel bar")
GOODS_IDS = ("iron", "stone", "coal", "rubble", "steel")  # as places and views name them


def good(amount: int, kind: int) -> str:
    """An amount of a good: 3 iron ore, 1 steel bar, 2 steel bars."""
    return plural(amount, GOODS[kind]) if kind == n.STEEL else f"{amount} {GOODS[kind]}"


def joined(*parts: str) -> str:
    """The parts that say something."""
    return "; ".join(part for part in parts if part)


def priced(what: str, prices: str) -> str:
    return f"{what}: {prices}" if prices else what


def clause(text: str) -> str:
    """A printed sentence as part of a longer one."""
    return text.rstrip(".")


def payment(pack: Pack, kind: int, paid: int, instead: int) -> str:
    """Stone or steel, and what stands for some of it under a contract."""
    parts = [good(paid, kind)] if paid > 0 else []
    if instead > 0 and kind == n.STEEL:
        parts.append(good(instead * pack.iron_for_steel, n.IRON))
    elif instead > 0:
        parts.append(good(instead * pack.rubble_for_stone, n.RUBBLE))
    return listed(parts) or "nothing"


def coal_limit(limit: int, cubes: int) -> str:
    """How many of the cubes may be coal; of the last one a limit need not speak."""
    if limit >= cubes:
        return "coal without limit" if cubes > 1 else "coal as well"
    return f"at most {limit} coal" if limit > 0 else "no coal"
