"""Bots in seats: they think in a pool of threads, each with an edition of its own.

A bot is handed a copy of the position in that edition, behind the honest `Look`; the table is not
locked while it thinks. Its answer is played if the table is still where it was. A bot that takes
longer than its budget is not waited for: a plain bot answers in its place.
"""

from __future__ import annotations

import logging
import queue
import secrets
import threading
import time
from typing import TYPE_CHECKING, NamedTuple

from railsplitter.bots import make_bot
from railsplitter.bots.bot import Look, ask, beside
from railsplitter.games import find_game
from railsplitter.kernel.chance import SEED_LIMIT, seeded
from railsplitter.kernel.errors import GameError
from railsplitter.kernel.game import Edition
from railsplitter.kernel.step import NOBODY
from railsplitter.server.problems import Problem
from railsplitter.server.rows import BOT, REPLAY

if TYPE_CHECKING:
    from railsplitter.server.house import House
    from railsplitter.server.room import Room

log = logging.getLogger("railsplitter.server")
STAND_IN = "greedy"  # answers for people whose clock has run out
PLAIN = "random"  # answers for bots that think too long
REQUEST_SECONDS = 60.0
WAIVED = "waived"  # nobody thinks: the moment is let go by


class Job(NamedTuple):
    """A question for a bot: the table, how many entries it has, and the position as numbers."""

    table: str
    game: str
    seats: int
    options: tuple[tuple[str, str], ...]
    entries: int
    seat: int
    bot: str
    numbers: tuple[int, ...] = ()
    action: int | None = None  # known already: a moment that is let go by
    aside: bool = False  # somebody else is asked; the bot may reply to an offer


class BotPool:
    """Worker threads that think for all tables, the longest waiting first."""

    def __init__(self, house: House, workers: int, seconds: float) -> None:
        self.house = house
        self.seconds = seconds
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._asked: dict[str, int] = {}  # table -> entries at which a bot was asked
        self._lock = threading.Lock()
        self._threads = [
            threading.Thread(target=self._work, name=f"railsplitter-bot-{k}", daemon=True)
            for k in range(max(1, workers))
        ]
        for thread in self._threads:
            thread.start()

    def close(self) -> None:
        for _ in self._threads:
            self._jobs.put(None)

    # -- asking --------------------------------------------------------------------------------

    def look(self, room: Room) -> None:
        """Ask a bot if one is to answer. Called under the room's lock."""
        bot, aside = who_answers(room), NOBODY
        if not bot:
            aside = who_replies(room)
            if aside == NOBODY:
                return
            bot = room.seats[aside].bot
        entries = len(room.record.entries)
        with self._lock:
            if self._asked.get(room.id) == entries:
                return
            self._asked[room.id] = entries
        job = self._job(room, bot, entries)
        if aside != NOBODY:
            job = job._replace(seat=aside, aside=True)
        self._jobs.put(job)
        if bot not in (PLAIN, WAIVED):
            self.house.hub.later(self.seconds, lambda _: self._too_long(job), room.id)

    def _job(self, room: Room, bot: str, entries: int) -> Job:
        state = room.state
        with room.engine as edition:
            options = tuple(sorted(edition.options.items()))
            moment = edition.moment(state) if bot == WAIVED else None
            numbers = tuple(state.numbers()) if moment is None else ()
        return Job(
            room.id,
            room.row.game,
            edition.seats,
            options,
            entries,
            state.seat(),
            bot,
            numbers,
            moment.waive if moment is not None else None,
        )

    def _too_long(self, job: Job) -> None:
        """Nobody waits for ever: the plain bot answers if the table has not moved."""
        with self._lock:
            late = self._asked.get(job.table) == job.entries
        if late and job.bot != PLAIN and not job.aside:
            log.warning("table %s: bot %s took too long", job.table, job.bot)
            self._answer(job._replace(bot=PLAIN), Thinker())

    # -- thinking ------------------------------------------------------------------------------

    def _work(self) -> None:
        thinker = Thinker()
        while (job := self._jobs.get()) is not None:
            self._answer(job, thinker)

    def _answer(self, job: Job, thinker: Thinker) -> None:
        try:
            action = thinker.choose(job) if job.action is None else job.action
            self.house.within(job.table, lambda room: self._play(room, job, action))
        except Problem as problem:
            log.error("table %s: bot %s: %s", job.table, job.bot, problem.detail)
            self._again(job)
        except GameError as error:
            log.error("table %s: bot %s: %s", job.table, job.bot, error, exc_info=error)
            self._forget(job)
        except Exception as error:  # a worker outlives every fault
            log.error("table %s: bot %s failed", job.table, job.bot, exc_info=error)
            self._forget(job)

    def _play(self, room: Room, job: Job, action: int) -> None:
        if not job.aside or action >= 0:  # who has nothing to reply is not asked again
            self._forget(job)
        if room.match is None or len(room.record.entries) != job.entries:
            self.look(room)
            return
        if job.aside:
            if action >= 0:
                room.play(job.seat, action)
        elif room.state.seat() == job.seat and who_answers(room):
            room.play(job.seat, action)

    def _forget(self, job: Job) -> None:
        with self._lock:
            if self._asked.get(job.table) == job.entries:
                del self._asked[job.table]

    def _again(self, job: Job) -> None:
        """The store refused; try again in a while."""
        self._forget(job)
        self.house.hub.later(1.0, self.resume, job.table)

    def resume(self, table_id: str) -> None:
        try:
            self.house.within(table_id, self.look)
        except (Problem, GameError) as error:
            log.error("table %s: %s", table_id, error)


