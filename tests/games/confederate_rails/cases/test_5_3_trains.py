"""[5.0] [5.3] [5.4] [5.6] [5.8] Activations, movement, the Repair Box, and trains that are lost."""

from __future__ import annotations

import pytest

from railsplitter.games.confederate_rails import names as n
from railsplitter.games.confederate_rails.notes import N_DISABLED, N_WENT
from tests.games.confederate_rails.moments import (
    COTTON_LOAD,
    IRON_LOAD,
    civil,
    drawn,
    moment,
    name_of,
    war_roll,
)
from tests.games.confederate_rails.table import Table


def at_work(*numbers: int) -> Table:
    """Buff owns line 6 and has trains with contracts in Raleigh."""
    t = Table()
    t.own(0, 6)
    t.cash(10, 10, 10)
    for number in numbers:
        t.contract(t.train(0, number, "raleigh", 6), civil(t)[number])
    return t


# -- activations -----------------------------------------------------------------------------


def test_5_0a_trains_are_named_before_anything_moves() -> None:
    t = at_work(1, 2)
    t.turn(0)
    assert t.why("run T1") == ["5.0a", "5.3.6"]
    t.play("activate T1", "done")
    assert t.why("activate T2") == ["5.3.6", "5.0a"]  # it is too late
    assert t.why("run T2") == ["5.0a"]
    t.play("run T1")
    assert t.why("activate T2") == ["5.3.2", "5.0a"]


def test_5_3_1_as_many_trains_as_one_pays_for() -> None:
    t = at_work(1, 2, 3)
    t.cash(2, 10, 10)
    t.turn(0)
    bank = t.s.bank
    t.play("activate T1", "activate T3")
    assert t.why("activate T2") == ["B.8"]
    assert (t.s.money[0], t.s.bank) == (0, bank + 2)
    t.play("done")
    assert t.options("run") == ["run T1", "run T3"]


def test_5_3_2_ten_mps_and_what_is_left_is_lost() -> None:
    t = at_work(1, 2)
    t.turn(0)
    t.play("activate T1", "activate T2", "done", "run T1")
    assert t.s.points == 10
    t.play("go hillsboro #6", "done", "run T2")
    assert t.s.points == 10  # not nineteen


def test_5_3_6_one_train_is_finished_before_the_next() -> None:
    t = at_work(1, 2)
    t.turn(0)
    t.play("activate T1", "activate T2", "done", "run T1", "go hillsboro #6")
    assert t.why("run T2") == ["5.3.2", "5.3.6"]
    assert t.options("run") == []
    t.play("done")
    assert t.options("run") == ["run T2"]  # and T1 is not asked again
    assert t.why("run T1") == ["5.0a"]


# -- movement --------------------------------------------------------------------------------


def test_5_3a_trains_move_along_segments_from_station_to_station() -> None:
    t = at_work(1)
    t.run(0, 1)
    assert t.why("go atlanta #6") == ["5.3a"]
    assert t.why("go greensboro #6") == ["5.3a"]  # two stations away
    assert t.why("go hillsboro #5") == ["5.3a"]  # no such segment of that line
    atlas, raleigh = t.rules.atlas, t.stations["raleigh"]
    net = atlas.net
    ends = {name_of(t, net.to[arc]) for arc in range(net.first[raleigh], net.first[raleigh + 1])}
    assert {text.split()[1] for text in t.options("go")} == ends
    t.play("go hillsboro #6")
    assert t.at(0) == "hillsboro"
    assert [event[1] for event in t.noted(N_WENT)] == [t.stations["hillsboro"]]


def test_5_3_4a_a_change_of_line_costs_its_mp_also_for_a_fee() -> None:
    t = Table()
    t.own(1, 6)
    t.cash(10, 10, 10)
    t.aboard(t.train(0, 1, "petersburg", 3), COTTON_LOAD)
    t.run(0, 1)
    t.play("go richmond #3 paid")
    assert t.s.points == 9
    t.play("go amelia-court-house #6 paid")
    assert (t.s.points, list(t.s.money)) == (7, [6, 12, 12])


