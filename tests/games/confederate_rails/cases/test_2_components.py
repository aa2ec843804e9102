"""[2.1] [2.2] [2.3] The map, the cards, the chits and counters, as play knows them."""

from __future__ import annotations

from collections import Counter

import pytest

from railsplitter.games.confederate_rails import names as n
from railsplitter.games.confederate_rails.view import View
from tests.games.confederate_rails.moments import (
    COTTON_LOAD,
    civil,
    drawn,
    loads_of,
    name_of,
    ready,
    war_roll,
)
from tests.games.confederate_rails.table import Table, edition


def seen(t: Table, seat: int) -> View:
    found = t.edition.view(t.s, seat)
    assert isinstance(found, View)
    return found


# -- the map ---------------------------------------------------------------------------------


def test_2_1_1a_twenty_four_lines_whose_colours_mean_nothing() -> None:
    printed = edition(2).printed
    assert sorted(line.no for line in printed.lines) == list(range(1, 25))
    assert len({line.colour for line in printed.lines}) == 4
    central = next(line for line in printed.lines if line.no == 23)
    assert (central.name, central.colour) == ("Mississippi Central", "red")
    main = central.paths[0]
    assert main[0] == "jackson-tn"
    assert main.index("jackson-ms") < main.index("new-orleans") < len(main) - 1  # slightly beyond
    t = Table()
    assert t.rules.setup.claim_bar(t.s, 25) == "2.1.1a"
    t.own(0, 11)  # red, like line 23: that makes 23 no less foreign
    t.aboard(t.train(0, 1, "grenada", 23), COTTON_LOAD)
    t.run(0, 1)
    t.play("go winona #23")
    assert t.s.points == 8


def test_2_1_1b_a_bridge_matters_only_once_it_is_disrupted() -> None:
    t = Table()
    t.own(0, 3)
    t.aboard(t.train(0, 1, "petersburg", 3), COTTON_LOAD)
    bridge = t.segments["richmond/petersburg"]
    assert t.rules.atlas.has_bridge[bridge]
    t.run(0, 1)
    t.play("go richmond #3", "go petersburg #3")
    assert t.s.points == 8  # one MP each way, as over any segment
    t.s.wrecked[bridge] = 1
    assert t.why("go richmond #3") == ["5.3b"]


@pytest.mark.parametrize(
    ("kind", "case", "number"), [("ferry", "2.1.1c", 6), ("overland", "2.1.1d", 5)]
)
def test_2_1_1c_2_1_1d_six_ferries_and_five_transfers_are_never_ripped_up(
    kind: str, case: str, number: int
) -> None:
    """[2.1.1d] [2.3.3e] Shown here too: no event and no hunt may rip them up."""
    t = Table()
    found = [k for k, s in enumerate(t.edition.printed.segments) if s.kind == kind]
    assert len(found) == number, case
    for segment in found:
        a, b = (t.rules.atlas.end_a[segment], t.rules.atlas.end_b[segment])
        t.occupy(name_of(t, a))
        reach = t.rules.front.raid(t.s)
        assert t.rules.targets.rip_bar(t.s, n.CAVALRY_RAID, segment, reach) == "2.3.3e"
        assert t.rules.hunt.rip_bar(t.s, segment) == "2.3.3e"
        assert t.rules.atlas.steps_between(0, a, b) == 1  # otherwise a segment like others


def test_2_1_1e_no_way_is_traced_over_an_unbuilt_segment() -> None:
    t = Table()
    danville, greensboro = t.stations["danville"], t.stations["greensboro"]
    assert t.rules.front.joined(t.s, danville, greensboro)  # by way of Richmond
    t.occupy("south-boston")
    assert not t.rules.front.joined(t.s, danville, greensboro)
    t.s.built = 1
    t.s.survey()
    assert t.rules.front.joined(t.s, danville, greensboro)


def test_2_1_2a_every_point_of_a_line_is_a_station() -> None:
    t = Table()
    printed, atlas = t.edition.printed, t.rules.atlas
    ids = {station.id for station in printed.stations}
    assert {stop for line in printed.lines for path in line.paths for stop in path} == ids
    plain = next(k for k in range(atlas.stations) if atlas.station_type[k] == n.PLAIN)
    assert not t.s.is_depot(plain)
    pickups = {printed.stations[k].id for k in t.rules.designating.depots(t.s)}
    assert printed.stations[plain].id not in pickups
    assert t.rules.setup.place_bar(t.s, 0, atlas.stations, 6) == "2.1.2a"  # an entry point is none


