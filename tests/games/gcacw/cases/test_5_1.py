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


def test_5_1b_the_points_are_rolled_before_fatigue_and_stragglers() -> None:
    t = begun(lone("tyler 0303 7", fatigue=2), "tyler", 4, 6)
    assert t.s.points == 4
    assert t.noted(N_EXTENDED)[0][1] == 6


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
    ("side", "row", "die", "lost", "loose"),
    [
        ("confederate", "8 f2", 5, 0, 0),
        ("confederate", "8 f2", 6, 0, 1),
        ("union", "7 X f1", 4, 0, 0),  # the printed example: 4 + 1
        ("union", "7 X f1", 5, 0, 1),
        ("union", "10 f3", 6, 0, 1),  # order goes first
        ("union", "8 D f2", 4, 0, 1),
        ("union", "8 D f2", 5, 1, 1),
        ("union", "10 D f3", 5, 2, 1),  # a replay: 7
        ("union", "24 D X f3", 6, 3, 1),  # never more
    ],
)
def test_5_1e_order_goes_first_then_men(
    side: str, row: str, die: int, lost: int, loose: int
) -> None:
    t = begun(lone(f"unit 0303 {row} div", side), "unit", 1, die)
    before = int(row.split(maxsplit=1)[0])
    assert (t.of("unit")["mv"], t.of("unit")["loose"]) == (before - lost, loose)
    assert t.noted(N_STRAGGLED) == ([(0, lost, -1, -1)] if lost else [])
    seat = n.UNION if side == "union" else n.CONFEDERATE
    assert t.s.toll[seat * n.CAUSES + n.BY_STRAGGLING] == lost


def odds(side: str, row: str, marches: int) -> tuple[float, float]:
    """Chance of disorder and men expected to be lost in so many marches, die by die."""
    if marches == 0:
        return (1.0 if " D" in row else 0.0), 0.0
    disorder = men = 0.0
    for die in range(1, 7):
        t = begun(lone(f"unit 0303 {row}", side), "unit", 1, die)
        state = t.of("unit")
        left = f"{state['mv']}{' D' if state['loose'] else ''}"
        left += f"{' X' if state['exhausted'] else ''} f{state['fatigue']}"
        rolled = bool(t.noted(N_EXTENDED))
        more = odds(side, left, marches - 1)
        weight = 1 / 6 if rolled else 1.0
        disorder += weight * more[0]
        men += weight * (int(row.split(maxsplit=1)[0]) - state["mv"] + more[1])
        if not rolled:
            break
    return round(disorder, 3), round(men, 3)


@pytest.mark.parametrize(
    ("side", "row", "marches", "published"),
    [
        ("confederate", "4 f0", 3, (0.167, 0.0)),
        ("confederate", "4 X f0", 3, (0.444, 0.056)),
        ("union", "4 X f0", 3, (0.667, 0.167)),
        ("confederate", "4 D X f1", 1, (1.0, 0.167)),
        ("union", "4 D X f1", 1, (1.0, 0.333)),
    ],
)
def test_5_1l_the_published_means(
    side: str, row: str, marches: int, published: tuple[float, float]
) -> None:
    assert odds(side, row, marches) == published


def test_5_1f_the_union_adds_one() -> None:
    assert strain(lone("tyler 0303 7"), "tyler") == {"5.1f": 1}
    assert strain(lone("stonewall 0303 4", "confederate"), "stonewall") == {}


def test_5_1g_one_more_at_level_4() -> None:
    t = lone("stonewall 0303 4", "confederate", fatigue=4)
    assert strain(t, "stonewall") == {"5.1g": 1}


def test_5_1h_one_more_when_exhausted_from_fatigue_3_on() -> None:
    t = lone("stonewall 0303 4", "confederate", exhausted=1, fatigue=2)
    assert strain(t, "stonewall") == {}
    t.set("stonewall", fatigue=3)
    assert strain(t, "stonewall") == {"5.1h": 1}
    t.set("stonewall", fatigue=4)
    assert strain(t, "stonewall") == {"5.1h": 1, "5.1g": 1}


def test_5_1i_one_more_in_rain() -> None:
    t = lone("stonewall 0303 4", "confederate")
    t.rain()
    assert strain(t, "stonewall") == {"5.1i": 1}


@pytest.mark.parametrize(
    ("row", "dice", "lost"),
    [
        ("8", (1,), 0),
        ("8", (2,), 1),
        ("8", (5,), 1),
        ("6", (6,), 2),
        ("5", (6,), 1),
        ("1", (6,), 0),  # [5.1l] the last point stays
        ("4 cav", (3, 4), 0),
        ("4 cav", (4, 4), 1),
    ],
)
def test_5_1j_men_are_lost_by_the_dice_as_they_lie(
    row: str, dice: tuple[int, ...], lost: int
) -> None:
    t = lone(f"unit 0303 {row}")
    t.march("unit", points=3)
    t.dice(*dice)
    t.play("force")
    assert t.of("unit")["mv"] == int(row.split(maxsplit=1)[0]) - lost
    assert t.s.toll[n.UNION * n.CAUSES + n.BY_STRAGGLING] == lost
    assert t.noted(N_EXTENDED) == []


def test_5_1k_one_less_for_cavalry() -> None:
    assert strain(lone("ashby 0303 1 cav", "confederate"), "ashby") == {"5.1k": -1}


