"""The Action Cycle (4)."""

from __future__ import annotations

import pytest

from railsplitter.games.gcacw import names as n
from railsplitter.games.gcacw.notes import N_CYCLE_OVER, N_INITIATIVE, N_PASSED
from railsplitter.games.gcacw.rules.r4_cycle import Cycle
from tests.games.gcacw.drill import Table, drill


def cycle(*dice: int, first: str = "none") -> Table:
    t = drill(union=["tyler 0101 7"], confederate=["stonewall 0808 4"], first=first)
    t.dice(*dice)
    t.jump(Cycle(0))
    return t


def test_1_0a_one_side_each() -> None:
    t = cycle(6, 1)
    assert t.asked()[0] == n.UNION
    assert t.why("march stonewall") == ["4.0h"]
    assert t.why("march stonewall", seat=1) == ["4.0c"]


@pytest.mark.parametrize(("union", "confederate", "winner"), [(6, 5, 0), (2, 3, 1), (1, 6, 1)])
def test_4_0a_the_higher_die_has_the_initiative(union: int, confederate: int, winner: int) -> None:
    t = cycle(union, confederate)
    assert t.asked() == (winner, "4.0c")
    assert t.noted(N_INITIATIVE) == [(winner, union, confederate, -1)]


@pytest.mark.parametrize("die", [1, 4, 6])
def test_4_0b_a_tie_is_the_confederates(die: int) -> None:
    assert cycle(die, die).asked()[0] == n.CONFEDERATE


def test_4_0c_one_action_or_a_pass() -> None:
    t = cycle(6, 1)
    assert t.options() == ["march tyler", "pass"]
    t.agree()


def test_4_0d_after_a_pass_the_other_may_act_or_pass() -> None:
    t = cycle(6, 1)
    t.play("pass")
    assert t.asked()[0] == n.CONFEDERATE
    assert t.options() == ["march stonewall", "pass"]
    assert len(t.noted(N_INITIATIVE)) == 1


def test_4_0e_two_passes_end_the_cycle() -> None:
    t = cycle(6, 1)
    t.play("pass", "pass")
    assert t.is_idle()
    assert t.noted(N_CYCLE_OVER)
    assert t.s.initiative == n.NOBODY
    assert t.s.passes == 0


def test_4_0f_who_passed_may_act_on_a_later_initiative() -> None:
    t = cycle(6, 1, 3, 6, 1)
    t.play("pass", "march stonewall", "halt")
    assert t.asked()[0] == n.UNION
    assert "march tyler" in t.options()


def test_4_0g_after_an_action_both_roll_anew() -> None:
    t = cycle(6, 1, 3, 2, 5)
    t.play("march tyler", "halt")
    assert [row[:3] for row in t.noted(N_INITIATIVE)] == [(0, 6, 1), (1, 2, 5)]
    t.play("pass", "pass")
    assert t.is_idle()


def test_4_0h_what_an_action_is() -> None:
    t = drill(
        union=["tyler 0303 7", "shields tyler L division @2-S t3 c6"],
        confederate=["stonewall 0304 4"],
        marks={"0303": "station"},
    )
    t.acting(n.UNION)
    assert t.options() == [
        "march tyler",
        "burn tyler",
        "activate shields",
        "assault shields",
        "pass",
    ]
    assert t.why("march stonewall") == ["4.0h"]
    t.agree()


def test_4_0i_a_side_that_can_do_nothing_loses_the_initiative_without_dice() -> None:
    t = drill(union=["tyler 0101 7"], confederate=["stonewall 0808 4"])
    t.set("stonewall", fatigue=4)
    t.dice(1, 6)
    t.jump(Cycle(0))
    assert t.asked()[0] == n.UNION
    assert (t.dice_left(), t.s.union_die) == (2, 6)  # [5.2h] no limit either
    assert t.noted(N_PASSED) == []
    t.play("pass")
    assert t.is_idle()
    assert t.noted(N_PASSED) == [(0, -1, -1, -1), (1, -1, -1, -1)]


def test_4_0i_the_cycle_ends_when_nobody_can_act() -> None:
    t = drill(union=["tyler 0101 7 f4"], confederate=["stonewall 0808 4 f4"])
    t.dice(1)
    t.jump(Cycle(0))
    assert t.is_idle()
    assert t.dice_left() == 1


def test_14_0e_the_battle_names_who_acts_first() -> None:
    t = cycle(6, 6, 1, first="union")
    assert t.asked()[0] == n.UNION
    assert t.dice_left() == 3
    assert t.s.union_die == 6
    t.play("march tyler", "halt")
    assert t.dice_left() == 0  # only the first is given
