"""The march of one unit (5.1, 6.1): fatigue, straggling, points, and hex after hex."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import mypyc_attr

from railsplitter.cartography.theatre import FERRY
from railsplitter.games.gcacw import names as n
from railsplitter.games.gcacw.notes import (
    N_HALTED,
    N_LOOSE,
    N_WENT,
    N_ZOC_LOOSE,
)
from railsplitter.games.gcacw.rules.action import any_open, known, offer_all
from railsplitter.games.gcacw.rules.chapter import FieldChapter, not_now
from railsplitter.games.gcacw.state import Campaign, FieldStep
from railsplitter.kernel.chapter import reasons
from railsplitter.kernel.state import act, arg_of, verb_of
from railsplitter.kernel.vec import i64


@mypyc_attr(allow_interpreted_subclasses=True)
class Marches(FieldChapter):
    """[5.1a] One unit marches."""

    __slots__ = ()

    # -- who may ------------------------------------------------------------------------------

    def bar(self, s: Campaign, unit: i64) -> str:
        """[6.5c] What keeps a unit from beginning an action."""
        if s.at[unit] < 0:
            return "2.2a"
        if s.fatigue[unit] > self.pack.charts.act_fatigue_most and not self.is_weary(s, unit):
            return "6.5c"
        if self.is_fixed(s, unit):
            return "14.0d"
        return self.idle_case(s, unit) if s.rules.hooked else ""

    def idle_case(self, s: Campaign, unit: i64) -> str:
        """[4.0h] For campaigns: its hex is closed to actions, or it is paralysed."""
        closed = s.rules.cycle.closed(s, s.at[unit])
        return closed if closed else s.rules.activation.paralysed(s, unit)

    def is_weary(self, s: Campaign, unit: i64) -> bool:
        """[5.1y] By agreement an organized unit marches once more at the highest fatigue."""
        charts = self.pack.charts
        if charts.weary == 0 or s.loose[unit]:
            return False
        return s.fatigue[unit] > charts.act_fatigue_most

    def work_bar(self, s: Campaign, unit: i64) -> str:
        """[6.5c] What keeps a unit from an action other than a march."""
        return "6.5c" if self.is_weary(s, unit) else self.bar(s, unit)

    def is_fixed(self, s: Campaign, unit: i64) -> bool:
        """[14.0d] Bound to its place until a turn, or until the enemy comes near."""
        return s.turn < self.fixed_until(s, unit) and not self.enemy_near(s, unit)

    def fixed_until(self, s: Campaign, unit: i64) -> i64:
        """[14.0d] The turn in which a unit is free; campaigns free some by events."""
        return self.pieces.fixed[unit]

    def enemy_near(self, s: Campaign, unit: i64) -> bool:
        """[14.0d] An enemy unit within two hexes."""
        near, side = self.ground.land.near, self.pieces.side[unit]
        for arc in range(s.at[unit] * 6, s.at[unit] * 6 + 6):
            ring = near[arc]
            if ring < 0:
                continue
            if s.has(ring, 1 - side, n.HAS_UNIT):
                return True
            for further in range(ring * 6, ring * 6 + 6):
                if near[further] >= 0 and s.has(near[further], 1 - side, n.HAS_UNIT):
                    return True
        return False

    # -- the beginning ------------------------------------------------------------------------

    def begin(self, s: Campaign, unit: i64) -> None:
        """[5.1a] The points; [5.1b] fatigue and the extended march; then it is asked where to."""
        self.ready(s, unit)
        s.forced = n.WEARY if self.is_weary(s, unit) else 0
        s.points = s.rules.pace.roll(s, unit)
        s.tire(unit, 1)  # [5.1b]
        s.push(March())
        if s.forced != n.WEARY and s.rules.pace.is_extended(s, unit):
            s.rules.pace.straggle(s, unit)
        s.rules.cavalry.alert(s)  # [7.7a] before the first hex

    def ready(self, s: Campaign, unit: i64) -> None:
        """[5.1a] A new march: nothing has happened in it."""
        s.marcher = unit
        s.moved = 0
        s.forced = 0
        s.from_zoc = n.NOTHING
        s.struck = 0
        s.stopped = 0
        s.rules.riders.dismiss(s)
        s.start_hex = s.at[unit]
        s.points = 0

    def resume(self, s: Campaign, unit: i64, points: i64) -> None:
        """[5.1a] For campaigns: a unit that goes on with what is left of another's march."""
        s.marcher = unit
        s.points = points
        s.push(March())

    # -- where to -----------------------------------------------------------------------------

    def enter_bar(self, s: Campaign, unit: i64, end: i64) -> str:
        """[6.1a] For campaigns: the case that closes a hex to a unit, whatever its points."""
        return s.rules.cycle.closed(s, end)

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
        if s.has(end, 1 - self.pieces.side[unit], n.HAS_UNIT):
            return "6.1c"
        if s.rules.hooked:
            barred = self.enter_bar(s, unit, end)
            if barred:
                return barred
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
            s.rules.riders.gather(s)
        s.points = max(s.points - cost, 0)  # [6.1b] [6.3a]
        s.moved += 1
        s.put(unit, end)
        s.rules.riders.bring(s, end)
        s.note(N_WENT, "6.1a", unit, end, cost, s.points)
        if self.must_end(s, unit, end, arc):
            bound = s.rules.zones.is_in(s, end, side, kind)
            s.stopped = self.stop_mark(bound)
            if was_bound and bound:
                self.slip(s, start, arc)
        s.rules.victory.entered(s, unit, end)
        self.stepped(s, unit, start, end)
        if s.marcher >= 0 and s.at[s.marcher] >= 0:
            s.rules.cavalry.alert(s)

    def stepped(self, s: Campaign, unit: i64, start: i64, end: i64) -> None:
        """[6.1a] For campaigns: a unit has gone from one hex to another, by itself or in an
        advance. It may have become another unit (`marcher`) when this returns."""

    def stop_mark(self, bound: bool) -> i64:
        """[7.7o] What stopped the march: a zone, which may go, or a ferry, which does not."""
        return n.BY_ZONE if bound else n.BY_FERRY

    def slip(self, s: Campaign, start: i64, arc: i64) -> None:
        """[6.1f] From zone to zone: [6.1g] disorganized off the roads, [6.1h] mostly no attack."""
        s.from_zoc = start  # [6.1h]
        if s.rules.ways.has_line(arc):
            return
        if s.loose[s.marcher]:  # [6.1g]
            s.rules.pace.fall_out(s, s.marcher, self.pack.charts.slip_loss, "6.1g")
        else:
            s.loose[s.marcher] = 1
            s.note(N_ZOC_LOOSE, "6.1g", s.marcher)

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
        if not s.rules.exits.bar(s):
            return False
        return not any_open(s.rules.marching, s, self.pieces.side[unit])

    def end(self, s: Campaign) -> None:
        """[5.1x] The march is over; [5.1y] a weary unit is disorganized by it."""
        if s.at[s.marcher] >= 0:
            s.note(N_HALTED, "5.1x", s.marcher, s.at[s.marcher])
            if s.forced == n.WEARY and not s.loose[s.marcher]:
                s.loose[s.marcher] = 1
                s.note(N_LOOSE, "5.1y", s.marcher)
        s.marcher = n.NOTHING
        s.points = 0


