"""A match: what it writes, how it goes on after a break, and what may be taken back."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from railsplitter.kernel.chance import Recorded, Scripted, seeded
from railsplitter.kernel.errors import BadInput, BadNotation, BadUsage, IllegalAction, NotYourTurn
from railsplitter.kernel.match import Match, seeded_dice
from railsplitter.kernel.record import (
    ACT,
    ANSWER,
    ASK,
    UNDO,
    End,
    Entry,
    Header,
    Record,
    read,
    write,
)
from railsplitter.kernel.replay import Replay
from railsplitter.kernel.save import digest
from railsplitter.kernel.state import act
from railsplitter.kernel.undo_request import Request
from tests.kernel.drive import anything, begun, play_on, played, say
from tests.kernel.toy import BANK, COUNTER, PEEK, View, toy

pytestmark = pytest.mark.both_modes


def views(match: Match) -> list[msgspec.Struct]:
    """What each seat, and the public, sees now."""
    seats = range(-1, match.edition.seats)
    return [match.edition.view(match.state, seat) for seat in seats]


def saved(match: Match) -> Record:
    """The record as a file would keep it."""
    return read(write(match.record))


# -- playing --------------------------------------------------------------------------------


def test_a_match_begins_with_its_set_up() -> None:
    chance = seeded(9)
    names = ["Ann", "Bob"]
    match, told = Match.begin(toy(2), chance, seeded_dice(chance, 9), names)
    header = match.record.header
    assert (header.game, header.seats, header.rules) == ("toll-gate", ("Ann", "Bob"), "1")
    assert (header.dice.kind, header.dice.seed) == ("seeded", 9)
    assert len(header.setup) == 2 * 2 + 1  # the cards, and the first chip
    assert [line.case for line in told] == ["S.1", "S.1", "F.1"]
    assert match.state.log is None


def test_every_seat_needs_a_name() -> None:
    with pytest.raises(BadUsage, match=r"^1 seat names: expected 2$"):
        Match.begin(toy(2), seeded(1), seeded_dice(seeded(1), 1), ["Ann"])


def test_playing_writes_an_entry_with_the_chance_it_used() -> None:
    match = begun(1)
    match.state.chance = match.chance = Scripted([4, 2], seeded(1))
    lines = say(match, 0, "propose 2")
    assert match.record.entries == [Entry(1, 0, do="propose 2", chance=(4, 2))]
    assert [line.case for line in lines] == ["T.3", "T.4", "F.2", "F.1"]
    say(match, 0, "bank")
    assert match.record.entries[1] == Entry(2, 0, do="bank")


def test_a_viewer_is_told_only_what_it_may_read() -> None:
    match = begun(3)
    assert [line.case for line in match.told(1)] == ["S.1", "F.1"]
    say(match, 0, "peek s2")
    assert [len(match.told(viewer)) for viewer in (None, -1, 0, 1, 2)] == [2, 1, 2, 1, 1]
    say(match, 0, "bank")
    match.undo(0)
    assert match.told() == []


def test_everything_goes_to_the_sink_as_it_happens() -> None:
    parts: list[msgspec.Struct] = []
    match = begun(2, sink=parts.append)
    say(match, 0, "bank")
    match.undo(0)
    play_on(match, seeded(1))
    assert isinstance(parts[0], Header)
    assert parts[1:-1] == match.record.entries
    assert isinstance(parts[-1], End)
    assert parts[-1] == match.record.end


def test_the_end_is_written_with_the_last_entry() -> None:
    match = played(3, 2)
    end = match.record.end
    assert end is not None
    assert end.digest == digest(match.state.numbers())
    assert end.end == match.edition.result(match.state)
    assert end.secret == ""


@pytest.mark.parametrize(
    ("seat", "action", "kind", "said"),
    [
        (0, act(PEEK, 0), IllegalAction, "'peek s1' is not open to seat 0 here [P.2]"),
        (0, act(COUNTER), IllegalAction, "'counter' is not open to seat 0 here [T.1]"),
        (1, act(BANK), NotYourTurn, "seat 1 is not asked now [T.1]"),
        (3, act(BANK), BadInput, "seat 3: expected 0 to 2"),
        (-1, act(BANK), BadInput, "seat -1: expected 0 to 2"),
        (0, 99 << 16, BadNotation, "action 6488064: no such verb"),
        (0, -1, BadNotation, "action -1: no such verb"),
    ],
)
def test_what_is_refused_is_not_written(
    seat: int, action: int, kind: type[BadInput], said: str
) -> None:
    match = begun()
    before = match.state.numbers()
    with pytest.raises(kind) as caught:
        match.play(seat, action)
    assert str(caught.value) == said
    assert match.record.entries == []
    assert match.state.numbers() == before
    assert match.state.log is None


def test_a_refusal_keeps_its_case() -> None:
    with pytest.raises(IllegalAction) as caught:
        say(begun(), 0, "peek s1")
    assert caught.value.case == "P.2"


# -- saving and resuming --------------------------------------------------------------------


def test_a_game_resumed_anywhere_goes_on_as_it_would_have() -> None:
    """With the results that were still to come, the continuation is the same to the byte."""
    whole = played(3, 4)
    for n in range(len(whole.record.entries) + 1):
        rest = whole.record.entries[n:]
        coming = Recorded([result for entry in rest for result in entry.chance])
        save = read(write(Record(whole.record.header, whole.record.entries[:n])))
        match = Match.resume(toy(3), save, coming)
        for entry in rest:
            say(match, entry.seat, entry.do or entry.aside)
        assert write(match.record) == write(whole.record)
        assert match.state.numbers() == whole.state.numbers()


def test_a_resumed_game_takes_any_fresh_chance_and_still_verifies() -> None:
    match = begun(3, 4)
    for seed in range(100, 140):
        if match.state.is_over():
            break
        play_on(match, seeded(seed), 1)
        match = Match.resume(toy(3), saved(match), seeded(seed))
    assert match.state.is_over()
    assert Replay(toy(3), saved(match)).verify().is_over()


def test_a_finished_game_resumes_only_to_be_looked_at() -> None:
    match = Match.resume(toy(3), saved(played(3, 4)), seeded(1))
    assert match.state.is_over()
    with pytest.raises(IllegalAction, match="the game is over"):
        say(match, 0, "pass")


def test_a_save_cut_off_before_its_end_is_completed() -> None:
    whole = played(2, 3)
    parts: list[msgspec.Struct] = []
    cut = Record(whole.record.header, whole.record.entries)
    match = Match.resume(toy(2), cut, seeded(1), parts.append)
    assert match.record.end == whole.record.end
    assert parts == [whole.record.end]


def test_a_resumed_game_undoes_as_before() -> None:
    match = begun(3, 4)
    say(match, 0, "bank; bank")
    again = Match.resume(toy(3), saved(match), seeded(5))
    assert again.is_free(0, 1)
    again.undo(0, 1)
    assert again.state.numbers() == begun(3, 4).state.numbers()


# -- free undo ------------------------------------------------------------------------------


def test_undo_is_free_while_nobody_learned_anything() -> None:
    match = begun()
    start = views(match)
    say(match, 0, "bank; bank")
    assert match.undo_target(0) == 2
    match.undo(0)
    assert match.undo_target(0) == 1
    match.undo(0)
    assert match.undo_target(0) == 0
    assert views(match) == start
    assert [entry.kind for entry in match.record.entries] == ["act", "act", UNDO, UNDO]


def test_several_entries_are_taken_back_at_once() -> None:
    match = begun()
    start = views(match)
    say(match, 0, "bank; bank; give s3 1; pass")
    match.undo(0, 1)
    assert views(match) == start
    assert match.record.line() == []


def test_the_next_seat_being_asked_does_not_end_free_undo() -> None:
    match = begun()
    say(match, 0, "pass")
    assert match.state.seat() == 1
    assert match.is_free(0, 1)
    match.undo(0)
    assert match.state.seat() == 0


@pytest.mark.parametrize(
    "since",
    [
        [(0, "peek s2")],  # somebody learned something
        [(0, "bank"), (2, "give s1 1")],  # another seat acted
        [(0, "bank"), (0, "pass"), (1, "pass"), (2, "pass")],  # the next chip was drawn, too
    ],
)
def test_undo_is_no_longer_free(since: list[tuple[int, str]]) -> None:
    match = begun()
    for seat, text in since:
        say(match, seat, text)
    assert not match.is_free(0, 1)
    with pytest.raises(IllegalAction) as caught:
        match.undo(0, 1)
    assert str(caught.value) == (
        "undo to entry 1: chance was used, somebody learned something or another seat acted "
        "since; it must be asked for"
    )


def test_chance_alone_ends_free_undo() -> None:
    match = begun(1)
    say(match, 0, "pass")  # the next chip is drawn
    assert match.record.entries[0].chance
    assert not match.is_free(0, 1)


@pytest.mark.parametrize("target", [2, 3, 99])
def test_undo_to_what_is_not_an_own_standing_entry_is_refused(target: int) -> None:
    match = begun()
    say(match, 0, "bank")
    say(match, 2, "give s1 1")
    said = f"undo to entry {target}: expected an entry of seat 0 that stands"
    for undo in (match.undo, match.ask_undo):
        with pytest.raises(BadInput) as caught:
            undo(0, target)
        assert str(caught.value) == said
    assert not match.is_free(0, target)


def test_there_may_be_nothing_to_undo() -> None:
    with pytest.raises(BadInput, match="undo to entry 0: expected an entry of seat 1 that stands"):
        begun().undo(1)


def test_what_was_undone_cannot_be_undone_again() -> None:
    match = begun()
    say(match, 0, "bank")
    match.undo(0, 1)
    with pytest.raises(BadInput, match="undo to entry 1: expected an entry of seat 0 that stands"):
        match.undo(0, 1)


def test_nothing_is_taken_back_after_the_end() -> None:
    match = played(2, 3)
    last = match.record.line()[-1]
    assert not match.is_free(last.seat, last.n)
    for undo in (match.undo, match.ask_undo):
        with pytest.raises(IllegalAction, match="nothing can be taken back") as caught:
            undo(last.seat)
        assert caught.value.case == "E.1"


@settings(max_examples=60, deadline=None)
@given(seats=st.integers(1, 4), seed=st.integers(0, 10_000))
def test_after_any_free_undo_every_seat_sees_what_it_saw_before(seats: int, seed: int) -> None:
    """And it is free exactly while own entries used no chance and nobody learned anything.

    Who answers in secret learns how the moment ended.
    """
    match, chooser = begun(seats, seed), seeded(seed)
    seen: dict[int, tuple[list[msgspec.Struct], int]] = {}
    for _ in range(40):
        if match.state.is_over():
            break
        n = len(match.record.entries) + 1
        known, secret = match.state.learned, match.state.stack[-1].secret
        pictures = views(match)
        match.play(*anything(match, chooser))
        seen[n] = (pictures, known - (secret and match.record.entries[-1].kind == ACT))
        line = match.record.line()
        to = line[chooser.pick(len(line), "to")]
        since = [entry for entry in line if entry.n >= to.n]
        quiet = match.state.learned == seen[to.n][1] and not any(e.chance for e in since)
        own = all(entry.seat == to.seat for entry in since)
        assert match.is_free(to.seat, to.n) == (quiet and own and not match.state.is_over())
        if match.is_free(to.seat, to.n) and chooser.pick(2, "undo") == 0:
            match.undo(to.seat, to.n)
            assert views(match) == seen[to.n][0]
    Replay(match.edition, saved(match)).verify()


# -- asking for undo ------------------------------------------------------------------------


def looked(seats: int) -> Match:
    """Seat 0 has peeked: undo must be asked for."""
    match = begun(seats)
    say(match, 0, "peek s2")
    return match


def test_all_other_seats_must_agree() -> None:
    match = looked(3)
    start = begun(3).state.numbers()
    assert match.ask_undo(0) == Request(0, 1, frozenset())
    assert not match.answer_undo(2, True)
    assert match.request == Request(0, 1, frozenset({2}))
    assert not match.answer_undo(2, True)  # said twice, counted once
    assert match.answer_undo(1, True)
    assert match.request is None
    assert match.state.numbers() == start
    kinds = [entry.kind for entry in match.record.entries]
    assert kinds == ["act", ASK, ANSWER, ANSWER, ANSWER, UNDO]


def test_one_refusal_ends_the_request() -> None:
    match = looked(3)
    after = match.state.numbers()
    match.ask_undo(0)
    match.answer_undo(1, True)
    assert not match.answer_undo(2, False)
    assert match.request is None
    assert match.state.numbers() == after
    with pytest.raises(BadInput, match=r"^seat 1: there is no undo request to answer$"):
        match.answer_undo(1, True)


def test_two_seats_need_one_answer() -> None:
    match = looked(2)
    match.ask_undo(0)
    assert match.answer_undo(1, True)
    assert match.record.line() == []


def test_alone_nobody_need_be_asked() -> None:
    match = begun(1)
    start = views(match)
    say(match, 0, "propose")
    assert not match.is_free(0, 1)
    match.ask_undo(0)
    assert views(match) == start
    assert [entry.kind for entry in match.record.entries] == ["act", ASK, UNDO]
    Replay(match.edition, saved(match)).verify()


def test_only_other_seats_of_the_table_answer() -> None:
    match = looked(3)
    with pytest.raises(BadInput, match="there is no undo request to answer"):
        match.answer_undo(1, True)
    match.ask_undo(0)
    with pytest.raises(BadInput, match="seat 0: there is no undo request to answer"):
        match.answer_undo(0, True)
    with pytest.raises(BadInput, match=r"^seat 3: expected 0 to 2$"):
        match.answer_undo(3, True)
    assert match.request == Request(0, 1, frozenset())


def test_playing_on_ends_the_request() -> None:
    match = looked(3)
    match.ask_undo(0)
    say(match, 0, "bank")
    assert match.request is None
    with pytest.raises(BadInput, match="there is no undo request to answer"):
        match.answer_undo(1, True)


def test_a_new_request_takes_the_place_of_the_old() -> None:
    match = looked(3)
    say(match, 1, "give s1 1")
    match.ask_undo(0, 1)
    match.answer_undo(2, True)
    match.ask_undo(1)
    assert match.request == Request(1, 2, frozenset())


def test_an_agreed_undo_takes_back_what_others_did_since() -> None:
    match = looked(3)
    say(match, 1, "give s1 1")
    match.ask_undo(0, 1)
    match.answer_undo(1, True)
    match.answer_undo(2, True)
    assert match.record.line() == []
    assert match.state.numbers() == begun(3).state.numbers()


def test_dice_are_not_rolled_back() -> None:
    match = begun(1)
    say(match, 0, "propose")
    first = match.record.entries[-1].chance
    match.ask_undo(0)
    results = [first]
    for _ in range(8):
        say(match, 0, "propose")
        results.append(match.record.entries[-1].chance)
        match.ask_undo(0)
    assert len(set(results)) > 1


# -- what the record keeps ------------------------------------------------------------------


def test_the_record_keeps_the_branch_and_replays_it() -> None:
    match = looked(3)
    match.ask_undo(0)
    match.answer_undo(1, True)
    match.answer_undo(2, True)
    play_on(match, seeded(7))
    back = saved(match)
    assert back.entries[0].do == "peek s2"
    assert back.line()[0].n == 6
    assert Replay(match.edition, back).verify().numbers() == match.state.numbers()


@pytest.mark.parametrize("answers", [[], [2], [1]])
def test_a_request_survives_a_break(answers: list[int]) -> None:
    match = looked(3)
    match.ask_undo(0)
    for seat in answers:
        match.answer_undo(seat, True)
    again = Match.resume(toy(3), saved(match), seeded(1))
    assert again.request == match.request == Request(0, 1, frozenset(answers))
    for seat in {1, 2} - set(answers):
        again.answer_undo(seat, True)
    assert again.record.line() == []


def test_a_refused_or_answered_request_is_gone_after_a_break() -> None:
    match = looked(3)
    match.ask_undo(0)
    match.answer_undo(1, False)
    assert Match.resume(toy(3), saved(match), seeded(1)).request is None


def test_an_undo_cut_off_after_the_last_yes_is_carried_out() -> None:
    match = looked(2)
    match.ask_undo(0)
    match.answer_undo(1, True)
    cut = Record(match.record.header, match.record.entries[:-1])
    parts: list[msgspec.Struct] = []
    again = Match.resume(toy(2), cut, seeded(1), parts.append)
    assert again.record.entries == match.record.entries
    assert parts == [match.record.entries[-1]]
    assert again.state.numbers() == match.state.numbers()


def test_views_tell_nothing_of_undone_peeks() -> None:
    match = looked(2)
    before = match.edition.view(match.state, 0)
    assert isinstance(before, View)
    assert before.counters[1] >= 0
    match.ask_undo(0)
    match.answer_undo(1, True)
    after = match.edition.view(match.state, 0)
    assert isinstance(after, View)
    assert after.counters[1] == -1
