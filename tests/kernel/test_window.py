"""Reaction windows: who is asked, in which order, and that nobody else can tell."""

from __future__ import annotations

from typing import ClassVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from railsplitter.kernel.chance import Scripted, seeded
from railsplitter.kernel.errors import IllegalAction, NotYourTurn
from railsplitter.kernel.match import Match
from railsplitter.kernel.replay import Replay
from railsplitter.kernel.state import EVERYBODY, Log, act
from railsplitter.kernel.step import NOBODY
from railsplitter.kernel.window import Window, asked_next, next_reactor
from tests.kernel.drive import begun, say
from tests.kernel.toy import COUNTER, PASS, PROPOSE, CounterWindow, Toy, toy

pytestmark = pytest.mark.both_modes

EDITION = toy(4)


def table(*counters: int) -> Toy:
    """Four seats with so many counters each; seat 0 is to move, the next die is a six."""
    s = EDITION.start(seeded(1))
    s.counters = list(counters)
    s.sizes = [2, 2, 2, 2]
    s.chance = Scripted([5], seeded(1))
    return s


def proposed(*counters: int) -> Toy:
    s = table(*counters)
    s.play(0, act(PROPOSE, 1))
    return s


def answers(s: Toy, *actions: int) -> list[int]:
    """The seats that were asked, answering with these actions as long as a window is open."""
    asked = []
    for action in actions:
        assert isinstance(s.stack[-1], CounterWindow)
        asked.append(s.seat())
        s.play(s.seat(), act(action))
    return asked


# -- the order ------------------------------------------------------------------------------


@given(can=st.integers(0, 63), after=st.integers(0, 5), seats=st.integers(1, 6))
def test_the_next_reactor_is_the_first_clockwise_that_can(can: int, after: int, seats: int) -> None:
    after %= seats
    order = [(after + k) % seats for k in range(1, seats + 1)]
    expected = next((seat for seat in order if can >> seat & 1), NOBODY)
    assert next_reactor(can, after, seats) == expected


def test_after_a_seat_come_those_still_waiting_that_can_react_now() -> None:
    assert asked_next(0b1110, 1, 0b1111, 4) == 2
    assert asked_next(0b1110, 1, 0b1010, 4) == 3
    assert asked_next(0b1110, 1, 0b0011, 4) == NOBODY
    assert asked_next(0b0010, 1, 0b1111, 4) == NOBODY


class Plain(Window):
    """A window of a game whose steps need no base of their own."""

    kind: ClassVar[int] = 7
    case: ClassVar[str] = "W.9"


def test_the_kernels_window_is_a_secret_step_with_two_locals() -> None:
    window = Plain(1, 3, 0b1110)
    assert window.secret
    assert window.locals() == [3, 0b1110]
    assert window.still_waiting() == 0b1100
    assert window.asked_next(4) == 2
    assert window.asked_next(4, 0b1000) == 3
    s = EDITION.start(seeded(1))
    s.push(window)
    assert (s.seat(), s.asked_case()) == (1, "W.9")
    assert s.numbers()[-5:] == [7, 1, 2, 3, 0b1110]


@pytest.mark.parametrize(
    ("counters", "asked"),
    [
        ((1, 1, 1, 1), [1, 2, 3]),
        ((1, 0, 1, 1), [2, 3]),
        ((1, 0, 1, 0), [2]),
        ((2, 0, 0, 1), [3]),
    ],
)
def test_W_1_only_seats_that_can_react_are_asked_in_order(
    counters: tuple[int, ...], asked: list[int]
) -> None:
    s = proposed(*counters)
    assert answers(s, *[PASS] * len(asked)) == asked
    assert not isinstance(s.stack[-1], CounterWindow)


def test_W_1_nobody_is_asked_when_nobody_can_react() -> None:
    s = proposed(2, 0, 0, 0)
    assert (s.seat(), s.asked_case()) == (1, "T.1")  # the die was rolled, the turn is over
    assert s.money[0] == 5 - 1 + 6 + 2 + 1


def test_W_2_a_counter_ends_the_window_and_the_proposal() -> None:
    s = proposed(0, 1, 1, 0)
    pot = s.pot
    assert answers(s, COUNTER, PASS) == [1, 2]  # seat 2 could counter the counter
    assert (s.seat(), s.asked_case()) == (1, "T.1")
    assert (s.money[0], s.pot, s.played) == (4, pot, 1)


# -- nested windows -------------------------------------------------------------------------


def test_W_2_a_counter_can_be_countered_and_the_outer_window_goes_on() -> None:
    s = proposed(1, 1, 0, 1)
    # 1 counters; 3 passes; 0 counters the counter; 3 passes again; the outer window asks 3
    assert answers(s, COUNTER, PASS, COUNTER, PASS) == [1, 3, 0, 3]
    assert s.seat() == 3
    assert len([step for step in s.stack if isinstance(step, CounterWindow)]) == 1
    assert answers(s, PASS) == [3]
    assert s.money[0] == 5 - 1 + 6 + 2 + 1
    assert s.played == 2


