"""Events that are interrupted: the War roll before them cancelled, or their target taken away."""

from __future__ import annotations

import pytest

from railsplitter.games.confederate_rails import names as n
from railsplitter.games.confederate_rails.notes import N_CANCELLED, N_EVENT_OFF
from railsplitter.kernel.decision import decision_for
from tests.games.confederate_rails.scripts.script import (
    CHOICES,
    EVENTS,
    cited,
    draws,
    seen,
    staged,
    told,
)
from tests.games.confederate_rails.scripts.test_event_chits import EFFECTS, MORE_DICE
from tests.games.confederate_rails.table import Table

VOLUNTARY = (n.DEPOT_CONSTRUCTION, n.DIVERT_IRON, n.SEIZURE)


def to_the_moment(t: Table, event: int, *dice: int) -> list[str]:
    """Draw, and enact what is voluntary; the choices that are left for later."""
    draws(t, event, *dice, quiet=False)
    rest = list(CHOICES.get(event, ()))
    if event in VOLUNTARY:
        t.play(rest.pop(0))
    return rest


@pytest.mark.parametrize("event", EVENTS)
def test_a_cancelled_war_result_does_not_stop_the_event(event: int) -> None:
    """[D.2] [6.1a] No marker is placed, and the event goes on with Congestion and its effect."""
    t = staged(event)
    t.hold(1, n.LEE)
    rest = to_the_moment(t, event, 1, 1, 3, 1, *MORE_DICE.get(event, ()))  # Norfolk; Lee rolls 3
    assert t.s.seat() == 1
    assert seen(t).war.target == "norfolk"
    t.play("play lee", *rest)
    assert "norfolk" not in seen(t).war.occupied
    assert len(t.noted(N_CANCELLED)) == 1
    order = cited(t)
    assert order.index("6.1a") < order.index("5.5a") < order.index(EFFECTS[event].case)
    EFFECTS[event].check(t, 1)
    t.check()


@pytest.mark.parametrize("event", EVENTS)
def test_while_somebody_thinks_about_a_counter_nobody_else_learns_who(event: int) -> None:
    """[4.0c] Views of the others, of the public, and the open question all say the same."""
    t = staged(event)
    t.hold(1, n.LEE)
    to_the_moment(t, event, 1, 1)
    other = staged(event)
    other.hold(2, n.LEE)  # in another world somebody else is asked
    to_the_moment(other, event, 1, 1)
    assert (t.s.seat(), other.s.seat()) == (1, 2)
    for viewer in (-1, 0):
        shown, shown_too = seen(t, viewer).view, seen(other, viewer).view
        assert shown.asked == shown_too.asked
        assert decision_for(t.s, viewer) == decision_for(other.s, viewer)
        assert "Grey" not in shown.asked.text


@pytest.mark.parametrize("event", EVENTS)
def test_the_moment_before_the_effect(event: int) -> None:
    """[D.3] Here by an Offensive that fails: the event then takes effect as if nothing was."""
    t = staged(event, counters_played="moments")
    t.hold(2, n.OFFENSIVE)
    t.occupy("leesburg")
    rest = to_the_moment(t, event, 3, 4, 1, 5, *MORE_DICE.get(event, ()))
    assert t.s.seat() == 2
    assert t.s.event == event  # the chit is still in hand
    assert EFFECTS[event].case not in cited(t)
    t.play("play offensive", "retake leesburg", *rest)
    assert "leesburg" in seen(t).war.occupied
    EFFECTS[event].check(t, 1)
    t.check()


@pytest.mark.parametrize("event", [n.BAD_RAILS, n.ENGINE_WEAR])
def test_an_offensive_before_the_effect_leaves_too_few_victory_depots(event: int) -> None:
    """[A.11] [7.1a] [7.7a] Two were held when the chit was drawn, one when it should apply."""
    t = staged(event, counters_played="moments")
    t.hold(1, n.OFFENSIVE)
    to_the_moment(t, event, 3, 4, 1, 6)
    t.play("play offensive", "retake nashville")
    assert seen(t).war.held == 1
    assert [found[0] for found in t.noted(N_EVENT_OFF)] == [event]
    assert "A.11" in cited(t)
    assert list(t.s.money) == [10, 10, 10]
    assert seen(t).rates.bad_rails == ()
    t.check()


