"""[7.4] [7.5] Combats from published play, term by term."""

from __future__ import annotations

import pytest

from railsplitter.games.gcacw import names as n
from railsplitter.games.gcacw.notes import N_COMBAT_DICE, N_RESULT, N_STAR_DIE
from tests.games.gcacw.cases.test_7_5_results import spelled
from tests.games.gcacw.combats import SHUT_SOUTH, assaulted, duel, facts, lines, look, strike
from tests.games.gcacw.drill import Table

CSA = int(n.CONFEDERATE)


def entries(t: Table) -> tuple[str, str]:
    """The defender's entry and the attacker's, as the pages print them."""
    attacker, defender = t.noted(N_RESULT)
    return spelled(defender[1]), spelled(attacker[1])


def test_7_5b_wilcox() -> None:
    """7:2, tactical +1, prepared +1, flank +1, creek: +4; result +1 is D and 1D."""
    t = duel("a 0403 7 a3 t3 f1", "d 0404 2", edges=["0403-0404 creek", *SHUT_SOUTH], side=CSA)
    seen = look(t, points=5)
    assert lines(seen) == {"7.4a": 2, "7.4c": 1, "7.4n": 1, "7.4f": 1, "7.4s": -1}
    assert seen.net == 4
    strike(t, 1, 4, points=5)
    assert t.noted(N_COMBAT_DICE) == [(1, 4, 4, 1)]
    assert entries(t) == ("D", "1D")
    assert facts(t, "a", "mv", "loose", "fatigue") == (6, 1, 4)  # from 2 to 4


def test_7_3d_rodman() -> None:
    """6:1, hasty, artillery +1 in rough with an even die, flank +1, creek, tactical +1: +4."""
    t = duel(
        "a 0403 6 a1 t3",
        "d 0404 1",
        edges=["0403-0404 creek", *SHUT_SOUTH],
        terrain={"0404": "rough"},
    )
    seen = look(t, points=1)
    assert lines(seen) == {"7.4a": 5, "7.4c": 1, "7.4l": -1, "7.4f": 1, "7.4s": -1}
    assert (seen.net, seen.star, seen.net_even) == (5, -1, 4)
    strike(t, 2, 5, 3, points=1)
    assert t.noted(N_STAR_DIE)[0][:2] == (2, -1)
    assert t.noted(N_COMBAT_DICE) == [(5, 3, 4, 6)]
    assert entries(t) == ("1DR", "a")
    assert t.at("d") == "gone"


def test_5_3c_longstreet() -> None:
    """13:12 in an assault of two divisions, tactical +1, flank +1, rain: +2; result -2."""
    t = duel(
        "a 0403 7 a3 t3 div",
        "d 0404 12 div t3",
        more=["b 0403 6 div", "c 0403 5 div", "longstreet a L division t4 c6"],
        edges=SHUT_SOUTH,
        side=CSA,
    )
    t.rain()
    seen = assaulted(t, ["a", "b"])
    assert lines(seen) == {"7.4c": 1, "7.4h": 1, "7.4f": 1, "7.4i": -1}
    t.acting(CSA)
    t.dice(4, 1, 5)  # command 6, die 4: two divisions
    t.play("assault longstreet", "commit a", "commit b", "commit c", "drop c")
    assert t.noted(N_COMBAT_DICE) == [(1, 5, 2, -2)]
    assert entries(t) == ("f", "2D")
    assert facts(t, "a", "mv") == (6,)  # the first from the strongest; then at will
    t.play("lose b")
    assert facts(t, "d", "fatigue", "loose") == (1, 0)


def test_7_5b_kershaw() -> None:
    """8:10, tactical +2, type +1, flank +2: +4; result +4 is 1DR and fa."""
    t = duel(
        "a 0403 8 a3 t4",
        "d 0404 10 div",
        more=["b 0505 3"],
        side=CSA,
    )
    seen = look(t, points=4)
    assert lines(seen) == {"7.4a": -1, "7.4c": 2, "7.4n": 1, "7.4f": 2}
    assert seen.net == 4
    t.march("a", points=4)
    t.dice(3, 3)
    t.play("attack 0404")
    assert t.noted(N_COMBAT_DICE) == [(3, 3, 4, 4)]
    assert entries(t) == ("1DR", "fa")
    assert facts(t, "d", "mv", "shaken") == (9, 1)


def test_7_5a_an_attack_at_0_drives_off_28_percent_and_routs_8() -> None:
    seen = look(duel())
    assert seen.net == 0
    assert (seen.retreat * 36, seen.rout * 36) == (10 * 72, 3 * 72)
    seen = look(duel("a 0403 6 a3 t4"))
    assert seen.net == 2
    assert (seen.retreat * 36, seen.rout * 36) == (21 * 72, 10 * 72)


@pytest.mark.parametrize(("letter", "fatigue"), [(4, 4), (3, 3)])
def test_7_5f_colquitt_by_the_chart_and_by_the_replay(letter: int, fatigue: int) -> None:
    """The replay reads F0 to F3, the analysis of the chart 4: the setting `fatigue-of-d`."""
    t = duel("a 0403 8 a3", "d 0404 8")
    t.pack.charts.fatigue_d = letter
    strike(t, 5, 1)
    assert entries(t) == ("1DR", "fa")
    assert facts(t, "d", "fatigue", "shaken", "loose") == (fatigue, 1, 1)
