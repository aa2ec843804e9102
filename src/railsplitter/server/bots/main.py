"""A bot's head: thinks in a process of its own, so that no person waits for it.

    python -m railsplitter.server.bots.main

One question a line comes in, one answer a line goes out, both as JSON. A bot that takes its time
tells now and then that it thinks; a line that says `stop` makes it answer with the best so far.
The position is one imagined for the seat: what the seat may not know never comes here. The process
takes a lower priority than the server and ends when the server does: nothing comes in any more.
"""

from __future__ import annotations

import os
import queue
import secrets
import signal
import sys
import threading
import traceback
from collections.abc import Callable
from typing import BinaryIO

import msgspec

from railsplitter.bots import make_bot
from railsplitter.bots.advice import Advice
from railsplitter.bots.bot import Bot, Look, ask, beside
from railsplitter.bots.explain import Explainer
from railsplitter.bots.thinker import Thinker as SearchingBot
from railsplitter.bots.weigh import Scales, Throw, Weighing
from railsplitter.games import find_game
from railsplitter.kernel.chance import SEED_LIMIT, seeded
from railsplitter.kernel.game import Edition
from railsplitter.kernel.search import Search
from railsplitter.server.lasting import lasting

ANY_LIFE = 0
NICE = 5
WEIGHING = 0.9  # seconds of processor time
Learned = tuple[str, int, tuple[tuple[str, str], ...], str]  # an edition that a head has made


class Job(msgspec.Struct, frozen=True):
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
    hint: bool = False  # a person wants advice: an answer to the open question, nothing else
    version: str = ""  # of the rules; the present ones if not said
    learn: bool = False  # nobody asks yet: the game is learned ahead
    quiet: bool = False  # a moment in which nobody may know that a bot thinks
    playouts: int = 0  # so many for an explanation; nothing is answered then
    played: int | None = None  # the move that is to be explained
    seed: int = 0  # of the explanation
    names: tuple[str, ...] = ()  # of the seats, for an explanation
    worlds: int = 0  # so many to weigh in what led from `numbers` to `after`
    after: tuple[int, ...] = ()
    throw: tuple[int, ...] = ()  # the position before its one throw, `played` with these results
    results: tuple[int, ...] = ()
    life: int = ANY_LIFE  # of the room that asked: one that was read again asks anew

    @property
    def learned(self) -> Learned:
        """What a head must know to answer."""
        return self.game, self.seats, self.options, self.version

    @property
    def key(self) -> str:
        """Names the question, so that no other is stopped."""
        return f"{self.table} {self.entries} {self.playouts}"


class Stop(msgspec.Struct, frozen=True):
    """The question with this key is to be answered now."""

    stop: str


class Thinks(msgspec.Struct, frozen=True):
    """A bot is at it: playouts so far, processor seconds that it spent and that it may spend."""

    playouts: int
    spent: float
    budget: float


class Thought(msgspec.Struct, frozen=True):
    """The answer, or what went wrong; with `thinks` neither: it comes later."""

    action: int = -1
    fault: str = ""
    thinks: Thinks | None = None
    advice: Advice | None = None
    weighing: Weighing | None = None


