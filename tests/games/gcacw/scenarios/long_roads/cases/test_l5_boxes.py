"""[L.49], [L.58] to [L.62], [L.80]: boxes beyond the edge of the map."""

from __future__ import annotations

from railsplitter.games.gcacw import names as b
from railsplitter.games.gcacw.campaign import names as c
from railsplitter.games.gcacw.names import CONFEDERATE, UNION
from railsplitter.games.gcacw.scenarios.long_roads import names as n
from railsplitter.games.gcacw.scenarios.long_roads.boxes_asking import segment
from railsplitter.games.gcacw.scenarios.long_roads.transfers import offmap_of
from tests.games.gcacw.scenarios.long_roads.roads import Roads, roads


def number(t: Roads, name: str) -> int:
    """The number of a box."""
    return int(b.BOX) - t.box(name)


def boxed(turn: int = 41) -> Roads:
    """Nobody is anywhere, and the Valley has been released."""
    t = roads(turn)
    t.book.release.free(t.war, UNION, -1)
    t.clear()
    return t


def into(t: Roads, name: str, box: str, since: int = 0, **facts: int) -> None:
    t.war.put(t.piece(name), t.box(box))
    t.war.since[t.piece(name)] = since
    t.set(name, **facts)


# -- the document's example --------------------------------------------------------------------


def test_L_49_schenck_from_april_11_to_april_25() -> None:
    t = roads(7)
    t.war.bound[t.piece("schenck")] = 0
    t.put("schenck", "SIV M0113")
    offmap = offmap_of(t.war)
    schenck = t.piece("schenck")
    t.dice(4)
    offmap.to_box(t.war, schenck, number(t, "off-map-1"))
    assert t.war.due[schenck] == 11  # April 15
    t.war.turn = 11
    t.begin(lambda war: war.book.placing.begin(war))
    assert t.at("schenck") == t.box("off-map-1")
    t.dice(5)
    assert not offmap.bar(t.war, UNION, schenck)
    offmap.to_box(t.war, schenck, number(t, "off-map-2"))
    assert t.war.due[schenck] == 16  # April 20
    t.war.turn = 16
    t.begin(lambda war: war.book.placing.begin(war))
    t.dice(2)
    offmap.to_hex(t.war, schenck, t.hex("SIV S1101"))
    assert t.war.due[schenck] == 18  # April 22
    t.war.snow_until = 19  # April 21: rain for three turns, and snow
    for turn in (17, 18, 19, 20):
        t.war.turn = turn
        t.begin(lambda war: war.book.placing.begin(war))
        assert t.at("schenck") == b.TRACK
        offmap.snowed(t.war)
    t.war.turn = 21
    t.begin(lambda war: war.book.placing.begin(war))
    assert t.at("schenck") == t.hex("SIV S1101")  # April 25, Franklin


def test_L_49_after_may_9_a_step_takes_no_time() -> None:
    t = roads(35)
    t.war.bound[t.piece("schenck")] = 0
    t.put("schenck", "SIV M0113")
    offmap_of(t.war).to_box(t.war, t.piece("schenck"), number(t, "off-map-1"))
    assert t.at("schenck") == t.box("off-map-1")


# -- control -----------------------------------------------------------------------------------


def test_L_80_boxes_begin_confederate_and_a_sole_occupant_takes_one() -> None:
    t = boxed()
    for name in ("lexington", "charlottesville", "lynchburg", "burkeville"):
        assert t.war.box_holder[number(t, name)] == CONFEDERATE
    into(t, "kimball", "lexington")
    t.book.boxes.hold(t.war)
    assert t.war.box_holder[number(t, "lexington")] == UNION
    t.war.put(t.piece("kimball"), b.NOT_YET)
    t.book.boxes.hold(t.war)
    assert t.war.box_holder[number(t, "lexington")] == UNION


# -- movement ----------------------------------------------------------------------------------


def test_L_80_who_is_left_alone_in_a_box_takes_it() -> None:
    t = boxed()
    into(t, "gordon", "lexington", 40)
    into(t, "taylor", "lexington", 39)
    lexington = number(t, "lexington")
    assert t.war.box_holder[lexington] == CONFEDERATE
    t.war.book.placing.send(t.war, t.piece("taylor"), 43, 0)
    assert t.war.box_holder[lexington] == UNION


def test_L_58_the_ways_between_the_boxes() -> None:
    t = boxed()
    near = t.book.boxes.near
    assert near(number(t, "lexington")) == sorted(
        [number(t, "lynchburg"), number(t, "charlottesville")]
    )
    assert near(number(t, "burkeville")) == [number(t, "lynchburg")]


def test_L_59_the_union_moves_first() -> None:
    t = boxed()
    into(t, "kimball", "lexington")
    into(t, "taylor", "burkeville")
    t.begin(segment)
    assert t.war.seat() == UNION
    t.agree(c.TRANSFER, range(t.pack.pieces.first_leader))
    t.play(c.TRANSFER, t.piece("kimball"))
    t.play(c.TO_BOX, number(t, "charlottesville"))
    assert t.at("kimball") == t.box("charlottesville")
    assert t.war.seat() == CONFEDERATE


