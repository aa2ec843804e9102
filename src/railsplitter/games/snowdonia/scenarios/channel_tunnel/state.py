"""A position of the tunnel: the facts that the base game does not know."""

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

SINGLE: Final[i64] = 12  # numbers before the markers on tunnel cards
SEATS: Final[i64] = 2


@final
class Tunnel(Snowdonia):
    """The Boring Machines, the Crisis area, and markers in the tunnel."""

    __slots__ = ("back", "black", "borer", "discs", "lost", "machine", "reached", "shored")

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
        # By seat
        self.machine: vec[i64] = part(facts, 0, SEATS)  # the card before which it stands
        self.borer: vec[i64] = part(facts, 2, SEATS)  # where the machine's Labourer is
        self.discs: vec[i64] = part(facts, 4, SEATS)  # of the seat's colour in the Crisis area
        self.lost: vec[i64] = part(facts, 6, SEATS)  # markers in the Crisis area
        self.reached: vec[i64] = part(facts, 8, SEATS)  # cards that the machine reached first
        self.black: i64 = facts[10]  # stops with a black marker, as bits
        self.back: i64 = facts[11]  # the back that the deck showed last
        self.shored: vec[i64] = part(facts, SINGLE, len(facts) - SINGLE)  # 2 * tunnel + seat

    def own(self) -> vec[i64]:
        by_seat = [self.machine, self.borer, self.discs, self.lost, self.reached]
        return joined([*by_seat, vec[i64]([self.black, self.back]), self.shored])


def tunnel(s: Snowdonia) -> Tunnel:
    """The position with the tunnel's own facts."""
    return cast(Tunnel, s)
