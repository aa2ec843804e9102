"""Brigades that ride on where their division broke up (L.14)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, cast, final

from railsplitter.games.gcacw.campaign import names_second as m
from railsplitter.games.gcacw.campaign.state import own
from railsplitter.games.gcacw.names import HALT, TAKE
from railsplitter.games.gcacw.rules.chapter import not_now
from railsplitter.games.gcacw.scenarios.long_roads import names as n
from railsplitter.games.gcacw.scenarios.long_roads.conversion_asking import brigade_place
from railsplitter.games.gcacw.scenarios.long_roads.own import conversion_of
from railsplitter.games.gcacw.state import Campaign, FieldStep
from railsplitter.kernel.bits import bit
from railsplitter.kernel.chapter import reasons
from railsplitter.kernel.state import act, arg_of, verb_of
from railsplitter.kernel.vec import i64

if TYPE_CHECKING:
    from railsplitter.games.gcacw.scenarios.long_roads.rail import LongRail


def rail_of(s: Campaign) -> LongRail:
    """The chapter of railroads, as this campaign knows it."""
    return cast("LongRail", own(s).book.rail)


@final
class RidingOn(FieldStep):
    """[R.53] Which brigade rides on; the others get off."""

    __slots__ = ("left", "used", "where")
    kind: ClassVar[int] = int(n.K_RIDING_ON)
    case: ClassVar[str] = "L.14"

    def __init__(self, who: i64, where: i64, left: i64, used: i64) -> None:
        super().__init__(who)
        self.where: i64 = where
        self.left: i64 = left
        self.used: i64 = used

    def locals(self) -> list[int]:
        return [self.where, self.left, self.used]

    def units(self, s: Campaign) -> list[int]:
        """[R.53] The brigades in the hex that have a station before them."""
        conversion = conversion_of(s)
        out: list[int] = []
        for unit in s.units_in(self.where):
            if conversion.pieces.side[unit] != self.who:
                continue
            if self.left & bit(brigade_place(conversion, unit)):
                if rail_of(s).further(own(s), unit, self.used):
                    out.append(unit)
        out.sort()
        return out

    def options(self, s: Campaign) -> list[int]:
        return [*(act(n.GO_ON, unit) for unit in self.units(s)), act(HALT)]

    def bars(self, s: Campaign, action: i64) -> list[str]:
        if verb_of(action) == n.GO_ON:
            return [] if arg_of(action) in self.units(s) else ["L.14"]
        return [] if action == act(HALT) else not_now(s, self, action)

    def take(self, s: Campaign, action: i64) -> None:
        s.pop()
        if verb_of(action) == HALT:
            return
        unit = arg_of(action)
        rest = self.left - bit(brigade_place(conversion_of(s), unit))
        if rest:
            s.push(RidingOn(self.who, self.where, rest, self.used))
        rail_of(s).seat(own(s), unit)
        s.push(RidingFurther(self.who, unit, self.used))


@final
class RidingFurther(FieldStep):
    """[R.53] Where a brigade rides to, and who goes along."""

    __slots__ = ("unit", "used")
    kind: ClassVar[int] = int(n.K_RIDING_FURTHER)
    case: ClassVar[str] = "L.14"

    def __init__(self, who: i64, unit: i64, used: i64) -> None:
        super().__init__(who)
        self.unit: i64 = unit
        self.used: i64 = used

    def locals(self) -> list[int]:
        return [self.unit, self.used]

    def options(self, s: Campaign) -> list[int]:
        ends = rail_of(s).further(own(s), self.unit, self.used)
        out = [act(m.RIDE, where) for where in ends]
        for leader in s.leaders_in(s.at[self.unit]):
            if not s.rules.riders.take_bar(s, leader):
                out.append(act(TAKE, leader))
        return out

    def bars(self, s: Campaign, action: i64) -> list[str]:
        if verb_of(action) == m.RIDE:
            ends = rail_of(s).further(own(s), self.unit, self.used)
            return [] if arg_of(action) in ends else ["L.14"]
        if verb_of(action) == TAKE:
            return reasons(s.rules.riders.take_bar(s, arg_of(action)))
        return not_now(s, self, action)

    def take(self, s: Campaign, action: i64) -> None:
        if verb_of(action) == TAKE:
            s.rules.riders.take_along(s, arg_of(action))
            return
        s.pop()
        rail_of(s).ride_further(own(s), self.unit, arg_of(action), self.used)
