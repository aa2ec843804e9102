"""Railroad movement (O.21)."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import mypyc_attr

from railsplitter.games.gcacw.campaign import names_second as m
from railsplitter.games.gcacw.campaign.c15_events import events_of
from railsplitter.games.gcacw.campaign.state import AREAS, War, own
from railsplitter.games.gcacw.campaign.tracks import Tracks
from railsplitter.games.gcacw.names import DAMAGED, FATIGUE_MOST, INFANTRY, NOTHING, TAKE, WHOLE
from railsplitter.games.gcacw.pack import Pack
from railsplitter.games.gcacw.rules.action import Action
from railsplitter.games.gcacw.rules.chapter import FieldChapter, not_now
from railsplitter.games.gcacw.state import Campaign, FieldStep
from railsplitter.kernel.chapter import reasons
from railsplitter.kernel.state import act, arg_of, verb_of
from railsplitter.kernel.vec import i64

NEAR: Final[i64] = 12  # railroad hexes that are looked at first


@mypyc_attr(allow_interpreted_subclasses=True)
class Rail(FieldChapter):
    """[O.21] Trains."""

    __slots__ = ("tracks",)

    def __init__(self, pack: Pack) -> None:
        super().__init__(pack)
        self.tracks = Tracks(pack)

    def dawn(self, s: War) -> None:
        """[O.21a] The day's limits begin again."""
        for area in range(AREAS):
            s.rail_units[area] = 0
        s.rail_mv = 0

    # -- boarding -------------------------------------------------------------------------------

    def trace(self, s: War, side: i64, use: i64) -> None:
        """[O.21a] [S.24b] From where a path leads to a source: past enemy counties, dug-in
        infantry, ruined stations and wrecked bridges none does."""
        tracks = self.tracks
        tracks.clear(s)
        self.shut_maps(s)
        tracks.shut_counties(s, 1 - side)
        tracks.shut_works(s, 1 - side)
        self.shut_ruins(s, use)
        self.from_sources(s, side, use)

    def shut_maps(self, s: War) -> None:
        """[S.14] No track on a map that is not in play yet."""
        maps = s.book.maps
        if maps.has_all(s):
            return
        for where in self.tracks.hexes:
            if maps.play_bar(s, where):
                self.tracks.shut(where)

    def shut_ruins(self, s: War, use: i64) -> None:
        """[R.10] The worst station that a path passes: damaged for a depot, whole for a ride."""
        self.tracks.shut_stations(s, DAMAGED if use == m.FOR_DEPOTS else WHOLE)

    def from_sources(self, s: War, side: i64, use: i64) -> None:
        """[O.21a] [S.24b] From every source that serves."""
        self.tracks.from_sources(s, side, use)

    def place_bar(self, s: War, side: i64, unit: i64) -> str:
        """[O.21] Infantry in a whole station, out of enemy zones, fit for an action."""
        return self.stand_bar(s, side, unit) or s.rules.march.bar(s, unit)

    def stand_bar(self, s: War, side: i64, unit: i64) -> str:
        """[O.21] The same without the last."""
        pieces = self.pieces
        if not 0 <= unit < pieces.first_leader or pieces.side[unit] != side or s.at[unit] < 0:
            return "O.21"
        where = s.at[unit]
        station = self.ground.station[where]
        if pieces.kind[unit] != INFANTRY or station < 0 or self.tracks.node[where] < 0:
            return "O.21"
        if s.station[station] != WHOLE or s.rules.zones.is_in(s, where, side, INFANTRY):
            return "O.21"
        if events_of(s).only_marches(s, side):
            return "S.15b"
        return self.limit_bar(s, unit)

    def limit_bar(self, s: War, unit: i64) -> str:
        """[O.21a] So many units in a day, and so much manpower."""
        side, more = self.pieces.side[unit], self.pack.more
        if s.rail_units[side] >= more["ride_units"][side]:
            return "O.21a"
        most = more["ride_mv"][side]
        return "O.21a" if most and s.rail_mv + s.mv[unit] > most else ""

    def is_full(self, s: War, side: i64) -> bool:
        """[O.21a] Have as many units of a side ridden today as may?"""
        return s.rail_units[side] >= self.pack.more["ride_units"][side]

    def bar(self, s: War, side: i64, unit: i64) -> str:
        """[O.21] What keeps a unit from boarding a train."""
        closed = self.place_bar(s, side, unit)
        if closed:
            return closed
        self.trace(s, side, m.FOR_RIDES)
        if self.tracks.hexes_to(s.at[unit]) < 0:
            return "O.21a"
        return "" if self.ends(s, unit) else "O.21"

    def boarders(self, s: War, side: i64, fit: list[int]) -> list[int]:
        """[O.21] Those of a side's units fit for an action that may board now."""
        able: list[int] = []
        if self.is_full(s, side):
            return able
        for unit in fit:
            if self.ground.station[s.at[unit]] >= 0 and not self.stand_bar(s, side, unit):
                able.append(unit)
        if not able:
            return able
        self.find_joined(s, side)
        joined = [unit for unit in able if self.tracks.is_joined(side, s.at[unit])]
        first = any_bound(s, joined) and s.book.district.hold(s)
        out = self.riders(s, joined)
        if first:
            s.book.district.let_go()
        return out

    def find_joined(self, s: War, side: i64) -> None:
        """[O.21a] From where a path leads to a source; looked for only if it may be otherwise."""
        if not self.tracks.is_as_before(s, side):
            self.trace(s, side, m.FOR_RIDES)
            self.tracks.keep_joined(side)

    def riders(self, s: War, units: list[int]) -> list[int]:
        """[O.21] Those of some units that have a station to ride to."""
        return [unit for unit in units if self.has_end(s, unit)]

    def has_end(self, s: War, unit: i64) -> bool:
        """[O.21] Can a unit ride anywhere? The nearest station is mostly a few hexes away."""
        return self.has_near_end(s, unit) or len(self.ends(s, unit)) > 0

    def has_near_end(self, s: War, unit: i64) -> bool:
        """[O.21] Is a station a few hexes along the track away? If not there may be one farther
        away, and while [S.14] maps are missing the longer search has to say."""
        if not s.book.maps.has_all(s):
            return False
        tracks, most = self.tracks, min(self.hexes_most(s, unit), NEAR)
        tracks.set_out(s.at[unit])
        where = tracks.next_stop(s, unit, most)
        while where >= 0:
            if not s.rules.march.enter_bar(s, unit, where):
                return True
            where = tracks.next_stop(s, unit, most)
        return False

    # -- the ride -------------------------------------------------------------------------------

    def fatigue_for(self, side: i64, hexes: i64) -> i64:
        """[O.21] Fatigue of a ride by its hexes, or -1 if it is too long."""
        rows = self.pack.more["ride_fatigue"]  # side, hexes, fatigue
        for place in range(0, len(rows), 3):
            if rows[place] == side and hexes <= rows[place + 1]:
                return rows[place + 2]
        return NOTHING

    def hexes_most(self, s: War, unit: i64) -> i64:
        """[O.21] How far a unit may ride without passing the highest fatigue."""
        rows, side = self.pack.more["ride_fatigue"], self.pieces.side[unit]
        most: i64 = 0
        for place in range(0, len(rows), 3):
            if rows[place] == side and s.fatigue[unit] + rows[place + 2] <= FATIGUE_MOST:
                most = max(most, rows[place + 1])
        return most

    def lay(self, s: War, side: i64) -> None:
        """[O.21] No ride passes ruined stations, enemies or their zones."""
        self.tracks.clear(s)
        self.shut_maps(s)
        self.tracks.shut_stations(s, WHOLE)
        self.tracks.shut_enemies(s, 1 - side)

    def look(self, s: War, unit: i64) -> None:
        """[O.21] Everything a train with this unit can reach; it stands until the next search."""
        tracks = self.tracks
        self.lay(s, self.pieces.side[unit])
        if s.bound[unit]:
            first = s.book.district.hold(s)
            for where in tracks.hexes:
                if s.rules.march.enter_bar(s, unit, where):
                    tracks.shut(where)
            if first:
                s.book.district.let_go()
        tracks.from_hex(s.at[unit], self.hexes_most(s, unit))

    def ends(self, s: War, unit: i64) -> list[int]:
        """[O.21] The stations that a unit can ride to, by number."""
        self.look(s, unit)
        return self.stations_found(s, unit)

    def stations_found(self, s: War, unit: i64) -> list[int]:
        """[O.21] The stations of the last search where the unit may end, by number."""
        out: list[int] = []
        reach, hexes = self.tracks.reach, self.tracks.hexes
        for k in range(reach.count):
            where = hexes[reach.found[k]]
            if where != s.at[unit] and self.ground.station[where] >= 0:
                if not s.rules.march.enter_bar(s, unit, where):
                    out.append(where)
        out.sort()
        return out

    def ride_bar(self, s: War, unit: i64, where: i64) -> str:
        """[O.21] What keeps a unit from riding to a hex."""
        if not 0 <= where < self.ground.hexes or where == s.at[unit]:
            return "O.21"
        if self.ground.station[where] < 0 or self.tracks.node[where] < 0:
            return "O.21"
        closed = s.rules.march.enter_bar(s, unit, where)
        if closed:
            return closed
        self.look(s, unit)
        return "" if self.tracks.hexes_to(where) >= 0 else "O.21"

    def board(self, s: War, unit: i64) -> None:
        """[O.21] It boards; where to is asked next."""
        s.commander = NOTHING
        s.marcher = unit
        s.moved = 0
        s.struck = 0
        s.start_hex = s.at[unit]
        s.rules.riders.dismiss(s)
        s.push(Riding(self.pieces.side[unit], unit))

    def ride(self, s: War, unit: i64, end: i64) -> None:
        """[O.21] It is there, with its leaders, tired by the way."""
        side = self.pieces.side[unit]
        self.look(s, unit)
        hexes = self.tracks.hexes_to(end)
        s.rail_units[side] += 1
        s.rail_mv += s.mv[unit] if self.pack.more["ride_mv"][side] else 0
        self.get_off(s, unit, end, hexes, self.fatigue_for(side, hexes), "O.21")

    def get_off(self, s: War, unit: i64, end: i64, hexes: i64, fatigue: i64, case: str) -> None:
        """[O.21] Unit and leaders are there, and what that brings about."""
        start = s.at[unit]
        s.rules.riders.gather(s)
        s.tire(unit, fatigue)
        s.put(unit, end)
        s.rules.riders.bring(s, end)
        s.note(m.N_RODE, case, unit, end, hexes, fatigue)
        s.marcher = NOTHING
        s.rules.victory.entered(s, unit, end)
        s.rules.march.stepped(s, unit, start, end)
        s.rules.leaders.homeless(s, start)


