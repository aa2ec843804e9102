"""Replay: any position of a record, by way of periodic snapshots."""

from __future__ import annotations

from railsplitter.kernel.chance import Recorded, seeded
from railsplitter.kernel.errors import BadInput, BadUsage, RecordError
from railsplitter.kernel.game import Edition, Line
from railsplitter.kernel.record import ASIDE, Entry, Record
from railsplitter.kernel.save import digest
from railsplitter.kernel.state import Log, State

SNAPSHOT_EVERY = 64


class Replay:
    """The line of play that stands, with snapshots every few entries."""

    def __init__(self, edition: Edition, record: Record) -> None:
        self.edition = edition
        self.record = record
        self.line = record.line()
        self._snapshots: dict[int, State] = {0: first_state(edition, record)}
        self._reached = 0

    def __len__(self) -> int:
        return len(self.line)

    def at(self, n: int) -> State:
        """The position after `n` entries of the standing line (a copy, free to change)."""
        if not 0 <= n <= len(self.line):
            raise BadUsage(f"position {n}: expected 0 to {len(self.line)}")
        start = max(k for k in self._snapshots if k <= n)
        state = self._snapshots[start].twin(seeded(0))
        for k in range(start, n):
            enter(self.edition, state, self.line[k])
            if (k + 1) % SNAPSHOT_EVERY == 0 and k + 1 not in self._snapshots:
                self._snapshots[k + 1] = state.twin(seeded(0))
        return state

    def told(self, n: int) -> list[Line]:
        """What the log says about entry `n` (1 for the first; 0: the set-up)."""
        log = Log()
        if n == 0:
            state = first_state(self.edition, self.record, log)
        else:
            state = self.at(n - 1)
            state.log = log
            enter(self.edition, state, self.line[n - 1])
        return [self.edition.say(state, event) for event in log.events]

    def verify(self) -> State:
        """Replay all of it, undone branches too, and check the end; the last position."""
        verify_branches(self.edition, self.record)
        state = self.at(len(self.line))
        end = self.record.end
        if end is None:
            if state.is_over():
                raise RecordError("the game is over but the record has no end: it is cut short")
            return state
        if not state.is_over():
            raise RecordError("the record has an end but the game is not over there")
        found = digest(state.numbers())
        if found != end.digest:
            raise RecordError(f"the last position has digest {found}: expected {end.digest}")
        if self.edition.result(state) != end.end:
            raise RecordError("the result in the record is not the result of the game")
        return state


def first_state(edition: Edition, record: Record, log: Log | None = None) -> State:
    """The position before the first entry, from the recorded set-up."""
    header = record.header
    if header.pack != edition.pack_hash:
        raise RecordError(
            f"pack {edition.pack_hash[:12]}: expected pack {header.pack[:12]}, "
            "with which the record was made (give it with --pack)"
        )
    if header.rules != edition.game.rules_version:
        raise RecordError(f"rules version {header.rules}: expected {edition.game.rules_version}")
    chance = Recorded(list(header.setup))
    state = edition.start(chance, log)
    if not chance.is_spent():
        raise RecordError("the header has more chance results than the set-up uses")
    return state


def enter(edition: Edition, state: State, entry: Entry) -> None:
    """Play one recorded entry through the checking door, with its recorded chance."""
    try:
        chance = Recorded(list(entry.chance))
        state.chance = chance
        if entry.kind == ASIDE:
            state.play(entry.seat, edition.vocabulary.read(entry.aside))
        else:
            state.play(entry.seat, edition.vocabulary.read(entry.do))
    except RecordError as error:
        raise RecordError(f"entry {entry.n}: {error}", entry.n) from None
    except BadInput as error:
        said = entry.aside or entry.do
        raise RecordError(f"entry {entry.n} ({said!r}): {error}", entry.n) from None
    if not chance.is_spent():
        raise RecordError(f"entry {entry.n}: more chance results than it uses", entry.n)


def verify_branches(edition: Edition, record: Record) -> None:
    """Every entry was legal when it was made, also those undone later."""
    states: list[State] = [first_state(edition, record)]
    numbers = [0]
    for entry in record.entries:
        if entry.kind == "undo":
            while len(numbers) > 1 and numbers[-1] >= entry.undo:
                numbers.pop()
                states.pop()
        elif entry.kind in ("act", "aside"):
            state = states[-1].twin(seeded(0))
            enter(edition, state, entry)
            states.append(state)
            numbers.append(entry.n)
