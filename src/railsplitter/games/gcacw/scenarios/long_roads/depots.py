"""Depots (L.33, L.53 to L.55): on stations, on landings, in boxes."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from railsplitter.games.gcacw import names as b
from railsplitter.games.gcacw.campaign import names_second as m
from railsplitter.games.gcacw.campaign.c24_supply import Supply
from railsplitter.games.gcacw.campaign.names import DEPOT_BUILD, NO_DEPOT
from railsplitter.games.gcacw.campaign.state import War
from railsplitter.games.gcacw.pack import Pack
from railsplitter.games.gcacw.places import box_of, in_box
from railsplitter.games.gcacw.scenarios.long_roads import names as n
from railsplitter.games.gcacw.scenarios.long_roads import transfers
from railsplitter.games.gcacw.scenarios.long_roads.depots_asking import DepotSegment
from railsplitter.games.gcacw.scenarios.long_roads.gunboats import boats_of
from railsplitter.games.gcacw.scenarios.long_roads.own import roads
from railsplitter.games.gcacw.scenarios.long_roads.state import long_war
from railsplitter.kernel.state import act
from railsplitter.kernel.vec import i64


def is_landing_hex(pack: Pack, where: i64) -> bool:
    """[L.21] Is a hex a landing?"""
    return pack.more["landing"][where] != 0


@mypyc_attr(allow_interpreted_subclasses=True)
class Depots(Supply):
    """[S.24] [O.30] Depots, by the rules of the theater whose cycle it is."""

    __slots__ = ()

    def is_site(self, pack: Pack, where: i64) -> bool:
        """[L.33] A landing, too."""
        return super().is_site(pack, where) or is_landing_hex(pack, where)

    def theater(self, s: War) -> i64:
        """[L.73] The theater whose cycle is played."""
        return long_war(s).cycle

    def is_in(self, s: War, at: i64, theater: i64) -> bool:
        """[L.56] Does a place belong to a theater's supply: a hex or a box of it?"""
        if at >= 0:
            return s.rules.theater_at(at) == theater
        box = box_of(at)
        return box >= 0 and self.pack.more["box_theater"][box] == theater

    def counter(self, s: War, side: i64) -> i64:
        """[L.33] [L.53] A free counter of the game whose theater it is, or -1."""
        theaters = self.pack.more["depot_theater"]
        for depot in range(len(self.side)):
            if self.side[depot] == side and s.depot_state[depot] == NO_DEPOT:
                if theaters[depot] == self.theater(s):
                    return depot
        return b.NOTHING

    # -- the Depot Segment ----------------------------------------------------------------------

    def depots(self, s: War) -> None:
        """[L.33] [L.53] [L.54] The Depot Segment of a cycle, the Union first."""
        s.push(DepotSegment(0))

    def look(self, s: War, side: i64) -> None:
        """[L.33] In the Richmond Theater a path of the Union leads through counties it holds."""
        super().look(s, side)
        if side != b.UNION or self.theater(s) != b.RICHMOND:
            return
        tracks, county = s.book.rail.tracks, self.pack.more["county"]
        for where in tracks.hexes:
            if county[where] >= 0 and s.county_holder[county[where]] != b.UNION:
                tracks.shut(where)
        tracks.from_sources(s, side, m.FOR_DEPOTS)

    def choices(self, s: War, side: i64) -> list[int]:
        """[L.33] [L.53] [L.54] What a side may lay or complete in this theater; stations are
        mended in a segment of their own."""
        out: list[int] = []
        theater = self.theater(s)
        if self.segment_bar(s, side) or (theater == b.RICHMOND and side == b.CONFEDERATE):
            return out
        self.look(s, side)
        for where in self.sites:
            if self.ground.station[where] >= 0 or self.is_landing(side, where):
                if not self.site_bar(s, side, where):
                    out.append(act(m.DEPOT, where))
        for depot in range(len(self.side)):
            at = s.depot_at[depot]
            if s.depot_state[depot] == DEPOT_BUILD and self.side[depot] == side and at >= 0:
                if self.is_of(s, side, at) and self.has_path(s, side, at):
                    out.append(act(m.FLIP, at))
        for box in range(len(s.box_holder)):
            if not self.box_bar(s, side, box):
                out.append(act(n.DEPOT_BOX, box))
            if not self.flip_box_bar(s, side, box):
                out.append(act(n.FLIP_BOX, box))
        return out

    def is_landing(self, side: i64, where: i64) -> bool:
        """[L.33] A landing before Richmond, or that of Aquia, which ships supply."""
        if side != b.UNION or not is_landing_hex(self.pack, where):
            return False
        return self.pack.more["of_richmond"][where] != 0 or self.is_aquia(where)

    def is_aquia(self, where: i64) -> bool:
        """[L.33] Aquia Landing and Fredericksburg, from which the Union lives beyond the line."""
        for hex_ in self.pack.more["aquia"]:
            if hex_ == where:
                return True
        return False

    def is_shipped(self, s: War, side: i64, where: i64) -> bool:
        """[L.33] Do ships come to a landing: is its water open, and no enemy there?"""
        if not self.is_landing(side, where) or s.has(where, 1 - side, b.HAS_UNIT):
            return False
        return boats_of(s).is_open(s, where)

    def site_bar(self, s: War, side: i64, where: i64) -> str:
        """[L.33] In the theater of the cycle; on a landing without any path. After `look`."""
        if not 0 <= where < self.ground.hexes or not self.is_of(s, side, where):
            return "L.33"
        if self.theater(s) != b.RICHMOND or not self.is_landing(side, where):
            return super().site_bar(s, side, where)
        if self.counter(s, side) < 0 or self.depot_in(s, where) >= 0:
            return "L.33"
        if not self.is_shipped(s, side, where) or s.rules.zones.is_in(s, where, side, b.LEADER):
            return "L.33"
        return "" if s.has(where, side, b.HAS_UNIT) else "L.33"

    def is_of(self, s: War, side: i64, where: i64) -> bool:
        """[L.33] Is a place of this cycle: in its theater, or Aquia in that of Richmond?"""
        if self.is_in(s, where, self.theater(s)):
            return True
        return self.theater(s) == b.RICHMOND and where >= 0 and self.is_landing(side, where)

    def has_path(self, s: War, side: i64, where: i64) -> bool:
        """[L.33] Ships bring what a landing needs; [L.55] else as by rail."""
        if where >= 0 and self.is_shipped(s, side, where):
            return True
        if where <= b.BOX:
            return self.has_box_path(s, side, box_of(where))
        return super().has_path(s, side, where)

    def remove(self, s: War, depot: i64, by: i64) -> None:
        """[L.76] A Union depot of the Richmond Theater that is lost costs points."""
        where, side = s.depot_at[depot], self.side[depot]
        super().remove(s, depot, by)
        if side == b.UNION and self.is_in(s, where, b.RICHMOND):
            s.book.scores.once(s, n.ROW_DEPOT, where)

    # -- in boxes -------------------------------------------------------------------------------

    def box_bar(self, s: War, side: i64, box: i64) -> str:
        """[L.53] [L.54] A box of this theater that the side holds, with a path, no enemy and no
        depot in it. After `look`."""
        if not 0 <= box < len(s.box_holder) or not self.is_in(s, in_box(box), self.theater(s)):
            return "L.53"
        if not roads(s).boxes.is_one_of_four(box) or s.box_holder[box] != side:
            return "L.53"
        if self.counter(s, side) < 0 or self.depot_in(s, in_box(box)) >= 0:
            return "L.53"
        if roads(s).boxes.has(s, box, 1 - side):
            return "L.53"
        return "" if self.has_box_path(s, side, box) else "L.53"

    def flip_box_bar(self, s: War, side: i64, box: i64) -> str:
        """[L.53] [L.54] A depot of the side there, Build side up, with a path. After `look`."""
        if not 0 <= box < len(s.box_holder) or not self.is_in(s, in_box(box), self.theater(s)):
            return "L.53"
        depot = self.depot_in(s, in_box(box))
        if depot < 0 or self.side[depot] != side or s.depot_state[depot] != DEPOT_BUILD:
            return "L.53"
        return "" if self.has_box_path(s, side, box) else "L.53"

    def has_box_path(self, s: War, side: i64, box: i64) -> bool:
        """[L.53] Does track lead to the hex from which units go to a box by rail, or to another
        box that the side holds and a railroad joins to it? Fort Monroe lives from the sea."""
        if self.pack.more["boxes"][box] == side:
            return True
        seen, line = [int(box)], [int(box)]
        while line:
            here = line.pop()
            if s.box_holder[here] != side:
                continue
            if self.is_at_railhead(s, here):
                return True
            for other in roads(s).boxes.by_rail(here):
                if other not in seen:
                    seen.append(other)
                    line.append(other)
        return False

    def is_at_railhead(self, s: War, box: i64) -> bool:
        """[L.53] Has a hex from which units ride into a box a path? After `look`."""
        offmap, tracks = transfers.offmap_of(s), s.book.rail.tracks
        for way in range(len(offmap.ways) // transfers.WAY):
            start = offmap.fact(way, transfers.FROM)
            if offmap.fact(way, transfers.TO) != in_box(box) or start < 0:
                continue
            if offmap.fact(way, transfers.BY_RAIL):
                for where in s.book.placing.listed(start):
                    if tracks.hexes_to(where) >= 0:
                        return True
        return False

    def taken(self, s: War, box: i64, holder: i64) -> None:
        """[L.55] [R.84] A box that changes hands loses the depot of the other side."""
        depot = self.depot_in(s, in_box(box))
        if depot >= 0 and self.side[depot] != holder:
            self.remove(s, depot, b.NOTHING)

    # -- by the owner's own wish ----------------------------------------------------------------

    def dismantle_bar(self, s: War, side: i64, where: i64) -> str:
        """[L.33] The Union may take away a depot of the Richmond Theater; [L.85] not that of the
        siege artillery."""
        if side != b.UNION or self.theater(s) != b.RICHMOND or not 0 <= where < self.ground.hexes:
            return "L.33"
        depot = self.depot_in(s, where)
        if depot < 0 or self.side[depot] != side or not self.is_in(s, where, b.RICHMOND):
            return "L.33"
        return "L.85" if long_war(s).siege_at == where else ""

    def dismantle(self, s: War, where: i64) -> None:
        """[L.33] The counter is free again, and nobody scores."""
        depot = self.depot_in(s, where)
        s.depot_state[depot] = NO_DEPOT
        s.depot_at[depot] = b.NOTHING
        s.note(n.N_DISMANTLED, "L.33", self.side[depot], where)

    def dismantled(self, s: War, side: i64) -> list[int]:
        """[L.33] The depots that may be taken away."""
        out: list[int] = []
        for depot in range(len(self.side)):
            where = s.depot_at[depot]
            if where >= 0 and not self.dismantle_bar(s, side, where):
                out.append(where)
        out.sort()
        return out
