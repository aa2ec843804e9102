"""Planning help: every station a train can reach, the cheapest way, and its ledger (5.3.3).

The search runs over the charts; trains and congestion change with every move, so they are laid
over them for each search. It plans as if nobody else moved. Stacking limits do not close a way,
as a train may pass through; `activations` obeys them where the train would have to stop.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr

from railsplitter.games.confederate_rails.names import NO_LINE, TROOPS
from railsplitter.games.confederate_rails.pack import Pack, lines_in
from railsplitter.games.confederate_rails.rules.chapter import owner_of
from railsplitter.games.confederate_rails.rules.m5_charts import (
    LIGHT,
    PAID,
    POINT_WORTH,
    PRICED,
    PRICED_TROOPS,
    TROOPS_PAID,
    UNPAID,
    Charts,
)
from railsplitter.games.confederate_rails.state import ConfederateRails
from railsplitter.kernel.graph import CLOSED, SECOND_MOST, Costs, paired, primary_of, secondary_of
from railsplitter.kernel.ledger import Ledger
from railsplitter.kernel.reach import Ground, Reach
from railsplitter.kernel.vec import i64

POINTS_MOST: Final[i64] = 1023  # more than any way takes
DOLLARS_MOST: Final[i64] = 100_000


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
class Planning(Charts):
    """Searches over the present position; owns the buffers."""

    __slots__ = ("closed", "closed_costs", "ground", "hauled", "hauled_survey", "reach")

    def __init__(self, pack: Pack) -> None:
        super().__init__(pack)
        self.reach: Reach = Reach(self.net)
        self.ground: Ground = Ground(1)
        self.closed: list[int] = []  # arcs closed for one search, and what they cost
        self.closed_costs: list[int] = []
        # Where the last search began if it was one for a haul, and what it was made of; else -1
        self.hauled: i64 = -1
        self.hauled_survey: i64 = -1

    def tabulate(self) -> None:
        super().tabulate()
        self.reach = Reach(self.net)
        self.ground = Ground(self.net.nodes)

    # -- searching ---------------------------------------------------------------------------

    def kind_for(self, s: ConfederateRails, train: i64, pays: bool) -> i64:
        """How this train moves."""
        if not s.rules.movement.is_loaded(s, train):
            return LIGHT
        if not pays:
            return UNPAID
        return TROOPS_PAID if self.has_troops(s, train) else PAID

    def has_troops(self, s: ConfederateRails, train: i64) -> bool:
        load = s.train_load[train]
        return load != 0 and self.pack.load_kind[load] == TROOPS

    def search(self, s: ConfederateRails, train: i64, points: i64, pays: bool) -> Reach:
        """Everything within so many MPs, paying fees or not."""
        self.look(s)
        kind = self.kind_for(s, train, pays)
        return self.search_as(s, train, kind, paired(points, SECOND_MOST))

    def search_as(self, s: ConfederateRails, train: i64, kind: i64, budget: i64) -> Reach:
        """A search with a chart of one's choice. `look` comes first."""
        self.hauled = -1
        costs = self.chart(s, owner_of(train), kind)
        self.lay_tolls(s, train, POINT_WORTH if kind >= PRICED else paired(1, 0))
        self.close_some(s, train, costs)
        self.reach.search_from(self.sources(s, train), costs, budget, self.ground)
        self.reopen(costs)
        return self.reach

    def search_to(self, s: ConfederateRails, train: i64, kind: i64, budget: i64, end: i64) -> i64:
        """The cheapest spot of one station, by a search that goes no farther; -1 if none was
        reached. `look` comes first."""
        self.hauled = -1
        costs = self.chart(s, owner_of(train), kind)
        self.lay_tolls(s, train, POINT_WORTH if kind >= PRICED else paired(1, 0))
        self.close_some(s, train, costs)
        goal, past = self.spot_first[end], self.spot_first[end + 1]
        self.reach.search_to(self.sources(s, train), goal, past, costs, budget, self.ground)
        self.reopen(costs)
        return self.best_spot(end)

    def search_from(
        self, s: ConfederateRails, seat: i64, start: i64, kind: i64, budget: i64
    ) -> Reach:
        """From a station, for any train of a seat that would begin there on the line it uses.

        Traffic and congestion are left out: they will have changed by then. `look` comes first.
        """
        costs = self.chart(s, seat, kind)
        sources = self.set_out(costs, start)
        self.reach.search_from(sources, costs, budget, self.ground)
        self.reopen(costs)
        return self.reach

    def set_out(self, costs: Costs, start: i64) -> list[int]:
        """Where a search from a station begins: on any of its lines, without a change of line."""
        self.hauled = -1
        self.ground.clear()
        self.close_changes(costs, start)
        lines = lines_in(self.atlas.station_lines[start])
        return [self.spot(start, line, NO_LINE) for line in lines]

    def search_between(
        self, s: ConfederateRails, seat: i64, start: i64, kind: i64, budget: i64, end: i64
    ) -> i64:
        """The cheapest spot of a station, by a search from another that goes no farther; -1 if
        none was reached. As in `search_from`."""
        costs = self.chart(s, seat, kind)
        sources = self.set_out(costs, start)
        goal, past = self.spot_first[end], self.spot_first[end + 1]
        self.reach.search_to(sources, goal, past, costs, budget, self.ground)
        self.reopen(costs)
        return self.best_spot(end)

    def dollars(self, s: ConfederateRails, train: i64, kind: i64, arcs: list[int]) -> i64:
        """What a search would say that a way costs; MPs of a light train in dollars, too."""
        per_arc, at, total = self.chart(s, owner_of(train), kind).per_arc, s.train_at[train], i64(0)
        for arc in arcs:
            cost, end = per_arc[arc], self.arc_end(arc)
            total += cost if kind >= PRICED else POINT_WORTH * primary_of(cost)
            total += POINT_WORTH * self.toll(s, end, at)
        return total

    def toll(self, s: ConfederateRails, station: i64, at: i64) -> i64:
        """[5.3.3e] [5.3.3j] The MPs that congestion and trains add, for a train that stands at
        `at`."""
        points = s.traffic[station] * self.pack.traffic
        if station == at:
            points -= self.pack.traffic
        if s.congested[station]:
            points += self.pack.congested
        return points

    def lay_tolls(self, s: ConfederateRails, train: i64, unit: i64) -> None:
        """[5.3.3e] [5.3.3j] Congestion and the trains of others."""
        self.ground.clear()
        at = s.train_at[train]
        for station in range(self.atlas.stations):
            if s.traffic[station] or s.congested[station]:
                points = self.toll(s, station, at)
                for spot in range(self.spot_first[station], self.spot_first[station + 1]):
                    self.ground.charge_node(spot, points * unit)

    def close_some(self, s: ConfederateRails, train: i64, costs: Costs) -> None:
        """[E.2] A train on no line begins on the one it uses; [B.3] Troops go straight."""
        if s.train_line[train] == NO_LINE:
            self.close_changes(costs, s.train_at[train])
        if self.has_troops(s, train):
            movement, net = s.rules.movement, self.net
            movement.aim(s, train)
            for arc in range(net.arcs()):
                start = self.spot_station[net.origin[arc]]
                if movement.strays(s, start, self.spot_station[net.to[arc]]):
                    self.close(costs, arc)

    def close_changes(self, costs: Costs, start: i64) -> None:
        """[E.2] From here a train goes by the line of its spot only."""
        net, spots = self.net, self.spot_first
        for arc in range(net.first[spots[start]], net.first[spots[start + 1]]):
            if self.atlas.way_line[net.edge[arc] >> 1] != self.spot_line[net.origin[arc]]:
                self.close(costs, arc)

    def close(self, costs: Costs, arc: i64) -> None:
        self.closed.append(arc)
        self.closed_costs.append(costs.per_arc[arc])
        costs.per_arc[arc] = CLOSED

    def reopen(self, costs: Costs) -> None:
        for k in range(len(self.closed) - 1, -1, -1):
            costs.per_arc[self.closed[k]] = self.closed_costs[k]
        self.closed.clear()
        self.closed_costs.clear()

    def sources(self, s: ConfederateRails, train: i64) -> list[int]:
        """The spot of the train; [E.2] all of the station's lines if it is on none."""
        at, line, paid = s.train_at[train], s.train_line[train], s.train_paid[train]
        if line != NO_LINE:
            return [self.spot(at, line, paid)]
        return [self.spot(at, n, paid) for n in lines_in(self.atlas.station_lines[at])]

    # -- answers -----------------------------------------------------------------------------

    def reachable(self, s: ConfederateRails, train: i64, points: i64, pays: bool) -> list[Plan]:
        """The cheapest way to each station within so many MPs, by station."""
        self.search(s, train, points, pays)
        out: list[Plan] = []
        for station in range(self.atlas.stations):
            best = self.best_spot(station)
            if best >= 0 and station != s.train_at[train]:
                out.append(self.plan_to(station, best))
        return out

    def light_ways(self, s: ConfederateRails, train: i64) -> Reach:
        """Every way of a train without fees, in a search that stands while others are made."""
        kept, self.reach = self.reach, Reach(self.net)
        found = self.search(s, train, POINTS_MOST, False)
        self.reach = kept
        return found

    def light_way(self, found: Reach, station: i64) -> Plan | None:
        """The cheapest of such ways to a station; None if there is none."""
        kept, self.reach = self.reach, found
        best = self.best_spot(station)
        way = self.plan_to(station, best) if best >= 0 else None
        self.reach = kept
        return way

    def plan(
        self, s: ConfederateRails, train: i64, station: i64, points: i64, pays: bool
    ) -> Plan | None:
        """The cheapest way to one station; None if there is none."""
        self.search(s, train, points, pays)
        best = self.best_spot(station)
        return self.plan_to(station, best) if best >= 0 else None

    def haul(self, s: ConfederateRails, seat: i64, load: i64, start: i64, end: i64) -> Plan | None:
        """The way a seat would take with a load, MPs weighed against fees; None if there is none.

        Without traffic and congestion: nobody can tell what they will be then. One search does
        for all ends that are asked for one after the other.
        """
        self.look(s)
        troops = self.pack.load_kind[load] == TROOPS
        origin = (start * s.seats + seat) * 2 + (1 if troops else 0)
        if self.hauled != origin or self.hauled_survey != self.survey:
            self.search_from(s, seat, start, PRICED_TROOPS if troops else PRICED, DOLLARS_MOST)
            self.hauled = origin
            self.hauled_survey = self.survey
        spot = self.best_spot(end)
        if spot < 0:
            return None
        ways = self.reach.path_arcs(spot)
        costs = self.chart(s, seat, TROOPS_PAID if troops else PAID)
        total: i64 = 0
        for arc in ways:
            total += costs.per_arc[arc]
        return Plan(end, primary_of(total), secondary_of(total), ways)

    def points_found(self, s: ConfederateRails, seat: i64, troops: bool) -> dict[int, int]:
        """The MPs to every station that the last priced search found, the way it would pay."""
        costs = self.chart(s, seat, TROOPS_PAID if troops else PAID)
        out: dict[int, int] = {}
        for station in range(self.atlas.stations):
            spot = self.best_spot(station)
            if spot >= 0:
                total: i64 = 0
                for arc in self.reach.path_arcs(spot):
                    total += costs.per_arc[arc]
                out[station] = primary_of(total)
        return out

    def best_way(self, s: ConfederateRails, train: i64, station: i64) -> Plan | None:
        """The way of a loaded train, MPs weighed against fees; None if there is none."""
        self.look(s)
        kind = PRICED_TROOPS if self.has_troops(s, train) else PRICED
        self.search_as(s, train, kind, DOLLARS_MOST)
        spot = self.best_spot(station)
        if spot < 0:
            return None
        ways = self.reach.path_arcs(spot)
        points: i64 = 0
        fees: i64 = 0
        for k in range(len(ways)):
            points += self.step_points(s, train, ways[k], k == 0)
            if self.net.edge[ways[k]] & 1:
                fees += self.fee(kind)
        return Plan(station, points, fees, ways)

    def haul_steps(self, s: ConfederateRails, seat: i64, load: i64, plan: Plan) -> list[int]:
        """The MPs of each step of a haul."""
        self.look(s)
        troops = self.pack.load_kind[load] == TROOPS
        costs = self.chart(s, seat, TROOPS_PAID if troops else PAID)
        return [primary_of(costs.per_arc[arc]) for arc in plan.ways]

    def plan_to(self, station: i64, spot: i64) -> Plan:
        """What the last search (not a priced one) found for a spot."""
        cost = self.reach.dist[spot]
        return Plan(station, primary_of(cost), secondary_of(cost), self.reach.path_arcs(spot))

    def best_spot(self, station: i64) -> i64:
        """The cheapest spot of a station; -1 if none was reached."""
        best: i64 = -1
        for spot in range(self.spot_first[station], self.spot_first[station + 1]):
            if self.reach.is_reached(spot):
                if best < 0 or self.reach.dist[spot] < self.reach.dist[best]:
                    best = spot
        return best

    def arc_end(self, arc: i64) -> i64:
        """The station that an arc leads to."""
        return self.spot_station[self.net.to[arc]]

    def steps(self, plan: Plan) -> list[tuple[int, int, int]]:
        """The way as (station, line used, 1 if a fee is paid), ready for `go`."""
        out: list[tuple[int, int, int]] = []
        for arc in plan.ways:
            edge = self.net.edge[arc]
            out.append((self.arc_end(arc), self.atlas.way_line[edge >> 1], edge & 1))
        return out

    def step_points(
        self, s: ConfederateRails, train: i64, arc: i64, first: bool, ledger: Ledger | None = None
    ) -> i64:
        """[5.3.3a] The MPs of one step, by the rule itself."""
        edge, start = self.net.edge[arc], self.net.origin[arc]
        segment, used = self.atlas.way_segment[edge >> 1], self.atlas.way_line[edge >> 1]
        movement, end = s.rules.movement, self.arc_end(arc)
        loaded = movement.is_loaded(s, train)
        due = movement.needs_fee(s, owner_of(train), loaded, self.spot_paid[start], end, used)
        line = self.spot_line[start]
        if first and s.train_line[train] == NO_LINE:
            line = NO_LINE
        foreign = due and not edge & 1
        return movement.cost(s, train, line, foreign, segment, end, used, ledger)

    def explain(self, s: ConfederateRails, train: i64, plan: Plan) -> Ledger:
        """[5.3.3a] Every MP of a plan with its case."""
        ledger = Ledger()
        for k in range(len(plan.ways)):
            self.step_points(s, train, plan.ways[k], k == 0, ledger)
        return ledger

    def activations(self, s: ConfederateRails, train: i64, plan: Plan, extra: i64 = 0) -> i64:
        """[5.3.2] [B.28] How many activations a plan takes, this one counted; 0 if it cannot.

        `extra` are MPs to spend at the end.
        """
        return len(self.nights(s, train, plan, extra))

    def nights(self, s: ConfederateRails, train: i64, plan: Plan, extra: i64 = 0) -> list[int]:
        """[5.3.2] [B.28] How many steps are done when each activation ends; empty if it cannot.

        A full station is no place to stop: the train stops where there was room before it.
        """
        left = s.points if s.train == train else self.pack.move_points
        out: list[int] = []
        done: i64 = 0  # steps
        stop: i64 = 0  # where the train can stop for the night: after so many steps
        begun: i64 = 0  # after so many it began its activation
        while done < len(plan.ways) or left < extra:
            points = extra
            if done < len(plan.ways):
                points = self.step_points(s, train, plan.ways[done], done == 0)
            if points <= left:
                left -= points
                done += 1
                if s.rules.movement.has_room(s, train, self.arc_end(plan.ways[done - 1])):
                    stop = done
            elif out and stop == begun:
                return []
            else:
                done = begun = stop
                left = self.pack.move_points
                out.append(stop)
        out.append(len(plan.ways))
        return out