class Thinker:
    """One thread's own editions and bots."""

    def __init__(self) -> None:
        self._editions: dict[tuple[str, int, tuple[tuple[str, str], ...]], Edition] = {}
        self._chance = seeded(secrets.randbelow(SEED_LIMIT))

    def choose(self, job: Job) -> int:
        """The bot's answer; before that, or instead, what it does aside (-1: nothing)."""
        game = find_game(job.game)
        key = (job.game, job.seats, job.options)
        edition = self._editions.get(key)
        if edition is None:
            edition = self._editions[key] = game.edition(job.seats, dict(job.options))
        state = edition.restore(job.numbers, seeded(0))
        look = Look(edition, job.seat, self._chance)
        bot = make_bot(job.bot, game)
        action = beside(bot, look, state)
        return action if job.aside or action >= 0 else ask(bot, look, state)


def who_answers(room: Room) -> str:
    """The bot that has to answer now: "" if a person has to, or if a moment must pass first."""
    if room.match is None or room.is_over or room.row.mode == REPLAY:
        return ""
    asked, window = room.state.seat(), room.in_window()
    if asked == NOBODY or (room.beating and window == NOBODY):
        return ""
    seat = room.seats[asked]
    if seat.kind == BOT:
        return "" if _is_patient(room) else seat.bot
    if window != NOBODY:
        return WAIVED if _is_waived(room) else ""
    return STAND_IN if room.clock.fallen() and room.clock.seat == asked else ""


def who_replies(room: Room) -> int:
    """A bot that should think about an offer while somebody else is asked; else NOBODY.

    Never in a moment for reactions: that a bot is quick there would tell something.
    """
    if room.match is None or room.is_over or room.row.mode == REPLAY:
        return NOBODY
    if room.beating or room.in_window() != NOBODY or _is_patient(room):
        return NOBODY
    with room.engine as edition:
        for seat in room.seats:
            if seat.kind == BOT and edition.has_business(room.state, seat.seat):
                return seat.seat
    return NOBODY


def _is_patient(room: Room) -> bool:
    """While people answer a wish to take back, bots wait for them a while."""
    waiting = room.playing.request is not None
    return waiting and time.monotonic() - room.asked_back < REQUEST_SECONDS


def _is_waived(room: Room) -> bool:
    """Whether the seat lets this kind of moment go by, or has been silent for too long."""
    with room.engine as edition:
        moment = edition.moment(room.state)
    if moment is None:
        return False
    return room.silent == len(room.record.entries) or room.is_waived()
