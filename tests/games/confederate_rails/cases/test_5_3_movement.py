"""[5.3] [5.4] [5.6] Rail movement, stacking and fees."""

from __future__ import annotations

from pathlib import Path

from railsplitter.games.confederate_rails import names as n
from railsplitter.kernel.ledger import Ledger
from tests.games.confederate_rails.table import Table, ruling

COTTON_LOAD = 1  # Cotton from Grenada


def troops(t: Table) -> int:
    kinds = t.rules.pack.load_kind
    return next(k for k in range(len(kinds)) if kinds[k] == n.TROOPS)


def on_line_3(seats: int = 3, mine: tuple[int, ...] = ()) -> tuple[Table, int]:
    """Buff's T1 in Petersburg on line 3; seat 2 owns all lines but `mine`."""
    t = Table(seats)
    t.own(0, *mine)
    train = t.train(0, 1, "petersburg", 3)
    return t, train


def test_5_3_3a_the_next_station_of_an_own_line_costs_one() -> None:
    t, train = on_line_3(mine=(3,))
    t.aboard(train, COTTON_LOAD)
    t.run(0, 1)
    t.play("go richmond #3")
    assert (t.s.points, t.at(train)) == (9, "richmond")
    t.check()


def test_5_3_3b_another_players_line_costs_two_without_a_fee() -> None:
    t, train = on_line_3()
    t.aboard(train, COTTON_LOAD)
    t.run(0, 1)
    t.play("go richmond #3")
    assert t.s.points == 8


def test_5_3_3c_a_station_that_one_of_your_lines_shares_is_yours() -> None:
    """[A.9] Shown here too."""
    t, train = on_line_3(mine=(6,))  # line 6 shares Richmond
    t.aboard(train, COTTON_LOAD)
    t.run(0, 1)
    assert t.why("go richmond #3 paid") == ["5.6a"]  # [A.9] no fee is due
    t.play("go richmond #3")
    assert t.s.points == 9


def test_5_3_3e_a_congested_station_costs_two_more() -> None:
    t, _train = on_line_3(mine=(3,))
    t.s.congested[t.stations["richmond"]] = 1
    t.run(0, 1)
    t.s.train_load[0] = 0
    assert t.why("go richmond #3") == ["E.1"]  # an empty train undertakes first
    t.aboard(0, COTTON_LOAD)
    t.play("go richmond #3")
    assert t.s.points == 7


def test_5_3_3i_each_station_on_a_line_with_bad_rails_costs_one_more() -> None:
    t, train = on_line_3(mine=(3,))
    t.aboard(train, COTTON_LOAD)
    t.bad_rails(3)
    t.run(0, 1)
    t.play("go richmond #3", "go hanover #3")
    assert t.s.points == 6
    t.check()


def test_5_3_3j_5_4_2_each_train_in_the_station_costs_one_more() -> None:
    """[5.4.2] Shown here too."""
    t, train = on_line_3(mine=(3,))
    t.aboard(train, COTTON_LOAD)
    t.train(1, 1, "richmond", 3)
    t.train(0, 2, "richmond", 3)
    t.run(0, 1)
    t.play("go richmond #3")
    assert t.s.points == 7


def test_5_3_4c_the_worked_example_costs_four_by_ruling_a_1() -> None:
    """[5.3.3f] [5.3.3k] [5.3.4a] [A.1] Printed as 5, two of it for the ferry; the rule says one."""
    t = Table()
    t.own(0, 5, 7)
    train = t.train(0, 1, "whitesville", 7)
    t.aboard(train, COTTON_LOAD)
    t.run(0, 1)
    t.play("go wilmington #7")
    assert t.s.points == 8  # base and ferry [5.3.3f]
    t.play("go stricklands-depot #5")
    assert t.s.points == 6  # base and change of line [5.3.3k]
    t.check()


def test_A_1_a_setting_charges_two_for_the_ferry(tmp_path: Path) -> None:
    t = Table(packs=ruling(tmp_path, ferry_cost="example"))
    t.own(0, 5, 7)
    t.aboard(t.train(0, 1, "whitesville", 7), COTTON_LOAD)
    t.run(0, 1)
    t.play("go wilmington #7", "go stricklands-depot #5")
    assert t.s.points == 5


