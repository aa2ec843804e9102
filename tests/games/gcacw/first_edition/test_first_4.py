"""Rules version 1: the Action Cycle (4)."""

from __future__ import annotations

from railsplitter.games.gcacw import names as n
from railsplitter.games.gcacw.notes import N_PASSED
from railsplitter.games.gcacw.rules.r4_cycle import Cycle
from tests.games.gcacw.drill import Table, drill


def cycle(*dice: int, first: str = "none") -> Table:
    t = drill(union=["tyler 0101 7"], confederate=["stonewall 0808 4"], first=first)
    t.dice(*dice)
    t.jump(Cycle(0))
    return t


def test_4_0i_a_side_that_can_do_nothing_passes_by_itself() -> None:
    t = drill(union=["tyler 0101 7"], confederate=["stonewall 0808 4"])
    t.set("stonewall", fatigue=4)
    t.dice(1, 6)
    t.jump(Cycle(0))
    assert t.asked()[0] == n.UNION
    assert t.noted(N_PASSED) == [(1, -1, -1, -1)]
    t.play("pass")
    assert t.is_idle()
