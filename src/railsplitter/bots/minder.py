"""Bots that fail never stop a game: the judge's move takes the place of an answer, and it is told.

A minder asks bots as `ask` and `beside` do. An error inside a bot, an answer that is not offered
and, where patience is limited, no answer at all become a `BotFault`; the move is then the judge's,
and any option only where the judge itself fails. What the engine itself does wrong is not the
bot's: it is raised.
"""

from __future__ import annotations

import queue
import threading
import traceback
from collections.abc import Callable

import msgspec

from railsplitter.bots.bot import Bot, Look, ask, beside
from railsplitter.kernel.state import State


class BotFault(msgspec.Struct, frozen=True):
    """What a bot did wrong, in a sentence and for an operator's log; `times` counts repeats."""

    seat: int
    bot: str
    text: str
    trace: str = ""
    times: int = 1


class TooLong(Exception):
    """The bot did not answer within its time."""


class Minder:
    """Asks the bots of one game and remembers what went wrong.

    With `seconds` a bot thinks in a thread of its own and is not waited for longer; one that was
    too slow is not asked again, for its thread may still be busy.
    """

    def __init__(self, seconds: float = 0.0) -> None:
        self.seconds = seconds
        self.faults: list[BotFault] = []
        self.given_up: set[int] = set()  # seats

    def answer(self, bot: Bot, look: Look, state: State) -> int:
        """The bot's answer to the open question, or a plain move."""
        action = self._asked(bot, look, lambda: ask(bot, look, state))
        return action if action >= 0 else self._plain(look, state)

    def _plain(self, look: Look, state: State) -> int:
        """What the judge would do, from what the seat may know; any option if it fails."""
        options = look.turn_to(state)
        try:
            action = look.edition.advise(look.imagine(), look.seat)
            if action in options:
                return action
        except Exception:  # noqa: BLE001  the fault is known: often it is the judge's own
            pass
        return options[look.chance.pick(len(options), "plain")]

    def aside(self, bot: Bot, look: Look, state: State) -> int:
        """What the bot does aside before it answers; -1: nothing (more), or it failed."""
        return self._asked(bot, look, lambda: beside(bot, look, state))

    def _asked(self, bot: Bot, look: Look, call: Callable[[], int]) -> int:
        """What the bot says, -1 if it fails."""
        if look.seat in self.given_up:
            return -1
        try:
            return within(call, self.seconds) if self.seconds else call()
        except TooLong:
            self.given_up.add(look.seat)
            self._note(BotFault(look.seat, bot.name, f"no answer in {self.seconds:g} seconds"))
        except Exception as error:  # noqa: BLE001  whatever a bot does, the game goes on
            text = f"{type(error).__name__}: {error}"
            self._note(BotFault(look.seat, bot.name, text, traceback.format_exc()))
        return -1

    def _note(self, fault: BotFault) -> None:
        """Write a fault down; the same one again only counts."""
        for n, known in enumerate(self.faults):
            if (known.seat, known.text) == (fault.seat, fault.text):
                self.faults[n] = msgspec.structs.replace(known, times=known.times + 1)
                return
        self.faults.append(fault)


def within(call: Callable[[], int], seconds: float) -> int:
    """The result of a call if it comes in time, else `TooLong`; its thread is left alone then."""
    answers: queue.SimpleQueue[int | Exception] = queue.SimpleQueue()

    def run() -> None:
        try:
            answers.put(call())
        except Exception as error:  # noqa: BLE001  handed on to whoever waits
            answers.put(error)

    threading.Thread(target=run, name="railsplitter-bot", daemon=True).start()
    try:
        answer = answers.get(timeout=seconds)
    except queue.Empty:
        raise TooLong from None
    if isinstance(answer, Exception):
        raise answer
    return answer


def spoken(fault: BotFault, name: str) -> str:
    """A sentence for the people at the table; `name` is the seat's."""
    return f"{name}: the bot {fault.bot} failed ({fault.text}); a plain move takes its place"
