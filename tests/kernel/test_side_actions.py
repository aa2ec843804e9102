"""Side actions: what a seat may do although it is not asked, as entries like the others."""

from __future__ import annotations

import pytest

from railsplitter.kernel.chance import seeded
from railsplitter.kernel.errors import IllegalAction, NotYourTurn, RecordError
from railsplitter.kernel.record import ACT, ASIDE, Entry, Record, read, write
from railsplitter.kernel.replay import Replay
from railsplitter.kernel.state import act
from tests.kernel.drive import begun, played, say
from tests.kernel.toy import GIVE, PASS, Toy, toy

pytestmark = pytest.mark.both_modes

GIFT = act(GIVE, 1 << 4 | 2)  # two coins to seat 1


def test_G_1_any_seat_may_give_at_any_time_and_the_question_stays_open() -> None:
    s = toy().start(seeded(1))
    asked = s.stack[:]
    s.play(2, GIFT)
    s.play(0, GIFT)  # the seat that is asked may do it too
    assert s.money == [3, 9, 3]
    assert s.stack == asked


def test_G_1_a_gift_in_a_secret_window_leaves_it_open() -> None:
    s = toy(2).start(seeded(1))
    s.counters = [0, 1]
    s.play(0, 2 << 16 | 1)
    assert s.asked_case() == "W.1"
    s.play(0, GIFT)
    assert (s.asked_case(), s.seat(), s.money[1]) == ("W.1", 1, 7)


def test_a_side_action_that_is_barred_is_refused_with_its_case() -> None:
    s = toy().start(seeded(1))
    s.money = [0, 5, 0]
    with pytest.raises(NotYourTurn, match=r"^seat 2 is not asked now \[G\.1\]$"):
        s.play(2, GIFT)
    with pytest.raises(IllegalAction) as caught:
        s.play(0, GIFT)
    assert caught.value.case == "G.1"
    assert s.why_not(2, GIFT) == s.why_not(0, GIFT) == ["G.1"]
    assert s.why_not(1, GIFT) == ["G.2"]


def test_the_trusting_door_for_side_actions_does_not_check() -> None:
    s = toy().start(seeded(1))
    s.money = [0, 0, 0]
    s.apply_aside(2, GIFT)
    assert s.money == [0, 2, -2]


def test_entries_tell_side_actions_from_answers_also_of_the_seat_that_is_asked() -> None:
    match = begun()
    say(match, 0, "give s2 1")
    say(match, 2, "give s2 2")
    say(match, 0, "bank")
    kinds = [(e.kind, e.seat, e.do, e.aside) for e in match.record.entries]
    assert kinds == [
        (ASIDE, 0, "", "give s2 1"),
        (ASIDE, 2, "", "give s2 2"),
        (ACT, 0, "bank", ""),
    ]


def test_side_actions_are_told_and_replayed() -> None:
    match = begun()
    assert [line.case for line in say(match, 2, "give s2 2")] == ["G.1"]
    say(match, 0, "bank")
    replay = Replay(match.edition, read(write(match.record)))
    state = replay.verify()
    assert isinstance(state, Toy)
    assert state.money == [4, 7, 3]
    assert [line.text for line in replay.told(1)] == ["Seat 3 gives Seat 2 2."]


def test_random_games_with_side_actions_replay() -> None:
    kinds = set()
    for seed in range(5):
        match = played(4, seed)
        kinds |= {entry.kind for entry in match.record.entries}
        last = Replay(match.edition, match.record).verify()
        assert last.numbers() == match.state.numbers()
    assert kinds == {ACT, ASIDE}


@pytest.mark.parametrize(
    ("entry", "said"),
    [
        (
            Entry(1, 2, do="give s2 2"),
            "line 2, entry 1: 'give s2 2': a side action: expected 'aside', not 'do'",
        ),
        (
            Entry(1, 0, aside="bank"),
            "line 2, entry 1: 'bank': an answer to the open question: expected 'do', not 'aside'",
        ),
        (Entry(1, 2, aside="bank"), "line 2, entry 1: 'bank': seat 2 is not asked now [T.1]"),
        (
            Entry(1, 1, aside="give s2 2"),
            "line 2, entry 1: 'give s2 2': seat 1 is not asked now [G.2]",
        ),
    ],
)
def test_a_record_that_takes_one_for_the_other_is_refused(entry: Entry, said: str) -> None:
    match = begun()
    with pytest.raises(RecordError) as caught:
        Replay(match.edition, Record(match.record.header, [entry])).verify()
    assert str(caught.value) == said
    assert caught.value.entry == 1


def test_after_the_end_there_are_no_side_actions() -> None:
    match = begun(2)
    while not match.state.is_over():
        match.play(match.state.seat(), act(PASS))
    with pytest.raises(IllegalAction, match=r"^the game is over \[E\.1\]$"):
        say(match, 0, "give s2 1")
    assert match.record.end is not None
    assert match.record.entries[-1].kind == ACT
