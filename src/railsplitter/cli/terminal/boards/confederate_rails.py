"""Confederate Rails' board as text: map, line diagrams, trains, loads, war, treasuries, deals.

The left column shows one panel at a time; the map, the line diagrams and the trains have pages.
Left alone, pages follow the train that runs. Letters carry the meaning, colour only repeats it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

import msgspec
from rich.text import Text

from railsplitter.cli.terminal import palette
from railsplitter.cli.terminal.boards import confederate_rails_lines as diagrams
from railsplitter.cli.terminal.boards import confederate_rails_ways as ways_of
from railsplitter.cli.terminal.boards.board import Board, Tab, Trip
from railsplitter.cli.terminal.boards.confederate_rails_desk import Desk, dollars, mine_first
from railsplitter.cli.terminal.boards.confederate_rails_map import REGIONS, drawn, region_of
from railsplitter.cli.terminal.boards.confederate_rails_spoken import TOPICS, Spoken
from railsplitter.cli.terminal.boards.fitting import fitted
from railsplitter.games.confederate_rails.edition import ConfederateEdition
from railsplitter.games.confederate_rails.state import ConfederateRails
from railsplitter.games.confederate_rails.view import View
from railsplitter.games.confederate_rails.view.structs import TrainView
from railsplitter.kernel.game import Edition
from railsplitter.kernel.panels import find
from railsplitter.kernel.panels import told as read_aloud
from railsplitter.kernel.state import State

LEGENDS = {
    "map": "★ Victory Depot  ■ Depot  ▫ Load  U Union  × closed  +2 congested  [ ] page",
    "lines": "─)─ bridge  ≈ ferry  ┄ overland  ╌ unbuilt  ×closed×  [ ] page",
    "trains": "! full  [ ] other train",
    "deals": "$ gives, offers, answers",
}


class ConfederateBoard(Board):
    """Map and diagrams as pictures, ways of trains; the rest is read from the game's panels."""

    tabs: tuple[Tab, ...] = (
        Tab("map", "Map"),
        Tab("lines", "Lines"),
        Tab("trains", "Trains"),
        Tab("loads", "Loads"),
        Tab("war", "War"),
        Tab("charts", "Charts"),
        Tab("seats", "Seats", "right"),
        Tab("deals", "Deals", "right"),
    )
    leaves: Mapping[str, tuple[str, ...]] = {
        "lines": ("lines-*",),
        "trains": ("trains-*",),
        "loads": ("drawn", "display", "first-loads", "lying", "pile"),
        "war": ("war", "order", "force", "congested", "occupied", "marks", "progress"),
        "charts": ("events", "counters"),
        "seats": ("seat-*", "hand"),
        "deals": ("deals",),
    }
    is_crowded = True
    has_deals = True
    far_order = "ride"
    topics = TOPICS
    signs = (
        "∘ station  ▫ Load Station  ■ Depot  ★ Victory Depot  U Union  × closed",
        "letters on the map are trains; G2 is Grey T2; +2 congested; (#5) line 5",
    )

    _desk: Desk | None = None

    def consult(self, edition: Edition, state: State, viewer: int) -> None:
        if self._desk is None or self._desk.edition is not edition:
            self._desk = Desk(cast(ConfederateEdition, edition), self.naming, self.labels)
            self._pages: dict[str, int] = {}
            self._ran = ""
        self._desk.state = cast(ConfederateRails, state)
        self._desk.viewer = viewer
        super().consult(edition, state, viewer)

    @property
    def desk(self) -> Desk:
        assert self._desk is not None, "consult comes first"
        return self._desk

    # -- pages -----------------------------------------------------------------------------

    def turn(self, key: str, step: int) -> bool:
        sizes = {"map": len(REGIONS), "lines": len(self.desk.lines) + 1}
        if key == "trains":
            sizes["trains"] = max(len(self._choosable), 1)
        if key not in sizes:
            return False
        self._pages[key] = (self._page(key) + step) % sizes[key]
        return True

    def _page(self, key: str) -> int:
        """The page somebody turned to; else the one that shows the train at hand."""
        if key in self._pages:
            return self._pages[key]
        train = self._at_hand
        if key == "map" and self._target:
            return region_of(self.desk, self._target)
        if key == "map" and train is not None and train.station:
            return region_of(self.desk, train.station)
        if key == "trains" and train is not None:
            ids = [t.id for t in self._choosable]
            return ids.index(train.id) if train.id in ids else 0
        return 0

    def _look(self, v: View, viewer: int) -> None:
        """The train at hand: the one that runs, or one's first; another one frees the pages."""
        running = next((t for t in v.trains if t.running), None)
        there = [t for t in mine_first(v, viewer) if t.station]
        mine = [t for t in there if t.seat == max(viewer, 0)]
        self._choosable: list[TrainView] = [*mine, *(t for t in there if t not in mine)]
        self._at_hand: TrainView | None = running or next(iter(mine), None)
        self._target = v.war.target  # where the Union is about to come
        ran = running.id if running else ""
        if ran and ran != self._ran:
            self._pages.clear()
        self._ran = ran or self._ran

    def _chosen(self) -> TrainView | None:
        """The train whose ways are shown."""
        if not self._choosable:
            return None
        return self._choosable[min(self._page("trains"), len(self._choosable) - 1)]

    # -- full screen -----------------------------------------------------------------------

    def legend(self, key: str) -> str:
        return LEGENDS.get(key, "")

    def strip(self, view: msgspec.Struct, viewer: int, width: int) -> list[Text]:
        return ways_of.strip(self.desk, cast(View, view), viewer, width)

    def panel(self, key: str, view: msgspec.Struct, viewer: int, width: int) -> list[Text]:
        v = cast(View, view)
        self._look(v, viewer)
        if key == "map":
            return self._map(v, viewer, width)
        if key == "lines":
            return self._lines(v, width)
        if key == "trains":
            return self._trains(width)
        if key == "charts":
            return self.drawn((*self.desk.chart.tables, *self.panels_of(key)), width)
        return super().panel(key, view, viewer, width)

    def _trains(self, width: int) -> list[Text]:
        """One's own trains, where one of them can go, then the others'."""
        own, *others = self.panels_of("trains")
        ways = ways_of.ways(self.desk, self._chosen(), width)
        return [*self.drawn([own], width), *ways, *self.drawn(others, width)]

    def _map(self, v: View, viewer: int, width: int) -> list[Text]:
        page = self._page("map")
        region = REGIONS[page]
        title = f"{region.title}  ({page + 1} of {len(REGIONS)}, [ ] turn)"
        goals = [t.goal for t in v.trains if t.seat == viewer and t.goal]
        running = [t.goal for t in v.trains if t.running and t.goal]
        target = [v.war.target] if v.war.target else []
        rows = drawn(self.desk, v, region, width, target or running or goals)
        return [fitted(Text(title, style=palette.HEAD), width), *(fitted(r, width) for r in rows)]

    def _lines(self, v: View, width: int) -> list[Text]:
        page = self._page("lines")
        if page == 0:
            turned = fitted(Text("] turns to their diagrams", palette.FAINT), width)
            return [turned, *self.drawn(self.panels_of("lines"), width)]
        return diagrams.diagram(self.desk, v, sorted(self.desk.lines)[page - 1], width)

    def trips(self) -> list[Trip]:
        s = self.desk.state
        if s is None or s.is_over() or s.train < 0:
            return []
        options = set(s.options())
        ways = self.desk.edition.voice.ways
        step = self.desk.chart.costs["step"]
        out: list[Trip] = []
        for way in sorted(ways.of(s, s.train), key=lambda way: not way.is_goal):
            if way.actions and way.actions[0] in options and not way.is_full:
                paying = f", paying {dollars(way.fees * step)}" if way.fees else ""
                words = () if way.fees else (self.desk.chart.stations[way.station].id,)
                out.append(Trip(f"{way.name}{paying}", ways.terms(way), way.actions, words))
        return out

    def calls(self, view: msgspec.Struct, viewer: int) -> list[str]:
        v = cast(View, view)
        return [
            f"Deal {d.deal} of {self.naming.name(d.by)} waits for your answer: {d.text}"
            + (f" (wanted: {d.wants})" if d.wants else "")
            for d in v.deals
            if viewer >= 0 and d.to == viewer and d.status == "offered"
        ]

    # -- plain -----------------------------------------------------------------------------

    def answer(self, topic: str, rest: str, view: msgspec.Struct, viewer: int) -> list[str]:
        if topic in TOLD:
            return read_aloud(self.panels_of(TOLD[topic])) or ["Nothing."]
        if topic == "prices":
            prices = find(self.desk.chart.tables, topic)
            return read_aloud([prices] if prices else [])
        return Spoken(self.desk).topics[topic](cast(View, view), rest) or ["Nothing."]


# Topics of the plain client that are a tab's panels read aloud.
TOLD = {"trains": "trains", "display": "loads", "lines": "lines", "war": "war", "deals": "deals"}


BOARD = ConfederateBoard
