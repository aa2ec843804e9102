"""[S.14] The day and its phases."""

from __future__ import annotations

from railsplitter.games.gcacw.campaign import names as n
from railsplitter.games.gcacw.data.campaign_sheet import load_campaign
from railsplitter.games.gcacw.say.words import day
from tests.games.gcacw.campaign.stage import stage


def test_S_14_dates_of_the_calendar() -> None:
    rows = {row.no: row.date for row in load_campaign("disrupt_their_plans").printed.calendar}
    assert [rows[k][5:] for k in (30, 36, 40, 64, 105)] == [
        "04-05", "04-11", "04-15", "05-09", "06-19",
    ]  # fmt: skip
    assert day("1862-03-07", 76) == "May 21, 1862"


def test_S_14_a_slice_begins_on_its_own_turn() -> None:
    t = stage()
    first = t.rules.setup.begin(t.rules, t.war.chance)
    assert first.turn == 75
    assert t.pack.battle.turns == 95


def test_S_14_phases_without_their_time_leave_no_trace() -> None:
    t = stage()
    runs = t.war.book.calendar.runs
    t.war.turn = 79
    assert not runs(t.war, n.P_COUNTIES)
    assert runs(t.war, n.P_RECOVERY)
    t.war.turn = 80
    assert runs(t.war, n.P_COUNTIES)
    assert not runs(t.war, n.P_STRATEGIC)  # the slice leaves it out
    assert not runs(t.war, n.P_VALLEY)
    assert [k for k in range(76, 96) if t.war.book.calendar.is_cycle(k)] == [80, 85, 90, 95]


def test_S_14_distance_is_that_of_the_lattice() -> None:
    t = stage()
    lattice, home = t.edition.register.hexes, t.pack.ground.home
    from railsplitter.games.gcacw.land import atlas

    book = atlas().lattice
    for a in range(0, len(lattice), 577):
        for b in range(0, len(lattice), 811):
            assert t.war.book.calendar.distance(a, b) == book.distance(home[a], home[b])
