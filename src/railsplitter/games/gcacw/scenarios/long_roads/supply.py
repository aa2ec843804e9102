"""Supply and ammunition by theater (L.33, L.52 to L.56): each cycle looks after its own."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from railsplitter.games.gcacw.campaign import names_second as m
from railsplitter.games.gcacw.campaign.c24_supply import Supply
from railsplitter.games.gcacw.campaign.c25_ammunition import Ammunition
from railsplitter.games.gcacw.campaign.names import (
    DEPOT_BUILD,
    DEPOT_COMPLETE,
    IN_SUPPLY,
    OUT_OF_SUPPLY,
    RICHMOND_CYCLE,
    VALLEY_CYCLE,
)
from railsplitter.games.gcacw.campaign.state import War
from railsplitter.games.gcacw.names import (
    CONFEDERATE,
    HAS_UNIT,
    LEADER,
    RICHMOND,
    UNION,
)
from railsplitter.games.gcacw.pack import Pack
from railsplitter.games.gcacw.places import box_of
from railsplitter.games.gcacw.scenarios.long_roads import names as n
from railsplitter.games.gcacw.scenarios.long_roads.own import number, roads
from railsplitter.kernel.columns import filled
from railsplitter.kernel.state import act
from railsplitter.kernel.vec import i64, vec


@mypyc_attr(allow_interpreted_subclasses=True)
class LongSupply(Supply):
    """[S.24] [O.30] Depots and supply, by the rules of the theater whose cycle it is."""

    __slots__ = ("fed_county",)

    def __init__(self, pack: Pack) -> None:
        super().__init__(pack)
        # By county: 1 if a railroad path to Richmond or Petersburg feeds Confederates there
        self.fed_county: vec[i64] = filled(len(pack.more["county_default"]), 0)

    def theater(self, s: War) -> i64:
        """[L.73] The theater whose cycle is played."""
        return number(s, n.CYCLE)

    def is_in(self, s: War, at: i64, theater: i64) -> bool:
        """[L.56] Does a place belong to a theater's supply: a hex or a box of it?"""
        if at >= 0:
            return s.rules.theater_at(at) == theater
        box = box_of(at)
        return box >= 0 and self.pack.more["box_theater"][box] == theater

    # -- depots ---------------------------------------------------------------------------------

    def choices(self, s: War, side: i64) -> list[int]:
        """[L.33] [L.53] [L.54] What a side may lay or complete in this theater; stations are
        mended in a segment of their own."""
        out: list[int] = []
        theater = self.theater(s)
        if self.segment_bar(s, side) or (theater == RICHMOND and side == CONFEDERATE):
            return out
        self.look(s, side)
        for where in range(self.ground.hexes):
            if self.ground.station[where] >= 0 or self.is_landing(side, where):
                if not self.site_bar(s, side, where):
                    out.append(act(m.DEPOT, where))
        for depot in range(len(self.side)):
            at = s.depot_at[depot]
            if s.depot_state[depot] == DEPOT_BUILD and self.side[depot] == side and at >= 0:
                if self.is_in(s, at, theater) and self.has_path(s, side, at):
                    out.append(act(m.FLIP, at))
        return out

    def is_landing(self, side: i64, where: i64) -> bool:
        """[L.33] A landing of the Richmond Theater, which ships supply."""
        return side == UNION and roads_landing(self.pack, where)

    def site_bar(self, s: War, side: i64, where: i64) -> str:
        """[L.33] In the theater of the cycle; on a landing without any path. After `look`."""
        if not 0 <= where < self.ground.hexes or not self.is_in(s, where, self.theater(s)):
            return "L.33"
        if self.theater(s) != RICHMOND or not self.is_landing(side, where):
            return super().site_bar(s, side, where)
        if self.counter(s, side) < 0 or self.depot_in(s, where) >= 0:
            return "L.33"
        if s.has(where, 1 - side, HAS_UNIT) or s.rules.zones.is_in(s, where, side, LEADER):
            return "L.33"
        return "" if s.has(where, side, HAS_UNIT) else "L.33"

    def has_path(self, s: War, side: i64, where: i64) -> bool:
        """[L.33] Ships bring what a landing needs; [L.55] else as by rail."""
        if where >= 0 and self.is_in(s, where, RICHMOND) and self.is_landing(side, where):
            return not s.has(where, 1 - side, HAS_UNIT)
        return super().has_path(s, side, where)

    def remove(self, s: War, depot: i64, by: i64) -> None:
        """[L.76] A Union depot of the Richmond Theater that is lost costs points."""
        where, side = s.depot_at[depot], self.side[depot]
        super().remove(s, depot, by)
        if side == UNION and self.is_in(s, where, RICHMOND):
            s.book.scores.once(s, n.ROW_DEPOT, where)

    # -- supply ---------------------------------------------------------------------------------

    def status(self, s: War) -> None:
        """[L.52] [L.55] Depots of this theater first, then its units, on the map and in boxes."""
        theater = self.theater(s)
        for side in range(2):
            self.cut_off(s, side)
        for side in range(2):
            fed = self.supplied(s, side)
            for unit in range(self.pieces.first_leader):
                if self.pieces.side[unit] == side and self.is_in(s, s.at[unit], theater):
                    if s.at[unit] >= 0:
                        self.judge(s, unit, fed[unit] != 0)
                    else:
                        self.judge_box(s, unit)

    def cut_off(self, s: War, side: i64) -> None:
        """[L.55] Complete depots of this theater without a path turn to Build."""
        self.look(s, side)
        for depot in range(len(self.side)):
            at = s.depot_at[depot]
            if self.side[depot] != side or s.depot_state[depot] != DEPOT_COMPLETE:
                continue
            if at >= 0 and self.is_in(s, at, self.theater(s)) and not self.has_path(s, side, at):
                s.depot_state[depot] = DEPOT_BUILD
                s.note(m.N_CUT_OFF, "L.55", side, at)

    def supplied(self, s: War, side: i64) -> vec[i64]:
        """[L.52] As in the Valley, once the railroads of the Confederate are known."""
        if side == CONFEDERATE:
            self.find_fed(s)
        return super().supplied(s, side)

    def find_fed(self, s: War) -> None:
        """[O.30] Counties that a railroad joins to Richmond or Petersburg, and their neighbours;
        [R.96] whoever holds them."""
        rail, county = s.book.rail, self.pack.more["county"]
        size = len(self.fed_county)
        rail.lay(s, CONFEDERATE)
        rail.tracks.from_sources(s, CONFEDERATE, m.FOR_DEPOTS)
        for number_ in range(size):
            self.fed_county[number_] = 0
        for where in rail.tracks.hexes:
            if county[where] >= 0 and rail.tracks.hexes_to(where) >= 0:
                self.fed_county[county[where]] = 2
        near = self.pack.more["county_near"]
        for a in range(size):
            for b in range(size):
                if self.fed_county[a] == 2 and self.fed_county[b] == 0 and near[a * size + b]:
                    self.fed_county[b] = 1

    def is_automatic(self, s: War, unit: i64) -> bool:
        """[L.52] Confederates in the Valley; [O.30] in the Richmond Theater, Culpeper and Madison
        by the railroad; [L.33] the Union round Fort Monroe; [R.98] Hooker at his ferry."""
        county = s.book.counties.county_at(s.at[unit])
        if county < 0:
            return False
        if self.pieces.side[unit] == UNION:
            return self.is_by_sea(s, unit, county)
        if self.pack.more["county_valley"][county]:
            return True
        by_rail = self.pack.more["county_by_rail"][county] != 0
        if by_rail or s.rules.theater_at(s.at[unit]) == RICHMOND:
            return self.fed_county[county] > 0
        return False

    def is_by_sea(self, s: War, unit: i64, county: i64) -> bool:
        """[L.33] Warwick and York live from Fort Monroe; [R.98] Hooker from Washington."""
        if self.pack.more["county_monroe"][county]:
            return True
        return s.at[unit] == self.pack.more["hooker_hex"][0]

    def judge_box(self, s: War, unit: i64) -> None:
        """[L.56] In a box want of supply disorganizes, and costs no men."""
        if self.is_fed_in_box(s, unit):
            s.supply[unit] = IN_SUPPLY
            return
        s.supply[unit] = OUT_OF_SUPPLY
        s.loose[unit] = 1
        s.note(m.N_HUNGRY, "L.56", unit, 0)

    def is_fed_in_box(self, s: War, unit: i64) -> bool:
        """[L.56] A side's own box; the Confederate in the Valley's; else a depot in the box, in
        one next to it, or in a county that it touches."""
        box, side = box_of(s.at[unit]), self.pieces.side[unit]
        more = self.pack.more
        if more["boxes"][box] == side or (side == CONFEDERATE and s.box_holder[box] == side):
            return True
        near = roads(s).boxes.near(box)
        for depot in range(len(self.side)):
            at = s.depot_at[depot]
            if self.side[depot] != side or s.depot_state[depot] != DEPOT_COMPLETE:
                continue
            if at < 0:
                if box_of(at) == box or box_of(at) in near:
                    return True
            elif self.touches(box, s.book.counties.county_at(at)):
                return True
        return False

    def touches(self, box: i64, county: i64) -> bool:
        """[L.56] Is a county one that a box is joined to?"""
        size = len(self.fed_county)
        return county >= 0 and self.pack.more["box_county"][box * size + county] != 0

    # -- forage ---------------------------------------------------------------------------------

    def is_forage_day(self, s: War) -> bool:
        """[R.95] On the day of a cycle; by the other reading every day."""
        if self.pack.more["second_switches"][m.FORAGE_DAILY]:
            return True
        calendar = s.book.calendar
        return calendar.has(s.turn, VALLEY_CYCLE) or calendar.has(s.turn, RICHMOND_CYCLE)

    def foragers(self, s: War, side: i64) -> list[int]:
        """[O.30] The railroads are looked at before anybody is asked."""
        self.find_fed(s)
        return super().foragers(s, side)

    def forage_bar(self, s: War, side: i64, unit: i64) -> str:
        """[L.52] Only where today's cycle looks after a unit; [L.56] never in a box."""
        closed = super().forage_bar(s, side, unit)
        if closed or self.pack.more["second_switches"][m.FORAGE_DAILY]:
            return closed
        south = s.rules.theater_at(s.at[unit]) == RICHMOND
        day = RICHMOND_CYCLE if south else VALLEY_CYCLE
        return "" if s.book.calendar.has(s.turn, day) else "R.95"


def roads_landing(pack: Pack, where: i64) -> bool:
    """[L.21] Is a hex a landing?"""
    return pack.more["landing"][where] != 0


@mypyc_attr(allow_interpreted_subclasses=True)
class LongAmmunition(Ammunition):
    """[S.25] Ammunition, replenished by theater."""

    __slots__ = ()

    def rate(self, s: War, side: i64) -> i64:
        """[S.25a] The rate of the cycle that is played; less without the arsenal."""
        rates = self.pack.more["replenish_by"]  # theater * 2 + side
        rate = rates[number(s, n.CYCLE) * 2 + side]
        return s.book.structures.replenished(s, side, rate)

    def bar(self, s: War, side: i64, unit: i64) -> str:
        """[S.25a] A unit of the theater whose cycle is played."""
        closed = super().bar(s, side, unit)
        if closed:
            return closed
        return "" if s.rules.theater_at(s.at[unit]) == number(s, n.CYCLE) else "S.25a"
