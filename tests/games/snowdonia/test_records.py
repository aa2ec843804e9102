"""Recorded games replay to their recorded end, and playthroughs are what the game says today."""

from __future__ import annotations

from difflib import unified_diff
from pathlib import Path

import pytest

from railsplitter.games.snowdonia.edition import SNOWDONIA
from railsplitter.games.snowdonia.names import ENDING_NAMES
from railsplitter.kernel.record import ANSWER, read, write
from tests.games.snowdonia.make_playthroughs import PLAYTHROUGHS, SEATS, playthrough
from tests.games.snowdonia.make_records import GAMES, WANTED
from tests.games.snowdonia.recording import Wanted
from tests.games.snowdonia.table import edition

pytestmark = pytest.mark.whole_games
AGAIN = "if the change is meant: python -m tests.games.snowdonia"
BY_NAME = pytest.mark.parametrize("wanted", WANTED, ids=lambda w: w.name)


# -- records --------------------------------------------------------------------------------


def test_every_file_is_known_and_every_ending_is_there() -> None:
    assert GAMES.files_are_known()
    assert {ENDING_NAMES[wanted.ending] for wanted in WANTED} == set(ENDING_NAMES) - {""}
    assert {wanted.seats for wanted in WANTED} == {1, 2, 3, 4, 5}


@BY_NAME
def test_a_recorded_game_replays_to_its_recorded_result(wanted: Wanted) -> None:
    result = edition(wanted.seats).result(GAMES.replayed(wanted))
    assert result.ending == ENDING_NAMES[wanted.ending]
    assert result.case == ("X.2" if wanted.name == "2-marker" else "X.1")
    assert bool(result.verdict) == (wanted.seats == 1)


@BY_NAME
def test_a_record_is_written_as_it_was_read(wanted: Wanted) -> None:
    text = GAMES.text(wanted)
    assert write(read(text)) == text


@BY_NAME
def test_every_line_of_a_recorded_log_cites_a_case_that_exists(wanted: Wanted) -> None:
    GAMES.cites_known_cases(wanted)


def test_the_sealed_game_can_be_checked_and_has_branches() -> None:
    record = GAMES.sealed_game_holds()
    assert ANSWER in {entry.kind for entry in record.entries}
    assert {entry.answer for entry in record.entries} == {"", "yes", "no"}


@pytest.mark.parametrize("wanted", [w for w in WANTED if not w.slow], ids=lambda w: w.name)
def test_making_a_record_again_gives_the_same_bytes(wanted: Wanted) -> None:
    same(GAMES.made(wanted), GAMES.path(wanted), "make_records")


# -- playthroughs ---------------------------------------------------------------------------


def test_there_is_a_playthrough_for_every_number_of_players() -> None:
    assert {path.name for path in PLAYTHROUGHS.glob("*")} == {f"{n}-players.txt" for n in SEATS}
    assert SNOWDONIA.seat_counts == SEATS


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


def test_games_of_the_first_version_go_as_they_went() -> None:
    """[Y.1] With fewer cubes a restock."""
    assert GAMES.first_games_hold() == 6
