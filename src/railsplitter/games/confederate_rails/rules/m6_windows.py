"""[4.0c] [D.1] [D.2] [D.3] [D.4] Moments at which anybody may play a Special Event.

Only seats that can react are asked, clockwise from the active player. Views show that a moment is
open, never who is asked; and every moment counts as learned, also when nobody can react.
"""

from __future__ import annotations

from typing import ClassVar, final

from railsplitter.games.confederate_rails import names as n
from railsplitter.games.confederate_rails.rules.chapter import not_now
from railsplitter.games.confederate_rails.state import ConfederateRails, RailStep
from railsplitter.kernel.chapter import reasons
from railsplitter.kernel.state import act, arg_of, verb_of
from railsplitter.kernel.vec import i64


def open_window(s: ConfederateRails, moment: i64) -> None:
    """[4.0c] A moment; [4.0d] there is none before the war."""
    if s.war_on:  # [4.0d]
        s.learn()
        s.push(Moment(moment, 0))


def pause(s: ConfederateRails) -> None:
    """[D.3] A moment for counters that answer nothing, where they are not played at any time."""
    if not s.rules.pack.counters_any_time:
        open_window(s, n.BETWEEN)


@final
class Moment(RailStep):
    """[D.3] Who can react next, from place `at` on."""

    __slots__ = ("at", "moment")
    kind: ClassVar[int] = 20
    case: ClassVar[str] = "4.0c"

    def __init__(self, moment: i64, at: i64) -> None:
        super().__init__(n.NOBODY)
        self.moment: i64 = moment
        self.at: i64 = at

    def locals(self) -> list[int]:
        return [self.moment, self.at]

    def run(self, s: ConfederateRails) -> None:
        for at in range(self.at, s.seats):
            seat = (s.active + at) % s.seats
            if s.rules.specials.can_react(s, seat, self.moment):
                s.become(Reacting(seat, self.moment, at))
                return
        s.pop()


@final
class Reacting(RailStep):
    """[6.0b] Play a counter, or [6.0a] not."""

    __slots__ = ("at", "moment")
    kind: ClassVar[int] = 21
    case: ClassVar[str] = "6.0b"
    secret: ClassVar[bool] = True

    def __init__(self, who: i64, moment: i64, at: i64) -> None:
        super().__init__(who)
        self.moment: i64 = moment
        self.at: i64 = at

    def locals(self) -> list[int]:
        return [self.moment, self.at]

    def options(self, s: ConfederateRails) -> list[int]:
        out: list[int] = [act(n.PASS)]  # [6.0a]
        for special in range(1, n.SPECIAL_KINDS + 1):
            if not s.rules.specials.play_bar(s, self.who, special, self.moment):
                out.append(act(n.PLAY, special))
        return out

    def bars(self, s: ConfederateRails, action: i64) -> list[str]:
        if verb_of(action) == n.PLAY:
            return reasons(s.rules.specials.play_bar(s, self.who, arg_of(action), self.moment))
        return [] if action == act(n.PASS) else not_now(s, self, action)

    def take(self, s: ConfederateRails, action: i64) -> None:
        s.become(Moment(self.moment, self.at + 1))
        if verb_of(action) == n.PLAY:
            s.rules.specials.play(s, self.who, arg_of(action), self.moment)
