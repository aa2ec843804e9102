"""People: guests with a name, and accounts with a password."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Any

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from sqlalchemy import select, update

from railsplitter.server.handlers.problems import Problem
from railsplitter.server.people.addresses import checked_login
from railsplitter.server.storage import schema as db
from railsplitter.server.storage.database import Conflict, Database
from railsplitter.server.storage.rows import Person, struct_of

WRONG = "this name and this password do not belong together"


class People:
    """Who is who."""

    def __init__(self, database: Database, changed: Callable[[str], None]) -> None:
        self.database = database
        self.changed = changed  # called with the id of somebody who is not as he was
        self.hasher = PasswordHasher()

    @cached_property
    def _nobody(self) -> str:
        """A wrong name is held against this, so that it takes as long as a right one.

        It is made when somebody first signs in: a start should not wait for it.
        """
        return self.hasher.hash(secrets.token_hex(8))

    def get(self, person: str) -> Person | None:
        return self._first(db.people.c.id == person)

    def names(self, people: Sequence[str]) -> dict[str, str]:
        """The names of many, read at once."""
        wanted = select(db.people.c.id, db.people.c.name).where(db.people.c.id.in_(people))
        with self.database.read() as connection:
            return {person: name for person, name in connection.execute(wanted)}

    def find(self, word: str) -> Person | None:
        """Find somebody by login name or proved e-mail address.

        An address finds whoever proved it, whatever somebody else chose for a name.
        """
        key = word.casefold()
        found = self._first(db.people.c.email == key) if "@" in key else None
        return found if found is not None else self._first(db.people.c.login == key)

    def _first(self, which: Any) -> Person | None:
        with self.database.read() as connection:
            row = connection.execute(select(db.people).where(which)).mappings().first()
        return struct_of(Person, row) if row is not None else None

    def change(self, person: Person, **values: Any) -> Person:
        """Write another name, wish or address to be proved."""
        try:
            with self.database.write() as connection:
                wanted = update(db.people).where(db.people.c.id == person.id)
                connection.execute(wanted.values(**values))
        except Conflict:
            raise Problem(409, "taken", f"{values.get('login')}: somebody else has it") from None
        self.changed(person.id)
        found = self.get(person.id)
        assert found is not None
        return found

    def register(self, person: Person, login: str, password: str) -> Person:
        """Make an account of a guest."""
        if person.login is not None:
            raise Problem(409, "account", f"you are signed in as {person.login}: sign out first")
        name = checked_login(login)
        values = {"login": name.casefold(), "password": self.hasher.hash(password)}
        return self.change(person, **values, name=name)

    def login(self, login: str, password: str) -> Person:
        """Return who signs in; a wrong name is answered like a wrong password, as slowly."""
        found = self.find(login)
        self._verify(found, password)
        assert found is not None
        return found

    def change_password(self, person: Person, old: str, new: str, proved: bool) -> Person:
        """Set a new password; the old one is asked for unless a link has just proved who it is."""
        if person.login is None:
            raise Problem(409, "account", "a guest has no password: make an account first")
        if not proved:
            self._verify(person, old)
        return self.change(person, password=self.hasher.hash(new))

    def _verify(self, person: Person | None, password: str) -> None:
        nobody = self._nobody  # made for everybody at the first time, known or not
        kept = person.password if person is not None and person.password else nobody
        try:
            self.hasher.verify(kept, password)
        except (VerificationError, InvalidHashError):
            raise Problem(401, "login", WRONG) from None
