"""Replay: any position of a record, and a verification that a forger cannot get past."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from railsplitter.kernel.chance import seeded
from railsplitter.kernel.errors import BadUsage, RecordError
from railsplitter.kernel.match import Match
from railsplitter.kernel.record import Entry, Record, read, write
from railsplitter.kernel.replay import SNAPSHOT_EVERY, Replay
from railsplitter.kernel.save import digest
from tests.kernel.drive import anything, begun, play_on, played, say
from tests.kernel.toy import Pack, ToyGame, toy

pytestmark = pytest.mark.both_modes


def watched(entries: int) -> tuple[Match, list[str]]:
    """A long game and the digest of every position on its way."""
    match, chooser = begun(3, 2, {"length": "long"}), seeded(5)
    digests = [digest(match.state.numbers())]
    for _ in range(entries):
        match.play(*anything(match, chooser))
        digests.append(digest(match.state.numbers()))
    return match, digests


LONG, DIGESTS = watched(3 * SNAPSHOT_EVERY + 10)
DONE = played(3, 6)


def fault(record: Record, edition: Any = DONE.edition) -> str:
    """What verification says about a record; it goes through its text with a fitting chain."""
    with pytest.raises(RecordError) as caught:
        Replay(edition, read(write(record))).verify()
    assert "\n" not in str(caught.value)
    return str(caught.value)


# -- positions ------------------------------------------------------------------------------


def test_every_position_of_a_record_can_be_reached() -> None:
    replay = Replay(LONG.edition, read(write(LONG.record)))
    assert len(replay) + 1 == len(DIGESTS)
    assert [digest(replay.at(n).numbers()) for n in range(len(DIGESTS))] == DIGESTS


def test_snapshots_give_the_same_positions_in_any_order() -> None:
    replay = Replay(LONG.edition, LONG.record)
    for n in (200, 3, 64, 63, 65, 128, 127, 199, 0, 202, 64):
        assert digest(replay.at(n).numbers()) == DIGESTS[n]


def test_a_position_is_a_copy_that_may_be_played_on() -> None:
    replay = Replay(LONG.edition, LONG.record)
    for n in (0, 64, 70):
        state = replay.at(n)
        for _ in range(20):
            state.play(state.seat(), state.options()[0])
        assert digest(replay.at(n).numbers()) == DIGESTS[n]


@pytest.mark.parametrize("n", [-1, len(DONE.record.line()) + 1])
def test_a_position_that_is_not_there_is_refused(n: int) -> None:
    replay = Replay(DONE.edition, DONE.record)
    with pytest.raises(BadUsage, match=f"^position {n}: expected 0 to {len(replay)}$"):
        replay.at(n)
    with pytest.raises(BadUsage, match=f"^entry {n}: expected 0 to {len(replay)}$"):
        replay.told(n)


# -- the log --------------------------------------------------------------------------------


def test_the_log_of_a_replay_is_the_log_of_the_game() -> None:
    match, chooser = begun(4, 8), seeded(8)
    told = [match.told()]
    while not match.state.is_over():
        told.append(match.play(*anything(match, chooser)))
    replay = Replay(match.edition, read(write(match.record)))
    assert [replay.told(n) for n in range(len(replay) + 1)] == told


def test_a_viewer_is_told_what_it_may_read() -> None:
    match = begun(3, 1)
    say(match, 0, "peek s2")
    replay = Replay(match.edition, match.record)
    dealt = [line.text for line in replay.told(0) if line.case == "S.1"]
    assert len(dealt) == 3
    for viewer in range(3):
        assert [line.text for line in replay.told(0, viewer) if line.case == "S.1"] == [
            dealt[viewer]
        ]
    assert [line.case for line in replay.told(0, -1)] == ["F.1"]
    assert len(replay.told(1)) == len(replay.told(1, 0)) == 2
    assert len(replay.told(1, 1)) == len(replay.told(1, -1)) == 1


# -- verification ---------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_played_records_and_all_their_saves_verify(seats: int) -> None:
    match = played(seats, seats)
    replay = Replay(match.edition, match.record)
    assert replay.verify().numbers() == match.state.numbers()
    for n in range(len(match.record.entries)):
        save = Record(match.record.header, match.record.entries[:n])
        assert not Replay(match.edition, save).verify().is_over()


def test_a_finished_game_without_its_end_is_cut_short() -> None:
    record = Record(DONE.record.header, DONE.record.entries)
    assert fault(record) == "the game is over but the record has no end: it is cut short"


def test_an_end_before_the_end_is_refused() -> None:
    record = Record(DONE.record.header, DONE.record.entries[:4], DONE.record.end)
    assert fault(record) == "line 6: the record ends here but the game is not over"


def test_a_forged_digest_is_found() -> None:
    end = DONE.record.end
    assert end is not None
    record = Record(DONE.record.header, DONE.record.entries, replace(end, digest="0" * 24))
    last = len(record.entries) + 2
    assert fault(record) == f"line {last}: digest {'0' * 24}: the last position has {end.digest}"


@pytest.mark.parametrize("forged", [{"winners": (1, 2)}, {"points": (99, 0, 0)}, {"case": "E.2"}])
def test_a_forged_result_is_found(forged: dict[str, Any]) -> None:
    end = DONE.record.end
    assert end is not None
    wrong = replace(end, end=replace(end.end, **forged))
    record = Record(DONE.record.header, DONE.record.entries, wrong)
    last = len(record.entries) + 2
    assert fault(record) == f"line {last}: the result in the record is not the result of the game"


def test_a_die_that_was_changed_is_found_at_the_end_at_the_latest() -> None:
    match = played(1, 6)
    record = match.record
    rolls = [at for at, entry in enumerate(record.entries) if entry.do.startswith("propose")]
    assert rolls
    for at in rolls:
        roll, *rest = record.entries[at].chance
        wrong = replace(record.entries[at], chance=((roll + 1) % 6, *rest))
        entries = [*record.entries[:at], wrong, *record.entries[at + 1 :]]
        fault(Record(record.header, entries, record.end), match.edition)


# -- what could not have been played --------------------------------------------------------


def opened(*entries: Entry) -> Record:
    """A game of three begun with seed 1, and these entries."""
    return Record(begun(3, 1).record.header, entries)


BANK = Entry(1, 0, do="bank")


@pytest.mark.parametrize(
    ("record", "said"),
    [
        (opened(Entry(1, 0, do="dance")), "line 2, entry 1: 'dance': 'dance': expected one of"),
        (
            opened(Entry(1, 0, do="peek s1")),
            "line 2, entry 1: 'peek s1': action 196608 is not open to seat 0 here [P.2]",
        ),
        (opened(BANK, Entry(2, 1, do="bank")), "line 3, entry 2: 'bank': seat 1 is not asked now"),
        (opened(Entry(1, 3, do="bank")), "line 2, entry 1: seat 3: expected 0 to 2"),
        (opened(Entry(1, 9, ask=1)), "line 2, entry 1: seat 9: expected 0 to 2"),
        (
            opened(Entry(1, 0, do="bank", chance=(1,))),
            "line 2, entry 1: more chance results than it uses",
        ),
        (
            opened(BANK, Entry(2, 0, do="pass"), Entry(3, 1, undo=1)),
            "line 4, entry 3: undo to entry 1: expected an own entry that stands",
        ),
        (
            opened(BANK, Entry(2, 0, undo=1), Entry(3, 0, undo=1)),
            "line 4, entry 3: undo to entry 1: expected an own entry that stands",
        ),
        (
            opened(BANK, Entry(2, 0, ask=9)),
            "line 3, entry 2: undo to entry 9: expected an own entry that stands",
        ),
        (
            opened(Entry(1, 0, do="peek s2"), Entry(2, 0, undo=1)),
            "line 3, entry 2: undo to entry 1: it was neither free nor agreed to",
        ),
        (
            opened(BANK, Entry(2, 2, aside="give s2 1"), Entry(3, 0, undo=1)),
            "line 4, entry 3: undo to entry 1: it was neither free nor agreed to",
        ),
        (
            opened(Entry(1, 1, answer="yes")),
            "line 2, entry 1: there is no undo request to answer",
        ),
        (
            opened(BANK, Entry(2, 0, ask=1), Entry(3, 0, answer="yes")),
            "line 4, entry 3: there is no undo request to answer",
        ),
        (
            opened(BANK, Entry(2, 0, ask=1), Entry(3, 1, answer="no"), Entry(4, 2, answer="yes")),
            "line 5, entry 4: there is no undo request to answer",
        ),
        (
            opened(
                Entry(1, 0, do="peek s2"),
                Entry(2, 0, ask=1),
                Entry(3, 1, answer="yes"),
                Entry(4, 0, undo=1),
            ),
            "line 5, entry 4: undo to entry 1: it was neither free nor agreed to",
        ),
        (
            opened(Entry(1, 0, do="peek s9"), Entry(2, 0, undo=1)),
            "line 2, entry 1: 'peek s9': 's9': expected one of s1, s2, s3",
        ),
    ],
)
def test_an_entry_that_could_not_have_been_made_is_found(record: Record, said: str) -> None:
    assert fault(record).startswith(said)


def test_an_undo_that_all_agreed_to_verifies() -> None:
    record = opened(
        Entry(1, 0, do="peek s2"),
        Entry(2, 0, ask=1),
        Entry(3, 2, answer="yes"),
        Entry(4, 1, answer="yes"),
        Entry(5, 0, undo=1),
    )
    state = Replay(toy(), record).verify()
    assert state.numbers() == Replay(toy(), opened()).verify().numbers()


def test_entries_after_the_game_are_refused() -> None:
    n = len(DONE.record.entries) + 1
    record = Record(DONE.record.header, [*DONE.record.entries, Entry(n, 0, undo=1)])
    expected = f"line {n + 1}, entry {n}: the game is over: expected no more entries"
    assert fault(record) == expected


def test_chance_results_that_do_not_fit_are_found() -> None:
    match = begun(1, 1)
    say(match, 0, "propose")
    (entry,) = match.record.entries
    assert len(entry.chance) == 2  # the die, and the chip of the next round
    said = {
        (): "[T.4] needs a chance result and the record has no more",
        (entry.chance[0],): "[F.1] needs a chance result and the record has no more",
        (6, 0): "[T.4] recorded chance result 6: expected 0 to 5",
        (*entry.chance, 0): "more chance results than it uses",
    }
    for results, text in said.items():
        record = Record(match.record.header, [replace(entry, chance=results)])
        assert fault(record, match.edition) == f"line 2, entry 1: {text}"


# -- the header -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"game": "chess"}, "line 1: a record of 'chess': expected 'toll-gate'"),
        ({"seats": ("A", "B")}, "line 1: 2 seats: expected 3"),
        ({"rules": "0"}, "line 1: rules version '0': expected '1'"),
        (
            {"options": {"variant": "both"}},
            "line 1: options {'variant': 'both'}: expected {'variant': 'base', 'length': 'short'}",
        ),
        ({"setup": ()}, "line 1: set-up: [S.1] needs a chance result and the record has no more"),
        (
            {"setup": (99,)},
            "line 1: set-up: [S.1] recorded chance result 99: expected 0 to 9",
        ),
    ],
)
def test_a_header_that_does_not_fit_is_refused(fields: dict[str, Any], said: str) -> None:
    header = DONE.record.header
    assert fault(Record(replace(header, **fields))) == said


def test_a_setup_with_too_many_results_is_refused() -> None:
    header = DONE.record.header
    record = Record(replace(header, setup=(*header.setup, 0)))
    assert fault(record) == "line 1: set-up: more chance results than it uses"


def test_a_record_of_another_pack_is_refused() -> None:
    other = ToyGame(Pack(money=6)).edition(3)
    header = DONE.record.header
    assert fault(DONE.record, other) == (
        f"line 1: the record was made with pack {header.pack[:12]}: expected pack "
        f"{other.pack_hash[:12]} (give the other with --pack)"
    )


# -- anything at all ------------------------------------------------------------------------

FORGERIES: list[Callable[[Entry, int], Entry]] = [
    lambda entry, n: replace(entry, seat=n % 6),
    lambda entry, n: replace(entry, do="", aside=entry.do or entry.aside),
    lambda entry, n: replace(entry, do=f"propose {n}", aside="", undo=0, ask=0, answer=""),
    lambda entry, n: replace(entry, do="", aside="", undo=n + 1, ask=0, answer=""),
    lambda entry, n: replace(entry, do="", aside="", undo=0, ask=n + 1, answer=""),
    lambda entry, n: replace(entry, chance=(*entry.chance, n)),
    lambda entry, n: replace(entry, chance=entry.chance[:-1]),
    lambda entry, n: replace(entry, asked=((n + 1, "T.4"),)),
]


@settings(max_examples=150, deadline=None)
@given(at=st.integers(0, 1000), n=st.integers(0, 30), forge=st.sampled_from(FORGERIES))
def test_a_forged_entry_is_harmless_or_refused(
    at: int, n: int, forge: Callable[[Entry, int], Entry]
) -> None:
    entries = list(DONE.record.entries)
    at %= len(entries)
    entries[at] = forge(entries[at], n)
    text = write(Record(DONE.record.header, entries, DONE.record.end))
    try:
        state = Replay(DONE.edition, read(text)).verify()
    except RecordError:
        return
    assert state.numbers() == DONE.state.numbers()


def test_a_branch_that_was_undone_is_verified_too() -> None:
    match = begun(3, 1)
    say(match, 0, "bank")
    match.undo(0)
    play_on(match, seeded(3))
    assert Replay(match.edition, match.record).verify().is_over()
    entries = [replace(match.record.entries[0], do="peek s1"), *match.record.entries[1:]]
    said = fault(Record(match.record.header, entries, match.record.end))
    assert said.startswith("line 2, entry 1: 'peek s1'")
