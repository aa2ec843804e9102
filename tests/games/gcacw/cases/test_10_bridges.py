"""Bridges, ferries and pontoons (10): wrecked on the march, built in the Recovery Phase."""

from __future__ import annotations

import pytest

from railsplitter.cartography.theatre import FORD
from railsplitter.games.gcacw import names as n
from railsplitter.games.gcacw.notes import (
    N_BUILD_BEGUN,
    N_BUILT,
    N_NOT_LAID,
    N_NOT_WRECKED,
    N_WRECKED,
)
from railsplitter.games.gcacw.rules.book import theaters
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
    """A Recovery Phase up to the question who builds, or who digs."""
    t.jump()
    t.rules.recovery.begin(t.s)
    t.s.settle()


def wrecked(row: str = "7", edges: list[str] = BRIDGE, **more: object) -> Table:
    """A unit stands at a crossing that is destroyed."""
    t = drill(union=[f"tyler 0303 {row}"], edges=edges, **more)  # type: ignore[arg-type]
    t.cross("0303", "0304", int(n.WRECKED))
    return t


# -- wrecking ------------------------------------------------------------------------------------


def test_10_0a_two_points_of_a_march_at_either_end() -> None:
    t = wrecks("7", points=5)
    t.agree()
    t.dice(1)
    t.play("wreck 0304")
    assert (crossing(t), t.s.points) == (n.WRECKED, 3)
    assert t.noted(N_WRECKED)[0][1:3] == (t.piece("tyler"), 1)
    other = drill(union=["tyler 0304 7"], edges=BRIDGE)
    other.march("tyler", points=2)
    assert "wreck 0303" in other.options()


def test_10_0a_not_with_one_point_and_not_without_a_river() -> None:
    t = wrecks("7", points=1)
    assert t.why("wreck 0304") == ["10.0a"]
    assert t.why("wreck 0302") == ["10.0a"]
    t.agree()


def test_10_0a_in_every_hex_of_the_map() -> None:
    t = drill(union=["tyler 0102 7"], edges=["0101-0102 minor bridge"])
    t.march("tyler", points=4)
    assert t.why("wreck 0101") == []


def test_10_0a_an_enemy_zone_ends_the_way_but_not_the_work_an_attack_ends_both() -> None:
    t = wrecks("7", confederate=["stonewall 0402 4"])
    t.s.stopped = 1
    assert t.why("wreck 0304") == []
    t.s.struck = 1
    assert t.why("wreck 0304") == ["10.0a"]
    t.s.stopped = 0  # it may go on after its attack
    assert t.why("wreck 0304") == []


@pytest.mark.parametrize(("theater", "mv", "case"), [
    ("valley", 2, "10.0b"), ("valley", 3, ""), ("richmond", 4, "10.0b"), ("richmond", 5, ""),
])  # fmt: skip
def test_10_0b_men_by_theater(theater: str, mv: int, case: str) -> None:
    t = wrecks(str(mv), theater=theater)
    assert t.why("wreck 0304") == ([case] if case else [])


def test_10_0b_by_the_bank_the_unit_stands_on() -> None:
    t = drill(union=["tyler 0303 4", "kimball 0304 4"], edges=BRIDGE, marks={"0304": "richmond"})
    t.rules.has_both, t.rules.theater = True, theaters(t.pack)  # a campaign over both theaters
    needed = [int(t.rules.bridges.men_needed(t.s, t.hex(at))) for at in ("0303", "0304")]
    assert needed == [3, 5]


def test_10_0c_cavalry_needs_one_point() -> None:
    t = wrecks("1 cav regt", theater="richmond")
    assert t.why("wreck 0304") == []


@pytest.mark.parametrize(("row", "die", "done"), [
    ("7", 4, True), ("7", 5, False), ("7 art", 4, True), ("3 cav", 3, True), ("3 cav", 4, False),
])  # fmt: skip
def test_10_0d_four_or_less_for_cavalry_three(row: str, die: int, done: bool) -> None:
    t = wrecks(row, points=4)
    t.dice(die)
    t.play("wreck 0304")
    assert (crossing(t) == n.WRECKED) == done
    assert len(t.noted(N_NOT_WRECKED)) == (not done)


def test_10_0d_and_again_while_points_last() -> None:
    t = wrecks("7", points=5)
    t.dice(6, 6)
    t.play("wreck 0304", "wreck 0304")
    assert (t.s.points, t.dice_left()) == (1, 0)
    assert t.why("wreck 0304") == ["10.0a"]
    assert crossing(t) == n.STANDS


