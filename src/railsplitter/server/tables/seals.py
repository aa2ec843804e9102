"""Seals: secrets of sealed dice that the server commits to before anybody gives a text.

Who lays a table asks for a seal first and is told the commitment. Only then the texts of the seats
are sent, so that the server cannot try secrets until the dice please it.
"""

from __future__ import annotations

from sqlalchemy import delete, insert, select

from railsplitter.kernel.seal import commitment
from railsplitter.server.handlers.problems import Problem
from railsplitter.server.people.tokens import fresh, hashed
from railsplitter.server.storage import schema as db
from railsplitter.server.storage.database import Database, now
from railsplitter.server.tables.chances import fresh_secret
from railsplitter.server.types import SealOut

LIFE = 3600 * 1000  # milliseconds


class Seals:
    """Commitments that wait for their table."""

    def __init__(self, database: Database) -> None:
        self.database = database

    def make(self) -> SealOut:
        """Draw a secret, keep it, and say what commits to it."""
        seal, secret, expires = fresh(), fresh_secret(), now() + LIFE
        row = {"key": hashed(seal), "secret": secret, "expires": expires}
        with self.database.write() as connection:
            connection.execute(delete(db.seals).where(db.seals.c.expires < now()))
            connection.execute(insert(db.seals), row)
        return SealOut(seal, commitment(secret), expires)

    def take(self, seal: str) -> str:
        """Use a seal up: its secret."""
        this = db.seals.c.key == hashed(seal)
        with self.database.write() as connection:
            row = connection.execute(select(db.seals).where(this)).mappings().first()
            connection.execute(delete(db.seals).where(this))
        if row is None or row["expires"] <= now():
            raise Problem(409, "seal", "this seal was used or is too old: ask for another one")
        return str(row["secret"])
