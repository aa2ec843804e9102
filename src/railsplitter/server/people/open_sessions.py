"""Sessions that are open: whose they are, how they were opened, and their end.

A browser's cookie names a session; the database keeps only the cookie's hash. A session ends when
it is signed out, when its person ends it from elsewhere, and by itself when it was not used for
long. Every change of person gets a new session, so that a cookie planted before is worth nothing.
"""

from __future__ import annotations

import secrets
import threading
from collections import OrderedDict
from collections.abc import Callable

import msgspec
from sqlalchemy import delete, insert, select, update

from railsplitter.server.people.tokens import hashed
from railsplitter.server.storage import schema as db
from railsplitter.server.storage.database import Conflict, Database, now
from railsplitter.server.storage.rows import Person, struct_of, values_of

CACHE = 20_000
DAY = 24 * 3600 * 1000  # milliseconds
TOUCH = DAY // 24  # a session is marked as used at most so often
GUEST, PASSWORD, LINK, PASSKEY = "guest", "password", "link", "passkey"


class Open(msgspec.Struct, frozen=True):
    """One open session as its person may see it."""

    key: str
    created: int
    seen: int
    opened: str
    agent: str


class Known(msgspec.Struct):
    """A session in memory."""

    person: Person
    seen: int
    created: int
    opened: str


class Sessions:
    """Which browser belongs to whom."""

    def __init__(self, database: Database, days: int, ended: Callable[[str], None]) -> None:
        self.database = database
        self.life = days * DAY
        self.ended = ended  # called with the key of a session that is no more
        self._known: OrderedDict[str, Known] = OrderedDict()
        self._lock = threading.Lock()

    # -- whose ---------------------------------------------------------------------------------

    def person(self, cookie: str) -> Person | None:
        """Return whose session it is; one that has done nothing yet belongs to nobody."""
        found = self._look(hashed(cookie))
        return found.person if found is not None else None

    def remembered(self, cookie: str) -> Person | None:
        """The same if it is known without asking or telling the database."""
        found, at = self._known.get(hashed(cookie)), now()
        is_current = found is not None and at < min(found.seen + TOUCH, found.seen + self.life)
        return found.person if found is not None and is_current else None

    def guest(self, cookie: str, agent: str = "") -> Person:
        """Return whose session it is; a new guest is written down."""
        found = self.person(cookie)
        if found is not None:
            return found
        person = Person(secrets.token_hex(12), guest_name(cookie), created=now())
        try:
            with self.database.write() as connection:
                connection.execute(insert(db.people), values_of(person))
                connection.execute(insert(db.sessions), _row(cookie, person, GUEST, agent))
        except Conflict:  # two first requests at once
            again = self.person(cookie)
            if again is None:
                raise
            return again
        return person

    def is_fresh_link(self, cookie: str, within: int) -> bool:
        """Whether the session was opened by a link from one's own mailbox a short while ago."""
        found = self._look(hashed(cookie))
        return found is not None and found.opened == LINK and found.created + within > now()

    def _look(self, key: str) -> Known | None:
        with self._lock:
            found = self._known.get(key)
        if found is None:
            found = self._read(key)
        if found is None or found.seen + self.life < now():
            return None
        self._touch(key, found)
        return found

    def _read(self, key: str) -> Known | None:
        marks = (db.sessions.c.seen, db.sessions.c.created.label("began"), db.sessions.c.opened)
        wanted = select(db.people, *marks).join(db.sessions).where(db.sessions.c.key == key)
        with self.database.read() as connection:
            row = connection.execute(wanted).mappings().first()
        if row is None:
            return None
        known = Known(struct_of(Person, row), row["seen"], row["began"], row["opened"])
        with self._lock:
            self._known[key] = known
            if len(self._known) > CACHE:
                self._known.popitem(last=False)
        return known

    def _touch(self, key: str, known: Known) -> None:
        """Note now and then that a session is in use: it lives on."""
        at = now()
        if known.seen + TOUCH > at:
            return
        known.seen = at
        this = update(db.sessions).where(db.sessions.c.key == key)
        with self.database.write() as connection:
            connection.execute(this.values(seen=at))

    # -- change of person ----------------------------------------------------------------------

    def renew(self, old: str, new: str, person: Person, opened: str, agent: str) -> Person:
        """Open a session for a person in place of the old one; a guest's seats go along."""
        before = self.person(old)
        with self.database.write() as connection:
            connection.execute(delete(db.sessions).where(db.sessions.c.key == hashed(old)))
            connection.execute(insert(db.sessions), _row(new, person, opened, agent))
            if before is not None and before.login is None and before.id != person.id:
                held = update(db.seats).where(db.seats.c.person == before.id)
                connection.execute(held.values(person=person.id))
                owned = update(db.tables).where(db.tables.c.owner == before.id)
                connection.execute(owned.values(owner=person.id))
                away = update(db.vacations).where(db.vacations.c.person == before.id)
                connection.execute(away.values(person=person.id))
        self._forget([hashed(old)])
        return person

    def changed(self, person: str) -> None:
        """Forget what is remembered of a person: the next request reads it anew."""
        with self._lock:
            for key in [k for k, known in self._known.items() if known.person.id == person]:
                del self._known[key]

    # -- ends ----------------------------------------------------------------------------------

    def listed(self, person: Person) -> list[Open]:
        """Return a person's open sessions, the latest used first."""
        table = db.sessions.c
        wanted = select(table.key, table.created, table.seen, table.opened, table.agent)
        wanted = wanted.where(table.person == person.id).order_by(table.seen.desc())
        with self.database.read() as connection:
            rows = [Open(*row) for row in connection.execute(wanted)]
        return [row for row in rows if row.seen + self.life > now()]

    def end(self, cookie: str) -> None:
        """Sign out."""
        self._end([hashed(cookie)])

    def end_one(self, person: Person, start: str) -> bool:
        """End the session of a person whose key begins so; whether there was one."""
        keys = [one.key for one in self.listed(person) if start and one.key.startswith(start)]
        self._end(keys)
        return bool(keys)

    def end_others(self, person: Person, cookie: str) -> int:
        """End all sessions of a person but this one; how many there were."""
        keys = [one.key for one in self.listed(person) if one.key != hashed(cookie)]
        self._end(keys)
        return len(keys)

    def _end(self, keys: list[str]) -> None:
        if keys:
            with self.database.write() as connection:
                connection.execute(delete(db.sessions).where(db.sessions.c.key.in_(keys)))
        self._forget(keys)

    def _forget(self, keys: list[str]) -> None:
        with self._lock:
            for key in keys:
                self._known.pop(key, None)
        for key in keys:
            self.ended(key)


def _row(cookie: str, person: Person, opened: str, agent: str) -> dict[str, object]:
    at = now()
    row = {"key": hashed(cookie), "person": person.id, "created": at, "seen": at}
    return {**row, "opened": opened, "agent": shown_agent(agent)}


def shown_agent(agent: str) -> str:
    """What a browser says of itself, as one short printable line."""
    return "".join(c for c in agent if c.isprintable())[:120]


def guest_name(cookie: str) -> str:
    """A name for somebody who gave none."""
    return f"Guest {int(hashed(cookie)[:8], 16) % 9000 + 1000}"
