"""Rules version 1: zones of control (2.4)."""

from __future__ import annotations

import pytest

from railsplitter.games.gcacw import names as n
from tests.games.gcacw.drill import Table, drill

RING = ("0302", "0402", "0403", "0304", "0203", "0202")


def bound(t: Table, where: str, kind: int = int(n.INFANTRY)) -> bool:
    """Is a Union unit of this kind bound by a Confederate zone?"""
    return t.rules.zones.is_in(t.s, t.hex(where), n.UNION, kind)


def test_2_4b_a_demoralized_unit_has_no_zone() -> None:
    t = drill(confederate=["stonewall 0303 4"])
    t.set("stonewall", shaken=1)
    assert not any(bound(t, where) for where in RING)
    assert not t.rules.zones.covers(t.s, t.hex("0304"), n.CONFEDERATE)


def test_2_4c_cavalry_binds_cavalry_and_leaders_only() -> None:
    t = drill(confederate=["ashby 0303 1 cav regt"])
    assert not bound(t, "0304")
    assert not bound(t, "0304", n.ARTILLERY)
    assert bound(t, "0304", n.CAVALRY)
    assert bound(t, "0304", n.LEADER)
    assert t.rules.zones.covers(t.s, t.hex("0304"), n.CONFEDERATE)


@pytest.mark.parametrize("river", ["minor", "major"])
def test_2_4d_no_zone_over_a_river_without_crossing(river: str) -> None:
    t = drill(confederate=["stonewall 0303 4"], edges=[f"0303-0304 {river}"])
    assert not bound(t, "0304")
    assert bound(t, "0302")
    spanned = drill(confederate=["stonewall 0303 4"], edges=[f"0303-0304 {river} bridge"])
    assert bound(spanned, "0304")
    spanned.cross("0303", "0304", n.WRECKED)
    assert not bound(spanned, "0304")
    spanned.cross("0303", "0304", n.PONTOON)
    assert bound(spanned, "0304")


@pytest.mark.parametrize("ground", ["swamp", "mountain"])
@pytest.mark.parametrize("where", ["0303", "0304"])
def test_2_4e_into_and_out_of_swamp_and_mountain_only_by_road(ground: str, where: str) -> None:
    for line, reaches in (("trail", False), ("road", True), ("pike", True), ("rail", True)):
        t = drill(
            confederate=["stonewall 0303 4"],
            terrain={where: ground},
            edges=[f"0303-0304 {line}"],
        )
        assert bound(t, "0304") == reaches
    t = drill(confederate=["stonewall 0303 4"], terrain={where: ground})
    assert not bound(t, "0304")
