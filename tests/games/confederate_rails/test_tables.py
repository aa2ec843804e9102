"""The engine's columns: the network, distances counted by hand, berths and ways, and the charts."""

from __future__ import annotations

from collections import deque
from pathlib import Path

import pytest

from railsplitter.games.confederate_rails import names as n
from railsplitter.games.confederate_rails.data.printed import Printed, load_printed
from railsplitter.games.confederate_rails.data.tables import (
    build_atlas,
    build_pack,
    segment_index,
    station_index,
)
from railsplitter.games.confederate_rails.pack import Atlas, Pack, lines_in, lowest_line
from railsplitter.kernel.columns import listed
from railsplitter.kernel.graph import COST_MOST, edge_costs
from railsplitter.kernel.reach import Ground, Reach

SEATS = (2, 3, 4, 5)
TO_6, TO_24 = 1, 2  # what has been built: 7.10, 7.11

PRINTED = load_printed().printed
ATLAS = build_atlas(PRINTED)
AT = station_index(PRINTED)
SEGMENT = segment_index(PRINTED)


@pytest.fixture(scope="module")
def packs() -> dict[int, Pack]:
    return {seats: build_pack(PRINTED, seats, ATLAS) for seats in SEATS}


def steps(a: str, b: str, built: int = 0) -> int:
    return ATLAS.steps_between(built, AT[a], AT[b])


def points(a: str, b: str, built: int = 0) -> int:
    return ATLAS.points_between(built, AT[a], AT[b])


