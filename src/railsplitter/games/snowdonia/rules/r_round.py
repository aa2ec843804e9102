"""The round: hiring, resolving the areas, returning."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import mypyc_attr

from railsplitter.games.snowdonia import names as n
from railsplitter.games.snowdonia.notes import N_HIRED, N_NOTHING, N_ROUND
from railsplitter.games.snowdonia.rules.chapter import (
    Phase,
    SnowChapter,
    not_now,
)
from railsplitter.games.snowdonia.rules.round_the_table import RoundTheTable
from railsplitter.games.snowdonia.state import Snowdonia, SnowStep
from railsplitter.kernel.chapter import reasons
from railsplitter.kernel.state import act, verb_of
from railsplitter.kernel.step import NOBODY
from railsplitter.kernel.vec import i64


@mypyc_attr(allow_interpreted_subclasses=True)
class Hiring(SnowChapter):
    """[R.2] The Labourer in the Pub."""

    __slots__ = ()

    def bar(self, s: Snowdonia, who: i64) -> str:
        """[R.2] A train, and its price in coal."""
        if s.train_of[who] == 0 or s.hired[who]:
            return "R.2"
        price = s.rules.trains.hire_price(s, who)
        return "" if 0 < price <= s.good(who, n.COAL) else "R.2"  # without a price it cannot hire

    def hire(self, s: Snowdonia, who: i64) -> None:
        """[R.2] Coal into the bag, one Labourer more for this round."""
        price = s.rules.trains.hire_price(s, who)
        s.pay(who, n.COAL, price)
        s.hired[who] = 1
        s.note(N_HIRED, "R.2", who, price)


@final
class InTurn(RoundTheTable):
    """[R.2] Ask those who can hire, clockwise from the start player."""

    __slots__ = ()
    kind: ClassVar[int] = 1
    case: ClassVar[str] = "R.2"

    def asks(self, s: Snowdonia, seat: i64) -> bool:
        if s.rules.hiring.bar(s, seat):
            return False
        s.push(AtThePub(seat))
        return True


@final
class AtThePub(SnowStep):
    """[R.2] Hire the Labourer in the Pub, or not."""

    __slots__ = ()
    kind: ClassVar[int] = 2
    case: ClassVar[str] = "R.2"

    def options(self, s: Snowdonia) -> list[int]:
        out: list[int] = [n.DONE]
        if not s.rules.hiring.bar(s, self.who):
            out.append(act(n.HIRE))
        return out

    def bars(self, s: Snowdonia, action: i64) -> list[str]:
        if action == act(n.HIRE):
            return reasons(s.rules.hiring.bar(s, self.who))
        return [] if action == n.DONE else not_now(s, self, action)

    def take(self, s: Snowdonia, action: i64) -> None:
        s.pop()
        if action != n.DONE:
            s.rules.hiring.hire(s, self.who)


@mypyc_attr(allow_interpreted_subclasses=True)
class Areas(SnowChapter):
    """[R.4] Which chapter resolves a Labourer in which area."""

    __slots__ = ()

    def resolve(self, s: Snowdonia, who: i64, area: i64, space: i64) -> bool:
        """[P.5] True if the player has something to decide."""
        r = s.rules
        if area == n.AREA_A:
            return r.stock_yard.resolve(s, who, space)
        if area == n.AREA_B:
            return r.excavate.resolve(s, who)
        if area == n.AREA_C:
            return r.works.resolve(s, who)
        if area == n.AREA_D:
            return r.lay_track.resolve(s, who)
        if area == n.AREA_E:
            return r.build.resolve(s, who)
        if area == n.AREA_F:
            return r.site_office.resolve(s, who)
        if area == n.AREA_G:
            return r.surveyor.resolve(s, who)
        return False

    def is_idle(self, s: Snowdonia, area: i64) -> bool:
        """Nobody has a Labourer there or a power for it: nothing can happen in the area."""
        first = self.pack.area_first[area]
        for space in range(first, first + self.pack.area_spaces[area]):
            if s.spaces[space] != n.FREE:
                return False
        waiting = self.pack.area_cards[area] & ~s.turned
        for held in s.held:
            if held & waiting:
                return False
        return True

    def home(self, action: i64) -> str:
        """The case an action belongs to: part of the answer when it is not its moment."""
        return self.pack.homes[verb_of(action)]

    def before(self, s: Snowdonia, who: i64, area: i64) -> bool:
        """What a train does before its area is resolved: none of the base game does."""
        return False

    def after(self, s: Snowdonia, who: i64, area: i64) -> bool:
        """[T.6] What a train does when its area is resolved."""
        return area == n.AREA_E and s.rules.trains.after_build(s, who)


@final
class ResolveArea(SnowStep):
    """[R.4] Announcements in turn order, spaces left to right [P.2], then what waited [K.4].

    `at` counts through these parts: seats, seats, spaces, seats, seats.
    """

    __slots__ = ("area", "at")
    kind: ClassVar[int] = 4
    case: ClassVar[str] = "R.4"

    def __init__(self, area: i64, at: i64) -> None:
        super().__init__(NOBODY)
        self.area: i64 = area
        self.at: i64 = at

    def locals(self) -> list[int]:
        return [self.area, self.at]

    def run(self, s: Snowdonia) -> None:
        depth = len(s.stack)
        at = self.announcements(s, self.at)
        if len(s.stack) == depth:
            at = self.beforehand(s, at)
        if len(s.stack) == depth:
            at = self.spaces(s, at)
        if len(s.stack) == depth:
            at = self.afterwards(s, at)
        if len(s.stack) == depth:
            s.pop()
        else:  # somebody is asked: go on from there
            s.stack[depth - 1] = ResolveArea(self.area, at)

    def announcements(self, s: Snowdonia, at: i64) -> i64:
        """[K.2] Seats in turn order; stops after the first that is asked."""
        waiting = s.rules.pack.area_cards[self.area] & ~s.turned
        while at < s.seats:
            seat = (s.start + at) % s.seats
            at += 1
            if s.held[seat] & waiting and s.rules.powers.ask(s, seat, self.area):
                break
        return at

    def beforehand(self, s: Snowdonia, at: i64) -> i64:
        """What trains do before their area, in turn order."""
        begin = s.seats
        while at < begin + s.seats:
            seat = (s.start + at - begin) % s.seats
            at += 1
            if s.train_of[seat] and s.rules.areas.before(s, seat, self.area):
                break
        return at

    def spaces(self, s: Snowdonia, at: i64) -> i64:
        """[P.2] Spaces from left to right; stops after the first whose owner is asked."""
        area = self.area
        begin = 2 * s.seats
        to_space = s.rules.pack.area_first[area] - begin
        end = begin + s.rules.pack.area_spaces[area]
        while at < end:
            space = at + to_space
            at += 1
            who = s.spaces[space]
            if who != n.FREE:
                if s.rules.areas.resolve(s, who, area, space):
                    break
                s.note(N_NOTHING, "P.5", who, area)
        return at

    def afterwards(self, s: Snowdonia, at: i64) -> i64:
        """[K.4] Powers that waited, then [T.6] trains, both in turn order."""
        area = self.area
        begin = 2 * s.seats + s.rules.pack.area_spaces[area]
        while at < begin + s.seats:
            seat = (s.start + at - begin) % s.seats
            at += 1
            if s.active[seat] and s.rules.powers.after_area(s, seat, area):
                return at
        begin += s.seats
        while at < begin + s.seats:
            seat = (s.start + at - begin) % s.seats
            at += 1
            if s.train_of[seat] and s.rules.areas.after(s, seat, area):
                return at
        return at


@final
class RoundStep(SnowStep):
    """[R.1] The sequence of play: a counter through the phases of `flow`."""

    __slots__ = ("at",)
    kind: ClassVar[int] = 5
    case: ClassVar[str] = "R.1"

    def __init__(self, at: i64) -> None:
        super().__init__(NOBODY)
        self.at: i64 = at

    def locals(self) -> list[int]:
        return [self.at]

    def run(self, s: Snowdonia) -> None:
        phases = s.rules.phases
        at = self.at
        depth = len(s.stack)
        while at < len(phases):
            phases[at].begin(s)
            at += 1
            if len(s.stack) != depth:  # somebody is asked, or the game is over
                if s.stack:
                    s.stack[depth - 1] = RoundStep(at)
                return
        if s.rules.ending.is_now(s):
            s.rules.ending.close(s)
        else:
            s.become(RoundStep(0))


@final
class BeginRound(Phase):
    """[R.1] A new round: the marker of [A.3] now counts."""

    def begin(self, s: Snowdonia) -> None:
        s.round += 1
        s.start = s.next_start
        s.start_locked = 0
        s.locked = 0
        s.builders = 0
        for seat in range(s.seats):
            s.active[seat] = 0
        s.rules.ending.round_begins(s)
        s.note(N_ROUND, "R.1", s.round, s.dig_rate, s.lay_rate, s.weather[0])


@final
class Hire(Phase):
    """[R.1] Hire from the Pub."""

    def begin(self, s: Snowdonia) -> None:
        s.push(InTurn(0))


@final
class ResolveAreaPhase(Phase):
    """[R.4] One area."""

    __slots__ = ("area",)

    def __init__(self, area: i64) -> None:
        self.area: i64 = area

    def begin(self, s: Snowdonia) -> None:
        if not s.rules.areas.is_idle(s, self.area):
            s.push(ResolveArea(self.area, 0))


@final
class ReturnLabourers(Phase):
    """[R.5] All Labourers come home, a hired one to the Pub."""

    def begin(self, s: Snowdonia) -> None:
        for space in range(len(s.spaces)):
            s.spaces[space] = n.FREE
        for seat in range(s.seats):
            s.hired[seat] = 0
