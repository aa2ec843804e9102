"""[4.0] [6.0] [D] When Special Events may be played, by whom, and what becomes of them."""

from __future__ import annotations

import pytest

from railsplitter.games.confederate_rails import names as n
from railsplitter.games.confederate_rails.notes import (
    N_CANCELLED,
    N_COLLISIONS,
    N_CONGESTION,
    N_OFFENSIVE,
    N_PLAYED,
    N_RETAKEN,
    N_RUNS,
    N_WAR_ROLL,
)
from railsplitter.games.confederate_rails.rules.m4_sequence import Sequence
from tests.games.confederate_rails.moments import (
    QUIET,
    civil,
    drawn,
    in_play,
    moment,
    name_of,
    war_roll,
)
from tests.games.confederate_rails.table import Table

MOMENTS = {"counters_played": "moments"}  # the other reading of D.3


def order(t: Table, *kinds: int) -> list[int]:
    """What was written in the log, of these kinds, in order."""
    return [event[0] for event in t.log.events if event[0] in kinds]


# -- any time --------------------------------------------------------------------------------


def test_6_0a_nobody_has_to_play_a_counter() -> None:
    t = Table()
    t.hold(0, n.LEE)
    t.hold(1, n.MCCLELLAN)
    war_roll(t, 1, 1)
    for seat in (0, 1):
        assert t.s.seat() == seat
        assert t.options()[0] == "pass"
        t.play("pass")
    assert t.s.union[t.stations["norfolk"]]
    assert (t.s.hand(0, n.LEE), t.s.hand(1, n.MCCLELLAN)) == (1, 1)
    assert t.noted(N_PLAYED) == []


def test_6_0b_counters_are_played_in_anybodys_turn() -> None:
    for holder in range(3):
        t = Table()
        t.hold(holder, n.OFFENSIVE)
        t.occupy("norfolk")
        moment(t, seat=1)
        assert t.s.seat() == holder
        assert t.options() == ["pass", "play offensive"]
        assert t.why("play offensive", (holder + 1) % 3) != []


def test_4_0c_a_counter_is_resolved_discarded_and_play_goes_on_where_it_was() -> None:
    t = Table(options=MOMENTS)
    t.own(0, 6)
    t.cash(10, 10, 10)
    for number in (1, 2):
        t.contract(t.train(0, number, "raleigh", 6), civil(t)[number])
    t.hold(2, n.OFFENSIVE)
    t.occupy("norfolk")
    t.turn(0)
    t.play("activate T1", "activate T2", "done", "run T1", "go hillsboro #6", "done")
    assert t.s.seat() == 2  # between two activations
    t.play("play offensive")
    t.dice(6)
    t.play("retake norfolk")
    assert (t.s.hand(2, n.OFFENSIVE), t.s.specials_gone[n.OFFENSIVE]) == (0, 2)
    assert t.s.seat() == 0
    assert t.options("run") == ["run T2"]
    t.play("run T2", "done")
    assert [train for train, *_ in t.noted(N_RUNS)] == [0, 1]
    t.check()


def test_D_3_at_the_start_and_the_end_of_a_turn() -> None:
    t = Table(options=MOMENTS)
    t.cash(0, 0, 0)
    t.train(1, 1, "raleigh")
    t.hold(1, n.OFFENSIVE)
    t.occupy("norfolk")
    t.s.initiative = t.s.active = 0
    t.s.stack[:] = [Sequence(2, 0)]
    t.s.settle()
    assert (t.s.seat(), t.options()) == (1, ["pass", "play offensive"])
    t.play("pass")
    assert (t.s.seat(), t.options()) == (0, ["done"])
    t.play("done")
    assert (t.s.seat(), t.options()) == (1, ["pass", "play offensive"])
    t.play("pass")
    assert t.s.is_over()  # nothing is left on this stack


def test_D_3_before_an_events_effect() -> None:
    t = Table(options=MOMENTS)
    t.own(0, 6)
    t.hold(1, n.OFFENSIVE)
    t.occupy("norfolk")
    drawn(n.COLLISIONS, t=t)
    assert (t.s.seat(), t.s.collisions) == (1, 0)
    assert order(t, N_WAR_ROLL, N_CONGESTION, N_COLLISIONS) == [N_WAR_ROLL, N_CONGESTION]
    t.play("pass")
    assert t.s.collisions == 1


def test_A_11_an_offensive_before_the_effect_can_take_the_event_its_ground() -> None:
    t = Table(options=MOMENTS)
    t.own(0, 6)
    t.cash(10, 10, 10)
    t.hold(1, n.OFFENSIVE)
    t.occupy("memphis", "nashville")
    drawn(n.ENGINE_WEAR, t=t)
    t.play("play offensive")
    t.dice(6)
    t.play("retake memphis")
    assert t.s.events_gone[n.ENGINE_WEAR] == 2  # only one Victory Depot is held: it fizzles
    assert t.options("keep") == []
    t.check()


