"""The printed facts of Confederate Rails: every figure that the rules or our tables state."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import msgspec
import pytest

from railsplitter.games.confederate_rails.data.printed import (
    Printed,
    Settings,
    layers,
    load_printed,
)
from railsplitter.games.confederate_rails.versions import v1, v2, v3
from railsplitter.kernel.datapack import DataPack, load_pack
from railsplitter.kernel.errors import BadUsage
from tests.games.packs import laid


@pytest.fixture(scope="module")
def pack() -> DataPack[Printed]:
    return load_printed()


@pytest.fixture(scope="module")
def printed(pack: DataPack[Printed]) -> Printed:
    return pack.printed


# Number, name, colour, stations, Depots, Load Stations, Victory Depot; states as a set.
LINES = """
1  Baltimore & Ohio                   red   17 1 1 -           MD VA
2  Virginia Central                   green 14 4 0 richmond    VA
3  Richmond, Fredericksburg & Potomac gold   9 3 0 richmond    VA NC
4  Virginia & Tennessee               red   17 3 2 -           VA TN
5  Wilmington & Weldon                green 16 3 1 -           VA NC
6  North Carolina                     blue  17 4 1 richmond    VA NC
7  Wilmington & Manchester            blue   9 2 1 -           NC SC
8  South Carolina                     green 10 3 0 charleston  SC GA
9  Charlotte & South Carolina         red   18 2 2 -           NC SC
10 Charleston & Savannah              red    7 3 1 charleston  SC GA
11 Western & Atlantic                 red   17 3 2 atlanta     TN GA
12 Atlanta & West Point               green 14 4 0 atlanta     GA AL
13 Central of Georgia                 blue  11 3 0 -           GA
14 Atlantic & Gulf                    green 10 1 1 -           GA FL
15 Florida                            red   16 1 4 -           GA FL
16 Southwestern                       red   13 2 3 -           GA AL
17 Memphis & Charleston               blue  16 5 1 memphis     TN AL MS AR
18 Mobile & Ohio                      green 22 4 2 mobile      KY TN AL MS
19 East Tennessee & Virginia          gold  13 2 2 -           TN GA
20 Nashville & Chattanooga            green 18 3 3 nashville   KY TN AL
21 Memphis & Ohio                     gold  16 3 2 memphis     KY TN MS
22 Alabama & Florida                  blue  13 3 3 mobile      GA FL AL
23 Mississippi Central                red   20 4 3 new-orleans TN MS LA
24 Southern (of Mississippi)          gold  14 5 1 vicksburg   AL MS LA
"""

WAR = """
2   norfolk     norfolk     norfolk     choice-v    savannah    savannah    savannah  nashville
3   new-orleans new-orleans new-orleans new-orleans new-orleans charleston  charleston charleston
4   nashville   nashville   nashville   vicksburg   atlanta     atlanta     atlanta   atlanta
5   choice      choice      choice      vicksburg   vicksburg   atlanta     charleston mobile
6   choice      choice      choice      choice      choice      choice      choice    choice-v
7   none        none        none        none        none        choice      choice    choice
8   choice      choice      choice      choice      choice-v    choice-v    choice-v  choice-v
9   memphis     memphis     memphis     memphis     memphis     mobile      richmond  richmond
10  nashville   nashville   vicksburg   vicksburg   vicksburg   vicksburg   mobile    vicksburg
11  new-orleans new-orleans new-orleans nashville   nashville   new-orleans vicksburg memphis
12  choice-v    choice-v    choice-v    choice-v    choice-v    nashville   memphis   new-orleans
"""

CONGESTION = """
1 richmond wilmington atlanta montgomery nashville jackson-ms
2 petersburg charlotte augusta mobile chattanooga corinth
3 lynchburg charleston macon-ga selma memphis meridian
4 gordonsville goldsboro savannah decatur knoxville new-orleans
5 burkeville columbia-sc columbus-ga opelika jackson-tn vicksburg
6 weldon raleigh millen huntsville humboldt grenada
"""

SEED_STATIONS = """
atlanta corinth danville east-point greensboro hanover jackson-ms jackson-tn lawton live-oak
mcdowells-bluff meridian new-orleans proctorville raleigh richmond savannah spring-hill staunton
strasburg stricklands-depot whitesville wilmington
"""


def rows(table: str) -> list[list[str]]:
    return [line.split() for line in table.strip().splitlines()]


class TestMap:
    def test_how_many_there_are(self, printed: Printed) -> None:
        assert (len(printed.stations), len(printed.segments)) == (296, 320)
        types = Counter(s.type for s in printed.stations)
        assert types == {"plain": 224, "load": 34, "depot": 30, "victory": 8}
        kinds = Counter(s.kind for s in printed.segments)
        assert kinds == {"rail": 307, "ferry": 6, "overland": 5, "unbuilt": 2}
        assert sum(s.bridge for s in printed.segments) == 110
        assert sum(len(lines) > 1 for lines in printed.station_lines.values()) == 45
        assert sum(len(s.lines) > 1 for s in printed.segments) == 3

    def test_the_24_lines(self, printed: Printed) -> None:
        found = []
        for line in printed.lines:
            card = printed.card(line.no)
            counts = [len(card.stations), len(card.depots), len(card.load_stations)]
            victory = card.victory_depots[0] if card.victory_depots else "-"
            words = [line.no, line.name, line.colour, *counts, victory, *sorted(card.states)]
            found.append(" ".join(map(str, words)).split())
        wanted = []
        for row in rows(LINES):
            at = next(k for k, word in enumerate(row) if word in ("red", "green", "blue", "gold"))
            wanted.append([*row[: at + 5], *sorted(row[at + 5 :])])
        assert found == wanted

    def test_companies_that_were_put_together(self, printed: Printed) -> None:
        assert printed.lines[1].companies == (
            "Virginia Central",
            "Orange & Alexandria",
            "Alexandria, Loudoun & Hampshire",
        )
        assert printed.lines[9].companies == ("Charleston & Savannah", "North Eastern")

    def test_victory_depots(self, printed: Printed) -> None:
        assert [s.id for s in printed.stations if s.type == "victory"] == [
            *("atlanta", "charleston", "memphis", "mobile"),
            *("nashville", "new-orleans", "richmond", "vicksburg"),
        ]

    def test_segments_that_are_not_plain_rail(self, printed: Printed) -> None:
        special = {kind: set[frozenset[str]]() for kind in ("ferry", "overland", "unbuilt")}
        for segment in printed.segments:
            if segment.kind != "rail":
                special[segment.kind].add(frozenset(segment.ends))
        assert special == {
            "ferry": {
                frozenset({"wilmington", "whitesville"}),
                frozenset({"tensas", "mobile"}),
                frozenset({"demopolis", "mcdowells-bluff"}),
                frozenset({"hopefield", "memphis"}),
                frozenset({"de-soto", "vicksburg"}),
                frozenset({"algiers", "new-orleans"}),
            },
            "overland": {
                frozenset({"winchester", "strasburg"}),
                frozenset({"selma", "montgomery"}),
                frozenset({"blue-mountain", "rome"}),
                frozenset({"duvalls-bluff", "madison-ar"}),
                frozenset({"albany", "thomasville"}),
            },
            "unbuilt": {
                frozenset({"danville", "greensboro"}),
                frozenset({"meridian", "mcdowells-bluff"}),
            },
        }

    def test_shared_and_parallel_segments(self, printed: Printed) -> None:
        shared = {s.id: s.lines for s in printed.segments if len(s.lines) > 1}
        assert shared == {
            "lawton/live-oak": (14, 15),
            "stevenson/bridgeport": (17, 20),
            "bridgeport/chattanooga": (17, 20),
        }
        together = [s for s in printed.segments if set(s.ends) == {"hanover", "richmond"}]
        assert [(s.id, s.lines) for s in together] == [
            ("hanover/richmond#2", (2,)),
            ("hanover/richmond#3", (3,)),
        ]

    def test_what_the_rules_say_about_stations(self, printed: Printed) -> None:
        lines = printed.station_lines
        assert lines["corinth"] == (17, 18)
        assert len(lines["savannah"]) == 3
        assert lines["raleigh"] == (5, 6)
        assert lines["atlanta"] == (11, 12)
        assert lines["east-point"] == (12,)
        assert lines["strasburg"] == (1,)
        assert lines["staunton"] == (2,)
        assert lines["whitesville"] == (7,)
        assert lines["stricklands-depot"] == (5,)
        assert lines["wilmington"] == (5, 7)
        along = printed.lines[22].paths[0]
        assert (along[0], along[-2], along[-1]) == ("jackson-tn", "new-orleans", "proctorville")
        assert "jackson-ms" in along

    def test_entry_points(self, printed: Printed) -> None:
        assert {e.id: e.touches for e in printed.entries} == {
            "illinois": ("columbus-ky", "paducah"),
            "indiana": ("louisville",),
            "maryland": ("cumberland", "harpers-ferry", "alexandria"),
            "ohio": ("parkersburg", "wheeling"),
        }

    def test_partisan_area(self, printed: Printed) -> None:
        area = printed.places.partisans.stations
        assert len(area) == 13
        assert {"bristol", "knoxville", "chattanooga", "bridgeport"} <= set(area)
        assert {s.state for s in printed.stations if s.id in area} == {"TN", "AL"}

    def test_places_that_rules_name(self, printed: Printed) -> None:
        places = printed.places
        assert places.repair.station == "raleigh"
        assert (places.train_raid.gate, places.train_raid.station) == ("strasburg", "staunton")
        types = {s.id: s.type for s in printed.stations}
        assert (types["raleigh"], types["staunton"]) == ("depot", "depot")

    def test_labels_tell_stations_apart(self, printed: Printed) -> None:
        labels = [printed.label(s.id) for s in printed.stations]
        assert len(set(labels)) == 296
        assert printed.label("richmond") == "Richmond"
        assert printed.label("macon-ga") == "Macon (GA)"
        assert printed.label("macon-ms") == "Macon (MS)"

    def test_no_two_stations_are_drawn_on_each_other(self, printed: Printed) -> None:
        spots = [(s.x, s.y) for s in printed.stations] + [(e.x, e.y) for e in printed.entries]
        for k, (x, y) in enumerate(spots):
            assert 0 <= x < 2800
            assert 0 <= y < 2230
            assert all((x - a) ** 2 + (y - b) ** 2 > 25**2 for a, b in spots[:k])


class TestLoads:
    def test_how_many_there_are(self, printed: Printed) -> None:
        loads = printed.loads
        assert [load.no for load in loads] == list(range(1, 90))
        assert Counter(load.kind for load in loads) == {"normal": 66, "blockade": 7, "troops": 16}
        assert Counter(load.ink for load in loads) == {"black": 46, "red": 36, "blue": 7}
        assert (sum(load.war for load in loads), sum(not load.war for load in loads)) == (48, 41)
        rules = Counter(load.rule for load in loads)
        assert rules == {"fixed": 51, "choice": 11, "front": 11, "troops": 16}

    def test_war_materiel_in_black(self, printed: Printed) -> None:
        black = Counter(load.goods for load in printed.loads if load.war and load.ink == "black")
        assert black == {"Shoes": 1, "Railwheels": 1, "Machinery": 3}

    def test_goods_that_rules_name(self, printed: Printed) -> None:
        goods = Counter(load.goods for load in printed.loads)
        assert (goods["Cotton"], goods["Iron"], goods["Passengers"]) == (9, 4, 6)
        assert (goods["Cannon"], goods["Troops"]) == (3, 16)

    def test_some_loads_in_full(self, printed: Printed) -> None:
        def row(no: int) -> tuple[object, ...]:
            load = printed.loads[no - 1]
            stations = (load.pickup, *load.dropoffs)
            return load.goods, load.rule, *stations, load.payout, load.kind, load.war

        assert row(1) == (
            *("Cotton", "choice", "grenada", "new-orleans", "mobile", 1200),
            *("normal", False),
        )
        assert row(48) == ("Iron", "fixed", "clarksville", "richmond", 3300, "normal", True)
        assert row(52) == ("Cannon", "front", "rome", 1400, "normal", True)
        assert row(68) == ("Medicines", "fixed", "wilmington", "richmond", 1400, "blockade", True)
        assert row(89) == ("Troops", "troops", "", 1000, "troops", True)

    def test_payouts(self, printed: Printed) -> None:
        payouts = [load.payout for load in printed.loads]
        assert (min(payouts), max(payouts)) == (800, 3300)
        assert all(load.payout == 1400 for load in printed.loads if load.rule == "front")


class TestChits:
    def test_events(self, printed: Printed) -> None:
        counts = [3, 3, 2, 2, 1, 1, 2, 2, 1, 1, 1, 2, 2, 3, 2]
        assert [e.count for e in printed.events] == counts
        assert sum(counts) == 28
        assert [e.no for e in printed.events if e.voluntary] == [3, 6, 14]
        assert {e.no: e.victory_depots for e in printed.events if e.victory_depots} == {1: 2, 7: 2}
        assert {e.no: e.segment for e in printed.events if e.segment} == {
            10: "danville/greensboro",
            11: "meridian/mcdowells-bluff",
        }

    def test_special_events(self, printed: Printed) -> None:
        table = [(s.no, s.word, s.count, s.cancels, s.bonus) for s in printed.specials]
        assert table == [
            (1, "lee", 3, 3, 1),
            (2, "offensive", 2, 0, 0),
            (3, "jackson", 2, 2, 1),
            (4, "intervention", 1, 0, 0),
            (5, "mcclellan", 1, 4, 0),
            (6, "treasure-hunt", 1, 0, 0),
            (7, "train-raid", 1, 0, 0),
            (8, "freight-law", 1, 0, 0),
        ]

    def test_texts_are_one_line(self, printed: Printed) -> None:
        texts = [e.text for e in printed.events] + [s.text for s in printed.specials]
        assert all(text.endswith(".") and 10 < len(text) <= 90 for text in texts)

    def test_markers(self, printed: Printed) -> None:
        assert {m.id: m.count for m in printed.markers} == {
            "union_occupied": 20,
            "congested": 6,
            "new_depot": 2,
            "bridge_disruption": 8,
            "ripped_up": 8,
        }


class TestCharts:
    def test_war_progress(self, printed: Printed) -> None:
        assert [[str(row.no), *row.cells] for row in printed.war] == rows(WAR)
        assert printed.war_stations == (
            *("atlanta", "charleston", "memphis", "mobile", "nashville"),
            *("new-orleans", "norfolk", "richmond", "savannah", "vicksburg"),
        )

    def test_congestion(self, printed: Printed) -> None:
        assert [[str(row.no), *row.stations] for row in printed.congestion] == rows(CONGESTION)
        assert len(printed.congestion_stations) == 36

    def test_treasury_costs(self, printed: Printed) -> None:
        c = printed.costs
        assert (c.activation, c.line_fee, c.line_fee_troops) == (100, 200, 100)
        assert (c.abandonment, c.bridge_repair, c.rip_repair) == (300, 300, 200)
        assert (c.train_repair, c.engine_wear, c.donation) == (300, 300, 3000)
        assert (c.least_bid, c.convention, c.step) == (100, 100, 100)

    def test_movement(self, printed: Printed) -> None:
        m = printed.movement
        assert (m.points, m.base, m.foreign, m.overland, m.congested) == (10, 1, 2, 2, 2)
        assert (m.ferry, m.ferry_in_example) == (1, 2)
        assert (m.pickup, m.dropoff, m.bad_rails, m.traffic, m.change) == (1, 1, 1, 1, 1)

    def test_limits(self, printed: Printed) -> None:
        limits = printed.limits
        assert limits.display.loads == 8
        assert (limits.stacking.depot, limits.stacking.station) == (3, 2)
        near = limits.near
        assert (near.choice, near.front, near.troops, near.hunt, near.raid) == (2, 3, 6, 2, 4)
        rolls = limits.rolls
        assert (rolls.blockade_seized, rolls.offensive, rolls.law) == (6, 6, 7)
        assert (rolls.bad_rails_dice, limits.hunt.rips) == (4, 3)

    def test_the_end(self, printed: Printed) -> None:
        ending = printed.ending
        assert (ending.exhaustion.rounds, ending.collapse.idle_rounds) == (2, 1)
        assert (ending.result.undelivered, ending.result.ties) == (0, ("trains", "deliveries"))


class TestSetup:
    def test_by_number_of_players(self, printed: Printed) -> None:
        table = {
            n: (p.trains, p.choose, p.deal, p.first_deal, p.specials, p.without)
            for n, p in printed.setup.players.items()
        }
        assert table == {
            2: (7, (0, 1, 1, 0), 10, None, 6, ()),
            3: (5, (0, 1, 2), 7, None, 4, ()),
            4: (4, (0, 1, 2, 3), 5, None, 3, ()),
            5: (3, (0, 1, 2, 3, 4), 4, 3, 2, (4, 8)),
        }

    def test_extended_game(self, printed: Printed) -> None:
        parties = printed.setup.players
        assert {n: p.extended_trains for n, p in parties.items()} == {2: 2, 3: 2, 4: 1, 5: 1}
        auction = {n: 24 - n * p.extended_deal for n, p in parties.items()}
        assert auction == {2: 20, 3: 18, 4: 20, 5: 19}

    def test_money_and_colours(self, printed: Printed) -> None:
        start = printed.setup.start
        assert (start.cash, start.cash_extended) == (2500, 5000)
        assert start.colours == ("buff", "grey", "mint", "wine", "sky")


class TestSettings:
    def test_rulings(self, printed: Printed) -> None:
        assert {s.id: s.value for s in printed.settings.listing()} == {
            "victory_depots_to_end": 8,
            "ferry_cost": "rule",
            "embargo_rounding": "up",
            "intervention_after": "victory_depot",
            "law_changes_conventions": "passed",
            "troops_may_stray": False,
            "seizure_needs_extra_train": False,
            "wear_in_repair_box": False,
            "repair_box_falls": True,
            "collision_spent_by_a_miss": True,
            "unused_iron_stays": True,
            "empty_trains_must_undertake": True,
            "troops_use_their_points": True,
            "possible_means_reachable": True,
            "blockade_roll": "arrival",
            "abandoning_needs_tariff": False,
            "raid_train_waits": False,
            "union_markers": "unlimited",
            "counters_played": "any_time",
        }
        assert all(s.note for s in printed.settings.listing())

    def test_what_they_may_be(self, printed: Printed) -> None:
        allowed = {s.id: s.allowed for s in printed.settings.listing()}
        assert allowed["victory_depots_to_end"] == (1, 2, 3, 4, 5, 6, 7, 8)
        assert allowed["ferry_cost"] == ("rule", "example")
        assert allowed["troops_may_stray"] == (True, False)
        assert all(len(values) >= 2 for values in allowed.values())


class TestSources:
    def test_what_the_rules_name_is_told_from_what_is_ours(self, pack: DataPack[Printed]) -> None:
        seed = {p.row for p in pack.provenance if p.table == "stations" and p.source == "seed"}
        assert seed == set(SEED_STATIONS.split())
        types = {
            p.row
            for p in pack.provenance
            if p.table == "stations" and "type" in p.fields and p.source != "reconstructed"
        }
        assert types == {"atlanta", "raleigh"}
        for table in ("war", "congestion", "ending.exhaustion", "ending.collapse"):
            assert {p.source for p in pack.provenance if p.table == table} == {"reconstructed"}
        loads = Counter(p.source for p in pack.provenance if p.table == "loads")
        assert loads == {"reconstructed": 73, "seed": 16}
        names = {p.row for p in pack.provenance if p.table == "lines" and p.source == "seed"}
        assert names == {"1", "23"}

    def test_every_row_is_accounted_for(self, pack: DataPack[Printed]) -> None:
        found = Counter(table for table, _ in {(p.table, p.row) for p in pack.provenance})
        assert {name: found[name] for name in ("stations", "segments", "lines", "loads")} == {
            "stations": 296,
            "segments": 320,
            "lines": 24,
            "loads": 89,
        }
        assert (found["events"], found["specials"], found["war"]) == (15, 8, 11)


class TestPacks:
    def test_a_pack_changes_what_it_names(self, pack: DataPack[Printed], tmp_path: Path) -> None:
        text = '[[loads]]\nno = 2\npayout = 900\nsource = "published"'
        mine = load_printed([laid(tmp_path, loads=text)])
        load = mine.printed.loads[1]
        assert (load.payout, load.goods, load.source) == (900, "Cotton", "published")
        assert mine.hash != pack.hash

    def test_a_ruling_can_be_turned(self, tmp_path: Path) -> None:
        text = '[ferry_cost]\nvalue = "example"\nsource = "published"'
        mine = load_printed([laid(tmp_path, settings=text)])
        assert mine.printed.settings.ferry_cost.value == "example"

    def test_the_hash_is_what_it_was(self, pack: DataPack[Printed]) -> None:
        """Records name it. Change it here only together with facts that can change a game."""
        assert pack.hash == load_printed().hash
        assert pack.hash[:16] == "ed58186e6bf1fa75"

    def test_the_hashes_of_past_versions_are_what_they_were(self) -> None:
        third = [*layers(), *v3.VERSION.layers]
        assert load_pack(Printed, third).hash[:16] == "be1e2d2832f68d18"
        second = [*third, *v2.VERSION.layers]
        assert load_pack(Printed, second).hash[:16] == "cabdb7fcf3fb7594"
        first = [*second, *v1.VERSION.layers]
        assert load_pack(Printed, first).hash[:16] == "f0caf0c4327b0f52"

    def test_a_pack_without_the_newer_rulings_means_what_it_meant(self) -> None:
        """[B.3] [B.8] [B.18] [B.25] [E.8] A whole pack of old, with no such rows."""
        rows = {row.id: row.value for row in load_printed().printed.settings.listing()}
        old = msgspec.convert(
            {key: {"value": rows[key], "source": "seed"} for key in list(rows)[:12]}, Settings
        )
        assert old.blockade_roll.value == "loading"
        assert (old.troops_use_their_points.value, old.possible_means_reachable.value) == (
            False,
            False,
        )
        assert (old.abandoning_needs_tariff.value, old.raid_train_waits.value) == (True, True)

    def test_words_and_drawing_leave_the_hash_alone(
        self, pack: DataPack[Printed], tmp_path: Path
    ) -> None:
        station = (
            '[[stations]]\nid = "corinth"\nname = "Korinth"\nx = 1\nlat = 1.5\nsource = "designer"'
        )
        line = '[[lines]]\nno = 1\ncompanies = ["One"]\nsource = "designer"'
        assert load_printed([laid(tmp_path, stations=station, lines=line)]).hash == pack.hash

    def test_there_are_no_scenarios(self) -> None:
        with pytest.raises(BadUsage, match=r"^scenario 'siege': confederate-rails has none$"):
            layers(scenario="siege")
