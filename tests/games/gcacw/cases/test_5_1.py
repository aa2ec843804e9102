"""The march of one unit (5.1)."""

from __future__ import annotations

import pytest

from railsplitter.games.gcacw import names as n
from railsplitter.games.gcacw.notes import N_EXTENDED, N_HALTED, N_MARCH, N_STRAGGLED
from railsplitter.kernel.ledger import Ledger
from tests.games.gcacw.drill import Table, drill


def lone(row: str, side: str = "union", theater: str = "valley", **state: int) -> Table:
    t = drill(**{side: [row]}, theater=theater)  # type: ignore[arg-type]
    t.set(row.split(maxsplit=1)[0], **state)
    return t


def begun(t: Table, name: str, *dice: int) -> Table:
    t.dice(*dice)
    t.march(name)
    return t


def strain(t: Table, name: str) -> dict[str, int]:
    ledger = Ledger()
    total = t.rules.pace.strain(t.s, t.piece(name), ledger)
    parts = {case: amount for case, amount, _ in ledger.lines()}
    assert sum(parts.values()) == total
    return parts


def test_5_1a_a_unit_at_fatigue_4_does_not_march() -> None:
    t = lone("tyler 0303 7", fatigue=4)
    t.acting(n.UNION)
    assert t.options() == ["pass"]
    assert t.why("march tyler") == ["6.5c"]
    t.set("tyler", fatigue=3)
    assert t.options() == ["march tyler", "pass"]


def test_5_1b_a_march_begins_with_a_level_of_fatigue() -> None:
    t = begun(lone("tyler 0303 7", fatigue=1), "tyler", 4)
    assert t.of("tyler")["fatigue"] == 2
    assert t.dice_left() == 0


@pytest.mark.parametrize(("fatigue", "rolls"), [(0, 0), (1, 0), (2, 1), (3, 1)])
def test_5_1c_extended_march_from_level_3(fatigue: int, rolls: int) -> None:
    t = begun(lone("tyler 0303 7", fatigue=fatigue), "tyler", 1, 1, 1)
    assert len(t.noted(N_EXTENDED)) == rolls
    assert t.dice_left() == 2 - rolls


@pytest.mark.parametrize(("fatigue", "rolls"), [(0, 0), (1, 1), (2, 1), (3, 1)])
def test_5_1d_exhausted_units_already_at_level_2(fatigue: int, rolls: int) -> None:
    t = begun(lone("tyler 0303 7", fatigue=fatigue, exhausted=1), "tyler", 1, 1, 1)
    assert len(t.noted(N_EXTENDED)) == rolls


# The anchors: a Confederate to level 3 with 3 and 5, the Union to 3 with 1, the Union of manpower
# 10 to level 4 with 5; and the edges of the table.
@pytest.mark.parametrize(
    ("side", "mv", "fatigue", "die", "lost", "loose"),
    [
        ("confederate", 8, 2, 3, 0, 0),
        ("confederate", 8, 2, 5, 0, 0),
        ("confederate", 8, 2, 6, 1, 1),
        ("union", 8, 2, 1, 0, 0),
        ("union", 10, 3, 5, 2, 1),
        ("union", 10, 3, 6, 3, 1),
        ("union", 3, 3, 4, 0, 1),
        ("union", 4, 3, 4, 1, 1),
        ("union", 21, 3, 6, 4, 1),
    ],
)
def test_5_1e_straggling(side: str, mv: int, fatigue: int, die: int, lost: int, loose: int) -> None:
    t = begun(lone(f"unit 0303 {mv} div", side, fatigue=fatigue), "unit", die, 1)
    assert (t.of("unit")["mv"], t.of("unit")["loose"]) == (mv - lost, loose)
    assert t.noted(N_STRAGGLED) == ([(0, lost, -1, -1)] if lost else [])
    seat = n.UNION if side == "union" else n.CONFEDERATE
    assert t.s.toll[seat * n.CAUSES + n.BY_STRAGGLING] == lost


def test_5_1f_the_union_adds_one() -> None:
    assert strain(lone("tyler 0303 7"), "tyler") == {"5.1f": 1}
    assert strain(lone("stonewall 0303 4", "confederate"), "stonewall") == {}


def test_5_1g_one_more_at_level_4() -> None:
    t = lone("stonewall 0303 4", "confederate", fatigue=4)
    assert strain(t, "stonewall") == {"5.1g": 1}


def test_5_1h_one_more_when_exhausted() -> None:
    t = lone("stonewall 0303 4", "confederate", exhausted=1)
    assert strain(t, "stonewall") == {"5.1h": 1}


def test_5_1i_one_more_in_rain() -> None:
    t = lone("stonewall 0303 4", "confederate")
    t.rain()
    assert strain(t, "stonewall") == {"5.1i": 1}


