"""Hints: what a bot would do in a person's place, from nothing but what the person may know."""

from __future__ import annotations

import hashlib

import msgspec

from railsplitter.kernel.chance import seeded
from railsplitter.kernel.errors import NotYourTurn
from railsplitter.server.bots.main import Job
from railsplitter.server.handlers.problems import Problem, stale
from railsplitter.server.show import render
from railsplitter.server.tables.room import Room
from railsplitter.server.types import HintOut

ADVISER = "greedy"


def question(room: Room, person: str, seat: int) -> tuple[Job, int]:
    """What the adviser is asked, and the seat's count: a world imagined for the seat.

    The world is the same each time at the same entry, so that asking again tells no more.
    """
    room.playing  # noqa: B018  a game that has not begun is told first
    room.check_seat(person, seat)
    if not room.allows_hints(person):
        raise Problem(403, "hints", "hints are not allowed at this table")
    if room.is_over:
        raise Problem(409, "over", "the game is over")
    if room.asked_for(seat) != seat:
        raise NotYourTurn(f"seat {seat} is not asked now: there is nothing to advise")
    n = room.seen.count(seat)
    text = f"hint {room.id} {seat} {n}"
    seed = int.from_bytes(hashlib.sha256(text.encode()).digest()[:7], "big")
    with room.engine as edition:
        world = room.state.imagine(seat, seeded(seed))
        options = tuple(sorted(edition.options.items()))
        numbers = tuple(world.numbers())
    entries = len(room.record.entries)
    game, seats = room.row.game, edition.seats
    asked = Job(room.id, game, seats, options, entries, seat, ADVISER, numbers, hint=True)
    return msgspec.structs.replace(asked, version=edition.version), n


def answer(room: Room, job: Job, n: int, action: int) -> HintOut:
    """The advice as an offer; the table must still be where it was."""
    if len(room.record.entries) != job.entries:
        raise stale(room.seen.count(job.seat), n)
    with room.engine as edition:
        known = action >= 0 and action in room.state.options()
        offer = (
            render.offer(edition, edition.describe(room.state, action, room.names))
            if known
            else None
        )
    return HintOut(n, job.seat, job.bot, offer)
