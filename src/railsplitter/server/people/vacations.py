"""Vacations: days on which somebody is away, and his clocks of days a move stand still.

They are days of the calendar, so the wall's time counts here. One server has a database, so what
is in memory is what is true; it is read once.
"""

from __future__ import annotations

import threading
from datetime import UTC, datetime

import msgspec
from sqlalchemy import delete, insert, select, update

from railsplitter.server.handlers.problems import Problem
from railsplitter.server.settings import Settings
from railsplitter.server.storage import saved
from railsplitter.server.storage import schema as db
from railsplitter.server.storage.database import Database
from railsplitter.server.types.lobby import VacationOut

DAY = 86_400_000  # milliseconds
AHEAD = 366 * DAY  # how far ahead one may plan


class Vacation(msgspec.Struct, frozen=True):
    """From when until when somebody is away."""

    id: int
    person: str
    begins: int
    ends: int

    def within(self, first: int, last: int) -> int:
        """How much of it lies in a span."""
        return max(0, min(self.ends, last) - max(self.begins, first))


class Vacations:
    """Who is away, and how many days of the year are left to whom."""

    def __init__(self, database: Database, settings: Settings) -> None:
        self.database = database
        self.time = settings.time
        self.days = settings.vacation_days
        self._lock = threading.Lock()
        self._asking = threading.Lock()  # one after the other: two at once would count days once
        self._known: dict[str, list[Vacation]] | None = None

    def until(self, person: str | None) -> int:
        """When somebody who is away now comes back; 0 if he is here."""
        now = self.time.wall()
        mine = self._of(person) if person else []
        return max((v.ends for v in mine if v.begins <= now < v.ends), default=0)

    def shown(self, person: str) -> VacationOut:
        """The vacation that is, or the one to come, and what is left of this year's days."""
        now = self.time.wall()
        coming = self._coming(person, now)
        begins, ends = (coming.begins, coming.ends) if coming else (0, 0)
        return VacationOut(begins, ends, self._left(person, now) // DAY, self.days)

    def begin(self, person: str, begins: int | None, days: int) -> None:
        """Be away for so many days, from now or from a day to come."""
        with self._asking:
            now = self.time.wall()
            first = max(now, begins or now)
            if self._coming(person, now) is not None:
                raise Problem(409, "away", "you are away already, or will be: end that first")
            if first > now + AHEAD:
                raise Problem(400, "input", "a vacation: expected to begin within a year")
            last = first + days * DAY
            self._check(person, first, last)
            row = {"person": person, "begins": first, "ends": last}
            with self.database.write() as connection:
                connection.execute(insert(db.vacations), row)
            self._changed()

    def end(self, person: str) -> None:
        """Be back: days that were not used are left for later."""
        now = self.time.wall()
        coming = self._coming(person, now)
        if coming is None:
            return
        this = db.vacations.c.id == coming.id
        with self.database.write() as connection:
            if coming.begins >= now:
                connection.execute(delete(db.vacations).where(this))
            else:
                connection.execute(update(db.vacations).where(this).values(ends=now))
        self._changed()

    def forget(self) -> None:
        """Rows were changed elsewhere: read them again."""
        with self._lock:
            self._known = None

    def _changed(self) -> None:
        saved.count()
        self.forget()

    def _of(self, person: str) -> list[Vacation]:
        with self._lock:
            if self._known is None:
                self._known = self._read()
            return self._known.get(person, [])

    def _read(self) -> dict[str, list[Vacation]]:
        known: dict[str, list[Vacation]] = {}
        with self.database.read() as connection:
            for row in connection.execute(select(db.vacations).order_by(db.vacations.c.begins)):
                known.setdefault(row.person, []).append(Vacation(*row))
        return known

    def _coming(self, person: str, now: int) -> Vacation | None:
        return next((v for v in self._of(person) if v.ends > now), None)

    def _check(self, person: str, first: int, last: int) -> None:
        """Each year that it touches must have enough days left."""
        for at in {first, last - 1}:
            begin, end = year_of(at)
            wanted = min(last, end) - max(first, begin)
            left = self._left(person, at)
            if wanted > left:
                told = f"{left // DAY} of {self.days} days are left in {year(at)}"
                raise Problem(409, "vacation", f"a vacation of so many days is too long: {told}")

    def _left(self, person: str, at: int) -> int:
        """Milliseconds that are left of the days of a year."""
        begin, end = year_of(at)
        used = sum(v.within(begin, end) for v in self._of(person))
        return max(0, self.days * DAY - used)


def year(at: int) -> int:
    return datetime.fromtimestamp(at / 1000, UTC).year


def year_of(at: int) -> tuple[int, int]:
    """The first moment of a moment's year, and of the next."""
    this = year(at)
    first, last = (datetime(y, 1, 1, tzinfo=UTC) for y in (this, this + 1))
    return int(first.timestamp() * 1000), int(last.timestamp() * 1000)
