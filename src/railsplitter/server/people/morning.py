"""The morning letter: who wants one, at which hour, and who has had today's.

An hour is one of UTC: the page knows its reader's own. A day begins at that hour, so that a
server which was down then writes when it is back, once.
"""

from __future__ import annotations

import hmac

from sqlalchemy import select, update

from railsplitter.server.people.tokens import Signer
from railsplitter.server.storage import schema as db
from railsplitter.server.storage.database import Database
from railsplitter.server.storage.rows import Person, struct_of

HOUR = 3_600_000  # milliseconds
DAY = 24 * HOUR
NEVER = -1


def day_of(wall: int, hour: int) -> int:
    """The number of the day that began at this hour."""
    return (wall - hour * HOUR) // DAY


def is_new(day: int, last: int) -> bool:
    """Whether a day had no letter yet; the last one's may have been told by a wrong clock."""
    return day > last or day < last - 1


def wish(hour: int, wall: int) -> dict[str, int | None]:
    """What is written for somebody who wants a letter at an hour; the first comes tomorrow."""
    if hour == NEVER:
        return {"digest": None}
    return {"digest": hour, "digested": day_of(wall, hour)}


class Mornings:
    """Whose letters are due. A token in each of them ends them, whoever has it."""

    def __init__(self, database: Database, signer: Signer) -> None:
        self.database = database
        self.signer = signer

    def due(self, wall: int) -> list[Person]:
        """Those who want a letter, have an address and have not had today's."""
        people = db.people.c
        wanted = people.digest.is_not(None) & people.email.is_not(None)
        with self.database.read() as connection:
            rows = connection.execute(select(db.people).where(wanted)).mappings().all()
        found = [struct_of(Person, row) for row in rows]
        return [one for one in found if is_new(day_of(wall, one.digest or 0), one.digested)]

    def done(self, person: Person, day: int) -> None:
        self._write(person.id, digested=day)

    def end(self, token: str) -> str:
        """Send no more letters to whom a token belongs: his id; nothing if it is nobody's."""
        person, _, mac = token.partition(".")
        if not hmac.compare_digest(mac.encode(), self._mac(person).encode()):
            return ""
        self._write(person, digest=None)
        return person

    def token(self, person: Person) -> str:
        return f"{person.id}.{self._mac(person.id)}"

    def _mac(self, person: str) -> str:
        return self.signer.mac(f"digest {person}")

    def _write(self, person: str, **values: object) -> None:
        with self.database.write() as connection:
            connection.execute(update(db.people).where(db.people.c.id == person).values(**values))
