"""Hanover Court House, Gaines's Mill and Malvern Hill: their ground, their men, whole games."""

from __future__ import annotations

import pytest

from railsplitter.games.gcacw.data.battle_sheet import load_printed
from railsplitter.games.gcacw.data.to_pack import level_rows
from tests.games.gcacw.battles import Battle, fought, marched
from tests.games.gcacw.told import edition

SUMMER = ("hanover-court-house", "gaines-mill", "malvern-hill")
EACH = pytest.mark.parametrize("name", SUMMER)


@pytest.mark.parametrize(
    ("name", "union", "confederate"),
    [("hanover-court-house", 32, 27), ("gaines-mill", 71, 104), ("malvern-hill", 120, 120)],
)
def test_14_0b_the_armies(name: str, union: int, confederate: int) -> None:
    forces = load_printed(name.replace("-", "_")).printed.units
    foot = dict.fromkeys(("union", "confederate"), 0)
    for unit in forces.units:
        foot[unit.side] += unit.mv if unit.kind == "infantry" else 0
    assert foot == {"union": union, "confederate": confederate}


@EACH
def test_where_people_stood_is_historical_and_numbers_say_where_they_come_from(name: str) -> None:
    pack = load_printed(name.replace("-", "_"))
    rows = [row for row in pack.provenance if row.table == "units.units"]
    places = [row for row in rows if "hex" in row.fields]
    assert places
    assert all(row.source == "historical" for row in places)
    winners = [row.winner for row in level_rows(pack.printed.battle)]
    assert winners == ["union"] * 3 + ["confederate"] * 3


@EACH
def test_objectives_lie_on_the_ground_and_somebody_can_reach_them(name: str) -> None:
    e = edition(name)
    sheet = e.printed.battle
    assert {row.start for row in sheet.objectives} == {"union", "confederate"}
    assert sum(row.vp for row in sheet.objectives) > 10
    assert {row.side for row in sheet.exits} == {"union", "confederate"}


def looked_through(name: str, battle: Battle) -> None:
    e = edition(name)
    for state in battle.positions[::7]:
        assert e.broken(state) == []
    last = battle.positions[-1]
    assert last.is_over()
    assert e.result(last).verdict in {row.name for row in e.printed.battle.levels}


@EACH
def test_a_game_in_which_everything_is_tried_comes_to_its_end(name: str) -> None:
    looked_through(name, marched(name))


@EACH
def test_a_game_of_two_hotheads_comes_to_its_end(name: str) -> None:
    looked_through(name, fought(name))
