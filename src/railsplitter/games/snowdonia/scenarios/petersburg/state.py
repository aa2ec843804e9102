"""A position of the siege: the facts that the base game does not know."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast, final

from railsplitter.games.snowdonia.state import OWN, Snowdonia
from railsplitter.kernel.bag import Bag, Deck
from railsplitter.kernel.chance import Chance
from railsplitter.kernel.columns import joined, part
from railsplitter.kernel.step import Step
from railsplitter.kernel.vec import i64, vec

if TYPE_CHECKING:
    from railsplitter.games.snowdonia.rules.book import Rules

SINGLE: Final[i64] = 9  # numbers before the markers on contracts
SIDES: Final[i64] = 2
MOST_SEATS: Final[i64] = 4


@final
class Siege(Snowdonia):
    """The Generals, the battle, The Dictator, and markers on contracts."""

    __slots__ = ("battle", "credit", "dictator", "fired", "general", "home")

    def __init__(
        self,
        rules: Rules,
        chance: Chance,
        stack: list[Step],
        learned: i64,
        clock: vec[i64],
        seats: list[vec[i64]],
        board: list[vec[i64]],
        bag: Bag,
        deck: Deck,
    ) -> None:
        super().__init__(rules, chance, stack, learned, clock, seats, board, bag, deck)
        facts = board[OWN]
        self.general: vec[i64] = part(facts, 0, SIDES)  # by side: the stop where he stands
        self.battle: i64 = facts[2]  # NO_BATTLE, BATTLE_MET or FINAL_ROUND
        self.dictator: i64 = facts[3]  # rubble on The Dictator
        self.fired: i64 = facts[4]  # The Dictator was loaded this round
        self.home: vec[i64] = part(facts, 5, MOST_SEATS)  # by seat: where the Surveyor began
        # by `credit_place`: markers on a contract for buildings or Supplies, and for track
        self.credit: vec[i64] = part(facts, SINGLE, len(facts) - SINGLE)

    def own(self) -> vec[i64]:
        single = vec[i64]([self.battle, self.dictator, self.fired])
        return joined([self.general, single, self.home, self.credit])


def siege(s: Snowdonia) -> Siege:
    """The position with the siege's own facts."""
    return cast(Siege, s)
