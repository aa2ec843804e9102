"""From the event loop to a thread and back, as cheaply as it can be done.

Looks and moves make this trip several times for every action. anyio's way there counts, shields
and checks; nobody here needs that: what a thread has begun it brings to its end.
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
MOST = 40  # threads, as many as the framework itself would use
_threads = ThreadPoolExecutor(MOST, "railsplitter-work")


async def in_thread(work: Callable[P, T], *args: P.args, **named: P.kwargs) -> T:
    """What work comes to, done in a thread with the context of whoever asks for it."""
    loop, call = asyncio.get_running_loop(), partial(work, *args, **named)
    return await loop.run_in_executor(_threads, copy_context().run, call)
