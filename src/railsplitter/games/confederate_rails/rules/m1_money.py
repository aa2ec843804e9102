"""[1.0b] [6.0b] What a seat may do although it is not asked: gifts, deals, repairs, counters."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from railsplitter.games.confederate_rails import names as n
from railsplitter.games.confederate_rails.notes import N_GAVE
from railsplitter.games.confederate_rails.rules.chapter import RailChapter
from railsplitter.games.confederate_rails.rules.m4_auction import Bidding
from railsplitter.games.confederate_rails.state import ConfederateRails
from railsplitter.kernel.chapter import reasons
from railsplitter.kernel.state import act, arg_of, verb_of
from railsplitter.kernel.vec import i64


@mypyc_attr(allow_interpreted_subclasses=True)
class Aside(RailChapter):
    """[B.9] Money changes hands at any decision; [B.23] repairs in one's own Player Turn; [D.3]
    counters that answer nothing."""

    __slots__ = ()

    def is_side(self, s: ConfederateRails, action: i64) -> bool:
        """Can this be done aside at all?"""
        verb = verb_of(action)
        if verb == n.PLAY:  # [D.3]
            return self.pack.counters_any_time != 0
        return verb >= n.GIVE or verb == n.MEND or verb == n.RELAY

    def has_last_word(self, s: ConfederateRails, action: i64) -> bool:
        """Why a counter is not played is told by the rules of playing it aside, outside of the
        moments that ask for one."""
        return verb_of(action) == n.PLAY and not s.steps[-1].secret

    def options(self, s: ConfederateRails, seat: i64) -> list[int]:
        """Everything open to a seat beside the question that is asked."""
        out: list[int] = []
        if s.is_over() or not 0 <= seat < s.seats:
            return out
        for other in range(s.seats):
            if other != seat:
                for money in range(1, self.free(s, seat) + 1):
                    out.append(act(n.GIVE, other << 12 | money))
        out.extend(s.rules.deals.options(s, seat))
        if s.active == seat:
            out.extend(s.rules.repair.options(s, seat))
        out.extend(s.rules.specials.aside_options(s, seat))
        return out

    def free(self, s: ConfederateRails, seat: i64) -> i64:
        """[B.26] What a seat can spend aside: not what it has bid, or must bid; [B.28] nor what
        takes its running train out of a full station."""
        step = s.steps[-1] if s.steps else None
        if isinstance(step, Bidding):
            if step.leader == seat:
                return s.money[seat] - step.high
            if step.leader == n.NOBODY and step.who == seat:
                return s.money[seat] - self.pack.least_bid
        elif s.train >= 0 and s.active == seat and s.train_at[s.train] >= 0:
            return s.money[seat] - s.rules.movement.fare(s, s.train)
        return s.money[seat]

    def give_bar(self, s: ConfederateRails, seat: i64, other: i64, money: i64) -> str:
        """[1.0b] To somebody else, [B.8] of what one has."""
        if other >= s.seats or other == seat or money < 1:
            return "1.0b"
        return "" if money <= self.free(s, seat) else "B.8"

    def bars(self, s: ConfederateRails, seat: i64, action: i64) -> list[str]:
        """Why a seat may not do this aside."""
        verb, arg = verb_of(action), arg_of(action)
        if s.is_over():
            return [s.over_case()]
        if not 0 <= seat < s.seats:
            return [s.asked_case()]
        if verb == n.GIVE:
            return reasons(self.give_bar(s, seat, arg >> 12, arg & 4095))
        if n.GIVE < verb < n.VERBS:
            return reasons(s.rules.deals.bar(s, seat, action))
        if verb == n.MEND or verb == n.RELAY:
            return reasons(s.rules.repair.bar(s, seat, action))
        if verb == n.PLAY and self.pack.counters_any_time:
            return reasons(s.rules.specials.aside_bar(s, seat, arg))
        return reasons(s.asked_case(), self.pack.home(verb))

    def take(self, s: ConfederateRails, seat: i64, action: i64) -> None:
        """Carry it out; the open question stays."""
        verb, arg = verb_of(action), arg_of(action)
        if verb == n.GIVE:
            s.pay_seat(seat, arg >> 12, arg & 4095)
            s.note(N_GAVE, "1.0b", seat, arg >> 12, arg & 4095)
        elif verb == n.MEND or verb == n.RELAY:
            s.rules.repair.take(s, seat, action)
        elif verb == n.PLAY:
            s.rules.specials.play(s, seat, arg, n.BETWEEN)  # [4.0c] [6.0b]
        else:
            s.rules.deals.take(s, seat, action)