def any_bound(s: War, units: list[int]) -> bool:
    """[O.27] Is any of some units bound by anything?"""
    for unit in units:
        if s.bound[unit]:
            return True
    return False


@mypyc_attr(allow_interpreted_subclasses=True)
class EmbarkRail(Action):
    """[O.21] A unit boards a train: an action of its own."""

    __slots__ = ()
    verb: ClassVar[int] = int(m.EMBARK_RAIL)
    case: ClassVar[str] = "O.21"

    def offer(self, s: Campaign, side: i64, out: list[int]) -> None:
        self.offer_to(s, side, s.rules.cycle.all_able(s, side), out)

    def offer_to(self, s: Campaign, side: i64, able: list[int], out: list[int]) -> None:
        war = own(s)
        for unit in war.book.rail.boarders(war, side, able):
            out.append(act(m.EMBARK_RAIL, unit))

    def bar(self, s: Campaign, side: i64, arg: i64) -> str:
        war = own(s)
        return war.book.rail.bar(war, side, arg)

    def take(self, s: Campaign, side: i64, arg: i64) -> None:
        war = own(s)
        war.book.rail.board(war, arg)

    def is_open(self, s: Campaign, side: i64) -> bool:
        """[4.0i] Who may board may march as well: nothing is added to what a side can do."""
        return False


