"""Chance of a table: sealed or seeded, made at the start and taken up again from the log."""

from __future__ import annotations

import secrets
from collections.abc import Sequence

from railsplitter.kernel.chance import SEED_LIMIT, Chance, Seeded, seeded
from railsplitter.kernel.match import sealed_dice, seeded_dice
from railsplitter.kernel.record import Dice, Record
from railsplitter.kernel.seal import Sealed, sealed_again

SEALED, SEEDED = "sealed", "seeded"
FRESH_SEEDS = 10**9  # short enough to be read out and typed again


def fresh_secret() -> str:
    return secrets.token_hex(32)


def fresh_seed() -> int:
    return secrets.randbelow(FRESH_SEEDS)


def fresh_text() -> str:
    """A seat's own part of sealed dice, where nobody gave one."""
    return secrets.token_hex(8)


def new_chance(kind: str, secret: str, seed: int | None, texts: Sequence[str]) -> Chance:
    if kind == SEALED:
        return Sealed(secret, texts)
    return seeded(seed if seed is not None else 0)


def dice_of(chance: Chance, seed: int | None) -> Dice:
    """What the record says about it."""
    if isinstance(chance, Sealed):
        return sealed_dice(chance)
    assert isinstance(chance, Seeded)
    return seeded_dice(chance, seed if seed is not None else 0)


def saved(chance: Chance) -> str | None:
    """Where seeded chance stands; sealed dice are found again by counting results."""
    return str(int(chance.x)) if isinstance(chance, Seeded) else None


def taken_up(record: Record, secret: str, at: str | None) -> Chance:
    """Chance as it was after the last entry: a crash gives nobody another roll."""
    if record.header.dice.kind == SEALED and secret and record.end is None:
        return sealed_again(record, secret)
    if at is not None:
        return Seeded(int(at))
    return seeded(secrets.randbelow(SEED_LIMIT))
