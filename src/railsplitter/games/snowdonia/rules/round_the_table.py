"""Steps that go round the table once, clockwise from the start player."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from railsplitter.games.snowdonia.state import Snowdonia, SnowStep
from railsplitter.kernel.step import NOBODY
from railsplitter.kernel.vec import i64


@mypyc_attr(allow_interpreted_subclasses=True)
class RoundTheTable(SnowStep):
    """One seat after the other; `at` of them have had their turn."""

    __slots__ = ("at",)

    def __init__(self, at: i64) -> None:
        super().__init__(NOBODY)
        self.at: i64 = at

    def locals(self) -> list[int]:
        return [self.at]

    def run(self, s: Snowdonia) -> None:
        at = self.at
        while at < s.seats:
            seat = (s.start + at) % s.seats
            at += 1
            s.become(type(self)(at))
            if self.asks(s, seat):
                return
        s.pop()
        self.end(s)

    def asks(self, s: Snowdonia, seat: i64) -> bool:
        """A seat's turn; True if a step on top asks it something."""
        raise NotImplementedError

    def end(self, s: Snowdonia) -> None:
        """Do what comes when everybody has had his turn."""
