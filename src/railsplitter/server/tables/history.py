"""Any position of a table's record, undone branches too, by way of snapshots."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from railsplitter.kernel.chance import seeded
from railsplitter.kernel.entries import enter, first_state
from railsplitter.kernel.game import Edition
from railsplitter.kernel.record import ACT, ASIDE, UNDO, End, Entry, Header, Record
from railsplitter.kernel.save import from_bytes
from railsplitter.kernel.state import State

EVERY = 24
STORED_EVERY = 128  # entries between two positions in the database
KEPT = 64


class LiveRecord(Record):
    """A record that only grows: what stands of it is not worked out anew each time."""

    def __init__(
        self, header: Header, entries: Sequence[Entry] = (), end: End | None = None
    ) -> None:
        super().__init__(header, entries, end)
        self._standing: list[Entry] = []
        self._counted = 0

    def line(self) -> list[Entry]:
        for entry in self.entries[self._counted :]:
            kind = entry.kind
            if kind == UNDO:
                while self._standing and self._standing[-1].n >= entry.undo:
                    self._standing.pop()
            elif kind in (ACT, ASIDE):
                self._standing.append(entry)
        self._counted = len(self.entries)
        return self._standing[:]


class Ways:
    """How one comes to the position after each entry: by which entry last, and by which before it.

    An entry that was taken back is stepped over at once, however many there are.
    """

    def __init__(self, record: Record) -> None:
        self.record = record
        self._heads = [0]  # by entry: the last one played of those that stood after it
        self._before = [0]  # by entry played: the one before it

    def head(self, n: int) -> int:
        """The entry that led to the position after entry `n`; 0 for the beginning."""
        for entry in self.record.entries[len(self._heads) - 1 :]:
            self._take(entry)
        return self._heads[n]

    def before(self, head: int) -> int:
        return self._before[head]

    def _take(self, entry: Entry) -> None:
        kind, last = entry.kind, self._heads[-1]
        self._before.append(last)
        if kind == UNDO:
            self._heads.append(self._before[entry.undo])
        else:
            self._heads.append(entry.n if kind in (ACT, ASIDE) else last)


class History:
    """Positions after each entry of a record that may still grow.

    `stored` are positions that the database keeps: a long game need not be played from its start.
    """

    def __init__(
        self, edition: Edition, record: Record, stored: Mapping[int, bytes] | None = None
    ) -> None:
        self.edition = edition
        self.record = record
        self._ways = Ways(record)
        self._last = max(stored or {}, default=0)
        self.stored = {self._ways.head(n): position for n, position in (stored or {}).items()}
        self._kept: dict[int, State] = {}

    def is_due(self) -> bool:
        """Whether the present position should be stored: far from others, by entries and play.

        Who takes back again and again makes entries, but no longer way to the last position.
        """
        n = len(self.record.entries)
        if n - self._last < STORED_EVERY:
            return False
        head = self._ways.head(n)
        for _ in range(STORED_EVERY):
            if head == 0 or head in self.stored:
                return False
            head = self._ways.before(head)
        return True

    def store(self, n: int, position: bytes) -> None:
        """The database has the position after entry `n`."""
        self.stored[self._ways.head(n)] = position
        self._last = n

    def at(self, n: int) -> State:
        """The position after entry `n` (0: before the first); a copy, free to change."""
        head, path = self._ways.head(n), list[int]()
        while head and head not in self._kept and head not in self.stored:
            path.append(head)
            head = self._ways.before(head)
        state = self._from(head)
        for k in reversed(path):
            enter(self.edition, state, self.record.entries[k - 1])
            if k % EVERY == 0:
                self._keep(k, state.twin(seeded(0)))
        state.chance = seeded(0)
        return state

    def _from(self, n: int) -> State:
        if n not in self._kept:
            self._keep(n, self._restored(n))
        return self._kept[n].twin(seeded(0))

    def _restored(self, n: int) -> State:
        if n in self.stored:
            return self.edition.restore(from_bytes(self.stored[n]), seeded(0))
        return first_state(self.edition, self.record)

    def _keep(self, n: int, state: State) -> None:
        self._kept[n] = state
        if len(self._kept) > KEPT:  # the oldest that is not the beginning
            del self._kept[next(k for k in self._kept if k)]
