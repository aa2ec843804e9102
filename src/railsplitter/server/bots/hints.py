"""Hints: what a bot would do in a person's place, from nothing but what the person may know."""

from __future__ import annotations

import hashlib
import logging

import msgspec

from railsplitter.bots import make_bot
from railsplitter.bots.bot import Look, ask
from railsplitter.kernel.chance import seeded
from railsplitter.kernel.errors import BadInput, NotYourTurn
from railsplitter.kernel.record import ACT
from railsplitter.kernel.replay import Replay
from railsplitter.kernel.state import State
from railsplitter.server.bots.main import Job
from railsplitter.server.handlers.problems import Problem, stale
from railsplitter.server.show import render
from railsplitter.server.storage.rows import REPLAY
from railsplitter.server.tables.room import Room
from railsplitter.server.types import HintOut

log = logging.getLogger("railsplitter.server")
ADVISER = "greedy"
SECONDS = 3.0  # that a hint may take: people wait for it, and the judge needs no head
PLAYOUTS = 120  # for an explanation: the same answer each time
LONGER = 4  # so many times as much each time that somebody wants it thought about longer


def question(room: Room, person: str, seat: int) -> tuple[Job, int]:
    """What the adviser is asked, and the seat's count: a world imagined for the seat.

    The world is the same each time at the same entry, so that asking again tells no more.
    """
    check_allowed(room, person, seat)
    n = room.seen.count(seat)
    return job_for(room, room.state, seat, seed_for(room, seat, n)), n


def check_allowed(room: Room, person: str, seat: int) -> None:
    """May this person have a hint for the seat now?"""
    room.playing  # noqa: B018  a game that has not begun is told first
    room.check_seat(person, seat)
    if not room.allows_hints(person):
        raise Problem(403, "hints", "hints are not allowed at this table")
    if room.is_over:
        raise Problem(409, "over", "the game is over")
    if room.asked_for(seat) != seat:
        raise NotYourTurn(f"seat {seat} is not asked now: there is nothing to advise")


def seed_for(room: Room, seat: int, n: int) -> int:
    """The same each time at the same place."""
    text = f"hint {room.id} {seat} {n}"
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:7], "big")


def job_for(room: Room, state: State, seat: int, seed: int) -> Job:
    """A question to the adviser about a position, imagined for a seat."""
    with room.engine as edition:
        numbers = tuple(state.imagine(seat, seeded(seed)).numbers())
        options = tuple(sorted(edition.options.items()))
    entries = len(room.record.entries)
    game, seats = room.row.game, edition.seats
    asked = Job(room.id, game, seats, options, entries, seat, ADVISER, numbers, hint=True)
    return msgspec.structs.replace(asked, version=edition.version)


def plain(room: Room, job: Job) -> int:
    """The adviser's answer without a head, which has to start, or is busy; -1 if it fails.

    The table's own edition is there already, so that nobody waits until a head has learned it.
    """
    try:
        with room.engine as edition:
            world = edition.restore(job.numbers, seeded(0))
            look = Look(edition, job.seat, seeded(0))
            return ask(make_bot(ADVISER, edition.game), look, world)
    except Exception as error:
        log.error("table %s: no hint could be found", room.id, exc_info=error)
        return -1


def inquiry(room: Room, person: str, seat: int, longer: int = 0) -> tuple[Job, int]:
    """The open question for an explanation, and the seat's count.

    `longer` times more is thought about it, from the same seed: the first worlds are the same.
    """
    job, n = question(room, person, seat)
    seed = seed_for(room, seat, n)
    playouts = PLAYOUTS * LONGER**longer
    wish = {"playouts": playouts, "seed": seed, "names": tuple(room.names)}
    return msgspec.structs.replace(job, **wish), n


def move(room: Room, entry: int) -> Job:
    """A move of a game that is over (or was read in), to be explained to whoever may see it.

    While a game is played, what its players weigh is their own.
    """
    if not room.is_over and room.row.mode != REPLAY:
        raise Problem(409, "running", "the game is not over: its moves are explained afterwards")
    with room.engine as edition:
        replay = Replay(edition, room.record)
        if not 1 <= entry <= len(replay):
            raise BadInput(f"entry {entry}: expected 1 to {len(replay)}, the entries that stand")
        state, done = replay.at(entry - 1), replay.line[entry - 1]
        if done.kind != ACT or len(state.options()) < 2:
            raise BadInput(f"entry {entry}: expected one in which somebody had a choice")
        played = edition.vocabulary.read(done.do)
    job = job_for(room, state, done.seat, entry)
    wish = {"playouts": PLAYOUTS, "seed": entry, "names": tuple(room.names), "played": played}
    return msgspec.structs.replace(job, **wish)


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
