"""[L.27] to [L.30], [L.38], [L.46], [L.47], [L.66], [L.81]: Washington and what guards it."""

from __future__ import annotations

import pytest

from railsplitter.games.gcacw import names as b
from railsplitter.games.gcacw.campaign import names as c
from railsplitter.games.gcacw.campaign import names_second as m
from tests.games.gcacw.scenarios.long_roads.roads import Roads, roads

U, C = int(b.UNION), int(b.CONFEDERATE)
DISTRICT, RAPPAHANNOCK = int(c.DISTRICT), int(c.RAPPAHANNOCK)
JACKSONS = ("jackson", "stonewall", "campbell", "taliaferro", "ashby-cavalry")


def calm(turn: int) -> Roads:
    """Jackson is in Rockingham, south of row 32: no alarm."""
    t = roads(turn)
    t.release()
    for name in JACKSONS:
        t.put(name, "SIV S4801")
    return t


def emptied(t: Roads) -> None:
    """Nobody of the Confederates is on the Rappahannock."""
    names = ("taylor", "trimble", "elzey", "40-va", "55-va", "9-va-cavalry", "2-6-va-cavalry",
             "pickett", "rh-anderson", "cavalry-cavalry", "longstreet", "ewell")  # fmt: skip
    t.put("stuart", "SIV S2629")
    for name in names:
        t.put(name, "SIV S2629")


def test_L_27_the_number_and_one_box_more() -> None:
    """Worked example 8."""
    t = calm(49)
    t.put("taylor", "SIV N4927", mv=8)
    t.put("stonewall", "SIV M3018", mv=12)
    t.war.track_before = 1
    t.alarm(6)
    t.done()
    assert (t.war.alarm_track, t.war.track_before) == (3, 2)
    t.alarm(6)
    t.done()
    assert t.war.alarm_track == 2


def test_L_27_shenandoah_only_with_eight_north_of_row_32() -> None:
    t = calm(49)
    t.put("stonewall", "SIV M3018", mv=7)
    assert t.war.book.district.number(t.war) == 0
    t.set("stonewall", mv=8)
    assert t.war.book.district.number(t.war) == 1


def test_L_27_in_every_richmond_cycle_from_april_11_on() -> None:
    t = roads()
    days = [turn for turn in range(1, 113) if t.war.book.calendar.has(turn, c.RICHMOND_CYCLE)]
    assert days[0] == 7
    t.war.turn = 7
    t.invade(1)
    t.alarm(6)
    assert t.war.alarm_track == 2  # the set-up is an alarm: one, and one more


@pytest.mark.parametrize(
    ("where", "bar"),
    [
        ("GTC N4116", "O.27"),
        ("SIV N3333", "O.27"),
        ("GTC N1204", "O.27"),
        ("SIV N5505", "O.27"),
        ("HCR W4214", ""),
        ("GTC N4114", ""),
        ("SJW S2403", ""),
    ],
)
def test_L_28_limits_of_the_district(where: str, bar: str) -> None:
    t = calm(40)
    assert t.bar("cooper", where) == bar


def test_L_28_the_first_corps_and_the_rappahannock() -> None:
    t = calm(40)
    assert t.bound("king", RAPPAHANNOCK)
    assert t.bound("franklin", RAPPAHANNOCK)
    assert not t.bound("cooper", RAPPAHANNOCK)
    for where, bar in (("ALX 0802", ""), ("GTC N4306", ""), ("SJW S4101", ""), ("GTC N4114", ""),
                       ("HCR W4214", "O.27"), ("SJW S2403", "O.27")):  # fmt: skip
        assert t.bar("king", where) == bar, where


def test_L_28_an_alarm_opens_all_but_seven_counties() -> None:
    t = calm(40)
    for name in JACKSONS:
        t.put(name, "SIV M3018")
    assert t.bar("king", "SIV N3333") == ""
    for where in ("SIV S2629", "GTC N1204"):
        assert t.bar("king", where) == "O.27", where


