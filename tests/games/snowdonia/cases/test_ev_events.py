"""Chapter EV: the event track, with the white cubes that move it drawn on purpose."""

from __future__ import annotations

import pytest

from railsplitter.games.snowdonia.names import CLOSED, EVENT_NAMES, FREE
from railsplitter.games.snowdonia.notes import (
    N_EVENT,
    N_EVENT_CLOSED,
    N_EVENT_DUG,
    N_EVENT_IDLE,
    N_EVENT_LAID,
    N_MAINTAINED,
    N_RESTOCKED,
    N_TRAIN_BACK,
    N_TRAINS_OPEN,
)
from tests.games.snowdonia.table import Table

TRACK = [
    "excavate",
    "trains_may_be_bought",
    "lay_track",
    "complete_station",
    "excavate",
    "train_maintenance",
    "lay_track",
    "complete_station",
]
# The steps of the track on which each event stands, counted from 0.
EXCAVATE = [0, 4]
TRAINS = 1
LAY_TRACK = [2, 6]
STATION = [3, 7]
MAINTENANCE = 5


def restock(t: Table, step: int, *cubes: str) -> None:
    """Restock the yard with the track at a step; one event unless cubes are named."""
    t.s.event_at = step
    t.draws(*(cubes or ("event", "iron", "iron", "iron", "iron")))
    t.at("restock the yard")


def happened(t: Table) -> list[str]:
    return [EVENT_NAMES[numbers[0]] for _, numbers in t.noted(N_EVENT)]


# -- the track ---------------------------------------------------------------------------


@pytest.mark.parametrize("step", range(8))
def test_EV_1_each_step_brings_its_event(step: int) -> None:
    t = Table()
    restock(t, step)
    assert happened(t) == [TRACK[step]]
    assert t.noted(N_EVENT)[0][0] == "EV.1"
    assert t.s.event_at == (step + 1) % 8
    t.check()


def test_EV_1_eight_steps_and_again_from_the_first() -> None:
    t = Table()
    for _ in range(3):
        t.draws(*["event"] * 5)
        t.at("restock the yard")
    assert happened(t) == TRACK + TRACK[:7]
    t.check()


def test_EV_1_several_events_in_one_restock_come_one_after_the_other() -> None:
    """Excavate, trains, lay track: the third finds the card that the first has cleared."""
    t = Table()
    restock(t, 0, "event", "event", "iron", "event", "iron")
    assert happened(t) == TRACK[:3]
    assert t.owner("T1") == CLOSED
    assert t.s.trains_open
    assert t.s.railhead == 1
    t.check()


# -- excavate ----------------------------------------------------------------------------


@pytest.mark.parametrize("step", EXCAVATE)
def test_EV_2_clears_the_first_track_card_with_rubble(step: int) -> None:
    t = Table()
    t.clear_to("T2")
    stock, cubes = t.s.rubble_stock, t.rubble("T2")
    restock(t, step)
    assert t.rubble("T2") == 0
    assert t.s.rubble_stock == stock + cubes
    assert t.owner("T2") == FREE  # ready for track
    assert t.rubble("1a") == 4  # one card only
    assert t.noted(N_EVENT_DUG) == [("EV.2", [t.place_index("T2"), cubes])]
    t.check()


@pytest.mark.parametrize("step", EXCAVATE)
def test_EV_2_or_a_whole_station_whose_sites_are_closed(step: int) -> None:
    t = Table()
    t.clear_to("1a")
    t.heap("1a", 3)  # begun
    stock = t.s.rubble_stock
    restock(t, step)
    assert (t.rubble("1a"), t.rubble("1b")) == (0, 0)
    assert t.s.rubble_stock == stock + 5
    assert (t.owner("1a"), t.owner("1b")) == (CLOSED, CLOSED)
    assert t.owner("1c") == FREE  # stone sites are not touched
    assert {case for case, _ in t.noted(N_EVENT_CLOSED)} == {"EV.2"}
    t.check()


def test_EV_2_a_site_that_was_claimed_stays_claimed() -> None:
    t = Table()
    t.clear_to("1a")
    t.own(1, "1a")
    restock(t, 0)
    assert (t.owner("1a"), t.owner("1b")) == (1, CLOSED)
    t.check()


