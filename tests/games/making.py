"""How recorded games are begun, searched for and written, for the games whose seeds are listed."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Protocol, TypeVar

from railsplitter.kernel.chance import seeded
from railsplitter.kernel.game import Edition
from railsplitter.kernel.match import Match, sealed_dice, seeded_dice
from railsplitter.kernel.record import Record, write
from railsplitter.kernel.seal import Sealed

TRIES = 40


class Wish(Protocol):
    """What a recorded game is wanted for."""

    @property
    def name(self) -> str: ...

    @property
    def seed(self) -> int: ...


W = TypeVar("W", bound=Wish)


def begin(edition: Edition, names: Sequence[str], seed: int, secret: str, word: str) -> Match:
    """A game from a seed, or with sealed dice where a secret is given."""
    if secret:
        sealed = Sealed(secret, [f"{name}, {word} {seed}" for name in names])
        return Match.begin(edition, sealed, sealed_dice(sealed), names)[0]
    chance = seeded(seed)
    return Match.begin(edition, chance, seeded_dice(chance, seed), names)[0]


def finished(wanted: W, match: Match, fits: bool) -> Record:
    """The record of a game that ended as wanted."""
    if not match.state.is_over() or not fits:
        raise SystemExit(f"{wanted.name}: seed {wanted.seed} ends otherwise: try --search")
    return match.record


def search(wanted: W, most: int, length: Callable[[int, int], int]) -> str:
    """The seed of the shortest game among the first ones; `length` is -1 if it ends otherwise."""
    best, seed = most, -1
    for other in range(TRIES):
        entries = length(other, best)
        if 0 <= entries < best:
            best, seed = entries, other
    return f"{wanted.name}: seed {seed}, {best} entries"


def make(
    args: list[str],
    wishes: Iterable[W],
    made: Callable[[W], Record],
    searched: Callable[[W], str],
    folder: Path,
) -> None:
    """The command: all records, or those that are named; with --search only their seeds."""
    folder.mkdir(exist_ok=True)
    names = [name for name in args if name != "--search"]
    for wanted in wishes:
        if names and wanted.name not in names:
            continue
        if len(names) < len(args):
            sys.stdout.write(f"{searched(wanted)}\n")
            continue
        path = folder / f"{wanted.name}.jsonl"
        path.write_text(write(made(wanted)), encoding="utf-8", newline="\n")
        sys.stdout.write(f"{path.relative_to(folder.parent)}\n")
