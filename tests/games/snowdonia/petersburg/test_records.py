"""Recorded sieges replay to their recorded end, and making them again gives the same bytes."""

from __future__ import annotations

import pytest

from railsplitter.games.snowdonia.scenarios.petersburg.game import PETERSBURG
from railsplitter.games.snowdonia.scenarios.petersburg.names import SIEGE_ENDINGS, UNION_WINS
from railsplitter.kernel.record import read, write
from tests.games.snowdonia.petersburg.make_records import SIEGES, WANTED
from tests.games.snowdonia.petersburg.table import siege
from tests.games.snowdonia.recording import Wanted

pytestmark = pytest.mark.whole_games
AGAIN = "if the change is meant: python -m tests.games.snowdonia.petersburg.make_records"
BY_NAME = pytest.mark.parametrize("wanted", WANTED, ids=lambda w: w.name)


def test_every_file_is_known_and_every_ending_is_there_for_both_numbers() -> None:
    assert SIEGES.files_are_known()
    endings = range(int(UNION_WINS), int(UNION_WINS) + len(SIEGE_ENDINGS))
    expected = {(seats, ending) for seats in PETERSBURG.seat_counts for ending in endings}
    assert {(wanted.seats, wanted.ending) for wanted in WANTED} == expected


@BY_NAME
def test_a_recorded_siege_replays_to_its_recorded_result(wanted: Wanted) -> None:
    result = siege(wanted.seats).result(SIEGES.replayed(wanted))
    assert result.ending == SIEGE_ENDINGS[wanted.ending - int(UNION_WINS)]
    assert result.case == "SP.31"


@BY_NAME
def test_a_record_is_written_as_it_was_read(wanted: Wanted) -> None:
    text = SIEGES.text(wanted)
    assert write(read(text)) == text


@BY_NAME
def test_every_line_of_a_recorded_log_cites_a_case_that_exists(wanted: Wanted) -> None:
    SIEGES.cites_known_cases(wanted)


def test_the_sealed_siege_can_be_checked_and_has_branches() -> None:
    assert len(SIEGES.sealed_game_holds().header.seats) == 4


@BY_NAME
def test_making_a_record_again_gives_the_same_bytes(wanted: Wanted) -> None:
    assert SIEGES.made(wanted) == SIEGES.text(wanted), AGAIN


def test_games_of_the_first_version_go_as_they_went() -> None:
    """[Y.1] With fewer cubes a restock."""
    assert SIEGES.first_games_hold() == 6
