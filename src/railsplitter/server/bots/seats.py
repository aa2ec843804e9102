"""Bots in seats: who has to answer, and the pool that asks the bots' heads.

A bot thinks in a process of its own (`heads`), with the table unlocked; its answer is played if
the table is still where it was. A head is handed a position imagined for the seat, never the true
one. A bot that takes longer than its budget is not waited for: the judge answers in its place.
People who ask for a hint come before bots, and while anybody waits, a bot that searches gets less
time.
"""

from __future__ import annotations

import logging
import os
import secrets
import threading
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from railsplitter.bots.advice import Advice
from railsplitter.bots.weigh import Weighing
from railsplitter.kernel.chance import SEED_LIMIT, seeded
from railsplitter.kernel.errors import BadInput
from railsplitter.kernel.step import NOBODY
from railsplitter.server.bots.main import ANY_LIFE, Job, Thinker, Thinks
from railsplitter.server.bots.processes import Broken, Head, Patience, TooLong
from railsplitter.server.bots.tasks import (
    NOBODY_WAITS,
    PERSON_WAITS,
    THE_END,
    TO_LEARN,
    Task,
    Tasks,
)
from railsplitter.server.handlers.problems import Problem
from railsplitter.server.storage.rows import BOT, REPLAY
from railsplitter.server.tables import orders

if TYPE_CHECKING:
    from railsplitter.server.tables.lobby import Lobby
    from railsplitter.server.tables.room import Room

log = logging.getLogger("railsplitter.server")
STAND_IN = "greedy"  # answers for people whose clock has run out
PLAIN = "quick"  # the judge answers for bots that think too long
REQUEST_SECONDS = 60.0
WAIVED = "waived"  # nobody thinks: the moment is let go by
IN_LINE = 10  # questions that make a burst take twice as long
LONGEST_BURST = 5.0  # times as long as usual
NO_ANSWER, FIRST = -1, -2  # no move at all; the first that is legal
WRONG = "did not answer by the rules"


class Choice(NamedTuple):
    """A move for a bot's seat, and what kept the bot itself from answering, if it did not."""

    action: int
    fault: str = ""


class Thinking(NamedTuple):
    """Who thinks at a table: what everybody may know of it."""

    seat: int
    bot: str
    playouts: int
    spent: float  # seconds of its budget
    budget: float


