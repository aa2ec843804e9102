"""What holds wherever random players take the campaign: men, guns, ships, boxes, theaters."""

from __future__ import annotations

from random import Random
from typing import cast

import pytest

from railsplitter.games.gcacw import names as b
from railsplitter.games.gcacw.build import start
from railsplitter.games.gcacw.campaign import names_second as m
from railsplitter.games.gcacw.campaign.state import War
from railsplitter.games.gcacw.places import box_of
from railsplitter.games.gcacw.rules.r4_cycle import Acting
from railsplitter.games.gcacw.scenarios.long_roads import names as n
from railsplitter.games.gcacw.scenarios.long_roads.own import roads as book_of
from railsplitter.games.gcacw.scenarios.long_roads.state import FACTS, long_war
from railsplitter.games.gcacw.scenarios.long_roads.switches import SWITCHES
from railsplitter.kernel.chance import seeded
from railsplitter.kernel.columns import listed
from railsplitter.kernel.state import act, verb_of
from tests.games.gcacw.campaign.days import Day
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
        if k % 50 == 0:
            assert offers_agree(war)
    return war


def offers_agree(war: War) -> bool:
    """[4.0c] What an Action Phase offers is what no piece is barred from, asked one by one."""
    if not isinstance(war.stack[-1], Acting):
        return True
    verbs = (b.MARCH, b.BURN, b.ACTIVATE, b.ASSAULT, m.EMBARK_RAIL, n.EMBARK_SEA, n.STRATEGIC)
    actions = [act(verb, piece) for verb in verbs for piece in range(len(war.at))]
    offered = {option for option in war.options() if verb_of(option) in verbs}
    return offered == {action for action in actions if not war.bars(action)}


def at_sea_is_counted(war: War) -> bool:
    """[L.23] What may still embark is the limit less what is afloat from earlier days."""
    sea = book_of(war).sea
    older = sum(int(sea.weight(war, unit)) for unit in range(war.rules.pack.pieces.first_leader)
                if sea.is_afloat(war, unit) and war.since[unit] < war.turn)  # fmt: skip
    return bool(sea.left(war) <= 22 - older)


@pytest.mark.whole_games
@pytest.mark.parametrize("coast", [1, 2, 3, 4])
def test_random_players_on_a_coast(coast: int) -> None:
    war = wander(coast)
    pieces = war.rules.pack.pieces
    for unit in range(pieces.first_leader):
        box = box_of(war.at[unit])
        assert box < len(war.box_holder)


@pytest.mark.compiled  # a long storm; those on coasts run on both engines
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


LINE = {
    "king": "GTC N4115", "hooker": "GTC N4014", "mccall-a": "GTC N4213", "casey": "GTC N4306",
    "franklin": "GTC N4116", "pickett": "GTC N4323", "rh-anderson": "GTC N4317",
    "whiting-a": "GTC N4526", "40-va": "GTC N4120", "55-va": "GTC N3520", "9-va-cavalry":
    "GTC N4410",
}  # fmt: skip
BOXED = {
    "gordon": "lexington", "donnelly": "charlottesville", "kimball": "lynchburg",
    "stonewall": "charlottesville", "taylor": "lynchburg", "trimble": "lexington",
    "elzey": "burkeville", "tyler": "burkeville",
}  # fmt: skip


def crowd(seed: int) -> Day:
    """Divisions on both banks of the Rappahannock, both sides in every box, on a cycle day."""
    t = roads(41)
    t.invade(1)
    t.release()
    for unit in range(t.pack.pieces.first_leader):
        t.war.bound[unit] = 0
    for name, where in LINE.items():
        if name in t.ids:
            t.put(name, where)
    for name, box in BOXED.items():
        t.war.put(t.piece(name), t.box(box))
        t.war.since[t.piece(name)] = 30
    for leader in range(t.pack.pieces.first_leader, t.pack.pieces.count):
        t.rules.leaders.homeless(t.war, t.war.at[leader])
        if t.war.at[leader] == b.TRACK:
            t.war.put(leader, b.LOST)
    t.book.boxes.hold(t.war)
    t.long.posture_valley = seed % 2
    t.war.chance = seeded(seed)
    return Day(t, 41)


@pytest.mark.whole_games
@pytest.mark.parametrize("seed", range(3))
def test_random_players_at_the_line_and_in_the_boxes(seed: int) -> None:
    t = crowd(seed).t
    chance, seen = Random(seed), set[int]()
    while t.war.turn < 42 and len(seen) < 400:
        options = t.war.options()
        verbs = sorted({verb_of(option) for option in options})
        wanted = chance.choice(verbs)
        action = chance.choice([option for option in options if verb_of(option) == wanted])
        assert t.war.bars(action) == []
        seen.add(verb_of(action))
        t.war.play(t.war.seat(), action)
        bad = [word for word in t.edition.broken(t.war) if "manpower" not in word]
        assert bad == [], (bad, wanted)
    assert n.FIGHT in seen or n.DECLARE in seen or n.RENOUNCE in seen


def test_the_names_of_facts_have_the_order_of_a_save() -> None:
    """That copies and saves keep them is tried with all titles (`tests/games/test_fields.py`)."""
    made = edition()
    war = long_war(start(made.rules, seeded(1)))
    for number, name in enumerate(FACTS):
        setattr(war, name, number + 1)
    assert listed(war.single()) == [number + 1 for number in range(len(FACTS))]