def test_2_1_2b_loads_begin_in_load_stations_and_mostly_end_there() -> None:
    printed = edition(2).printed
    by_id = {station.id: station for station in printed.stations}
    begin = [load.pickup for load in printed.loads if load.pickup]
    assert len(begin) == 89 - 16
    assert {by_id[station].type for station in begin} <= {"load", "depot", "victory"}
    ends = [drop for load in printed.loads for drop in load.dropoffs]
    assert sum(by_id[station].type != "plain" for station in ends) > len(ends) / 2


def test_2_1_2c_troops_are_picked_up_in_depots_which_are_load_stations_too() -> None:
    t = ready()
    t.only_in_pile(n.FIRST_LOAD + loads_of(t, n.TROOPS)[0])
    t.play("draw")
    types = t.rules.atlas.station_type
    offered = [t.stations[text.split()[1]] for text in t.options("pickup")]
    assert offered
    assert all(types[station] >= n.DEPOT for station in offered)
    load_station = next(
        k for k in range(len(types)) if types[k] == n.LOAD_STATION and t.s.front[k] >= 6
    )
    assert t.why(f"pickup {name_of(t, load_station)}") == ["5.2.1a"]
    printed = t.edition.printed
    begins = {t.stations[load.pickup] for load in printed.loads if load.pickup}
    assert any(types[station] == n.DEPOT for station in begins)


def test_2_1_2d_eight_victory_depots_measure_the_union() -> None:
    t = Table()
    depots = [name_of(t, k) for k in t.rules.atlas.victory_depots]
    assert len(depots) == 8
    assert all(t.s.is_depot(t.stations[name]) for name in depots)
    t.turn(0)
    t.rules.war.occupy(t.s, t.stations["norfolk"])
    assert (t.s.held, t.rules.war.column(t.s)) == (0, 0)  # no Victory Depot
    for number, name in enumerate(depots[:7], start=1):
        t.rules.war.occupy(t.s, t.stations[name])
        assert (t.s.held, t.rules.war.column(t.s)) == (number, number)
    assert not t.s.is_over()
    t.rules.war.free(t.s, t.stations[depots[0]])
    assert t.s.held == 6


def test_2_1_2e_a_shared_station_belongs_to_all_its_lines() -> None:
    t = Table()
    assert t.edition.printed.station_lines["corinth"] == (17, 18)
    assert t.edition.printed.station_lines["savannah"] == (10, 13, 14)
    assert t.rules.atlas.is_shared(t.stations["savannah"])
    assert not t.rules.atlas.is_shared(t.stations["hillsboro"])
    for line in (10, 13, 14):
        t.own(0, line)
        assert t.s.owns(0, t.rules.atlas.station_lines[t.stations["savannah"]])
        assert t.rules.setup.place_bar(t.s, 0, t.stations["savannah"], line) == ""
    t.own(0, 11)
    assert t.rules.setup.place_bar(t.s, 0, t.stations["savannah"], 11) == "3.5a"


def test_2_1_3_the_union_comes_from_illinois_indiana_ohio_and_maryland() -> None:
    t = Table()
    entries = {entry.name for entry in t.edition.printed.entries}
    assert entries == {"Illinois", "Indiana", "Ohio", "Maryland"}
    war_roll(t, 2, 3)  # a Choice, and not one marker on the map
    offered = {text.split()[1] for text in t.options("occupy")}
    assert {"paducah", "louisville", "wheeling", "harpers-ferry"} <= offered
    assert t.why("occupy richmond") == ["5.9.1c"]
    assert t.why("occupy raleigh") == ["5.9.1c"]


def test_2_1_5_the_display_has_eight_boxes() -> None:
    t = Table()
    assert len(t.s.display) == 8
    t = ready()
    drawn_load, *shown = civil(t)[:9]
    t.show(*shown)
    t.only_in_pile(n.FIRST_LOAD + drawn_load)
    t.play("draw")
    assert t.options("take") == [f"take L{load}" for load in (drawn_load, *shown)]
    t.play(f"take L{shown[7]}")
    assert [*t.s.display] == [*shown[:7], drawn_load]
    assert [load and load.no for load in seen(t, 2).display] == [*shown[:7], drawn_load]


