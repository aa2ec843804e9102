"""Substitutes (13): men detached into a counter of their own, and attached again."""

from __future__ import annotations

import pytest

from railsplitter.games.gcacw import names as n
from railsplitter.games.gcacw.notes import N_ATTACHED, N_DETACHED
from tests.games.gcacw.drill import Table, drill


def phase(t: Table) -> None:
    """The Leader Transfer Phase begins."""
    t.jump()
    t.rules.leaders.begin(t.s)
    t.s.settle()


def detached(row: str = "7", amount: int = 2) -> Table:
    """A unit that has detached some of its men, and the phase is over."""
    t = drill(union=[f"tyler 0303 {row}", "sub S"])
    phase(t)
    t.play("detach tyler", f"amount {amount}")
    t.jump()
    t.rules.substitutes.end(t.s)
    return t


# -- detaching -----------------------------------------------------------------------------------


def test_13_0a_in_the_leader_transfer_phase_the_union_first() -> None:
    t = drill(
        union=["tyler 0303 7", "kimball 0305 6", "shields tyler L division", "sub S"],
        confederate=["stonewall 0606 4", "csub S"],
    )
    phase(t)
    asked = []
    while not t.is_idle():
        asked.append(t.asked())
        t.agree()
        t.play("done")
    assert asked == [(n.UNION, "3.2a"), (n.UNION, "13.0a"), (n.CONFEDERATE, "13.0a")]


def test_13_0a_without_substitutes_nobody_is_asked() -> None:
    t = drill(union=["tyler 0303 7"], confederate=["stonewall 0606 4"])
    phase(t)
    assert t.is_idle()


@pytest.mark.parametrize(("row", "most"), [("4", 3), ("7", 3), ("8", 3)])
def test_13_0b_a_brigade_puts_one_to_three_into_a_substitute(row: str, most: int) -> None:
    t = drill(union=[f"tyler 0303 {row}", "sub S"])
    phase(t)
    t.play("detach tyler")
    assert t.options("amount") == [str(k) for k in range(1, most + 1)]
    t.agree()
    t.play("amount 2")
    assert (t.of("tyler")["mv"], t.of("sub")["mv"]) == (int(row) - 2, 2)
    assert t.at("sub") == "0303"
    assert t.noted(N_DETACHED) == [(t.piece("tyler"), t.piece("sub"), 2, -1)]
    t.check()


def test_13_0b_not_a_small_brigade_nor_a_regiment_nor_without_a_counter() -> None:
    rows = ["tyler 0303 7", "weak 0304 3", "regt 0305 8 regt", "horse 0306 6 cav", "sub S"]
    t = drill(union=rows, confederate=["stonewall 0707 7"])
    phase(t)
    assert t.options("detach") == ["tyler"]
    assert t.why("detach weak") == ["13.0b"]
    assert t.why("detach regt") == ["13.0b"]
    assert t.why("detach horse") == ["13.0i"]  # no counter of its arm
    assert t.why("detach stonewall") == ["13.0b"]
    t.agree()


@pytest.mark.parametrize(("mv", "most"), [(4, 3), (9, 8), (14, 8)])
def test_13_0c_a_division_puts_up_to_eight_and_keeps_one(mv: int, most: int) -> None:
    t = drill(union=[f"kearny 0303 {mv} div", "sub S brig"])
    phase(t)
    t.play("detach kearny")
    assert t.options("amount")[-1] == str(most)
    assert t.why(f"amount {most + 1}") == ["13.0c"]


def test_13_0c_no_more_than_the_counter_holds() -> None:
    t = drill(union=["kearny 0303 14 div", "sub S regt"])
    t.pack.pieces.most[t.piece("sub")] = 5  # as a pack may say
    phase(t)
    t.play("detach kearny")
    assert t.options("amount") == ["1", "2", "3", "4", "5"]
    t.agree()


def test_13_0b_a_substitute_detaches_nothing_itself() -> None:
    t = drill(union=["kearny 0303 14 div", "one S brig", "two S brig"])
    phase(t)
    t.play("detach kearny", "amount 8")
    assert t.why("detach one") == ["13.0b"]
    t.agree()


def test_13_0c_a_division_of_three_stays_whole() -> None:
    t = drill(union=["kearny 0303 3 div", "sub S brig"])
    assert t.rules.substitutes.detach_bar(t.s, int(n.UNION), t.piece("kearny")) == "13.0c"


