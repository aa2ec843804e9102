"""April 5 (D.1, D.17, D.31, D.68, D.85): maps, units, depots and cavalry that join."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from railsplitter.games.gcacw.campaign.c14_maps import Maps
from railsplitter.games.gcacw.campaign.names import DEPOT_COMPLETE
from railsplitter.games.gcacw.campaign.names_second import N_COUNTY, N_DEPOT
from railsplitter.games.gcacw.campaign.state import War
from railsplitter.games.gcacw.names import HAS_UNIT, LOST, NOT_YET, TRACK
from railsplitter.games.gcacw.notes import N_ARRIVED
from railsplitter.games.gcacw.scenarios.disrupt_their_plans import names as n
from railsplitter.kernel.columns import filled
from railsplitter.kernel.vec import i64, vec


@mypyc_attr(allow_interpreted_subclasses=True)
class PlansMaps(Maps):
    """[D.1] The second act."""

    __slots__ = ()

    def has_all(self, s: War) -> bool:
        """[D.1] From April 5 on."""
        return s.turn >= self.pack.more["plans"][n.NEW_MAPS]

    def play_bar(self, s: War, where: i64) -> str:
        """[D.1] Before April 5 the Valley's sheets are all there is."""
        return "" if self.has_all(s) or self.pack.more["early"][where] == 0 else "D.1"

    def begin(self, s: War) -> None:
        """[D.68] On April 5, before anything else: depots, units, cavalry, new counties."""
        if s.turn != self.pack.more["plans"][n.NEW_MAPS]:
            return
        s.note(n.N_MAPS, "D.1", s.turn)
        self.depots(s)
        for side in range(2):
            self.enter(s, side)
        self.remount(s)
        self.counties(s)

    def depots(self, s: War) -> None:
        """[D.68] The three depots of Alexandria and Baltimore are Complete."""
        later = self.pack.more["later_depot"]
        for depot in range(len(later)):
            if later[depot] >= 0 and s.depot_at[depot] == TRACK:
                s.depot_at[depot] = later[depot]
                s.depot_state[depot] = DEPOT_COMPLETE
                s.note(N_DEPOT, "D.68", s.book.supply.side[depot], later[depot])

    def enter(self, s: War, side: i64) -> None:
        """[D.68] The units of a side, and then its leaders."""
        for unit in range(self.pieces.first_spare):
            if self.pieces.side[unit] == side and self.is_due(s, unit):
                self.settle(s, unit, self.pieces.entries[unit][0])
        for leader in range(self.pieces.first_leader, self.pieces.count):
            if self.pieces.side[leader] == side and self.is_due(s, leader):
                self.lead(s, leader)

    def is_due(self, s: War, piece: i64) -> bool:
        """[D.68] Does a piece come with these maps?"""
        return s.at[piece] == NOT_YET and self.pieces.arrives[piece] == s.turn

    def settle(self, s: War, unit: i64, where: i64) -> None:
        """[R.80] In its hex, or in the nearest one that the enemy leaves free."""
        found = self.nearest(s, unit, where)
        s.put(unit, found)
        s.note(N_ARRIVED, "D.68", unit, found)
        s.rules.victory.entered(s, unit, found)

    def lead(self, s: War, leader: i64) -> None:
        """[D.68] With a unit of his in his hex, or he is put on another one later."""
        where = self.pieces.entries[leader][0]
        if s.rules.leaders.has_unit(s, leader, where):
            s.put(leader, where)
            s.note(N_ARRIVED, "D.68", leader, where)
        else:
            s.put(leader, LOST)

    def nearest(self, s: War, unit: i64, where: i64) -> i64:
        """[R.80] The nearest hex by land without enemy units or zones."""
        side, near = self.pieces.side[unit], self.ground.land.near
        seen: vec[i64] = filled(self.ground.hexes, 0)
        line: list[int] = [where]
        seen[where] = 1
        done = 0
        while done < len(line):
            here = line[done]
            done += 1
            if self.is_free(s, unit, side, here):
                return here
            for arc in range(here * 6, here * 6 + 6):
                end = near[arc]
                if end >= 0 and not seen[end] and self.ground.land.is_land(end):
                    seen[end] = 1
                    line.append(end)
        return where

    def is_free(self, s: War, unit: i64, side: i64, where: i64) -> bool:
        """[R.80] No enemy there and no zone of his."""
        if s.has(where, 1 - side, HAS_UNIT):
            return False
        return not s.rules.zones.is_in(s, where, side, self.pieces.kind[unit])

    def remount(self, s: War) -> None:
        """[D.17] [D.85] Regiments still in Banks' box take their hexes; those that came do not."""
        box = self.pack.more["cast_boxes"][n.BANKS_BOX]
        for unit in range(self.pieces.first_spare):
            if s.at[unit] == box and self.pack.more["later_at"][unit] >= 0:
                self.settle(s, unit, self.pack.more["later_at"][unit])

    def counties(self, s: War) -> None:
        """[D.31] Who holds the counties of the new maps; those of the Valley wait for a cycle."""
        now = s.book.counties.holders(s)
        known = self.known()
        for county in range(len(now)):
            before = s.county_holder[county]
            if not known[county] and now[county] != before:
                s.county_holder[county] = now[county]
                s.note(N_COUNTY, "D.31", county, now[county], before)

    def known(self) -> vec[i64]:
        """[D.31] By county: 1 if a seat of it lay on the sheets of the first act."""
        more = self.pack.more
        found = filled(len(more["county_default"]), 0)
        for seat in range(len(more["seat_at"])):
            if not more["early"][more["seat_at"][seat]]:
                found[more["seat_county"][seat]] = 1
        return found


@mypyc_attr(allow_interpreted_subclasses=True)
class FirstMaps(PlansMaps):
    """[D.1] The second act as rules version 1 had it: tracks, wagons and depots were everywhere."""

    __slots__ = ()

    def has_all(self, s: War) -> bool:
        """Version 1 did not ask."""
        return True
