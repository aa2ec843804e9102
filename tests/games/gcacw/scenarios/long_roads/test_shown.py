"""What people see of this campaign before they choose: the line, boxes, ships, dates."""

from __future__ import annotations

from typing import cast

from railsplitter.games.gcacw import names as b
from railsplitter.games.gcacw.campaign import names as c
from railsplitter.games.gcacw.campaign import names_second as m
from railsplitter.games.gcacw.names import CONFEDERATE, UNION
from railsplitter.games.gcacw.places import at_sea
from railsplitter.games.gcacw.rules.r4_cycle import Acting
from railsplitter.games.gcacw.scenarios.long_roads import names as n
from railsplitter.games.gcacw.scenarios.long_roads.boxes_asking import BoxMoving, Declaring
from railsplitter.games.gcacw.scenarios.long_roads.depots_asking import Storing
from railsplitter.games.gcacw.scenarios.long_roads.gunboats import boats_of
from railsplitter.games.gcacw.scenarios.long_roads.posture import PASSIVE
from railsplitter.games.gcacw.scenarios.long_roads.repair import Repairing
from railsplitter.games.gcacw.scenarios.long_roads.sea_asking import Sailing
from railsplitter.games.gcacw.scenarios.long_roads.view.structs import LongView
from railsplitter.kernel.game import Offer
from railsplitter.kernel.panels import find, sentences
from railsplitter.kernel.state import act
from tests.games.gcacw.scenarios.long_roads.roads import Roads, roads


def awake(t: Roads) -> None:
    """A view needs a question."""
    if t.is_idle():
        t.war.push(Acting(UNION))


def shown(t: Roads) -> LongView:
    awake(t)
    return cast(LongView, t.edition.view(t.war, 0))


def read(t: Roads, key: str) -> list[str]:
    """A panel as it is read aloud."""
    awake(t)
    panel = find(t.edition.panels(t.war, 0), key)
    assert panel is not None
    return list(sentences(panel))


def offer(t: Roads, verb: int, arg: int) -> Offer:
    return next(one for one in t.edition.offers(t.war) if one.action == act(verb, arg))


def hint(t: Roads, verb: int, arg: int) -> str:
    closed = t.war.bars(act(verb, arg))
    assert closed
    return t.edition.voice.hint(t.war, t.war.seat(), act(verb, arg), closed[0])


def hooker() -> Roads:
    """Hooker on the march south of Fredericksburg, the enemy near."""
    t = roads(40)
    t.clear(CONFEDERATE)
    t.put("40-va", "GTC N4323")
    t.put("hooker", "GTC N4116", mv=19)
    t.setting_out("hooker")
    return t


# -- the line ----------------------------------------------------------------------------------


def test_a_conversion_is_shown_before_it_is_chosen() -> None:
    t = hooker()
    step = offer(t, b.GO, t.hex("GTC N4115"))
    assert step.gives.endswith("crossing here becomes Grover 7, Excelsior 6, Patterson 6")
    beyond = {one.hex: one for one in shown(t).roads.becomes}
    assert [(part.name, part.mv) for part in beyond["GTC N4115"].parts] == [
        ("Grover", 7), ("Excelsior", 6), ("Patterson", 6),
    ]  # fmt: skip
    assert "GTC N4115: becomes Grover 7, Excelsior 6, Patterson 6 [L.4]." in read(t, "crossing")


def test_what_is_shown_is_what_becomes_of_it() -> None:
    t = hooker()
    parts = {
        part.id: part.mv
        for one in shown(t).roads.becomes
        if one.hex == "GTC N4115"
        for part in one.parts
    }
    t.play(b.GO, t.hex("GTC N4115"))
    assert {name: t.mv(name) for name in parts} == parts


def test_far_from_the_enemy_nothing_changes_and_nothing_is_shown() -> None:
    t = hooker()
    t.put("40-va", "SIV S2629")
    assert shown(t).roads.becomes == ()
    assert "becomes" not in offer(t, b.GO, t.hex("GTC N4115")).gives


def test_a_brigade_with_its_leader_is_shown_as_its_division() -> None:
    t = hooker()
    t.play(b.GO, t.hex("GTC N4115"))
    t.play(b.TAKE, t.piece("hooker-division-leader"))
    t.play(n.GO_ON, t.piece("hooker-grover-brigade"))
    back = offer(t, b.GO, t.hex("GTC N4116"))
    assert back.gives.endswith("crossing here becomes Hooker 7")


def test_the_theater_of_every_hex_is_in_the_chart() -> None:
    t = hooker()
    theater = {row.id: row.theater for row in t.edition.chart().hexes}  # type: ignore[attr-defined]
    assert (theater["GTC N4115"], theater["GTC N4116"]) == ("valley", "richmond")


# -- theaters, boxes, ships --------------------------------------------------------------------


def test_posture_and_release_are_told() -> None:
    t = roads(8)
    t.long.posture_richmond = PASSIVE
    lines = read(t, "theaters")
    assert "Richmond Theater: union passive, next cycle 14." in lines
    bound = next(line for line in lines if line.startswith("Release"))
    assert bound == ("Release of the Valley: bound; die on turn 11, 1 or less sets it free [L.39].")
    t.long.released_turn = 6
    assert "Release of the Valley: free since turn 6 [L.39]." in read(t, "theaters")


def test_a_box_tells_who_is_there_and_where_it_leads() -> None:
    t = roads(20)
    t.war.put(t.piece("johnson"), t.box("lexington"))
    t.war.since[t.piece("johnson")] = 18
    box = next(one for one in shown(t).roads.boxes if one.name == "Lexington")
    assert (box.at, box.holder, box.worth) == ("box:Lexington", CONFEDERATE, 3)
    assert ("johnson", 18) in [(unit.id, unit.since) for unit in box.units]
    assert {way.to for way in box.ways if way.turns < 0} == {"Charlottesville", "Lynchburg"}
    assert any("Johnson Brigade 6 since turn 18" in line for line in read(t, "boxes"))


