"""[4.0c] [6.0b] [D.3] Counters that answer nothing, at any question and by anybody."""

from __future__ import annotations

import pytest

from railsplitter.games.confederate_rails import names as n
from railsplitter.games.confederate_rails.interrupting import interruptions
from railsplitter.games.confederate_rails.notes import N_PLAYED, N_RETAKEN
from railsplitter.games.confederate_rails.rules.m4_auction import Bidding
from railsplitter.games.confederate_rails.rules.m5_activation import Moving, Naming
from railsplitter.games.confederate_rails.rules.m6_windows import Reacting
from railsplitter.games.confederate_rails.say import windows
from railsplitter.games.confederate_rails.versions import v1, v2
from railsplitter.kernel.errors import IllegalAction
from railsplitter.kernel.state import act
from tests.games.confederate_rails.moments import war_roll
from tests.games.confederate_rails.table import Table, edition

PROACTIVE = {
    n.OFFENSIVE: "play offensive",
    n.TREASURE_HUNT: "play treasure-hunt",
    n.TRAIN_RAID: "play train-raid",
    n.FREIGHT_LAW: "play freight-law",
}
ANSWERS = ("play lee", "play jackson", "play mcclellan", "play intervention")


def mid_run(**options: str) -> Table:
    """Buff's T1 has gone a step with a load aboard; grey holds whatever a test gives it."""
    t = Table(3, options=options)
    t.own(0, 7)
    t.cash(40, 40, 40)
    t.aboard(t.train(0, 1, "wilmington", 7), 12, "richmond")
    t.occupy("nashville", "corinth")
    t.bad_rails(9)
    t.run(0, 1)
    t.s.apply(t.s.options()[0])
    assert isinstance(t.s.steps[-1], Moving)
    return t


@pytest.mark.parametrize("special", PROACTIVE)
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_6_0b_every_counter_is_played_in_the_middle_of_a_run(special: int, seat: int) -> None:
    """By the one who runs his train, or by another; then the run goes on where it was."""
    t = mid_run()
    t.hold(seat, special)
    train, points = t.s.train, t.s.points
    assert t.words.read(PROACTIVE[special]) in t.s.side_options(seat)
    t.aside(seat, PROACTIVE[special])
    assert t.noted(N_PLAYED) == [(seat, special, -1, -1)]
    while not (isinstance(t.s.steps[-1], Moving) and t.s.seat() == 0):
        t.s.apply(t.s.options()[0])
        assert not t.edition.broken(t.s)
    assert (t.s.train, t.s.points) == (train, points)
    assert not t.s.hand(seat, special)


def test_6_2b_a_station_retaken_in_mid_run_opens_its_way() -> None:
    t = mid_run()
    t.hold(1, n.OFFENSIVE)
    t.aside(1, "play offensive")
    t.dice(6)
    t.play("retake corinth")
    assert len(t.noted(N_RETAKEN)) == 1
    assert t.s.seat() == 0
    assert not t.s.union[t.stations["corinth"]]


@pytest.mark.parametrize("text", ANSWERS)
def test_6_0f_generals_and_intervention_keep_their_moments(text: str) -> None:
    t = mid_run()
    for special in (n.LEE, n.JACKSON, n.MCCLELLAN, n.INTERVENTION):
        t.hold(1, special)
    assert t.why(text, 1) == ["6.4a" if "intervention" in text else "6.0f"]
    with pytest.raises(Exception, match=r"6\.\d"):
        t.aside(1, text)


def test_6_0c_still_one_a_player_turn() -> None:
    t = mid_run()
    t.hold(1, n.TRAIN_RAID)
    t.hold(1, n.OFFENSIVE)
    t.aside(1, "play train-raid")
    assert t.why("play offensive", 1) == ["6.0c"]
    assert t.s.side_options(1).count(t.words.read("play offensive")) == 0


def test_2_3_2a_only_a_counter_that_one_holds() -> None:
    t = mid_run()
    assert t.why("play offensive", 1) == ["2.3.2a"]
    assert t.why("play offensive", 0) == ["2.3.2a"]


def test_6_0e_not_before_the_war() -> None:
    t = Table(3, "extended")
    t.turn(0)
    t.s.war_on = 0
    t.hold(1, n.FREIGHT_LAW)
    assert t.why("play freight-law", 1) == ["6.0e"]


def test_D_3_a_war_result_is_resolved_first() -> None:
    """Nobody learns by it who is asked: it is barred for all alike."""
    t = Table(3)
    t.own(2)
    t.occupy("corinth")
    t.hold(1, n.LEE)
    t.hold(1, n.OFFENSIVE)
    t.hold(2, n.OFFENSIVE)
    war_roll(t, 1, 1)
    assert isinstance(t.s.steps[-1], Reacting)
    assert t.why("play offensive", 2) == ["D.3"]
    assert t.why("play offensive", 1) == ["6.0f"]
    assert not [a for seat in range(3) for a in t.s.side_options(seat) if a >> 16 == n.PLAY]


@pytest.mark.parametrize("text", ["play offensive", "play freight-law", "play treasure-hunt"])
def test_D_3_another_counter_is_resolved_first(text: str) -> None:
    t = mid_run()
    t.hold(1, {v: k for k, v in PROACTIVE.items()}[text])
    t.hold(2, n.TRAIN_RAID)
    t.hold(2, n.OFFENSIVE)
    t.aside(1, text)
    for other in ("play train-raid", "play offensive"):
        assert t.why(other, 2) == ["D.3"]


