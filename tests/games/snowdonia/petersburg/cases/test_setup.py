"""The siege is set up as its document and our tables say, written out here as literals."""

from __future__ import annotations

from collections import Counter

import pytest

from railsplitter.games.snowdonia.data.petersburg.printed import SiegeContract, SiegeStation
from railsplitter.games.snowdonia.names import CLOSED, FREE, IN_SHED, NO_WEATHER, SUN
from railsplitter.games.snowdonia.scenarios.petersburg.game import PETERSBURG
from railsplitter.games.snowdonia.scenarios.petersburg.names import (
    N_HOME,
    NO_BATTLE,
)
from railsplitter.games.snowdonia.scenarios.petersburg.state import siege as sieged
from railsplitter.games.snowdonia.state import Snowdonia
from railsplitter.kernel.bag import PILE
from railsplitter.kernel.chance import seeded
from railsplitter.kernel.errors import BadUsage
from railsplitter.kernel.state import Log
from tests.games.snowdonia.petersburg.table import SIDES, SiegeTable, siege

BOTH = pytest.mark.parametrize("seats", [2, 4])

# Station: points of a Surveyor in grey and in blue, and the sites in order with their points:
# x excavation (rubble), s Supplies (stone), g Garrison, t track icon (steel).
LINE = {
    "1": ("Jarrett's", 0, 35, "x2=2 s2=4 g2=5"),
    "2": ("Stony Creek", 2, 27, "x2=2 x4=3 s3=7 s2=5 g2=5"),
    "3": ("Ream's", 5, 20, "x4=4 s2=6 g2=5 t1=0"),
    "4": ("Globe Tavern", 9, 14, "x3=3 s4=10 g2=5 t1=0"),
    "5": ("Jerusalem Plank Road", 14, 9, "x3=3 s4=10 g2=5 t1=0"),
    "6": ("Meade", 20, 5, "x4=4 s2=6 g2=5 t1=0"),
    "7": ("City Point", 27, 2, "x2=2 x4=3 s3=7 s2=5 g2=5"),
    "8": ("Appomattox Manor", 35, 0, "x2=2 s2=4 g2=5"),
}

# Contract: back, area, points, and what its bonus asks for.
REPLACED: dict[int, tuple[str, str, int, dict[str, int]]] = {
    6: ("sun", "E", 13, {"supplies_union": 2}),
    9: ("rain", "E", 13, {"supplies_confederate": 2}),
    11: ("sun", "C", 6, {"garrison_union": 1}),
    12: ("fog", "C", 6, {"garrison_confederate": 1}),
    14: ("rain", "E", 14, {"garrison_union": 2}),
    15: ("fog", "E", 14, {"garrison_confederate": 2}),
    17: ("sun", "E", 14, {"supplies_union": 1, "rubble": 6}),
    18: ("sun", "G", 14, {"supplies_confederate": 1, "rubble": 6}),
    20: ("rain", "A", 21, {"supplies_union": 3}),
    22: ("rain", "A", 14, {"garrison_union": 1, "track": 1}),
    23: ("fog", "A", 21, {"supplies_confederate": 3}),
    25: ("fog", "E", 14, {"garrison_confederate": 1, "track": 1}),
    27: ("fog", "G", 10, {"surveyor_side_wins": 1}),
    28: ("rain", "A", 16, {"surveyor_side_wins": 1, "building": 2}),
    29: ("sun", "A", 20, {"surveyor_side_wins": 1, "supplies_winning_side": 2}),
}
NEEDS = (
    "building",
    "track",
    "rubble",
    "supplies_union",
    "supplies_confederate",
    "supplies_winning_side",
    "garrison_union",
    "garrison_confederate",
    "surveyor_side_wins",
)


@pytest.mark.parametrize("seats", [1, 3, 5])
def test_SP_1_there_is_no_game_for_other_numbers(seats: int) -> None:
    with pytest.raises(BadUsage, match="expected one of 2, 4"):
        PETERSBURG.edition(seats)


@BOTH
def test_SP_1_two_or_four_can_play(seats: int) -> None:
    assert siege(seats).start(seeded(1)).seats == seats


@BOTH
def test_SP_2_cards_of_the_scenario(seats: int) -> None:
    printed = siege(seats).printed
    assert len(printed.contracts) == 30
    assert len(printed.stations) == 8  # the ninth card is Petersburg and no stop
    assert sum(t.no > 7 for t in printed.trains) == 4
    assert [a.id for a in printed.areas] == list("ABCDEFGH")


def test_SP_3_no_plain_building_sites_are_left() -> None:
    kinds = Counter(site.kind for s in siege(2).printed.stations for site in s.sites)
    assert kinds == {"excavation": 10, "supplies": 10, "garrison": 8, "track_credit": 4}


def told(station: SiegeStation) -> str:
    letters = {"excavation": "x", "supplies": "s", "garrison": "g", "track_credit": "t"}
    return " ".join(
        f"{letters[s.kind]}{s.stone or s.steel or s.rubble}={s.vp}" for s in station.sites
    )


