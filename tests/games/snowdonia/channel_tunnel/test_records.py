"""Recorded games replay to their recorded end, one for every kind of Breakthrough."""

from __future__ import annotations

import pytest

from railsplitter.games import book_of
from railsplitter.games.snowdonia.edition import SnowdoniaEdition
from railsplitter.games.snowdonia.scenarios.channel_tunnel.names import (
    BREAKTHROUGH,
    CHANNEL_ENDINGS,
)
from railsplitter.games.snowdonia.state import Snowdonia
from railsplitter.kernel.record import ASK, UNDO, Record, read, write
from railsplitter.kernel.replay import Replay
from railsplitter.kernel.save import digest
from railsplitter.kernel.seal import check_dice
from tests.games.snowdonia.channel_tunnel.make_records import (
    BETWEEN,
    MIDDLE,
    RECORDS,
    STATION,
    TUNNEL,
    WANTED,
    Wanted,
    made,
    met_at,
)
from tests.games.snowdonia.channel_tunnel.table import channel

AGAIN = "if the change is meant: python -m tests.games.snowdonia.channel_tunnel.make_records"
BY_NAME = pytest.mark.parametrize("wanted", WANTED, ids=lambda w: w.name)


def text_of(wanted: Wanted) -> str:
    return (RECORDS / f"{wanted.name}.jsonl").read_bytes().decode()


def edition_for(record: Record) -> SnowdoniaEdition:
    return channel(record.header.options)


def test_every_file_is_known_and_every_breakthrough_is_there() -> None:
    assert {path.stem for path in RECORDS.glob("*")} == {wanted.name for wanted in WANTED}
    endings = {CHANNEL_ENDINGS[wanted.ending - BREAKTHROUGH] for wanted in WANTED}
    assert endings == set(CHANNEL_ENDINGS)
    assert {wanted.where for wanted in WANTED} == {TUNNEL, STATION, MIDDLE, BETWEEN}


@pytest.mark.both_modes
@BY_NAME
def test_a_recorded_game_replays_to_its_recorded_result(wanted: Wanted) -> None:
    record = read(text_of(wanted), f"{wanted.name}.jsonl")
    game = edition_for(record)
    state = Replay(game, record).verify()
    assert record.end is not None
    assert isinstance(state, Snowdonia)
    assert (state.ending, met_at(state)) == (wanted.ending, wanted.where)
    assert digest(state.numbers()) == record.end.digest
    assert game.result(state) == record.end.end
    assert record.end.end.ending == CHANNEL_ENDINGS[wanted.ending - BREAKTHROUGH]
    assert record.end.end.case == "CT.42"
    assert game.broken(state) == []


@BY_NAME
def test_a_record_is_written_as_it_was_read(wanted: Wanted) -> None:
    text = text_of(wanted)
    assert write(read(text)) == text


@BY_NAME
def test_every_line_of_a_recorded_log_cites_a_case_that_exists(wanted: Wanted) -> None:
    record = read(text_of(wanted))
    replay = Replay(edition_for(record), record)
    cases = {case.id for case in book_of("snowdonia/channel-tunnel")}
    for n in range(0, len(replay) + 1, 3):
        for line in replay.told(n):
            assert line.case in cases
            assert line.text


def test_the_sealed_game_can_be_checked_and_has_branches() -> None:
    record = read(text_of(next(w for w in WANTED if w.sealed)))
    assert {UNDO, ASK} <= {entry.kind for entry in record.entries}
    assert check_dice(record) == record.results()


@BY_NAME
def test_making_a_record_again_gives_the_same_bytes(wanted: Wanted) -> None:
    assert write(made(wanted)) == text_of(wanted), AGAIN
