"""The course of a game: chances to win along it, and the entries at which they turned.

Positions are played on as they were, with every card open and fresh chance.
"""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt

from railsplitter.bots.analysis import Standing, Stroke, Turning
from railsplitter.bots.explain import Z
from railsplitter.bots.levels import Way
from railsplitter.kernel.chance import seeded
from railsplitter.kernel.replay import Replay
from railsplitter.kernel.search import Search
from railsplitter.kernel.state import State

POINTS = 24  # of the curve, at most
TURNS = 5  # entries that are looked for
SPLITS = 5  # further points for each, until one entry is left, about


class Course:
    """The chances along a record, each position played on in so many worlds."""

    def __init__(
        self,
        replay: Replay,
        way: Way,
        worlds: int,
        spent: Callable[[int], None] | None = None,
    ) -> None:
        self.replay = replay
        self.edition = replay.edition
        self.counsel = replay.edition.counsel()
        self.way = way
        self.worlds = worlds
        self.playouts = 0
        self._spent = spent  # is told of playouts
        self._standings: dict[int, Standing] = {}

    def curve(self) -> list[Standing]:
        """All that is known of it, in order."""
        return [self._standings[at] for at in sorted(self._standings)]

    def turning(self, strokes: dict[int, Stroke]) -> list[Turning]:
        """The entries that changed most, found by halving the stretches that did."""
        marks = self._marks()
        for mark in marks:
            self.standing(mark)
        stretches = sorted(zip(marks, marks[1:], strict=False), key=lambda s: -self._change(*s)[1])
        found = [self._narrowed(low, high) for low, high in stretches[:TURNS]]
        told = [self._turning(number, strokes) for number in found]
        return sorted(told, key=lambda turn: -abs(turn.after - turn.before))

    def _marks(self) -> list[int]:
        last = len(self.replay)
        count = min(POINTS, last)
        return sorted({round(last * k / count) for k in range(count + 1)}) if count else [0]

    def _narrowed(self, low: int, high: int) -> int:
        """The entry at which a stretch changed: each time the half that changed more."""
        while high - low > 1:
            middle = (low + high) // 2
            self.standing(middle)
            if self._change(low, middle)[1] >= self._change(middle, high)[1]:
                high = middle
            else:
                low = middle
        return high

    def _change(self, low: int, high: int) -> tuple[int, float]:
        """The seat whose chance changed most, and by how much."""
        before, after = self._standings[low].chances, self._standings[high].chances
        changes = [abs(b - a) for a, b in zip(before, after, strict=True)]
        seat = changes.index(max(changes))
        return seat, changes[seat]

    def _turning(self, number: int, strokes: dict[int, Stroke]) -> Turning:
        entry = self.replay.line[number - 1]
        seat, _ = self._change(number - 1, number)
        old, new = self._standings[number - 1], self._standings[number]
        before, after = old.chances[seat], new.chances[seat]
        sure = abs(after - before) > Z * sqrt(old.error**2 + new.error**2)
        stroke = strokes.get(number)
        luck = stroke.points[seat] if stroke is not None else 0.0
        return Turning(number, entry.seat, entry.said, seat, before, after, sure, luck)

    def standing(self, at: int) -> Standing:
        """The chances after so many entries."""
        if at not in self._standings:
            self._standings[at] = self._reckoned(at)
        return self._standings[at]

    def _reckoned(self, at: int) -> Standing:
        state = self.replay.at(at)
        shares = [self.final(state)] if state.is_over() else self.sampled(state, self.worlds)
        by_seat = [list(column) for column in zip(*shares, strict=True)]
        means = tuple(sum(column) / len(column) for column in by_seat)
        error = max(deviation(column) for column in by_seat) / sqrt(len(shares))
        return Standing(at, self.counsel.round_of(state), means, error)

    def sampled(self, state: State, worlds: int) -> list[list[float]]:
        """By seat the chance where a playout ends, for so many of them; they add up to 1."""
        self.playouts += worlds
        if self._spent is not None:
            self._spent(worlds)
        search = Search(state, state.seat(), self.counsel, 0, self.way.recipe())
        return [self._played_on(search, world) for world in range(worlds)]

    def _played_on(self, search: Search, world: int) -> list[float]:
        s = search.root.twin(seeded(world + 1))
        search.play_on(s)
        if s.is_over():
            return self.final(s)
        shares = [search.share(s, search.lead(s, seat)) for seat in range(self.edition.seats)]
        return [share / sum(shares) for share in shares]

    def final(self, state: State) -> list[float]:
        """A finished game: the winners share it."""
        winners = self.edition.result(state).winners
        return [float(seat in winners) / len(winners) for seat in range(self.edition.seats)]


def deviation(values: list[float]) -> float:
    """How far single values lie from their mean, about."""
    mean = sum(values) / len(values)
    return sqrt(sum((value - mean) ** 2 for value in values) / max(1, len(values) - 1))
