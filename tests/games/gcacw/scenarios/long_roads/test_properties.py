"""What holds wherever random players take the campaign: men, guns, ships, boxes, theaters."""

from __future__ import annotations

from random import Random
from typing import cast

import pytest

from railsplitter.games.gcacw import names as b
from railsplitter.games.gcacw.build import start
from railsplitter.games.gcacw.campaign.state import War
from railsplitter.games.gcacw.places import box_of
from railsplitter.games.gcacw.scenarios.long_roads import names as n
from railsplitter.games.gcacw.scenarios.long_roads.own import roads as book_of
from railsplitter.games.gcacw.scenarios.long_roads.switches import SWITCHES
from railsplitter.kernel.chance import seeded
from railsplitter.kernel.state import act, verb_of
from tests.games.gcacw.scenarios.long_roads.roads import edition, roads

DECISIONS = 250  # of each game here


def wander(coast: int, *on: str) -> War:
    """A game of random decisions on a coast, rare ones as likely as marches."""
    made = edition(*on)
    war = cast(War, start(made.rules, seeded(coast)))
    chance = Random(coast)
    for k in range(DECISIONS):
        options = war.options()
        verbs = sorted({verb_of(option) for option in options})
        wanted = chance.choice(verbs)
        action = chance.choice([option for option in options if verb_of(option) == wanted])
        if verb_of(options[0]) == n.INVADE:
            action = act(n.INVADE, coast)
        assert war.bars(action) == []
        war.play(war.seat(), action)
        if k % 25 == 0:
            assert made.broken(war) == []
            assert at_sea_is_counted(war)
    return war


def at_sea_is_counted(war: War) -> bool:
    """[L.23] What may still embark is the limit less what is afloat from earlier days."""
    sea = book_of(war).sea
    older = sum(int(sea.weight(war, unit)) for unit in range(war.rules.pack.pieces.first_leader)
                if sea.is_afloat(war, unit) and war.since[unit] < war.turn)  # fmt: skip
    return bool(sea.left(war) <= 22 - older)


@pytest.mark.parametrize("coast", [1, 2, 3, 4])
def test_random_players_on_a_coast(coast: int) -> None:
    war = wander(coast)
    pieces = war.rules.pack.pieces
    for unit in range(pieces.first_leader):
        box = box_of(war.at[unit])
        assert box < len(war.box_holder)


def test_random_players_with_every_switch_turned_over() -> None:
    wander(1, *(switch.id for switch in SWITCHES))


def test_every_switch_is_a_setting_of_the_data_with_its_default() -> None:
    rows = {row.id: row.on for row in roads().edition.printed.campaign.settings}  # type: ignore[attr-defined]
    assert {switch.id: switch.on for switch in SWITCHES} == {
        name: on for name, on in rows.items() if name in {switch.id for switch in SWITCHES}
    }
    assert len({switch.id for switch in SWITCHES}) == len(SWITCHES) == 11


def test_the_theaters_share_out_every_hex_and_every_box_of_the_display() -> None:
    t = roads()
    found = {t.rules.theater_at(at) for at in range(t.pack.ground.hexes)}
    assert found == {b.VALLEY, b.RICHMOND}
    four = [int(box) for box in t.pack.more["four_boxes"]]
    assert all(t.pack.more["box_theater"][box] in (b.VALLEY, b.RICHMOND) for box in four)


def test_a_save_comes_back_with_boats_guns_and_ships() -> None:
    war, made = wander(2), edition()
    again = made.restore(war.numbers(), seeded(1))
    assert again.numbers() == war.numbers()
    assert made.broken(again) == []
