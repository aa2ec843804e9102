"""Harpers Ferry (S.17)."""

from __future__ import annotations

from railsplitter.games.gcacw.campaign import names_second as m
from railsplitter.games.gcacw.campaign.points import HARPERS_FERRY
from railsplitter.games.gcacw.names import CONFEDERATE, GONE
from tests.games.gcacw.campaign.stage import Stage, stage

AT = "SIV N5524"


def besieged(mv: int = 2) -> Stage:
    """The garrison with 20 combat value around it on every side."""
    t = stage()
    t.clear()
    t.put("1-phb", AT, mv=mv)
    near = [int(t.pack.ground.land.near[6 * t.hex(AT) + d]) for d in range(6)]
    names = ("stonewall", "taliaferro", "campbell", "taylor", "trimble", "elzey")
    for name, where, value in zip(names, near, (4, 3, 3, 4, 3, 3), strict=True):
        t.war.put(t.piece(name), where)
        t.set(name, mv=value)
    return t


def test_s17_no_die_while_a_way_is_open() -> None:
    """[S.17] Not surrounded: no die."""
    t = stage()
    t.dice(6)
    t.begin(t.war.book.harpers_ferry.begin)
    assert t.dice_left() == 1
    assert t.war.surrounded == 0


def test_s17_example_21() -> None:
    """[S.17] 2 manpower, 20 combat value around: die + 2 on the first day, + 3 on the second."""
    t = besieged()
    t.dice(3)
    t.begin(t.war.book.harpers_ferry.begin)
    assert t.noted(int(m.N_SURROUNDED)) == [(3, 5, 1, 0)]
    assert t.at("1-phb") == t.hex(AT)
    t.dice(3)
    t.begin(t.war.book.harpers_ferry.begin)
    assert t.noted(int(m.N_SURROUNDED))[-1] == (3, 6, 2, 1)
    assert t.at("1-phb") == GONE
    assert t.depot(AT) == 0


def test_r100_points_once() -> None:
    """[R.100] Each point of manpower under its own row, and nowhere else."""
    t = besieged()
    before = int(t.rules.victory.net(t.war))
    t.dice(6)
    t.begin(t.war.book.harpers_ferry.begin)
    each = t.pack.more["harpers_ferry"][6]
    assert int(t.rules.victory.net(t.war)) - before == 2 * each
    assert t.war.book.scores.single[HARPERS_FERRY] == -each


def test_s17_manpower_inside_helps() -> None:
    """[S.17] A quarter of the manpower inside is taken off, rounded down."""
    t = besieged(mv=2)
    garrison = t.war.book.harpers_ferry.garrison(t.war)
    assert t.war.book.harpers_ferry.pressure(t.war, garrison) == 2
    t.set("1-phb", mv=8)
    assert t.war.book.harpers_ferry.pressure(t.war, garrison) == 0


def test_s17_the_count_begins_again() -> None:
    """[S.17] A day with an open way ends the count of days."""
    t = besieged()
    t.dice(1)
    t.begin(t.war.book.harpers_ferry.begin)
    assert t.war.surrounded == 1
    t.clear(CONFEDERATE)
    t.begin(t.war.book.harpers_ferry.begin)
    assert t.war.surrounded == 0
