"""Clocks: a bank of time for each seat, kept by the server alone.

A seat's time runs while it is asked openly. Moments for reactions stop all clocks, so that they
tell nothing about who is asked. When a bank is empty the seat has its increment for each move,
and after that a bot answers for it.
"""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import dataclass

import msgspec

from railsplitter.server.types.requests import ClockIn
from railsplitter.server.wall_clock import now


class Clock:
    """The clocks of one table, in milliseconds."""

    def __init__(self, setting: str, left: Mapping[int, int | None]) -> None:
        self.setting = msgspec.json.decode(setting, type=ClockIn)
        bank = self.setting.seconds * 1000
        self.left = {seat: bank if value is None else value for seat, value in left.items()}
        self.seat = -1  # whose time runs
        self._since = 0.0

    @property
    def is_on(self) -> bool:
        return self.setting.kind == "bank"

    def start(self, seat: int, since: int | None = None) -> None:
        """Let a seat's time run, from now or from a moment in the past (milliseconds, 1970)."""
        if not self.is_on or seat == self.seat:
            return
        self.pause()
        late = max(0, now() - since) / 1000 if since is not None else 0.0
        self.seat, self._since = seat, time.monotonic() - late

    def pause(self) -> list[tuple[int, int]]:
        """Stop; the seat whose time ran, and what it has left."""
        seat = self.seat
        if seat < 0:
            return []
        self.left[seat] = self.remaining(seat)
        self.seat = -1
        return [(seat, self.left[seat])]

    def stop(self, seat: int) -> list[tuple[int, int]]:
        """A seat has moved: its increment is added."""
        if not self.is_on:
            return []
        changed = self.pause()
        self.left[seat] += self.setting.increment * 1000
        return [(s, self.left[s]) for s in sorted({seat, *(s for s, _ in changed)})]

    def remaining(self, seat: int) -> int:
        """Milliseconds, never below zero."""
        spent = (time.monotonic() - self._since) * 1000 if seat == self.seat else 0.0
        return max(0, int(self.left[seat] - spent))

    def fallen(self) -> bool:
        """Whether the seat whose time runs has none left."""
        return self.is_on and self.seat >= 0 and self.remaining(self.seat) == 0


@dataclass(frozen=True)
class Down:
    """When this server started, and for how long none ran before it (milliseconds)."""

    until: int
    gap: int

    def lifted(self, at: int) -> int:
        """A moment in the past, as if there had been no gap."""
        return min(at + self.gap, self.until) if at < self.until else at