def test_the_hunt_before_the_effect_leaves_no_bad_rails_to_divert_iron_for() -> None:
    """[A.11] [7.6c] [6.6a]"""
    t = staged(n.DIVERT_IRON, counters_played="moments")
    t.hold(2, n.TREASURE_HUNT)
    to_the_moment(t, int(n.DIVERT_IRON), 3, 4, 1)
    t.play("play treasure-hunt", "lift #6")
    for _ in range(3):
        t.play(t.options("rip")[0])
    assert [found[0] for found in t.noted(N_EVENT_OFF)] == [n.DIVERT_IRON]
    assert t.s.train_load[0] == n.NO_LOAD
    assert sum(seen(t).rips.values()) == 3
    t.check()


def test_the_train_raid_before_a_seizure_uses_up_the_extra_train() -> None:
    """[A.11] [B.16] By the player who seizes, at the moment before the effect; it is enacted."""
    t = staged(n.SEIZURE, counters_played="moments")
    t.hold(0, n.TRAIN_RAID)
    to_the_moment(t, int(n.SEIZURE), 3, 4, 1)
    t.play("play train-raid")
    assert t.noted(N_EVENT_OFF) == []
    t.play("seize grey-T1")
    assert seen(t).trains["buff-E"].station == "staunton"
    assert t.s.train_at[int(n.TRAINS)] == n.DESTROYED
    t.check()


def test_the_law_before_a_convention_makes_it_a_seizure() -> None:
    """[7.12c] [6.8e] What a Convention is, is asked when it applies; with nobody to seize, no more.

    It was enacted as a Convention, so its rolls have been made.
    """
    t = staged(n.CONVENTION, counters_played="moments")
    t.rules.undertaking.discard(t.s, int(t.s.train_load[8]), "5.9.2a")
    t.s.put_train(8, n.DESTROYED)
    t.cash(30, 10, 10)
    t.hold(0, n.FREIGHT_LAW)
    to_the_moment(t, int(n.CONVENTION), 3, 4, 1, 6)
    t.play("play freight-law", "donate")
    assert seen(t).rates.law
    assert seen(t).rates.conventions == 0
    assert [found[0] for found in t.noted(N_EVENT_OFF)] == [n.CONVENTION]
    t.check()


def test_an_offensive_before_a_raid_takes_its_base_away() -> None:
    """[7.15b] [D.3] Trains near the retaken station are safe again."""
    t = staged(n.CAVALRY_RAID, counters_played="moments")
    t.train(1, 2, "petersburg", 3)
    t.occupy("weldon")
    t.hold(1, n.OFFENSIVE)
    to_the_moment(t, int(n.CAVALRY_RAID), 3, 4, 1, 6)
    assert t.rules.targets.raided_bar(t.s, 9, t.rules.front.raid(t.s)) == ""
    t.play("play offensive", "retake weldon")
    assert t.why("disable grey-T2") == ["7.15b"]


def test_congestion_is_rolled_once_a_player_turn_even_with_two_events() -> None:
    """[5.5c] [5.5d] War Progress each time; old markers stay until the next roll."""
    t = staged(n.COTTON_EMBARGO)
    t.train(0, 2, "charlotte", 6)
    draws(t, n.COTTON_EMBARGO)
    before = seen(t).war.congested
    t.run(0, 2)
    t.s.player_turn -= 1
    t.s.congestion_rolled = 1  # the same Player Turn
    t.s.pile.put(n.BLOCKADE_INCREASE)
    t.s.events_gone[n.BLOCKADE_INCREASE] -= 1
    t.dice(1, 3, 4)
    t.play("draw")
    assert seen(t).rates.blockade == 1
    assert seen(t).war.congested == before
    assert len(told(t, "5.5a")) == 1
    assert len(told(t, "5.9.1a")) == 2
    t.check()