class Thinker:
    """Editions of its own, made when first asked about; `tell` hears that a bot thinks."""

    def __init__(self, tell: Callable[[Thinks], None] | None = None) -> None:
        self._editions: dict[Learned, Edition] = {}
        self._chance = seeded(secrets.randbelow(SEED_LIMIT))
        self._tell = tell
        self._lock = threading.Lock()
        self._bot: Bot | None = None  # that thinks now
        self._key = ""  # the question it thinks about
        self._hurried = ""  # the question that is to be answered at once

    def choose(self, job: Job) -> int:
        """The bot's answer; before that, or instead, what it does aside (-1: nothing)."""
        edition = self._edition(job)
        if job.learn:
            return -1
        game = edition.game
        state = edition.restore(job.numbers, seeded(0))
        look = Look(edition, job.seat, self._chance)
        bot = self._seated(make_bot(job.bot, game), job)
        if job.hint:
            return ask(bot, look, state)
        action = beside(bot, look, state)
        return action if job.aside or action >= 0 else ask(bot, look, state)

    def _seated(self, bot: Bot, job: Job) -> Bot:
        """A bot that can be watched and stopped, from its first thought on."""
        if isinstance(bot, SearchingBot) and self._tell is not None:
            tell, budget = self._tell, bot.seconds

            def report(search: Search, spent: float) -> None:
                tell(Thinks(int(search.playouts), spent, budget))

            bot.report = report
        with self._lock:
            self._bot, self._key = bot, job.key
        self.stop(self._hurried)
        return bot

    def stop(self, key: str) -> None:
        """The question is to be answered now; from another thread, maybe before it has begun."""
        with self._lock:
            self._hurried = key
            if self._key == key and isinstance(self._bot, SearchingBot):
                self._bot.stop()

    def advise(self, job: Job) -> Advice:
        """The explanation of a question or a move."""
        edition = self._edition(job)
        state = edition.restore(job.numbers, seeded(0))
        explainer = Explainer(edition, job.names or None)
        bot = SearchingBot("adviser", explainer.way.recipe(), iterations=job.playouts)
        self._seated(bot, job)  # when its time is nearly up it tells what it has found so far
        advice = explainer.explain(state, job.seed, played=job.played, bot=bot)
        with self._lock:
            self._hurried = ""  # who asks the same again wants it thought about again
        return advice

    def weigh(self, job: Job) -> Weighing:
        """What an act did to a seat."""
        edition = self._edition(job)
        before, after = (edition.restore(one, seeded(0)) for one in (job.numbers, job.after))
        throw = None
        if job.throw and job.played is not None:
            throw = Throw(edition.restore(job.throw, seeded(0)), job.played, job.results)
        return Scales(edition, job.seat, job.worlds, WEIGHING).weigh(before, after, throw)

    def _edition(self, job: Job) -> Edition:
        edition = self._editions.get(job.learned)
        if edition is None:
            game = find_game(job.game)
            with lasting():
                edition = game.edition(job.seats, dict(job.options), version=job.version)
            self._editions[job.learned] = edition
        return edition


def serve(questions: BinaryIO, answers: BinaryIO) -> None:
    """Answer until nothing comes in any more."""

    def say(thought: Thought) -> None:
        answers.write(msgspec.json.encode(thought) + b"\n")
        answers.flush()

    thinker = Thinker(lambda thinks: say(Thought(thinks=thinks)))
    waiting: queue.SimpleQueue[bytes] = queue.SimpleQueue()
    args = (questions, waiting, thinker)
    threading.Thread(target=listen, args=args, name="listening", daemon=True).start()
    while line := waiting.get():
        try:
            job = msgspec.json.decode(line, type=Job)
            if job.worlds:
                say(Thought(weighing=thinker.weigh(job)))
            elif job.playouts:
                say(Thought(advice=thinker.advise(job)))
            else:
                say(Thought(thinker.choose(job)))
        except BrokenPipeError:
            raise
        except Exception:  # noqa: BLE001  the operator reads it, and the next question is another
            say(Thought(fault=traceback.format_exc()))


def listen(questions: BinaryIO, waiting: queue.SimpleQueue[bytes], thinker: Thinker) -> None:
    """Take in lines while the bot thinks: a stop is obeyed at once, a question waits."""
    for line in questions:
        if line.startswith(b'{"stop":'):
            thinker.stop(msgspec.json.decode(line, type=Stop).stop)
        else:
            waiting.put(line)
    waiting.put(b"")


def main() -> None:
    answers = os.fdopen(os.dup(1), "wb")
    sys.stdout = sys.stderr  # what a game might print is no answer
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the server: it ends its heads
    if hasattr(os, "nice"):
        os.nice(NICE)
    try:
        serve(sys.stdin.buffer, answers)
    except BrokenPipeError:  # the server has gone
        return


if __name__ == "__main__":
    main()
