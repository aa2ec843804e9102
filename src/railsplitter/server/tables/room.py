"""A table being played: its match, what each viewer has seen of it, and the log in the store.

Everything here happens under the room's lock, in worker threads. A change is played in memory,
written in one transaction, and only then shown to anybody; if the writing fails, the room is
given up and read again from the log, which never held the change.
"""

from __future__ import annotations

import itertools
import math
import threading
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

import msgspec

from railsplitter.kernel.entries import is_answer
from railsplitter.kernel.game import Edition
from railsplitter.kernel.match import Match
from railsplitter.kernel.names import Names, tokens
from railsplitter.kernel.record import End, Entry, Header, Record
from railsplitter.kernel.replay import headlines
from railsplitter.kernel.save import to_bytes
from railsplitter.kernel.state import State
from railsplitter.kernel.step import NOBODY
from railsplitter.server.handlers.problems import Problem, moment_open, stale, wrong_seat
from railsplitter.server.storage.database import Conflict, now
from railsplitter.server.storage.rows import (
    BOT,
    HUMAN,
    OPEN,
    OVER,
    REPLAY,
    Checkpoint,
    EntryRow,
    GameLog,
    SeatRow,
    TableRow,
)
from railsplitter.server.storage.store import Store
from railsplitter.server.tables import audience, chances
from railsplitter.server.tables.chances import Roll
from railsplitter.server.tables.clock import Clock
from railsplitter.server.tables.history import History, LiveRecord
from railsplitter.server.tables.leaves import Leaves, MadeOut, Quarry
from railsplitter.server.tables.mosaic import Mosaic
from railsplitter.server.tables.notes import Notes
from railsplitter.server.tables.seating import Sitting
from railsplitter.server.tables.shots import Shots
from railsplitter.server.tables.staffs import Staffs
from railsplitter.server.tables.told import Told, as_forced, kept
from railsplitter.server.tables.visible_entries import PUBLIC, Seen, bit
from railsplitter.server.timing import Time
from railsplitter.server.titles.engines import Engine, FromThere
from railsplitter.server.types import LineOut, RollOut

Heed = Callable[[], None]
_STAMPS = itertools.count(0, 1 << 32)
_LIVES = itertools.count(1)
PAGES = 400  # of the log, kept as viewers read them
LINE = 8  # moves of bots that may stand together before they are written


class Gone(Exception):
    """The room was given up; ask for it again."""


@dataclass
class Hooks:
    """How a room tells the lobby that something changed, and the time it goes by."""

    changed: Callable[[Room], None]
    time: Time
    away: Callable[[str | None], int]  # until when somebody is on vacation; 0: he is not


