"""The drill's checker: what it finds, and what it lets pass."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from railsplitter.drill.board import Board, Plan
from railsplitter.drill.browser import Refused, Unanswered, Unsent
from railsplitter.drill.checker import check, check_talk, compared, keys_of, written_again
from railsplitter.drill.history import (
    ACKNOWLEDGED,
    REFUSED,
    UNKNOWN,
    Attempt,
    History,
    told,
)
from railsplitter.drill.tally import DOUBLED, FOREIGN, LOST, UNTRUE, Tally
from railsplitter.kernel.record import Entry

MARKS = {"+": ACKNOWLEDGED, "-": REFUSED, "?": UNKNOWN}


def attempts(line: str) -> list[Attempt]:
    """`+a ?b -c`: acknowledged, nobody knows, refused."""
    return [Attempt(word[1:], 0, MARKS[word[0]]) for word in line.split()]


@pytest.mark.parametrize(
    ("tried", "log", "found"),
    [
        ("+a +b", "a b", []),
        ("?a +b", "b", []),  # nobody answered, and it was not written
        ("?a +b", "a b", []),  # nobody answered, and it was
        ("?a +a", "a", []),  # one of two that look the same
        ("-a +a", "a", []),  # too early, then in time
        ("-a +b -c", "b", []),
        ("", "", []),
        ("+a +b", "a", [LOST]),
        ("+a +b", "b", [LOST]),
        ("+a", "a a", [DOUBLED]),
        ("?a", "a a", [DOUBLED]),
        ("+a", "a x", [FOREIGN]),
        ("+a +b", "b a", [LOST, FOREIGN]),  # in another order than they were asked for
        ("-a", "a", [UNTRUE]),  # "nothing was changed"
        ("+a -b +c", "a b c", [UNTRUE]),
    ],
)
def test_a_log_is_held_to_what_was_told(tried: str, log: str, found: list[str]) -> None:
    assert sorted(kind for kind, _ in compared(attempts(tried), log.split())) == sorted(found)


def test_a_wish_to_take_back_and_what_follows_from_it_are_one_thing() -> None:
    entries = [
        Entry(1, 0, do="a"),
        Entry(2, 1, do="b"),
        Entry(3, 0, ask=1),
        Entry(4, 1, answer="yes"),
        Entry(5, 0, undo=1),
        Entry(6, 0, do="c"),
        Entry(7, 0, undo=6),
        Entry(8, 0, ask=1),
        Entry(9, 1, answer="no"),
        Entry(10, 0, undo=1),
    ]
    assert keys_of(entries, 0) == ["a", "undo", "c", "undo", "undo", "undo"]
    assert keys_of(entries, 1) == ["b", "answer yes", "answer no"]
    assert keys_of(entries, 0, base=6) == ["undo", "undo", "undo"]


def test_a_wish_to_take_back_outlives_what_is_written_aside() -> None:
    """The undo that follows it was asked for once, however much was written meanwhile."""
    entries = [
        Entry(1, 0, do="a"),
        Entry(2, 0, ask=1),
        Entry(3, 1, aside="deal 1"),
        Entry(4, 1, answer="yes"),
        Entry(5, 0, undo=1),
    ]
    assert keys_of(entries, 0) == ["a", "undo"]
    assert keys_of(entries, 1) == ["deal 1", "answer yes"]


def test_what_an_order_answered_was_asked_for_by_nobody() -> None:
    entries = [Entry(1, 0, do="a"), Entry(2, 0, do="done", by="order"), Entry(3, 0, do="b")]
    assert keys_of(entries, 0) == ["a", "b"]


def board(**histories: History) -> Board:
    made = Board("table", Plan("snowdonia", ("human", "greedy")))
    made.histories = {history.seat: history for history in histories.values()}
    return made


def test_numbers_that_do_not_follow_each_other_are_found() -> None:
    tally = Tally()
    check(board(anna=History(0)), [Entry(1, 1, do="a"), Entry(1, 1, do="a")], tally)
    assert tally.found == {DOUBLED: 1}


@pytest.mark.parametrize("left", [False, True])
def test_an_entry_of_a_seat_that_was_left_needs_somebody_who_asked_for_it(left: bool) -> None:
    """Whoever leaves a table of the drill leaves a game that is over, or one without silence."""
    made = board(anna=History(0, attempts("+a")))
    made.retired, made.n = left, 1
    tally = Tally()
    check(made, [Entry(1, 0, do="a"), Entry(2, 0, do="pass")], tally)
    assert tally.found == {FOREIGN: 1}


def test_a_moment_that_goes_by_unasked_is_nobodys_attempt() -> None:
    made = board(anna=History(0, attempts("+a -pass +b")))
    tally = Tally()
    entries = [Entry(1, 0, do="a"), Entry(2, 0, do="pass"), Entry(3, 0, do="b")]
    check(made, entries, tally, waived={2})
    assert tally.is_clean
    check(made, entries, tally)
    assert tally.found == {UNTRUE: 1}


def test_what_is_written_again_after_anothers_undo_was_asked_for_once() -> None:
    entries = [
        Entry(1, 0, do="a"),
        Entry(2, 1, aside="one"),
        Entry(3, 1, aside="two"),
        Entry(4, 0, undo=1),
        Entry(5, 1, aside="one"),
        Entry(6, 1, aside="two"),
        Entry(7, 1, aside="two"),
    ]
    assert written_again(entries) == {5, 6}
    made = board(anna=History(0, attempts("+a +undo")), ben=History(1, attempts("+one +two +two")))
    tally = Tally()
    check(made, entries, tally)
    assert tally.is_clean


def test_talk_is_checked_line_by_line() -> None:
    history = History(0, said=attempts("+one ?two +three -four +five"))
    lines = [SimpleNamespace(seat=0, text=text) for text in ["one", "four", "five", "five", "six"]]
    tally = Tally()
    check_talk(board(anna=history), lines, tally)
    assert tally.found == {LOST: 1, UNTRUE: 1, DOUBLED: 1, FOREIGN: 1}


@pytest.mark.parametrize(
    ("error", "outcome"),
    [
        (None, ACKNOWLEDGED),
        (Unsent("no"), REFUSED),
        (Refused(503, {"code": "storage", "detail": "please try again"}), REFUSED),
        (Refused(503, {"code": "storage", "unsure": True}), UNKNOWN),
        (Refused(500, {"code": "bug", "saved": True}), ACKNOWLEDGED),
        (Unanswered("reset"), UNKNOWN),
    ],
)
def test_the_answer_decides_what_is_known(error: Exception | None, outcome: str) -> None:
    attempt = Attempt("a", 0)

    def send() -> None:
        with told(attempt):
            if error is not None:
                raise error

    if error is None:
        send()
    else:
        with pytest.raises(type(error)):
            send()
    assert attempt.outcome == outcome