def test_5_3_4b_a_shared_station_on_the_trains_line_is_no_change() -> None:
    t = Table()
    t.own(0, 11, 12)
    t.aboard(t.train(0, 1, "east-point", 12), COTTON_LOAD)
    t.run(0, 1)
    t.play("go atlanta #12")
    assert (t.s.points, t.s.train_line[0]) == (9, 12)
    t.play("go marietta #11")
    assert (t.s.points, t.s.train_line[0]) == (7, 11)


def test_E_2_a_train_without_a_line_does_not_change_lines() -> None:
    t = Table()
    t.own(0, 11, 12)
    t.aboard(t.train(0, 1, "atlanta"), COTTON_LOAD)
    t.run(0, 1)
    t.play("go marietta #11")
    assert (t.s.points, t.s.train_line[0]) == (9, 11)


def test_5_3_5_no_step_without_all_its_mps() -> None:
    t, train = on_line_3()
    t.aboard(train, COTTON_LOAD)
    t.run(0, 1, points=1)
    assert t.why("go richmond #3") == ["5.3.5"]
    assert t.why("go richmond #3 paid") == []


def test_5_3b_disrupted_segments_are_closed_each_by_itself() -> None:
    """[2.3.3g] Of the two segments between Hanover and Richmond one may be closed."""
    t, train = on_line_3(mine=(2, 3))
    t.s.put_train(train, t.stations["richmond"])
    t.aboard(train, COTTON_LOAD)
    t.s.wrecked[t.segments["hanover/richmond#3"]] = 1
    t.run(0, 1)
    assert t.why("go hanover #3") == ["5.3b"]
    assert t.why("go hanover #2") == []
    t.s.rips[t.segments["hanover/richmond#2"]] = 2
    assert t.why("go hanover #2") == ["5.3b"]


def test_5_9_2b_no_train_enters_a_union_station() -> None:
    """[2.3.3a] Shown here too."""
    t, train = on_line_3(mine=(3,))
    t.aboard(train, COTTON_LOAD)
    t.occupy("richmond")
    t.run(0, 1)
    assert t.why("go richmond #3") == ["5.9.2b"]


def test_2_1_1e_unbuilt_segments_are_not_there() -> None:
    t = Table()
    t.own(0, 6)
    t.aboard(t.train(0, 1, "danville", 6), COTTON_LOAD)
    t.run(0, 1)
    assert t.why("go greensboro #6") == ["2.1.1e"]
    t.s.built = 1
    t.s.survey()
    assert t.why("go greensboro #6") == []


def test_5_6b_the_fee_goes_to_the_owner_and_5_6_2a_holds_on_that_line() -> None:
    """[5.6.2a] Shown here too."""
    t, train = on_line_3()
    t.cash(10, 10, 10)
    t.aboard(train, COTTON_LOAD)
    t.run(0, 1)
    t.play("go richmond #3 paid", "go hanover #3", "go fredericksburg #3")
    assert (t.s.points, list(t.s.money)) == (7, [8, 10, 12])
    assert t.why("go hanover #3 paid") == ["5.6a"]
    t.check()


def test_5_6_2b_a_train_that_comes_back_chooses_anew() -> None:
    t, train = on_line_3()
    t.cash(10, 10, 10)
    t.aboard(train, COTTON_LOAD)
    t.run(0, 1)
    t.play("go richmond #3 paid", "go amelia-court-house #6")
    assert t.s.train_paid[train] == n.NO_LINE
    t.play("go richmond #6")
    assert t.why("go petersburg #3 paid") == []


def test_B_8_no_fee_without_the_money() -> None:
    t, train = on_line_3()
    t.cash(1, 10, 10)
    t.aboard(train, COTTON_LOAD)
    t.run(0, 1)
    assert t.why("go richmond #3 paid") == ["B.8"]


def test_5_6_1a_light_trains_pay_no_fee_and_one_mp() -> None:
    t, train = on_line_3()
    t.contract(train, COTTON_LOAD)
    t.run(0, 1)
    assert t.why("go richmond #3 paid") == ["5.6a"]
    t.play("go richmond #3")
    assert t.s.points == 9


def test_5_6_1b_troops_pay_half_the_fee() -> None:
    """[5.2d] Shown here too."""
    t, train = on_line_3()
    t.cash(10, 10, 10)
    t.contract(train, troops(t), "petersburg", "fredericksburg")
    t.s.load_where[t.s.train_load[train]] = n.ABOARD
    t.run(0, 1)
    t.play("go richmond #3 paid")
    assert t.s.money[0] == 9


