"""Rules version 1: movement (6.1), leaders (6.3), stacking (6.4), fatigue (6.5)."""

from __future__ import annotations

from tests.games.gcacw.drill import drill


def test_6_1b_the_first_hex_is_always_open() -> None:
    t = drill(union=["tyler 0303 7"], terrain={"0304": "mountain", "0305": "mountain"})
    t.march("tyler", points=1)
    t.play("go 0304")
    assert t.at("tyler") == "0304"
    assert t.is_idle()
    t.march("tyler", points=7)
    t.play("go 0303")
    assert t.why("go 0304") == ["6.1a"]  # 6 points, 4 left: only the first is free


def test_6_1i_artillery_moves_like_infantry() -> None:
    edges = ["0303-0304 road", "0303-0403 trail"]
    ground = {"0202": "woods", "0203": "rough", "0302": "hill", "0402": "mountain"}
    t = drill(union=["foot 0303 6", "guns 0303 6 art"], edges=edges, terrain=ground)
    at = t.hex("0303")
    for arc in range(at * 6, at * 6 + 6):
        costs = [t.rules.ways.cost(t.s, t.piece(name), arc) for name in ("foot", "guns")]
        assert costs[0] == costs[1] > 0


def test_6_4b_a_point_more_for_each_brigade_there() -> None:
    rows = ["tyler 0303 7", "a 0304 3", "b 0304 3 div", "guns 0304 2 art", "r 0304 1 regt"]
    t = drill(union=[*rows, "horse 0304 3 cav", "shields a L division @2-S"])
    arc = t.arc("0303", "0304")
    assert t.rules.ways.cost(t.s, t.piece("tyler"), arc) == 3 + 3  # a, b, guns
    assert t.rules.ways.cost(t.s, t.piece("horse"), arc) == 3 + 3
