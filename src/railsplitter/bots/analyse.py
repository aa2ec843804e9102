"""Analysis of a game: the course of the chances, turning points, slips, luck apart from play.

A number of playouts fixes the whole work, so that the same number gives the same analysis.
"""

from __future__ import annotations

import time
from collections.abc import Callable

from railsplitter.bots.analysis import Analysis, Slip
from railsplitter.bots.course import POINTS, SPLITS, TURNS, Course
from railsplitter.bots.explain import Explainer
from railsplitter.bots.levels import Way, way_of
from railsplitter.bots.luck import luck, strokes
from railsplitter.bots.slips import Slips
from railsplitter.kernel.game import Edition
from railsplitter.kernel.names import Names
from railsplitter.kernel.record import Record
from railsplitter.kernel.replay import Replay

CURVE, LOOK = 0.35, 0.35  # shares of the playouts; the rest goes to the answers that seem worst
FEWEST = 6  # worlds for a point of the curve
STROKES = 5  # that are told
TRIAL = 6  # playouts to find out how quick they are
LEAST = 40  # playouts


class Effort:
    """Counts playouts against those that are planned, and tells each time a hundredth is done."""

    def __init__(self, planned: int, tell: Callable[[float], None] | None = None) -> None:
        self.planned = planned
        self.done = 0
        self._tell = tell
        self._told = 0

    def spend(self, playouts: int) -> None:
        self.done += playouts
        hundredths = min(99, self.done * 100 // self.planned)
        if self._tell is not None and hundredths > self._told:
            self._told = hundredths
            self._tell(hundredths / 100)


class Analyst:
    """Analyses one record; `names` are those of the seats, for what is told in words."""

    def __init__(
        self, edition: Edition, record: Record, way: Way | None = None, names: Names | None = None
    ) -> None:
        self.edition = edition
        self.names = names
        self.record = record
        self.replay = Replay(edition, record)
        self.way = way or way_of(edition.game.id)

    def playouts_in(self, seconds: float) -> int:
        """How many playouts so many seconds of processor time are good for."""
        course = Course(self.replay, self.way, 1)
        began = time.process_time()
        for k in range(TRIAL):
            course.sampled(self.replay.at(len(self.replay) * k // TRIAL), 1)
        each = (time.process_time() - began) / TRIAL
        return max(LEAST, round(seconds / max(each, 1e-6)))

    def analyse(self, playouts: int, tell: Callable[[float], None] | None = None) -> Analysis:
        """The analysis; `tell` hears now and then how much of it is done, from 0 to 1."""
        worlds = max(FEWEST, round(playouts * CURVE / (POINTS + TURNS * SPLITS)))
        effort = Effort(playouts, tell)
        course = Course(self.replay, self.way, worlds, effort.spend)
        found = strokes(self.edition, self.record)
        turning = course.turning({one.entry: one for one in found})
        worst = self.slips(playouts, effort.spend)
        largest = sorted(found, key=lambda one: -max(map(abs, one.points)))[:STROKES]
        return Analysis(
            self.edition.game.id,
            tuple(self.record.header.seats),
            len(self.replay),
            playouts,
            tuple(course.curve()),
            tuple(turning),
            tuple(worst),
            tuple(luck(self.edition.seats, found)),
            tuple(largest),
        )

    def slips(self, playouts: int, spent: Callable[[int], None] | None = None) -> list[Slip]:
        """The slips that an analysis with so many playouts lists, by its share of them."""
        slips = Slips(self.replay, Explainer(self.edition, self.names, self.way), spent)
        return slips.found(round(playouts * LOOK), round(playouts * (1 - CURVE - LOOK)))
