"""[5.5] [5.8] [5.9] [8.0] War, congestion, the Repair Box, the end."""

from __future__ import annotations

from railsplitter.games.confederate_rails import names as n
from railsplitter.games.confederate_rails.notes import N_WAR_AGAIN
from railsplitter.games.confederate_rails.rules.m5_war import WarRoll
from tests.games.confederate_rails.table import Table

COTTON_LOAD = 1


def war_roll(t: Table, *dice: int) -> None:
    t.turn(0)
    t.dice(*dice)
    t.s.push(WarRoll())
    t.s.settle()


def test_5_9_1b_a_named_station_is_taken() -> None:
    """[5.9.1a] Shown here too."""
    t = Table()
    war_roll(t, 1, 1)  # 2 with no Victory Depot: Norfolk
    assert t.s.union[t.stations["norfolk"]]
    t.check()


def test_5_9_1b_a_station_that_is_held_means_another_roll() -> None:
    """[5.9.1e] Shown here too."""
    t = Table()
    t.occupy("norfolk")
    war_roll(t, 1, 1, 3, 4)  # then 7: no station [5.9.1e]
    assert len(t.noted(N_WAR_AGAIN)) == 1
    assert sum(t.s.union) == 1


def test_5_9_1c_a_choice_lies_within_two_stations_and_is_no_victory_depot() -> None:
    t = Table()
    t.occupy("hanover")
    war_roll(t, 2, 3)
    assert t.why("occupy richmond") == ["5.9.1d"]
    assert t.why("occupy petersburg") == []
    assert t.why("occupy atlanta") == ["5.9.1c"]
    t.play("occupy petersburg")
    assert t.s.union[t.stations["petersburg"]]


def test_5_9_1d_choice_v_may_be_a_victory_depot() -> None:
    t = Table()
    t.occupy("hanover")
    war_roll(t, 6, 6)
    assert t.why("occupy richmond") == []


def test_5_9_2a_trains_in_the_station_are_lost_with_their_loads() -> None:
    t = Table()
    train = t.train(1, 1, "norfolk", 4)
    t.aboard(train, COTTON_LOAD)
    money = list(t.s.money)
    war_roll(t, 1, 1)
    assert t.s.train_at[train] == n.DESTROYED
    assert t.s.load_where[COTTON_LOAD] == n.GONE
    assert list(t.s.money) == money
    t.check()


def test_B_17_the_repair_box_falls_with_raleigh() -> None:
    t = Table()
    train = t.train(1, 1, "raleigh", 6)
    t.s.put_train(train, n.IN_REPAIR_BOX)
    t.rules.war.occupy(t.s, t.stations["raleigh"])
    assert t.s.train_at[train] == n.DESTROYED


def test_8_1_the_game_ends_when_the_last_victory_depot_falls() -> None:
    t = Table()
    t.turn(0)
    depots = [t.edition.printed.stations[k].id for k in t.rules.atlas.victory_depots]
    t.occupy(*depots[:-1])
    assert not t.s.is_over()
    t.rules.war.occupy(t.s, t.stations[depots[-1]])
    assert t.s.is_over()
    assert t.edition.result(t.s).case == "8.1"
    assert t.s.why_not(0, t.words.read("done")) == ["8.1"]


def test_8_2_two_rounds_after_the_pile_is_empty() -> None:
    t = Table()
    t.only_in_pile()
    t.s.activations = 1
    for left in (2, 1):
        t.rules.ending.after_round(t.s)
        assert t.s.rounds_left == left
    t.rules.ending.after_round(t.s)
    assert t.edition.result(t.s).case == "8.2"


def test_8_3_a_round_without_an_activation_ends_the_game() -> None:
    t = Table()
    t.s.activations = 0
    t.rules.ending.after_round(t.s)
    assert t.edition.result(t.s).ending == "a Round without a train moving"


def test_8_4_money_then_trains_then_deliveries() -> None:
    """[1.0a] Shown here too."""
    t = Table(seats=2)
    t.cash(10, 10)
    assert t.rules.ending.winners(t.s) == [0, 1]
    t.s.deliveries[1] = 3
    assert t.rules.ending.winners(t.s) == [1]
    t.train(0, 1, "raleigh")
    assert t.rules.ending.winners(t.s) == [0]
    t.cash(10, 11)
    assert t.rules.ending.winners(t.s) == [1]


def test_5_8d_a_repaired_train_starts_from_raleigh_in_a_later_turn() -> None:
    """[5.3.2] [E.18] Shown here too."""
    t = Table()
    t.cash(10, 10, 10)
    train = t.train(0, 1, "raleigh", 6)
    t.s.put_train(train, n.IN_REPAIR_BOX)
    t.turn(0)
    t.s.train_since[train] = t.s.player_turn
    assert t.why("overhaul T1") == ["5.8d"]
    t.s.train_since[train] -= 1
    t.play("overhaul T1")
    assert (t.s.money[0], t.at(train)) == (7, "raleigh")
    t.play("done", "run T1")
    assert t.s.points == 10
    t.check()


def test_5_8e_raleigh_must_have_room() -> None:
    t = Table()
    t.s.put_train(0, n.IN_REPAIR_BOX)
    for number in (1, 2, 3):
        t.train(1, number, "raleigh", 6)
    t.turn(0)
    assert t.why("overhaul T1") == ["5.8e"]


def test_5_8c_a_disabled_train_without_a_way_to_raleigh_is_destroyed() -> None:
    """[5.8b] Shown here too."""
    t = Table()
    train = t.train(0, 1, "wilmington", 7)
    t.turn(0)
    t.occupy("raleigh")
    t.rules.repair.disable(t.s, train, "7.13a")
    assert t.s.train_at[train] == n.DESTROYED


def test_5_5d_congestion_once_a_turn_and_old_markers_go() -> None:
    """[5.5b] [5.5c] Shown here too."""
    t = Table()
    t.turn(0)
    t.dice(1, 2)
    t.rules.events.congest(t.s)
    assert t.s.congested[t.stations["richmond"]]
    t.rules.events.congest(t.s)  # [5.5c]
    assert t.s.congested[t.stations["richmond"]]
    t.s.congestion_rolled = 0
    t.rules.events.congest(t.s)
    assert not t.s.congested[t.stations["richmond"]]
    assert t.s.congested[t.stations["petersburg"]]


def test_2_3_3d_repairs_are_the_owners_in_his_own_turn() -> None:
    """[2.3.3e] [B.23] Shown here too."""
    t = Table()
    t.own(0, 3)
    t.cash(10, 10, 10)
    segment = t.segments["richmond/petersburg"]
    t.s.wrecked[segment] = 1
    t.s.rips[segment] = 1
    t.turn(0)
    assert t.why("mend richmond/petersburg", 2) == ["B.23"]
    t.play("mend richmond/petersburg", "relay richmond/petersburg")
    assert t.s.money[0] == 5
    assert not t.s.wrecked[segment]
    assert not t.s.rips[segment]
    assert t.why("mend richmond/petersburg") == ["2.3.3d"]
    t.check()
