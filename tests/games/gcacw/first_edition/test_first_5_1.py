"""Rules version 1: the march of one unit (5.1)."""

from __future__ import annotations

import pytest

from railsplitter.games.gcacw import names as n
from railsplitter.games.gcacw.notes import N_EXTENDED, N_MARCH, N_STRAGGLED
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


def test_5_1h_one_more_when_exhausted() -> None:
    t = lone("stonewall 0303 4", "confederate", exhausted=1)
    assert strain(t, "stonewall") == {"5.1h": 1}


def test_5_1j_one_more_in_a_force_march() -> None:
    t = lone("stonewall 0303 4", "confederate")
    t.s.forced = 1
    assert strain(t, "stonewall") == {"5.1j": 1}


def test_5_1l_the_last_point_does_not_straggle() -> None:
    t = begun(lone("regiment 0303 1 regt", fatigue=3, exhausted=1), "regiment", 6, 1)
    assert t.of("regiment")["mv"] == 1
    assert t.noted(N_STRAGGLED) == []
    t = begun(lone("regiment 0303 2 regt", fatigue=3, exhausted=1), "regiment", 6, 1)
    assert t.of("regiment")["mv"] == 1
    assert t.of("regiment")["loose"] == 1


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


def test_5_1p_the_union_in_the_valley() -> None:
    added("5.1p", "union", "valley", 4, 5)


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
