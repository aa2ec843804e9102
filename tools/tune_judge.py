"""Tune a judge's constants against the judge as it is: SPSA over whole games on equal deals.

    python -m tools.tune_judge railsplitter.games.snowdonia.judge snowdonia --players 2 \
        --constants few.stone,few.steel,few.pace --steps 100 --out tune.jsonl

Both judges sit at the same table, one with the constants moved a little to one side, the other
with them moved to the other; who wins tells where to go. Every step is a line of the file, and the
same call goes on from there. A constant of a module is named as it is there, in capitals; it needs
the interpreted engine (RAILSPLITTER_PURE=1), for compiled constants cannot be changed. A number
that a judge carries with it is named by its way from there (`few.stone`, `many.pace`: the weights
of Snowdonia) and can be changed in a compiled one, too. At the end the tuned constants meet those
of the source: take them over only if they win.
"""

from __future__ import annotations

import argparse
import importlib
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType

import msgspec

from railsplitter._native import mode
from railsplitter.cli.summary import wilson
from railsplitter.games import find_game
from railsplitter.kernel.chance import seeded
from railsplitter.kernel.counsel import Counsel
from railsplitter.kernel.errors import BadUsage
from railsplitter.kernel.game import Edition

FIRST, LATER = 0.15, 0.101  # how far constants are moved aside at first, and how that shrinks
GAIN, SETTLE, FALL = 0.08, 10.0, 0.602  # steps: their size, and how it shrinks (Spall)
LONGEST = 20_000  # decisions of a game

Values = dict[str, float]


class Step(msgspec.Struct, frozen=True):
    """A step: the constants after it, and how many of its games the one side won."""

    number: int
    values: Values
    won: float
    games: int


class Arena:
    """Games between two sets of constants of one judge."""

    def __init__(self, module: ModuleType, edition: Edition) -> None:
        self.module = module
        self.edition = edition

    @contextmanager
    def meaning(self, values: Mapping[str, float]) -> Iterator[Counsel]:
        """The judge with these constants, for as long as it is asked."""
        own = {name: value for name, value in values.items() if "." not in name}
        before = {name: getattr(self.module, name) for name in own}
        for name, value in own.items():
            setattr(self.module, name, value)
        try:
            counsel = self.edition.counsel()
            for name in values.keys() - own.keys():
                place, last = carried(counsel, name)
                setattr(place, last, values[name])
            yield counsel
        finally:
            for name, value in before.items():
                setattr(self.module, name, value)

    def game(self, seed: int, sides: Sequence[Mapping[str, float]]) -> list[float]:
        """A game with these constants by seat: what each seat won of it."""
        state = self.edition.start(seeded(seed))
        for _ in range(LONGEST):
            if state.is_over():
                break
            seat = state.seat()
            with self.meaning(sides[seat]) as counsel:
                action = counsel.best(state.imagine(seat, seeded(seed)), seat)
            state.apply(action)
        winners = self.edition.result(state).winners
        return [float(seat in winners) / len(winners) for seat in range(self.edition.seats)]

    def match(self, seed: int, deals: int, one: Values, other: Values) -> tuple[float, int]:
        """What the one won against the others, in each seat of every deal, and of how many."""
        won, games = 0.0, 0
        for deal in range(deals):
            for own in range(self.edition.seats):
                sides = [one if seat == own else other for seat in range(self.edition.seats)]
                won += self.game(seed + deal, sides)[own]
                games += 1
        return won, games


