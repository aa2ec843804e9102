"""Engine Wear & Tear (7.7)."""

from __future__ import annotations

from typing import ClassVar, final

from railsplitter.games.confederate_rails import names as n
from railsplitter.games.confederate_rails.notes import N_KEPT, N_WORN_OUT
from railsplitter.games.confederate_rails.rules.chapter import not_now
from railsplitter.games.confederate_rails.state import ConfederateRails, RailStep
from railsplitter.kernel.bits import bit
from railsplitter.kernel.state import act, arg_of, verb_of
from railsplitter.kernel.vec import i64


def is_worn(s: ConfederateRails, train: i64) -> bool:
    """[7.7b] In play: on the map; [B.17] by a setting in the Repair Box too."""
    at = s.train_at[train]
    return at >= 0 or (at == n.IN_REPAIR_BOX and s.rules.pack.wear_in_box != 0)


@final
class WearAndTear(RailStep):
    """[E.10] One player after the other, from the one who drew it."""

    __slots__ = ("at",)
    kind: ClassVar[int] = 33
    case: ClassVar[str] = "7.7b"

    def __init__(self, at: i64) -> None:
        super().__init__(n.NOBODY)
        self.at: i64 = at

    def locals(self) -> list[int]:
        return [self.at]

    def run(self, s: ConfederateRails) -> None:
        if self.at == s.seats:
            s.pop()
            return
        seat = (s.active + self.at) % s.seats
        s.become(WearAndTear(self.at + 1))
        s.push(Keeping(seat, 0))


@final
class Keeping(RailStep):
    """[7.7b] Pay for trains; `kept` are those paid for, as bits."""

    __slots__ = ("kept",)
    kind: ClassVar[int] = 34
    case: ClassVar[str] = "7.7b"

    def __init__(self, who: i64, kept: i64) -> None:
        super().__init__(who)
        self.kept: i64 = kept

    def locals(self) -> list[int]:
        return [self.kept]

    def keep_bar(self, s: ConfederateRails, number: i64) -> str:
        """[7.7b] A train in play that is not paid for, [B.8] and the money."""
        if number >= n.TRAINS or self.kept >> number & 1:
            return "7.7b"
        if not is_worn(s, self.who * n.TRAINS + number):
            return "7.7b"
        return "" if s.money[self.who] >= s.rules.pack.engine_wear else "B.8"

    def options(self, s: ConfederateRails) -> list[int]:
        out: list[int] = [act(n.KEEP, k) for k in range(n.TRAINS) if not self.keep_bar(s, k)]
        out.append(act(n.DONE))
        return out

    def bars(self, s: ConfederateRails, action: i64) -> list[str]:
        if verb_of(action) == n.KEEP:
            bar = self.keep_bar(s, arg_of(action))
            return [bar] if bar else []
        return [] if action == act(n.DONE) else not_now(s, self, action)

    def take(self, s: ConfederateRails, action: i64) -> None:
        if verb_of(action) == n.KEEP:
            number = arg_of(action)
            s.pay_bank(self.who, s.rules.pack.engine_wear)
            train = self.who * n.TRAINS + number
            s.note(N_KEPT, "7.7b", train, s.rules.pack.engine_wear)
            s.become(Keeping(self.who, self.kept | bit(number)))
            return
        s.pop()
        for number in range(n.TRAINS):
            train = self.who * n.TRAINS + number
            if is_worn(s, train) and not self.kept >> number & 1:
                s.note(N_WORN_OUT, "7.7b", train)
                s.rules.war.eliminate(s, train, "E.10")
