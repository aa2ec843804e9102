"""Supply and ammunition by theater (L.33, L.52 to L.56): each cycle looks after its own."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from railsplitter.games.gcacw.campaign import names as c
from railsplitter.games.gcacw.campaign import names_second as m
from railsplitter.games.gcacw.campaign.c25_ammunition import Ammunition
from railsplitter.games.gcacw.campaign.memory import Memory
from railsplitter.games.gcacw.campaign.state import War
from railsplitter.games.gcacw.names import CONFEDERATE, RICHMOND, SEA, UNION
from railsplitter.games.gcacw.pack import Pack
from railsplitter.games.gcacw.places import box_of, in_box
from railsplitter.games.gcacw.scenarios.long_roads import names as n
from railsplitter.games.gcacw.scenarios.long_roads import transfers
from railsplitter.games.gcacw.scenarios.long_roads.depots import Depots, is_landing_hex
from railsplitter.games.gcacw.scenarios.long_roads.gunboats import boats_of
from railsplitter.games.gcacw.scenarios.long_roads.own import roads
from railsplitter.games.gcacw.scenarios.long_roads.rail_asking import rail_of
from railsplitter.games.gcacw.scenarios.long_roads.state import long_war
from railsplitter.games.gcacw.scenarios.long_roads.theaters import values_of
from railsplitter.kernel.columns import filled
from railsplitter.kernel.vec import i64, vec


@mypyc_attr(allow_interpreted_subclasses=True)
class LongSupply(Depots):
    """[S.24] [O.30] Who is in supply, by the rules of the theater whose cycle it is."""

    __slots__ = ("fed_county", "landings", "memory")

    def __init__(self, pack: Pack) -> None:
        super().__init__(pack)
        self.landings: list[int] = []  # those of the Richmond Theater
        for where in range(pack.ground.hexes):
            if is_landing_hex(pack, where) and pack.more["of_richmond"][where]:
                self.landings.append(where)
        # By county: 1 if a railroad path to Richmond or Petersburg feeds Confederates there
        self.fed_county: vec[i64] = filled(len(pack.more["county_default"]), 0)
        self.memory = Memory()

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
            if self.side[depot] != side or s.depot_state[depot] != c.DEPOT_COMPLETE:
                continue
            if self.is_in(s, at, self.theater(s)) and not self.has_path(s, side, at):
                s.depot_state[depot] = c.DEPOT_BUILD
                s.note(m.N_CUT_OFF, "L.55", side, at)

    def supplied(self, s: War, side: i64) -> vec[i64]:
        """[L.52] As in the Valley, once the railroads of the Confederate are known; [L.56] depots
        in boxes feed the counties next to them; [O.30] ships feed who has just landed."""
        if side == CONFEDERATE:
            self.find_fed(s)
        fed = super().supplied(s, side)
        for unit in range(self.pieces.first_leader):
            if fed[unit] == 0 and s.at[unit] >= 0 and self.pieces.side[unit] == side:
                if self.is_fed_by_box(s, unit) or self.is_fed_by_ships(s, unit):
                    fed[unit] = 1
        return fed

    def feeds(self, s: War, depot: i64, where: i64) -> bool:
        """[L.33] A depot at Aquia or Fredericksburg feeds counties on both banks."""
        if super().feeds(s, depot, where):
            return True
        county = s.book.counties.county_at(where)
        if county < 0 or self.side[depot] != UNION or not self.is_aquia(s.depot_at[depot]):
            return False
        return self.pack.more["county_aquia"][county] != 0

    def is_fed_by_box(self, s: War, unit: i64) -> bool:
        """[L.56] In a county that touches the box of a Complete depot, with a path to its edge."""
        county = s.book.counties.county_at(s.at[unit])
        for depot in range(len(self.side)):
            box = box_of(s.depot_at[depot])
            if box < 0 or self.side[depot] != self.pieces.side[unit]:
                continue
            if s.depot_state[depot] == c.DEPOT_COMPLETE and self.touches(box, county):
                if self.has_way_to(s, unit, box):
                    return True
        return False

    def has_way_to(self, s: War, unit: i64, box: i64) -> bool:
        """[L.56] Does a wagon path lead to a hex from which units go to a box?"""
        offmap, wagons = transfers.offmap_of(s), self.wagons
        reach = self.pack.more["supply_reach"][0]
        wagons.spread(s, self.pieces.side[unit], s.at[unit], reach, 0)
        for way in range(len(offmap.ways) // transfers.WAY):
            start = offmap.fact(way, transfers.FROM)
            if start >= 0 and offmap.fact(way, transfers.TO) == in_box(box):
                for where in s.book.placing.listed(start):
                    if wagons.hexes_to(where) >= 0:
                        return True
        return False

    # -- from ships -----------------------------------------------------------------------------

    def is_fed_by_ships(self, s: War, unit: i64) -> bool:
        """[O.30] For one cycle running a Union unit of the Richmond Theater lives within five hexes
        of a landing that gunboats may come to."""
        if self.pieces.side[unit] != UNION or s.supply[unit] == n.BY_SHIPS:
            return False
        if s.rules.theater_at(s.at[unit]) != RICHMOND:
            return False
        calendar, most = s.book.calendar, self.pack.more["landing_reach"][0]
        for where in self.landings:
            if calendar.within(where, s.at[unit], most) and boats_of(s).is_open(s, where):
                return True
        return False

    def judge(self, s: War, unit: i64, fed: bool) -> None:
        """[O.30] Who lives by ships alone does so once, and is marked."""
        by_ships = fed and self.theater(s) == RICHMOND and self.is_only_by_ships(s, unit)
        super().judge(s, unit, fed)
        if by_ships:
            s.supply[unit] = n.BY_SHIPS

    def is_only_by_ships(self, s: War, unit: i64) -> bool:
        """[O.30] Does no depot feed it, but ships do?"""
        return self.is_fed_by_ships(s, unit) and not self.is_fed_here(s, unit)

    def find_fed(self, s: War) -> None:
        """[O.30] Counties that a railroad joins to Richmond or Petersburg, and their neighbours;
        [R.96] whoever holds them."""
        if self.is_as_before(s):
            return
        rail, county = rail_of(s), self.pack.more["county"]
        size = len(self.fed_county)
        rail.lay(s, CONFEDERATE)
        rail.from_sources(s, CONFEDERATE, m.FOR_DEPOTS)
        for number_ in range(size):
            self.fed_county[number_] = 0
        for where in rail.tracks.hexes:
            if county[where] >= 0 and rail.tracks.hexes_to(where) >= 0:
                self.fed_county[county[where]] = 2
        near = self.pack.more["county_near"]
        for a in range(size):
            if self.fed_county[a] != 2:
                continue
            for b in range(size):
                if self.fed_county[b] == 0 and near[a * size + b]:
                    self.fed_county[b] = 1

    def is_as_before(self, s: War) -> bool:
        """[O.30] Is everything that shuts or opens these railroads as at the last look: the day,
        the rivers, stations, boxes, and where everybody is?"""
        memory = self.memory
        memory.begin()
        memory.tell(s.turn)
        memory.tell(s.rain)
        memory.tell(s.minor_until)
        memory.tell(s.major_until)
        memory.tell(s.forts_fallen)
        memory.tell_all(s.box_holder)
        memory.tell_all(s.station)
        memory.tell_all(s.crossing)
        memory.tell_all(s.at)
        return memory.same

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
            s.supply[unit] = c.IN_SUPPLY
            return
        s.supply[unit] = c.OUT_OF_SUPPLY
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
            if self.side[depot] != side or s.depot_state[depot] != c.DEPOT_COMPLETE:
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
        return calendar.has(s.turn, c.VALLEY_CYCLE) or calendar.has(s.turn, c.RICHMOND_CYCLE)

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
        day = c.RICHMOND_CYCLE if south else c.VALLEY_CYCLE
        return "" if s.book.calendar.has(s.turn, day) else "R.95"


@mypyc_attr(allow_interpreted_subclasses=True)
class LongAmmunition(Ammunition):
    """[S.25] Ammunition, replenished by theater."""

    __slots__ = ()

    def rate(self, s: War, side: i64) -> i64:
        """[S.25a] The rate of the cycle that is played; less without the arsenal."""
        rates = self.pack.more["replenish_by"]  # theater * 2 + side
        rate = rates[long_war(s).cycle * 2 + side]
        return s.book.structures.replenished(s, side, rate)

    def bar(self, s: War, side: i64, unit: i64) -> str:
        """[S.25a] A unit of the theater whose cycle is played, [L.56] in a box as well."""
        pieces, theater = self.pieces, long_war(s).cycle
        if not 0 <= unit < pieces.first_leader or pieces.side[unit] != side:
            return "S.25a"
        if not s.ammo[unit] or s.supply[unit] == c.OUT_OF_SUPPLY:
            return "S.25a"
        return "" if values_of(s).theater(s, unit) == theater and not_afloat(s, unit) else "S.25a"


def not_afloat(s: War, unit: i64) -> bool:
    """[L.56] On the map or in a box."""
    return s.at[unit] > SEA
