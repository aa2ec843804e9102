"""[7.5] The Combat Chart: its edges, its letters, and who loses what."""

from __future__ import annotations

import pytest

from railsplitter.games.gcacw import names as n
from railsplitter.games.gcacw.notes import N_COMBAT_DICE, N_ELIMINATED, N_LOST
from tests.games.gcacw.combats import assaulted, duel, facts, look, strike

LETTERS = {
    n.RESULT_D: "D",
    n.RESULT_F: "F",
    n.RESULT_LESSER_F: "f",
    n.RESULT_E: "E",
    n.RESULT_ADVANCE: "a",
    n.RESULT_RETREAT: "r",
    n.RESULT_ROUT: "R",
    n.RESULT_STAR: "*",
}


def spelled(cell: int) -> str:
    """An entry as it is printed."""
    losses = cell & n.RESULT_LOSS
    text = str(losses) if losses else ""
    return text + "".join(letter for bit, letter in LETTERS.items() if cell & bit) or "-"


def test_7_5a_both_dice_and_the_modifiers_are_the_row() -> None:
    t = duel("a 0403 6 a3 t3", "d 0404 6 t2")
    strike(t, 6, 2, points=4)
    assert t.noted(N_COMBAT_DICE) == [(6, 2, 2, 6)]
    assert t.dice_left() == 0


@pytest.mark.parametrize(
    ("attacker", "defender", "dice", "row"),
    [("1 a0", "24 div a5", (1, 6), -8), ("24 div a8 t6", "1 t0", (6, 1), 10)],
)
def test_7_5a_the_ends_stand_for_all_beyond(
    attacker: str, defender: str, dice: tuple[int, int], row: int
) -> None:
    t = duel(f"a 0403 {attacker}", f"d 0404 {defender}")
    strike(t, *dice)
    assert t.noted(N_COMBAT_DICE)[0][3] == row


@pytest.mark.parametrize(
    ("manpower", "row", "defender", "attacker"),
    [
        (3, -8, "-", "3D"),
        (4, -8, "-", "4D"),
        (24, -8, "-", "6D"),
        (3, -2, "f", "D"),
        (6, 0, "D", "1D"),
        (7, 2, "1Dr", "1Da"),
        (18, 3, "1Dr", "1Fa"),
        (19, 4, "3DR", "1fa"),
        (12, 5, "3DR", "Ea"),
        (3, 8, "2DR*", "a"),
        (11, 10, "5DR*", "a"),
    ],
)
def test_7_5b_one_entry_for_each(manpower: int, row: int, defender: str, attacker: str) -> None:
    t = duel(f"a 0403 {manpower} div", f"d 0404 {manpower} div")
    twin = t.s.twin(t.s.chance)
    t.rules.preview.line_up(twin, [t.piece("a")], t.hex("0404"), 2)
    results = t.rules.results
    found = spelled(results.defender_cell(twin, row)), spelled(results.attacker_cell(twin, row))
    assert found == (defender, attacker)


@pytest.mark.parametrize(
    ("hexes", "row", "entry"), [(2, -8, "16D"), (2, 0, "8D"), (1, 0, "8D"), (2, 10, "1a")]
)
def test_7_5b_the_last_column(hexes: int, row: int, entry: str) -> None:
    names = "uvwxyz"[: 3 * hexes]
    units = [f"{name} {'0403' if name in 'uvw' else '0304'} 24 div" for name in names]
    t = duel("a 0303 1", "d 0404 3", more=units)
    twin = t.s.twin(t.s.chance)
    t.rules.preview.line_up(twin, [t.piece(name) for name in names], t.hex("0404"), 4)
    assert spelled(t.rules.results.attacker_cell(twin, row)) == entry
    assert assaulted(t, names).attacker_column == 9


def test_7_5c_losses_then_letters_then_retreat_then_advance() -> None:
    t = duel("a 0403 12 a3", "d 0404 12", against=["e 0404 9"])  # 12 to 21: -1
    strike(t, 4, 1)  # row 2: 2Dr and 1Da
    assert t.asked() == (1, "7.5d")
    assert facts(t, "a", "mv", "loose") == (11, 0)
    t.play("lose d")
    assert t.asked() == (1, "7.6f")
    assert facts(t, "a", "mv", "loose") == (11, 1)
    assert facts(t, "d", "mv", "loose", "fatigue") == (10, 1, 4)
    while t.s.seat() == 1:
        t.play(t.options()[-1])
    assert t.asked() == (0, "7.6r")


def test_7_5d_the_first_point_from_the_strongest_the_rest_at_will() -> None:
    t = duel("a 0403 24 div a3", "d 0404 9", against=["e 0404 9 D", "g 0404 3"])
    strike(t, 5, 2)  # net 0 (24 to 18), row 3: 2Dr of 19-26 for 9 + 6 + 3 = 18: 1Dr
    assert facts(t, "d", "mv") == (8,)  # no choice: the strongest
    assert t.noted(N_LOST)[-1][0] == t.piece("d")


def test_7_5d_the_owner_chooses_point_by_point() -> None:
    t = duel("a 0403 24 div a3", "d 0404 9", against=["e 0404 9", "g 0404 3"])
    strike(t, 4, 2)  # row 2: 2Dr of 21
    assert t.asked() == (1, "7.5d")
    assert t.options() == ["lose d", "lose e"]
    assert t.why("lose g") == ["7.5d"]
    assert t.why("lose a") == ["7.5d"]
    t.agree()
    t.play("lose e")
    assert t.options() == ["lose d", "lose e", "lose g"]
    t.agree()
    t.play("lose g")
    assert [facts(t, name, "mv")[0] for name in "deg"] == [9, 8, 2]


