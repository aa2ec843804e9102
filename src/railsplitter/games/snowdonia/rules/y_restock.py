"""Restock the Stock Yard."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import mypyc_attr

from railsplitter.games.snowdonia.names import EVENT
from railsplitter.games.snowdonia.notes import N_RESTOCKED
from railsplitter.games.snowdonia.rules.chapter import Phase, SnowChapter
from railsplitter.games.snowdonia.state import Snowdonia, SnowStep
from railsplitter.kernel.step import NOBODY
from railsplitter.kernel.vec import i64


@mypyc_attr(allow_interpreted_subclasses=True)
class Restock(SnowChapter):
    """[Y.1] Cubes from the bag, one by one."""

    __slots__ = ()

    def cubes(self, s: Snowdonia) -> i64:
        """[Y.1] How many, by the number of players."""
        return self.pack.restock

    def draw(self, s: Snowdonia) -> None:
        """[Y.2] A cube to the yard, or [Y.3] an event at once."""
        cube = s.bag.draw(s.chance, "Y.1")
        s.note(N_RESTOCKED, "Y.3" if cube == EVENT else "Y.2", cube)
        if cube == EVENT:
            s.events_out += 1
            s.rules.events.happen(s)
        else:
            s.yard[cube] += 1

    def finish(self, s: Snowdonia) -> None:
        """[Y.3] Event cubes go back into the bag."""
        if self.pack.event_cubes_return:
            s.bag.put(EVENT, s.events_out)
            s.events_out = 0


@final
class Restocking(SnowStep):
    """[Y.1] Draw until the number is reached or the bag is empty."""

    __slots__ = ("left",)
    kind: ClassVar[int] = 30
    case: ClassVar[str] = "Y.1"

    def __init__(self, left: i64) -> None:
        super().__init__(NOBODY)
        self.left: i64 = left

    def locals(self) -> list[int]:
        return [self.left]

    def run(self, s: Snowdonia) -> None:
        left = self.left
        depth = len(s.stack)
        while left > 0 and s.bag.left > 0:
            left -= 1
            s.rules.restock.draw(s)
            if len(s.stack) > depth:  # an event asks somebody: go on afterwards
                s.stack[depth - 1] = Restocking(left)
                return
        s.pop()
        s.rules.restock.finish(s)


@final
class RestockTheYard(Phase):
    """[R.1] Restock the Stock Yard, with events."""

    def begin(self, s: Snowdonia) -> None:
        s.push(Restocking(s.rules.restock.cubes(s)))
