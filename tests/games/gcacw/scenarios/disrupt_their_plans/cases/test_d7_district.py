"""[D.45] to [D.52]: the track, the release, the limits of the District, the alarm."""

from __future__ import annotations

import pytest

from railsplitter.games.gcacw import names as b
from railsplitter.games.gcacw.campaign import names as c
from railsplitter.games.gcacw.campaign import names_second as m
from railsplitter.games.gcacw.scenarios.disrupt_their_plans import names as n
from railsplitter.kernel.ledger import Ledger
from tests.games.gcacw.scenarios.disrupt_their_plans.plans import (
    DISTRICT,
    PENINSULA,
    RAPPAHANNOCK,
    Plans,
    april,
)


def calm(turn: int) -> Plans:
    """No Confederate raises an alarm."""
    t = april(turn)
    for name in ("jackson", "stonewall", "campbell", "taliaferro", "ashby-cavalry"):
        t.put(name, "SIV S4801")
    return t


def test_D_45_the_number_and_one_box_more() -> None:
    """Worked example 8."""
    t = calm(50)
    t.put("taylor", "SIV N4927", mv=5)  # Jefferson and Clarke are both 2
    t.put("trimble", "SIV N4927", mv=3)
    t.put("stonewall", "SIV M3018", mv=8)
    t.war.track_before = 1
    t.alarm(6)
    t.done()
    assert (t.war.alarm_track, t.war.track_before) == (3, 2)
    t.alarm(6)
    t.done()
    assert t.war.alarm_track == 2


def test_D_45_shenandoah_only_north_of_row_32() -> None:
    t = calm(50)
    t.put("stonewall", "SIV M3018", mv=7)
    t.put("taliaferro", "SIV S4801", mv=2)
    assert t.war.book.district.number(t.war) == 0
    t.set("stonewall", mv=8)
    assert t.war.book.district.number(t.war) == 1


def test_D_46_the_release() -> None:
    """Worked example 9: -1 for few on the Rappahannock, +1 before May 9: 25 manpower."""
    t = calm(50)
    for name in ("taylor", "trimble", "elzey", "40-va", "55-va", "9-va-cavalry", "2-6-va-cavalry"):
        t.put(name, "SIV S2629")
    t.put("taylor", "GTC N1204", mv=8)
    t.alarm(3)
    assert t.noted(m.N_RELEASE_DIE)[-1][:3] == (3, 3, 25)
    t.play(m.RELEASE, t.piece("sub-2"))
    assert t.bound("sub-2", PENINSULA)
    assert not t.bound("sub-2", DISTRICT | RAPPAHANNOCK)
    t.play(m.RELEASE, t.piece("seymour"))
    assert t.why(m.RELEASE, t.piece("gibbon")) == []
    t.play(m.RELEASE, t.piece("gibbon"))
    assert t.piece("cooper") not in t.args(m.RELEASE)


def test_D_46_nobody_with_the_track_at_3() -> None:
    t = calm(78)
    t.put("taylor", "SIV N4927", mv=8)
    t.war.track_before = 1
    for name, mv in (("trimble", 8), ("jr-anderson", 8), ("gregg", 6)):
        t.put(name, "GTC N4828", mv=mv)
    for name in ("elzey", "40-va", "55-va", "9-va-cavalry", "2-6-va-cavalry"):
        t.put(name, "SIV S2629")
    t.alarm(2)
    assert t.noted(m.N_RELEASE_DIE)[-1][:2] == (2, 6)
    assert t.is_idle()


def test_D_47_limits_of_the_district() -> None:
    t = calm(50)
    for where in ("SIV N3333", "GTC N1204", "SIV N5505", "GTC N4828", "GTC N3520"):
        assert t.bar("cooper", where) == "O.27", where
    for where in ("GTC N4114", "GTC N4014", "HCR W4214", "SJW S2403"):
        assert t.bar("cooper", where) == "", where


def test_D_48_the_department_of_the_rappahannock() -> None:
    t = calm(50)
    assert t.bound("doubleday", RAPPAHANNOCK)
    assert not t.bound("cooper", RAPPAHANNOCK)
    for where, bar in (
        ("ALX 0802", ""),
        ("SJW N5017", ""),
        ("GTC N4306", ""),
        ("SJW S4101", ""),
        ("GTC N4114", ""),
        ("SJW S3703", "O.27"),
        ("HCR W4214", "O.27"),
    ):
        assert t.bar("augur", where) == bar, where


