"""The printed facts as the engine reads them: frozen columns.

Built once by `tables` from the checked data; shared by every copy of a state. The `Atlas` is the
network and does not depend on the number of players, the `Pack` of an edition holds it with all
the rest. Stations, segments and entry points are numbered in the order of their ids; the entry
points are nodes behind the last station. Lines and loads have their printed numbers (0 is none),
and sets of lines are bits: line 6 is 1 << 6. Money is in hundreds of dollars.
"""

from __future__ import annotations

from typing import final

from railsplitter.kernel.bits import bit
from railsplitter.kernel.graph import Network, costs_of, network
from railsplitter.kernel.reach import all_pairs
from railsplitter.kernel.vec import i64, vec

Columns = dict[str, list[int]]


def by_line(segment_lines: list[int], lines: int) -> tuple[list[int], list[int]]:
    """The segments of each line, in order: where those of a line begin, and all of them."""
    first, found = [0], []
    for line in range(lines + 1):
        found += [k for k, mask in enumerate(segment_lines) if mask >> line & 1]
        first.append(len(found))
    return first, found


@final
class Atlas:
    """The network, and how far it is from anywhere to anywhere.

    `built` is a set of unbuilt segments that have been built, as bits: bit k is the k-th of
    `unbuilt`. It chooses among the tables of distances.
    """

    def __init__(self, columns: Columns, numbers: dict[str, int]) -> None:
        self.stations: i64 = numbers["stations"]
        self.entries: i64 = numbers["entries"]
        self.nodes: i64 = numbers["stations"] + numbers["entries"]
        self.segments: i64 = numbers["segments"]
        self.lines: i64 = numbers["lines"]  # the highest number
        self.built_sets: i64 = bit(len(columns["unbuilt"]))
        # Stations
        self.station_type: vec[i64] = vec[i64](columns["station_type"])
        self.station_lines: vec[i64] = vec[i64](columns["station_lines"])  # bits
        self.is_partisan: vec[i64] = vec[i64](columns["is_partisan"])
        self.depots: vec[i64] = vec[i64](columns["depots"])  # Victory Depots too
        self.victory_depots: vec[i64] = vec[i64](columns["victory_depots"])
        # Segments
        self.end_a: vec[i64] = vec[i64](columns["end_a"])
        self.end_b: vec[i64] = vec[i64](columns["end_b"])
        self.kind: vec[i64] = vec[i64](columns["kind"])
        self.has_bridge: vec[i64] = vec[i64](columns["has_bridge"])
        self.can_be_ripped: vec[i64] = vec[i64](columns["can_be_ripped"])
        self.segment_lines: vec[i64] = vec[i64](columns["segment_lines"])  # bits
        self.in_partisan_area: vec[i64] = vec[i64](columns["in_partisan_area"])
        self.built_bit: vec[i64] = vec[i64](columns["built_bit"])  # 0: built from the start
        self.more_points: vec[i64] = vec[i64](columns["more_points"])  # of ferries and overland
        self.unbuilt: vec[i64] = vec[i64](columns["unbuilt"])
        # Lines: the stations of line n are line_station[line_first[n]] to [line_first[n + 1] - 1]
        self.line_first: vec[i64] = vec[i64](columns["line_first"])
        self.line_station: vec[i64] = vec[i64](columns["line_station"])
        # and its segments are line_segment[segment_first[n]] to [segment_first[n + 1] - 1]
        segments = by_line(columns["segment_lines"], numbers["lines"])
        self.segment_first: vec[i64] = vec[i64](segments[0])
        self.line_segment: vec[i64] = vec[i64](segments[1])
        # The network: edges are the segments; behind them arrows, which only lead out of entries
        self.net: Network = network(self.nodes, pairs(columns, "arc"), columns["arc_edge"])
        # Berths: a station together with one of its lines, where a train of that line stands
        self.berths: i64 = len(columns["berth_station"])
        self.berth_first: vec[i64] = vec[i64](columns["berth_first"])  # by station
        self.berth_station: vec[i64] = vec[i64](columns["berth_station"])
        self.berth_line: vec[i64] = vec[i64](columns["berth_line"])
        # Ways from berth to berth, numbered like the arcs of their network
        self.ways: Network = network(self.berths, pairs(columns, "way"), columns["way_number"])
        self.way_segment: vec[i64] = vec[i64](columns["way_segment"])
        self.way_line: vec[i64] = vec[i64](columns["way_line"])  # the line used
        self.way_change: vec[i64] = vec[i64](columns["way_change"])  # 1: changes lines
        # Distances: row built × nodes + a, column b
        self.steps: list[vec[i64]] = self._distances(filled_with(self.segments, 1), 1)
        points = [self.more_points[g] + numbers["base"] for g in range(self.segments)]
        self.points: list[vec[i64]] = self._distances(points, numbers["base"])

    def steps_between(self, built: i64, a: i64, b: i64) -> i64:
        """[B.4] How many stations b is from a; -1 between two entry points."""
        return self.steps[built * self.nodes + a][b]

    def points_between(self, built: i64, a: i64, b: i64) -> i64:
        """The least MPs from a to b: base, ferries and overland only."""
        return self.points[built * self.nodes + a][b]

    def is_built(self, built: i64, segment: i64) -> bool:
        """[2.1.1e] Was the segment there from the start, or has it been built?"""
        bit = self.built_bit[segment]
        return bit == 0 or built & bit != 0

    def other_end(self, segment: i64, station: i64) -> i64:
        """The station at the other end of a segment."""
        return self.end_a[segment] + self.end_b[segment] - station

    def is_on(self, station: i64, line: i64) -> bool:
        """Is the station on the line?"""
        return self.station_lines[station] >> line & 1 != 0

    def is_shared(self, station: i64) -> bool:
        """[2.1.2e] Is the station on several lines?"""
        mask = self.station_lines[station]
        return mask & (mask - 1) != 0

    def berth(self, station: i64, line: i64) -> i64:
        """The berth of a line in a station; -1 if the station is not on it."""
        for berth in range(self.berth_first[station], self.berth_first[station + 1]):
            if self.berth_line[berth] == line:
                return berth
        return -1

    def segment_to(self, start: i64, end: i64, line: i64) -> i64:
        """The segment of a line from one station to the next; -1 if there is none."""
        net = self.net
        for arc in range(net.first[start], net.first[start + 1]):
            if net.to[arc] == end and self.segment_lines[net.edge[arc]] >> line & 1:
                return net.edge[arc]
        return -1

    def _distances(self, per_segment: list[int], per_arrow: i64) -> list[vec[i64]]:
        """All tables: without unbuilt segments first, then with each set of them."""
        net = self.net
        costs: list[int] = []
        for arc in range(net.arcs()):
            edge = net.edge[arc]
            if edge >= self.segments:
                costs.append(per_arrow)
            else:
                costs.append(-1 if self.built_bit[edge] else per_segment[edge])
        rows = all_pairs(net, costs_of(costs))
        self._mirror_entries(rows)
        for built in range(1, self.built_sets):
            k: i64 = 0
            while not built >> k & 1:
                k += 1
            segment = self.unbuilt[k]
            self._join(rows, (built & (built - 1)) * self.nodes, segment, per_segment[segment])
        return rows

    def _mirror_entries(self, rows: list[vec[i64]]) -> None:
        """Nothing leads into an entry point, yet it is as far from here as we are from it."""
        for entry in range(self.stations, self.nodes):
            for station in range(self.stations):
                rows[station][entry] = rows[entry][station]

    def _join(self, rows: list[vec[i64]], base: i64, segment: i64, cost: i64) -> None:
        """Appends the table that starts at row `base`, with one more segment built."""
        a, b = self.end_a[segment], self.end_b[segment]
        for node in range(self.nodes):
            row = rows[base + node]
            near, far = a, b
            if row[b] < row[a]:
                near, far = b, a
            over = row[near] + cost
            if over < row[far]:  # else the new segment leads this node nowhere sooner
                beyond, row = rows[base + far], row[:]
                for end in range(self.nodes):
                    if over + beyond[end] < row[end]:
                        row[end] = over + beyond[end]
            rows.append(row)


