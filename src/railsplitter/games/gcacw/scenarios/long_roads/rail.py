"""Railroads (L.14 to L.17): areas, boxes where paths end, and rides over the theater line."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from railsplitter.games.gcacw import names as b
from railsplitter.games.gcacw.campaign import names_second as m
from railsplitter.games.gcacw.campaign.o21_rail import Rail
from railsplitter.games.gcacw.campaign.state import War
from railsplitter.games.gcacw.places import box_of
from railsplitter.games.gcacw.scenarios.long_roads import names as n
from railsplitter.games.gcacw.scenarios.long_roads.conversion_asking import brigade_place
from railsplitter.games.gcacw.scenarios.long_roads.days import long_events
from railsplitter.games.gcacw.scenarios.long_roads.own import roads
from railsplitter.games.gcacw.scenarios.long_roads.rail_asking import RidingOn
from railsplitter.kernel.bits import bit
from railsplitter.kernel.graph import COST_MOST
from railsplitter.kernel.vec import i64

# A number for units that ride alike: hex, what binds it, hexes it may ride, group
BOUND_MOST: Final[i64] = 65_536
FAR_MOST: Final[i64] = 256


@mypyc_attr(allow_interpreted_subclasses=True)
class LongRail(Rail):
    """[O.21] [L.14] [L.16] Trains of both sides, in both theaters and over the links."""

    __slots__ = ()

    # -- paths ----------------------------------------------------------------------------------

    def shut_ruins(self, s: War, use: i64) -> None:
        """[R.106] By the letter an embarkation passes ruined stations and bridges."""
        if use == m.FOR_RIDES and self.pack.more["road_switches"][n.EMBARK_LITERAL]:
            for arc in self.tracks.bridge_arcs:
                self.tracks.costs.set(arc, 1)
        else:
            super().shut_ruins(s, use)

    def from_sources(self, s: War, side: i64, use: i64) -> None:
        """[L.15] [L.54] From every source that serves: cities, edges, and boxes that are free."""
        tracks, more = self.tracks, self.pack.more
        starts: list[int] = []
        for row in range(len(more["source_at"])):
            if more["source_side"][row] == side and tracks.serves(s, row, use):
                if self.is_free(s, side, more["source_free"][row]):
                    self.begin_at(starts, more["source_at"][row])
        if use == m.FOR_RIDES:
            for where in self.box_starts(s, side):
                self.begin_at(starts, where)
        tracks.reach.search_from(starts, tracks.costs, COST_MOST, tracks.open)

    def is_free(self, s: War, side: i64, box: i64) -> bool:
        """[L.15] Is no enemy in the box behind a source, [L.84] nor has it fallen?"""
        if box < 0:
            return True
        fallen = self.pack.more["boxes"][box] == side and s.box_holder[box] != side
        return not fallen and not roads(s).boxes.has(s, box, 1 - side)

    def begin_at(self, starts: list[int], where: i64) -> None:
        """[L.15] A hex where paths end, if nothing shuts it."""
        node = self.tracks.node[where]
        if node >= 0 and not self.tracks.open.is_shut(node) and node not in starts:
            starts.append(node)

    def box_starts(self, s: War, side: i64) -> list[int]:
        """[L.15] Hexes where track leaves for a box from which free boxes lead to a source."""
        out: list[int] = []
        edges = self.pack.more["edge_boxes"]
        for k in range(0, len(edges), 2):
            if self.leads_on(s, side, edges[k]):
                out += s.book.placing.listed(edges[k + 1])
        return out

    def leads_on(self, s: War, side: i64, box: i64) -> bool:
        """[L.15] Is a box a source of a side, or joined to one by rail, the enemy in none?"""
        seen, line = [int(box)], [int(box)]
        while line:
            here = line.pop()
            if s.box_holder[here] == 1 - side or roads(s).boxes.has(s, here, 1 - side):
                continue
            if self.is_source(side, here):
                return True
            for other in roads(s).boxes.by_rail(here):
                if other not in seen:
                    seen.append(other)
                    line.append(other)
        return False

    def is_source(self, side: i64, box: i64) -> bool:
        """[L.15] Do paths of a side end in a box?"""
        rows = self.pack.more["source_boxes"]
        for k in range(0, len(rows), 2):
            if rows[k] == side and rows[k + 1] == box:
                return True
        return False

    # -- the limits of a day --------------------------------------------------------------------

    def area_at(self, at: i64) -> i64:
        """[L.17] The railroad area of a place: 1 south of the James."""
        box = box_of(at)
        if box >= 0:
            return self.pack.more["box_area"][box]
        return self.pack.more["rail_area"][at] if at >= 0 else 0

    def count_of(self, s: War, unit: i64) -> i64:
        """[L.17] The place of `rail_units` for a unit: by side, the Confederate's by area."""
        side = self.pieces.side[unit]
        if side == b.CONFEDERATE and self.pack.more["area_rides"][side]:
            return side + self.area_at(s.at[unit])
        return side

    def is_full(self, s: War, side: i64) -> bool:
        """[L.17] The Confederate's rides are counted by area, so that a unit is asked about."""
        return not self.pack.more["area_rides"][side] and super().is_full(s, side)

    def limit_bar(self, s: War, unit: i64) -> str:
        """[L.14] So many units in a day, [L.17] of the Confederate in each area."""
        side, more = self.pieces.side[unit], self.pack.more
        if s.rail_units[self.count_of(s, unit)] >= more["ride_units"][side]:
            return "L.17" if more["area_rides"][side] else "L.14"
        most = more["ride_mv"][side]
        return "L.14" if most and s.rail_mv + s.mv[unit] > most else ""

    def stand_bar(self, s: War, side: i64, unit: i64) -> str:
        """[L.35] Not in a theater in which only single units march."""
        closed = super().stand_bar(s, side, unit)
        if closed:
            return closed
        return "L.35" if long_events(s).held_back(s, unit) else ""

    def riders(self, s: War, units: list[int]) -> list[int]:
        """[O.21] Those that have a station to ride to; units that stand together and are bound
        alike are looked at once, [L.75] guards with a post of their own each for himself."""
        known: dict[int, bool] = {}
        group, post = roads(s).mountain.group, roads(s).special.post
        out: list[int] = []
        for unit in units:
            key: int = (s.at[unit] * BOUND_MOST + s.bound[unit]) * FAR_MOST
            key += self.hexes_most(s, unit) * 2 + group[unit]
            if post[unit] >= 0:
                key = -1 - unit
            if key not in known:
                known[key] = self.has_end(s, unit)
            if known[key]:
                out.append(unit)
        return out

    # -- the ride -------------------------------------------------------------------------------

    def board(self, s: War, unit: i64) -> None:
        """[L.40] A Confederate who boards on the middle sheet of the Valley wakes it."""
        roads(s).release.acted(s, unit)
        super().board(s, unit)

    def ride(self, s: War, unit: i64, end: i64) -> None:
        """[L.14] Over the line a division breaks up where it must; [R.53] its brigades ride on."""
        side, area = self.pieces.side[unit], self.count_of(s, unit)
        stop = self.break_hex(s, unit, end)
        if stop < 0:
            super().ride(s, unit, end)
        else:
            self.ride_apart(s, unit, stop)
        if area != side:  # the layer counted it north of the James
            s.rail_units[side] -= 1
            s.rail_units[area] += 1

    def ride_apart(self, s: War, unit: i64, stop: i64) -> None:
        """[R.53] It is brigades from here on, which go on one after another; by the other reading
        the ride is over."""
        before = s.units_in(stop)
        self.look(s, unit)
        hexes = self.tracks.hexes_to(stop)
        super().ride(s, unit, stop)
        if self.pack.more["road_switches"][n.RAIL_STOPS]:
            return
        conversion = roads(s).conversion
        left: i64 = 0
        for brigade in s.units_in(stop):
            if brigade not in before:
                left |= bit(brigade_place(conversion, brigade))
        s.push(RidingOn(self.pieces.side[unit], stop, left, hexes))

    def break_hex(self, s: War, unit: i64, end: i64) -> i64:
        """[L.7] [R.53] The hex before the end in which a riding division breaks up, or -1; by the
        other reading the first one beyond the line."""
        conversion = roads(s).conversion
        if not conversion.is_division(unit):
            return b.NOTHING
        self.look(s, unit)
        side, start = self.pieces.side[unit], s.at[unit]
        stops = self.pack.more["road_switches"][n.RAIL_STOPS] != 0
        for node in self.tracks.reach.path(self.tracks.node[end]):
            where = self.tracks.hexes[node]
            if where == start or where == end or s.rules.theater_at(where) != b.VALLEY:
                continue
            if stops and s.rules.theater_at(start) == b.RICHMOND:
                return where
            if conversion.is_near(s, side, where):
                return where
        return b.NOTHING

    # -- brigades that ride on ------------------------------------------------------------------

    def hexes_left(self, s: War, unit: i64, used: i64) -> i64:
        """[R.53] Hexes that a brigade may still ride after so many of its division's."""
        rows, side = self.pack.more["ride_fatigue"], self.pieces.side[unit]
        fresh = s.fatigue[unit] - self.fatigue_for(side, used)
        most = used
        for place in range(0, len(rows), 3):
            if rows[place] == side and fresh + rows[place + 2] <= b.FATIGUE_MOST:
                most = max(most, rows[place + 1])
        return most - used

    def further(self, s: War, unit: i64, used: i64) -> list[int]:
        """[R.53] The stations that a brigade can still ride to."""
        self.lay(s, self.pieces.side[unit])
        self.tracks.from_hex(s.at[unit], self.hexes_left(s, unit, used))
        return self.stations_found(s, unit)

    def seat(self, s: War, unit: i64) -> None:
        """[R.53] A brigade is on the train; who goes along is asked afresh."""
        s.marcher = unit
        s.moved = 0
        s.start_hex = s.at[unit]
        s.rules.riders.dismiss(s)

    def ride_further(self, s: War, unit: i64, end: i64, used: i64) -> None:
        """[R.53] It rides on: fatigue by the hexes of the whole way; it was embarked before."""
        side = self.pieces.side[unit]
        self.further(s, unit, used)
        hexes = self.tracks.hexes_to(end)
        more = self.fatigue_for(side, used + hexes) - self.fatigue_for(side, used)
        self.get_off(s, unit, end, hexes, more, "L.14")
