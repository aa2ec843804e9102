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
from railsplitter.kernel.graph import Costs, Network, costs_of, network, paired
from railsplitter.kernel.vec import i64, vec

# Kinds of charts: how a train moves, and what is added up
LIGHT: Final[i64] = 0  # no load aboard: MPs
UNPAID: Final[i64] = 1  # loaded, no fee is paid: MPs
PAID: Final[i64] = 2  # loaded: MPs, then fees
TROOPS_PAID: Final[i64] = 3  # the same with the fee for Troops
PRICED: Final[i64] = 4  # loaded: MPs and fees together, in dollars
PRICED_TROOPS: Final[i64] = 5
CHARTS: Final[i64] = 6

POINT_WORTH: Final[i64] = 30  # dollars: an MP's share of the activation, and of what it earns
DOLLARS: Final[i64] = 100


@final
class Chart:
    """Costs for one seat and kind of search, and the survey they belong to."""

    __slots__ = ("costs", "survey")

    def __init__(self, costs: Costs) -> None:
        self.costs = costs
        self.survey: i64 = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class Charts(RailChapter):
    """The planning network and its costs."""

    __slots__ = (
        "arc_fixed",
        "charts",
        "net",
        "seen",
        "seen_numbers",
        "spot_first",
        "spot_line",
        "spot_paid",
        "spot_station",
        "survey",
    )

    def __init__(self, pack: Pack) -> None:
        super().__init__(pack)
        self.net: Network = network(1, [], [])  # edge 2 × way of the atlas + 1 if a fee is paid
        self.spot_first: vec[i64] = vec[i64]()  # by station
        self.spot_station: vec[i64] = vec[i64]()
        self.spot_line: vec[i64] = vec[i64]()
        self.spot_paid: vec[i64] = vec[i64]()
        self.arc_fixed: vec[i64] = vec[i64]()  # MPs of ferry, overland and line change
        self.charts: list[Chart] = []  # seat × CHARTS + kind
        self.survey: i64 = 0  # counts up when one of the facts below has changed
        self.seen: list[vec[i64]] = []
        self.seen_numbers: vec[i64] = filled(3, -1)

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
        for arc in range(self.net.arcs()):
            way = self.net.edge[arc] >> 1
            more = atlas.more_points[atlas.way_segment[way]]
            fixed.append(more + atlas.way_change[way] * self.pack.change)
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
        numbers = self.seen_numbers
        same = numbers[0] == s.built and numbers[1] == s.bad_lines and numbers[2] == s.law
        now = [s.owner, s.union, s.wrecked, s.rips]
        if same and self.seen:
            for k in range(4):
                same = same and are_equal(self.seen[k], now[k])
            if same:
                return
        self.survey += 1
        self.seen_numbers = column([s.built, s.bad_lines, s.law])
        self.seen = [facts[:] for facts in now]

    def chart(self, s: ConfederateRails, seat: i64, kind: i64) -> Costs:
        """The costs of a kind of search for a seat. `look` comes first."""
        chart = self.charts[seat * CHARTS + kind]
        if chart.survey != self.survey:
            chart.survey = self.survey
            self.draw(s, seat, kind, chart.costs)
        return chart.costs

    def draw(self, s: ConfederateRails, seat: i64, kind: i64, costs: Costs) -> None:
        """[5.3.3a] What `Movement.cost` adds up, but for traffic and congestion."""
        atlas, net, pack = self.atlas, self.net, self.pack
        is_open, mine = self.open_segments(s), self.own_stations(s, seat, kind)
        for arc in range(net.arcs()):
            way, pays = net.edge[arc] >> 1, net.edge[arc] & 1
            used = atlas.way_line[way]
            end = self.spot_station[net.to[arc]]
            due = not mine[end] and self.spot_paid[net.origin[arc]] != used  # [5.6a]
            no_fee = pays and (not due or kind == UNPAID)
            if no_fee or s.union[end] or not is_open[atlas.way_segment[way]]:
                costs.set(arc, -1)
            else:
                points = self.arc_fixed[arc] + (pack.foreign if due and not pays else pack.base)
                if s.bad_lines >> used & 1:
                    points += pack.bad_rails
                fee = self.fee(kind) if pays else 0
                if kind >= PRICED:
                    costs.set(arc, POINT_WORTH * points + fee * self.fee_worth(s, used))
                else:
                    costs.set(arc, paired(points, fee))

    def open_segments(self, s: ConfederateRails) -> vec[i64]:
        """[2.1.1e] [5.3b] 1 for each segment that is built and undisturbed."""
        out = filled(self.atlas.segments, 1)
        for segment in range(self.atlas.segments):
            broken = s.wrecked[segment] or s.rips[segment]
            if broken or not self.atlas.is_built(s.built, segment):
                out[segment] = 0
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
