"""[L.33], [L.52] to [L.56]: depots, who is in supply."""

from __future__ import annotations

from railsplitter.games.gcacw import names as b
from railsplitter.games.gcacw.campaign import names as c
from railsplitter.games.gcacw.campaign import names_second as m
from railsplitter.games.gcacw.scenarios.long_roads import names as n
from tests.games.gcacw.scenarios.long_roads.roads import Roads, mended_roads, roads

U, C = int(b.UNION), int(b.CONFEDERATE)


def bare(turn: int = 40, cycle: int = int(b.VALLEY)) -> Roads:
    """No unit and no depot is on the map, all track is whole; a theater's cycle is played."""
    t = mended_roads(turn)
    for counter in range(len(t.war.depot_at)):
        t.war.depot_at[counter], t.war.depot_state[counter] = -1, 0
    t.long.cycle = cycle
    t.war.book.counties.determine(t.war)
    return t


def box(t: Roads, name: str) -> int:
    return int(b.BOX) - t.box(name)


def depot(t: Roads, side: int, where: str, complete: bool = True) -> None:
    t.war.book.supply.lay(t.war, side, t.hex(where))
    if complete:
        t.war.book.supply.flip(t.war, t.hex(where))


def fed(t: Roads, side: int, name: str) -> bool:
    return bool(t.war.book.supply.supplied(t.war, side)[t.piece(name)])


# -- depots ------------------------------------------------------------------------------------


def test_L_33_a_depot_on_a_landing_with_a_unit() -> None:
    t = bare(35, int(b.RICHMOND))
    supply = t.war.book.supply
    assert supply.depot_bar(t.war, U, t.hex("OTR S5711")) == "L.33"
    t.put("porter", "OTR S5711")
    assert supply.depot_bar(t.war, U, t.hex("OTR S5711")) == ""
    t.put("mclaws-b", "OTR S5711")
    assert supply.depot_bar(t.war, U, t.hex("OTR S5711")) == "L.33"


def test_L_33_or_by_rail_through_counties_of_the_union() -> None:
    t = bare(35, int(b.RICHMOND))
    supply, station = t.war.book.supply, t.hex("GTC N0618")  # Orange Court House
    assert supply.depot_bar(t.war, U, station) != ""
    t.hold("Orange", U)
    assert supply.depot_bar(t.war, U, station) == ""
    t.hold("Culpeper", int(c.NEUTRAL))
    assert supply.depot_bar(t.war, U, station) != ""


def test_L_33_only_the_union_lays_depots_before_richmond_and_one_a_cycle() -> None:
    t = bare(35, int(b.RICHMOND))
    assert t.war.book.supply.choices(t.war, C) == []
    t.put("porter", "OTR S5711")
    t.put("couch", "OTR S5518")
    t.begin(lambda war: war.book.supply.depots(war))
    t.play(m.DEPOT, t.hex("OTR S5711"))
    assert not t.args(m.DEPOT)
    assert t.why(m.DEPOT, t.hex("OTR S5711")) == ["L.33"]


def test_L_33_a_depot_may_be_taken_away_without_points() -> None:
    t = bare(35, int(b.RICHMOND))
    depot(t, U, "OTR S5711")
    t.begin(lambda war: war.book.supply.depots(war))
    t.play(n.DISMANTLE, t.hex("OTR S5711"))
    assert (t.depot("OTR S5711"), t.net()) == (0, 0)


def test_L_33_counters_of_the_two_games_are_apart() -> None:
    t = roads(35)
    t.long.cycle = b.VALLEY
    supply = t.war.book.supply
    free = []
    for cycle in (b.VALLEY, b.RICHMOND):
        t.long.cycle = cycle
        theaters = t.pack.more["depot_theater"]
        free.append(sum(1 for k in range(len(theaters)) if theaters[k] == cycle
                        and supply.side[k] == U and not t.war.depot_state[k]))  # fmt: skip
        assert supply.counter(t.war, U) >= 0
    assert free == [1, 5]


def test_L_33_ships_feed_for_one_cycle_who_has_landed() -> None:
    t = bare(35, int(b.RICHMOND))
    t.put("couch", "OTR N2622")  # Garlick's Landing, no depot anywhere
    boats_open = t.book.gunboats.is_open(t.war, t.hex("OTR N2622"))
    assert boats_open
    t.war.book.supply.status(t.war)
    assert t.of("couch")["supply"] == n.BY_SHIPS
    t.war.turn = 42
    t.war.book.supply.status(t.war)
    assert t.of("couch")["supply"] == c.OUT_OF_SUPPLY


def test_L_33_a_landing_whose_water_is_closed_is_none() -> None:
    t = bare(35, int(b.RICHMOND))
    where = next(at for at in t.war.book.supply.landings  # type: ignore[attr-defined]
                 if t.pack.more["boat_hex"][at] == 1 << int(t.pack.more["james"][0]))  # fmt: skip
    t.war.put(t.piece("couch"), where)
    supply = t.war.book.supply
    assert supply.depot_bar(t.war, U, where) == "L.33"
    t.long.virginia = 1
    assert supply.depot_bar(t.war, U, where) == ""


