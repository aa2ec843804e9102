"""Area E: Build."""

from __future__ import annotations

from pathlib import Path

import pytest

from railsplitter.games.snowdonia.names import COAL, IN_SHED, IRON, NOT_DEALT, STEEL, STONE
from railsplitter.games.snowdonia.notes import N_BOUGHT, N_BUILT, N_NOTHING, N_TRAIN_BACK
from tests.games.snowdonia.table import Table, overlay

# Train, its word, its price in steel, the coal on it.
TRAINS = [
    (1, "ladas", 2, 1),
    (2, "enid", 2, 0),
    (3, "wyddfa", 2, 1),
    (4, "snowdon", 1, 1),
    (5, "moel-siabod", 1, 2),
    (6, "padarn", 2, 1),
    (7, "ralph", 2, 1),
]


def building(clear: str = "1a", **goods: int) -> Table:
    """Seat 0 on a Build space with these goods; all is clear before a place."""
    t = Table(2)
    t.clear_to(clear)
    t.give(0, **goods)
    t.place(0, "E1", "G1")
    t.resolve("E")
    return t


def at_the_shed(train: int, steel: int, owns: int = 0, **goods: int) -> Table:
    """Seat 0 builds while trains are for sale."""
    t = Table(2)
    if owns:
        t.train(0, owns)
    t.shed(train)
    t.s.trains_open = 1
    t.give(0, steel=steel, **goods)
    t.place(0, "E1", "G1")
    return t


def is_done(t: Table) -> bool:
    return t.options() == ["done", "survey"]


def test_E_1_one_site() -> None:
    t = building(stone=10)
    t.play(0, "build 1c")
    assert is_done(t)
    assert t.refuses(0, "build 1d", "E.1")


def test_E_1_one_site_for_each_labourer() -> None:
    t = Table(2)
    t.clear_to("1a")
    t.give(0, stone=7)
    t.place(0, "E1", "E2", "G1")
    t.resolve("E")
    t.play(0, "build 1c", "build 1d")
    assert (t.owner("1c"), t.owner("1d")) == (0, 0)
    assert is_done(t)
    t.check()


def test_E_1_a_site_or_a_train() -> None:
    t = at_the_shed(4, steel=3, stone=1)
    t.clear_to("1a")
    t.resolve("E")
    assert {"build 1f", "buy snowdon"} <= set(t.options())
    t.play(0, "buy snowdon")
    assert is_done(t)
    t.check()


@pytest.mark.parametrize(
    ("site", "good", "cost"),
    [
        ("1c", "stone", 4),
        ("1d", "stone", 3),
        ("1e", "stone", 2),
        ("1f", "stone", 1),
        ("3b", "stone", 3),
        ("3d", "steel", 1),
        ("5b", "stone", 4),
        ("7c", "steel", 2),
        ("7d", "steel", 1),
    ],
)
def test_E_2_pay_the_cost_and_mark_the_site(site: str, good: str, cost: int) -> None:
    t = building(clear="7c", **{good: cost})
    bag, bars = t.s.bag.counts[STONE], t.s.steel_left
    t.play(0, f"build {site}")
    assert t.good(0, good) == 0
    assert (t.owner(site), t.s.markers[0]) == (0, 15)
    if good == "stone":
        assert t.s.bag.counts[STONE] == bag + cost
    else:
        assert t.s.steel_left == bars + cost
    assert t.noted(N_BUILT) == [("E.2", [0, t.place_index(site), cost, 0])]
    t.check()


@pytest.mark.parametrize(("site", "good", "cost"), [("1c", "stone", 4), ("7c", "steel", 2)])
def test_E_2_one_less_is_not_enough(site: str, good: str, cost: int) -> None:
    t = building(clear="7c", **{good: cost - 1})
    assert t.refuses(0, f"build {site}", "E.2")


def test_E_2_stone_is_no_steel_and_steel_no_stone() -> None:
    t = building(clear="7c", stone=1, steel=0)
    assert t.refuses(0, "build 3d", "E.2")
    t = building(clear="7c", stone=0, steel=4)
    assert t.refuses(0, "build 1f", "E.2")


def test_E_2_nothing_stands_for_stone_or_steel_without_a_contract() -> None:
    t = building(clear="7c", iron=6, rubble=4, steel=1, stone=1)
    assert t.refuses(0, "build 7c 1", "K.3")
    assert t.refuses(0, "build 1e 1", "K.3")


