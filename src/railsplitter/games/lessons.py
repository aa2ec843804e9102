"""Where the lessons of each title lie."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from railsplitter.games import face_of, find_game
from railsplitter.kernel.lessons import Lessons, read_lessons

HERE = Path(__file__).resolve().parent
FILE = "lessons.toml"
BATTLES = HERE / "gcacw" / "lessons"


@cache
def lessons_of(game_id: str) -> Lessons:
    """All that teaches a title; an unknown one is refused."""
    files = [file for file in _files(find_game(game_id).id) if file.is_file()]
    return read_lessons([file.read_text(encoding="utf-8") for file in files])


def _files(game_id: str) -> list[Path]:
    family, _, name = game_id.partition("/")
    if family == "gcacw":
        war = ["campaign"] if face_of(game_id).shelf == "campaigns" else []
        return [BATTLES / f"{part}.toml" for part in ("base", *war, name)]
    home = HERE / family.replace("-", "_")
    files = [home / FILE]
    if name:
        files.append(home / "scenarios" / name.replace("-", "_") / FILE)
    return files
