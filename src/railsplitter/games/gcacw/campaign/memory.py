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
        told, place = self._room(len(numbers)), self.place
        for k in range(len(numbers)):
            if told[place + k] != numbers[k]:
                told[place + k] = numbers[k]
                self.same = False
        self.place = place + len(numbers)

    def tell_some(self, numbers: vec[i64], which: vec[i64]) -> None:
        """These places of a column."""
        told, place = self._room(len(which)), self.place
        for k in range(len(which)):
            number = numbers[which[k]]
            if told[place + k] != number:
                told[place + k] = number
                self.same = False
        self.place = place + len(which)

    def tell_off(self, at: vec[i64], units: vec[i64], dug: vec[i64], works: i64) -> None:
        """Of these units where they are off the map, and where they stand in such works."""
        told, place = self._room(len(units)), self.place
        for k in range(len(units)):
            number = at[units[k]]
            if number >= 0 and dug[units[k]] < works:
                number = 0
            if told[place + k] != number:
                told[place + k] = number
                self.same = False
        self.place = place + len(units)

    def _room(self, more: i64) -> vec[i64]:
        """What was told, with room for so many more."""
        while len(self.told) < self.place + more:
            self.told = append(self.told, 0)
            self.same = False
        return self.told
