"""A match: a state, the record it writes, and undo that knows what was learned.

Undo is free exactly while nobody has learned anything and no chance was used since; beyond
that it is a request which the other seats accept or refuse. The record keeps the branch.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Protocol

import msgspec

from railsplitter.kernel.chance import Chance, Seeded
from railsplitter.kernel.entries import (
    enter,
    first_state,
    is_answer,
    is_unseen,
    may_be_unseen,
)
from railsplitter.kernel.errors import BadInput, BadUsage, IllegalAction, RecordError
from railsplitter.kernel.game import Edition, Event, Line
from railsplitter.kernel.names import Names
from railsplitter.kernel.orders import BY_ORDER
from railsplitter.kernel.record import ACT, FORMAT, Dice, End, Entry, Header, Record
from railsplitter.kernel.record_walk import walked
from railsplitter.kernel.replay import check_end, lines
from railsplitter.kernel.seal import Sealed, commitment, sealed_again
from railsplitter.kernel.state import Log, State
from railsplitter.kernel.undo_request import Request, is_free_undo, known_before, open_request

Sink = Callable[[msgspec.Struct], None]


class Past(Protocol):
    """Any position of a game that is being played, quicker than by playing all of it again."""

    def at(self, n: int) -> State:
        """The position after entry `n`; a copy, free to change."""


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
        self.events: list[Event] = []  # of the last entry that was played, or of the set-up
        self._sink = sink
        self._learned: dict[int, int] = {}  # entry -> what was known before it
        self._past: Past | None = None
        self._unseen: dict[tuple[int, int], bool] = {}  # entry and seat

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
        state.log = None
        header = Header(
            FORMAT,
            edition.game.id,
            tuple(names),
            dict(edition.options),
            edition.pack_hash,
            edition.version,
            dice,
            tuple(chance.trail),
            tuple(chance.asked) if isinstance(chance, Sealed) else (),
        )
        match = Match(edition, Record(header), state, chance, sink)
        match.events = log.events
        match._write(header)
        return match, match.told()

    @staticmethod
    def resume(edition: Edition, record: Record, chance: Chance, sink: Sink | None = None) -> Match:
        """Go on with a saved game; `chance` serves from here on.

        The record replays without a generator, so any fresh chance will do; sealed dice must
        be those of the record, at their next result (`seal.sealed_again`).
        """
        if isinstance(chance, Sealed):
            check_seal(record, chance)
        walk = walked(edition, record)
        if record.end is not None:
            check_end(edition, record, walk.state)
        match = Match(edition, record, walk.state, chance, sink)
        walk.state.chance = chance
        pairs = zip(walk.standing, walk.known, strict=True)
        match._learned = {entry.n: known for entry, known in pairs}
        match.request = walk.request
        match._catch_up()
        return match

    @staticmethod
    def taken_up(
        edition: Edition, record: Record, past: Past, chance: Chance, sink: Sink | None = None
    ) -> Match:
        """The same for a record that was checked before: only its last position is worked out."""
        if isinstance(chance, Sealed):
            check_seal(record, chance)
        state = past.at(len(record.entries))
        if record.end is not None and edition.digest(state) != record.end.digest:
            raise RecordError("the last position is not the one at which the record ends")
        match = Match(edition, record, state, chance, sink)
        state.chance = chance
        match.remember(past)
        match.request = open_request(record.entries)
        match._catch_up()
        return match

    def remember(self, past: Past) -> None:
        """From now on earlier positions come from there."""
        self._past = past

    def learned_before(self, entry: int) -> int:
        """What was known before an entry that was played; it never changes."""
        if entry not in self._learned and self._past is not None:
            answers = self.record.entries[entry - 1].kind == ACT
            self._learned[entry] = known_before(self._past.at(entry - 1), answers)
        return self._learned[entry]

    def _catch_up(self) -> None:
        """Write what a save that was cut off between two lines still owes."""
        if self.request is not None and self.request.is_agreed(self.edition.seats):
            self._take_back(self.request.seat, self.request.to)
        if self.state.is_over() and self.record.end is None:
            self._finish()

    # -- playing -------------------------------------------------------------------------

    def play(self, seat: int, action: int, by_order: bool = False) -> list[Line]:
        """Play through the checking door; all that the log says about it (see `told`)."""
        self.act(seat, action, by_order)
        return self.told()

    def act(self, seat: int, action: int, by_order: bool = False) -> None:
        """The same without a word: whoever wants to know asks."""
        self._check_seat(seat)
        text = self.edition.vocabulary.text(action)
        aside = not is_answer(self.state, seat, action)
        before = known_before(self.state, not aside)
        log = Log()
        self._through_the_door(seat, action, text, log)
        entry = Entry(
            len(self.record.entries) + 1,
            seat,
            do="" if aside else text,
            aside=text if aside else "",
            chance=tuple(self.chance.trail),
            asked=tuple(self.chance.asked) if isinstance(self.chance, Sealed) else (),
            by=BY_ORDER if by_order else "",
        )
        self._learned[entry.n] = before
        self.request = self.request if aside else None
        self.events = log.events
        self._append(entry)
        if self.state.is_over():
            self._finish()

    def _through_the_door(self, seat: int, action: int, text: str, log: Log) -> None:
        self.chance.listen()
        self.state.chance = self.chance
        self.state.log = log
        try:
            self.state.play(seat, action)
        except IllegalAction as error:  # the same in notation
            said = str(error).replace(f"action {action}", repr(text))
            raise IllegalAction(said, error.case) from None
        finally:
            self.state.log = None

    def told(self, viewer: int | None = None, names: Names | None = None) -> list[Line]:
        """What the log says about the last entry played: all, or what `viewer` may read."""
        return lines(self.edition, self.state, self.events, viewer, names)

    def _finish(self) -> None:
        secret = self.chance.secret if isinstance(self.chance, Sealed) else ""
        result = self.edition.result(self.state)
        self.record.end = End(result, self.edition.digest(self.state), secret)
        self._write(self.record.end)

    # -- undo ----------------------------------------------------------------------------

    def undo_target(self, seat: int) -> int:
        """The entry that undo would take back: the seat's own last one; 0 if there is none."""
        for entry in reversed(self.record.line()):
            if entry.seat == seat:
                return entry.n
        return 0

    def is_free(self, seat: int, to: int) -> bool:
        """Whether nobody learned anything and no chance was used since before entry `to`.

        What others wrote aside unseen does not count: it would tell of it.
        """
        taken_back = [e for e in self.record.line() if e.n >= to]
        if self.record.end is not None or not taken_back or taken_back[0].n != to:
            return False
        known = [e for e in taken_back if not self._is_unseen(e, seat)]
        return is_free_undo(seat, known, self.state.learned - self.learned_before(to))

    def _is_unseen(self, entry: Entry, seat: int) -> bool:
        """Whether another wrote it aside and a seat knows nothing of it, where that is told."""
        if self._past is None or not may_be_unseen(entry, seat):
            return False
        key = entry.n, seat
        if key not in self._unseen:  # what was shown once never changes
            state = self._past.at(entry.n - 1)
            self._unseen[key] = is_unseen(self.edition, state, entry, seat)
        return self._unseen[key]

    def undo(self, seat: int, to: int = 0) -> None:
        """Take back own entries, down to and including `to`, if that is free.

        What others wrote aside unseen meanwhile is written again.
        """
        target = self._checked_target(seat, to)
        if not self.is_free(seat, target):
            raise IllegalAction(
                f"undo to entry {target}: chance was used, somebody learned something or another "
                "seat acted since; it must be asked for"
            )
        again = [e for e in self.record.line() if e.n >= target and self._is_unseen(e, seat)]
        self._take_back(seat, target)
        for entry in again:
            self._write_again(entry)

    def _write_again(self, entry: Entry) -> None:
        """Repeat a side action that was taken back with what others did, if it is still one."""
        action = self.edition.vocabulary.read(entry.aside)
        if not is_answer(self.state, entry.seat, action):
            with suppress(IllegalAction):
                self.play(entry.seat, action)

    def ask_undo(self, seat: int, to: int = 0) -> Request:
        """Ask the other seats to allow an undo; nobody need be asked in a game for one."""
        target = self._checked_target(seat, to)
        self._append(Entry(len(self.record.entries) + 1, seat, ask=target))
        request = Request(seat, target, frozenset())
        self.request = request
        if request.is_agreed(self.edition.seats):
            self._take_back(seat, target)
        return request

    def answer_undo(self, seat: int, yes: bool) -> bool:
        """Accept or refuse the open request; True when it is carried out."""
        self._check_seat(seat)
        request = self.request
        if request is None or seat == request.seat:
            raise BadInput(f"seat {seat}: there is no undo request to answer")
        self._append(Entry(len(self.record.entries) + 1, seat, answer="yes" if yes else "no"))
        if not yes:
            self.request = None
            return False
        self.request = Request(request.seat, request.to, request.agreed | {seat})
        if not self.request.is_agreed(self.edition.seats):
            return False
        self._take_back(request.seat, request.to)
        return True

    def _checked_target(self, seat: int, to: int) -> int:
        self._check_seat(seat)
        if self.record.end is not None:
            case = self.state.over_case()
            raise IllegalAction(f"the game is over: nothing can be taken back [{case}]", case)
        target = to or self.undo_target(seat)
        standing = {e.n: e for e in self.record.line()}
        if target not in standing or standing[target].seat != seat:
            raise BadInput(f"undo to entry {target}: expected an entry of seat {seat} that stands")
        return target

    def _take_back(self, seat: int, to: int) -> None:
        self._append(Entry(len(self.record.entries) + 1, seat, undo=to))
        self.request = None
        self.events = []
        state = self._last_position()
        state.chance = self.chance
        self.state = state

    def _last_position(self) -> State:
        if self._past is not None:
            return self._past.at(len(self.record.entries))
        state = first_state(self.edition, self.record)
        for entry in self.record.line():
            enter(self.edition, state, entry)
        return state

    # -- the record ----------------------------------------------------------------------

    def _append(self, entry: Entry) -> None:
        self.record.entries.append(entry)
        self._write(entry)

    def _write(self, part: msgspec.Struct) -> None:
        if self._sink is not None:
            self._sink(part)

    def _check_seat(self, seat: int) -> None:
        if not 0 <= seat < self.edition.seats:
            raise BadInput(f"seat {seat}: expected 0 to {self.edition.seats - 1}")


def seeded_dice(chance: Seeded, seed: int) -> Dice:
    return Dice("seeded", seed=seed)


def sealed_dice(chance: Sealed) -> Dice:
    return Dice("sealed", commitment=commitment(chance.secret), seats=chance.seats)


def check_seal(record: Record, chance: Sealed) -> None:
    """A resumed game goes on with the dice it was begun with, at their next result."""
    expected = sealed_again(record, chance.secret)
    if chance.index != expected.index or chance.seats != expected.seats:
        raise BadUsage(
            f"sealed dice at result {chance.index}: expected those of the record at result "
            f"{expected.index}"
        )
