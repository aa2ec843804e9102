"""Snowdonia with a pack of sixty contracts: each printed one once more, thirty numbers higher."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path

from railsplitter.games import find_game
from railsplitter.kernel.datapack import folder_layer
from railsplitter.kernel.game import Edition

PRINTED = 30


def many(folder: Path, seats: int) -> Edition:
    """The edition; its pack is written into the folder."""
    write_many(folder)
    return find_game("snowdonia").edition(seats, packs=[folder_layer(folder)])


def write_many(folder: Path) -> None:
    data = files("railsplitter.games.snowdonia") / "data" / "contracts.toml"
    text = data.read_text(encoding="utf-8")
    again = re.sub(r"(?m)^no = (\d+)$", lambda m: f"no = {int(m[1]) + PRINTED}", text)
    (folder / "contracts.toml").write_text(again, encoding="utf-8")
    row = f'components = [{{ id = "contract", count = {2 * PRINTED}, source = "inferred" }}]\n'
    (folder / "supply.toml").write_text(row, encoding="utf-8")
