"""Steps that count: nobody is asked, one stage begins after the other."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from railsplitter.games.gcacw.names import NOBODY
from railsplitter.games.gcacw.state import Campaign, FieldStep
from railsplitter.kernel.vec import i64


@mypyc_attr(allow_interpreted_subclasses=True)
class Counting(FieldStep):
    """Goes through its stages, each side's in turn unless it says otherwise."""

    __slots__ = ("at",)

    def __init__(self, at: i64) -> None:
        super().__init__(NOBODY)
        self.at: i64 = at

    def locals(self) -> list[int]:
        return [self.at]

    def run(self, s: Campaign) -> None:
        if self.at == self.stages(s):
            s.pop()
            self.end(s)
            return
        s.become(type(self)(self.at + 1))
        self.stage(s)

    def stages(self, s: Campaign) -> i64:
        """How many there are: one a side, the Union's first."""
        return 2

    def stage(self, s: Campaign) -> None:
        """Begin stage `at`; the next one is already underneath."""
        raise NotImplementedError

    def end(self, s: Campaign) -> None:
        """Do what comes after the last of them."""
