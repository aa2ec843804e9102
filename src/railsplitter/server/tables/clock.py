"""Clocks: a bank of time for each seat, kept by the server alone.

A seat's time runs while it is asked openly. Moments for reactions stop all clocks, so that they
tell nothing about who is asked. When a bank is empty the seat has its increment for each move,
and after that a bot answers for it.
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from railsplitter.server.timing import Time
from railsplitter.server.types.requests import ClockIn

HALF_A_DAY = 43_200  # seconds


class Clock:
    """The clocks of one table, in milliseconds."""

    def __init__(self, setting: str, left: Mapping[int, int | None], time: Time) -> None:
        self.time = time
        self.setting = msgspec.json.decode(setting, type=ClockIn)
        bank = self.setting.seconds * 1000
        self.left = {seat: bank if value is None else value for seat, value in left.items()}
        self.seat = -1  # whose time runs
        self._since = 0.0

    @property
    def is_by_days(self) -> bool:
        """Whether it is played by correspondence: only such a clock waits for who is away."""
        return self.is_on and self.setting.increment >= HALF_A_DAY

    @property
    def is_on(self) -> bool:
        return self.setting.kind == "bank"

    def start(self, seat: int) -> None:
        """Let a seat's time run."""
        if not self.is_on or seat == self.seat:
            return
        self.pause()
        self.seat, self._since = seat, self.time.monotonic()

    def take_up(self, seat: int, left: int) -> None:
        """Go on from what was noted before a restart; nobody gains by it."""
        if self.is_on and seat in self.left:
            self.left[seat] = max(0, min(self.left[seat], left))

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
        if self.is_by_days:  # a turn has many answers: more than the bank is never saved up
            self.left[seat] = min(self.left[seat], self.setting.seconds * 1000)
        return [(s, self.left[s]) for s in sorted({seat, *(s for s, _ in changed)})]

    def remaining(self, seat: int) -> int:
        """Milliseconds, never below zero."""
        spent = (self.time.monotonic() - self._since) * 1000 if seat == self.seat else 0.0
        return max(0, int(self.left[seat] - spent))

    def fallen(self) -> bool:
        """Whether the seat whose time runs has none left."""
        return self.is_on and self.seat >= 0 and self.remaining(self.seat) == 0