# -- how many --------------------------------------------------------------------------------


def test_6_0d_offensive_general_and_intervention_in_one_turn() -> None:
    t = Table()
    for special in (n.OFFENSIVE, n.JACKSON, n.INTERVENTION, n.TRAIN_RAID):
        t.hold(1, special)
    in_play(t, n.BLOCKADE_INCREASE)
    t.s.blockade = 1
    t.occupy("richmond", "norfolk")
    moment(t)
    t.play("play offensive", "retake richmond")
    t.dice(5)
    t.play("play jackson", "play intervention")
    assert [special for _, special, *_ in t.noted(N_PLAYED)] == [
        n.OFFENSIVE,
        n.JACKSON,
        n.INTERVENTION,
    ]
    assert not t.s.union[t.stations["richmond"]]
    assert t.s.blockade == 0
    assert t.rules.specials.play_bar(t.s, 1, n.TRAIN_RAID, n.BETWEEN) == "6.0c"
    t.check()


def test_E_13_a_general_for_another_players_offensive_counts_for_the_limit() -> None:
    t = Table()
    t.hold(1, n.OFFENSIVE)
    t.hold(0, n.LEE)
    t.hold(0, n.MCCLELLAN)
    t.occupy("norfolk")
    moment(t)
    t.play("play offensive", "retake norfolk")
    t.dice(1)
    t.play("play lee")
    assert t.rules.specials.play_bar(t.s, 0, n.MCCLELLAN, n.AFTER_RESULT) == "6.0c"


def test_E_13_a_general_who_cancelled_leaves_no_room_for_an_offensive() -> None:
    t = Table()
    t.hold(1, n.LEE)
    t.hold(1, n.OFFENSIVE)
    war_roll(t, 1, 1, 6)
    t.play("play lee")
    assert t.s.union[t.stations["norfolk"]]
    assert t.rules.specials.play_bar(t.s, 1, n.OFFENSIVE, n.BETWEEN) == "6.0c"


def test_6_0c_the_next_player_turn_brings_a_new_counter() -> None:
    t = Table()
    t.hold(1, n.LEE)
    t.hold(1, n.LEE)
    t.cash(0, 0, 0)
    t.train(0, 1, "raleigh")
    war_roll(t, 1, 1, 6)
    t.play("play lee")
    assert t.s.played[1] == 1
    t.s.stack[:] = [Sequence(2, 0)]
    t.s.settle()
    assert t.s.played[1] == 0
    assert t.rules.specials.play_bar(t.s, 1, n.LEE, n.AFTER_RESULT) == ""


# -- Generals --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("general", "word", "most"),
    [(n.LEE, "lee", 3), (n.JACKSON, "jackson", 2), (n.MCCLELLAN, "mcclellan", 4)],
)
def test_6_3a_6_5_each_general_cancels_up_to_his_number(general: int, word: str, most: int) -> None:
    """[6.1a] [6.3a] [6.5] Lee with 3, Jackson with 2, McClellan with 4."""
    for die in (most, most + 1):
        t = Table()
        t.hold(2, general)
        war_roll(t, 1, 1, die)
        t.play(f"play {word}")
        assert bool(t.s.union[t.stations["norfolk"]]) == (die > most)
        assert len(t.noted(N_CANCELLED)) == (1 if die == most else 0)
        assert t.s.hand(2, general) == 0  # used up either way
        t.check()


def test_6_5_mcclellan_is_no_help_to_an_offensive() -> None:
    t = Table()
    t.hold(1, n.OFFENSIVE)
    t.hold(2, n.MCCLELLAN)
    t.occupy("norfolk")
    moment(t)
    t.play("play offensive")
    t.dice(5)
    t.play("retake norfolk")  # nobody is asked: 5 is not enough
    assert t.s.union[t.stations["norfolk"]]
    assert t.noted(N_OFFENSIVE) == [(1, 5, 0, -1)]


def test_D_2_a_choice_is_named_before_it_can_be_cancelled_and_the_load_goes_on() -> None:
    t = Table()
    t.own(0, *range(1, 25))
    t.train(0, 1, "raleigh", 6)
    t.hold(1, n.MCCLELLAN)
    t.only_in_pile(n.FIRST_LOAD + 47)
    t.run(0, 1)
    t.dice(1, 2, 3, 4)
    t.play("draw")
    assert t.s.seat() == 0
    t.play("occupy louisville")
    assert t.s.seat() == 1
    t.play("play mcclellan")
    assert not t.s.union[t.stations["louisville"]]
    assert (t.s.train_load[0], t.s.train) == (47, 0)  # the contract stands
    t.check()


