"""Supply (S.24): depots, paths, forage."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from railsplitter.cartography.theatre import PIKE, ROAD
from railsplitter.games.gcacw import names as b
from railsplitter.games.gcacw.campaign import names as c
from railsplitter.games.gcacw.campaign import names_second as m
from railsplitter.games.gcacw.campaign.c24_asking import DepotTurns, Foraging
from railsplitter.games.gcacw.campaign.state import War
from railsplitter.games.gcacw.campaign.wagons import Wagons
from railsplitter.games.gcacw.pack import Pack
from railsplitter.games.gcacw.rules.chapter import FieldChapter
from railsplitter.kernel.columns import filled
from railsplitter.kernel.ledger import Ledger, put
from railsplitter.kernel.state import act
from railsplitter.kernel.vec import i64, vec


@mypyc_attr(allow_interpreted_subclasses=True)
class Supply(FieldChapter):
    """[S.24] Depots, who they feed, and who lives off the land."""

    __slots__ = ("side", "sites", "wagons")

    def __init__(self, pack: Pack) -> None:
        super().__init__(pack)
        self.side: vec[i64] = pack.more["depot_side"]  # by counter
        self.wagons = Wagons(pack)
        self.sites: list[int] = []  # hexes where a depot could ever be laid, by number
        for where in range(pack.ground.hexes):
            if self.is_site(pack, where):
                self.sites.append(where)

    def is_site(self, pack: Pack, where: i64) -> bool:
        """[S.24b] Depots lie in stations."""
        return pack.ground.station[where] >= 0

    # -- depots and their paths -----------------------------------------------------------------

    def depot_in(self, s: War, where: i64) -> i64:
        """[S.24b] The depot in a hex, or -1; there is never more than one."""
        for depot in range(len(self.side)):
            if s.depot_state[depot] != c.NO_DEPOT and s.depot_at[depot] == where:
                return depot
        return b.NOTHING

    def counter(self, s: War, side: i64) -> i64:
        """[S.24b] A depot counter of a side that is free, or -1."""
        for depot in range(len(self.side)):
            if self.side[depot] == side and s.depot_state[depot] == c.NO_DEPOT:
                return depot
        return b.NOTHING

    def look(self, s: War, side: i64) -> None:
        """[S.24b] Which stations have a railroad path; it stands until the next search."""
        s.book.rail.trace(s, side, m.FOR_DEPOTS)

    def has_path(self, s: War, side: i64, where: i64) -> bool:
        """[S.24b] Has a depot here a path? After `look`."""
        if where < 0:
            return True
        if s.book.rail.tracks.node[where] >= 0:
            return s.book.rail.tracks.hexes_to(where) >= 0
        return self.is_over_the_edge(s, side, where) or self.wagon_path(s, side, where) >= 0

    def wagon_path(self, s: War, side: i64, where: i64) -> i64:
        """[R.37] Road hexes from a depot off the railroad to a station with a path, or -1."""
        wagons, tracks = self.wagons, s.book.rail.tracks
        wagons.spread(s, side, where, self.pack.more["wagon_most"][0], PIKE | ROAD)
        for k in range(wagons.count):
            end = wagons.line[k]
            if self.ground.station[end] >= 0 and tracks.hexes_to(end) >= 0:
                return wagons.hexes_to(end)
        return b.NOTHING

    def is_over_the_edge(self, s: War, side: i64, where: i64) -> bool:
        """[R.75] A depot whose wagons go off the map, while no enemy stands at either end."""
        ends = self.pack.more["wagon_edge"]
        if side == b.CONFEDERATE or len(ends) == 0 or ends[0] != where:
            return False
        for end in ends:
            if s.has(end, 1 - side, b.HAS_UNIT):
                return False
        return True

    # -- the Depot Segment ----------------------------------------------------------------------

    def depots(self, s: War) -> None:
        """[S.24b] The Depot Segment (9d): each side lays, completes or mends once."""
        s.push(DepotTurns(0))

    def choices(self, s: War, side: i64) -> list[int]:
        """[S.24b] What a side may do in the Depot Segment."""
        out: list[int] = []
        if self.segment_bar(s, side):
            return out
        self.look(s, side)
        for where in self.sites:
            if not self.site_bar(s, side, where):
                out.append(act(m.DEPOT, where))
            if not self.mend_bar(s, side, where):
                out.append(act(m.MEND, where))
        for depot in range(len(self.side)):
            if s.depot_state[depot] == c.DEPOT_BUILD and self.side[depot] == side:
                if self.has_path(s, side, s.depot_at[depot]) and s.depot_at[depot] >= 0:
                    out.append(act(m.FLIP, s.depot_at[depot]))
        return out

    def segment_bar(self, s: War, side: i64) -> str:
        """[S.24b] What keeps a side from everything in the segment."""
        return s.book.structures.depot_bar(s, side)

    def site_bar(self, s: War, side: i64, where: i64) -> str:
        """[S.24b] A station in play with a path, no enemies, a counter, no other depot there.

        After `look`.
        """
        if not 0 <= where < self.ground.hexes or self.ground.station[where] < 0:
            return "S.24b"
        closed = s.book.maps.play_bar(s, where)
        if closed:
            return closed
        if s.book.rail.tracks.hexes_to(where) < 0 or self.counter(s, side) < 0:
            return "S.24b"
        if s.has(where, 1 - side, b.HAS_UNIT) or s.rules.zones.is_in(s, where, side, b.LEADER):
            return "S.24b"
        return "S.24b" if self.depot_in(s, where) >= 0 else ""

    def depot_bar(self, s: War, side: i64, where: i64) -> str:
        """[S.24b] What keeps a side from laying a depot."""
        self.look(s, side)
        return self.segment_bar(s, side) or self.site_bar(s, side, where)

    def flip_bar(self, s: War, side: i64, where: i64) -> str:
        """[S.24b] A depot of the side, Build side up, with a path."""
        depot = self.depot_in(s, where)
        if depot < 0 or self.side[depot] != side or s.depot_state[depot] != c.DEPOT_BUILD:
            return "S.24b"
        self.look(s, side)
        if where < 0 or not self.has_path(s, side, where):
            return "S.24b"
        return self.segment_bar(s, side)

    def mend_bar(self, s: War, side: i64, where: i64) -> str:
        """[S.24b] A ruined station in a county of the side, where mending is played."""
        if not 0 <= where < self.ground.hexes or self.ground.station[where] < 0:
            return "S.24b"
        ruin = s.station[self.ground.station[where]]
        may = self.pack.more["mending"][side * 2 + (1 if ruin == b.BURNED else 0)]
        if ruin == b.WHOLE or not may or s.has(where, 1 - side, b.HAS_UNIT):
            return "S.24b"
        county = s.book.counties.county_at(where)
        return "" if county >= 0 and s.county_holder[county] == side else "S.22"

    def lay(self, s: War, side: i64, where: i64) -> None:
        """[S.24b] A new depot, Build side up."""
        depot = self.counter(s, side)
        s.depot_at[depot] = where
        s.depot_state[depot] = c.DEPOT_BUILD
        s.note(m.N_DEPOT, "S.24b", side, where)

    def flip(self, s: War, where: i64) -> None:
        """[S.24b] A depot is Complete."""
        depot = self.depot_in(s, where)
        s.depot_state[depot] = c.DEPOT_COMPLETE
        s.note(m.N_COMPLETE, "S.24b", self.side[depot], where)

    def mend(self, s: War, side: i64, where: i64) -> None:
        """[S.24b] A station is whole again."""
        s.station[self.ground.station[where]] = b.WHOLE
        s.note(m.N_MENDED, "S.24b", side, where)

    def remove(self, s: War, depot: i64, by: i64) -> None:
        """[S.24d] A depot is destroyed; its counter is free again."""
        where = s.depot_at[depot]
        s.depot_state[depot] = c.NO_DEPOT
        s.depot_at[depot] = b.NOTHING
        s.note(m.N_DEPOT_LOST, "S.24d", self.side[depot], where, by)

    def entered(self, s: War, unit: i64, where: i64) -> None:
        """[S.24d] [R.84] A unit that could hold a seat destroys the enemy's depot there."""
        depot = self.depot_in(s, where)
        if depot < 0 or self.side[depot] == self.pieces.side[unit]:
            return
        if s.book.structures.keeps_depot(where):
            return
        any_unit = self.pack.more["second_switches"][m.ANY_UNIT_TAKES_DEPOTS] != 0
        if any_unit or s.book.counties.could_hold(s, unit):
            self.remove(s, depot, unit)

    # -- who is in supply -----------------------------------------------------------------------

    def status(self, s: War) -> None:
        """[S.24] The Supply Status Segment (9e): depots first, then every unit."""
        for side in range(2):
            self.cut_off(s, side)
        for side in range(2):
            fed = self.supplied(s, side)
            for unit in range(self.pieces.first_leader):
                if s.at[unit] >= 0 and self.pieces.side[unit] == side:
                    self.judge(s, unit, fed[unit] != 0)

    def cut_off(self, s: War, side: i64) -> None:
        """[S.24b] Complete depots without a path turn to Build."""
        self.look(s, side)
        for depot in range(len(self.side)):
            if self.side[depot] == side and s.depot_state[depot] == c.DEPOT_COMPLETE:
                if not self.has_path(s, side, s.depot_at[depot]):
                    s.depot_state[depot] = c.DEPOT_BUILD
                    s.note(m.N_CUT_OFF, "S.24b", side, s.depot_at[depot])

    def supplied(self, s: War, side: i64) -> vec[i64]:
        """[S.24] By unit: 1 if the land or a depot feeds it; forage does not count."""
        units, most = self.pieces.units[side], self.pack.more["supply_reach"][0]
        fed = filled(self.pieces.first_leader, 0)
        for unit in units:
            if s.at[unit] >= 0 and self.is_automatic(s, unit):
                fed[unit] = 1
        for depot in range(len(self.side)):
            if self.side[depot] != side or s.depot_state[depot] != c.DEPOT_COMPLETE:
                continue
            if s.depot_at[depot] < 0:  # in a box
                continue
            hungry = [unit for unit in units if fed[unit] == 0 and s.at[unit] >= 0]
            near = [unit for unit in hungry if self.feeds(s, depot, s.at[unit])]
            self.wagons.look_for(s, side, s.depot_at[depot], most, [s.at[unit] for unit in near])
            for unit in near:
                if self.wagons.hexes_to(s.at[unit]) >= 0:
                    fed[unit] = 1
        return fed

    def is_automatic(self, s: War, unit: i64) -> bool:
        """[S.24] Confederates are fed by the land in the Valley and some counties more."""
        county = s.book.counties.county_at(s.at[unit])
        if county < 0 or self.pieces.side[unit] != b.CONFEDERATE:
            return False
        more = self.pack.more
        return more["county_valley"][county] != 0 or more["county_feeds"][county] != 0

    def feeds(self, s: War, depot: i64, where: i64) -> bool:
        """[S.24] Is a hex in the county of a depot or in one that borders it?"""
        county = s.book.counties.county_at(where)
        home = s.book.counties.county_at(s.depot_at[depot])
        if county < 0 or home < 0:
            return False
        if county == home:
            return True
        if s.book.structures.own_county_only(s, self.side[depot]):
            return False
        size = len(self.pack.more["county_default"])
        return self.pack.more["county_near"][home * size + county] != 0

    def judge(self, s: War, unit: i64, fed: bool) -> None:
        """[S.24] A unit is in supply, by forage too, [S.24a] or it suffers."""
        if fed or s.supply[unit] == c.FORAGED:
            s.supply[unit] = c.IN_SUPPLY
            return
        s.supply[unit] = c.OUT_OF_SUPPLY
        s.loose[unit] = 1
        lost = s.lose(unit, self.hunger(s, unit), b.BY_RECOVERY)
        s.note(m.N_HUNGRY, "S.24a", unit, lost)

    def hunger(self, s: War, unit: i64) -> i64:
        """[S.24a] A point for so many or part of them; the last point stays."""
        if s.mv[unit] <= 1:
            return 0
        per = self.pack.more["supply_loss"][s.rules.theater_at(s.at[unit])]
        return (s.mv[unit] + per - 1) // per

    # -- forage ---------------------------------------------------------------------------------

    def forage(self, s: War, side: i64) -> None:
        """[S.24c] The first thing a side does in Recovery."""
        if self.is_forage_day(s) and self.foragers(s, side):
            s.push(Foraging(side))

    def is_forage_day(self, s: War) -> bool:
        """[S.24c] [R.95] The day of the supply segment."""
        daily = self.pack.more["second_switches"][m.FORAGE_DAILY] != 0
        return daily or s.book.calendar.runs(s, c.P_SUPPLY)

    def foragers(self, s: War, side: i64) -> list[int]:
        """[S.24c] The units of a side that may forage now."""
        units = self.pieces.units[side]
        out: list[int] = []
        for unit in units:
            if not self.forage_bar(s, side, unit):
                out.append(act(m.FORAGE, unit))
        return out

    def forage_bar(self, s: War, side: i64, unit: i64) -> str:
        """[S.24c] Rested, outside supply counties and enemy zones, once."""
        pieces = self.pieces
        if not 0 <= unit < pieces.first_leader or pieces.side[unit] != side or s.at[unit] < 0:
            return "S.24c"
        if s.called[unit] & m.HAS_FORAGED or s.supply[unit] == c.FORAGED:
            return "S.24c"
        if s.fatigue[unit] > self.pack.more["forage"][0]:
            return "S.24c"
        if s.rules.zones.is_in(s, s.at[unit], side, pieces.kind[unit]):
            return "S.24c"
        return "S.24" if self.is_fed_here(s, unit) else ""

    def is_fed_here(self, s: War, unit: i64) -> bool:
        """[S.24c] Does it stand where its side is supplied, whatever the path?"""
        if self.is_automatic(s, unit):
            return True
        for depot in range(len(self.side)):
            if self.side[depot] == self.pieces.side[unit] and s.depot_at[depot] >= 0:
                if s.depot_state[depot] == c.DEPOT_COMPLETE and self.feeds(s, depot, s.at[unit]):
                    return True
        return False

    def forage_more(self, s: War, unit: i64, ledger: Ledger | None = None) -> i64:
        """[S.24c] What is added to the die: fatigue, and Maryland's friendship."""
        n = put(ledger, "S.24c", s.fatigue[unit], unit)
        county = s.book.counties.county_at(s.at[unit])
        if county >= 0 and self.pack.more["county_maryland"][county]:
            place = 3 if self.pieces.side[unit] == b.CONFEDERATE else 4
            n += put(ledger, "S.24c", self.pack.more["forage"][place], s.at[unit])
        return n

    def try_forage(self, s: War, unit: i64) -> None:
        """[S.24c] At most a number and it counts as in supply; else it is tired by it."""
        rule = self.pack.more["forage"]
        die = s.chance.die(6, "S.24c")
        total = die + self.forage_more(s, unit)
        s.called[unit] |= m.HAS_FORAGED
        found = total <= rule[1]
        if found:
            s.supply[unit] = c.FORAGED
        else:
            s.tire(unit, rule[2])
        s.note(m.N_FORAGED, "S.24c", unit, die, total, 1 if found else 0)