@final
class Pack:
    """Everything printed that a rule can ask for, for one number of players."""

    def __init__(
        self, atlas: Atlas, columns: Columns, numbers: dict[str, int], homes: list[str]
    ) -> None:
        self.atlas: Atlas = atlas
        self.homes: list[str] = homes  # by verb: the case it belongs to
        self.seats: i64 = numbers["seats"]
        # Set-up [3.1] [3.2a] [3.4a] [3.6a]
        self.trains: i64 = numbers["trains"]
        self.cash: i64 = numbers["cash"]
        self.cash_extended: i64 = numbers["cash_extended"]
        self.choosers: vec[i64] = vec[i64](columns["choosers"])  # places from the Initiative on
        self.deals: vec[i64] = vec[i64](columns["deals"])  # companies by place
        self.extended_deal: i64 = numbers["extended_deal"]
        self.extended_trains: i64 = numbers["extended_trains"]
        self.specials_each: i64 = numbers["specials_each"]
        self.display: i64 = numbers["display"]
        # Loads by printed number
        self.loads: i64 = numbers["loads"]  # the highest number
        self.load_there: vec[i64] = vec[i64](columns["load_there"])
        self.load_kind: vec[i64] = vec[i64](columns["load_kind"])
        self.load_rule: vec[i64] = vec[i64](columns["load_rule"])
        self.load_goods: vec[i64] = vec[i64](columns["load_goods"])
        self.load_war: vec[i64] = vec[i64](columns["load_war"])
        self.load_pickup: vec[i64] = vec[i64](columns["load_pickup"])  # -1: the player's choice
        self.load_drop: vec[i64] = vec[i64](columns["load_drop"])
        self.load_other_drop: vec[i64] = vec[i64](columns["load_other_drop"])
        self.load_payout: vec[i64] = vec[i64](columns["load_payout"])
        # The Draw Pile by kind of chit: normal loads, and what the war adds
        self.chits_before: vec[i64] = vec[i64](columns["chits_before"])
        self.chits_of_war: vec[i64] = vec[i64](columns["chits_of_war"])
        # Events by number
        self.event_count: vec[i64] = vec[i64](columns["event_count"])
        self.event_voluntary: vec[i64] = vec[i64](columns["event_voluntary"])
        self.event_stays: vec[i64] = vec[i64](columns["event_stays"])
        self.event_depots: vec[i64] = vec[i64](columns["event_depots"])
        self.event_builds: vec[i64] = vec[i64](columns["event_builds"])  # a segment or -1
        # Special Events by number
        self.special_count: vec[i64] = vec[i64](columns["special_count"])  # with these players
        self.special_cancels: vec[i64] = vec[i64](columns["special_cancels"])
        self.special_bonus: vec[i64] = vec[i64](columns["special_bonus"])
        # Charts: a War cell is (roll - 2) × columns + Victory Depots held
        self.war_columns: i64 = numbers["war_columns"]
        self.war: vec[i64] = vec[i64](columns["war"])
        self.congestion_first: vec[i64] = vec[i64](columns["congestion_first"])  # by roll
        self.congestion: vec[i64] = vec[i64](columns["congestion"])
        self.congestion_by_two: i64 = numbers["congestion_by_two"]
        # Stations that rules name
        self.repair_station: i64 = numbers["repair_station"]
        self.raid_gate: i64 = numbers["raid_gate"]
        self.raid_station: i64 = numbers["raid_station"]
        # Prices in hundreds
        self.activation: i64 = numbers["activation"]
        self.line_fee: i64 = numbers["line_fee"]
        self.line_fee_troops: i64 = numbers["line_fee_troops"]
        self.abandonment: i64 = numbers["abandonment"]
        self.bridge_repair: i64 = numbers["bridge_repair"]
        self.rip_repair: i64 = numbers["rip_repair"]
        self.train_repair: i64 = numbers["train_repair"]
        self.engine_wear: i64 = numbers["engine_wear"]
        self.donation: i64 = numbers["donation"]
        self.least_bid: i64 = numbers["least_bid"]
        self.convention: i64 = numbers["convention"]
        self.undelivered: i64 = numbers["undelivered"]
        # Movement in MPs; ferries and overland are in the atlas
        self.move_points: i64 = numbers["move_points"]
        self.base: i64 = numbers["base"]
        self.foreign: i64 = numbers["foreign"]
        self.congested: i64 = numbers["congested"]
        self.pickup: i64 = numbers["pickup"]
        self.dropoff: i64 = numbers["dropoff"]
        self.bad_rails: i64 = numbers["bad_rails"]
        self.traffic: i64 = numbers["traffic"]
        self.change: i64 = numbers["change"]
        # Other numbers of the rules
        self.depot_trains: i64 = numbers["depot_trains"]
        self.station_trains: i64 = numbers["station_trains"]
        self.choice_within: i64 = numbers["choice_within"]
        self.front_within: i64 = numbers["front_within"]
        self.troops_from: i64 = numbers["troops_from"]
        self.hunt_within: i64 = numbers["hunt_within"]
        self.hunt_rips: i64 = numbers["hunt_rips"]
        self.raid_within: i64 = numbers["raid_within"]
        self.blockade_seized: i64 = numbers["blockade_seized"]
        self.offensive_from: i64 = numbers["offensive_from"]
        self.law_from: i64 = numbers["law_from"]
        self.bad_rails_dice: i64 = numbers["bad_rails_dice"]
        # The end
        self.rounds_after_pile: i64 = numbers["rounds_after_pile"]
        self.idle_rounds: i64 = numbers["idle_rounds"]
        self.ties: vec[i64] = vec[i64](columns["ties"])  # 0 trains left, 1 deliveries
        # Settings
        self.victory_depots_to_end: i64 = numbers["victory_depots_to_end"]
        self.round_up: i64 = numbers["round_up"]
        self.intervention_after_any: i64 = numbers["intervention_after_any"]
        self.law_counts_when_played: i64 = numbers["law_counts_when_played"]
        self.troops_may_stray: i64 = numbers["troops_may_stray"]
        self.seizure_needs_extra: i64 = numbers["seizure_needs_extra"]
        self.wear_in_box: i64 = numbers["wear_in_box"]
        self.box_falls: i64 = numbers["box_falls"]
        self.spent_by_a_miss: i64 = numbers["spent_by_a_miss"]
        self.unused_iron_stays: i64 = numbers["unused_iron_stays"]
        self.empty_must_undertake: i64 = numbers["empty_must_undertake"]
        self.troops_use_points: i64 = numbers["troops_use_points"]
        self.possible_is_reachable: i64 = numbers["possible_is_reachable"]
        self.blockade_on_arrival: i64 = numbers["blockade_on_arrival"]
        self.abandoning_needs_tariff: i64 = numbers["abandoning_needs_tariff"]
        self.raid_train_waits: i64 = numbers["raid_train_waits"]
        self.counters_any_time: i64 = numbers["counters_any_time"]
        self.union_markers: i64 = numbers["union_markers"]  # 0: as many as are needed

    def home(self, verb: i64) -> str:
        """The case that a verb belongs to; nothing for a number that is none."""
        return self.homes[verb] if 0 <= verb < len(self.homes) else ""

    def war_cell(self, roll: i64, held: i64) -> i64:
        """[5.9.1a] A station, CHOICE, CHOICE_V or NO_STATION."""
        return self.war[(roll - 2) * self.war_columns + held]


def pairs(columns: Columns, name: str) -> list[tuple[int, int]]:
    """Arcs from their columns of starts and ends."""
    starts, ends = columns[f"{name}_from"], columns[f"{name}_to"]
    return [(starts[k], ends[k]) for k in range(len(starts))]


def filled_with(size: i64, value: int) -> list[int]:
    return [value] * size


def lowest_line(lines: i64) -> i64:
    """The lowest line of a set; 0 if it is empty."""
    if lines == 0:
        return 0
    line: i64 = 0
    while not lines >> line & 1:
        line += 1
    return line


def lines_in(lines: i64) -> list[int]:
    """The numbers of a set of lines, lowest first."""
    out: list[int] = []
    line: i64 = 0
    while lines >> line:
        if lines >> line & 1:
            out.append(line)
        line += 1
    return out
