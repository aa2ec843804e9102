"""The march of one unit (5.1, 6.1): fatigue, straggling, points, and hex after hex."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import mypyc_attr

from railsplitter.cartography.theatre import FERRY
from railsplitter.games.gcacw.names import (
    ATTACK,
    BY_STRAGGLING,
    CAVALRY,
    FATIGUE_MOST,
    FORCE,
    GO,
    HALT,
    HAS_UNIT,
    LEAVE,
    NOBODY,
    NOTHING,
    TAKE,
    WRECK,
)
from railsplitter.games.gcacw.notes import (
    N_ALONG,
    N_EXTENDED,
    N_FORCED,
    N_HALTED,
    N_MARCH,
    N_STRAGGLED,
    N_WENT,
    N_ZOC_LOOSE,
)
from railsplitter.games.gcacw.rules.chapter import FieldChapter, not_now, reasons
from railsplitter.games.gcacw.state import Campaign, FieldStep
from railsplitter.kernel.ledger import Ledger, put
from railsplitter.kernel.state import act, arg_of, verb_of
from railsplitter.kernel.vec import i64

# By theater * 2 + side
MORE_CASES: Final = ("5.1p", "5.1o", "5.1r", "5.1q")


@mypyc_attr(allow_interpreted_subclasses=True)
class Marches(FieldChapter):
    """[5.1a] One unit marches."""

    __slots__ = ()

    # -- who may ------------------------------------------------------------------------------

    def bar(self, s: Campaign, unit: i64) -> str:
        """[6.5c] What keeps a unit from beginning an action."""
        if s.at[unit] < 0:
            return "2.2a"
        if s.fatigue[unit] > self.pack.charts.act_fatigue_most:
            return "6.5c"
        return "14.0d" if self.is_fixed(s, unit) else ""

    def is_fixed(self, s: Campaign, unit: i64) -> bool:
        """[14.0d] Bound to its place until a turn, or until the enemy comes near."""
        return s.turn < self.pieces.fixed[unit] and not self.enemy_near(s, unit)

    def enemy_near(self, s: Campaign, unit: i64) -> bool:
        """[14.0d] An enemy unit within two hexes."""
        near, side = self.ground.land.near, self.pieces.side[unit]
        for arc in range(s.at[unit] * 6, s.at[unit] * 6 + 6):
            ring = near[arc]
            if ring < 0:
                continue
            if s.has(ring, 1 - side, HAS_UNIT):
                return True
            for further in range(ring * 6, ring * 6 + 6):
                if near[further] >= 0 and s.has(near[further], 1 - side, HAS_UNIT):
                    return True
        return False

    # -- the beginning ------------------------------------------------------------------------

    def begin(self, s: Campaign, unit: i64) -> None:
        """[5.1a] Fatigue, the extended march, the points; then it is asked where to."""
        s.marcher = unit
        s.moved = 0
        s.forced = 0
        s.from_zoc = NOTHING
        s.struck = 0
        s.stopped = 0
        s.along = 0
        s.start_hex = s.at[unit]
        s.points = 0
        s.tire(unit, 1)  # [5.1b]
        s.push(March())
        if self.is_extended(s, unit):
            self.straggle(s, unit)
        if s.at[unit] >= 0:
            s.points = self.roll(s, unit)

    def is_extended(self, s: Campaign, unit: i64) -> bool:
        """[5.1c] At level 3 or 4; [5.1d] exhausted units already at 2."""
        return s.fatigue[unit] >= self.pack.charts.straggle_from[s.exhausted[unit]]

    def straggle(self, s: Campaign, unit: i64) -> None:
        """[5.1e] The roll of an extended march and what it costs at once; [5.1l] not the last
        point."""
        charts = self.pack.charts
        die = s.chance.die(6, "5.1e")
        modified = die + self.strain(s, unit)
        low = charts.straggle_low
        row = min(max(modified, low), charts.straggle_high) - low
        column: i64 = 0
        columns = len(charts.straggle_columns)
        while column < columns - 1 and s.mv[unit] > charts.straggle_columns[column]:
            column += 1
        cell = charts.straggle[row * columns + column]
        s.note(N_EXTENDED, "5.1e", unit, die, modified, cell)
        if cell & 1:
            s.loose[unit] = 1
        taken = s.lose(unit, min(cell >> 1, s.mv[unit] - 1), BY_STRAGGLING)  # [5.1l]
        if taken:
            s.note(N_STRAGGLED, "5.1e", unit, taken)

    def strain(self, s: Campaign, unit: i64, ledger: Ledger | None = None) -> i64:
        """[5.1e] The modifiers of the extended march."""
        charts = self.pack.charts
        n = put(ledger, "5.1f", charts.straggle_side[self.pieces.side[unit]])
        if s.fatigue[unit] == FATIGUE_MOST:
            n += put(ledger, "5.1g", charts.straggle_fourth)
        if s.exhausted[unit]:
            n += put(ledger, "5.1h", charts.straggle_exhausted)
        if s.rain:
            n += put(ledger, "5.1i", charts.straggle_rain)
        if s.forced:
            n += put(ledger, "5.1j", charts.straggle_forced)
        return n + put(ledger, "5.1k", charts.straggle_kind[self.pieces.kind[unit]])

    def roll(self, s: Campaign, unit: i64) -> i64:
        """[5.1m] [5.1n] The dice of its arm, [5.2c] or those of the activation."""
        horse = self.pieces.kind[unit] == CAVALRY
        case = "5.1n" if horse else "5.1m"
        if s.commander >= 0:  # [5.2c] [5.2d]
            rolled = s.march_die >> 3 if horse else s.march_die & 7
        else:
            rolled = self.throw(s, unit, case)
        points = self.points_for(s, unit, rolled)
        s.note(N_MARCH, case, unit, points, rolled)
        return points

    def throw(self, s: Campaign, unit: i64, case: str) -> i64:
        """[5.1m] One die, [5.1n] or two for cavalry."""
        rolled: i64 = 0
        for _ in range(self.dice_of(s, unit)):
            rolled += s.chance.die(6, case)
        return rolled

    def dice_of(self, s: Campaign, unit: i64) -> i64:
        """[5.1m] [5.1n] How many dice."""
        return self.pack.charts.march_dice[self.row(s, unit)]

    def points_for(self, s: Campaign, unit: i64, rolled: i64, ledger: Ledger | None = None) -> i64:
        """[5.1a] The dice and what is added: [5.1o] [5.1p] [5.1q] [5.1r] by side and theater,
        [5.1s] for cavalry under a leader; [5.2g] led infantry has at least two."""
        charts, row = self.pack.charts, self.row(s, unit)
        horse = self.pieces.kind[unit] == CAVALRY
        case = "5.1s" if horse else MORE_CASES[row // 3]
        n = put(ledger, "5.1n" if horse else "5.1m", rolled)
        if s.commander < 0:
            return n + put(ledger, case, charts.march_more[row] + s.die_bonus)
        n += put(ledger, case, charts.march_more_led[row] + s.die_bonus)
        if horse:
            return n + put(ledger, case, self.pieces.dash[s.commander])
        return n + put(ledger, "5.2g", max(charts.led_least - n, 0))

    def row(self, s: Campaign, unit: i64) -> i64:
        """[14.0c] The row of the march table."""
        theater = s.rules.theater_at(s.at[unit])
        return theater * 6 + self.pieces.side[unit] * 3 + self.pieces.kind[unit]

    # -- where to -----------------------------------------------------------------------------

    def go_bar(self, s: Campaign, end: i64) -> str:
        """[6.1a] What keeps the marching unit from entering a hex."""
        if not 0 <= end < self.ground.hexes:
            return "2.3h"
        unit = s.marcher
        if s.stopped:
            return self.stop_case(s)
        arc = self.ground.land.arc(s.at[unit], end)
        if arc < 0:
            return "6.1a"
        if s.has(end, 1 - self.pieces.side[unit], HAS_UNIT):
            return "6.1c"
        closed = s.rules.ways.bar(s, unit, arc)
        if closed:
            return closed
        fresh = s.moved == 0
        if not self.may_cross(s, unit, arc, fresh):
            return "10.0n"
        if s.points < s.rules.ways.cost(s, unit, arc) and not (fresh and s.struck == 0):
            return "6.1a"
        return ""

    def stop_case(self, s: Campaign) -> str:
        """[6.1d] Why a march may go no further: [7.1g] its attack, [6.1f] two zones, one zone,
        [10.0n] or a ferry."""
        unit = s.marcher
        if s.struck:
            return "7.1g"
        if s.from_zoc >= 0:
            return "6.1f"
        bound = s.rules.zones.is_in(s, s.at[unit], self.pieces.side[unit], self.pieces.kind[unit])
        return "6.1d" if bound else "10.0n"

    def may_cross(self, s: Campaign, unit: i64, arc: i64, fresh: bool) -> bool:
        """[10.0n] A large unit uses a ferry only as the whole of its march."""
        if self.ground.crossing[arc] < 0 or s.mv[unit] < self.pack.charts.ferry_large:
            return True
        return fresh or s.rules.ways.spans(s, arc) != FERRY

    def must_end(self, s: Campaign, unit: i64, where: i64, arc: i64) -> bool:
        """[6.1d] A unit that enters an enemy zone stops, [10.0n] and a large one behind a ferry."""
        if s.rules.zones.is_in(s, where, self.pieces.side[unit], self.pieces.kind[unit]):
            return True
        if self.ground.crossing[arc] < 0 or s.mv[unit] < self.pack.charts.ferry_large:
            return False
        return s.rules.ways.spans(s, arc) == FERRY  # [10.0n]

    def go(self, s: Campaign, end: i64) -> None:
        """[6.1a] Enter a hex: points, zones, leaders along."""
        unit, start = s.marcher, s.at[s.marcher]
        side, kind = self.pieces.side[unit], self.pieces.kind[unit]
        arc = self.ground.land.arc(start, end)
        cost = s.rules.ways.cost(s, unit, arc)
        # [6.1e] Leaving a zone is free; only going into another matters.
        was_bound = s.rules.zones.is_in(s, start, side, kind)
        if s.moved == 0:
            self.gather(s)
        s.points = max(s.points - cost, 0)  # [6.1b] [6.3a]
        s.moved += 1
        s.put(unit, end)
        self.bring(s, end)
        s.note(N_WENT, "6.1a", unit, end, cost, s.points)
        if self.must_end(s, unit, end, arc):
            s.stopped = 1
            if was_bound and s.rules.zones.is_in(s, end, side, kind):
                self.slip(s, start, arc)
        s.rules.victory.entered(s, unit, end)
        s.rules.cavalry.alert(s)

    def slip(self, s: Campaign, start: i64, arc: i64) -> None:
        """[6.1f] From zone to zone: [6.1g] disorganized off the roads, [6.1h] mostly no attack."""
        s.from_zoc = start  # [6.1h]
        if not s.rules.ways.has_line(arc) and not s.loose[s.marcher]:
            s.loose[s.marcher] = 1  # [6.1g]
            s.note(N_ZOC_LOOSE, "6.1g", s.marcher)

    # -- leaders ------------------------------------------------------------------------------

    def take_bar(self, s: Campaign, leader: i64) -> str:
        """[6.3b] Which leaders may go along: before the first hex, with a unit of theirs."""
        pieces = self.pieces
        if not pieces.first_leader <= leader < pieces.count:
            return "6.3a"
        if s.moved > 0 or s.struck or s.along >> leader - pieces.first_leader & 1:
            return "6.3b"
        if s.at[leader] != s.at[s.marcher] or not pieces.is_his(leader, s.marcher):
            return "6.3b"
        return "5.2j" if leader == s.commander and s.flagged else ""

    def take_along(self, s: Campaign, leader: i64) -> None:
        """[6.3b] He goes with the unit; [5.2j] in his own activation once."""
        one: i64 = 1
        s.along |= one << leader - self.pieces.first_leader
        if leader == s.commander:
            s.flagged = 1  # [5.2j]
        s.note(N_ALONG, "6.3b", leader, s.marcher)

    def gather(self, s: Campaign) -> None:
        """[6.3c] Leaders who would be left without a unit of their own go along."""
        unit = s.marcher
        for leader in s.leaders_in(s.start_hex):
            if s.along >> leader - self.pieces.first_leader & 1:
                continue
            if self.pieces.is_his(leader, unit) and not self.has_other(s, leader, unit):
                self.take_along(s, leader)

    def has_other(self, s: Campaign, leader: i64, unit: i64) -> bool:
        """[6.3c] Another unit of his in his hex."""
        piece = s.first[s.at[leader]]
        while piece >= 0:
            if piece != unit and piece < self.pieces.first_leader:
                if self.pieces.is_his(leader, piece):
                    return True
            piece = s.after[piece]
        return False

    def bring(self, s: Campaign, end: i64) -> None:
        """[6.3b] Those who go along are where the unit is."""
        bits = s.along
        leader = self.pieces.first_leader
        while bits:
            if bits & 1:
                s.put(leader, end)
            bits >>= 1
            leader += 1

    # -- force march --------------------------------------------------------------------------

    def force_bar(self, s: Campaign) -> str:
        """[5.1t] Before the first hex, once, [5.1v] not at the highest level."""
        if s.moved > 0 or s.struck or s.forced:
            return "5.1t"
        most = self.pack.charts.force_fatigue_most
        return "5.1v" if s.fatigue[s.marcher] > most else ""

    def force(self, s: Campaign) -> None:
        """[5.1t] Half a die more, [5.1u] and a roll for stragglers."""
        divisor = self.pack.charts.force_divisor
        more = (s.chance.die(6, "5.1t") + divisor - 1) // divisor
        s.forced = 1
        s.points += more
        s.note(N_FORCED, "5.1t", s.marcher, more)
        self.straggle(s, s.marcher)  # [5.1u]

    # -- the end ------------------------------------------------------------------------------

    def is_done(self, s: Campaign) -> bool:
        """[5.1x] Is there nothing left to choose?"""
        unit = s.marcher
        if s.at[unit] < 0:
            return True
        if s.moved == 0 and not s.struck:  # [5.1w]
            return False
        for arc in range(s.at[unit] * 6, s.at[unit] * 6 + 6):
            end = self.ground.land.near[arc]
            if end < 0:
                continue
            if not self.go_bar(s, end) or not s.rules.attack.bar(s, end):
                return False
            if not s.rules.bridges.wreck_bar(s, end):
                return False
        return s.rules.exits.bar(s) != ""

    def end(self, s: Campaign) -> None:
        """[5.1x] The march is over."""
        if s.at[s.marcher] >= 0:
            s.note(N_HALTED, "5.1x", s.marcher, s.at[s.marcher])
        s.marcher = NOTHING
        s.points = 0


@final
class March(FieldStep):
    """[5.1a] A march that goes on until nothing is left to choose."""

    __slots__ = ()
    kind: ClassVar[int] = 5
    case: ClassVar[str] = "5.1a"

    def __init__(self) -> None:
        super().__init__(NOBODY)

    def run(self, s: Campaign) -> None:
        march = s.rules.march
        if march.is_done(s):
            march.end(s)
            s.pop()
        else:
            s.push(Marching(march.pieces.side[s.marcher]))


@final
class Marching(FieldStep):
    """[5.1a] Where the marching unit goes, whom it attacks, what it does on the way."""

    __slots__ = ()
    kind: ClassVar[int] = 6
    case: ClassVar[str] = "5.1a"

    def options(self, s: Campaign) -> list[int]:
        out: list[int] = []
        unit = s.marcher
        march, rules = s.rules.march, s.rules
        for arc in range(s.at[unit] * 6, s.at[unit] * 6 + 6):
            end = march.ground.land.near[arc]
            if end < 0:
                continue
            if not march.go_bar(s, end):
                out.append(act(GO, end))
            if not rules.attack.bar(s, end):
                out.append(act(ATTACK, end))
            if not rules.bridges.wreck_bar(s, end):
                out.append(act(WRECK, end))
        if s.moved == 0:
            if not march.force_bar(s):
                out.append(act(FORCE))
            for leader in s.leaders_in(s.at[unit]):
                if not march.take_bar(s, leader):
                    out.append(act(TAKE, leader))
        if not rules.exits.bar(s):
            out.append(act(LEAVE))
        out.append(act(HALT))
        return out

    def bars(self, s: Campaign, action: i64) -> list[str]:
        verb, arg = verb_of(action), arg_of(action)
        march, rules = s.rules.march, s.rules
        if verb == GO:
            return reasons(march.go_bar(s, arg))
        if verb == ATTACK:
            return reasons(rules.attack.bar(s, arg))
        if verb == WRECK:
            return reasons(rules.bridges.wreck_bar(s, arg))
        if verb == TAKE:
            return reasons(march.take_bar(s, arg))
        if arg == 0 and verb == FORCE:
            return reasons(march.force_bar(s))
        if arg == 0 and verb == LEAVE:
            return reasons(rules.exits.bar(s))
        return [] if action == act(HALT) else not_now(self, action)

    def take(self, s: Campaign, action: i64) -> None:
        verb, arg = verb_of(action), arg_of(action)
        march, rules = s.rules.march, s.rules
        s.pop()
        if verb == GO:
            march.go(s, arg)
        elif verb == ATTACK:
            rules.attack.begin(s, arg)
        elif verb == WRECK:
            rules.bridges.wreck(s, arg)
        elif verb == TAKE:
            march.take_along(s, arg)
        elif verb == FORCE:
            march.force(s)
        elif verb == LEAVE:
            rules.exits.leave(s)
        else:
            march.end(s)
            s.pop()  # the March underneath
