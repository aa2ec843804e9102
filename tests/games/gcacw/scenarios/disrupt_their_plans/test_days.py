"""Days of the campaign step by step, with the dice they were reckoned with; history's ledger."""

from __future__ import annotations

import pytest

from railsplitter.cartography.theatre import LINES
from railsplitter.games.gcacw import names as b
from railsplitter.games.gcacw.campaign import names as c
from railsplitter.games.gcacw.campaign import names_second as m
from railsplitter.games.gcacw.data.to_pack import level_rows
from railsplitter.games.gcacw.scenarios.disrupt_their_plans import names as n
from railsplitter.kernel.state import act
from tests.games.gcacw.campaign.days import Day
from tests.games.gcacw.scenarios.disrupt_their_plans.plans import (
    DISTRICT,
    PENINSULA,
    Plans,
    april,
    march,
)

U, C = int(b.UNION), int(b.CONFEDERATE)


def road(t: Plans, start: int, end: int) -> list[int]:
    """The hexes of the shortest way along lines, the start left out."""
    land, found, line = t.pack.ground.land, {start: start}, [start]
    for here in line:
        for arc in range(here * 6, here * 6 + 6):
            to = int(land.near[arc])
            if to >= 0 and to not in found and land.edge[arc] & LINES:
                found[to] = here
                line.append(to)
    way = [end]
    while way[-1] != start:
        way.append(found[way[-1]])
    return way[-2::-1]


def test_day_a_april_5() -> None:
    """Turn 30 as it is set up: 60 points become 57."""
    t = april()
    assert t.net() == 60
    assert t.men(DISTRICT) == (36, 128)
    dice = [4, 4]  # events: nothing, and no snow
    dice += [4, 2, 3, 3, 6, 3, 3, 6]  # initiative, initiative, march, initiative, march
    day = Day(t, 30, *dice)
    day.until("Acting", U)
    assert t.war.alarm_days == 1
    t.play(m.EMBARK_RAIL, t.piece("tower"))
    t.play(m.RIDE, t.hex("SJW S4101"))
    assert (t.of("tower")["fatigue"], t.war.rail_units[0], t.war.rail_mv) == (2, 1, 6)
    way = road(t, t.at("elzey"), t.hex("GTC N1204"))
    assert len(way) == 8
    for _ in range(2):
        day.until("Acting", C)
        t.play(b.MARCH, t.piece("elzey"))
        while way and act(b.GO, way[0]) in t.war.options():
            t.play(b.GO, way.pop(0))
        if type(t.war.stack[-1]).__name__ == "Marching":
            t.play(b.HALT)
    assert (t.at("elzey"), t.of("elzey")["fatigue"]) == (t.hex("GTC N1204"), 2)
    day.until("Acting")
    t.decline()
    assert t.dice_left() == 0
    forage = ("stahel", "steinwehr", "bohlen", "abercrombie", "28-pa")
    # forage, then Fremont, the table, and the cavalry die
    dice = [3, 5, 4, 6, 2, 3, 4, 3, 4, 2]
    day.until("Foraging", U)
    t.dice(*dice)
    others = {"4-ny-cavalry", "5-ny-cavalry", "1-me-cavalry"}
    assert t.args(m.FORAGE) == {t.piece(name) for name in (*forage, *others)}
    for name in forage:
        t.play(m.FORAGE, t.piece(name))
    found = {name: t.of(name)["supply"] == c.FORAGED for name in forage}
    assert found == {
        "stahel": True, "steinwehr": False, "bohlen": True, "abercrombie": False, "28-pa": True,
    }  # fmt: skip
    day.until("Withdrawing", C)
    assert t.args(c.WITHDRAW) == {t.piece(name) for name in ("va-militia", "40-va", "55-va")}
    day.until("Stocking", U)
    assert (t.net(), t.war.marker, t.holder("Culpeper")) == (57, 3, C)
    t.play(m.DEPOT, t.hex("SJW S4101"))
    t.play(m.DEPOT, t.hex("GTC N1204"))
    assert [t.mv(name) for name in ("steinwehr", "abercrombie", "4-ny-cavalry")] == [4, 6, 1]
    hungry = {t.name_of(note[0]) for note in t.noted(m.N_HUNGRY)}
    assert hungry == {"steinwehr", "abercrombie", *others, "2-6-va-cavalry", "9-va-cavalry"}
    assert t.of("gordon")["supply"] == c.IN_SUPPLY
    day.until("Releasing", U)
    t.play(m.RELEASE, t.piece("1-me-cavalry"))
    assert t.men(DISTRICT) == (35, 125)
    assert t.net() == 57
    assert t.edition.broken(t.war) == []