def test_2_1_6_trains_loads_and_treasuries_lie_open() -> None:
    t = Table()
    t.cash(12, 7, 3)
    train = t.train(1, 2, "hillsboro", 6)
    t.aboard(train, COTTON_LOAD, "mobile")
    t.turn(0)
    for viewer in (0, 2, -1):
        view = seen(t, viewer)
        assert [seat.money for seat in view.seats] == [1200, 700, 300]
        grey = next(v for v in view.trains if v.load and v.load.no == COTTON_LOAD)
        assert (grey.seat, grey.station, grey.line, grey.aboard) == (1, "hillsboro", 6, True)
    names = {v.name for v in seen(t, 0).trains if v.seat == 0}
    assert len(names) == 5 + 1  # with three players five trains, and the extra one


# -- cards -----------------------------------------------------------------------------------


def test_2_2a_a_card_shows_its_stations_and_at_most_one_victory_depot() -> None:
    printed = edition(2).printed
    by_id = {station.id: station for station in printed.stations}
    for line in printed.lines:
        card = printed.card(line.no)
        assert (card.no, card.name) == (line.no, line.name)
        assert set(card.states) == {by_id[stop].state for stop in card.stations}
        assert len(card.victory_depots) <= 1
        assert {*card.depots, *card.load_stations, *card.shared} <= set(card.stations)
        assert set(card.depots) & set(card.load_stations) == set()
        assert all(line.no in printed.station_lines[stop] for stop in card.stations)
        assert set(card.shared) == {s for s in card.stations if len(printed.station_lines[s]) > 1}
    atlanta = printed.card(11)
    assert atlanta.victory_depots == ("atlanta",)
    assert "atlanta" in atlanta.shared


def test_2_2b_a_company_never_changes_hands() -> None:
    t = Table(game="extended")
    t.own(0, 6)
    for line in range(1, 25):
        assert t.rules.setup.claim_bar(t.s, line) == "3.4a"
        assert t.rules.auction.name_bar(t.s, 1, line) == "4.1.1a"
    t = drawn(n.SEIZURE)  # not even an event that takes trains takes companies
    owners = [*t.s.owner]
    t.s.pay_seat(0, 1, t.s.money[0])
    assert [*t.s.owner] == owners
    assert not any(t.words.text(a).startswith(("claim", "auction")) for a in t.s.side_options(0))


# -- chits -----------------------------------------------------------------------------------


def test_2_3_1a_there_are_28_event_chits() -> None:
    t = Table()
    assert sum(t.s.pile.counts[1 : n.FIRST_LOAD]) == 28
    assert sum(event.count for event in t.edition.printed.events) == 28


def test_2_3_1b_there_are_89_loads_each_with_its_row() -> None:
    printed = edition(2).printed
    assert [load.no for load in printed.loads] == list(range(1, 90))
    wanted = {"fixed": 1, "choice": 2, "front": 0, "troops": 0}
    for load in printed.loads:
        assert load.goods
        assert len(load.dropoffs) == wanted[load.rule]
        assert bool(load.pickup) == (load.rule != "troops")
        assert load.payout > 0
    assert sum(load.war for load in printed.loads) == 36 + 5 + 7
    t = Table()
    assert t.rules.undertaking.choose_bar(t.s, 90) == "2.3.1b"


def test_2_3_1d_five_loads_in_black_are_war_materiel() -> None:
    printed = edition(2).printed
    black = [load for load in printed.loads if load.war and load.ink == "black"]
    goods = Counter(load.goods for load in black)
    assert goods == {"Shoes": 1, "Railwheels": 1, "Machinery": 3}
    t = Table()
    t.own(0, 6)
    t.aboard(t.train(1, 1, "hillsboro", 6), black[0].no)
    t.turn(0)
    assert t.rules.targets.seize_bar(t.s, 0, int(n.TRAINS)) == "2.3.1c"


def test_2_3_1e_seven_loads_in_blue_come_by_blockade_runner() -> None:
    printed = edition(2).printed
    blue = [load for load in printed.loads if load.kind == "blockade"]
    assert len(blue) == 7
    assert all(load.war and load.ink == "blue" for load in blue)
    assert {load.ink for load in printed.loads if load.kind != "blockade"} == {"black", "red"}
    t = Table()
    t.own(0, 6)
    t.aboard(t.train(1, 1, "hillsboro", 6), blue[0].no)
    t.turn(0)
    assert t.rules.targets.seize_bar(t.s, 0, int(n.TRAINS)) == "2.3.1c"


# -- counters --------------------------------------------------------------------------------


