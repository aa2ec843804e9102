"""One-time links: to sign in, and to prove that an e-mail address is one's own."""

from __future__ import annotations

from typing import Any

from sqlalchemy import delete, insert, select, update

from railsplitter.server.handlers.problems import Problem
from railsplitter.server.people.tokens import fresh, hashed
from railsplitter.server.storage import schema as db
from railsplitter.server.storage.database import Conflict, Database, now
from railsplitter.server.storage.rows import Person

SIGN_IN, PROVE = "login", "email"
LINK_SECONDS = 15 * 60
PROOF_SECONDS = 24 * 3600


class Links:
    """Tokens that are good once, for a while."""

    def __init__(self, database: Database) -> None:
        self.database = database

    def sign_in(self, person: Person) -> str:
        """Make a token that signs in once, within a quarter of an hour."""
        return self._make(person, SIGN_IN, person.email or "", LINK_SECONDS)

    def prove(self, person: Person, email: str) -> str:
        """Make a token that proves an address, within a day; earlier ones are void."""
        this = (db.links.c.person == person.id) & (db.links.c.kind == PROVE)
        with self.database.write() as connection:
            connection.execute(delete(db.links).where(this))
        return self._make(person, PROVE, email, PROOF_SECONDS)

    def _make(self, person: Person, kind: str, email: str, seconds: int) -> str:
        token = fresh()
        row = {"key": hashed(token), "person": person.id, "expires": now() + seconds * 1000}
        with self.database.write() as connection:
            connection.execute(delete(db.links).where(db.links.c.expires < now()))
            connection.execute(insert(db.links), {**row, "kind": kind, "email": email})
        return token

    def use(self, token: str) -> tuple[str, str, str]:
        """Use a token up: what it was for, whose it is, and for which address."""
        this = db.links.c.key == hashed(token)
        with self.database.write() as connection:
            row = connection.execute(select(db.links).where(this)).mappings().first()
            connection.execute(delete(db.links).where(this))
        if row is None or row["expires"] <= now():
            raise used()
        return str(row["kind"]), str(row["person"]), str(row["email"])

    def proved(self, person: str, email: str) -> None:
        """An address is from now on a person's, if he still wants it and nobody proved it first."""
        this = (db.people.c.id == person) & (db.people.c.wanted == email)
        values: dict[str, Any] = {"email": email, "wanted": None}
        try:
            with self.database.write() as connection:
                done = connection.execute(update(db.people).where(this).values(**values))
        except Conflict:
            raise used() from None
        if done.rowcount != 1:
            raise used()


def used() -> Problem:
    return Problem(401, "login", "this link was used, is too old, or never was")
