"""The District of Washington (O.27): area, alarm, track, release, militia."""

from __future__ import annotations

from railsplitter.games.gcacw.campaign import names_second as m
from railsplitter.games.gcacw.campaign.names import (
    CALLED_OUT,
    DISTRICT,
    PENINSULA,
    RAPPAHANNOCK,
)
from railsplitter.games.gcacw.names import CONFEDERATE, DONE, SPARE, UNION
from tests.games.gcacw.campaign.stage import Stage, april, stage

RELEASE, MUSTER = int(m.RELEASE), int(m.MUSTER)


def quiet(turn: int = 40) -> Stage:
    """April without any Confederate on the map."""
    t = april(turn)
    t.clear(CONFEDERATE)
    return t


def bind(t: Stage, name: str, where: str, mv: int = 6, bits: int = int(DISTRICT)) -> None:
    t.put(name, where, mv=mv, bound=bits)


# -- the area ----------------------------------------------------------------------------------


def test_o27_general_area() -> None:
    """[O.27] Not the Valley nor the eight counties; Fredericksburg and its ring are open."""
    t = quiet()
    bind(t, "kimball", "ALX 0605")
    enter, unit = t.rules.march.enter_bar, t.piece("kimball")
    assert enter(t.war, unit, t.hex("SJW N5017")) == ""
    assert enter(t.war, unit, t.hex("SIV N3333")) == "O.27"
    assert enter(t.war, unit, t.hex("GTC N1204")) == "O.27"
    assert enter(t.war, unit, t.hex("GTC N4114")) == ""
    t.set("kimball", bound=0)
    assert enter(t.war, unit, t.hex("SIV N3333")) == ""


def test_o27_area_of_the_rappahannock() -> None:
    """[O.27] The District of Columbia, Fairfax, Stafford, eastern Prince William."""
    t = quiet()
    bind(t, "kimball", "ALX 0605", bits=int(DISTRICT | RAPPAHANNOCK))
    enter, unit = t.rules.march.enter_bar, t.piece("kimball")
    assert enter(t.war, unit, t.hex("SJW N5017")) == ""
    assert enter(t.war, unit, t.hex("HCR W3533")) == "O.27"
    assert enter(t.war, unit, t.hex("GTC N4114")) == ""


def test_r72_an_alarm_opens_more() -> None:
    """[R.72] Under an alarm every county but ten is open; [S.20] it costs once, by the chart."""
    t = quiet(63)
    bind(t, "kimball", "SIV M5416")
    enter, unit, out = t.rules.march.enter_bar, t.piece("kimball"), t.hex("SIV M5317")
    assert enter(t.war, unit, out) == "O.27"
    t.put("stonewall", "SIV M4616", mv=8)
    assert enter(t.war, unit, out) == ""
    assert enter(t.war, unit, t.hex("GTC N1204")) == "O.27"
    start = t.hex("SIV M5416")
    t.war.put(unit, out)
    t.rules.march.stepped(t.war, unit, start, out)
    assert t.noted(int(m.N_CALLED_OUT))[0][:3] == (unit, out, 8)
    assert t.of("kimball")["bound"] & CALLED_OUT
    t.war.put(unit, start)
    t.war.put(unit, out)
    t.rules.march.stepped(t.war, unit, start, out)
    assert len(t.noted(int(m.N_CALLED_OUT))) == 1


def test_s20_example_10() -> None:
    """[S.20] Turn 63: a brigade 8, a regiment 4."""
    t = quiet(63)
    district = t.war.book.district
    assert district.commitment(t.war, t.piece("kimball")) == 8
    assert district.commitment(t.war, t.piece("28-pa" if "28-pa" in t.ids else "10-me")) == 4


def test_r72_homeward() -> None:
    """[R.72] After the alarm a unit outside only comes nearer, holds no seat and pays again."""
    t = quiet(64)
    bind(t, "kimball", "SIV M4616", bits=int(DISTRICT | CALLED_OUT))
    unit = t.piece("kimball")
    assert t.war.book.district.is_homeward(t.war, unit)
    assert not t.war.book.counties.could_hold(t.war, unit)
    near = [int(t.pack.ground.land.near[6 * t.hex("SIV M4616") + d]) for d in range(6)]
    far = t.war.book.district.far_open
    for end in near:
        nearer = 0 <= far[end] < far[t.hex("SIV M4616")]
        assert (t.rules.march.enter_bar(t.war, unit, end) == "") == nearer
    t.dice(6)
    t.begin(t.war.book.district.segment)
    assert len(t.noted(int(m.N_CALLED_OUT))) == 1


