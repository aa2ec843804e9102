"""Packs that come with Railsplitter: other values for what is reconstructed, by their names."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from typing import NamedTuple

from railsplitter.cli.output import columns, print_json
from railsplitter.kernel.datapack import Layer, folder_layer


class Shipped(NamedTuple):
    """A pack: its name, its game, its folder among the games, and what it changes."""

    name: str
    game: str
    folder: str
    tells: str

    def layer(self) -> Layer:
        return Layer(self.name, files("railsplitter.games").joinpath(*self.folder.split("/")))


SHIPPED = (
    Shipped(
        "busy-siege",
        "snowdonia/petersburg",
        "snowdonia/packs/busy-siege",
        "More contracts ask for track, more depends on who wins, the last step of a walk is less.",
    ),
    Shipped(
        "biting-crisis",
        "snowdonia/channel-tunnel",
        "snowdonia/packs/biting-crisis",
        "Crisis Management has one space for both nations; meant for the option crisis=discs.",
    ),
    Shipped(
        "first-charts",
        "confederate-rails",
        "confederate_rails/versions/v3/data",
        "Payouts and War Progress Table of rules versions 1 to 3.",
    ),
)


def layer_of(path: Path) -> Layer:
    """The layer of a folder, or of a pack that comes along if there is no such folder."""
    named = [pack for pack in SHIPPED if pack.name == str(path)]
    return named[0].layer() if named and not path.is_dir() else folder_layer(path)


def listed(json: bool) -> int:
    """`railsplitter data packs`: names, games and what they change."""
    if json:
        print_json([{"name": p.name, "game": p.game, "tells": p.tells} for p in SHIPPED])
        return 0
    rows = [["pack", "game", "what it changes"], *([p.name, p.game, p.tells] for p in SHIPPED)]
    print("\n".join(columns(rows)))
    return 0