def test_13_0d_a_substitute_begins_as_its_parent_is() -> None:
    t = detached("7 f2 D X d1 e2")
    parent, child = t.of("tyler"), t.of("sub")
    assert parent | {"mv": 2} == child
    assert child == {"mv": 2, "loose": 1, "fatigue": 2, "exhausted": 1, "shaken": 1, "dug": 2}
    assert not t.s.has(t.hex("0303"), n.UNION, n.HAS_FOOT)  # both are demoralized


def test_13_0e_the_guns_stay_with_the_parent() -> None:
    t = detached("7 a3")
    pieces = t.pack.pieces
    assert pieces.artillery[t.piece("tyler")] == 3
    assert pieces.artillery[t.piece("sub")] == 0


# -- attaching -----------------------------------------------------------------------------------


def test_13_0f_it_is_attached_in_the_hex_of_its_parent() -> None:
    t = detached()
    phase(t)
    assert t.options() == ["attach sub", "done"]  # the only counter is in use
    t.agree()
    t.play("attach sub")
    assert (t.of("tyler")["mv"], t.of("sub")["mv"], t.at("sub")) == (7, 0, "spare")
    assert t.noted(N_ATTACHED) == [(t.piece("tyler"), t.piece("sub"), 2, -1)]
    assert t.options("detach") == ["tyler"]  # the counter is free again
    t.check()


def test_13_0f_not_elsewhere_and_not_to_another_unit() -> None:
    t = detached()
    t.put("sub", "0305")
    phase(t)
    assert t.is_idle()
    assert t.rules.substitutes.attach_bar(t.s, int(n.UNION), t.piece("sub")) == "13.0f"
    t.put("sub", "0303")
    assert t.rules.substitutes.attach_bar(t.s, int(n.UNION), t.piece("sub")) == ""
    assert t.rules.substitutes.attach_bar(t.s, int(n.CONFEDERATE), t.piece("sub")) == "13.0f"


def test_13_0f_not_in_the_phase_that_detached_it() -> None:
    t = drill(union=["tyler 0303 7", "kimball 0304 6", "one S", "two S"])
    phase(t)
    t.play("detach tyler", "amount 1")
    assert t.why("attach one") == ["13.0f"]
    t.agree()


def test_13_0f_a_substitute_is_an_army_leaders_too() -> None:
    t = drill(union=["tyler 0303 7", "sub S", "mcclellan tyler L army @AP"])
    phase(t)
    t.play("detach tyler", "amount 2")
    t.put("tyler", "0305")
    t.rules.leaders.homeless(t.s, t.hex("0303"))
    assert t.at("mcclellan") == "0303"


def test_13_0g_no_more_than_a_unit_of_its_size_holds() -> None:
    t = detached("8", amount=3)
    t.set("tyler", mv=6)
    unit = t.piece("sub")
    assert t.rules.substitutes.attach_bar(t.s, int(n.UNION), unit) == "13.0g"
    t.set("tyler", mv=5)
    assert t.rules.substitutes.attach_bar(t.s, int(n.UNION), unit) == ""


def test_13_0h_the_worse_state_of_the_two_holds() -> None:
    t = detached("7 f1 e2")
    t.set("tyler", loose=1, fatigue=1, shaken=0, dug=2)
    t.set("sub", loose=0, fatigue=3, exhausted=1, shaken=2, dug=1)
    phase(t)
    t.play("attach sub")
    assert t.of("tyler") == {
        "mv": 7, "loose": 1, "fatigue": 3, "exhausted": 1, "shaken": 2, "dug": 1
    }  # fmt: skip
    assert t.of("sub") == dict.fromkeys(t.of("sub"), 0)
    assert not t.s.has(t.hex("0303"), n.UNION, n.HAS_FOOT)


def test_13_0i_an_eliminated_substitute_can_be_used_again() -> None:
    t = detached()
    t.s.lose(t.piece("sub"), 2, n.BY_COMBAT)
    assert t.at("sub") == "gone"
    phase(t)
    t.play("detach tyler", "amount 1")
    assert (t.at("sub"), t.of("sub")["mv"], t.of("tyler")["mv"]) == ("0303", 1, 4)
    t.check()


def test_13_0i_one_in_use_is_not_free() -> None:
    t = detached()
    assert t.rules.substitutes.detach_bar(t.s, int(n.UNION), t.piece("tyler")) == "13.0i"