def test_B_3_troops_may_not_be_led_away_from_where_they_go() -> None:
    """[5.2b] Shown here too."""
    t, train = on_line_3(mine=(3,))
    t.contract(train, troops(t), "richmond", "fredericksburg")
    t.run(0, 1)
    assert all("richmond" in text for text in t.options("go"))
    t.play("go richmond #3")
    assert t.why("go hanover #3") == ["B.3"]  # they are loaded when the train is there
    assert t.options("load") == ["load"]
    t.play("load", "go hanover #3")
    assert t.why("go richmond #3") == ["B.3"]
    assert t.why("abandon") == ["B.3"]


def test_B_3_a_setting_lets_troops_stray(tmp_path: Path) -> None:
    t = Table(packs=ruling(tmp_path, troops_may_stray=True))
    t.own(0, 3)
    train = t.train(0, 1, "petersburg", 3)
    t.contract(train, troops(t), "richmond", "fredericksburg")
    t.run(0, 1)
    assert any("richmond" not in text for text in t.options("go"))


def test_B_3_troops_that_can_come_nearer_do_not_stop() -> None:
    """[5.2b] MPs are used; [5.3.2] other trains need not."""
    t, train = on_line_3(mine=(3,))
    t.contract(train, troops(t), "richmond", "fredericksburg")
    t.run(0, 1)
    assert t.why("done") == ["B.3"]
    assert "done" not in t.options()
    t.s.points = 0  # nothing is left to go on with
    assert t.why("done") == []


def test_B_3_nobody_is_made_to_pay_a_fee_for_troops() -> None:
    t, train = on_line_3()
    t.cash(10, 10, 10)
    t.contract(train, troops(t), "petersburg", "fredericksburg")
    t.s.load_where[t.s.train_load[train]] = n.ABOARD
    t.run(0, 1, points=1)  # enough for a paid step only
    assert t.options("go") == ["go richmond #3 paid"]
    assert t.why("done") == []


def test_B_3_by_the_other_reading_troops_may_stop() -> None:
    t = Table(options={"troops_use_their_points": "off"})
    t.own(0, 3)
    t.contract(t.train(0, 1, "petersburg", 3), troops(t), "richmond", "fredericksburg")
    t.run(0, 1)
    assert t.why("done") == []


def full_richmond(points: int) -> tuple[Table, int]:
    """Richmond, a Depot, holds three trains of others."""
    t, train = on_line_3(mine=(2, 3, 6))
    t.aboard(train, COTTON_LOAD)
    for number in (1, 2, 3):
        t.train(1, number, "richmond", 3)
    t.run(0, 1, points=points)
    return t, train


def test_5_4_1a_b_28_a_full_station_may_be_passed_but_not_stopped_in() -> None:
    t, train = full_richmond(points=5)  # 4 to enter, 1 to leave
    t.play("go richmond #3")
    assert t.s.points == 1
    assert t.why("done") == ["B.28"]
    t.play("go hanover #3")
    assert t.at(train) == "hanover"
    t.check()


def test_B_28_a_train_that_could_not_leave_a_full_station_may_not_enter() -> None:
    t, _train = full_richmond(points=4)
    assert t.why("go richmond #3") == ["B.28"]
    assert t.options("done") == ["done"]


def test_B_28_nothing_is_done_in_a_full_station_that_would_trap_the_train() -> None:
    t, train = full_richmond(points=5)
    t.s.load_to[COTTON_LOAD] = t.stations["richmond"]
    t.play("go richmond #3")
    assert t.why("deliver") == ["B.28"]
    t.s.points = 2
    assert t.why("deliver") == []
    assert t.s.train_load[train] == COTTON_LOAD


def test_5_4_1b_two_trains_elsewhere() -> None:
    t = Table()
    t.own(0, 7)
    t.aboard(t.train(0, 1, "wilmington", 7), COTTON_LOAD)
    t.train(1, 1, "whitesville", 7)
    t.train(1, 2, "whitesville", 7)
    t.run(0, 1, points=4)
    assert t.why("go whitesville #7") == ["B.28"]  # ferry, two trains: nothing left to go on


def test_E_4_a_train_that_has_not_moved_may_stay_in_a_full_station() -> None:
    t = Table()
    t.own(0, 7)
    t.contract(t.train(0, 1, "whitesville", 7), COTTON_LOAD)
    t.train(1, 1, "whitesville", 7)
    t.train(1, 2, "whitesville", 7)
    t.run(0, 1)
    assert t.why("done") == []


