"""A table as JSON in stones: what two tables have in common is the same bytes, kept once.

A table is 13 to 40 kB, and a move changes little of it. Its long fields are laid in stones: a list
in one for each item, the game's own view in one for each of its fields. Any other is one stone. A
stone that was there before is used again, so that the few tables kept for those who are behind cost
hardly more than one, and what has changed is found without reading what has not.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

import msgspec

Stones = bytes | tuple[bytes, ...] | dict[str, bytes]
Mosaic = Mapping[str, Stones]

NAMES = 4096  # keys whose JSON is kept
_encode = msgspec.json.Encoder().encode
_fields = msgspec.json.Decoder(dict[str, msgspec.Raw]).decode


def stones(value: Any) -> Stones:
    """A value in stones: lists by item, objects that are JSON already by field."""
    if isinstance(value, (list, tuple)):
        return tuple([_encode(item) for item in value])
    if isinstance(value, msgspec.Raw):
        text = bytes(value)
        if text.startswith(b"{"):
            return {key: bytes(part) for key, part in _fields(text).items()}
        return text
    return _encode(value)


def laid(table: msgspec.Struct, ready: Mapping[str, Stones]) -> dict[str, Stones]:
    """A table in stones, a field each; those that are `ready` are taken as they are."""
    fields = _fields(_encode(table))
    return {key: ready[key] if key in ready else bytes(field) for key, field in fields.items()}


def again(before: Mosaic | None, now: dict[str, Stones]) -> dict[str, Stones]:
    """The same mosaic, of the stones of the one before wherever they are equal."""
    if before is not None:
        for key, new in now.items():
            old = before.get(key)
            if old is not None and new is not old:
                now[key] = old if old == new else _shared(old, new)
    return now


def _shared(old: Stones, new: Stones) -> Stones:
    if isinstance(old, tuple) and isinstance(new, tuple):
        there = {stone: stone for stone in old}
        return tuple([there.get(stone, stone) for stone in new])
    if isinstance(old, dict) and isinstance(new, dict):
        return {key: _same(old.get(key), stone) for key, stone in new.items()}
    return new


def _same(old: bytes | None, new: bytes) -> bytes:
    return old if old is not None and old == new else new


@lru_cache(NAMES)
def name(key: str) -> bytes:
    """A key as JSON: there are few, and each is asked for again and again."""
    return _encode(key)


def text(field: Stones) -> bytes:
    """A field as JSON."""
    if isinstance(field, bytes):
        return field
    if isinstance(field, tuple):
        return b"[" + b",".join(field) + b"]"
    return b"{" + b",".join([name(key) + b":" + part for key, part in field.items()]) + b"}"


def size(field: Stones) -> int:
    """How many bytes it would be as JSON, which is not made for it."""
    if isinstance(field, bytes):
        return len(field)
    parts = field.values() if isinstance(field, dict) else field
    names = sum([len(name(key)) + 1 for key in field]) if isinstance(field, dict) else 0
    return sum(map(len, parts)) + names + max(1, len(field)) + 1


def whole_size(mosaic: Mosaic) -> int:
    """The same for all of it."""
    return max(2, sum([len(name(key)) + 2 + size(field) for key, field in mosaic.items()]) + 1)


def whole(mosaic: Mosaic) -> bytes:
    """All of it as JSON."""
    return text({key: text(field) for key, field in mosaic.items()})