@final
class March(FieldStep):
    """[5.1a] A march that goes on until nothing is left to choose."""

    __slots__ = ()
    kind: ClassVar[int] = 5
    case: ClassVar[str] = "5.1a"

    def __init__(self) -> None:
        super().__init__(n.NOBODY)

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
                out.append(act(n.GO, end))
            if not rules.attack.bar(s, end):
                out.append(act(n.ATTACK, end))
            if not rules.bridges.wreck_bar(s, end):
                out.append(act(n.WRECK, end))
        if s.moved == 0:
            if not rules.pace.force_bar(s):
                out.append(act(n.FORCE))
            for leader in s.leaders_in(s.at[unit]):
                if not rules.riders.take_bar(s, leader):
                    out.append(act(n.TAKE, leader))
        if not rules.flanks.buy_bar(s):
            out.append(act(n.REFUSE))
        if not rules.exits.bar(s):
            out.append(act(n.LEAVE))
        offer_all(rules.marching, s, self.who, out)
        out.append(act(n.HALT))
        return out

    def bars(self, s: Campaign, action: i64) -> list[str]:
        verb, arg = verb_of(action), arg_of(action)
        march, rules = s.rules.march, s.rules
        if verb == n.GO:
            return reasons(march.go_bar(s, arg))
        if verb == n.ATTACK:
            return reasons(rules.attack.bar(s, arg))
        if verb == n.WRECK:
            return reasons(rules.bridges.wreck_bar(s, arg))
        if verb == n.TAKE:
            return reasons(rules.riders.take_bar(s, arg))
        if arg == 0 and verb == n.FORCE:
            return reasons(rules.pace.force_bar(s))
        if arg == 0 and verb == n.REFUSE:
            return reasons(rules.flanks.buy_bar(s))
        if arg == 0 and verb == n.LEAVE:
            return reasons(rules.exits.bar(s))
        more = known(rules.marching, verb)
        if more is not None:
            return reasons(more.bar(s, self.who, arg))
        return [] if action == act(n.HALT) else not_now(s, self, action)

    def take(self, s: Campaign, action: i64) -> None:
        verb, arg = verb_of(action), arg_of(action)
        march, rules = s.rules.march, s.rules
        s.pop()
        if verb == n.GO:
            march.go(s, arg)
        elif verb == n.ATTACK:
            rules.attack.begin(s, arg)
        elif verb == n.WRECK:
            rules.bridges.wreck(s, arg)
        elif verb == n.TAKE:
            rules.riders.take_along(s, arg)
        elif verb == n.FORCE:
            rules.pace.force(s)
        elif verb == n.REFUSE:
            rules.flanks.buy(s)
        elif verb == n.LEAVE:
            rules.exits.leave(s)
        elif verb == n.HALT:
            march.end(s)
            s.pop()  # the March underneath
        else:
            self.take_more(s, verb, arg)

    def take_more(self, s: Campaign, verb: i64, arg: i64) -> None:
        """[5.1a] What an overlay lets a unit do on the way."""
        more = known(s.rules.marching, verb)
        if more is not None:
            more.take(s, self.who, arg)
