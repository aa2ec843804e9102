"""Any position of a table's record, undone branches too, by way of snapshots."""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence

from railsplitter.kernel.chance import seeded
from railsplitter.kernel.game import Edition
from railsplitter.kernel.record import ACT, ASIDE, UNDO, End, Entry, Header, Record
from railsplitter.kernel.replay import enter, first_state
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


class History:
    """Positions after each entry of a record that may still grow.

    `stored` are positions that the database keeps: a long game need not be played from its start.
    """

    def __init__(
        self, edition: Edition, record: Record, stored: Mapping[int, bytes] | None = None
    ) -> None:
        self.edition = edition
        self.record = record
        self.stored = dict(stored or {})
        self._last = max(self.stored, default=0)
        self._kept: dict[int, State] = {}

    def is_due(self) -> bool:
        """Whether the present position should be stored: far from others, by entries and play.

        Who takes back again and again makes entries, but no longer way to the last position.
        """
        n = len(self.record.entries)
        return n - self._last >= STORED_EVERY and len(self._way(n)[1]) >= STORED_EVERY

    def store(self, n: int, position: bytes) -> None:
        """The database has the position after entry `n`."""
        self.stored[n] = position
        self._last = n

    def at(self, n: int) -> State:
        """The position after entry `n` (0: before the first); a copy, free to change."""
        n, path = self._way(n, self._kept)
        state = self._from(n)
        for k in reversed(path):
            enter(self.edition, state, self.record.entries[k - 1])
            if k % EVERY == 0:
                self._keep(k, state.twin(seeded(0)))
        state.chance = seeded(0)
        return state

    def _way(self, n: int, kept: Container[int] = ()) -> tuple[int, list[int]]:
        """From which known position one comes to entry `n`; by which entries, the last first."""
        path: list[int] = []
        while n > 0 and n not in kept and n not in self.stored:
            entry = self.record.entries[n - 1]
            if entry.kind == UNDO:
                n = entry.undo - 1  # as it was before what was taken back
                continue
            if entry.kind in (ACT, ASIDE):
                path.append(n)
            n -= 1
        return n, path

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