def may_30() -> Plans:
    """The position of day B."""
    t = april(84)
    t.clear()
    for unit in range(t.pack.pieces.first_leader):
        t.war.bound[unit] = 0
    for name, mv in (("stonewall", 4), ("taliaferro", 3), ("campbell", 3)):
        t.put(name, "SIV N4927", mv=mv)
    for name, mv in (("taylor", 6), ("trimble", 5)):
        t.put(name, "SIV N3333", mv=mv)
    for name, mv in (("jr-anderson", 8), ("gregg", 8), ("branch", 8), ("field", 3)):
        t.put(name, "GTC N4828", mv=mv)
    t.put("ap-hill", "GTC N4828")
    t.put("jackson", "SIV N4927")
    t.put("9-va-cavalry", "GTC N3520")
    t.put("kimball", "SIV M4616")
    for name, where in (("54-pa", "SIV N2805"), ("5-wv", "SIV N0124"), ("2-phb", "SIV N0111")):
        t.put(name, where)
    for name in ("sub-2", "seymour", "gibbon", "cooper", "slough", "tower", "duryea", "augur"):
        t.put(name, "ALX 0605")
        t.set(name, bound=DISTRICT)
    t.war.put(t.piece("ewell"), t.at("taylor"))
    for name in ("whiting", "law", "hood", "hampton", "hatton", "pettigrew"):
        t.war.put(t.piece(name), t.box("whiting"))
    for number in (t.piece("militia-9"),):
        t.war.put(number, b.SPARE)
    t.war.militia_from, t.war.marker, t.war.half = 80, 5, 1
    t.war.track_before, t.war.fremont = 1, 1
    return t


def test_day_b_may_30() -> None:
    """Turn 85: Valley Segment and Strategic Cycle, −37; then the exits of turn 88 and turn 90."""
    t = may_30()
    day = Day(t, 85, 3, 3)  # events: nothing
    day.until("Mustering", U)
    t.play(m.MUSTER, t.hex("HCR E1633"))
    assert t.mv("militia-9") == 3
    day.until("Acting")
    t.dice(1, 1, 2, 3, 4, 5)  # initiative, then the release, the table, the cavalry die
    before = t.net()
    day.until("Withdrawing", C)
    assert (t.war.alarm_track, t.war.track_before) == (3, 2)
    assert t.noted(m.N_RELEASE_DIE)[-1][1] == t.noted(m.N_RELEASE_DIE)[-1][0] + 4
    t.war.marker, t.war.half = 6, 0
    t.plans.box6_turn = 85
    day.until("Stocking", U)
    assert t.net() - before == -37
    station = t.hex("SJW N1215")
    t.hold("Fauquier", U)
    t.play(m.MEND, station)
    assert t.war.station[t.pack.ground.station[station]] == b.WHOLE
    day.to_evening()
    assert t.mv("kimball") == 5


