"""What thinking gains, by kind of question: where a search is worth its time, and where not.

    python -m bench.thought gcacw/mcdowell --games 4 --iterations 200

A bot that searches plays one seat, the judge the others, seats in turn. Whenever the search's
answer is another one than the judge's, both are played to the end in fresh worlds that they share;
the difference is what the answer gains. The gains of a game add up to what the search wins more
than half of the games, but for chance.
"""

from __future__ import annotations

import argparse
import time
from collections import defaultdict
from collections.abc import Iterator
from math import sqrt

from railsplitter import _native
from railsplitter.bots.levels import way_of
from railsplitter.games import find_game
from railsplitter.kernel.chance import seeded
from railsplitter.kernel.game import Edition
from railsplitter.kernel.search import Recipe, Search
from railsplitter.kernel.state import State

FRESH = 1_000_003  # seeds of the worlds in which answers are weighed


class Kind:
    """What was found of one kind of question."""

    def __init__(self) -> None:
        self.asked = 0
        self.options = 0
        self.playouts = 0
        self.seconds = 0.0
        self.settled = 0
        self.gains: list[float] = []  # of the answers that were not the judge's
        self.points: list[float] = []  # the same in points ahead

    def row(self, games: int) -> str:
        error = sqrt(sum(gain * gain for gain in self.gains))
        doubt = sqrt(sum(points * points for points in self.points))
        return (
            f"{self.asked / games:7.1f} {self.options / self.asked:7.1f} "
            f"{self.playouts / self.asked:9.0f} {self.seconds / games:8.2f} "
            f"{self.settled / self.asked:8.0%} {len(self.gains) / self.asked:8.0%} "
            f"{sum(self.gains) / games:+8.3f} {error / games:7.3f} "
            f"{sum(self.points) / games:+8.2f} {doubt / games:7.2f}"
        )


HEADS = (
    "a game",
    "options",
    "playouts",
    "s a game",
    "settled",
    "differs",
    "gain",
    "error",
    "points",
    "error",
)
WIDTHS = (7, 7, 9, 8, 8, 8, 8, 7, 8, 7)
HEAD = f"{'kind':28} " + " ".join(
    f"{head:>{width}}" for head, width in zip(HEADS, WIDTHS, strict=True)
)


def kind_of(state: State) -> str:
    """The step that asks; a march that is under way apart from one that begins."""
    name = type(state.stack[-1]).__name__
    under_way = name == "Marching" and getattr(state, "moved", False)
    return f"{name}, under way" if under_way else name


class Weighing:
    """Games of a search against the judge, and what its answers gain."""

    def __init__(self, edition: Edition, recipe: Recipe, iterations: int, worlds: int) -> None:
        self.edition = edition
        self.counsel = edition.counsel()
        self.recipe = recipe
        self.truth = Recipe(0, recipe.scale, 0.0)
        self.iterations = iterations
        self.worlds = worlds
        self.kinds: dict[str, Kind] = defaultdict(Kind)
        self.won: list[float] = []
        self.seconds = 0.0  # given instead of iterations
        self.everything = False  # also what deserves no thought is searched

    def play(self, seed: int, own: int) -> None:
        state = self.edition.start(seeded(seed))
        number = 0
        while not state.is_over():
            seat, number = state.seat(), number + 1
            if seat == own and self.deserves(state):
                state.apply(self.searched(state, seed * 10_000 + number))
            else:
                state.apply(self.counsel.best(state, seat))
        winners = self.edition.result(state).winners
        self.won.append(float(own in winners) / len(winners))

    def deserves(self, state: State) -> bool:
        if len(state.options()) == 1:
            return False
        return self.everything or self.counsel.weight(state) > 0.0

    def searched(self, state: State, seed: int) -> int:
        seat = state.seat()
        root = state.imagine(seat, seeded(seed))
        search = Search(root, seat, self.counsel, seed, self.recipe)
        kind = self.kinds[kind_of(state)]
        began = time.process_time()
        if self.seconds:
            while time.process_time() < began + self.seconds:
                before = search.playouts
                search.run(1)
                if search.playouts == before:
                    break
        else:
            search.run(self.iterations)
        kind.asked += 1
        kind.options += len(search.rows)
        kind.playouts += int(search.playouts)
        kind.seconds += time.process_time() - began
        kind.settled += search.is_settled()
        best = search.leader()
        if best:
            share, points = self.gain(root, seat, best, seed)
            kind.gains.append(share)
            kind.points.append(points)
        return search.rows[best].option

    def gain(self, root: State, seat: int, best: int, seed: int) -> tuple[float, float]:
        """Of an answer, against the judge's: to the end, in worlds that the search did not see;
        in chance to win and in points ahead."""
        search = Search(root, seat, self.counsel, seed + FRESH, self.truth)
        share = points = 0.0
        for world in range(self.worlds):
            own, judged = search.played(best, world), search.played(0, world)
            share += own.share - judged.share
            points += own.ahead - judged.ahead
        return share / max(1, self.worlds), points / max(1, self.worlds)

    def told(self) -> Iterator[str]:
        games = len(self.won)
        yield f"{games} games, won {sum(self.won):g}; {_native.mode()}"
        yield HEAD
        whole = Kind()
        for name, kind in sorted(self.kinds.items(), key=lambda item: -item[1].seconds):
            yield f"{name:28} {kind.row(games)}"
            whole.asked += kind.asked
            whole.options += kind.options
            whole.playouts += kind.playouts
            whole.seconds += kind.seconds
            whole.settled += kind.settled
            whole.gains += kind.gains
            whole.points += kind.points
        yield f"{'all':28} {whole.row(games)}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--iterations", type=int, default=150)
    parser.add_argument("--seconds", type=float, default=0.0)
    parser.add_argument("--worlds", type=int, default=50, help="in which answers are weighed")
    parser.add_argument("--everything", action="store_true", help="whatever deserves thought")
    parser.add_argument("--horizon", type=int)
    parser.add_argument("--scale", type=float)
    parser.add_argument("--keep", type=float)
    parser.add_argument("--sure", type=float)
    args = parser.parse_args()
    recipe = way_of(args.game).recipe(settles=True)
    for name in ("horizon", "scale", "keep", "sure"):
        if getattr(args, name) is not None:
            setattr(recipe, name, getattr(args, name))
    edition = find_game(args.game).edition(args.players)
    weighing = Weighing(edition, recipe, args.iterations, args.worlds)
    weighing.seconds = args.seconds
    weighing.everything = args.everything
    for game in range(args.games):
        weighing.play(args.seed + game // args.players, game % args.players)
    print("\n".join(weighing.told()))


if __name__ == "__main__":
    main()