# -- the track ---------------------------------------------------------------------------------


def test_o27_example_8_track() -> None:
    """[O.27] 8 in Clarke, 10 in northern Shenandoah, 1 before: marker 3; next time 2."""
    t = quiet(64)
    t.put("stonewall", "SIV M5702", mv=8)
    t.put("taliaferro", "SIV M3018", mv=10)
    t.put("campbell", "SIV M2233", mv=2)
    t.war.track_before = 1
    t.war.book.district.turn_track(t.war)
    assert (t.war.alarm_track, t.war.track_before) == (3, 2)
    t.war.book.district.turn_track(t.war)
    assert t.war.alarm_track == 2


def test_o27_shenandoah_south_of_row_32() -> None:
    """[O.27] Example 8: 9 in Shenandoah, 7 of them north of the row: nothing."""
    t = quiet(64)
    t.put("taliaferro", "SIV M3018", mv=7)
    t.put("campbell", "SIV M2233", mv=2)
    assert t.pack.more["county"][t.hex("SIV M2233")] == t.county("Shenandoah")
    assert t.war.book.district.number(t.war) == 0
    t.set("taliaferro", mv=8)
    assert t.war.book.district.number(t.war) == 1


def test_o27_set_up_is_an_alarm() -> None:
    """[R.71] Day A: 8 infantry and Ashby north of row 32; [R.92] not by the other reading."""
    t = april(30)
    assert t.war.book.district.number(t.war) == 1
    t.begin(t.war.book.district.alarm)
    assert t.war.alarm_days == 1


# -- release -----------------------------------------------------------------------------------


def test_o27_example_9_release() -> None:
    """[O.27] Turn 50, track 0, 8 men on the Rappahannock: 3 + 1 - 1 is 25 manpower."""
    t = quiet(50)
    t.put("johnson", "GTC N1204", mv=8)
    for name, mv in (
        ("kimball", 8),
        ("tyler", 8),
        ("sullivan", 9),
        ("gordon", 25),
        ("donnelly", 26),
    ):
        bind(t, name, "ALX 0605", mv=mv)
    strength = int(t.war.book.district.strength(t.war))
    t.dice(3)
    t.begin(t.war.book.district.segment)
    assert t.noted(int(m.N_RELEASE_DIE))[0][:3] == (3, 3, 25)
    assert t.piece("gordon") in t.args(RELEASE)
    assert t.piece("donnelly") not in t.args(RELEASE)
    t.agree(RELEASE, range(int(t.pack.pieces.count)))
    t.play(RELEASE, t.piece("kimball"))
    assert t.of("kimball")["bound"] == PENINSULA
    t.play(RELEASE, t.piece("tyler"))
    t.play(RELEASE, t.piece("sullivan"))
    assert t.is_idle()  # all 25 are gone
    assert int(t.war.book.district.strength(t.war)) == strength - 25


def test_o27_example_9_nobody() -> None:
    """[O.27] Turn 78, marker 3, 22 men there: 2 + 3 + 1 is 6, nobody."""
    t = quiet(78)
    t.put("johnson", "GTC N1204", mv=22)
    t.war.alarm_track = 3
    assert t.war.book.district.release_more(t.war) == 4


def test_o27_the_floor() -> None:
    """[O.27] 40 manpower stay, whatever the die."""
    t = quiet(70)
    for unit in range(int(t.pack.pieces.first_leader)):
        t.war.bound[unit] = 0
    for name, mv in (("kimball", 20), ("tyler", 18), ("sullivan", 6), ("gordon", 5)):
        bind(t, name, "ALX 0605", mv=mv)
    t.dice(1)
    t.begin(t.war.book.district.segment)
    assert t.args(RELEASE) == {t.piece("sullivan"), t.piece("gordon")}
    t.play(RELEASE, t.piece("sullivan"))
    assert t.is_idle()  # 43 are left, and nobody is small enough
    assert t.war.book.district.strength(t.war) >= 40