def test_L_28_before_the_release_of_the_valley_it_stays_closed() -> None:
    t = roads(3)
    assert t.war.book.district.number(t.war) > 0
    assert t.bar("king", "SIV N3333") == "L.39"


def test_L_28_it_costs_no_points() -> None:
    t = calm(40)
    for name in JACKSONS:
        t.put(name, "SIV M3018")
    t.rules.march.stepped(t.war, t.piece("cooper"), t.hex("HCR W4214"), t.hex("SIV N3333"))
    assert t.net() == 0


def test_L_29_the_release_and_its_price() -> None:
    """Worked example 9: 25 manpower, and a point for each full five."""
    t = calm(21)
    emptied(t)
    t.put("taylor", "GTC N1204", mv=8)
    t.alarm(3)
    assert t.noted(m.N_RELEASE_DIE)[-1][:3] == (3, 3, 25)
    t.agree(m.RELEASE, range(t.pack.pieces.count))
    t.play(m.RELEASE, t.piece("king"))
    assert t.piece("franklin") not in t.args(m.RELEASE)
    t.play(m.RELEASE, t.piece("doubleday"))
    t.done()
    t.book.cycle_of_richmond.released(t.war)
    assert t.net() == -(23 // 5)
    assert t.bar("king", "GTC N4116") == ""
    assert not t.bound("king", DISTRICT | RAPPAHANNOCK | int(c.PENINSULA))


def test_L_29_one_more_before_may_9() -> None:
    for turn, total in ((28, 4), (35, 3)):
        t = calm(turn)
        emptied(t)
        t.put("taylor", "GTC N1204", mv=12)
        t.alarm(3)
        assert t.noted(m.N_RELEASE_DIE)[-1][1] == total, turn


def test_L_29_forty_stay() -> None:
    t = calm(49)
    emptied(t)
    t.alarm(1)
    assert t.noted(m.N_RELEASE_DIE)[-1][2] >= 88
    while t.args(m.RELEASE):
        t.play(m.RELEASE, min(t.args(m.RELEASE)))
    assert 40 <= t.men(DISTRICT)[1] < 40 + 3


def test_L_30_counties_of_the_rappahannock() -> None:
    t = calm(49)
    inside = ("GTC N1204", "GTC N0618", "GTC N4306", "GTC N4115", "GTC N4323")
    outside = ("GTC N4526", "SIV S2629", "OTR N0526")
    assert all(t.pack.more["box_hex"][t.hex(at)] for at in inside)
    assert not any(t.pack.more["box_hex"][t.hex(at)] for at in outside)


@pytest.mark.parametrize(("die", "given"), [(1, True), (2, True), (3, False), (6, False)])
def test_L_38_a_regiment_for_banks(die: int, given: bool) -> None:
    t = calm(41)
    t.dice(die)
    t.begin(lambda war: war.book.district.cavalry(war))
    assert bool(t.args(m.RELEASE) if not t.is_idle() else ()) is given
    if given:
        names = {t.name_of(unit) for unit in t.args(m.RELEASE)}
        assert names <= {"1-md-cavalry", "8-ny-cavalry", "1-me-cavalry", "10-ny-cavalry",
                         "2-pa-cavalry", "1-nj-cavalry", "1-pa-cavalry"}  # fmt: skip
        assert "1-vt-cavalry" not in names


# -- militia and special reinforcements --------------------------------------------------------


def day(t: Roads, turn: int) -> list[int]:
    """A Reinforcement Phase: the manpower of militia that comes."""
    t.war.turn = turn
    before = {k for k in range(t.pack.pieces.first_leader) if t.war.at[k] >= 0}
    t.begin(lambda war: war.book.placing.reinforce(war))
    t.done()
    after = {k for k in range(t.pack.pieces.first_leader) if t.war.at[k] >= 0}
    found = {k for k in after - before if t.name_of(k).startswith("militia-")}
    return sorted(int(t.war.mv[k]) for k in found)


def test_L_46_the_set_up_is_an_alarm() -> None:
    t = roads()
    t.invade(1)
    found = [day(t, turn) for turn in range(1, 10)]
    assert [sum(men) for men in found] == [0, 0, 3, 3, 3, 7, 4, 3, 0]
    t.check()


def test_L_46_not_by_the_other_reading_of_the_opening() -> None:
    t = roads(1, "quiet_opening")
    t.invade(1)
    assert [sum(day(t, turn)) for turn in range(1, 5)] == [0, 0, 0, 0]


def test_L_46_by_the_other_reading_they_count_from_the_release_on() -> None:
    t = roads(1, "quiet_opening")
    t.invade(1)
    assert t.war.book.district.number(t.war) == 0
    t.release()
    assert t.war.book.district.number(t.war) == 1


def test_L_46_a_day_without_alarm_breaks_it_off() -> None:
    t = calm(50)
    for name in JACKSONS:
        t.put(name, "SIV M4616")
    assert [day(t, 50), day(t, 51)] == [[], []]
    for name in JACKSONS:
        t.put(name, "SIV S4801")
    assert day(t, 52) == []
    assert t.war.alarm_days == 0


def test_L_47_special_reinforcements_come_on_their_turns() -> None:
    t = calm(10)
    due = {"3-wv-cavalry": 11, "3-in-cavalry": 31, "6-oh-cavalry": 35, "9-ny-cavalry": 48,
           "12-il-cavalry": 82}  # fmt: skip
    for turn in range(10, 83):
        day(t, turn)
        there = {name for name in due if t.at(name) >= 0}
        assert there == {name for name, when in due.items() if when <= turn}, turn


def test_L_47_they_wait_while_an_enemy_is_there() -> None:
    t = calm(10)
    t.put("stonewall", "SIV M0407")
    t.war.put(t.piece("schenck"), b.NOT_YET)
    day(t, 11)
    assert t.at("3-wv-cavalry") < 0
    t.put("stonewall", "SIV S4801")
    day(t, 12)
    assert t.at("3-wv-cavalry") == t.hex("SIV M0407")


def test_L_47_moorfields_cavalry_is_bound_until_the_release() -> None:
    t = roads(10)
    assert t.bound("3-wv-cavalry", int(c.VALLEY_UNION))


# -- forts and Harpers Ferry -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("where", "guns"),
    [("ALX 0507", 7), ("ALX 0602", 3), ("ALX 0102", 1), ("HCR E3711", 1), ("HCR E3610", 4),
     ("HCR E3809", 4), ("HCR E1429", 2)],
)  # fmt: skip
def test_L_66_guns_of_the_forts(where: str, guns: int) -> None:
    t = calm(40)
    fort = t.war.book.forts.standing(t.war, t.hex(where))
    assert fort >= 0
    assert int(t.pack.more["fort_guns"][fort]) == guns
    assert int(t.pack.more["fort_combat"][fort]) == 1