def test_day_b_seven_pines_five_days_later() -> None:
    t = may_30()
    t.war.marker, t.plans.box6_turn = 6, 85
    for name in ("jr-anderson", "gregg", "ap-hill"):
        t.put(name, "GTC N4534")
    t.war.turn = 88
    t.reinforcement()
    t.done_but(c.EXIT, "jr-anderson", "gregg")
    t.play(n.PART, t.piece("ap-hill"))  # Branch and Field stay in Caroline without him
    assert (t.plans.exited_mv, t.at("ap-hill")) == (16, b.EXITED)
    t.done()
    before = t.net()
    t.war.turn = 90
    t.cycle(1, 4)
    t.play(n.SUMMON, t.piece("hood"))
    t.play(b.DONE)
    t.play(c.PLACE, t.hex("GTC N4534"))
    assert t.net() - before == 12 + 12 + 6
    assert t.at("whiting") == t.hex("GTC N4534")


def test_day_c_may_17() -> None:
    """Turn 72: alarm, militia, paralysis, the Peninsula and a raid: −3."""
    t = april(71)
    for name in ("stonewall", "taliaferro", "campbell", "ashby-cavalry"):
        t.put(name, "SIV M4616")
    t.set("stonewall", mv=5)
    t.put("jackson", "SIV M4616")
    t.put("taylor", "HCR W3533")
    t.put("ewell", "HCR W3533")
    for name in ("trimble", "elzey", "johnson", "2-6-va-cavalry"):
        t.put(name, "SIV S2629")
    for name in ("sub-2", "sub-3", "franklin"):
        t.put(name, "ALX 0605")
    for name in ("sub-2", "sub-3"):
        t.set(name, bound=PENINSULA)
    for name in ("abercrombie", "28-pa"):
        t.put(name, "SIV M5416")
    t.put("duryea", "SJW N4708")
    for name in (
        "gordon",
        "donnelly",
        "kimball",
        "sullivan",
        "tyler",
        "banks",
        "williams",
        "shields",
    ):
        t.put(name, "SIV N0111")
    for name in ("1-vt-cavalry", "1-mi-cavalry", "66-oh"):
        t.put(name, "SIV N0111")
    for name in ("3-wv", "3-in", "6-oh"):
        t.put(f"{name}-cavalry", "SIV N0111")
    t.war.alarm_days, t.war.alarm_track = 2, 2
    before = t.net()
    day = Day(t, 72, 1, 4)  # Union Command Paralysis
    day.until("Mustering", U)
    assert t.war.militia_from == 72
    t.play(m.MUSTER, t.hex("HCR E2421"))
    t.play(m.RELEASE, t.piece("60-ny"))
    assert not t.bound("60-ny", PENINSULA)
    day.until("Acting")
    assert t.war.event == c.UNION_PARALYSIS
    able = {
        name for name in ("abercrombie", "28-pa", "duryea", "gibbon", "sub-2") if not t.idle(name)
    }
    assert able == {"abercrombie", "28-pa", "duryea"}
    for name, where in (
        ("abercrombie", "SIV M5317"), ("28-pa", "SIV M5317"), ("duryea", "SJW N4607"),
    ):  # fmt: skip
        t.acting(U)
        t.play(b.MARCH, t.piece(name))
        t.play(b.GO, t.hex(where))
        t.done()
    assert t.net() - before == -15
    for name in ("sub-2", "sub-3"):
        t.rules.peninsula.ship(t.war, t.piece(name))  # type: ignore[attr-defined]
    assert t.point(n.ROW_PENINSULA) == 18
    assert t.war.book.scores.raid(t.war)[1] == 6
    t.war.book.scores.claim(t.war)
    assert t.net() - before == -3
    # turn 78: the marker falls to 0, and who is still outside pays again
    for name in ("stonewall", "taliaferro", "campbell", "ashby-cavalry", "taylor"):
        t.put(name, "SIV S2629")
    t.war.turn, paid = 78, t.point(n.ROW_COMMITMENT)
    t.dice(6)
    t.begin(lambda war: war.book.district.segment(war))
    t.done()
    assert t.point(n.ROW_COMMITMENT) - paid == 5 + 3 + 5


# -- history -----------------------------------------------------------------------------------

