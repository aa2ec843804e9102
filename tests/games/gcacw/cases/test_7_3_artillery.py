"""[7.3] The artillery chart."""

from __future__ import annotations

import pytest

from tests.games.gcacw.combats import assaulted, duel, lines, look, strike
from tests.games.gcacw.drill import Table


def cell(t: Table, points: int = 2) -> tuple[int, bool]:
    """The modifier, and whether it is starred."""
    seen = look(t, points=points)
    return (seen.star, True) if seen.star else (lines(seen).get("7.4e", 0), False)


@pytest.mark.parametrize(
    ("own", "other", "clear", "rolling", "rest"),
    [
        (8, 0, (2, False), (1, False), (1, True)),
        (9, 1, (2, False), (1, False), (1, True)),
        (7, 0, (1, False), (1, True), (0, False)),
        (5, 0, (1, False), (1, True), (0, False)),
        (4, 0, (0, False), (0, False), (0, False)),
        (2, 0, (0, False), (0, False), (0, False)),
        (1, 0, (-1, False), (-1, False), (-1, True)),
        (0, 1, (-1, False), (-1, False), (-1, True)),
        (0, 2, (-2, False), (-1, False), (-1, True)),
        (1, 5, (-2, False), (-1, False), (-1, True)),
        (0, 5, (-3, False), (-2, False), (-1, False)),
        (0, 9, (-3, False), (-2, False), (-1, False)),
    ],
)
def test_7_3a_the_difference_of_the_artillery_values(
    own: int,
    other: int,
    clear: tuple[int, bool],
    rolling: tuple[int, bool],
    rest: tuple[int, bool],
) -> None:
    """[7.3b] Read for the defender's ground."""
    found = []
    for ground in ("clear", "rolling", "woods"):
        t = duel(f"a 0403 6 a{own}", f"d 0404 6 a{other}", terrain={"0404": ground})
        found.append(cell(t))
    assert found == [clear, rolling, rest]


@pytest.mark.parametrize("ground", ["hill", "rough", "swamp", "rain-swamp", "city"])
def test_7_3b_all_other_ground_is_one_column(ground: str) -> None:
    t = duel("a 0403 6 a0", "d 0404 6 a9", terrain={"0404": ground}, edges=["0403-0404 road"])
    assert cell(t) == (-1, False)
    t = duel("a 0403 6 a0", "d 0404 6 a9", terrain={"0403": ground})  # the attacker's is nothing
    assert cell(t) == (-3, False)


def test_7_3a_all_units_of_the_hex_and_only_those_who_attack() -> None:
    t = duel("a 0403 6 a3", "d 0404 6 a2", more=["b 0403 6 a9"], against=["e 0404 1 art a4"])
    assert cell(t) == (-2, False)  # 3 against 6
    assert lines(assaulted(t, ["a", "b"]))["7.4e"] == 1  # 12 against 6


def test_7_3c_neither_fatigue_nor_disorder_changes_it() -> None:
    t = duel("a 0403 6 a8 f3 D", "d 0404 6 D f4 a0")
    assert cell(t) == (2, False)


@pytest.mark.parametrize(("die", "row"), [(2, -1), (4, -1), (6, -1), (1, 0), (3, 0), (5, 0)])
def test_7_3d_a_star_counts_on_an_even_die_only(die: int, row: int) -> None:
    t = duel("a 0403 6 a1", "d 0404 6", terrain={"0404": "rough"})
    strike(t, die, 3, 3)
    assert t.s.fight[17] == row
    assert t.dice_left() == 0


def test_7_3d_without_a_star_no_die() -> None:
    t = duel()
    strike(t, 3, 3, 1)
    assert t.dice_left() == 1


@pytest.mark.parametrize(("step", "left"), [(0, 8), (1, 8), (2, 7), (3, 7), (4, 6)])
def test_7_3e_works_take_from_the_attackers_guns(step: int, left: int) -> None:
    t = duel("a 0403 6 a8", f"d 0404 6 e{step}", against=["e 0404 1"])
    twin = t.s.twin(t.s.chance)
    t.rules.preview.line_up(twin, [t.piece("a")], t.hex("0404"), 2)
    assert t.rules.guns.attacking(twin) == left


def test_7_3e_never_below_none_and_a_printed_fort_takes_two() -> None:
    for own, left in ((1, 0), (2, 0), (5, 3)):
        t = duel(f"a 0403 6 a{own}", marks={"0404": "fort"})
        twin = t.s.twin(t.s.chance)
        t.rules.preview.line_up(twin, [t.piece("a")], t.hex("0404"), 2)
        assert t.rules.guns.attacking(twin) == left


def test_7_3f_no_guns_in_a_column_of_route() -> None:
    t = duel("a 0403 6 a8")
    assert cell(t, points=0) == (-1, False)
    assert cell(t, points=1) == (2, False)


@pytest.mark.parametrize("guns", [(0, 9), (9, 0), (3, 3)])
def test_7_3b_against_a_mountain_guns_do_nothing(guns: tuple[int, int]) -> None:
    attacker, defender = f"a 0403 6 a{guns[0]}", f"d 0404 6 a{guns[1]}"
    t = duel(attacker, defender, terrain={"0404": "mountain"}, edges=["0403-0404 road"])
    assert cell(t) == (0, False)
