"""A hex as it is told: who stands there, what lies there, the ground and the six sides."""

from __future__ import annotations

from typing import cast

import pytest

from railsplitter.games import find_game
from railsplitter.games.gcacw.edition import BattleEdition
from railsplitter.games.gcacw.here import Here
from railsplitter.games.gcacw.notation import as_word
from railsplitter.games.gcacw.panels import place
from railsplitter.games.gcacw.say.nouns import SIDES
from railsplitter.games.gcacw.state import Campaign
from railsplitter.games.gcacw.view.structs import View
from railsplitter.kernel.chance import seeded
from railsplitter.kernel.panels import find, told
from tests.games.gcacw.told import edition, positions


def looked(e: BattleEdition, s: Campaign) -> tuple[View, Here]:
    seen = cast(View, e.view(s, 0))
    return seen, Here(e.panels(s, 0), seen, e.voice.nouns, s)


def test_everybody_is_told_in_his_hex_with_all_that_his_counter_shows() -> None:
    e = edition()
    nouns = e.voice.nouns
    for number, s in enumerate(positions(e, 7)):
        if number % 40:
            continue
        seen, here = looked(e, s)
        for unit in (one for one in seen.units if one.hex):
            where = nouns.hex_numbers[unit.hex]
            lines = told(here.panels(where))
            head = f"{SIDES[unit.side]} {unit.name}: manpower {unit.mv}, in {nouns.hex(where)}, "
            (line,) = (one for one in lines if one.startswith(head + unit.kind))
            assert ("disorganized" in line) == unit.disorganized
            assert (f"fatigue {unit.fatigue}" in line) == (unit.fatigue > 0)
            assert ("exhausted" in line) == unit.exhausted
            assert ("combat value" in line) == (unit.value != unit.mv)
        for leader in (one for one in seen.leaders if one.hex):
            where = nouns.hex_numbers[leader.hex]
            lines = told(here.panels(where))
            head = (
                f"{SIDES[leader.side]} {leader.name}: in {nouns.hex(where)}, {leader.rank} leader, "
            )
            (line,) = (one for one in lines if one.startswith(head))
            assert ("acts now" in line) == leader.acts


def test_a_hex_tells_its_objective_its_station_and_its_ground() -> None:
    e = edition()
    s = e.start(seeded(1))
    for k in range(len(s.station)):
        s.station[k] = 2
    seen, here = looked(e, s)
    for one in seen.objectives:
        where = e.voice.nouns.hex_numbers[one.hex]
        lines, named = told(here.panels(where)), f"{one.name} in {e.voice.nouns.hex(where)}"
        holder = SIDES[one.holder] if one.holder >= 0 else "nobody"
        assert f"Objective {named}: held by {holder}, {one.vp} points." in lines
    assert seen.stations
    for station in seen.stations:
        where = e.voice.nouns.hex_numbers[station.hex]
        assert f"Station in {e.voice.nouns.hex(where)}: burned." in told(here.panels(where))
    (newtown,) = (k for k, row in enumerate(e.voice.nouns.register.hexes) if row.place == "Newtown")
    lines = told(here.panels(newtown))
    assert lines[0] == "Newtown (M4406). Clear, town, Frederick County."
    assert "North: M4405, clear, pike." in lines


@pytest.mark.parametrize("title", ["disrupt-their-plans", "long-roads"])
def test_a_campaign_tells_depots_where_they_are(title: str) -> None:
    e = cast(BattleEdition, find_game(f"gcacw/{title}").edition(2))
    _, here = looked(e, e.start(seeded(1)))
    depots = find(here.told, "depots")
    assert depots is not None
    at = {place(row.id): k for k, row in enumerate(e.voice.nouns.register.hexes)}
    lying = [row for row in depots.rows if row.at]
    assert lying
    for row in lying:
        parts = [cell.said or cell.text for cell in row.cells]
        line = f"{parts[0]}: {', '.join(part for part in parts[1:] if part)}."
        assert line in told(here.panels(at[row.at]))


@pytest.mark.parametrize("title", ["first-kernstown", "disrupt-their-plans", "long-roads"])
def test_a_place_is_known_by_one_word_to_panels_and_offers(title: str) -> None:
    e = cast(BattleEdition, find_game(f"gcacw/{title}").edition(2))
    for k, row in enumerate(e.voice.nouns.register.hexes):
        assert e.hexes.names[k] == as_word(row.id)
