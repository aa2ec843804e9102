"""Recorded games replay to their recorded end, and playthroughs are what the game says today."""

from __future__ import annotations

from difflib import unified_diff
from pathlib import Path

import pytest

from railsplitter.games import book_of
from railsplitter.games.snowdonia.edition import SNOWDONIA, SnowdoniaEdition
from railsplitter.games.snowdonia.names import ENDING_NAMES
from railsplitter.games.snowdonia.state import Snowdonia
from railsplitter.kernel.record import ACT, ANSWER, ASK, UNDO, Record, read, write
from railsplitter.kernel.replay import Replay
from railsplitter.kernel.save import digest
from railsplitter.kernel.seal import check_dice
from tests.games.snowdonia.make_playthroughs import PLAYTHROUGHS, SEATS, playthrough
from tests.games.snowdonia.make_records import RECORDS, WANTED, Wanted, made

AGAIN = "if the change is meant: python -m tests.games.snowdonia"
BY_NAME = pytest.mark.parametrize("wanted", WANTED, ids=lambda w: w.name)


def text_of(wanted: Wanted) -> str:
    return (RECORDS / f"{wanted.name}.jsonl").read_bytes().decode()


def edition_for(record: Record) -> SnowdoniaEdition:
    return SNOWDONIA.edition(len(record.header.seats), record.header.options)


# -- records --------------------------------------------------------------------------------


def test_every_file_is_known_and_every_ending_is_there() -> None:
    names = {wanted.name for wanted in WANTED}
    assert {path.stem for path in RECORDS.glob("*")} == names
    assert {ENDING_NAMES[wanted.ending] for wanted in WANTED} == set(ENDING_NAMES) - {""}
    assert {wanted.seats for wanted in WANTED} == {1, 2, 3, 4, 5}


@pytest.mark.both_modes
@BY_NAME
def test_a_recorded_game_replays_to_its_recorded_result(wanted: Wanted) -> None:
    record = read(text_of(wanted), f"{wanted.name}.jsonl")
    game = edition_for(record)
    state = Replay(game, record).verify()
    assert record.end is not None
    assert isinstance(state, Snowdonia)
    assert state.ending == wanted.ending
    assert digest(state.numbers()) == record.end.digest
    assert game.result(state) == record.end.end
    assert record.end.end.ending == ENDING_NAMES[wanted.ending]
    assert record.end.end.case == ("X.2" if wanted.name == "2-marker" else "X.1")
    assert bool(record.end.end.verdict) == (wanted.seats == 1)


@BY_NAME
def test_a_record_is_written_as_it_was_read(wanted: Wanted) -> None:
    text = text_of(wanted)
    assert write(read(text)) == text


@BY_NAME
def test_every_line_of_a_recorded_log_cites_a_case_that_exists(wanted: Wanted) -> None:
    record = read(text_of(wanted))
    replay = Replay(edition_for(record), record)
    cases = {case.id for case in book_of("snowdonia")}
    for n in range(0, len(replay) + 1, 3):
        for line in replay.told(n):
            assert line.case in cases
            assert line.text


def test_the_sealed_game_can_be_checked_and_has_branches() -> None:
    wanted = next(w for w in WANTED if w.sealed)
    record = read(text_of(wanted))
    kinds = [entry.kind for entry in record.entries]
    assert {UNDO, ASK, ANSWER} <= set(kinds)
    assert {entry.answer for entry in record.entries} == {"", "yes", "no"}
    assert check_dice(record) == record.results()
    assert len(record.line()) < kinds.count(ACT)


@pytest.mark.parametrize("wanted", [w for w in WANTED if not w.slow], ids=lambda w: w.name)
def test_making_a_record_again_gives_the_same_bytes(wanted: Wanted) -> None:
    same(write(made(wanted)), RECORDS / f"{wanted.name}.jsonl", "make_records")


# -- playthroughs ---------------------------------------------------------------------------


def test_there_is_a_playthrough_for_every_number_of_players() -> None:
    assert {path.name for path in PLAYTHROUGHS.glob("*")} == {f"{n}-players.txt" for n in SEATS}
    assert SNOWDONIA.seat_counts == SEATS


@pytest.mark.both_modes
@pytest.mark.parametrize("seats", SEATS)
def test_a_playthrough_is_what_the_game_says_today(seats: int) -> None:
    same(playthrough(seats), PLAYTHROUGHS / f"{seats}-players.txt", "make_playthroughs")


def same(now: str, path: Path, command: str) -> None:
    """Byte for byte; a failure shows the first lines that differ and how to make them anew."""
    kept = path.read_bytes()
    if kept != now.encode():
        lines = unified_diff(kept.decode().splitlines(), now.splitlines(), "kept", "now", n=1)
        shown = "\n".join(list(lines)[:30])
        pytest.fail(f"{path.name} is out of date ({AGAIN}.{command})\n{shown}")
