"""Set-up, against the printed tables as literals: none of these numbers is read from the pack."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from railsplitter.games.snowdonia.names import (
    COAL,
    DIG_SITE,
    FREE,
    IN_SHED,
    NO_WEATHER,
    NOT_DEALT,
    PLACE,
    STEEL_SITE,
    STONE_SITE,
    TRACK,
    WEATHER_NAMES,
)
from railsplitter.games.snowdonia.notation import place_names
from railsplitter.games.snowdonia.notes import N_DEALT, N_START_PLAYER
from railsplitter.kernel.bag import PILE
from railsplitter.kernel.chance import seeded
from railsplitter.kernel.state import Log, act
from tests.games.snowdonia.table import Table, edition, overlay

SEATS = (1, 2, 3, 4, 5)
SEEDS = range(20)

# Spaces of each area with 1, 2, 3, 4 and 5 players.
SPACES = {
    "A": (2, 2, 3, 4, 4),
    "B": (2, 2, 2, 3, 3),
    "C": (1, 1, 1, 2, 3),
    "D": (1, 1, 2, 3, 3),
    "E": (2, 2, 2, 2, 3),
    "F": (1, 1, 2, 2, 2),
}

# Number, name, track cards in front, Surveyor's points, sites as "kind cost=points".
STATIONS = (
    ("0", "Llanberis", 0, 0, ""),
    ("1", "Two Viaducts", 2, 1, "dig4=4 dig2=2 stone4=9 stone3=7 stone2=4 stone1=1"),
    ("2", "Waterfall", 1, 2, "dig2=3 steel1=7 stone2=4"),
    ("3", "Hebron", 2, 4, "dig2=3 stone3=6 stone3=7 steel1=7 steel1=5"),
    ("4", "Halfway", 2, 7, "dig2=3 dig2=2 steel1=7 steel1=5 stone3=6 stone3=5"),
    ("4.5", "Passing Loop", 1, 9, "dig4=5 steel1=8 steel1=6 stone2=5"),
    ("5", "Rocky Valley", 1, 11, "dig4=5 stone4=9"),
    ("6", "Clogwyn", 3, 15, "dig6=9 stone3=6 stone3=7 steel1=7 steel1=6"),
    ("7", "Yr Wyddfa", 2, 21, "dig3=5 dig3=3 steel2=14 steel1=7 stone3=7 stone3=5"),
)
LEFT_OUT = {1: {"2", "4.5"}, 2: {"2", "4.5"}, 3: {"4.5"}, 4: {"4.5"}, 5: set()}
TRACK_CARDS = {1: 12, 2: 12, 3: 13, 4: 13, 5: 14}
PLACES = {1: 42, 2: 42, 3: 46, 4: 46, 5: 51}
SITE_RUBBLE = {1: 28, 2: 28, 3: 30, 4: 30, 5: 34}
CARDS = Counter({2: 3, 3: 5, 4: 4, 5: 2})

TRAIN_COAL = {1: 1, 2: 0, 3: 1, 4: 1, 5: 2, 6: 1, 7: 1}
# Iron ore, stone, event cubes.
BAGS = {1: (16, 10, 4), 2: (20, 11, 5), 3: (20, 11, 5), 4: (27, 16, 5), 5: (33, 20, 5)}

SUN = {4, 5, 6, 11, 13, 14, 15, 16, 17, 18, 19, 25}
FOG = {7, 8, 10, 26, 27, 30}
KINDS = {"dig": DIG_SITE, "stone": STONE_SITE, "steel": STEEL_SITE}


def back(contract: int) -> str:
    return "sun" if contract in SUN else "fog" if contract in FOG else "rain"


def route(seats: int) -> list[tuple[str, str, int, int, str]]:
    return [station for station in STATIONS if station[0] not in LEFT_OUT[seats]]


def disc(t: Table, at: int) -> str:
    return WEATHER_NAMES[t.s.weather[at]]


@pytest.mark.parametrize("seats", SEATS)
def test_SU_1_spaces_for_the_number_of_players(seats: int) -> None:
    t = Table(seats)
    spaces = [f"place {a}{k + 1}" for a, row in SPACES.items() for k in range(row[seats - 1])]
    assert t.options() == [*spaces, "place G1"]


def test_SU_1_there_are_no_further_spaces() -> None:
    t = Table(2)
    t.at("place")
    last = len(t.s.spaces)
    assert t.s.why_not(0, act(PLACE, last)) == ["SU.1"]
    assert t.s.why_not(0, act(PLACE, last - 1)) != ["SU.1"]


@pytest.mark.parametrize("seats", SEATS)
def test_SU_2_stations_in_order_from_Llanberis(seats: int) -> None:
    t = Table(seats)
    stations = [(s.no, s.name, s.track_before) for s in t.edition.printed.route(seats)]
    assert stations == [(no, name, tracks) for no, name, tracks, _, _ in route(seats)]
    assert list(t.rules.pack.stop_points) == [points for _, _, _, points, _ in route(seats)]


@pytest.mark.parametrize("seats", SEATS)
def test_SU_2_each_station_lies_behind_its_track_cards(seats: int) -> None:
    expected: list[tuple[str, int, int, int]] = []
    tracks = 0
    for no, _, before, _, sites in route(seats):
        for _ in range(before):
            tracks += 1
            expected.append((f"T{tracks}", int(TRACK), 0, 0))
        for letter, site in zip("abcdef", sites.split(), strict=False):
            price, points = site.split("=")
            kind, cost = KINDS[price[:-1]], int(price[-1])
            expected.append((f"{no}{letter}", int(kind), cost, int(points)))
    t = Table(seats)
    pack = t.rules.pack
    names = list(place_names(t.edition.printed, seats).values())
    found = list(zip(names, pack.kind, pack.cost, pack.points, strict=True))
    assert found == expected
    assert tracks == TRACK_CARDS[seats]
    assert len(found) == PLACES[seats]


@pytest.mark.parametrize("seats", SEATS)
def test_SU_3_rubble_on_each_card_is_its_number(seats: int) -> None:
    for seed in SEEDS:
        t = Table(seats, seed)
        s, tracks = t.s, list(t.rules.pack.tracks)
        drawn = Counter(s.value[place] for place in tracks)
        assert drawn.total() == TRACK_CARDS[seats]
        assert drawn <= CARDS
        assert [s.rubble[place] for place in tracks] == [s.value[place] for place in tracks]
        assert set(s.owner) == {FREE}
        assert s.railhead == 0
        t.check()


@pytest.mark.parametrize("seats", SEATS)
def test_SU_3_rubble_on_excavation_sites_and_nowhere_else(seats: int) -> None:
    s = Table(seats).s
    pack = s.rules.pack
    sites = [p for p in range(len(s.rubble)) if pack.kind[p] == DIG_SITE]
    others = [p for p in range(len(s.rubble)) if pack.kind[p] in (STONE_SITE, STEEL_SITE)]
    assert [s.rubble[p] for p in sites] == [pack.cost[p] for p in sites]
    assert sum(s.rubble[p] for p in sites) == SITE_RUBBLE[seats]
    assert sum(s.rubble[p] for p in others) == 0
    assert s.rubble_stock == 90 - sum(s.rubble)


def test_SU_3_five_players_lay_out_all_fourteen_cards() -> None:
    assert all(Table(5, seed).s.rubble_stock == 90 - 47 - 34 for seed in SEEDS)


def test_SU_3_cards_are_shuffled() -> None:
    rows = {tuple(Table(2, seed).s.value) for seed in SEEDS}
    assert len(rows) > 15


@pytest.mark.parametrize("seats", SEATS)
def test_SU_4_first_yard(seats: int) -> None:
    assert list(Table(seats).s.yard) == [7, 4, 1]


@pytest.mark.parametrize("seats", SEATS)
def test_SU_5_six_of_seven_trains_with_their_coal(seats: int) -> None:
    absent = set()
    for seed in range(60):
        s = Table(seats, seed).s
        dealt = [train for train in TRAIN_COAL if s.train_at[train] == IN_SHED]
        absent |= {train for train in TRAIN_COAL if s.train_at[train] == NOT_DEALT}
        assert len(dealt) == 6
        for train, coal in TRAIN_COAL.items():
            assert s.train_coal[train] == (coal if train in dealt else 0)
    assert absent == set(TRAIN_COAL)


@pytest.mark.parametrize("seats", SEATS)
def test_SU_6_bag_by_number_of_players(seats: int) -> None:
    counts = Table(seats).s.bag.counts
    assert (counts[0], counts[1], counts[3]) == BAGS[seats]


@pytest.mark.parametrize("seats", SEATS[1:])
def test_SU_6_all_coal_that_is_left(seats: int) -> None:
    """[SU.6] Fourteen, less one in the yard and what lies on the trains: six or more."""
    found = set()
    for seed in range(60):
        t = Table(seats, seed)
        on_trains = sum(TRAIN_COAL[n] for n in TRAIN_COAL if t.s.train_at[n] == IN_SHED)
        assert t.s.bag.counts[COAL] == 14 - 1 - on_trains
        found.add(int(t.s.bag.counts[COAL]))
        t.check()
    assert found == {6, 7, 8}  # without Enid, without an ordinary train, without Moel Siabod


@pytest.mark.parametrize("seats", SEATS)
def test_SU_7_contracts_of_the_deck(seats: int) -> None:
    for seed in SEEDS:
        t = Table(seats, seed)
        pile = {card for card, where in enumerate(t.s.deck.where) if where == PILE and card}
        offer = set(t.s.offer)
        absent = {28, 29} if seats < 3 else set()
        assert len(offer) == 3
        assert pile | offer == set(range(1, 31)) - absent
        assert pile & offer == set()
        assert t.s.deck.left == 27 - len(absent)
        assert all(t.held(seat) == [] for seat in range(seats))


@pytest.mark.parametrize("seats", SEATS)
def test_SU_7_second_and_third_card_give_the_forecast(seats: int) -> None:
    for seed in range(40):
        t = Table(seats, seed)
        assert t.s.weather[0] == NO_WEATHER
        assert [disc(t, 1), disc(t, 2)] == [back(t.s.offer[1]), back(t.s.offer[2])]


def test_SU_7_first_card_sets_no_weather() -> None:
    """[SU.7] Even behind a foggy first card all spaces are open at the starting rates."""
    firsts = set()
    for seed in range(40):
        t = Table(3, seed)
        firsts.add(back(t.s.offer[0]))
        assert {"place B1", "place D1"} <= set(t.options())
        assert (t.s.dig_rate, t.s.lay_rate) == (3, 2)
    assert firsts == {"sun", "rain", "fog"}


RATES_OF_ROUND_2 = {"sun": (5, 3), "rain": (2, 1), "fog": (3, 2)}


def test_SU_7_forecast_becomes_the_weather_of_rounds_2_and_3() -> None:
    seen = set()
    for seed in range(30):
        t = Table(3, seed)
        second, third = disc(t, 1), disc(t, 2)
        t.at("check the weather")
        assert t.s.round == 2
        assert [disc(t, 0), disc(t, 1)] == [second, third]
        assert (t.s.dig_rate, t.s.lay_rate) == RATES_OF_ROUND_2[second]
        t.at("check the weather")
        assert (t.s.round, disc(t, 0)) == (3, third)
        seen.add(second)
    assert seen == {"sun", "rain", "fog"}


def test_SU_7_three_cards_are_dealt_in_the_log() -> None:
    log = Log()
    s = edition(2).start(seeded(4), log)
    dealt = [(event[1], event[3]) for event in log.events if event[0] == N_DEALT]
    assert dealt == [("SU.7", card) for card in s.offer]


@pytest.mark.parametrize("seats", SEATS)
def test_SU_8_starting_work_rates(seats: int) -> None:
    s = Table(seats).s
    assert (s.round, s.dig_rate, s.lay_rate) == (1, 3, 2)


def test_SU_8_a_pack_may_correct_the_start(tmp_path: Path) -> None:
    rates = '[[rates]]\nid = "excavate"\nstart = 2\n[[rates]]\nid = "lay_track"\nstart = 1'
    s = Table(2, packs=overlay(tmp_path, rates=rates)).s
    assert (s.dig_rate, s.lay_rate) == (2, 1)


@pytest.mark.parametrize("seats", SEATS)
def test_SU_9_what_each_player_has(seats: int) -> None:
    t = Table(seats)
    s = t.s
    assert list(s.hands) == [2] * seats
    assert list(s.hired) == [0] * seats
    assert list(s.surveyor) == [0] * seats
    assert list(s.markers) == [16] * seats
    assert list(s.goods) == [0] * 5 * seats
    assert list(s.train_of) == [0] * seats
    t.check()


@pytest.mark.parametrize("seats", SEATS)
def test_SU_9_start_player_by_chance(seats: int) -> None:
    starts = set()
    for seed in range(50):
        log = Log()
        s = edition(seats).start(seeded(seed), log)
        assert s.seat() == s.start == s.next_start
        noted = [(e[1], e[3]) for e in log.events if e[0] == N_START_PLAYER]
        assert noted == [("SU.9", s.start)]
        starts.add(int(s.start))
    assert starts == set(range(seats))


@pytest.mark.parametrize("seats", SEATS)
def test_SU_9_every_piece_is_accounted_for(seats: int) -> None:
    for seed in SEEDS:
        Table(seats, seed).check()
