"""Replay: any position of a record, by way of periodic snapshots."""

from __future__ import annotations

from collections.abc import Sequence

from railsplitter.kernel.chance import seeded
from railsplitter.kernel.datapack import Layer
from railsplitter.kernel.entries import enter, first_state
from railsplitter.kernel.errors import BadUsage, RecordError
from railsplitter.kernel.game import Edition, Event, Game, Line
from railsplitter.kernel.names import Names
from railsplitter.kernel.record import Record
from railsplitter.kernel.record_walk import walked
from railsplitter.kernel.seal import check_dice
from railsplitter.kernel.state import EVERYBODY, Log, State

SNAPSHOT_EVERY = 64


class Replay:
    """The line of play that stands, with snapshots every few entries."""

    def __init__(self, edition: Edition, record: Record) -> None:
        self.edition = edition
        self.record = record
        self.line = record.line()
        self._snapshots: dict[int, State] = {0: first_state(edition, record)}

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
        state.chance = seeded(0)
        return state

    def told(self, n: int, viewer: int | None = None) -> list[Line]:
        """What the log says about entry `n` (1 for the first; 0: the set-up).

        To the host it says everything; to a `viewer` (-1: the public) what that seat may read.
        """
        if not 0 <= n <= len(self.line):
            raise BadUsage(f"entry {n}: expected 0 to {len(self.line)}")
        log = Log()
        if n == 0:
            state = first_state(self.edition, self.record, log)
        else:
            state = self.at(n - 1)
            state.log = log
            enter(self.edition, state, self.line[n - 1])
        return lines(self.edition, state, log.events, viewer)

    def verify(self) -> State:
        """Replay all of it, undone branches too, and check the end; the last position."""
        state = walked(self.edition, self.record).state
        check_end(self.edition, self.record, state)
        return state


def check_end(edition: Edition, record: Record, state: State) -> None:
    """The last position must be what the record says about it."""
    end = record.end
    if end is None:
        if state.is_over():
            raise RecordError("the game is over but the record has no end: it is cut short")
        return
    at = f"line {len(record.entries) + 2}"
    if not state.is_over():
        raise RecordError(f"{at}: the record ends here but the game is not over")
    found = edition.digest(state)
    if found != end.digest:
        raise RecordError(f"{at}: digest {end.digest}: the last position has {found}")
    if edition.result(state) != end.end:
        raise RecordError(f"{at}: the result in the record is not the result of the game")
    if record.header.dice.kind == "sealed":
        check_dice(record)


def lines(
    edition: Edition,
    state: State,
    events: Sequence[Event],
    viewer: int | None,
    names: Names | None = None,
) -> list[Line]:
    """The sentences for events: all of them for the host (None), else what `viewer` may read."""
    seen = [e for e in events if viewer is None or e[2] in (EVERYBODY, viewer)]
    return [edition.say(state, event, names) for event in seen]


def headlines(
    edition: Edition, state: State, events: Sequence[Event], names: Names | None = None
) -> tuple[Line, ...]:
    """What sums up an entry, made of nothing but what everybody may read."""
    return edition.headlines(state, [e for e in events if e[2] == EVERYBODY], names)


def edition_of(game: Game, record: Record, packs: Sequence[Layer] = ()) -> Edition:
    """The edition of a game that a record was played with: its seats, options, rules version."""
    header = record.header
    try:
        return game.edition(len(header.seats), header.options, packs, header.rules)
    except BadUsage as error:
        raise RecordError(f"line 1: {error}") from None
