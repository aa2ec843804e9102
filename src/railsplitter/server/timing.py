"""Time as the server uses it, handed in: a test or a drill gives one that it moves itself.

Everything that lasts is measured by the monotonic time; the wall's is only written down, for
people to read, because it may jump.
"""

from __future__ import annotations

import time

from railsplitter.server.wall_clock import now


class Time:
    """The machine's own."""

    def monotonic(self) -> float:
        """Seconds since some moment; never goes back."""
        return time.monotonic()

    def wall(self) -> int:
        """Milliseconds since 1970."""
        return now()
