"""A survey of a record: one pass that checks every entry and says what it brought.

Only a few positions are kept on the way, however long the record is: a take-back starts from the
nearest of them.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from railsplitter.kernel import names as seat_names
from railsplitter.kernel.chance import seeded
from railsplitter.kernel.errors import RecordError
from railsplitter.kernel.game import Edition, Event
from railsplitter.kernel.record import ACT, ANSWER, ASIDE, ASK, UNDO, Entry, Record
from railsplitter.kernel.replay import (
    Request,
    check_end,
    check_seat,
    enter,
    first_state,
    is_free_undo,
)
from railsplitter.kernel.save import to_bytes
from railsplitter.kernel.state import Log, State
from railsplitter.kernel.step import NOBODY
from railsplitter.server.tables import chances, told
from railsplitter.server.tables.told import Told
from railsplitter.server.tables.visible_entries import PUBLIC, bit

KEPT_EVERY = 32  # standing entries between two positions that are kept
STORED_EVERY = 128


class Surveyed(msgspec.Struct, frozen=True):
    """What one entry brought (entry 0: the set-up), and the position after it now and then."""

    n: int
    body: str
    shown: int
    told: list[Told]
    rolls: list[chances.Roll]
    position: bytes = b""


class Survey:
    """Goes through a record once."""

    def __init__(self, edition: Edition, record: Record) -> None:
        self.edition = edition
        self.record = record
        self.standing: list[Entry] = []
        self.learned: list[int] = []  # what was known before each of them
        self.request: Request | None = None
        self._log, self._heard = Log(), chances.NotedRecorded(record.header.setup)
        self.state = first_state(edition, record, self._log, self._heard)
        self.state.log = None
        self._kept: dict[int, State] = {0: self.state.twin(seeded(0))}
        self._stored = (0, 0)  # entries, and standing ones, at the last position that was stored

    def parts(self) -> Iterator[Surveyed]:
        """The set-up and each entry, as they are found good; then the end is checked."""
        yield self._made(Entry(n=1, seat=0), 0, "")
        for entry in self.record.entries:
            if self.state.is_over():
                raise _bad(entry, "the game is over: expected no more entries")
            self._log, self._heard = Log(), chances.NotedRecorded(entry.chance)
            self._take(entry)
            yield self._made(entry, entry.n, msgspec.json.encode(entry).decode())
        check_end(self.edition, self.record, self.state)

    # -- entries -------------------------------------------------------------------------------

    def _take(self, entry: Entry) -> None:
        check_seat(self.edition, entry)
        if entry.kind == ASK:
            self._index(entry, entry.ask)
            self.request = Request(entry.seat, entry.ask, frozenset())
        elif entry.kind == ANSWER:
            self._answer(entry)
        elif entry.kind == UNDO:
            self._undo(entry)
            self.request = None
        else:
            self._play(entry)
            self.request = None

    def _play(self, entry: Entry) -> None:
        self.standing.append(entry)
        self.learned.append(int(self.state.learned))
        self.state.log = self._log
        enter(self.edition, self.state, entry, self._heard)
        self.state.log = None
        depth = len(self.standing)
        if depth % KEPT_EVERY == 0:
            self._kept[depth] = self.state.twin(seeded(0))
            self._thin_out(depth)

    def _thin_out(self, depth: int) -> None:
        """Near positions are close to each other, far ones far: some tens for any length."""
        for kept in [k for k in self._kept if k and _is_spare(k, depth)]:
            del self._kept[kept]

    def _answer(self, entry: Entry) -> None:
        request = self.request
        if request is None or request.seat == entry.seat:
            raise _bad(entry, "there is no undo request to answer")
        agreed = request.agreed | {entry.seat}
        yes = entry.answer == "yes"
        self.request = Request(request.seat, request.to, agreed) if yes else None

    def _undo(self, entry: Entry) -> None:
        at = self._index(entry, entry.undo)
        request = self.request
        asked = request is not None and (request.seat, request.to) == (entry.seat, entry.undo)
        agreed = asked and request is not None and request.is_agreed(self.edition.seats)
        learned = int(self.state.learned) - self.learned[at]
        if not agreed and not is_free_undo(entry.seat, self.standing[at:], learned):
            raise _bad(entry, f"undo to entry {entry.undo}: it was neither free nor agreed to")
        self._go_back(at)

    def _go_back(self, depth: int) -> None:
        """The position before standing entry `depth`."""
        for kept in [k for k in self._kept if k > depth]:
            del self._kept[kept]
        start = max(self._kept)
        self.state = self._kept[start].twin(seeded(0))
        for entry in self.standing[start:depth]:
            enter(self.edition, self.state, entry)
        del self.standing[depth:], self.learned[depth:]
        if depth - start >= KEPT_EVERY:  # who goes back there again shall not pay again
            self._kept[depth] = self.state.twin(seeded(0))

    def _index(self, entry: Entry, target: int) -> int:
        low, high = 0, len(self.standing)
        while low < high:  # standing entries are in order
            middle = (low + high) // 2
            if self.standing[middle].n < target:
                low = middle + 1
            else:
                high = middle
        found = self.standing[low] if low < len(self.standing) else None
        if found is None or found.n != target or found.seat != entry.seat:
            raise _bad(entry, f"undo to entry {target}: expected an own entry that stands")
        return low

    # -- what they brought ---------------------------------------------------------------------

    def _made(self, entry: Entry, n: int, body: str) -> Surveyed:
        plays = n == 0 or entry.kind in (ACT, ASIDE)
        said = self._log.events if plays else []
        told = [_line(self.edition, self.state, event) for event in said]
        rolls = self._heard.rolls() if plays else []
        self.state.chance = seeded(0)
        return Surveyed(n, body, self._shown(entry, n), told, rolls, self._position(n))

    def _shown(self, entry: Entry, n: int) -> int:
        """As in a room, but every side action counts: who imports a record knows all of it."""
        stack = self.state.stack
        secret = stack[-1].who if stack and stack[-1].secret else NOBODY
        everybody = n == 0 or entry.kind not in (ACT, ASIDE)
        viewers = range(PUBLIC, self.edition.seats)
        return sum(bit(v) for v in viewers if everybody or secret in (NOBODY, v))

    def _position(self, n: int) -> bytes:
        """The position, if it is far from the last that was stored."""
        entries, depth = self._stored
        depth = min(depth, len(self.standing))
        self._stored = entries, depth
        if n - entries < STORED_EVERY or len(self.standing) - depth < STORED_EVERY:
            return b""
        self._stored = n, len(self.standing)
        return to_bytes(self.state.numbers())


def _is_spare(kept: int, depth: int) -> bool:
    """Whether a position so far back lies between two others that are near enough."""
    step = KEPT_EVERY
    while (depth - kept) > step * 8:
        step *= 2
    return kept % step != 0


def _line(edition: Edition, state: State, event: Event) -> Told:
    names = seat_names.tokens(edition.seats)
    return told.kept(edition.say(state, event, names), event[2])


def _bad(entry: Entry, text: str) -> RecordError:
    return RecordError(f"{entry.where}: {text}", entry.n)
