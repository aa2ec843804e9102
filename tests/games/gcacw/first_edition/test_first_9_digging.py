"""Rules version 1: entrenching (9)."""

from __future__ import annotations

from railsplitter.games.gcacw import names as n
from tests.games.gcacw.drill import Table, drill


def digging(t: Table, side: int = int(n.UNION)) -> None:
    """A side is asked who digs."""
    t.jump()
    t.rules.digging.begin(t.s, side)
    t.s.settle()


def recovery(t: Table) -> None:
    t.jump()
    t.rules.recovery.begin(t.s)
    t.s.settle()


# -- what works are worth ------------------------------------------------------------------------


def worth(dug: int, mark: str = "") -> float:
    """What the value of a unit in these works is multiplied with."""
    t = drill(union=[f"tyler 0303 7 e{dug}"], marks={"0303": mark})
    quarters = int(t.rules.values.defence_value(t.s, t.hex("0303")))
    return quarters / (2 * int(t.rules.values.cv(t.s, t.piece("tyler"))))


def test_9_0f_a_fort_in_building_twice() -> None:
    assert worth(int(n.FORT_BUILD)) == 2.0
