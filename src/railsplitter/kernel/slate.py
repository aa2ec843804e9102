"""A block of numbers that is written in place, for readers outside of the engine.

Compiled, `memoryview(slate.numbers)` shows the block itself, and numpy reads it without a copy.
Interpreted, the numbers are a list, and a reader makes an array of it.
"""

from __future__ import annotations

from typing import final

from railsplitter.kernel.columns import filled
from railsplitter.kernel.vec import i64, vec


@final
class Slate:
    """So many numbers; `at` is where the next one goes."""

    __slots__ = ("at", "numbers")

    def __init__(self, size: i64) -> None:
        self.numbers: vec[i64] = filled(size, 0)
        self.at: i64 = 0

    def put(self, number: i64) -> None:
        self.numbers[self.at] = number
        self.at += 1

    def put_all(self, column: vec[i64]) -> None:
        numbers, at = self.numbers, self.at
        for number in column:
            numbers[at] = number
            at += 1
        self.at = at

    def put_turned(self, column: vec[i64], seat: i64, seats: i64) -> None:
        """Seats as one of them counts them; what is below 0 is no seat and stays."""
        numbers, at = self.numbers, self.at
        for other in column:
            turned = other
            if other >= 0:
                turned = other - seat if other >= seat else other - seat + seats
            numbers[at] = turned
            at += 1
        self.at = at

    def put_list(self, items: list[int], size: i64) -> None:
        """The first so many of a list; zeros where it is shorter."""
        numbers, at = self.numbers, self.at
        end = at + size
        for item in items:
            if at == end:
                break
            numbers[at] = item
            at += 1
        while at < end:
            numbers[at] = 0
            at += 1
        self.at = end

    def put_part(self, column: vec[i64], first: i64, count: i64) -> None:
        """So many numbers of a column, from one on."""
        numbers, at = self.numbers, self.at
        for k in range(first, first + count):
            numbers[at] = column[k]
            at += 1
        self.at = at

    def put_sized(self, column: vec[i64], size: i64) -> None:
        """The first so many numbers of a column; zeros where it is shorter."""
        most: i64 = len(column)
        if most >= size:
            self.put_part(column, 0, size)
            return
        self.put_all(column)
        self.put_zeros(size - most)

    def put_zeros(self, size: i64) -> None:
        # A loop over `range` with a name that nobody reads would make an object of every count.
        numbers, at = self.numbers, self.at
        end = at + size
        while at < end:
            numbers[at] = 0
            at += 1
        self.at = end

    def listed(self, first: i64, count: i64) -> list[int]:
        """A part of the block as a new list."""
        return [self.numbers[at] for at in range(first, first + count)]
