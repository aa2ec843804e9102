"""The saved games in the folder: what they are and how far they got."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple

from railsplitter.cli.terminal.boards import board_for
from railsplitter.cli.terminal.folder import SUFFIX, games_folder
from railsplitter.cli.terminal.naming import Naming
from railsplitter.cli.terminal.savefile import load
from railsplitter.games import find_game
from railsplitter.kernel.errors import GameError
from railsplitter.kernel.replay import Replay, edition_of

LISTED = 60  # older files are left to --resume, so that the chooser is there at once


class SavedGame(NamedTuple):
    """A file of the folder; `fault` says why it cannot be gone on with."""

    path: Path
    when: datetime
    title: str = ""
    players: tuple[str, ...] = ()
    entries: int = 0
    is_over: bool = False
    fault: str = ""

    def told(self) -> str:
        """One line: the date, the game, who plays, how far it got."""
        date = f"{self.when:%Y-%m-%d %H:%M}"
        if self.fault:
            return f"{date}  {self.path.name}: {self.fault}"
        end = ", over" if self.is_over else ""
        return f"{date}  {self.title}, {' '.join(self.players)}, {self.entries} entries{end}"


def saved_games(folder: Path | None = None) -> list[SavedGame]:
    """The saves, the latest first; finished games are left out."""
    where = games_folder() if folder is None else folder
    try:
        paths = [path for path in where.iterdir() if path.suffix == SUFFIX]
    except OSError:
        return []
    newest = sorted(paths, key=_changed, reverse=True)[:LISTED]
    return [save for save in map(_looked_at, newest) if not save.is_over]


def _changed(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:  # it went away while we looked
        return 0.0


def _looked_at(path: Path) -> SavedGame:
    """The header and the number of entries; the game itself is not replayed."""
    when = datetime.fromtimestamp(_changed(path), UTC).astimezone()
    try:
        record = load(path).record
        title = find_game(record.header.game).title
    except GameError as error:
        return SavedGame(path, when, fault=str(error).removeprefix(f"{path.name}: "))
    over = record.end is not None
    return SavedGame(path, when, title, record.header.seats, len(record.entries), over)


def how_far(path: Path) -> str:
    """Where a saved game stands, in the words of its board: it is replayed for that."""
    try:
        record = load(path).record
        header = record.header
        edition = edition_of(find_game(header.game), record)
        replay = Replay(edition, record)
        state = replay.at(len(replay))
        board = board_for(header.game, Naming(edition), header.seats)
        board.consult(edition, state, -1)
        return board.headline(edition.view(state, -1))
    except GameError as error:
        return str(error)
