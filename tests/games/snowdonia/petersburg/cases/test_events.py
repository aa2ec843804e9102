"""Attacks, cavalry raids and digging by events, and what becomes of the markers."""

from __future__ import annotations

import pytest

from railsplitter.games.snowdonia.names import CLOSED, EVENT_NAMES, FREE
from railsplitter.games.snowdonia.notes import N_EVENT_CLOSED, N_EVENT_DUG, N_EVENT_IDLE
from railsplitter.games.snowdonia.scenarios.petersburg.names import (
    BATTLE_MET,
    N_ATTACK,
    N_CREDITED,
    N_DESTROYED,
    N_MARKER_BACK,
    N_RAID,
    N_RAIDED,
    N_SIEGE_IDLE,
)
from railsplitter.games.snowdonia.scenarios.petersburg.state import siege as sieged
from tests.games.snowdonia.petersburg.table import SIDES, SiegeTable

UNION, CONFEDERATE = SIDES["union"], SIDES["confederate"]
ATTACK, RAID = EVENT_NAMES.index("lay_track"), EVENT_NAMES.index("complete_station")


# -- digging -------------------------------------------------------------------------------


def test_SP_45_the_whole_station_at_the_union_end_is_cleared() -> None:
    t = SiegeTable()
    t.clear("8a", "T14", "T13")
    stock = t.s.rubble_stock
    t.event("excavate")
    assert (t.rubble("7a"), t.rubble("7b")) == (0, 0)
    assert (t.owner("7a"), t.owner("7b"), t.owner("7c")) == (CLOSED, CLOSED, FREE)
    assert t.s.rubble_stock == stock + 6
    assert {case for case, _ in t.noted(N_EVENT_DUG) + t.noted(N_EVENT_CLOSED)} == {"SP.45"}
    t.check()


def test_SP_45_or_one_track_card() -> None:
    t = SiegeTable()
    t.clear("8a")
    west = t.rubble("1a")
    t.event("excavate")
    assert (t.rubble("T14"), t.rubble("1a")) == (0, west)
    assert t.rubble("T13") > 0
    assert t.owner("T14") == FREE
    t.check()


def test_SP_45_a_site_that_somebody_owns_stays_with_its_owner() -> None:
    t = SiegeTable()
    t.clear("8a", "T14", "T13")
    t.own(1, "7a")
    t.event("excavate")
    assert (t.owner("7a"), t.owner("7b")) == (1, CLOSED)
    t.check()


def test_SP_45_nothing_without_rubble_not_even_from_the_quarry() -> None:
    t = SiegeTable()
    t.clear_all()
    stock = t.s.rubble_stock
    t.event("excavate")
    assert t.s.rubble_stock == stock
    assert t.noted(N_EVENT_IDLE) == [("SP.45", [0])]


# -- attacks -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("disc", "side", "union", "confederate"),
    [("blue", UNION, "5", "2"), ("grey", CONFEDERATE, "7", "4")],
)
def test_SP_46_the_enemy_falls_back_and_the_friend_follows(
    disc: str, side: int, union: str, confederate: str
) -> None:
    t = SiegeTable()
    t.generals(union="6", confederate="3")
    t.discs("yellow", disc, "yellow")
    t.event("lay_track")
    assert (t.general("union"), t.general("confederate")) == (union, confederate)
    assert t.noted(N_ATTACK) == [("SP.46", [side])]
    t.check()


def test_SP_46_a_yellow_disc_brings_no_attack() -> None:
    t = SiegeTable()
    t.generals(union="6", confederate="3")
    t.discs("blue", "yellow", "grey")
    t.event("lay_track")
    assert (t.general("union"), t.general("confederate")) == ("6", "3")
    assert t.noted(N_ATTACK) == []
    assert [case for case, _ in t.noted(N_SIEGE_IDLE)] == ["SP.46"]


def test_SP_46_the_event_lays_no_track() -> None:
    t = SiegeTable()
    t.clear("T5", "T14")
    t.discs("yellow", "yellow", "yellow")
    t.event("lay_track")
    assert (t.owner("T5"), t.owner("T14")) == (FREE, FREE)


def test_SP_46_adjacent_generals_keep_their_distance() -> None:
    t = SiegeTable()
    t.generals(union="5", confederate="4")
    t.discs("yellow", "blue", "yellow")
    t.event("lay_track")
    assert (t.general("union"), t.general("confederate")) == ("4", "3")
    assert sieged(t.s).battle == 0


