"""The Richmond Theater alone: who is there, who comes, what is left out, and history's ledgers."""

from __future__ import annotations

from functools import cache
from typing import cast

import pytest

from railsplitter.games import find_game
from railsplitter.games.gcacw import names as b
from railsplitter.games.gcacw.campaign import names as c
from railsplitter.games.gcacw.data.to_pack import level_rows
from railsplitter.games.gcacw.names import CONFEDERATE, UNION
from railsplitter.games.gcacw.places import sea_hex
from railsplitter.games.gcacw.scenarios.long_roads.game import LongEdition
from railsplitter.games.gcacw.scenarios.long_roads.points import scores_of
from tests.games.gcacw.scenarios.long_roads.roads import Roads

PENINSULA, MAY = "long-roads-peninsula", "peninsula-may"
BOTH = (PENINSULA, MAY)
FOUR = ("York", "Warwick", "James City", "Gloucester")
FIVE = (*FOUR, "New Kent")


@cache
def edition(title: str) -> LongEdition:
    return cast(LongEdition, find_game(f"gcacw/{title}").edition(2))


def stage(title: str, turn: int) -> Roads:
    return Roads(edition(title), turn)


def there(t: Roads, side: int) -> set[str]:
    """The units of a side on the map."""
    pieces = t.pack.pieces
    return {
        row.id
        for k, row in enumerate(t.edition.register.pieces)
        if k < pieces.first_leader and pieces.side[k] == side and t.war.at[k] >= 0
    }


@pytest.mark.parametrize("title", BOTH)
def test_no_hex_of_the_valley_theater_is_in_play(title: str) -> None:
    chart = edition(title).chart()
    assert {row.theater for row in chart.hexes} == {"richmond"}  # type: ignore[attr-defined]


@pytest.mark.parametrize("title", BOTH)
def test_who_has_no_part_is_put_away(title: str) -> None:
    t = stage(title, 30)
    for name in ("banks", "stonewall", "heth", "king", "mcdowell", "fremont"):
        assert t.at(name) == b.SPARE
    t.check()


def test_may_4_as_the_page_places_it() -> None:
    t = stage(MAY, 30)
    assert len(there(t, UNION)) == 16
    assert t.at("hooker") == t.hex("OTR S5209")
    assert t.at("heintzelman") == t.at("hooker")
    assert {int(sea_hex(t.at(name))) for name in ("franklin", "sub-1")} == {t.hex("OTR S5711")}
    assert t.at("huger-a") == t.box("norfolk")
    assert t.of("richmond-1")["dug"] == b.FORT
    assert t.at("siege") == b.SPARE
    assert (t.long.siege_fatigue, t.long.siege_at) == (0, t.box("fort-monroe"))
    assert t.net() == 0


def test_in_may_gunboat_1_lies_in_the_york_and_the_second_waits() -> None:
    t = stage(MAY, 30)
    waters = t.edition.register.waters
    boats = [waters[box] if box >= 0 else "" for box in t.war.gunboat_box]
    assert boats[:2] == ["York River", ""]


def test_guards_of_may_stay_near_their_posts() -> None:
    t = stage(MAY, 30)
    assert t.bar("3-va", "OTR S4616") == ""
    assert t.bar("3-va", "OTR S4306") == "L.75"


def test_arrivals_come_on_their_days() -> None:
    t = stage(PENINSULA, 6)
    t.war.turn = 7
    t.begin(t.war.book.placing.begin)
    assert t.at("hooker") == t.at("sumner") == t.box("fort-monroe")
    assert t.at("stuart") == t.at("cavalry-cavalry") == t.hex("GTC N0618")


def test_an_arrival_waits_while_the_enemy_holds_its_hex() -> None:
    t = stage(PENINSULA, 80)
    t.put("hooker", "GTC S2202")
    t.war.turn = 81
    t.begin(t.war.book.placing.begin)
    assert t.at("winder-division") == b.TRACK
    t.put("hooker", "GTC S2402")
    t.war.turn = 82
    t.begin(t.war.book.placing.begin)
    for name in ("winder-division", "ewell-division", "jackson", "2-6-va-cavalry"):
        assert t.at(name) == t.hex("GTC S2202")
    assert (t.skill("jackson"), t.command("jackson")) == (4, 6)


