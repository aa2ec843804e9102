"""What was told and thrown, entry by entry, kept as the text it is stored as.

A long game has tens of thousands of entries, and hardly anybody reads more than the last: only
what is asked for is made out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Generic, TypeVar

import msgspec

T = TypeVar("T")
NOTHING = "[]"
FRESH = 8  # lists that are kept as they were given: whoever looks asks for the newest


class Leaves(Generic[T]):
    """Lists by entry; 0 is the set-up."""

    def __init__(self, kind: type[list[T]], texts: Iterable[str] = ()) -> None:
        self._decoder = msgspec.json.Decoder(kind)
        self._texts = [NOTHING if text == NOTHING else text for text in texts]  # one text for all
        self._fresh: dict[int, list[T]] = {}  # by entry, the newest

    def __len__(self) -> int:
        return len(self._texts)

    def __getitem__(self, entry: int) -> list[T]:
        fresh = self._fresh.get(entry)
        return self._decoder.decode(self._texts[entry]) if fresh is None else fresh

    def __iter__(self) -> Iterator[list[T]]:
        return (self._decoder.decode(text) for text in self._texts)

    def extend(self, lists: Iterable[list[T]]) -> None:
        for each in lists:
            self._fresh[len(self._texts)] = each
            self._texts.append(msgspec.json.encode(each).decode() if each else NOTHING)
        for entry in list(self._fresh)[:-FRESH]:
            del self._fresh[entry]


class MadeOut(Generic[T]):
    """Leaves as viewers read them, made once as long as they are made from the same."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._made: dict[tuple[int, int], tuple[object, list[T]]] = {}

    def get(self, viewer: int, number: int, basis: object, make: Callable[[], list[T]]) -> list[T]:
        """What a viewer reads under a number; `basis` is all that it depends on."""
        kept = self._made.get((viewer, number))
        if kept is not None and kept[0] == basis:
            return kept[1]
        if len(self._made) >= self._most:
            self._made.clear()
        made = make()
        self._made[viewer, number] = basis, made
        return made


class Quarry:
    """The same as JSON, for as long as their basis is the same for all of them."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._basis: object = None
        self._cut: dict[tuple[int, ...], tuple[bytes, ...]] = {}

    def stands_on(self, basis: object) -> dict[tuple[int, ...], tuple[bytes, ...]]:
        """What is there by viewer and number; nothing if it was made from something else."""
        if self._basis != basis or len(self._cut) >= self._most:
            self._basis = basis
            self._cut.clear()
        return self._cut
