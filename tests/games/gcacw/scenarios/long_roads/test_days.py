"""Whole turns of the campaign, with the dice they were reckoned with."""

from __future__ import annotations

from railsplitter.games.gcacw import names as b
from railsplitter.games.gcacw.campaign import names as c
from railsplitter.games.gcacw.campaign import names_second as m
from railsplitter.games.gcacw.scenarios.long_roads import names as n
from railsplitter.games.gcacw.scenarios.long_roads.conversion_asking import sweep
from railsplitter.games.gcacw.scenarios.long_roads.flow import Cycles
from railsplitter.games.gcacw.scenarios.long_roads.joining_asking import attachment
from railsplitter.games.gcacw.scenarios.long_roads.sea import TO_WASHINGTON
from railsplitter.games.gcacw.scenarios.long_roads.state import long_war
from tests.games.gcacw.campaign.days import Day
from tests.games.gcacw.scenarios.long_roads.roads import Roads, roads

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
    assert t.war.alarm_days == 1
    union = {"Frederick (VA)", "Hampshire", "Hardy", "Jefferson", "Mineral", "Culpeper"}
    assert {name for name in (*union, "Highland") if t.holder(name) == U} == union
    assert t.holder("Highland") == C
    day.until("Acting", C)
    assert (t.war.rain, t.war.snow_until) == (2, 0)
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
    assert (t.mv("campbell"), long_war(t.war).released_turn) == (4, 0)
    day.until("Releasing", U)
    assert t.men(DISTRICT) == (31, 127)  # 128 less the man that 28 PA has just lost
    t.play(m.RELEASE, t.piece("8-ny-cavalry"))
    assert t.men(DISTRICT) == (30, 126)
    day.until("Repairing", U)
    t.play(m.MEND, t.hex("SJW N5214"))
    assert t.war.station[t.pack.ground.station[t.hex("SJW N5214")]] == b.WHOLE
    assert (t.net(), t.war.turn) == (-1, 2)
    t.check()


def april_25() -> Roads:
    """T-21: the position before the evening of April 25."""
    t = roads(21)
    t.invade(1)
    t.release()
    for unit in range(t.pack.pieces.first_leader):
        t.war.bound[unit] -= t.war.bound[unit] & (c.MOUNTAIN | c.VALLEY_UNION)
    t.war.put(t.piece("milroy"), t.hex("SIV S0111"))
    t.long.released_turn, t.long.valley_cycles = 11, 4
    for name in ("stonewall", "taliaferro", "campbell", "ashby-cavalry", "jackson"):
        t.put(name, "SIV M1932")  # Rockingham, south of row 32
    south = ("pickett", "rh-anderson", "40-va", "55-va", "9-va-cavalry", "cavalry-cavalry")
    for name in (*south, "longstreet", "stuart"):
        t.put(name, "OTR S5113")
    t.put("elzey", "GTC N1204")
    t.put("gordon", "SIV M3018")
    t.put("66-oh", "SIV N4317")
    t.put("54-pa", "SIV N2907")
    t.put("couch", "OTR S5317")
    t.put("porter", "OTR S5711")
    t.put("johnston", "OTR S5113")
    t.war.put(t.piece("mcclellan"), t.at("couch"))
    t.long.siege_fatigue = 2
    return t


def test_turn_21_april_25_both_cycles() -> None:
    """T-21: the Richmond cycle -2 + 1, the Valley cycle + 2."""
    t = april_25()
    dice = [2, 4]  # A: the Strategic Table
    dice += [3, 1, 2]  # B: Richmond, the Carolinas; no die for Burnside yet
    dice += [3]  # C: release
    dice += [4, 4]  # D: sortie
    t.dice(*dice, 4, 5, 5)  # J: posture; the Valley's cavalry die and posture
    t.begin(Cycles().begin)
    assert t.asked() == "Picking"
    t.play(n.PICK, t.piece("47-va"))
    assert (t.war.due[t.piece("47-va")], t.at("47-va")) == (22, b.TRACK)
    assert t.asked() == "Releasing"
    assert (t.war.alarm_track, t.men(DISTRICT)) == (0, (31, 128))
    assert t.noted(m.N_RELEASE_DIE)[-1][:3] == (3, 4, 12)
    t.play(m.RELEASE, t.piece("franklin"))
    assert t.men(DISTRICT) == (30, 116)
    t.until("Sallying")
    assert t.net() == -2
    t.play(n.SORTIE)
    assert t.long.roads_closed == 28
    assert t.asked() == "Storming"
    t.decline()
    assert t.long.siege_fatigue == 1
    assert t.asked() == "Storing"
    t.play(m.DEPOT, t.hex("OTR S5711"))
    t.play(b.DONE)  # the new depot is not taken away again
    t.until("Storing", U)
    assert t.long.posture_richmond == 1
    assert t.net() == -2 + 1 + 2
    t.play(m.DEPOT, t.hex("SIV N3333"))
    t.until("Overriding")
    assert t.long.posture_valley == 1
    t.play(n.OVERRIDE)
    assert (t.long.posture_valley, t.long.overrides) == (0, 1)
    assert t.asked() == "Repairing"
    t.play(m.MEND, t.hex("SJW N4913"))
    t.done()
    assert (t.net(), t.dice_left()) == (1, 0)


