"""[D.38] to [D.43], [D.93]: railroads and the gunboat."""

from __future__ import annotations

from railsplitter.games.gcacw import names as b
from railsplitter.games.gcacw.campaign import names_second as m
from tests.games.gcacw.scenarios.disrupt_their_plans.plans import Plans, april, march

U, C = int(b.UNION), int(b.CONFEDERATE)


def hexes(t: Plans, unit: str, where: str) -> int:
    rail = t.war.book.rail
    rail.look(t.war, t.piece(unit))
    return int(rail.tracks.hexes_to(t.hex(where)))


def free(t: Plans, unit: str, where: str) -> None:
    t.put(unit, where)
    t.set(unit, bound=0)


def test_D_38_hexes_and_fatigue() -> None:
    """Worked example 5."""
    t = april()
    free(t, "tower", "ALX 0605")
    free(t, "cooper", "HCR E3510")
    free(t, "gordon", "SIV N5524")
    assert hexes(t, "tower", "SJW S4101") == 23
    assert hexes(t, "cooper", "HCR E1633") == 39
    assert hexes(t, "gordon", "SIV N3333") == 24
    fatigue = [t.war.book.rail.fatigue_for(U, far) for far in (1, 20, 21, 40, 41, 60, 61)]
    assert fatigue == [1, 1, 2, 2, 3, 3, -1]
    assert t.war.book.rail.ride_bar(t.war, t.piece("tower"), t.hex("SJW S3108")) == "O.21"


def test_D_38_limits_of_a_day() -> None:
    t = april()
    for name in ("tower", "slough", "reynolds", "seymour"):
        free(t, name, "ALX 0605")
    t.acting(U)
    for name, far in (("tower", 6), ("reynolds", 12)):
        t.play(m.EMBARK_RAIL, t.piece(name))
        t.play(m.RIDE, t.hex("SJW S4101"))
        assert t.war.rail_mv == far
        t.acting(U)
    t.play(m.EMBARK_RAIL, t.piece("seymour"))
    t.play(m.RIDE, t.hex("SJW S4101"))
    t.acting(U)
    assert t.war.rail_mv == 20
    assert t.why(m.EMBARK_RAIL, t.piece("slough")) == ["O.21a"]


def test_D_38_the_confederate_moves_one_unit() -> None:
    t = april()
    for name in ("taylor", "trimble"):
        t.put(name, "GTC N2334")
    t.acting(C)
    t.play(m.EMBARK_RAIL, t.piece("taylor"))
    t.play(m.RIDE, min(t.args(m.RIDE)))
    t.acting(C)
    assert t.why(m.EMBARK_RAIL, t.piece("trimble")) == ["O.21a"]


def test_D_39_no_boarding_in_an_enemy_county() -> None:
    """Worked example 6."""
    t = april()
    t.put("taylor", "GTC N1204")
    t.put("trimble", "GTC N2334")
    assert t.war.book.rail.bar(t.war, C, t.piece("taylor")) == "O.21a"
    t.begin(lambda war: war.book.counties.determine(war))
    assert t.war.book.rail.bar(t.war, C, t.piece("taylor")) == ""
    assert hexes(t, "trimble", "GTC N1204") == 48


def test_D_39_ruined_stations_stop_a_train() -> None:
    t = april()
    free(t, "tower", "ALX 0605")
    t.war.station[t.pack.ground.station[t.hex("SJW S4101")]] = b.DAMAGED
    assert hexes(t, "tower", "SJW S4101") == -1


def test_D_39_sources_before_april_5() -> None:
    t = march(10)
    t.put("gordon", "SIV N5524")
    assert t.war.book.rail.bar(t.war, U, t.piece("gordon")) == ""
    assert t.bar("gordon", "HCR W3522") == "D.1"
    t.war.book.rail.look(t.war, t.piece("gordon"))
    ends = t.war.book.rail.ends(t.war, t.piece("gordon"))
    assert ends
    assert not any(t.pack.more["early"][end] for end in ends)


def test_D_40_new_windsor() -> None:
    t = april()
    free(t, "cooper", "HCR W5806")
    assert hexes(t, "cooper", "HCR E3510") == 41
    t.set("cooper", fatigue=2)
    assert hexes(t, "cooper", "HCR E3510") == -1


def test_D_41_links_that_are_not_drawn() -> None:
    t = april()
    tracks = t.war.book.rail.tracks
    tracks.clear(t.war)
    for start, end in (
        ("GTC N0914", "GTC N0814"),
        ("GTC N4213", "GTC N4114"),
        ("HCR E1633", "ALX 0801"),
    ):
        tracks.from_hex(t.hex(start), 3)
        assert 0 < tracks.hexes_to(t.hex(end)) <= 2, start


def test_D_42_no_railroad_areas() -> None:
    t = april()
    t.put("taylor", "GTC N2334")
    t.war.rail_units[2] = 5  # an area that other campaigns count
    assert t.war.book.rail.limit_bar(t.war, t.piece("taylor")) == ""


def test_D_43_waters_of_the_gunboat() -> None:
    t = april()
    assert [int(since) for since in t.pack.more["gunboat_since"]] == [30]
    boats = t.war.book.gunboats
    boats.dawn(t.war)
    for where in ("ALX 0605", "HCR E1933", "SJW S5405"):
        assert boats.serves(t.war, 0, t.hex(where)), where
    for where in ("HCR E3711", "GTC N4534", "SJW N4913"):
        assert not boats.serves(t.war, 0, t.hex(where)), where
    t.war.turn = 29
    assert not boats.serves(t.war, 0, t.hex("ALX 0605"))


def test_D_93_a_link_counts_all_its_hexes() -> None:
    t = april()
    tracks = t.war.book.rail.tracks
    tracks.clear(t.war)
    tracks.from_hex(t.hex("HCR W5806"), 60)
    assert tracks.hexes_to(t.hex("HCR E2601")) == 24
    tracks.from_hex(t.hex("SIV S3534"), 60)
    assert tracks.hexes_to(t.hex("GTC N0127")) == 37