def test_SP_46_a_general_at_his_start_is_not_pushed_and_nothing_is_destroyed() -> None:
    t = SiegeTable()
    t.generals(union="4", confederate="1")
    t.own(0, "1b")
    t.discs("yellow", "blue", "yellow")
    t.event("lay_track")
    assert (t.general("union"), t.general("confederate")) == ("3", "1")
    assert t.owner("1b") == 0


def test_SP_46_an_attack_on_a_general_at_his_start_can_bring_the_battle() -> None:
    t = SiegeTable()
    t.generals(union="8", confederate="7")
    t.discs("yellow", "grey", "yellow")
    t.s.event_at = 2
    t.draws("event", *["iron"] * 4)
    t.rules.restock.draw(t.s)
    assert (t.general("union"), t.general("confederate")) == ("8", "8")
    assert sieged(t.s).battle == BATTLE_MET


def attacked(*held: int, garrison: int = -1) -> SiegeTable:
    """A Union attack drives the Confederate General from Stony Creek, full of Supplies."""
    t = SiegeTable()
    t.generals(union="6", confederate="2")
    t.own(0, "2c")
    t.own(1, "2d")
    if garrison >= 0:
        t.own(garrison, "2e")
    t.hold(0, *held)
    t.discs("yellow", "blue", "yellow")
    t.event("lay_track")
    return t


def test_SP_46_supplies_of_an_abandoned_station_are_destroyed_for_all() -> None:
    t = attacked()
    assert (t.owner("2c"), t.owner("2d")) == (FREE, FREE)
    assert [case for case, _ in t.noted(N_DESTROYED)] == ["SP.46", "SP.46"]
    assert sorted(numbers for _, numbers in t.noted(N_MARKER_BACK)) == [[0], [1]]
    assert list(t.s.markers) == [16, 16]
    t.check()


@pytest.mark.parametrize("owner", [0, 1])
def test_SP_46_anybodys_garrison_saves_them(owner: int) -> None:
    t = attacked(garrison=owner)
    assert t.general("confederate") == "1"
    assert (t.owner("2c"), t.owner("2d")) == (0, 1)
    assert t.noted(N_DESTROYED) == []


def test_SP_46_only_supplies_are_destroyed() -> None:
    t = SiegeTable()
    t.generals(union="6", confederate="3")
    t.own(0, "3a", "3b")
    t.own(1, "3d")
    t.discs("yellow", "blue", "yellow")
    t.event("lay_track")
    assert (t.owner("3a"), t.owner("3b"), t.owner("3d")) == (0, FREE, 1)
    t.check()


def test_SP_46_the_station_he_retreats_to_is_not_touched() -> None:
    t = SiegeTable()
    t.generals(union="6", confederate="2")
    t.own(0, "1b")
    t.own(1, "6b")
    t.discs("yellow", "blue", "yellow")
    t.event("lay_track")
    assert (t.owner("1b"), t.owner("6b")) == (0, 1)


def test_SP_46_a_march_without_attack_destroys_nothing() -> None:
    t = SiegeTable()
    t.generals(union="6", confederate="3")
    t.own(0, "5b")
    t.discs("yellow", "blue", "yellow")
    t.rules.weather.check(t.s)
    assert t.general("union") == "5"
    assert t.owner("5b") == 0


def test_SP_46_a_marker_may_go_on_a_contract_with_such_a_bonus() -> None:
    t = attacked(3, 6, 14, 21, 29)
    assert t.s.seat() == 0
    assert t.s.asked_case() == "SP.46"
    # 3 asks for buildings, 6 and 29 for Supplies; 14 for Garrisons, 21 for track
    assert t.options() == ["done", "credit c3", "credit c6", "credit c29"]
    assert t.refuses(0, "credit c14", "SP.46")
    assert t.refuses(0, "credit c21", "SP.46")
    assert t.refuses(0, "credit c9", "F.1")
    t.play(0, "credit c6")
    assert t.credited(6) == (1, 0)
    assert t.noted(N_CREDITED) == [("SP.46", [0, 6, 0])]
    t.check()


def test_SP_46_or_be_taken_back() -> None:
    t = attacked(6)
    markers = t.s.markers[0]
    t.check()
    t.play(0, "done")
    assert t.s.markers[0] == markers + 1
    assert t.credited(6) == (0, 0)
    t.check()


def test_SP_46_no_more_markers_than_the_bonus_asks_for() -> None:
    t = SiegeTable()
    t.generals(union="6", confederate="2")
    t.own(0, "2c")
    t.hold(0, 6)
    t.credit(0, 6, building=2)
    t.discs("yellow", "blue", "yellow")
    t.event("lay_track")
    assert t.noted(N_MARKER_BACK) == [("SP.46", [0])]  # full: nothing to decide
    t.check()


