"""Battles recorded by rules version 1 replay by its chapters and charts, for ever."""

from __future__ import annotations

from pathlib import Path
from typing import cast

import pytest

from railsplitter.games import find_game
from railsplitter.games.gcacw.edition import BattleEdition, BattleGame
from railsplitter.games.gcacw.state import Campaign
from railsplitter.kernel.errors import RecordError
from railsplitter.kernel.record import Record, read, write
from railsplitter.kernel.replay import Replay
from railsplitter.kernel.save import digest

RECORDS = sorted((Path(__file__).resolve().parent / "records_v1").glob("*.jsonl"))
BY_FILE = pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)


def edition(record: Record, version: str = "1") -> BattleEdition:
    game = cast(BattleGame, find_game(record.header.game))
    options = record.header.options if version == "1" else None
    return game.edition(2, options, version=version)


def test_all_of_them_are_there() -> None:
    assert len(RECORDS) == 39
    assert {read(path.read_text()).header.rules for path in RECORDS} == {"1"}


@pytest.mark.both_modes
@BY_FILE
def test_a_battle_of_version_1_replays_to_its_recorded_result(path: Path) -> None:
    record = read(path.read_text(), path.name)
    assert write(record) == path.read_text()
    e = edition(record)
    state = cast(Campaign, Replay(e, record).verify())
    assert record.end is not None
    assert digest(state.numbers()) == record.end.digest
    assert e.result(state) == record.end.end
    assert e.broken(state) == []


def test_it_is_no_record_of_version_2() -> None:
    record = read(RECORDS[0].read_text(), RECORDS[0].name)
    with pytest.raises(RecordError):
        Replay(edition(record, version="2"), record).verify()
