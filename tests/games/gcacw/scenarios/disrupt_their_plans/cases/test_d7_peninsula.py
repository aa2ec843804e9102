"""[D.54] to [D.57], [D.83]: out of the Valley, to the Peninsula, and back."""

from __future__ import annotations

import pytest

from railsplitter.games.gcacw import names as b
from railsplitter.games.gcacw.campaign import names as c
from railsplitter.games.gcacw.scenarios.disrupt_their_plans import names as n
from tests.games.gcacw.scenarios.disrupt_their_plans.plans import (
    DISTRICT,
    PENINSULA,
    Plans,
    april,
    march,
)


def out_of_the_valley() -> Plans:
    t = april(40)
    t.set("gordon", bound=int(c.LEFT_VALLEY))
    t.put("gordon", "SJW S2403")
    t.withdrawal()
    return t


def test_D_54_into_the_district_or_free() -> None:
    t = out_of_the_valley()
    gordon = t.piece("gordon")
    assert t.args(n.JOIN_DISTRICT) == t.args(n.STAY_FREE) == {gordon}
    assert t.why(n.SHIP, gordon) == ["D.55"]
    t.play(n.JOIN_DISTRICT, gordon)
    assert t.bound("gordon", DISTRICT)
    assert t.net() == april(40).net()
    t = out_of_the_valley()
    t.play(n.STAY_FREE, gordon)
    assert t.war.bound[gordon] == 0
    t.done()
    t.war.turn = 45
    t.withdrawal()
    assert not t.args(n.STAY_FREE)


def test_D_54_only_who_was_in_the_valley() -> None:
    t = april(40)
    t.put("gordon", "SJW S2403")
    t.withdrawal()
    assert t.is_idle() or t.war.seat() == b.CONFEDERATE
    t = april(40)
    t.rules.march.stepped(t.war, t.piece("gordon"), t.at("gordon"), t.hex("SIV M3018"))
    assert t.bound("gordon", int(c.LEFT_VALLEY))


@pytest.mark.parametrize(
    ("turn", "mv", "points"), [(52, 6, 12), (48, 6, 13), (98, 8, 10), (105, 6, 6)]
)
def test_D_55_what_a_brigade_is_worth(turn: int, mv: int, points: int) -> None:
    """Worked example 11."""
    t = april(turn)
    t.put("sub-2", "ALX 0605", mv=mv)
    t.set("sub-2", bound=PENINSULA)
    t.begin(lambda war: t.rules.peninsula.ask(war, b.UNION))  # type: ignore[attr-defined]
    t.play(n.SHIP, t.piece("sub-2"))
    assert t.at("sub-2") == t.box("peninsula")
    assert t.point(n.ROW_PENINSULA) == points
    assert t.is_idle()


def test_D_55_only_the_released_and_only_at_the_water() -> None:
    t = april(60)
    bar = t.rules.peninsula.ship_bar  # type: ignore[attr-defined]
    assert bar(t.war, t.piece("reynolds")) == "D.55"
    t.set("reynolds", bound=PENINSULA)
    assert bar(t.war, t.piece("reynolds")) == ""
    t.put("reynolds", "SJW S4101")
    assert bar(t.war, t.piece("reynolds")) == "D.55"
    for where in ("GTC N4534", "HCR E4327", "GTC N4807", "HCR E1933"):
        t.put("reynolds", where)
        assert bar(t.war, t.piece("reynolds")) == "", where


def test_D_55_in_the_recovery_phase() -> None:
    t = april(61)
    for name in ("reynolds", "meade", "seymour"):
        t.set(name, bound=PENINSULA)
    t.recovery()
    while not t.args(n.SHIP):
        t.play(b.DONE)
    for name in ("reynolds", "meade", "seymour"):
        t.play(n.SHIP, t.piece(name))
    assert t.at("mccall") == t.box("peninsula")  # his last unit
    assert t.at("mcdowell") == t.hex("ALX 0605")
    assert t.edition.broken(t.war) == []


