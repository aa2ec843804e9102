"""Random events (3.1): the table that a campaign rolls on each turn. A battle has none."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from railsplitter.games.gcacw.names import FIRST_EVENT
from railsplitter.games.gcacw.pack import Pack
from railsplitter.games.gcacw.rules.chapter import FieldChapter
from railsplitter.games.gcacw.state import Campaign
from railsplitter.kernel.columns import filled
from railsplitter.kernel.vec import i64, vec


@mypyc_attr(allow_interpreted_subclasses=True)
class Events(FieldChapter):
    """[3.1b] Two dice on a table; rain is one of its results."""

    __slots__ = ("table",)

    def __init__(self, pack: Pack) -> None:
        super().__init__(pack)
        # By the sum of two dice less 2: 0, rain (see FIRST_EVENT), or an overlay's event
        self.table: vec[i64] = pack.more.get("events", filled(0, 0))

    def roll(self, s: Campaign) -> None:
        """[3.1b] What the day brings, if there is a table."""
        if len(self.table):
            self.happen(s, self.table[s.chance.die(6, "3.1b") + s.chance.die(6, "3.1b") - 2])

    def happen(self, s: Campaign, event: i64) -> None:
        """[3.1c] Rain in this turn and some more; overlays know other events."""
        if 0 < event < FIRST_EVENT:
            s.rules.weather.shower(s, event - 1)