def test_mcclellan_does_not_come_with_cavalry_alone() -> None:
    t = stage(PENINSULA, 8)
    t.invade()
    for name in ("1-ny-mrif-cavalry", "hooker", "mcclellan"):
        t.war.put(t.piece(name), b.TRACK)
        t.set(name, due=8, goal=8)
    landing = t.war.book.placing.gates(t.war, t.piece("hooker"))
    t.war.book.placing.place(t.war, t.piece("1-ny-mrif-cavalry"), landing[0])
    assert t.at("mcclellan") == b.TRACK
    t.check()
    t.war.book.placing.place(t.war, t.piece("hooker"), landing[1])
    assert t.at("mcclellan") == landing[1]
    t.check()


def test_men_whom_washington_lets_go_cost_points_when_they_come() -> None:
    t = stage(PENINSULA, 13)
    for turn, sum_ in ((14, -3), (70, -7)):
        t.war.turn = turn
        t.begin(t.war.book.placing.begin)
        assert t.net() == sum_
    t.war.turn = 71
    t.begin(t.war.book.placing.begin)
    assert t.net() == -7


@pytest.mark.parametrize("title", BOTH)
def test_ships_do_not_leave_the_theater_and_no_way_leads_to_the_valley(title: str) -> None:
    t = stage(title, 40)
    t.war.put(t.piece("hooker"), t.book.sea.harbour())
    assert t.book.sea.trips(t.war, t.piece("hooker")) == []
    boxes = [t.edition.register.boxes[box] for box in t.book.boxes.near(t.book.boxes.four[3])]
    assert boxes == []


@pytest.mark.parametrize("title", BOTH)
def test_there_is_no_valley_cycle_no_snow_and_one_table_of_events(title: str) -> None:
    t = stage(title, 35)
    for turn in range(1, 113):
        assert not t.war.book.calendar.has(turn, c.VALLEY_CYCLE)
        assert not t.war.book.calendar.has(turn, c.SNOW_SEASON)
    t.dice(3, 4)
    t.rules.events.roll(t.war)
    assert t.dice_left() == 0


def test_stations_are_mended_in_the_depot_segment() -> None:
    t = stage(PENINSULA, 14)
    station = t.hex("OTR N1117")
    t.war.station[t.pack.ground.station[station]] = b.BURNED
    t.hold("Hanover", UNION)
    t.long.cycle = int(b.RICHMOND)
    t.begin(t.war.book.supply.depots)
    asked = set()
    while not t.is_idle():
        asked.add(t.asked())
        t.play(b.DONE)
    assert "Repairing" in asked


def test_the_end_counts_only_at_the_campaigns_own_end() -> None:
    for title, counted in ((PENINSULA, True), (MAY, False)):
        t = stage(title, 58)
        for name in t.edition.printed.campaign.counties:  # type: ignore[attr-defined]
            t.hold(name.id, CONFEDERATE)
        t.hold("Henrico", UNION)
        scores_of(t.war).last(t.war)
        assert (t.net() > 0) == counted


def scored(t: Roads, counties: tuple[str, ...]) -> int:
    """What a Richmond cycle gives for some counties."""
    before = t.net()
    for row in t.edition.printed.campaign.counties:  # type: ignore[attr-defined]
        t.hold(row.id, UNION if row.id in counties else CONFEDERATE)
    scores_of(t.war).richmond(t.war)
    return t.net() - before


def level(t: Roads) -> str:
    return level_rows(t.edition.printed.battle)[t.rules.victory.level(t.war)].name


def test_history_of_may_scores_53() -> None:
    t = stage(MAY, 30)
    t.clear()
    assert [scored(t, FOUR), *(scored(t, FIVE) for _ in range(3))] == [4, 6, 6, 6]
    t.book.cycle_of_richmond.take_norfolk(t.war)
    t.put("early-b", "OTR S4307")
    t.war.lose(t.piece("early-b"), 1, b.BY_COMBAT)
    assert t.net() == 53
    assert level(t) == "Union marginal victory"


def test_history_of_the_peninsula_scores_87() -> None:
    """The rows of the campaign's calibration without those of the Valley: 126 less 39."""
    t = stage(PENINSULA, 13)
    t.clear(CONFEDERATE)
    cycles = [FOUR, *(FIVE,) * 6, FOUR, *(FOUR[:3],) * 4]
    assert sum(scored(t, counties) for counties in cycles) == 56
    for turn in (14, 70):
        t.war.turn = turn
        t.begin(t.war.book.placing.begin)
    t.book.cycle_of_richmond.take_norfolk(t.war)
    t.put("early-b", "OTR S4307", mv=9)
    t.war.lose(t.piece("early-b"), 8, b.BY_COMBAT)
    assert t.net() == 87
    assert level(t) == "Union marginal victory"  # a Confederate one by version 1