def test_5_3_3a_a_plan_explains_every_mp_with_its_case() -> None:
    t = Table()
    t.own(0, 5, 7)
    train = t.train(0, 1, "whitesville", 7)
    t.aboard(train, COTTON_LOAD)
    t.run(0, 1)
    planning = t.rules.planning
    plan = planning.plan(t.s, train, t.stations["stricklands-depot"], 10, False)
    assert plan is not None
    ledger: Ledger = planning.explain(t.s, train, plan)
    assert (plan.points, plan.fees, ledger.total()) == (4, 0, 4)
    assert [case for case, _, _ in ledger.lines()] == ["5.3.3a", "5.3.3f", "5.3.3a", "5.3.3k"]
    steps = [(t.edition.printed.stations[end].id, line) for end, line, _ in planning.steps(plan)]
    assert steps == [("wilmington", 7), ("stricklands-depot", 5)]


def test_5_6a_a_plan_with_fees_saves_mps() -> None:
    t, train = on_line_3()
    t.aboard(train, COTTON_LOAD)
    t.run(0, 1)
    goal = t.stations["fredericksburg"]
    slow = t.rules.planning.plan(t.s, train, goal, 10, False)
    fast = t.rules.planning.plan(t.s, train, goal, 10, True)
    assert slow is not None
    assert fast is not None
    assert (slow.points, slow.fees) == (6, 0)
    assert (fast.points, fast.fees) == (3, 2)


def fill(t: Table, *stations: str) -> None:
    """Stations with all the trains of others that they hold."""
    others = iter([(seat, number) for seat in (1, 2) for number in range(1, 6)])
    for station in stations:
        most = 3 if t.s.is_depot(t.stations[station]) else 2
        for seat, number in (next(others) for _ in range(most)):
            t.train(seat, number, station)


def test_B_28_unloaded_troops_let_their_train_leave_a_full_station_any_way() -> None:
    """Not only back to where they boarded."""
    t, train = on_line_3(mine=(2, 3, 6))
    t.contract(train, troops(t), "petersburg", "hanover")
    t.s.load_where[t.s.train_load[train]] = n.ABOARD
    t.train(0, 1, "hanover", 3)
    fill(t, "hanover", "richmond")  # the way back to Petersburg is closed
    t.run(0, 1, points=2)
    t.s.entered = 1  # it has come into the full station
    assert t.why("deliver") == []
    t.play("deliver")
    assert not any("richmond" in text for text in t.options("go"))


def test_B_28_a_train_that_fetches_troops_leaves_a_full_station_only_towards_them() -> None:
    t, train = on_line_3(mine=(2, 3, 6))
    t.contract(train, troops(t), "petersburg", "fredericksburg")
    t.train(0, 1, "hanover", 3)
    fill(t, "hanover", "richmond")
    t.run(0, 1, points=1)
    t.s.entered = 1
    assert t.options("go") == []  # elsewhere there is room, but it would stray
    assert t.why("done") == []  # [E.4] so it stays


def troops_for_full_richmond(points: int) -> Table:
    """Troops aboard for Richmond, a Depot that holds three trains of others."""
    t, train = on_line_3(mine=(2, 3, 6))
    t.aboard(train, troops(t), "richmond")
    for number in (1, 2, 3):
        t.train(1, number, "richmond", 3)
    t.run(0, 1, points=points)
    return t


def test_B_28_troops_may_enter_a_full_station_to_be_delivered_and_leave_it() -> None:
    t = troops_for_full_richmond(points=6)  # 4 to enter, 1 to deliver, 1 to leave
    t.play("go richmond #3")
    assert not t.options("done")
    t.play("deliver")
    assert t.why("done") == ["B.28"]
    t.play(t.options("go")[0])
    assert not t.why("done")


def test_B_28_troops_may_not_enter_if_no_mp_is_left_to_leave_after_the_delivery() -> None:
    t = troops_for_full_richmond(points=5)
    assert t.why("go richmond #3") == ["B.28"]


def test_B_28_troops_may_be_picked_up_in_a_full_station() -> None:
    t, train = on_line_3(mine=(2, 3, 6))
    t.contract(train, troops(t), "richmond", "fredericksburg")
    for number in (1, 2, 3):
        t.train(1, number, "richmond", 3)
    t.run(0, 1, points=7)
    t.play("go richmond #3", "load")
    assert t.why("done") == ["B.28"]
    t.play("go hanover #3")