class TestNetwork:
    def test_sizes(self) -> None:
        assert (ATLAS.stations, ATLAS.entries, ATLAS.nodes) == (296, 4, 300)
        assert (ATLAS.segments, ATLAS.lines, ATLAS.built_sets) == (320, 24, 4)
        assert ATLAS.net.arcs() == 2 * 320 + 8  # eight arrows, out of the entry points only

    def test_every_segment_leads_both_ways(self) -> None:
        net = ATLAS.net
        found = sorted((net.edge[k], net.origin[k], net.to[k]) for k in range(net.arcs()))
        ends = [(k, ATLAS.end_a[k], ATLAS.end_b[k]) for k in range(320)]
        there_and_back = ends + [(k, b, a) for k, a, b in ends]
        assert [arc for arc in found if arc[0] < 320] == sorted(there_and_back)
        assert all(ATLAS.other_end(k, a) == b and ATLAS.other_end(k, b) == a for k, a, b in ends)

    def test_nothing_leads_into_an_entry_point(self) -> None:
        net = ATLAS.net
        assert all(net.to[arc] < ATLAS.stations for arc in range(net.arcs()))
        assert net.neighbours(AT["illinois"]) == [AT["columbus-ky"], AT["paducah"]]
        assert net.neighbours(AT["indiana"]) == [AT["louisville"]]

    def test_two_segments_between_hanover_and_richmond(self) -> None:
        hanover, richmond = AT["hanover"], AT["richmond"]
        second, third = SEGMENT["hanover/richmond#2"], SEGMENT["hanover/richmond#3"]
        assert ATLAS.net.neighbours(hanover).count(richmond) == 2
        assert ATLAS.segment_to(hanover, richmond, 2) == second
        assert ATLAS.segment_to(richmond, hanover, 3) == third
        assert second != third
        assert ATLAS.segment_to(hanover, richmond, 6) == -1

    def test_the_segment_is_one_for_each_line_that_shares_it(self) -> None:
        lawton, live_oak = AT["lawton"], AT["live-oak"]
        shared = SEGMENT["lawton/live-oak"]
        assert ATLAS.segment_to(lawton, live_oak, 14) == shared
        assert ATLAS.segment_to(lawton, live_oak, 15) == shared
        assert lines_in(ATLAS.segment_lines[shared]) == [14, 15]

    def test_kinds_bridges_and_what_can_be_ripped_up(self) -> None:
        ferry, overland = SEGMENT["wilmington/whitesville"], SEGMENT["winchester/strasburg"]
        unbuilt, rail = SEGMENT["danville/greensboro"], SEGMENT["stricklands-depot/wilmington"]
        kinds = [ATLAS.kind[k] for k in (rail, ferry, overland, unbuilt)]
        assert kinds == [n.RAIL, n.FERRY, n.OVERLAND, n.UNBUILT]
        assert [ATLAS.can_be_ripped[k] for k in (rail, ferry, overland, unbuilt)] == [1, 0, 0, 1]
        assert [ATLAS.more_points[k] for k in (rail, ferry, overland, unbuilt)] == [0, 1, 2, 0]
        assert [ATLAS.has_bridge[k] for k in (rail, ferry)] == [1, 0]
        assert (sum(ATLAS.has_bridge), sum(ATLAS.can_be_ripped)) == (110, 309)

    def test_stations_have_lines_and_types(self) -> None:
        assert lines_in(ATLAS.station_lines[AT["savannah"]]) == [10, 13, 14]
        assert lines_in(ATLAS.station_lines[AT["atlanta"]]) == [11, 12]
        assert ATLAS.is_on(AT["atlanta"], 12)
        assert not ATLAS.is_on(AT["atlanta"], 13)
        assert ATLAS.is_shared(AT["corinth"])
        assert not ATLAS.is_shared(AT["iuka"])
        assert sum(ATLAS.is_shared(k) for k in range(296)) == 45
        types = [ATLAS.station_type[AT[s]] for s in ("iuka", "harpers-ferry", "raleigh", "mobile")]
        assert types == [n.PLAIN, n.LOAD_STATION, n.DEPOT, n.VICTORY_DEPOT]
        assert (len(ATLAS.depots), len(ATLAS.victory_depots)) == (38, 8)
        assert set(ATLAS.victory_depots) < set(ATLAS.depots)

    def test_stations_along_a_line(self) -> None:
        def along(line: int) -> list[int]:
            return listed(ATLAS.line_station)[ATLAS.line_first[line] : ATLAS.line_first[line + 1]]

        words = "florence kingstree moncks-corner charleston adams-run pocotaligo savannah"
        assert along(10) == [AT[word] for word in words.split()]
        for line in range(1, 25):
            on_it = [k for k in range(296) if ATLAS.is_on(k, line)]
            assert sorted(along(line)) == on_it

    def test_the_partisan_area_is_between_its_stations(self) -> None:
        inside = {PRINTED.segments[k].id for k in range(320) if ATLAS.in_partisan_area[k]}
        assert len(inside) == 12
        assert "bridgeport/chattanooga" in inside
        assert "stevenson/bridgeport" not in inside  # Stevenson is outside
        assert "cleveland/dalton" not in inside
        assert sum(ATLAS.is_partisan) == 13


