"""Whole turns of the campaign, with the dice they were reckoned with."""

from __future__ import annotations

from railsplitter.games.gcacw import names as b
from railsplitter.games.gcacw.campaign import names as c
from railsplitter.games.gcacw.campaign import names_second as m
from railsplitter.games.gcacw.scenarios.long_roads import names as n
from tests.games.gcacw.scenarios.long_roads.roads import Day, Roads, roads

U, C = int(b.UNION), int(b.CONFEDERATE)
DISTRICT = int(c.DISTRICT)


def test_turn_1_april_5_the_peninsula() -> None:
    """T-1: an invasion, rain, the ferry, forage, and the first Valley cycle: -1."""
    t = roads()
    day = Day(t, 1, 1, 2, 5, 2, 2)  # events of Richmond, snow, events of the Valley
    assert t.asked() == "Invading"
    t.play(n.INVADE, 1)
    for _ in range(7):
        assert t.asked() == "Posting"
        assert t.war.seat() == C
        t.decline()
    assert t.number(c.ALARM_DAYS) == 1
    union = {"Frederick (VA)", "Hampshire", "Hardy", "Jefferson", "Mineral", "Culpeper"}
    assert {name for name in (*union, "Highland") if t.holder(name) == U} == union
    assert t.holder("Highland") == C
    day.until("Acting", C)
    assert (t.war.rain, t.number(c.SNOW_UNTIL)) == (2, 0)
    assert t.dice_left() == 0
    t.decline()
    assert t.war.seat() == U
    t.play(n.CROSS, t.piece("hooker"))
    assert (t.at("hooker"), t.of("hooker")["fatigue"]) == (t.hex("SJW S5213"), 2)
    day.until("Acting", C)
    forage_union(day)
    forage_confederate(day)
    valley_cycle_of_turn_1(day)


FORAGERS = (
    "stahel", "steinwehr", "bohlen", "abercrombie", "28-pa", "4-ny-cavalry", "1-ri-cavalry",
    "8-il-cavalry", "5-ny-cavalry", "1-me-cavalry",
)  # fmt: skip


def forage_union(day: Day) -> None:
    t = day.t
    day.until("Foraging", U)
    assert t.args(m.FORAGE) == {t.piece(name) for name in FORAGERS}
    t.dice(3, 5, 2, 4, 6, 1, 1, 6, 5, 6)
    for name in FORAGERS:
        t.play(m.FORAGE, t.piece(name))
    failed = {name for name in FORAGERS if t.of(name)["supply"] != c.FORAGED}
    assert failed == {"steinwehr", "28-pa", "8-il-cavalry", "1-me-cavalry"}


def forage_confederate(day: Day) -> None:
    t = day.t
    day.until("Foraging", C)
    names = ("2-6-va-cavalry", "9-va-cavalry", "40-va", "55-va")
    assert t.args(m.FORAGE) == {t.piece(name) for name in names}
    t.dice(4, 2, 5, 3)
    for name in names:
        t.play(m.FORAGE, t.piece(name))
    assert {name for name in names if t.of(name)["supply"] != c.FORAGED} == {"40-va"}


def valley_cycle_of_turn_1(day: Day) -> None:
    t = day.t
    t.dice(4, 2)  # the release die, the cavalry die
    day.until("Storing", U)
    assert t.net() == -1
    t.play(m.DEPOT, t.hex("SJW S4101"))
    assert (t.asked(), t.war.seat()) == ("Storing", C)
    t.play(m.DEPOT, t.hex("SJW S4328"))
    hungry = {t.name_of(note[0]): note[1] for note in t.noted(m.N_HUNGRY)}
    assert hungry == {
        "steinwehr": 1, "28-pa": 1, "8-il-cavalry": 0, "1-me-cavalry": 0, "40-va": 1,
    }  # fmt: skip
    day.until("Augmenting", C)
    assert t.depot("SIV N0124") == t.depot("SIV M0407") == c.DEPOT_COMPLETE
    t.play(c.REINFORCE, t.piece("campbell"))
    assert (t.mv("campbell"), t.number(c.RELEASED_TURN)) == (4, 0)
    day.until("Releasing", U)
    assert t.men(DISTRICT) == (31, 127)  # 128 less the man that 28 PA has just lost
    t.play(m.RELEASE, t.piece("8-ny-cavalry"))
    assert t.men(DISTRICT) == (30, 126)
    day.until("Repairing", U)
    t.play(m.MEND, t.hex("SJW N5214"))
    assert t.war.station[t.pack.ground.station[t.hex("SJW N5214")]] == b.WHOLE
    day.to_evening()
    assert (t.net(), t.war.turn) == (-1, 2)
    t.check()


def april_25() -> Roads:
    """T-21: the position before the evening of April 25."""
    t = roads(21)
    t.invade(1)
    t.release()
    t.war.put(t.piece("milroy"), t.hex("SIV S0111"))
    for unit in range(t.pack.pieces.first_leader):
        t.war.bound[unit] -= t.war.bound[unit] & (c.MOUNTAIN | c.VALLEY_UNION)
    t.war.strategy[c.RELEASED_TURN] = 11
    t.war.strategy[c.VALLEY_CYCLES] = 4
    for name in ("jackson", "stonewall", "taliaferro", "campbell"):
        t.put(name, "SIV M1932")  # Rockingham
    t.put("ashby", "SIV M1932")
    t.put("elzey", "GTC N1204")
    for name in ("longstreet", "pickett", "rh-anderson", "40-va", "55-va", "9-va-cavalry"):
        t.put(name, "OTR S5113")
    for name in ("stuart", "cavalry-brigade"):
        if name in t.ids:
            t.put(name, "OTR S5113")
    for name, where in (("gordon", "SIV M3018"), ("sub-2-union", "SIV N1314")):
        if name in t.ids:
            t.put(name, where)
    t.put("54-pa", "SIV N2805")
    t.put("couch", "OTR S5317")
    t.put("johnston", "OTR S5510")
    t.war.put(t.piece("mcclellan"), t.at("couch"))
    t.set_extra(n.SIEGE_FATIGUE, 2)
    return t


__all__ = ["Roads"]