def test_W_2_a_seat_that_spent_its_counter_inside_is_not_asked_outside() -> None:
    s = proposed(0, 1, 0, 1)
    assert answers(s, COUNTER, COUNTER) == [1, 3]  # 3 saves the proposal with its only counter
    assert s.asked_case() == "T.1"
    assert s.money[0] == 5 - 1 + 6 + 2 + 1


def test_W_2_three_counters_deep() -> None:
    s = proposed(1, 2, 0, 0)
    assert answers(s, COUNTER, COUNTER, COUNTER) == [1, 0, 1]
    assert s.asked_case() == "T.1"
    assert s.money[0] == 4
    assert s.played == 3


def test_nested_windows_are_saved_and_copied() -> None:
    s = proposed(1, 1, 0, 1)
    answers(s, COUNTER, PASS)
    for other in (s.twin(s.chance.copy()), EDITION.restore(s.numbers(), s.chance.copy())):
        assert other.numbers() == s.numbers()
        answers(other, COUNTER, PASS, PASS)
        assert other.money[0] == 5 - 1 + 6 + 2 + 1
    assert s.seat() == 0


# -- secrecy --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("one", "other", "same_to"),
    [
        ((0, 1, 0, 0), (0, 0, 1, 0), [0, 3, -1]),
        ((1, 1, 0, 1), (1, 0, 1, 1), [0, 3, -1]),
        ((0, 2, 0, 1), (0, 1, 0, 2), [0, 2, -1]),
    ],
)
def test_while_a_window_is_open_others_cannot_tell_who_is_asked(
    one: tuple[int, ...], other: tuple[int, ...], same_to: list[int]
) -> None:
    first, second = proposed(*one), proposed(*other)
    for viewer in same_to:
        assert EDITION.view(first, viewer) == EDITION.view(second, viewer)


@pytest.mark.parametrize("counters", [(0, 1, 0, 0), (0, 0, 1, 0), (0, 0, 0, 2), (0, 1, 1, 0)])
def test_when_all_have_passed_nobody_can_tell_that_anybody_was_asked(
    counters: tuple[int, ...],
) -> None:
    asked, unasked = proposed(*counters), proposed(0, 0, 0, 0)
    answers(asked, *[PASS] * sum(map(bool, counters)))
    for viewer in (-1, *(seat for seat in range(4) if not counters[seat])):
        assert EDITION.view(asked, viewer) == EDITION.view(unasked, viewer)
    assert asked.learned == unasked.learned  # so that free undo tells nothing either


def test_passing_writes_nothing_into_the_log() -> None:
    asked, unasked = table(0, 1, 1, 0), table(0, 0, 0, 0)
    logs = []
    for s in (asked, unasked):
        log = Log()
        s.log = log
        s.play(0, act(PROPOSE, 1))
        while isinstance(s.stack[-1], CounterWindow):
            s.play(s.seat(), act(PASS))
        logs.append(log.events)
    assert logs[0] == logs[1]
    assert all(event[2] == EVERYBODY for event in logs[0])


def test_a_refusal_does_not_tell_who_is_asked() -> None:
    said = []
    for counters in ((0, 1, 0, 0), (0, 0, 1, 0)):
        s = proposed(*counters)
        with pytest.raises(NotYourTurn) as caught:
            s.play(3, act(COUNTER))
        said.append((str(caught.value), s.why_not(3, act(COUNTER))))
    assert said[0] == said[1] == ("seat 3 is not asked now [W.1]", ["W.1"])


def undo_of_the_proposer(counters: list[int]) -> tuple[bool, str]:
    match = begun(4)
    assert isinstance(match.state, Toy)
    match.state.counters = counters
    say(match, 0, "propose")
    free = match.is_free(0, 1)
    with pytest.raises(IllegalAction, match="must be asked for") as caught:
        match.undo(0)
    return free, str(caught.value)


def test_the_proposers_undo_does_not_tell_whether_anybody_is_asked() -> None:
    """No chance was used while the window is open, yet undo is as little free as after it."""
    assert undo_of_the_proposer([0, 1, 0, 0]) == undo_of_the_proposer([0, 0, 0, 0])


def test_the_number_of_entries_does_tell_that_somebody_passed() -> None:
    """A record is the host's: each pass is an entry, so its length must not reach the others.

    Whoever shows entry numbers (or counts updates) to seats must leave out the entries that
    answered a secret step without anybody else learning of it.
    """
    lengths = []
    for seed in (1, 2, 3, 4, 5, 6):
        match = begun(4, seed)
        say(match, 0, "propose")
        pass_all(match)
        lengths.append(len(match.record.entries))
        replay = Replay(match.edition, match.record)
        told = [replay.told(n, -1) for n in range(2, len(replay))]
        assert all(lines == [] for lines in told)  # what all may read tells nothing
    assert len(set(lengths)) > 1


def pass_all(match: Match) -> None:
    while match.state.asked_case() == "W.1":
        say(match, match.state.seat(), "pass")
