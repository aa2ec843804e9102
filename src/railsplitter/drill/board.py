"""A table of the drill: who sits there, what they tried, and when it last moved."""

from __future__ import annotations

import threading
import time
from dataclasses import dataclass, field

from railsplitter.drill.history import History


@dataclass(frozen=True)
class Plan:
    """How a table is laid: `human`, `open` or a bot's name for each seat."""

    game: str
    seats: tuple[str, ...]
    clock: int = 0  # seconds of the bank; 0: no clock
    dice: str = "sealed"

    @property
    def people(self) -> int:
        return sum(seat in ("human", "open") for seat in self.seats)


@dataclass
class Board:
    """One table; `base` entries stood in its log before anybody here played."""

    id: str
    plan: Plan
    base: int = 0
    visit: bool = False  # made from a record, or a what-if
    histories: dict[int, History] = field(default_factory=dict)
    over: bool = False
    retired: bool = False  # nobody plays here any more
    moved: float = field(default_factory=time.monotonic)
    n: int = -1
    _lock: threading.Lock = field(default_factory=threading.Lock)

    def saw(self, n: int, over: bool) -> None:
        """Somebody was shown the table: has it moved?"""
        with self._lock:
            if n > self.n:
                self.n, self.moved = n, time.monotonic()
            self.over = self.over or over

    @property
    def is_live(self) -> bool:
        return not self.over and not self.retired

    @property
    def name(self) -> str:
        return f"{self.plan.game} {self.id}"
