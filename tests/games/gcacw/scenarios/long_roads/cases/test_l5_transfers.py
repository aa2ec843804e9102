"""[L.32], [L.37], [L.63] to [L.65]: transfers, and Heth."""

from __future__ import annotations

from railsplitter.games.gcacw import names as b
from railsplitter.games.gcacw.campaign import names as c
from railsplitter.games.gcacw.names import CONFEDERATE, UNION
from railsplitter.games.gcacw.scenarios.long_roads import names as n
from railsplitter.games.gcacw.scenarios.long_roads.transfers import offmap_of
from tests.games.gcacw.scenarios.long_roads.cases.test_l5_boxes import boxed, into, number
from tests.games.gcacw.scenarios.long_roads.roads import roads


def test_L_63_a_leader_is_not_put_on_the_map_with_horse_that_he_does_not_stand_with() -> None:
    t = boxed()
    for name in ("mcclellan", "1-ri-cavalry"):
        t.war.put(t.piece(name), b.TRACK)
        t.war.due[t.piece(name)] = 41
    t.war.book.placing.place(t.war, t.piece("1-ri-cavalry"), t.hex("SIV S1101"))
    assert t.at("mcclellan") != t.hex("SIV S1101")
    t.check()


def test_L_63_not_before_april_8() -> None:
    t = boxed(3)
    t.put("taylor", "SIV S2534")
    t.begin(lambda war: war.book.offmap.begin(war))
    assert t.is_idle()
    t.war.turn = 4
    t.begin(lambda war: war.book.offmap.begin(war))
    assert t.args(c.TRANSFER) == {t.piece("taylor")}


def test_L_64_by_road_to_lexington_two_turns_later_and_rested() -> None:
    t = boxed(20)
    t.put("taylor", "SIV S2534", fatigue=3, loose=1, shaken=1, supply=1)
    t.begin(lambda war: war.book.offmap.begin(war))
    t.agree(c.TRANSFER, range(t.pack.pieces.first_leader))
    t.play(c.TRANSFER, t.piece("taylor"))
    t.play(n.ROUTE, next(iter(t.args(n.ROUTE))))
    assert (t.at("taylor"), t.war.due[t.piece("taylor")]) == (b.TRACK, 22)
    of = t.of("taylor")
    assert (of["fatigue"], of["loose"], of["shaken"], of["supply"]) == (0, 0, 0, 1)
    t.war.turn = 22
    t.begin(lambda war: war.book.placing.begin(war))
    assert t.at("taylor") == t.box("lexington")


def test_L_64_by_rail_to_charlottesville_one_turn_later() -> None:
    t = boxed(20)
    t.put("taylor", "GTC N0225")
    t.begin(lambda war: war.book.offmap.begin(war))
    t.play(c.TRANSFER, t.piece("taylor"))
    t.play(n.ROUTE, next(iter(t.args(n.ROUTE))))
    assert t.war.due[t.piece("taylor")] == 21
    assert t.war.rail_units[1] == 1


def test_L_63_by_rail_not_past_the_enemy() -> None:
    t = boxed(20)
    t.put("taylor", "GTC N0225")
    t.put("kimball", "GTC N0127")
    assert offmap_of(t.war).transfer_bar(t.war, CONFEDERATE, t.piece("taylor")) == "L.63"


def test_L_63_by_rail_not_to_a_box_with_enemies() -> None:
    t = boxed(20)
    t.put("taylor", "GTC N0225")
    into(t, "kimball", "charlottesville")
    assert offmap_of(t.war).transfer_bar(t.war, CONFEDERATE, t.piece("taylor")) == "L.63"


def test_L_63_a_passive_union_does_not_transfer() -> None:
    t = boxed(20)
    t.put("kimball", "SIV S2534")
    offmap, kimball = offmap_of(t.war), t.piece("kimball")
    assert offmap.transfer_bar(t.war, UNION, kimball) == ""
    t.long.posture_valley = 1
    assert offmap.transfer_bar(t.war, UNION, kimball) == "L.63"


def test_L_65_between_the_maps() -> None:
    t = boxed(20)
    t.put("taylor", "SJW S0125")
    t.begin(lambda war: war.book.offmap.begin(war))
    t.play(c.TRANSFER, t.piece("taylor"))
    assert len(t.args(n.ROUTE)) == 2
    t.play(n.ROUTE, max(t.args(n.ROUTE)))
    assert t.war.due[t.piece("taylor")] == 23
    t.war.turn = 23
    t.begin(lambda war: war.book.placing.begin(war))
    t.play(c.PLACE, t.hex("SIV S5416"))
    assert t.at("taylor") == t.hex("SIV S5416")


def test_L_32_fort_monroe_and_norfolk() -> None:
    t = boxed(20)
    into(t, "viele", "fort-monroe")
    into(t, "mahone", "norfolk")
    offmap = offmap_of(t.war)
    ways = offmap.ways_out(t.war, t.piece("viele"))
    assert len(ways) == 1
    offmap.transfer(t.war, t.piece("viele"), ways[0], 0)
    assert t.war.due[t.piece("viele")] == 21
    ways = offmap.ways_out(t.war, t.piece("mahone"))
    offmap.transfer(t.war, t.piece("mahone"), ways[0], 0)
    assert t.war.due[t.piece("mahone")] == 22


# -- Heth --------------------------------------------------------------------------------------


def test_L_37_heth_is_called() -> None:
    t = roads(20)
    t.begin(lambda war: war.book.placing.calls(war))
    t.play(c.CALL, t.piece("heth"))
    assert (t.at("heth"), t.war.due[t.piece("heth")]) == (b.TRACK, 25)
    assert (t.at("crook"), t.war.due[t.piece("crook")]) == (b.TRACK, 35)
    assert t.net() == 3
    t.war.turn = 25
    t.begin(lambda war: war.book.placing.begin(war))
    assert t.args(c.TO_BOX) == {number(t, "lexington"), number(t, "lynchburg")}
    t.play(c.TO_BOX, number(t, "lexington"))
    assert t.at("heth") == t.box("lexington")
    assert t.long.released_turn == 25  # he has come into the Valley
