"""[5.1] [5.2] [5.7] Which contracts are made, where they begin and end, and loads on the map."""

from __future__ import annotations

from railsplitter.games.confederate_rails import names as n
from railsplitter.games.confederate_rails.notes import N_LOST_CONTRACT, N_TOOK, N_WAR_ROLL
from tests.games.confederate_rails.moments import (
    COTTON_LOAD,
    IRON_LOAD,
    civil,
    loads_of,
    name_of,
    ready,
)
from tests.games.confederate_rails.table import Table


def offered(t: Table, verb: str) -> list[int]:
    return [t.stations[text.split()[1]] for text in t.options(verb)]


def for_the_front(t: Table, pickup: str) -> int:
    """The load for the front that begins in a station."""
    loads = t.edition.printed.loads
    return next(load.no for load in loads if load.rule == "front" and load.pickup == pickup)


def only_free(t: Table, keep: list[str]) -> None:
    """The Union holds all stations but these."""
    t.occupy(*[s.id for s in t.edition.printed.stations if s.id not in keep])


# -- undertaking -----------------------------------------------------------------------------


def test_5_1_empty_trains_undertake_when_activated_and_after_a_drop_off() -> None:
    t = ready()
    assert t.options() == ["draw"]  # nothing else is open to it
    t = Table()
    t.own(0, 6)
    t.aboard(t.train(0, 1, "hillsboro", 6), COTTON_LOAD, "hillsboro")
    t.run(0, 1, points=3)
    assert t.why("draw") == ["5.1"]
    t.play("deliver")
    assert t.why("draw") == []
    fresh = civil(t)[0]
    t.only_in_pile(n.FIRST_LOAD + fresh)
    t.play("draw")
    assert t.s.train_load[0] == fresh
    assert t.s.points == 2  # undertaking costs none


def test_5_1_6b_without_mps_left_nothing_is_undertaken() -> None:
    t = Table()
    t.own(0, 6)
    t.aboard(t.train(0, 1, "hillsboro", 6), COTTON_LOAD, "hillsboro")
    t.run(0, 1, points=1)
    t.play("deliver")
    assert t.s.train == -1  # the activation is over
    assert t.s.load_where[COTTON_LOAD] == n.GONE  # [5.1.6a] the chit is discarded


def test_5_1_7d_after_an_abandonment_the_train_may_undertake_again() -> None:
    t = Table()
    t.own(0, 6)
    t.cash(10, 10, 10)
    t.aboard(t.train(0, 1, "hillsboro", 6), COTTON_LOAD, "mobile")
    t.run(0, 1, points=2)
    t.play("abandon")
    assert (t.s.train, t.s.points) == (0, 1)
    assert t.why("draw") == t.why("done") == []
    t = Table()
    t.cash(10, 10, 10)
    t.aboard(t.train(0, 1, "hillsboro", 6), COTTON_LOAD, "mobile")
    t.run(0, 1, points=1)
    t.play("abandon")
    assert t.s.train == -1  # without MPs left it may not


def test_5_1_2a_nothing_is_taken_from_the_display_before_a_draw() -> None:
    t = ready()
    shown, hidden = civil(t)[:2]
    t.show(shown)
    t.only_in_pile(n.FIRST_LOAD + hidden)
    assert t.why(f"take L{shown}") == ["5.1.2a"]
    assert t.options("take") == []
    left = t.s.pile.left
    t.play("draw")
    assert t.s.pile.left == left - 1
    assert t.options("take") == [f"take L{hidden}", f"take L{shown}"]


def test_5_9c_merely_drawing_war_materiel_moves_nothing() -> None:
    t = ready()
    shown = civil(t)[0]
    t.show(shown)
    t.only_in_pile(n.FIRST_LOAD + IRON_LOAD)
    t.play("draw", f"take L{shown}")
    assert t.noted(N_WAR_ROLL) == []
    assert t.s.display[0] == IRON_LOAD
    t.check()


# -- stations --------------------------------------------------------------------------------


