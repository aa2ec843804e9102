"""Movement (6.1), leaders (6.3), stacking (6.4), fatigue (6.5)."""

from __future__ import annotations

import pytest

from railsplitter.games.gcacw import names as n
from railsplitter.games.gcacw.notes import N_WENT, N_ZOC_LOOSE
from tests.games.gcacw.drill import drill


def test_6_1a_hex_by_hex_each_paid_from_the_points() -> None:
    t = drill(union=["tyler 0303 7"], edges=["0303-0304 road"])
    t.march("tyler", points=4)
    t.play("go 0304", "go 0305")
    assert t.noted(N_WENT) == [(0, t.hex("0304"), 1, 3), (0, t.hex("0305"), 3, 0)]
    assert t.is_idle()  # nothing left to choose
    t.march("tyler", points=4)
    t.play("go 0304")
    assert t.why("go 0306") == ["6.1a"]  # not adjacent
    t.agree()
    t.play("go 0303")
    assert t.at("tyler") == "0303"


def test_6_1b_the_first_hex_is_always_open() -> None:
    t = drill(union=["tyler 0303 7"], terrain={"0304": "rough", "0305": "rough"})
    t.march("tyler", points=1)
    t.play("go 0304")
    assert t.at("tyler") == "0304"
    assert t.is_idle()
    t.march("tyler", points=7)
    t.play("go 0303")
    assert t.why("go 0304") == ["6.1a"]  # 5 points, 4 left: only the first is free


def test_6_1c_never_into_a_hex_with_an_enemy() -> None:
    t = drill(union=["tyler 0303 7"], confederate=["ashby 0304 1 cav"])
    t.set("ashby", fatigue=4)  # it does not fall back
    t.march("tyler", points=9)
    assert t.why("go 0304") == ["6.1c"]
    assert "0304" not in t.options("go")


def test_6_1d_stop_in_an_enemy_zone_with_the_points_left() -> None:
    t = drill(union=["tyler 0306 7"], confederate=["stonewall 0303 4"])
    t.march("tyler", points=9)
    t.play("go 0305")
    assert t.options("go") != []
    t.play("go 0304")
    assert t.options("go") == []
    assert t.why("go 0305") == ["6.1d"]
    assert t.s.points == 3
    assert t.options("attack") == ["0303"]


def test_6_1e_a_unit_that_begins_in_a_zone_may_leave_it() -> None:
    t = drill(union=["tyler 0304 7"], confederate=["stonewall 0303 4"])
    t.march("tyler", points=9)
    t.play("go 0305", "go 0306")
    assert t.at("tyler") == "0306"
    assert t.of("tyler")["loose"] == 0


def test_6_1f_from_zone_to_zone_is_one_hex() -> None:
    t = drill(union=["tyler 0304 7"], confederate=["stonewall 0303 4"], edges=["0304-0403 road"])
    t.march("tyler", points=9)
    t.play("go 0403")
    assert t.at("tyler") == "0403"
    assert t.s.from_zoc == t.hex("0304")
    assert t.why("go 0402") == ["6.1f"]


def test_6_1g_it_disorganizes_off_the_road() -> None:
    for line, loose in (("", 1), ("trail", 0), ("road", 0), ("pike", 0), ("rail", 0)):
        edges = [f"0304-0403 {line}"] if line else []
        t = drill(union=["tyler 0304 7"], confederate=["stonewall 0303 4"], edges=edges)
        t.march("tyler", points=9)
        t.play("go 0403")
        assert t.of("tyler")["loose"] == loose
        assert len(t.noted(N_ZOC_LOOSE)) == loose


def test_6_1h_then_only_an_enemy_in_whose_zone_it_began_and_still_is() -> None:
    t = drill(
        union=["tyler 0304 7"],
        confederate=["stonewall 0303 4", "burks 0503 3"],
        edges=["0304-0403 road"],
    )
    t.march("tyler", points=9)
    assert "0303" in t.options("attack")
    t.play("go 0403")
    assert t.options("attack") == ["0303"]
    assert t.why("attack 0503") == ["6.1h"]


def test_6_1i_artillery_moves_like_infantry() -> None:
    edges = ["0303-0304 road", "0303-0403 trail"]
    ground = {"0202": "woods", "0203": "rough", "0302": "hill", "0402": "rolling"}
    t = drill(union=["foot 0303 6", "guns 0303 6 art"], edges=edges, terrain=ground)
    at = t.hex("0303")
    for arc in range(at * 6, at * 6 + 6):
        costs = [t.rules.ways.cost(t.s, t.piece(name), arc) for name in ("foot", "guns")]
        assert costs[0] == costs[1] > 0


