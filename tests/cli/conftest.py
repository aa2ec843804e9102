"""What the tests of the command line share."""

from __future__ import annotations

from pathlib import Path

import pytest

from railsplitter import games
from railsplitter.cli import main
from tests.cli import crooked
from tests.cli.command import Command


@pytest.fixture
def command(capsys: pytest.CaptureFixture[str]) -> Command:
    return Command(capsys)


@pytest.fixture(scope="session")
def records(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the records of two short games of Snowdonia (two and one players)."""
    folder = tmp_path_factory.mktemp("records")
    for players in ("1", "2"):
        call = ["simulate", "snowdonia", "--players", players, "--games", "1"]
        assert main.run([*call, "--seed", "5", "--records", str(folder), "--json"]) == 0
    return folder


@pytest.fixture
def record(records: Path) -> Path:
    """A finished game of Snowdonia for two."""
    return records / "snowdonia-2p-000000.record"


@pytest.fixture
def in_box(monkeypatch: pytest.MonkeyPatch) -> str:
    """The crooked game, in the box for one test."""
    monkeypatch.setitem(games.TITLES, crooked.ID, crooked.TITLE)
    return crooked.ID
