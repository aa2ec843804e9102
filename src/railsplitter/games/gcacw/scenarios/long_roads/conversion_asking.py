"""What is asked when divisions break up and brigades join (L.4, L.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, cast, final

from railsplitter.games.gcacw.campaign.state import War, own
from railsplitter.games.gcacw.names import (
    DONE,
    HALT,
    NOBODY,
    NOTHING,
    RICHMOND,
    STAND,
    TAKE,
    WEARY,
)
from railsplitter.games.gcacw.rules.chapter import not_now
from railsplitter.games.gcacw.rules.counting import Counting
from railsplitter.games.gcacw.rules.r5_activation import Activation
from railsplitter.games.gcacw.rules.r5_march import March
from railsplitter.games.gcacw.scenarios.long_roads import names as n
from railsplitter.games.gcacw.scenarios.long_roads.own import roads
from railsplitter.games.gcacw.state import Campaign, FieldStep
from railsplitter.kernel.bits import bit
from railsplitter.kernel.chapter import reasons
from railsplitter.kernel.state import act, arg_of, verb_of
from railsplitter.kernel.vec import i64

if TYPE_CHECKING:
    from railsplitter.games.gcacw.scenarios.long_roads.conversion import Conversion


def conversion_of(s: Campaign) -> Conversion:
    """The chapter of conversions."""
    return roads(s).conversion


def crossed(s: War, unit: i64, start: i64) -> None:
    """[L.4] [L.6] A unit has come into a hex: it may be another one now, and so may others."""
    conversion = roads(s).conversion
    if conversion.must_split(s, unit):
        split_on_the_way(s, unit)
    elif conversion.can_form(s, unit, start):
        gather_later(s, conversion.form(s, unit))
    elif s.marcher == unit and conversion.may_form(s, unit, start):
        s.push(Forming(conversion.pieces.side[unit], unit))
    conversion.sweep(s)


def split_on_the_way(s: War, unit: i64) -> None:
    """[L.4] In a march each brigade may go on with the points that are left."""
    conversion = roads(s).conversion
    marches = s.marcher == unit and isinstance(s.stack[-1], March)
    brigades = conversion.split(s, unit)
    if not marches:
        return
    s.pop()  # the March of the division
    s.marcher = brigades[0]
    left: i64 = 0
    for brigade in brigades:
        left |= bit(brigade_place(conversion, brigade))
    s.push(GoingOn(conversion.pieces.side[unit], s.at[brigades[0]], left, s.points, s.stopped,
                   s.forced, s.from_zoc))  # fmt: skip


def brigade_place(conversion: Conversion, brigade: i64) -> i64:
    """A small number for a brigade: its place in its formation, substitutes behind them."""
    formation = conversion.formation[brigade]
    first = conversion.pieces.first_spare
    if formation < 0:
        return 20 + (brigade - first) % 40
    for k in range(conversion.starts[formation], conversion.starts[formation + 1]):
        if conversion.brigades[k] == brigade:
            return k - conversion.starts[formation]
    return 10


def gather_later(s: War, division: i64) -> None:
    """[L.6] When the activation is over brigades that moved in it may be attached."""
    for depth in range(len(s.stack)):
        if isinstance(s.stack[depth], Activation):
            s.stack.insert(depth, Gathering(division))
            return


@final
class GoingOn(FieldStep):
    """[L.4] Which brigade goes on, and with which leaders; the others stay."""

    __slots__ = ("forced", "from_zoc", "left", "points", "stopped", "where")
    kind: ClassVar[int] = int(n.K_GOING_ON)
    case: ClassVar[str] = "L.4"

    def __init__(
        self,
        who: i64,
        where: i64,
        left: i64,
        points: i64,
        stopped: i64,
        forced: i64,
        from_zoc: i64,
    ) -> None:
        super().__init__(who)
        self.where: i64 = where
        self.left: i64 = left
        self.points: i64 = points
        self.stopped: i64 = stopped
        self.forced: i64 = forced
        self.from_zoc: i64 = from_zoc

    def locals(self) -> list[int]:
        return [self.where, self.left, self.points, self.stopped, self.forced, self.from_zoc]

    def units(self, s: Campaign) -> list[int]:
        """[L.4] The brigades in the hex that have not gone on."""
        conversion = conversion_of(s)
        out: list[int] = []
        for unit in s.units_in(self.where):
            if conversion.pieces.side[unit] == self.who and self.left & bit(
                brigade_place(conversion, unit)
            ):
                out.append(unit)
        out.sort()
        return out

    def options(self, s: Campaign) -> list[int]:
        out = [act(n.GO_ON, unit) for unit in self.units(s)]
        for leader in s.leaders_in(self.where):
            if not self.take_case(s, leader):
                out.append(act(TAKE, leader))
        out.append(act(HALT))
        return out

    def take_case(self, s: Campaign, leader: i64) -> str:
        """[6.3b] A leader in the hex who stands with one of them and is not named yet."""
        pieces = conversion_of(s).pieces
        if not pieces.first_leader <= leader < pieces.count or s.at[leader] != self.where:
            return "6.3b"
        if s.along[leader - pieces.first_leader]:
            return "6.3b"
        for unit in self.units(s):
            if s.rules.leaders.may_stand(s, leader, unit):
                return ""
        return "6.3b"

    def bars(self, s: Campaign, action: i64) -> list[str]:
        verb, arg = verb_of(action), arg_of(action)
        if verb == n.GO_ON:
            return [] if arg in self.units(s) else ["L.4"]
        if verb == TAKE:
            return reasons(self.take_case(s, arg))
        return [] if action == act(HALT) else not_now(s, self, action)

    def take(self, s: Campaign, action: i64) -> None:
        verb, arg = verb_of(action), arg_of(action)
        if verb == TAKE:
            s.rules.riders.take_along(s, arg)
            return
        s.pop()
        if verb == n.GO_ON:
            self.go_on(s, arg)
        else:
            self.halt(s)

    def go_on(self, s: Campaign, unit: i64) -> None:
        """[L.4] It marches with what is left; the next one is asked for afterwards."""
        rest = self.left - bit(brigade_place(conversion_of(s), unit))
        if rest:
            s.push(GoingOn(self.who, self.where, rest, self.points, self.stopped, self.forced,
                           self.from_zoc))  # fmt: skip
        s.moved = 1
        s.struck = 0
        s.stopped = self.stopped
        s.forced = self.forced
        s.from_zoc = self.from_zoc
        s.start_hex = self.where
        self.seat(s, unit)
        s.rules.march.resume(s, unit, self.points)
        s.rules.riders.gather(s)

    def seat(self, s: Campaign, unit: i64) -> None:
        """[6.3b] Named leaders who may not stand with this brigade stay."""
        first = conversion_of(s).pieces.first_leader
        for number in range(len(s.along)):
            if s.along[number]:
                leader = first + number
                fits = s.at[leader] == self.where and s.rules.leaders.may_stand(s, leader, unit)
                s.along[number] = 1 if fits else 0

    def halt(self, s: Campaign) -> None:
        """[5.1x] Nobody else goes on; [5.1y] who marched weary is disorganized."""
        if self.forced == WEARY:
            for unit in self.units(s):
                s.loose[unit] = 1
        s.rules.riders.dismiss(s)
        s.marcher = NOTHING
        s.points = 0


@final
class Gathering(FieldStep):
    """[L.6] Waits beneath an activation in which a division was formed."""

    __slots__ = ("division",)
    kind: ClassVar[int] = int(n.K_GATHERING)
    case: ClassVar[str] = "L.6"

    def __init__(self, division: i64) -> None:
        super().__init__(NOBODY)
        self.division: i64 = division

    def locals(self) -> list[int]:
        return [self.division]

    def run(self, s: Campaign) -> None:
        s.pop()
        if conversion_of(s).joiners(own(s), self.division):
            s.push(JoiningUp(conversion_of(s).pieces.side[self.division], self.division))


@final
class JoiningUp(FieldStep):
    """[L.6] Which brigade is attached to the division, or none."""

    __slots__ = ("division",)
    kind: ClassVar[int] = int(n.K_JOINING_UP)
    case: ClassVar[str] = "L.6"

    def __init__(self, who: i64, division: i64) -> None:
        super().__init__(who)
        self.division: i64 = division

    def locals(self) -> list[int]:
        return [self.division]

    def options(self, s: Campaign) -> list[int]:
        joiners = conversion_of(s).joiners(own(s), self.division)
        return [*(act(n.JOIN_UP, unit) for unit in joiners), act(DONE)]

    def bars(self, s: Campaign, action: i64) -> list[str]:
        if verb_of(action) == n.JOIN_UP:
            return reasons(conversion_of(s).join_bar(own(s), self.division, arg_of(action)))
        return [] if action == act(DONE) else not_now(s, self, action)

    def take(self, s: Campaign, action: i64) -> None:
        conversion = conversion_of(s)
        if verb_of(action) == n.JOIN_UP:
            conversion.join(own(s), self.division, arg_of(action))
        if verb_of(action) == DONE or not conversion.joiners(own(s), self.division):
            s.pop()


@final
class Forming(FieldStep):
    """[L.5] Does a brigade of a division without a leader become the division?"""

    __slots__ = ("unit",)
    kind: ClassVar[int] = int(n.K_FORMING)
    case: ClassVar[str] = "L.5"

    def __init__(self, who: i64, unit: i64) -> None:
        super().__init__(who)
        self.unit: i64 = unit

    def locals(self) -> list[int]:
        return [self.unit]

    def options(self, s: Campaign) -> list[int]:
        return [act(n.FORM, self.unit), act(STAND)]

    def bars(self, s: Campaign, action: i64) -> list[str]:
        if action in self.options(s):
            return []
        return ["L.5"] if verb_of(action) == n.FORM else not_now(s, self, action)

    def take(self, s: Campaign, action: i64) -> None:
        s.pop()
        if verb_of(action) == n.FORM:
            war = cast(War, s)
            gather_later(war, conversion_of(s).form(war, self.unit))


def attachment(s: War) -> None:
    """[L.6] The Attachment Phase begins."""
    s.push(Attachment(0))


@final
class Attachment(Counting):
    """[L.6] The Attachment Phase: brigades come to their divisions, the Union's first."""

    __slots__ = ()
    kind: ClassVar[int] = int(n.K_ATTACHMENT)
    case: ClassVar[str] = "L.6"

    def stages(self, s: Campaign) -> i64:
        return 2 * len(conversion_of(s).division)

    def stage(self, s: Campaign) -> None:
        conversion, war = conversion_of(s), own(s)
        count = len(conversion.division)
        side, formation = self.at // count, self.at % count
        division = conversion.division[formation]
        if conversion.pieces.side[division] != side:
            return
        if s.at[division] < 0:
            self.reform(war, formation)
        if s.at[division] >= 0 and conversion.joiners(war, division):
            s.push(JoiningUp(side, division))

    def reform(self, s: War, formation: i64) -> None:
        """[L.6] A leader whom a combat drove over the line becomes his division now."""
        conversion = conversion_of(s)
        leader = conversion.leader[formation]
        if leader < 0 or s.at[leader] < 0 or not conversion.is_free(s, formation):
            return
        if s.rules.theater_at(s.at[leader]) != RICHMOND:
            return
        for unit in s.units_in(s.at[leader]):
            if conversion.formation_of(unit) == formation:
                conversion.form(s, unit)
                return
