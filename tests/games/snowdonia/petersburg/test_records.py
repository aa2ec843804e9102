"""Recorded sieges replay to their recorded end, and making them again gives the same bytes."""

from __future__ import annotations

import pytest

from railsplitter.games import book_of
from railsplitter.games.snowdonia.scenarios.petersburg.game import PETERSBURG
from railsplitter.games.snowdonia.scenarios.petersburg.names import SIEGE_ENDINGS, UNION_WINS
from railsplitter.games.snowdonia.state import Snowdonia
from railsplitter.kernel.record import ACT, UNDO, read, write
from railsplitter.kernel.replay import Replay
from railsplitter.kernel.save import digest
from railsplitter.kernel.seal import check_dice
from tests.games.snowdonia.petersburg.make_records import RECORDS, WANTED, Wanted, made
from tests.games.snowdonia.petersburg.table import siege

BY_NAME = pytest.mark.parametrize("wanted", WANTED, ids=lambda w: w.name)


def text_of(wanted: Wanted) -> str:
    return (RECORDS / f"{wanted.name}.jsonl").read_bytes().decode()


def test_every_file_is_known_and_every_ending_is_there_for_both_numbers() -> None:
    assert {path.stem for path in RECORDS.glob("*")} == {wanted.name for wanted in WANTED}
    endings = range(int(UNION_WINS), int(UNION_WINS) + len(SIEGE_ENDINGS))
    expected = {(seats, ending) for seats in PETERSBURG.seat_counts for ending in endings}
    assert {(wanted.seats, wanted.ending) for wanted in WANTED} == expected


@pytest.mark.both_modes
@BY_NAME
def test_a_recorded_siege_replays_to_its_recorded_result(wanted: Wanted) -> None:
    record = read(text_of(wanted), f"{wanted.name}.jsonl")
    game = siege(wanted.seats)
    assert record.header.game == "snowdonia/petersburg"
    state = Replay(game, record).verify()
    assert record.end is not None
    assert isinstance(state, Snowdonia)
    assert state.ending == wanted.ending
    assert digest(state.numbers()) == record.end.digest
    assert game.result(state) == record.end.end
    assert record.end.end.ending == SIEGE_ENDINGS[wanted.ending - int(UNION_WINS)]
    assert record.end.end.case == "SP.31"


@BY_NAME
def test_a_record_is_written_as_it_was_read(wanted: Wanted) -> None:
    text = text_of(wanted)
    assert write(read(text)) == text


@BY_NAME
def test_every_line_of_a_recorded_log_cites_a_case_that_exists(wanted: Wanted) -> None:
    record = read(text_of(wanted))
    replay = Replay(siege(wanted.seats), record)
    cases = {case.id for case in book_of("snowdonia/petersburg")}
    for n in range(0, len(replay) + 1, 5):
        for line in replay.told(n):
            assert line.case in cases
            assert line.text


def test_the_sealed_siege_can_be_checked_and_has_branches() -> None:
    wanted = next(w for w in WANTED if w.sealed)
    record = read(text_of(wanted))
    kinds = [entry.kind for entry in record.entries]
    assert UNDO in kinds
    assert check_dice(record) == record.results()
    assert len(record.line()) < kinds.count(ACT)


@BY_NAME
def test_making_a_record_again_gives_the_same_bytes(wanted: Wanted) -> None:
    again = "if the change is meant: python -m tests.games.snowdonia.petersburg.make_records"
    assert write(made(wanted)) == text_of(wanted), again