class BotPool:
    """Threads that hand questions to heads and play the answers."""

    def __init__(self, lobby: Lobby, workers: int, seconds: float) -> None:
        self.lobby = lobby
        self.seconds = seconds
        self.patience = Patience()
        self.faults: Counter[str] = Counter()  # moves that a plain one replaced, by bot
        self._asked: dict[str, int] = {}  # table -> entries at which a bot was asked
        self._turns: set[str] = set()  # tables at which everybody sees that a bot is to move
        self._thinking: dict[str, tuple[Thinking, Head]] = {}  # by table
        self._lock = threading.Lock()
        self.heads = [Head(self.patience) for _ in range(workers or spare_cores())]
        self._tasks = Tasks(len(self.heads))
        self._threads = [
            threading.Thread(target=self._work, args=(k,), name="railsplitter-bot", daemon=True)
            for k in range(len(self.heads))
        ]
        for thread in self._threads:
            thread.start()

    def close(self) -> None:
        """Nothing more is asked; the heads end."""
        for _ in self._threads:
            self._tasks.put(Task(THE_END))
        for thread in self._threads:
            thread.join(self.seconds + 1)
        self.patience.close()

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
        job = self._job(room, bot, entries, aside)
        self._tasks.put(Task(NOBODY_WAITS, job=job))

    def see(self, room: Room) -> None:
        """Note whether everybody sees that a bot is to move. Called under the room's lock."""
        if who_answers(room) and is_open_turn(room):
            self._turns.add(room.id)
        else:
            self._turns.discard(room.id)

    def is_to_move(self, table_id: str) -> bool:
        """Whether a bot is to move at a table, and everybody knows it."""
        return table_id in self._turns

    def thinking(self, table_id: str) -> Thinking | None:
        """Who searches at a table now, if everybody may know it."""
        with self._lock:
            found = self._thinking.get(table_id)
        return found[0] if found is not None else None

    def hurry(self, table_id: str) -> bool:
        """Make the bot that searches at a table answer now; whether there was one."""
        with self._lock:
            found = self._thinking.get(table_id)
        if found is not None:
            found[1].hurry()
        return found is not None

    def learn(self, job: Job) -> None:
        """A table with bots will be played: a head may learn its game before it is asked."""
        self._tasks.put(Task(TO_LEARN, job=job))

    @property
    def waiting(self) -> int:
        """Questions that no head has taken yet."""
        return self._tasks.questions

    def slowness(self) -> float:
        """How much longer than usual a burst of moves may take: by how many wait in line."""
        return min(LONGEST_BURST, 1 + self.waiting / IN_LINE)

    def advise(self, job: Job) -> Future[int]:
        """What a bot would do, for a person who waits for it; -1 if it takes too long."""
        advice: Future[int] = Future()
        self._tasks.put(Task(PERSON_WAITS, job=job, advice=advice))
        return advice

    def explain(self, job: Job) -> Future[Advice | None]:
        """The explanation of a question or a move, for a person who waits for it."""
        advice: Future[Advice | None] = Future()
        self._tasks.put(Task(PERSON_WAITS, job=job, explained=advice))
        return advice

    def weigh(self, job: Job) -> Future[Weighing | None]:
        """What an act did to a seat, for a person who waits for it."""
        weighed: Future[Weighing | None] = Future()
        self._tasks.put(Task(PERSON_WAITS, job=job, weighed=weighed))
        return weighed

    def _job(self, room: Room, bot: str, entries: int, aside: int = NOBODY) -> Job:
        state = room.state
        seat = state.seat() if aside == NOBODY else aside
        with room.engine as edition:
            options = tuple(sorted(edition.options.items()))
            moment = edition.moment(state) if bot == WAIVED else None
            world = state.imagine(seat, seeded(secrets.randbelow(SEED_LIMIT)))
            numbers = tuple(world.numbers()) if moment is None else ()
        return Job(
            room.id,
            room.row.game,
            edition.seats,
            options,
            entries,
            seat,
            bot,
            numbers,
            moment.waive if moment is not None else None,
            aside=aside != NOBODY,
            version=edition.version,
            quiet=state.stack[-1].secret or room.in_window() != NOBODY,
            life=room.life,
        )

    # -- answering -----------------------------------------------------------------------------

    def _work(self, number: int) -> None:
        head, plain = self.heads[number], Thinker()
        while (job := (task := self._tasks.take(number)).job) is not None:
            process = head.number
            if job.learn:
                self._learn(job, head)
            elif task.advice is not None:
                self._advise(job, task.advice, head)
            elif task.explained is not None:
                self._explain(job, task.explained, head)
            elif task.weighed is not None:
                self._weigh(job, task.weighed, head)
            else:
                self._answer(job, head, plain)
            if process and head.number != process:
                self._tasks.forget(number)
        head.close()

    def _learn(self, job: Job, head: Head) -> None:
        try:
            head.think(job, self.seconds)
        except Exception as error:  # noqa: BLE001  whoever asks about this game is told
            log.warning("game %s could not be learned ahead: %s", job.game, error)

    def _advise(self, job: Job, advice: Future[int], head: Head) -> None:
        if not advice.set_running_or_notify_cancel():  # nobody waits for it any more
            return
        try:
            advice.set_result(head.think(job, self.seconds))
        except (TooLong, Broken):
            advice.set_result(-1)
        except Exception as error:  # noqa: BLE001  whoever waits for it is told
            advice.set_exception(error)

    def _explain(self, job: Job, explained: Future[Advice | None], head: Head) -> None:
        if not explained.set_running_or_notify_cancel():
            return
        try:
            explained.set_result(head.advise(job, self.seconds))
        except (TooLong, Broken):
            explained.set_result(None)
        except Exception as error:  # noqa: BLE001  whoever waits for it is told
            explained.set_exception(error)

    def _weigh(self, job: Job, weighed: Future[Weighing | None], head: Head) -> None:
        if not weighed.set_running_or_notify_cancel():
            return
        try:
            weighed.set_result(head.weigh(job, self.seconds))
        except (TooLong, Broken):
            weighed.set_result(None)
        except Exception as error:  # noqa: BLE001  whoever waits for it is told
            weighed.set_exception(error)

    def _answer(self, job: Job, head: Head, plain: Thinker) -> None:
        """Play the bot's answer; if it has none that can be played, a plain one in its place."""
        for choice in self._choices(job, head, plain):
            try:
                play = partial(self._play, job=job, choice=choice)
                self.lobby.within(job.table, play, in_line=True)
            except Problem as problem:
                self._again(job, f"bot {job.bot}: {problem.detail}")
                return
            except Exception as error:  # a worker outlives every fault, and so does the game
                log.error("table %s: bot %s: its move failed", job.table, job.bot, exc_info=error)
                job = msgspec.structs.replace(job, life=ANY_LIFE)  # the room was given up for it
            else:
                return
        self._again(job, f"bot {job.bot}: no move could be played")

    def _choices(self, job: Job, head: Head, plain: Thinker) -> Iterator[Choice]:
        """What to play, the best first: the bot's, a plain bot's, the first that is legal."""
        if job.action is not None:
            yield Choice(job.action)
            return
        choice = self._thought(job, head)
        if choice.action >= 0 or job.aside:
            yield choice
        if not job.aside:
            fault = choice.fault or WRONG
            yield Choice(self._plain(job, plain), fault)
            yield Choice(FIRST, fault)

    def _thought(self, job: Job, head: Head) -> Choice:
        """The bot's answer, or what kept it from answering: nobody waits for ever."""
        for _ in range(2):
            try:
                with self._watched(job, head) as heard:
                    action = head.think(job, self.seconds, heard)
                if action >= 0 or job.aside:
                    return Choice(action)
                log.error("table %s: bot %s: %d is no action", job.table, job.bot, action)
                return Choice(NO_ANSWER, WRONG)
            except TooLong:
                log.warning("table %s: bot %s took too long", job.table, job.bot)
                return Choice(NO_ANSWER, "took too long")
            except Broken:  # somebody ended the process: that is no reason for a worse move
                log.error("table %s: the process of bot %s came to an end", job.table, job.bot)
            except Exception as error:  # noqa: BLE001  whatever it was, somebody has to answer
                log.error("table %s: bot %s: %s", job.table, job.bot, error)
                return Choice(NO_ANSWER, "failed")
        return Choice(NO_ANSWER, "failed")

    @contextmanager
    def _watched(self, job: Job, head: Head) -> Iterator[Callable[[Thinks], None]]:
        """Tell the table that its bot thinks, and the bot that others wait."""

        def heard(thinks: Thinks) -> None:
            if not job.quiet:
                with self._lock:
                    told = Thinking(
                        job.seat,
                        job.bot,
                        thinks.playouts,
                        round(thinks.spent, 1),
                        thinks.budget,
                    )
                    self._thinking[job.table] = told, head
                self.lobby.hub.changed(job.table)
            if self._tasks.people or thinks.spent * (1 + self._tasks.questions) > thinks.budget:
                head.hurry()

        try:
            yield heard
        finally:
            with self._lock:
                self._thinking.pop(job.table, None)

    @staticmethod
    def _plain(job: Job, plain: Thinker) -> int:
        try:
            return plain.choose(msgspec.structs.replace(job, bot=PLAIN))
        except Exception as error:
            log.error("table %s: the plain bot: %s", job.table, error, exc_info=error)
            return FIRST

    def _play(self, room: Room, job: Job, choice: Choice) -> None:
        if not job.aside or choice.action >= 0:  # who has nothing to reply is not asked again
            self._forget(job)
        is_same = job.life in (ANY_LIFE, room.life)
        if room.match is None or not is_same or len(room.record.entries) != job.entries:
            self.lobby.supervisor.look(room)
        elif not job.aside and (room.state.seat() != job.seat or not who_answers(room)):
            return
        elif choice.action >= 0 or not job.aside:
            action, fault = self._legal(room, job, choice)
            note = f"{room.seats[job.seat].name} {fault}: a plain move was made instead."
            room.play(job.seat, action, note if fault else "", in_line=True)
            if fault:
                self.faults[job.bot] += 1
            orders.follow(room)

    @staticmethod
    def _legal(room: Room, job: Job, choice: Choice) -> tuple[int, str]:
        """The move, if the rules allow it, else the first they allow; and what is to be told."""
        with room.engine:
            options = [] if job.aside else room.state.options()
            if choice.action in options:
                return choice.action, choice.fault
            if choice.action >= 0 and choice.action in room.state.side_options(job.seat):
                return choice.action, choice.fault
        if not options:
            raise BadInput(f"side action {choice.action} of bot {job.bot}: it is not allowed")
        if choice.action != FIRST:
            log.error("table %s: bot %s: %d is not allowed", job.table, job.bot, choice.action)
        return options[0], choice.fault or WRONG

    def _forget(self, job: Job) -> None:
        with self._lock:
            if self._asked.get(job.table) == job.entries:
                del self._asked[job.table]

    def _again(self, job: Job, why: str) -> None:
        """Nothing could be played: the supervisor asks again in a while."""
        self._forget(job)
        self.lobby.supervisor.failed(job.table, why)


def spare_cores() -> int:
    """Heads that leave one core to the people."""
    return max(1, (os.cpu_count() or 2) - 1)


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


def is_open_turn(room: Room) -> bool:
    """Whether a bot's seat is asked and everybody sees it: in no moment for reactions."""
    asked = room.state.seat()
    is_secret = room.beating or room.in_window() != NOBODY
    return not is_secret and asked != NOBODY and room.seats[asked].kind == BOT


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
    return waiting and room.hooks.time.monotonic() - room.asked_back < REQUEST_SECONDS


def _is_waived(room: Room) -> bool:
    """Whether the seat lets this kind of moment go by, or has been silent for too long."""
    with room.engine as edition:
        moment = edition.moment(room.state)
    if moment is None:
        return False
    return room.silent == len(room.record.entries) or room.is_waived()
