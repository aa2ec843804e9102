"""What a step costs wherever a train may be, charted for planning (5.3.3).

A spot is a station, the line a train there is on, and the line it has paid for. Leaving a spot by
a way of the atlas is one arc, or two where a fee may be paid. Owners, broken segments, Union
markers and Bad Rails change seldom: their costs are drawn once and kept until they change.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr

from railsplitter.games.confederate_rails.names import NO_LINE, NOBODY
from railsplitter.games.confederate_rails.pack import Pack, lines_in
from railsplitter.games.confederate_rails.rules.chapter import RailChapter
from railsplitter.games.confederate_rails.state import ConfederateRails
from railsplitter.kernel.columns import column, filled
from railsplitter.kernel.graph import CLOSED, Costs, Network, costs_of, network, paired
from railsplitter.kernel.vec import i64, vec

# Kinds of charts: how a train moves, and what is added up
LIGHT: Final[i64] = 0  # no load aboard: MPs
UNPAID: Final[i64] = 1  # loaded, no fee is paid: MPs
PAID: Final[i64] = 2  # loaded: MPs, then fees
TROOPS_PAID: Final[i64] = 3  # the same with the fee for Troops
PRICED: Final[i64] = 4  # loaded: MPs and fees together, in dollars
PRICED_TROOPS: Final[i64] = 5
CHARTS: Final[i64] = 6
PLACES_MOST: Final[i64] = 1000  # that are remembered

POINT_WORTH: Final[i64] = 30  # dollars: an MP's share of the activation, and of what it earns
DOLLARS: Final[i64] = 100


@final
class Chart:
    """Costs for one seat and kind of search, and the survey they belong to."""

    __slots__ = ("costs", "open_costs", "survey", "terms")

    def __init__(self, costs: Costs) -> None:
        self.costs = costs
        self.survey: i64 = -1
        self.open_costs: vec[i64] = vec[i64]()  # as if the Union were nowhere and nothing broken
        self.terms: i64 = -1  # for which they were drawn


@mypyc_attr(allow_interpreted_subclasses=True)
class Charts(RailChapter):
    """The planning network and its costs."""

    __slots__ = (
        "arc_end_station",
        "arc_fixed",
        "arc_paid",
        "arcs_into",
        "arcs_over",
        "charts",
        "forgotten",
        "net",
        "places",
        "seen",
        "seen_numbers",
        "spot_first",
        "spot_line",
        "spot_paid",
        "spot_station",
        "survey",
        "terms",
    )

    def __init__(self, pack: Pack) -> None:
        super().__init__(pack)
        self.net: Network = network(1, [], [])  # edge 2 × way of the atlas + 1 if a fee is paid
        self.spot_first: vec[i64] = vec[i64]()  # by station
        self.spot_station: vec[i64] = vec[i64]()
        self.spot_line: vec[i64] = vec[i64]()
        self.spot_paid: vec[i64] = vec[i64]()
        self.arc_fixed: vec[i64] = vec[i64]()  # MPs of ferry, overland and line change
        self.arc_end_station: vec[i64] = vec[i64]()
        self.arc_paid: vec[i64] = vec[i64]()  # what is paid for where it begins
        self.arcs_into: list[list[int]] = []  # by station
        self.arcs_over: list[list[int]] = []  # by segment
        self.charts: list[Chart] = []  # seat × CHARTS + kind
        self.survey: i64 = 0  # counts up when one of the facts below has changed
        self.seen: list[vec[i64]] = []
        self.seen_numbers: vec[i64] = filled(3, -1)
        self.terms: i64 = 0  # counts up when more has changed than places
        # Where something has come or gone, in order: a station, one end of a segment
        self.places: list[int] = []
        self.forgotten: i64 = 0  # places that were dropped from the front of the list

    # -- the network -------------------------------------------------------------------------

    def tabulate(self) -> None:
        """[5.6.2a] [5.3.4b] Spots and arcs of the printed map."""
        self.list_spots()
        atlas, ways = self.atlas, self.atlas.ways
        arcs, edges = list[tuple[int, int]](), list[int]()
        for way in range(ways.arcs()):
            start = ways.origin[way]
            station, line = atlas.berth_station[start], atlas.berth_line[start]
            for spot in range(self.spot_first[station], self.spot_first[station + 1]):
                if self.spot_line[spot] == line:
                    for pays in range(2):
                        arcs.append((spot, self.end_of(way, self.spot_paid[spot], pays)))
                        edges.append(2 * way + pays)
        self.net = network(len(self.spot_station), arcs, edges)
        fixed: list[int] = []
        self.arc_end_station = filled(self.net.arcs(), 0)
        self.arc_paid = filled(self.net.arcs(), 0)
        self.arcs_into = [[] for _ in range(atlas.stations)]
        self.arcs_over = [[] for _ in range(atlas.segments)]
        for arc in range(self.net.arcs()):
            self.arc_end_station[arc] = self.spot_station[self.net.to[arc]]
            self.arc_paid[arc] = self.spot_paid[self.net.origin[arc]]
            way = self.net.edge[arc] >> 1
            more = atlas.more_points[atlas.way_segment[way]]
            fixed.append(more + atlas.way_change[way] * self.pack.change)
            self.arcs_into[self.arc_end_station[arc]].append(arc)
            self.arcs_over[atlas.way_segment[way]].append(arc)
        self.arc_fixed = column(fixed)
        shut: list[int] = [-1] * self.net.arcs()
        self.charts = [Chart(costs_of(shut)) for _ in range(self.pack.seats * CHARTS)]

    def list_spots(self) -> None:
        first, station_of = list[int](), list[int]()
        line_of, paid_of = list[int](), list[int]()
        for station in range(self.atlas.stations):
            first.append(len(station_of))
            lines = lines_in(self.atlas.station_lines[station])
            for line in lines:
                for paid in [0, *lines]:
                    station_of.append(station)
                    line_of.append(line)
                    paid_of.append(paid)
        first.append(len(station_of))
        self.spot_first = column(first)
        self.spot_station = column(station_of)
        self.spot_line = column(line_of)
        self.spot_paid = column(paid_of)

    def spot(self, station: i64, line: i64, paid: i64) -> i64:
        """The spot of a train; one that has paid for no line of the station has paid nothing."""
        kept = paid if paid and self.atlas.is_on(station, paid) else NO_LINE
        for spot in range(self.spot_first[station], self.spot_first[station + 1]):
            if self.spot_line[spot] == line and self.spot_paid[spot] == kept:
                return spot
        return -1

    def end_of(self, way: i64, paid: i64, pays: i64) -> i64:
        """[5.6.2a] The spot that a way leads to."""
        end, used = self.atlas.ways.to[way], self.atlas.way_line[way]
        station, line = self.atlas.berth_station[end], self.atlas.berth_line[end]
        return self.spot(station, line, used if pays else paid)

    # -- charts ------------------------------------------------------------------------------

    def look(self, s: ConfederateRails) -> None:
        """Has anything changed that charts depend on? Then they are out of date."""
        numbers, seen = self.seen_numbers, self.seen
        same = numbers[0] == s.built and numbers[1] == s.bad_lines and numbers[2] == s.law
        if not same or not seen or not are_equal(seen[0], s.owner):
            self.terms += 1
        elif are_equal(seen[1], s.union) and are_equal(seen[2], s.wrecked):
            if are_equal(seen[3], s.rips):
                return
        if seen:
            self.list_places(s)
        self.survey += 1
        self.seen_numbers = column([s.built, s.bad_lines, s.law])
        self.seen = [facts[:] for facts in [s.owner, s.union, s.wrecked, s.rips]]

    def list_places(self, s: ConfederateRails) -> None:
        """Note where markers have come or gone since the last survey."""
        if len(self.places) > PLACES_MOST:
            self.forgotten += len(self.places)
            self.places.clear()
        union, wrecked, rips = self.seen[1], self.seen[2], self.seen[3]
        for station in range(self.atlas.stations):
            if union[station] != s.union[station]:
                self.places.append(station)
        for segment in range(self.atlas.segments):
            if wrecked[segment] != s.wrecked[segment] or rips[segment] != s.rips[segment]:
                self.places.append(self.atlas.end_a[segment])

    def chart(self, s: ConfederateRails, seat: i64, kind: i64) -> Costs:
        """The costs of a kind of search for a seat. `look` comes first."""
        chart = self.charts[seat * CHARTS + kind if kind != LIGHT else LIGHT]  # alike for all
        if chart.survey != self.survey:
            chart.survey = self.survey
            if chart.terms != self.terms:
                chart.terms = self.terms
                self.draw(s, seat, kind, chart.costs)
                chart.open_costs = chart.costs.per_arc
            chart.costs.per_arc = chart.open_costs[:]
            self.close_places(s, chart.costs.per_arc)
        return chart.costs

    def close_places(self, s: ConfederateRails, per_arc: vec[i64]) -> None:
        """[5.3b] [5.9.2b] No way leads into a Union station or over a broken segment."""
        for station in range(self.atlas.stations):
            if s.union[station]:
                for arc in self.arcs_into[station]:
                    per_arc[arc] = CLOSED
        for segment in range(self.atlas.segments):
            if s.wrecked[segment] or s.rips[segment]:
                for arc in self.arcs_over[segment]:
                    per_arc[arc] = CLOSED

    def draw(self, s: ConfederateRails, seat: i64, kind: i64, costs: Costs) -> None:
        """[5.3.3a] What `Movement.cost` adds up, but for traffic and congestion."""
        atlas, unit = self.atlas, POINT_WORTH if kind >= PRICED else paired(1, 0)
        prices, mine = self.prices(s, kind), self.own_stations(s, seat, kind)
        costs.load(filled(self.net.arcs(), -1))
        for arc in range(self.net.arcs()):
            edge, end = self.net.edge[arc], self.arc_end_station[arc]
            way, pays = edge >> 1, edge & 1
            used = atlas.way_line[way]
            due: i64 = 1 if not mine[end] and self.arc_paid[arc] != used else 0  # [5.6a]
            no_fee = pays and (not due or kind == UNPAID)
            if not no_fee and atlas.is_built(s.built, atlas.way_segment[way]):
                costs.set(arc, self.arc_fixed[arc] * unit + prices[used * 3 + due + pays])

    def prices(self, s: ConfederateRails, kind: i64) -> vec[i64]:
        """By line: a step without a foreign base, with it, and paid for, but for what is fixed."""
        pack, out = self.pack, filled(3 * (self.atlas.lines + 1), 0)
        unit = POINT_WORTH if kind >= PRICED else paired(1, 0)
        for line in range(1, self.atlas.lines + 1):
            more = pack.bad_rails if s.bad_lines >> line & 1 else 0
            fee = self.fee(kind)
            out[3 * line] = (pack.base + more) * unit
            out[3 * line + 1] = (pack.foreign + more) * unit
            out[3 * line + 2] = (pack.base + more) * unit
            out[3 * line + 2] += fee * self.fee_worth(s, line) if kind >= PRICED else fee
        return out

    def own_stations(self, s: ConfederateRails, seat: i64, kind: i64) -> vec[i64]:
        """[5.3.3c] [5.6.1a] [6.8c] 1 for each station that costs the seat no foreign base."""
        free = kind == LIGHT or s.law != 0
        out = filled(self.atlas.stations, 1)
        for station in range(self.atlas.stations):
            if not free and not s.owns(seat, self.atlas.station_lines[station]):
                out[station] = 0
        return out

    def fee(self, kind: i64) -> i64:
        """[5.6b] [5.6.1b]"""
        troops = kind == TROOPS_PAID or kind == PRICED_TROOPS
        return self.pack.line_fee_troops if troops else self.pack.line_fee

    def fee_worth(self, s: ConfederateRails, line: i64) -> i64:
        """Dollars that a hundred cost: what a rival gets for it counts, shared among rivals."""
        if s.owner[line] == NOBODY:
            return DOLLARS
        return DOLLARS + DOLLARS // (s.seats - 1)


def are_equal(a: vec[i64], b: vec[i64]) -> bool:
    if len(a) != len(b):
        return False
    for k in range(len(a)):
        if a[k] != b[k]:
            return False
    return True