@final
class Riding(FieldStep):
    """[O.21] Where the train goes, and who goes along."""

    __slots__ = ("unit",)
    kind: ClassVar[int] = int(m.K_RIDING)
    case: ClassVar[str] = "O.21"

    def __init__(self, who: i64, unit: i64) -> None:
        super().__init__(who)
        self.unit: i64 = unit

    def locals(self) -> list[int]:
        return [self.unit]

    def options(self, s: Campaign) -> list[int]:
        war = own(s)
        out = [act(m.RIDE, where) for where in war.book.rail.ends(war, self.unit)]
        for leader in s.leaders_in(s.at[self.unit]):
            if not s.rules.riders.take_bar(s, leader):
                out.append(act(TAKE, leader))
        return out

    def bars(self, s: Campaign, action: i64) -> list[str]:
        war = own(s)
        if verb_of(action) == m.RIDE:
            return reasons(war.book.rail.ride_bar(war, self.unit, arg_of(action)))
        if verb_of(action) == TAKE:
            return reasons(s.rules.riders.take_bar(s, arg_of(action)))
        return not_now(s, self, action)

    def take(self, s: Campaign, action: i64) -> None:
        war = own(s)
        if verb_of(action) == TAKE:
            s.rules.riders.take_along(s, arg_of(action))
            return
        s.pop()
        war.book.rail.ride(war, self.unit, arg_of(action))