def test_E_2_without_a_marker_nothing_is_built() -> None:
    """[E.2] [X.3] With three players and more the game goes on without one's markers."""
    t = Table(3)
    t.clear_to("7c")
    sites = ("1c", "1d", "1e", "2b", "2c", "3b", "3c", "3d", "3e", "4c", "4d", "4e", "4f", "6b")
    t.own(0, *sites, "6c", "6d")
    t.give(0, stone=3)
    t.s.trains_open = 1
    t.give(0, steel=2)  # a train needs no marker: so the player is asked
    t.place(0, "E1", "G1")
    t.resolve("E")
    assert t.refuses(0, "build 1f", "X.3")
    assert not [text for text in t.options() if text.startswith("build")]
    t.check()


def test_E_2_who_can_pay_for_nothing_is_not_asked() -> None:
    t = building()
    assert is_done(t)
    assert t.noted(N_NOTHING) == [("P.5", [0, 4])]


@pytest.mark.parametrize(
    ("counts_as", "contract_24"), [("building", 0), ("track", 4), ("either", 4)]
)
def test_E_2_setting_what_a_steel_site_counts_as(
    tmp_path: Path, counts_as: str, contract_24: int
) -> None:
    """[E.2] [S.4] Contract 24 pays 4 points for one track; a steel site of Hebron scores 7."""
    setting = f'[steel_sites_count_as]\nvalue = "{counts_as}"'
    t = Table(2, packs=overlay(tmp_path, settings=setting))
    t.hold(0, 24)
    t.clear_to("3a")
    t.give(0, steel=1)
    t.place(0, "E1", "G1")
    t.resolve("E")
    t.play(0, "build 3d")
    assert t.rules.scoring.score(t.s, 0) == 7 + contract_24


def test_E_3_the_track_before_a_station_must_be_excavated() -> None:
    t = Table(2)
    t.clear_to("T2")
    t.heap("T2", 1)
    t.give(0, stone=4)
    t.place(0, "E1", "G1")
    t.resolve("E")
    assert is_done(t)
    assert t.noted(N_NOTHING) == [("P.5", [0, 4])]


def test_E_3_its_own_rubble_need_not_be_gone_nor_track_be_laid() -> None:
    t = building(clear="1a", stone=1)
    assert (t.rubble("1a"), t.s.railhead) == (4, 0)
    t.play(0, "build 1f")
    assert t.owner("1f") == 0
    t.check()


@pytest.mark.parametrize(("clear", "is_open"), [("T4", False), ("3a", True)])
def test_E_3_each_station_for_itself(clear: str, is_open: bool) -> None:
    t = building(clear=clear, stone=3, steel=1)
    assert "build 1d" in t.options()
    assert ("build 3b" in t.options()) is is_open
    assert t.refuses(0, "build 3b", "E.3") is not is_open


def test_E_3_both_reasons_are_given() -> None:
    t = building(clear="1a", stone=1)
    assert t.why(0, "build 7c") == ["E.3", "E.2"]


def test_E_4_sites_in_any_order() -> None:
    t = building(clear="7c", stone=4, steel=2)
    sites = {"1c", "1d", "1e", "1f", "3b", "3c", "3d", "3e", "4c", "4d", "4e", "4f", "5b"}
    sites |= {"6b", "6c", "6d", "6e", "7c", "7d", "7e", "7f"}
    assert set(t.options()) == {"done"} | {f"build {site}" for site in sites}


@pytest.mark.parametrize("site", ["1a", "1b", "T1"])
def test_E_4_excavation_sites_and_track_are_not_built(site: str) -> None:
    t = building(stone=9, steel=1)
    assert t.why(0, f"build {site}") == ["E.4"]
    assert t.refuses(0, f"build {site}", "E.4")


@pytest.mark.parametrize("owner", [0, 1])
def test_E_4_only_free_sites(owner: int) -> None:
    t = Table(2)
    t.clear_to("1a")
    t.own(owner, "1d")
    t.give(0, stone=3)
    t.place(0, "E1", "G1")
    t.resolve("E")
    assert t.refuses(0, "build 1d", "E.4")
    assert "build 1e" in t.options()
    t.check()


def test_E_4_a_closed_site_is_not_free() -> None:
    t = Table(2)
    t.clear_to("1a")
    t.s.event_at = 3  # Complete a Station
    t.draws("event", "iron", "iron", "iron", "iron")
    t.at("restock the yard")
    t.clear_to("3a")
    t.give(0, stone=3)
    t.place(0, "E1", "G1")
    t.resolve("E")
    assert t.refuses(0, "build 1d", "E.4")
    assert "build 3b" in t.options()
    t.check()


def test_E_5_not_before_the_event() -> None:
    t = at_the_shed(4, steel=1, stone=1)
    t.clear_to("1a")
    t.s.trains_open = 0
    t.resolve("E")
    assert t.refuses(0, "buy snowdon", "E.5")
    assert t.options() == ["done", "build 1f"]


