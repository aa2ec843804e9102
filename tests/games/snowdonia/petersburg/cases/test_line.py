"""Digging, laying and building on a line with two ends."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from railsplitter.games.snowdonia.names import CLOSED, FREE
from railsplitter.games.snowdonia.notes import N_CLAIMED
from railsplitter.games.snowdonia.scenarios.petersburg.names import N_QUARRIED
from tests.games.snowdonia.petersburg.table import SiegeTable
from tests.games.snowdonia.table import overlay, ruling


def digging(*spaces: str, packs: Sequence[Path] = (), **heaps: int) -> SiegeTable:
    """Seat 0 digs; only these heaps of rubble lie on the line."""
    t = SiegeTable(packs=packs)
    t.clear_all()
    for name, cubes in heaps.items():
        t.s.owner[t.place_index(name.removeprefix("_"))] = FREE
        t.heap(name.removeprefix("_"), cubes)
    t.place(0, *(spaces or ("B1",)))
    t.resolve("B")
    return t


# -- digging -------------------------------------------------------------------------------


def test_SP_17_a_station_at_the_confederate_end_comes_before_what_lies_behind() -> None:
    """The track from Jarrett's to Ream's is built, but its stations are still to be dug."""
    t = SiegeTable()
    t.clear("8a")
    t.heap("T14", 5)
    t.place(0, "B1")
    t.resolve("B")
    assert t.refuses(0, "dig 2a 1", "SP.17")
    t.play(0, "dig 1a 2")
    assert t.options() == ["done", "dig 2a 1", "dig 2b 1"]
    t.play(0, "dig 2b 1")
    assert t.owner("1a") == 0
    t.check()


def test_SP_17_from_the_union_end_inwards() -> None:
    t = SiegeTable()
    t.heap("T14", 2)
    t.heap("T13", 4)
    t.hold(0, 26)
    t.place(0, "B1")
    t.resolve("B")
    t.play(0, "use c26", "dig 8a 2", "dig T14 2")
    assert t.options() == ["done", "dig T13 1", "dig T13 2"]
    t.play(0, "dig T13 2")
    assert (t.owner("8a"), t.rubble("T13")) == (0, 2)
    t.check()


def test_SP_17_an_action_goes_on_from_the_end_it_began_at() -> None:
    t = digging("B1", T6=1, T7=3, T9=2, T10=1)
    assert t.options() == ["done", "dig T6 1", "dig T10 1"]
    t.play(0, "dig T10 1")
    assert t.refuses(0, "dig T6 1", "SP.17")
    assert t.options() == ["done", "dig T9 1", "dig T9 2"]
    t.play(0, "dig T9 2")
    assert t.s.seat() != 0 or "dig T6 1" not in t.options()
    assert t.rubble("T6") == 1


def test_SP_17_by_the_other_reading_an_action_may_change_ends(tmp_path: Path) -> None:
    t = digging(T6=1, T7=3, T9=2, T10=1, packs=[ruling(tmp_path, one_action_digs_from="both-ends")])
    t.play(0, "dig T10 1")
    assert t.options() == ["done", "dig T6 1", "dig T9 1", "dig T9 2"]
    t.play(0, "dig T6 1")
    assert t.options() == ["done", "dig T7 1", "dig T9 1"]
    t.play(0, "dig T9 1")
    assert (t.good(0, "rubble"), t.rubble("T9")) == (3, 1)
    t.check()


def test_SP_17_each_labourer_chooses_an_end() -> None:
    t = digging("B1", "B2", T6=3, T10=3)
    t.play(0, "dig T10 3", "dig T6 3")
    assert t.good(0, "rubble") == 6
    t.check()


def test_SP_17_the_middle_is_out_of_reach_from_both_ends() -> None:
    t = digging("B1", T6=1, T8=1, T10=1)
    assert t.refuses(0, "dig T8 1", "SP.17")
    assert t.refuses(0, "dig T7 1", "SP.17")


@pytest.mark.parametrize(("begun", "other"), [("2a", "2b"), ("7b", "7a")])
def test_SP_17_a_begun_site_is_finished_first_at_either_end(begun: str, other: str) -> None:
    t = SiegeTable()
    t.clear_to("2a")
    t.clear("8a", "T14", "T13")
    t.heap(begun, 1)
    t.place(0, "B1")
    t.resolve("B")
    assert t.refuses(0, f"dig {other} 1", "B.5")
    t.play(0, f"dig {begun} 1")
    assert f"dig {other} 1" in t.options()


def test_SP_17_one_card_left_is_the_first_from_both_ends() -> None:
    t = digging("B1", T8=5)
    assert t.options() == ["done", "dig T8 1", "dig T8 2", "dig T8 3"]


def test_SP_17_contract_3_clears_from_either_end() -> None:
    t = digging("B1", T6=4, T10=5)
    t.s.spaces[t.space_index("B1")] = FREE
    t.hold(0, 3)
    t.resolve("B")
    t.play(0, "use c3")
    assert t.options() == ["done", "clear T6", "clear T10"]
    assert t.refuses(0, "clear quarry", "SP.18")
    t.play(0, "clear T10")
    assert t.good(0, "rubble") == 5
    t.check()


# -- quarries ------------------------------------------------------------------------------


def test_SP_18_area_b_stays_open_and_the_stock_is_dug() -> None:
    t = digging("B1")
    t.at("place")
    assert "place B2" in t.options()
    t = digging("B1")
    stock = t.s.rubble_stock
    assert t.options() == ["done", "dig quarry 1", "dig quarry 2", "dig quarry 3"]
    assert t.refuses(0, "dig quarry 4", "B.1")
    t.play(0, "dig quarry 3")
    assert (t.good(0, "rubble"), t.s.rubble_stock) == (3, stock - 3)
    assert t.noted(N_QUARRIED) == [("SP.18", [0, 3])]
    assert t.noted(N_CLAIMED) == []
    t.check()


def test_SP_18_never_while_rubble_lies_on_the_line() -> None:
    t = digging("B1", T8=1)
    assert t.refuses(0, "dig quarry 1", "SP.18")


def test_SP_18_a_shortfall_is_made_up_from_the_stock() -> None:
    t = digging("B1", _8a=1)
    t.play(0, "dig 8a 1")
    assert t.owner("8a") == 0
    assert t.options() == ["done", "dig quarry 1", "dig quarry 2"]
    t.play(0, "dig quarry 2")
    assert t.good(0, "rubble") == 3
    assert t.s.seat() != 0 or "dig quarry 1" not in t.options()
    t.check()


def test_SP_18_a_quarry_is_dug_once_an_action() -> None:
    t = digging("B1")
    t.play(0, "dig quarry 1")
    assert not any(text.startswith("dig") for text in t.options())
    assert t.good(0, "rubble") == 1


def test_SP_18_a_doubled_action_takes_double_from_the_stock() -> None:
    t = digging("D1")
    t.hold(0, 26)
    t.place(0, "B1")
    t.resolve("B")
    t.play(0, "use c26", "dig quarry 6")
    assert t.good(0, "rubble") == 6


def test_SP_18_no_more_than_the_stock_holds() -> None:
    t = digging("D1")
    t.give(1, rubble=int(t.s.rubble_stock) - 2)
    t.place(0, "B1", "B2")
    t.resolve("B")
    assert t.options() == ["done", "dig quarry 1", "dig quarry 2"]
    t.play(0, "dig quarry 2")
    assert not any(text.startswith("dig") for text in t.options())  # the second finds nothing
    assert t.s.rubble_stock == 0
    t.check()


def test_SP_18_the_line_cannot_be_dug_when_it_is_clear() -> None:
    t = digging("B1")
    assert t.refuses(0, "dig T8 1", "SP.18")


def test_SP_18_a_quarry_is_no_space_for_contract_3() -> None:
    t = digging("B1")
    t.hold(0, 3, 26)
    t.resolve("B")
    assert t.options() == ["done", "use c26"]
    assert t.refuses(0, "use c3", "B.6")


# -- works and track -----------------------------------------------------------------------


def test_SP_19_works_as_in_the_base_game() -> None:
    t = SiegeTable()
    t.give(0, iron=3, rubble=4)
    t.place(0, "C1")
    t.resolve("C")
    t.play(0, "make steel", "make stone", "make stone")
    assert [t.good(0, g) for g in ("steel", "stone", "iron", "rubble")] == [1, 2, 0, 0]
    t.check()


def laying(*cleared: str, steel: int = 1) -> SiegeTable:
    t = SiegeTable()
    t.clear(*cleared)
    t.give(0, steel=steel)
    t.place(0, "D1")
    return t


def test_SP_20_the_card_nearest_either_end() -> None:
    t = laying("T5", "T6", "T13", "T14")
    t.resolve("D")
    assert t.options() == ["done", "lay T5", "lay T14"]
    assert t.refuses(0, "lay T6", "SP.20")
    assert t.refuses(0, "lay 3d", "SP.20")
    assert t.refuses(0, "lay quarry", "SP.20")
    t.play(0, "lay T14")
    assert t.owner("T14") == 0
    t.check()


def test_SP_20_a_card_with_rubble_cannot_be_laid() -> None:
    t = laying("T5")
    t.resolve("D")
    assert t.options() == ["done", "lay T5"]
    assert t.refuses(0, "lay T14", "SP.20")


def test_SP_20_a_raided_card_comes_first_again() -> None:
    t = laying("T5", "T14")
    t.raid("T3")
    t.resolve("D")
    assert t.options() == ["done", "lay T3", "lay T14"]
    t.play(0, "lay T3")
    t.check()
    assert t.score(0) == t.s.value[t.place_index("T3")]


def test_SP_20_one_card_left_is_offered_once() -> None:
    t = laying("T5")
    t.track(CLOSED, *(f"T{n}" for n in range(6, 15)))
    t.resolve("D")
    assert t.options() == ["done", "lay T5"]
    t.play(0, "lay T5")
    assert t.s.railhead == 14
    assert t.rules.lay_track.next_cards(t.s) == []


# -- building ------------------------------------------------------------------------------


def building(*cleared: str, **goods: int) -> SiegeTable:
    t = SiegeTable()
    t.clear(*cleared)
    t.give(0, **goods)
    t.place(0, "E1")
    return t


def test_SP_21_a_garrison_costs_two_stone_and_scores_five() -> None:
    t = building("1a", stone=3)
    t.resolve("E")
    t.play(0, "build 1c")
    assert (t.good(0, "stone"), t.owner("1c")) == (1, 0)
    assert t.score(0) == 5
    t.check()


def test_SP_21_not_without_two_stone() -> None:
    t = building("1a", stone=1, steel=1)
    t.s.trains_open = 1
    t.resolve("E")
    assert t.refuses(0, "build 1c", "E.2")


def test_SP_22_supplies_cost_stone_and_two_rubble() -> None:
    t = building("1a", "2a", stone=3, rubble=3)
    stock = t.s.rubble_stock
    t.resolve("E")
    t.play(0, "build 2c")
    assert (t.good(0, "stone"), t.good(0, "rubble")) == (0, 1)
    assert t.s.rubble_stock == stock + 2
    assert t.score(0) == 7
    t.check()


def test_SP_22_not_without_the_rubble() -> None:
    t = building("1a", stone=2, rubble=1)
    t.resolve("E")
    assert t.options() == ["done", "build 1c"]
    assert t.refuses(0, "build 1b", "SP.22")


def test_SP_22_a_contract_saves_stone_but_no_rubble() -> None:
    t = building("1a", stone=1, rubble=2)
    t.hold(0, 9)
    t.resolve("E")
    t.play(0, "use c9", "build 1b")
    assert (t.good(0, "stone"), t.good(0, "rubble")) == (0, 0)
    t.check()


@pytest.mark.parametrize(("rubble", "open_"), [(3, False), (4, True)])
def test_SP_22_rubble_that_stands_for_stone_comes_on_top(rubble: int, open_: bool) -> None:
    t = building("1a", stone=1, rubble=rubble)
    t.hold(0, 17)
    t.resolve("E")
    t.play(0, "use c17")
    if not open_:
        assert t.refuses(0, "build 1b 1", "SP.22")
        return
    t.play(0, "build 1b 1")
    assert (t.good(0, "stone"), t.good(0, "rubble")) == (0, 0)
    t.check()


def test_SP_22_what_stands_for_stone_has_the_price_of_its_card(tmp_path: Path) -> None:
    packs = overlay(tmp_path, contracts='[[contracts]]\nno = 17\nprice = 1\nsource = "designer"\n')
    t = SiegeTable(packs=packs)
    t.clear("1a")
    t.give(0, stone=1, rubble=3)
    t.hold(0, 17)
    t.place(0, "E1")
    t.resolve("E")
    t.play(0, "use c17", "build 1b 1")
    assert t.good(0, "rubble") == 0
    t.check()


@pytest.mark.parametrize("site", ["2c", "2e"])
def test_SP_23_only_where_an_excavation_site_is_cleared(site: str) -> None:
    t = building("1a", stone=3, rubble=2)
    t.resolve("E")
    assert t.refuses(0, f"build {site}", "SP.23")
    t.clear("2b")  # one of the two is enough
    t.resolve("E")
    assert f"build {site}" in t.options()


def test_SP_23_a_site_claimed_by_a_player_counts_too() -> None:
    t = building(stone=2)
    t.own(1, "1a")
    t.resolve("E")
    assert t.options() == ["done", "build 1c"]


def test_SP_23_track_icons_do_not_wait_for_it() -> None:
    t = building(steel=1, stone=2)
    t.resolve("E")
    assert t.options() == ["done", "build 3d"]
    assert t.refuses(0, "build 3c", "SP.23")


def test_SP_24_supplies_of_a_station_in_order() -> None:
    t = building("2a", stone=6, rubble=4)
    t.resolve("E")
    assert t.refuses(0, "build 2d", "SP.24")
    t.play(0, "build 2c")
    t.place(0, "E1")
    t.resolve("E")
    assert "build 2d" in t.options()
    assert t.rules.build.site_bar(t.s, 0, t.place_index("2c")) == "E.4"


def test_SP_24_a_garrison_waits_for_no_supplies() -> None:
    t = building("2a", stone=2)
    t.resolve("E")
    assert "build 2e" in t.options()


def test_SP_25_track_to_one_end_is_enough() -> None:
    t = building("4a", "5a", "6a", stone=2)
    t.clear("T5", "T6")  # 4 is reached from Jarrett's
    t.clear("T14", "T13", "T12", "T11")  # 6 from Appomattox
    t.resolve("E")
    assert t.options() == ["done", "build 4c", "build 6c"]
    assert t.refuses(0, "build 5c", "SP.25")


def test_SP_25_excavated_is_enough_laid_or_not() -> None:
    t = building("1a", "4a", stone=2)
    t.clear("T6")
    t.resolve("E")
    assert t.refuses(0, "build 4c", "SP.25")
    t.clear("T5")
    t.resolve("E")
    assert "build 4c" in t.options()


def test_SP_25_track_icons_too() -> None:
    t = building("4a", steel=1, stone=2)
    t.clear("1a")
    t.resolve("E")
    assert t.refuses(0, "build 4d", "SP.25")
    assert "build 3d" in t.options()


def test_SP_25_a_raided_card_is_still_excavated() -> None:
    t = building("3a", stone=2)
    t.raid("T1", "T4")
    t.resolve("E")
    assert "build 3c" in t.options()
