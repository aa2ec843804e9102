"""[L.18] to [L.23], [L.82]: the Union's ships."""

from __future__ import annotations

import pytest

from railsplitter.games.gcacw import names as b
from railsplitter.games.gcacw.campaign import names as c
from railsplitter.games.gcacw.names import CONFEDERATE, UNION
from railsplitter.games.gcacw.scenarios.long_roads import names as n
from railsplitter.games.gcacw.scenarios.long_roads.sea import TO_WASHINGTON, TRIP
from tests.games.gcacw.scenarios.long_roads.roads import Roads, roads


def afloat(turn: int = 38) -> Roads:
    t = roads(turn)
    t.book.release.free(t.war, UNION, -1)
    t.war.put(t.piece("milroy"), b.NOT_YET)
    return t


@pytest.mark.parametrize(
    ("start", "end", "hexes"),
    [
        ("GTC N5710", "ALX 0605", 37),
        ("GTC N5710", "SJW S5213", 15),
        ("GTC N5710", "GTC N4807", 9),
        ("GTC N5710", "ALX 0902", 42),
        ("GTC N5710", "HCR E1734", 44),
        ("HCR E3913", "HCR E3510", 5),
    ],
)
def test_L_20_distances_by_water(start: str, end: str, hexes: int) -> None:
    t = afloat()
    t.clear(CONFEDERATE)
    t.book.sea.search(t.war, t.hex(start))
    found = t.book.sea.hexes_to(t.hex(end))
    assert found == hexes


def test_L_18_the_documents_sum() -> None:
    t = afloat()
    t.clear()
    t.war.put(t.piece("art-res-1-u"), t.box("fort-monroe"))
    sea = t.book.sea
    assert sea.weight(t.war, t.piece("art-res-1-u")) == 10
    t.dice(1)
    assert sea.embark(t.war, t.piece("art-res-1-u"))
    assert sea.left(t.war) == 12


@pytest.mark.parametrize(("turn", "die", "aboard"), [(16, 3, True), (16, 4, False), (32, 4, True)])
def test_L_18_the_die(turn: int, die: int, aboard: bool) -> None:
    t = afloat(turn)
    t.put("richardson", "ALX 0605", fatigue=0)
    t.dice(die)
    assert t.book.sea.embark(t.war, t.piece("richardson")) == aboard
    assert t.of("richardson")["fatigue"] == (0 if aboard else 1)


def test_L_23_ships_at_sea_count_until_they_land() -> None:
    t = afloat(38)
    t.war.put(t.piece("casey"), t.box("fort-monroe"))
    sea, casey = t.book.sea, t.piece("casey")
    t.acting(UNION)
    t.dice(4)
    t.play(n.EMBARK_SEA, casey)
    t.play(n.TRIP, TO_WASHINGTON)
    assert (t.at("casey"), t.war.due[casey], t.war.came_by[casey]) == (b.TRACK, 40, TRIP)
    assert sea.left(t.war) == 4
    t.war.turn = 39
    sea.dawn(t.war)
    assert sea.left(t.war) == 4
    assert sea.embark_bar(t.war, UNION, t.piece("11-pa-cavalry")) == "L.23"
    t.war.turn = 40
    sea.dawn(t.war)
    t.put("9-va-cavalry", "GTC N4306")
    t.war.stack[1:] = []
    t.begin(lambda war: war.book.placing.begin(war))
    t.play(c.PLACE, t.hex("GTC N5710"))
    assert t.at("casey") == b.SEA - t.hex("GTC N5710")
    assert (t.of("casey")["fatigue"], sea.left(t.war)) == (0, 4)
    t.acting(UNION)
    t.play(n.SET_SAIL, casey)
    t.play(n.LAND, t.hex("GTC N4807"))
    for name in ("casey-naglee-brigade", "casey-keim-brigade", "casey-palmer-brigade"):
        assert (t.at(name), t.mv(name), t.of(name)["fatigue"]) == (t.hex("GTC N4807"), 6, 1)
    assert [t.guns(f"casey-{name}-brigade") for name in ("naglee", "keim", "palmer")] == [2, 1, 1]
    assert t.at("casey-division-leader") == t.hex("GTC N4807")
    assert sea.left(t.war) == 22
    t.check()


def test_L_18_an_army_leader_embarks_with_the_last_infantry() -> None:
    """[2.2g] He would stand with cavalry alone, which he does not."""
    t = afloat(38)
    where = "OTR S5723"
    for name in ("casey", "11-pa-cavalry", "mcclellan"):
        t.put(name, where)
    assert t.rules.leaders.has_unit(t.war, t.piece("mcclellan"), t.hex(where))
    t.book.sea.take_along(t.war, t.piece("casey"), t.hex(where), b.SEA - t.hex(where))
    assert t.at("mcclellan") == t.at("casey") == b.SEA - t.hex(where)
    assert t.at("11-pa-cavalry") == t.hex(where)


def test_L_82_the_confederate_has_no_ships() -> None:
    t = afloat()
    assert t.book.sea.embark_bar(t.war, CONFEDERATE, t.piece("mahone")) == "L.82"


def test_L_18_not_out_of_an_enemy_zone() -> None:
    t = afloat()
    t.put("viele", "GTC N4807")
    assert t.book.sea.embark_bar(t.war, UNION, t.piece("viele")) == ""
    t.put("taylor", "GTC N4708")
    assert t.book.sea.embark_bar(t.war, UNION, t.piece("viele")) == "L.18"


def test_L_22_back_to_fort_monroe() -> None:
    t = afloat(38)
    t.war.put(t.piece("richardson"), b.SEA - t.hex("GTC N5710"))
    t.acting(UNION)
    t.play(n.SET_SAIL, t.piece("richardson"))
    (trip,) = t.args(n.TRIP)
    t.play(n.TRIP, trip)
    t.war.turn = 40
    t.war.stack[1:] = []
    t.begin(lambda war: war.book.placing.begin(war))
    t.play(c.TO_BOX, int(b.BOX) - t.box("fort-monroe"))
    assert t.at("richardson") == t.box("fort-monroe")
    assert t.of("richardson")["fatigue"] == 0
