"""[7.2] Combat values: halves inside, quarters for whole sides."""

from __future__ import annotations

import pytest

from railsplitter.games.gcacw.rules.r7_values import column_of
from railsplitter.kernel.ledger import Ledger
from tests.games.gcacw.combats import assaulted, duel, lines, look
from tests.games.gcacw.drill import Table


def defence(t: Table, where: str = "0404") -> float:
    return t.rules.values.defence_value(t.s, t.hex(where)) / 4


def test_7_2a_an_organized_unit_is_worth_its_manpower() -> None:
    t = duel("a 0403 7")
    assert t.rules.values.cv(t.s, t.piece("a")) == 14
    assert look(t).attack == 7 * 4


@pytest.mark.parametrize(
    ("manpower", "halves"), [(1, 1), (2, 2), (3, 4), (4, 6), (9, 12), (14, 20), (21, 28), (24, 32)]
)
def test_7_2b_a_disorganized_unit_reads_the_table(manpower: int, halves: int) -> None:
    t = duel(f"a 0403 {manpower} D div")
    assert t.rules.values.cv(t.s, t.piece("a")) == halves


def test_7_2c_halves_are_never_rounded() -> None:
    """Half a point behind half-built breastworks is three quarters."""
    t = duel(defender="d 0404 1 D e1", against=["e 0404 1 D"])
    assert defence(t) == 1.25
    t = duel("a 0403 1 D", defender="d 0404 1 D e1")
    assert lines(look(t))["7.4a"] == -1  # 2 to 3


def test_7_2d_each_unit_is_multiplied_by_its_own_works() -> None:
    """[9.0d] [9.0e] [9.0f] [9.0g] The four steps."""
    for step, value in ((0, 4), (1, 6), (2, 8), (3, 10), (4, 12)):
        t = duel(defender=f"d 0404 4 e{step}", against=["e 0404 3"])
        assert defence(t) == value + 3
    ledger = Ledger()
    t.rules.values.defence_value(t.s, t.hex("0404"), ledger)
    assert (ledger.total(), ledger.cases.count("7.2d")) == (15 * 4, 1)


def test_9_0h_a_redoubt_and_9_0i_a_printed_fort() -> None:
    """[9.0h] [9.0i] [9.0k] The higher multiplier, not both."""
    t = duel(defender="d 0404 4", marks={"0404": "redoubt"})
    assert defence(t) == 6
    t = duel(defender="d 0404 4 e2", marks={"0404": "redoubt"})
    assert defence(t) == 8
    t = duel(defender="d 0404 4 e2", marks={"0404": "fort"})
    assert defence(t) == 12


def test_7_2e_at_most_70_attack_out_of_a_hex() -> None:
    t = duel("a 0403 24 div", more=["b 0403 24 div", "c 0403 24 div", "lead a L division"])
    assert assaulted(t, ["a", "b"]).attack == 48 * 4
    assert assaulted(t, ["a", "b", "c"]).attack == 70 * 4
    ledger = Ledger()
    twin = t.s.twin(t.s.chance)
    t.rules.preview.line_up(twin, [t.piece(u) for u in "abc"], t.hex("0404"), 4)
    t.rules.values.attack_value(twin, ledger)
    assert ("7.2e", -8, t.hex("0403")) in ledger.lines()


@pytest.mark.parametrize(
    ("works", "most", "case"),
    [
        ((0, 0, 0), 60, "7.2f"),
        ((4, 0, 0), 60, "7.2f"),
        ((2, 2, 0), 100, "7.2g"),
        ((2, 2, 2), 130, "7.2h"),
    ],
)
def test_7_2f_at_most_60_defend(works: tuple[int, int, int], most: int, case: str) -> None:
    """[7.2g] [7.2h] More if half or all of the infantry is entrenched."""
    three = [f"{name} 0404 24 div e{step}" for name, step in zip("def", works, strict=True)]
    t = duel(defender=three[0], against=three[1:])
    assert defence(t) == most
    ledger = Ledger()
    t.rules.values.defence_value(t.s, t.hex("0404"), ledger)
    assert ledger.cases[-1] == case
    assert ledger.total() == most * 4


def test_7_2g_one_of_two_is_half() -> None:
    t = duel(defender="d 0404 24 div e4", against=["e 0404 24 div"])
    assert defence(t) == 96
    t = duel(defender="d 0404 24 div e4", against=["e 0404 24 div", "g 0404 1"])
    assert defence(t) == 60


def test_7_2g_a_redoubt_counts_as_entrenched_and_guns_do_not_count_as_infantry() -> None:
    big = ["e 0404 24 div", "f 0404 24 div", "g 0404 5 art"]
    t = duel(defender="d 0404 24 div", against=big, marks={"0404": "redoubt"})
    assert defence(t) == 115.5  # all of it: below 130
    t = duel(defender="d 0404 24 art div", against=["e 0404 24 art div", "f 0404 24 art div"])
    assert defence(t) == 60


def test_7_2i_a_grand_assault_brings_70_out_of_each_hex() -> None:
    more = ["b 0403 24 div", "c 0403 24 div", "x 0304 24 div", "y 0304 24 div", "z 0304 24 div"]
    t = duel("a 0403 24 div", more=more)
    assert assaulted(t, ["a", "b", "c", "x", "y", "z"]).attack == 140 * 4


def test_7_2j_the_column_of_the_defender_is_without_works() -> None:
    t = duel(defender="d 0404 4 e4")  # worth 12, read as 4
    seen = look(t)
    assert (seen.defence, seen.open_defence) == (12 * 4, 4 * 4)
    assert (seen.attacker_column, seen.defender_column) == (1, 1)


@pytest.mark.parametrize(
    ("value", "column"),
    [(0.5, 0), (3, 0), (3.5, 0), (4, 1), (6.5, 1), (7, 2), (11.5, 2), (12, 3), (49.5, 6), (50, 7)],
)
def test_7_2k_between_two_columns_the_lower_one(value: float, column: int) -> None:
    t = duel()
    assert column_of(t.pack.charts.defender_columns, int(value * 4)) == column


@pytest.mark.parametrize(("value", "column"), [(59.5, 7), (60, 8), (69.5, 8), (70, 9), (140, 9)])
def test_7_2j_the_attacker_has_ten_columns(value: float, column: int) -> None:
    t = duel()
    assert column_of(t.pack.charts.attacker_columns, int(value * 4)) == column


def test_6_5d_fatigue_changes_no_value() -> None:
    t = duel("a 0403 7 f4 a3")
    assert look(t).attack == 7 * 4
