"""Rules version 1: [7.5a] Attacks counted out beforehand."""

from __future__ import annotations

from tests.games.gcacw.combats import duel
from tests.games.gcacw.drill import Table


def a_fight() -> Table:
    """A star, a leader, a creek: an attack with some of everything."""
    return duel(
        "a 0403 9 a1 t2",
        "d 0404 4 t1",
        more=["lead a L division t3", "b 0405 2"],
        against=["e 0404 2 cav d2"],
        terrain={"0404": "rough"},
        edges=["0403-0404 creek"],
    )


def test_7_8b_both_answers_of_the_defender() -> None:
    t = duel("a 0403 8 a3", "d 0404 8", more=["b 0405 6"])
    t.march("a", points=2)
    t.play("attack 0404")
    calm = t.rules.preview.at_hand(t.s, refused=False)
    bent = t.rules.preview.at_hand(t.s, refused=True)
    assert (calm.refusable, calm.net, bent.net) == (True, 4, 2)
    assert bent.retreat < calm.retreat
