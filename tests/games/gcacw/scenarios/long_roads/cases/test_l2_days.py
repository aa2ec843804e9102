"""[L.11] to [L.13], [L.35], [L.73], [L.88] to [L.90]: weather, the day, cycles, the end."""

from __future__ import annotations

import pytest

from railsplitter.cartography.theatre import FORD, MAJOR, MOUNTAIN, PIKE, RAIL, RIVERS, ROAD
from railsplitter.games.gcacw import names as b
from railsplitter.games.gcacw.campaign import names as c
from railsplitter.games.gcacw.campaign import names_second as m
from railsplitter.games.gcacw.scenarios.long_roads import names as n
from railsplitter.games.gcacw.scenarios.long_roads.days import long_events
from railsplitter.games.gcacw.scenarios.long_roads.flow import Cycles
from tests.games.gcacw.campaign.days import Day
from tests.games.gcacw.scenarios.long_roads.roads import Roads, roads

U, C = int(b.UNION), int(b.CONFEDERATE)


def weather(t: Roads, *dice: int) -> None:
    t.dice(*dice)
    t.begin(lambda war: war.book.weather.begin(war))


# -- weather -----------------------------------------------------------------------------------


def test_L_11_rain_before_may_9_may_be_snow() -> None:
    t = roads(17)
    weather(t, 1, 1, 3, 3, 4)  # rain for three turns, snow; nothing in the Valley
    assert (t.war.rain, t.war.snow_until) == (3, 19)
    t = roads(17)
    weather(t, 1, 1, 4, 3, 4)
    assert (t.war.rain, t.war.snow_until) == (3, 0)


def test_L_11_from_may_9_on_it_is_only_rain() -> None:
    t = roads(35)
    weather(t, 1, 1, 3, 4)
    assert (t.war.rain, t.war.snow_until, t.dice_left()) == (3, 0, 0)


def test_L_11_snow_closes_the_mountains_but_for_pike_and_railroad() -> None:
    t = roads(17)
    t.war.snow_until = 18
    t.war.rain = 1
    land = t.pack.ground.land
    arcs = [arc for arc in range(len(land.near))
            if land.near[arc] >= 0 and land.terrain[land.near[arc]] == MOUNTAIN]  # fmt: skip
    shut = [arc for arc in arcs if not land.edge[arc] & (PIKE | RAIL)]
    assert shut
    assert all(t.rules.ways.cost(t.war, t.piece("gordon"), arc) < 0 for arc in shut)
    ways = [arc for arc in arcs if land.edge[arc] & (PIKE | RAIL) and not land.edge[arc] & RIVERS]
    assert all(t.rules.ways.cost(t.war, t.piece("gordon"), arc) >= 0 for arc in ways)


def test_L_35_the_rain_of_the_valleys_table_is_ignored() -> None:
    t = roads(40)
    weather(t, 3, 4, 1, 1)
    assert t.war.rain == 0


def test_L_35_paralysis_by_theater() -> None:
    t = roads(40)
    t.release()
    weather(t, 4, 5, 3, 4)  # nine: the Union before Richmond
    assert t.long.richmond_event == c.UNION_PARALYSIS
    events = long_events(t.war)
    t.put("couch", "OTR S5317")
    t.put("gordon", "SIV M3018")
    assert events.held_back(t.war, t.piece("couch"))
    assert not events.held_back(t.war, t.piece("gordon"))


def test_L_35_the_valleys_paralysis_holds_only_who_is_far_from_the_enemy_in_the_valley() -> None:
    t = roads(40)
    t.release()
    t.clear(C)
    t.put("ashby-cavalry", "SIV M3018")
    t.war.event = c.UNION_PARALYSIS
    t.put("gordon", "SIV N3333")
    t.put("tower", "ALX 0605", bound=0)
    events = long_events(t.war)
    assert events.paralysed(t.war, t.piece("gordon")) != ""
    assert events.paralysed(t.war, t.piece("tower")) == ""


def test_L_35_a_balloon_gives_the_union_an_initiative() -> None:
    t = roads(40)
    weather(t, 5, 5, 3, 4)
    assert t.long.balloon_next == 1
    t.begin(lambda war: war.rules.cycle.settle(war, 0))
    assert (t.war.initiative, t.long.balloon_next) == (U, 0)