def test_s18_cavalry_roll() -> None:
    """[S.18] On 1 or 2 a listed regiment of the District is free, without the Peninsula."""
    t = april(30)
    listed = [int(k) for k in t.pack.more["cavalry"] if t.war.bound[k] & DISTRICT]
    t.dice(3)
    t.begin(t.war.book.district.cavalry)
    assert t.is_idle()
    t.dice(2)
    t.begin(t.war.book.district.cavalry)
    assert t.args(RELEASE) == set(listed)
    t.play(RELEASE, listed[0])
    assert t.war.bound[listed[0]] == 0
    assert t.is_idle()


# -- militia -----------------------------------------------------------------------------------


def test_r71_example_15() -> None:
    """[R.71] Alarms on turns 70, 71, 72: 3, 3, 3, 7, 4, 3 manpower, also when Jackson is gone."""
    t = quiet(70)
    t.put("stonewall", "SIV M4616", mv=8)
    for turn in (70, 71):
        t.war.turn = turn
        t.begin(t.war.book.district.alarm)
        assert t.is_idle()
    came = []
    for turn in range(72, 80):
        t.war.turn = turn
        if turn == 73:
            t.clear(CONFEDERATE)
        before = sum(row[2] for row in t.noted(int(m.N_MUSTERED)))
        t.begin(t.war.book.district.alarm)
        while not t.is_idle():
            if t.args(MUSTER):
                t.agree(MUSTER, range(int(t.pack.ground.hexes)))
                t.play(MUSTER, min(t.args(MUSTER)))
            else:
                t.play(int(DONE))
        came.append(sum(row[2] for row in t.noted(int(m.N_MUSTERED))) - before)
    assert came == [3, 3, 3, 7, 4, 3, 0, 0]


def test_r71_a_break_ends_the_count() -> None:
    """[R.71] Alarm on 70 and 71, not on 72: nothing."""
    t = quiet(70)
    t.put("stonewall", "SIV M4616", mv=8)
    for turn in (70, 71):
        t.war.turn = turn
        t.begin(t.war.book.district.alarm)
    t.clear(CONFEDERATE)
    t.war.turn = 72
    t.begin(t.war.book.district.alarm)
    assert (t.war.alarm_days, t.war.militia_from) == (0, 0)


def test_r9_militia_stays_and_others_go() -> None:
    """[R.9] Kept in the District it frees units of its manpower; [R.76] not for the Peninsula."""
    t = quiet(72)
    t.put("stonewall", "SIV M4616", mv=8)
    bind(t, "kimball", "ALX 0605", mv=3)
    bind(t, "tyler", "ALX 0605", mv=3, bits=int(DISTRICT | RAPPAHANNOCK))
    bind(t, "gordon", "ALX 0605", mv=4)
    t.war.alarm_days = 2
    t.begin(t.war.book.district.alarm)
    t.play(MUSTER, min(t.args(MUSTER)))
    assert t.piece("kimball") in t.args(RELEASE)
    assert t.why(RELEASE, t.piece("tyler")) == ["R.9"]
    assert t.why(RELEASE, t.piece("gordon")) == ["O.27"]
    t.play(RELEASE, t.piece("kimball"))
    assert t.of("kimball")["bound"] == 0
    assert t.of("militia-1")["bound"] == DISTRICT


def test_r71_militia_of_the_shorter_game() -> None:
    """[R.71] A Confederate in Maryland calls it out, two turns later, on railroads there."""
    t = stage(turn=80)
    where = t.hex("HCR W3613")
    t.put("taylor", "HCR W3613")
    t.rules.march.stepped(t.war, t.piece("taylor"), t.hex("HCR W3613"), where)
    assert t.war.militia_from == 82
    t.war.turn = 81
    t.begin(t.war.book.district.alarm)
    assert t.is_idle()
    t.war.turn = 82
    t.begin(t.war.book.district.alarm)
    assert t.war.seat() == UNION
    counties = {t.county("Frederick-East"), t.county("Carroll")}
    assert {int(t.pack.more["county"][at]) for at in t.args(MUSTER)} <= counties
    assert t.at("militia-1") == SPARE
    t.play(MUSTER, min(t.args(MUSTER)))
    assert t.of("militia-1")["mv"] == 3
    assert t.is_idle()
    t.check()
