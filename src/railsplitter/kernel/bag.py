"""Bags and decks that hold counts and draw late: no hidden order exists that could leak.

Every result comes from one `chance.pick`, in an order that never changes, so that a record
can be read without this code:

    Bag.draw        pick(all pieces): kinds in ascending order, each as wide as its count
    Deck.show_back  pick(all cards left): backs in ascending order, each as wide as its cards
    Deck.take       pick(cards left with the back that shows, or all cards left if none shows):
                    cards in ascending order

A back that shows was picked before its card. The number picked for it tells no more than the
back, for the card is picked anew when it is taken.
"""

from __future__ import annotations

from typing import Final, final

from railsplitter.kernel.chance import Chance
from railsplitter.kernel.columns import column, filled, listed, total
from railsplitter.kernel.errors import BadUsage, RuleBug
from railsplitter.kernel.vec import append, i64, vec

PILE: Final = 0  # still to be drawn
OUT: Final = 1  # drawn, or not in this game
DISCARDED: Final = 2
UNSEEN: Final = -1  # no back shows on the pile


@final
class Bag:
    """Pieces of a few kinds, mixed: `counts[kind]` of each, `left` in all."""

    __slots__ = ("counts", "left")

    def __init__(self, counts: vec[i64], left: i64) -> None:
        self.counts: vec[i64] = counts
        self.left: i64 = left

    def draw(self, chance: Chance, why: str) -> i64:
        """Takes one piece out, blind; its kind. The bag must not be empty."""
        if self.left == 0:
            raise RuleBug(f"[{why}] a draw from an empty bag")
        rest = chance.pick(self.left, why)
        kind: i64 = 0
        while rest >= self.counts[kind]:
            rest -= self.counts[kind]
            kind += 1
        self.counts[kind] -= 1
        self.left -= 1
        return kind

    def draw_many(self, pieces: i64, chance: Chance, why: str) -> vec[i64]:
        """Takes out so many, or what is there; their kinds in the order drawn."""
        drawn = vec[i64]()
        for _ in range(min(pieces, self.left)):
            drawn = append(drawn, self.draw(chance, why))
        return drawn

    def put(self, kind: i64, pieces: i64 = 1) -> None:
        """Puts pieces of a kind in."""
        if pieces < 0:
            raise RuleBug(f"{pieces} pieces of kind {kind} put into a bag")
        self.counts[kind] += pieces
        self.left += pieces

    def take(self, kind: i64, pieces: i64 = 1) -> None:
        """Takes pieces of a kind out on purpose, not by chance."""
        if not 0 <= pieces <= self.counts[kind]:
            raise RuleBug(f"{pieces} pieces of kind {kind} from a bag with {self.counts[kind]}")
        self.counts[kind] -= pieces
        self.left -= pieces

    def copy(self) -> Bag:
        return Bag(self.counts[:], self.left)

    def numbers(self) -> list[int]:
        """Everything there is to save: the counts."""
        return listed(self.counts)


def bag_of(counts: list[int]) -> Bag:
    """A bag with so many pieces of each kind; also restores what `Bag.numbers` saved."""
    for kind, count in enumerate(counts):
        if count < 0:
            raise BadUsage(f"{count} pieces of kind {kind}: expected 0 or more")
    packed = column(counts)
    return Bag(packed, total(packed))


