"""Packs that tests lay over a game's own data."""

from __future__ import annotations

from pathlib import Path


def laid(root: Path, **texts: str) -> Path:
    """A pack of one file per text."""
    folder = root / "mine"
    folder.mkdir()
    for stem, text in texts.items():
        (folder / f"{stem}.toml").write_text(text, encoding="utf-8")
    return folder
