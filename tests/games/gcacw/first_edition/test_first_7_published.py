"""Rules version 1: [7.4] [7.5] Combats from published play, term by term."""

from __future__ import annotations

from railsplitter.games.gcacw import names as n
from railsplitter.games.gcacw.notes import N_COMBAT_DICE, N_RESULT
from tests.games.gcacw.cases.test_7_5_results import spelled
from tests.games.gcacw.combats import duel, facts, lines, look, strike
from tests.games.gcacw.drill import Table

CSA = int(n.CONFEDERATE)


def entries(t: Table) -> tuple[str, str]:
    """The defender's entry and the attacker's, as the pages print them."""
    attacker, defender = t.noted(N_RESULT)
    return spelled(defender[1]), spelled(attacker[1])


def test_7_5b_kershaw() -> None:
    """8:10, tactical +2, type +1, flank +2: +4; result +4 is 1DR and fa."""
    t = duel(
        "a 0403 8 a3 t4",
        "d 0404 10 div",
        more=["b 0605 3"],
        edges=["0404-0405 minor"],
        side=CSA,
    )
    seen = look(t, points=4)
    assert lines(seen) == {"7.4a": -1, "7.4c": 2, "7.4n": 1, "7.4f": 2}
    assert seen.net == 4
    t.march("a", points=4)
    t.dice(3, 3)
    t.play("attack 0404", "stand")  # the flanks are not refused
    assert t.noted(N_COMBAT_DICE) == [(3, 3, 4, 4)]
    assert entries(t) == ("1DR", "fa")
    assert facts(t, "d", "mv", "shaken") == (9, 1)


def test_7_5f_colquitt_went_to_fatigue_3_and_demoralized_1() -> None:
    t = duel("a 0403 8 a3", "d 0404 8 f1")
    strike(t, 5, 1)
    assert entries(t) == ("1DR", "fa")
    assert facts(t, "d", "fatigue", "shaken", "loose") == (3, 1, 1)
