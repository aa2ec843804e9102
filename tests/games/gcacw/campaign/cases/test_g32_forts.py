"""Forts (G.32)."""

from __future__ import annotations

from railsplitter.games.gcacw.campaign import names_second as m
from railsplitter.games.gcacw.names import BREASTWORKS, CONFEDERATE, RESULT_ROUT
from railsplitter.games.gcacw.rules import r7_fight as f
from tests.games.gcacw.campaign.stage import Stage, april

LYON = "ALX 0507"  # combat value 1, artillery 7


def garrison(*names: str) -> Stage:
    t = april(40)
    t.clear()
    for name in names:
        t.put(name, LYON, mv=2)
    return t


def test_g32_three_units_count_three_times() -> None:
    """[G.32] Up to three units inside, and the fort's own value."""
    t = garrison("kimball", "tyler", "sullivan", "gordon")
    units = sorted(t.piece(name) for name in ("kimball", "tyler", "sullivan", "gordon"))
    values = t.rules.values
    assert [int(values.works(t.war, unit)) for unit in units] == [6, 6, 6, 2]
    assert int(values.defence_value(t.war, t.hex(LYON))) == (3 * 6 + 2 + 1) * 4


def test_g32_guns() -> None:
    """[G.32] The fort's guns are added to those of the units."""
    t = garrison("kimball")
    t.war.target = t.hex(LYON)
    guns = int(t.rules.guns.defending(t.war))
    assert guns == int(t.pack.pieces.artillery[t.piece("kimball")]) + 7


def test_g32_falls_to_who_enters() -> None:
    """[G.32] A Confederate unit takes it, for good."""
    t = garrison()
    t.put("stonewall", LYON)
    t.rules.victory.entered(t.war, t.piece("stonewall"), t.hex(LYON))
    assert t.noted(int(m.N_FORT_FELL))[0][:2] == (t.hex(LYON), t.piece("stonewall"))
    t.put("stonewall", "ALX 0405")
    t.put("kimball", LYON, mv=2)
    assert int(t.rules.values.works(t.war, t.piece("kimball"))) == 2


def test_g32_falls_with_a_rout() -> None:
    """[G.32] R destroys it."""
    t = garrison("kimball")
    t.war.target = t.hex(LYON)
    t.war.fight[f.SIDE] = CONFEDERATE
    t.war.book.forts.routed(t.war)
    assert t.war.book.forts.standing(t.war, t.hex(LYON)) >= 0
    t.war.fight[f.DEFENDER_CELL] = RESULT_ROUT
    t.war.book.forts.routed(t.war)
    assert t.war.book.forts.standing(t.war, t.hex(LYON)) < 0


def test_g32_breastworks_at_once() -> None:
    """[G.32] Who digs in a fort has breastworks at once, elsewhere he begins them."""
    t = garrison("kimball")
    t.rules.digging.dig(t.war, t.piece("kimball"))
    assert t.of("kimball")["dug"] == BREASTWORKS
    t.put("tyler", "SJW S4101")
    t.rules.digging.dig(t.war, t.piece("tyler"))
    assert t.of("tyler")["dug"] == BREASTWORKS - 1