def test_L_33_aquia_feeds_both_banks() -> None:
    t = bare(35, int(b.RICHMOND))
    t.put("king", "GTC N4807", bound=0)
    supply = t.war.book.supply
    assert supply.depot_bar(t.war, U, t.hex("GTC N4807")) == ""
    depot(t, U, "GTC N4807")
    t.put("franklin", "GTC N4323", bound=0)  # Guinea Station, in Caroline
    assert fed(t, U, "franklin")
    t.put("40-va", "GTC N4807")
    t.war.put(t.piece("king"), b.NOT_YET)
    assert not supply.has_path(t.war, U, t.hex("GTC N4807"))


def test_L_53_union_depots_on_stations_with_a_path() -> None:
    t = bare()
    supply = t.war.book.supply
    for where in ("SJW S4101", "SIV N3333", "HCR W4214"):
        assert supply.depot_bar(t.war, U, t.hex(where)) == "", where
    assert supply.depot_bar(t.war, U, t.hex("OTR S0413")) != ""
    t.hold("Jefferson", C)
    assert supply.depot_bar(t.war, U, t.hex("SIV N3333")) != ""


def test_L_53_union_depots_in_boxes_it_holds() -> None:
    t = bare()
    supply = t.war.book.supply
    supply.look(t.war, U)
    assert supply.box_bar(t.war, U, box(t, "charlottesville")) == "L.53"  # type: ignore[attr-defined]
    t.war.box_holder[box(t, "charlottesville")] = U
    for county in ("Orange", "Louisa", "Culpeper", "Spotsylvania", "Hanover"):
        t.hold(county, U)
    t.begin(lambda war: war.book.supply.depots(war))
    assert t.args(n.DEPOT_BOX) == {box(t, "charlottesville")}
    t.agree(n.DEPOT_BOX, range(20))
    t.play(n.DEPOT_BOX, box(t, "charlottesville"))
    t.done()
    t.begin(lambda war: war.book.supply.depots(war))
    t.play(n.FLIP_BOX, box(t, "charlottesville"))
    counter = supply.depot_in(t.war, t.box("charlottesville"))
    assert t.war.depot_state[counter] == c.DEPOT_COMPLETE


def test_L_53_boxes_between_must_be_held_too() -> None:
    t = bare()
    supply = t.war.book.supply
    for county in ("Orange", "Louisa", "Culpeper", "Spotsylvania", "Hanover"):
        t.hold(county, U)
    t.war.box_holder[box(t, "lynchburg")] = U
    supply.look(t.war, U)
    assert supply.box_bar(t.war, U, box(t, "lynchburg")) == "L.53"  # type: ignore[attr-defined]
    t.war.box_holder[box(t, "charlottesville")] = U
    assert supply.box_bar(t.war, U, box(t, "lynchburg")) == ""  # type: ignore[attr-defined]
    t.war.box_holder[box(t, "lexington")] = U
    assert supply.box_bar(t.war, U, box(t, "lexington")) == "L.53"  # type: ignore[attr-defined]


def test_L_54_confederate_depots() -> None:
    t = bare()
    supply = t.war.book.supply
    assert supply.depot_bar(t.war, C, t.hex("SIV S3133")) == ""
    t.hold("Augusta", U)
    assert supply.depot_bar(t.war, C, t.hex("SIV S3133")) != ""
    t.hold("Augusta", C)
    t.war.put(t.piece("gordon"), t.box("charlottesville"))
    assert supply.depot_bar(t.war, C, t.hex("SIV S3133")) != ""
    supply.look(t.war, C)
    assert supply.box_bar(t.war, C, box(t, "lynchburg")) == ""  # type: ignore[attr-defined]


def test_L_55_without_a_path_it_turns_to_build() -> None:
    t = bare()
    depot(t, U, "SIV N3333")
    t.war.book.supply.status(t.war)
    assert t.depot("SIV N3333") == c.DEPOT_COMPLETE
    t.hold("Jefferson", C)
    t.war.book.supply.status(t.war)
    assert t.depot("SIV N3333") == c.DEPOT_BUILD


def test_L_55_of_the_other_theater_nothing_is_asked() -> None:
    t = bare(35, int(b.RICHMOND))
    t.hold("Jefferson", C)
    t.long.cycle = b.VALLEY
    depot(t, U, "SIV N3333")
    t.long.cycle = b.RICHMOND
    t.war.book.supply.status(t.war)
    assert t.depot("SIV N3333") == c.DEPOT_COMPLETE


def test_L_55_a_box_that_changes_hands_loses_its_depot() -> None:
    t = bare()
    where = t.box("charlottesville")
    t.war.book.supply.lay(t.war, C, where)
    t.war.put(t.piece("gordon"), where)
    t.book.boxes.hold(t.war)
    assert t.war.book.supply.depot_in(t.war, where) == -1


