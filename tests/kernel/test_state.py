"""The two doors, the why-not oracle, copies, the log and the stack."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from railsplitter.kernel.chance import Chance, seeded
from railsplitter.kernel.errors import BadInput, IllegalAction, NotYourTurn, RuleBug
from railsplitter.kernel.playout import playout
from railsplitter.kernel.save import digest
from railsplitter.kernel.state import EVERYBODY, Log, State, act, arg_of, verb_of
from railsplitter.kernel.step import NOBODY, Step
from tests.kernel.toy import BANK, COUNTER, GIVE, PASS, PEEK, PROPOSE, Toy, ToyEdition, toy

pytestmark = pytest.mark.both_modes

CASES = {"T.1", "T.2", "T.3", "P.1", "P.2", "W.1", "W.2", "G.1", "G.2", "E.1"}
GIFT = act(GIVE, 1 << 4 | 2)  # two coins to seat 1


def positions(edition: ToyEdition, seed: int) -> Iterator[Toy]:
    """Every decision of a random game, and its end."""
    state, chooser = edition.start(seeded(seed)), seeded(seed + 1)
    yield state
    while not state.is_over():
        options = state.options()
        state.apply(options[chooser.pick(len(options), "choice")])
        yield state


def finished(seed: int = 1) -> Toy:
    *_, last = positions(toy(), seed)
    return last


# -- two doors ------------------------------------------------------------------------------


def test_the_checking_door_does_what_the_trusting_door_does() -> None:
    checked, trusted = toy().start(seeded(3)), toy().start(seeded(3))
    while not trusted.is_over():
        action = trusted.options()[-1]
        checked.play(trusted.seat(), action)
        trusted.apply(action)
        assert checked.numbers() == trusted.numbers()


@pytest.mark.parametrize(
    ("action", "case"),
    [(act(PROPOSE, 4), "T.3"), (act(PEEK, 0), "P.2"), (act(PEEK, 9), "P.2"), (act(COUNTER), "T.1")],
)
def test_an_illegal_action_is_refused_with_its_case_and_changes_nothing(
    action: int, case: str
) -> None:
    s = toy().start(seeded(1))
    before = s.numbers()
    with pytest.raises(IllegalAction) as caught:
        s.play(0, action)
    assert (caught.value.case, caught.value.code) == (case, "illegal")
    assert str(caught.value) == f"action {action} is not open to seat 0 here [{case}]"
    assert s.numbers() == before


def test_another_seat_is_told_that_it_is_not_its_turn() -> None:
    s = toy().start(seeded(1))
    before = s.numbers()
    with pytest.raises(NotYourTurn) as caught:
        s.play(1, act(PASS))
    assert str(caught.value) == "seat 1 is not asked now [T.1]"
    assert caught.value.code == "not-your-turn"
    assert s.numbers() == before


def test_the_trusting_door_does_not_check() -> None:
    s = toy().start(seeded(1))
    s.money[0] = 0
    assert act(BANK) not in s.options()
    s.apply(act(BANK))
    assert s.money[0] == -1


def test_when_the_game_is_over_both_kinds_of_action_are_refused() -> None:
    s = finished()
    s.money[0] = 9
    for action in (act(PASS), GIFT):
        with pytest.raises(IllegalAction, match=r"^the game is over \[E\.1\]$") as caught:
            s.play(0, action)
        assert caught.value.case == "E.1"
        assert s.why_not(0, action) == ["E.1"]
    assert s.money[0] == 9
    assert s.seat() == NOBODY


# -- why not --------------------------------------------------------------------------------


def test_why_not_answers_for_the_own_step() -> None:
    s = toy().start(seeded(1))
    s.money[0] = 0
    assert s.why_not(0, act(PASS)) == []
    assert s.why_not(0, act(BANK)) == ["T.2"]
    assert s.why_not(0, act(COUNTER)) == ["T.1", "W.1"]


def test_why_not_answers_another_seat_with_the_open_question() -> None:
    s = toy().start(seeded(1))
    assert s.why_not(1, act(PASS)) == ["T.1"]


def test_why_not_answers_for_side_actions_of_any_seat() -> None:
    s = toy().start(seeded(1))
    assert s.why_not(0, GIFT) == []  # the seat that is asked
    assert s.why_not(2, GIFT) == []
    assert s.why_not(1, GIFT) == ["G.2"]  # to itself
    s.money[2] = 1
    assert s.why_not(2, GIFT) == ["G.1"]
    s.money[0] = 1
    assert s.why_not(0, GIFT) == ["G.1"]


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_a_reason_is_given_exactly_for_what_is_not_open(seats: int) -> None:
    edition = toy(seats)
    thinkable = list(edition.vocabulary.thinkable())
    for s in positions(edition, 5):
        for seat in range(seats):
            answers = s.options() if s.seat() == seat else []
            asides = [] if s.is_over() else s.side_options(seat)
            for action in thinkable:
                reasons = s.why_not(seat, action)
                assert (not reasons) == (action in answers or action in asides)
                assert set(reasons) <= CASES


# -- copies ---------------------------------------------------------------------------------


@settings(max_examples=30, deadline=None)
@given(seed=st.integers(0, 1000), at=st.integers(0, 30))
def test_a_copy_and_its_original_do_not_touch_each_other(seed: int, at: int) -> None:
    state, chooser = toy().start(seeded(seed)), seeded(seed + 1)
    playout(state, chooser, at)
    before = state.numbers()
    copy = state.copy()
    assert copy.numbers() == before
    playout(copy, chooser.copy(), 1000)
    assert state.numbers() == before
    playout(state, chooser, 1000)  # the copy's chance was copied with it
    assert state.numbers() == copy.numbers()


def test_a_copy_leaves_the_log_behind() -> None:
    s = toy().start(seeded(1), Log())
    assert s.log is not None
    assert s.copy().log is None


def test_two_interleaved_games_reproduce_their_solo_logs() -> None:
    alone = [solo_log(seed) for seed in (7, 8)]
    games = [(toy().start(seeded(seed), log := Log()), log, seeded(seed)) for seed in (7, 8)]
    while not all(state.is_over() for state, _, _ in games):
        for state, _, chooser in games:
            playout(state.copy(), chooser.copy(), 3)  # copies played between the moves
            playout(state, chooser, 1)
    assert [log.events for _, log, _ in games] == alone
    assert alone[0] != alone[1]


def solo_log(seed: int) -> list[tuple[int, str, int, int, int, int, int]]:
    log = Log()
    playout(toy().start(seeded(seed), log), seeded(seed), 1000)
    return log.events


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_a_saved_state_comes_back_with_the_same_digest_and_options(seats: int) -> None:
    edition = toy(seats)
    for s in positions(edition, 2):
        back = edition.restore(s.numbers(), seeded(9))
        assert digest(back.numbers()) == digest(s.numbers())
        assert back.seat() == s.seat()
        if not s.is_over():
            assert back.options() == s.options()


def test_a_saved_state_that_is_cut_or_too_long_is_refused() -> None:
    edition = toy()
    numbers = edition.start(seeded(1)).numbers()
    for n in range(len(numbers)):
        with pytest.raises(BadInput):
            edition.restore(numbers[:n], seeded(1))
    with pytest.raises(BadInput, match="1 numbers too many"):
        edition.restore([*numbers, 0], seeded(1))


@pytest.mark.parametrize(
    ("seats", "expected"),
    [
        (1, "96b4c0342a21876f736f33bd"),
        (2, "555d8f744e3b69bf483986d1"),
        (3, "f71ebb49250a4d2bba213125"),
        (4, "92589f7cc48eaff7f2775d16"),
    ],
)
def test_a_game_comes_out_the_same_compiled_or_not(seats: int, expected: str) -> None:
    state = toy(seats).start(seeded(1))
    playout(state, seeded(2), 1000)
    assert state.is_over()
    assert digest(state.numbers()) == expected


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("variant", ["base", "double", "taxed", "both"])
def test_money_and_cards_are_conserved(seats: int, variant: str) -> None:
    edition = toy(seats, variant=variant)
    for seed in range(5):
        for s in positions(edition, seed):
            assert edition.broken(s) == []


# -- imagined worlds ------------------------------------------------------------------------


def test_an_imagined_world_looks_the_same_and_hides_other_cards() -> None:
    edition, chance = toy(4), seeded(11)
    hands: set[tuple[int, ...]] = set()
    for seed in range(6):
        for s in positions(edition, seed):
            for seat in range(-1, 4):
                world = s.imagine(seat, chance)
                assert edition.view(world, seat) == edition.view(s, seat)
                assert edition.broken(world) == []
                assert all(world.counters[o] == s.counters[o] for o in range(4) if s.knows(seat, o))
            if s.round == 1 and s.played == 0:
                hands.add(tuple(s.imagine(0, chance).counters))
    assert len(hands) > 5


def test_an_imagined_world_is_a_copy() -> None:
    s = toy().start(seeded(1))
    before = s.numbers()
    world = s.imagine(0, seeded(5))
    playout(world, seeded(6), 100)
    assert s.numbers() == before


# -- log and stack --------------------------------------------------------------------------


def test_an_event_for_one_seat_names_its_audience() -> None:
    log = Log()
    s = toy(2).start(seeded(1), log)
    dealt = [event for event in log.events if event[1] == "S.1"]
    assert [event[2] for event in dealt] == [0, 1]
    log.events.clear()
    s.play(0, act(PEEK, 1))
    assert [(event[1], event[2]) for event in log.events] == [("P.1", EVERYBODY), ("P.1", 0)]
    assert log.events[1][3:5] == (1, s.counters[1])


def test_without_a_log_the_game_is_the_same() -> None:
    loud, silent = toy().start(seeded(4), Log()), toy().start(seeded(4))
    playout(loud, seeded(5), 1000)
    playout(silent, seeded(5), 1000)
    assert loud.numbers() == silent.numbers()


def test_learning_is_counted_and_saved() -> None:
    s = toy(2).start(seeded(1))
    assert s.learned == 0
    s.play(0, act(BANK))
    assert s.learned == 0
    s.play(0, act(PEEK, 1))
    assert s.learned == 1
    assert toy(2).restore(s.numbers(), seeded(1)).learned == 1


@pytest.mark.parametrize(("verb", "arg"), [(0, 0), (1, 0), (5, 0xFFFF), (0x7FFF, 3)])
def test_an_action_is_one_verb_and_one_small_argument(verb: int, arg: int) -> None:
    action = act(verb, arg)
    assert (verb_of(action), arg_of(action)) == (verb, arg)


class Idle(Step):
    """Runs by itself and gets nowhere."""

    kind: ClassVar[int] = 99
    case: ClassVar[str] = "Z.9"


class Stuck(State):
    """The least a game can be."""

    def run(self) -> None:
        pass

    def over_case(self) -> str:
        return "Z.1"


def test_steps_that_never_ask_are_our_bug() -> None:
    s = Stuck(seeded(1), [Idle(NOBODY)], 0)
    with pytest.raises(RuleBug, match="no decision after 100000 automatic steps"):
        s.settle()


def test_a_game_without_side_actions_allows_none() -> None:
    s = Stuck(seeded(1), [Idle(0)], 0)
    assert s.side_options(1) == []
    assert s.why_not(1, act(PASS)) == ["Z.9"]
    with pytest.raises(RuleBug, match="seat 1: this game has no side actions"):
        s.apply_aside(1, act(PASS))


def test_the_stack_is_pushed_replaced_and_popped() -> None:
    s = Stuck(seeded(1), [], 0)
    first, second, third = Idle(0), Idle(1), Idle(2)
    s.push(first)
    s.push(second)
    s.become(third)
    assert (s.seat(), s.asked_case()) == (2, "Z.9")
    s.pop()
    assert s.seat() == 0
    s.pop()
    assert (s.is_over(), s.asked_case()) == (True, "Z.1")


def test_chance_belongs_to_the_copy() -> None:
    s = toy().start(seeded(1))
    twin = s.twin(seeded(99))
    assert isinstance(twin.chance, Chance)
    assert twin.chance is not s.chance
    assert twin.numbers() == s.numbers()
