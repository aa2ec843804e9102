"""Replay: any position of a record, by way of periodic snapshots."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from railsplitter.kernel.chance import Chance, Recorded, seeded
from railsplitter.kernel.datapack import Layer
from railsplitter.kernel.errors import BadInput, BadUsage, RecordError
from railsplitter.kernel.game import Edition, Event, Game, Line
from railsplitter.kernel.names import Names
from railsplitter.kernel.record import ANSWER, ASIDE, ASK, UNDO, Entry, Record
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


# -- one entry after the other --------------------------------------------------------------


def first_state(
    edition: Edition, record: Record, log: Log | None = None, heard: Heard | None = None
) -> State:
    """The position before the first entry, from the recorded set-up."""
    check_header(edition, record)
    header = record.header
    chance = heard if heard is not None else Heard(header.setup)
    try:
        state = edition.start(chance, log)
    except RecordError as error:
        raise RecordError(f"line 1: set-up: {error}") from None
    chance.check(header.asked, "line 1: set-up")
    state.chance = seeded(0)
    return state


def edition_of(game: Game, record: Record, packs: Sequence[Layer] = ()) -> Edition:
    """The edition of a game that a record was played with: its seats, options, rules version."""
    header = record.header
    try:
        return game.edition(len(header.seats), header.options, packs, header.rules)
    except BadUsage as error:
        raise RecordError(f"line 1: {error}") from None


def check_header(edition: Edition, record: Record) -> None:
    """The record must be of this game, for as many seats, with this pack and these rules."""
    header, game = record.header, edition.game
    if header.game != game.id:
        raise RecordError(f"line 1: a record of {header.game!r}: expected {game.id!r}")
    if len(header.seats) != edition.seats:
        raise RecordError(f"line 1: {len(header.seats)} seats: expected {edition.seats}")
    if dict(header.options) != dict(edition.options):
        raise RecordError(
            f"line 1: options {dict(header.options)}: expected {dict(edition.options)}"
        )
    if header.pack != edition.pack_hash:
        raise RecordError(
            f"line 1: the record was made with pack {header.pack[:12]}: expected pack "
            f"{edition.pack_hash[:12]} (give the other with --pack)"
        )
    if header.rules != edition.version:
        raise RecordError(f"line 1: rules version {header.rules!r}: expected {edition.version!r}")


class Heard(Chance):
    """Recorded results, and what they were asked for: a sealed record must tell the same."""

    def __init__(self, results: Sequence[int]) -> None:
        super().__init__()
        self.recorded = Recorded(list(results))
        self.asked: list[tuple[int, str]] = []

    def _pick(self, n: int, why: str) -> int:
        self.asked.append((n, why))
        return self.recorded.pick(n, why)

    def copy(self) -> Chance:
        return self.recorded.copy()

    def check(self, asked: Sequence[tuple[int, str]], where: str) -> None:
        """All results were used, for what the record says."""
        if not self.recorded.is_spent():
            raise RecordError(f"{where}: more chance results than it uses")
        if asked and list(asked) != self.asked:
            raise RecordError(f"{where}: chance was not asked for what the record says")


def enter(edition: Edition, state: State, entry: Entry, heard: Heard | None = None) -> None:
    """Play one recorded entry through the checking door, with its recorded chance."""
    chance = heard if heard is not None else Heard(entry.chance)
    state.chance = chance
    said = entry.aside or entry.do
    check_seat(edition, entry)
    try:
        action = edition.vocabulary.read(said)
        if is_answer(state, entry.seat, action):
            if entry.kind == ASIDE:
                raise BadInput("an answer to the open question: expected 'do', not 'aside'")
            state.apply(action)
        elif entry.kind == ASIDE or action not in state.side_options(entry.seat):
            state.play(entry.seat, action)
        else:
            raise BadInput("a side action: expected 'aside', not 'do'")
    except RecordError as error:
        raise _bad(entry, str(error)) from None
    except BadInput as error:
        raise _bad(entry, f"{said!r}: {error}") from None
    chance.check(entry.asked, entry.where)


def is_answer(state: State, seat: int, action: int) -> bool:
    """Whether `action` answers the open question; what does not may still be a side action."""
    return state.seat() == seat and action in state.options()


def check_seat(edition: Edition, entry: Entry) -> None:
    if entry.seat >= edition.seats:
        raise _bad(entry, f"seat {entry.seat}: expected 0 to {edition.seats - 1}")


def _bad(entry: Entry, text: str) -> RecordError:
    return RecordError(f"{entry.where}: {text}", entry.n)


# -- all of them, branches too --------------------------------------------------------------


@dataclass(frozen=True)
class Request:
    """An undo that others must agree to: who asks, back to before which entry."""

    seat: int
    to: int
    agreed: frozenset[int]

    def is_agreed(self, seats: int) -> bool:
        """Whether every other seat has said yes."""
        return len(self.agreed) == seats - 1


def is_free_undo(seat: int, taken_back: Sequence[Entry], learned: int) -> bool:
    """Own entries only, no chance used by them, and `learned` counts nothing since."""
    return learned == 0 and all(e.seat == seat and not e.chance for e in taken_back)


def open_request(entries: Sequence[Entry]) -> Request | None:
    """The undo that somebody has asked for and nobody has refused, at the end of a record."""
    first = len(entries)
    while first and entries[first - 1].kind in (ASK, ANSWER):
        first -= 1
    request: Request | None = None
    for entry in entries[first:]:
        if entry.kind == ASK:
            request = Request(entry.seat, entry.ask, frozenset())
        elif request is not None:
            agreed = request.agreed | {entry.seat}
            yes = entry.answer == "yes"
            request = Request(request.seat, request.to, agreed) if yes else None
    return request


class Walk:
    """Goes through a record from its first entry and refuses what could not have been made."""

    def __init__(self, edition: Edition, record: Record) -> None:
        self.edition = edition
        self.state = first_state(edition, record)
        self.request: Request | None = None
        self.standing: list[Entry] = []
        self.before: list[State] = []  # the position before each standing entry

    def take(self, entry: Entry) -> None:
        """One entry more."""
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
            self.standing.append(entry)
            self.before.append(self.state)
            self.state = self.state.twin(seeded(0))
            enter(self.edition, self.state, entry)
            self.request = None

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
        learned = self.state.learned - self.before[at].learned
        if not agreed and not is_free_undo(entry.seat, self.standing[at:], learned):
            raise _bad(entry, f"undo to entry {entry.undo}: it was neither free nor agreed to")
        self.state = self.before[at]
        del self.standing[at:], self.before[at:]

    def _index(self, entry: Entry, target: int) -> int:
        for at, standing in enumerate(self.standing):
            if standing.n == target and standing.seat == entry.seat:
                return at
        raise _bad(entry, f"undo to entry {target}: expected an own entry that stands")


def walked(edition: Edition, record: Record) -> Walk:
    """A walk through the whole record."""
    walk = Walk(edition, record)
    for entry in record.entries:
        if walk.state.is_over():
            raise _bad(entry, "the game is over: expected no more entries")
        walk.take(entry)
    return walk
