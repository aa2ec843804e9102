"""Zones of control (2.4)."""

from __future__ import annotations

import pytest

from railsplitter.games.gcacw import names as n
from tests.games.gcacw.drill import Table, drill

RING = ("0302", "0402", "0403", "0304", "0203", "0202")


def bound(t: Table, where: str, kind: int = int(n.INFANTRY)) -> bool:
    """Is a Union unit of this kind bound by a Confederate zone?"""
    return t.rules.zones.is_in(t.s, t.hex(where), n.UNION, kind)


@pytest.mark.parametrize("kind", ["inf", "art"])
def test_2_4a_infantry_and_artillery_control_all_six_hexes_around(kind: str) -> None:
    t = drill(confederate=[f"stonewall 0303 4 {kind}"])
    assert all(bound(t, where) for where in RING)
    assert not bound(t, "0305")
    assert not bound(t, "0303")
    assert not t.rules.zones.is_in(t.s, t.hex("0304"), n.CONFEDERATE, n.INFANTRY)


def test_2_4b_units_have_zones_whatever_their_state() -> None:
    t = drill(confederate=["stonewall 0303 4 D X f4"])
    t.set("stonewall", shaken=2)
    assert all(bound(t, where) for where in RING)
    assert t.rules.zones.covers(t.s, t.hex("0304"), n.CONFEDERATE)


@pytest.mark.parametrize("arm", ["cav", "art", "inf"])
def test_2_4c_units_of_every_arm_bind_all_others(arm: str) -> None:
    t = drill(confederate=[f"ashby 0303 1 {arm} regt"])
    for kind in (n.INFANTRY, n.CAVALRY, n.ARTILLERY, n.LEADER):
        assert all(bound(t, where, int(kind)) for where in RING)
    assert t.rules.zones.covers(t.s, t.hex("0304"), n.CONFEDERATE)


@pytest.mark.parametrize("river", ["minor", "major"])
def test_2_4d_no_zone_over_a_river_without_crossing(river: str) -> None:
    t = drill(confederate=["stonewall 0303 4"], edges=[f"0303-0304 {river}"])
    assert not bound(t, "0304")
    assert bound(t, "0302")
    spanned = drill(confederate=["stonewall 0303 4"], edges=[f"0303-0304 {river} bridge"])
    assert bound(spanned, "0304")
    spanned.cross("0303", "0304", n.WRECKED)
    assert bound(spanned, "0304") == (river == "minor")  # [10.0h] a ford
    spanned.cross("0303", "0304", n.PONTOON)
    assert bound(spanned, "0304")


def test_2_4d_nor_into_water() -> None:
    t = drill(confederate=["stonewall 0303 4"], terrain={"0304": "water"})
    assert t.rules.zones.over(t.s, t.arc("0303", "0304")) == n.NO_ZOC


@pytest.mark.parametrize("ground", ["swamp", "mountain"])
@pytest.mark.parametrize("where", ["0303", "0304"])
def test_2_4e_into_and_out_of_swamp_and_mountain_only_by_a_line(ground: str, where: str) -> None:
    for line, reaches in (("trail", True), ("road", True), ("pike", True), ("rail", True)):
        t = drill(
            confederate=["stonewall 0303 4"],
            terrain={where: ground},
            edges=[f"0303-0304 {line}"],
        )
        assert bound(t, "0304") == reaches
    t = drill(confederate=["stonewall 0303 4"], terrain={where: ground})
    assert not bound(t, "0304")


def test_2_4f_over_a_woods_hexside_the_zone_covers_but_does_not_stop() -> None:
    t = drill(union=["tyler 0305 7"], confederate=["stonewall 0303 4"], edges=["0303-0304 woods"])
    assert not bound(t, "0304")
    assert t.rules.zones.covers(t.s, t.hex("0304"), n.CONFEDERATE)
    t.march("tyler", points=6)
    t.play("go 0304")
    assert "0403" in t.options("go")
    road = drill(confederate=["stonewall 0303 4"], edges=["0303-0304 woods trail"])
    assert bound(road, "0304")


def test_2_4g_a_friend_in_the_hex_does_not_lift_the_zone_for_movement() -> None:
    t = drill(union=["tyler 0305 7", "kimball 0304 6"], confederate=["stonewall 0303 4"])
    t.march("tyler", points=12)
    t.play("go 0304")
    assert t.at("tyler") == "0304"
    assert t.options("go") == []


@pytest.mark.parametrize("where", ["0303", "0304"])
def test_2_4f_every_side_of_a_woods_hex_restricts(where: str) -> None:
    t = drill(confederate=["stonewall 0303 4"], terrain={where: "woods"})
    arc = t.arc("0303", "0304")
    assert t.rules.zones.over(t.s, arc) == n.RESTRICTED
    assert not bound(t, "0304")
    for line in ("trail", "road"):
        t = drill(
            confederate=["stonewall 0303 4"], terrain={where: "woods"}, edges=[f"0303-0304 {line}"]
        )
        assert t.rules.zones.over(t.s, arc) == n.FULL_ZOC
