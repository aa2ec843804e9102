"""[L.67] to [L.70], [L.86]: days on which the Union holds back."""

from __future__ import annotations

import pytest

from railsplitter.games.gcacw import names as b
from railsplitter.games.gcacw.names import CONFEDERATE, UNION, VALLEY
from railsplitter.games.gcacw.scenarios.long_roads import names as n
from tests.games.gcacw.scenarios.long_roads.roads import Roads, roads


def passive(turn: int = 21) -> Roads:
    t = roads(turn)
    t.book.release.free(t.war, UNION, -1)
    t.long.released_turn = 11
    t.long.posture_valley = 1
    return t


@pytest.mark.parametrize(("before", "die", "after"), [(0, 3, 0), (0, 4, 1), (1, 4, 0), (1, 5, 1)])
def test_L_67_the_die(before: int, die: int, after: int) -> None:
    t = passive()
    t.long.posture_valley = before
    t.long.overrides = 2
    t.dice(die)
    t.begin(t.book.posture.roll_valley)
    assert t.long.posture_valley == after


def test_L_67_not_in_the_cycle_whose_die_released_the_valley() -> None:
    t = roads(11)
    t.dice(6)
    t.begin(t.book.posture.roll_valley)
    t.book.release.free(t.war, UNION, -1)
    t.begin(t.book.posture.roll_valley)
    assert t.dice_left() == 1
    t.long.release_by = 1
    t.begin(t.book.posture.roll_valley)
    assert t.dice_left() == 0


def test_L_70_two_overrides_in_a_game() -> None:
    t = passive()
    for used in range(2):
        t.dice(6)
        t.begin(t.book.posture.roll_valley)
        assert t.args(n.OVERRIDE) == {0}
        t.play(n.OVERRIDE)
        assert (t.long.posture_valley, t.long.overrides) == (0, used + 1)
    t.dice(6)
    t.begin(t.book.posture.roll_valley)
    assert t.is_idle()
    assert t.long.posture_valley == 1


def test_L_70_the_union_may_accept() -> None:
    t = passive()
    t.dice(6)
    t.begin(t.book.posture.roll_valley)
    t.play(n.ACCEPT)
    assert (t.long.posture_valley, t.long.overrides) == (1, 0)


def test_L_68_passive_units_come_no_nearer() -> None:
    t = passive()
    assert t.bar("gordon", "SIV M2722") != ""
    assert t.bar("gordon", "SIV M2722") == "L.68" or t.war.side_in(t.hex("SIV M2722")) >= 0
    assert t.bar("gordon", "SIV M2820") == ""
    t.long.posture_valley = 0
    assert t.bar("gordon", "SIV M2722") == ""


def test_L_68_no_union_attack_in_the_valley_theater() -> None:
    t = passive()
    target = t.hex("SIV M2722")
    assert t.rules.attack.target_bar(t.war, UNION, target) == "L.68"
    assert t.rules.attack.target_bar(t.war, CONFEDERATE, target) == ""
    assert t.rules.assault.bar(t.war, t.piece("banks")) != ""


def test_L_69_an_attack_wakes_the_union() -> None:
    t = passive()
    t.book.posture.attacked(t.war, CONFEDERATE, t.hex("SIV M2821"))
    assert t.long.posture_valley == 0


def test_L_69_a_march_that_ends_nearer_wakes_the_union() -> None:
    t = passive()
    posture, ashby = t.book.posture, t.piece("ashby-cavalry")
    start = t.hex("SIV M2722")
    t.put("ashby-cavalry", "SIV M2723")
    posture.marched(t.war, ashby, start)
    assert posture.is_passive(t.war, VALLEY)
    posture.marched(t.war, ashby, t.hex("SIV M2725"))
    assert not posture.is_passive(t.war, VALLEY)


def test_L_86_the_richmond_die_and_its_modifiers() -> None:
    t = roads(21)
    t.invade(1)
    t.put("mcclellan", "OTR S5814")
    t.dice(4)
    t.begin(t.book.posture.roll_richmond)
    assert t.long.posture_richmond == 1
    assert t.book.posture.richmond_more(t.war) == -1  # passive before
    t.war.put(t.piece("mcclellan"), t.box("fort-monroe"))
    assert t.book.posture.richmond_more(t.war) == 0
    t.war.toll[UNION * b.CAUSES + b.BY_COMBAT] += 10
    assert t.book.posture.richmond_more(t.war) == 1


def test_L_86_passive_no_attack_before_one_is_made() -> None:
    t = roads(22)
    t.invade(1)
    t.long.posture_richmond = 1
    target = t.hex("OTR S5510")
    assert t.rules.attack.target_bar(t.war, UNION, target) == "L.86"
    t.book.posture.attacked(t.war, CONFEDERATE, t.hex("OTR S5814"))
    assert t.rules.attack.target_bar(t.war, UNION, target) == ""
    assert t.rules.assault.bar(t.war, t.piece("heintzelman")) != ""
