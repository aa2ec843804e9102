"""Reaction windows: named moments at which any seat that can react is asked in turn.

The engine asks only seats that can react, one after the other from a given seat on. A window is
a secret step: views show that it is open, never who is asked or whether anybody was. A game calls
`learn` at every such moment, also when nobody can react: else a free undo would tell it.
"""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from railsplitter.kernel.bits import bit
from railsplitter.kernel.step import NOBODY, Step
from railsplitter.kernel.vec import i64

ALL: Final[i64] = -1  # every seat, as bits


def next_reactor(can_react: i64, after: i64, seats: i64) -> i64:
    """The first seat after `after`, clockwise, whose bit is set; NOBODY if none is."""
    for step in range(1, seats + 1):
        seat = (after + step) % seats
        if can_react >> seat & 1:
            return seat
    return NOBODY


def asked_next(waiting: i64, who: i64, can_react: i64, seats: i64) -> i64:
    """Who is asked after `who`, among those still waiting that can react now.

    A nested window may have cost a waiting seat its means, so the game says again who can.
    """
    return next_reactor(waiting & ~bit(who) & can_react, who, seats)


@mypyc_attr(allow_interpreted_subclasses=True)
class Window(Step):
    """A reaction window: its name, and the seats (as bits) still to be asked.

    A game whose steps have a base class of their own writes its window there, with the same two
    locals, `secret`, and the functions above.

    `who` is the seat asked now. A game's window offers its reactions and passing; when a seat
    has passed or reacted the game replaces it by `asked_next`, and pops it at NOBODY.
    """

    __slots__ = ("name", "waiting")
    secret: ClassVar[bool] = True

    def __init__(self, who: i64, name: i64, waiting: i64) -> None:
        super().__init__(who)
        self.name: i64 = name
        self.waiting: i64 = waiting

    def locals(self) -> list[int]:
        return [self.name, self.waiting]

    def asked_next(self, seats: i64, can_react: i64 = ALL) -> i64:
        """Who is asked after the present seat."""
        return asked_next(self.waiting, self.who, can_react, seats)

    def still_waiting(self) -> i64:
        """The seats, as bits, that remain after the present one."""
        return self.waiting & ~bit(self.who)
