"""Leaving the map (14.6)."""

from __future__ import annotations

import pytest

from railsplitter.games.gcacw import names as n
from railsplitter.games.gcacw.notes import N_LEFT_MAP
from tests.games.gcacw.drill import drill

EXITS = {"union": ["0304"], "confederate": ["0808"]}


def test_14_6a_for_one_point_from_an_exit_hex_of_its_side() -> None:
    t = drill(union=["tyler 0303 7"], exits=EXITS)
    t.march("tyler", points=4)
    assert t.why("leave") == ["14.6a"]
    t.play("go 0304")
    assert t.s.points == 1
    assert "leave" in t.options()
    t.agree()
    t.play("leave")
    assert (t.at("tyler"), t.s.points) == ("exited", 0)
    assert t.noted(N_LEFT_MAP) == [(t.piece("tyler"), t.hex("0304"), 7, -1)]
    assert t.is_idle()
    t.check()


def test_14_6a_not_without_a_point_nor_by_the_enemys_exit() -> None:
    t = drill(union=["tyler 0304 7", "kimball 0808 6"], exits=EXITS)
    t.march("tyler", points=0)
    assert t.why("leave") == ["14.6a"]
    t.march("kimball", points=5)
    assert t.why("leave") == ["14.6a"]


def test_14_6a_not_by_a_unit_that_had_to_stop() -> None:
    t = drill(union=["tyler 0303 7"], confederate=["stonewall 0305 4"], exits=EXITS)
    t.march("tyler", points=6)
    t.play("go 0304")
    assert t.s.points == 3
    assert t.why("leave") == ["6.1d"]
    t.agree()


def test_14_6b_who_has_left_does_not_come_back() -> None:
    t = drill(union=["tyler 0304 7"], confederate=["stonewall 0808 4"], exits=EXITS)
    t.march("tyler", points=4)
    t.play("leave")
    for turn in (2, 3):
        t.s.turn = turn
        t.rules.arrivals.begin(t.s)
    assert t.at("tyler") == "exited"
    assert t.of("tyler")["mv"] == 7
    assert t.s.toll[n.UNION * n.CAUSES + n.BY_EXIT] == 7


@pytest.mark.parametrize(("take", "where"), [(True, "exited"), (False, "0303")])
def test_14_6c_a_leader_leaves_with_the_unit_he_goes_along_with(take: bool, where: str) -> None:
    rows = ["tyler 0303 7", "kimball 0303 6", "shields tyler L division"]
    t = drill(union=rows, exits=EXITS)
    t.march("tyler", points=6)
    if take:
        t.play("take shields")
    t.play("go 0304", "leave")
    assert (t.at("tyler"), t.at("shields")) == ("exited", where)
    t.check()


def test_14_6c_and_goes_if_he_would_be_left_alone() -> None:
    t = drill(union=["tyler 0304 7", "shields tyler L division"], exits=EXITS)
    t.march("tyler", points=6)
    t.play("leave")
    assert t.at("shields") == "exited"
    t.check()


def test_14_6c_a_leader_at_the_exit_with_a_unit_of_his_stays() -> None:
    rows = ["tyler 0304 7", "kimball 0304 6", "shields tyler L division"]
    t = drill(union=rows, exits=EXITS)
    t.march("tyler", points=6)
    t.play("leave")
    assert t.at("shields") == "0304"
