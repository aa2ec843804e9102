"""Things that are made once and stay as long as the process."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager


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
