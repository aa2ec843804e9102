"""Packs that come with Railsplitter, by their names; each title names its own."""

from __future__ import annotations

from pathlib import Path

from railsplitter.cli.output import columns, print_json
from railsplitter.games import HERE, TITLES
from railsplitter.games.titles import ShippedPack
from railsplitter.kernel.datapack import Layer, folder_layer


def shipped() -> list[tuple[str, ShippedPack]]:
    """Every pack with the game that it is for, in the order of the box."""
    return [(game, pack) for game, title in TITLES.items() for pack in title.packs]


def layer_of(path: Path) -> Layer:
    """The layer of a folder, or of a pack that comes along if there is no such folder."""
    if not path.is_dir():
        for _, pack in shipped():
            if pack.name == str(path):
                return Layer(pack.name, HERE / pack.folder)
    return folder_layer(path)


def listed(json: bool) -> int:
    """`railsplitter data packs`: names, games and what they change."""
    if json:
        print_json([{"name": p.name, "game": game, "tells": p.tells} for game, p in shipped()])
        return 0
    rows = [["pack", "game", "what it changes"], *([p.name, g, p.tells] for g, p in shipped())]
    print("\n".join(columns(rows)))
    return 0
