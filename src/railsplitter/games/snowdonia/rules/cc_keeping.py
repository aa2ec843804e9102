"""Contract 5: two contracts seen by one player, of which one may be kept."""

from __future__ import annotations

from typing import ClassVar, final

from railsplitter.games.snowdonia.names import KEEP
from railsplitter.games.snowdonia.notes import N_KEPT
from railsplitter.games.snowdonia.rules.chapter import not_now
from railsplitter.games.snowdonia.state import Snowdonia, SnowStep
from railsplitter.kernel.bits import bit
from railsplitter.kernel.state import act, arg_of, verb_of
from railsplitter.kernel.vec import i64


@final
class KeepOne(SnowStep):
    """[CC.5] Keep one of three cards; only this seat has seen the two that were drawn."""

    __slots__ = ("card", "first", "second")
    kind: ClassVar[int] = 23
    case: ClassVar[str] = "CC.5"

    def __init__(self, who: i64, card: i64, first: i64, second: i64) -> None:
        super().__init__(who)
        self.card: i64 = card
        self.first: i64 = first
        self.second: i64 = second

    def locals(self) -> list[int]:
        return [self.card, self.first, self.second]

    def options(self, s: Snowdonia) -> list[int]:
        out: list[int] = [act(KEEP, self.card), act(KEEP, self.first)]
        if self.second:
            out.append(act(KEEP, self.second))
        return out

    def bars(self, s: Snowdonia, action: i64) -> list[str]:
        if verb_of(action) == KEEP:
            return [] if action in self.options(s) else ["CC.5"]
        return not_now(s, self, action)

    def take(self, s: Snowdonia, action: i64) -> None:
        s.pop()
        kept = arg_of(action)
        s.held[self.who] &= ~bit(self.card)
        for card in [self.card, self.first, self.second]:
            if card == kept:
                s.held[self.who] |= bit(card)
            elif card:
                s.rules.contracts.discard(s, self.who, card, "CC.5")
        s.learn()
        s.note(N_KEPT, "CC.5", self.who, kept)
