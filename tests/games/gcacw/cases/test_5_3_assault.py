"""[5.3] Assault and grand assault."""

from __future__ import annotations

import pytest

from railsplitter.games.gcacw import names as n
from railsplitter.games.gcacw.notes import N_ASSAULT_DIE, N_ATTACK, N_GRAND
from railsplitter.games.gcacw.rules import r7_fight as f
from tests.games.gcacw.combats import duel, facts
from tests.games.gcacw.drill import Table

LEAD = "lead a L division c6"
PAIR = ["b 0403 5", LEAD]
# A second hex with its own leader, and a higher one who can call it in
GRAND = ["b 0304 5", LEAD, "two b L division c6", "boss b L army c6"]


def begun(t: Table, *dice: int, leader: str = "lead", side: int = 0) -> Table:
    t.acting(side)
    t.dice(*dice)
    t.play(f"assault {leader}")
    return t


def test_5_3a_the_units_of_his_hex_and_his_command() -> None:
    rows = ["b 0403 5", "other 0403 5 @9-Z", "far 0303 5", "spent 0403 5 f4", LEAD]
    t = begun(duel(more=rows), 1)
    assert t.asked() == (0, "5.3a")
    assert t.options() == ["commit a", "commit b"]
    assert t.why("commit other") == t.why("commit far") == ["5.3a"]
    assert t.why("commit spent") == ["6.5c"]
    assert t.why("done") == ["5.3a"]  # one at least
    t.agree()
    t.play("commit a")
    assert t.options() == ["commit b", "done"]
    t.agree()


def test_5_3a_one_of_several_targets() -> None:
    t = begun(duel(more=PAIR, against=["e 0304 3", "g 0505 3"]), 1)
    assert t.options() == ["target 0304", "target 0404"]
    assert t.why("target 0505") == ["5.3a"]
    assert t.why("target 0402") == ["5.3a"]
    t.agree()
    t.play("target 0304")
    assert t.s.target == t.hex("0304")


def test_5_3a_who_cannot_assault_at_all() -> None:
    t = duel("a 0403 6 f4", more=[LEAD])
    t.acting(0)
    assert t.why("assault lead") == ["5.3a"]  # nobody can attack
    t = duel("a 0402 6", more=[LEAD])
    t.acting(0)
    assert t.why("assault lead") == ["5.3a"]  # nobody to attack
    t.agree()


def test_5_3b_army_leaders_only_order_grand_assaults() -> None:
    for rank in ("division", "district @S", "corps", "army"):
        t = duel(more=[f"lead a L {rank} c6"])
        t.acting(0)
        assert t.why("assault lead") == (["5.3b"] if rank == "army" else [])


@pytest.mark.parametrize(("die", "allowed"), [(1, 3), (3, 3), (4, 2), (5, 1)])
def test_5_3c_as_many_as_the_command_value_exceeds_the_die(die: int, allowed: int) -> None:
    """Longstreet, command 6: a die of 4 allows two."""
    t = begun(duel(more=["b 0403 5", "c 0403 4", LEAD]), die, 3, 3)
    t.play("commit a", "commit b", "commit c")
    assert t.noted(N_ASSAULT_DIE)[0] == (t.piece("lead"), die, 6 - die, 3)
    while t.asked()[1] == "5.3e":
        t.play(t.options()[0])
    assert sum(t.s.role[t.piece(unit)] == n.ATTACKS for unit in "abc") == allowed


def test_5_3d_a_die_as_high_as_the_command_value_fails() -> None:
    t = begun(duel(more=PAIR), 6)
    t.play("commit a", "commit b")
    assert t.is_idle()
    assert t.dice_left() == 0
    assert facts(t, "d", "mv", "fatigue") == (6, 0)
    assert (t.s.commander, t.s.target, sum(t.s.role)) == (n.NOTHING, n.NOTHING, 0)


def test_5_3e_the_owner_chooses_who_stays_out() -> None:
    t = begun(duel(more=["b 0403 5", "c 0403 4", LEAD]), 5, 3, 3)
    t.play("commit a", "commit b", "commit c")
    assert t.options() == ["drop a", "drop b", "drop c"]
    assert t.why("drop d") == ["5.3e"]
    t.agree()
    t.play("drop a", "drop c")
    assert [t.s.role[t.piece(unit)] for unit in "abc"] == [n.NAMED, n.ATTACKS, n.NAMED]
    assert facts(t, "a", "loose") == (0,)  # took no part


def test_5_3f_all_who_were_named_tire() -> None:
    t = begun(duel("a 0403 6 f1", more=["b 0403 5", "c 0403 4", LEAD]), 5, 3, 6)
    t.play("commit a", "commit b", "done", "drop a")
    assert [facts(t, unit, "fatigue")[0] for unit in "abc"] == [2, 4, 0]  # b fought: D