def test_5_1l_the_last_point_does_not_straggle() -> None:
    t = begun(lone("regiment 0303 1 D regt", fatigue=3), "regiment", 1, 6)
    assert t.of("regiment")["mv"] == 1
    assert t.noted(N_STRAGGLED) == []
    t = begun(lone("regiment 0303 2 D regt", fatigue=3), "regiment", 1, 6)
    assert t.of("regiment")["mv"] == 1


@pytest.mark.parametrize("kind", ["inf", "art"])
def test_5_1m_one_die_for_foot_and_guns(kind: str) -> None:
    t = begun(lone(f"tyler 0303 7 {kind}"), "tyler", 5, 6)
    assert t.s.points == 5
    assert t.dice_left() == 1


def test_5_1n_two_dice_for_cavalry() -> None:
    t = begun(lone("ashby 0303 1 cav", "confederate"), "ashby", 5, 4, 6)
    assert t.s.points == 10
    assert t.dice_left() == 1
    assert t.noted(N_MARCH)[0][:3] == (0, 10, 9)


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
    added("5.1p", "union", "valley", 4, 4)


def test_5_1q_confederates_before_richmond() -> None:
    added("5.1q", "confederate", "richmond", 4, 5)


def test_5_1r_the_union_before_richmond() -> None:
    added("5.1r", "union", "richmond", 4, 4)


@pytest.mark.parametrize(
    ("side", "alone", "division", "corps"), [("union", 7, 8, 9), ("confederate", 8, 9, 10)]
)
def test_5_1s_cavalry_alone_and_under_its_leaders(
    side: str, alone: int, division: int, corps: int
) -> None:
    rows = ["horse 0303 2 cav @C", "chief horse L division @C", "head horse L corps @C"]
    t = drill(**{side: rows})  # type: ignore[arg-type]
    t.s.commander = n.NOTHING
    assert t.rules.pace.points_for(t.s, t.piece("horse"), 7) == alone
    t.s.commander = t.piece("chief")
    assert t.rules.pace.points_for(t.s, t.piece("horse"), 7) == division
    t.s.commander = t.piece("head")
    assert t.rules.pace.points_for(t.s, t.piece("horse"), 7) == corps


def test_5_1q_a_confederate_alone_before_richmond_has_at_least_two() -> None:
    t = begun(lone("hill 0303 7", "confederate", "richmond"), "hill", 1)
    assert t.s.points == 2
    t = begun(lone("casey 0303 7", "union", "richmond"), "casey", 1)
    assert t.s.points == 1


@pytest.mark.parametrize(("die", "more"), [(1, 2), (2, 2), (3, 2), (4, 3), (5, 4), (6, 5)])
def test_5_1t_a_force_march_adds_a_die_less_one_once_before_moving(die: int, more: int) -> None:
    t = lone("stonewall 0303 8", "confederate")
    t.march("stonewall", points=3)
    t.dice(die, 1)
    t.play("force")
    assert (t.s.points, t.dice_left()) == (3 + more, 1)
    assert t.why("force") == ["5.1t"]
    t = lone("stonewall 0303 8", "confederate")
    t.march("stonewall", points=6)
    t.play("go 0304")
    assert t.why("force") == ["5.1t"]


@pytest.mark.parametrize(("dice", "more"), [((1, 1), 4), ((2, 3), 4), ((6, 6), 11)])
def test_5_1t_cavalry_two_dice_less_one(dice: tuple[int, int], more: int) -> None:
    t = lone("ashby 0303 4 cav", "confederate")
    t.march("ashby", points=3)
    t.dice(*dice)
    t.play("force")
    assert t.s.points == 3 + more


def test_5_1u_its_price_is_order() -> None:
    t = lone("tyler 0303 8")
    t.march("tyler", points=3)
    t.dice(1)
    t.play("force")
    assert t.of("tyler") == {
        "mv": 8, "loose": 1, "fatigue": 1, "exhausted": 0, "shaken": 0, "dug": 0,
    }  # fmt: skip


@pytest.mark.parametrize(
    ("row", "able"), [("8", True), ("8 f3", True), ("8 D", False), ("3 art", False)]
)
def test_5_1v_organized_infantry_and_cavalry_only(row: str, able: bool) -> None:
    t = lone(f"unit 0303 {row}", "confederate")
    t.dice(1, 1)
    t.march("unit", points=3)
    assert t.why("force") == ([] if able else ["5.1v"])
    assert ("force" in t.options()) == able


def weary(row: str) -> Table:
    t = lone(f"unit 0303 {row}")
    t.pack.charts.weary = 1
    return t


def test_5_1y_an_organized_unit_may_march_at_fatigue_4_by_agreement() -> None:
    t = weary("8 f4")
    t.acting(n.UNION)
    assert t.why("march unit") == []
    t.dice(4, 1)
    t.play("march unit")
    assert t.noted(N_EXTENDED) == []
    assert t.why("force") == ["5.1t"]
    assert t.of("unit")["loose"] == 0
    t.play("halt")
    assert (t.of("unit")["loose"], t.of("unit")["fatigue"]) == (1, 4)


def test_5_1y_not_a_disorganized_one_nor_for_other_actions() -> None:
    t = weary("8 D f4")
    t.acting(n.UNION)
    assert t.why("march unit") == ["6.5c"]
    t = weary("8 f4")
    assert t.rules.march.work_bar(t.s, t.piece("unit")) == "6.5c"


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
