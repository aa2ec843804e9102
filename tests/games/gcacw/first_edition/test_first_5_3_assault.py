"""Rules version 1: [5.3] Assault and grand assault."""

from __future__ import annotations

from railsplitter.games.gcacw import names as n
from railsplitter.games.gcacw.notes import N_ASSAULT_DIE, N_ATTACK
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


def test_5_3b_leaders_of_every_rank() -> None:
    for rank in ("division", "district @S", "corps", "army"):
        t = duel(more=[f"lead a L {rank} c6"])
        t.acting(0)
        assert t.why("assault lead") == []


def test_5_3f_all_who_were_named_tire() -> None:
    t = begun(duel("a 0403 6 f1", more=["b 0403 5", "c 0403 4", LEAD]), 5, 3, 6)
    t.play("commit a", "commit b", "done", "drop a")
    assert [facts(t, unit, "fatigue")[0] for unit in "abc"] == [2, 3, 0]  # b fought: D


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
    t.play("support 0304", "assault two")
    assert t.noted(N_ATTACK)[0][3] == n.ASSAULT_ATTACK
    assert t.s.fight[f.HEXES] == 2
    assert t.rules.preview.at_hand(t.s, refused=False).attack <= 11 * 4
    assert t.dice_left() == 0


def test_5_3k_an_army_or_district_leader_near_by() -> None:
    t = begun(duel(more=["b 0304 5", LEAD, "two b L division c6", "x b L corps c6"]), 2, 3, 3)
    assert t.asked()[1] != "5.3j"  # a corps leader cannot
    rows = ["b 0304 5", LEAD, "two b L division c6", "x b L district @S c6"]
    t = begun(duel(more=rows), 2, 3, 3)
    assert t.options() == ["grand x", "stand"]
    assert t.why("grand two") == t.why("grand lead") == ["5.3k"]
    rows = ["b 0304 5", "two b L division c6", "boss a L army c6"]
    t = begun(duel(more=rows), 2, 3, 3, leader="boss")
    assert t.asked()[1] != "5.3j"  # not the one who assaults


def test_5_3m_each_hex_has_its_own_leader_and_roll() -> None:
    rows = ["b 0304 5", "c 0304 4", LEAD, "two b L division c3", "boss b L army c6"]
    t = begun(duel(more=rows), 1, 1, 2, 3, 3)
    t.play("grand boss", "support 0304")
    assert t.asked() == (0, "5.3m")
    assert t.options() == ["assault two", "assault boss"]
    assert t.why("assault lead") == ["5.3m"]
    t.agree()
    t.play("assault two", "commit b", "commit c")
    assert t.noted(N_ASSAULT_DIE)[1] == (t.piece("two"), 2, 1, 2)
    assert t.options() == ["drop b", "drop c"]
    t.play("drop c")
    assert facts(t, "c", "fatigue") == (1,)


def test_5_3m_a_further_hex_may_fail_by_itself() -> None:
    rows = ["b 0304 5", LEAD, "two b L division c3", "boss b L army c6"]
    t = begun(duel(more=rows), 1, 1, 5, 3, 3)
    t.play("grand boss", "support 0304", "assault two")
    assert t.s.fight[f.HEXES] == 1
    assert t.noted(N_ATTACK)
    assert facts(t, "b", "fatigue", "loose") == (1, 0)


def test_5_3d_the_first_failure_ends_a_grand_assault() -> None:
    t = begun(duel(more=GRAND), 1, 6, 1)
    t.play("grand boss", "support 0304", "assault two")
    assert t.is_idle()
    assert t.dice_left() == 1  # the other hex did not even roll
    assert not t.noted(N_ATTACK)
    assert (facts(t, "a", "fatigue"), facts(t, "b", "fatigue")) == ((1,), (1,))


def test_7_6r_units_of_a_grand_assault_advance_from_their_hexes() -> None:
    t = begun(duel("a 0403 9 a3", "d 0404 3", more=GRAND), 1, 1, 1, 5, 2)
    t.play("grand boss", "support 0304", "assault two")
    while t.s.seat() == 1:
        t.play(t.options()[0])
    t.play("advance a", "advance b")
    assert {t.at(piece) for piece in ("a", "b", "lead", "two", "boss")} == {"0404"}
    assert t.is_idle()
