"""Rules version 1: burning railroad stations (5.4)."""

from __future__ import annotations

import pytest

from railsplitter.games.gcacw import names as n
from tests.games.gcacw.drill import Table, drill


def at_station(row: str, state: int = int(n.WHOLE)) -> Table:
    """A unit with the initiative in a station."""
    t = drill(
        union=[f"tyler 0303 {row}", "kimball 0304 6"],
        confederate=["stonewall 0808 4"],
        marks={"0303": "station"},
    )
    t.s.station[t.pack.ground.station[t.hex("0303")]] = state
    t.acting(int(n.UNION))
    return t


def station(t: Table) -> int:
    return int(t.s.station[t.pack.ground.station[t.hex("0303")]])


@pytest.mark.parametrize(("row", "case"), [
    ("7", ""), ("1 cav regt", ""), ("7 f3", ""), ("7 f4", "6.5c"), ("7 d1", "11.0d"),
])  # fmt: skip
def test_5_4a_an_action_of_a_unit_in_the_station(row: str, case: str) -> None:
    t = at_station(row)
    assert t.why("burn tyler") == ([case] if case else [])
    assert t.why("burn kimball") == ["5.4a"]
    t.agree()


def test_5_4b_stragglers_are_gone_before_it_burns() -> None:
    t = at_station("5 f3")  # to fatigue 4, Union: 6 + 2, two points and disorganized
    t.dice(6)
    t.play("burn tyler")
    assert (t.of("tyler")["mv"], t.of("tyler")["loose"]) == (3, 1)
    assert station(t) == n.DAMAGED
