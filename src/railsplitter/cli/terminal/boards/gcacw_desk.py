"""What the panels of a battle share: names, the selected hex, and the position behind a view."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from railsplitter.cli.terminal import palette
from railsplitter.cli.terminal.naming import Naming
from railsplitter.games.gcacw.answers import Reach
from railsplitter.games.gcacw.here import Here
from railsplitter.games.gcacw.questions import answer
from railsplitter.games.gcacw.state import Campaign
from railsplitter.games.gcacw.view.printed_map import Chart, chart
from railsplitter.games.gcacw.view.speaker import Speaker
from railsplitter.games.gcacw.view.structs import LeaderView, UnitView, View
from railsplitter.kernel.panels import Panel

# Ink and paper of the two sides; the letters U and C say the same.
COLOURS = (("#ffffff", "#2f5fb3"), ("#17202b", "#b9b4a3"))
LETTERS = "UC"


class Desk:
    """Looks things up for one edition; `cursor` is the hex that somebody looks at."""

    def __init__(self, edition: Speaker, naming: Naming, labels: tuple[str, ...]) -> None:
        self.edition = edition
        self.naming = naming
        self.labels = labels
        self.nouns = edition.voice.nouns
        self.chart: Chart = chart(edition)
        self.hexes = {row.id: k for k, row in enumerate(self.chart.hexes)}
        self.at = {(row.column, row.row): k for k, row in enumerate(self.chart.hexes)}
        self.state: Campaign | None = None
        self.viewer = -1
        self.cursor = 0
        self.has_line = False  # a game in which the line between the theaters counts
        self._reached: tuple[tuple[object, ...], Reach | None] = ((), None)

    # -- names -----------------------------------------------------------------------------

    def name(self, hex_id: str) -> str:
        """Kernstown (M4602), by printed id; nothing off the map."""
        return self.nouns.hex(self.hexes[hex_id]) if hex_id else ""

    def side(self, side: int) -> Text:
        """A side's letter on its colour."""
        if side not in (0, 1):
            return Text("-", style=palette.FAINT)
        return Text(LETTERS[side], style=side_style(side))

    def here(self, view: View, told: Sequence[Panel]) -> Here:
        """What stands in the hexes of a position that has been told."""
        return Here(told, view, self.nouns, self.state)

    # -- the selected hex ------------------------------------------------------------------

    def move(self, across: int, down: int) -> bool:
        """The cursor to the next hex in a direction; whether there is one."""
        row = self.chart.hexes[self.cursor]
        if down:
            found = self.at.get((row.column, row.row + down))
        else:
            column = row.column + across
            shift = 0 if row.column % 2 == 0 else -1  # the two neighbours: this row and that
            rows = (row.row + shift, row.row + shift + 1)
            found = next(
                (k for k in (self.at.get((column, r)) for r in rows) if k is not None), None
            )
        if found is None:
            return False
        self.cursor = found
        return True

    def units_at(self, view: View, where: int) -> list[UnitView]:
        hex_id = self.chart.hexes[where].id
        return [unit for unit in view.units if unit.hex == hex_id]

    def leaders_at(self, view: View, where: int) -> list[LeaderView]:
        hex_id = self.chart.hexes[where].id
        return [leader for leader in view.leaders if leader.hex == hex_id]

    # -- reach -----------------------------------------------------------------------------

    def reach(self, view: View) -> Reach | None:
        """How far the marching unit gets, else the first unit of the viewer under the cursor."""
        s = self.state
        unit = self.planned(view)
        if s is None or not unit or view.over:
            return None
        key = (unit, *s.clock(), *s.at, *s.mv, *s.fatigue, *s.crossing, *s.called)
        if self._reached[0] != key:
            found = answer(self.edition, s, self.viewer, "reach", {"unit": unit})
            assert isinstance(found, Reach)
            self._reached = (key, found)
        return self._reached[1]

    def planned(self, view: View) -> str:
        """The unit whose reach is shown."""
        if view.march is not None:
            return view.march.unit if view.march.hex else ""
        sides = (self.viewer,) if self.viewer >= 0 else (0, 1)
        here = [u.id for u in self.units_at(view, self.cursor) if u.side in sides and u.fatigue < 4]
        return here[0] if here else ""


def side_style(side: int) -> str:
    ink, paper = COLOURS[side]
    return f"bold {ink} on {paper}"


def unit_marks(unit: UnitView) -> str:
    """The state of a unit in signs: d disorganized, x exhausted, ! demoralized, # works."""
    dug = {"breastworks-build": "+", "breastworks": "#", "fort-build": "#+", "fort": "##"}
    return (
        ("d" if unit.disorganized else "")
        + ("x" if unit.exhausted else "")
        + "!" * unit.demoralized
        + dug.get(unit.dug, "")
    )
