"""Snowdonia as it might be one day, with its present rules as an earlier version."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from railsplitter.games.snowdonia import edition as snowdonia
from railsplitter.games.snowdonia.data import printed
from railsplitter.games.snowdonia.edition import SnowdoniaGame
from railsplitter.games.snowdonia.options import RULINGS
from railsplitter.games.snowdonia.rules.y_restock import Restock
from railsplitter.games.snowdonia.state import Snowdonia
from railsplitter.kernel.datapack import Layer, folder_layer
from railsplitter.kernel.game import Choice
from railsplitter.kernel.overlay import Overlay
from railsplitter.kernel.vec import i64
from railsplitter.kernel.version import Version


class NextRestock(Restock):
    """A later version: one cube more."""

    def cubes(self, s: Snowdonia) -> i64:
        return super().cubes(s) + 1


class Restock2(NextRestock):
    """Version 2, kept beside it."""

    def cubes(self, s: Snowdonia) -> i64:
        return Restock.cubes(self, s)


class NextSnowdonia(SnowdoniaGame):
    """Snowdonia as it might be one day: other values, another chapter, a new option."""

    id = "snowdonia"
    rules_version = "3"
    overlays = (Overlay("next", chapters={"restock": NextRestock}),)
    choices = (Choice("yard", "Which yard", ("wide", "narrow")),)


def later_snowdonia(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> SnowdoniaGame:
    """The title in the box for one test, version 2 frozen by a layer, a chapter and its options."""
    now, then = tmp_path / "now", tmp_path / "then"
    for folder, iron in ((now, 2), (then, 3)):
        folder.mkdir()
        (folder / "board.toml").write_text(f"[works]\niron = {iron}\n", encoding="utf-8")
    own = printed.layers

    def layers(packs: Sequence[Path] = (), scenario: str = "") -> list[Layer]:
        return [*own(packs, scenario), folder_layer(now)]

    monkeypatch.setattr(snowdonia, "layers", layers)
    kept = Overlay("version 2", chapters={"restock": Restock2})
    version = Version("2", "more cubes a round", (folder_layer(then),), kept, choices=RULINGS)
    monkeypatch.setattr(NextSnowdonia, "past", (*SnowdoniaGame.past, version))
    game = NextSnowdonia()
    monkeypatch.setattr(snowdonia, "SNOWDONIA", game)
    return game
