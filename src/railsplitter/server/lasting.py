"""Things that are made once and stay as long as the process."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager

RARELY = (
    20_000,
    20,
    20,
)  # objects, and rounds, after which the young, the older and all are searched


@contextmanager
def lasting() -> Iterator[None]:
    """What is made within is kept out of every later search for garbage.

    An edition is a million small objects that never go: looking through them again and again
    took a sixth of the time of making it, and would stop everybody for a moment ever after.
    """
    gc.disable()
    try:
        yield
    finally:
        gc.freeze()
        gc.enable()


def search_rarely() -> None:
    """Look for garbage less often: a table's parts form no circles, so that hardly any is found."""
    gc.set_threshold(*RARELY)
