"""What the tests of the terminal game share, and the folder and names it uses."""

from __future__ import annotations

import io
import os
import random
import re
from datetime import date
from pathlib import Path

import pytest

from railsplitter.cli.terminal.choices import closed_choices
from railsplitter.cli.terminal.folder import games_folder, names_for, shown
from railsplitter.cli.terminal.naming import Naming
from railsplitter.cli.terminal.opening import Plan, open_new
from railsplitter.cli.terminal.plain import Console, PlainGame
from railsplitter.cli.terminal.table import Table
from railsplitter.games import find_game

GAME = "snowdonia"
OPTION = re.compile(r"^(\d+)\. ", re.MULTILINE)


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tests need not wait for the disk itself."""
    monkeypatch.setattr(os, "fsync", lambda descriptor: None)


def new_table(folder: Path, *players: str, seed: int = 7, automatic: bool = True) -> Table:
    """A new game whose file is in `folder`."""
    path = folder / f"game-{seed}-{len(players)}.record"
    return open_new(Plan(GAME, players, seed=seed, save=path, automatic=automatic))


def play_on(table: Table, entries: int, rng: random.Random) -> None:
    """So many more entries, humans at random."""
    for _ in range(entries):
        if table.is_over:
            return
        human = table.asks_human
        table.play(rng.choice(table.state.options()) if human else table.bot_choice())


def human_at_work(table: Table, rng: random.Random, least: int = 0) -> None:
    """Play on to a question of a human, after at least so many entries."""
    play_on(table, least, rng)
    while not table.asks_human:
        assert not table.is_over, "the game ended before a human was asked"
        play_on(table, 1, rng)


def closed_at_hand(table: Table) -> None:
    """The closed choices shown: some, not too many, none of them open, each with its case."""
    found = closed_choices(table.edition, table.state, table.seat)
    options = table.state.options()
    assert found
    for closed in found:
        assert closed.offer.action not in options
        assert closed.cases
    assert len(found) < 60


class Typist(io.TextIOBase):
    """Somebody at the plain client: first the given lines, then numbers of options at random."""

    def __init__(self, sink: io.StringIO, lines: list[str], rng: random.Random | None) -> None:
        self.sink = sink
        self.lines = list(lines)
        self.rng = rng

    def isatty(self) -> bool:
        return False

    def readline(self, size: int | None = -1) -> str:  # type: ignore[override]
        if self.lines:
            return f"{self.lines.pop(0)}\n"
        if self.rng is None:
            return ""
        question = self.sink.getvalue().rsplit("\n\n", 1)[-1]
        return f"{self.rng.randint(1, len(OPTION.findall(question)))}\n"


def typed(table: Table, *lines: str, rng: random.Random | None = None) -> str:
    """What the plain client says to these lines; the input then ends or goes on at random."""
    sink = io.StringIO()
    source = Typist(sink, list(lines), rng)
    PlainGame(table, Console(source, sink)).run()  # type: ignore[arg-type]
    return sink.getvalue()


# -- folder and names ----------------------------------------------------------------------


def test_the_save_folder_follows_the_system_and_can_be_set() -> None:
    home = Path.home()
    assert games_folder({"RAILSPLITTER_HOME": "/a"}, "linux") == Path("/a/games")
    assert games_folder({"XDG_DATA_HOME": "/x"}, "linux") == Path("/x/railsplitter/games")
    assert games_folder({}, "linux") == home / ".local/share/railsplitter/games"
    mac = home / "Library/Application Support/Railsplitter/games"
    assert games_folder({"XDG_DATA_HOME": "/x"}, "darwin") == mac
    assert games_folder({"APPDATA": "/roam"}, "win32") == Path("/roam/Railsplitter/games")
    assert games_folder({"RAILSPLITTER_HOME": "/a"}, "win32") == Path("/a/games")


def test_a_file_is_named_by_game_date_and_seed_and_numbered_on() -> None:
    names = names_for(Path("/f"), "snowdonia/petersburg", date(2026, 11, 5), "42")
    assert next(names) == Path("/f/snowdonia-petersburg-2026-11-05-42.record")
    assert next(names) == Path("/f/snowdonia-petersburg-2026-11-05-42-2.record")


def test_paths_below_home_are_shown_with_a_tilde(tmp_path: Path) -> None:
    assert shown(Path.home() / "a" / "b.record") == "~/a/b.record"
    assert shown(tmp_path / "b.record") == str(tmp_path / "b.record")


def test_seats_have_names_and_letters_of_their_own() -> None:
    naming = Naming(find_game(GAME).edition(5))
    assert naming.names == ["Wine", "Buff", "Mint", "Sky", "Grey"]
    assert naming.letters == ["W", "B", "M", "S", "G"]
    assert naming.letter(None) == "-"
    assert naming.letter(-1) == "-"


class TwoSides:
    """An edition that names its seats itself."""

    seats = 3

    def seat_name(self, seat: int) -> str:
        return ("Union", "Umpire", "UU")[seat]


def test_a_game_keeps_the_names_it_has_and_letters_never_clash() -> None:
    naming = Naming(TwoSides())  # type: ignore[arg-type]
    assert naming.names == ["Union", "Umpire", "UU"]
    assert naming.letters == ["U", "M", "3"]


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_a_table_says_who_plays_what(tmp_path: Path, seats: int) -> None:
    players = ("human", *["random"] * (seats - 1))
    table = new_table(tmp_path, *players)
    assert table.label(0) == "Wine (you)"
    assert [table.label(s).split()[1] for s in range(1, seats)] == ["(random)"] * (seats - 1)
