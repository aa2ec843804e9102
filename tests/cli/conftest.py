"""What the tests of the command line share."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import pytest

from railsplitter import games
from railsplitter.cli import main
from railsplitter.games.confederate_rails.edition import ConfederateGame
from railsplitter.games.gcacw.campaign.title import CampaignGame
from railsplitter.games.gcacw.edition import BattleGame
from railsplitter.games.snowdonia.edition import SnowdoniaGame
from railsplitter.kernel.datapack import Layer
from railsplitter.kernel.game import Edition, Game
from tests.cli import crooked
from tests.cli.command import Command

MAKERS: dict[type[Game], Callable[..., Edition]] = {
    kind: kind.edition for kind in (SnowdoniaGame, ConfederateGame, BattleGame, CampaignGame)
}
made: dict[tuple[object, ...], Edition] = {}


def once(make: Callable[..., Edition]) -> Callable[..., Edition]:
    """Without packs an edition of today's rules is always the same, and never changes."""

    def edition(
        game: Game,
        seats: int,
        options: Mapping[str, str] | None = None,
        packs: Sequence[Layer] = (),
        version: str = "",
    ) -> Edition:
        if packs or seats not in game.seat_counts or version not in ("", game.rules_version):
            return make(game, seats, options, packs, version)
        chosen = tuple(sorted(game.checked_options(options, version).items()))
        key = (game.id, game.rules_version, seats, chosen)
        if key not in made:
            made[key] = make(game, seats, options)
        return made[key]

    return edition


@pytest.fixture(autouse=True)
def editions_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tests need not read the same data and make the same rules again and again."""
    for kind, make in MAKERS.items():
        monkeypatch.setattr(kind, "edition", once(make))


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
