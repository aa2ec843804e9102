"""A scenario of Snowdonia without a board of its own: the base game's panels, and the rest.

What the scenario's view has beyond the base game's stands in a panel of its own, told by the
fallback. A view that is no Snowdonia view at all is told by the fallback as a whole.
"""

from __future__ import annotations

import msgspec
from rich.text import Text

from railsplitter.cli.terminal.boards.board import Board, Tab, told
from railsplitter.cli.terminal.boards.fitting import gap
from railsplitter.cli.terminal.boards.snowdonia import SnowdoniaBoard
from railsplitter.games.snowdonia.view import View
from railsplitter.kernel.game import to_builtins

BASE = frozenset(View.__struct_fields__)


class ScenarioBoard(SnowdoniaBoard):
    """The base game's panels with one more."""

    tabs = (*SnowdoniaBoard.tabs, Tab("more", "Scenario", "right"))

    def headline(self, view: msgspec.Struct) -> str:
        if not isinstance(view, View):
            return Board.headline(self, view)
        return super().headline(view)

    def strip(self, view: msgspec.Struct, viewer: int, width: int) -> list[Text]:
        if not isinstance(view, View):
            return Board.strip(self, view, viewer, width)
        return super().strip(view, viewer, width)

    def panel(self, key: str, view: msgspec.Struct, viewer: int, width: int) -> list[Text]:
        if not isinstance(view, View):
            return Board.panel(self, key, view, viewer, width)
        if key == "more":
            texts = _beyond(view) or ["Nothing beyond the base game."]
            return [line for text in texts for line in gap(Text(text), width, 2)]
        return super().panel(key, view, viewer, width)

    def focus_line(self, key: str, view: msgspec.Struct, width: int) -> int:
        return super().focus_line(key, view, width) if isinstance(view, View) else 0

    def statements(self, view: msgspec.Struct) -> list[str]:
        if not isinstance(view, View):
            return Board.statements(self, view)
        return [*super().statements(view), *_beyond(view)]

    def seat_statements(self, view: msgspec.Struct) -> list[str]:
        if not isinstance(view, View):
            return Board.seat_statements(self, view)
        return super().seat_statements(view)


def _beyond(view: msgspec.Struct) -> list[str]:
    """What the view has and the base game's has not."""
    parts = {key: part for key, part in to_builtins(view).items() if key not in BASE}
    return list(told("", parts))