def test_who_may_not_leave_a_box_is_told_why() -> None:
    t = roads(20)
    unit = t.piece("johnson")
    t.war.put(unit, t.box("lexington"))
    t.war.since[unit] = 18
    t.war.push(BoxMoving(CONFEDERATE))
    assert hint(t, c.TRANSFER, unit) == "it came on turn 18: 5 turns must pass"


def test_ships_are_a_gauge_of_22() -> None:
    t = roads(20)
    t.put("hooker", "OTR S5711", mv=12)
    t.war.put(t.piece("hooker"), at_sea(t.hex("OTR S5711")))
    sea = shown(t).roads.sea
    assert (sea.most, sea.left) == (22, 10)
    assert [(one.id, one.weight, one.hex) for one in sea.afloat] == [("hooker", 12, "OTR S5711")]
    assert read(t, "ships")[1:] == [
        "Weight at sea today: 12 of 22 [L.23].",
        "Hooker Division 12: where off OTR S5711, weight 12.",
    ]


def test_a_landing_tells_hexes_and_fatigue() -> None:
    t = roads(20)
    t.clear(CONFEDERATE)
    t.put("hooker", "OTR S5711", mv=12)
    t.war.put(t.piece("hooker"), at_sea(t.hex("OTR S5711")))
    t.war.push(Sailing(UNION, t.piece("hooker")))
    lands = [one for one in t.edition.offers(t.war) if one.group == "Land"]
    assert lands
    assert all("fatigue +" in one.cost and one.at[0].startswith("hex:") for one in lands)


def test_what_is_due_has_its_day() -> None:
    t = roads(8)
    t.long.roads_closed = 21
    t.war.due[t.piece("heth")] = 13
    t.war.put(t.piece("heth"), b.TRACK)
    days = {one.turn: one.what for one in shown(t).campaign.days}
    assert days[13] == ("Heth Brigade",)
    assert days[21] == ("Richmond Cycle", "Valley Cycle")
    assert days[22] == ("Hampton Roads are open again",)
    assert "Lee takes Johnston's place" in days[58]
    assert "the campaign ends" in days[112]


# -- words -------------------------------------------------------------------------------------


def test_two_steps_of_one_name_are_asked_apart() -> None:
    """The order of box battles, and that of a grand assault."""
    t = roads(20)
    for name, box in (("johnson", "lexington"), ("kimball", "lexington"),
                      ("taylor", "lynchburg"), ("tyler", "lynchburg")):  # fmt: skip
        t.war.put(t.piece(name), t.box(box))
    from railsplitter.games.gcacw.scenarios.long_roads.boxes_asking import Ordering

    t.war.push(Ordering(UNION))
    assert t.edition.prompt(t.war).text.startswith("Both sides are in several boxes")
    assert {one.label for one in t.edition.offers(t.war)} == {
        "The fight for Lexington is next", "The fight for Lynchburg is next",
    }  # fmt: skip


def test_an_offer_has_the_case_of_its_question() -> None:
    t = roads(20)
    t.hold("Fauquier", UNION)
    where = t.hex("SJW N1215")
    t.war.push(Repairing(UNION, 2))
    assert offer(t, m.MEND, where).case == "L.72"
    t.war.push(Declaring(CONFEDERATE))
    assert [one.case for one in t.edition.offers(t.war)] == ["L.69", "L.69"]


def test_a_passive_union_is_named_as_the_reason() -> None:
    t = roads(40)
    t.clear()
    t.put("king", "OTR N2010")
    t.put("40-va", "OTR N2011")
    t.long.posture_richmond = PASSIVE
    t.setting_out("king", 8)
    assert hint(t, b.ATTACK, t.hex("OTR N2011")) == "the Union is passive before Richmond"


def test_coasts_waters_and_boxes_are_places_of_offers() -> None:
    t = roads(1)
    t.begin(t.book.invasion.begin)
    coasts = t.edition.offers(t.war)
    assert [one.at[0] for one in coasts] == [
        "coast:Peninsula", "coast:Mobjack-Bay", "coast:Urbana", "coast:Tappahannock",
    ]  # fmt: skip
    assert len({one.at[1] for one in coasts}) == 4  # each has a hex of its own on the map
    assert all(one.at[1].startswith("hex:") and "ashore" in one.gives for one in coasts)
    t = roads(8)
    t.begin(boats_of(t.war).begin)
    steams = [one.at[0] for one in t.edition.offers(t.war) if one.group == "Gunboats"]
    assert "water:York-River" in steams


def test_a_strategic_move_near_the_enemy_is_refused_in_words() -> None:
    t = roads(40)
    t.clear()
    t.put("king", "OTR N2010")
    t.put("40-va", "OTR N2012")
    t.acting(UNION)
    assert hint(t, n.STRATEGIC, t.piece("king")) == "an enemy is nearer than 5 hexes"
    t.put("40-va", "OTR S5510")
    t.set("king", fatigue=2)
    assert hint(t, n.STRATEGIC, t.piece("king")) == "its fatigue is 2"


def test_tired_heavy_guns_stay_and_say_so() -> None:
    t = roads(14)
    t.long.cycle = int(b.RICHMOND)
    t.long.siege_fatigue = 3
    t.war.push(Storing(UNION, 1, 1))
    assert hint(t, n.MOVE_SIEGE, t.hex("OTR S5711")) == "its fatigue is 3"
