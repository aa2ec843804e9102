"""The questions of set-up: companies, trains and first loads, one player after the other (3.0)."""

from __future__ import annotations

from typing import ClassVar, final

from railsplitter.games.confederate_rails import names as n
from railsplitter.games.confederate_rails.rules.chapter import not_now
from railsplitter.games.confederate_rails.state import ConfederateRails, RailStep
from railsplitter.kernel.chapter import reasons
from railsplitter.kernel.state import act, arg_of, verb_of
from railsplitter.kernel.vec import i64


@final
class Claims(RailStep):
    """[3.4a] Who chooses a company next."""

    __slots__ = ("at",)
    kind: ClassVar[int] = 1
    case: ClassVar[str] = "3.4a"

    def __init__(self, at: i64) -> None:
        super().__init__(n.NOBODY)
        self.at: i64 = at

    def locals(self) -> list[int]:
        return [self.at]

    def run(self, s: ConfederateRails) -> None:
        choosers = s.rules.pack.choosers
        if self.at == len(choosers):
            s.pop()
            s.rules.setup.deal_companies(s, False)
            return
        s.become(Claims(self.at + 1))
        s.push(Claiming((s.initiative + choosers[self.at]) % s.seats))


@final
class Claiming(RailStep):
    """[3.4a] Choose a company."""

    __slots__ = ()
    kind: ClassVar[int] = 2
    case: ClassVar[str] = "3.4a"

    def options(self, s: ConfederateRails) -> list[int]:
        return [act(n.CLAIM, line) for line in s.rules.setup.unowned(s)]

    def bars(self, s: ConfederateRails, action: i64) -> list[str]:
        if verb_of(action) != n.CLAIM:
            return not_now(s, self, action)
        return reasons(s.rules.setup.claim_bar(s, arg_of(action)))

    def take(self, s: ConfederateRails, action: i64) -> None:
        s.pop()
        s.rules.setup.give_company(s, self.who, arg_of(action), "3.4a")


@final
class Placements(RailStep):
    """[E.12] Who places a train next; `left` more rounds of it."""

    __slots__ = ("at", "left")
    kind: ClassVar[int] = 3
    case: ClassVar[str] = "3.5a"

    def __init__(self, at: i64, left: i64) -> None:
        super().__init__(n.NOBODY)
        self.at: i64 = at
        self.left: i64 = left

    def locals(self) -> list[int]:
        return [self.at, self.left]

    def run(self, s: ConfederateRails) -> None:
        if self.at == s.seats:
            if self.left == 1:
                s.pop()
            else:
                s.become(Placements(0, self.left - 1))
            return
        seat = (s.initiative + self.at) % s.seats
        s.become(Placements(self.at + 1, self.left))
        if s.rules.setup.next_train(s, seat) >= 0 and s.rules.setup.places(s, seat):
            s.push(Placing(seat, n.NO_LINE))


@final
class Placing(RailStep):
    """[3.5a] Place a train; [4.1.1e] on `only` this line if one was just bought."""

    __slots__ = ("only",)
    kind: ClassVar[int] = 4
    case: ClassVar[str] = "3.5a"

    def __init__(self, who: i64, only: i64) -> None:
        super().__init__(who)
        self.only: i64 = only

    def locals(self) -> list[int]:
        return [self.only]

    def options(self, s: ConfederateRails) -> list[int]:
        if not self.only:
            return s.rules.setup.places(s, self.who)
        atlas = s.rules.atlas
        out: list[int] = []
        for k in range(atlas.line_first[self.only], atlas.line_first[self.only + 1]):
            out.append(act(n.PLACE, atlas.line_station[k] << 5 | self.only))
        return out

    def bars(self, s: ConfederateRails, action: i64) -> list[str]:
        if verb_of(action) != n.PLACE:
            return not_now(s, self, action)
        station, line = arg_of(action) >> 5, arg_of(action) & 31
        if not self.only:
            return reasons(s.rules.setup.place_bar(s, self.who, station, line))
        there = station < s.rules.atlas.stations and s.rules.atlas.is_on(station, line)
        return [] if line == self.only and there else ["4.1.1e"]  # [4.1.1e]

    def take(self, s: ConfederateRails, action: i64) -> None:
        s.pop()
        station, line = arg_of(action) >> 5, arg_of(action) & 31
        case = "4.1.1e" if self.only else "3.5a"
        s.rules.setup.place(s, self.who, station, line, case)


@final
class Assignments(RailStep):
    """[3.7b] Who selects a first load next, from place `at` on."""

    __slots__ = ("at",)
    kind: ClassVar[int] = 5
    case: ClassVar[str] = "3.7b"

    def __init__(self, at: i64) -> None:
        super().__init__(n.NOBODY)
        self.at: i64 = at

    def locals(self) -> list[int]:
        return [self.at]

    def run(self, s: ConfederateRails) -> None:
        for more in range(s.seats):
            seat = (s.initiative + self.at + more) % s.seats
            if s.rules.setup.is_waiting(s, seat):
                s.become(Assignments((self.at + more + 1) % s.seats))
                s.push(Assigning(seat))
                return
        s.pop()


@final
class Assigning(RailStep):
    """[3.7b] Select a load for one of your trains."""

    __slots__ = ()
    kind: ClassVar[int] = 6
    case: ClassVar[str] = "3.7b"

    def options(self, s: ConfederateRails) -> list[int]:
        shown = [k for k in range(1, s.rules.pack.loads + 1) if s.load_where[k] == n.SHOWN]
        out: list[int] = []
        for number in range(n.TRAINS):
            if not s.rules.setup.assign_bar_of_train(s, self.who * n.TRAINS + number):
                for load in shown:
                    out.append(act(n.ASSIGN, number << 7 | load))
        return out

    def bars(self, s: ConfederateRails, action: i64) -> list[str]:
        if verb_of(action) != n.ASSIGN:
            return not_now(s, self, action)
        number, load = arg_of(action) >> 7, arg_of(action) & 127
        return reasons(s.rules.setup.assign_bar(s, self.who, number, load))

    def take(self, s: ConfederateRails, action: i64) -> None:
        s.pop()
        number, load = arg_of(action) >> 7, arg_of(action) & 127
        s.rules.setup.assign(s, self.who, number, load)
