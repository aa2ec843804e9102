"""[S.15] Random events: every row of the table, snow, paralysis, straggling."""

from __future__ import annotations

import pytest

from railsplitter.cartography.theatre import MOUNTAIN, PIKE, RAIL
from railsplitter.games.gcacw import names as b
from railsplitter.games.gcacw.campaign import names as n
from railsplitter.games.gcacw.campaign.c15_weather import CampaignWays
from tests.games.gcacw.campaign.stage import Stage, stage


def rolled(first: int, second: int, *more: int, turn: int = 76) -> Stage:
    """The Random Events Phase with these dice."""
    t = stage(turn=turn)
    t.dice(first, second, *more)
    t.begin(lambda war: war.book.weather.begin(war))
    return t


@pytest.mark.parametrize(
    ("total", "rain", "event"),
    [
        (2, 3, 0), (3, 2, 0), (4, 1, 0), (5, 0, n.UNION_PARALYSIS), (6, 0, 0), (7, 0, 0),
        (8, 0, 0), (9, 0, n.STRAGGLING), (10, 0, n.CONFEDERATE_PARALYSIS), (11, 2, 0),
        (12, 0, n.STONEWALL_STRIKES),
    ],
)  # fmt: skip
def test_S_15_every_row_of_the_table(total: int, rain: int, event: int) -> None:
    t = rolled(min(total - 1, 6), total - min(total - 1, 6))
    assert t.war.rain == rain
    assert t.war.event == event


def test_S_15_rain_is_extended_never_shortened() -> None:
    t = stage()
    t.war.rain = 4
    t.dice(2, 2)
    t.begin(lambda war: war.book.weather.begin(war))
    assert t.war.rain == 3


def test_S_15_snow_of_april_21() -> None:
    """Worked example 2: rain 46 to 48 and snow with it; a second rain changes nothing."""
    t = rolled(1, 1, 3, turn=46)
    assert (t.war.rain, t.war.snow_until) == (3, 48)
    t.war.turn = 47
    t.dice(2, 2, 5)
    t.begin(lambda war: war.book.weather.begin(war))
    assert (t.war.rain, t.war.snow_until) == (2, 48)


def test_S_15_no_snow_after_its_season() -> None:
    t = rolled(1, 1, turn=64)
    assert t.war.snow_until == 0
    assert t.dice_left() == 0


def test_S_15_snow_closes_mountains_but_for_pikes_and_railroads() -> None:
    t = stage()
    ways, land = t.rules.ways, t.pack.ground.land
    assert isinstance(ways, CampaignWays)
    hill = next(k for k in range(land.size) if land.terrain[k] == MOUNTAIN)
    arcs = [a for a in range(land.size * 6) if land.near[a] == hill]
    for arc in arcs:
        closed = not land.edge[arc] & (PIKE | RAIL)
        assert (ways.mountain_bar(arc, 2) == "S.15") == closed
        assert ways.mountain_bar(arc, 0) == ""


def test_S_15_who_is_snowed_in_begins_no_march() -> None:
    t = stage(turn=46)
    t.put("johnson", "SIV S5018")
    unit = t.piece("johnson")
    assert t.rules.march.bar(t.war, unit) == ""
    t.war.snow_until = 48
    assert t.rules.march.bar(t.war, unit) == "S.15"
    t.war.turn = 49
    assert t.rules.march.bar(t.war, unit) == ""


def test_S_15a_union_far_from_every_enemy_does_not_act() -> None:
    t = stage()
    t.clear()
    t.put("gordon", "SIV M3712")
    t.put("taylor", "SIV M3724")
    t.war.event = n.UNION_PARALYSIS
    unit = t.piece("gordon")
    distance = t.war.book.calendar.distance(t.hex("SIV M3712"), t.hex("SIV M3724"))
    assert distance == 12
    assert t.rules.march.bar(t.war, unit) == ""
    t.put("taylor", "SIV M3725")
    assert t.rules.march.bar(t.war, unit) == "S.15a"
    assert t.rules.march.bar(t.war, t.piece("taylor")) == ""


def test_S_15b_confederate_takes_only_single_marches() -> None:
    t = stage()
    t.acting(int(b.CONFEDERATE))
    assert t.args(b.ACTIVATE)
    t.war.event = n.CONFEDERATE_PARALYSIS
    assert not t.args(b.ACTIVATE)
    assert t.why(b.ACTIVATE, t.piece("jackson")) == ["S.15b"]
    assert t.args(b.MARCH)
    assert not t.args(b.BURN)
    assert not t.args(b.ASSAULT)


def test_S_15c_the_most_tired_loses_and_the_owner_breaks_ties() -> None:
    t = stage()
    for name in ("taylor", "trimble"):
        t.set(name, fatigue=3)
    t.dice(4, 5)
    t.begin(lambda war: war.book.weather.begin(war))
    assert t.args(n.STRAGGLE) == {t.piece("taylor"), t.piece("trimble")}
    assert t.why(n.STRAGGLE, t.piece("elzey")) == ["S.15c"]
    before = t.of("trimble")["mv"]
    t.play(n.STRAGGLE, t.piece("trimble"))
    assert t.of("trimble")["mv"] == before - 1
    t.check()


def test_S_15c_one_alone_is_not_asked() -> None:
    t = stage()
    t.set("taylor", fatigue=4)
    t.set("trimble", fatigue=3)
    before = t.of("taylor")["mv"]
    t.dice(4, 5)
    t.begin(lambda war: war.book.weather.begin(war))
    assert t.is_idle()
    assert t.of("taylor")["mv"] == before - 1


def test_S_15d_stonewall_acts_first_with_a_point_more() -> None:
    t = rolled(6, 6)
    assert t.war.strikes == 1
    t.rules.cycle.settle(t.war, 0)
    assert (t.war.initiative, t.war.die_bonus) == (b.CONFEDERATE, 1)
    t.dice(6, 1)
    t.rules.cycle.settle(t.war, 1)
    assert (t.war.initiative, t.war.die_bonus) == (b.UNION, 0)


def test_S_15e_rain_keeps_rivers_high() -> None:
    t = rolled(2, 2)
    assert (t.war.minor_until, t.war.major_until) == (77, 79)
