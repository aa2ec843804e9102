"""Boards as text: one module for each game that has its own, and a fallback for the others.

A board is found by the package of its game, or of the games that this one derives from: Long Roads
(`long_roads/game.py`) has `long_roads.py` here, other campaigns `campaign.py`, battles `gcacw.py`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import cast

from railsplitter.cli.terminal.boards.board import Board
from railsplitter.cli.terminal.naming import Naming
from railsplitter.games import find_game


def board_for(game: str, naming: Naming, labels: Sequence[str]) -> Board:
    """The board of a game; `labels` are the seats with who plays them."""
    for package in _packages(game):
        where = f"{__name__}.{package}"
        if find_spec(where) is not None:
            kind = getattr(import_module(where), "BOARD", None)
            if kind is not None:
                return cast(type[Board], kind)(naming, labels)
    return Board(naming, labels)


def _packages(game: str) -> Iterator[str]:
    """The package of a game's class, and of those that it derives from."""
    for kind in type(find_game(game)).__mro__:
        parts = kind.__module__.split(".")
        if len(parts) > 1:
            yield parts[-2]
