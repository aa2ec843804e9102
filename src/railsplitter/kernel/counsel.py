"""What a search asks of a title's judge, whatever the title.

A counsel only ever looks at imagined worlds. Each game has one beside its judge; it knows the
state's own class and hands the questions on.
"""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from railsplitter.kernel.ledger import Ledger
from railsplitter.kernel.state import State
from railsplitter.kernel.vec import i64

EQUAL = 1e-9  # worths that are no further apart are equal


def most_worth(ranked: list[tuple[int, float]]) -> int:
    """The option that is worth most; the first of equals."""
    best, most = ranked[0]
    for option, worth in ranked:
        if worth > most + EQUAL:
            best, most = option, worth
    return best


@mypyc_attr(allow_interpreted_subclasses=True)
class Counsel:
    """A judge as a search knows it."""

    def rank(self, world: State, seat: i64) -> list[tuple[int, float]]:
        """The options of the open question, in their order, with their worth to the seat."""
        raise NotImplementedError

    def best(self, world: State, seat: i64) -> int:
        """The option that the judge would take."""
        return most_worth(self.rank(world, seat))

    def worth(self, world: State) -> list[float]:
        """What the position is worth to each seat, in points."""
        raise NotImplementedError

    def clock(self, world: State) -> float:
        """Rounds (or turns) still to come, about."""
        raise NotImplementedError

    def round_of(self, world: State) -> int:
        """The round (or turn) that is being played: it only ever goes up."""
        raise NotImplementedError

    def weight(self, world: State) -> float:
        """How much thought the open question deserves: 0 none, 1 all that there is."""
        raise NotImplementedError

    def alike(self, world: State, option: i64) -> int:
        """Options with the same number come to the same: only the first is tried."""
        return option

    def account(self, world: State, seat: i64) -> Ledger:
        """The lines of the seat's score, if the game ended here."""
        raise NotImplementedError


def chosen_first(options: list[int], best: int) -> list[tuple[int, float]]:
    """Options of a judge that names only the best one: it is worth 1, the others nothing."""
    return [(option, 1.0 if option == best else 0.0) for option in options]