def test_7_5d_a_disorganized_giant_may_be_weaker() -> None:
    t = duel("a 0403 24 div a3", "d 0404 9 D", against=["e 0404 7"])  # 6 and 7
    strike(t, 3, 2)  # 24 to 13: row 1: 1D
    assert [facts(t, name, "mv")[0] for name in "de"] == [9, 6]


def test_7_5d_nothing_to_choose_when_all_is_lost() -> None:
    t = duel("a 0403 24 div a3 t6", "d 0404 1", against=["e 0404 1"])
    strike(t, 6, 1)  # row 10: 3DR*
    assert (t.at("d"), t.at("e")) == ("gone", "gone")
    assert t.asked() == (0, "7.6r")
    assert t.s.toll[n.CONFEDERATE * n.CAUSES + n.BY_COMBAT] == 2


def test_7_5d_an_attacker_of_an_assault_chooses_too() -> None:
    t = duel("a 0403 5", "d 0404 24 div", more=["b 0403 5", "lead a L division c6"])
    t.dice(1, 1, 6)
    t.acting(0)
    t.play("assault lead", "commit a", "commit b")
    assert t.asked() == (0, "7.5d")
    assert t.options() == ["lose a", "lose b"]
    t.agree()


def test_7_5e_a_unit_without_manpower_is_eliminated() -> None:
    t = duel("a 0403 1 t1", "d 0404 8")
    strike(t, 1, 6, points=0)
    assert t.at("a") == "gone"
    assert t.noted(N_ELIMINATED)[0][:2] == (t.piece("a"), n.BY_COMBAT)
    assert t.s.toll[n.UNION * n.CAUSES + n.BY_COMBAT] == 1


def test_7_5f_d_disorganizes_and_tires_by_two() -> None:
    """RH Anderson went from 2 to 4 on 2D."""
    t = duel("a 0403 8 a3 f1", "d 0404 8")
    strike(t, 1, 4)  # row -3: 2D and a dash
    assert facts(t, "a", "mv", "loose", "fatigue") == (6, 1, 4)
    assert facts(t, "d", "mv", "loose", "fatigue") == (8, 0, 0)


def test_7_5f_fatigue_never_above_four() -> None:
    t = duel("a 0403 8 a3 f2", "d 0404 8")
    t.march("a", points=2)
    t.set("a", fatigue=3)
    t.dice(1, 4)
    t.play("attack 0404")
    assert facts(t, "a", "fatigue") == (4,)


def test_7_5g_f_tires_by_two_and_keeps_order() -> None:
    t = duel("a 0403 8 a3", "d 0404 8 f1")
    strike(t, 2, 3)  # row -1: F
    assert facts(t, "d", "mv", "loose", "fatigue") == (8, 0, 3)


def test_7_5h_the_small_f_tires_by_one() -> None:
    """Couch went from 0 to 1 on f."""
    t = duel("a 0403 8 a3", "d 0404 8")
    strike(t, 2, 4)  # row -2: f
    assert facts(t, "d", "mv", "loose", "fatigue") == (8, 0, 1)


def test_7_5i_e_adds_no_fatigue() -> None:
    t = duel("a 0403 8 a3 t5", "d 0404 8 t0")
    strike(t, 3, 3, points=3)  # row 5: Ea
    assert facts(t, "a", "mv", "loose", "fatigue") == (8, 0, 1)  # only the march
    while t.s.seat() == 1:
        t.play(t.options()[0])
    t.play("advance a")
    assert t.is_idle()


def test_7_5j_only_a_lets_the_attacker_advance() -> None:
    """The defenders were destroyed, but without an a nobody moves in."""
    t = duel("a 0403 3 a3", "d 0404 3")
    strike(t, 3, 3)
    t.play("retreat 0405", "stop")
    assert t.is_idle()
    assert t.at("a") == "0403"


def test_7_5k_small_r() -> None:
    t = duel("a 0403 8 a3", "d 0404 8")
    strike(t, 4, 2)
    assert t.asked() == (1, "7.6f")
    assert t.options("stand") == []
    assert facts(t, "d", "shaken") == (0,)


def test_7_5l_r_routs_and_demoralizes() -> None:
    t = duel("a 0403 8 a3", "d 0404 8")
    strike(t, 5, 1)
    assert facts(t, "d", "shaken") == (1,)
    assert t.asked() == (1, "7.6f")


def test_7_5m_a_star_demoralizes_twice() -> None:
    t = duel("a 0403 8 a3 t5", "d 0404 8 t1")
    strike(t, 5, 1)  # row 8
    assert facts(t, "d", "shaken") == (2,)


def test_7_5n_a_dash_does_nothing() -> None:
    t = duel("a 0403 8 a3", "d 0404 8")
    strike(t, 1, 6)
    assert facts(t, "d", "mv", "loose", "fatigue", "shaken") == (8, 0, 0, 0)


def test_9_0m_works_keep_the_order() -> None:
    for step, loose in ((1, 1), (2, 0), (3, 0), (4, 0)):
        t = duel("a 0403 24 div a3", f"d 0404 8 e{step}")
        net = look(t).net
        strike(t, 3, 3 + net)  # row 0: D
        assert facts(t, "d", "loose", "fatigue") == (loose, 4 if loose else 2)


def test_9_0m_only_a_defender() -> None:
    """Works do nothing for one who attacks out of them."""
    t = duel("a 0403 8 a3 e4", "d 0404 8")
    strike(t, 1, 4)
    assert facts(t, "a", "loose", "fatigue") == (1, 4)


def test_9_0m_unit_by_unit() -> None:
    t = duel("a 0403 24 div a4", "d 0404 8 e2", against=["e 0404 1"])
    strike(t, 3, 3)  # 24 to 17; row 0
    assert (facts(t, "d", "loose"), facts(t, "e", "loose")) == ((0,), (1,))