def test_E_11_everybody_may_try_in_turn_until_one_succeeds() -> None:
    t = Table()
    t.hold(0, n.JACKSON)
    t.hold(1, n.LEE)
    t.hold(2, n.LEE)
    war_roll(t, 1, 1, 3, seat=1)
    assert t.s.seat() == 1  # clockwise from the active player
    t.play("pass")
    assert t.s.seat() == 2
    t.play("play lee")
    assert not t.s.union[t.stations["norfolk"]]
    assert t.s.hand(0, n.JACKSON) == 1  # the success ended it, buff is not asked


def test_E_11_a_station_that_is_rolled_again_opens_no_moment() -> None:
    t = Table()
    t.hold(1, n.LEE)
    t.occupy("norfolk")
    war_roll(t, 1, 1, 3, 4)  # Norfolk, which is taken, then nothing
    assert t.s.seat() == 0
    assert t.noted(N_PLAYED) == []


# -- the Offensive ---------------------------------------------------------------------------


@pytest.mark.parametrize("die", [5, 6])
def test_6_2b_an_offensive_needs_a_six(die: int) -> None:
    t = Table()
    t.hold(0, n.OFFENSIVE)
    t.occupy("norfolk")
    moment(t)
    t.play("play offensive")
    t.dice(die)
    t.play("retake norfolk")
    assert bool(t.s.union[t.stations["norfolk"]]) == (die == 5)
    assert len(t.noted(N_RETAKEN)) == (1 if die == 6 else 0)
    assert t.s.hand(0, n.OFFENSIVE) == 0
    t.check()


def test_6_2e_entry_points_are_no_targets() -> None:
    t = Table()
    t.hold(0, n.OFFENSIVE)
    moment(t)  # no marker on the map: the entry points alone give nothing to attack
    assert t.options("play") == []
    t.occupy("wheeling")
    moment(t)
    t.play("play offensive")
    assert t.options() == ["retake wheeling"]
    entry = t.rules.atlas.stations
    assert t.s.why_not(0, int(n.RETAKE) << 16 | entry) == ["6.2e"]
    t.dice(6)
    t.play("retake wheeling")
    assert t.s.front[t.stations["wheeling"]] == 1  # Ohio is still next door


def test_6_4b_later_blockade_increases_count_again() -> None:
    t = Table()
    t.own(0, 6)
    t.hold(0, n.OFFENSIVE)
    t.hold(0, n.INTERVENTION)
    in_play(t, n.BLOCKADE_INCREASE)
    t.s.blockade = 1
    t.occupy("richmond")
    moment(t)
    t.play("play offensive")
    t.dice(6)
    t.play("retake richmond", "play intervention")
    assert (t.s.blockade, t.s.events_gone[n.BLOCKADE_INCREASE]) == (0, 1)
    t.s.played[0] = 0
    drawn(n.BLOCKADE_INCREASE, *QUIET, t=t)
    assert t.s.blockade == 1
    t.check()


def test_6_4a_foreign_intervention_has_no_other_moment() -> None:
    t = Table()
    t.hold(0, n.INTERVENTION)
    t.occupy("richmond")
    bar = t.rules.specials.play_bar
    moment(t)
    assert bar(t.s, 0, n.INTERVENTION, n.BETWEEN) == "6.4a"
    assert bar(t.s, 0, n.INTERVENTION, n.AFTER_RESULT) == "6.0f"
    assert bar(t.s, 0, n.INTERVENTION, n.AFTER_RETAKING) == "6.4b"  # nothing to discard
    t.s.blockade = 1
    assert bar(t.s, 0, n.INTERVENTION, n.AFTER_RETAKING) == ""


def test_A_10_generals_change_a_roll_before_it_and_cancel_after_it() -> None:
    t = Table()
    t.hold(1, n.LEE)
    t.hold(2, n.OFFENSIVE)
    t.occupy("norfolk")
    moment(t)
    t.play("play offensive", "retake norfolk")
    assert t.s.seat() == 1
    assert t.noted(N_OFFENSIVE) == []  # the die is still to come
    t.dice(5)
    t.play("play lee")
    assert t.noted(N_OFFENSIVE) == [(2, 5, 1, -1)]
    assert name_of(t, t.noted(N_RETAKEN)[0][0]) == "norfolk"
    t = Table()
    t.hold(1, n.LEE)
    war_roll(t, 1, 1, 1)
    assert len(t.noted(N_WAR_ROLL)) == 1  # here it has fallen
    t.play("play lee")
    assert len(t.noted(N_CANCELLED)) == 1
