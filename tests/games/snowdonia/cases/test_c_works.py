"""Area C: the Works."""

from __future__ import annotations

from pathlib import Path

import pytest

from railsplitter.games.snowdonia.names import IRON, STEEL, STONE
from railsplitter.games.snowdonia.notes import N_MADE, N_NOTHING
from tests.games.snowdonia.table import Table, overlay


def working(**goods: int) -> Table:
    """Seat 0 in the Works with these goods; the table waits at G afterwards."""
    t = Table(2)
    t.give(0, **goods)
    t.place(0, "C1", "G1")
    t.resolve("C")
    return t


def is_done(t: Table) -> bool:
    return t.options() == ["done", "survey"]


@pytest.mark.parametrize(
    "makes",
    [
        ("steel", "steel", "steel"),
        ("stone", "stone", "stone"),
        ("steel", "stone", "steel"),
        ("stone", "steel", "stone"),
    ],
)
def test_C_1_three_conversions_in_any_mix(makes: tuple[str, ...]) -> None:
    t = working(iron=12, rubble=8)
    for good in makes:
        t.play(0, f"make {good}")
    assert is_done(t)
    assert t.good(0, "steel") == makes.count("steel")
    assert t.good(0, "stone") == makes.count("stone")
    t.check()


def test_C_1_no_fourth() -> None:
    t = working(iron=12)
    t.play(0, "make steel; make steel")
    assert "make steel" in t.options()
    t.play(0, "make steel")
    assert t.refuses(0, "make steel", "C.1")
    assert t.good(0, "iron") == 3


def test_C_1_fewer_if_one_likes() -> None:
    t = working(iron=9)
    t.play(0, "make steel; done")
    assert is_done(t)
    assert (t.good(0, "steel"), t.good(0, "iron")) == (1, 6)
    t.check()


def test_C_1_each_labourer_makes_three() -> None:
    t = Table(4)
    t.give(0, iron=18)
    t.place(0, "C1", "C2", "G1")
    t.resolve("C")
    t.play(0, *["make steel"] * 6)
    assert is_done(t)
    assert t.good(0, "steel") == 6
    t.check()


def test_C_1_a_pack_may_change_the_number(tmp_path: Path) -> None:
    t = Table(2, packs=overlay(tmp_path, board="[works]\nconversions = 1"))
    t.give(0, iron=6)
    t.place(0, "C1", "G1")
    t.resolve("C")
    t.play(0, "make steel")
    assert is_done(t)


def test_C_2_three_iron_ore_into_the_bag_for_a_bar() -> None:
    t = working(iron=3)
    bag, bars = t.s.bag.counts[IRON], t.s.steel_left
    assert t.options() == ["done", "make steel"]
    t.play(0, "make steel")
    assert (t.good(0, "iron"), t.good(0, "steel")) == (0, 1)
    assert (t.s.bag.counts[IRON], t.s.steel_left) == (bag + 3, bars - 1)
    assert t.noted(N_MADE) == [("C.2", [0, STEEL, 3])]
    t.check()


def test_C_2_two_are_not_enough() -> None:
    t = working(iron=2, rubble=2)
    assert t.options() == ["done", "make stone"]
    assert t.refuses(0, "make steel", "C.2")


def test_C_2_the_action_ends_when_nothing_more_can_be_made() -> None:
    t = working(iron=5)
    t.play(0, "make steel")
    assert is_done(t)
    assert t.good(0, "iron") == 2


def test_C_3_two_rubble_to_the_stock_for_a_stone_out_of_the_bag() -> None:
    t = working(rubble=2)
    bag, stock = t.s.bag.counts[STONE], t.s.rubble_stock
    assert t.options() == ["done", "make stone"]
    t.play(0, "make stone")
    assert (t.good(0, "rubble"), t.good(0, "stone")) == (0, 1)
    assert (t.s.bag.counts[STONE], t.s.rubble_stock) == (bag - 1, stock + 2)
    assert list(t.s.yard) == [7, 4, 1]  # the yard has no part in it
    assert t.noted(N_MADE) == [("C.3", [0, STONE, 2])]
    t.check()


def test_C_3_one_is_not_enough() -> None:
    t = working(iron=3, rubble=1)
    assert t.options() == ["done", "make steel"]
    assert t.refuses(0, "make stone", "C.3")


def test_C_3_not_without_stone_in_the_bag() -> None:
    t = Table(2)
    t.give(0, iron=3, rubble=4)
    t.give(1, stone=10)  # one of eleven is left in the bag
    t.place(0, "C1", "G1")
    t.resolve("C")
    t.play(0, "make stone")
    assert t.s.bag.counts[STONE] == 0
    assert t.options() == ["done", "make steel"]
    assert t.refuses(0, "make stone", "M.1")
    t.check()


def test_C_3_stone_in_the_yard_does_not_help() -> None:
    t = Table(2)
    t.give(0, rubble=4)
    t.give(1, stone=11)
    t.place(0, "C1", "G1")
    t.resolve("C")
    assert is_done(t)
    assert t.s.yard[STONE] == 4
    assert t.noted(N_NOTHING) == [("P.5", [0, 2])]
