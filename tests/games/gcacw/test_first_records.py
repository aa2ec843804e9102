"""Battles recorded by earlier rules versions replay by their chapters and charts, for ever."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources import files
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
from tests.games.gcacw.battles import BATTLES

HERE = Path(__file__).resolve().parent
RECORDS = sorted((HERE / "records_v1").glob("*.jsonl"))
SECOND = sorted((HERE / "records_v2").glob("*.jsonl"))
THIRD = sorted((HERE / "records_v3").glob("*.jsonl"))
FOURTH = sorted((HERE / "records_v4").glob("*.jsonl"))
FIFTH = sorted((HERE / "records_v5").glob("*.jsonl"))
ROWS = files("railsplitter.games.gcacw") / "versions"
BY_FILE = pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)


def edition(
    record: Record, version: str = "1", options: Mapping[str, str] | None = None
) -> BattleEdition:
    game = cast(BattleGame, find_game(record.header.game))
    if version == "1":
        options = record.header.options
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


def test_all_of_version_2_are_there() -> None:
    assert len(SECOND) == 55
    assert {read(path.read_text()).header.rules for path in SECOND} == {"2"}


@pytest.mark.parametrize(("version", "paths"), [("3", THIRD), ("4", FOURTH), ("5", FIFTH)])
def test_of_a_version_there_are_some_for_each_battle_also_where_nothing_has_moved_since(
    version: str, paths: list[Path]
) -> None:
    records = [read(path.read_text()) for path in paths]
    assert {record.header.rules for record in records} == {version}
    assert {record.header.game for record in records} == {f"gcacw/{battle}" for battle in BATTLES}
    moved = {row.name.replace("_", "-") for row in (ROWS / f"v{version}").iterdir()}
    assert set(BATTLES) > moved


@pytest.mark.both_modes
@pytest.mark.parametrize(
    "path",
    [*SECOND, *THIRD, *FOURTH, *FIFTH],
    ids=lambda path: f"{path.parent.name}-{path.stem}",
)
def test_a_battle_of_a_later_version_keeps_the_level_that_it_had(path: Path) -> None:
    record = read(path.read_text(), path.name)
    e = edition(record, version=record.header.rules, options=record.header.options)
    state = cast(Campaign, Replay(e, record).verify())
    assert record.end is not None
    assert digest(state.numbers()) == record.end.digest
    assert e.result(state) == record.end.end


def test_levels_of_version_2_are_others() -> None:
    """A battle at Kernstown in which nothing happened was the Union's, and is not any more."""
    path = HERE / "records_v2" / "first-kernstown-union-marginal.jsonl"
    record = read(path.read_text(), path.name)
    state = cast(Campaign, Replay(edition(record, "2"), record).verify())
    now = cast(BattleGame, find_game(record.header.game)).edition(2)
    assert edition(record, "2").rules.victory.winner(state) == 0
    assert now.rules.victory.winner(state) == 1
