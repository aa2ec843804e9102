"""The time of day, as the server believes it to be.

`RAILSPLITTER_CLOCK_OFFSET` names a file that holds a number of milliseconds; they are added to the
machine's clock, and the file may change while the server runs. It is there for drills, which let
the server's clock jump without touching the machine's.
"""

from __future__ import annotations

import os
import time
from pathlib import Path

OFFSET = "RAILSPLITTER_CLOCK_OFFSET"
LATELY = 0.02  # seconds
_read = {"at": 0.0, "offset": 0}


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000 + (_lately() if OFFSET in os.environ else 0)


def _lately() -> int:
    """The offset, read again only after a while: every request asks for the time."""
    at = time.monotonic()
    if _read["at"] < at - LATELY:
        _read.update(at=at, offset=offset())
    return int(_read["offset"])


def offset() -> int:
    """By how much the clock is wrong on purpose; a file that cannot be read counts for nothing."""
    file = os.environ.get(OFFSET, "")
    if not file:
        return 0
    try:
        return int(Path(file).read_text(encoding="ascii"))
    except (OSError, ValueError):
        return 0