class Room(Sitting):
    """One table and its game."""

    def __init__(
        self,
        row: TableRow,
        seats: Sequence[SeatRow],
        engine: Engine,
        store: Store,
        hooks: Hooks,
    ) -> None:
        super().__init__(row, seats, store)
        self.engine = engine
        self.hooks = hooks
        self.lock = threading.RLock()
        self.dead = False
        self.depth = 0  # of work under the lock, piece within piece
        self.untold = False  # something has changed that streams are told of when it ends
        self.life = next(_LIVES)  # a room that was read again has another
        # What bots have played while others of them are still to move: written before anybody looks
        self.unsaved: list[EntryRow] = []
        self.edition: Edition = engine.edition
        if row.base is not None:
            self.edition = FromThere(engine.edition, msgspec.json.decode(row.base, type=list[int]))
        self.match: Match | None = None
        self.history: History | None = None
        self.told = Leaves(list[Told])
        self.rolls = Leaves(list[Roll])
        self.seen = Seen(self.edition.seats)
        self.clock = Clock(row.clock, {seat.seat: seat.left for seat in seats}, hooks.time)
        self.beating = False  # a moment is open, or seems to be
        self.beat_until = 0.0  # how long at least
        # Count what a viewer could notice; a room that was read again never repeats a count.
        self.stamps = dict.fromkeys(self.seen.viewers, next(_STAMPS))
        self.kinds = dict.fromkeys(self.seen.viewers, "entry")
        # When each viewer last saw something happen: what happens unseen has no time either.
        self.stirred = dict.fromkeys(self.seen.viewers, row.touched)
        self.written = row.touched  # when the last entry was
        self.version = 0
        # viewer -> (version, names), what he sees
        self.views: dict[int, tuple[tuple[int, Names], Mosaic]] = {}
        self.shots = Shots()
        self.look_seconds = math.inf  # of processor time that drawing it takes; not known yet
        self.pages: MadeOut[LineOut] = MadeOut(PAGES)  # lines of the log, as viewers read them
        self.thrown: MadeOut[RollOut] = MadeOut(PAGES)
        self.log_stones = Quarry(PAGES)  # the same as they are sent
        self.common_stones = Quarry(PAGES)  # of the log, the same for all who count alike
        self.roll_stones = Quarry(PAGES)
        # Who sat there when they were last asked, and what the seats are called
        self._called: tuple[Sequence[SeatRow], Names] = ((), ())
        self.away = self.away_now()
        self.asked_back = 0.0  # when somebody last asked to take back
        self.staffs = Staffs(self)
        self.notes = Notes(self)
        self.idle_orders = (-1, -1)  # entries and revision at which no order has an answer
        self.silent = -1  # entries at which the seat asked in secret has been silent for too long
        self._waived: tuple[object, bool] = None, False  # for which position, and whether
        self._parts: list[msgspec.Struct] = []

    # -- beginning -----------------------------------------------------------------------------

    def load(self) -> None:
        """Take the game up from its log; time in which no server ran is nobody's."""
        if self.row.header is None:
            self.begin_if_full()
            return
        log = self.store.log(self.id)
        header = msgspec.json.decode(self.row.header, type=Header)
        end = msgspec.json.decode(self.row.finish, type=End) if self.row.finish else None
        read = msgspec.json.Decoder(Entry).decode
        record = LiveRecord(header, [read(body) for body in log.bodies], end)
        chance = chances.taken_up(
            record, self.row.secret, log.chance if log.bodies else self.row.chance
        )
        stored = self.store.checkpoints(self.id, self.engine.layout)
        self.history = History(self.edition, record, stored)
        with self.engine:
            self.match = Match.taken_up(
                self.edition, record, self.history, chance, self._parts.append
            )
        self.told = Leaves(list[Told], [self.row.setup or "[]", *log.lines])
        self.rolls = Leaves(list[Roll], [self.row.rolls, *log.rolls])
        self.seen = Seen(self.edition.seats, log.shown)
        self._stir_again(log)
        if self._parts:
            self._pay()
        if self.in_window() != NOBODY:
            self._start_beat()
        note = self.store.clock_note(self.id) if self.clock.is_on else None
        if note is not None and note.n == len(record.entries):
            self.clock.take_up(note.seat, note.left)
        self._run_clock()

    def _stir_again(self, log: GameLog) -> None:
        """When each viewer last saw something, by the entries that showed to him."""
        if log.bodies:
            self.stirred = dict.fromkeys(self.seen.viewers, self.row.created)
        for viewer, shown in self.seen.shown.items():
            if shown:
                self.stirred[viewer] = log.times[shown[-1] - 1]

    def _pay(self) -> None:
        """Write what a record that was cut off between two lines still owes."""
        everybody = sum(bit(viewer) for viewer in self.seen.viewers)
        masks = [everybody for _ in self.unwritten]
        self.commit(masks, [[] for _ in masks], [[] for _ in masks], None)
        for mask in masks:
            self.seen.add(mask)

    @property
    def unwritten(self) -> list[Entry]:
        """Entries that were played and are still to be written."""
        return [part for part in self._parts if isinstance(part, Entry)]

    @property
    def is_dirty(self) -> bool:
        """Whether something was played that has not been written."""
        return bool(self._parts)

    def begin_if_full(self) -> None:
        """Set the game up as soon as every seat is taken; where that fails, it is read again."""
        if self.match is None and all(seat.kind != OPEN for seat in self.seats):
            try:
                self._begin()
            except Exception:
                self.dead = True
                raise

    def _begin(self) -> None:
        texts = [seat.entropy for seat in self.seats]
        chance = chances.new_chance(self.row.dice, self.row.secret, self.row.seed, texts)
        names = [seat.bot if seat.kind == BOT else seat.name for seat in self.seats]
        with self.engine:
            match, _ = Match.begin(
                self.edition,
                chance,
                chances.dice_of(chance, self.row.seed),
                names,
                self._parts.append,
            )
            told, rolls = self._told_by(match), chances.rolls_of(chance)
        match.record = LiveRecord(match.record.header)
        self._parts.clear()
        header = _json(match.record.header)
        self.store.begin(self.id, header, _json(told), _json(rolls), chances.saved(chance))
        self.match, self.history = match, History(self.edition, match.record)
        match.remember(self.history)
        self.told.extend([told])
        self.rolls.extend([rolls])
        self.reread()
        self._run_clock()
        self.bump(self.seen.viewers, "seat")

    # -- who sees what -------------------------------------------------------------------------

    @property
    def playing(self) -> Match:
        if self.match is None:
            raise Problem(409, "not_begun", "the game has not begun: a seat is still open")
        return self.match

    @property
    def state(self) -> State:
        return self.playing.state

    @property
    def is_over(self) -> bool:
        return self.match is not None and self.match.state.is_over()

    @property
    def has_windows(self) -> bool:
        """Whether the game has moments at which seats are asked in secret."""
        return bool(self.edition.moments())

    def usual_waives(self) -> list[str]:
        return self.edition.unusual_moments()

    def in_window(self) -> int:
        """The seat that is asked in secret; NOBODY if none is."""
        stack = self.state.stack
        return stack[-1].who if stack and stack[-1].secret else NOBODY

    def is_held(self, viewer: int) -> bool:
        """Whether a moment is open, or seems to be, in which this viewer is not the one asked."""
        if self.match is None:
            return False
        asked = self.in_window()
        if asked == viewer and asked != NOBODY:
            return self.is_waived()
        return self.beating or asked != NOBODY

    def is_waived(self) -> bool:
        """Whether the seat asked in secret lets this kind of moment go by unasked."""
        key = (len(self.record.entries), self.seats)
        if self._waived[0] != key:
            with self.engine as edition:
                moment = edition.moment(self.state)
            waived = moment is not None and moment.key in self.waives(self.state.seat())
            self._waived = key, waived
        return self._waived[1]

    def state_for(self, viewer: int) -> State:
        """The last position that a viewer has been shown."""
        if not self.is_held(viewer):
            return self.state
        assert self.history is not None
        with self.engine:
            return self.history.at(self.seen.place(viewer, self.seen.count(viewer)))

    def asked_for(self, viewer: int) -> int:
        """The seat that is asked, as far as a viewer may know."""
        return NOBODY if self.match is None or self.is_held(viewer) else self.state.seat()

    def viewer_for(self, person: str, wanted: int | None = None) -> int:
        """Through whose eyes somebody looks: as wished, else the seat that is asked of his."""
        mine = self.seats_of(person)
        if wanted is not None:
            if wanted != PUBLIC and wanted not in mine:
                raise wrong_seat(wanted)
            return wanted
        if len(mine) == 1:
            return mine[0]
        return next((seat for seat in mine if self.asked_for(seat) == seat), PUBLIC)

    # -- playing -------------------------------------------------------------------------------

    def act(self, seat: int, n: int, text: str) -> None:
        """A seat's action, if it answers what the seat was shown."""
        self.check_fresh(seat, n)
        self.play(seat, self.edition.vocabulary.read(text))

    def check_fresh(self, seat: int, n: int) -> None:
        """The answer must be to the position that the seat sees, and no moment may be open."""
        self.playing  # noqa: B018  a game that has not begun is told first
        if self.row.mode == REPLAY:
            raise Problem(409, "replay", "this table is here to be looked at, not played")
        count = self.seen.count(seat)
        if n != count:
            raise stale(count, n)
        if self.is_held(seat):
            raise moment_open(count)

    def play(
        self,
        seat: int,
        action: int,
        note: str = "",
        heed: Heed | None = None,
        forced: bool = False,
        in_line: bool = False,
    ) -> None:
        """Play, write, show; the log tells the note, in a secret moment to its seat alone.

        An action by order has somebody to `heed` it when it is played and not yet written; of one
        that is `forced` the log says so. What a bot plays `in_line` is written with what the next
        bot plays, if everybody sees that one is to move.
        """
        match = self.playing
        to = seat if self.in_window() != NOBODY else PUBLIC
        notes = [Told("", note, to)] if note else []
        with self.engine:
            learned = match.state.learned
            answers = is_answer(match.state, seat, action)
            before = {} if answers else audience.pictures(self)
            match.act(seat, action, by_order=heed is not None)
            told, rolls = self._told_by(match) + notes, chances.rolls_of(match.chance)
            if forced:
                told = [as_forced(line, seat) for line in told]
            if heed is not None:
                heed()
            elif answers:
                self.staffs.heard(seat)
            mask = audience.of_move(self, self.unwritten[0], before, told)
        spent = self.clock.stop(seat) if answers else None
        moment = match.state.learned > learned or self.in_window() != NOBODY
        beats = self.has_windows and (moment or self.beating)
        self.commit([mask], [told], [rolls], spent, in_line and not beats and self._goes_on())
        self.show([mask], beats, "entry")

    def _goes_on(self) -> bool:
        """Whether a bot is to move and nobody else is told or asked anything before it has."""
        if self.is_over or self.beating or self.in_window() != NOBODY or len(self.unsaved) >= LINE:
            return False
        asked = self.state.seat()
        is_bots = asked != NOBODY and self.seats[asked].kind == BOT
        return is_bots and self.playing.request is None and not self.notes.are_there

    # -- writing -------------------------------------------------------------------------------

    def commit(
        self,
        masks: Sequence[int],
        told: Sequence[list[Told]],
        rolls: Sequence[list[Roll]],
        spent: Sequence[tuple[int, int]] | None,
        goes_on: bool = False,
    ) -> None:
        """One transaction; when it fails the room is given up and the log is what it was.

        If it `goes_on`, entries that nothing else is written with wait for the next.
        """
        entries = self.unwritten
        ends = [part for part in self._parts if isinstance(part, End)]
        self._parts.clear()
        at, chance = now(), chances.saved(self.playing.chance)
        rows = [
            EntryRow(self.id, entry.n, _json(entry), mask, _json(said), chance, at, _json(thrown))
            for entry, mask, said, thrown in zip(entries, masks, told, rolls, strict=True)
        ]
        finish = _json(ends[0]) if ends else None
        mark, orders = self._mark(), self.staffs.unsaved()
        rows = [*self.unsaved, *rows]
        if goes_on and finish is None and not spent and mark is None and not orders:
            self.unsaved = rows
        else:
            self._write(lambda: self.store.append(self.id, rows, finish, spent or (), mark, orders))
        self.written = at
        self.staffs.saved(orders)
        self.told.extend(told)
        self.rolls.extend(rolls)
        if mark is not None and self.history is not None:
            self.history.store(mark.n, mark.position)
        if finish is not None:
            self.row = msgspec.structs.replace(self.row, finish=finish, status=OVER)

    def save(self) -> None:
        """Write what bots have played in line: somebody is about to look."""
        if self.unsaved:
            self._write(lambda: self.store.catch_up(self.id, self.unsaved))

    def _write(self, write: Callable[[], None]) -> None:
        try:
            write()
        except Conflict:
            self.dead = True
            raise Gone from None
        except Problem:
            self.dead = True
            raise
        self.unsaved = []

    def _mark(self) -> Checkpoint | None:
        """The present position, if the game has come far since the last that was stored."""
        if self.history is None or not self.history.is_due():
            return None
        position = to_bytes(self.state.numbers())
        return Checkpoint(self.id, len(self.record.entries), self.engine.layout, position)

    def show(self, masks: Sequence[int], moment: bool, kind: str) -> None:
        """Tell viewers, at once or on the beat."""
        if moment and not self.beating:
            self._start_beat()
        held = [viewer for viewer in self.seen.viewers if self.is_held(viewer)]
        told: set[int] = set()
        for mask in masks:
            told.update(self.seen.add(mask, held))
        if not self.beating:
            self._run_clock()
        self.bump(told, "over" if self.is_over else kind)
        self.stirred.update(dict.fromkeys(told, self.written))

    def _start_beat(self) -> None:
        """Whoever is held is so by a beat, which ends."""
        self.beating = True
        self.beat_until = self.hooks.time.monotonic() + self.row.beat / 1000

    def beat(self) -> bool:
        """A beat has passed: show what waited, unless somebody is still asked in secret.

        True when the moment is over.
        """
        if not self.beating:
            return True
        if self.in_window() != NOBODY:
            self._start_beat()
            self.bump((v for v in self.seen.viewers if self.is_held(v)), "moment")
            return False
        self.beating = False
        self.seen.release()
        self._run_clock()
        # Everybody is told, seen or not: that the moment is over is itself something to see.
        self.bump(self.seen.viewers, "over" if self.is_over else "entry")
        return True

    def bump(self, viewers: Iterable[int], kind: str) -> None:
        """Something changed that these viewers may notice."""
        noticing, at = list(viewers), now()
        self.notes.heed(noticing)
        self.version += 1
        self.shots.clear()
        for viewer in noticing:
            self.stamps[viewer] += 1
            self.kinds[viewer] = kind
            self.stirred[viewer] = at
        self.hooks.changed(self)

    def _run_clock(self) -> None:
        if self.match is None or self.is_over or self.in_window() != NOBODY:
            self.clock.pause()
            return
        asked = self.seats[self.state.seat()]
        if self.clock.is_by_days and self.away_until(asked):
            self.clock.pause()
        elif asked.kind == HUMAN:
            self.clock.start(asked.seat)

    # -- who is away ---------------------------------------------------------------------------

    def away_until(self, seat: SeatRow) -> int:
        """When the player of a seat comes back from his vacation; 0 if he is not away."""
        return self.hooks.away(seat.person) if seat.kind == HUMAN else 0

    def away_now(self) -> dict[int, int]:
        """The seats whose players are away, and until when."""
        return {s.seat: until for s in self.seats if (until := self.away_until(s))}

    def heed_away(self) -> None:
        """Somebody has left or is back: what his clock had left is written, and it stands or runs.

        Under the room's lock.
        """
        self.away = self.away_now()
        for seat, left in self.clock.pause():
            self.store.change_seat(self.id, seat, left=left)
        if not self.beating:
            self._run_clock()
        self.bump(self.seen.viewers, "clock")

    def _told_by(self, match: Match) -> list[Told]:
        names = tokens(self.edition.seats)
        lines = match.told(names=names)
        told = [kept(line, event[2]) for line, event in zip(lines, match.events)]
        heads = headlines(self.edition, match.state, match.events, names)
        return [*told, *(kept(head, PUBLIC) for head in heads)]

    @property
    def names(self) -> Names:
        """What the seats are called: by the game, else by who sits there."""
        if self._called[0] is not self.seats:  # every line of the log asks
            players = tuple(seat.name for seat in self.seats)
            self._called = self.seats, self.edition.names(players)
        return self._called[1]

    def is_open(self, viewer: int) -> bool:
        """Whether nobody but the viewer is asked in secret."""
        return self.in_window() in (NOBODY, viewer)

    # -- the record ----------------------------------------------------------------------------

    @property
    def record(self) -> Record:
        return self.playing.record

    def is_open_record(self, person: str) -> bool:
        """A record tells everything: it is for those who may know everything."""
        return self.is_over or (self.row.status != OPEN and self.is_alone(person))


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()