def may_14() -> Roads:
    """T-40: Casey off the Potomac, King at Fredericksburg; the Valley is free."""
    t = roads(38)
    t.clear()
    t.release()
    t.long.released_turn = 11
    t.put("9-va-cavalry", "GTC N4306")
    t.put("40-va", "GTC N4323")
    t.war.put(t.piece("casey"), t.box("fort-monroe"))
    t.war.put(t.piece("11-pa-cavalry"), t.box("fort-monroe"))
    return t


def test_turn_40_may_14_a_landing_at_aquia() -> None:
    """T-40: two turns at sea, nine hexes up the Potomac, three brigades ashore."""
    t = may_14()
    sea = t.book.sea
    t.acting(U)
    t.dice(4)
    t.play(n.EMBARK_SEA, t.piece("casey"))
    t.play(n.TRIP, TO_WASHINGTON)
    assert (int(t.war.due[t.piece("casey")]), sea.left(t.war)) == (40, 4)
    t.war.turn = 39
    sea.dawn(t.war)
    t.acting(U)
    assert t.why(n.EMBARK_SEA, t.piece("11-pa-cavalry")) == ["L.23"]
    t.war.turn = 40
    sea.dawn(t.war)
    t.war.stack[:] = t.war.stack[:1]
    t.begin(lambda war: war.book.placing.begin(war))
    t.play(c.PLACE, t.hex("GTC N5710"))
    assert (t.of("casey")["fatigue"], 22 - sea.left(t.war)) == (0, 18)
    t.acting(U)
    t.play(n.SET_SAIL, t.piece("casey"))
    t.play(n.LAND, t.hex("GTC N4807"))
    assert t.noted(n.N_LANDED)[-1][2] == 9
    names = ("casey-naglee-brigade", "casey-keim-brigade", "casey-palmer-brigade")
    assert [t.mv(name) for name in names] == [6, 6, 6]
    assert [t.guns(name) for name in names] == [2, 1, 1]
    assert [t.of(name)["fatigue"] for name in names] == [1, 1, 1]
    assert [t.skill(name) for name in names] == [2, 2, 2]
    assert t.at("casey-division-leader") == t.at("casey-naglee-brigade")
    assert sea.left(t.war) == 22
    t.check()


def king_at_fredericksburg() -> Roads:
    t = may_14()
    t.war.turn = 40
    t.put("king", "GTC N4115", bound=0)
    sweep(t.war)
    return t


def test_turn_40_may_14_king_crosses_and_the_theater_closes() -> None:
    """T-40: a division out of its brigades; the second tie ends the day south of the line."""
    t = king_at_fredericksburg()
    names = ("king-augur-brigade", "king-patrick-brigade", "king-gibbon-brigade")
    assert [(t.mv(name), t.guns(name)) for name in names] == [(7, 2), (7, 1), (6, 1)]
    cycle = t.rules.cycle
    cycle.rolled(t.war, 3, 3)
    assert (t.long.ties, t.long.richmond_closed) == (1, 0)
    t.setting_out(names[0])
    t.play(b.TAKE, t.piece("king-division-leader"))
    t.play(b.GO, t.hex("GTC N4116"))
    t.stop()
    assert (t.mv("king"), t.guns("king"), t.skill("king")) == (7, 2, 2)
    t.setting_out(names[1])
    t.play(b.GO, t.hex("GTC N4116"))
    t.stop()
    t.begin(attachment)
    t.play(n.JOIN_UP, t.piece(names[1]))
    assert (t.mv("king"), t.guns("king")) == (14, 3)
    assert (t.mv(names[2]), t.guns(names[2])) == (6, 1)
    cycle.rolled(t.war, 6, 6)
    assert t.long.richmond_closed == 1
    assert t.bar(names[2], "GTC N4116") == "L.12"
    assert t.idle("king") == "L.12"
    assert t.idle(names[2]) == ""
