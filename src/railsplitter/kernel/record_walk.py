"""A walk through a record: every entry in turn, refused where it could not have been made.

Take-backs need earlier positions. A few are kept, near ones close to each other and far ones far
apart, so that a record of any length costs some tens of them; between two the moves are played
again.
"""

from __future__ import annotations

from bisect import bisect_left

from railsplitter.kernel.chance import seeded
from railsplitter.kernel.entries import (
    Heard,
    bad_entry,
    check_seat,
    enter,
    first_state,
    is_unseen,
    may_be_unseen,
)
from railsplitter.kernel.game import Edition
from railsplitter.kernel.record import ACT, ANSWER, ASIDE, ASK, UNDO, Entry, Record
from railsplitter.kernel.state import Log, State
from railsplitter.kernel.undo_request import Request, is_free_undo, known_before

KEPT_EVERY = 32  # standing entries between two positions that are kept


class Walk:
    """Goes through a record from its first entry; `log` and `heard` tell what each one brought."""

    def __init__(self, edition: Edition, record: Record, heard: Heard | None = None) -> None:
        self.edition = edition
        self.record = record
        self.request: Request | None = None
        self.standing: list[Entry] = []
        # Before each standing entry: what the state had counted as learned, by which undo was free
        # in records of earlier days too, and what counts today.
        self.learned: list[int] = []
        self.known: list[int] = []
        self.log = Log()
        self.state = first_state(edition, record, self.log, heard)
        self.state.log = None
        self._kept: dict[int, State] = {0: self.state.twin(seeded(0))}

    def take(self, entry: Entry, heard: Heard | None = None) -> None:
        """Take one entry more; `heard` hears its chance."""
        if self.state.is_over():
            raise bad_entry(entry, "the game is over: expected no more entries")
        check_seat(self.edition, entry)
        self.log = Log()
        if entry.kind == ASK:
            self._index(entry, entry.ask)
            self.request = Request(entry.seat, entry.ask, frozenset())
        elif entry.kind == ANSWER:
            self._answer(entry)
        else:
            self._undo(entry) if entry.kind == UNDO else self._play(entry, heard)
            self.request = self.request if entry.kind == ASIDE else None

    def _play(self, entry: Entry, heard: Heard | None) -> None:
        self.standing.append(entry)
        self.learned.append(int(self.state.learned))
        self.known.append(known_before(self.state, entry.kind == ACT))
        self.state.log = self.log
        enter(self.edition, self.state, entry, heard)
        self.state.log = None
        depth = len(self.standing)
        if depth % KEPT_EVERY == 0:
            self._kept[depth] = self.state.twin(seeded(0))
            self._thin_out(depth)

    def _thin_out(self, depth: int) -> None:
        for kept in [k for k in self._kept if k and _is_spare(k, depth)]:
            del self._kept[kept]

    def _answer(self, entry: Entry) -> None:
        request = self.request
        if request is None or request.seat == entry.seat:
            raise bad_entry(entry, "there is no undo request to answer")
        self.request = request.answered(entry)

    def _undo(self, entry: Entry) -> None:
        at = self._index(entry, entry.undo)
        request = self.request
        asked = request is not None and (request.seat, request.to) == (entry.seat, entry.undo)
        agreed = asked and request is not None and request.is_agreed(self.edition.seats)
        learned = int(self.state.learned) - self.learned[at]
        if not agreed and not is_free_undo(entry.seat, self._known_to(entry.seat, at), learned):
            raise bad_entry(entry, f"undo to entry {entry.undo}: it was neither free nor agreed to")
        self._go_back(at)

    def _known_to(self, seat: int, at: int) -> list[Entry]:
        """The entries from a standing one on, without what others wrote aside unseen."""
        since = self.standing[at:]
        if not any(may_be_unseen(entry, seat) for entry in since):
            return since
        state, known = self._before(at), []
        for entry in since:
            if may_be_unseen(entry, seat):
                known += [] if is_unseen(self.edition, state, entry, seat) else [entry]
            else:
                enter(self.edition, state, entry)
                known.append(entry)
        return known

    def _before(self, depth: int) -> State:
        """The position before a standing entry, from the last one that is kept."""
        start = max(kept for kept in self._kept if kept <= depth)
        state = self._kept[start].twin(seeded(0))
        for entry in self.standing[start:depth]:
            enter(self.edition, state, entry)
        return state

    def _go_back(self, depth: int) -> None:
        """Return to the position before standing entry `depth`."""
        for kept in [k for k in self._kept if k > depth]:
            del self._kept[kept]
        start = max(self._kept)
        self.state = self._before(depth)
        del self.standing[depth:], self.learned[depth:], self.known[depth:]
        if depth - start >= KEPT_EVERY:  # who goes back there again shall not pay again
            self._kept[depth] = self.state.twin(seeded(0))

    def _index(self, entry: Entry, target: int) -> int:
        """Find an own entry that stands; standing entries are in order."""
        at = bisect_left(self.standing, target, key=lambda standing: standing.n)
        found = self.standing[at] if at < len(self.standing) else None
        if found is None or found.n != target or found.seat != entry.seat:
            raise bad_entry(entry, f"undo to entry {target}: expected an own entry that stands")
        return at


def _is_spare(kept: int, depth: int) -> bool:
    """Whether a position so far back lies between two others that are near enough."""
    step = KEPT_EVERY
    while (depth - kept) > step * 8:
        step *= 2
    return kept % step != 0


def walked(edition: Edition, record: Record) -> Walk:
    """Walk through the whole record."""
    walk = Walk(edition, record)
    for entry in record.entries:
        walk.take(entry)
    return walk