class TestDistances:
    """Counted along the lines by hand."""

    @pytest.mark.parametrize(
        ("a", "b", "stations", "mps"),
        [
            ("richmond", "richmond", 0, 0),
            ("hanover", "richmond", 1, 1),
            ("whitesville", "wilmington", 1, 2),  # a ferry
            ("whitesville", "stricklands-depot", 2, 3),
            ("winchester", "strasburg", 1, 3),  # overland
            ("wheeling", "strasburg", 11, 13),  # along line 1, the last step overland
            ("new-orleans", "jackson-ms", 5, 5),
            ("selma", "atlanta", 8, 10),  # overland to Montgomery, then line 12
            ("richmond", "atlanta", 25, 26),  # by Wilmington's ferry
            ("danville", "greensboro", 11, 11),  # by Burkeville, Petersburg, Gaston and Raleigh
            ("meridian", "mcdowells-bluff", 13, 17),  # by Mobile, Montgomery and Selma
        ],
    )
    def test_before_anything_is_built(self, a: str, b: str, stations: int, mps: int) -> None:
        assert (steps(a, b), steps(b, a)) == (stations, stations)
        assert (points(a, b), points(b, a)) == (mps, mps)

    def test_danville_to_greensboro_is_built(self) -> None:
        assert steps("danville", "greensboro", TO_6) == 1
        assert steps("danville", "salisbury", TO_6) == 3
        assert steps("danville", "greensboro", TO_24) == 11
        assert points("richmond", "atlanta", TO_6) == 25  # no ferry on the new way
        assert steps("meridian", "mcdowells-bluff", TO_6) == 13

    def test_meridian_to_mcdowells_bluff_is_built(self) -> None:
        assert steps("meridian", "mcdowells-bluff", TO_24) == 1
        assert (steps("meridian", "selma", TO_24), points("meridian", "selma", TO_24)) == (4, 5)
        assert steps("meridian", "selma") == 10

    def test_both_are_built(self) -> None:
        both = TO_6 | TO_24
        assert steps("danville", "greensboro", both) == 1
        assert steps("meridian", "mcdowells-bluff", both) == 1
        assert ATLAS.is_built(both, SEGMENT["danville/greensboro"])
        assert ATLAS.is_built(TO_6, SEGMENT["danville/greensboro"])
        assert not ATLAS.is_built(TO_24, SEGMENT["danville/greensboro"])
        assert ATLAS.is_built(0, SEGMENT["hanover/richmond#2"])

    def test_entry_points_are_one_step_away(self) -> None:
        assert steps("illinois", "columbus-ky") == 1
        assert steps("union-city", "illinois") == 2
        assert steps("illinois", "nashville") == steps("nashville", "illinois")
        assert points("maryland", "harpers-ferry") == 1
        assert points("maryland", "strasburg") == 4  # by Alexandria, not overland

    def test_nobody_takes_a_short_cut_through_an_entry_point(self) -> None:
        """Columbus and Paducah both touch Illinois; trains go by Union City and Mayfield."""
        assert steps("columbus-ky", "paducah") == 3
        assert steps("wheeling", "parkersburg") == 5
        assert steps("illinois", "indiana") == -1

    @pytest.mark.parametrize("built", range(4))
    def test_all_tables_agree_with_plain_counting(self, built: int) -> None:
        beside: dict[int, set[int]] = {k: set() for k in range(300)}
        for k, segment in enumerate(PRINTED.segments):
            if ATLAS.is_built(built, k):
                a, b = (AT[end] for end in segment.ends)
                beside[a].add(b)
                beside[b].add(a)
        for entry in PRINTED.entries:
            beside[AT[entry.id]] = {AT[touched] for touched in entry.touches}
        for start in range(300):
            counted = {start: 0}
            todo = deque([start])
            while todo:
                node = todo.popleft()
                for end in beside[node] - counted.keys():
                    counted[end] = counted[node] + 1
                    todo.append(end)
            row = ATLAS.steps[built * 300 + start]
            assert all(row[end] == far for end, far in counted.items())

    @pytest.mark.parametrize("built", range(4))
    def test_least_mps_agree_with_a_search(self, built: int) -> None:
        per_edge = [
            1 + ATLAS.more_points[k] if ATLAS.is_built(built, k) else -1 for k in range(320)
        ]
        costs, reach, ground = (
            edge_costs(ATLAS.net, per_edge + [1] * 8),
            Reach(ATLAS.net),
            Ground(300),
        )
        for start in range(0, 300, 7):
            reach.search(start, costs, COST_MOST, ground)
            row = ATLAS.points[built * 300 + start]
            assert [row[end] for end in range(296)] == [reach.cost_to(end) for end in range(296)]


