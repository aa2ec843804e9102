"""Entrenching (9): who, when and how far. What works are worth is shown with combat (7)."""

from __future__ import annotations

import pytest

from railsplitter.games.gcacw import names as n
from railsplitter.games.gcacw.notes import N_DUG
from tests.games.gcacw.combats import duel, lines, look
from tests.games.gcacw.drill import Table, drill


def digging(t: Table, side: int = int(n.UNION)) -> None:
    """A side is asked who digs."""
    t.jump()
    t.rules.digging.begin(t.s, side)
    t.s.settle()


def recovery(t: Table) -> None:
    t.jump()
    t.rules.recovery.begin(t.s)
    t.s.settle()


def test_9_0a_each_able_unit_one_step_in_a_phase() -> None:
    t = drill(union=["tyler 0303 7", "kimball 0303 6"])
    recovery(t)
    assert t.options() == ["dig tyler", "dig kimball", "done"]
    t.agree()
    t.play("dig tyler")
    assert t.why("dig tyler") == ["9.0a"]
    t.agree()
    t.play("dig kimball")
    assert t.is_idle()  # nobody is left who could
    assert (t.of("tyler")["dug"], t.of("kimball")["dug"]) == (1, 1)
    recovery(t)
    t.play("dig tyler", "done")
    assert (t.of("tyler")["dug"], t.of("kimball")["dug"]) == (2, 1)
    assert [row[2] for row in t.noted(N_DUG)] == [1, 1, 2]


def test_9_0a_not_the_other_sides_units_and_none_off_the_map() -> None:
    t = drill(union=["tyler 0303 7", "gone 0304 3"], confederate=["stonewall 0707 4"])
    t.off("gone")
    digging(t)
    assert t.options("dig") == ["tyler"]
    assert t.why("dig stonewall") == ["9.0a"]
    assert t.why("dig gone") == ["9.0a"]


@pytest.mark.parametrize(("row", "case"), [
    ("7 inf f2", ""), ("3 art f2", ""), ("3 cav", "9.0b"), ("7 inf f3", "9.0b"), ("7 d1", "11.0d"),
])  # fmt: skip
def test_9_0b_rested_infantry_and_artillery(row: str, case: str) -> None:
    t = drill(union=[f"tyler 0303 {row}"])
    assert t.rules.digging.bar(t.s, int(n.UNION), t.piece("tyler")) == case


def test_9_0b_before_it_recovers() -> None:
    t = drill(union=["tyler 0303 7 f3"])
    recovery(t)
    assert t.is_idle()  # too tired to be asked, though it is rested now
    assert (t.of("tyler")["fatigue"], t.of("tyler")["dug"]) == (0, 0)


def test_9_0b_an_enemy_nearby_does_not_matter() -> None:
    t = drill(union=["tyler 0303 7"], confederate=["stonewall 0304 4"])
    digging(t)
    assert t.options("dig") == ["tyler"]


def test_9_0c_two_steps_to_breastworks_and_two_more_to_a_fort() -> None:
    t = drill(union=["tyler 0303 7"])
    dug = []
    for _ in range(4):
        recovery(t)
        t.play("dig tyler")
        dug.append(t.of("tyler")["dug"])
    assert dug == [n.BREASTWORKS_BUILD, n.BREASTWORKS, n.FORT_BUILD, n.FORT]
    recovery(t)
    assert t.is_idle()
    assert t.rules.digging.bar(t.s, int(n.UNION), t.piece("tyler")) == "9.0c"


def test_9_0l_works_are_lost_when_the_unit_leaves_the_hex() -> None:
    t = drill(union=["tyler 0303 7 e2", "kimball 0303 6 e2"])
    t.march("tyler", points=12)
    t.play("go 0304")
    assert (t.of("tyler")["dug"], t.of("kimball")["dug"]) == (0, 2)
    t.play("go 0303")
    assert t.of("tyler")["dug"] == 0


def test_9_0l_a_march_on_the_spot_keeps_them() -> None:
    t = drill(union=["tyler 0303 7 e2"])
    t.march("tyler", points=4)
    t.play("halt")
    assert t.of("tyler")["dug"] == 2


# -- what works are worth ------------------------------------------------------------------------


def worth(dug: int, mark: str = "") -> float:
    """What the value of a unit in these works is multiplied with."""
    t = drill(union=[f"tyler 0303 7 e{dug}"], marks={"0303": mark})
    quarters = int(t.rules.values.defence_value(t.s, t.hex("0303")))
    return quarters / (2 * int(t.rules.values.cv(t.s, t.piece("tyler"))))


def test_9_0d_breastworks_in_building_one_and_a_half_times() -> None:
    assert worth(int(n.NOT_DUG)) == 1.0
    assert worth(int(n.BREASTWORKS_BUILD)) == 1.5


def test_9_0e_breastworks_twice() -> None:
    assert worth(int(n.BREASTWORKS)) == 2.0


def test_9_0f_a_fort_in_building_two_and_a_half_times() -> None:
    assert worth(int(n.FORT_BUILD)) == 2.5


def test_9_0g_a_fort_three_times() -> None:
    assert worth(int(n.FORT)) == 3.0


def test_9_0h_a_redoubt_one_and_a_half_times() -> None:
    assert worth(int(n.NOT_DUG), "redoubt") == 1.5


def test_9_0i_a_permanent_fort_three_times() -> None:
    assert worth(int(n.NOT_DUG), "fort") == 3.0


@pytest.mark.parametrize(("dug", "mark", "times"), [
    (n.BREASTWORKS_BUILD, "redoubt", 1.5), (n.BREASTWORKS, "redoubt", 2.0),
    (n.BREASTWORKS, "fort", 3.0), (n.FORT, "redoubt", 3.0),
])  # fmt: skip
def test_9_0k_the_higher_of_own_and_printed_works_not_both(
    dug: int, mark: str, times: float
) -> None:
    assert worth(int(dug), mark) == times


def test_9_0b_nobody_digs_in_rain() -> None:
    t = drill(union=["tyler 0303 7"])
    assert t.rules.digging.bar(t.s, int(n.UNION), t.piece("tyler")) == ""
    t.rain()
    assert t.rules.digging.bar(t.s, int(n.UNION), t.piece("tyler")) == "9.0b"


def test_9_0h_a_redoubt_helps_its_guns_and_its_flanks() -> None:
    t = duel("a 0403 8 a3", "d 0404 8 a5", more=["b 0405 6"], marks={"0404": "redoubt"})
    plain = duel("a 0403 8 a3", "d 0404 8 a5", more=["b 0405 6"])
    for table, guns, flank in ((t, 7, 2), (plain, 5, 4)):
        seen = look(table)
        table.s.target = table.hex("0404")
        assert table.rules.guns.defending(table.s) == guns
        assert lines(seen)["7.4f"] == flank
