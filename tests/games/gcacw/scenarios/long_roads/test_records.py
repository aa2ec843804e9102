"""Recorded games of this campaign replay move for move, and are what the present rules give."""

from __future__ import annotations

from pathlib import Path

import pytest

from railsplitter.games import find_game
from railsplitter.kernel.record import read
from railsplitter.kernel.replay import Replay, edition_of
from tests.games.gcacw.scenarios.long_roads.make_records import (
    RECORDS,
    WANTED,
    Wanted,
    made,
)

AGAIN = "if the change is meant: python -m tests.games.gcacw.scenarios.long_roads.make_records"
PATHS = sorted(RECORDS.glob("*.jsonl"))
EARLIER = sorted(RECORDS.parent.glob("records_v*/*.jsonl"))
QUICK = [wanted for wanted in WANTED if wanted.title == "peninsula-may"]


def test_every_game_that_is_wanted_is_there() -> None:
    assert {path.stem for path in PATHS} == {wanted.name for wanted in WANTED}
    assert {wanted.coast for wanted in WANTED if wanted.title == "long-roads"} == {1, 2, 3, 4}


@pytest.mark.compiled
@pytest.mark.parametrize("path", [*PATHS, *EARLIER], ids=lambda p: p.stem)
def test_a_record_verifies_to_its_end(path: Path) -> None:
    record = read(path.read_bytes(), path.stem)
    replay = Replay(edition_of(find_game(record.header.game), record), record)
    replay.verify()
    assert replay.at(len(replay)).is_over()


@pytest.mark.both_modes
@pytest.mark.parametrize("wanted", QUICK, ids=lambda wanted: wanted.name)
def test_a_short_game_is_made_again_as_it_is_recorded(wanted: Wanted) -> None:
    kept = read((RECORDS / f"{wanted.name}.jsonl").read_bytes(), wanted.name)
    assert made(wanted).entries == kept.entries, AGAIN
