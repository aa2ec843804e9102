"""A survey of a record: one pass that checks every entry and says what it brought."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from railsplitter.kernel import names as seat_names
from railsplitter.kernel.chance import seeded
from railsplitter.kernel.game import Edition
from railsplitter.kernel.record import ACT, ASIDE, Entry, Record
from railsplitter.kernel.record_walk import Walk
from railsplitter.kernel.replay import check_end, headlines
from railsplitter.kernel.save import to_bytes
from railsplitter.kernel.step import NOBODY
from railsplitter.server.tables import chances, told
from railsplitter.server.tables.told import Told
from railsplitter.server.tables.visible_entries import PUBLIC, bit

STORED_EVERY = 128


class Surveyed(msgspec.Struct, frozen=True):
    """What one entry brought (entry 0: the set-up), and the position after it now and then."""

    n: int
    body: str
    shown: int
    lines: str  # what the log says of it, as the store keeps it
    rolls: str  # its dice and draws, likewise
    position: bytes = b""


class Survey:
    """Goes through a record once."""

    def __init__(self, edition: Edition, record: Record) -> None:
        self.edition = edition
        self.record = record
        self._heard = chances.NotedRecorded(record.header.setup)
        self.walk = Walk(edition, record, self._heard)
        self._stored = (0, 0)  # entries, and standing ones, at the last position that was stored

    def parts(self) -> Iterator[Surveyed]:
        """The set-up and each entry, as they are found good; then the end is checked."""
        yield self._made(Entry(n=1, seat=0), 0, "")
        for entry in self.record.entries:
            self._heard = chances.NotedRecorded(entry.chance)
            self.walk.take(entry, self._heard)
            yield self._made(entry, entry.n, msgspec.json.encode(entry).decode())
        check_end(self.edition, self.record, self.walk.state)

    def _made(self, entry: Entry, n: int, body: str) -> Surveyed:
        plays = n == 0 or entry.kind in (ACT, ASIDE)
        rolls = self._heard.rolls() if plays else []
        lines, thrown = (msgspec.json.encode(each).decode() for each in (self._told(), rolls))
        self.walk.state.chance = seeded(0)
        return Surveyed(n, body, self._shown(entry, n), lines, thrown, self._position(n))

    def _told(self) -> list[Told]:
        state, names = self.walk.state, seat_names.tokens(self.edition.seats)
        events = self.walk.log.events
        said = [told.kept(self.edition.say(state, event, names), event[2]) for event in events]
        heads = headlines(self.edition, state, events, names)
        return [*said, *(told.kept(head, PUBLIC) for head in heads)]

    def _shown(self, entry: Entry, n: int) -> int:
        """As in a room, but every side action counts: who imports a record knows all of it."""
        stack = self.walk.state.stack
        secret = stack[-1].who if stack and stack[-1].secret else NOBODY
        everybody = n == 0 or entry.kind not in (ACT, ASIDE)
        viewers = range(PUBLIC, self.edition.seats)
        return sum(bit(v) for v in viewers if everybody or secret in (NOBODY, v))

    def _position(self, n: int) -> bytes:
        """The position, if it is far from the last that was stored."""
        entries, depth = self._stored
        depth = min(depth, len(self.walk.standing))
        self._stored = entries, depth
        if n - entries < STORED_EVERY or len(self.walk.standing) - depth < STORED_EVERY:
            return b""
        self._stored = n, len(self.walk.standing)
        return to_bytes(self.walk.state.numbers())
