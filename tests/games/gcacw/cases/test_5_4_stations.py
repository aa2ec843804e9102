"""Burning railroad stations (5.4)."""

from __future__ import annotations

import pytest

from railsplitter.games.gcacw import names as n
from railsplitter.games.gcacw.notes import N_BURNED, N_EXTENDED
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
    ("7", ""), ("1 cav regt", "5.4c"), ("2 cav regt", ""),
    ("7 f3", ""), ("7 f4", "6.5c"), ("7 d1", "11.0d"),
])  # fmt: skip
def test_5_4a_an_action_of_a_unit_in_the_station(row: str, case: str) -> None:
    t = at_station(row)
    assert t.why("burn tyler") == ([case] if case else [])
    assert t.why("burn kimball") == ["5.4a"]
    t.agree()


def test_5_4a_in_every_hex_of_the_map() -> None:
    t = drill(union=["tyler 0101 6"], confederate=["stonewall 0808 4"], marks={"0101": "station"})
    t.acting(int(n.UNION))
    t.play("burn tyler")
    assert list(t.s.station) == [n.BURNED]


def test_5_4a_it_tires() -> None:
    t = at_station("7 f1")
    t.play("burn tyler")
    assert t.of("tyler")["fatigue"] == 2


@pytest.mark.parametrize(("row", "rolls"), [("7 f1", 0), ("7 f2", 1), ("7 f1 X", 1)])
def test_5_4b_extended_march_only_at_fatigue_3_and_4(row: str, rolls: int) -> None:
    t = at_station(row)
    t.dice(1, 1, 1)
    t.play("burn tyler")
    assert len(t.noted(N_EXTENDED)) == rolls


def test_5_4b_stragglers_are_gone_before_it_burns() -> None:
    t = at_station("5 f3")  # to fatigue 4, Union: 6 + 2, disorganized
    t.dice(6)
    t.play("burn tyler")
    assert (t.of("tyler")["mv"], t.of("tyler")["loose"]) == (5, 1)
    assert station(t) == n.DAMAGED


@pytest.mark.parametrize("row", ["4", "5 D"])
def test_5_4c_a_weak_unit_damages_and_then_destroys(row: str) -> None:
    t = at_station(row)
    t.play("burn tyler")
    assert station(t) == n.DAMAGED
    assert t.noted(N_BURNED) == [(t.piece("tyler"), t.hex("0303"), n.DAMAGED, -1)]
    t.acting(int(n.UNION))
    t.play("burn tyler")
    assert station(t) == n.BURNED


def test_5_4d_a_strong_unit_destroys_at_once() -> None:
    t = at_station("5")
    t.play("burn tyler")
    assert station(t) == n.BURNED


def test_5_4e_a_destroyed_station_cannot_be_burned_again() -> None:
    t = at_station("7", state=int(n.BURNED))
    assert t.why("burn tyler") == ["5.4e"]
    t.agree()


def test_5_4e_either_side_may_burn() -> None:
    t = drill(confederate=["stonewall 0303 6"], marks={"0303": "station"})
    t.acting(int(n.CONFEDERATE))
    t.play("burn stonewall")
    assert station(t) == n.BURNED