def test_5_1_3a_the_stations_of_a_load_are_marked_as_printed() -> None:
    t = ready()
    load = civil(t)[0]
    row = next(r for r in t.edition.printed.loads if r.no == load)
    t.only_in_pile(n.FIRST_LOAD + load)
    t.play("draw")
    assert name_of(t, t.s.load_from[load]) == row.pickup
    assert name_of(t, t.s.load_to[load]) == row.dropoffs[0]


def test_5_1_3b_the_choice_of_a_drop_off_is_for_good() -> None:
    t = ready(station="grenada", line=23)
    t.only_in_pile(n.FIRST_LOAD + COTTON_LOAD)
    t.play("draw", "dropoff mobile")
    assert t.why("dropoff new-orleans") == ["5.3.2", "5.1.3a"]
    t.play("load")
    t.occupy("mobile")
    assert t.s.load_to[COTTON_LOAD] == t.stations["mobile"]
    assert t.options("dropoff") == []


def test_5_1_3d_on_the_pickups_lines_only_if_there_is_nothing_else() -> None:
    t = ready(station="macon-ga", line=12)
    load = for_the_front(t, "macon-ga")
    lines = set(t.edition.printed.station_lines["macon-ga"])
    by_line = t.edition.printed.station_lines
    only_free(t, [stop for stop, found in by_line.items() if lines & set(found)])
    t.only_in_pile(n.FIRST_LOAD + load)
    t.play("draw")
    drops = offered(t, "dropoff")
    assert drops
    assert all(lines & set(by_line[name_of(t, station)]) for station in drops)
    assert t.stations["macon-ga"] not in drops


def test_5_1_3e_counts_cross_ferries_and_transfers() -> None:
    t = Table()
    t.occupy("memphis", "montgomery")
    front = t.s.front
    assert front[t.stations["hopefield"]] == 1  # a ferry is one station
    assert front[t.stations["selma"]] == 1  # and so is an overland transfer
    drop_bar = t.rules.designating.drop_bar
    load = for_the_front(t, "richmond")
    t.contract(t.train(0, 1, "richmond", 6), load)
    assert drop_bar(t.s, load, t.stations["hopefield"]) == ""
    assert drop_bar(t.s, load, t.stations["selma"]) == ""


def test_5_1_4a_a_pickup_that_cannot_be_reached_loses_the_contract() -> None:
    t = ready(station="cheraw", line=7)
    load = civil(t)[0]
    t.occupy("darlington")  # Cheraw is a dead end: the train is shut in
    t.only_in_pile(n.FIRST_LOAD + load)
    t.play("draw")
    assert t.s.load_where[load] == n.GONE
    assert (t.s.train, t.at(0)) == (-1, "cheraw")
    t.check()


def test_E_7_a_chosen_drop_off_is_never_the_pickup() -> None:
    t = ready(station="rome", line=11)
    load = for_the_front(t, "rome")
    t.occupy("kingston")
    t.only_in_pile(n.FIRST_LOAD + load)
    t.play("draw")
    assert t.why("dropoff rome") == ["E.7"]


def test_E_7_without_any_station_for_the_front_the_contract_is_lost() -> None:
    t = ready(station="rome", line=11)
    load = for_the_front(t, "rome")
    only_free(t, ["rome"])
    t.only_in_pile(n.FIRST_LOAD + load)
    t.play("draw")
    assert t.noted(N_WAR_ROLL) == []
    assert (t.s.load_where[load], t.s.train) == (n.GONE, -1)
    t.check()


def test_E_8_stations_are_chosen_so_that_the_contract_can_be_kept() -> None:
    t = ready(station="grenada", line=23)
    t.occupy("tensas", "citronelle", "spring-hill")  # Mobile stands, but nothing leads there
    assert not t.s.union[t.stations["mobile"]]
    t.only_in_pile(n.FIRST_LOAD + COTTON_LOAD)
    t.play("draw")
    assert t.options() == ["dropoff new-orleans"]
    assert t.why("dropoff mobile") == ["E.8"]


