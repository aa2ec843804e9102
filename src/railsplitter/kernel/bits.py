"""Sets as bits of one number, and shifts that are the same compiled and interpreted.

mypyc writes a constant that is shifted as a C literal, and `1 << 40` of a C literal is a shift of
32 bits. So nothing compiled shifts a literal, a `Final` or a local that holds one: it asks here,
where the shifted number is an argument and keeps its 64 bits. The build refuses C code that shifts
a number (`tools/shifts.py`).
"""

from __future__ import annotations

from typing import Final

from railsplitter.kernel.errors import RuleBug
from railsplitter.kernel.vec import i64

MOST: Final[i64] = 62  # the highest bit of a number that is not negative


def shifted(number: i64, places: i64) -> i64:
    """A number moved left by so many places."""
    return number << places


def bit(place: i64) -> i64:
    """The number whose only bit is at this place, 0 to 62."""
    if place < 0 or place > MOST:
        raise RuleBug(f"bit {place}: expected 0 to {MOST}")
    return shifted(1, place)
