"""Where the Union is: how near to each station, and what it cuts off (5.9.2)."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from railsplitter.games.confederate_rails.names import LOAD_STATION
from railsplitter.games.confederate_rails.pack import Pack
from railsplitter.games.confederate_rails.rules.chapter import RailChapter
from railsplitter.games.confederate_rails.state import ConfederateRails
from railsplitter.kernel.columns import filled
from railsplitter.kernel.graph import Costs, costs_of
from railsplitter.kernel.reach import Ground, Reach, components
from railsplitter.kernel.vec import i64, vec


@mypyc_attr(allow_interpreted_subclasses=True)
class Front(RailChapter):
    """Counting stations and tracing ways past Union markers."""

    __slots__ = ("costs", "ground", "near_loads", "raid_costs", "reach")

    def __init__(self, pack: Pack) -> None:
        super().__init__(pack)
        self.ground: Ground = Ground(self.atlas.nodes)
        self.reach: Reach = Reach(self.atlas.net)
        self.costs: list[Costs] = []
        self.raid_costs: Costs = costs_of([-1] * self.atlas.net.arcs())
        self.near_loads: list[vec[i64]] = []

    def tabulate(self) -> None:
        """Open arcs for each set of built segments, and how near Load Stations are."""
        self.costs = []
        self.near_loads = []
        for built in range(self.atlas.built_sets):
            self.costs.append(self.open_arcs(built))
            self.near_loads.append(self.nearest_loads(built))

    def open_arcs(self, built: i64) -> Costs:
        """[2.1.1e] Every built segment, as one step; arrows are closed."""
        net = self.atlas.net
        out: list[int] = []
        for arc in range(net.arcs()):
            edge = net.edge[arc]
            is_open = edge < self.atlas.segments and self.atlas.is_built(built, edge)
            out.append(1 if is_open else -1)
        return costs_of(out)

    def nearest_loads(self, built: i64) -> vec[i64]:
        """[6.6c] Stations from each station to the nearest Depot or Load Station."""
        out = filled(self.atlas.stations, self.atlas.nodes)
        for station in range(self.atlas.stations):
            if self.atlas.station_type[station] >= LOAD_STATION:
                self.nearer(out, built, station)
        return out

    def nearer(self, out: vec[i64], built: i64, node: i64) -> None:
        """[B.4] Lower the counts of all stations that are nearer to this node."""
        row = self.atlas.steps[built * self.atlas.nodes + node]  # [5.1.3e] every segment is one
        for station in range(self.atlas.stations):
            steps = row[station]
            if 0 <= steps < out[station]:
                out[station] = steps

    def survey(self, s: ConfederateRails) -> None:
        """[B.4] [E.5] Count and trace anew, after a marker or a segment has come or gone."""
        front = filled(self.atlas.stations, self.atlas.nodes)
        self.ground.clear()
        for node in range(self.atlas.nodes):
            if node >= self.atlas.stations or s.union[node]:  # [5.9.2c] entry points
                self.nearer(front, s.built, node)
                self.ground.shut_node(node)
        s.front = front
        s.part = components(self.atlas.net, self.costs[s.built], self.ground)[: self.atlas.stations]

    def joined(self, s: ConfederateRails, a: i64, b: i64) -> bool:
        """[E.5] Is there a way that no Union marker blocks?"""
        return s.part[a] >= 0 and s.part[a] == s.part[b]

    def mainland(self, s: ConfederateRails) -> i64:
        """[E.16] The part that holds Raleigh; if it has fallen, the largest."""
        home = s.part[self.pack.repair_station]
        if home >= 0:
            return home
        sizes = filled(self.atlas.stations, 0)
        best: i64 = -1
        for part in s.part:
            if part >= 0:
                sizes[part] += 1
                if best < 0 or sizes[part] > sizes[best]:
                    best = part
        return best

    def is_within(self, s: ConfederateRails, station: i64, steps: i64) -> bool:
        """[5.1.3c] [5.2.2a] [5.9.1c] Free of the Union, and so near to it."""
        return not s.union[station] and s.front[station] <= steps

    def contract_is_cut_off(self, s: ConfederateRails, start: i64, load: i64) -> bool:
        """[E.5] No way from the train to the pickup, or from there to the drop-off."""
        pickup, drop = s.load_from[load], s.load_to[load]
        return not (self.joined(s, start, pickup) and self.joined(s, pickup, drop))

    def raid(self, s: ConfederateRails) -> Reach:
        """[B.5] Stations within the MPs of a Cavalry Raid from any Union station."""
        net, atlas = self.atlas.net, self.atlas
        for arc in range(net.arcs()):
            edge = net.edge[arc]
            if edge >= atlas.segments:
                self.raid_costs.set(arc, self.pack.base + self.raid_more(s, net.to[arc], 0))
            elif not atlas.is_built(s.built, edge) or s.wrecked[edge] or s.rips[edge]:
                self.raid_costs.set(arc, -1)
            else:
                more = self.raid_more(s, net.to[arc], atlas.segment_lines[edge])
                self.raid_costs.set(arc, self.pack.base + atlas.more_points[edge] + more)
        sources: list[int] = [n for n in range(atlas.stations) if s.union[n]]
        sources.extend(range(atlas.stations, atlas.nodes))
        self.ground.clear()
        self.reach.search_from(sources, self.raid_costs, self.pack.raid_within, self.ground)
        return self.reach

    def raid_more(self, s: ConfederateRails, station: i64, lines: i64) -> i64:
        """[B.5] Congestion and Bad Rails."""
        more: i64 = self.pack.congested if s.congested[station] else 0
        if lines and lines & s.bad_lines == lines:
            more += self.pack.bad_rails
        return more