# Steps of the shortest way, a ferry two and overland three, as they were computed for the payouts.
LOAD_DISTANCES = """
1 9 11   2 8   3 8   4 13   5 16 19   6 7 10   7 13   8 7 5   9 21 19   10 11   11 17   12 19
13 13   14 32   15 25   16 25   17 33   18 19   19 21   20 28 25   21 21 22   22 22   23 18 20
24 19   25 17 15   26 15 17   27 15   28 11   29 28   30 21   31 12   32 13   33 19   34 22 21
35 20   36 9   37 13   38 15   39 8   40 7   41 20   42 28   43 26   44 16   45 19   46 12   47 9
48 33   49 18   50 19   58 20   59 28   64 23   65 21   66 29   67 25   68 8   69 19   70 19   71 9
72 19   73 14
"""


def distances() -> dict[int, list[int]]:
    cells = [cell.split() for cell in LOAD_DISTANCES.replace("\n", "   ").split("   ")]
    return {int(cell[0]): [int(far) for far in cell[1:]] for cell in cells if cell}


class TestLoads:
    def test_columns(self, packs: dict[int, Pack]) -> None:
        pack = packs[3]
        assert pack.loads == 89
        assert pack.load_there[0] == 0
        assert sum(pack.load_there) == 89
        assert (pack.load_pickup[1], pack.load_drop[1], pack.load_other_drop[1]) == (
            AT["grenada"],
            AT["new-orleans"],
            AT["mobile"],
        )
        assert [pack.load_goods[k] for k in (1, 14, 48, 51)] == [
            n.COTTON,
            n.PASSENGERS,
            n.IRON,
            n.OTHER_GOODS,
        ]
        assert [pack.load_kind[k] for k in (1, 67, 89)] == [n.NORMAL, n.BLOCKADE, n.TROOPS]
        rules = [pack.load_rule[k] for k in (2, 1, 51, 89)]
        assert rules == [n.FIXED, n.TWO_WAYS, n.FRONT, n.OWN_CHOICE]
        assert [pack.load_war[k] for k in (41, 42, 47, 67, 89)] == [0, 1, 1, 1, 1]
        assert [pack.load_payout[k] for k in (1, 48, 89)] == [12, 33, 10]
        assert (pack.load_pickup[89], pack.load_drop[89], pack.load_other_drop[2]) == (-1, -1, -1)

    def test_every_station_of_a_load_is_in_the_network(self, packs: dict[int, Pack]) -> None:
        pack = packs[2]
        for no in range(1, 90):
            drops = (pack.load_drop[no], pack.load_other_drop[no])
            for drop in drops:
                if drop >= 0:
                    assert ATLAS.points_between(0, pack.load_pickup[no], drop) > 0

    def test_distances_and_payouts(self, packs: dict[int, Pack]) -> None:
        pack, wanted = packs[2], distances()
        assert len(wanted) == 62
        for load in PRINTED.loads:
            drops = [AT[name] for name in load.dropoffs]
            far = [ATLAS.points_between(0, AT[load.pickup], drop) for drop in drops]
            assert far == wanted.get(load.no, [])
            if far:
                rate = 75 if load.goods == "Passengers" else 90
                dollars = 300 + rate * sum(far) / len(far) + 400 * (load.kind == "blockade")
                assert abs(int(pack.load_payout[load.no]) * 100 - dollars) <= 50

    def test_the_draw_pile(self, packs: dict[int, Pack]) -> None:
        before, war = packs[2].chits_before, packs[2].chits_of_war
        assert (len(before), len(war)) == (16 + 90, 16 + 90)
        assert (sum(before), sum(war)) == (66, 51)
        events = [3, 3, 2, 2, 1, 1, 2, 2, 1, 1, 1, 2, 2, 3, 2]
        assert [war[k] for k in range(16)] == [0, *events]
        assert sum(before[k] for k in range(17)) == 0
        assert before[n.FIRST_LOAD + 66] == 1
        assert [war[n.FIRST_LOAD + k] for k in (66, 67, 89)] == [0, 1, 1]


