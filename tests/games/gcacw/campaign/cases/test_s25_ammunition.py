"""Ammunition (S.25)."""

from __future__ import annotations

from railsplitter.games.gcacw.campaign import names_second as m
from railsplitter.games.gcacw.campaign.names import OUT_OF_SUPPLY
from railsplitter.games.gcacw.names import ATTACKS, DONE, NORMAL, PREPARED, UNION
from railsplitter.games.gcacw.rules import r7_fight as f
from railsplitter.kernel.ledger import Ledger
from tests.games.gcacw.campaign.stage import Stage, april, stage

REPLENISH = int(m.REPLENISH)


def fight(t: Stage, attacker: str, defenders: tuple[str, ...]) -> None:
    """An attack across a hexside near Strasburg, lined up and not yet rolled."""
    t.clear()
    t.put(attacker, "SIV M4616")
    for name in defenders:
        t.put(name, "SIV M4615")
    t.war.marcher = t.piece(attacker)
    f.clear(t.war)
    t.war.fight[f.SIDE] = t.pack.pieces.side[t.piece(attacker)]
    f.add_hex(t.war, t.hex("SIV M4616"))
    t.war.role[t.piece(attacker)] = ATTACKS
    t.war.target = t.hex("SIV M4615")
    f.set_stack(t.war, t.hex("SIV M4615"))


def test_s25_dice_after_a_combat() -> None:
    """[S.25] The attacker and the strongest defender roll; cavalry never does."""
    t = stage()
    fight(t, "taylor", ("gordon", "1-md-infantry", "1-vt-cavalry"))
    t.dice(6, 5)
    t.war.book.ammunition.spent(t.war)
    assert (t.of("taylor")["ammo"], t.of("gordon")["ammo"]) == (1, 0)
    assert t.dice_left() == 0
    t.dice(6)
    t.war.book.ammunition.spent(t.war)  # Taylor has none left to lose
    assert t.of("gordon")["ammo"] == 1
    fight(t, "ashby-cavalry", ("8-ny-cavalry",))
    t.dice(6)
    t.war.book.ammunition.spent(t.war)
    assert t.dice_left() == 1


def test_s25_modifiers() -> None:
    """[S.25] -2 for the attack, 1 for it against a leading defender without ammunition."""
    t = stage()
    fight(t, "taylor", ("gordon", "1-md-infantry"))
    modifiers = t.war.book.ammunition.modifiers
    assert modifiers(t.war, None) == 0
    t.set("taylor", ammo=1)
    ledger = Ledger()
    assert modifiers(t.war, ledger) == -2
    assert ledger.lines() == [("S.25", -2, t.piece("taylor"))]
    t.set("gordon", ammo=1)
    assert modifiers(t.war, None) == -1
    t.set("gordon", ammo=0)
    t.set("1-md-infantry", ammo=1)
    assert modifiers(t.war, None) == -2


def test_s25_neither_prepared_nor_in_assaults() -> None:
    """[S.25] Without ammunition the best attack is a normal one, and nobody storms."""
    t = stage()
    attack, unit = t.rules.attack, t.piece("taylor")
    points = int(t.pack.charts.attack_from[PREPARED])
    assert attack.kind_of(t.war, unit, points) == PREPARED
    t.set("taylor", ammo=1)
    assert attack.kind_of(t.war, unit, points) == NORMAL
    assert t.rules.assault.unit_case(t.war, t.piece("ewell"), unit) == "S.25"


def test_s25a_the_segment() -> None:
    """[S.25a] The Union picks four of five; who is out of supply gets nothing."""
    t = stage()
    names = ("donnelly", "gordon", "10-me", "1-phb", "milroy", "schenck")
    for name in names:
        t.set(name, ammo=1)
    t.set("schenck", supply=int(OUT_OF_SUPPLY))
    t.set("taylor", ammo=1)
    t.begin(t.war.book.ammunition.segment)
    assert t.args(REPLENISH) == {t.piece(name) for name in names[:5]}
    t.agree(REPLENISH, range(int(t.pack.pieces.count)))
    for name in names[:4]:
        t.play(REPLENISH, t.piece(name))
    assert t.is_idle()
    assert [t.of(name)["ammo"] for name in names] == [0, 0, 0, 0, 1, 1]
    assert t.of("taylor")["ammo"] == 0  # two of his side could be served: nobody is asked


def test_s25a_enough() -> None:
    """[S.25a] A side may leave the rest."""
    t = stage()
    for name in ("donnelly", "gordon", "10-me", "1-phb", "milroy"):
        t.set(name, ammo=1)
    t.begin(t.war.book.ammunition.segment)
    t.play(int(DONE))
    assert t.is_idle()


def test_r47_the_arsenal() -> None:
    """[R.47] Example 22: two instead of four through turn 95, four again on turn 100."""
    t = april(70)
    effects = list(t.pack.more["structure_effect"])
    arsenal = effects.index(m.HALF_AMMUNITION)
    where = int(t.pack.more["structures"][arsenal])
    t.clear(UNION)
    for name, mv in (("taliaferro", 2), ("stonewall", 6)):
        t.war.put(t.piece(name), where)
        t.set(name, mv=mv)
    assert t.rules.stations.bar(t.war, t.piece("taliaferro")) == "R.47"
    assert t.rules.stations.bar(t.war, t.piece("stonewall")) == ""
    t.rules.stations.burn(t.war, t.piece("stonewall"))
    assert t.rules.stations.bar(t.war, t.piece("stonewall")) == "R.47"
    rates = []
    for turn in (70, 95, 99, 100):
        t.war.turn = turn
        rates.append(int(t.war.book.ammunition.rate(t.war, UNION)))
    assert rates == [2, 2, 2, 4]
