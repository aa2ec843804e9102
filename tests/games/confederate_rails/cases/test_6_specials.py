"""[6.0] Special Event counters and their moments."""

from __future__ import annotations

from railsplitter.games.confederate_rails import names as n
from railsplitter.games.confederate_rails.rules.m5_war import WarRoll
from railsplitter.kernel.decision import decision_for
from tests.games.confederate_rails.moments import moment, war_roll
from tests.games.confederate_rails.table import Table


def test_6_1a_general_lee_cancels_with_three_or_less() -> None:
    for die, held in ((3, 0), (4, 1)):
        t = Table()
        t.hold(1, n.LEE)
        war_roll(t, 1, 1, die)
        assert t.s.seat() == 1
        t.play("play lee")
        assert t.s.union[t.stations["norfolk"]] == held
        assert t.s.specials_gone[n.LEE] == 3
        t.check()


def test_E_11_the_first_success_ends_it() -> None:
    """[6.5] [D.2] Shown here too."""
    t = Table()
    t.hold(0, n.MCCLELLAN)
    t.hold(1, n.JACKSON)
    war_roll(t, 1, 1, 4)
    t.play("play mcclellan")
    assert t.s.seat() == 0
    assert t.s.hand(1, n.JACKSON) == 1
    assert not t.s.union[t.stations["norfolk"]]


def test_6_0c_one_counter_a_player_turn() -> None:
    t = Table()
    t.hold(1, n.LEE)
    t.hold(1, n.LEE)
    war_roll(t, 1, 1, 6)
    t.play("play lee")
    t.dice(1, 2)
    t.s.push(WarRoll())  # 3: New Orleans
    t.s.settle()
    assert t.s.union[t.stations["new-orleans"]]  # nobody was asked
    assert t.s.hand(1, n.LEE) == 1


def test_6_0f_cancels_come_after_the_roll_only() -> None:
    """[A.10] [D.3] Shown here too."""
    t = Table()
    t.hold(1, n.LEE)
    t.hold(1, n.OFFENSIVE)
    t.occupy("norfolk")
    moment(t)
    assert t.why("play lee") == ["6.0f"]
    assert t.options() == ["pass", "play offensive"]


def test_6_2b_an_offensive_retakes_with_six_and_6_0d_a_general_of_ones_own_goes_with_it() -> None:
    """[6.2a] [6.0d] [6.1b] [E.13] Shown here too."""
    t = Table()
    t.hold(1, n.OFFENSIVE)
    t.hold(1, n.LEE)
    t.occupy("norfolk", "richmond")
    moment(t)
    t.play("play offensive")
    assert t.why("retake atlanta") == ["6.2a"]
    t.play("retake norfolk")
    t.dice(5)
    t.play("play lee")
    assert not t.s.union[t.stations["norfolk"]]
    assert t.s.played[1] == 1
    t.check()


def test_6_2c_one_general_of_any_player() -> None:
    """[6.3b] [D.1] Shown here too."""
    t = Table()
    t.hold(1, n.OFFENSIVE)
    t.hold(0, n.JACKSON)
    t.hold(2, n.LEE)
    t.occupy("norfolk")
    moment(t)
    t.play("play offensive", "retake norfolk")
    t.dice(5)
    assert t.s.seat() == 0
    t.play("play jackson")
    assert not t.s.union[t.stations["norfolk"]]
    assert t.s.hand(2, n.LEE) == 1
    assert list(t.s.played) == [1, 1, 0]


def test_6_4a_foreign_intervention_after_a_victory_depot_only() -> None:
    """[6.2d] [6.4b] [A.4] [D.4] Shown here too."""
    for station, asked in (("norfolk", False), ("richmond", True)):
        t = Table()
        t.hold(1, n.OFFENSIVE)
        t.hold(1, n.INTERVENTION)
        t.s.pile.take(n.BLOCKADE_INCREASE)
        t.s.events_in_play[n.BLOCKADE_INCREASE] = t.s.blockade = 1
        t.occupy(station)
        moment(t)
        t.play("play offensive")
        t.dice(6)
        t.play(f"retake {station}")
        assert (t.s.seat() == 1) == asked
        if asked:
            t.play("play intervention")
        assert t.s.blockade == (0 if asked else 1)
        t.check()