class TestBerths:
    def test_a_berth_for_each_line_of_a_station(self) -> None:
        assert ATLAS.berths == sum(len(lines) for lines in PRINTED.station_lines.values()) == 347
        savannah = AT["savannah"]
        berths = [ATLAS.berth(savannah, line) for line in (10, 13, 14)]
        assert berths == list(range(berths[0], berths[0] + 3))
        assert [ATLAS.berth_line[k] for k in berths] == [10, 13, 14]
        assert [ATLAS.berth_station[k] for k in berths] == [savannah] * 3
        assert ATLAS.berth(savannah, 9) == -1

    def ways(self, station: str, line: int) -> set[tuple[str, int, int, int]]:
        """Where it leads, the line used, the line there, and whether it is a change."""
        start = ATLAS.berth(AT[station], line)
        net, found = ATLAS.ways, set()
        for arc in range(net.first[start], net.first[start + 1]):
            assert net.edge[arc] == arc
            end = net.to[arc]
            name = PRINTED.stations[ATLAS.berth_station[end]].id
            found.add((name, ATLAS.way_line[arc], ATLAS.berth_line[end], ATLAS.way_change[arc]))
        return found

    def test_worked_example_of_changing_lines(self) -> None:
        """Whitesville on #7, into shared Wilmington, on to Strickland's Depot on #5."""
        assert ("wilmington", 7, 7, 0) in self.ways("whitesville", 7)
        assert self.ways("wilmington", 7) == {
            ("whitesville", 7, 7, 0),
            ("stricklands-depot", 5, 5, 1),
        }
        assert ("stricklands-depot", 5, 5, 0) in self.ways("wilmington", 5)

    def test_east_point_to_atlanta_is_no_change_yet(self) -> None:
        assert ("atlanta", 12, 12, 0) in self.ways("east-point", 12)
        assert ("marietta", 11, 11, 1) in self.ways("atlanta", 12)

    def test_either_segment_of_two_may_be_used_without_a_change(self) -> None:
        ways = {way for way in self.ways("hanover", 2) if way[0] == "richmond"}
        assert ways == {("richmond", 2, 2, 0), ("richmond", 3, 2, 0)}

    def test_a_shared_segment_is_used_by_one_of_its_lines(self) -> None:
        ways = {way for way in self.ways("bridgeport", 17) if way[0] == "chattanooga"}
        assert ways == {("chattanooga", 17, 17, 0), ("chattanooga", 20, 17, 0)}

    def test_every_way_is_a_segment_by_one_of_its_lines(self) -> None:
        net = ATLAS.ways
        for arc in range(net.arcs()):
            start, end = net.origin[arc], net.to[arc]
            segment, line = ATLAS.way_segment[arc], ATLAS.way_line[arc]
            here, there = ATLAS.berth_station[start], ATLAS.berth_station[end]
            assert ATLAS.other_end(segment, here) == there
            assert ATLAS.segment_to(here, there, line) == segment
            keeps = ATLAS.is_on(there, ATLAS.berth_line[start])
            assert ATLAS.way_change[arc] == int(not keeps)
            assert ATLAS.berth_line[end] == (ATLAS.berth_line[start] if keeps else line)


