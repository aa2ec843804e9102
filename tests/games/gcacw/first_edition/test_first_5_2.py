"""Rules version 1: a leader activates units (5.2)."""

from __future__ import annotations

from railsplitter.games.gcacw.notes import N_ACTIVATED
from tests.games.gcacw.drill import Table, drill

DIVISION = ["tyler 0303 7 @2-S", "kimball 0304 6 @2-S", "shields tyler L division @2-S t3 c6"]


def called(*dice: int, rows: list[str] | None = None, **more: object) -> Table:
    t = drill(union=rows or DIVISION, **more)  # type: ignore[arg-type]
    t.dice(*dice)
    t.activate("shields")
    return t


def test_5_2c_one_roll_for_all() -> None:
    t = called(4, 1)
    t.play("march tyler")
    assert t.s.points == 5
    t.play("halt", "march kimball")
    assert t.s.points == 5
    assert t.dice_left() == 1


def test_5_2d_foot_and_horse_have_each_a_roll_of_their_own() -> None:
    rows = [*DIVISION, "horse 0303 2 cav @2-S"]
    t = called(4, 3, 6, rows=rows)
    assert t.noted(N_ACTIVATED)[0][1:3] == (4, 9)
    t.play("march horse")
    assert t.s.points == 10
    t.play("halt", "march tyler")
    assert t.s.points == 5


def test_5_2f_the_radius_is_read_at_the_start_and_units_may_be_left_out() -> None:
    rows = [*DIVISION, "far 0308 5 @2-S"]
    t = called(6, rows=rows)
    assert t.why("march far") == ["5.2f"]
    t.play("march tyler", "take shields", "go 0304", "halt")
    assert t.at("shields") == "0304"
    assert t.why("march far") == ["5.2f"]
    t.play("done")
    assert t.is_idle()


def test_5_2j_the_leader_goes_with_one_of_the_units() -> None:
    rows = [*DIVISION, "third 0303 3 @2-S"]
    t = called(6, rows=rows)
    t.play("march tyler", "take shields", "go 0304", "halt")
    assert t.at("shields") == "0304"
    t.play("march kimball")
    assert t.why("take shields") == ["5.2j"]
    assert t.why("join tyler") == ["5.1a", "3.2a"]
