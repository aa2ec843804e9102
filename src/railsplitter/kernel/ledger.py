"""Ledgers: a number with parts is added up by one function that can also write them down."""

from __future__ import annotations

from typing import final

from railsplitter.kernel.vec import i64


@final
class Ledger:
    """The lines of a sum: which case gave how much, for which thing (-1: none)."""

    __slots__ = ("cases", "amounts", "things")

    def __init__(self) -> None:
        self.cases: list[str] = []
        self.amounts: list[int] = []
        self.things: list[int] = []

    def lines(self) -> list[tuple[str, int, int]]:
        return [(c, self.amounts[i], self.things[i]) for i, c in enumerate(self.cases)]

    def total(self) -> int:
        return sum(self.amounts)


def put(ledger: Ledger | None, case: str, amount: i64, thing: i64 = -1) -> i64:
    """Add `amount` under `case`; written down only when somebody listens."""
    if ledger is not None and amount != 0:
        ledger.cases.append(case)
        ledger.amounts.append(amount)
        ledger.things.append(thing)
    return amount
