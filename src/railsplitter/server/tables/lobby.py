"""The lobby: all rooms, and everything that happens without anybody asking for it."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import TypeVar

import msgspec
from sqlalchemy import insert, select

from railsplitter.games import find_game
from railsplitter.kernel.errors import BadInput, BadUsage, GameError
from railsplitter.kernel.record import Header
from railsplitter.server.analyses.desk import AnalysisDesk
from railsplitter.server.bots.main import Job
from railsplitter.server.bots.seats import BotPool
from railsplitter.server.duties import messages
from railsplitter.server.duties.supervisor import Supervisor
from railsplitter.server.handlers.problems import Problem, not_found
from railsplitter.server.imports.surveyor import Surveyor
from railsplitter.server.people.links import Links
from railsplitter.server.people.morning import Mornings
from railsplitter.server.people.notices import Notices
from railsplitter.server.people.open_sessions import Sessions
from railsplitter.server.people.passkeys import Passkeys
from railsplitter.server.people.people import People
from railsplitter.server.people.pushes import Pushes
from railsplitter.server.people.tokens import Signer, fresh
from railsplitter.server.people.vacations import Vacations
from railsplitter.server.quotas import HOUR, Places, Rate
from railsplitter.server.settings import Settings
from railsplitter.server.short_turns import SHORT_TURNS
from railsplitter.server.show.figures import Figures
from railsplitter.server.storage import schema as db
from railsplitter.server.storage.database import Database
from railsplitter.server.storage.one_server import Claim, claim
from railsplitter.server.storage.rows import BOT, Person, TableRow
from railsplitter.server.storage.store import Store
from railsplitter.server.studies import Studies
from railsplitter.server.tables.hub import Hub
from railsplitter.server.tables.room import Gone, Hooks, Room
from railsplitter.server.tables.seals import Seals
from railsplitter.server.tables.visible_entries import PUBLIC
from railsplitter.server.titles.engines import Engines

T = TypeVar("T")
DOORS = 64  # rooms that can be opened at once


class Lobby:
    """One server's rooms, people and services."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.database = Database(settings.url, settings.busy)
        self.claim = self._claimed() if settings.alone else None
        self.database.migrate()
        self.signer = Signer(self._kept_key())
        self.store = Store(self.database)
        self.hub = Hub()
        self.sessions = Sessions(self.database, settings.session_days, self.hub.end_session)
        self.people = People(self.database, self.sessions.changed)
        self.links = Links(self.database, self.signer)
        self.passkeys = Passkeys(self.database, self.signer, settings.home)
        self.seals = Seals(self.database)
        self.mornings = Mornings(self.database, self.signer)
        self.vacations = Vacations(self.database, settings)
        self.engines = Engines()
        self.figures = Figures(self.engines)
        self.pushes = Pushes(self.database, settings)
        self.notices = Notices(self.database, settings, self.pushes)
        self.bots = BotPool(self, settings.bot_workers, settings.bot_seconds)
        self.supervisor = Supervisor(self)
        self._hooks = Hooks(self.changed, settings.time, self.vacations.until)
        self.surveyor = Surveyor()
        self.studies = Studies()
        self.analyses = AnalysisDesk()
        self.askers = Rate(settings.limits.logins, settings.time)  # of letters, by address
        self.mailboxes = Rate(settings.limits.letters, settings.time, HOUR)
        self.stream_places = Places(settings.limits.address_streams)
        for table_id in self.store.half_loaded():  # by a server that was ended meanwhile
            self.store.drop(table_id)
        self._rooms: OrderedDict[str, Room] = OrderedDict()
        self._lock = threading.Lock()
        self._doors = [threading.Lock() for _ in range(DOORS)]

    def _claimed(self) -> Claim:
        try:
            return claim(self.database.engine)
        except BadUsage:
            self.database.close()
            raise

    def _kept_key(self) -> str:
        """The key that signs links and cookies, made once for a database."""
        with self.database.write() as connection:
            wanted = select(db.settings.c.value).where(db.settings.c.key == "key")
            found = connection.execute(wanted).scalar_one_or_none()
            if found is None:
                found = fresh() + fresh()
                connection.execute(insert(db.settings), {"key": "key", "value": found})
        return str(found)

    def close(self) -> None:
        self.hub.close()
        self.supervisor.close()
        self.bots.close()
        for room in self.open_rooms():
            with suppress(Gone, Problem), room.lock:
                if not room.dead:
                    room.save()
        self.studies.close()
        self.analyses.close()
        if self.claim is not None:
            self.claim.release()
        self.database.close()

    # -- rooms ---------------------------------------------------------------------------------

    def room(self, table_id: str) -> Room:
        """A table's room, read from the store if nobody has been in it lately."""
        room = self._known(table_id)
        if room is not None:
            return room
        with self._doors[hash(table_id) % DOORS]:  # whoever comes second finds it open
            room = self._known(table_id)
            if room is not None:
                return room
            made = self._open(table_id)
            with self._lock:
                self._rooms[table_id] = made
                self._make_space()
            return made

    def _known(self, table_id: str) -> Room | None:
        with self._lock:
            room = self._rooms.get(table_id)
            if room is None or room.dead:
                return None
            self._rooms.move_to_end(table_id)
            return room

    def _open(self, table_id: str) -> Room:
        row = self.store.table(table_id)
        if row is None:
            raise not_found(f"table {table_id}")
        seats = self.store.seats(table_id)
        options = _options(row.options)
        engine = self.engines.get(row.game, len(seats), options, self._version(row))
        room = Room(row, seats, engine, self.store, self._hooks)
        with SHORT_TURNS:  # a long log takes a while
            room.load()
        return room

    def learn_ahead(self, table_id: str) -> None:
        """Let the bots' heads learn the game of a table that nobody has opened yet."""
        row, seats = self.store.table(table_id), self.store.seats(table_id)
        if row is None or not any(seat.kind == BOT for seat in seats):
            return
        try:
            game, version = find_game(row.game), self._version(row)
            options = tuple(sorted(game.checked_options(_options(row.options), version).items()))
        except (BadInput, GameError):  # whoever opens the table is told
            return
        job = Job(row.id, row.game, len(seats), options, 0, 0, "", learn=True)
        self.bots.learn(msgspec.structs.replace(job, version=version or game.rules_version))

    def _version(self, row: TableRow) -> str:
        """The rules version of a game that has begun, or of the one that a what-if left."""
        if row.header is None and row.parent is not None:
            parent = self.store.table(row.parent)
            return "" if parent is None else self._version(parent)
        if row.header is None:
            return ""
        return msgspec.json.decode(row.header, type=Header).rules

    def _make_space(self) -> None:
        """Forget rooms in which nothing happens: the log has all of it."""
        spare = len(self._rooms) - self.settings.limits.rooms
        for table_id in list(self._rooms):
            if spare <= 0:
                return
            room = self._rooms[table_id]
            is_in_use = room.beating or room.unsaved or room.clock.is_on
            if not is_in_use and not self.hub.is_watched(table_id):
                del self._rooms[table_id]
                spare -= 1

    def within(self, table_id: str, work: Callable[[Room], T], in_line: bool = False) -> T:
        """Work in a room under its lock; once more if the room had to be read again.

        Whatever bots have played is on the disk before anybody but the next of them (`in_line`)
        comes in.
        """
        for _ in range(4):
            try:
                room = self.room(table_id)
            except Gone:
                continue
            with self.engines.courtesy(), self._at_work(room):
                if room.dead:
                    continue
                try:
                    if not in_line:
                        self._save(room)
                    return work(room)
                except Gone:
                    continue
                except Exception as failure:
                    self._failed(room, failure)
                    raise
        raise Problem(503, "storage", "the table is being changed from elsewhere: please try again")

    @contextmanager
    def _at_work(self, room: Room) -> Iterator[None]:
        """Under the room's lock. Streams are told when it is free: a look need not wait."""
        try:
            with room.lock:
                room.depth += 1
                try:
                    yield
                finally:
                    room.depth -= 1
        finally:
            self._tell(room)

    def _tell(self, room: Room) -> None:
        """Tell the streams of what has changed, unless somebody is still at work, who will.

        They wait for a bot of which everybody sees that it is to move, so that this tells nothing.
        """
        if room.depth or not room.untold:
            return
        room.untold = False
        if self.bots.is_to_move(room.id):
            self.hub.will_change(room.id, self.settings.burst * self.bots.slowness())
        else:
            self.hub.changed(room.id)

    def _failed(self, room: Room, failure: Exception) -> None:
        """What a room was in the middle of, the log knows nothing of: it is read again.

        A game that could not be begun is owed to its table although nobody asks again.
        """
        if not room.dead:  # what bots had played before is whole, and stands
            with suppress(Gone, Problem):
                room.save()
        is_refusal = isinstance(failure, (Problem, BadInput))
        room.dead = room.dead or room.is_dirty or not is_refusal
        if room.dead and room.match is None:
            self.supervisor.wake(room.id)

    def _save(self, room: Room) -> None:
        """Write what bots have played in line; if that fails, they have to move again."""
        try:
            room.save()
        except Exception:
            self.supervisor.wake(room.id)
            raise

    def loaded(self, table_id: str) -> bool:
        """Whether a table's room is open."""
        with self._lock:
            return table_id in self._rooms

    def stirred(self, row: TableRow) -> int:
        """When the public last saw something happen at a table."""
        room = self._rooms.get(row.id)
        return row.touched if room is None else room.stirred[PUBLIC]

    def knows(self, table_id: str, person: str) -> bool:
        """Whether somebody may see more of a table than any stranger; if in doubt, yes."""
        room = self._rooms.get(table_id)
        return room is None or room.knows(person)

    def visible(self, table_id: str, person: Person | None, work: Callable[[Room], T]) -> T:
        """The same, for those who may look: people at the table, or spectators where allowed."""

        def checked(room: Room) -> T:
            if not _is_visible(room, person):
                raise not_found(f"table {table_id}")
            return work(room)

        return self.within(table_id, checked)

    def at_once(
        self, table_id: str, person: Person | None, work: Callable[[Room], T | None]
    ) -> T | None:
        """The same for looks that take no time, on the event loop; nothing if one must wait.

        Nothing either if one fails: in a thread it fails again, and is dealt with.
        """
        room = self._known(table_id)
        if room is None or not room.lock.acquire(blocking=False):
            return None
        try:
            is_ready = not room.dead and not room.unsaved
            return work(room) if is_ready and _is_visible(room, person) else None
        except Exception:  # noqa: BLE001
            return None
        finally:
            room.lock.release()

    def reread_seats(self, person: str) -> None:
        """Somebody signed in: rooms that are open learn whose seats those are now."""
        self.vacations.forget()
        for row in self.store.tables_of(person):
            with self._lock:
                room = self._rooms.get(row.id)
            if room is not None:
                with room.lock:
                    room.reread()
                    room.bump(room.seen.viewers, "seat")

    # -- what happens by itself ----------------------------------------------------------------

    def start(self) -> None:
        """From now on the server does what it owes."""
        self.supervisor.start()

    def changed(self, room: Room) -> None:
        """Tell whoever has to answer without a person, then the streams: so they find it asked."""
        self.supervisor.look(room)
        if room.notes.fresh:
            messages.tell_opened(self, room)
        room.untold = True
        self._tell(room)

    def open_rooms(self) -> list[Room]:
        with self._lock:
            return list(self._rooms.values())


def _is_visible(room: Room, person: Person | None) -> bool:
    """Whether somebody may look: people at the table, or spectators where allowed."""
    who = person.id if person is not None else ""
    welcome = room.row.spectators or room.row.owner == who or bool(room.seats_of(who))
    return welcome and (room.row.mode != "branch" or room.row.owner == who)


def _options(text: str) -> dict[str, str]:
    return msgspec.json.decode(text, type=dict[str, str])
