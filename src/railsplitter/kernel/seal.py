"""Sealed dice: results nobody could choose and anybody can check.

Before the game the host commits to a secret (its SHA-256 is in the header) and each seat adds
a text of its own. Result number i among n for purpose `why` is an HMAC-SHA256 under the secret
over all seats' texts, i, n and why. At the end the secret is revealed. `tools/verify_dice.py`
checks a record with the standard library alone.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Sequence

from railsplitter.kernel.chance import Chance
from railsplitter.kernel.errors import BadUsage, RecordError
from railsplitter.kernel.record import Record

SPAN = 1 << 64
HEX = frozenset("0123456789abcdef")


def is_secret(text: str) -> bool:
    """Whether a text can be the secret of sealed dice: 64 hex digits."""
    return len(text) == 64 and HEX.issuperset(text)


def commitment(secret: str) -> str:
    """What is published before the game."""
    return hashlib.sha256(bytes.fromhex(secret)).hexdigest()


def sealed_result(secret: str, seats: Sequence[str], index: int, n: int, why: str) -> int:
    """Result number `index`: from 0 to n - 1, without favour for small ones."""
    fair = SPAN - SPAN % n
    attempt = 0
    while True:
        text = "\n".join([*seats, str(index), str(n), why, str(attempt)])
        mac = hmac.new(bytes.fromhex(secret), text.encode(), hashlib.sha256).digest()
        value = int.from_bytes(mac[:8], "big")
        if value < fair:
            return value % n
        attempt += 1


class Sealed(Chance):
    """Chance from a sealed secret. Keeps what each result was asked for."""

    def __init__(self, secret: str, seats: Sequence[str], index: int = 0) -> None:
        super().__init__()
        if not is_secret(secret):
            raise BadUsage("sealed dice: expected a secret of 64 hex digits")
        for text in seats:
            if "\n" in text:
                raise BadUsage("sealed dice: a seat's own text must be one line")
        self.secret = secret
        self.seats = tuple(seats)
        self.index = index
        self.asked: list[tuple[int, str]] = []

    def listen(self) -> None:
        super().listen()
        self.asked = []

    def _pick(self, n: int, why: str) -> int:
        result = sealed_result(self.secret, self.seats, self.index, n, why)
        self.index += 1
        if self.listening:
            self.asked.append((n, why))
        return result

    def copy(self) -> Sealed:
        return Sealed(self.secret, self.seats, self.index)


def sealed_again(record: Record, secret: str) -> Sealed:
    """The dice of a saved game, at the result that comes next."""
    chance = Sealed(secret, record.header.dice.seats, record.results())
    if record.header.dice.kind != "sealed" or commitment(secret) != record.header.dice.commitment:
        raise BadUsage("sealed dice: the secret does not fit the commitment in the record")
    return chance


def check_dice(record: Record) -> int:
    """Every result of a finished sealed game against its secret; how many there are."""
    dice, end = record.header.dice, record.end
    if dice.kind != "sealed":
        raise RecordError(f"line 1: {dice.kind} dice: expected sealed dice")
    if end is None:
        raise RecordError("the record has no end: the secret of its dice is not yet revealed")
    if not is_secret(end.secret) or commitment(end.secret) != dice.commitment:
        last = len(record.entries) + 2
        raise RecordError(f"line {last}: the secret does not fit the commitment in line 1")
    index = 0
    header = record.header
    lines = [(header.setup, header.asked), *((e.chance, e.asked) for e in record.entries)]
    for at, (results, asked) in enumerate(lines, start=1):
        if len(results) != len(asked):
            raise RecordError(f"line {at}: {len(results)} results: expected {len(asked)} as asked")
        for result, (n, why) in zip(results, asked, strict=True):
            expected = sealed_result(end.secret, dice.seats, index, n, why)
            if result != expected:
                raise RecordError(f"line {at}: [{why}] result {result}: expected {expected}")
            index += 1
    return index