@BOTH
def test_SP_4_the_line_from_jarretts_to_appomattox(seats: int) -> None:
    route = siege(seats).printed.route(seats)
    assert [s.no for s in route] == list(LINE)
    for station in route:
        assert isinstance(station, SiegeStation)
        row = (station.name, station.surveyor_vp, station.union_vp, told(station))
        assert row == LINE[station.no]


@BOTH
def test_SP_4_two_track_cards_in_every_gap(seats: int) -> None:
    pack = siege(seats).pack
    assert len(pack.tracks) == 14
    assert [int(pack.stop[p]) for p in pack.tracks] == [n for n in range(1, 8) for _ in range(2)]


def test_SP_5_both_ends_can_be_dug_and_laid_from() -> None:
    t = SiegeTable()
    t.place(0, "B1")
    t.resolve("B")
    assert t.options() == ["done", "dig 1a 1", "dig 1a 2", "dig 8a 1", "dig 8a 2"]
    t.clear("T5", "T14")
    t.give(0, steel=1)
    t.place(0, "D1")
    t.resolve("D")
    assert t.options() == ["done", "lay T5", "lay T14"]


@BOTH
def test_SP_6_four_cards_lie_built_without_owner_or_rubble(seats: int) -> None:
    values = Counter[int]()
    for seed in range(30):
        t = SiegeTable(seats, seed)
        for n in range(1, 15):
            built = n <= 4
            assert t.owner(f"T{n}") == (CLOSED if built else FREE)
            assert (t.rubble(f"T{n}") == 0) == built
        shown = [int(t.s.value[p]) for p in t.rules.pack.tracks]
        assert sorted(shown) == [2] * 3 + [3] * 5 + [4] * 4 + [5] * 2
        values.update(shown[:4])
        assert t.s.railhead == 4
        t.check()
    assert set(values) == {2, 3, 4, 5}  # the four are drawn from the shuffled cards too


@BOTH
def test_SP_7_rubble_on_other_track_and_all_stations(seats: int) -> None:
    t = SiegeTable(seats)
    for n in range(5, 15):
        place = t.place_index(f"T{n}")
        assert t.s.rubble[place] == t.s.value[place] > 0
    sites = {"1a": 2, "2a": 2, "2b": 4, "3a": 4, "4a": 3, "5a": 3, "6a": 4, "7a": 2, "7b": 4}
    for name, cubes in sites.items() | {("8a", 2)}:
        assert t.rubble(name) == cubes
    assert sum(t.s.rubble) + t.s.rubble_stock == 90


