"""Rules version 1: the Leader Transfer Phase (3.2), and leaders without a unit (2.2)."""

from __future__ import annotations

from railsplitter.games.gcacw import names as n
from tests.games.gcacw.drill import Table, drill


def phase(t: Table) -> None:
    """The Leader Transfer Phase begins."""
    t.jump()
    t.rules.leaders.begin(t.s)
    t.s.settle()


SHIELDS = ["tyler 0101 7", "shields tyler L division @2-S"]


def test_3_2c_not_over_a_closed_hexside() -> None:
    river = ["0101-0102 minor", "0101-0201 minor"]
    t = drill(union=[*SHIELDS, "kimball 0104 6"], edges=river, size=(2, 5))
    assert t.rules.leaders.join_bar(t.s, t.piece("shields"), t.piece("kimball")) == "3.2c"
    bridged = drill(
        union=[*SHIELDS, "kimball 0104 6"],
        edges=["0101-0102 minor bridge", "0101-0201 minor"],
        size=(2, 5),
    )
    phase(bridged)
    assert bridged.options("send") == ["shields"]
    bridged.cross("0101", "0102", int(n.WRECKED))
    assert bridged.why("send shields") == ["3.2a"]
