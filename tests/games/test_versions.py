"""Records are for ever: every recorded game opens and verifies by the rules version it names.

Records of earlier versions are kept in `records_v<N>` folders beside the present ones.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec
import pytest

from railsplitter.games import find_game, game_ids
from railsplitter.games.snowdonia.edition import SnowdoniaGame
from railsplitter.games.snowdonia.options import RULINGS
from railsplitter.kernel.chance import seeded
from railsplitter.kernel.entries import check_header
from railsplitter.kernel.errors import RecordError
from railsplitter.kernel.game import Edition
from railsplitter.kernel.match import Match, seeded_dice
from railsplitter.kernel.record import Record, read
from railsplitter.kernel.replay import Replay, edition_of
from tests.cli.command import Command
from tests.games.later import later_snowdonia

HERE = Path(__file__).parent
RECORDS = sorted(HERE.glob("**/records*/*.jsonl"))
NAMES = [str(path.relative_to(HERE)) for path in RECORDS]


def record_in(path: Path) -> Record:
    return read(path.read_bytes(), path.name)


def test_there_are_records_of_every_title_and_version() -> None:
    headers = [record_in(path).header for path in RECORDS]
    found = {(header.game, header.rules) for header in headers}
    assert found >= {
        (title, version) for title in game_ids() for version in find_game(title).versions
    }


@pytest.fixture(scope="module")
def editions() -> dict[object, Edition]:
    """Those that were found so far: records of one title, seats, options and rules share one."""
    return {}


@pytest.mark.whole_games  # a record's version is looked up by what is never compiled
@pytest.mark.parametrize("path", RECORDS, ids=NAMES)
def test_every_record_finds_the_rules_it_was_played_by(
    path: Path, editions: dict[object, Edition]
) -> None:
    record = record_in(path)
    header = record.header
    named = (header.game, len(header.seats), *sorted(header.options.items()), header.rules)
    if named not in editions:
        editions[named] = edition_of(find_game(header.game), record)
    edition = editions[named]
    assert edition.version == record.header.rules
    check_header(edition, record)


@cache
def shortest() -> dict[tuple[str, str], Path]:
    """The smallest file of each title and version."""
    found: dict[tuple[str, str], Path] = {}
    for path in sorted(RECORDS, key=lambda path: path.stat().st_size):
        header = record_in(path).header
        found.setdefault((header.game, header.rules), path)
    return found


@pytest.mark.whole_games
@pytest.mark.parametrize("title", game_ids())
def test_records_of_every_version_verify(title: str) -> None:
    """The shortest of each version; all of them are verified beside their games."""
    for version in find_game(title).versions:
        record = record_in(shortest()[title, version])
        Replay(edition_of(find_game(title), record), record).verify()


@pytest.mark.parametrize("title", game_ids())
def test_a_record_of_an_unknown_version_gets_a_sentence(title: str) -> None:
    record = next(r for r in map(record_in, RECORDS) if r.header.game == title)
    header = msgspec.structs.replace(record.header, rules="99")
    known = ", ".join(find_game(title).versions)
    with pytest.raises(
        RecordError, match=rf"line 1: .*rules version '99': expected one of {known}"
    ):
        edition_of(find_game(title), Record(header, record.entries, record.end))


# -- a second version of a real title ---------------------------------------------------------


@pytest.fixture
def later(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> SnowdoniaGame:
    return later_snowdonia(tmp_path, monkeypatch)


OLD = [
    path
    for path in RECORDS
    if path.parent.parent == HERE / "snowdonia" and path.parent.name.startswith("records")
]


@pytest.mark.both_modes
@pytest.mark.parametrize("path", OLD, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_frozen_version_verifies_its_records(path: Path, later: SnowdoniaGame) -> None:
    record = record_in(path)
    Replay(edition_of(later, record), record).verify()
    with pytest.raises(RecordError, match=r"options|pack"):
        Replay(later.edition(len(record.header.seats)), record)


def test_new_games_are_of_the_present_version(later: SnowdoniaGame) -> None:
    assert later.versions == ("1", "2", "3")
    present, past = later.edition(2), later.edition(2, version="2")
    assert (present.version, past.version) == ("3", "2")
    assert dict(present.options) == {"yard": "wide"}
    assert dict(past.options) == {choice.key: choice.values[0] for choice in RULINGS}
    assert dict(later.edition(2, version="1").options) == {}
    chance = seeded(1)
    begun = [Match.begin(e, seeded(1), seeded_dice(chance, 1), ["a", "b"]) for e in (present, past)]
    assert [match.record.header.rules for match, _ in begun] == ["3", "2"]


def test_the_command_line_opens_an_old_record_by_its_version(
    capsys: pytest.CaptureFixture[str], later: SnowdoniaGame
) -> None:
    command = Command(capsys)
    assert command("replay", OLD[0], "--verify").status == 0
    asked = command("why", OLD[0], "place A1", "--at", "0", "--json")
    assert asked.status in (0, 1)
    assert "error" not in asked.err
