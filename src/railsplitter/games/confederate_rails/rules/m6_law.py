"""The Through-Freight Law: donations and the vote (6.8)."""

from __future__ import annotations

from typing import ClassVar, final

from railsplitter.games.confederate_rails.names import DONATE, NOBODY, PASS
from railsplitter.games.confederate_rails.notes import (
    N_DONATED,
    N_LAW,
    N_LAW_FAILED,
    N_LAW_ROLL,
)
from railsplitter.games.confederate_rails.rules.chapter import not_now
from railsplitter.games.confederate_rails.state import ConfederateRails, RailStep
from railsplitter.kernel.state import act, verb_of
from railsplitter.kernel.vec import i64


@final
class Donations(RailStep):
    """[E.14] Round and round from `by`, until everybody has passed in a row; then the vote."""

    __slots__ = ("at", "by", "passes")
    kind: ClassVar[int] = 27
    case: ClassVar[str] = "6.8a"

    def __init__(self, by: i64, at: i64, passes: i64) -> None:
        super().__init__(NOBODY)
        self.by: i64 = by
        self.at: i64 = at
        self.passes: i64 = passes

    def locals(self) -> list[int]:
        return [self.by, self.at, self.passes]

    def run(self, s: ConfederateRails) -> None:
        if self.passes == s.seats:
            s.pop()
            vote(s, self.by)
            return
        seat = (self.by + self.at) % s.seats
        if s.rules.aside.free(s, seat) >= s.rules.pack.donation:
            s.become(Donating(seat, self.by, self.at, self.passes))
        else:
            s.become(Donations(self.by, (self.at + 1) % s.seats, self.passes + 1))


@final
class Donating(RailStep):
    """[6.8a] Give for the law, or not."""

    __slots__ = ("at", "by", "passes")
    kind: ClassVar[int] = 28
    case: ClassVar[str] = "6.8a"

    def __init__(self, who: i64, by: i64, at: i64, passes: i64) -> None:
        super().__init__(who)
        self.by: i64 = by
        self.at: i64 = at
        self.passes: i64 = passes

    def locals(self) -> list[int]:
        return [self.by, self.at, self.passes]

    def options(self, s: ConfederateRails) -> list[int]:
        out: list[int] = [act(PASS)]
        if not self.bars(s, act(DONATE)):
            out.append(act(DONATE))
        return out

    def bars(self, s: ConfederateRails, action: i64) -> list[str]:
        if action == act(DONATE):
            return [] if s.rules.aside.free(s, self.who) >= s.rules.pack.donation else ["B.8"]
        return [] if action == act(PASS) else not_now(s, self, action)

    def take(self, s: ConfederateRails, action: i64) -> None:
        at = (self.at + 1) % s.seats
        if verb_of(action) == PASS:
            s.become(Donations(self.by, at, self.passes + 1))
            return
        s.pay_bank(self.who, s.rules.pack.donation)
        s.bonus += 1
        s.note(N_DONATED, "6.8a", self.who, s.rules.pack.donation)
        s.rules.promises.donated(s, self.who)
        s.become(Donations(self.by, at, 0))


def vote(s: ConfederateRails, by: i64) -> None:
    """[6.8b] One die and the donations; [6.8c] all lines are free if it passes."""
    die = s.chance.die(6, "6.8b")
    s.note(N_LAW_ROLL, "6.8b", by, die, s.bonus)
    s.rules.promises.voted(s)
    passed = die + s.bonus >= s.rules.pack.law_from
    s.bonus = 0
    if passed:
        s.law = 1
        s.note(N_LAW, "6.8c")  # [6.8c]
    else:
        s.note(N_LAW_FAILED, "A.7")
