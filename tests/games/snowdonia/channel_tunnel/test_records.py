"""Recorded games replay to their recorded end, one for every kind of Breakthrough."""

from __future__ import annotations

import pytest

from railsplitter.games.snowdonia.scenarios.channel_tunnel.names import (
    BREAKTHROUGH,
    CHANNEL_ENDINGS,
)
from railsplitter.kernel.record import read, write
from tests.games.snowdonia.channel_tunnel.make_records import (
    BETWEEN,
    MIDDLE,
    STATION,
    TUNNEL,
    TUNNELS,
    WANTED,
)
from tests.games.snowdonia.channel_tunnel.table import channel
from tests.games.snowdonia.recording import Wanted

pytestmark = pytest.mark.whole_games
AGAIN = "if the change is meant: python -m tests.games.snowdonia.channel_tunnel.make_records"
BY_NAME = pytest.mark.parametrize("wanted", WANTED, ids=lambda w: w.name)


def test_every_file_is_known_and_every_breakthrough_is_there() -> None:
    assert TUNNELS.files_are_known()
    endings = {CHANNEL_ENDINGS[wanted.ending - BREAKTHROUGH] for wanted in WANTED}
    assert endings == set(CHANNEL_ENDINGS)
    assert {wanted.where for wanted in WANTED} == {TUNNEL, STATION, MIDDLE, BETWEEN}


@BY_NAME
def test_a_recorded_game_replays_to_its_recorded_result(wanted: Wanted) -> None:
    result = channel(wanted.options).result(TUNNELS.replayed(wanted))
    assert result.ending == CHANNEL_ENDINGS[wanted.ending - BREAKTHROUGH]
    assert result.case == "CT.42"


@BY_NAME
def test_a_record_is_written_as_it_was_read(wanted: Wanted) -> None:
    text = TUNNELS.text(wanted)
    assert write(read(text)) == text


@BY_NAME
def test_every_line_of_a_recorded_log_cites_a_case_that_exists(wanted: Wanted) -> None:
    TUNNELS.cites_known_cases(wanted)


def test_the_sealed_game_can_be_checked_and_has_branches() -> None:
    assert TUNNELS.sealed_game_holds().header.seats == ("Watkin", "Lavalley")


@BY_NAME
def test_making_a_record_again_gives_the_same_bytes(wanted: Wanted) -> None:
    assert TUNNELS.made(wanted) == TUNNELS.text(wanted), AGAIN


def test_games_of_the_first_version_go_as_they_went() -> None:
    """[Y.1] With fewer cubes a restock."""
    assert TUNNELS.first_games_hold() == 7
