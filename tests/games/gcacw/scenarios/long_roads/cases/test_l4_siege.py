"""[L.85]: the siege artillery."""

from __future__ import annotations

import pytest

from railsplitter.games.gcacw import names as b
from railsplitter.games.gcacw.rules import r7_fight as f
from railsplitter.games.gcacw.scenarios.long_roads import names as n
from tests.games.gcacw.scenarios.long_roads.roads import Roads, roads

U = int(b.UNION)


def at_yorktown() -> Roads:
    """A Complete depot at Wormley's Creek, rested guns, Confederates in works at Yorktown."""
    t = roads(35)
    t.clear()
    t.long.cycle = b.RICHMOND
    t.war.book.supply.lay(t.war, U, t.hex("OTR S5711"))
    t.war.book.supply.flip(t.war, t.hex("OTR S5711"))
    t.long.siege_fatigue = 0
    return t


def test_L_85_it_is_tired_at_first_and_rests_in_every_richmond_cycle() -> None:
    t = roads()
    assert (t.long.siege_fatigue, t.long.siege_at) == (4, t.box("fort-monroe"))
    for left in (3, 2, 1, 0, 0):
        t.book.cycle_of_richmond.rest_siege(t.war)
        assert t.long.siege_fatigue == left


def test_L_85_rested_it_goes_to_a_complete_depot() -> None:
    t = at_yorktown()
    t.put("porter", "OTR S5711")
    t.begin(lambda war: war.book.supply.depots(war))
    t.agree(n.MOVE_SIEGE, range(15_700, 15_816))
    t.play(n.MOVE_SIEGE, t.hex("OTR S5711"))
    assert t.long.siege_at == t.hex("OTR S5711")
    assert t.is_idle()
    depots = t.war.book.supply
    assert depots.dismantle_bar(t.war, U, t.hex("OTR S5711")) == "L.85"  # type: ignore[attr-defined]
    t.long.siege_fatigue = 1
    assert t.book.siege.move_bar(t.war, t.hex("OTR S5711")) == "L.85"


@pytest.mark.parametrize(
    ("kind", "dug", "tired", "guns"),
    [
        (b.ASSAULT_ATTACK, b.BREASTWORKS, 0, 10),
        (b.PREPARED, b.BREASTWORKS, 0, 0),
        (b.ASSAULT_ATTACK, b.NOT_DUG, 0, 0),
        (b.ASSAULT_ATTACK, b.BREASTWORKS, 1, 0),
    ],
)
def test_L_85_ten_guns_in_an_assault_on_works(kind: int, dug: int, tired: int, guns: int) -> None:
    t = at_yorktown()
    t.long.siege_at = t.hex("OTR S5711")
    t.long.siege_fatigue = tired
    t.put("mclaws-b", "OTR S5510", dug=dug)
    t.war.fight[f.SIDE], t.war.target, t.war.attack_type = U, t.hex("OTR S5510"), kind
    assert t.book.siege.guns(t.war) == guns


def test_L_85_it_is_lost_with_its_hex() -> None:
    t = at_yorktown()
    t.long.siege_at = t.hex("OTR S5711")
    t.put("mclaws-b", "OTR S5711")
    t.rules.victory.entered(t.war, t.piece("mclaws-b"), t.hex("OTR S5711"))
    assert t.long.siege_at == b.GONE
    assert t.net() == -15 - 8  # and the depot
