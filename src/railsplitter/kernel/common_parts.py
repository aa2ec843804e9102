"""Parts of a position that look the same through all eyes: made once for all who look at it.

Whoever shows one position to several viewers says so, and lends a place to keep them (`common`).
Otherwise every part is made anew. A part must depend on the position and on names alone, never on
who looks.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import TypeVar, cast

T = TypeVar("T")
Parts = dict[str, object]

_parts: ContextVar[Parts | None] = ContextVar("parts", default=None)


@contextmanager
def common(parts: Parts) -> Iterator[None]:
    """Within, one position is looked at, whose parts are kept there."""
    token = _parts.set(parts)
    try:
        yield
    finally:
        _parts.reset(token)


def once(key: str, make: Callable[[], T]) -> T:
    """A part by its name, as somebody before has made it."""
    parts = _parts.get()
    if parts is None:
        return make()
    if key not in parts:
        parts[key] = make()
    return cast(T, parts[key])
