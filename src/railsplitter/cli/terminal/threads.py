"""Work beside the screen, in a thread that nobody waits for when the player leaves."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")


async def beside(call: Callable[[], T]) -> T:
    """The result of `call`, made in a thread of its own.

    The loop's own threads would keep the program open until a thinking bot is done.
    """
    loop = asyncio.get_running_loop()
    future: asyncio.Future[T] = loop.create_future()

    def settle(result: T | None, error: BaseException | None) -> None:
        if future.done():  # cancelled meanwhile
            return
        if error is not None:
            future.set_exception(error)
        else:
            future.set_result(result)  # type: ignore[arg-type]  # there is one without an error

    def run() -> None:
        result: T | None = None
        failure: BaseException | None = None
        try:
            result = call()
        except Exception as error:  # noqa: BLE001  handed on to whoever awaits
            failure = error
        try:
            loop.call_soon_threadsafe(settle, result, failure)
        except RuntimeError:  # the program has ended: nobody waits for the result
            return

    threading.Thread(target=run, daemon=True).start()
    return await future
