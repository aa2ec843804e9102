"""[L.14] to [L.17]: railroads of both sides, in both theaters."""

from __future__ import annotations

import pytest

from railsplitter.games.gcacw import names as b
from railsplitter.games.gcacw.campaign import names_second as m
from railsplitter.games.gcacw.scenarios.long_roads import names as n
from tests.games.gcacw.scenarios.long_roads.roads import Roads, mended_roads, roads

U, C = int(b.UNION), int(b.CONFEDERATE)


def open_rails(turn: int = 40, *on: str) -> Roads:
    """Nobody is on the map, every station and bridge is whole, counties are as by default."""
    t = mended_roads(turn, *on)
    t.war.book.counties.determine(t.war)
    return t


def hexes(t: Roads, unit: str, where: str) -> int:
    rail = t.war.book.rail
    rail.look(t.war, t.piece(unit))
    return int(rail.tracks.hexes_to(t.hex(where)))


def bar(t: Roads, side: int, unit: str) -> str:
    return t.war.book.rail.bar(t.war, side, t.piece(unit))


@pytest.mark.parametrize(
    ("unit", "start", "end", "far"),
    [
        ("tower", "ALX 0605", "SJW S4101", 23),
        ("cooper", "HCR E3510", "HCR E1633", 39),
        ("cooper", "HCR W5806", "HCR E3510", 41),
        ("gordon", "SIV N5524", "SIV N3333", 24),
        ("cooper", "HCR E1633", "SIV N5524", -1),
    ],
)
def test_L_14_hexes_of_a_ride(unit: str, start: str, end: str, far: int) -> None:
    t = open_rails()
    t.put(unit, start, bound=0)
    assert hexes(t, unit, end) == far


def test_L_14_limits_of_the_union() -> None:
    t = open_rails()
    for name in ("tower", "duryea", "abercrombie", "slough"):
        t.put(name, "ALX 0605", bound=0)
    for name in ("tower", "duryea", "abercrombie"):
        t.acting(U)
        t.play(m.EMBARK_RAIL, t.piece(name))
        t.play(m.RIDE, t.hex("SJW S4101"))
    assert (t.war.rail_units[0], t.war.rail_mv) == (3, 20)
    t.acting(U)
    assert t.why(m.EMBARK_RAIL, t.piece("slough")) == ["L.14"]


def test_L_14_both_sides_ride_in_both_theaters() -> None:
    t = open_rails()
    t.put("taylor", "SIV S3133")
    t.put("tower", "ALX 0605", bound=0)
    t.put("pickett", "GTC N2334")
    assert bar(t, C, "taylor") == bar(t, U, "tower") == bar(t, C, "pickett") == ""


def test_L_14_no_cavalry_and_no_guns_by_rail() -> None:
    t = open_rails()
    t.put("1-ri-cavalry", "ALX 0605")
    t.put("art-res-1-u", "ALX 0605")
    assert bar(t, U, "1-ri-cavalry") == bar(t, U, "art-res-1-u") == "O.21"


def test_L_14_a_confederate_who_boards_on_the_middle_sheet_wakes_the_valley() -> None:
    t = roads(3)
    t.put("stonewall", "SIV M3712")
    t.war.book.rail.board(t.war, t.piece("stonewall"))
    assert t.long.released_turn == 3


def test_L_15_the_union_needs_a_path_to_its_cities_or_edges() -> None:
    t = open_rails()
    t.put("tower", "SJW S4101", bound=0)
    assert bar(t, U, "tower") == ""
    t.hold("Fairfax", C)
    assert bar(t, U, "tower") == "O.21a"


def test_L_15_the_confederate_and_the_boxes() -> None:
    t = open_rails()
    t.put("taylor", "SIV S2629")
    assert bar(t, C, "taylor") == ""
    t.war.put(t.piece("gordon"), t.box("charlottesville"))
    assert bar(t, C, "taylor") == "O.21a"


def test_L_15_burkeville_serves_while_the_enemy_does_not_hold_it() -> None:
    t = open_rails()
    t.put("taylor", "OTR S0413")
    for county in ("Prince George", "Chesterfield", "Henrico"):
        t.hold(county, U)
    assert bar(t, C, "taylor") == ""
    box = b.BOX - t.box("burkeville")
    t.war.box_holder[box] = U
    t.hold("Dinwiddie", C)
    starts = t.war.book.rail.box_starts(t.war, C)  # type: ignore[attr-defined]
    assert t.hex("OTR S0114") not in starts


def test_L_15_norfolk_serves_until_it_falls() -> None:
    t = open_rails()
    rail = t.war.book.rail
    box = int(b.BOX) - t.box("norfolk")
    assert rail.is_free(t.war, C, box)  # type: ignore[attr-defined]
    t.book.cycle_of_richmond.take_norfolk(t.war)
    assert not rail.is_free(t.war, C, box)  # type: ignore[attr-defined]


def test_L_15_lynchburg_is_reached_through_charlottesville() -> None:
    t = open_rails()
    rail = t.war.book.rail
    starts = rail.box_starts(t.war, C)  # type: ignore[attr-defined]
    assert {t.hex("GTC N0127"), t.hex("SIV S3534"), t.hex("GTC S1334")} <= set(starts)
    t.war.put(t.piece("gordon"), t.box("charlottesville"))
    starts = rail.box_starts(t.war, C)  # type: ignore[attr-defined]
    assert t.hex("GTC N0127") not in starts
    assert rail.box_starts(t.war, U) == []  # type: ignore[attr-defined]


