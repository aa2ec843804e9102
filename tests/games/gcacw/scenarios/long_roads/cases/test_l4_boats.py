"""[L.19], [L.21], [L.24], [L.84]: rivers, gunboats, the Virginia."""

from __future__ import annotations

import pytest

from railsplitter.games.gcacw import names as b
from railsplitter.games.gcacw.campaign import names as c
from railsplitter.games.gcacw.campaign import names_second as m
from railsplitter.games.gcacw.places import at_sea
from railsplitter.games.gcacw.scenarios.long_roads import names as n
from railsplitter.games.gcacw.scenarios.long_roads.conversion_asking import sweep
from railsplitter.games.gcacw.scenarios.long_roads.cycles import storm
from railsplitter.games.gcacw.scenarios.long_roads.gunboats import boats_of
from railsplitter.games.gcacw.scenarios.long_roads.sea import TO_BALTIMORE, TO_WASHINGTON
from tests.games.gcacw.scenarios.long_roads.roads import Roads, roads

U, C = int(b.UNION), int(b.CONFEDERATE)
GUNBOAT_1, GUNBOAT_2, GUNBOAT_GTC = 0, 1, 2


def water(t: Roads, name: str) -> int:
    bodies = t.edition.printed.campaign.waters.bodies  # type: ignore[attr-defined]
    return next(k for k, row in enumerate(bodies) if row.gunboat_box == name)


# -- rivers and the sea ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("start", "end", "reached"),
    [
        ("GTC N5710", "HCR E1134", True),
        ("GTC N5710", "SJW N5227", True),
        ("GTC N5710", "GTC N5821", False),
        ("GTC N5821", "GTC N4213", True),
        ("HCR E4326", "HCR E3913", False),
    ],
)
def test_L_19_the_waters_of_the_valley_theater(start: str, end: str, reached: bool) -> None:
    t = roads(40)
    t.clear()
    sea = t.book.sea
    sea.search(t.war, t.hex(start))
    assert (sea.hexes_to(t.hex(end)) >= 0) is reached


def test_L_21_two_turns_to_washington_or_to_baltimore() -> None:
    for trip, where, fatigue in ((TO_WASHINGTON, "GTC N5710", 0), (TO_BALTIMORE, "HCR E3913", 1)):
        t = roads(38)
        t.clear()
        t.war.put(t.piece("casey"), t.box("fort-monroe"))
        t.acting(U)
        t.dice(1)
        t.play(n.EMBARK_SEA, t.piece("casey"))
        assert {TO_WASHINGTON, TO_BALTIMORE} <= t.args(n.TRIP)
        t.play(n.TRIP, trip)
        assert (t.at("casey"), int(t.war.due[t.piece("casey")])) == (b.TRACK, 40)
        t.war.turn = 40
        t.war.stack[:] = t.war.stack[:1]
        t.begin(lambda war: war.book.placing.begin(war))
        t.agree(c.PLACE, range(12_000, 12_100))
        t.play(c.PLACE, t.hex(where))
        assert (t.at("casey"), t.of("casey")["fatigue"]) == (at_sea(t.hex(where)), fatigue)


def test_L_21_a_ship_may_wait_a_day() -> None:
    t = roads(40)
    t.clear()
    t.war.put(t.piece("casey"), at_sea(t.hex("GTC N5710")))
    t.acting(U)
    t.play(n.SET_SAIL, t.piece("casey"))
    t.agree(n.LAND, range(11_100, 11_160))
    t.play(b.DONE)
    assert t.at("casey") == at_sea(t.hex("GTC N5710"))


def test_L_21_ships_enter_but_do_not_pass_a_hex_with_a_bridge() -> None:
    t = roads(40)
    t.clear()
    sea = t.book.sea
    sea.search(t.war, t.hex("GTC N5710"))
    assert sea.hexes_to(t.hex("ALX 0602")) >= 0  # Long Bridge lets them through
    assert sea.hexes_to(t.hex("HCR E1234")) >= 0
    stops = [node for node in range(len(sea.node)) if t.pack.more["sea_stop"][node]]
    assert stops


def test_L_21_divisions_keep_their_counter_at_sea_and_break_up_ashore() -> None:
    t = roads(40)
    t.release()
    t.clear()
    t.war.put(t.piece("casey"), at_sea(t.hex("GTC N5710")))
    t.put("9-va-cavalry", "GTC N4306")
    t.acting(U)
    t.play(n.SET_SAIL, t.piece("casey"))
    t.play(n.LAND, t.hex("GTC N4807"))
    assert t.at("casey") == b.SPARE


