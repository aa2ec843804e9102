"""Weighing what has happened: the chance to win before and after it, and how likely its dice were.

Everything is reckoned in worlds imagined for one seat, from positions that were imagined for it.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from math import sqrt
from typing import NamedTuple

import msgspec

from railsplitter.bots.explain import Z
from railsplitter.bots.levels import way_of
from railsplitter.bots.luck import leads
from railsplitter.kernel.chance import Recorded, seeded
from railsplitter.kernel.errors import GameError
from railsplitter.kernel.game import Edition
from railsplitter.kernel.search import Search
from railsplitter.kernel.state import State

REDRAWN = 36  # times that dice fall again
FEWEST = 2  # worlds, however slow they are
HALF = 0.5  # of the time may go to the dice


class Share(msgspec.Struct, frozen=True):
    """A chance to win, with the interval that holds it 19 times of 20."""

    chance: float
    low: float
    high: float


class Weighing(msgspec.Struct, frozen=True):
    """What an act did to a seat: its chance to win before and after it, its lead in points.

    `close`: the intervals overlap, so that it may have changed nothing. `likely` is how often dice
    of the same throw bring whoever threw at least as much; nothing where no dice decided it.
    """

    seat: int
    before: Share
    after: Share
    close: bool
    points: float
    worlds: int
    likely: float | None = None


class Throw(NamedTuple):
    """A throw of dice: the position before it, the action, what came."""

    state: State
    action: int
    results: Sequence[int]


class Scales:
    """Weighs acts of one edition for one seat, with so many worlds and so much time."""

    def __init__(self, edition: Edition, seat: int, worlds: int, seconds: float) -> None:
        self.edition = edition
        self.seat = seat
        self.worlds = worlds
        self.seconds = seconds
        self.counsel = edition.counsel()
        self.recipe = way_of(edition.game.id).recipe()
        self._began = time.process_time()

    def weigh(self, before: State, after: State, throw: Throw | None = None) -> Weighing:
        """What came of an act, from the positions around it."""
        likely = self._likely(throw) if throw is not None else None
        ends = self._player(before), self._player(after)
        old, new = [], []
        for world in range(self.worlds):
            if world >= FEWEST and self._spent() > self.seconds:
                break
            old.append(ends[0](world))
            new.append(ends[1](world))
        one, other = _share(old), _share(new)
        close = one.low <= other.high and other.low <= one.high
        points = self._lead(after) - self._lead(before)
        return Weighing(self.seat, one, other, close, points, len(old), likely)

    def _spent(self) -> float:
        return time.process_time() - self._began

    def _lead(self, state: State) -> float:
        return leads(self.counsel, state)[self.seat]

    def _player(self, state: State) -> Callable[[int], float]:
        """Plays a position on in a numbered world; what the seat's chance is in the end."""
        if state.is_over():
            return lambda world: self._final(state)
        search = Search(state, state.seat(), self.counsel, 0, self.recipe)

        def play(world: int) -> float:
            s = state.imagine(self.seat, seeded(world + 1)).twin(seeded(world + 1))
            search.play_on(s)
            return self._final(s) if s.is_over() else self._ahead(search, s)

        return play

    def _ahead(self, search: Search, s: State) -> float:
        """The share of one seat where a playout ended in mid-game; all of them make 1."""
        shares = [search.share(s, search.lead(s, seat)) for seat in range(self.edition.seats)]
        return shares[self.seat] / sum(shares)

    def _final(self, s: State) -> float:
        winners = self.edition.result(s).winners
        return float(self.seat in winners) / max(1, len(winners))

    def _likely(self, throw: Throw) -> float | None:
        """How often the dice do at least as well for who threw them; nothing if that fails."""
        world = throw.state.imagine(self.seat, seeded(0))
        if throw.action not in world.options():
            return None
        thrower, real = world.seat(), world.twin(Recorded(list(throw.results)))
        try:
            real.apply(throw.action)
        except GameError:  # in the world that was imagined other dice are thrown
            return None
        came, good, tried = leads(self.counsel, real)[thrower], 0, 0
        while tried < REDRAWN and self._spent() < self.seconds * HALF:
            again = world.twin(seeded(tried + 1))
            again.apply(throw.action)
            tried += 1
            good += leads(self.counsel, again)[thrower] >= came - 1e-9
        return good / tried if tried else None


def _share(found: Sequence[float]) -> Share:
    """Wilson's interval with the spread that was seen."""
    n = float(len(found))
    mean = sum(found) / n
    spread = sum((one - mean) ** 2 for one in found) / n
    square = Z * Z / n
    middle = (mean + square / 2) / (1 + square)
    reach = Z * sqrt(spread / n + square / (4 * n)) / (1 + square)
    return Share(mean, max(0.0, middle - reach), min(1.0, middle + reach))