def test_E_8_if_no_choice_can_be_kept_nobody_is_asked_and_the_contract_is_lost() -> None:
    """[5.1.4a] Shown here too."""
    t = ready(station="cheraw", line=7)
    t.occupy("darlington")
    t.only_in_pile(n.FIRST_LOAD + COTTON_LOAD)
    t.play("draw")
    assert (t.s.load_where[COTTON_LOAD], t.s.train) == (n.GONE, -1)
    assert lost_by(t) == "5.1.4a"


def test_E_8_by_the_other_reading_any_legal_one_may_be_made() -> None:
    t = ready(station="cheraw", line=7, possible_means_reachable="off")
    t.occupy("darlington")
    t.only_in_pile(n.FIRST_LOAD + COTTON_LOAD)
    t.play("draw")
    assert t.options() == ["dropoff new-orleans", "dropoff mobile"]


def lost_by(t: Table) -> str:
    """The case by which a contract was lost."""
    return next(event[1] for event in t.log.events if event[0] == N_LOST_CONTRACT)


def pocket(t: Table) -> None:
    """Quincy and Tallahassee, a Depot, are cut off from the rest by Union markers."""
    t.occupy("monticello", "st-marks")


def test_E_8_troops_board_where_the_train_can_get_to() -> None:
    """[5.2.1b] Depots 6 stations from the Union that cannot be reached do not count."""
    t = ready(station="quincy", line=15)
    pocket(t)
    load = troops_drawn(t)
    assert t.options() == ["pickup tallahassee"]
    assert t.why("pickup raleigh") == ["E.8"]
    t.play("pickup tallahassee")
    t.play(t.options("dropoff")[0])
    assert t.s.train_load[0] == load
    t.check()


def test_E_8_by_the_other_reading_depots_that_cannot_be_reached_count() -> None:
    t = ready(station="quincy", line=15, possible_means_reachable="off")
    pocket(t)
    load = troops_drawn(t)
    assert "pickup tallahassee" not in t.options()
    t.play(t.options("pickup")[0])
    t.play(t.options("dropoff")[0])
    assert t.s.load_where[load] == n.GONE


def test_5_1_3d_available_means_reachable() -> None:
    """[E.8] The pickup's own line, if no other drop-off can be reached."""
    for reading, goes in (("on", True), ("off", False)):
        t = ready(station="raleigh", line=6, possible_means_reachable=reading)
        load = next(k.no for k in t.edition.printed.loads if k.rule == "front")
        start = name_of(t, t.rules.pack.load_pickup[load])
        near, line = t.beside(start)
        t.train(0, 1, near, line)
        only_free(t, [start, near, "corinth", "iuka"])
        t.only_in_pile(n.FIRST_LOAD + load)
        t.play("draw")
        if goes:
            assert t.options() == [f"dropoff {near}"]
            assert t.why("dropoff corinth") == ["E.8"]
        else:
            assert f"dropoff {near}" not in t.options()


# -- Troops ----------------------------------------------------------------------------------


def troops_drawn(t: Table) -> int:
    load = loads_of(t, n.TROOPS)[0]
    t.only_in_pile(n.FIRST_LOAD + load)
    t.dice(1, 3, 4)
    t.play("draw")
    return load


def test_5_2_1b_says_which_rule_keeps_a_depot_out() -> None:
    t = ready()
    t.occupy("hillsboro")
    troops_drawn(t)
    assert t.options("pickup")  # there are Depots far away
    assert t.why("pickup raleigh") == ["5.2.1a"]
    assert t.why("pickup hillsboro") == ["5.1.3f"]
    t = ready()
    only_free(t, [stop for line in (5, 6) for stop in t.edition.printed.card(line).stations])
    troops_drawn(t)
    assert t.options("pickup") == ["pickup greensboro"]  # four stations away, all others less
    assert t.why("pickup raleigh") == ["5.2.1b"]
    assert t.why("pickup hillsboro") == ["5.2.1a"]  # no Depot at all


