"""Columns of small ints: made from and turned into plain lists.

Interpreted callers cannot make a packed `vec` themselves once the kernel is compiled, so
whatever crosses that border goes through `column` and `listed`.
"""

from __future__ import annotations

from railsplitter.kernel.vec import append, i64, vec


def column(items: list[int]) -> vec[i64]:
    """A new column with these numbers; later changes to the list do not reach it."""
    made = vec[i64]()
    for item in items:
        made = append(made, item)
    return made


def filled(size: i64, value: i64) -> vec[i64]:
    """A new column with the same number in every place."""
    return vec[i64]([value] * size)


def listed(numbers: vec[i64]) -> list[int]:
    """The numbers of a column as a new plain list, ready for JSON."""
    made: list[int] = []
    for number in numbers:
        made.append(number)
    return made


def total(numbers: vec[i64]) -> i64:
    """The sum of a column."""
    added: i64 = 0
    for number in numbers:
        added += number
    return added


def part(whole: vec[i64], first: i64, count: i64) -> vec[i64]:
    """So many numbers of a column, from one on."""
    return vec[i64]([whole[at] for at in range(first, first + count)])


def joined(parts: list[vec[i64]]) -> vec[i64]:
    """Columns one after the other, as one."""
    out: list[int] = []
    for one in parts:
        for number in one:
            out.append(number)
    return vec[i64](out)
