"""Stands in for the process that analyses: answers at once, about three entries.

A wish for "Nobody" ends it in mid-sentence.
"""

from __future__ import annotations

import sys

import msgspec

from railsplitter.server.analyses.main import Found, Share, Wish, sender
from railsplitter.server.types.analysis import (
    LuckPointsOut,
    Report,
    SlipOut,
    StandingOut,
    TurningOut,
    WeighedOut,
)


def main() -> None:
    wish = msgspec.json.decode(sys.stdin.buffer.readline(), type=Wish)
    entries = sys.stdin.buffer.read().count(b"\n") - 2
    send = sender(sys.stdout.buffer)
    send(Share(0.5))
    if "Nobody" in wish.names:
        return
    seats = len(wish.names)
    even = [1 / seats] * seats
    weighed = WeighedOut("Stock Yard", 0.4, 0.3, 0.5)
    send(
        Found(
            Report(
                40,
                [StandingOut(n, n, even, 0.05) for n in (0, 1, entries)],
                [TurningOut(2, 0, f"{wish.names[0]} digs", 0, 0.5, 0.6, True, "play", 0.0)],
                [SlipOut(3, 0, "Where?", weighed, weighed, 0.1, True, [])],
                [LuckPointsOut(seat, 0.0, 1) for seat in range(seats)],
                [],
            )
        )
    )


if __name__ == "__main__":
    main()