def test_5_2_2a_troops_go_near_the_front_for_a_thousand() -> None:
    """[5.2.2c] [5.2c] Shown here too: not to the Union, but also on the pickup's line."""
    t = ready(station="petersburg", line=3)
    t.cash(10, 10, 10)
    t.occupy("fredericksburg")
    load = loads_of(t, n.TROOPS)[0]
    t.only_in_pile(n.FIRST_LOAD + load)
    t.dice(1, 3, 4)
    t.play("draw")
    far = offered(t, "pickup")
    assert all(t.s.front[k] >= 6 for k in far)
    t.play("pickup raleigh")
    drops = offered(t, "dropoff")
    assert all(t.s.front[k] <= 3 and not t.s.union[k] for k in drops)
    assert t.why("dropoff fredericksburg") == ["5.2.2c"]
    assert t.why("dropoff raleigh") == ["5.2.2c"]
    assert t.why("dropoff atlanta") == ["5.2.2a"]
    assert t.stations["richmond"] in drops  # line 6 goes to both
    t.play("dropoff richmond")
    t.s.put_train(0, t.stations["richmond"])
    t.s.train_line[0] = 6
    t.s.load_where[load] = n.ABOARD
    t.play("deliver")
    assert t.s.money[0] == 20


def test_B_21_troops_that_come_to_the_display_wait_for_the_next_train() -> None:
    t = ready()
    first, second = loads_of(t, n.TROOPS)[:2]
    t.train(0, 2, "hillsboro", 6)
    t.show(first)
    t.only_in_pile(n.FIRST_LOAD + second)
    t.dice(1, 3, 4)
    t.play(f"take L{first}")
    t.play(t.options("pickup")[0])
    t.play(t.options("dropoff")[0])
    assert t.s.train_load[0] == first
    assert t.s.display[0] == second  # refilled with Troops, and they stay
    t.run(0, 2)
    assert t.options() == [f"take L{second}"]
    t.check()


# -- loads on the map ------------------------------------------------------------------------


def lying(t: Table, load: int, station: str, end: str) -> None:
    """An abandoned load."""
    t.contract(t.train(2, 5, station, 0), load, end=end)
    t.rules.delivery.put_down(t.s, t.s.load_with[load], "5.1.7b")
    t.s.put_train(2 * int(n.TRAINS) + 4, n.DESTROYED)


def test_B_2_abandoned_war_materiel_moves_the_war_again() -> None:
    t = Table()
    t.own(0, 6)
    t.train(0, 1, "raleigh", 6)
    lying(t, IRON_LOAD, "hillsboro", "richmond")
    t.run(0, 1)
    t.dice(3, 4)
    t.play(f"take L{IRON_LOAD}")
    assert len(t.noted(N_WAR_ROLL)) == 1
    assert t.noted(N_TOOK)[-1][:2] == (0, IRON_LOAD)
    t.check()


def test_B_2_troops_on_the_display_come_first() -> None:
    t = Table()
    t.own(0, 6)
    t.train(0, 1, "raleigh", 6)
    lying(t, COTTON_LOAD, "hillsboro", "mobile")
    t.show(loads_of(t, n.TROOPS)[0])
    t.run(0, 1)
    assert t.why(f"take L{COTTON_LOAD}") == ["5.1.1a"]


def test_B_2_a_load_in_a_station_that_the_union_takes_is_discarded() -> None:
    t = Table()
    lying(t, COTTON_LOAD, "norfolk", "mobile")
    t.turn(0)
    t.rules.war.occupy(t.s, t.stations["norfolk"])
    assert t.s.load_where[COTTON_LOAD] == n.GONE
    t.check()


def test_E_9_any_number_of_loads_lies_in_a_station_and_is_loaded_for_an_mp() -> None:
    t = Table()
    t.own(0, 6)
    t.train(0, 1, "hillsboro", 6)
    loads = civil(t)[:3]
    for load in loads:
        lying(t, load, "hillsboro", "raleigh")
    t.run(0, 1)
    assert t.options("take") == [f"take L{load}" for load in loads]
    t.play(f"take L{loads[1]}", "load")
    assert (t.s.points, t.at(0)) == (9, "hillsboro")  # without moving
    t.play("go raleigh #6", "deliver")
    assert [t.s.load_where[load] for load in loads] == [n.LYING, n.GONE, n.LYING]
    t.check()


