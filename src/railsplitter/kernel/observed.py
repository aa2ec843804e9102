"""What the numbers of an encoder's row are called, block by block.

A block is a table: `items` are its rows (seats, places, pieces), `facts` what is said of each.
Its numbers come item by item, or fact by fact where `by_fact` is set.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import msgspec

from railsplitter.kernel.encoder import LOCALS, STEPS


class Fact(msgspec.Struct, frozen=True):
    """One number of a block: its key and what it says."""

    key: str
    meaning: str


class Block(msgspec.Struct, frozen=True):
    """Some numbers of a row that belong together."""

    key: str
    facts: tuple[Fact, ...]
    items: tuple[str, ...] = ("",)
    by_fact: bool = False
    note: str = ""

    @property
    def size(self) -> int:
        return len(self.facts) * len(self.items)

    def names(self) -> Iterator[str]:
        """The names of its numbers in their order."""
        if self.by_fact:
            for fact in self.facts:
                yield from (_joined(self.key, item, fact.key) for item in self.items)
        else:
            for item in self.items:
                yield from (_joined(self.key, item, fact.key) for fact in self.facts)


def _joined(*parts: str) -> str:
    return ".".join(part for part in parts if part)


def facts(*pairs: tuple[str, str]) -> tuple[Fact, ...]:
    return tuple(Fact(key, meaning) for key, meaning in pairs)


def names_of(blocks: Iterable[Block]) -> list[str]:
    """The name of every number of a row."""
    return [name for block in blocks for name in block.names()]


def seats_round(seats: int) -> tuple[str, ...]:
    """The seats as the one that looks counts them."""
    return ("own", *(f"next{k}" for k in range(1, seats)))


def head() -> tuple[Block, ...]:
    """What every row begins with."""
    asked = "who is asked: 0 oneself, 1 the next seat …; -1 the game is over, -2 one may not know"
    numbers = tuple(
        Fact(f"number{k + 1}", f"number {k + 1} that the step keeps, 0 if it has none or hides it")
        for k in range(LOCALS)
    )
    step = (Fact("kind", "the kind of the step, as saves number it; 0 if there is none"), *numbers)
    return (
        Block("asked", facts(("", asked))),
        Block("step", step, tuple(f"{k}" for k in range(STEPS)), note="0 is the open question"),
    )


def tail(verbs: Sequence[str]) -> Block:
    """What a desk writes behind the encoder's row."""
    said = "the place of the verb chosen before its argument, -1 if none is"
    return Block("said", facts(("", said)), note=f"{len(verbs)} verbs")
