"""Flanks refused (7.8): a marker that a unit buys on its march."""

from __future__ import annotations

import pytest

from railsplitter.games.gcacw import names as n
from tests.games.gcacw.combats import duel, facts, look
from tests.games.gcacw.drill import Table

SOUTH = "b 0405 6"


def bought(row: str = "d 0404 8", points: int = 3) -> Table:
    """The Union unit d marches, and may refuse its flanks."""
    t = duel(row, "a 0408 8")
    t.march("d", points=points)
    return t


@pytest.mark.parametrize(
    ("row", "points", "able"),
    [
        ("d 0404 1", 1, True),
        ("d 0404 8", 0, False),
        ("d 0404 8 D", 3, False),
        ("d 0404 8 d1", 3, False),
        ("d 0404 8 e2", 3, False),
        ("d 0404 3 art", 3, False),
        ("d 0404 3 cav", 3, False),
    ],
)
def test_7_8a_organized_infantry_buys_the_marker(row: str, points: int, able: bool) -> None:
    t = bought(row, points)
    assert t.why("refuse") == ([] if able else ["7.8a"])
    t.agree()


def test_7_8a_it_costs_a_point_and_is_lost_by_moving() -> None:
    t = bought()
    t.play("refuse")
    assert (t.s.points, facts(t, "d", "dug")) == (2, (int(n.FLANKS_REFUSED),))
    assert t.why("refuse") == ["7.8a"]
    t.march("d", points=4)
    t.play("go 0405")
    assert facts(t, "d", "dug") == (0,)
    t.check()


def test_7_8a_digging_takes_its_place() -> None:
    t = bought()
    t.play("refuse", "halt")
    t.jump()
    t.rules.digging.dig(t.s, t.piece("d"))
    assert facts(t, "d", "dug") == (int(n.BREASTWORKS_BUILD),)


@pytest.mark.parametrize(
    ("against", "before", "after"),
    [([], 4, 2), (["e 0305 4"], 3, 2), (["e 0305 4", "f 0505 4"], 2, 1)],
)
def test_7_8b_what_is_left_of_the_bonus(against: list[str], before: int, after: int) -> None:
    t = duel("a 0403 8 a3", "d 0404 8", more=[SOUTH], against=against)
    seen = look(t)
    t.set("d", dug=int(n.FLANKS_REFUSED))
    assert (seen.net, look(t).net) == (before, after)
    assert look(t).defence == seen.defence  # no works


def test_7_8c_any_other_attack_has_one_more() -> None:
    t = duel("a 0403 8 a3", "d 0404 8")
    before = look(t).net
    t.set("d", dug=int(n.FLANKS_REFUSED))
    assert look(t).net == before + 1


def test_7_8c_works_keep_the_order_the_marker_does_not() -> None:
    t = duel("a 0403 8 a3", "d 0404 8")
    t.set("d", dug=int(n.FLANKS_REFUSED))
    assert not t.rules.values.is_steady(t.s, t.piece("d"))


def test_7_8a_without_the_option_there_is_no_marker() -> None:
    t = duel("d 0404 8", "a 0408 8", refusing=False)
    t.march("d", points=3)
    assert t.why("refuse") == ["7.8b"]