def test_D_83_regiments_and_cavalry() -> None:
    t = april(52)
    worth = t.rules.peninsula.worth  # type: ignore[attr-defined]
    assert worth(t.war, t.piece("99-115-pa")) == 3 + 3
    assert worth(t.war, t.piece("2-ny-cavalry")) == 1


@pytest.mark.parametrize(("turn", "points"), [(5, 24), (10, 21), (20, 19)])
def test_D_56_sedgwick_before_april_5(turn: int, points: int) -> None:
    """Worked example 11: 24 each on turn 5, 72 for the three."""
    t = march(turn)
    t.put("gorman", "SIV N5505")
    t.withdrawal()
    t.play(n.SHIP, t.piece("gorman"))
    assert t.at("gorman") == t.box("peninsula")
    assert t.point(n.ROW_PENINSULA) == points


def test_D_56_back_on_april_5_near_baltimore_depot() -> None:
    t = march(10)
    for name in ("gorman", "burns", "dana", "sedgwick"):
        t.put(name, "SIV N5505")
    t.withdrawal()
    t.play(n.JOIN_DISTRICT, t.piece("gorman"))
    t.play(n.STAY_FREE, t.piece("burns"))
    t.play(n.JOIN_DISTRICT, t.piece("dana"))
    t.done()
    assert t.at("sedgwick") == b.TRACK
    assert t.point(n.ROW_PENINSULA) == 0
    t.dawn(30)
    hexes = t.args(c.PLACE)
    assert hexes
    depot = t.hex("HCR E1633")
    assert all(t.war.book.calendar.distance(depot, where) <= 10 for where in hexes)
    t.done()
    assert t.bound("gorman", DISTRICT)
    assert not t.bound("burns", DISTRICT)
    assert t.at("sedgwick") >= 0
    assert t.edition.broken(t.war) == []


def test_D_56_not_past_the_enemy() -> None:
    t = march(10)
    t.put("gorman", "SIV N5524")
    bar = t.rules.peninsula.leave_bar  # type: ignore[attr-defined]
    assert bar(t.war, t.piece("gorman")) == "D.56"  # Jefferson is the Valley


def recalled(turn: int, *names: str) -> Plans:
    t = april(turn)
    t.reinforcement(recalls=True)
    for name in names:
        t.play(c.RECALL, t.piece(name))
    return t


def test_D_57_recalled_on_turn_63() -> None:
    """Worked example 11: 5 by the chart of turn 60, and 12."""
    t = recalled(63, "gorman")
    assert t.point(n.ROW_RECALLED) == 17
    assert (t.at("gorman"), int(t.war.due[t.piece("gorman")])) == (b.TRACK, 68)
    t.done()
    t.dawn(68)
    shores = t.args(c.PLACE)
    assert t.hex("ALX 0605") in shores
    assert t.hex("GTC N4534") not in shores
    t.play(c.PLACE, t.hex("ALX 0605"))
    assert t.bound("gorman", PENINSULA)
    assert not t.bound("gorman", DISTRICT)


def test_D_57_twenty_in_five_turns() -> None:
    t = recalled(63, "gorman", "burns", "dana")
    assert t.at("sedgwick") == b.TRACK
    for name in ("reynolds", "meade"):
        t.war.put(t.piece(name), t.box("peninsula"))
    bar = t.rules.peninsula.recall_bar  # type: ignore[attr-defined]
    assert bar(t.war, t.piece("meade")) == "D.57"
    t.set("meade", mv=2)
    assert bar(t.war, t.piece("meade")) == ""
    for turn in range(64, 68):
        t.war.turn = turn
        t.war.book.strategics.dawn(t.war)
        assert bar(t.war, t.piece("reynolds")) == "D.57"
    t.war.turn = 68
    t.war.book.strategics.dawn(t.war)
    assert bar(t.war, t.piece("reynolds")) == ""