def test_6_6b_the_hunt_lifts_bad_rails_and_the_others_rip_up() -> None:
    """[6.6a] [B.19] Shown here too."""
    t = Table()
    t.hold(0, n.TREASURE_HUNT)
    t.bad_rails(8)
    moment(t)
    t.play("play treasure-hunt", "lift #8")
    assert t.s.bad_lines == 0
    asked = []
    for _ in range(3):
        asked.append(t.s.seat())
        t.play(t.options("rip")[0])
    assert asked == [1, 2, 1]
    assert sum(t.s.rips) == 3
    t.check()


def test_6_6c_rails_near_depots_and_load_stations_are_spared() -> None:
    t = Table()
    t.turn(0)
    hunt, atlas = t.rules.hunt, t.rules.atlas
    for segment in hunt.rips(t.s):
        ends = (atlas.end_a[segment], atlas.end_b[segment])
        dead = any(hunt.is_dead_end(t.s, end) for end in ends)
        assert dead or not any(hunt.is_near(t.s, end) for end in ends)
    assert hunt.rip_bar(t.s, t.segments["richmond/petersburg"]) == "6.6c"


def test_6_7b_the_train_raid_puts_the_extra_train_into_staunton() -> None:
    """[2.3.2c] Shown here too."""
    t = Table()
    t.hold(0, n.TRAIN_RAID)
    moment(t)
    t.play("play train-raid")
    assert t.at(int(n.EXTRA)) == "staunton"
    t.check()


def test_B_18_the_train_of_the_raid_may_run_in_the_next_load_phase() -> None:
    """[E.3] In the moment before it, that is this one; by the other reading it waits."""
    for reading, bars in (("off", []), ("on", ["E.3"])):
        t = Table(options={"raid_train_waits": reading})
        t.cash(10, 10, 10)
        t.hold(0, n.TRAIN_RAID)
        moment(t)
        t.play("play train-raid")
        assert t.why("activate E") == bars
        t.turn(0)
        assert t.why("activate E") == []


def test_6_7a_not_once_strasburg_is_cut_off() -> None:
    t = Table()
    t.hold(0, n.TRAIN_RAID)
    t.occupy("strasburg")
    moment(t)
    assert t.s.seat() == 0
    assert "play train-raid" not in t.options()


def test_6_8a_donations_then_the_vote() -> None:
    """[6.8b] [E.14] Shown here too."""
    t = Table()
    t.cash(70, 30, 5)
    t.hold(0, n.FREIGHT_LAW)
    moment(t)
    t.play("play freight-law")
    t.dice(4)
    t.play("donate")  # buff
    assert t.s.seat() == 1
    t.play("donate")
    assert t.s.seat() == 0
    t.play("donate")
    assert t.s.law == 1  # 4 and 3; nobody can give more
    assert list(t.s.money) == [10, 0, 5]
    t.check()


def test_A_7_a_law_that_fails_is_used_up() -> None:
    t = Table()
    t.hold(0, n.FREIGHT_LAW)
    moment(t)
    t.dice(6)
    t.play("play freight-law")
    assert (t.s.law, t.s.specials_gone[n.FREIGHT_LAW]) == (0, 1)


def test_6_8c_under_the_law_nobody_pays_fees_but_gauges_stay() -> None:
    """[6.8d] Shown here too."""
    t = Table()
    t.own(0)
    t.s.law = 1
    t.aboard(t.train(0, 1, "richmond", 3), 1)
    t.run(0, 1)
    assert t.why("go amelia-court-house #6 paid") == ["5.6a"]
    t.play("go amelia-court-house #6")
    assert t.s.points == 8  # [6.8d]


def test_4_0c_nobody_else_learns_who_is_asked() -> None:
    """[2.3.2a] Shown here too."""
    t = Table()
    t.hold(1, n.LEE)
    war_roll(t, 1, 1)
    assert t.s.seat() == 1
    assert decision_for(t.s, 0).seat == -1
    assert decision_for(t.s, 1).options
    assert "Grey" not in str(t.edition.view(t.s, 0).prompt.text)  # type: ignore[attr-defined]


def test_D_2_a_moment_counts_as_learned_even_if_nobody_can_react() -> None:
    t = Table()
    before = t.s.learned
    war_roll(t, 1, 1)
    assert t.s.learned == before + 1


def test_6_0e_no_counters_before_the_war() -> None:
    """[4.0d] Shown here too."""
    t = Table(game="extended")
    t.hold(0, n.TRAIN_RAID)
    moment(t)
    assert t.s.specials_gone[n.TRAIN_RAID] == 0
    assert t.rules.specials.play_bar(t.s, 0, n.TRAIN_RAID, n.BETWEEN) == "6.0e"