def test_6_1j_friends_never_bar_a_hex() -> None:
    t = drill(union=["tyler 0303 7", *(f"u{k} 0304 3" for k in range(4))])
    t.march("tyler", points=9)
    t.play("go 0304")
    assert t.at("tyler") == "0304"
    assert len(t.s.units_in(t.hex("0304"))) == 5


def test_6_3a_a_leader_costs_no_points() -> None:
    t = drill(union=["tyler 0303 7", "shields tyler L division @2-S"])
    t.march("tyler", points=9)
    t.play("take shields", "go 0304")
    assert t.s.points == 6
    assert t.at("shields") == "0304"
    assert t.rules.ways.traffic(t.s, 0, t.hex("0304")) == 1  # Tyler himself, not his leader


def test_6_3b_leaders_go_along_by_choice_before_the_first_hex() -> None:
    rows = ["tyler 0303 7", "kimball 0303 6", "shields tyler L division @2-S"]
    t = drill(union=[*rows, "other 0303 2 @1-S", "williams other L division @1-S"])
    t.march("tyler", points=9)
    assert t.options("take") == ["shields"]
    assert t.why("take williams") == ["6.3b"]
    t.play("go 0304")
    assert t.at("shields") == "0303"
    assert t.why("take shields") == ["6.3b"]
    t.march("kimball", points=9)
    t.play("take shields")
    assert t.why("take shields") == ["6.3b"]
    t.play("go 0304", "go 0305")
    assert t.at("shields") == "0305"


def test_6_3c_not_left_behind_alone() -> None:
    t = drill(union=["tyler 0303 7", "lone 0303 2 @-", "shields tyler L division @2-S"])
    t.march("tyler", points=9)
    t.play("go 0304")
    assert t.at("shields") == "0304"
    t.check()


@pytest.mark.parametrize("many", [3, 12])
def test_6_4a_no_limit_to_a_stack(many: int) -> None:
    t = drill(union=[f"u{k} 0303 3" for k in range(many)])
    assert len(t.s.units_in(t.hex("0303"))) == many
    t.check()


def test_6_4b_a_point_more_for_each_brigade_there() -> None:
    rows = ["tyler 0303 7", "a 0304 3", "b 0304 3 div", "guns 0304 2 art", "r 0304 1 regt"]
    t = drill(union=[*rows, "horse 0304 3 cav", "shields a L division @2-S"])
    arc = t.arc("0303", "0304")
    assert t.rules.ways.cost(t.s, t.piece("tyler"), arc) == 3 + 3  # a, b, guns
    assert t.rules.ways.cost(t.s, t.piece("horse"), arc) == 3  # cavalry rides past


def test_6_5a_fatigue_ends_at_four() -> None:
    t = drill(union=["tyler 0303 7"])
    t.s.tire(t.piece("tyler"), 3)
    t.s.tire(t.piece("tyler"), 3)
    assert t.of("tyler")["fatigue"] == 4


def test_6_5b_marches_and_burning_tire() -> None:
    t = drill(union=["tyler 0303 7"], marks={"0303": "station"})
    t.march("tyler")
    t.play("halt")
    assert t.of("tyler")["fatigue"] == 1
    t.acting(n.UNION)
    t.play("burn tyler")
    assert t.of("tyler")["fatigue"] == 2


def test_6_5c_at_fatigue_4_no_action_begins() -> None:
    t = drill(
        union=["tyler 0303 7", "shields tyler L division @2-S t3 c6"],
        confederate=["stonewall 0304 4"],
        marks={"0303": "station"},
    )
    t.set("tyler", fatigue=4)
    t.acting(n.UNION)
    assert t.options() == ["pass"]
    assert t.why("march tyler") == ["6.5c"]
    assert t.why("burn tyler") == ["6.5c"]


def test_6_5d_tired_units_fight_as_well() -> None:
    t = drill(union=["tyler 0303 7 a3"])
    fresh = t.rules.values.cv(t.s, 0)
    t.set("tyler", fatigue=4)
    assert t.rules.values.cv(t.s, 0) == fresh == 14


def test_6_1g_a_disorganized_unit_loses_men_between_zones() -> None:
    t = drill(union=["tyler 0303 7 D"], confederate=["e 0302 3", "f 0504 3"])
    t.march("tyler", points=6)
    t.play("go 0403")
    assert t.of("tyler")["mv"] == 6
    assert t.s.toll[n.UNION * n.CAUSES + n.BY_STRAGGLING] == 1  # [14.3b] no points for that