class Tuner:
    """SPSA: all constants are moved at once, each by a share of itself, up or down by a coin."""

    def __init__(self, arena: Arena, start: Values, deals: int, seed: int) -> None:
        self.arena = arena
        self.values = dict(start)
        self.start = dict(start)
        self.deals = deals
        self.seed = seed

    def step(self, number: int) -> Step:
        coin = seeded(self.seed * 1_000_003 + number)
        signs = {name: 1.0 if coin.pick(2, "sign") else -1.0 for name in self.values}
        aside = FIRST / (number + 1) ** LATER
        up, down = (self._moved(signs, side * aside) for side in (1.0, -1.0))
        won, games = self.arena.match(self.seed + number * 1000, self.deals, up, down)
        par = games / self.arena.edition.seats
        pull = (won - par) / games / aside  # above 0: the one side is better
        size = GAIN / (number + 1 + SETTLE) ** FALL
        self.values = self._moved(signs, size * pull)
        return Step(number, dict(self.values), won, games)

    def _moved(self, signs: Mapping[str, float], share: float) -> Values:
        """Every constant moved by a share of what it was at first."""
        return {
            name: value + signs[name] * share * abs(self.start[name])
            for name, value in self.values.items()
        }


def carried(counsel: Counsel, name: str) -> tuple[object, str]:
    """Where a number is that a judge carries with it: the object, and the name there."""
    *way, last = name.split(".")
    place: object = getattr(counsel, "judge", None)
    for part in way:
        place = getattr(place, part, None)
    if not isinstance(getattr(place, last, None), float):
        raise BadUsage(f"constant {name!r}: expected a number of the judge")
    return place, last


def constants(module: ModuleType, names: str, counsel: Counsel | None = None) -> Values:
    """The constants to tune: those named, else all numbers in capitals."""
    wanted = [name.strip() for name in names.split(",")] if names else []
    if counsel is not None and wanted and all("." in name for name in wanted):
        places = {name: carried(counsel, name) for name in wanted}
        return {name: getattr(place, last) for name, (place, last) in places.items()}
    known = {k: v for k, v in vars(module).items() if k.isupper() and isinstance(v, float)}
    for name in wanted:
        if name not in known:
            raise BadUsage(f"constant {name!r}: expected one of {', '.join(sorted(known))}")
    return {name: known[name] for name in wanted or sorted(known)}


def resumed(out: Path, tuner: Tuner) -> int:
    """The number of the next step; the tuner stands where the file ends."""
    if not out.exists():
        return 0
    steps = [msgspec.json.decode(line, type=Step) for line in out.read_bytes().splitlines()]
    if steps:
        if set(steps[-1].values) != set(tuner.values):
            raise BadUsage(f"{out}: expected the same constants")
        tuner.values = dict(steps[-1].values)
    return len(steps)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("module", help="of the judge whose constants are tuned")
    parser.add_argument("game")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--constants", default="", help="A,B,…; all numbers if not said")
    parser.add_argument("--steps", type=int, default=50)
    parser.add_argument("--deals", type=int, default=2, help="for each step; once in each seat")
    parser.add_argument(
        "--trial", type=int, default=20, help="deals against the constants as they are"
    )
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, required=True)
    wish = parser.parse_args()
    module = importlib.import_module(wish.module)
    arena = Arena(module, find_game(wish.game).edition(wish.players))
    start = constants(module, wish.constants, arena.edition.counsel())
    if mode() != "pure" and not all("." in name for name in start):
        print("expected the interpreted engine: set RAILSPLITTER_PURE=1", file=sys.stderr)
        return 2
    tuner = Tuner(arena, start, wish.deals, wish.seed)
    for number in range(resumed(wish.out, tuner), wish.steps):
        step = tuner.step(number)
        with wish.out.open("ab") as file:
            file.write(msgspec.json.encode(step) + b"\n")
        told = ", ".join(f"{name} {value:.3g}" for name, value in step.values.items())
        print(
            f"step {number + 1} of {wish.steps}: {step.won:g} of {step.games}; {told}", flush=True
        )
    won, games = arena.match(wish.seed + 10_000_000, wish.trial, tuner.values, start)
    low, high = wilson(won / games, games)
    print(f"against the source: {won:g} of {games}, {won / games:.0%} ({low:.0%} to {high:.0%})")
    return 0


if __name__ == "__main__":
    sys.exit(main())
