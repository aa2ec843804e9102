"""Limits of a process beside the server: memory, processor time, and people come first."""

from __future__ import annotations

import os
import threading
import time
from contextlib import suppress
from types import ModuleType

resource: ModuleType | None
try:
    import resource
except ImportError:  # Windows has none
    resource = None

OUT_OF_TIME = (
    152  # the status of a process that its own watch ends; a shell says the same of SIGXCPU
)


def limit(megabytes: int, seconds: int, nice: int) -> None:
    """From here on the process has no more than this.

    Where the system knows no limits, a watch inside the process ends it when its time is over, and
    its memory is the machine's.
    """
    if resource is None:
        threading.Thread(target=_watch, args=(seconds,), daemon=True).start()
        return
    size = megabytes * 1024 * 1024
    resource.setrlimit(resource.RLIMIT_AS, (size, size))
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 1))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    os.nice(nice)


def allow_files(most: int) -> None:
    """Let this process hold as many connections as the system allows it, but not more than that.

    Systems begin with a thousand, which one stranger can open.
    """
    if resource is None:
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = most if hard == resource.RLIM_INFINITY else min(most, hard)
    if soft == resource.RLIM_INFINITY or soft >= wanted:
        return
    with suppress(OSError, ValueError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def _watch(seconds: int) -> None:
    """End the process when it has used so much processor time."""
    while (left := seconds - time.process_time()) > 0:
        time.sleep(left)
    os._exit(OUT_OF_TIME)
