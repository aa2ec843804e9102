"""A head begun with the server, before anybody asks for one.

A head takes as long to start as the server itself. Beside it, on another core, that costs nobody
anything, and after a restart bots move as soon as people can.
"""

from __future__ import annotations

import os
import subprocess
import sys
from contextlib import suppress

MODULE = "railsplitter.server.bots.main"
ENDING = 2.0  # seconds that a head gets to end by itself
_waiting: list[subprocess.Popen[bytes]] = []


def launched() -> subprocess.Popen[bytes]:
    """A head that has just been started."""
    paths = os.pathsep.join(path for path in sys.path if path)
    return subprocess.Popen(
        [sys.executable, "-m", MODULE],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": paths},
    )


def begin() -> None:
    """Start one for whoever needs it first."""
    _waiting.append(launched())


def taken() -> subprocess.Popen[bytes]:
    """The one that waits, if it is alive, else a new one."""
    while _waiting:
        process = _waiting.pop()
        if process.poll() is None:
            return process
        ended(process)
    return launched()


def drop() -> None:
    """Nobody will need the one that waits."""
    while _waiting:
        ended(_waiting.pop())


def ended(process: subprocess.Popen[bytes]) -> None:
    """End a head: it does so by itself when nothing can come in any more."""
    for pipe in (process.stdin, process.stdout):
        if pipe is not None:
            with suppress(OSError):
                pipe.close()
    try:
        process.wait(ENDING)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
