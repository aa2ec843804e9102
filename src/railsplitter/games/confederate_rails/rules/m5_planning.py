"""Planning help: every station a train can reach, the cheapest way, and its ledger (5.3.3).

The search runs over berths (a station together with the line a train there is on), once for a
train that has paid for its line and once for one that has not. Costs are MPs first, then fees.
It plans as if nobody else moved, and leaves stacking limits to the moves themselves.
"""

from __future__ import annotations

from typing import final

from mypy_extensions import mypyc_attr

from railsplitter.games.confederate_rails.names import NO_LINE
from railsplitter.games.confederate_rails.pack import Pack
from railsplitter.games.confederate_rails.rules.chapter import RailChapter, owner_of
from railsplitter.games.confederate_rails.state import ConfederateRails
from railsplitter.kernel.graph import (
    SECOND_MOST,
    Costs,
    Ground,
    Network,
    Reach,
    costs_of,
    network,
    paired,
    primary_of,
    secondary_of,
)
from railsplitter.kernel.ledger import Ledger
from railsplitter.kernel.vec import i64


@final
class Plan:
    """The cheapest way of a train to one station: MPs, fees in hundreds, and the steps."""

    __slots__ = ("fees", "points", "station", "ways")

    def __init__(self, station: i64, points: i64, fees: i64, ways: list[int]) -> None:
        self.station: i64 = station
        self.points: i64 = points
        self.fees: i64 = fees
        self.ways = ways  # arcs of the planning network


