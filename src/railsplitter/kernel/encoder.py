"""What a seat may know of a position, as a row of numbers of fixed length.

A game derives an encoder beside its state. The row is made from what everybody knows and from
what the seat itself knows, never from the rest: worlds that a seat cannot tell apart give the
same row (`imagine` makes such worlds, and a test compares). Seats are counted from the one that
looks: 0 is itself, 1 the next one round the table.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from railsplitter.kernel.slate import Slate
from railsplitter.kernel.state import State
from railsplitter.kernel.vec import i64

LOCALS: Final[i64] = 4  # numbers of a step that are written
STEPS: Final[i64] = 2  # steps from the top of the stack
HEAD: Final[i64] = 1 + STEPS * (1 + LOCALS)
OVER: Final[i64] = -1  # nobody is asked: the game is over
SOMEBODY: Final[i64] = -2  # somebody is asked, and the seat may not know who


@mypyc_attr(allow_interpreted_subclasses=True)
class Encoder:
    """Writes rows for one edition: a head of what every game has, then `rest` numbers more."""

    def __init__(self, seats: i64, rest: i64) -> None:
        self.seats: i64 = seats
        self.size: i64 = HEAD + rest

    def encode(self, world: State, seat: i64, slate: Slate) -> None:
        """Write the row of a seat where the slate stands."""
        self.head(world, seat, slate)
        self.rest(world, seat, slate)

    def rest(self, world: State, seat: i64, slate: Slate) -> None:
        """Write what only this game has."""
        raise NotImplementedError

    def round_of(self, world: State) -> i64:
        """The round (or turn) that is being played."""
        raise NotImplementedError

    def is_hidden(self, world: State, seat: i64) -> bool:
        """Whether the numbers of the open question are for another seat's eyes."""
        return world.stack[-1].who != seat and world.stack[-1].secret

    def turned(self, other: i64, seat: i64) -> i64:
        """A seat as another one counts it; what is below 0 is no seat and stays."""
        return other if other < 0 else (other - seat + self.seats) % self.seats

    def head(self, world: State, seat: i64, slate: Slate) -> None:
        """Who is asked, and the two steps on top: their kinds and their numbers."""
        stack = world.stack
        depth: i64 = len(stack)
        if depth == 0:
            slate.put(OVER)
            slate.put_zeros(HEAD - 1)
            return
        hidden = self.is_hidden(world, seat)
        secret = stack[depth - 1].who != seat and stack[depth - 1].secret
        slate.put(SOMEBODY if secret else self.turned(stack[depth - 1].who, seat))
        for k in range(STEPS):
            if k >= depth:
                slate.put_zeros(1 + LOCALS)
                continue
            step = stack[depth - 1 - k]
            slate.put(step.kind)
            if k == 0 and hidden:
                slate.put_zeros(LOCALS)
            else:
                slate.put_list(step.locals(), LOCALS)