@final
class Deck:
    """Distinct cards, face down in one shuffled pile, whose top back may be seen.

    `back[card]` is printed and shared by all copies; `where[card]` is PILE, OUT or DISCARDED;
    `top` is the back that shows, or UNSEEN; `left` counts the pile.
    """

    __slots__ = ("back", "left", "top", "where")

    def __init__(self, back: vec[i64], where: vec[i64], top: i64, left: i64) -> None:
        self.back: vec[i64] = back
        self.where: vec[i64] = where
        self.top: i64 = top
        self.left: i64 = left

    def show_back(self, chance: Chance, why: str) -> i64:
        """The back on top of the pile, picked now if nobody has looked yet."""
        if self.top == UNSEEN:
            if self.left == 0:
                raise RuleBug(f"[{why}] the back of an empty pile")
            rest = chance.pick(self.left, why)
            back: i64 = 0
            width = self.count_back(0)
            while rest >= width:
                rest -= width
                back += 1
                width = self.count_back(back)
            self.top = back
        return self.top

    def take(self, chance: Chance, why: str) -> i64:
        """Takes the top card; the next back is unseen. The pile must not be empty."""
        if self.left == 0:
            raise RuleBug(f"[{why}] a card from an empty pile")
        among = self.left if self.top == UNSEEN else self.count_back(self.top)
        rest = chance.pick(among, why)
        card: i64 = 0
        while rest > 0 or not self._may_be_top(card):
            if self._may_be_top(card):
                rest -= 1
            card += 1
        self._leave_pile(card)
        self.top = UNSEEN
        return card

    def remove(self, card: i64) -> None:
        """Takes a known card out of the game before any back has been seen."""
        if self.where[card] != PILE or self.top != UNSEEN:
            raise RuleBug(f"card {card} removed: expected it in a pile whose top is unseen")
        self._leave_pile(card)

    def discard(self, card: i64) -> None:
        """Lays a card that was taken on the discards."""
        if self.where[card] != OUT:
            raise RuleBug(f"card {card} discarded: expected a card that was taken")
        self.where[card] = DISCARDED

    def reshuffle(self) -> None:
        """Shuffles the discards and whatever is left of the pile into a new pile."""
        for card in range(len(self.where)):
            if self.where[card] == DISCARDED:
                self.where[card] = PILE
                self.left += 1
        self.top = UNSEEN

    def count_back(self, back: i64) -> i64:
        """How many cards of the pile have this back."""
        count: i64 = 0
        for card in range(len(self.back)):
            if self.where[card] == PILE and self.back[card] == back:
                count += 1
        return count

    def is_in_pile(self, card: i64) -> bool:
        return self.where[card] == PILE

    def discards(self) -> list[int]:
        """The cards on the discards, in ascending order."""
        return [card for card in range(len(self.where)) if self.where[card] == DISCARDED]

    def copy(self) -> Deck:
        return Deck(self.back, self.where[:], self.top, self.left)

    def numbers(self) -> list[int]:
        """Everything there is to save: the back that shows, then where each card is."""
        return [self.top, *listed(self.where)]

    def _may_be_top(self, card: i64) -> bool:
        if self.where[card] != PILE:
            return False
        return self.top == UNSEEN or self.back[card] == self.top

    def _leave_pile(self, card: i64) -> None:
        self.where[card] = OUT
        self.left -= 1


def deck_of(backs: list[int]) -> Deck:
    """A shuffled deck with one card for each back given, nothing of it seen."""
    for card, back in enumerate(backs):
        if back < 0:
            raise BadUsage(f"back {back} of card {card}: expected 0 or more")
    return Deck(column(backs), filled(len(backs), PILE), UNSEEN, len(backs))


def deck_from(backs: list[int], numbers: list[int]) -> Deck:
    """The deck that `Deck.numbers` saved."""
    deck = deck_of(backs)
    if len(numbers) != len(backs) + 1:
        raise BadUsage(f"{len(numbers)} numbers for a deck: expected {len(backs) + 1}")
    deck.left = 0
    for card, where in enumerate(numbers[1:]):
        if where not in (PILE, OUT, DISCARDED):
            raise BadUsage(f"card {card} is at {where}: expected {PILE}, {OUT} or {DISCARDED}")
        deck.where[card] = where
        deck.left += where == PILE
    deck.top = numbers[0]
    if deck.top != UNSEEN and deck.count_back(deck.top) == 0:
        raise BadUsage(f"back {deck.top} shows on the pile: expected {UNSEEN} or a back in it")
    return deck
