"""A leader activates units (5.2)."""

from __future__ import annotations

import pytest

from railsplitter.games.gcacw import names as n
from railsplitter.games.gcacw.notes import N_ACTIVATED, N_CHANGED
from tests.games.gcacw.drill import Table, drill

DIVISION = ["tyler 0303 7 @2-S", "kimball 0304 6 @2-S", "shields tyler L division @2-S t3 c6"]


def called(*dice: int, rows: list[str] | None = None, **more: object) -> Table:
    t = drill(union=rows or DIVISION, **more)  # type: ignore[arg-type]
    t.dice(*dice)
    t.activate("shields")
    return t


def test_5_2a_he_needs_a_rested_unit_in_his_radius() -> None:
    t = drill(union=DIVISION)
    t.set("tyler", fatigue=4)
    t.acting(n.UNION)
    assert "activate shields" in t.options()
    t.set("kimball", fatigue=4)
    assert t.why("activate shields") == ["5.2a"]
    t = called(3)
    assert t.options() == ["march tyler", "march kimball", "join kimball"]
    assert t.why("done") == ["5.2a"]
    t.agree()


def test_5_2b_army_leaders_do_not_activate() -> None:
    t = drill(union=["tyler 0303 7", "mcclellan tyler L army @AP c4"])
    t.acting(n.UNION)
    assert t.why("activate mcclellan") == ["5.2b"]


def test_5_2c_one_roll_for_all() -> None:
    t = called(4, 1)
    t.play("march tyler")
    assert t.s.points == 4
    t.play("halt", "march kimball")
    assert t.s.points == 4
    assert t.dice_left() == 1


def test_5_2d_foot_and_horse_have_each_a_roll_of_their_own() -> None:
    rows = [*DIVISION, "horse 0303 2 cav @2-S"]
    t = called(4, 3, 6, rows=rows)
    assert t.noted(N_ACTIVATED)[0][1:3] == (4, 9)
    t.play("march horse")
    assert t.s.points == 10
    t.play("halt", "march tyler")
    assert t.s.points == 4


def test_5_2e_one_whole_march_after_the_other_in_any_order() -> None:
    t = called(6)
    t.play("march kimball", "go 0305", "halt")
    assert t.asked() == (0, "5.2e")
    assert t.options("march") == ["tyler"]
    assert t.why("march kimball") == ["5.2e"]
    t.play("march tyler", "halt")
    assert t.is_idle()
    assert t.s.commander == n.NOTHING
    assert not any(t.s.called)


def test_5_2f_the_radius_is_read_at_the_start_and_units_may_be_left_out() -> None:
    rows = [*DIVISION, "far 0308 5 @2-S"]
    t = called(6, rows=rows)
    assert t.why("march far") == ["5.2f"]
    t.play("march tyler", "take shields", "go 0304")
    assert t.at("shields") == "0304"
    assert t.why("march far") == ["5.2f"]
    t.play("done")
    assert t.is_idle()


@pytest.mark.parametrize(("theater", "die", "points"), [("richmond", 1, 2), ("richmond", 2, 2)])
def test_5_2g_led_infantry_has_at_least_two_points(theater: str, die: int, points: int) -> None:
    t = called(die, theater=theater)
    t.s.calls = 9
    t.play("march tyler")
    assert t.s.points == points
    alone = drill(union=DIVISION, theater=theater)
    alone.dice(1)
    alone.march("tyler")
    assert alone.s.points == 1


@pytest.mark.parametrize(("die", "units"), [(1, 1), (4, 1), (5, 2), (6, 9)])
def test_5_2h_the_unions_die_limits_it_before_richmond(die: int, units: int) -> None:
    rows = [f"u{k} 0303 3 @2-S" for k in range(9)] + ["shields u0 L division @2-S"]
    t = drill(union=rows, theater="richmond")
    t.s.union_die = die
    t.dice(3)
    t.activate("shields")
    for k in range(units):
        t.play(f"march u{k}", "halt")
    assert t.is_idle()


def test_5_2i_nobody_else_is_limited() -> None:
    rows = ["a 0303 3 @X", "b 0303 3 @X", "c 0303 3 @X", "chief a L division @X"]
    for side, theater in (
        ("confederate", "richmond"),
        ("union", "valley"),
        ("confederate", "valley"),
    ):
        t = drill(**{side: rows}, theater=theater)  # type: ignore[arg-type]
        t.s.union_die = 1
        t.dice(3)
        t.activate("chief")
        t.play("march a", "halt", "march b", "halt", "march c", "halt")
        assert t.is_idle()


def test_5_2j_the_leader_goes_with_one_of_the_units() -> None:
    rows = [*DIVISION, "third 0303 3 @2-S"]
    t = called(6, rows=rows)
    t.play("march tyler", "take shields", "go 0304")
    assert t.at("shields") == "0304"
    t.play("march kimball")
    assert t.why("take shields") == ["5.2j"]
    assert t.why("join tyler") == ["5.1a", "3.2a"]


def test_5_2k_or_changes_once_to_an_activated_unit() -> None:
    t = called(6)
    t.play("join kimball")
    assert t.at("shields") == "0304"
    assert t.noted(N_CHANGED) == [(t.piece("shields"), t.piece("kimball"), -1, -1)]
    assert t.why("join tyler") == ["5.2k"]
    t.play("march kimball")
    assert t.why("take shields") == ["5.2j"]
    t.play("go 0305")
    assert t.at("shields") == "0305"  # [6.3c] not left alone


def test_5_2e_a_leader_with_one_unit_marches_it_without_being_asked() -> None:
    """There is nothing to choose: the next question is where it goes."""
    t = drill(union=["tyler 0303 7", "shields tyler L"], confederate=["stonewall 0707 5"])
    t.dice(4)
    t.activate("shields")
    assert t.asked() == (0, "5.1a")
    assert t.s.marcher == t.piece("tyler")
    t.play("halt")
    assert t.is_idle()


def test_5_2h_no_limit_after_a_confederate_pass() -> None:
    t = drill(union=DIVISION, confederate=["stonewall 0808 4"], theater="richmond")
    t.s.union_die = 2
    leader = t.piece("shields")
    assert t.rules.activation.limit(t.s, leader) == 1
    t.acting(int(n.CONFEDERATE))
    t.play("pass")
    assert t.rules.activation.limit(t.s, leader) == t.pack.pieces.count
