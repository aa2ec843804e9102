"""Rules version 1: [7.6] Retreats hex by hex, rout, surrender, voluntary retreat, advance."""

from __future__ import annotations

from typing import Any

from railsplitter.games.gcacw import names as n
from railsplitter.games.gcacw.notes import N_SURRENDERED
from tests.games.gcacw.combats import duel, facts, strike
from tests.games.gcacw.drill import Table

NORMAL = (4, 2)  # row 2 of an even fight
ROUT = (5, 1)  # row 4
SMALL = ("a 0403 6 a3", "d 0404 6")  # no losses on r: Dr
# Too weak to cover a flank, but their zones lie over 0405, 0305 and 0505
RING = ["b 0406 1", "c 0205 1", "x 0605 1"]


def driven(*dice: int, attacker: str = SMALL[0], defender: str = SMALL[1], **more: Any) -> Table:
    """A combat that the defender has just lost."""
    t = duel(attacker, defender, **more)
    strike(t, *dice)
    return t


def test_7_6e_the_cases_of_a_refusal() -> None:
    t = driven(
        *NORMAL, edges=["0404-0405 minor"], terrain={"0505": "mountain"}, more=["b 0304 1 cav"]
    )
    # 0305 lies in the zone of nobody: cavalry does not frighten infantry [2.4c]
    assert t.at("d") == "0305"
    t = driven(*NORMAL)
    assert t.why("retreat 0403") == ["7.6e"]  # the enemy
    assert t.why("retreat 0808") == ["7.6e"]  # not beside it
    assert t.why("retreat 0304") == ["7.6f"]  # a zone
    t.agree()


def test_7_6m_farther_from_the_nearest_attacker_of_a_grand_assault() -> None:
    """0505 is two hexes from 0403, but over the river beside 0504: not farther."""
    more = ["b 0504 3", "lead a L division c6", "two b L division c6", "boss b L army c6"]
    t = duel("a 0403 3 a3", "d 0404 4", more=more, edges=["0504-0505 minor"])
    t.acting(0)
    t.dice(1, 1, 1, 5, 4)
    t.play("assault lead", "grand boss", "support 0504", "assault two")
    assert t.options() == ["retreat 0305", "retreat 0405"]
    assert t.why("retreat 0505") == ["7.6f"]


def test_7_6p_no_hex_to_go_to_is_surrender() -> None:
    """A corner with rivers around it and the enemy over the only bridge."""
    edges = ["0101-0102 minor", "0101-0201 minor bridge"]
    t = duel("a 0201 3 a8 t4", "d 0101 3", edges=edges, against=["boss d L division t2"])
    strike(t, 4, 2, target="0101")
    assert (t.at("d"), t.at("boss")) == ("gone", "lost")
    assert t.noted(N_SURRENDERED)[0][:3] == (t.piece("d"), t.hex("0101"), 3)
    assert t.s.toll[n.CONFEDERATE * n.CAUSES + n.BY_SURRENDER] == 3
    assert t.asked() == (0, "7.6r")


def test_7_6q_voluntary_retreat_of_one_or_two_hexes() -> None:
    t = driven(3, 3)
    assert t.options() == ["retreat 0305", "retreat 0405", "retreat 0505", "stand"]
    assert t.why("stop") == ["7.6q"]
    t.agree()
    t.play("retreat 0405")
    assert "stop" in t.options()
    assert t.why("stand") == ["7.6q"]
    t.agree()
    t.play("retreat 0406")
    assert t.at("d") == "0406"
    assert t.is_idle()  # no a, no advance


def test_7_6q_or_not() -> None:
    t = driven(3, 3)
    t.play("stand")
    assert t.at("d") == "0404"
    assert facts(t, "d", "fatigue") == (2,)  # D only
    assert t.is_idle()


def test_9_0n_nowhere_to_go_holds_by_itself() -> None:
    edges = ["0101-0102 minor", "0101-0201 minor bridge"]
    t = duel("a 0201 24 div a8 t6", "d 0101 4 e2", edges=edges)
    seen = t.rules.preview.march(t.s, t.piece("a"), t.hex("0101"), 2)
    strike(t, 3, 3 + int(seen.net) - 2, target="0101")
    assert t.at("d") == "0101"
    assert facts(t, "d", "fatigue") == (3,)
