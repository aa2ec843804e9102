"""Gunboats (O.24)."""

from __future__ import annotations

from railsplitter.games.gcacw.campaign import names_second as m
from railsplitter.games.gcacw.names import ATTACKS, CONFEDERATE, STAND, UNION
from railsplitter.games.gcacw.rules import r7_fight as f
from railsplitter.kernel.ledger import Ledger
from tests.games.gcacw.campaign.stage import Stage, april

BOMBARD, SHORE, INLAND = int(m.BOMBARD), "ALX 0605", "SJW S4101"


def river(turn: int = 40) -> Stage:
    t = april(turn)
    t.clear()
    t.war.book.gunboats.dawn(t.war)
    return t


def attacked(t: Stage, where: str) -> None:
    """A Confederate attack on a Union unit there is measured."""
    t.put("kimball", where)
    end = next(int(k) for k in t.pack.ground.land.near[6 * t.hex(where) : 6 * t.hex(where) + 6])
    t.war.put(t.piece("stonewall"), end)
    f.clear(t.war)
    t.war.fight[f.SIDE] = CONFEDERATE
    f.add_hex(t.war, end)
    t.war.role[t.piece("stonewall")] = ATTACKS
    t.war.target = t.hex(where)
    f.set_stack(t.war, t.hex(where))
    t.begin(t.war.book.gunboats.ask)


def test_o24_waters() -> None:
    """[O.24] The Potomac up to Georgetown, not above it and not inland."""
    t = river()
    hexes = t.pack.more["boat_hex"]
    for name in ("ALX 0605", "SJW S5213", "ALX 0902", "GTC N4807"):
        assert hexes[t.hex(name)], name
    for name in ("SJW S4101", "SIV N5524", "HCR W3533", "GTC N4114"):
        assert not hexes[t.hex(name)], name


def test_o24_support() -> None:
    """[O.24] The Union may call the boat; one against the attack, four times a turn."""
    t = river()
    attacked(t, SHORE)
    assert (t.war.seat(), t.war.asked_case()) == (UNION, "O.24")
    t.play(int(m.GUNBOATS))
    ledger = Ledger()
    assert t.war.book.gunboats.modifiers(t.war, ledger) == -1
    assert ledger.lines() == [("O.24", -1, t.hex(SHORE))]
    assert list(t.war.support_left) == [3]


def test_o24_no_support() -> None:
    """[O.24] It may be left; inland nobody is asked, nor when all four are used."""
    t = river()
    attacked(t, SHORE)
    t.play(int(STAND))
    assert t.war.book.gunboats.modifiers(t.war, None) == 0
    attacked(t, INLAND)
    assert t.is_idle()
    t.war.support_left[0] = 0
    attacked(t, SHORE)
    assert t.is_idle()


def test_o24_bombardment() -> None:
    """[O.24] Once a turn: 4 and 5 tire, 6 disorganizes, less against works."""
    for die, dug, tired, loose in ((3, 0, 0, 0), (4, 0, 1, 0), (6, 0, 1, 1), (4, 2, 0, 0)):
        t = river()
        t.put("stonewall", SHORE, dug=dug)
        t.put("kimball", INLAND)
        t.acting(UNION)
        t.agree(BOMBARD, range(int(t.pack.ground.hexes)))
        t.dice(die)
        t.play(BOMBARD, t.hex(SHORE))
        assert (min(t.of("stonewall")["fatigue"], 1), t.of("stonewall")["loose"]) == (tired, loose)
        t.acting(UNION)
        assert t.why(BOMBARD, t.hex(SHORE)) == ["O.24"]


def test_r47_navy_yard() -> None:
    """[R.47] In ruins: two supports, a bombardment every other turn."""
    t = river()
    yard = list(t.pack.more["structure_effect"]).index(m.WEAK_GUNBOATS)
    t.war.ruin_until[yard] = 70
    seen = []
    for turn in (40, 41, 70):
        t.war.turn = turn
        t.war.book.gunboats.dawn(t.war)
        seen.append((int(t.war.support_left[0]), int(t.war.bombard_left[0])))
    assert seen == [(2, 1), (2, 0), (4, 1)]
