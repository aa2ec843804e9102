"""The open question as the host and as each seat may know it."""

from __future__ import annotations

from railsplitter.kernel.chance import seeded
from railsplitter.kernel.decision import Decision, decision, decision_for
from railsplitter.kernel.playout import playout
from railsplitter.kernel.state import act
from railsplitter.kernel.step import NOBODY
from tests.kernel.toy import COUNTER, PASS, PROPOSE, Toy, toy


def in_window() -> Toy:
    """Seat 0 has proposed; seats 1 and 3 of four can counter, seat 1 is asked."""
    s = toy(4).start(seeded(1))
    s.counters = [0, 1, 0, 1]
    s.play(0, act(PROPOSE, 1))
    return s


def test_the_host_knows_the_whole_question() -> None:
    s = toy().start(seeded(1))
    assert decision(s) == Decision(0, "T.1", tuple(s.options()))


def test_only_the_asked_seat_is_shown_its_options() -> None:
    s = toy().start(seeded(1))
    assert decision_for(s, 0) == decision(s)
    for viewer in (1, 2, -1):
        assert decision_for(s, viewer) == Decision(0, "T.1", ())


def test_in_a_secret_step_the_others_learn_nothing_but_its_case() -> None:
    s = in_window()
    assert decision(s) == Decision(1, "W.1", (act(PASS), act(COUNTER)))
    assert decision_for(s, 1) == decision(s)
    for viewer in (0, 2, 3, -1):
        assert decision_for(s, viewer) == Decision(NOBODY, "W.1", ())


def test_when_the_game_is_over_nobody_is_asked() -> None:
    s = toy().start(seeded(1))
    playout(s, seeded(2), 1000)
    for told in (decision(s), *(decision_for(s, viewer) for viewer in range(-1, 3))):
        assert told == Decision(NOBODY, "E.1", ())