def test_10_0e_not_while_an_enemy_is_at_the_other_end() -> None:
    t = wrecks("7", confederate=["ashby 0304 1"])
    assert t.why("wreck 0304") == ["10.0e"]
    t.agree()


def test_10_0f_a_pontoon_is_taken_up_for_nothing() -> None:
    t = drill(union=["tyler 0303 7"], edges=["0303-0304 minor"])
    t.cross("0303", "0304", int(n.PONTOON))
    t.march("tyler", points=4)
    t.dice(6)
    t.play("wreck 0304")
    assert crossing(t) == n.NO_CROSSING
    assert (t.dice_left(), t.s.points) == (1, 4)
    assert t.noted(N_WRECKED)[0][2] == 0
    assert not t.rules.ways.is_open(t.s, t.arc("0303", "0304"))


@pytest.mark.parametrize(("what", "case"), [
    ("ford", "10.0g"), ("dam", "10.0g"), ("railbridge", ""), ("ferry", ""), ("bridge", ""),
])  # fmt: skip
def test_10_0g_fords_and_dams_stay(what: str, case: str) -> None:
    t = wrecks("7", edges=[f"0303-0304 minor {what}"])
    assert t.why("wreck 0304") == ([case] if case else [])


def test_10_0g_a_ford_beside_the_bridge_stays_when_that_is_gone() -> None:
    t = wrecks("7", edges=["0303-0304 minor bridge ford"])
    t.dice(1)
    t.play("wreck 0304")
    assert crossing(t) == n.WRECKED
    assert t.rules.ways.is_open(t.s, t.arc("0303", "0304"))


@pytest.mark.parametrize("state", [n.WRECKED, n.BEING_BUILT])
def test_10_0h_a_destroyed_bridge_over_a_minor_river_is_a_ford(state: int) -> None:
    t = wrecks("7", points=6)
    t.cross("0303", "0304", state)
    arc = t.arc("0303", "0304")
    assert t.why("wreck 0304") == ["10.0h"]
    assert t.rules.zones.spans(t.s, arc) == FORD
    assert t.rules.zones.over(t.s, arc) == n.FULL_ZOC
    t.s.minor_until = 1
    assert not t.rules.ways.is_open(t.s, arc)  # [12.0b] while it cannot be forded
    assert t.why("go 0304") != []


def test_10_0h_over_a_major_river_it_is_nothing_nor_is_a_ferry() -> None:
    for edge in ("major bridge", "minor ferry"):
        t = drill(union=["tyler 0303 7"], edges=[f"0303-0304 {edge}"], wrecked=["0303-0304"])
        assert t.rules.zones.spans(t.s, t.arc("0303", "0304")) == 0


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
    assert t.asked()[1] == "9.0a"  # [3.4a] works come after bridges


@pytest.mark.parametrize(("row", "case"), [
    ("3", ""), ("2", "10.0b"), ("7 f2", ""), ("7 f3", "10.0i"),
    ("7 cav", "10.0i"), ("7 art", "10.0i"), ("7 d1", "11.0d"),
])  # fmt: skip
def test_10_0i_by_rested_infantry_with_men_enough(row: str, case: str) -> None:
    t = wrecked(row)
    assert t.rules.bridges.build_bar(t.s, int(n.UNION), t.piece("tyler")) == case


@pytest.mark.parametrize("enemy", ["0302", "0305", "0304"])
def test_10_0i_not_in_an_enemy_zone_at_either_end(enemy: str) -> None:
    t = wrecked(confederate=[f"stonewall {enemy} 4"])
    assert t.rules.bridges.build_bar(t.s, int(n.UNION), t.piece("tyler")) == "10.0i"
    t.off("stonewall")
    assert t.rules.bridges.build_bar(t.s, int(n.UNION), t.piece("tyler")) == ""


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
    assert t.asked()[1] == "9.0a"


def test_10_0i_two_units_can_begin_two_works() -> None:
    edges = ["0303-0304 minor bridge", "0303-0402 minor bridge"]
    t = drill(union=["tyler 0303 7", "kimball 0303 6"], edges=edges)
    t.cross("0303", "0304", int(n.WRECKED))
    t.cross("0303", "0402", int(n.WRECKED))
    works(t)
    t.play("build tyler", "across 0304")
    assert t.options("build") == ["kimball"]
    assert t.why("build tyler") == ["10.0i"]
    t.agree()
    t.play("build kimball")
    assert (crossing(t), crossing(t, "0303", "0402")) == (n.BEING_BUILT, n.BEING_BUILT)


