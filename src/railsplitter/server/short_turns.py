"""Short turns: while somebody computes for long, others wait less for the interpreter.

All threads share one interpreter. Whoever computes holds it for 5 ms at a time, and a move asks for
it several times on its way: beside a long piece of work it would wait that long each time.
"""

from __future__ import annotations

import sys
import threading

TURN = 0.0005  # seconds after which a thread that computes lets others go on


class ShortTurns:
    """Turns are short within; the last who leaves makes them as long as they were."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._users = 0
        self._usual = 0.0

    def __enter__(self) -> None:
        with self._lock:
            if not self._users:
                self._usual = sys.getswitchinterval()
                sys.setswitchinterval(TURN)
            self._users += 1

    def __exit__(self, *_: object) -> None:
        with self._lock:
            self._users -= 1
            if not self._users:
                sys.setswitchinterval(self._usual)


SHORT_TURNS = ShortTurns()  # one for the process, as the interpreter is
