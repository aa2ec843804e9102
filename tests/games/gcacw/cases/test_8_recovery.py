"""The Recovery Phase (3.4, 8), and how morale returns (11)."""

from __future__ import annotations

import pytest

from railsplitter.games.gcacw import names as n
from railsplitter.games.gcacw.notes import N_CALMED, N_RECOVERED
from tests.games.gcacw.drill import Table, drill


def rest(t: Table) -> None:
    """The whole Recovery Phase, in which nobody digs or builds."""
    t.jump()
    t.rules.recovery.begin(t.s)
    t.s.settle()
    while not t.is_idle():
        t.play("done")


def after(row: str) -> dict[str, int]:
    """What becomes of a unit told in a row."""
    t = drill(union=[f"tyler 0303 {row}"])
    rest(t)
    t.check()
    return t.of("tyler")


def state(fatigue: int, exhausted: int, loose: int, mv: int = 7) -> dict[str, int]:
    return {
        "mv": mv,
        "loose": loose,
        "fatigue": fatigue,
        "exhausted": exhausted,
        "shaken": 0,
        "dug": 0,
    }


# -- the order -----------------------------------------------------------------------------------


def test_3_4a_each_side_builds_digs_and_rests_the_union_first() -> None:
    edges = ["0303-0304 minor bridge", "0606-0607 minor bridge"]
    t = drill(
        union=["tyler 0303 7 f2"], confederate=["stonewall 0606 4 f2"], edges=edges, size=(8, 8)
    )
    t.cross("0303", "0304", int(n.WRECKED))
    t.cross("0606", "0607", int(n.WRECKED))
    t.jump()
    t.rules.recovery.begin(t.s)
    t.s.settle()
    asked = []
    while not t.is_idle():
        asked.append((*t.asked(), t.of("tyler")["fatigue"], t.of("stonewall")["fatigue"]))
        t.play("done")
    union, confederate = n.UNION, n.CONFEDERATE
    assert asked == [
        (union, "10.0i", 2, 2),
        (union, "9.0a", 2, 2),
        (confederate, "10.0i", 0, 2),
        (confederate, "9.0a", 0, 2),
    ]
    assert t.of("stonewall")["fatigue"] == 0
    assert set(t.s.called) == {0}


# -- the rows ------------------------------------------------------------------------------------


def test_8_0a_every_unit_of_both_sides_once() -> None:
    t = drill(
        union=["tyler 0303 7 f3", "gone 0304 3 f3", "late turn2:0101 4 f3"],
        confederate=["stonewall 0808 4 f4", "ashby 0807 1 cav f1"],
    )
    t.off("gone")
    rest(t)
    units = ("tyler", "gone", "late", "stonewall", "ashby")
    assert [t.of(unit)["fatigue"] for unit in units] == [0, 3, 3, 1, 0]


def test_8_0a_in_every_hex_of_the_map() -> None:
    t = drill(union=["tyler 0101 7 f1 d1", "kimball 0808 6 f1"])
    rest(t)
    assert (t.of("tyler")["fatigue"], t.of("kimball")["fatigue"]) == (0, 0)
    assert t.of("tyler")["shaken"] == 0


def test_8_0a_a_unit_that_is_fresh_is_not_told_of() -> None:
    t = drill(union=["tyler 0303 7", "kimball 0304 6 f1"])
    rest(t)
    assert t.noted(N_RECOVERED) == [(t.piece("kimball"), 1, 0, 0)]


@pytest.mark.parametrize("fatigue", [0, 1, 2])
def test_8_0b_normal_up_to_2_becomes_fresh_and_organized(fatigue: int) -> None:
    assert after(f"7 D f{fatigue}") == state(fatigue=0, exhausted=0, loose=0)


def test_8_0c_normal_3_is_fresh_next_day() -> None:
    assert after("7 D f3") == state(fatigue=0, exhausted=0, loose=0)


def test_8_0d_normal_4_keeps_a_level_and_is_exhausted() -> None:
    assert after("7 D f4") == state(fatigue=1, exhausted=1, loose=0)


@pytest.mark.parametrize("fatigue", [0, 1])
def test_8_0e_exhausted_and_rested_becomes_normal(fatigue: int) -> None:
    assert after(f"7 D X f{fatigue}") == state(fatigue=0, exhausted=0, loose=0)


def test_8_0f_exhausted_2_stays_exhausted() -> None:
    assert after("7 D X f2") == state(fatigue=0, exhausted=1, loose=0)


def test_8_0g_exhausted_3_recovers_three_levels_but_stays_disorganized() -> None:
    assert after("7 D X f3") == state(fatigue=0, exhausted=1, loose=1)


def test_8_0h_exhausted_4_keeps_one_level() -> None:
    assert after("7 D X f4") == state(fatigue=1, exhausted=1, loose=1)


