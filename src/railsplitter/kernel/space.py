"""The answers of an edition by number: a fixed space for agents that learn.

Verbs come in their order, and the arguments of each in mixed radix of its parts, so that number
and action follow from each other without a search:

    number = offset of the verb + mixed radix of the ranks of its parts

Where that would be more numbers than an agent can bear (maps of whole theatres), an answer is
said in two: first its verb, then its argument, whose numbers all verbs share.
"""

from __future__ import annotations

from typing import Final, final

from railsplitter.kernel.columns import column
from railsplitter.kernel.errors import BadUsage
from railsplitter.kernel.vec import i64, vec

FLAT_MOST: Final = 65_536  # answers of a flat space
ABSENT: Final[i64] = -1


@final
class Space:
    """Actions and numbers. Columns by verb code, by part of a verb, and by value of a codec."""

    def __init__(
        self,
        verbs: list[int],
        firsts: list[int],
        offsets: list[int],
        parts: list[tuple[int, int, int, int, int]],
        ranks: list[int],
        values: list[int],
    ) -> None:
        self.verbs: vec[i64] = column(verbs)  # codes, in their order
        self.place: vec[i64] = _places(verbs)  # by code: its place in that order
        self.first: vec[i64] = column(firsts)  # by place: its first part; one more at the end
        self.offset: vec[i64] = column(offsets)  # by place: its first number; the size at the end
        self.shift: vec[i64] = column([part[0] for part in parts])
        self.bits: vec[i64] = column([part[1] for part in parts])  # as a mask
        self.radix: vec[i64] = column([part[2] for part in parts])
        self.rank_at: vec[i64] = column([part[3] for part in parts])
        self.value_at: vec[i64] = column([part[4] for part in parts])
        self.ranks: vec[i64] = column(ranks)
        self.values: vec[i64] = column(values)
        self.count: i64 = len(verbs)
        self.flat_size: i64 = offsets[len(verbs)]
        self.widest: i64 = max([offsets[k + 1] - offsets[k] for k in range(len(verbs))])
        self.factored: bool = self.flat_size > FLAT_MOST
        self.size: i64 = self.count + self.widest if self.factored else self.flat_size

    def verb_place(self, action: i64) -> i64:
        """The place of an action's verb in the order of verbs."""
        code = action >> 16
        place = self.place[code] if code < len(self.place) else ABSENT
        if place < 0:
            raise BadUsage(f"action {action}: no answer of this space has its verb")
        return place

    def argument(self, action: i64) -> i64:
        """The number of an action among those of its verb."""
        return self._rank(self.verb_place(action), action & 0xFFFF)

    def _rank(self, place: i64, arg: i64) -> i64:
        """The mixed radix of an argument's parts."""
        number: i64 = 0
        for part in range(self.first[place], self.first[place + 1]):
            value = arg >> self.shift[part] & self.bits[part]
            number = number * self.radix[part] + self.ranks[self.rank_at[part] + value]
        return number

    def number(self, action: i64) -> i64:
        """The number of an action in the flat space."""
        place = self.verb_place(action)
        return self.offset[place] + self._rank(place, action & 0xFFFF)

    def action(self, number: i64) -> i64:
        """The action with a number of the flat space."""
        if not 0 <= number < self.flat_size:
            raise BadUsage(f"answer {number}: expected 0 to {self.flat_size - 1}")
        place: i64 = 0
        while self.offset[place + 1] <= number:
            place += 1
        return self.said(place, number - self.offset[place])

    def said(self, place: i64, argument: i64) -> i64:
        """The action of a verb, by its place, and the number of its argument."""
        arg: i64 = 0
        for part in range(self.first[place + 1] - 1, self.first[place] - 1, -1):
            radix = self.radix[part]
            arg += self.values[self.value_at[part] + argument % radix] << self.shift[part]
            argument //= radix
        return (self.verbs[place] << 16) + arg


def _places(verbs: list[int]) -> vec[i64]:
    made = [-1] * (max(verbs) + 1)
    for place, code in enumerate(verbs):
        made[code] = place
    return column(made)
