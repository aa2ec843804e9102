"""Rules version 1: [7.8] Refused flanks."""

from __future__ import annotations

import pytest

from tests.games.gcacw.combats import duel, facts
from tests.games.gcacw.drill import Table

SOUTH = "b 0405 6"


def attacked(t: Table, *dice: int) -> Table:
    t.march("a", points=2)
    t.dice(*dice)
    t.play("attack 0404")
    return t


@pytest.mark.parametrize(
    ("rows", "able"),
    [
        (["d 0404 8"], True),
        (["d 0404 7"], False),
        (["d 0404 3", "e 0404 2"], True),
        (["d 0404 3", "e 0404 2 art"], False),
        (["d 0404 3", "e 0404 5 cav"], True),  # 8 manpower
        (["d 0404 8 D"], False),
        (["d 0404 8 d1"], False),
        (["d 0404 8", "e 0404 1 D"], False),
    ],
)
def test_7_8a_who_may_refuse(rows: list[str], able: bool) -> None:
    t = attacked(duel("a 0403 8 a3", rows[0], more=[SOUTH], against=rows[1:]))
    assert (t.asked() == (1, "7.8a")) == able
    if able:
        assert t.options() == ["refuse", "stand"]
        t.agree()


@pytest.mark.parametrize(
    ("against", "before", "after"),
    [([], 4, 2), (["e 0305 4"], 3, 2), (["e 0305 4", "f 0505 4"], 2, 1)],
)
def test_7_8b_what_is_left_of_the_bonus(against: list[str], before: int, after: int) -> None:
    for word, bonus in (("refuse", after), ("stand", before)):
        t = attacked(duel("a 0403 8 a3", "d 0404 8", more=[SOUTH], against=against), 3, 6)
        t.play(word)
        assert t.s.fight[17] == bonus - 3


def test_7_8c_it_tires_after_the_combat() -> None:
    t = attacked(duel("a 0403 8 a3", "d 0404 8", more=[SOUTH]), 1, 6)
    t.play("refuse")  # row -3: a dash for the defender
    assert facts(t, "d", "fatigue") == (0,)
    t.play("stand")
    assert facts(t, "d", "fatigue", "loose") == (1, 0)
    assert t.is_idle()


def test_7_8c_also_when_the_defender_was_driven_off() -> None:
    t = attacked(duel("a 0403 8 a3", "d 0404 8", more=["b 0305 6"], edges=["0404-0505 road"]), 3, 3)
    t.play("refuse")  # row +2: Dr
    assert facts(t, "d", "fatigue") == (2,)
    while t.s.seat() == 1:
        t.play(t.options()[-1])
    t.play("stand")
    assert facts(t, "d", "fatigue") == (3,)
