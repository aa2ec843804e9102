"""Area B: Excavate."""

from __future__ import annotations

from pathlib import Path

import pytest

from railsplitter.games.snowdonia.names import CLOSED, FREE
from railsplitter.games.snowdonia.notes import N_CLAIMED, N_CLEARED, N_DUG, N_NOTHING, N_UNCLAIMED
from tests.games.snowdonia.table import Table, overlay


def digging(rate: int = 3, seats: int = 2, clear: str = "T1", **rubble: int) -> Table:
    """Seat 0 digs at a rate, with so much rubble on track cards, and all clear before a place."""
    t = Table(seats)
    t.clear_to(clear)
    for place, cubes in rubble.items():
        t.heap(place, cubes)
    t.s.dig_rate = rate
    t.place(0, "B1", "G1")
    t.resolve("B")
    return t


def is_done(t: Table) -> bool:
    return t.options() == ["done", "survey"]


@pytest.mark.parametrize("rate", [1, 2, 3, 4, 5])
def test_B_1_up_to_the_work_rate(rate: int) -> None:
    t = digging(rate, T1=5)
    assert t.options() == ["done", *(f"dig T1 {n}" for n in range(1, rate + 1))]
    stock = t.s.rubble_stock
    t.play(0, f"dig T1 {rate}")
    assert t.good(0, "rubble") == rate
    assert t.rubble("T1") == 5 - rate
    assert t.s.rubble_stock == stock  # from the card into the supply of the player
    assert t.noted(N_DUG)[0] == ("B.1", [0, t.place_index("T1"), rate, 5 - rate])
    assert is_done(t)
    t.check()


def test_B_1_not_above_the_work_rate() -> None:
    t = digging(3, T1=5)
    assert t.refuses(0, "dig T1 4", "B.1")


def test_B_1_no_more_than_lies_there() -> None:
    t = digging(3, T1=2)
    assert t.refuses(0, "dig T1 3", "B.1")
    assert "dig T1 2" in t.options()


def test_B_2_from_Llanberis_on() -> None:
    t = digging(3, T1=3, T2=3)
    assert t.refuses(0, "dig T2 1", "B.2")
    assert t.refuses(0, "dig 1a 1", "B.2")


def test_B_2_on_to_the_next_card_while_rate_is_left() -> None:
    t = digging(5, T1=2, T2=2)
    t.play(0, "dig T1 2")
    assert t.options() == ["done", "dig T2 1", "dig T2 2"]
    t.play(0, "dig T2 2")
    assert t.options() == ["done", "dig 1a 1", "dig 1b 1"]  # one cube of the rate is left
    t.play(0, "dig 1b 1")
    assert is_done(t)
    assert t.good(0, "rubble") == 5
    t.check()


def test_B_2_rate_used_up_exactly_at_the_end_of_a_card() -> None:
    t = digging(3, T1=3)
    t.play(0, "dig T1 3")
    assert is_done(t)


def test_B_2_cleared_cards_are_passed_over() -> None:
    t = digging(2, clear="3a")
    assert t.options() == ["done", "dig 3a 1", "dig 3a 2"]
    assert t.refuses(0, "dig T1 1", "B.2")


def test_B_2_the_whole_station_comes_before_the_track_beyond_it() -> None:
    t = digging(5, clear="1a", T3=2)
    t.play(0, "dig 1a 4")
    assert t.refuses(0, "dig T3 1", "B.2")
    assert t.options() == ["done", "dig 1b 1"]


def test_B_3_a_cleared_track_card_gets_no_marker() -> None:
    t = digging(3, T1=3)
    t.play(0, "dig T1 3")
    assert t.owner("T1") == FREE
    assert t.s.markers[0] == 16
    assert t.noted(N_CLEARED) == [("B.3", [0, t.place_index("T1")])]
    t.check()


def test_B_3_it_is_ready_for_track_of_anybody() -> None:
    t = Table(2)
    t.heap("T1", 3)
    t.give(1, steel=1)
    t.place(0, "B1")
    t.place(1, "D1", "G1")
    t.resolve("B")
    t.play(0, "dig T1 3")
    t.play(1, "lay T1")
    assert t.owner("T1") == 1
    t.check()


def test_B_4_the_last_cube_of_a_site_claims_it() -> None:
    t = digging(4, clear="1a")
    t.play(0, "dig 1a 4")
    assert t.owner("1a") == 0
    assert t.s.markers[0] == 15
    assert t.noted(N_CLAIMED) == [("B.4", [0, t.place_index("1a")])]
    t.check()