def test_5_6_2a_what_is_paid_holds_in_the_next_turn_too() -> None:
    t = Table()
    t.own(1, 6)
    t.cash(10, 10, 10)
    train = t.train(0, 1, "raleigh", 6)
    t.aboard(train, COTTON_LOAD, "mobile")
    t.run(0, 1)
    t.play("go hillsboro #6 paid", "done")
    t.run(0, 1)
    assert t.why("go company-shops #6 paid") == ["5.6a"]
    t.play("go company-shops #6")
    assert (t.s.points, t.s.money[0]) == (9, 8)


def test_5_6_2b_loading_on_anothers_line_means_a_new_choice() -> None:
    t = Table()
    t.own(1, 6)
    t.cash(10, 10, 10)
    train = t.train(0, 1, "raleigh", 6)
    t.aboard(train, COTTON_LOAD, "hillsboro")
    t.run(0, 1)
    t.play("go hillsboro #6 paid", "deliver")
    fresh = civil(t)[0]
    t.contract(train, fresh, "hillsboro", "charlotte")
    t.play("load")
    assert t.why("go company-shops #6 paid") == []  # a fee is due again
    t.play("go company-shops #6")
    assert t.s.points == 10 - 1 - 1 - 1 - 2


# -- the Repair Box --------------------------------------------------------------------------


def test_5_4_1c_raleigh_has_a_limit_and_its_box_has_none() -> None:
    t = Table()
    t.cash(10, 10, 10)
    for number in (1, 2, 3, 4, 5):
        t.s.put_train(number - 1, n.IN_REPAIR_BOX)
        t.s.train_since[number - 1] = -1
    t.train(1, 1, "raleigh", 6)
    t.turn(0)
    assert sum(at == n.IN_REPAIR_BOX for at in t.s.train_at) == 5  # more than three
    t.play("overhaul T1", "overhaul T2")
    assert t.s.traffic[t.stations["raleigh"]] == 3
    assert t.why("overhaul T3") == ["5.8e"]
    assert t.options("overhaul") == []


def test_2_1_4_trains_in_the_box_are_no_traffic_in_raleigh() -> None:
    t = at_work()
    t.contract(t.train(0, 1, "hillsboro", 6), civil(t)[0])
    for number in (2, 3):
        t.s.put_train(number - 1, n.IN_REPAIR_BOX)
    t.run(0, 1)
    t.play("go raleigh #6")
    assert t.s.points == 9


def test_5_8a_the_box_is_reached_without_movement_and_5_8b_past_disruptions() -> None:
    """[5.8b] Shown here too: only Union markers close the way to Raleigh."""
    t = Table()
    train = t.train(0, 1, "hillsboro", 6)
    for segment, lines in enumerate(t.rules.atlas.segment_lines):
        if lines and t.rules.atlas.can_be_ripped[segment]:
            t.s.rips[segment] = 1
    t.turn(0)
    t.rules.repair.disable(t.s, train, "7.13a")
    assert t.s.train_at[train] == n.IN_REPAIR_BOX
    assert t.noted(N_WENT) == []
    assert len(t.noted(N_DISABLED)) == 1
    t.s.put_train(train, t.stations["cheraw"])
    t.occupy("darlington")
    t.rules.repair.disable(t.s, train, "7.13a")
    assert t.s.train_at[train] == n.DESTROYED


def test_E_2_a_repaired_train_is_on_no_line_until_it_moves() -> None:
    t = at_work(1)
    t.turn(0)
    t.rules.repair.disable(t.s, 0, "7.13a")
    t.turn(0)
    t.play("overhaul T1", "done", "run T1")
    assert t.s.train_line[0] == n.NO_LINE
    used = {text.split()[2] for text in t.options("go")}
    assert used == {"#5", "#6"}
    t.play(next(text for text in t.options("go") if text.endswith("#5")))
    assert t.s.points == 9  # it came from line 6, and this is no change of line


