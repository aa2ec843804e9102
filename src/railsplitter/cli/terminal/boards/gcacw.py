"""A battle of the Great Campaigns as text: a window on the map, the hex one looks at, the forces.

Arrows move the selected hex when the map has the focus (Tab), `[` and `]` go from stack to stack.
Left alone, the window follows the unit at hand. Letters carry the meaning, colour only repeats it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

import msgspec
from rich.text import Text

from railsplitter.cli.terminal import palette
from railsplitter.cli.terminal.boards import gcacw_charts as charts
from railsplitter.cli.terminal.boards import gcacw_combat as combat
from railsplitter.cli.terminal.boards import gcacw_map as hexes
from railsplitter.cli.terminal.boards import gcacw_panels as panels
from railsplitter.cli.terminal.boards.board import Board, Tab, Trip
from railsplitter.cli.terminal.boards.fitting import fitted
from railsplitter.cli.terminal.boards.gcacw_desk import Desk
from railsplitter.cli.terminal.boards.gcacw_spoken import TOPICS, Spoken
from railsplitter.games.gcacw import names as n
from railsplitter.games.gcacw.say.words import mps
from railsplitter.games.gcacw.state import Campaign
from railsplitter.games.gcacw.view.look import view as look
from railsplitter.games.gcacw.view.speaker import Speaker
from railsplitter.games.gcacw.view.structs import View
from railsplitter.kernel.game import Edition
from railsplitter.kernel.panels import told as read_aloud
from railsplitter.kernel.state import State, act

LEGENDS = {
    "map": "U13* manpower, leader  d disorganized  ! demoralized  # works  f3 fatigue  [ ] stack",
    "hex": "Tab to the map, arrows move",
}
HALF = 3  # lines above the cursor that stay in sight


class FieldBoard(Board):
    """Map, hex and combat as pictures; forces and points are read from the game's panels."""

    tabs: tuple[Tab, ...] = (
        Tab("map", "Map"),
        Tab("forces", "Forces"),
        Tab("combat", "Combat"),
        Tab("charts", "Charts"),
        Tab("hex", "Hex", "right"),
        Tab("points", "Points", "right"),
    )
    leaves: Mapping[str, tuple[str, ...]] = {
        "forces": ("forces-*", "changed"),
        "points": ("points", "objectives", "turns"),
        "now": ("now",),
    }
    is_crowded = True
    trip_key = "pick a hex within reach of the marching unit, and march there"
    topics: tuple[tuple[str, str], ...] = TOPICS
    trip_help = "ride HEX: march there by the cheapest way, for example: ride kernstown."
    trip_needs = "a hex that the marching unit can reach"
    no_trip = "no unit of yours marches now"
    signs: tuple[str, ...] = (
        "U13* Union, 13 manpower, with a leader; C Confederate; [ ] the hex one looks at",
        "d disorganized  x exhausted  ! demoralized  # works  f3 fatigue  ★ objective",
        hexes.GROUNDS,
        hexes.LEGEND,
        "yellow numbers: points left on arrival, or needed before the dice; ! the march ends",
    )

    _desk: Desk | None = None

    def consult(self, edition: Edition, state: State, viewer: int) -> None:
        speaker = cast(Speaker, edition)
        if self._desk is None or self._desk.edition is not speaker:
            self._desk = Desk(speaker, self.naming, self.labels)
            self._followed: tuple[object, ...] = ()
            self._page = 0  # of the charts
        self._desk.state = cast(Campaign, state)
        self._desk.viewer = viewer
        super().consult(edition, state, viewer)
        self._follow(viewer)

    @property
    def desk(self) -> Desk:
        assert self._desk is not None, "consult comes first"
        return self._desk

    # -- where one looks -------------------------------------------------------------------

    def _follow(self, viewer: int) -> None:
        """The cursor goes where something happens; it stays where somebody put it until then."""
        s = self.desk.state
        if s is None:
            return
        where = focus_of(s, viewer)
        followed = (id(self._desk), int(s.marcher), int(s.commander), where)
        if where >= 0 and followed != self._followed:
            self.desk.cursor = where
            self._followed = followed

    def turn(self, key: str, step: int) -> bool:
        """From stack to stack, one's own; from chart to chart."""
        s = self.desk.state
        if key == "charts":
            self._page += step
            return True
        if key not in ("map", "hex") or s is None:
            return False
        pieces = s.rules.pack.pieces
        mine = (self.desk.viewer,) if self.desk.viewer >= 0 else (0, 1)
        units = range(pieces.first_leader)
        stacks = sorted({int(s.at[k]) for k in units if s.at[k] >= 0 and pieces.side[k] in mine})
        if not stacks:
            return False
        here = self.desk.cursor
        after = [k for k in stacks if k > here] if step > 0 else [k for k in stacks if k < here]
        wrapped = stacks[0] if step > 0 else stacks[-1]
        self.desk.cursor = (after[0] if step > 0 else after[-1]) if after else wrapped
        return True

    def pan(self, key: str, across: int, down: int) -> bool:
        """An arrow key with the map in focus."""
        return key == "map" and self.desk.move(across, down)

    # -- full screen -----------------------------------------------------------------------

    def legend(self, key: str) -> str:
        return LEGENDS.get(key, "")

    def strip(self, view: msgspec.Struct, viewer: int, width: int) -> list[Text]:
        return panels.strip(self.desk, cast(View, view), viewer, width)

    def panel(self, key: str, view: msgspec.Struct, viewer: int, width: int) -> list[Text]:
        v = cast(View, view)
        if key == "map":
            return self._map(v, width)
        if key == "combat":
            return combat.panel(self.desk, v, width)
        if key == "charts":
            return self._chart(width)
        if key == "hex":
            return self.drawn(self.desk.here(v, self.told).panels(self.desk.cursor), width)
        return super().panel(key, view, viewer, width)

    def _chart(self, width: int) -> list[Text]:
        """One chart a page."""
        found = charts.printed(self.desk)
        page = self._page % len(found)
        rule = f", rule {found[page].case}" if found[page].case else ""
        place = Text(f"{page + 1} of {len(found)}, [ ] turn{rule}", style=palette.FAINT)
        return [fitted(place, width), *self.drawn([found[page]], width)]

    def _map(self, v: View, width: int) -> list[Text]:
        here = self.desk.nouns.hex(self.desk.cursor)
        title = f"{here}, {self.desk.nouns.terrain(self.desk.cursor)}"
        reach = self.desk.reach(v)
        if reach is not None:
            name = next(u.name for u in v.units if u.id == reach.unit)
            what = "MPs left" if reach.rolled else "MPs needed"
            title += f"; yellow: {what} for {name}"
        head = fitted(Text(title, style=palette.HEAD), width)
        return [head, *(fitted(row, width) for row in hexes.drawn(self.desk, v, width))]

    def focus_line(self, key: str, view: msgspec.Struct, width: int) -> int:
        if key != "map":
            return 0
        return max(hexes.cursor_line(self.desk, width) - HALF, 0)

    def trips(self) -> list[Trip]:
        """Every hex that the marching unit can reach, the nearest first."""
        s = self.desk.state
        if s is None or s.is_over() or s.marcher < 0 or not s.stack:
            return []
        found = self.desk.reach(look(self.desk.edition, s, -1))
        options, out = set(s.options()), []
        hexes = self.desk.edition.vocabulary.of(act(n.GO)).fields[0].codec
        for row in found.hexes if found is not None else ():
            actions = tuple(act(n.GO, hexes.read(step)) for step in row.steps)
            if actions and actions[0] in options:
                ends = ", the march ends there" if row.ends else ""
                terms = f"{mps(row.cost)}, {row.left} left{ends}"
                words = (self.desk.nouns.id(self.desk.hexes[row.hex]), row.place, row.steps[-1])
                out.append(Trip(self.desk.name(row.hex), terms, actions, words))
        return out

    # -- plain -----------------------------------------------------------------------------

    def answer(self, topic: str, rest: str, view: msgspec.Struct, viewer: int) -> list[str]:
        if topic in self.leaves:
            return read_aloud(self.panels_of(topic))
        return Spoken(self.desk, self.told).topics[topic](cast(View, view), rest) or ["Nothing."]


def focus_of(s: Campaign, viewer: int) -> int:
    """Where something happens: the attacked hex, the unit on the march, the leader who acts."""
    if s.target >= 0:
        return int(s.target)
    for piece in (s.marcher, s.commander):
        if piece >= 0 and s.at[piece] >= 0:
            return int(s.at[piece])
    pieces = s.rules.pack.pieces
    mine = [
        k for k in range(pieces.first_leader) if s.at[k] >= 0 and pieces.side[k] == max(viewer, 0)
    ]
    return int(s.at[mine[0]]) if mine else -1


BOARD = FieldBoard