def test_B_4_one_cube_less_does_not() -> None:
    t = digging(3, clear="1a")
    t.play(0, "dig 1a 3")
    assert t.rubble("1a") == 1
    assert t.owner("1a") == FREE
    assert t.s.markers[0] == 16


def test_B_4_whoever_takes_the_last_not_the_most() -> None:
    t = Table(2)
    t.clear_to("1a")
    t.place(0, "B1")
    t.place(1, "B2", "G1")
    t.resolve("B")
    t.play(0, "dig 1a 3")
    t.play(1, "dig 1a 1", "done")
    assert t.owner("1a") == 1
    assert list(t.s.markers) == [16, 15]
    t.check()


def test_B_4_two_sites_in_one_action() -> None:
    t = digging(5, clear="4a")
    t.play(0, "dig 4b 2", "dig 4a 2", "done")
    assert (t.owner("4a"), t.owner("4b")) == (0, 0)
    t.check()


def test_B_4_without_a_marker_nobody_gets_it() -> None:
    """[B.4] [X.3] With three players and more the digger's site is then closed."""
    t = Table(3)
    t.laid(0, 0)
    t.own(0, "1c", "1d", "1e", "1f", "3b", "3c", "3d", "3e", "4c", "4d", "4e", "4f", "6b", "6c")
    assert t.s.markers[0] == 0
    t.s.dig_rate = 2
    t.place(0, "B1", "G1")
    t.resolve("B")
    t.play(0, "dig 1b 2")
    assert t.owner("1b") == CLOSED
    assert t.good(0, "rubble") == 2
    assert t.noted(N_UNCLAIMED) == [("X.3", [0, t.place_index("1b")])]
    t.check()


def test_B_5_the_digger_chooses_the_site() -> None:
    t = digging(2, clear="1a")
    assert t.options() == ["done", "dig 1a 1", "dig 1a 2", "dig 1b 1", "dig 1b 2"]
    t.play(0, "dig 1b 2")
    assert (t.rubble("1a"), t.rubble("1b")) == (4, 0)


@pytest.mark.parametrize(("begun", "other"), [("1a", "1b"), ("1b", "1a")])
def test_B_5_a_site_that_was_begun_is_finished_first(begun: str, other: str) -> None:
    t = Table(2)
    t.clear_to("1a")
    t.place(0, "B1")
    t.place(1, "B2", "G1")
    t.resolve("B")
    t.play(0, f"dig {begun} 1")
    assert t.refuses(1, f"dig {other} 1", "B.5")
    left = t.rubble(begun)
    t.play(1, f"dig {begun} {min(left, 3)}")
    if left < 3:  # finished with rate left: the other site is open again
        t.play(1, f"dig {other} 1")
    t.check()


def test_B_6_area_b_is_closed_when_no_rubble_lies_on_the_route() -> None:
    t = Table(2)
    t.clear_to("7c")
    t.at("place")
    assert not [text for text in t.options() if text.startswith("place B")]
    assert t.refuses(0, "place B1", "B.6")


def test_B_6_one_cube_keeps_it_open() -> None:
    t = Table(2)
    t.clear_to("7b")
    t.heap("7b", 1)
    t.at("place")
    assert {"place B1", "place B2"} <= set(t.options())


def test_B_6_the_last_cube_ends_the_action() -> None:
    t = Table(2)
    t.clear_to("7b")
    t.place(0, "B1")
    t.place(1, "B2", "G1")
    t.s.dig_rate = 5
    t.resolve("B")
    t.play(0, "dig 7b 3")
    assert t.s.seat() == 1
    assert t.options() == ["done", "survey"]
    assert t.noted(N_NOTHING) == [("P.5", [1, 1])]
    t.check()


def test_B_6_setting_area_b_stays_open(tmp_path: Path) -> None:
    off = "[excavate_area_closes_when_no_rubble]\nvalue = false"
    t = Table(2, packs=overlay(tmp_path, settings=off))
    t.clear_to("7c")
    t.at("place")
    assert {"place B1", "place B2"} <= set(t.options())
    t.place(1, "G1")
    t.s.hands[1] = 0
    t.play(0, "place B1", "place B2")
    assert t.s.seat() == 1  # there was nothing to dig
    assert t.noted(N_NOTHING) == [("P.5", [0, 1])] * 2