def test_5_8f_destroyed_trains_never_come_back_extra_ones_neither() -> None:
    t = Table(options={"seizure_needs_extra_train": "on"})
    t.own(0, 6)
    t.cash(10, 10, 10)
    numbered, extra = t.train(0, 1, "norfolk", 4), t.train(0, 8, "norfolk", 4)
    war_roll(t, 1, 1)
    assert [t.s.train_at[k] for k in (numbered, extra)] == [n.DESTROYED] * 2
    assert t.why("activate T1") == ["5.0a"]
    assert t.why("overhaul T1") == ["5.8d"]
    assert t.rules.setup.next_train(t.s, 0) == -1
    t.hold(0, n.TRAIN_RAID)
    assert t.rules.specials.play_bar(t.s, 0, n.TRAIN_RAID, n.BETWEEN) == "B.18"
    t.train(1, 1, "hillsboro", 6)
    assert t.rules.targets.seize_bar(t.s, 0, int(n.TRAINS)) == "B.16"


def test_2_3_2c_the_extra_train_comes_once_a_game() -> None:
    t = Table(options={"seizure_needs_extra_train": "on"})
    t.own(0, 6)
    t.train(1, 1, "hillsboro", 6)
    t.hold(0, n.TRAIN_RAID)
    moment(t)
    t.play("play train-raid")
    extra = int(n.EXTRA)
    assert t.at(extra) == "staunton"
    assert t.rules.targets.seize_bar(t.s, 0, int(n.TRAINS)) == "B.16"
    on_map = [at for at in t.s.train_at[: int(n.TRAINS)] if at >= 0]
    assert len(on_map) == 1  # nothing else was added


def test_E_3_an_extra_train_rests_in_the_turn_in_which_it_comes() -> None:
    t = Table()
    t.own(0, 6)
    t.cash(10, 10, 10)
    t.train(1, 1, "hillsboro", 6)
    t.s.train_active[t.train(0, 2, "raleigh", 6)] = 1  # the turn goes on afterwards
    drawn(n.SEIZURE, t=t)
    t.play("enact", "seize grey-T1")
    extra = int(n.EXTRA)
    assert (t.at(extra), t.s.train_line[extra]) == ("hillsboro", n.NO_LINE)
    assert t.rules.activations.activate_bar(t.s, 0, extra) == "E.3"
    t.turn(0)  # the next one
    assert t.why("activate E") == []


# -- trains that are lost --------------------------------------------------------------------


@pytest.mark.parametrize("aboard", [True, False])
def test_E_6_what_a_lost_train_had_is_discarded_without_tariff(aboard: bool) -> None:
    t = Table()
    t.cash(10, 10, 10)
    train = t.train(1, 1, "cheraw", 7)
    (t.aboard if aboard else t.contract)(train, COTTON_LOAD)
    t.occupy("darlington")
    t.turn(0)
    t.rules.repair.disable(t.s, train, "7.13a")  # no way to Raleigh
    assert t.s.train_at[train] == n.DESTROYED
    assert (t.s.load_where[COTTON_LOAD], t.s.train_load[train]) == (n.GONE, n.NO_LOAD)
    assert list(t.s.money) == [10, 10, 10]
    t.check()


def test_B_27_a_train_lost_before_it_ran_loses_what_was_paid_for_it() -> None:
    t = at_work(1)
    t.contract(t.train(0, 2, "norfolk", 4), IRON_LOAD)
    t.turn(0)
    t.play("activate T1", "activate T2", "done")
    assert t.s.money[0] == 8
    t.rules.war.occupy(t.s, t.stations["norfolk"])
    assert t.options("run") == ["run T1"]
    assert t.s.money[0] == 8
    t.check()
