"""[D.25] to [D.28]: militia and special reinforcements."""

from __future__ import annotations

from railsplitter.games.gcacw import names as b
from railsplitter.games.gcacw.campaign import names_second as m
from tests.games.gcacw.scenarios.disrupt_their_plans.plans import (
    DISTRICT,
    PENINSULA,
    Plans,
    april,
    march,
)


def day(t: Plans, turn: int) -> list[int]:
    """A Reinforcement Phase: the manpower that comes, militia in the first hex, nobody swapped."""
    t.war.turn = turn
    before = {k for k in range(t.pack.pieces.first_leader) if t.war.at[k] >= 0}
    t.reinforcement()
    t.done()
    after = {k for k in range(t.pack.pieces.first_leader) if t.war.at[k] >= 0}
    return sorted(int(t.war.mv[k]) for k in after - before)


def specials(t: Plans) -> None:
    """Those who came before the time of the test."""
    for name in ("3-wv", "3-in", "6-oh", "9-ny"):
        t.put(f"{name}-cavalry", "SIV N0111")


def quiet(turn: int) -> Plans:
    """Jackson south of row 32: no alarm."""
    t = april(turn)
    for name in ("jackson", "stonewall", "campbell", "taliaferro", "ashby-cavalry"):
        t.put(name, "SIV S4801")
    return t


def test_D_25_six_instalments_from_the_third_alarm_on() -> None:
    """Worked example 15, and Jackson is gone on the fourth day."""
    t = quiet(70)
    specials(t)
    t.put("stonewall", "SIV M4616")
    t.put("taliaferro", "SIV M4616")
    t.put("campbell", "SIV M4616")
    found = [day(t, turn) for turn in (70, 71, 72)]
    assert found == [[], [], [3]]
    for name in ("stonewall", "taliaferro", "campbell"):
        t.put(name, "SIV S4801")
    found = [day(t, turn) for turn in range(73, 79)]
    assert found == [[3], [3], [1, 3, 3], [1, 3], [3], []]
    assert t.edition.broken(t.war) == []


def test_D_25_they_muster_on_railroads_of_six_counties() -> None:
    t = april(32)
    t.war.alarm_days = 2
    t.reinforcement()
    hexes = t.args(m.MUSTER)
    assert t.hex("HCR E2421") in hexes
    assert t.hex("HCR W4214") not in hexes
    t.play(m.MUSTER, t.hex("HCR E2421"))
    t.done()
    assert t.of("militia-1") | {"mv": 3, "fatigue": 0, "loose": 0} == t.of("militia-1")


def test_D_25_the_set_up_of_april_5_is_an_alarm() -> None:
    t = april(30)
    t.reinforcement()
    assert t.war.alarm_days == 1
    t = april(30, "quiet-opening")
    t.reinforcement()
    assert t.war.alarm_days == 0


def test_D_25_not_before_april_5() -> None:
    t = march(5)
    t.put("johnson", "SIV N3333")
    t.reinforcement()
    assert t.war.alarm_days == 0


def test_D_26_militia_in_exchange() -> None:
    t = april(32)
    t.war.alarm_days = 2
    before = t.men(DISTRICT)[1]
    t.reinforcement()
    t.play(m.MUSTER, t.hex("HCR E2421"))
    free = t.args(m.RELEASE)
    assert t.piece("60-ny") in free
    assert t.piece("cooper") not in free  # six, and three came
    assert t.piece("doubleday") not in free  # I Corps
    t.play(m.RELEASE, t.piece("60-ny"))
    assert not t.bound("60-ny", DISTRICT)
    assert not t.bound("60-ny", PENINSULA)
    assert t.bound("militia-1", DISTRICT)
    assert t.men(DISTRICT)[1] == before


def test_D_27_a_day_without_alarm_breaks_it_off() -> None:
    t = april(30)
    assert day(t, 30) == day(t, 31) == []
    for name in ("jackson", "stonewall", "campbell", "taliaferro"):
        t.put(name, "SIV S4801")
    assert day(t, 32) == []
    assert (t.war.alarm_days, t.war.militia_from) == (0, 0)


def test_D_28_special_reinforcements() -> None:
    t = quiet(39)
    assert day(t, 39) == []
    t.put("ashby-cavalry", "SIV M0407")
    for name in ("schenck", "1-ct-cavalry"):
        t.put(name, "SIV N0124")
    assert day(t, 40) == []
    t.put("ashby-cavalry", "SIV S4801")
    assert day(t, 41) == [1]
    assert t.at("3-wv-cavalry") == t.hex("SIV M0407")
    assert not t.bound("3-wv-cavalry", DISTRICT)


def test_D_28_ricketts_joins_his_command() -> None:
    t = quiet(60)
    t.reinforcement()
    t.done()
    assert t.at("ricketts") == b.LOST
    t.begin(lambda war: war.rules.leaders.return_all(war, b.UNION))
    homes = t.rules.leaders.homes(t.war, t.piece("ricketts"))
    assert {t.piece("tower"), t.piece("duryea")} == set(homes)
    t.play(b.JOIN, t.piece("duryea"))
    assert t.at("ricketts") == t.at("duryea")