@pytest.mark.parametrize(("seats", "first"), [(2, 0), (2, 1), (4, 0), (4, 3)])
def test_SP_8_surveyors_by_turns_from_the_start_player_on(seats: int, first: int) -> None:
    games = (siege(seats).start(seeded(seed), Log()) for seed in range(100))
    s = next(s for s in games if s.start == first)
    order = [(first + n) % seats for n in range(seats)]
    homes = [int(sieged(s).home[seat]) for seat in order]
    assert homes == [SIDES["confederate"], SIDES["union"]] * (seats // 2)
    assert [int(s.surveyor[seat]) for seat in order] == [0, 7] * (seats // 2)
    assert s.log is not None
    noted = [(e[1], e[3], e[4]) for e in s.log.events if e[0] == N_HOME]
    assert noted == [("SP.8", seat, home) for seat, home in zip(order, homes, strict=True)]


@pytest.mark.parametrize(("seats", "ends"), [(2, [0, 7]), (4, [0, 0, 7, 7])])
def test_SP_8_by_option_surveyors_begin_in_pairs(seats: int, ends: list[int]) -> None:
    s = PETERSBURG.edition(seats, {"surveyors-begin": "in-pairs"}).start(seeded(4))
    assert isinstance(s, Snowdonia)
    order = [(s.start + n) % seats for n in range(seats)]
    assert [int(s.surveyor[seat]) for seat in order] == ends
    assert [int(sieged(s).home[seat]) == SIDES["union"] for seat in order] == [e > 0 for e in ends]


def test_SP_8_a_surveyor_walks_to_the_other_end_and_no_further() -> None:
    t = SiegeTable()
    t.home(0, "union")
    t.home(1, "confederate")
    t.place(0, "G1")
    t.place(1, "G2")
    t.resolve("G")
    t.play(0, "survey")
    t.play(1, "survey")
    assert list(t.s.surveyor) == [6, 1]
    t.s.surveyor[0] = 0
    t.s.surveyor[1] = 7
    assert t.rules.surveyor.bar(t.s, 0) == "SP.8"
    assert t.rules.surveyor.bar(t.s, 1) == "SP.8"


def test_SP_9_the_surveyors_end_limits_nothing_else() -> None:
    t = SiegeTable()
    for seat, side in enumerate(("union", "confederate")):
        t.home(seat, side)
    t.clear_all()
    t.clear("T5", "T14")
    for seat in (0, 1):
        t.give(seat, stone=2, steel=1, rubble=2)
        t.place(seat, f"E{seat + 1}")
    t.resolve("E")
    t.play(0, "build 1c")  # a Union starter at the Confederate end
    t.play(1, "build 8c")
    assert (t.owner("1c"), t.owner("8c")) == (0, 1)
    t.check()


@pytest.mark.parametrize(
    ("seats", "spaces"), [(2, (2, 2, 1, 1, 2, 1, 6, 1)), (4, (4, 3, 2, 3, 2, 2, 12, 1))]
)
def test_SP_10_spaces_for_two_or_four_and_one_of_blue_and_gray(
    seats: int, spaces: tuple[int, ...]
) -> None:
    pack = siege(seats).pack
    assert tuple(pack.area_spaces) == spaces
    t = SiegeTable(seats)
    t.at("place")
    assert "place H1" in t.options()
    t.play(0, "place H1")
    assert t.refuses(1, "place H1", "P.1")


def test_SP_10_area_h_comes_after_g() -> None:
    t = SiegeTable()
    t.discs("yellow", "blue", "grey")
    t.place(0, "G1")
    t.place(1, "H1")
    t.resolve("G")
    assert t.s.seat() == 0
    t.play(0, "survey")
    assert t.options() == ["done", "swap"]


@BOTH
def test_SP_11_six_trains_in_the_shed(seats: int) -> None:
    t = SiegeTable(seats)
    shed = {no for no in range(1, len(t.s.train_at)) if t.s.train_at[no] == IN_SHED}
    assert shed == {2, 5, 8, 9, 10, 11}
    assert [int(t.s.train_coal[no]) for no in (2, 5, 8, 9, 10, 11)] == [0, 2, 1, 0, 1, 1]
    printed = {train.no: train for train in t.edition.printed.trains}
    names = [printed[no].name for no in (8, 9, 10, 11)]
    assert names == ["General JC Robinson", "The Dictator", "General Haupt", "Holden Rhodes"]
    assert [printed[no].cost for no in (8, 9, 10, 11)] == [1, 1, 1, 1]
    assert [printed[no].hire for no in (8, 9, 10, 11)] == [1, 0, 1, 1]


def test_SP_12_the_rates_are_three_and_one_and_stay() -> None:
    t = SiegeTable()
    for disc in ("yellow", "blue", "grey") * 3:
        assert (t.s.dig_rate, t.s.lay_rate) == (3, 1)
        t.discs(disc, disc, disc)
        t.rules.weather.check(t.s)
    assert (t.s.dig_rate, t.s.lay_rate) == (3, 1)


def test_SP_12_a_contract_still_raises_a_rate() -> None:
    t = SiegeTable()
    t.clear("T5", "T6")
    t.hold(0, 1)
    t.give(0, steel=2)
    t.place(0, "D1")
    t.resolve("D")
    t.play(0, "use c1", "lay T5", "lay T6")
    assert (t.owner("T5"), t.owner("T6")) == (0, 0)


def test_SP_13_no_disc_closes_an_area() -> None:
    t = SiegeTable()
    for disc in ("yellow", "blue", "grey"):
        t.discs(disc, disc, disc)
        t.at("place")
        assert {"place B1", "place D1"} <= set(t.options())


@BOTH
def test_SP_14_fifteen_contracts_are_replaced(seats: int) -> None:
    game = siege(seats)
    cards = {card.no: card for card in game.printed.contracts}
    for no, (back, area, vp, needs) in REPLACED.items():
        card = cards[no]
        assert isinstance(card, SiegeContract)
        asked = {need: int(getattr(card, need)) for need in NEEDS}
        assert (card.weather, card.area, card.vp) == (back, area, vp), no
        assert {need: n for need, n in asked.items() if n} == needs, no
        assert game.pack.in_deck[no] == PILE
    kept = sorted(set(cards) - set(REPLACED))
    assert kept == [1, 2, 3, 4, 5, 7, 8, 10, 13, 16, 19, 21, 24, 26, 30]


@BOTH
def test_SP_14_backs_are_even_for_both_armies(seats: int) -> None:
    backs = Counter(card.weather for card in siege(seats).printed.contracts)
    assert backs == {"sun": 10, "rain": 10, "fog": 10}


@pytest.mark.parametrize(("seats", "bag"), [(2, (20, 11, 8, 5)), (4, (27, 16, 8, 5))])
def test_SP_15_yard_and_bag_as_in_the_base_game(seats: int, bag: tuple[int, ...]) -> None:
    t = SiegeTable(seats)
    assert tuple(t.s.yard) == (7, 4, 1)
    assert tuple(t.s.bag.counts) == bag  # 14 coal: one in the yard, five on trains


@BOTH
def test_SP_16_generals_at_their_ends(seats: int) -> None:
    t = SiegeTable(seats)
    assert (t.general("union"), t.general("confederate")) == ("8", "1")
    assert sieged(t.s).battle == NO_BATTLE
    assert t.s.weather[0] == NO_WEATHER
    assert min(t.s.weather[1], t.s.weather[2]) >= SUN
