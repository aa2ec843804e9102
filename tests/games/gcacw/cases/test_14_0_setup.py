"""The set-up of a battle (14.0), and high water at its start (12)."""

from __future__ import annotations

import pytest

from railsplitter.games.gcacw import names as n
from railsplitter.kernel.chance import seeded
from tests.games.gcacw.drill import drill

ROWS = ["tyler 0303 7 f1 D X d1 e2", "late turn2:0101 6 f2", "shields tyler L division", "sub S"]


def test_14_0a_pieces_begin_where_the_battle_puts_them() -> None:
    t = drill(
        union=ROWS,
        objectives=["mill 0304 3 confederate", "hill 0305 2 none"],
        edges=["0303-0304 minor bridge", "0303-0402 minor ford", "0303-0403 major ferry"],
    )
    places = [t.at(name) for name in ("tyler", "late", "shields", "sub")]
    assert places == ["0303", "not-yet", "0303", "spare"]
    assert t.of("tyler") == {
        "mv": 7, "loose": 1, "fatigue": 1, "exhausted": 1, "shaken": 1, "dug": 2
    }  # fmt: skip
    assert list(t.s.holder) == [n.CONFEDERATE, -1]
    ground = t.pack.ground
    states = [t.s.crossing[ground.crossing[t.arc("0303", end)]] for end in ("0304", "0402", "0403")]
    assert states == [n.STANDS, n.NO_CROSSING, n.STANDS]
    t.check()


def test_14_0b_units_begin_fresh_unless_the_battle_says_otherwise() -> None:
    t = drill(union=["tyler 0303 7"])
    assert t.of("tyler") == {
        "mv": 7, "loose": 0, "fatigue": 0, "exhausted": 0, "shaken": 0, "dug": 0
    }  # fmt: skip


@pytest.mark.parametrize(("theater", "points"), [("valley", 4), ("richmond", 3)])
def test_14_0c_march_dice_follow_the_theater(theater: str, points: int) -> None:
    t = drill(confederate=["stonewall 0303 4"], theater=theater)
    t.dice(3)
    t.march("stonewall")
    assert t.s.points == points


def test_14_0d_a_bound_unit_begins_no_action_before_its_turn() -> None:
    t = drill(union=["tyler 0303 7 fix2", "kimball 0101 6"], confederate=["stonewall 0808 4"])
    t.acting(int(n.UNION))
    assert t.why("march tyler") == ["14.0d"]
    t.agree()
    t.s.turn = 2
    assert t.why("march tyler") == []


@pytest.mark.parametrize(("enemy", "case"), [("0306", "14.0d"), ("0305", ""), ("0304", "")])
def test_14_0d_or_until_an_enemy_is_within_two_hexes(enemy: str, case: str) -> None:
    t = drill(union=["tyler 0303 7 fix2"], confederate=[f"stonewall {enemy} 4"])
    assert t.rules.march.bar(t.s, t.piece("tyler")) == case


def test_14_0d_it_does_not_burn_but_may_dig() -> None:
    t = drill(union=["tyler 0303 7 fix2", "kimball 0101 6"], marks={"0303": "station"})
    t.acting(int(n.UNION))
    assert t.why("burn tyler") == ["14.0d"]
    t.agree()
    assert t.rules.digging.bar(t.s, int(n.UNION), t.piece("tyler")) == ""


def test_12_0g_a_battle_may_begin_with_high_water() -> None:
    t = drill(union=["tyler 0303 7"], edges=["0303-0304 minor ford", "0303-0403 major ford"])
    t.pack.battle.minor_until, t.pack.battle.major_until = 1, 2
    s = t.rules.setup.begin(t.rules, seeded(1))
    opened = []
    for turn in (1, 2, 3):
        s.turn = turn
        t.rules.weather.begin(s)
        ends = ("0304", "0403")
        opened.append([t.rules.ways.is_open(s, t.arc("0303", end)) for end in ends])
    assert opened == [[False, False], [True, False], [True, True]]
