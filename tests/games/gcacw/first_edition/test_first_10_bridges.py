"""Rules version 1: bridges, ferries and pontoons (10)."""

from __future__ import annotations

import pytest

from railsplitter.games.gcacw import names as n
from railsplitter.games.gcacw.notes import N_BUILD_BEGUN, N_WRECKED
from tests.games.gcacw.drill import Table, drill

BRIDGE = ["0303-0304 minor bridge road"]
ROADS = ["0302-0303 road", "0304-0305 road"]


def crossing(t: Table, start: str = "0303", end: str = "0304") -> int:
    return int(t.s.crossing[t.pack.ground.crossing[t.arc(start, end)]])


def wrecks(row: str, points: int = 4, theater: str = "valley", **more: object) -> Table:
    """A unit marches at a bridge."""
    facts = {"edges": BRIDGE, "theater": theater} | more
    t = drill(union=[f"tyler 0303 {row}"], **facts)  # type: ignore[arg-type]
    t.march("tyler", points=points)
    return t


def works(t: Table) -> None:
    """A Recovery Phase in which nobody digs, up to the question who builds."""
    t.jump()
    t.rules.recovery.begin(t.s)
    t.s.settle()
    while t.asked()[1] == "9.0a":
        t.play("done")


def wrecked(row: str = "7", edges: list[str] = BRIDGE, **more: object) -> Table:
    """A unit stands at a crossing that is destroyed."""
    t = drill(union=[f"tyler 0303 {row}"], edges=edges, **more)  # type: ignore[arg-type]
    t.cross("0303", "0304", int(n.WRECKED))
    return t


def test_10_0e_not_while_an_enemy_is_at_the_other_end() -> None:
    t = wrecks("7", confederate=["ashby 0304 1 cav"])
    assert t.why("wreck 0304") == ["10.0e"]
    t.agree()


def test_10_0f_a_pontoon_goes_without_a_roll() -> None:
    t = drill(union=["tyler 0303 7"], edges=["0303-0304 minor"])
    t.cross("0303", "0304", int(n.PONTOON))
    t.march("tyler", points=4)
    t.dice(6)
    t.play("wreck 0304")
    assert crossing(t) == n.NO_CROSSING
    assert (t.dice_left(), t.s.points) == (1, 2)
    assert t.noted(N_WRECKED)[0][2] == 0
    assert not t.rules.ways.is_open(t.s, t.arc("0303", "0304"))


@pytest.mark.parametrize("state", [n.WRECKED, n.BEING_BUILT, n.PONTOON_BUILD])
def test_10_0h_a_destroyed_crossing_is_none(state: int) -> None:
    t = wrecks("7", points=6)
    t.cross("0303", "0304", state)
    arc = t.arc("0303", "0304")
    assert t.why("wreck 0304") == ["10.0h"]
    assert not t.rules.ways.is_open(t.s, arc)
    assert t.rules.zones.over(t.s, arc) == n.NO_ZOC
    assert t.why("go 0304") != []


# -- building ------------------------------------------------------------------------------------


def test_10_0i_a_repair_begins_in_the_recovery_phase() -> None:
    t = wrecked()
    works(t)
    assert t.asked() == (n.UNION, "10.0i")
    assert t.options() == ["build tyler", "done"]
    t.agree()
    t.play("build tyler")
    assert crossing(t) == n.BEING_BUILT
    number = t.pack.ground.crossing[t.arc("0303", "0304")]
    assert t.noted(N_BUILD_BEGUN) == [(number, t.piece("tyler"), n.BEING_BUILT, -1)]
    assert t.is_idle()


def test_10_0i_a_unit_begins_one_work_and_chooses_where() -> None:
    edges = ["0303-0304 minor bridge", "0303-0402 minor bridge"]
    t = wrecked(edges=edges)
    t.cross("0303", "0402", int(n.WRECKED))
    works(t)
    t.play("build tyler")
    assert sorted(t.options()) == ["across 0304", "across 0402"]
    t.agree()
    t.play("across 0402")
    assert (crossing(t), crossing(t, "0303", "0402")) == (n.WRECKED, n.BEING_BUILT)
    assert t.is_idle()


def test_10_0k_a_union_pontoon_takes_two_phases() -> None:
    t = drill(union=["tyler 0303 7"], edges=["0303-0304 major", *ROADS])
    assert crossing(t) == n.NO_CROSSING
    works(t)
    t.play("build tyler")
    assert crossing(t) == n.PONTOON_BUILD
    assert not t.rules.ways.is_open(t.s, t.arc("0303", "0304"))
    works(t)
    assert crossing(t) == n.PONTOON
    assert t.rules.ways.is_open(t.s, t.arc("0303", "0304"))
    t.check()


@pytest.mark.parametrize(("river", "case"), [("minor", ""), ("major", "10.0l")])
def test_10_0l_confederate_pontoons_over_minor_rivers_only(river: str, case: str) -> None:
    t = drill(confederate=["stonewall 0303 4"], edges=[f"0303-0304 {river}", *ROADS])
    unit, side = t.piece("stonewall"), int(n.CONFEDERATE)
    assert t.rules.bridges.across_bar(t.s, unit, t.hex("0304")) == case
    assert t.rules.bridges.build_bar(t.s, side, unit) == case
