"""What is at stake in each kind of question, and whether a look ahead can see it.

    python -m bench.stakes confederate-rails --players 3 --questions 60 --rounds 3 --streams

Questions are taken from games among judges. The options that the judge likes best are played on in
worlds that they share, by judges, and after each round the points ahead of the mean of the others
are written down. By kind of question and by rounds it tells

    noise    by how much the difference of two options varies from world to world
    stake    by how much options truly differ from the judge's choice, the noise taken out
    gain     what one wins who lets half of the worlds choose: weighed in the other half, after the
             last round, so that good luck does not count as insight; with the error of the mean

A gain near 0 where the stake is large says that the judge is right; a stake far below the noise
says how many worlds a search would need.
"""

from __future__ import annotations

import argparse
import random
from collections import defaultdict
from collections.abc import Iterator, Sequence
from math import sqrt
from statistics import fmean, stdev, variance

from bench.thought import kind_of
from railsplitter import _native
from railsplitter.games import find_game
from railsplitter.kernel.chance import Chance, Streams, seeded
from railsplitter.kernel.game import Edition
from railsplitter.kernel.search import most_liked, rows_of
from railsplitter.kernel.state import State

SEEDS = 1 << 60
HALVINGS = 10  # ways in which worlds are shared between choosing and weighing

Gaps = list[list[list[float]]]  # by round, option and world: points beyond the judge's choice


class Stakes:
    """Questions of games among judges, and what came of their options."""

    def __init__(self, edition: Edition, options: int, worlds: int, rounds: int) -> None:
        self.edition = edition
        self.counsel = edition.counsel()
        self.options = options
        self.worlds = worlds
        self.rounds = rounds
        self.streams = False
        self.kinds: frozenset[str] = frozenset()  # that are looked at; none: all
        self.found: dict[str, list[Gaps]] = defaultdict(list)

    def play(self, seed: int, share: float) -> None:
        """One game, of which a share of the questions is looked at."""
        state, luck = self.edition.start(seeded(seed)), random.Random(seed)
        while not state.is_over():
            kind = kind_of(state)
            if len(state.options()) > 1 and (not self.kinds or kind in self.kinds):
                if luck.random() < share:
                    self.look(kind, state, luck)
            state.apply(self.counsel.best(state, state.seat()))

    def look(self, kind: str, state: State, luck: random.Random) -> None:
        seat = state.seat()
        root = state.imagine(seat, seeded(luck.randrange(SEEDS)))
        rows = most_liked(rows_of(self.counsel, root, seat), self.options)
        if len(rows) < 2:
            return
        first = luck.randrange(SEEDS)
        courses = [
            [self.course(root, seat, row.option, first + world) for world in range(self.worlds)]
            for row in rows
        ]
        self.found[kind].append(gaps_of(courses))

    def course(self, root: State, seat: int, option: int, seed: int) -> list[float]:
        """Points ahead after each round, if an option is taken in a world."""
        chance: Chance = Streams(seed) if self.streams else seeded(seed)
        state, counsel = root.imagine(seat, chance), self.counsel
        state.apply(option)
        begun, course = counsel.round_of(root), [0.0] * self.rounds
        for k in range(self.rounds):
            while not state.is_over() and counsel.round_of(state) <= begun + k:
                state.apply(counsel.best(state, state.seat()))
            course[k] = ahead(counsel.worth(state), seat)
        return course

    def told(self) -> Iterator[str]:
        yield f"{'kind':24} {'asked':>5} {'rounds':>6} {'noise':>7} {'stake':>7} {'gain':>7} error"
        for kind, questions in sorted(self.found.items()):
            for k in range(self.rounds):
                noise, stake = spreads([gaps[k] for gaps in questions])
                gains = [gain_of(gaps[k], gaps[-1]) for gaps in questions]
                error = stdev(gains) / sqrt(len(gains)) if len(gains) > 1 else 0.0
                yield (
                    f"{kind:24} {len(questions):5} {k + 1:6} {noise:7.2f} {stake:7.2f} "
                    f"{fmean(gains):+7.2f} {error:5.2f}"
                )


def ahead(worths: Sequence[float], seat: int) -> float:
    """Of the mean of the others: their luck counts less than in the lead over the best."""
    others = [worth for other, worth in enumerate(worths) if other != seat]
    return worths[seat] - fmean(others) if others else worths[seat]


def gaps_of(courses: list[list[list[float]]]) -> Gaps:
    """By round, option and world; the judge's choice, which has none, is left out."""
    rounds, worlds = len(courses[0][0]), len(courses[0])
    return [
        [[option[w][k] - courses[0][w][k] for w in range(worlds)] for option in courses[1:]]
        for k in range(rounds)
    ]


def spreads(questions: list[list[list[float]]]) -> tuple[float, float]:
    """Noise and stake: the spread from world to world, and that of the true differences."""
    noise = [variance(worlds) for options in questions for worlds in options]
    seen = [fmean(worlds) ** 2 for options in questions for worlds in options]
    worlds = len(questions[0][0])
    stake = fmean(seen) - fmean(noise) / worlds
    return sqrt(fmean(noise)), sqrt(stake) if stake > 0.0 else 0.0


def gain_of(seen: list[list[float]], weighed: list[list[float]]) -> float:
    """What half of the worlds choose by what was seen, weighed in the other half."""
    worlds, luck, total = len(seen[0]), random.Random(1), 0.0
    for _ in range(HALVINGS):
        order = luck.sample(range(worlds), worlds)
        chosen, judged = order[: worlds // 2], order[worlds // 2 :]
        means = [fmean(option[w] for w in chosen) for option in seen]
        best = max(range(len(means)), key=lambda k: means[k])
        if means[best] > 0.0:
            total += fmean(weighed[best][w] for w in judged)
    return total / HALVINGS


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--questions", type=int, default=60)
    parser.add_argument("--share", type=float, default=0.02, help="of the questions looked at")
    parser.add_argument("--kinds", default="", help="of questions, by the names that it prints")
    parser.add_argument("--options", type=int, default=4)
    parser.add_argument("--worlds", type=int, default=12)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--streams", action="store_true", help="of chance, one for each case")
    args = parser.parse_args()
    edition = find_game(args.game).edition(args.players)
    stakes = Stakes(edition, args.options, args.worlds, args.rounds)
    stakes.streams = args.streams
    stakes.kinds = frozenset(filter(None, args.kinds.split(",")))
    games = 0
    while sum(map(len, stakes.found.values())) < args.questions:
        stakes.play(args.seed + games, args.share)
        games += 1
    print(f"{games} games; {_native.mode()}")
    print("\n".join(stakes.told()))


if __name__ == "__main__":
    main()