def test_E_5_from_the_event_on() -> None:
    t = at_the_shed(4, steel=1)
    t.s.trains_open = 0
    t.s.event_at = 1
    t.draws("event", "iron", "iron", "iron", "iron")
    t.at("restock the yard")
    t.place(0, "E1", "G1")
    t.resolve("E")
    assert "buy snowdon" in t.options()


@pytest.mark.parametrize(("train", "word", "price", "coal"), TRAINS)
def test_E_6_pay_the_steel_take_train_and_coal(
    train: int, word: str, price: int, coal: int
) -> None:
    t = at_the_shed(train, steel=price)
    t.resolve("E")
    bars, bag = t.s.steel_left, t.s.bag.counts[COAL]
    t.play(0, f"buy {word}")
    assert (t.s.train_of[0], t.s.train_at[train], t.s.train_coal[train]) == (train, 0, 0)
    assert (t.good(0, "steel"), t.good(0, "coal")) == (0, coal)
    assert (t.s.steel_left, t.s.bag.counts[COAL]) == (bars + price, bag)
    assert t.s.markers[0] == 16
    assert t.noted(N_BOUGHT) == [("E.6", [0, train, price, 0])]
    t.check()


@pytest.mark.parametrize(("train", "word", "price", "coal"), TRAINS)
def test_E_6_one_bar_less_is_not_enough(train: int, word: str, price: int, coal: int) -> None:
    t = at_the_shed(train, steel=price - 1, stone=1)
    t.clear_to("1a")  # there is something else to build: the player is asked
    t.resolve("E")
    assert t.refuses(0, f"buy {word}", "E.6")


def test_E_6_only_trains_in_the_shed() -> None:
    t = Table(2)
    t.train(1, 5)
    t.shed(4)
    t.s.trains_open = 1
    absent = next(n for n, at in enumerate(t.s.train_at) if n and at == NOT_DEALT)
    t.give(0, steel=2)
    t.place(0, "E1", "G1")
    t.resolve("E")
    words = {train: word for train, word, _, _ in TRAINS}
    assert t.refuses(0, "buy moel-siabod", "E.6")
    assert t.refuses(0, f"buy {words[absent]}", "E.6")
    assert len(t.options()) == 1 + 5


def test_E_6_iron_ore_does_not_stand_for_steel() -> None:
    t = at_the_shed(4, steel=1, iron=3)
    t.resolve("E")
    assert t.refuses(0, "buy snowdon 1", "K.3")
    assert t.s.bag.counts[IRON] > 0


def test_E_7_the_old_train_goes_back_and_gets_coal_from_the_bag() -> None:
    t = at_the_shed(4, steel=1, owns=5, coal=1)
    bag = t.s.bag.counts[COAL]
    t.resolve("E")
    t.play(0, "buy snowdon")
    assert t.s.train_of[0] == 4
    assert (t.s.train_at[5], t.s.train_coal[5]) == (IN_SHED, 2)
    assert t.s.bag.counts[COAL] == bag - 2
    assert t.good(0, "coal") == 1 + 1  # the player's own coal stays
    assert t.noted(N_TRAIN_BACK) == [("E.7", [0, 5, 2])]
    t.check()


@pytest.mark.parametrize("left", [0, 1, 2, 3])
def test_E_7_coal_as_far_as_there_is_any(left: int) -> None:
    t = at_the_shed(4, steel=1, owns=5)
    t.give(1, coal=t.s.bag.counts[COAL] - left)
    t.resolve("E")
    t.play(0, "buy snowdon")
    assert t.s.train_coal[5] == min(left, 2)
    assert t.s.bag.counts[COAL] == left - min(left, 2)
    assert t.good(0, "coal") == 1  # what lay on Snowdon
    t.check()


def test_E_7_the_returned_train_is_for_sale_again() -> None:
    t = at_the_shed(4, steel=2, owns=5)
    t.place(1, "E2")
    t.give(1, steel=1)
    t.resolve("E")
    assert t.refuses(0, "buy moel-siabod", "E.6")  # one's own train is not in the shed
    t.play(0, "buy snowdon")
    t.play(1, "buy moel-siabod")
    assert list(t.s.train_of) == [4, 5]
    assert t.good(1, "coal") == 2
    t.check()


def test_E_7_nothing_is_paid_back_for_the_old_train() -> None:
    t = at_the_shed(1, steel=2, owns=5)
    bars = t.s.steel_left
    t.resolve("E")
    t.play(0, "buy ladas")
    assert (t.s.steel_left, t.s.good(0, STEEL)) == (bars + 2, 0)
    t.check()
