"""Reads a state back from its numbers (see `State.numbers`): columns, then the stack of steps."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from railsplitter.kernel.columns import column
from railsplitter.kernel.errors import BadInput
from railsplitter.kernel.step import NOBODY, Step
from railsplitter.kernel.vec import i64, vec


class Reader:
    """Takes saved numbers one after the other."""

    def __init__(self, numbers: Sequence[int]) -> None:
        self.numbers = numbers
        self.at = 0

    def take(self, n: int) -> list[int]:
        out = list(self.numbers[self.at : self.at + n])
        if n < 0 or len(out) != n:
            raise BadInput(f"saved state: expected {n} more numbers, found {len(out)}")
        self.at += n
        return out

    def one(self) -> int:
        return self.take(1)[0]

    def column(self, size: int = -1) -> vec[i64]:
        """A column of this size, or one whose size stands before it."""
        return column(self.take(size if size >= 0 else self.one()))

    def stack(self, kinds: Iterable[type[Step]]) -> list[Step]:
        """The steps, each of one of these kinds; nothing may follow them."""
        known = {kind.kind: kind for kind in kinds}
        steps = [self._step(known) for _ in range(self.one())]
        if self.at != len(self.numbers):
            raise BadInput(f"saved state: {len(self.numbers) - self.at} numbers too many")
        return steps

    def _step(self, known: dict[int, type[Step]]) -> Step:
        kind, who = self.take(2)
        args = self.take(self.one())
        if kind not in known:
            raise BadInput(f"saved state: no step of kind {kind}")
        # A step that runs by itself is made without the seat it does not ask.
        return known[kind](*args) if who == NOBODY else known[kind](who, *args)
