"""Chance of a table: sealed or seeded, made at the start and taken up again from the log."""

from __future__ import annotations

import secrets
from collections.abc import Collection, Sequence

from railsplitter.kernel.chance import SEED_LIMIT, Chance, Seeded, seeded
from railsplitter.kernel.entries import Heard
from railsplitter.kernel.match import sealed_dice
from railsplitter.kernel.record import Dice, Record
from railsplitter.kernel.seal import Sealed, sealed_again

SEALED, SEEDED = "sealed", "seeded"
Roll = tuple[str, int, int, bool]  # case, among how many, which (from 0), a die or a draw
FRESH_SEEDS = 10**9  # short enough to be read out and typed again


def fresh_secret() -> str:
    return secrets.token_hex(32)


def fresh_seed() -> int:
    return secrets.randbelow(FRESH_SEEDS)


class NotedSealed(Sealed):
    """Sealed dice that remember which of their results were dice, and which draws."""

    def __init__(self, secret: str, seats: Sequence[str], index: int = 0) -> None:
        super().__init__(secret, seats, index)
        self.dice: set[int] = set()  # places in the trail

    def listen(self) -> None:
        super().listen()
        self.dice = set()

    def die(self, sides: int, why: str) -> int:
        self.dice.add(len(self.trail))
        return super().die(sides, why)


class NotedSeeded(Chance):
    """Seeded chance that remembers the same, and what each result was asked for."""

    def __init__(self, seeded: Seeded) -> None:
        super().__init__()
        self.seeded = seeded
        self.dice: set[int] = set()
        self.asked: list[tuple[int, str]] = []

    def listen(self) -> None:
        super().listen()
        self.dice, self.asked = set(), []

    def die(self, sides: int, why: str) -> int:
        self.dice.add(len(self.trail))
        return super().die(sides, why)

    def _pick(self, n: int, why: str) -> int:
        self.asked.append((n, why))
        return self.seeded.pick(n, why)

    def copy(self) -> Chance:
        return self.seeded.copy()


class NotedRecorded(Heard):
    """Results of a record, noted in the same way."""

    def __init__(self, results: Sequence[int]) -> None:
        super().__init__(results)
        self.results = results
        self.dice: set[int] = set()

    def die(self, sides: int, why: str) -> int:
        self.dice.add(len(self.asked))
        return super().die(sides, why)

    def rolls(self) -> list[Roll]:
        return noted(self.asked, self.results, self.dice)


Noted = NotedSealed | NotedSeeded


def rolls_of(chance: Chance) -> list[Roll]:
    """The dice and draws of the last entry; what has one outcome is neither."""
    assert isinstance(chance, NotedSealed | NotedSeeded)
    return noted(chance.asked, chance.trail, chance.dice)


def noted(
    asked: Sequence[tuple[int, str]], results: Sequence[int], dice: Collection[int]
) -> list[Roll]:
    found = enumerate(zip(asked, results, strict=True))
    return [(why, n, result, at in dice) for at, ((n, why), result) in found if n > 1]


def new_chance(kind: str, secret: str, seed: int | None, texts: Sequence[str]) -> Noted:
    if kind == SEALED:
        return NotedSealed(secret, texts)
    return NotedSeeded(seeded(seed if seed is not None else 0))


def dice_of(chance: Noted, seed: int | None) -> Dice:
    """What the record says about it."""
    if isinstance(chance, NotedSealed):
        return sealed_dice(chance)
    return Dice(SEEDED, seed=seed if seed is not None else 0)


def saved(chance: Chance) -> str | None:
    """Where seeded chance stands; sealed dice are found again by counting results."""
    return str(int(chance.seeded.x)) if isinstance(chance, NotedSeeded) else None


def taken_up(record: Record, secret: str, at: str | None) -> Noted:
    """Chance as it was after the last entry: a crash gives nobody another roll."""
    if record.header.dice.kind == SEALED and secret and record.end is None:
        again = sealed_again(record, secret)
        return NotedSealed(again.secret, again.seats, again.index)
    if at is not None:
        return NotedSeeded(Seeded(int(at)))
    return NotedSeeded(seeded(secrets.randbelow(SEED_LIMIT)))
