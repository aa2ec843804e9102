"""Retention: guests who left nothing behind, old sessions and links do not stay for ever.

Nothing that belongs to a game is forgotten: who sits or sat at a table, owns one or said something
at one stays, and so does everybody with an account.
"""

from __future__ import annotations

import logging
from typing import NamedTuple

from sqlalchemy import delete, exists, select

from railsplitter.server.settings import Retention
from railsplitter.server.storage import schema as db
from railsplitter.server.storage.database import Database
from railsplitter.server.wall_clock import now

log = logging.getLogger("railsplitter.server")
DAY = 86_400_000  # milliseconds


class Forgotten(NamedTuple):
    """How many of each were forgotten."""

    links: int
    sessions: int
    guests: int
    messages: int


def forget_old(
    database: Database, keep: Retention, session_days: int, at: int | None = None
) -> Forgotten:
    """Forget what is too old by now; 0 days: never. Sessions that have expired are of no use."""
    at = now() if at is None else at
    people, sessions = db.people.c, db.sessions.c
    with database.write() as connection:
        links = connection.execute(delete(db.links).where(db.links.c.expires < at)).rowcount
        connection.execute(delete(db.seals).where(db.seals.c.expires < at))
        old = guests = messages = 0
        if keep.sessions:
            expired = sessions.seen < at - session_days * DAY
            old = connection.execute(delete(db.sessions).where(expired)).rowcount
        if keep.guests:
            idle = people.created < at - keep.guests * DAY
            nobody = people.login.is_(None) & people.email.is_(None)
            traces = (
                exists(select(sessions.key).where(sessions.person == people.id)),
                exists(select(db.tables.c.id).where(db.tables.c.owner == people.id)),
                exists(select(db.seats.c.seat).where(db.seats.c.person == people.id)),
                exists(select(db.chat.c.n).where(db.chat.c.person == people.id)),
                exists(select(db.mutes.c.muted).where(db.mutes.c.person == people.id)),
            )
            gone = delete(db.people).where(idle & nobody)
            for trace in traces:
                gone = gone.where(~trace)
            guests = connection.execute(gone).rowcount
        if keep.messages:
            done = db.outbox.c.state.in_(("sent", "failed"))
            late = db.outbox.c.due < at - keep.messages * DAY
            messages = connection.execute(delete(db.outbox).where(done & late)).rowcount
    found = Forgotten(links, old, guests, messages)
    if any(found):
        log.info("forgotten: %d links, %d sessions, %d guests, %d messages", *found)
    return found