def test_L_15_ruined_stations_and_bridges_stop_the_path_but_not_by_the_letter() -> None:
    for on, case in (((), "O.21a"), (("embark_literal",), "")):
        t = open_rails(40, *on)
        t.put("tower", "SJW S4101", bound=0)
        way = t.war.book.rail
        way.trace(t.war, U, m.FOR_RIDES)
        for name in ("ALX 0605", "SJW N5620"):
            station = t.pack.ground.station[t.hex(name)]
            if station >= 0:
                t.war.station[station] = b.BURNED
        found = t.war.book.rail
        found.trace(t.war, U, m.FOR_RIDES)
        joined = found.tracks.hexes_to(t.at("tower")) >= 0
        assert joined == (case == "")


def test_L_16_links() -> None:
    t = open_rails()
    tracks = t.war.book.rail.tracks
    tracks.clear(t.war)
    tracks.from_hex(t.hex("HCR W5806"), 60)
    assert tracks.hexes_to(t.hex("HCR E2601")) == 24
    for start, end in (("GTC N0914", "GTC N0814"), ("GTC N4213", "GTC N4114")):
        tracks.from_hex(t.hex(start), 3)
        assert 0 < tracks.hexes_to(t.hex(end)) <= 2, start
    tracks.from_hex(t.hex("SIV S3534"), 60)
    assert tracks.hexes_to(t.hex("GTC N0127")) == -1  # there is the Charlottesville Box


def test_L_17_one_unit_in_each_railroad_area() -> None:
    t = open_rails()
    rail = t.war.book.rail
    assert [rail.area_at(t.hex(at)) for at in ("OTR S0413", "GTC N2334")] == [1, 0]  # type: ignore[attr-defined]
    assert [rail.area_at(t.box(at)) for at in ("burkeville", "lynchburg")] == [1, 0]  # type: ignore[attr-defined]
    t.put("taylor", "GTC N2334")
    t.put("trimble", "GTC N2334")
    t.put("elzey", "OTR S0413")
    t.acting(C)
    t.play(m.EMBARK_RAIL, t.piece("taylor"))
    t.play(m.RIDE, min(t.args(m.RIDE)))
    assert [t.war.rail_units[k] for k in range(3)] == [0, 1, 0]
    t.acting(C)
    assert t.why(m.EMBARK_RAIL, t.piece("trimble")) == ["L.17"]
    t.play(m.EMBARK_RAIL, t.piece("elzey"))
    t.play(m.RIDE, min(t.args(m.RIDE)))
    assert [t.war.rail_units[k] for k in range(3)] == [0, 1, 1]


def test_L_17_a_ride_between_boxes_counts() -> None:
    t = open_rails()
    t.war.put(t.piece("taylor"), t.box("lynchburg"))
    t.war.put(t.piece("elzey"), t.box("lynchburg"))
    offmap = t.war.book.offmap
    offmap.board(t.war, t.piece("taylor"))  # type: ignore[attr-defined]
    assert t.war.book.rail.limit_bar(t.war, t.piece("elzey")) == "L.17"


def fredericksburg_railroad(*on: str) -> Roads:
    """Pickett south of Fredericksburg, the enemy within nine hexes of the town."""
    t = open_rails(40, *on)
    t.put("pickett", "GTC N4323")  # Guinea Station
    t.put("10-me", "GTC N4306")  # Stafford Court House
    return t


def test_L_14_a_demi_division_rides_to_fredericksburg_and_breaks_up() -> None:
    t = fredericksburg_railroad()
    t.acting(C)
    t.play(m.EMBARK_RAIL, t.piece("pickett"))
    t.play(m.RIDE, t.hex("GTC N4114"))
    assert t.at("pickett") == b.SPARE
    parts = [t.name_of(unit) for unit in t.war.units_in(t.hex("GTC N4114"))]
    assert sum(t.mv(name) for name in parts) == 10
    t.check()


def divided(*on: str) -> tuple[Roads, int]:
    """A Union division rides from Manassas to the Valley Theater's south, an enemy on the way."""
    t = open_rails(40, *on)
    t.put("richardson", "SJW S4101")
    t.put("9-va-cavalry", "SJW S3514")
    for county in ("Culpeper", "Fauquier"):
        t.hold(county, U)
    return t, t.hex("SJW S2414")


def test_L_14_by_rail_its_brigades_go_on_with_the_hexes_that_are_left() -> None:
    t, end = divided()
    rail = t.war.book.rail
    rail.look(t.war, t.piece("richardson"))
    assert rail.tracks.hexes_to(end) > 0
    stop = rail.break_hex(t.war, t.piece("richardson"), end)  # type: ignore[attr-defined]
    assert stop >= 0
    before = t.total(U)
    t.acting(U)
    t.play(m.EMBARK_RAIL, t.piece("richardson"))
    t.play(m.RIDE, end)
    assert t.asked() == "RidingOn"
    brigade = min(t.args(n.GO_ON))
    t.agree(n.GO_ON, range(t.pack.pieces.count))
    t.play(n.GO_ON, brigade)
    t.agree(m.RIDE, range(9_000, 9_200))
    t.play(m.RIDE, max(t.args(m.RIDE)))
    assert t.asked() == "RidingOn"
    t.play(b.HALT)
    assert (t.total(U), t.war.rail_units[0]) == (before, 1)
    t.check()


def test_L_14_by_the_other_reading_a_division_stops_at_the_line() -> None:
    for on, stops in (((), False), (("rail_stops_at_line",), True)):
        t = fredericksburg_railroad(*on)
        t.war.put(t.piece("10-me"), b.NOT_YET)  # nobody is near: it may stay whole
        t.acting(C)
        t.play(m.EMBARK_RAIL, t.piece("pickett"))
        t.play(m.RIDE, t.hex("GTC N4508"))
        there = t.at("pickett")
        assert t.rules.theater_at(there) == b.VALLEY
        assert (there == t.hex("GTC N4508")) is not stops
        assert t.asked() != "RidingOn"
