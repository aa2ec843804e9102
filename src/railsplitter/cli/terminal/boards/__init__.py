"""Boards as text: one module for each game that has its own, and a fallback for the others."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import cast

from railsplitter.cli.terminal.boards.board import Board
from railsplitter.cli.terminal.naming import Naming

# A game without a row here is shown by the fallback, which can show any view. A row that ends
# with a stroke is for all scenarios of a game that have none of their own.
BOARDS = {
    "snowdonia": "railsplitter.cli.terminal.boards.snowdonia:SnowdoniaBoard",
    "snowdonia/petersburg": "railsplitter.cli.terminal.boards.petersburg:PetersburgBoard",
    "snowdonia/": "railsplitter.cli.terminal.boards.snowdonia_scenario:ScenarioBoard",
}


def board_for(game: str, naming: Naming, labels: Sequence[str]) -> Board:
    """The board of a game; `labels` are the seats with who plays them."""
    family, _, scenario = game.partition("/")
    where = BOARDS.get(game) or (BOARDS.get(f"{family}/") if scenario else None)
    if where is None:
        return Board(naming, labels)
    module, _, name = where.partition(":")
    kind = cast(type[Board], getattr(import_module(module), name))
    return kind(naming, labels)