SIX = ("Jefferson", "Berkeley", "Morgan", "Hardy", "Hampshire", "Mineral")
VALLEY = ("Frederick (VA)", "Shenandoah", "Warren")


def held(
    t: Plans, *union: str, confederate: tuple[str, ...] = (), lost: tuple[str, ...] = ()
) -> None:
    """Who holds the counties of the Valley; of the six all but those that are lost."""
    for name in (*VALLEY, *SIX):
        t.hold(name, U if name in union or (name in SIX and name not in lost) else -1)
    for name in confederate:
        t.hold(name, C)


def valley_of(t: Plans, turn: int) -> None:
    """The Valley in history at the end of each cycle."""
    if turn == 5:
        held(t, confederate=("Frederick (VA)",))
    elif turn < 25:
        held(t, VALLEY[0])
    elif turn == 25 or turn == 90:
        held(t, *VALLEY[:2])
    elif turn == 80:
        held(t, confederate=("Frederick (VA)",), lost=("Jefferson",))
    elif turn == 85:
        held(t, confederate=("Jefferson",), lost=("Jefferson", "Berkeley"))
    else:
        held(t, *VALLEY)


@pytest.mark.parametrize(("on", "score", "level"), [
    ((), 203, "Union marginal victory"),
    (("sedgwick",), 146, "Confederate marginal victory"),
])  # fmt: skip
def test_history_scores_203(on: tuple[str, ...], score: int, level: str) -> None:
    """Worked example 24: every segment, withdrawal, exit and the losses, by the engine's rows."""
    t = march(1, *on)
    history = t.edition.printed.campaign.points.history  # type: ignore[attr-defined]
    units = {20: ("gorman", "burns", "dana"), 48: ("sub-1", "sub-2", "sub-3")}
    units[96] = ("reynolds", "meade", "seymour")
    for turn in range(1, 106):
        t.war.turn = turn
        for name in units.get(turn, ()):
            if name in t.ids:
                before = t.net()
                t.put(name, "SIV N5505")
                t.rules.peninsula.ship(t.war, t.piece(name))  # type: ignore[attr-defined]
                assert [turn, t.mv(name), t.net() - before] in [
                    list(w) for w in history.withdrawals
                ]
        if turn % 5 == 0:
            before = t.net()
            valley_of(t, turn)
            t.war.book.scores.segment(t.war)
            assert t.net() - before == history.segments[turn], turn
    t.plans.exited_mv, t.plans.exited_leaders = 16, n.HILL_OUT
    t.rules.richmond.test_exits(t.war)  # type: ignore[attr-defined]
    t.put("gordon", "SIV N3333")
    t.put("kimball", "SIV N3333")
    t.war.lose(t.piece("gordon"), 5, b.BY_COMBAT)
    t.war.lose(t.piece("kimball"), 3, b.BY_COMBAT)
    assert t.net() == score
    assert level_rows(t.edition.printed.battle)[t.rules.victory.level(t.war)].name == level


# -- edges of the tables -----------------------------------------------------------------------


@pytest.mark.parametrize(("dice", "what"), [
    ((1, 1), "lull"), ((1, 2), "conf"), ((1, 3), "advance"), ((1, 4), "none"), ((3, 3), "advance"),
    ((4, 4), "advance"), ((4, 5), "lull"), ((5, 5), "conf"), ((5, 6), "lull"), ((6, 6), "conf"),
])  # fmt: skip
def test_edges_of_the_strategic_table(dice: tuple[int, int], what: str) -> None:
    t = april(35)
    t.war.fremont = 1
    t.rules.mountain.free(t.war)  # type: ignore[attr-defined]
    t.put("ashby-cavalry", "SIV M2229")
    t.cycle(*dice)
    t.done()
    found = {
        "lull": t.war.lull_left > 0,
        "conf": t.war.conf_results == 1,
        "advance": t.war.half == 1,
    }
    assert found == {key: key == what for key in found}