def test_L_21_a_leader_who_lands_with_a_brigade_before_richmond_is_a_division() -> None:
    t = roads(40)
    t.release()
    t.clear()
    t.put("hooker", "GTC N4115")
    t.put("40-va", "GTC N4323")
    sweep(t.war)
    ship = at_sea(t.hex("OTR S5711"))
    for name in ("hooker-grover-brigade", "hooker-division-leader"):
        t.war.put(t.piece(name), ship)
    t.acting(U)
    t.play(n.SET_SAIL, t.piece("hooker-grover-brigade"))
    t.play(n.LAND, t.hex("OTR S5711"))
    assert (t.at("hooker"), t.mv("hooker")) == (t.hex("OTR S5711"), 7)
    t.check()


# -- gunboats ----------------------------------------------------------------------------------


def test_L_24_three_boats_one_of_them_waits_and_one_never_moves() -> None:
    t = roads(2)
    boats = [int(box) for box in t.war.gunboat_box]
    assert boats == [water(t, "Hampton Roads"), -1, water(t, "Potomac River")]
    t.begin(boats_of(t.war).begin)
    t.agree(n.STEAM, range(64))
    assert {arg // 16 for arg in t.args(n.STEAM)} == {GUNBOAT_1}
    ends = {arg % 16 for arg in t.args(n.STEAM)}
    names = ("York River", "Rappahannock River", "Potomac River")
    assert ends == {water(t, name) for name in names}  # the James is the Virginia's


def test_L_24_a_boat_moves_one_box_a_phase() -> None:
    t = roads(2)
    t.begin(boats_of(t.war).begin)
    t.play(n.STEAM, GUNBOAT_1 * 16 + water(t, "York River"))
    assert t.is_idle()
    assert t.war.gunboat_box[GUNBOAT_1] == water(t, "York River")
    t.begin(boats_of(t.war).begin)
    assert t.args(n.STEAM) == {GUNBOAT_1 * 16 + water(t, "Hampton Roads")}


def test_L_24_where_boats_serve() -> None:
    t = roads(2)
    boats = boats_of(t.war)
    boats.dawn(t.war)
    for where in ("ALX 0605", "HCR E1933", "SJW S5213"):
        assert boats.serves(t.war, GUNBOAT_GTC, t.hex(where)), where
    assert not boats.serves(t.war, GUNBOAT_GTC, t.hex("OTR S5711"))
    t.war.gunboat_box[GUNBOAT_1] = water(t, "York River")
    assert boats.serves(t.war, GUNBOAT_1, t.hex("OTR S5711"))


def test_L_24_above_yorktown_only_when_its_works_are_empty() -> None:
    t = roads(2)
    t.clear()
    boats = boats_of(t.war)
    t.war.gunboat_box[GUNBOAT_1] = water(t, "York River")
    above = [at for at in range(t.pack.ground.hexes) if t.pack.more["above_yorktown"][at]]
    assert above
    upper = above[-1]
    assert boats.serves(t.war, GUNBOAT_1, upper)
    t.put("mclaws-b", "OTR S5510", dug=b.BREASTWORKS)
    assert not boats.serves(t.war, GUNBOAT_1, upper)
    assert boats.serves(t.war, GUNBOAT_1, t.hex("OTR S5711"))


# -- the Virginia ------------------------------------------------------------------------------


def sortie(t: Roads, *dice: int) -> None:
    t.dice(*dice)
    t.book.cycle_of_richmond.sortie(t.war)
    t.war.settle()


def test_L_84_the_virginia_is_lost_and_the_second_gunboat_comes() -> None:
    t = roads(14)
    sortie(t, 1, 3)
    assert (t.long.virginia, t.net()) == (1, 15)
    boats_of(t.war).dawn(t.war)
    assert t.war.gunboat_box[GUNBOAT_2] == water(t, "Hampton Roads")
    t.begin(boats_of(t.war).begin)
    assert GUNBOAT_1 * 16 + water(t, "James River") in t.args(n.STEAM)
    assert not t.book.cycle_of_richmond.may_sortie(t.war)


def test_L_84_the_roads_are_closed_for_seven_turns() -> None:
    t = roads(14)
    t.clear()
    sortie(t, 4, 4)
    assert t.long.roads_closed == 21
    t.war.turn = 15
    t.begin(boats_of(t.war).begin)
    assert t.is_idle()  # no boat leaves the Roads
    t.war.put(t.piece("casey"), t.box("fort-monroe"))
    t.acting(U)
    assert t.why(n.EMBARK_SEA, t.piece("casey")) == ["L.84"]
    t.war.turn = 22
    assert t.why(n.EMBARK_SEA, t.piece("casey")) == []


def test_L_84_no_ship_goes_up_the_james_while_she_lives() -> None:
    t = roads(40)
    t.clear()
    sea = t.book.sea
    exit_ = t.war.book.placing.listed(t.pack.more["cast_lists"][n.SEA_EXIT_RICHMOND])
    james = t.pack.more["james"][0]
    bodies = t.pack.more["sea_body"]

    def on_james() -> int:
        found = 0
        for at in exit_:
            sea.search(t.war, at)
            found += sum(
                1 for node in sea.reach.nodes() if bodies[node] == james and sea.node[node] != at
            )
        return found

    assert on_james() == 0
    t.long.virginia = 1
    assert on_james() > 0


def test_L_84_a_gunboat_is_sunk_and_comes_back() -> None:
    t = roads(14)
    sortie(t, 5, 5)
    assert (t.war.gunboat_box[GUNBOAT_1], t.war.gunboat_due[GUNBOAT_1]) == (-1, 29)
    boats = boats_of(t.war)
    t.war.turn = 28
    boats.dawn(t.war)
    assert t.war.gunboat_box[GUNBOAT_1] == -1
    t.war.turn = 29
    boats.dawn(t.war)
    assert t.war.gunboat_box[GUNBOAT_1] == water(t, "Hampton Roads")


def test_L_84_the_union_says_which_of_two_is_sunk() -> None:
    t = roads(21)
    t.war.gunboat_box[GUNBOAT_2] = water(t, "Hampton Roads")
    sortie(t, 5, 5)
    t.agree(n.SINK, range(8))
    t.play(n.SINK, GUNBOAT_2)
    assert t.war.gunboat_box[GUNBOAT_2] == -1
    assert t.war.gunboat_box[GUNBOAT_1] >= 0


def test_L_71_without_the_navy_yard_a_lost_boat_is_away_longer() -> None:
    t = roads(21)
    effects = [int(x) for x in t.pack.more["structure_effect"]]
    t.war.ruin_until[effects.index(int(m.WEAK_GUNBOATS))] = 40
    boats_of(t.war).sink(t.war, GUNBOAT_1)
    assert t.war.gunboat_due[GUNBOAT_1] == 55


def test_L_84_the_monitor_is_sunk_and_later_sorties_are_better() -> None:
    t = roads(14)
    sortie(t, 6, 6)
    assert (t.long.monitor, t.net()) == (1, -20)
    sortie(t, 1, 3)  # four, and one more: driven back
    assert t.long.virginia == 0


def test_L_84_norfolk_is_attacked_from_fort_monroe() -> None:
    t = roads(14)
    norfolk, monroe = t.box("norfolk"), t.box("fort-monroe")
    for name in ("viele", "weber", "robinson"):
        t.war.put(t.piece(name), monroe)
    t.dice(3, 3, 3, 4)  # no luck in Richmond; then dice of the fight below
    cycle = t.book.cycle_of_richmond
    assert cycle.is_union_asked_for_norfolk(t.war)
    for unit in range(t.pack.pieces.first_leader):
        if t.war.at[unit] == norfolk:
            t.war.put(unit, b.NOT_YET)
    cycle.pick(t.war, 8, t.piece("viele"))
    storm(t.war)
    box = int(b.BOX) - norfolk
    assert (t.war.box_holder[box], t.long.virginia, t.net()) == (U, 1, 30)


def test_L_84_a_garrison_that_is_beaten_comes_out_three_turns_later() -> None:
    t = roads(14)
    t.book.cycle_of_richmond.take_norfolk(t.war)
    assert (t.at("mahone"), int(t.war.due[t.piece("mahone")])) == (b.TRACK, 17)


def test_L_84_not_before_turn_14() -> None:
    t = roads(7)
    cycle = t.book.cycle_of_richmond
    assert not cycle.may_sortie(t.war)
    assert not cycle.is_union_asked_for_norfolk(t.war)
