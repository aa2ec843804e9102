"""One-time links: to sign in, and to prove that an e-mail address is one's own."""

from __future__ import annotations

import hmac
from typing import Any

from sqlalchemy import delete, insert, select, update

from railsplitter.server.handlers.problems import Problem
from railsplitter.server.people.tokens import MAC_LENGTH, Signer, fresh, hashed
from railsplitter.server.storage import schema as db
from railsplitter.server.storage.database import Conflict, Database, now
from railsplitter.server.storage.rows import Person

SIGN_IN, PROVE = "login", "email"
LINK_SECONDS = 15 * 60
PROOF_SECONDS = 24 * 3600


class Links:
    """Tokens that are good once, for a while, and know the browser in which they were asked for."""

    def __init__(self, database: Database, signer: Signer) -> None:
        self.database = database
        self.signer = signer

    def sign_in(self, person: Person, session: str) -> str:
        """Make a token that signs in once, within a quarter of an hour."""
        return self._make(person, SIGN_IN, person.email or "", LINK_SECONDS, session)

    def prove(self, person: Person, email: str, session: str) -> str:
        """Make a token that proves an address, within a day; earlier ones are void."""
        this = (db.links.c.person == person.id) & (db.links.c.kind == PROVE)
        with self.database.write() as connection:
            connection.execute(delete(db.links).where(this))
        return self._make(person, PROVE, email, PROOF_SECONDS, session)

    def _make(self, person: Person, kind: str, email: str, seconds: int, session: str) -> str:
        name = fresh()
        token = name + self._mark(name, session)
        row = {"key": hashed(token), "person": person.id, "expires": now() + seconds * 1000}
        with self.database.write() as connection:
            connection.execute(delete(db.links).where(db.links.c.expires < now()))
            connection.execute(insert(db.links), {**row, "kind": kind, "email": email})
        return token

    def _mark(self, name: str, session: str) -> str:
        return self.signer.mac(f"link {name} {hashed(session)}")

    def is_from(self, token: str, session: str) -> bool:
        """Whether a token was asked for in the browser of a session."""
        name, mark = token[:-MAC_LENGTH], token[-MAC_LENGTH:]
        return hmac.compare_digest(mark.encode(), self._mark(name, session).encode())

    def look(self, token: str) -> tuple[str, str, str]:
        """What a token is for, whose it is, and for which address; it stays good."""
        this = db.links.c.key == hashed(token)
        with self.database.read() as connection:
            row = connection.execute(select(db.links).where(this)).mappings().first()
        if row is None or row["expires"] <= now():
            raise used()
        return str(row["kind"]), str(row["person"]), str(row["email"])

    def use(self, token: str) -> None:
        """Use a token up; of two who try at once one is too late."""
        this = delete(db.links).where(db.links.c.key == hashed(token))
        with self.database.write() as connection:
            done = connection.execute(this).rowcount
        if done != 1:
            raise used()

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
