"""The railroads of the ground as a network, and one search over it at a time (O.21)."""

from __future__ import annotations

from typing import Final, final

from railsplitter.cartography.theatre import BRIDGE, CROSSINGS, RAIL, RAIL_BRIDGE, RIVERS
from railsplitter.games.gcacw.campaign.memory import Memory
from railsplitter.games.gcacw.campaign.names_second import FOR_BOTH
from railsplitter.games.gcacw.campaign.state import War
from railsplitter.games.gcacw.names import BREASTWORKS, HAS_UNIT, INFANTRY, STANDS, WHOLE
from railsplitter.games.gcacw.pack import Pack
from railsplitter.kernel.columns import column, filled
from railsplitter.kernel.graph import COST_MOST, Costs, Network, network
from railsplitter.kernel.reach import Ground, Reach
from railsplitter.kernel.vec import i64, vec

NEVER_DUG: Final[i64] = 99  # more than any works


@final
class Tracks:
    """[O.21] Hexes with track are nodes; links off the map are long arcs.

    A question begins with `clear`, shuts what it must, and searches. Wrecked bridges are closed
    for every question.
    """

    __slots__ = (
        "bridge_arcs",
        "bridges",
        "costs",
        "count",
        "county_from",
        "county_nodes",
        "far",
        "hexes",
        "joined",
        "line",
        "memory",
        "net",
        "node",
        "open",
        "pack",
        "reach",
        "seen",
        "source_at",
        "source_side",
        "source_since",
        "source_until",
        "source_use",
        "stamp",
        "station_nodes",
        "station_numbers",
        "walked",
    )

    def __init__(self, pack: Pack) -> None:
        self.pack = pack
        land = pack.ground.land
        self.node: vec[i64] = filled(pack.ground.hexes, -1)  # by hex
        self.hexes: list[int] = []  # by node
        for arc in range(pack.ground.hexes * 6):
            if land.edge[arc] & RAIL and land.near[arc] >= 0:
                self._add(arc // 6)
        for link in range(len(pack.more["link_from"])):
            self._add(pack.more["link_from"][link])
            self._add(pack.more["link_to"][link])
        self.net: Network = self._network()
        self.bridge_arcs: list[int] = []
        self.costs: Costs = self._priced()
        crossing = pack.ground.crossing
        spans = [int(crossing[self.net.edge[arc]]) for arc in self.bridge_arcs]
        self.bridges: vec[i64] = column(sorted(set(spans)))  # crossings
        self.reach = Reach(self.net)
        # By side * nodes + node: 1 if a path for rides leads to a source, by the last look
        self.joined: vec[i64] = filled(2 * len(self.hexes), 0)
        self.memory: list[Memory] = [Memory(), Memory()]
        self.line: vec[i64] = filled(len(self.hexes), 0)  # nodes of the last walk
        self.far: vec[i64] = filled(len(self.hexes), 0)  # by node: how far it was
        self.count: i64 = 0  # nodes that it found
        self.walked: i64 = 0  # and those that it went on from
        self.seen: vec[i64] = filled(len(self.hexes), 0)
        self.stamp: i64 = 0
        self.open = Ground(self.net.nodes)
        more = pack.more
        self.source_at: vec[i64] = more["source_at"]
        self.source_side: vec[i64] = more["source_side"]
        self.source_since: vec[i64] = more["source_since"]
        self.source_until: vec[i64] = more["source_until"]
        self.source_use: vec[i64] = more["source_use"]
        station = pack.ground.station
        stops = [node for node in range(len(self.hexes)) if station[self.hexes[node]] >= 0]
        self.station_nodes: vec[i64] = column(stops)
        self.station_numbers: vec[i64] = column([station[self.hexes[node]] for node in stops])
        self.county_from: vec[i64] = filled(0, 0)  # by county: where its nodes begin
        self.county_nodes: vec[i64] = filled(0, 0)
        self._by_county()

    def _by_county(self) -> None:
        """The nodes of each county, one county after the other."""
        county, nodes = self.pack.more["county"], list[int]()
        starts = [0]
        for number in range(len(self.pack.more["county_default"])):
            for node in range(len(self.hexes)):
                if county[self.hexes[node]] == number:
                    nodes.append(node)
            starts.append(len(nodes))
        self.county_from, self.county_nodes = column(starts), column(nodes)

    def _add(self, where: i64) -> None:
        if where >= 0 and self.node[where] < 0:
            self.node[where] = len(self.hexes)
            self.hexes.append(where)

    def _network(self) -> Network:
        """The arcs; the edge of an arc on the map is its number there, of a link -1 - link."""
        land, more = self.pack.ground.land, self.pack.more
        arcs: list[tuple[int, int]] = []
        edges: list[int] = []
        for where in self.hexes:
            for arc in range(where * 6, where * 6 + 6):
                if land.edge[arc] & RAIL and land.near[arc] >= 0:
                    arcs.append((self.node[where], self.node[land.near[arc]]))
                    edges.append(arc)
        for link in range(len(more["link_from"])):
            start, end = more["link_from"][link], more["link_to"][link]
            if start >= 0 and end >= 0:
                arcs.append((self.node[start], self.node[end]))
                arcs.append((self.node[end], self.node[start]))
                edges.append(-1 - link)
                edges.append(-1 - link)
        return network(len(self.hexes), arcs, edges)

    def _priced(self) -> Costs:
        """A hex for every arc, more for a link; which arcs lie on bridges is kept."""
        land, more = self.pack.ground.land, self.pack.more
        costs = Costs(filled(self.net.arcs(), 1), 1, 1)
        for arc in range(self.net.arcs()):
            edge = self.net.edge[arc]
            if edge < 0:
                costs.set(arc, more["link_hexes"][-1 - edge])
            elif land.edge[edge] & RIVERS:
                if land.edge[edge] & (BRIDGE | RAIL_BRIDGE):
                    self.bridge_arcs.append(arc)
                elif land.edge[edge] & CROSSINGS == 0:
                    costs.set(arc, -1)
        return costs

    # -- what is shut ---------------------------------------------------------------------------

    def clear(self, s: War) -> None:
        """[R.10] Everything is open but wrecked bridges; no train goes over a pontoon."""
        self.open.clear()
        crossing = self.pack.ground.crossing
        for arc in self.bridge_arcs:
            stands = s.crossing[crossing[self.net.edge[arc]]] == STANDS
            self.costs.set(arc, 1 if stands else -1)

    def shut(self, where: i64) -> None:
        """No path leads into a hex."""
        if self.node[where] >= 0:
            self.open.shut_node(self.node[where])

    def shut_counties(self, s: War, holder: i64) -> None:
        """[S.24b] Counties that a side holds."""
        for county in range(len(s.county_holder)):
            if s.county_holder[county] == holder:
                for k in range(self.county_from[county], self.county_from[county + 1]):
                    self.open.shut_node(self.county_nodes[k])

    def shut_works(self, s: War, side: i64) -> None:
        """[S.24b] Hexes with a side's infantry in complete breastworks or better."""
        pieces = self.pack.pieces
        for unit in range(pieces.first_leader):
            if s.at[unit] >= 0 and pieces.side[unit] == side and s.dug[unit] >= BREASTWORKS:
                if pieces.kind[unit] == INFANTRY:
                    self.shut(s.at[unit])

    def shut_stations(self, s: War, worst: i64) -> None:
        """[R.10] Stations that are worse than this."""
        for k in range(len(self.station_nodes)):
            if s.station[self.station_numbers[k]] > worst:
                self.open.shut_node(self.station_nodes[k])

    def shut_enemies(self, s: War, side: i64) -> None:
        """[O.21] Hexes with units of a side, and those in their zones."""
        pieces, near = self.pack.pieces, self.pack.ground.land.near
        for unit in range(pieces.first_leader):
            where = s.at[unit]
            if where < 0 or pieces.side[unit] != side:
                continue
            self.shut(where)
            for arc in range(where * 6, where * 6 + 6):
                end = near[arc]
                if end >= 0 and self.node[end] >= 0 and not s.has(end, 1 - side, HAS_UNIT):
                    if s.rules.zones.is_in(s, end, 1 - side, INFANTRY):
                        self.shut(end)

    def is_open_to(self, s: War, unit: i64, node: i64) -> bool:
        """[O.21] May a train with a unit pass a hex? [O.27] A bound one may not everywhere."""
        if self.is_shut(s, node, self.pack.pieces.side[unit]):
            return False
        return not s.bound[unit] or not s.rules.march.enter_bar(s, unit, self.hexes[node])

    def is_shut(self, s: War, node: i64, side: i64) -> bool:
        """[O.21] Is a hex one that the last two would shut to trains of a side?"""
        where = self.hexes[node]
        station = self.pack.ground.station[where]
        if (station >= 0 and s.station[station] > WHOLE) or s.has(where, 1 - side, HAS_UNIT):
            return True
        if s.has(where, side, HAS_UNIT):
            return False
        near = self.pack.ground.land.near
        for arc in range(where * 6, where * 6 + 6):
            if near[arc] >= 0 and s.has(near[arc], 1 - side, HAS_UNIT):
                return s.rules.zones.is_in(s, where, side, INFANTRY)
        return False

    # -- what a path rests on -------------------------------------------------------------------

    def is_as_before(self, s: War, side: i64) -> bool:
        """[O.21a] Is everything that shuts or opens paths for rides of a side as at the last look:
        the day, counties, boxes and who is off the map, works, stations, bridges?"""
        memory, units = self.memory[side], self.pack.pieces.units
        memory.begin()
        memory.tell(s.turn)
        memory.tell_all(s.county_holder)
        memory.tell_all(s.box_holder)
        memory.tell_all(s.station)
        memory.tell_some(s.crossing, self.bridges)
        memory.tell_off(s.at, units[side], s.dug, NEVER_DUG)
        memory.tell_off(s.at, units[1 - side], s.dug, BREASTWORKS)
        return memory.same

    def keep_joined(self, side: i64) -> None:
        """[O.21a] Keeps which hexes the last search came to."""
        for node in range(len(self.hexes)):
            self.joined[side * len(self.hexes) + node] = 1 if self.reach.is_reached(node) else 0

    def is_joined(self, side: i64, where: i64) -> bool:
        """[O.21a] Did a path lead from a hex to a source?"""
        return self.joined[side * len(self.hexes) + self.node[where]] != 0

    # -- searches -------------------------------------------------------------------------------

    def set_out(self, where: i64) -> None:
        """[O.21] A walk along the track begins: `next_stop` goes on with it."""
        self.stamp += 1
        self.walked = 0
        self.count = 1
        self.line[0] = self.node[where]
        self.far[self.line[0]] = 0
        self.seen[self.line[0]] = self.stamp

    def next_stop(self, s: War, unit: i64, most: i64) -> i64:
        """[O.21] The next station along hexes that are open to a unit, no farther than so many,
        links left out; -1: there is no other.

        Few hexes are looked at, so nothing is shut beforehand.
        """
        station = self.pack.ground.station
        while self.walked < self.count:
            node = self.line[self.walked]
            self.walked += 1
            if self.far[node] < most:
                self._step(s, unit, node)
            if self.walked > 1 and station[self.hexes[node]] >= 0:
                return self.hexes[node]
        return -1

    def _step(self, s: War, unit: i64, node: i64) -> None:
        net = self.net
        for arc in range(net.first[node], net.first[node + 1]):
            end = net.to[arc]
            if self.seen[end] == self.stamp or not self.is_plain(s, arc):
                continue
            self.seen[end] = self.stamp
            if self.is_open_to(s, unit, end):
                self.far[end] = self.far[node] + 1
                self.line[self.count] = end
                self.count += 1

    def is_plain(self, s: War, arc: i64) -> bool:
        """[R.10] Is an arc one hex of track, with its bridge standing?"""
        edge, ground = self.net.edge[arc], self.pack.ground
        if edge < 0:
            return False
        if not ground.land.edge[edge] & RIVERS:
            return True
        if ground.land.edge[edge] & (BRIDGE | RAIL_BRIDGE):
            return s.crossing[ground.crossing[edge]] == STANDS
        return ground.land.edge[edge] & CROSSINGS != 0

    def from_sources(self, s: War, side: i64, use: i64) -> None:
        """[O.21a] From every source of a side that serves today; one that is shut does not."""
        starts: list[int] = []
        for row in range(len(self.source_at)):
            if self.source_side[row] != side or not self.serves(s, row, use):
                continue
            node = self.node[self.source_at[row]]
            if node >= 0 and not self.open.is_shut(node):
                starts.append(node)
        self.reach.search_from(starts, self.costs, COST_MOST, self.open)

    def serves(self, s: War, row: i64, use: i64) -> bool:
        """[R.38] Does a source serve today, and for this?"""
        kind, until = self.source_use[row], self.source_until[row]
        if kind != FOR_BOTH and kind != use:
            return False
        return s.turn >= self.source_since[row] and (until == 0 or s.turn <= until)

    def from_hex(self, where: i64, most: i64) -> None:
        """[O.21] From one hex, so many railroad hexes at most."""
        self.reach.search(self.node[where], self.costs, most, self.open)

    def hexes_to(self, where: i64) -> i64:
        """Railroad hexes to a hex by the last search, or -1."""
        node = self.node[where]
        return self.reach.cost_to(node) if node >= 0 else -1