def test_5_1j_one_more_in_a_force_march() -> None:
    t = lone("stonewall 0303 4", "confederate")
    t.s.forced = 1
    assert strain(t, "stonewall") == {"5.1j": 1}


def test_5_1k_one_less_for_cavalry() -> None:
    assert strain(lone("ashby 0303 1 cav", "confederate"), "ashby") == {"5.1k": -1}


def test_5_1l_the_last_point_does_not_straggle() -> None:
    t = begun(lone("regiment 0303 1 regt", fatigue=3, exhausted=1), "regiment", 6, 1)
    assert t.of("regiment")["mv"] == 1
    assert t.noted(N_STRAGGLED) == []
    t = begun(lone("regiment 0303 2 regt", fatigue=3, exhausted=1), "regiment", 6, 1)
    assert t.of("regiment")["mv"] == 1
    assert t.of("regiment")["loose"] == 1


@pytest.mark.parametrize("kind", ["inf", "art"])
def test_5_1m_one_die_for_foot_and_guns(kind: str) -> None:
    t = begun(lone(f"tyler 0303 7 {kind}"), "tyler", 5, 6)
    assert t.s.points == 5
    assert t.dice_left() == 1


def test_5_1n_two_dice_for_cavalry() -> None:
    t = begun(lone("ashby 0303 1 cav", "confederate"), "ashby", 5, 4, 6)
    assert t.s.points == 9
    assert t.dice_left() == 1
    assert t.noted(N_MARCH)[0][:3] == (0, 9, 9)


def added(case: str, side: str, theater: str, alone: int, led: int) -> None:
    """What foot adds to a 4 by itself and under a leader."""
    rows = ["unit 0303 7 @X", "chief unit L division @X"]
    t = drill(**{side: rows}, theater=theater)  # type: ignore[arg-type]
    begun(t, "unit", 4)
    assert t.s.points == alone
    ledger = Ledger()
    t.s.commander = t.piece("chief")
    assert t.rules.pace.points_for(t.s, t.piece("unit"), 4, ledger) == led
    more = [(c, a) for c, a, _ in ledger.lines() if c != "5.1m"]
    assert more == ([(case, led - 4)] if led > 4 else [])


def test_5_1o_confederates_in_the_valley() -> None:
    added("5.1o", "confederate", "valley", 5, 6)


def test_5_1p_the_union_in_the_valley() -> None:
    added("5.1p", "union", "valley", 4, 5)


def test_5_1q_confederates_before_richmond() -> None:
    added("5.1q", "confederate", "richmond", 4, 5)


def test_5_1r_the_union_before_richmond() -> None:
    added("5.1r", "union", "richmond", 4, 4)


def test_5_1s_cavalry_under_a_leader() -> None:
    rows = ["ashby 0303 2 cav @C", "chief ashby L division @C"]
    t = drill(confederate=rows)
    t.s.commander = t.piece("chief")
    assert t.rules.pace.points_for(t.s, t.piece("ashby"), 7) == 8
    t.pack.pieces.dash[t.piece("chief")] = 1  # Stuart
    assert t.rules.pace.points_for(t.s, t.piece("ashby"), 7) == 9


@pytest.mark.parametrize(("die", "more"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_5_1t_a_force_march_adds_half_a_die_once_before_moving(die: int, more: int) -> None:
    t = lone("stonewall 0303 8", "confederate")
    t.march("stonewall", points=3)
    t.dice(die, 1)
    t.play("force")
    assert t.s.points == 3 + more
    assert t.why("force") == ["5.1t"]
    t.march("stonewall", points=6)
    t.play("go 0304")
    assert t.why("force") == ["5.1t"]


def test_5_1u_its_price_is_a_roll_whatever_the_fatigue() -> None:
    t = lone("tyler 0303 8")
    t.march("tyler", points=3)
    t.dice(1, 6)
    t.play("force")
    assert t.noted(N_EXTENDED) == [(0, 6, 8, 5)]  # 6, Union, forced: 2D
    assert t.of("tyler")["mv"] == 6
    assert t.of("tyler")["loose"] == 1


def test_5_1v_not_at_fatigue_4() -> None:
    t = lone("stonewall 0303 8", "confederate", fatigue=3)
    t.march("stonewall", points=3)
    assert t.why("force") == ["5.1v"]
    assert "force" not in t.options()


def test_5_1w_a_march_of_no_hexes_may_attack() -> None:
    t = drill(union=["tyler 0303 7"], confederate=["stonewall 0304 4"])
    t.march("tyler", points=2)
    assert t.options("attack") == ["0304"]
    t.agree()


def test_5_1x_stop_at_will_and_march_again_later() -> None:
    t = lone("tyler 0303 7")
    t.march("tyler", points=6)
    t.play("go 0304", "halt")
    assert t.is_idle()
    assert t.noted(N_HALTED) == [(0, t.hex("0304"), -1, -1)]
    t.acting(n.UNION)
    assert "march tyler" in t.options()
