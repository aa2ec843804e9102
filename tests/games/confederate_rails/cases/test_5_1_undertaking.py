"""[5.1] [5.2] [5.7] Undertaking, loading, delivering, abandoning."""

from __future__ import annotations

import pytest

from railsplitter.games.confederate_rails import names as n
from railsplitter.games.confederate_rails.notes import N_DISPLAYED, N_PUT_BACK, N_WAR_ROLL
from tests.games.confederate_rails.table import Table

COTTON_LOAD, IRON_LOAD = 1, 49  # Grenada to New Orleans or Mobile; Spartanburg to Richmond


def loads_of(t: Table, kind: int) -> list[int]:
    return [k for k in range(1, t.rules.pack.loads + 1) if t.rules.pack.load_kind[k] == kind]


def civil(t: Table) -> list[int]:
    """Loads with one fixed drop-off that are no war-materiel."""
    pack = t.rules.pack
    every = range(1, pack.loads + 1)
    return [k for k in every if pack.load_rule[k] == n.FIXED and not pack.load_war[k]]


def ready(station: str = "raleigh", line: int = 6, *own: int) -> Table:
    """Buff's T1, empty and active; buff owns the lines given, or all."""
    t = Table()
    t.own(0, *(own or range(1, 25)))
    t.train(0, 1, station, line)
    t.run(0, 1)
    return t


def test_5_1_1a_troops_on_the_display_must_be_undertaken() -> None:
    """[5.2a] Shown here too."""
    t = ready()
    first, second = loads_of(t, n.TROOPS)[:2]
    t.show(civil(t)[0], first, second)
    assert t.options() == [f"take L{first}", f"take L{second}"]
    assert t.why("draw") == ["5.1.1a"]
    assert t.why(f"take L{civil(t)[0]}") == ["5.1.1a"]


def test_5_1_1b_the_display_is_refilled_and_events_go_back() -> None:
    t = ready()
    soldiers, fresh = loads_of(t, n.TROOPS)[0], civil(t)[0]
    t.show(soldiers)
    t.only_in_pile(n.COLLISIONS, n.FIRST_LOAD + fresh)
    t.dice(1)  # the event comes first
    t.play(f"take L{soldiers}")
    t.play(t.options()[0])  # a pickup
    t.play(t.options()[0])  # a drop-off
    assert t.noted(N_PUT_BACK) == [(n.COLLISIONS, -1, -1, -1)]
    assert t.noted(N_DISPLAYED)[-1][0] == fresh
    assert t.s.pile.counts[n.COLLISIONS] == 1
    assert t.s.display[0] == fresh
    t.check()


def test_5_1_2b_an_event_ends_the_activation() -> None:
    """[7.0e] Shown here too."""
    t = ready()
    t.train(0, 2, "raleigh", 6)
    t.only_in_pile(n.COLLISIONS)
    t.dice(1, 3, 4, 1)  # the draw, War Progress 7: no station, Congestion
    t.play("draw")
    assert t.s.train == -1
    assert t.s.collisions == 1
    t.check()


def test_5_1_2c_drawn_troops_must_be_undertaken() -> None:
    t = ready()
    soldiers = loads_of(t, n.TROOPS)[0]
    t.show(civil(t)[0])
    t.only_in_pile(n.FIRST_LOAD + soldiers)
    t.play("draw")
    assert t.options("take") == []
    assert t.options("pickup")


def test_5_1_2d_another_load_may_be_exchanged_for_one_of_the_display() -> None:
    """[1.2b] [5.1.2a] Shown here too."""
    t = ready()
    drawn, shown = civil(t)[0], civil(t)[1]
    t.show(shown)
    t.only_in_pile(n.FIRST_LOAD + drawn)
    t.play("draw")
    assert t.options() == [f"take L{drawn}", f"take L{shown}"]
    t.play(f"take L{shown}")
    assert (t.s.display[0], t.s.train_load[0]) == (drawn, shown)
    t.check()


def test_5_1_3b_two_drop_offs_are_chosen_at_once_and_never_the_unions() -> None:
    """[5.1.3f] Shown here too."""
    t = ready("grenada", 23)
    t.only_in_pile(n.FIRST_LOAD + COTTON_LOAD)
    t.play("draw")
    assert t.options() == ["dropoff new-orleans", "dropoff mobile"]
    t.occupy("mobile")
    assert t.options() == ["dropoff new-orleans"]
    assert t.why("dropoff mobile") == ["5.1.3f"]
    assert t.why("dropoff raleigh") == ["5.1.3b"]


def test_5_1_3c_loads_for_the_front_go_near_the_union_off_the_pickups_lines() -> None:
    """[5.1.3d] Shown here too."""
    t = ready()
    pack, atlas = t.rules.pack, t.rules.atlas
    load = next(k for k in range(1, pack.loads + 1) if pack.load_rule[k] == n.FRONT)
    t.only_in_pile(n.FIRST_LOAD + load)
    t.play("draw")
    drops = [t.stations[text.split()[1]] for text in t.options("dropoff")]
    assert drops
    for station in drops:
        assert t.s.front[station] <= 3
        assert not atlas.station_lines[station] & atlas.station_lines[pack.load_pickup[load]]
    near = [k for k in range(atlas.stations) if t.s.front[k] <= 3 and k not in drops]
    here = next(k for k in near if atlas.station_lines[k] & atlas.station_lines[drops[0]])
    assert here not in drops  # [5.1.3d]