def river(t: Roads, valley: bool, edge: int) -> int:
    """An arc over a river with a ford, in the Valley Theater or inside the other."""
    land = t.pack.ground.land
    for arc in range(len(land.near)):
        start, end = arc // 6, land.near[arc]
        if end >= 0 and land.edge[arc] & FORD and bool(land.edge[arc] & MAJOR) == bool(edge):
            banks = {t.rules.theater_at(at) for at in (start, end)}
            if banks == {b.VALLEY if valley else b.RICHMOND}:
                return arc
    raise AssertionError("no such ford")


def test_L_89_high_water_of_the_valley_does_not_rise_before_richmond() -> None:
    t = roads(4)
    assert (t.war.minor_until, t.war.major_until) == (3, 31)
    zones = t.rules.zones
    assert not zones.is_ford_closed(t.war, river(t, True, 0))
    assert zones.is_ford_closed(t.war, river(t, True, 1))
    assert not zones.is_ford_closed(t.war, river(t, False, 0))
    t.war.rain = 1
    assert zones.is_ford_closed(t.war, river(t, False, 0))
    t.war.rain, t.war.turn = 0, 32
    assert not zones.is_ford_closed(t.war, river(t, True, 1))


def test_L_9_high_water_of_the_valley_closes_the_fords_of_the_line() -> None:
    t = roads(2)
    land = t.pack.ground.land
    on_line = [arc for arc in range(len(land.near))
               if land.near[arc] >= 0 and land.edge[arc] & FORD
               and t.rules.theater_at(arc // 6) != t.rules.theater_at(land.near[arc])]  # fmt: skip
    assert on_line
    assert all(t.rules.zones.is_ford_closed(t.war, arc) for arc in on_line)


# -- the day -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("rain", "ties"), [(0, 2), (1, 1)])
def test_L_12_ties_close_the_richmond_theater(rain: int, ties: int) -> None:
    t = roads(40)
    t.war.rain = rain
    cycle = t.rules.cycle
    cycle.rolled(t.war, 4, 3)
    for k in range(1, ties + 1):
        assert t.long.richmond_closed == 0
        cycle.rolled(t.war, k, k)
    assert t.long.richmond_closed == 1
    cycle.dawn(t.war)  # type: ignore[attr-defined]
    assert (t.long.ties, t.long.richmond_closed) == (0, 0)


def test_L_12_nobody_acts_there_or_enters_but_the_valley_goes_on() -> None:
    t = roads(40)
    t.release()
    t.long.richmond_closed = 1
    t.put("couch", "OTR S5317")
    t.put("king", "GTC N4115", bound=0)
    assert t.idle("couch") == "L.12"
    assert t.idle("king") == ""
    assert t.bar("king", "GTC N4116") == "L.12"


def test_L_12_the_tie_still_gives_the_confederate_the_initiative() -> None:
    t = roads(40)
    t.long.ties = 1
    t.dice(4, 4)
    t.begin(lambda war: war.rules.cycle.settle(war, 0))
    assert (t.war.initiative, t.long.richmond_closed) == (C, 1)


def test_L_13_strategic_movement_by_road_far_from_the_enemy() -> None:
    t = roads(40)
    t.clear()
    t.put("pickett", "OTR N0526")
    t.put("couch", "OTR S5317")
    t.acting(C)
    t.play(n.STRATEGIC, t.piece("pickett"))
    assert (t.war.points, t.of("pickett")["fatigue"]) == (8, 1)
    t.agree(b.GO, range(t.pack.ground.hexes))
    went = 0
    while t.asked() == "MovingFar" and t.args(b.GO):
        t.play(b.GO, min(t.args(b.GO)))
        went += 1
    assert went >= 4
    t.check()


def test_L_13_not_tired_not_near_the_enemy_not_in_the_valley_theater() -> None:
    t = roads(40)
    t.clear()
    t.put("pickett", "OTR N0526", fatigue=2)
    bar = t.book.strategic.bar
    assert bar(t.war, C, t.piece("pickett")) == "L.13"
    t.set("pickett", fatigue=1)
    assert bar(t.war, C, t.piece("pickett")) == ""
    t.put("couch", "OTR N0729")
    assert bar(t.war, C, t.piece("pickett")) == "L.13"
    t.put("taylor", "SIV S2629")
    assert bar(t.war, C, t.piece("taylor")) == "L.13"


def test_L_13_it_stops_in_the_first_hex_of_the_valley_theater() -> None:
    t = roads(40)
    t.clear()
    t.war.turn = 40
    land, ways = t.pack.ground.land, t.rules.ways
    pickett = t.piece("pickett")
    arc = next(arc for arc in range(len(land.near))
               if land.near[arc] >= 0 and land.edge[arc] & (PIKE | RAIL | ROAD)
               and t.rules.theater_at(arc // 6) == b.RICHMOND
               and t.rules.theater_at(land.near[arc]) == b.VALLEY
               and 0 <= ways.cost(t.war, pickett, arc) <= 8)  # fmt: skip
    t.war.put(pickett, arc // 6)
    t.acting(C)
    t.play(n.STRATEGIC, pickett)
    t.play(b.GO, int(land.near[arc]))
    assert t.asked() != "MovingFar"
    assert t.at("pickett") == land.near[arc]


# -- cycles ------------------------------------------------------------------------------------


def test_L_73_days_of_the_cycles() -> None:
    t = roads()
    calendar = t.war.book.calendar
    richmond = [turn for turn in range(1, 113) if calendar.has(turn, c.RICHMOND_CYCLE)]
    valley = [turn for turn in range(1, 113) if calendar.has(turn, c.VALLEY_CYCLE)]
    assert richmond == list(range(7, 113, 7))
    assert valley == list(range(1, 112, 5))
    assert [turn for turn in richmond if turn in valley] == [21, 56, 91]


def test_L_73_dates() -> None:
    rows = roads().edition.printed.campaign.calendar  # type: ignore[attr-defined]
    days = {row.no: row.words for row in rows}
    wanted = {1: "April 5", 7: "April 11", 31: "May 5", 35: "May 9", 42: "May 16", 49: "May 23"}
    wanted |= {91: "July 4", 112: "July 25"}
    assert {turn: days[turn] for turn in wanted} == wanted


def test_L_73_the_phases_of_a_day() -> None:
    found = [type(phase).__name__ for phase in roads().rules.phases]
    order = ["Invade", "StartOfTurn", "Reinforcement", "RandomEvents", "HarpersFerryPhase",
             "Leaders", "OffMapPhase", "CountyControl", "GunboatPhase", "AttachmentPhase",
             "Actions", "RecoveryOfDay", "Cycles"]  # fmt: skip
    assert [name for name in found if name in order] == order


def test_L_73_the_richmond_cycle_goes_first() -> None:
    t = roads(21)
    t.invade(1)
    t.dice(3, 3)
    t.begin(Cycles().begin)
    assert t.long.cycle == b.RICHMOND
    t.until("Repairing")
    assert t.long.cycle == b.VALLEY


# -- the end -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("turn", "die", "ends"),
    [(91, 1, 1), (91, 2, 0), (98, 2, 1), (98, 3, 0), (105, 3, 1), (84, 1, 0)],
)
def test_L_88_a_die_may_end_the_game(turn: int, die: int, ends: int) -> None:
    t = roads(turn)
    t.dice(die)
    t.book.cycle_of_richmond.end(t.war)
    assert t.long.ended == ends


def test_L_88_the_turn_is_played_to_its_end() -> None:
    t = roads(91)
    t.invade(1)
    t.long.ended = 1
    t.begin(Cycles().begin)
    t.until("Repairing")  # the last segment of the Valley cycle
    assert not t.war.is_over()
    t.war.rules.victory.turn_over(t.war)
    assert t.war.is_over()


def test_L_88_by_the_other_reading_the_valley_cycle_is_left_out() -> None:
    t = roads(91, "end_at_once")
    t.invade(1)
    t.long.ended = 1
    t.begin(Cycles().begin)
    t.done()
    assert not t.noted(m.N_CAVALRY_DIE)


def test_L_90_lee_takes_johnstons_place_on_june_1() -> None:
    t = roads(58)
    t.invade(1)
    where = t.at("johnston")
    t.book.cycle_of_richmond.relieve(t.war)
    assert (t.at("lee-leader"), t.at("johnston")) == (where, b.SPARE)
    t = roads(57)
    t.invade(1)
    t.book.cycle_of_richmond.relieve(t.war)
    assert t.at("lee-leader") == b.SPARE


def test_L_88_the_last_turn_always_ends_the_game() -> None:
    t = roads()
    t.invade(1)
    day = Day(t, 112)
    day.to_evening()
    assert t.war.is_over()
