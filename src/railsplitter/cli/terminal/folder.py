"""Where games are saved, and what the files are called."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Mapping
from datetime import date
from pathlib import Path

HOME = "RAILSPLITTER_HOME"
SUFFIX = ".record"


def games_folder(env: Mapping[str, str] = os.environ, platform: str = sys.platform) -> Path:
    """The folder of saved games: RAILSPLITTER_HOME, or where this system keeps such files."""
    if env.get(HOME):
        return Path(env[HOME]).expanduser() / "games"
    if platform == "win32":
        base = Path(env.get("APPDATA") or Path.home() / "AppData" / "Roaming")
        return base / "Railsplitter" / "games"
    if platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "Railsplitter" / "games"
    base = Path(env.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return base / "railsplitter" / "games"


def names_for(folder: Path, game: str, day: date, chance: str) -> Iterator[Path]:
    """Names for a new game, the plain one first; whoever opens the file takes the first free."""
    stem = f"{game.replace('/', '-')}-{day.isoformat()}-{chance}"
    yield folder / f"{stem}{SUFFIX}"
    yield from numbered(folder / f"{stem}{SUFFIX}")


def numbered(path: Path) -> Iterator[Path]:
    """game-2.record, game-3.record … beside game.record."""
    for number in range(2, 10_000):
        yield path.with_name(f"{path.stem}-{number}{path.suffix}")


def shown(path: Path) -> str:
    """A path as people read it: below the home folder with a tilde."""
    try:
        return f"~/{path.resolve().relative_to(Path.home().resolve()).as_posix()}"
    except (ValueError, RuntimeError):
        return str(path)
