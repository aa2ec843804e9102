"""What a chapter looked at last, so that a search is made anew only if something has changed."""

from __future__ import annotations

from typing import final

from railsplitter.kernel.columns import filled
from railsplitter.kernel.vec import append, i64, vec


@final
class Memory:
    """Numbers of a position, compared with those of the last look.

    Nothing is hidden in it: whoever asks tells everything that the answer rests on, so an
    answer that is kept is the one that would be found again.
    """

    __slots__ = ("place", "same", "told")

    def __init__(self) -> None:
        self.told: vec[i64] = filled(0, 0)
        self.place: i64 = 0
        self.same: bool = False

    def begin(self) -> None:
        """A look begins."""
        self.place = 0
        self.same = True

    def tell(self, number: i64) -> None:
        """The next number of the position."""
        if self.place == len(self.told):
            self.told = append(self.told, number)
            self.same = False
        elif self.told[self.place] != number:
            self.told[self.place] = number
            self.same = False
        self.place += 1

    def tell_all(self, numbers: vec[i64]) -> None:
        """A whole column."""
        for k in range(len(numbers)):
            self.tell(numbers[k])