def test_5_1_4a_a_contract_that_is_cut_off_is_lost_with_the_activation() -> None:
    t = ready()
    load = civil(t)[0]
    t.only_in_pile(n.FIRST_LOAD + load)
    t.s.union[t.rules.pack.load_drop[load]] = 1
    t.s.survey()
    t.s.held = sum(t.s.union[k] for k in t.rules.atlas.victory_depots)
    t.play("draw")
    assert t.s.load_where[load] == n.GONE
    assert t.s.train == -1
    t.check()


@pytest.mark.parametrize("war", [True, False])
def test_5_1_4c_only_war_materiel_moves_the_war(war: bool) -> None:
    """[5.9c] [2.3.1c] [5.1.4b] Shown here too."""
    t = ready()
    load = IRON_LOAD if war else civil(t)[0]
    t.only_in_pile(n.FIRST_LOAD + load)
    t.dice(1, 3, 4)
    t.play("draw")
    assert len(t.noted(N_WAR_ROLL)) == int(war)
    assert t.s.load_where[load] == n.CONTRACTED


def test_A_6_a_war_roll_can_spoil_the_contract_it_was_made_for() -> None:
    t = ready()
    t.only_in_pile(n.FIRST_LOAD + IRON_LOAD)
    held = ["memphis", "nashville", "vicksburg", "new-orleans", "mobile", "atlanta"]
    t.occupy(*held)  # six Victory Depots: 9 names Richmond, where the Iron goes
    t.dice(1, 4, 5)
    t.play("draw")
    assert t.s.union[t.stations["richmond"]]
    assert t.s.load_where[IRON_LOAD] == n.GONE
    assert t.s.train == -1


def test_5_1_5_loading_costs_an_mp_in_the_pickup_station() -> None:
    """[5.3.3g] [5.0d] Shown here too."""
    t = Table()
    t.own(0, 6)
    t.contract(t.train(0, 1, "raleigh", 6), COTTON_LOAD, "hillsboro")
    t.run(0, 1)
    assert t.why("load") == ["5.1.5"]
    t.play("go hillsboro #6", "load")
    assert (t.s.points, t.s.load_where[COTTON_LOAD]) == (8, n.ABOARD)


def test_5_1_6a_delivery_pays_and_5_1_6b_the_train_may_go_on() -> None:
    """[5.1.6b] [5.3.3h] Shown here too."""
    t = Table()
    t.own(0, 6)
    t.aboard(t.train(0, 1, "raleigh", 6), COTTON_LOAD, "hillsboro")
    t.run(0, 1)
    money, payout = t.s.money[0], t.rules.pack.load_payout[COTTON_LOAD]
    t.play("go hillsboro #6", "deliver")
    assert t.s.money[0] == money + payout
    assert t.s.points == 8
    assert t.why("done") == []  # [E.1] it may also stop
    assert t.why("draw") == []
    t.check()


def test_E_1_an_empty_train_undertakes_before_it_moves_or_stops() -> None:
    t = ready()
    assert t.why("done") == ["E.1"]
    assert t.why("go hillsboro #6") == ["E.1"]
    assert t.options("draw") == ["draw"]


def test_B_20_without_a_pile_loads_come_from_the_display() -> None:
    t = ready()
    load = civil(t)[0]
    t.show(load)
    t.only_in_pile()
    assert t.options("take") == [f"take L{load}"]
    assert t.why("draw") == ["B.20"]
    t.play(f"take L{load}")
    assert t.s.train_load[0] == load
    t.check()


def test_B_20_with_nothing_to_take_a_train_may_still_move() -> None:
    t = ready()
    t.only_in_pile()
    assert t.why("go hillsboro #6") == []
    assert t.why("done") == []


def test_5_1_7b_an_abandoned_load_lies_there_for_anybody() -> None:
    """[5.1.7a] [5.1.7c] [B.2] Shown here too."""
    t = Table()
    t.own(0, 6)
    t.cash(10, 10, 10)
    t.aboard(t.train(0, 1, "raleigh", 6), COTTON_LOAD, "mobile")
    t.run(0, 1)
    t.play("go hillsboro #6", "abandon")
    assert (t.s.points, t.s.money[0]) == (8, 7)
    assert t.s.load_where[COTTON_LOAD] == n.LYING
    t.train(1, 1, "raleigh", 6)
    t.run(1, 1)
    t.play(f"take L{COTTON_LOAD}")  # [B.2]
    assert t.s.load_from[COTTON_LOAD] == t.stations["hillsboro"]
    assert t.s.load_to[COTTON_LOAD] == t.stations["mobile"]
    t.check()