def test_EV_2_nothing_left_to_dig() -> None:
    t = Table()
    t.clear_to("7a")
    t.own(0, "7a", "7b")
    restock(t, 0)
    assert t.noted(N_EVENT_IDLE) == [("EV.2", [0])]
    t.check()


# -- trains may be bought ----------------------------------------------------------------


def test_EV_3_trains_can_be_bought_from_now_on() -> None:
    t = Table()
    t.shed(4)
    t.give(0, steel=1)
    t.clear_to("3a")
    t.place(0, "E1")
    t.resolve("E")
    assert t.refuses(0, "buy snowdon", "E.5")
    restock(t, TRAINS)
    assert t.noted(N_TRAINS_OPEN)[0][0] == "EV.3"
    t.place(0, "E1")
    t.resolve("E")
    assert "buy snowdon" in t.options()


def test_EV_3_the_second_time_changes_nothing() -> None:
    t = Table()
    t.s.trains_open = 1
    restock(t, TRAINS)
    assert t.noted(N_EVENT_IDLE) == [("EV.3", [1])]
    assert t.noted(N_TRAINS_OPEN) == []
    assert t.s.trains_open


# -- lay track ---------------------------------------------------------------------------


@pytest.mark.parametrize("step", LAY_TRACK)
def test_EV_4_lays_the_next_card_for_nobody(step: int) -> None:
    t = Table()
    t.laid(0)
    t.clear_to("1a")
    steel = t.s.steel_left
    restock(t, step)
    assert t.owner("T2") == CLOSED
    assert t.s.railhead == 2
    assert t.s.steel_left == steel
    assert t.noted(N_EVENT_LAID) == [("EV.4", [t.place_index("T2")])]
    t.check()


@pytest.mark.parametrize("step", LAY_TRACK)
def test_EV_4_not_a_card_under_rubble(step: int) -> None:
    t = Table()
    t.laid(0)
    t.heap("T2", 1)
    restock(t, step)
    assert t.owner("T2") == FREE
    assert t.s.railhead == 1
    assert t.noted(N_EVENT_IDLE) == [("EV.4", [2])]
    t.check()


def test_EV_4_nothing_left_to_lay() -> None:
    t = Table()
    t.lay_to("T12")
    t.clear_to("7a")
    t.laid(0)
    restock(t, 2)
    assert t.noted(N_EVENT_IDLE) == [("EV.4", [2])]
    assert t.s.railhead == 12


# -- complete a station ------------------------------------------------------------------


@pytest.mark.parametrize("step", STATION)
def test_EV_5_finishes_the_first_station_with_a_free_site(step: int) -> None:
    t = Table()
    t.clear_to("1a")
    t.heap("1a", 2)
    t.own(0, "1b", "1d")
    stock = t.s.rubble_stock
    restock(t, step)
    assert [t.owner(f"1{x}") for x in "abcdef"] == [CLOSED, 0, CLOSED, 0, CLOSED, CLOSED]
    assert t.rubble("1a") == 0
    assert t.s.rubble_stock == stock + 2
    assert t.owner("3b") == FREE  # one station
    assert {case for case, _ in t.noted(N_EVENT_CLOSED)} == {"EV.5"}
    t.check()


def test_EV_5_the_track_before_it_may_lie_under_rubble() -> None:
    t = Table()
    restock(t, 3)
    assert [t.owner(f"1{x}") for x in "abcdef"] == [CLOSED] * 6
    assert t.rubble("T1") > 0
    assert t.owner("T1") == FREE
    t.check()


def test_EV_5_a_station_without_free_sites_is_passed_over() -> None:
    t = Table()
    t.clear_to("1a")
    t.own(0, *(f"1{x}" for x in "abcdef"))
    restock(t, 3)
    assert t.owner("1a") == 0
    assert [t.owner(f"3{x}") for x in "abcde"] == [CLOSED] * 5
    t.check()


def test_EV_5_a_closed_site_cannot_be_built() -> None:
    t = Table()
    restock(t, 3)
    t.clear_to("3a")
    t.give(0, stone=4)
    t.place(0, "E1")
    t.resolve("E")
    assert t.refuses(0, "build 1c", "E.4")


