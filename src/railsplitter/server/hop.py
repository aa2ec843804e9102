"""From the event loop to a thread and back, as cheaply as it can be done.

Looks and moves make this trip several times for every action. anyio's way there counts, shields
and checks; nobody here needs that: what a thread has begun it brings to its end.

All threads share one interpreter, and every one that wants it makes the others wait for it. So
few of them work at open tables: more would not do more, they would only take turns more often.
What people wait for has threads of its own, so that no crowd of spectators is served before them.
A table that has to be opened may take seconds, and is left to a third kind.

Work goes to the thread that rested last. The library's pools take turns, so that each piece finds a
thread whose matter the processor has forgotten; and they keep a second promise beside the loop's.
"""

from __future__ import annotations

import asyncio
import threading
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from contextvars import Context, copy_context
from functools import partial
from typing import Any, NamedTuple, ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")


class Piece(NamedTuple):
    """Work, and who waits for it."""

    call: Callable[[], Any]
    context: Context
    loop: asyncio.AbstractEventLoop
    done: asyncio.Future[Any]

    def do(self) -> None:
        """In a thread; nobody is told if nobody waits any more."""
        if self.done.cancelled():
            return
        try:
            found, failure = self.context.run(self.call), None
        except BaseException as error:  # noqa: BLE001  whoever waits for it is told
            found, failure = None, error
        with suppress(RuntimeError):  # the loop has ended, and with it whoever waited
            self.loop.call_soon_threadsafe(_tell, self.done, found, failure)


def _tell(done: asyncio.Future[Any], found: object, failure: BaseException | None) -> None:
    if done.cancelled():
        return
    if failure is None:
        done.set_result(found)
    else:
        done.set_exception(failure)


class Hand:
    """A thread that rests until it is given a piece."""

    def __init__(self, hop: Hop, first: Piece, name: str) -> None:
        self.piece = first
        self.given = threading.Lock()  # held while it rests
        self.given.acquire()
        self._hop = hop
        threading.Thread(target=self._work, name=name, daemon=True).start()

    def _work(self) -> None:
        while True:
            self.piece.do()
            del self.piece  # what it held is not kept while nobody asks
            if not self._hop.next(self):
                self.given.acquire()


class Hop:
    """A way to threads of one kind."""

    def __init__(self, most: int, name: str) -> None:
        self._most = most
        self._name = f"railsplitter-{name}"
        self._made = 0
        self._resting: list[Hand] = []  # who rested last stands last
        self._waiting: deque[Piece] = deque()
        self._lock = threading.Lock()

    async def __call__(self, work: Callable[P, T], *args: P.args, **named: P.kwargs) -> T:
        """What work comes to, done in a thread with the context of whoever asks for it."""
        loop = asyncio.get_running_loop()
        done: asyncio.Future[T] = loop.create_future()
        self._give(Piece(partial(work, *args, **named), copy_context(), loop, done))
        return await done

    def _give(self, piece: Piece) -> None:
        """To the thread that rested last, else to a new one, else into the line."""
        with self._lock:
            hand = self._resting.pop() if self._resting else None
            if hand is None and self._made == self._most:
                self._waiting.append(piece)
                return
            if hand is None:
                self._made += 1
        if hand is None:
            Hand(self, piece, f"{self._name}_{self._made}")
        else:
            hand.piece = piece
            hand.given.release()

    def next(self, hand: Hand) -> bool:
        """The next piece in line for a thread that has done one; without one it rests."""
        with self._lock:
            if self._waiting:
                hand.piece = self._waiting.popleft()
                return True
            self._resting.append(hand)
            return False


FOR_PEOPLE = Hop(8, "work")  # they wait for the disk most of the time
FOR_STREAMS = Hop(2, "look")
FOR_LONG = Hop(40, "open")  # as many as the framework itself would use
