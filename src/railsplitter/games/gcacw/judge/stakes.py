"""How a side stands: by how much it wins or loses as things are, what a change is worth then."""

from __future__ import annotations

from math import exp
from typing import Final, final

from railsplitter.games.gcacw.names import UNION
from railsplitter.games.gcacw.pack import Battle
from railsplitter.games.gcacw.state import Campaign
from railsplitter.kernel.vec import i64

SWING: Final = 3.0  # points that the last day still moves, about
SWING_DAY: Final = 4.0  # and every day before it
DARING: Final = 50.0  # what he who loses on the last day pays to try: a pass loses for certain
DARING_DAY: Final = 0.5  # and on a day before it
DARING_EVE: Final = 2.5  # or on a dry day before days of rain
PLUCK: Final = 0.3  # what one of several who march together pays, however much is dared
RAINY: Final = 0.4  # share of a day that one of rain is
ATTITUDE: Final = 0.7  # swings from the line beyond which nobody gets more careful or more daring
FARTHEST: Final = 4.0  # beyond so many swings nothing gets more or less likely


@final
class Stakes:
    """[14.4b] The line of victory, and on which side of it one is."""

    __slots__ = (
        "battle",
        "days",
        "last",
        "likely",
        "margin",
        "stance",
        "steep",
        "swing",
        "turns_left",
    )

    def __init__(self, battle: Battle) -> None:
        self.battle = battle
        self.margin: float = 0.0  # points over the line; below 0: the side loses as things are
        self.likely: float = 0.0  # the same with what is about to change
        self.stance: float = 0.0  # the same, no farther from the line than risks depend on
        self.swing: float = SWING
        self.steep: float = 0.25
        self.turns_left: i64 = 0
        self.days: float = 0.0  # the same, by what can be done on them
        self.last: bool = False  # the last day

    def read(self, s: Campaign, seat: i64) -> None:
        over = float(s.rules.victory.net(s) - self.line()) + 0.5
        self.margin = over if seat == UNION else -over
        self.turns_left = self.battle.turns - s.turn
        self.last = self.turns_left <= 0
        self.days = self.days_after(s.turn)
        self.swing = SWING + SWING_DAY * self.days
        self.likely = self.margin
        self.expect(0.0)

    def days_after(self, turn: i64) -> float:
        """[12.0b] The days to come; little is done on one of rain."""
        n = 0.0
        for day in range(turn + 1, self.battle.turns + 1):
            n += RAINY if day < len(self.battle.rain) and self.battle.rain[day] else 1.0
        return n

    def expect(self, points: float) -> None:
        """Points that are likely to come, or to go."""
        self.likely += points
        most = ATTITUDE * self.swing
        self.stance = min(max(self.likely, -most), most)
        here = self.chance(self.stance)
        self.steep = max(here * (1.0 - here), 0.01)

    def line(self) -> i64:
        """[14.4b] The net of points from which the Union wins."""
        least = self.battle.level_least[0]
        for level in range(len(self.battle.level_least) - 1):
            if self.battle.level_winner[level] == UNION:
                least = self.battle.level_least[level]
        return least

    def chance(self, margin: float) -> float:
        """The chance to win from a margin, about."""
        x = min(max(margin / self.swing, -FARTHEST), FARTHEST)
        return 1.0 / (1.0 + exp(-x))

    def gain(self, points: float) -> float:
        """What points are worth: to one who loses a large gain is worth more than its points and
        a loss less, to one who wins it is the other way round."""
        more = self.chance(self.stance + points) - self.chance(self.stance)
        return more * self.swing / self.steep

    def is_behind(self) -> bool:
        return self.margin < 0.0 if self.last else self.likely < 0.0

    def is_lost(self) -> bool:
        """Does he lose today unless something changes?"""
        return self.last and self.margin < 0.0

    def daring(self) -> float:
        """How bad a fight may look and still be better than none; nothing for one who wins."""
        if not self.is_behind():
            return 0.0
        if self.last:
            return DARING
        return DARING_DAY if self.days >= 1.0 else DARING_EVE

    def pluck(self) -> float:
        """The same for one of several who march together: nobody is thrown away by the way."""
        return min(self.daring(), PLUCK)

    def is_won(self, s: Campaign) -> bool:
        """[4.0e] Does a pass end the battle, and with a victory?"""
        return self.last and s.passes == 1 and self.margin > 0.0
