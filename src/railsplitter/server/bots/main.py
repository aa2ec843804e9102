"""A bot's head: thinks in a process of its own, so that no person waits for it.

    python -m railsplitter.server.bots.main

One question a line comes in, one answer a line goes out, both as JSON. The process takes a lower
priority than the server and ends when the server does: nothing comes in any more.
"""

from __future__ import annotations

import os
import secrets
import signal
import sys
import traceback
from typing import BinaryIO

import msgspec

from railsplitter.bots import make_bot
from railsplitter.bots.bot import Look, ask, beside
from railsplitter.games import find_game
from railsplitter.kernel.chance import SEED_LIMIT, seeded
from railsplitter.kernel.game import Edition
from railsplitter.server.lasting import lasting

NICE = 5
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

    @property
    def learned(self) -> Learned:
        """What a head must know to answer."""
        return self.game, self.seats, self.options, self.version


class Thought(msgspec.Struct, frozen=True):
    """The answer, or what went wrong."""

    action: int = -1
    fault: str = ""


class Thinker:
    """Editions of its own, made when first asked about."""

    def __init__(self) -> None:
        self._editions: dict[Learned, Edition] = {}
        self._chance = seeded(secrets.randbelow(SEED_LIMIT))

    def choose(self, job: Job) -> int:
        """The bot's answer; before that, or instead, what it does aside (-1: nothing)."""
        edition = self._edition(job)
        if job.learn:
            return -1
        game = edition.game
        state = edition.restore(job.numbers, seeded(0))
        look = Look(edition, job.seat, self._chance)
        bot = make_bot(job.bot, game)
        if job.hint:
            return ask(bot, look, state)
        action = beside(bot, look, state)
        return action if job.aside or action >= 0 else ask(bot, look, state)

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
    thinker = Thinker()
    for line in questions:
        try:
            thought = Thought(thinker.choose(msgspec.json.decode(line, type=Job)))
        except Exception:  # noqa: BLE001  the operator reads it, and the next question is another
            thought = Thought(fault=traceback.format_exc())
        answers.write(msgspec.json.encode(thought) + b"\n")
        answers.flush()


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
