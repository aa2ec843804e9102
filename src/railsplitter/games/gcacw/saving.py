"""Which columns of a state a save holds, and in what form.

A battle's save has the shape that its recorded games were sealed with: leaders who go along are
bits of one number of the clock, and there is no column of points. Worlds with more leaders than
a number has bits, and campaigns, save these columns like all others.
"""

from __future__ import annotations

from typing import Final

from railsplitter.kernel.columns import filled
from railsplitter.kernel.vec import i64, vec

# Places in `Campaign.columns`
ALONG: Final = 17
VP: Final = 18
FIRST_MORE: Final = 19  # the columns of an overlay's own state follow
ALONG_BITS: Final = 18  # the place of the bits in the clock

BITS: Final[i64] = 62  # what one number holds


def copied(columns: list[vec[i64]]) -> list[vec[i64]]:
    """The columns of a copy; an empty one cannot change and is shared."""
    return [column[:] if len(column) else column for column in columns]


def packed(along: vec[i64]) -> i64:
    """The leaders who go along as bits, or 0 where they have a column of their own."""
    bits: i64 = 0
    if len(along) <= BITS:
        for leader in range(len(along) - 1, -1, -1):
            bits = bits * 2 + along[leader]
    return bits


def unpacked(bits: i64, leaders: i64) -> vec[i64]:
    """The column again."""
    along = filled(leaders, 0)
    for leader in range(leaders):
        along[leader] = bits & 1
        bits >>= 1
    return along


def saved(columns: list[vec[i64]]) -> list[vec[i64]]:
    """What a save holds of a state's columns."""
    kept = columns[:ALONG]
    if len(columns[ALONG]) > BITS:
        kept.append(columns[ALONG])
    if len(columns[VP]):
        kept.append(columns[VP])
    return kept + columns[FIRST_MORE:]


def loaded(blank: list[vec[i64]], clock: vec[i64], kept: list[vec[i64]]) -> list[vec[i64]]:
    """The columns of a state from those of its save; `blank` are those of an empty one."""
    columns = kept[:ALONG]
    at = ALONG
    if len(blank[ALONG]) > BITS:
        columns.append(kept[at])
        at += 1
    else:
        columns.append(unpacked(clock[ALONG_BITS], len(blank[ALONG])))
    if len(blank[VP]):
        columns.append(kept[at])
        at += 1
    else:
        columns.append(blank[VP])
    return columns + kept[at:]