def test_8_0h_the_log_says_what_else_changed() -> None:
    rows = ["a 0303 7 D f4", "b 0304 7 X f1", "c 0305 7 X f4"]
    t = drill(union=rows)
    rest(t)
    told = [n.RECOVERED_ORDER | n.TURNED_EXHAUSTED, n.TURNED_NORMAL, 0]
    assert [row[3] for row in t.noted(N_RECOVERED)] == told
    assert [case for case in t.cases() if case.startswith("8")] == ["8.0d", "8.0e", "8.0h"]


def test_8_0i_exhaustion_changes_the_roll_for_extended_march_and_nothing_else() -> None:
    t = drill(union=["tyler 0303 7 a2", "kimball 0304 7 a2 X"])
    fresh, weary = t.piece("tyler"), t.piece("kimball")
    rules, s = t.rules, t.s
    assert rules.values.cv(s, fresh) == rules.values.cv(s, weary)
    assert rules.march.bar(s, weary) == ""
    t.set("tyler", fatigue=2)
    t.set("kimball", fatigue=2)
    assert (rules.pace.is_extended(s, fresh), rules.pace.is_extended(s, weary)) == (False, True)
    assert rules.pace.strain(s, weary) == rules.pace.strain(s, fresh)  # [5.1h]
    t.set("tyler", fatigue=3)
    t.set("kimball", fatigue=3)
    assert rules.pace.strain(s, weary) == rules.pace.strain(s, fresh) + 1


def test_8_0j_recovery_costs_no_men() -> None:
    t = drill(union=["tyler 0303 1 X f4", "kimball 0304 2 X f3"])
    rest(t)
    assert (t.of("tyler")["mv"], t.of("kimball")["mv"]) == (1, 2)
    assert t.s.toll[n.UNION * n.CAUSES + n.BY_RECOVERY] == 0
    t.check()


# -- morale --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("level", "left"), [(2, 1), (1, 0)])
def test_11_0e_a_rested_unit_out_of_enemy_zones_loses_a_level(level: int, left: int) -> None:
    t = drill(union=[f"tyler 0303 7 f1 d{level}"])
    rest(t)
    assert t.of("tyler")["shaken"] == left
    assert t.noted(N_CALMED) == [(t.piece("tyler"), left, -1, -1)]


def test_11_0e_not_at_fatigue_2_though_it_rests_in_the_phase() -> None:
    t = drill(union=["tyler 0303 7 f2 d1"])
    rest(t)
    assert (t.of("tyler")["shaken"], t.of("tyler")["fatigue"]) == (1, 0)


def test_11_0e_not_in_an_enemy_zone() -> None:
    t = drill(union=["tyler 0303 7 d1"], confederate=["stonewall 0304 4"])
    rest(t)
    assert t.of("tyler")["shaken"] == 1


def test_11_0e_cavalry_keeps_infantry_from_calming_down() -> None:
    t = drill(union=["tyler 0303 7 d1"], confederate=["ashby 0304 1 cav"])
    rest(t)
    assert t.of("tyler")["shaken"] == 1  # [2.4c]


def test_11_0e_what_counts_is_the_beginning_of_the_phase() -> None:
    # The fatigue that is gone at its end does not count.
    t = drill(union=["tyler 0303 7 d1 f2"], confederate=["stonewall 0308 4 d1 f1"])
    rest(t)
    assert (t.of("tyler")["shaken"], t.of("stonewall")["shaken"]) == (1, 0)


def test_8_0k_disorder_exhausts_by_agreement() -> None:
    t = drill(union=["tyler 0303 7 D f2", "kimball 0304 6 f2"])
    t.pack.charts.disorder_exhausts = 1
    rest(t)
    assert (t.of("tyler")["exhausted"], t.of("tyler")["loose"]) == (1, 0)
    assert t.of("kimball")["exhausted"] == 0


def test_11_0a_demoralization_has_two_levels() -> None:
    t = drill(union=["tyler 0303 7 d2"])
    rest(t)
    rest(t)
    rest(t)
    assert t.of("tyler")["shaken"] == 0
    assert [row[1] for row in t.noted(N_CALMED)] == [1, 0]


def test_11_0b_a_demoralized_unit_may_march() -> None:
    t = drill(union=["tyler 0303 7 d2"], confederate=["stonewall 0808 4"])
    t.acting(int(n.UNION))
    assert "march tyler" in t.options()
    t.dice(4)
    t.play("march tyler", "go 0304")
    assert t.at("tyler") == "0304"


def test_11_0d_a_demoralized_unit_does_no_work() -> None:
    t = drill(
        union=["tyler 0303 7 d1"],
        marks={"0303": "station"},
        edges=["0303-0304 minor bridge"],
    )
    t.cross("0303", "0304", int(n.WRECKED))
    unit, side = t.piece("tyler"), int(n.UNION)
    assert t.rules.digging.bar(t.s, side, unit) == "11.0d"
    assert t.rules.bridges.build_bar(t.s, side, unit) == "11.0d"
    assert t.rules.stations.bar(t.s, unit) == "11.0d"
    t.set("tyler", shaken=0)
    assert t.rules.digging.bar(t.s, side, unit) == ""
    assert t.rules.bridges.build_bar(t.s, side, unit) == ""
    assert t.rules.stations.bar(t.s, unit) == ""
