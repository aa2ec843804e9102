"""Restock contracts: the deck, the offer and the discards."""

from __future__ import annotations

from typing import cast, final

from mypy_extensions import mypyc_attr

from railsplitter.games.snowdonia.notes import N_DEALT, N_DISCARDED, N_RESHUFFLED
from railsplitter.games.snowdonia.rules.cc_keeping import KeepOne
from railsplitter.games.snowdonia.rules.chapter import Phase, SnowChapter
from railsplitter.games.snowdonia.state import Snowdonia
from railsplitter.kernel.bag import PILE
from railsplitter.kernel.bits import bit
from railsplitter.kernel.chance import Chance
from railsplitter.kernel.step import NOBODY
from railsplitter.kernel.vec import i64


@mypyc_attr(allow_interpreted_subclasses=True)
class Contracts(SnowChapter):
    """[RC.4] Only the back of the top card is known; a card is drawn when it is taken."""

    __slots__ = ()

    def show_top(self, s: Snowdonia) -> None:
        """[RC.4] The back of the top card lies open; [RC.3] discards become a new deck."""
        if s.deck.left == 0 and s.deck.discards():
            s.note(N_RESHUFFLED, "RC.3", len(s.deck.discards()))
            s.deck.reshuffle()
        if s.deck.left > 0:
            s.deck.show_back(s.chance, "RC.4")

    def can_draw(self, s: Snowdonia) -> bool:
        return s.deck.left > 0 or len(s.deck.discards()) > 0

    def draw(self, s: Snowdonia, why: str) -> i64:
        """[RC.4] The top card, and the next back comes to light."""
        self.show_top(s)
        card = s.deck.take(s.chance, why)
        self.show_top(s)
        return card

    def discard(self, s: Snowdonia, who: i64, card: i64, case: str) -> None:
        """A card out of a hand (or, who = NOBODY, off the offer) goes to the discards."""
        s.deck.discard(card)
        s.turned &= ~bit(card)  # [K.1] whoever takes it again finds its power unused
        s.note(N_DISCARDED, case, card)

    def restock(self, s: Snowdonia) -> None:
        """[RC.1] Fill the three places; [RC.2] an idle office first loses its oldest card."""
        if s.taken == 0 and self.pack.discard_oldest and s.offer[0] > 0:
            self.discard(s, NOBODY, s.offer[0], "RC.2")  # [RC.2]
            s.offer[0] = 0
        self.close_ranks(s)
        for place in range(len(s.offer)):
            if s.offer[place] == 0 and self.can_draw(s):
                s.offer[place] = self.draw(s, "RC.1")
                s.note(N_DEALT, "RC.1", s.offer[place])
        s.taken = 0

    def close_ranks(self, s: Snowdonia) -> None:
        """Oldest first: cards still on offer move up."""
        at: i64 = 0
        for place in range(len(s.offer)):
            card = s.offer[place]
            if card > 0:
                s.offer[place] = 0
                s.offer[at] = card
                at += 1

    def imagine(self, s: Snowdonia, seat: i64, chance: Chance) -> Snowdonia:
        """[RC.4] A world the seat cannot tell from this one.

        Cards are drawn late, so only [CC.5]'s two cards in another hand can be hidden.
        """
        world = s.twin(chance)
        if not world.stack or world.stack[-1].kind != KeepOne.kind or world.stack[-1].who == seat:
            return world
        step = cast(KeepOne, world.stack[-1])
        self.bury(world, step.first)
        if step.second:
            self.bury(world, step.second)
        first = self.redraw(world, step.first, chance)
        second = self.redraw(world, step.second, chance) if step.second else 0
        world.become(KeepOne(step.who, step.card, first, second))
        return world

    def bury(self, s: Snowdonia, card: i64) -> None:
        """A hidden card goes back among the undrawn ones."""
        s.deck.where[card] = PILE
        s.deck.left += 1

    def redraw(self, s: Snowdonia, card: i64, chance: Chance) -> i64:
        """A card that could as well have been drawn: all have seen its back."""
        shown = s.deck.top
        s.deck.top = s.deck.back[card]
        other = s.deck.take(chance, "CC.5")
        s.deck.top = shown
        return other


@final
class RestockContracts(Phase):
    """[R.1] Restock the contract cards."""

    def begin(self, s: Snowdonia) -> None:
        s.rules.contracts.restock(s)