def test_SP_46_nobody_is_asked_when_the_first_marker_filled_the_last_place() -> None:
    t = SiegeTable()
    t.generals(union="6", confederate="2")
    t.own(0, "2c", "2d")
    t.hold(0, 17)  # one Supplies
    t.discs("yellow", "blue", "yellow")
    t.event("lay_track")
    t.check()
    t.play(0, "credit c17")
    assert t.s.asked_case() != "SP.46"
    assert t.noted(N_MARKER_BACK) == [("SP.46", [0])]
    t.check()


def test_SP_46_owners_are_asked_from_the_start_player_on() -> None:
    t = SiegeTable(4)
    t.generals(union="6", confederate="2")
    t.own(0, "2d")
    t.own(3, "2c")
    t.hold(0, 6)
    t.hold(3, 9)
    t.s.start = t.s.next_start = 2
    t.discs("yellow", "blue", "yellow")
    t.event("lay_track")
    assert t.s.seat() == 3
    t.play(3, "done")
    assert t.s.seat() == 0
    t.play(0, "credit c6")
    t.check()


def test_SP_46_the_restock_goes_on_after_the_decision() -> None:
    t = SiegeTable()
    t.generals(union="6", confederate="2")
    t.own(0, "2c")
    t.hold(0, 6)
    t.discs("yellow", "blue", "yellow")
    stone = t.s.yard[1]
    t.event("lay_track", "stone", "stone")
    assert t.s.yard[1] == stone
    t.play(0, "done")
    assert t.s.yard[1] == stone + 2


def test_SP_46_a_marker_on_a_contract_counts_as_paid() -> None:
    t = SiegeTable()
    t.home(0, "confederate")
    t.battle("4")
    t.hold(0, 6)  # two Union Supplies
    t.own(0, "6b")
    assert t.score(0) == 6
    t.credit(0, 6, building=1)
    assert t.score(0) == 6 + 13
    t.check()


def test_SP_46_garrison_bonuses_take_no_marker() -> None:
    t = attacked(11, 12, 14, 15)
    assert t.s.asked_case() != "SP.46"
    assert t.s.markers[0] == 16


# -- raids ---------------------------------------------------------------------------------


def raided(t: SiegeTable, disc: str) -> list[list[int]]:
    t.discs("yellow", disc, "yellow")
    t.event("complete_station")
    return [numbers for _, numbers in t.noted(N_RAIDED)]


@pytest.mark.parametrize(
    ("at", "card"),
    [("1", ""), ("2", "T2"), ("3", "T4"), ("4", "T5"), ("6", "T5")],
)
def test_SP_47_a_union_raid_goes_behind_the_confederate_general(at: str, card: str) -> None:
    t = SiegeTable()
    t.generals(union="8", confederate=at)
    t.track(CLOSED, "T5")
    raided(t, "blue")
    turned = [f"T{n}" for n in range(1, 6) if t.owner(f"T{n}") == FREE]
    assert turned == ([card] if card else [])
    t.check()


@pytest.mark.parametrize(
    ("at", "card"),
    [("8", ""), ("7", "T13"), ("6", "T13"), ("5", "T9"), ("3", "T9")],
)
def test_SP_47_a_confederate_raid_goes_behind_the_union_general(at: str, card: str) -> None:
    t = SiegeTable()
    t.generals(union=at, confederate="1")
    t.track(CLOSED, "T9", "T13", "T14")
    raided(t, "grey")
    turned = [n for n in ("T9", "T13", "T14") if t.owner(n) == FREE]
    assert turned == ([card] if card else [])
    t.check()


def test_SP_47_a_yellow_disc_brings_no_raid() -> None:
    t = SiegeTable()
    t.generals(union="6", confederate="3")
    assert raided(t, "yellow") == []
    assert [case for case, _ in t.noted(N_SIEGE_IDLE)] == ["SP.47"]
    assert t.noted(N_RAID) == []


def test_SP_47_the_card_is_turned_over_without_rubble() -> None:
    t = SiegeTable()
    t.generals(confederate="3")
    assert t.s.railhead == 4
    raided(t, "blue")
    assert (t.owner("T4"), t.rubble("T4"), t.s.railhead) == (FREE, 0, 3)
    assert t.noted(N_RAID) == [("SP.47", [UNION])]
    t.check()


def test_SP_47_the_event_completes_no_station() -> None:
    t = SiegeTable()
    raided(t, "yellow")
    assert (t.rubble("1a"), t.owner("1b")) == (2, FREE)


