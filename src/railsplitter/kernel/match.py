"""A match: a state, the record it writes, and undo that knows what was learned.

Undo is free exactly while nobody has learned anything and no chance was used since; beyond
that it is a request which the other seats accept or refuse. The record keeps the branch.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import msgspec

from railsplitter.kernel.chance import Chance, Seeded
from railsplitter.kernel.errors import BadInput, BadUsage, IllegalAction
from railsplitter.kernel.game import Edition, Line
from railsplitter.kernel.record import FORMAT, Dice, End, Entry, Header, Record
from railsplitter.kernel.replay import Replay, enter, first_state
from railsplitter.kernel.save import digest
from railsplitter.kernel.seal import Sealed, commitment
from railsplitter.kernel.state import Log, State

Sink = Callable[[msgspec.Struct], None]


@dataclass(frozen=True)
class Request:
    """An undo that others must agree to: who asks, back to before which entry."""

    seat: int
    to: int
    agreed: frozenset[int]


class Match:
    """One game being played."""

    def __init__(
        self,
        edition: Edition,
        record: Record,
        state: State,
        chance: Chance,
        sink: Sink | None = None,
    ) -> None:
        self.edition = edition
        self.record = record
        self.state = state
        self.chance = chance
        self.request: Request | None = None
        self._sink = sink
        self._learned: dict[int, int] = {}  # entry -> the state's `learned` before it

    # -- beginning -----------------------------------------------------------------------

    @staticmethod
    def begin(
        edition: Edition,
        chance: Chance,
        dice: Dice,
        names: Sequence[str],
        sink: Sink | None = None,
    ) -> tuple[Match, list[Line]]:
        """Set up a new game; the match and what the log says about the set-up."""
        if len(names) != edition.seats:
            raise BadUsage(f"{len(names)} seat names: expected {edition.seats}")
        log = Log()
        chance.listen()
        state = edition.start(chance, log)
        header = Header(
            FORMAT,
            edition.game.id,
            tuple(names),
            dict(edition.options),
            edition.pack_hash,
            edition.game.rules_version,
            dice,
            tuple(chance.trail),
            tuple(chance.asked) if isinstance(chance, Sealed) else (),
        )
        match = Match(edition, Record(header), state, chance, sink)
        match._write(header)
        return match, [edition.say(state, event) for event in log.events]

    @staticmethod
    def resume(edition: Edition, record: Record, chance: Chance, sink: Sink | None = None) -> Match:
        """Go on with a saved game; `chance` serves from here on."""
        state = Replay(edition, record).verify()
        state.chance = chance
        match = Match(edition, record, state, chance, sink)
        match._learned = _learned_at(edition, record)
        match.request = _open_request(record)
        return match

    # -- playing -------------------------------------------------------------------------

    def play(self, seat: int, action: int) -> list[Line]:
        """Play through the checking door; what the log says about it."""
        aside = self.state.seat() != seat
        text = self.edition.vocabulary.text(action)
        before = self.state.learned
        self.chance.listen()
        self.state.chance = self.chance
        log = Log()
        self.state.log = log
        try:
            self.state.play(seat, action)
        finally:
            self.state.log = None
        asked = tuple(self.chance.asked) if isinstance(self.chance, Sealed) else ()
        entry = Entry(
            len(self.record.entries) + 1,
            seat,
            do="" if aside else text,
            aside=text if aside else "",
            chance=tuple(self.chance.trail),
            asked=asked,
        )
        self._learned[entry.n] = before
        self.request = None
        self._append(entry)
        lines = [self.edition.say(self.state, event) for event in log.events]
        if self.state.is_over() and self.record.end is None:
            self._finish()
        return lines

    def _finish(self) -> None:
        secret = self.chance.secret if isinstance(self.chance, Sealed) else ""
        result = self.edition.result(self.state)
        self.record.end = End(result, digest(self.state.numbers()), secret)
        self._write(self.record.end)

    # -- undo ----------------------------------------------------------------------------

    def undo_target(self, seat: int) -> int:
        """The entry that undo would take back: the seat's own last one; 0 if there is none."""
        for entry in reversed(self.record.line()):
            if entry.seat == seat:
                return entry.n
        return 0

    def is_free(self, seat: int, to: int) -> bool:
        """Whether nobody learned anything and no chance was used since before entry `to`."""
        if self.record.end is not None:
            return False
        taken_back = [e for e in self.record.line() if e.n >= to]
        if not taken_back or any(e.seat != seat or e.chance for e in taken_back):
            return False
        return self.state.learned == self._learned.get(to, -1)

    def undo(self, seat: int, to: int = 0) -> None:
        """Take back own entries, down to and including `to`, if that is free."""
        target = self._checked_target(seat, to)
        if not self.is_free(seat, target):
            raise IllegalAction(
                f"undo to entry {target}: chance was used or somebody learned something since; "
                "it must be asked for"
            )
        self._take_back(seat, target)

    def ask_undo(self, seat: int, to: int = 0) -> Request:
        """Ask the other seats to allow an undo."""
        target = self._checked_target(seat, to)
        if self.record.end is not None:
            raise IllegalAction("the game is over: nothing can be taken back")
        entry = Entry(len(self.record.entries) + 1, seat, ask=target)
        self._append(entry)
        self.request = Request(seat, target, frozenset())
        if self.edition.seats == 1:
            self._take_back(seat, target)
        return Request(seat, target, frozenset())

    def answer_undo(self, seat: int, yes: bool) -> bool:
        """Accept or refuse the open request; True when it is carried out."""
        request = self.request
        if request is None or seat == request.seat:
            raise BadInput(f"seat {seat}: there is no undo request to answer")
        self._append(Entry(len(self.record.entries) + 1, seat, answer="yes" if yes else "no"))
        if not yes:
            self.request = None
            return False
        agreed = request.agreed | {seat}
        self.request = Request(request.seat, request.to, agreed)
        if len(agreed) < self.edition.seats - 1:
            return False
        self._take_back(request.seat, request.to)
        return True

    def _checked_target(self, seat: int, to: int) -> int:
        target = to or self.undo_target(seat)
        standing = {e.n: e for e in self.record.line()}
        if target not in standing or standing[target].seat != seat:
            raise BadInput(f"undo to entry {target}: expected an entry of seat {seat} that stands")
        return target

    def _take_back(self, seat: int, to: int) -> None:
        self._append(Entry(len(self.record.entries) + 1, seat, undo=to))
        self.request = None
        state = first_state(self.edition, self.record)
        for entry in self.record.line():
            enter(self.edition, state, entry)
        state.chance = self.chance
        self.state = state

    # -- the record ----------------------------------------------------------------------

    def _append(self, entry: Entry) -> None:
        self.record.entries.append(entry)
        self._write(entry)

    def _write(self, part: msgspec.Struct) -> None:
        if self._sink is not None:
            self._sink(part)


def seeded_dice(chance: Seeded, seed: int) -> Dice:
    return Dice("seeded", seed=seed)


def sealed_dice(chance: Sealed) -> Dice:
    return Dice("sealed", commitment=commitment(chance.secret), seats=chance.seats)


def _learned_at(edition: Edition, record: Record) -> dict[int, int]:
    """What `learned` stood at before each standing entry."""
    state = first_state(edition, record)
    out: dict[int, int] = {}
    for entry in record.line():
        out[entry.n] = state.learned
        enter(edition, state, entry)
    return out


def _open_request(record: Record) -> Request | None:
    """The undo request a saved game was left with."""
    request: Request | None = None
    for entry in record.entries:
        if entry.kind == "ask":
            request = Request(entry.seat, entry.ask, frozenset())
        elif entry.kind == "answer" and request is not None:
            agreed = request.agreed | {entry.seat}
            request = Request(request.seat, request.to, agreed) if entry.answer == "yes" else None
        else:
            request = None
    return request
