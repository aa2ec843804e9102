"""The supervisor's paper: one slip a table, and when each is next to be looked at.

Slips are a cache of what the tables say; a slip that is lost is made anew from its table.
"""

from __future__ import annotations

import heapq
import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from railsplitter.server.duties.duty import BEAT, BOT, LOOK, Duty

FIRST_PAUSE = 0.25  # seconds after a failure, doubled each time
LONGEST_PAUSE = 5.0
IN_HAND = 10.0  # seconds after which a bot that was asked is asked for again


@dataclass
class Slip:
    """What one table is owed, since when it stands where it does, and how often it failed."""

    table: str
    since: float
    entries: int = -1
    duties: Sequence[Duty] = ()
    looked: float = 0.0  # when the duties were derived
    tries: int = 0
    retry: float = 0.0
    error: str = ""
    told: str = ""  # of which turn a person has been told
    running: bool = False
    next: float = field(default=math.inf)

    def stands_at(self, entries: int, now: float) -> None:
        """The table has come so far."""
        if entries != self.entries:
            self.entries, self.since = entries, now

    def failed(self, error: str, now: float) -> None:
        self.tries += 1
        self.error = error
        self.retry = now + min(LONGEST_PAUSE, FIRST_PAUSE * 2.0 ** min(self.tries - 1, 10))

    def wanted(self) -> float:
        """When somebody has to look at the table again."""
        if self.running:
            return math.inf
        if self.tries:
            return self.retry
        return min((self._when(duty) for duty in self.duties), default=math.inf)

    def _when(self, duty: Duty) -> float:
        """A bot was asked when the duties were derived: it is in hand for a while."""
        return self.looked + IN_HAND if duty.kind == BOT else duty.due

    @property
    def is_in_use(self) -> bool:
        """Whether somebody works on it, or the end of a game waits for its last beat."""
        return self.running or any(duty.kind == BEAT for duty in self.duties)

    def late(self, now: float) -> list[Duty]:
        """What should have happened by now."""
        return [duty for duty in self.duties if duty.due < now]


class Slips:
    """All slips, and a heap of the moments at which they are due. Guarded by its owner's lock."""

    def __init__(self) -> None:
        self.by_table: dict[str, Slip] = {}
        self._heap: list[tuple[float, str]] = []

    def get(self, table: str, now: float) -> Slip:
        """A table's slip; a new one says that somebody has to look."""
        slip = self.by_table.get(table)
        if slip is None:
            slip = self.by_table[table] = Slip(table, now, duties=(Duty(LOOK, now),))
        return slip

    def drop(self, table: str) -> None:
        self.by_table.pop(table, None)

    def plan(self, slip: Slip) -> bool:
        """Put the slip where it is due; whether that is now the first of all."""
        slip.next = slip.wanted()
        if slip.next == math.inf:
            return False
        heapq.heappush(self._heap, (slip.next, slip.table))
        return self._heap[0] == (slip.next, slip.table)

    def due(self, now: float) -> Iterator[Slip]:
        """Slips whose time has come."""
        while self._heap and self._heap[0][0] <= now:
            when, table = heapq.heappop(self._heap)
            if self._holds(when, table):
                yield self.by_table[table]

    def first(self) -> float:
        """When somebody has to look next; what a later plan has overtaken wakes nobody."""
        while self._heap and not self._holds(*self._heap[0]):
            heapq.heappop(self._heap)
        return self._heap[0][0] if self._heap else math.inf

    def _holds(self, when: float, table: str) -> bool:
        """Whether a slip is still due when it was put down for."""
        slip = self.by_table.get(table)
        return slip is not None and slip.next == when and not slip.running