def test_2_3_2a_twelve_counters_face_down_for_those_who_hold_them() -> None:
    t = Table()
    counts = {s.word: s.count for s in t.edition.printed.specials}
    assert sum(counts.values()) == 12
    assert (counts["lee"], counts["offensive"], counts["jackson"]) == (3, 2, 2)
    t.hold(1, n.LEE)
    war_roll(t, 1, 1)
    assert t.why("play jackson") == ["2.3.2a"]
    own, others = seen(t, 1).seats[1], seen(t, 0).seats[1]
    assert own.hand is not None
    assert [(counter.word, counter.count) for counter in own.hand if counter.count] == [("lee", 1)]
    assert not others.hand
    assert others.counters == 1


@pytest.mark.parametrize("aboard", [True, False])
def test_2_3_2b_a_train_has_one_load_at_a_time(aboard: bool) -> None:
    t = Table()
    t.own(0, 6)
    train = t.train(0, 1, "raleigh", 6)
    (t.aboard if aboard else t.contract)(train, COTTON_LOAD)
    t.show(*civil(t)[:3])
    t.run(0, 1)
    assert t.why("draw") == ["5.1"]
    assert t.why(f"take L{civil(t)[0]}") == ["5.1"]
    assert t.options("take") == t.options("draw") == []


@pytest.mark.parametrize("goods", ["Passengers", "Troops"])
def test_2_3_2f_people_take_the_trains_one_place(goods: str) -> None:
    t = Table()
    t.own(0, 6)
    load = next(load.no for load in t.edition.printed.loads if load.goods == goods)
    t.contract(t.train(0, 1, "hillsboro", 6), load, "hillsboro", "charlotte")
    t.show(civil(t)[-1])
    t.run(0, 1)
    t.play("load")
    assert t.rules.movement.is_loaded(t.s, 0)
    assert t.why("draw") == ["5.1"]
    assert t.why(f"take L{civil(t)[-1]}") == ["5.1"]


def test_2_3_2d_everybody_sees_where_a_contract_begins_and_ends() -> None:
    t = Table()
    t.own(0, 6)
    t.contract(t.train(0, 1, "raleigh", 6), COTTON_LOAD, "raleigh", "hillsboro")
    t.run(0, 1)
    for viewer in (0, 1, 2):
        train = seen(t, viewer).trains[0]
        assert (train.pickup, train.dropoff) == ("raleigh", "hillsboro")
    t.play("load", "go hillsboro #6", "deliver")
    train = seen(t, 1).trains[0]
    assert (train.pickup, train.dropoff) == ("", "")  # taken off the map
    assert not train.load


# -- markers ---------------------------------------------------------------------------------


def test_2_3_3b_two_new_depots_can_be_built() -> None:
    t = Table()
    markers = next(m for m in t.edition.printed.markers if m.id == "new_depot")
    assert markers.count == t.rules.pack.event_count[n.DEPOT_CONSTRUCTION] == 2
    drawn(n.DEPOT_CONSTRUCTION, t=t)
    t.play("enact", "raise hillsboro")
    marked = [station.id for station in seen(t, 2).stations if station.new_depot]
    assert marked == ["hillsboro"]


def test_2_3_3c_a_congested_marker_adds_two_for_everybody() -> None:
    t = Table()
    t.own(0, 6)
    t.s.congested[t.stations["hillsboro"]] = 1
    for seat in (0, 1):
        t.contract(t.train(seat, 1, "raleigh", 6), civil(t)[seat])
        t.run(seat, 1)
        t.play("go hillsboro #6")
        assert t.s.points == 10 - 3 - seat  # the second finds the first there
        t.play("done")
    assert seen(t, 2).war.congested == ("hillsboro",)


def test_2_3_3d_one_disruption_at_most_and_only_on_bridges() -> None:
    t = drawn(n.BRIDGE_COLLAPSE)
    assert t.why("wreck atlanta/east-point") == ["2.3.3d"]  # no bridge
    t.s.wrecked[t.segments["richmond/petersburg"]] = 1
    assert t.why("wreck richmond/petersburg") == ["2.3.3d"]
    assert "wreck richmond/petersburg" not in t.options("wreck")


def test_2_3_3e_every_rip_on_a_segment_must_go() -> None:
    t = Table()
    t.own(0, 6)
    t.cash(10, 10, 10)
    t.aboard(t.train(0, 1, "raleigh", 6), COTTON_LOAD)
    t.s.rips[t.segments["hillsboro/raleigh"]] = 2
    t.run(0, 1)
    bank = t.s.bank
    t.play("relay hillsboro/raleigh")
    assert (t.s.money[0], t.s.bank) == (8, bank + 2)
    assert t.why("go hillsboro #6") == ["5.3b"]
    t.play("relay hillsboro/raleigh", "go hillsboro #6")
    assert t.s.money[0] == 6
