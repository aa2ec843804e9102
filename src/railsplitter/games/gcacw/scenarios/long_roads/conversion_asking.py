"""What becomes of units at the line (L.4 to L.7), and what is asked when divisions break up."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, cast, final

from railsplitter.games.gcacw import names as b
from railsplitter.games.gcacw.campaign.state import War
from railsplitter.games.gcacw.rules.chapter import not_now
from railsplitter.games.gcacw.rules.r5_march import March
from railsplitter.games.gcacw.scenarios.long_roads import names as n
from railsplitter.games.gcacw.scenarios.long_roads.conversion import BRIGADE_MOST
from railsplitter.games.gcacw.scenarios.long_roads.joining_asking import Forming, gather_later
from railsplitter.games.gcacw.scenarios.long_roads.own import conversion_of, roads
from railsplitter.games.gcacw.state import Campaign, FieldStep
from railsplitter.kernel.bits import bit
from railsplitter.kernel.chapter import reasons
from railsplitter.kernel.state import act, arg_of, verb_of
from railsplitter.kernel.vec import i64

if TYPE_CHECKING:
    from railsplitter.games.gcacw.scenarios.long_roads.command import LongCommand
    from railsplitter.games.gcacw.scenarios.long_roads.conversion import Conversion


def crossed(s: War, unit: i64, start: i64) -> None:
    """[L.4] [L.6] A unit has come into a hex: it may be another one now, and so may others."""
    conversion = roads(s).conversion
    command_of(s).moved(s, unit)
    if conversion.must_split(s, unit):
        split_on_the_way(s, unit)
    elif conversion.can_form(s, unit, start):
        gather_later(s, conversion.form(s, unit))
    elif s.marcher == unit and conversion.may_form(s, unit, start):
        s.push(Forming(conversion.pieces.side[unit], unit))
    sweep(s)


def sweep(s: War) -> None:
    """[L.7] Every division that an enemy has come near to breaks up."""
    conversion = roads(s).conversion
    for formation in range(len(conversion.division)):
        unit = conversion.division[formation]
        if s.at[unit] >= 0 and conversion.must_split(s, unit):
            brigades = conversion.split(s, unit)
            if s.marcher == unit:
                s.marcher = brigades[0]
            share_later(s, brigades)


def share_later(s: War, brigades: list[int]) -> None:
    """[R.91] By the other reading the owner divides the men as he likes."""
    if s.rules.pack.more["road_switches"][n.FREE_SPLIT] and len(brigades) > 1:
        conversion = roads(s).conversion
        side = conversion.pieces.side[brigades[0]]
        s.push(Sharing(side, brigades[0], brigades[1], brigades[2] if len(brigades) > 2 else -1))


def command_of(s: Campaign) -> LongCommand:
    """The chapter of command, as this campaign knows it."""
    return cast("LongCommand", s.rules.command)


def split_on_the_way(s: War, unit: i64) -> None:
    """[L.4] In a march each brigade may go on with the points that are left."""
    conversion = roads(s).conversion
    marches = s.marcher == unit and isinstance(s.stack[-1], March)
    brigades = conversion.split(s, unit)
    if not marches:
        share_later(s, brigades)
        return
    s.pop()  # the March of the division
    s.marcher = brigades[0]
    left: i64 = 0
    for brigade in brigades:
        left |= bit(brigade_place(conversion, brigade))
    s.push(GoingOn(conversion.pieces.side[unit], s.at[brigades[0]], left, s.points, s.stopped,
                   s.forced, s.from_zoc))  # fmt: skip
    share_later(s, brigades)


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
                out.append(act(b.TAKE, leader))
        out.append(act(b.HALT))
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
        if verb == b.TAKE:
            return reasons(self.take_case(s, arg))
        return [] if action == act(b.HALT) else not_now(s, self, action)

    def take(self, s: Campaign, action: i64) -> None:
        verb, arg = verb_of(action), arg_of(action)
        if verb == b.TAKE:
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
        if self.forced == b.WEARY:
            for unit in self.units(s):
                s.loose[unit] = 1
        s.rules.riders.dismiss(s)
        s.marcher = b.NOTHING
        s.points = 0


@final
class Sharing(FieldStep):
    """[R.91] How many men a brigade has; those that are left are divided evenly."""

    __slots__ = ("first", "second", "third")
    kind: ClassVar[int] = int(n.K_SHARING)
    case: ClassVar[str] = "L.4"

    def __init__(self, who: i64, first: i64, second: i64, third: i64) -> None:
        super().__init__(who)
        self.first: i64 = first
        self.second: i64 = second
        self.third: i64 = third

    def locals(self) -> list[int]:
        return [self.first, self.second, self.third]

    def rest(self) -> list[int]:
        """[R.91] The brigades that have what is left."""
        return [self.second] if self.third < 0 else [self.second, self.third]

    def men(self, s: Campaign) -> int:
        """[R.91] The men to divide."""
        return s.mv[self.first] + sum([s.mv[unit] for unit in self.rest()])

    def bar(self, s: Campaign, men: i64) -> str:
        """[L.4] From one man to eight in each brigade."""
        left, count = self.men(s) - men, len(self.rest())
        if not 1 <= men <= BRIGADE_MOST:
            return "L.4"
        return "" if count <= left <= count * BRIGADE_MOST else "L.4"

    def options(self, s: Campaign) -> list[int]:
        return [act(n.SHARE, men) for men in range(1, BRIGADE_MOST + 1) if not self.bar(s, men)]

    def bars(self, s: Campaign, action: i64) -> list[str]:
        if verb_of(action) == n.SHARE:
            return reasons(self.bar(s, arg_of(action)))
        return not_now(s, self, action)

    def take(self, s: Campaign, action: i64) -> None:
        s.pop()
        men, rest = arg_of(action), self.rest()
        shares = conversion_of(s).shares(self.men(s) - men, len(rest), len(rest))
        s.mv[self.first] = men
        s.note(n.N_SHARED, "L.4", self.first, men)
        for k in range(len(rest)):
            s.mv[rest[k]] = shares[k]
        if self.third >= 0:
            s.push(Sharing(self.who, self.second, self.third, -1))
