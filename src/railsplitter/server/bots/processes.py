"""Bots' heads as the server sees them: processes that are asked, and given up when too slow."""

from __future__ import annotations

import select
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import msgspec

from railsplitter.bots.advice import Advice
from railsplitter.bots.weigh import Weighing
from railsplitter.kernel.errors import RuleBug
from railsplitter.server.bots import spare
from railsplitter.server.bots.main import Job, Stop, Thinks, Thought

NAP = 1.0  # seconds after which patience looks again, whoever came: hardly anybody wakes it
SOON = 0.8  # of its time: then a bot is asked for the best so far


class TooLong(Exception):
    """The bot did not answer within its time."""


class Broken(Exception):
    """The head ended in mid-thought."""


class Patience:
    """One thread that hurries every head whose time is nearly up, and ends it when it is."""

    def __init__(self) -> None:
        self._ends: dict[Head, float] = {}
        self._soon: dict[Head, float] = {}
        self._changed = threading.Condition()
        self._closed = False
        self._looks = 0.0  # when it looks again by itself
        self._thread = threading.Thread(target=self._watch, name="railsplitter-patience")
        self._thread.daemon = True
        self._thread.start()

    @contextmanager
    def limit(self, head: Head, seconds: float) -> Iterator[None]:
        with self._changed:
            self._ends[head] = time.monotonic() + seconds
            self._soon[head] = time.monotonic() + seconds * SOON
            if self._soon[head] < self._looks:
                self._changed.notify()
        try:
            yield
        finally:
            with self._changed:
                self._ends.pop(head, None)
                self._soon.pop(head, None)

    def close(self) -> None:
        with self._changed:
            self._closed = True
            self._changed.notify()

    def _watch(self) -> None:
        with self._changed:
            while not self._closed:
                now = time.monotonic()
                for head in [h for h, end in self._ends.items() if end <= now]:
                    del self._ends[head]
                    head.give_up()
                for head in [h for h, end in self._soon.items() if end <= now]:
                    del self._soon[head]
                    head.hurry()
                nearest = min([*self._ends.values(), *self._soon.values()], default=now + NAP)
                self._looks = max(now + 0.01, min(nearest, now + NAP))
                self._changed.wait(self._looks - now)


class Head:
    """A process that thinks, started when it is first needed and again after it was ended.

    Used by one thread at a time.
    """

    def __init__(self, patience: Patience) -> None:
        self._patience = patience
        self._process: subprocess.Popen[bytes] | None = None
        self._late = False
        self._job: Job | None = None  # that is thought about
        self._heard: Callable[[Thinks], None] | None = None
        self._writing = threading.Lock()

    @property
    def number(self) -> int:
        """The number of the process, 0 if none runs."""
        return self._process.pid if self._process is not None else 0

    def think(self, job: Job, seconds: float, heard: Callable[[Thinks], None] | None = None) -> int:
        """The answer; `TooLong` when the time is up, `Broken` when the process came to an end.

        `heard` is told now and then that the bot thinks.
        """
        self._heard = heard
        return self._thought(job, seconds).action

    def advise(self, job: Job, seconds: float) -> Advice | None:
        """The explanation of a question or a move, as `think`."""
        self._heard = None
        return self._thought(job, seconds).advice

    def weigh(self, job: Job, seconds: float) -> Weighing | None:
        """What an act did to a seat, as `think`."""
        self._heard = None
        return self._thought(job, seconds).weighing

    def hurry(self) -> None:
        """Ask for the best so far; from any thread.

        Nobody waits for a head that takes nothing in: who asks may have others to end.
        """
        job, process = self._job, self._process
        if job is None or process is None or not self._writing.acquire(blocking=False):
            return
        try:
            if _takes(process):
                self._put(process, msgspec.json.encode(Stop(job.key)))
        finally:
            self._writing.release()

    def _thought(self, job: Job, seconds: float) -> Thought:
        process = self._process = self._running()
        self._late = False
        self._job = job
        try:
            with self._patience.limit(self, seconds):
                line = self._asked(process, job)
        finally:
            self._job = None
        if not line.endswith(b"\n"):
            self.close()
            raise TooLong if self._late else Broken
        thought = msgspec.json.decode(line, type=Thought)
        if thought.fault:
            raise RuleBug(f"bot {job.bot} failed: {thought.fault}")
        return thought

    def _asked(self, process: subprocess.Popen[bytes], job: Job) -> bytes:
        """The line with the answer; those before it tell that the bot thinks."""
        assert process.stdout is not None
        self._write(process, msgspec.json.encode(job))
        while True:
            try:
                line = process.stdout.readline()
            except (OSError, ValueError):  # it has ended
                return b""
            if b'"thinks":{' not in line:
                return line
            thinks = msgspec.json.decode(line, type=Thought).thinks
            if thinks is not None and self._heard is not None:
                self._heard(thinks)

    def _write(self, process: subprocess.Popen[bytes], line: bytes) -> None:
        with self._writing:
            self._put(process, line)

    @staticmethod
    def _put(process: subprocess.Popen[bytes], line: bytes) -> None:
        assert process.stdin is not None
        try:
            process.stdin.write(line + b"\n")
            process.stdin.flush()
        except (OSError, ValueError):  # it has ended: whoever reads its answer finds the end
            return

    def give_up(self) -> None:
        """Its time is up: whoever reads its answer finds the end. From any thread."""
        self._late = True
        process = self._process
        if process is not None:
            process.kill()

    def _running(self) -> subprocess.Popen[bytes]:
        if self._process is not None and self._process.poll() is None:
            return self._process
        self.close()
        return spare.taken()

    def close(self) -> None:
        """End the process; it is started again when somebody asks."""
        process, self._process = self._process, None
        if process is not None:
            spare.ended(process)


def _takes(process: subprocess.Popen[bytes]) -> bool:
    """Whether a head would take in a short line at once; where nobody can say, it would."""
    if sys.platform == "win32" or process.stdin is None:
        return True
    try:
        looker = select.poll()  # `select` knows no more than 1,024 files
        looker.register(process.stdin, select.POLLOUT)
        return bool(looker.poll(0))
    except (OSError, ValueError):  # it has ended
        return False
