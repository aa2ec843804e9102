"""Snowdonia's printed facts: the figures, and what a pack laid over them may not do."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from railsplitter.games.snowdonia.data.printed import (
    Contract,
    Printed,
    Station,
    layers,
    load_printed,
)
from railsplitter.kernel.datapack import DataPack, check_pack
from railsplitter.kernel.errors import BadUsage
from tests.games.packs import laid


@pytest.fixture(scope="module")
def pack() -> DataPack[Printed]:
    return load_printed()


@pytest.fixture(scope="module")
def printed(pack: DataPack[Printed]) -> Printed:
    return pack.printed


class TestBoard:
    def test_spaces_by_number_of_players(self, printed: Printed) -> None:
        table = {a.id: [a.spaces.get(n) for n in (1, 2, 3, 4, 5)] for a in printed.areas}
        assert table == {
            "A": [2, 2, 3, 4, 4],
            "B": [2, 2, 2, 3, 3],
            "C": [1, 1, 1, 2, 3],
            "D": [1, 1, 2, 3, 3],
            "E": [2, 2, 2, 2, 3],
            "F": [1, 1, 2, 2, 2],
            "G": [None] * 5,
        }
        assert [a.id for a in printed.areas if a.unlimited] == ["G"]
        assert [a.id for a in printed.areas if a.start_marker] == ["A"]

    def test_limits_of_one_action(self, printed: Printed) -> None:
        board = printed.board
        assert (board.stock_yard.cubes, board.stock_yard.coal) == (3, 1)
        assert (board.works.conversions, board.works.iron, board.works.rubble) == (3, 3, 2)
        assert (board.engine_shed.trains, board.engine_shed.upkeep) == (6, 1)
        assert board.site_office.contracts == 3

    def test_crew(self, printed: Printed) -> None:
        crew = printed.crew
        assert crew.players == (1, 2, 3, 4, 5)
        assert (crew.labourers, crew.in_pub, crew.surveyors, crew.markers) == (2, 1, 1, 16)

    def test_work_rates(self, printed: Printed) -> None:
        rates = {r.id: (r.min, r.start, r.max, r.fixed) for r in printed.rates}
        assert rates == {"excavate": (1, 3, 5, False), "lay_track": (1, 2, 3, False)}

    def test_weather(self, printed: Printed) -> None:
        weather = {w.id: (w.disc, w.excavate, w.lay_track, w.blocks) for w in printed.weather}
        assert weather == {
            "sun": ("yellow", 2, 1, ()),
            "rain": ("blue", -1, -1, ()),
            "fog": ("grey", 0, 0, ("B", "D")),
        }

    def test_event_track(self, printed: Printed) -> None:
        assert [(step.no, step.event) for step in printed.events] == [
            (1, "excavate"),
            (2, "trains_may_be_bought"),
            (3, "lay_track"),
            (4, "complete_station"),
            (5, "excavate"),
            (6, "train_maintenance"),
            (7, "lay_track"),
            (8, "complete_station"),
        ]
        assert [step.no for step in printed.events if step.source == "published"] == [2, 6]


class TestSupply:
    def test_components(self, printed: Printed) -> None:
        expected = {"iron": 40, "stone": 24, "coal": 14, "rubble": 90, "event": 5, "steel": 18}
        expected |= {"sun_disc": 3, "rain_disc": 3, "fog_disc": 5, "game_marker": 8, "colour": 5}
        expected |= {"contract": 30, "train": 7, "station": 8, "track": 14, "action_card": 5}
        expected |= {"reference": 2, "ownership_marker": 16, "pawn": 4, "start_player_train": 1}
        assert {c.id: c.count for c in printed.supply.components} == expected
        per_player = {c.id for c in printed.supply.components if c.per_player}
        assert per_player == {"ownership_marker", "pawn"}

    def test_yard_and_bag(self, printed: Printed) -> None:
        yard = printed.supply.yard
        assert (yard.iron, yard.stone, yard.coal) == (7, 4, 1)
        bags = printed.supply.bags
        assert {n: (b.iron, b.stone, b.coal, b.events, b.draw) for n, b in bags.items()} == {
            1: (16, 10, 6, 4, 6),
            2: (20, 11, "rest", 5, 6),
            3: (20, 11, "rest", 5, 9),
            4: (27, 16, "rest", 5, 12),
            5: (33, 20, "rest", 5, 12),
        }


def sites(station: Station) -> str:
    """`4r4` is a site dug for 4 rubble that scores 4; s is stone, t is steel."""
    goods = ((s, s.rubble, s.stone, s.steel) for s in station.sites)
    return " ".join(
        f"{s.id}:" + (f"{r}r" if r else "") + (f"{st}s" if st else "") + (f"{t}t" if t else "")
        + f"{s.vp}"
        for s, r, st, t in goods
    )  # fmt: skip


class TestRoute:
    def test_stations(self, printed: Printed) -> None:
        table = [(s.no, s.name, s.track_before, s.surveyor_vp, sites(s)) for s in printed.stations]
        assert table == [
            ("0", "Llanberis", 0, 0, ""),
            ("1", "Two Viaducts", 2, 1, "a:4r4 b:2r2 c:4s9 d:3s7 e:2s4 f:1s1"),
            ("2", "Waterfall", 1, 2, "a:2r3 b:1t7 c:2s4"),
            ("3", "Hebron", 2, 4, "a:2r3 b:3s6 c:3s7 d:1t7 e:1t5"),
            ("4", "Halfway", 2, 7, "a:2r3 b:2r2 c:1t7 d:1t5 e:3s6 f:3s5"),
            ("4.5", "Passing Loop", 1, 9, "a:4r5 b:1t8 c:1t6 d:2s5"),
            ("5", "Rocky Valley", 1, 11, "a:4r5 b:4s9"),
            ("6", "Clogwyn", 3, 15, "a:6r9 b:3s6 c:3s7 d:1t7 e:1t6"),
            ("7", "Yr Wyddfa", 2, 21, "a:3r5 b:3r3 c:2t14 d:1t7 e:3s7 f:3s5"),
        ]
        assert [s.no for s in printed.stations if s.on_board] == ["0"]

    def test_kinds_of_sites(self, printed: Printed) -> None:
        kinds = Counter(site.kind for s in printed.stations for site in s.sites)
        assert kinds == {"excavation": 11, "stone": 15, "steel": 11}

    def test_which_stations_are_in_use(self, printed: Printed) -> None:
        without = {n: {s.no for s in printed.stations} for n in printed.crew.players}
        for n in without:
            without[n] -= {s.no for s in printed.route(n)}
        both = {"2", "4.5"}
        assert without == {1: both, 2: both, 3: {"4.5"}, 4: {"4.5"}, 5: set()}

    def test_track_in_front_of_stations(self, printed: Printed) -> None:
        track = {n: sum(s.track_before for s in printed.route(n)) for n in (1, 2, 3, 4, 5)}
        assert track == {1: 12, 2: 12, 3: 13, 4: 13, 5: 14}

    def test_track_cards_score_their_rubble(self, printed: Printed) -> None:
        assert Counter(t.rubble for t in printed.tracks) == {2: 3, 3: 5, 4: 4, 5: 2}
        assert all(t.vp == t.rubble for t in printed.tracks)

    def test_rubble_for_five_players(self, printed: Printed) -> None:
        on_track = sum(t.rubble for t in printed.tracks)
        at_stations = sum(site.rubble for s in printed.stations for site in s.sites)
        assert (on_track, at_stations) == (47, 34)


def needs(card: Contract) -> str:
    parts = [("b", card.building), ("t", card.track), ("r", card.rubble)]
    text = " ".join(f"{letter}{number}" for letter, number in parts if number)
    if card.per_coal:
        text += f"coal x{card.per_coal}"
    if card.surveyor_at_least:
        text += f" at {card.surveyor_at_least}"
    return text + "".join(f"{no}={vp} " for no, vp in card.surveyor_station_vp.items()).strip()


class TestCards:
    def test_what_contracts_ask_for(self, printed: Printed) -> None:
        assert {c.no: (needs(c), c.vp) for c in printed.contracts} == {
            1: ("b5", 15),
            2: ("b4", 10),
            3: ("b3", 6),
            4: ("b2 t2", 17),
            5: ("b2 t1 r4", 14),
            6: ("t1 r12", 22),
            7: ("r8", 11),
            8: ("r8", 11),
            9: ("t1 r6", 14),
            10: ("r4", 5),
            11: ("r4", 5),
            12: ("r12", 16),
            13: ("t2 r4", 18),
            14: ("t1 r4", 11),
            15: ("t1 r8", 17),
            16: ("t2 r8", 23),
            17: ("r16", 21),
            18: ("r11", 14),
            19: ("r7", 10),
            20: ("t5", 40),
            21: ("t3", 24),
            22: ("t3", 24),
            23: ("t4", 31),
            24: ("t1", 4),
            25: ("t1", 7),
            26: ("t2", 15),
            27: ("coal x2", 0),
            28: ("b5 at 6", 23),
            29: ("5=6 6=10 7=15", 0),
            30: ("t2", 15),
        }
        assert {c.no: c.min_players for c in printed.contracts if c.min_players > 1} == {
            28: 3,
            29: 3,
        }

    def test_powers_of_contracts(self, printed: Printed) -> None:
        assert {c.no: (c.area, c.power, c.amount, c.price) for c in printed.contracts} == {
            1: ("D", "lay_rate", 1, 0),
            2: ("D", "lay_rate", 1, 0),
            3: ("B", "excavate_space", 0, 0),
            4: ("A", "swap_weather", 0, 0),
            5: ("F", "draw_two_keep_one", 0, 0),
            6: ("E", "iron_as_steel", 0, 3),
            7: ("A", "yard_cubes", 2, 0),
            8: ("D", "lay_after", 0, 0),
            9: ("E", "stone_less", 1, 0),
            10: ("E", "build_after", 0, 0),
            11: ("C", "rubble_to_stone", 3, 2),
            12: ("C", "iron_to_steel", 2, 2),
            13: ("A", "lock_contracts", 0, 0),
            14: ("E", "stone_less", 1, 0),
            15: ("E", "stone_less", 1, 0),
            16: ("event", "pay_maintenance", 0, 0),
            17: ("E", "rubble_as_stone", 2, 2),
            18: ("G", "draw_from_bag", 3, 0),
            19: ("G", "draw_from_bag", 3, 0),
            20: ("A", "take_from_yard", 2, 0),
            21: ("event", "pay_maintenance", 0, 0),
            22: ("A", "take_start", 0, 0),
            23: ("A", "take_from_yard", 2, 0),
            24: ("C", "iron_to_steel", 2, 2),
            25: ("E", "iron_as_steel", 0, 3),
            26: ("B", "double_excavate", 0, 0),
            27: ("G", "move_surveyor", 1, 0),
            28: ("A", "move_labourer", 0, 0),
            29: ("A", "ignore_coal_limit", 0, 0),
            30: ("B", "double_excavate", 0, 0),
        }

    def test_backs_of_contracts(self, printed: Printed) -> None:
        backs: dict[str, list[int]] = {"sun": [], "rain": [], "fog": []}
        for card in printed.contracts:
            backs[card.weather].append(card.no)
        assert backs == {
            "sun": [4, 5, 6, 11, 13, 14, 15, 16, 17, 18, 19, 25],
            "rain": [1, 2, 3, 9, 12, 20, 21, 22, 23, 24, 28, 29],
            "fog": [7, 8, 10, 26, 27, 30],
        }

    def test_trains(self, printed: Printed) -> None:
        table = [
            (t.no, t.name, t.cost, t.coal, t.hire, t.power, t.amount or t.price, t.vp)
            for t in printed.trains
        ]
        assert table == [
            (1, "L.A.D.A.S.", 2, 1, 1, "excavate_rate", 2, 0),
            (2, "Enid", 2, 0, 1, "cheap_steel", 2, 0),
            (3, "Wyddfa", 2, 1, 1, "yard_cube", 1, 0),
            (4, "Snowdon", 1, 1, 1, "points", 9, 9),
            (5, "Moel Siabod", 1, 2, 1, "coal", 2, 0),
            (6, "Padarn", 2, 1, 2, "build_after", 0, 0),
            (7, "Ralph", 2, 1, 1, "lay_rate", 1, 0),
        ]

    def test_texts_are_one_line(self, printed: Printed) -> None:
        texts = [c.text for c in printed.contracts] + [t.text for t in printed.trains]
        assert all(text.endswith(".") and 10 < len(text) <= 100 for text in texts)
        assert all("\n" not in text for text in texts)


class TestSettings:
    def test_rulings(self, printed: Printed) -> None:
        assert {s.id: s.value for s in printed.settings.listing()} == {
            "steel_sites_count_as": "building",
            "free_space_choice": True,
            "fog_blocks_all": True,
            "excavate_area_closes_when_no_rubble": True,
            "discard_oldest_contract_if_none_taken": True,
            "event_cubes_return": True,
            "end_phases_after_end": True,
            "ties": "shared",
            "padarn_needs": "any",
            "marker_end_players": (1, 2),
        }
        assert all(s.note for s in printed.settings.listing())

    def test_what_they_may_be(self, printed: Printed) -> None:
        allowed = {s.id: s.allowed for s in printed.settings.listing()}
        assert allowed["steel_sites_count_as"] == ("building", "track", "either")
        assert allowed["padarn_needs"] == ("any", "own")
        assert allowed["fog_blocks_all"] == (True, False)
        assert allowed["marker_end_players"] == ()

    def test_solo_bands(self, printed: Printed) -> None:
        bands = [(b.at_least, b.name) for b in printed.settings.solo_bands]
        assert bands == [(0, "poor"), (60, "fair"), (90, "good"), (120, "excellent")]


class TestSources:
    def test_what_is_ours_is_marked(self, pack: DataPack[Printed]) -> None:
        ours = {
            (p.table, p.row, field)
            for p in pack.provenance
            if p.source == "reconstructed" and not p.table.startswith("settings")
            for field in p.fields
        }
        rates = {
            ("rates", r, f) for r in ("excavate", "lay_track") for f in ("min", "max", "start")
        }
        draws = {("supply.bags", str(n)) for n in (1, 2, 3, 4, 5)}
        found = {(p.table, p.row): p for p in pack.provenance if "draw" in p.fields}
        assert set(found) == draws
        assert {(p.source, "naylorgames.com" in p.note) for p in found.values()} == {
            ("inferred", True)
        }
        events = {("events", str(n), "event") for n in (1, 3, 4, 5, 7, 8)}
        single = {("contracts", "7", "amount"), ("trains", "7", "hire")}
        assert ours == rates | events | single

    def test_every_row_is_accounted_for(self, pack: DataPack[Printed]) -> None:
        rows = Counter(table for table, _ in {(p.table, p.row) for p in pack.provenance})
        assert {name: rows[name] for name in ("contracts", "trains", "tracks", "stations")} == {
            "contracts": 30,
            "trains": 7,
            "tracks": 14,
            "stations": 9,
        }
        assert rows["stations.sites"] == 37
        assert {p.source for p in pack.provenance} <= {"published", "reconstructed", "inferred"}


class TestPacks:
    def test_a_pack_changes_what_it_names(self, pack: DataPack[Printed], tmp_path: Path) -> None:
        text = '[[contracts]]\nno = 7\namount = 3\nsource = "published"'
        mine = load_printed([laid(tmp_path, contracts=text)])
        card = mine.printed.contracts[6]
        assert (card.no, card.amount, card.vp, card.source) == (7, 3, 11, "published")
        assert mine.hash != pack.hash

    def test_a_ruling_can_be_turned(self, tmp_path: Path) -> None:
        text = '[padarn_needs]\nvalue = "own"\nsource = "published"'
        mine = load_printed([laid(tmp_path, settings=text)])
        assert mine.printed.settings.padarn_needs.value == "own"

    def test_the_hash_stays_the_same_from_load_to_load(self, pack: DataPack[Printed]) -> None:
        assert load_printed().hash == pack.hash

    def test_a_new_wording_keeps_the_hash(self, pack: DataPack[Printed], tmp_path: Path) -> None:
        text = '[[contracts]]\nno = 7\ntext = "More cubes."\nsource = "designer"'
        assert load_printed([laid(tmp_path, contracts=text)]).hash == pack.hash

    @pytest.mark.parametrize("name", ["nowhere", "..", "contracts.toml"])
    def test_an_unknown_scenario(self, name: str) -> None:
        with pytest.raises(BadUsage, match=f"^scenario '{name}': snowdonia has "):
            load_printed(scenario=name)


SITE = '[[stations]]\nno = "3"\n[[stations.sites]]\nid = "b"\n'
EVENTS = "excavate, trains_may_be_bought, lay_track, complete_station, train_maintenance"
COUNTS_AS = "one of building, track, either"
STATIONS = "one of 0, 1, 2, 3, 4, 4.5, 5, 6, 7"

BAD = [
    # Counts
    (
        "contracts",
        "[[contracts]]\nno = 13\ndrop = true",
        "contracts: expected 30 rows, as supply.components[id=contract].count says, found 29",
    ),
    (
        "tracks",
        '[[tracks]]\nid = "T15"\nrubble = 2\nvp = 2',
        "tracks: expected 14 rows, as supply.components[id=track].count says, found 15",
    ),
    ("board", "[engine_shed]\ntrains = 8", "board.engine_shed.trains: expected at most 7, found 8"),
    (
        "supply",
        'components = [{ id = "sun_disc", drop = true }]',
        "supply.components: expected a row with the id sun_disc, found none",
    ),
    # Players
    (
        "crew",
        "players = [2, 1]",
        "crew.players: expected rising numbers of players, at least one, found [2, 1]",
    ),
    ("crew", "markers = 17", "crew.markers: expected at most 16, found 17"),
    ("crew", "players = [6]", "crew.players[0]: expected a whole number from 1 to 5, found 6"),
    (
        "contracts",
        "[[contracts]]\nno = 28\nmin_players = 6",
        "contracts[no=28].min_players: expected a whole number from 1 to 5, found 6",
    ),
    # Areas
    (
        "areas",
        '[[areas]]\nid = "H"\nname = "Blue and Gray"\nspaces = { 1 = 1, 2 = 1, 3 = 1, 4 = 1 }',
        "areas[id=H].spaces.5: expected the spaces for 5 players, found nothing",
    ),
    (
        "areas",
        '[[areas]]\nid = "G"\nspaces.1 = 2',
        "areas[id=G].spaces: expected no such key, because the area is unlimited, found {1: 2}",
    ),
    (
        "areas",
        '[[areas]]\nid = "G"\nstart_marker = true',
        "areas[id=G].start_marker: expected false: there is no last space, found True",
    ),
    (
        "areas",
        '[[areas]]\nid = "A"\nspaces = { 6 = 2 }',
        'areas[id=A].spaces.6: expected a whole number from 1 to 5 as the key, found "6"',
    ),
    # Weather, rates, events
    (
        "weather",
        '[[weather]]\nid = "rain"\nblocks = ["Z"]',
        "weather[id=rain].blocks: expected one of A, B, C, D, E, F, G, found Z",
    ),
    (
        "rates",
        '[[rates]]\nid = "excavate"\nstart = 6',
        "rates[id=excavate].start: expected a rate from min 1 to max 5, found 6",
    ),
    (
        "rates",
        '[[rates]]\nid = "excavate"\ndrop = true',
        "rates: expected a row with the id excavate, found none",
    ),
    (
        "rates",
        '[[rates]]\nid = "bore"\nmin = 1\nmax = 1\nstart = 1',
        "rates[id=bore].id: expected one of excavate, lay_track, found bore",
    ),
    (
        "events",
        '[[events]]\nno = 5\nevent = "rockfall"',
        f"events[no=5].event: expected one of {EVENTS}, found rockfall",
    ),
    ("events", "events = []", "events: expected at least one step, found none"),
    # The route and its sites
    (
        "stations",
        '[[stations]]\nno = "4.5"\ntrack_before = 2',
        "stations: expected at most 14 track cards in front of stations for 5 players, found 15",
    ),
    (
        "stations",
        '[[stations]]\nno = "4.5"\nsites = [{ id = "a", rubble = 14 }]',
        "stations: expected at most 90 rubble on the route of 5 players, found 91",
    ),
    (
        "stations",
        SITE + "stone = 0",
        "stations[no=3].sites[id=b].stone: expected some for a site of kind stone, found 0",
    ),
    (
        "stations",
        SITE + "steel = 1",
        "stations[no=3].sites[id=b].steel: expected none for a site of kind stone, found 1",
    ),
    (
        "stations",
        SITE + 'kind = "pier"',
        "stations[no=3].sites[id=b].kind: expected one of excavation, stone, steel, found pier",
    ),
    # Cubes
    (
        "supply",
        "[bags.5]\niron = 34",
        "supply.bags.5.iron: expected at most 40 iron in yard, bag and on trains, found 41",
    ),
    (
        "supply",
        "[bags.5]\nstone = 21",
        "supply.bags.5.stone: expected at most 24 stone in yard, bag and on trains, found 25",
    ),
    (
        "supply",
        "[bags.1]\ncoal = 7",
        "supply.bags.1.coal: expected at most 14 coal in yard, bag and on trains, found 15",
    ),
    (
        "supply",
        "[bags.3]\nevents = 6",
        "supply.bags.3.events: expected at most 5 event in yard, bag and on trains, found 6",
    ),
    (
        "supply",
        '[bags.3]\ncoal = "all"',
        'supply.bags.3.coal: expected a whole number of at least 0 or one of rest, found "all"',
    ),
    # Cards
    (
        "contracts",
        '[[contracts]]\nno = 1\nweather = "snow"',
        "contracts[no=1].weather: expected one of fog, rain, sun, found snow",
    ),
    (
        "contracts",
        '[[contracts]]\nno = 1\narea = "Z"',
        "contracts[no=1].area: expected one of A, B, C, D, E, F, G, event, found Z",
    ),
    (
        "contracts",
        '[[contracts]]\nno = 28\nsurveyor_at_least = "9"',
        f"contracts[no=28].surveyor_at_least: expected {STATIONS}, found 9",
    ),
    (
        "contracts",
        "[[contracts]]\nno = 29\nsurveyor_station_vp.9 = 1",
        f"contracts[no=29].surveyor_station_vp.9: expected {STATIONS}, found 9",
    ),
    (
        "contracts",
        "[[contracts]]\nno = 1\namount = 0",
        "contracts[no=1].amount: expected at least 1 for the power lay_rate, found 0",
    ),
    (
        "contracts",
        "[[contracts]]\nno = 1\nprice = 2",
        "contracts[no=1].price: expected none for the power lay_rate, found 2",
    ),
    (
        "trains",
        '[[trains]]\nno = 4\npower = "fly"',
        (
            "trains[no=4].power: expected one of excavate_rate, cheap_steel, yard_cube, points, "
            "coal, build_after, lay_rate, found fly"
        ),
    ),
    (
        "trains",
        "[[trains]]\nno = 4\nvp = 8",
        "trains[no=4]: expected amount and vp alike for the power points, found 9 and 8",
    ),
    # Settings
    (
        "settings",
        '[steel_sites_count_as]\nvalue = "both"',
        f'settings.steel_sites_count_as.value: expected {COUNTS_AS}, found "both"',
    ),
    (
        "settings",
        "[[solo_bands]]\nno = 2\nat_least = 95",
        "settings.solo_bands: expected bands that rise from 0, found [0, 95, 90, 120]",
    ),
]


@pytest.mark.parametrize(("stem", "text", "said"), BAD)
def test_a_bad_pack_is_told_the_file_the_key_and_what_was_expected(
    tmp_path: Path, stem: str, text: str, said: str
) -> None:
    folder = laid(tmp_path, **{stem: text})
    found = [str(e) for e in check_pack(Printed, layers([folder]))]
    assert found == [f"{folder}/{stem}.toml: {said}"]