def test_5_3f_also_in_a_failed_assault() -> None:
    t = begun(duel(more=PAIR), 6)
    t.play("commit a", "done")
    assert (facts(t, "a", "fatigue"), facts(t, "b", "fatigue")) == ((1,), (0,))


def test_5_3g_extended_march_before_the_combat() -> None:
    t = begun(duel("a 0403 6 f2", more=[LEAD]), 1, 6, 3, 3)  # roll, straggling, combat
    assert facts(t, "a", "loose") == (1,)
    assert facts(t, "a", "mv")[0] < 6
    assert t.dice_left() == 0
    t = begun(duel("a 0403 6 f1 X", more=[LEAD]), 1, 1, 3, 3)  # exhausted: already at 2
    assert t.dice_left() == 0
    t = begun(duel("a 0403 6 f1", more=[LEAD]), 1, 3, 3, 1)
    assert t.dice_left() == 1


def test_5_3h_only_where_a_march_could_attack() -> None:
    t = duel(more=[LEAD], edges=["0403-0404 minor"])
    t.acting(0)
    assert t.why("assault lead") == ["5.3h"]
    t = duel(more=[LEAD], terrain={"0404": "mountain"})
    t.acting(0)
    assert t.why("assault lead") == ["5.3h"]
    t = duel(more=PAIR, edges=["0403-0404 minor"], against=["e 0304 3"])
    begun(t, 1)
    assert t.s.target == t.hex("0304")  # the only one that is open


def test_11_0c_no_demoralized_unit_is_named() -> None:
    t = begun(duel(more=["b 0403 5 d1", "c 0403 2", LEAD]), 1)
    assert t.why("commit b") == ["11.0c"]
    t.agree()


def test_5_3i_any_of_them_advance_and_the_action_is_over() -> None:
    t = begun(duel("a 0403 9 a3", "d 0404 3", more=["b 0403 5", "c 0403 4", LEAD]), 1, 5, 2)
    t.play("commit a", "commit b", "done")
    while t.s.seat() == 1:
        t.play(t.options()[0])
    assert t.options() == ["advance a", "advance b", "stand"]
    assert t.why("advance c") == ["7.6r"]
    assert t.why("take lead") == ["6.3e"]
    t.agree()
    t.play("advance b")
    assert t.options() == ["advance a", "take lead", "stand"]
    t.agree()
    t.play("take lead", "stand")
    assert [t.at(piece) for piece in ("a", "b", "c", "lead")] == ["0403", "0404", "0403", "0404"]
    assert t.is_idle()
    assert t.s.commander == n.NOTHING


def test_5_3j_units_of_other_hexes_before_the_first_roll() -> None:
    t = begun(duel(more=GRAND), 3, 2, 2, 3, 3)
    assert t.asked() == (0, "5.3j")
    assert t.options() == ["grand boss", "stand"]
    t.agree()
    t.play("grand boss")
    assert t.asked() == (0, "5.3l")
    assert t.options() == ["support 0304", "done"]
    assert t.why("support 0403") == t.why("support 0303") == ["5.3j"]
    t.agree()
    t.play("support 0304")
    assert t.noted(N_ATTACK)[0][3] == n.ASSAULT_ATTACK
    assert t.s.fight[f.HEXES] == 2
    assert t.rules.preview.at_hand(t.s, refused=False).attack <= 11 * 4
    assert t.dice_left() == 0


def test_5_3j_or_not() -> None:
    t = begun(duel(more=GRAND), 2, 3, 3)
    t.play("stand")
    assert t.s.fight[f.HEXES] == 1
    assert facts(t, "b", "fatigue") == (0,)


def test_5_3k_an_army_or_district_leader_near_by() -> None:
    t = begun(duel(more=["b 0304 5", LEAD, "two b L division c6", "x b L corps c6"]), 2, 3, 3)
    assert t.asked()[1] != "5.3j"  # a corps leader cannot
    rows = ["b 0304 5", LEAD, "two b L division c6", "x b L district @S c6"]
    t = begun(duel(more=rows), 2, 3, 3)
    assert t.options() == ["grand x", "stand"]
    assert t.why("grand two") == t.why("grand lead") == ["5.3k"]
    rows = ["b 0304 5", "two b L division c6", "boss a L district @S c6"]
    t = begun(duel(more=rows), 2, 3, 3, leader="boss")
    assert t.asked()[1] != "5.3j"  # not the one who assaults
    rows = ["b 0304 5", LEAD, "two b L division c6", "c 0105 3", "boss c L army c6"]
    t = begun(duel(more=rows), 2, 3, 3)
    assert t.options() == ["grand boss", "stand"]  # three hexes away
    t = begun(duel(more=[*rows[:3], "c 0106 3", rows[4]]), 2, 3, 3)
    assert t.asked()[1] != "5.3j"  # [2.5b] four are too far