def test_B_26_a_bidding_is_resolved_first() -> None:
    """What is bid cannot be donated."""
    t = Table(3, "extended")
    t.turn(0)
    t.s.war_on = 1
    t.hold(1, n.FREIGHT_LAW)
    t.s.push(Bidding(0, 5, 1, 1))
    assert t.why("play freight-law", 1) == ["D.3"]


def test_B_28_a_donation_leaves_the_fare_of_the_running_train() -> None:
    t = mid_run()
    t.hold(1, n.FREIGHT_LAW)
    t.cash(30, 30, 0)
    assert t.s.rules.aside.free(t.s, 0) == 30 - t.s.rules.movement.fare(t.s, t.s.train)
    t.aside(1, "play freight-law")
    assert t.s.seat() == 1
    t.play("pass")
    assert (t.s.seat() == 0) == (t.s.rules.aside.free(t.s, 0) >= 30)


def test_6_4b_intervention_is_not_asked_for_without_a_blockade() -> None:
    for blockade, asked in ((0, False), (1, True)):
        t = mid_run()
        t.hold(1, n.OFFENSIVE)
        t.hold(1, n.INTERVENTION)
        t.s.blockade = blockade
        t.aside(1, "play offensive")
        t.dice(6)
        t.play("retake nashville")
        assert isinstance(t.s.steps[-1], Reacting) == asked


def test_D_3_nobody_is_asked_between_activations() -> None:
    t = mid_run()
    for seat in range(3):
        t.hold(seat, n.FREIGHT_LAW)
    learned = t.s.learned
    t.play("done")
    assert not isinstance(t.s.steps[-1], Reacting)
    assert t.s.learned == learned


def test_D_3_by_a_setting_there_are_moments_instead() -> None:
    t = mid_run(counters_played="moments")
    t.hold(1, n.FREIGHT_LAW)
    assert t.why("play freight-law", 1) == ["5.3.2", "6.0b"]
    assert act(n.PLAY, n.FREIGHT_LAW) not in t.s.side_options(1)
    with pytest.raises(Exception, match=r"5\.3\.2"):
        t.aside(1, "play freight-law")
    t.play("done")
    assert isinstance(t.s.steps[-1], Reacting)


def test_D_3_why_not_and_the_door_agree() -> None:
    t = mid_run()
    t.hold(0, n.OFFENSIVE)
    assert t.why("play offensive", 0) == []
    t.play("play offensive")
    assert t.options("retake")
    with pytest.raises(IllegalAction):
        t.play("play offensive")


def test_A_10_versions_1_and_2_had_moments() -> None:
    title = edition(3).game
    assert title.versions == ("1", "2", "3", "4")
    for version in (v1.VERSION, v2.VERSION):
        past = title.edition(3, version=version.name)
        assert "between" in [moment.key for moment in past.moments()]
        assert "counters-played" not in past.options
    assert "between" not in [moment.key for moment in edition(3).moments()]


# -- what one wants to be asked --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("station", "own", "active", "kind"),
    [
        ("nashville", 0, 0, windows.DEPOT),
        ("corinth", 1, 0, windows.LINE),
        ("corinth", 0, 1, windows.TURN),
        ("corinth", 0, 0, windows.RESULT),
    ],
)
def test_D_2_a_result_is_of_the_first_kind_that_fits(
    station: str, own: int, active: int, kind: object
) -> None:
    """A Victory Depot, one's own lines, one's own Player Turn, anything else."""
    t = Table(3)
    t.own(2)
    if own:
        t.own(1, *range(1, 25))
    t.turn(active)
    t.s.war_at = t.stations[station]
    t.s.push(Reacting(1, n.AFTER_RESULT, 0))
    assert t.edition.moment(t.s) is kind


def test_D_2_a_train_or_contract_there_is_of_the_kind_of_a_line() -> None:
    for setting in ("train", "pickup"):
        t = Table(3)
        t.own(2)
        if setting == "train":
            t.train(1, 1, "corinth", 17)
        else:
            t.contract(t.train(1, 1, "richmond", 2), 12, "corinth", "charleston")
        t.turn(0)
        t.s.war_at = t.stations["corinth"]
        t.s.push(Reacting(1, n.AFTER_RESULT, 0))
        assert t.edition.moment(t.s) is windows.LINE


def test_D_2_what_matters_little_goes_by_unless_somebody_wants_to_be_asked() -> None:
    assert edition(3).unusual_moments() == ["turn", "result"]


def test_6_0b_a_bot_plays_its_counters_before_it_names_trains() -> None:
    t = Table(2)
    t.train(0, 1, "richmond", 2)
    t.turn(0)
    t.hold(0, n.TRAIN_RAID)
    assert isinstance(t.s.steps[-1], Naming)
    assert [t.words.text(a) for a in interruptions(t.s, 0)] == ["play train-raid"]
    assert not interruptions(t.s, 1)
    assert t.edition.has_business(t.s, 0)
    action = t.edition.advise_beside(t.s, 0)
    assert t.words.text(action) == "play train-raid"
    t.s.play(0, action)
    assert not interruptions(t.s, 0)