def test_EV_5_no_free_site_anywhere() -> None:
    t = Table()
    for _ in range(6):
        t.rules.events.complete_station(t.s)
    t.log.events.clear()
    restock(t, 3)
    assert t.noted(N_EVENT_IDLE) == [("EV.5", [3])]
    t.check()


# -- train maintenance -------------------------------------------------------------------


def owners_table() -> Table:
    """Three owners with a bar each; seat 1 is the start player."""
    t = Table(3)
    for seat, train in ((0, 4), (1, 5), (2, 6)):
        t.train(seat, train)
        t.give(seat, steel=1)
    t.s.start = 1
    return t


def test_EV_6_asks_owners_in_turn_order_in_the_middle_of_a_restock() -> None:
    t = owners_table()
    yard = list(t.s.yard)
    restock(t, MAINTENANCE, "iron", "event", "stone", "stone", *["iron"] * 5)
    assert t.s.seat() == 1
    assert len(t.noted(N_RESTOCKED)) == 2  # seven cubes are still to come
    t.check()
    t.play(1, "pay")
    t.play(2, "return")
    t.check()
    t.play(0, "pay")
    assert len(t.noted(N_RESTOCKED)) == 9
    assert [now - old for now, old in zip(t.s.yard, yard, strict=True)] == [6, 2, 0]
    assert t.s.round == 2
    assert t.s.bag.counts[3] == 5
    t.check()


def test_EV_6_a_bar_keeps_the_train() -> None:
    t = owners_table()
    restock(t, MAINTENANCE)
    bars = t.s.steel_left
    t.play(1, "pay")
    assert t.good(1, "steel") == 0
    assert t.s.steel_left == bars + 1
    assert t.s.train_of[1] == 5
    assert t.noted(N_MAINTAINED) == [("EV.6", [1, 5])]
    t.check()


def test_EV_6_a_returned_train_stands_in_the_shed_with_coal() -> None:
    t = owners_table()
    restock(t, MAINTENANCE)
    bag = t.s.bag.counts[2]
    t.play(1, "return")
    assert t.s.train_of[1] == 0
    assert t.s.train_at[5] == -1
    assert t.s.train_coal[5] == 2
    assert t.s.bag.counts[2] == bag - 2
    assert t.good(1, "steel") == 1
    assert t.noted(N_TRAIN_BACK) == [("EV.6", [1, 5, 2])]
    t.check()


def test_EV_6_without_means_the_train_goes_back_at_once() -> None:
    t = Table()
    t.train(0, 4)
    restock(t, MAINTENANCE)
    assert t.s.round == 2  # nobody was asked
    assert t.s.train_of[0] == 0
    assert t.noted(N_TRAIN_BACK)[0][0] == "EV.6"
    t.check()


def test_EV_6_there_is_no_way_round_it() -> None:
    t = owners_table()
    restock(t, MAINTENANCE)
    assert t.options() == ["pay", "return"]
    assert t.refuses(1, "done", "EV.6")
    assert t.refuses(1, "discard c16", "F.1")  # not held


def test_EV_6_no_bar_no_paying() -> None:
    t = Table()
    t.train(0, 4)
    t.hold(0, 16)
    restock(t, MAINTENANCE)
    assert t.refuses(0, "pay", "EV.6")
    assert t.options() == ["discard c16", "return"]


def test_EV_6_without_trains_nobody_is_asked() -> None:
    t = Table()
    t.give(0, steel=1)
    restock(t, MAINTENANCE)
    assert t.s.round == 2
    assert happened(t) == ["train_maintenance"]
    assert t.good(0, "steel") == 1


def test_EV_6_more_events_follow_after_the_answer() -> None:
    """Excavate, maintenance, lay track, station: the last two wait for the answer."""
    t = Table()
    t.train(0, 4)
    t.give(0, steel=1)
    restock(t, 4, "event", "event", "event", "event", "iron")
    assert happened(t) == ["excavate", "train_maintenance"]
    assert t.rubble("T1") == 0
    assert t.owner("T1") == FREE
    t.play(0, "pay")
    assert happened(t) == TRACK[4:]
    assert t.owner("T1") == CLOSED
    assert t.owner("1c") == CLOSED
    assert t.s.event_at == 0
    t.check()
