"""What a search says about a question, as data: told once, for page, terminal and programs."""

from __future__ import annotations

import msgspec


class Alternative(msgspec.Struct, frozen=True):
    """An option as the search sees it.

    `chance` to win with the interval that holds it 19 times of 20, `ahead` of the best other
    seat in points where the playouts end, in so many `worlds`; `judged`: the judge's own choice.
    """

    action: int
    text: str
    label: str
    case: str
    chance: float
    low: float
    high: float
    ahead: float
    worlds: int
    judged: bool = False


class Factor(msgspec.Struct, frozen=True):
    """A line of the score that two options make different, by so many points of a seat."""

    seat: int
    case: str
    text: str
    points: float
    helps: bool  # the seat that is asked


class Advice(msgspec.Struct, frozen=True):
    """A question, its options from the best on, and what speaks for the best.

    `factors` are the best option's score lines less those of option `than`. `close`: their
    intervals overlap, so that neither is surely better. `unscored` are the points of the
    difference that stand in no line of the score yet, such as goods in hand; nothing where there
    are more seats than two. `rounds`: how far playouts went, 0 is to the end.
    """

    seat: int
    question: str
    action: int
    alternatives: tuple[Alternative, ...]
    than: int
    factors: tuple[Factor, ...]
    close: bool
    playouts: int
    rounds: int
    unscored: float | None = None
    played: int | None = None  # what was done there, if this is about a move

    def of(self, action: int) -> Alternative | None:
        """The alternative of an action, if it was tried."""
        return next((one for one in self.alternatives if one.action == action), None)