def test_D_49_the_alarm_opens_all_but_ten_counties() -> None:
    t = april(50)
    assert t.war.book.district.is_alarm(t.war)
    assert t.bar("cooper", "SIV N3333") == ""
    for where in ("SIV S2629", "GTC N1204", "GTC N4828"):
        assert t.bar("cooper", where) == "O.27", where


def test_D_49_when_it_is_over_they_go_home() -> None:
    t = calm(50)
    t.put("cooper", "SIV N4317")
    far = t.war.book.district.far_open
    near = t.pack.ground.land.near
    at = t.at("cooper")
    ends = [int(near[6 * at + d]) for d in range(6)]
    for end in ends:
        bar = t.rules.march.enter_bar(t.war, t.piece("cooper"), end)
        assert (bar == "") == (0 <= far[end] < far[at] or far[end] == 0)
    assert not t.war.book.counties.could_hold(t.war, t.piece("cooper"))


@pytest.mark.parametrize(("unit", "cost"), [("cooper", 8), ("28-pa", 4)])
def test_D_50_what_it_costs(unit: str, cost: int) -> None:
    """Worked example 10: turn 63 pays the chart of turn 60."""
    t = april(63)
    home, out = t.hex("SIV M5416"), t.hex("SIV M5317")
    t.war.put(t.piece(unit), home)
    district = t.war.book.district
    assert district.is_home(t.war, t.piece(unit), home)
    t.war.put(t.piece(unit), out)
    t.rules.march.stepped(t.war, t.piece(unit), home, out)
    assert t.point(n.ROW_COMMITMENT) == cost
    t.rules.march.stepped(t.war, t.piece(unit), home, out)
    assert t.point(n.ROW_COMMITMENT) == cost


def test_D_50_again_in_a_segment_that_finds_it_outside() -> None:
    t = calm(78)
    t.put("cooper", "SIV N4317")
    t.set("cooper", bound=DISTRICT | int(c.CALLED_OUT))
    t.alarm(6)
    t.done()
    assert t.point(n.ROW_COMMITMENT) == 5


def test_D_51_forty_stay() -> None:
    t = calm(92)
    for name in ("taylor", "trimble", "elzey", "40-va", "55-va", "9-va-cavalry", "2-6-va-cavalry"):
        t.put(name, "SIV S2629")
    t.alarm(1)
    left = t.noted(m.N_RELEASE_DIE)[-1][2]
    assert left > 100  # all units
    while not t.is_idle():
        free = sorted(t.args(m.RELEASE), key=lambda unit: -int(t.war.mv[unit]))
        if not free:
            break
        t.play(m.RELEASE, free[0])
    assert t.men(DISTRICT)[1] >= 40


def test_D_51_one_more_before_may_9() -> None:
    for turn, more in ((63, 1), (64, 0)):
        t = calm(turn)
        t.war.alarm_track = 0
        told = Ledger()
        t.war.book.district.release_more(t.war, told)
        values = [k for _, k, _ in told.lines()]
        assert values.count(1) >= more
        base = t.war.book.district.rappahannock(t.war)
        assert t.war.book.district.release_more(t.war) == base + more


def test_D_52_counties_of_the_rappahannock() -> None:
    t = calm(50)
    inside = ("GTC N1204", "GTC N2334", "GTC N4828", "SJW S0108")
    assert all(t.pack.more["box_hex"][t.hex(where)] for where in inside)
    assert not t.pack.more["box_hex"][t.hex("GTC N4306")]


def test_D_47_a_detached_regiment_is_of_the_district_too() -> None:
    t = calm(50)
    t.rules.substitutes.detach(t.war, t.piece("cooper"), 2)
    spare = next(
        k for k in range(t.pack.pieces.first_spare, t.pack.pieces.first_leader)
        if t.war.at[k] >= 0 and t.war.parent[k] == t.piece("cooper")
    )  # fmt: skip
    assert t.war.bound[spare] & DISTRICT
    assert t.rules.march.enter_bar(t.war, spare, t.hex("SIV N3333")) == "O.27"
    t.set("cooper", bound=0)
    t.war.called[spare] = b.NOT_CALLED
    assert t.rules.substitutes.attach_bar(t.war, b.UNION, spare) == "R.91"