class TestPack:
    def test_setup_by_number_of_players(self, packs: dict[int, Pack]) -> None:
        def row(seats: int) -> tuple[object, ...]:
            p = packs[seats]
            return p.trains, listed(p.choosers), listed(p.deals), p.specials_each, p.extended_deal

        assert row(2) == (7, [0, 1, 1, 0], [10, 10], 6, 2)
        assert row(3) == (5, [0, 1, 2], [7, 7, 7], 4, 2)
        assert row(4) == (4, [0, 1, 2, 3], [5, 5, 5, 5], 3, 1)
        assert row(5) == (3, [0, 1, 2, 3, 4], [3, 4, 4, 4, 4], 2, 1)
        for seats, pack in packs.items():
            assert (pack.cash, pack.cash_extended, pack.display) == (25, 50, 8)
            assert len(pack.choosers) + sum(pack.deals) == 24
            assert sum(pack.special_count) == seats * pack.specials_each

    def test_special_events(self, packs: dict[int, Pack]) -> None:
        assert listed(packs[2].special_count) == [0, 3, 2, 2, 1, 1, 1, 1, 1]
        assert listed(packs[5].special_count) == [0, 3, 2, 2, 0, 1, 1, 1, 0]
        assert listed(packs[2].special_cancels) == [0, 3, 0, 2, 0, 4, 0, 0, 0]
        assert listed(packs[2].special_bonus) == [0, 1, 0, 1, 0, 0, 0, 0, 0]

    def test_events(self, packs: dict[int, Pack]) -> None:
        pack = packs[4]
        assert sum(pack.event_count) == 28
        voluntary = [no for no in range(16) if pack.event_voluntary[no]]
        assert voluntary == [n.DEPOT_CONSTRUCTION, n.DIVERT_IRON, n.SEIZURE]
        needs = {no: pack.event_depots[no] for no in range(16) if pack.event_depots[no]}
        assert needs == {n.BAD_RAILS: 2, n.ENGINE_WEAR: 2}
        stays = {no for no in range(16) if pack.event_stays[no]}
        assert n.BLOCKADE_INCREASE in stays
        assert n.CAVALRY_RAID not in stays
        assert pack.event_builds[n.CONSTRUCTION_6] == SEGMENT["danville/greensboro"]
        assert pack.event_builds[n.CONSTRUCTION_24] == SEGMENT["meridian/mcdowells-bluff"]
        assert pack.event_builds[n.BAD_RAILS] == -1
        assert [ATLAS.built_bit[k] for k in ATLAS.unbuilt] == [TO_6, TO_24]

    def test_war_cells(self, packs: dict[int, Pack]) -> None:
        pack = packs[3]
        assert len(pack.war) == 11 * 8
        assert pack.war_cell(2, 0) == AT["norfolk"]
        assert pack.war_cell(2, 3) == n.CHOICE_V
        assert pack.war_cell(5, 2) == n.CHOICE
        assert pack.war_cell(7, 4) == n.NO_STATION
        assert pack.war_cell(9, 7) == AT["richmond"]
        assert pack.war_cell(12, 7) == AT["new-orleans"]

    def test_congestion(self, packs: dict[int, Pack]) -> None:
        pack = packs[3]

        def roll(die: int) -> list[int]:
            first, end = pack.congestion_first[die], pack.congestion_first[die + 1]
            return listed(pack.congestion)[first:end]

        ones = "richmond wilmington atlanta montgomery nashville jackson-ms"
        assert roll(1) == [AT[name] for name in ones.split()]
        assert roll(6)[-1] == AT["grenada"]
        assert sum(len(roll(die)) for die in range(1, 7)) == 36

    def test_prices_are_in_hundreds(self, packs: dict[int, Pack]) -> None:
        p = packs[2]
        assert (p.activation, p.line_fee, p.line_fee_troops, p.abandonment) == (1, 2, 1, 3)
        assert (p.bridge_repair, p.rip_repair, p.train_repair, p.engine_wear) == (3, 2, 3, 3)
        assert (p.donation, p.least_bid, p.convention, p.undelivered) == (30, 1, 1, 0)

    def test_numbers_of_the_rules(self, packs: dict[int, Pack]) -> None:
        p = packs[2]
        assert (p.move_points, p.base, p.foreign, p.congested, p.change) == (10, 1, 2, 2, 1)
        assert (p.pickup, p.dropoff, p.bad_rails, p.traffic) == (1, 1, 1, 1)
        assert (p.depot_trains, p.station_trains) == (3, 2)
        assert (p.choice_within, p.front_within, p.troops_from, p.raid_within) == (2, 3, 6, 4)
        assert (p.hunt_within, p.hunt_rips) == (2, 3)
        assert (p.blockade_seized, p.offensive_from, p.law_from, p.bad_rails_dice) == (6, 6, 7, 4)
        assert (p.rounds_after_pile, p.idle_rounds, listed(p.ties)) == (2, 1, [0, 1])
        places = (p.repair_station, p.raid_gate, p.raid_station)
        assert places == (AT["raleigh"], AT["strasburg"], AT["staunton"])

    def test_settings(self, packs: dict[int, Pack]) -> None:
        p = packs[2]
        assert (p.victory_depots_to_end, p.round_up, p.intervention_after_any) == (8, 1, 0)
        assert (p.law_counts_when_played, p.troops_may_stray, p.seizure_needs_extra) == (0, 0, 0)
        assert (p.wear_in_box, p.box_falls, p.spent_by_a_miss) == (0, 1, 1)
        assert (p.unused_iron_stays, p.empty_must_undertake) == (1, 1)
        assert (p.troops_use_points, p.possible_is_reachable, p.blockade_on_arrival) == (1, 1, 1)
        assert (p.abandoning_needs_tariff, p.raid_train_waits, p.union_markers) == (0, 0, 0)


