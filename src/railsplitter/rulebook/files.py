"""The files of a game: its sources, and which games a file belongs to."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path


def sources_in(entry: Path) -> Iterator[Path]:
    """The Python and TOML files of a folder, or the file itself."""
    if entry.is_file():
        yield entry
        return
    for path in entry.rglob("*"):
        if path.suffix in (".py", ".toml") and "__pycache__" not in path.parts:
            yield path


def owners_of(path: Path, folders: dict[str, tuple[Path, ...]]) -> set[str]:
    """The games that a file belongs to: those with the deepest folder around it."""
    depth: dict[str, int] = {}
    for game, entries in folders.items():
        depths = [len(entry.parts) for entry in entries if path.is_relative_to(entry)]
        if depths:
            depth[game] = max(depths)
    deepest = max(depth.values(), default=0)
    return {game for game, at in depth.items() if at == deepest}
