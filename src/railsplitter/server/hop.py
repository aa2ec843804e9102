"""From the event loop to a thread and back, as cheaply as it can be done.

Looks and moves make this trip several times for every action. anyio's way there counts, shields
and checks; nobody here needs that: what a thread has begun it brings to its end.

All threads share one interpreter, and every one that wants it makes the others wait for it. So
few of them work at open tables: more would not do more, they would only take turns more often.
What people wait for has threads of its own, so that no crowd of spectators is served before them.
A table that has to be opened may take seconds, and is left to a third kind.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from functools import partial
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")


class Hop:
    """A way to threads of one kind."""

    def __init__(self, most: int, name: str) -> None:
        self._threads = ThreadPoolExecutor(most, f"railsplitter-{name}")

    async def __call__(self, work: Callable[P, T], *args: P.args, **named: P.kwargs) -> T:
        """What work comes to, done in a thread with the context of whoever asks for it."""
        loop, call = asyncio.get_running_loop(), partial(work, *args, **named)
        return await loop.run_in_executor(self._threads, copy_context().run, call)


FOR_PEOPLE = Hop(8, "work")  # they wait for the disk most of the time
FOR_STREAMS = Hop(2, "look")
FOR_LONG = Hop(40, "open")  # as many as the framework itself would use
