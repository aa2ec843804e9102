"""Bridges, ferries and pontoons (10): wrecked on the march, built in the Recovery Phase."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import mypyc_attr

from railsplitter.cartography.theatre import (
    BRIDGE,
    FERRY,
    MAJOR,
    PIKE,
    RAIL_BRIDGE,
    ROAD,
)
from railsplitter.games.gcacw import names as n
from railsplitter.games.gcacw.notes import (
    N_BUILD_BEGUN,
    N_BUILT,
    N_NOT_LAID,
    N_NOT_WRECKED,
    N_WRECKED,
)
from railsplitter.games.gcacw.rules.chapter import FieldChapter, not_now
from railsplitter.games.gcacw.rules.one_by_one import OneByOne
from railsplitter.games.gcacw.state import Campaign, FieldStep
from railsplitter.kernel.chapter import reasons
from railsplitter.kernel.state import act, arg_of, verb_of
from railsplitter.kernel.vec import i64


@mypyc_attr(allow_interpreted_subclasses=True)
class Bridges(FieldChapter):
    """[10.0a] What carries over rivers is destroyed and built."""

    __slots__ = ()

    # -- crossings ----------------------------------------------------------------------------

    def arc(self, where: i64, bank: i64) -> i64:
        """[2.3d] The river hexside between a hex and the other bank, or -1."""
        if not 0 <= bank < self.ground.hexes:
            return n.NOTHING
        arc = self.ground.land.arc(where, bank)
        return arc if arc >= 0 and self.ground.crossing[arc] >= 0 else n.NOTHING

    def has_span(self, arc: i64) -> bool:
        """[10.0g] Is a bridge, railroad bridge or ferry printed there? Fords and dams stay."""
        return self.ground.land.edge[arc] & (BRIDGE | RAIL_BRIDGE | FERRY) != 0

    def empty(self, arc: i64) -> i64:
        """[10.0f] What a hexside is when its pontoon is gone."""
        return n.NO_CROSSING if not self.has_span(arc) else n.WRECKED

    def men_needed(self, s: Campaign, where: i64) -> i64:
        """[10.0b] By the theater of the bank where the unit stands."""
        return self.pack.charts.bridge_mv[s.rules.theater_at(where)]

    # -- wrecking, on the march ---------------------------------------------------------------

    def wreck_bar(self, s: Campaign, bank: i64) -> str:
        """[10.0a] Can the marching unit try to destroy the crossing to the other bank?

        [10.0h] What is destroyed or being built is none; [10.0e] nobody works under fire.
        """
        unit = s.marcher
        arc = self.arc(s.at[unit], bank)
        if arc < 0 or (s.struck != 0 and s.stopped != 0):  # an attack has ended the march
            return "10.0a"
        stands = s.crossing[self.ground.crossing[arc]]
        if stands != n.PONTOON and not (stands == n.STANDS and self.has_span(arc)):
            return "10.0h" if self.has_span(arc) else "10.0g"  # [10.0h]
        if s.has(bank, 1 - self.pieces.side[unit], n.HAS_UNIT):
            return "10.0e"  # [10.0e]
        if s.mv[unit] < self.wreck_men(s, unit):
            return "10.0c" if self.pieces.kind[unit] == n.CAVALRY else "10.0b"
        return "" if s.points >= self.wreck_cost(stands) else "10.0a"

    def wreck_cost(self, stands: i64) -> i64:
        """[10.0a] Points of an attempt; [10.0f] a pontoon is taken up for less."""
        charts = self.pack.charts
        return charts.take_up if stands == n.PONTOON else charts.wreck_points

    def wreck_men(self, s: Campaign, unit: i64) -> i64:
        """[10.0b] The manpower of a bridge; [10.0c] less for cavalry."""
        if self.pieces.kind[unit] == n.CAVALRY:
            return self.pack.charts.wreck_horse_mv  # [10.0c]
        return self.men_needed(s, s.at[unit])

    def wreck(self, s: Campaign, bank: i64) -> None:
        """[10.0a] Points are spent; [10.0f] a pontoon goes at once, [10.0d] others by the die."""
        unit, charts = s.marcher, self.pack.charts
        arc = self.arc(s.at[unit], bank)
        number = self.ground.crossing[arc]
        s.points -= self.wreck_cost(s.crossing[number])
        if s.crossing[number] == n.PONTOON:
            s.crossing[number] = self.empty(arc)
            s.note(N_WRECKED, "10.0f", number, unit, 0)
            return
        die = s.chance.die(6, "10.0d")  # [10.0d]
        if die <= charts.wreck_die[self.pieces.kind[unit]]:
            s.crossing[number] = n.WRECKED
            s.note(N_WRECKED, "10.0d", number, unit, die)
        else:
            s.note(N_NOT_WRECKED, "10.0d", number, unit, die)

    # -- building, in the Recovery Phase ------------------------------------------------------

    def begin(self, s: Campaign, side: i64) -> None:
        """[10.0j] What was begun earlier is completed, [10.0i] then new work can begin."""
        self.complete(s, side)
        if self.choices(s, side):
            s.push(Bridging(side))

    def complete(self, s: Campaign, side: i64) -> None:
        """[10.0j] Where a unit that could begin the work is at one end again."""
        ground = self.ground
        for number in range(ground.crossings):
            state = s.crossing[number]
            if state != n.BEING_BUILT and state != n.PONTOON_BUILD:
                continue
            arc = ground.crossing_arc[number]
            unit = self.builder(s, side, arc)
            if unit < 0:
                unit = self.builder(s, side, ground.back[arc])
            if unit >= 0:
                s.crossing[number] = n.STANDS if state == n.BEING_BUILT else n.PONTOON
                s.note(N_BUILT, "10.0j", number, unit, s.crossing[number])

    def builder(self, s: Campaign, side: i64, arc: i64) -> i64:
        """[10.0j] The first unit in the hex of an arc that can work on its crossing, or -1."""
        where = arc // 6
        if not s.has(where, side, n.HAS_UNIT) or self.zone_bar(s, side, arc):
            return n.NOTHING
        found = n.NOTHING
        unit = s.first[where]
        while unit >= 0:
            if not self.unit_bar(s, side, unit) and (found < 0 or unit < found):
                found = unit
            unit = s.after[unit]
        return found

    def unit_bar(self, s: Campaign, side: i64, unit: i64) -> str:
        """[10.0i] Rested infantry with men enough, [11.0d] undemoralized."""
        pieces = self.pieces
        if not 0 <= unit < pieces.first_leader or pieces.side[unit] != side or s.at[unit] < 0:
            return "10.0i"
        if pieces.kind[unit] != n.INFANTRY:
            return "10.0i"
        if s.shaken[unit]:
            return s.rules.morale.work_bar(s, unit)  # [11.0d]
        if s.fatigue[unit] > self.pack.charts.build_fatigue_most:
            return "10.0i"
        return "" if s.mv[unit] >= self.men_needed(s, s.at[unit]) else "10.0b"

    def zone_bar(self, s: Campaign, side: i64, arc: i64) -> str:
        """[10.0i] No enemy, and no enemy zone, at either end."""
        where, bank = arc // 6, self.ground.land.near[arc]
        if s.has(bank, 1 - side, n.HAS_UNIT):
            return "10.0i"
        zones = s.rules.zones
        held = zones.is_in(s, where, side, n.INFANTRY) or zones.is_in(s, bank, side, n.INFANTRY)
        return "10.0i" if held else ""

    def begin_bar(self, s: Campaign, side: i64, arc: i64) -> str:
        """[10.0i] A destroyed crossing, or [10.0k] a place for a pontoon, free of the enemy."""
        state = s.crossing[self.ground.crossing[arc]]
        if state != n.WRECKED:
            if state == n.BEING_BUILT or state == n.PONTOON_BUILD:
                return "10.0j"
            if state == n.PONTOON or self.has_span(arc):
                return "10.0i"
            case = self.pontoon_bar(s, side, arc)
            if case:
                return case
        return self.zone_bar(s, side, arc)

    def pontoon_bar(self, s: Campaign, side: i64, arc: i64) -> str:
        """[10.0k] A road on both banks, and no rain; [10.0l] over major rivers as well."""
        land = self.ground.land
        if self.is_wet(s):
            return "10.0k"
        if land.edge[arc] & MAJOR and not self.pack.charts.pontoon_major[side]:
            return "10.0l"  # [10.0l]
        on_both = self.has_road(arc // 6) and self.has_road(land.near[arc])
        return "" if on_both else "10.0k"

    def is_wet(self, s: Campaign) -> bool:
        """[10.0k] No pontoon is laid in rain."""
        return s.rain != 0

    def has_road(self, where: i64) -> bool:
        """[10.0k] Does a pike or road run through a hex?"""
        edge = self.ground.land.edge
        for arc in range(where * 6, where * 6 + 6):
            if edge[arc] & (PIKE | ROAD):
                return True
        return False

    def build_bar(self, s: Campaign, side: i64, unit: i64) -> str:
        """[10.0i] Can a unit begin to build somewhere?"""
        case = self.unit_bar(s, side, unit)
        if case:
            return case
        if s.called[unit] & n.HAS_BUILT:
            return "10.0i"
        case = "10.0i"
        for arc in range(s.at[unit] * 6, s.at[unit] * 6 + 6):
            if self.ground.crossing[arc] >= 0:
                case = self.begin_bar(s, side, arc)
                if not case:
                    return ""
        return case

    def across_bar(self, s: Campaign, unit: i64, bank: i64) -> str:
        """[10.0i] Where a unit can begin to build."""
        arc = self.arc(s.at[unit], bank)
        return "10.0i" if arc < 0 else self.begin_bar(s, self.pieces.side[unit], arc)

    def choices(self, s: Campaign, side: i64) -> list[int]:
        """[10.0i] The units of a side that can begin to build."""
        pieces = self.pieces
        out: list[int] = []
        if self.ground.crossings == 0:
            return out
        for unit in range(pieces.first_leader):
            if pieces.side[unit] == side and not self.build_bar(s, side, unit):
                out.append(act(n.BUILD, unit))
        return out

    def banks(self, s: Campaign, unit: i64) -> list[int]:
        """[10.0i] The other banks to which a unit can begin to build."""
        near = self.ground.land.near
        out: list[int] = []
        for arc in range(s.at[unit] * 6, s.at[unit] * 6 + 6):
            if self.ground.crossing[arc] >= 0:
                if not self.begin_bar(s, self.pieces.side[unit], arc):
                    out.append(near[arc])
        out.sort()
        return out

    def build(self, s: Campaign, unit: i64, bank: i64) -> None:
        """[10.0i] Bridge-Build, [10.0m] for a ferry as well; [10.0k] or a pontoon."""
        number = self.ground.crossing[self.arc(s.at[unit], bank)]
        s.called[unit] |= n.HAS_BUILT
        if s.crossing[number] != n.WRECKED:  # [10.0m] a ferry as well
            self.lay(s, unit, number)
            return
        s.crossing[number] = n.BEING_BUILT
        s.note(N_BUILD_BEGUN, "10.0i", number, unit, s.crossing[number])

    def lay(self, s: Campaign, unit: i64, number: i64) -> None:
        """[10.0k] One die, and the pontoon is there at once or not at all."""
        die = s.chance.die(6, "10.0k")
        if die <= self.pack.charts.pontoon_die:
            s.crossing[number] = n.PONTOON
            s.note(N_BUILT, "10.0k", number, unit, n.PONTOON)
        else:
            s.note(N_NOT_LAID, "10.0k", number, unit, die)


@final
class Bridging(OneByOne):
    """[10.0i] Which unit begins to build next, or none."""

    __slots__ = ()
    kind: ClassVar[int] = 58
    case: ClassVar[str] = "10.0i"
    verb: ClassVar[int] = int(n.BUILD)

    def choices(self, s: Campaign) -> list[int]:
        return s.rules.bridges.choices(s, self.who)

    def bar(self, s: Campaign, piece: i64) -> str:
        return s.rules.bridges.build_bar(s, self.who, piece)

    def go(self, s: Campaign, piece: i64) -> bool:
        banks = s.rules.bridges.banks(s, piece)
        if len(banks) > 1:
            s.push(Spanning(self.who, piece))
            return False
        s.rules.bridges.build(s, piece, banks[0])
        return True


@final
class Spanning(FieldStep):
    """[10.0i] Over which hexside a unit builds."""

    __slots__ = ("unit",)
    kind: ClassVar[int] = 59
    case: ClassVar[str] = "10.0i"

    def __init__(self, who: i64, unit: i64) -> None:
        super().__init__(who)
        self.unit: i64 = unit

    def locals(self) -> list[int]:
        return [self.unit]

    def options(self, s: Campaign) -> list[int]:
        return [act(n.ACROSS, bank) for bank in s.rules.bridges.banks(s, self.unit)]

    def bars(self, s: Campaign, action: i64) -> list[str]:
        if verb_of(action) != n.ACROSS:
            return not_now(s, self, action)
        return reasons(s.rules.bridges.across_bar(s, self.unit, arg_of(action)))

    def take(self, s: Campaign, action: i64) -> None:
        bridges = s.rules.bridges
        s.pop()
        bridges.build(s, self.unit, arg_of(action))
        if not bridges.choices(s, self.who):
            s.pop()  # the question underneath: nobody is left to build