def test_10_0j_complete_in_a_later_phase_with_such_a_unit_there_again() -> None:
    t = wrecked()
    works(t)
    t.play("build tyler")
    assert crossing(t) == n.BEING_BUILT
    t.put("tyler", "0304")  # from the other end as well
    works(t)
    assert crossing(t) == n.STANDS
    assert t.noted(N_BUILT)[0][1:3] == (t.piece("tyler"), n.STANDS)


@pytest.mark.parametrize(
    "facts", [{"fatigue": 3}, {"shaken": 1}, {"mv": 2}], ids=["tired", "demoralized", "too few"]
)
def test_10_0j_without_one_the_work_waits(facts: dict[str, int]) -> None:
    t = wrecked()
    t.cross("0303", "0304", int(n.BEING_BUILT))
    t.set("tyler", **facts)
    works(t)
    assert crossing(t) == n.BEING_BUILT
    t.jump()
    t.set("tyler", fatigue=0, shaken=0, mv=7)
    works(t)
    assert crossing(t) == n.STANDS


def test_10_0j_the_enemy_at_an_end_stops_the_work() -> None:
    t = wrecked(confederate=["stonewall 0305 4"])
    t.cross("0303", "0304", int(n.BEING_BUILT))
    works(t)
    assert crossing(t) == n.BEING_BUILT


def test_10_0j_who_waits_cannot_begin_what_is_begun() -> None:
    t = wrecked()
    t.cross("0303", "0304", int(n.BEING_BUILT))
    assert t.rules.bridges.across_bar(t.s, t.piece("tyler"), t.hex("0304")) == "10.0j"


@pytest.mark.parametrize(("die", "laid"), [(1, True), (4, True), (5, False), (6, False)])
def test_10_0k_one_die_lays_a_pontoon_at_once(die: int, laid: bool) -> None:
    t = drill(union=["tyler 0303 7"], edges=["0303-0304 major", *ROADS])
    assert crossing(t) == n.NO_CROSSING
    works(t)
    t.dice(die)
    t.play("build tyler")
    assert crossing(t) == (n.PONTOON if laid else n.NO_CROSSING)
    assert t.rules.ways.is_open(t.s, t.arc("0303", "0304")) == laid
    assert len(t.noted(N_NOT_LAID)) == (not laid)
    t.check()


def test_10_0k_not_in_rain() -> None:
    t = drill(union=["tyler 0303 7"], edges=["0303-0304 major", *ROADS])
    t.rain()
    assert t.rules.bridges.build_bar(t.s, int(n.UNION), t.piece("tyler")) == "10.0k"


@pytest.mark.parametrize("roads", [[], ROADS[:1], ROADS[1:]])
def test_10_0k_only_with_a_road_on_both_banks(roads: list[str]) -> None:
    t = drill(union=["tyler 0303 7"], edges=["0303-0304 minor", *roads])
    assert t.rules.bridges.across_bar(t.s, t.piece("tyler"), t.hex("0304")) == "10.0k"


def test_10_0k_not_where_a_bridge_stands() -> None:
    t = drill(union=["tyler 0303 7"], edges=["0303-0304 minor bridge", *ROADS])
    assert t.rules.bridges.across_bar(t.s, t.piece("tyler"), t.hex("0304")) == "10.0i"


def test_10_0k_beside_a_ford() -> None:
    t = drill(union=["tyler 0303 7"], edges=["0303-0304 minor ford", *ROADS])
    assert t.rules.bridges.across_bar(t.s, t.piece("tyler"), t.hex("0304")) == ""


@pytest.mark.parametrize("river", ["minor", "major"])
@pytest.mark.parametrize("side", ["union", "confederate"])
def test_10_0l_both_sides_lay_pontoons_over_all_rivers(side: str, river: str) -> None:
    rows: dict[str, list[str]] = {side: ["stonewall 0303 5"]}
    t = drill(
        union=rows.get("union", ()),
        confederate=rows.get("confederate", ()),
        edges=[f"0303-0304 {river}", *ROADS],
    )
    unit = t.piece("stonewall")
    assert t.rules.bridges.across_bar(t.s, unit, t.hex("0304")) == ""
    assert t.rules.bridges.build_bar(t.s, int(t.pack.pieces.side[unit]), unit) == ""


def test_10_0m_a_ferry_is_repaired_like_a_bridge() -> None:
    t = wrecked(edges=["0303-0304 major ferry"])
    works(t)
    t.play("build tyler")
    works(t)
    assert crossing(t) == n.STANDS
    assert t.rules.ways.is_open(t.s, t.arc("0303", "0304"))