@mypyc_attr(allow_interpreted_subclasses=True)
class Planning(RailChapter):
    """Searches over the present position; owns the buffers."""

    __slots__ = ("costs", "ground", "net", "reach", "way")

    def __init__(self, pack: Pack) -> None:
        super().__init__(pack)
        self.net: Network = network(1, [], [])
        self.reach: Reach = Reach(self.net)
        self.ground: Ground = Ground(1)
        self.costs: Costs = costs_of([])
        self.way: list[int] = []  # the atlas's way of each arc

    def tabulate(self) -> None:
        """Two layers of berths (unpaid, paid) and four arcs for each way: edge 4 × way + kind.

        Bit 1 of the kind says that the train has paid for its line, bit 0 that it pays now.
        """
        ways, arcs, edges = self.atlas.ways, list[tuple[int, int]](), list[int]()
        for way in range(ways.arcs()):
            for kind in range(4):
                start = ways.origin[way] + (self.atlas.berths if kind & 2 else 0)
                arcs.append((start, self.end_of(way, kind)))
                edges.append(4 * way + kind)
        self.net = network(2 * self.atlas.berths, arcs, edges)
        self.reach = Reach(self.net)
        self.ground = Ground(self.net.nodes)
        self.costs = costs_of([-1] * self.net.arcs())

    def end_of(self, way: i64, kind: i64) -> i64:
        """The berth a way leads to, in the layer that says whether its line is paid for."""
        ways = self.atlas.ways
        end, used = ways.to[way], self.atlas.way_line[way]
        paid: i64 = NO_LINE
        if kind & 1:
            paid = used
        elif kind & 2:
            paid = self.atlas.berth_line[ways.origin[way]]
        is_paid = paid != NO_LINE and self.atlas.berth_line[end] == paid
        return end + (self.atlas.berths if is_paid else 0)

    # -- costs -------------------------------------------------------------------------------

    def arc_cost(self, s: ConfederateRails, train: i64, arc: i64, pays: bool) -> i64:
        """MPs and fee of an arc, paired; -1 if it is closed."""
        atlas, movement = self.atlas, s.rules.movement
        way, kind = self.net.edge[arc] >> 2, self.net.edge[arc] & 3
        start, end = atlas.ways.origin[way], atlas.berth_station[atlas.ways.to[way]]
        segment, used = atlas.way_segment[way], atlas.way_line[way]
        if movement.way_bar(s, segment, end):
            return -1
        line = atlas.berth_line[start]
        if s.train_line[train] == NO_LINE and atlas.berth_station[start] == s.train_at[train]:
            if used != line:  # [E.2] a train on no line begins on the one it uses
                return -1
        loaded = movement.is_loaded(s, train)
        paid = line if kind & 2 else NO_LINE
        due = movement.needs_fee(s, owner_of(train), loaded, paid, end, used)
        if kind & 1:
            if not due or not pays:
                return -1
            points = movement.cost(s, train, line, False, segment, end, used)
            return paired(points, movement.fee(s, train))
        return paired(movement.cost(s, train, line, due, segment, end, used), 0)

    def search(self, s: ConfederateRails, train: i64, points: i64, pays: bool) -> Reach:
        """Everything within so many MPs, paying fees or not."""
        for arc in range(self.net.arcs()):
            self.costs.set(arc, self.arc_cost(s, train, arc, pays))
        self.ground.clear()
        budget = paired(points, SECOND_MOST)
        self.reach.search_from(self.sources(s, train), self.costs, budget, self.ground)
        return self.reach

    def sources(self, s: ConfederateRails, train: i64) -> list[int]:
        """The berth of the train; all of the station's if it is on no line [E.2]."""
        at, line = s.train_at[train], s.train_line[train]
        if line == NO_LINE:
            return list(range(self.atlas.berth_first[at], self.atlas.berth_first[at + 1]))
        berth = self.atlas.berth(at, line)
        return [berth + self.atlas.berths if s.train_paid[train] == line else berth]

    # -- answers -----------------------------------------------------------------------------

    def reachable(self, s: ConfederateRails, train: i64, points: i64, pays: bool) -> list[Plan]:
        """The cheapest way to each station within so many MPs, by station."""
        reach = self.search(s, train, points, pays)
        out: list[Plan] = []
        for station in range(self.atlas.stations):
            best = self.best_berth(station)
            if best >= 0 and station != s.train_at[train]:
                cost = reach.dist[best]
                ways = reach.path_arcs(best)
                out.append(Plan(station, primary_of(cost), secondary_of(cost), ways))
        return out

    def best_berth(self, station: i64) -> i64:
        """The cheapest berth of a station in either layer; -1 if none was reached."""
        best: i64 = -1
        first, last = self.atlas.berth_first[station], self.atlas.berth_first[station + 1]
        for berth in range(first, last):
            for node in (berth, berth + self.atlas.berths):
                if self.reach.is_reached(node):
                    if best < 0 or self.reach.dist[node] < self.reach.dist[best]:
                        best = node
        return best

    def plan(
        self, s: ConfederateRails, train: i64, station: i64, points: i64, pays: bool
    ) -> Plan | None:
        """The cheapest way to one station."""
        reach = self.search(s, train, points, pays)
        best = self.best_berth(station)
        if best < 0:
            return None
        cost = reach.dist[best]
        return Plan(station, primary_of(cost), secondary_of(cost), reach.path_arcs(best))

    def steps(self, plan: Plan) -> list[tuple[int, int, int]]:
        """The way as (station, line used, 1 if a fee is paid), ready for `go`."""
        out: list[tuple[int, int, int]] = []
        for arc in plan.ways:
            way, kind = self.net.edge[arc] >> 2, self.net.edge[arc] & 3
            end = self.atlas.berth_station[self.atlas.ways.to[way]]
            out.append((end, self.atlas.way_line[way], kind & 1))
        return out

    def explain(self, s: ConfederateRails, train: i64, plan: Plan) -> Ledger:
        """[5.3.3a] Every MP of a plan with its case."""
        ledger = Ledger()
        for arc in plan.ways:
            way, kind = self.net.edge[arc] >> 2, self.net.edge[arc] & 3
            start = self.atlas.ways.origin[way]
            end = self.atlas.berth_station[self.atlas.ways.to[way]]
            segment, used = self.atlas.way_segment[way], self.atlas.way_line[way]
            line, loaded = self.atlas.berth_line[start], s.rules.movement.is_loaded(s, train)
            paid = line if kind & 2 else NO_LINE
            due = s.rules.movement.needs_fee(s, owner_of(train), loaded, paid, end, used)
            foreign = due and not kind & 1
            s.rules.movement.cost(s, train, line, foreign, segment, end, used, ledger)
        return ledger
