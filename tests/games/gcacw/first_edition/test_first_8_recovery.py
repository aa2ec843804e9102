"""Rules version 1: the Recovery Phase (3.4, 8), and how morale returns (11)."""

from __future__ import annotations

from railsplitter.games.gcacw import names as n
from railsplitter.games.gcacw.notes import N_RECOVERED
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


def test_3_4a_each_side_digs_builds_and_rests_the_union_first() -> None:
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
        (union, "9.0a", 2, 2),
        (union, "10.0i", 2, 2),
        (confederate, "9.0a", 0, 2),
        (confederate, "10.0i", 0, 2),
    ]
    assert t.of("stonewall")["fatigue"] == 0
    assert set(t.s.called) == {0}


def test_8_0c_normal_3_becomes_fresh_but_exhausted() -> None:
    assert after("7 D f3") == state(fatigue=0, exhausted=1, loose=0)


def test_8_0g_exhausted_3_loses_a_point_and_stays_disorganized() -> None:
    assert after("7 D X f3") == state(fatigue=1, exhausted=1, loose=1, mv=6)


def test_8_0h_exhausted_4_keeps_two_levels() -> None:
    assert after("7 D X f4") == state(fatigue=2, exhausted=1, loose=1, mv=6)


def test_8_0h_the_log_says_what_else_changed() -> None:
    rows = ["a 0303 7 D f3", "b 0304 7 X f1", "c 0305 7 X f4"]
    t = drill(union=rows)
    rest(t)
    told = [n.RECOVERED_ORDER | n.TURNED_EXHAUSTED, n.TURNED_NORMAL, n.RECOVERY_LOSS]
    assert [row[3] for row in t.noted(N_RECOVERED)] == told
    assert [case for case in t.cases() if case.startswith("8")] == ["8.0c", "8.0e", "8.0h"]


def test_8_0i_exhaustion_changes_the_roll_for_extended_march_and_nothing_else() -> None:
    t = drill(union=["tyler 0303 7 a2", "kimball 0304 7 a2 X"])
    fresh, weary = t.piece("tyler"), t.piece("kimball")
    rules, s = t.rules, t.s
    assert rules.values.cv(s, fresh) == rules.values.cv(s, weary)
    assert rules.march.bar(s, weary) == ""
    t.set("tyler", fatigue=2)
    t.set("kimball", fatigue=2)
    assert (rules.pace.is_extended(s, fresh), rules.pace.is_extended(s, weary)) == (False, True)
    assert rules.pace.strain(s, weary) == rules.pace.strain(s, fresh) + 1


def test_8_0j_recovery_never_takes_the_last_point() -> None:
    t = drill(union=["tyler 0303 1 X f4", "kimball 0304 2 X f3"])
    rest(t)
    assert (t.of("tyler")["mv"], t.of("kimball")["mv"]) == (1, 1)
    assert t.s.toll[n.UNION * n.CAUSES + n.BY_RECOVERY] == 1
    t.check()


def test_11_0e_cavalry_does_not_keep_infantry_from_calming_down() -> None:
    t = drill(union=["tyler 0303 7 d1"], confederate=["ashby 0304 1 cav"])
    rest(t)
    assert t.of("tyler")["shaken"] == 0


def test_11_0e_what_counts_is_the_beginning_of_the_phase() -> None:
    # Both are demoralized, so neither has a zone: the Union's first return must not bind the other.
    t = drill(union=["tyler 0303 7 d1"], confederate=["stonewall 0304 4 d1"])
    rest(t)
    assert (t.of("tyler")["shaken"], t.of("stonewall")["shaken"]) == (0, 0)