def test_SP_47_the_owner_may_put_the_marker_on_a_track_contract() -> None:
    t = SiegeTable()
    t.generals(confederate="4")
    t.track(0, "T6")
    t.hold(0, 3, 6, 21, 22)
    raided(t, "blue")
    assert t.s.seat() == 0
    assert t.s.asked_case() == "SP.47"
    assert t.options() == ["done", "credit c21", "credit c22"]
    assert t.refuses(0, "credit c6", "SP.47")
    t.check()
    t.play(0, "credit c22")
    assert t.credited(22) == (0, 1)
    assert t.noted(N_CREDITED) == [("SP.47", [0, 22, 1])]
    t.check()


def test_SP_47_without_such_a_contract_it_comes_back() -> None:
    t = SiegeTable()
    t.generals(confederate="4")
    t.track(0, "T6")
    t.hold(0, 3)
    raided(t, "blue")
    assert t.noted(N_MARKER_BACK) == [("SP.47", [0])]
    assert t.s.markers[0] == 16
    t.check()


def test_SP_47_a_marker_taken_back_by_choice() -> None:
    t = SiegeTable()
    t.generals(confederate="4")
    t.track(0, "T6")
    t.hold(0, 24)
    raided(t, "blue")
    t.play(0, "done")
    assert t.noted(N_MARKER_BACK) == [("SP.47", [0])]
    assert t.credited(24) == (0, 0)
    t.check()


def test_SP_47_the_raided_card_no_longer_scores_but_its_marker_pays() -> None:
    t = SiegeTable()
    t.home(0, "confederate")
    t.generals(confederate="4")
    t.track(0, "T6")
    t.hold(0, 24)
    points = int(t.s.value[t.place_index("T6")])
    assert t.score(0) == points + 4
    raided(t, "blue")
    t.play(0, "credit c24")
    assert t.score(0) == 4


def test_SP_47_raids_happen_in_the_final_round() -> None:
    t = SiegeTable()
    t.battle("4")
    t.track(0, "T6")
    t.at("begin round")
    assert raided(t, "blue") == [[0, t.place_index("T6")]]
    assert t.s.is_over()
    t.check()


def test_SP_47_an_owner_is_asked_even_when_the_game_ends_with_the_raid() -> None:
    t = SiegeTable()
    t.battle("4")
    t.track(0, "T6")
    t.hold(0, 24)
    t.at("begin round")
    raided(t, "blue")
    assert not t.s.is_over()
    t.play(0, "credit c24")
    assert t.s.is_over()


# -- after that ----------------------------------------------------------------------------


def test_SP_48_destroyed_supplies_can_be_built_again_in_order() -> None:
    t = attacked()
    t.clear("2a")
    t.give(1, stone=5, rubble=4)
    t.place(1, "E1", "E2")
    t.resolve("E")
    assert t.refuses(1, "build 2d", "SP.24")
    t.play(1, "build 2c")
    assert t.owner("2c") == 1
    t.check()


def test_SP_48_a_turned_card_can_be_laid_again_by_anybody() -> None:
    t = SiegeTable()
    t.generals(confederate="2")
    raided(t, "blue")
    t.give(1, steel=1)
    t.place(1, "D1")
    t.resolve("D")
    assert "lay T2" in t.options()
    t.play(1, "lay T2")
    assert t.owner("T2") == 1
    assert t.s.railhead == 4
    t.check()


def test_SP_49_markers_on_a_contract_discarded_for_maintenance_come_back() -> None:
    t = SiegeTable()
    t.train(0, 5)
    t.hold(0, 21)
    t.credit(0, 21, track=2)
    t.check()
    t.event("train_maintenance")
    t.play(0, "discard c21")
    assert t.credited(21) == (0, 0)
    assert t.s.markers[0] == 16
    assert t.noted(N_MARKER_BACK) == [("SP.49", [0]), ("SP.49", [0])]
    t.check()


def test_SP_49_and_on_one_given_up_under_contract_5() -> None:
    t = SiegeTable()
    t.hold(0, 5)
    t.credit(0, 5, building=1, track=1)
    t.place(1, "G1")
    t.resolve("F")
    t.play(0, "use c5")
    t.check()
    other = next(text for text in t.options() if text != "keep c5")
    t.play(0, other)
    assert t.s.markers[0] == 16
    t.check()


def test_SP_49_a_contract_that_is_kept_keeps_them() -> None:
    t = SiegeTable()
    t.hold(0, 5)
    t.credit(0, 5, building=1)
    t.place(1, "G1")
    t.resolve("F")
    t.play(0, "use c5", "keep c5")
    assert t.credited(5) == (1, 0)
    t.check()
