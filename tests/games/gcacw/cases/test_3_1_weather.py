"""The weather of a turn (3.1), rain and rivers (12)."""

from __future__ import annotations

import pytest

from railsplitter.games.gcacw import names as n
from railsplitter.games.gcacw.notes import N_RIVERS, N_WEATHER
from railsplitter.games.gcacw.rules.r12_weather import Weather
from railsplitter.kernel.columns import column
from tests.games.gcacw.drill import Table, drill

RIVERS = ["0303-0304 minor ford", "0303-0403 major ford", "0303-0402 minor bridge"]


def day(t: Table, turn: int) -> int:
    """The weather of a turn, which begins."""
    t.s.turn = turn
    t.rules.weather.begin(t.s)
    return int(t.s.rain)


def stormy(*rows: int) -> Table:
    """A battle with a table of random events: by the sum of two dice, from 2 on."""
    t = drill(union=["tyler 0303 7"])
    t.pack.more["weather"] = column(list(rows))
    t.rules.weather = Weather(t.pack)
    return t


def test_3_1b_the_battle_says_when_it_rains() -> None:
    t = drill(union=["tyler 0303 7"], rain=[2])
    assert [day(t, turn) for turn in (1, 2, 3)] == [0, 1, 0]
    assert t.noted(N_WEATHER) == [(2, 1, -1, -1)]


def test_3_1b_or_gives_a_table_for_two_dice() -> None:
    t = stormy(*[-1] * 5, 0, *[-1] * 5)  # rain on a 7
    t.dice(3, 4, 3, 3)
    assert [day(t, 1), day(t, 2)] == [1, 0]
    assert t.dice_left() == 0


def test_3_1c_rain_goes_on_for_the_turns_of_the_result() -> None:
    t = stormy(2, *[-1] * 10)  # snake eyes: this turn and the next two
    t.dice(1, 1, 6, 6, 6, 6, 6, 6)
    assert [day(t, turn) > 0 for turn in (1, 2, 3, 4)] == [True, True, True, False]


def test_3_1c_a_later_result_never_shortens_the_rain() -> None:
    t = stormy(2, 0, *[-1] * 9)
    t.dice(1, 1, 1, 2, 6, 6, 6, 6)
    assert [day(t, turn) > 0 for turn in (1, 2, 3, 4)] == [True, True, True, False]


def test_12_0a_a_rain_turn_slows_roads_and_strains_marches() -> None:
    t = drill(union=["tyler 0303 7 f2"], edges=["0303-0304 road"], rain=[1])
    unit, arc = t.piece("tyler"), t.arc("0303", "0304")
    dry = t.rules.ways.cost(t.s, unit, arc), t.rules.pace.strain(t.s, unit)
    day(t, 1)
    wet = t.rules.ways.cost(t.s, unit, arc), t.rules.pace.strain(t.s, unit)
    assert (dry[0], wet[0]) == (1, 2)
    assert wet[1] == dry[1] + 1


@pytest.mark.parametrize(("end", "after"), [("0304", 1), ("0403", 3)])
def test_12_0b_a_ford_is_closed_in_rain_and_while_the_river_is_high(end: str, after: int) -> None:
    t = drill(union=["tyler 0303 7"], edges=RIVERS, rain=[1], turns=8)
    opened = []
    for turn in range(1, 7):
        day(t, turn)
        opened.append(t.rules.ways.is_open(t.s, t.arc("0303", end)))
    assert opened == [turn > 1 + after for turn in range(1, 7)]


def test_12_0b_a_closed_ford_carries_no_zone_and_no_transfer() -> None:
    rows = ["tyler 0303 7", "kimball 0304 6", "shields tyler L division"]
    wall = ["0303-0304 minor ford"]
    t = drill(union=rows, edges=wall, size=(8, 8))
    arc = t.arc("0304", "0303")
    assert t.rules.zones.over(t.s, arc) == n.FULL_ZOC
    t.s.minor_until = t.s.turn
    assert t.rules.zones.over(t.s, arc) == n.NO_ZOC


def test_12_0c_a_provisional_swamp_fills_in_rain() -> None:
    t = drill(union=["tyler 0303 7"], terrain={"0304": "rain-swamp"}, rain=[1])
    unit, arc = t.piece("tyler"), t.arc("0303", "0304")
    assert t.rules.ways.cost(t.s, unit, arc) > 0
    assert t.rules.zones.over(t.s, arc) == n.FULL_ZOC
    day(t, 1)
    assert t.rules.ways.cost(t.s, unit, arc) == -1
    assert t.rules.zones.over(t.s, arc) == n.NO_ZOC


def test_12_0d_minor_rivers_are_high_in_the_turn_after_rain() -> None:
    t = drill(union=["tyler 0303 7"], rain=[2], turns=6)
    day(t, 1)
    assert t.s.minor_until == 0
    day(t, 2)
    assert t.s.minor_until == 3


def test_12_0e_major_rivers_are_high_for_three_turns() -> None:
    t = drill(union=["tyler 0303 7"], rain=[2], turns=8)
    day(t, 2)
    assert t.s.major_until == 5
    assert t.noted(N_RIVERS) == [(3, 5, -1, -1)]


def test_12_0e_a_flood_is_never_cut_short() -> None:
    t = drill(union=["tyler 0303 7"], rain=[1])
    t.s.major_until = t.s.minor_until = 9
    day(t, 1)
    assert (t.s.minor_until, t.s.major_until) == (9, 9)
    assert t.noted(N_RIVERS) == []


def test_12_0d_one_river_may_rise_while_the_other_is_higher_already() -> None:
    t = drill(union=["tyler 0303 7"], rain=[1])
    t.s.major_until = 9
    day(t, 1)
    assert (t.s.minor_until, t.s.major_until) == (2, 9)
    assert t.noted(N_RIVERS) == [(2, 9, -1, -1)]


def test_12_0f_rain_closes_no_bridge() -> None:
    t = drill(union=["tyler 0303 7"], edges=RIVERS, rain=[1])
    day(t, 1)
    assert t.rules.ways.is_open(t.s, t.arc("0303", "0402"))
    t.cross("0303", "0304", int(n.PONTOON))
    assert t.rules.ways.is_open(t.s, t.arc("0303", "0304"))
