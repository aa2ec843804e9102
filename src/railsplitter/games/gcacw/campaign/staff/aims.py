"""Places that a side wants to have, and errands that single units are on."""

from __future__ import annotations

from typing import final

from railsplitter.kernel.vec import i64, vec


@final
class Aim:
    """A place, what it is worth to a side at each segment, and who can be there."""

    __slots__ = (
        "county",
        "far",
        "friends",
        "fund",
        "here",
        "is_mine",
        "needs_men",
        "show",
        "threat",
        "where",
    )

    def __init__(self, where: i64, county: i64, far: vec[i64]) -> None:
        self.where: i64 = where
        self.county: i64 = county
        self.far: vec[i64] = far
        self.fund: float = 0.0  # points a segment that count whatever else is held
        self.show: float = 0.0  # points of a row of which a segment counts one, the highest
        self.is_mine: bool = False  # held, as the units stand
        self.needs_men: bool = True  # nobody holds it without a unit there
        self.here: float = 0.0  # enemy strength in the place or beside it
        self.threat: float = 0.0  # enemy strength that can be there soon, that one included
        self.friends: float = 0.0  # own strength that is there or can be soon

    def worth(self) -> float:
        """Points at the next segment."""
        return self.fund + self.show

    def need(self) -> float:
        """The strength that takes or keeps it."""
        if self.here > 0.0:
            return 1.3 * self.here + 0.5 * (self.threat - self.here)
        return max(0.9 * self.threat, 0.5)


@final
class Errand:
    """Where a single unit should go for its own sake, and what that is worth."""

    __slots__ = ("far", "worth")

    def __init__(self, far: vec[i64], worth: float) -> None:
        self.far: vec[i64] = far
        self.worth: float = worth