def test_2_5b_within_five_hexes() -> None:
    """[5.3k] A leader six hexes off is too far."""
    rows = ["b 0304 5", LEAD, "two b L division c6", "c 0408 3", "boss c L army c6"]
    assert begun(duel(more=rows, size=(8, 12)), 2, 3, 3).asked()[1] != "5.3j"
    rows[3] = "c 0201 3"
    assert begun(duel(more=rows, size=(8, 12)), 2, 3, 3).asked()[1] == "5.3j"


@pytest.mark.parametrize(("die", "hexes"), [(1, 3), (3, 3), (4, 2), (5, 1), (6, 0)])
def test_5_3l_how_many_hexes_join(die: int, hexes: int) -> None:
    t = begun(duel(more=GRAND), die, 2, 3, 3)
    t.play("grand boss")
    assert t.noted(N_GRAND)[0][:3] == (t.piece("boss"), die, hexes)
    assert (t.asked() == (0, "5.3l")) == (hexes > 0)
    if not hexes:
        assert t.s.fight[f.HEXES] == 1  # the assault went on alone


def test_5_3l_no_more_than_he_called() -> None:
    rows = [*GRAND, "c 0504 4", "three c L division c6"]
    t = begun(duel(more=rows), 5, 1, 1, 3, 3)
    t.play("grand boss", "support 0504")
    assert t.noted(N_ATTACK)  # one hex was allowed, so the rolls followed
    assert [int(t.s.fight[f.FROM + k]) for k in range(2)] == [t.hex("0403"), t.hex("0504")]


def test_5_3m_only_hexes_with_a_leader_and_his_units() -> None:
    rows = [*GRAND, "c 0504 4", "x 0305 4 @9-Z"]
    t = begun(duel(more=rows), 1, 1, 1, 3, 3)
    t.play("grand boss")
    assert t.options("support") == ["0304"]
    assert t.why("support 0504") == ["5.3m"]
    t.agree()


def test_5_3m_each_hex_has_its_own_leader_and_roll() -> None:
    rows = ["b 0304 5", "c 0304 4", LEAD, "two b L division c3", "boss b L army c6"]
    t = begun(duel(more=rows), 1, 1, 2, 3, 3)
    t.play("grand boss", "support 0304")
    assert t.asked() == (0, "5.3a")  # [5.3b] the army leader beside him is no choice
    t.agree()
    t.play("commit b", "commit c")
    assert t.noted(N_ASSAULT_DIE)[1] == (t.piece("two"), 2, 1, 2)
    assert t.options() == ["drop b", "drop c"]
    t.play("drop c")
    assert facts(t, "c", "fatigue") == (1,)


def test_5_3m_a_further_hex_may_fail_by_itself() -> None:
    rows = ["b 0304 5", LEAD, "two b L division c3", "boss b L army c6"]
    t = begun(duel(more=rows), 1, 1, 5, 3, 3)
    t.play("grand boss", "support 0304")
    assert t.s.fight[f.HEXES] == 1
    assert t.noted(N_ATTACK)
    assert facts(t, "b", "fatigue", "loose") == (1, 0)


def test_5_3d_the_first_failure_ends_a_grand_assault() -> None:
    t = begun(duel(more=GRAND), 1, 6, 1)
    t.play("grand boss", "support 0304")
    assert t.is_idle()
    assert t.dice_left() == 1  # the other hex did not even roll
    assert not t.noted(N_ATTACK)
    assert (facts(t, "a", "fatigue"), facts(t, "b", "fatigue")) == ((1,), (1,))


def test_7_6r_units_of_a_grand_assault_advance_from_their_hexes() -> None:
    t = begun(duel("a 0403 9 a3", "d 0404 3", more=GRAND), 1, 1, 1, 5, 2)
    t.play("grand boss", "support 0304")
    while t.s.seat() == 1:
        t.play(t.options()[0])
    t.play("advance a", "advance b")
    assert {t.at(piece) for piece in ("a", "b", "lead", "two", "boss")} == {"0404"}
    assert t.is_idle()


def test_5_3m_of_two_leaders_one_names_the_units() -> None:
    rows = ["b 0304 5", "c 0304 4", LEAD, "two b L division c3", "three b L corps @S c6"]
    t = begun(duel(more=[*rows, "boss b L army c6"]), 1, 1, 2, 3, 3)
    t.play("grand boss", "support 0304")
    assert t.asked() == (0, "5.3m")
    assert t.options() == ["assault two", "assault three"]
    assert t.why("assault lead") == ["5.3m"]
    t.agree()