def turned(root: Path, setting: str, value: str) -> Printed:
    (root / "settings.toml").write_text(f'[{setting}]\nvalue = {value}\nsource = "designer"')
    return load_printed([root]).printed


TURNED = [
    ("victory_depots_to_end", "6", "victory_depots_to_end", 6),
    ("embargo_rounding", '"down"', "round_up", 0),
    ("intervention_after", '"any_station"', "intervention_after_any", 1),
    ("law_changes_conventions", '"played"', "law_counts_when_played", 1),
    ("troops_may_stray", "true", "troops_may_stray", 1),
    ("seizure_needs_extra_train", "true", "seizure_needs_extra", 1),
    ("troops_use_their_points", "false", "troops_use_points", 0),
    ("possible_means_reachable", "false", "possible_is_reachable", 0),
    ("blockade_roll", '"loading"', "blockade_on_arrival", 0),
    ("abandoning_needs_tariff", "true", "abandoning_needs_tariff", 1),
    ("raid_train_waits", "true", "raid_train_waits", 1),
    ("union_markers", '"box"', "union_markers", 20),
    ("wear_in_repair_box", "true", "wear_in_box", 1),
    ("repair_box_falls", "false", "box_falls", 0),
    ("collision_spent_by_a_miss", "false", "spent_by_a_miss", 0),
    ("unused_iron_stays", "false", "unused_iron_stays", 0),
    ("empty_trains_must_undertake", "false", "empty_must_undertake", 0),
]


@pytest.mark.parametrize(("setting", "value", "column", "number"), TURNED)
def test_a_turned_setting_reaches_the_engine(
    setting: str, value: str, column: str, number: int, tmp_path: Path
) -> None:
    pack = build_pack(turned(tmp_path, setting, value), 2, ATLAS)
    assert getattr(pack, column) == number


def test_ferries_as_in_the_worked_example(tmp_path: Path) -> None:
    """With 2 for the ferry and 1 for the change of line the printed trip costs its 5 MPs."""
    atlas = build_atlas(turned(tmp_path, "ferry_cost", '"example"'))
    trip = atlas.points_between(0, AT["whitesville"], AT["stricklands-depot"])
    assert (trip, points("whitesville", "stricklands-depot")) == (4, 3)
    assert atlas.steps_between(0, AT["whitesville"], AT["stricklands-depot"]) == 2
    assert atlas.points_between(0, AT["winchester"], AT["strasburg"]) == 3


def test_the_atlas_is_shared_by_all_numbers_of_players(packs: dict[int, Pack]) -> None:
    assert all(pack.atlas is ATLAS for pack in packs.values())
    assert isinstance(build_pack(PRINTED, 2).atlas, Atlas)


def test_sets_of_lines() -> None:
    assert lines_in(1 << 24 | 1 << 6 | 1 << 1) == [1, 6, 24]
    assert lines_in(0) == []
    assert (lowest_line(1 << 24 | 1 << 6), lowest_line(0)) == (6, 0)
