"""What points at nightfall promise: where the even line of a battle lies at the end of each day.

    python -m bench.nightfall gcacw/mcdowell --games 400

Judges play each other. For the end of every day but the last: how far the Union is ahead then, how
that goes with who wins, and the lead with which both sides win equally often (a logistic fit).
That lead is the `even` of the title in `bots/levels.toml`: without it a search thinks that a side
which takes its points early, and loses them again, has won.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from collections.abc import Sequence
from math import exp, sqrt

from railsplitter import _native
from railsplitter.games import find_game
from railsplitter.kernel.chance import seeded
from railsplitter.kernel.counsel import Counsel
from railsplitter.kernel.game import Edition
from railsplitter.kernel.state import State

STEPS = 60  # of Newton's method
STEEPEST = 5.0  # a slope at which the leads part winners from losers


def lead(counsel: Counsel, state: State) -> float:
    """Points that the first seat is ahead by."""
    worth = counsel.worth(state)
    return worth[0] - worth[1]


def nights(edition: Edition, seed: int) -> tuple[dict[int, float], float]:
    """A game of judges: the lead at the end of each round but the last, and at the end."""
    counsel, state = edition.counsel(), edition.start(seeded(seed))
    found: dict[int, float] = {}
    number = counsel.round_of(state)
    while not state.is_over():
        if counsel.round_of(state) > number:
            found[number] = lead(counsel, state)
            number = counsel.round_of(state)
        state.apply(counsel.best(state, state.seat()))
    return found, lead(counsel, state)


def logistic(leads: Sequence[float], won: Sequence[float]) -> tuple[float, float]:
    """Constant and slope of the log odds to win."""
    a = b = 0.0
    for _ in range(STEPS):
        g = [0.0, 0.0]
        h = [1e-6, 0.0, 1e-6]
        for x, y in zip(leads, won, strict=True):
            p = 1.0 / (1.0 + exp(-max(-30.0, min(30.0, a + b * x))))
            w = p * (1.0 - p)
            g = [g[0] + y - p, g[1] + (y - p) * x]
            h = [h[0] + w, h[1] + w * x, h[2] + w * x * x]
        det = h[0] * h[2] - h[1] * h[1]
        if det <= 1e-9 or abs(b) > STEEPEST:
            break
        a += (h[2] * g[0] - h[1] * g[1]) / det
        b += (h[0] * g[1] - h[1] * g[0]) / det
    return a, b


def correlation(xs: Sequence[float], ys: Sequence[float]) -> float:
    mx, my = sum(xs) / len(xs), sum(ys) / len(ys)
    both = sum((x - mx) * (y - my) for x, y in zip(xs, ys, strict=True))
    return both / (sqrt(sum((x - mx) ** 2 for x in xs) * sum((y - my) ** 2 for y in ys)) or 1.0)


def row(title: str, number: int, found: Sequence[tuple[float, float]]) -> str:
    """A line of the table, ready for a page."""
    leads = [at for at, _ in found]
    won = [1.0 if end > 0 else 0.5 if end == 0 else 0.0 for _, end in found]
    n, mean = len(found), sum(leads) / len(found)
    spread = sqrt(sum((x - mean) ** 2 for x in leads) / n)
    end = sum(last for _, last in found) / n
    a, b = logistic(leads, won)
    even = f"{-a / b:+.1f}" if b > 0.0 else "-"
    ahead = f"{mean:+.1f} | {spread:.1f} | {end:+.1f}"
    share, tie = sum(won) / n, correlation(leads, won)
    return f"| {title} | {number} | {n} | {share:.0%} | {ahead} | {tie:.2f} | {even} |"


COLUMNS = ("battle", "end of day", "games", "Union wins", "ahead", "spread", "at the end")
HEAD = "| " + " | ".join((*COLUMNS, "goes with winning", "even")) + " |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("titles", nargs="+")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    print(_native.mode())
    print(HEAD)
    print("|---" * HEAD.count(" | ") + "|---|")
    for title in args.titles:
        edition = find_game(title).edition(2)
        table: dict[int, list[tuple[float, float]]] = defaultdict(list)
        for game in range(args.games):
            found, end = nights(edition, args.seed + game)
            for number, at in found.items():
                table[number].append((at, end))
        for number in sorted(table):
            print(row(title, number, table[number]), flush=True)


if __name__ == "__main__":
    main()
