"""The games of a study: played like those of `simulate`, and looked at while they are played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import lru_cache
from math import prod

import msgspec

from railsplitter.cli.selfplay import (
    LIMIT,
    BotTable,
    Endless,
    Played,
    Setup,
    edition_of,
    game_seed,
    rounds_of,
)
from railsplitter.kernel.game import Edition
from railsplitter.kernel.state import State, verb_of
from railsplitter.lab.study.effects import UNFINISHED

FEW = 64  # arguments of a verb whose uses are counted one by one


class Part(msgspec.Struct, frozen=True):
    """A piece of work: games `first` to `first + count - 1` of one arm."""

    arm: int
    setup: Setup
    bots: tuple[str, ...]
    seed: int
    first: int
    count: int


class Measured(msgspec.Struct, frozen=True):
    """One game and what was measured of it."""

    arm: int
    game: int
    seed: int
    digest: str
    measured: dict[str, float]


class PartDone(msgspec.Struct, frozen=True):
    """A part with its games."""

    part: Part
    games: tuple[Measured, ...]


class WatchedTable(BotTable):
    """A game among bots in which every action is counted by its words."""

    def __init__(self, setup: Setup, names: tuple[str, ...], seed: int) -> None:
        super().__init__(edition_of(setup), names, seed)
        self.labels = Labels.of(setup)
        self.uses: Counter[str] = Counter()
        self.asides = 0
        self.rounds = 0

    def _quick(self, state: State, limit: int) -> int:
        made = 0
        while made < limit and not state.is_over():
            for action in self.besides(state):
                self.uses[self.labels.label(action)] += 1
                self.asides += 1
                state.apply_aside(state.seat(), action)
            action = self.answer(state)
            self.uses[self.labels.label(action)] += 1
            state.apply(action)
            made += 1
        self.rounds = rounds_of(state) or int(getattr(state, "turn", 0))
        return made


class Labels:
    """What an action counts as: its notation, or its verb alone where there are very many."""

    def __init__(self, edition: Edition) -> None:
        self.words = edition.vocabulary
        sizes = {
            verb.code: prod(len(field.codec.values()) for field in verb.fields)
            for verb in self.words.verbs
        }
        self.few = {code for code, size in sizes.items() if size <= FEW}
        self.verbs = {verb.code: verb.word for verb in self.words.verbs}
        self.known: dict[int, str] = {}

    @staticmethod
    @lru_cache(maxsize=16)
    def of(setup: Setup) -> Labels:
        return Labels(edition_of(setup))

    def label(self, action: int) -> str:
        if action not in self.known:
            code = verb_of(action)
            self.known[action] = self.words.text(action) if code in self.few else self.verbs[code]
        return self.known[action]


def play_part(part: Part) -> PartDone:
    """The piece of work of a process: the same games wherever it runs."""
    games = [_played(part, number) for number in range(part.first, part.first + part.count)]
    return PartDone(part, tuple(games))


def _played(part: Part, number: int) -> Measured:
    table = WatchedTable(part.setup, part.bots, game_seed(part.seed, number))
    try:
        played = table.play(number, LIMIT, "")
    except Endless:  # that is an answer, too
        return Measured(part.arm, number, table.seed, UNFINISHED, {UNFINISHED: 1.0})
    measured = {**of_result(played), "rounds": float(table.rounds), "asides": float(table.asides)}
    measured |= of_uses(table.uses)
    return Measured(part.arm, number, played.seed, played.digest, measured)


def of_result(played: Played) -> dict[str, float]:
    """What the end of a game tells."""
    points, winners = played.points, played.winners
    out = {
        "decisions": float(played.decisions),
        "points": sum(points) / len(points),
        f"ending:{played.ending}": 1.0,
    }
    if len(points) > 1:
        best, second = sorted(points, reverse=True)[:2]
        out["margin"] = float(best - second)
        out["lead"] = float(points[0] - max(points[1:]))
    for seat, got in enumerate(points):
        out[f"points.{seat}"] = float(got)
        out[f"win.{seat}"] = 1 / len(winners) if seat in winners else 0.0
    return out


def of_uses(uses: Mapping[str, int]) -> dict[str, float]:
    return {f"use:{label}": float(times) for label, times in uses.items()}