def test_B_8_abandoning_takes_what_there_is() -> None:
    """[5.1.7c] Shown here too."""
    t = Table()
    t.own(0, 6)
    t.cash(2, 10, 10)
    t.aboard(t.train(0, 1, "raleigh", 6), COTTON_LOAD, "mobile")
    t.run(0, 1)
    t.play("abandon")
    assert (t.s.money[0], t.s.load_where[COTTON_LOAD]) == (0, n.LYING)
    t.check()


def test_B_8_by_the_other_reading_abandoning_needs_the_tariff() -> None:
    t = Table(options={"abandoning_needs_tariff": "on"})
    t.own(0, 6)
    t.cash(2, 10, 10)
    t.aboard(t.train(0, 1, "raleigh", 6), COTTON_LOAD, "mobile")
    t.run(0, 1)
    assert t.why("abandon") == ["B.8"]


def test_5_1_8b_undeliverable_loads_are_scrapped_or_left_at_a_depot() -> None:
    t = Table()
    t.own(0, 6)
    t.cash(10, 10, 10)
    t.aboard(t.train(0, 1, "raleigh", 6), COTTON_LOAD, "mobile")
    t.run(0, 1)
    assert t.why("salvage") == ["5.1.8b"]
    t.occupy("mobile")
    t.play("salvage")
    assert (t.s.points, t.s.money[0], t.s.load_where[COTTON_LOAD]) == (9, 10, n.GONE)
    t.check()


def test_5_1_8a_abandoned_because_undeliverable_is_out_of_the_game() -> None:
    t = Table()
    t.own(0, 6)
    t.cash(10, 10, 10)
    t.aboard(t.train(0, 1, "raleigh", 6), COTTON_LOAD, "mobile")
    t.occupy("mobile")
    t.run(0, 1)
    t.play("abandon")
    assert (t.s.money[0], t.s.load_where[COTTON_LOAD]) == (7, n.GONE)


def test_B_1_a_contract_that_was_cut_off_may_be_voided_free() -> None:
    t = Table()
    t.own(0, 6)
    t.contract(t.train(0, 1, "raleigh", 6), COTTON_LOAD, "grenada", "mobile")
    t.run(0, 1)
    assert t.why("void") == ["B.1"]
    t.occupy("grenada")
    money = t.s.money[0]
    t.play("void")
    assert (t.s.train_load[0], t.s.money[0]) == (n.NO_LOAD, money)
    assert t.why("draw") == []
    t.check()


def test_5_2_1a_troops_are_picked_up_in_a_depot_far_from_the_union() -> None:
    """[5.2c] [5.2.2a] [5.2.2b] [5.2.2c] Shown here too."""
    t = ready()
    t.only_in_pile(n.FIRST_LOAD + loads_of(t, n.TROOPS)[0])
    t.play("draw")
    for text in t.options("pickup"):
        depot = t.stations[text.split()[1]]
        assert t.s.front[depot] >= 6
        assert t.s.is_depot(depot)
    t.play("pickup macon-ga")
    for text in t.options("dropoff"):
        assert t.s.front[t.stations[text.split()[1]]] <= 3
    assert t.why("dropoff macon-ga") == ["5.2.2c"]


def test_5_2_1b_without_such_a_depot_it_is_the_farthest() -> None:
    t = ready()
    depots = t.rules.designating.depots(t.s)
    t.only_in_pile(n.FIRST_LOAD + loads_of(t, n.TROOPS)[0])
    keep = {"raleigh", "goldsboro"}
    names = [t.edition.printed.stations[k].id for k in depots]
    t.occupy(*[name for name in names if name not in keep])
    t.dice(1, 3, 4)
    t.play("draw")
    most = max(t.s.front[t.stations[name]] for name in keep if name in names)
    assert most < 6
    for text in t.options("pickup"):
        assert t.s.front[t.stations[text.split()[1]]] == most


@pytest.mark.parametrize(("die", "blockade", "comes"), [(5, 0, True), (6, 0, False), (5, 1, False)])
def test_5_7a_blockade_runners(die: int, blockade: int, comes: bool) -> None:
    """[5.7b] [5.7c] [B.25] Shown here too."""
    t = Table()
    t.own(0, *range(1, 25))
    load = loads_of(t, n.BLOCKADE)[0]
    start = t.edition.printed.stations[t.rules.pack.load_pickup[load]].id
    near, line = t.beside(start)
    t.contract(t.train(0, 1, near, line), load)
    t.s.blockade = blockade
    t.s.events_in_play[n.BLOCKADE_INCREASE] = blockade
    t.s.pile.take(n.BLOCKADE_INCREASE, blockade)
    t.run(0, 1)
    t.dice(die)
    t.play(f"go {start} #{line}")
    assert t.s.load_where[load] == (n.CONTRACTED if comes else n.GONE)
    assert t.s.points == 9  # [B.25]
    if comes:
        t.play("load")
        assert (t.s.load_where[load], t.s.points) == (n.ABOARD, 8)
    t.check()
