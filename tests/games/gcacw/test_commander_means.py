"""Means of the commander beside marches and attacks: guards, bridges, horse."""

from __future__ import annotations

import pytest

from railsplitter.games.gcacw import names as n
from railsplitter.games.gcacw.judge.commander import Commander
from tests.games.gcacw.drill import Table, drill
from tests.games.gcacw.test_commander import LINE, MEN, advice

RIVER = [
    "0303-0304 major bridge road",
    "0203-0204 major",
    "0103-0104 major",
    "0403-0404 major",
    "0503-0504 major",
    "0603-0604 major",
    "0703-0704 major",
]


def detaching(foe: str, extra: tuple[str, ...] = (), redoubt: bool = False) -> Table:
    """A brigade alone in the mill; the town, which is the enemy's, stands open."""
    t = drill(
        union=["tyler 0303 7", *extra, "sub S"],
        confederate=[foe],
        objectives=["mill 0303 6 union", "town 0502 6 confederate"],
        points=MEN,
        levels=LINE,
        turns=2,
        marks={"0303": "redoubt"} if redoubt else {},
    )
    t.jump()
    t.rules.substitutes.begin(t.s, n.UNION)
    t.s.settle()
    return t


# -- guards ----------------------------------------------------------------------------------------


def test_13_0a_a_guard_is_left_where_it_frees_the_brigade() -> None:
    t = detaching("ashby 0307 1 regt cav")
    assert advice(t) == "detach tyler"
    t.play("detach tyler")
    assert advice(t) == "amount 1"


def test_13_0a_no_guard_where_foot_would_run_it_over() -> None:
    assert advice(detaching("burks 0304 6")) == "done"


def test_13_0a_no_guard_beside_a_guard() -> None:
    t = detaching("ashby 0307 1 regt cav", extra=("horse 0303 1 regt cav",))
    assert advice(t) == "done"


def test_9_0k_no_guard_instead_of_a_garrison_in_a_redoubt() -> None:
    assert advice(detaching("ashby 0307 1 regt cav", redoubt=True)) == "done"


def test_13_0f_a_guard_stays_in_a_place_in_danger_and_comes_home_elsewhere() -> None:
    found = []
    for objective in ("mill 0303 6 union", "mill 0701 6 union"):
        t = drill(
            union=["tyler 0303 7", "sub S"],
            confederate=["ashby 0307 1 regt cav"],
            objectives=[objective],
            points=MEN,
            levels=LINE,
        )
        t.jump()
        t.rules.leaders.begin(t.s)
        t.s.settle()
        t.play("detach tyler", "amount 1")
        t.jump()
        t.rules.substitutes.end(t.s)
        t.rules.substitutes.begin(t.s, n.UNION)
        t.s.settle()
        found.append(advice(t))
    assert found == ["done", "attach sub"]


def test_the_strong_are_worth_less_as_lone_guards_than_the_weak() -> None:
    t = drill(
        union=["tyler 0501 7", "horse 0502 1 regt cav"],
        confederate=["ashby 0306 1 regt cav"],
        objectives=["mill 0303 6 union"],
        points=MEN,
        levels=LINE,
    )
    field = Commander(t.rules).field
    field.read(t.s, 0)
    found = []
    for unit in ("tyler", "horse"):
        field.mind(t.s, t.piece(unit))
        found.append(field.stand(t.hex("0303"), False))
    assert 0.0 < found[0] < found[1]


# -- bridges ---------------------------------------------------------------------------------------


def at_bridge(mill: str, foe: str = "burks 0305 6") -> Table:
    """A brigade halts beside the only bridge; behind it, or before it, is what counts."""
    t = drill(
        union=["tyler 0303 6"],
        confederate=[foe],
        objectives=[mill],
        points=MEN,
        levels=LINE,
        edges=RIVER,
    )
    t.march("tyler", points=3)
    return t


def worth(t: Table) -> float:
    commander = Commander(t.rules)
    commander.field.read(t.s, t.s.seat())
    return commander.spans.parted(t.s, t.arc("0303", "0304"))


def test_10_0a_a_bridge_that_only_the_enemy_needs_is_wrecked() -> None:
    t = at_bridge("mill 0303 6 union")
    assert worth(t) > 0.0
    assert advice(t) == "wreck 0304"


def test_10_0a_a_bridge_that_he_needs_himself_is_not() -> None:
    t = at_bridge("mill 0306 6 confederate", "burks 0307 6")
    assert worth(t) < 0.0
    assert not advice(t).startswith("wreck")


@pytest.mark.parametrize(
    ("mill", "turns", "wanted"),
    [
        ("mill 0306 6 confederate", 3, "build tyler"),
        ("mill 0306 6 confederate", 2, "done"),  # [10.0j] it would stand when all is over
        ("mill 0303 6 union", 3, "done"),
    ],
)
def test_10_0i_a_bridge_is_built_if_it_helps_in_time(mill: str, turns: int, wanted: str) -> None:
    t = drill(
        union=["tyler 0303 6"],
        confederate=["burks 0307 6"],
        objectives=[mill],
        points=MEN,
        levels=LINE,
        edges=RIVER,
        turns=turns,
    )
    t.cross("0303", "0304", int(n.WRECKED))
    t.jump()
    t.rules.recovery.begin(t.s)
    t.s.settle()
    assert advice(t) == wanted


def test_the_way_round_a_bridge_that_is_down_is_longer() -> None:
    t = at_bridge("mill 0303 6 union")
    roads, here, there = Commander(t.rules).field.roads, t.hex("0303"), t.hex("0304")
    crossing = t.pack.ground.crossing[t.arc("0303", "0304")]
    plain = roads.to(here)[there]
    assert roads.without(here, crossing, 2)[there] == plain + 2
    assert roads.without(here, crossing, -1)[there] > plain + 2
    assert roads.to(here)[there] == plain


# -- horse -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("points", "wanted"), [(1, "stand"), (6, "fall-back")])
def test_7_7a_horse_gives_way_only_if_that_costs_the_enemy_time(points: int, wanted: str) -> None:
    t = drill(
        union=["horse 0305 1 regt cav"],
        confederate=["burks 0302 6"],
        points=MEN,
        levels=LINE,
        edges=["0302-0303 road", "0303-0304 road"],
    )
    t.march("burks", points=points + 2)
    t.play("go 0303", "go 0304")
    assert t.s.points == points
    assert advice(t) == wanted


def test_7_4_1c_horse_covers_a_flank_when_all_depends_on_it() -> None:
    found = []
    for friend in ("tyler 0303 6", "tyler 0701 6"):
        t = drill(
            union=[friend, "horse 0501 2 regt cav"],
            confederate=["burks 0304 6"],
            objectives=["mill 0304 6 confederate"],
            points=MEN,
            levels=LINE,
            turns=1,
        )
        commander = Commander(t.rules)
        commander.field.read(t.s, 0)
        horse = t.piece("horse")
        commander.vanguard.plan(t.s, horse, 4, True, True)
        found.append(commander.vanguard.value(t.s, horse, t.hex("0305"), 1.0, False))
    assert found[0] > found[1]