def test_L_55_who_destroys_a_depot() -> None:
    t = bare()
    depot(t, U, "SIV N0124")
    t.put("ashby-cavalry", "SIV N0124", mv=1)
    t.war.book.supply.entered(t.war, t.piece("ashby-cavalry"), t.hex("SIV N0124"))
    assert t.depot("SIV N0124") == c.DEPOT_COMPLETE
    t.put("johnson", "SIV N0124")
    t.war.book.supply.entered(t.war, t.piece("johnson"), t.hex("SIV N0124"))
    assert t.depot("SIV N0124") == 0


# -- supply ------------------------------------------------------------------------------------


def test_L_52_confederates_in_the_valley_culpeper_and_madison() -> None:
    t = bare()
    t.put("taylor", "SIV M3018")
    t.put("trimble", "GTC N1204")
    t.put("elzey", "SJW S2403")
    assert fed(t, C, "taylor")
    assert fed(t, C, "trimble")  # by rail from Gordonsville, whoever holds the county
    assert not fed(t, C, "elzey")


def test_L_52_the_railroad_to_culpeper_may_be_cut() -> None:
    t = bare()
    t.put("trimble", "GTC N1204")
    for where in ("GTC N0914", "GTC N0618", "GTC N0225", "GTC N4828", "SJW S2414"):
        t.put({"GTC N0914": "king", "GTC N0618": "richardson", "GTC N0225": "franklin",
               "GTC N4828": "couch", "SJW S2414": "porter"}[where], where, bound=0)  # fmt: skip
    supply = t.war.book.supply
    supply.find_fed(t.war)  # type: ignore[attr-defined]
    assert supply.fed_county[t.county("Culpeper")] < 2  # type: ignore[attr-defined]


def test_L_52_by_depots_elsewhere() -> None:
    t = bare()
    t.put("elzey", "SJW S4101")
    t.put("taylor", "SJW S2403")
    t.hold("Prince William", C)
    depot(t, C, "SJW S4101")
    assert fed(t, C, "elzey")


def test_L_52_forage_in_maryland() -> None:
    t = bare(41)
    t.put("gordon", "SIV N5505", fatigue=2)
    t.put("taylor", "HCR W1314", fatigue=2)
    t.put("trimble", "SIV N5505", fatigue=2)
    supply = t.war.book.supply
    assert supply.forage_more(t.war, t.piece("gordon")) == 1
    assert supply.forage_more(t.war, t.piece("trimble")) == 3


def test_L_52_forage_on_the_day_of_the_theaters_own_cycle() -> None:
    t = bare(41)
    t.put("gordon", "SJW S2403")
    t.put("couch", "OTR N0526")
    supply = t.war.book.supply
    assert supply.forage_bar(t.war, U, t.piece("gordon")) == ""
    assert supply.forage_bar(t.war, U, t.piece("couch")) == "R.95"
    t.war.turn = 42
    assert supply.forage_bar(t.war, U, t.piece("gordon")) == "R.95"
    assert supply.forage_bar(t.war, U, t.piece("couch")) == ""


def test_L_56_boxes_are_a_county_away() -> None:
    t = bare()
    t.war.put(t.piece("gordon"), t.box("charlottesville"))
    supply = t.war.book.supply
    t.war.book.supply.status(t.war)
    assert (t.of("gordon")["supply"], t.of("gordon")["loose"]) == (c.OUT_OF_SUPPLY, 1)
    assert t.mv("gordon") == 6  # nobody is lost in a box
    depot(t, U, "SIV S2629")  # Staunton, in Augusta
    assert supply.is_fed_in_box(t.war, t.piece("gordon"))  # type: ignore[attr-defined]


def test_L_56_a_depot_in_a_box_feeds_the_counties_next_to_it() -> None:
    t = bare()
    where = t.box("charlottesville")
    t.war.book.supply.lay(t.war, U, where)
    counter = t.war.book.supply.depot_in(t.war, where)
    t.war.depot_state[counter] = c.DEPOT_COMPLETE
    t.put("gordon", "SIV S2629")
    assert fed(t, U, "gordon")
    t.put("stonewall", "SIV S2729")
    t.put("gordon", "SIV M3018")
    assert not fed(t, U, "gordon")


def test_L_56_no_forage_in_a_box_but_ammunition() -> None:
    t = bare(41)
    t.war.put(t.piece("gordon"), t.box("charlottesville"))
    t.set("gordon", ammo=1)
    supply = t.war.book.supply
    assert supply.forage_bar(t.war, U, t.piece("gordon")) != ""
    assert t.war.book.ammunition.bar(t.war, U, t.piece("gordon")) == ""
    t.set("gordon", supply=int(c.OUT_OF_SUPPLY))
    assert t.war.book.ammunition.bar(t.war, U, t.piece("gordon")) == "S.25a"
