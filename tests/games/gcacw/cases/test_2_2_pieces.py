"""[2.2] Units and leaders as they are printed."""

from __future__ import annotations

import pytest

from railsplitter.cartography.theatre import MOUNTAIN
from railsplitter.games.gcacw import names as n
from tests.games.gcacw.drill import Table, drill


def column(t: Table, name: str, *pieces: str) -> list[int]:
    values = getattr(t.pack.pieces, name)
    return [int(values[t.piece(piece)]) for piece in pieces]


def test_2_2a_what_a_unit_is() -> None:
    t = drill(
        union=["tyler 0303 7 t3 a2 @2-S", "casey 0303 14 div @IV", "guard 0304 2 regt @-"],
        confederate=["ashby 0606 1 cav regt @-", "guns 0606 2 art regt t1 a4", "smith 0607 9 ddiv"],
    )
    units = ("tyler", "casey", "guard", "ashby", "guns", "smith")
    assert column(t, "side", *units) == [n.UNION] * 3 + [n.CONFEDERATE] * 3
    assert column(t, "size", *units) == [
        *(n.BRIGADE, n.DIVISION, n.REGIMENT, n.REGIMENT, n.REGIMENT, n.DEMI_DIVISION)
    ]
    assert column(t, "kind", *units) == [
        *(n.INFANTRY, n.INFANTRY, n.INFANTRY, n.CAVALRY, n.ARTILLERY, n.INFANTRY)
    ]
    assert column(t, "tactical", "tyler", "guns") == [3, 1]
    assert column(t, "artillery", "tyler", "casey", "guns") == [2, 0, 4]
    codes = column(t, "code", *units)
    assert codes[2] == codes[3] == -1
    assert len(set(codes)) == 4  # -1, 2-S, IV, J-V


def test_2_2b_manpower_is_the_strength_of_a_unit() -> None:
    t = drill(union=["tyler 0303 7", "small 0303 1 regt"])
    assert [t.of(unit)["mv"] for unit in ("tyler", "small")] == [7, 1]
    assert t.rules.values.cv(t.s, t.piece("tyler")) == 14  # in halves
    assert t.s.lose(t.piece("tyler"), 2, n.BY_COMBAT) == 2
    assert t.of("tyler")["mv"] == 5
    assert t.rules.values.cv(t.s, t.piece("tyler")) == 10
    assert t.s.lose(t.piece("small"), 3, n.BY_COMBAT) == 1
    assert t.at("small") == "gone"
    t.check()


@pytest.mark.parametrize(
    ("row", "key", "value"),
    [
        ("D", "loose", 1),
        ("f3", "fatigue", 3),
        ("X", "exhausted", 1),
        ("d2", "shaken", 2),
        ("e2", "dug", n.BREASTWORKS),
    ],
)
def test_2_2c_the_state_of_a_unit(row: str, key: str, value: int) -> None:
    fresh = {"mv": 7, "loose": 0, "fatigue": 0, "exhausted": 0, "shaken": 0, "dug": 0}
    assert drill(union=["tyler 0303 7"]).of("tyler") == fresh
    t = drill(union=[f"tyler 0303 7 {row}"])
    assert t.of("tyler") == fresh | {key: value}
    t.check()


def test_2_2d_horse_artillery_marches_and_pays_as_artillery() -> None:
    """Guns are guns: one die and the costs of foot, also beside cavalry."""
    t = drill(
        union=["horse-guns 0303 2 art regt", "foot 0303 2 regt", "horse 0303 2 cav regt"],
        terrain={"0304": "mountain"},
    )
    rows = [t.rules.pace.row(t.s, t.piece(unit)) for unit in ("horse-guns", "foot", "horse")]
    charts, arc = t.pack.charts, t.arc("0303", "0304")
    assert [charts.march_dice[row] for row in rows] == [1, 1, 2]
    costs = [t.rules.ways.cost(t.s, t.piece(unit), arc) for unit in ("horse-guns", "foot", "horse")]
    assert costs == [charts.foot_terrain[MOUNTAIN]] * 2 + [charts.horse_terrain[MOUNTAIN]]


def test_2_2e_what_a_leader_is() -> None:
    t = drill(
        union=["tyler 0303 7", "shields tyler L division @2-S t3 c6"],
        confederate=["stonewall 0606 4", "jackson stonewall L district @V +J-V t5 c8"],
    )
    assert column(t, "kind", "shields", "jackson") == [n.LEADER, n.LEADER]
    assert column(t, "rank", "shields", "jackson") == [n.DIVISION_LEADER, n.DISTRICT_LEADER]
    assert column(t, "tactical", "shields", "jackson") == [3, 5]
    assert column(t, "command", "shields", "jackson") == [6, 8]
    assert t.pack.pieces.is_his(t.piece("jackson"), t.piece("stonewall"))
    assert not t.pack.pieces.is_his(t.piece("jackson"), t.piece("tyler"))
    t.check()


def test_2_2h_a_leader_is_no_force() -> None:
    t = drill(
        union=["tyler 0303 7", "shields tyler L"],
        confederate=["stonewall 0306 4"],
        objectives=["mill 0305 5 confederate"],
    )
    shields = t.piece("shields")
    assert [t.s.mv[shields], t.s.fatigue[shields]] == [0, 0]
    t.s.put(shields, t.hex("0305"))
    assert t.s.units_in(t.hex("0305")) == []
    assert t.s.side_in(t.hex("0305")) == n.NOTHING
    assert not t.rules.zones.is_in(t.s, t.hex("0306"), n.CONFEDERATE, n.INFANTRY)
    t.rules.victory.entered(t.s, shields, t.hex("0305"))
    assert list(t.s.holder) == [n.CONFEDERATE]