def test_L_60_not_soon_after_coming_and_not_from_the_enemy() -> None:
    t = boxed(41)
    boxes, kimball = t.book.boxes, t.piece("kimball")
    into(t, "kimball", "lexington", 37)
    assert boxes.move_bar(t.war, UNION, kimball) == "L.60"
    into(t, "kimball", "lexington", 36)
    assert boxes.move_bar(t.war, UNION, kimball) == ""
    into(t, "taylor", "lexington")
    assert boxes.move_bar(t.war, UNION, kimball) == "L.60"


def test_L_60_not_a_passive_union() -> None:
    t = boxed()
    into(t, "kimball", "lexington")
    t.long.posture_valley = 1
    assert t.book.boxes.move_bar(t.war, UNION, t.piece("kimball")) == "L.60"


def test_L_69_the_confederate_says_whether_he_enters() -> None:
    t = boxed()
    into(t, "kimball", "lexington")
    into(t, "taylor", "lynchburg")
    t.long.posture_valley = 1
    t.begin(segment)
    assert t.war.seat() == CONFEDERATE
    t.play(n.RENOUNCE)
    assert number(t, "lexington") not in t.book.boxes.goals(t.war, t.piece("taylor"))
    t = boxed()
    into(t, "kimball", "lexington")
    into(t, "taylor", "lynchburg")
    t.long.posture_valley = 1
    t.begin(segment)
    t.play(n.DECLARE)
    assert t.long.posture_valley == 0


def test_L_75_the_cadets_stay_until_the_union_comes() -> None:
    t = boxed()
    into(t, "vmi-cadets", "lexington")
    boxes, cadets = t.book.boxes, t.piece("vmi-cadets")
    assert boxes.move_bar(t.war, CONFEDERATE, cadets) == "L.75"
    t.put("kimball", "SIV S2629")
    assert boxes.move_bar(t.war, CONFEDERATE, cadets) == ""


# -- combat ------------------------------------------------------------------------------------


def lynchburg() -> Roads:
    """Ten Confederates were there first, twelve of the Union have come."""
    t = boxed(41)
    into(t, "taylor", "lynchburg", 30, mv=5)
    into(t, "trimble", "lynchburg", 30, mv=5)
    into(t, "kimball", "lynchburg", 40, mv=6)
    into(t, "tyler", "lynchburg", 40, mv=6)
    for name in ("taylor", "trimble"):
        t.pack.pieces.tactical[t.piece(name)] = 2  # equal, as in the example
    return t


def restore(t: Roads) -> None:
    for name in ("taylor", "trimble"):
        t.pack.pieces.tactical[t.piece(name)] = 3


def test_L_61_two_rounds_at_lynchburg() -> None:
    t = lynchburg()
    try:
        t.dice(4, 4, 3, 4)
        t.begin(segment)
        while t.args(b.LOSE):
            t.war.play(t.war.seat(), t.war.options()[0])
        assert t.war.seat() == CONFEDERATE
        t.play(n.FIGHT_ON)
        while t.args(b.LOSE):
            t.war.play(t.war.seat(), t.war.options()[0])
        assert t.args(c.TO_BOX)  # the Union goes
        assert t.war.seat() == UNION
        t.play(c.TO_BOX, number(t, "lexington"))
    finally:
        restore(t)
    assert t.at("kimball") == t.box("lexington")
    assert t.at("taylor") == t.box("lynchburg")
    assert t.war.box_holder[number(t, "lynchburg")] == CONFEDERATE
    assert t.war.box_holder[number(t, "lexington")] == CONFEDERATE  # R.97
    for name in ("taylor", "trimble", "kimball", "tyler"):
        assert t.of(name)["loose"] == 0
        assert t.of(name)["fatigue"] == 0


def test_L_61_an_undecided_defender_may_give_up() -> None:
    t = lynchburg()
    try:
        t.dice(4, 4)
        t.begin(segment)
        while t.args(b.LOSE):
            t.war.play(t.war.seat(), t.war.options()[0])
        t.play(n.GIVE_UP)
        while not t.is_idle():
            t.war.play(t.war.seat(), t.war.options()[0])
    finally:
        restore(t)
    assert t.at("taylor") != t.box("lynchburg")
    assert t.war.box_holder[number(t, "lynchburg")] == UNION


def test_L_61_the_second_comer_attacks() -> None:
    t = lynchburg()
    restore(t)
    assert t.book.boxes.attacker(t.war, number(t, "lynchburg")) == UNION
    into(t, "kimball", "lynchburg", 20)
    assert t.book.boxes.attacker(t.war, number(t, "lynchburg")) == CONFEDERATE


def test_L_62_without_a_refuge_they_are_out_and_nobody_scores() -> None:
    t = boxed()
    into(t, "kimball", "burkeville")
    into(t, "taylor", "lynchburg")
    into(t, "trimble", "charlottesville")
    into(t, "elzey", "lexington")
    boxes = t.book.boxes
    assert boxes.refuges(t.war, number(t, "burkeville"), UNION) == []
    boxes.retreat(t.war, number(t, "burkeville"), UNION, -1)
    assert t.at("kimball") == b.EXITED
    assert t.rules.victory.fallen(t.war, UNION) == 0