def test_B_20_log_lines_cite_why_a_load_could_be_taken() -> None:
    """[B.2] [5.1.1a] [A.5] Shown here too: each way to take one has its own case."""

    def cited(t: Table) -> str:
        return next(e[1] for e in reversed(t.log.events) if e[0] == N_TOOK)

    t = ready()
    t.show(civil(t)[0])
    t.only_in_pile()
    t.play(f"take L{civil(t)[0]}")
    assert cited(t) == "B.20"
    t = ready()
    t.show(loads_of(t, n.TROOPS)[0])
    t.play(t.options("take")[0])
    assert cited(t) == "5.1.1a"
    t = Table()
    t.own(0, 6)
    t.train(0, 1, "raleigh", 6)
    lying(t, COTTON_LOAD, "hillsboro", "mobile")
    t.run(0, 1)
    t.play(f"take L{COTTON_LOAD}")
    assert cited(t) == "B.2"
    t = Table()
    t.own(0, 6)
    t.bad_rails(6)
    t.show(IRON_LOAD)
    t.train(0, 1, "raleigh", 6)
    t.only_in_pile(n.DIVERT_IRON)
    t.run(0, 1)
    t.dice(1, 3, 4, 1, 3, 4)
    t.play("draw", "enact", f"take L{IRON_LOAD}")
    assert cited(t) == "A.5"


# -- blockade runners ------------------------------------------------------------------------


def at_port(t: Table) -> tuple[int, str]:
    load = loads_of(t, n.BLOCKADE)[0]
    return load, name_of(t, t.rules.pack.load_pickup[load])


def test_B_25_after_a_seizure_at_sea_the_train_may_undertake_again() -> None:
    t = Table()
    t.own(0, *range(1, 25))
    load, port = at_port(t)
    near, line = t.beside(port)
    t.contract(t.train(0, 1, near, line), load)
    t.run(0, 1, points=2)
    money = t.s.money[0]
    t.dice(6)
    t.play(f"go {port} #{line}")
    assert (t.s.train_load[0], t.s.points, t.s.money[0]) == (n.NO_LOAD, 1, money)
    assert t.why("draw") == []


def test_B_25_goods_that_ran_the_blockade_wait_for_the_train() -> None:
    t = Table()
    t.own(0, *range(1, 25))
    load, port = at_port(t)
    near, line = t.beside(port)
    t.contract(t.train(0, 1, near, line), load)
    t.run(0, 1, points=1)
    t.dice(5)
    t.play(f"go {port} #{line}")
    assert (t.s.load_where[load], t.s.train) == (n.CONTRACTED, -1)  # no MP left to load them
    t.run(0, 1)
    t.dice(6)  # nobody rolls again
    t.play("load")
    assert t.s.load_where[load] == n.ABOARD


def test_B_25_by_the_other_reading_the_die_is_rolled_when_the_train_loads() -> None:
    t = Table(options={"blockade_roll": "loading"})
    t.own(0, *range(1, 25))
    load, port = at_port(t)
    t.contract(t.train(0, 1, port), load)
    t.run(0, 1, points=1)
    t.dice(6)
    t.play("load")
    assert (t.s.train_load[0], t.s.points) == (n.NO_LOAD, 1)


def test_E_20_goods_that_were_landed_are_not_rolled_for_again() -> None:
    t = Table()
    t.own(0, *range(1, 25))
    load, port = at_port(t)
    t.train(0, 1, "hillsboro", 6)
    lying(t, load, "hillsboro", "raleigh")
    t.run(0, 1)
    t.dice(3, 4, 6)  # War Progress; then a die that would sink them
    t.play(f"take L{load}", "load")
    assert t.s.load_where[load] == n.ABOARD
    t = Table()
    t.own(0, *range(1, 25))
    t.train(0, 1, port)
    t.only_in_pile(n.FIRST_LOAD + load)
    t.run(0, 1)
    t.dice(1, 3, 4, 6)
    t.play("draw")
    assert t.s.load_where[load] == n.GONE  # in its port it is, and [B.25] the train is there
