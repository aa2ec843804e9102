"""People: guests with a name, accounts with a password, sessions and one-time links."""

from __future__ import annotations

import secrets
import threading
from collections import OrderedDict
from typing import Any

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from sqlalchemy import delete, insert, or_, select, update

from railsplitter.server.handlers.problems import Problem
from railsplitter.server.people.tokens import fresh, hashed
from railsplitter.server.storage import schema as db
from railsplitter.server.storage.database import Conflict, Database, now
from railsplitter.server.storage.rows import Person, struct_of, values_of

CACHE = 20_000
LINK_SECONDS = 15 * 60


class People:
    """Who is who."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self._hasher = PasswordHasher()
        self._known: OrderedDict[str, Person] = OrderedDict()  # by session
        self._lock = threading.Lock()
        self._nobody = self._hasher.hash(secrets.token_hex(8))

    # -- sessions ------------------------------------------------------------------------------

    def of_session(self, cookie: str) -> Person | None:
        """Who a session belongs to; a session that has done nothing yet belongs to nobody."""
        key = hashed(cookie)
        with self._lock:
            if key in self._known:
                self._known.move_to_end(key)
                return self._known[key]
        wanted = select(db.people).join(db.sessions).where(db.sessions.c.key == key)
        with self.database.read() as connection:
            row = connection.execute(wanted).mappings().first()
        return self._keep(key, struct_of(Person, row)) if row is not None else None

    def for_session(self, cookie: str) -> Person:
        """The same, but a new guest is written down."""
        found = self.of_session(cookie)
        if found is not None:
            return found
        key, at = hashed(cookie), now()
        person = Person(secrets.token_hex(12), guest_name(cookie), created=at)
        try:
            with self.database.write() as connection:
                connection.execute(insert(db.people), values_of(person))
                row = {"key": key, "person": person.id, "created": at}
                connection.execute(insert(db.sessions), row)
        except Conflict:  # two first requests at once
            again = self.of_session(cookie)
            if again is None:
                raise
            return again
        return self._keep(key, person)

    def move_session(self, cookie: str, person: Person) -> Person:
        """The session is from now on this person's; a guest's seats go along."""
        key, before = hashed(cookie), self.of_session(cookie)
        with self.database.write() as connection:
            connection.execute(delete(db.sessions).where(db.sessions.c.key == key))
            row = {"key": key, "person": person.id, "created": now()}
            connection.execute(insert(db.sessions), row)
            if before is not None and before.login is None and before.id != person.id:
                held = update(db.seats).where(db.seats.c.person == before.id)
                connection.execute(held.values(person=person.id))
                owned = update(db.tables).where(db.tables.c.owner == before.id)
                connection.execute(owned.values(owner=person.id))
        return self._keep(key, person)

    def forget(self, cookie: str) -> None:
        key = hashed(cookie)
        with self.database.write() as connection:
            connection.execute(delete(db.sessions).where(db.sessions.c.key == key))
        with self._lock:
            self._known.pop(key, None)

    def forget_known(self) -> None:
        """Sessions were ended in the database: ask it again for each."""
        with self._lock:
            self._known.clear()

    def _keep(self, key: str, person: Person) -> Person:
        with self._lock:
            self._known[key] = person
            if len(self._known) > CACHE:
                self._known.popitem(last=False)
        return person

    # -- people --------------------------------------------------------------------------------

    def get(self, person: str) -> Person | None:
        with self.database.read() as connection:
            wanted = select(db.people).where(db.people.c.id == person)
            row = connection.execute(wanted).mappings().first()
        return struct_of(Person, row) if row is not None else None

    def change(self, person: Person, **values: Any) -> Person:
        """Another name, address or wish; an e-mail address belongs to one person."""
        try:
            with self.database.write() as connection:
                wanted = update(db.people).where(db.people.c.id == person.id)
                connection.execute(wanted.values(**values))
        except Conflict:
            raise taken(values) from None
        with self._lock:
            for key, known in list(self._known.items()):
                if known.id == person.id:
                    del self._known[key]
        found = self.get(person.id)
        assert found is not None
        return found

    def register(self, person: Person, login: str, password: str, email: str) -> Person:
        """Make an account of a guest."""
        if person.login is not None:
            raise Problem(409, "account", f"you are signed in as {person.login}: sign out first")
        if not login.isprintable() or any(c.isspace() for c in login):
            raise Problem(400, "input", f"login {login!r}: expected a name without spaces")
        values = {"login": login.casefold(), "password": self._hasher.hash(password)}
        return self.change(person, **values, name=login, email=email.casefold() or None)

    def login(self, login: str, password: str) -> Person:
        """Who signs in; the same answer, as slowly, for a wrong name and a wrong password."""
        found = self.find(login)
        kept = found.password if found is not None and found.password else self._nobody
        try:
            self._hasher.verify(kept, password)
        except (VerificationError, InvalidHashError):
            raise Problem(
                401, "login", "this name and this password do not belong together"
            ) from None
        assert found is not None
        return found

    def find(self, login: str) -> Person | None:
        """By login name or e-mail address."""
        word = login.casefold()
        wanted = select(db.people).where(or_(db.people.c.login == word, db.people.c.email == word))
        with self.database.read() as connection:
            row = connection.execute(wanted).mappings().first()
        return struct_of(Person, row) if row is not None else None

    # -- one-time links ------------------------------------------------------------------------

    def make_link(self, person: Person) -> str:
        """A token that signs in once, within a quarter of an hour."""
        token = fresh()
        row = {"key": hashed(token), "person": person.id, "expires": now() + LINK_SECONDS * 1000}
        with self.database.write() as connection:
            connection.execute(delete(db.links).where(db.links.c.expires < now()))
            connection.execute(insert(db.links), row)
        return token

    def use_link(self, token: str) -> Person:
        this = db.links.c.key == hashed(token)
        with self.database.write() as connection:
            row = connection.execute(select(db.links).where(this)).mappings().first()
            connection.execute(delete(db.links).where(this))
        found = self.get(row["person"]) if row is not None and row["expires"] > now() else None
        if found is None:
            raise Problem(401, "login", "this link was used, is too old, or never was")
        return found


def guest_name(cookie: str) -> str:
    """A name for somebody who gave none."""
    return f"Guest {int(hashed(cookie)[:8], 16) % 9000 + 1000}"


def taken(values: dict[str, Any]) -> Problem:
    what = values.get("login") or values.get("email") or ""
    return Problem(409, "taken", f"{what}: somebody else has it")