def test_L_66_who_digs_in_a_fort_has_breastworks_at_once() -> None:
    t = calm(40)
    t.put("tower", "ALX 0507", bound=0)
    t.rules.digging.dig(t.war, t.piece("tower"))
    assert t.of("tower")["dug"] == b.BREASTWORKS


def test_L_66_two_forts_are_rolling_ground_for_guns() -> None:
    t = calm(40)
    rolling = {int(at) for at in t.pack.more["fort_rolling"]}
    assert rolling == {t.hex("HCR E3711"), t.hex("HCR E3610")}


def test_L_81_surrender_at_harpers_ferry() -> None:
    t = calm(40)
    t.clear()
    t.put("10-me", "SIV N5524", mv=2)
    near = [int(t.pack.ground.land.near[6 * t.hex("SIV N5524") + d]) for d in range(6)]
    names = ("stonewall", "taliaferro", "campbell", "taylor", "trimble", "elzey")
    for name, where, value in zip(names, near, (4, 3, 3, 4, 3, 3), strict=True):
        t.war.put(t.piece(name), where)
        t.set(name, mv=value)
    t.dice(4)
    t.begin(t.war.book.harpers_ferry.begin)
    assert t.at("10-me") == b.GONE
    assert t.net() == -2
    assert t.rules.victory.ledger_case(0) == "L.76"
