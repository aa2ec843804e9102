"""Which entries each viewer has seen.

A viewer is a seat, or -1 for the public. An entry shows to a viewer when the position after it is
open to him: while somebody else is asked in a secret window nothing shows, and what happened
there comes with the first entry after it. A side action that changes nothing a viewer may know
does not show to him at all. So every viewer counts entries of his own.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable

PUBLIC = -1


def bit(viewer: int) -> int:
    return 1 << (viewer + 1)


class Seen:
    """For each viewer the numbers, in the record, of the entries that showed."""

    def __init__(self, seats: int, masks: Iterable[int] = ()) -> None:
        self.viewers = range(PUBLIC, seats)
        self.shown: dict[int, list[int]] = {viewer: [] for viewer in self.viewers}
        self.waiting: dict[int, list[int]] = {viewer: [] for viewer in self.viewers}
        self.entries = 0
        for mask in masks:
            self.add(mask)

    def add(self, mask: int, held: Iterable[int] = ()) -> list[int]:
        """One more entry; for `held` viewers it waits. Those to whom it shows at once."""
        self.entries += 1
        late = set(held)
        out = []
        for viewer in self.viewers:
            if mask & bit(viewer):
                if viewer in late:
                    self.waiting[viewer].append(self.entries)
                else:
                    self._show_waiting(viewer)  # it came before: his count keeps the order
                    self.shown[viewer].append(self.entries)
                    out.append(viewer)
        return out

    def _show_waiting(self, viewer: int) -> bool:
        waiting = self.waiting[viewer]
        if not waiting:
            return False
        self.shown[viewer] += waiting
        self.waiting[viewer] = []
        return True

    def release(self) -> list[int]:
        """The moment has passed: what waited is shown. The viewers who see something new."""
        return [viewer for viewer in self.viewers if self._show_waiting(viewer)]

    def count(self, viewer: int) -> int:
        """How many entries a viewer has seen: his `n`."""
        return len(self.shown[viewer])

    def place(self, viewer: int, n: int) -> int:
        """The entry of the record behind a viewer's `n`; 0 for the beginning."""
        return self.shown[viewer][n - 1] if n else 0

    def number(self, viewer: int, entry: int) -> int:
        """The viewer's number for an entry of the record: with which one of his it came."""
        return bisect_left(self.shown[viewer], entry) + 1

    def saw_any(self, viewer: int, first: int, end: int) -> bool:
        """Whether a viewer was shown any entry of the record from `first` on, before `end`."""
        shown = self.shown[viewer]
        at = bisect_left(shown, first)
        return at < len(shown) and shown[at] < end
