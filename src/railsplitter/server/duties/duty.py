"""Duties: those of one table are derived from where it stands and from nothing else."""

from __future__ import annotations

from typing import NamedTuple

from railsplitter.kernel.record import ACT, ASIDE
from railsplitter.kernel.step import NOBODY
from railsplitter.server.bots.seats import REQUEST_SECONDS, who_answers, who_replies
from railsplitter.server.storage.rows import HUMAN, PLAY, REPLAY
from railsplitter.server.tables.orders import next_answer
from railsplitter.server.tables.room import Room

BOT, ORDER, BEAT, CLOCK, SILENCE, REQUEST, NOTICE, LOOK = (
    "bot",
    "order",
    "beat",
    "clock",
    "silence",
    "request",
    "notice",
    "look",
)
CLOCKS, RETENTION, CLAIM = "clocks", "retention", "claim"  # owed to no table
VACATIONS, MORNINGS, TIDY = "vacations", "mornings", "tidy"
OF_TABLES = (BOT, ORDER, BEAT, CLOCK, SILENCE, REQUEST, NOTICE, LOOK)
KINDS = (*OF_TABLES, CLOCKS, RETENTION, CLAIM, VACATIONS, MORNINGS, TIDY)


class Duty(NamedTuple):
    """Something the server owes, mostly to a table, and from when on (monotonic seconds)."""

    kind: str
    due: float


class Asked(NamedTuple):
    """A person who has to answer, and the turn in which: one message a turn is enough."""

    seat: int
    person: str
    turn: int  # the last entry that another seat made

    def about(self, table_id: str) -> str:
        return f"{table_id} {self.seat} {self.turn}"


def owed(room: Room, since: float, now: float, notice_after: float) -> list[Duty]:
    """All duties of a table that has stood where it is since then. Under the room's lock."""
    if room.match is None or room.row.mode == REPLAY:
        return []
    duties = [Duty(BEAT, room.beat_until)] if room.beating else []
    if room.is_over:  # a moment may be the last thing in it: people wait to see the end
        return duties
    if who_answers(room) or who_replies(room) != NOBODY:
        duties.append(Duty(BOT, since))
    if room.beating and room.in_window() == NOBODY:
        return duties
    if next_answer(room) is not None:
        duties.append(Duty(ORDER, since))
    patience = room.asked_back + REQUEST_SECONDS
    if room.playing.request is not None and patience > now:
        duties.append(Duty(REQUEST, patience))
    left = room.clock.remaining(room.clock.seat) if room.clock.seat >= 0 else 0
    if left:
        duties.append(Duty(CLOCK, now + left / 1000))
    if _is_waited_for(room):
        duties.append(Duty(SILENCE, since + room.row.reaction / 1000))
    if asked_person(room) is not None:
        duties.append(Duty(NOTICE, since + notice_after))
    return duties


def _is_waited_for(room: Room) -> bool:
    """Whether silence in a moment will let it go by."""
    silent = room.silent == len(room.record.entries)
    return room.in_window() != NOBODY and room.row.reaction > 0 and not silent


def asked_person(room: Room) -> Asked | None:
    """The person who has to answer at a table that is played; None if it is a bot."""
    seat = room.state.seat()
    if seat == NOBODY or room.row.mode != PLAY:
        return None
    row = room.seats[seat]
    if row.kind != HUMAN or row.person is None:
        return None
    entries = reversed(room.record.entries)
    turn = next((e.n for e in entries if e.seat != seat and e.kind in (ACT, ASIDE)), 0)
    return Asked(seat, row.person, turn)
