"""[L.1] to [L.3], [L.8], [L.9]: two theaters, and what a piece is worth in each."""

from __future__ import annotations

from railsplitter.games.gcacw.names import RICHMOND, VALLEY
from railsplitter.kernel.columns import listed
from tests.games.gcacw.scenarios.long_roads.roads import roads

RING = ("GTC N4114", "GTC N4113", "GTC N4213", "GTC N4214", "GTC N4115", "GTC N4014", "GTC N4013")


def test_L_2_the_two_theaters_share_out_all_hexes() -> None:
    t = roads()
    found = {int(t.rules.theater_at(at)) for at in range(t.pack.ground.hexes)}
    assert found == {int(VALLEY), int(RICHMOND)}
    south = sum(listed(t.pack.more["of_richmond"]))
    assert 0 < south < t.pack.ground.hexes


def test_L_2_the_line_and_fredericksburg() -> None:
    t = roads()
    for name in ("GTC N5821", "GTC N0119", "SJW S0232", "GTC N4116", "OTR N0526"):
        assert t.rules.theater_at(t.hex(name)) == RICHMOND, name
    for name in (*RING, "SIV N3333", "ALX 0605", "GTC N4306"):
        assert t.rules.theater_at(t.hex(name)) == VALLEY, name


def test_L_3_brigades_of_the_east_are_better_in_the_valley_theater() -> None:
    t = roads()
    t.put("40-va", "GTC N4114")
    assert t.skill("40-va") == 2
    t.put("40-va", "GTC N4116")
    assert t.skill("40-va") == 1


def test_L_3_brigades_of_the_valley_are_worse_before_richmond() -> None:
    t = roads()
    assert t.skill("taylor") == 3  # SJW S2215, Culpeper
    t.put("taylor", "OTR N0526")
    assert t.skill("taylor") == 2
    t.put("1-vt-cavalry", "OTR N0526")
    assert t.skill("1-vt-cavalry") == 0


def test_L_3_divisions_do_not_change() -> None:
    t = roads()
    assert t.skill("hooker") == 2  # SJW S5514
    t.put("hooker", "OTR N0526")
    assert t.skill("hooker") == 2


def test_L_3_in_boxes_the_theater_of_the_box_counts() -> None:
    t = roads()
    assert t.skill("vmi-cadets") == 2  # Lexington
    t.war.put(t.piece("vmi-cadets"), t.box("burkeville"))
    assert t.skill("vmi-cadets") == 1


def test_L_8_leaders_change_their_numbers() -> None:
    t = roads()
    assert (t.skill("jackson"), t.command("jackson")) == (5, 8)
    assert (t.skill("banks"), t.command("banks")) == (2, 5)
    t.put("jackson", "OTR N0526")
    t.put("banks", "OTR N0626")
    assert (t.skill("jackson"), t.command("jackson")) == (4, 6)
    assert (t.skill("banks"), t.command("banks")) == (3, 4)
    assert (t.skill("longstreet"), t.command("longstreet")) == (4, 6)
    t.put("longstreet", "SIV S2629")
    assert (t.skill("longstreet"), t.command("longstreet")) == (4, 7)


def test_L_8_mcdowell_leads_the_department_of_the_rappahannock() -> None:
    t = roads()
    command = t.rules.command
    for name in ("duryea", "tower", "king", "franklin"):
        assert command.is_his(t.war, t.piece("mcdowell"), t.piece(name)), name
    assert not command.is_his(t.war, t.piece("mcdowell"), t.piece("gordon"))


def test_L_9_the_theater_of_its_hex_says_how_many_men_build_a_bridge() -> None:
    t = roads()
    least = t.pack.charts.bridge_mv
    assert least[t.rules.theater_at(t.hex("GTC N3310"))] == 3
    assert least[t.rules.theater_at(t.hex("GTC N4116"))] == 5
