"""Rules version 1: command (2.2, 2.5)."""

from __future__ import annotations

from railsplitter.games.gcacw import names as n
from tests.games.gcacw.drill import Table, drill


def called(t: Table, leader: str) -> list[str]:
    return [t.ids[unit] for unit in t.rules.command.in_radius(t.s, t.piece(leader))]


def test_2_2l_a_district_leader_activates_only_divisions_without_their_leader() -> None:
    t = drill(
        union=[
            "tyler 0303 7 @2-S",
            "donnelly 0304 4 @1-S",
            "shields tyler L division @2-S",
            "banks donnelly L district @S",
        ]
    )
    assert called(t, "banks") == ["donnelly"]
    t.off("shields", n.NOT_YET)
    assert called(t, "banks") == ["tyler", "donnelly"]


def test_2_2n_one_man_may_lead_a_division_and_a_district() -> None:
    t = drill(
        confederate=[
            "stonewall 0303 4 @J-V",
            "elzey 0304 5 @E-V",
            "ewell elzey L division @E-V",
            "jackson stonewall L district @V +J-V",
        ]
    )
    assert called(t, "jackson") == ["stonewall"]
    t.off("ewell", n.NOT_YET)
    assert called(t, "jackson") == ["stonewall", "elzey"]


def test_2_5b_five_hexes_for_an_army_leader() -> None:
    t = drill(union=["tyler 0303 7", "mcclellan tyler L army @AP"])
    command = t.rules.command
    assert command.radius(t.s, t.piece("mcclellan")) == 5


def test_2_5d_not_over_closed_hexsides() -> None:
    rows = ["shields tyler L division @2-S", "tyler 0101 7", "kimball 0102 6"]
    closed = ["0101-0102 minor", "0101-0201 minor"]
    t = drill(union=rows, edges=closed, size=(2, 4))
    assert called(t, "shields") == ["tyler"]
    t = drill(union=rows, edges=["0101-0102 minor bridge", *closed[1:]], size=(2, 4))
    assert called(t, "shields") == ["tyler", "kimball"]
