"""Bots' heads as the server sees them: processes that are asked, and given up when too slow."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager

import msgspec

from railsplitter.kernel.errors import RuleBug
from railsplitter.server.bots.main import Job, Thought

MODULE = "railsplitter.server.bots.main"
ENDING = 2.0  # seconds that a head gets to end by itself


class TooLong(Exception):
    """The bot did not answer within its time."""


class Broken(Exception):
    """The head ended in mid-thought."""


class Patience:
    """One thread that ends every head whose time is up."""

    def __init__(self) -> None:
        self._ends: dict[Head, float] = {}
        self._changed = threading.Condition()
        self._closed = False
        self._thread = threading.Thread(target=self._watch, name="railsplitter-patience")
        self._thread.daemon = True
        self._thread.start()

    @contextmanager
    def limit(self, head: Head, seconds: float) -> Iterator[None]:
        with self._changed:
            self._ends[head] = time.monotonic() + seconds
            if len(self._ends) == 1:
                self._changed.notify()
        try:
            yield
        finally:
            with self._changed:
                self._ends.pop(head, None)

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
                nearest = min(self._ends.values(), default=None)
                self._changed.wait(None if nearest is None else max(0.01, nearest - now))


class Head:
    """A process that thinks, started when it is first needed and again after it was ended.

    Used by one thread at a time.
    """

    def __init__(self, patience: Patience) -> None:
        self._patience = patience
        self._process: subprocess.Popen[bytes] | None = None
        self._late = False

    @property
    def number(self) -> int:
        """The number of the process, 0 if none runs."""
        return self._process.pid if self._process is not None else 0

    def think(self, job: Job, seconds: float) -> int:
        """The answer; `TooLong` when the time is up, `Broken` when the process came to an end."""
        process = self._process = self._running()
        self._late = False
        with self._patience.limit(self, seconds):
            line = self._asked(process, job)
        if not line.endswith(b"\n"):
            self.close()
            raise TooLong if self._late else Broken
        thought = msgspec.json.decode(line, type=Thought)
        if thought.fault:
            raise RuleBug(f"bot {job.bot} failed: {thought.fault}")
        return thought.action

    @staticmethod
    def _asked(process: subprocess.Popen[bytes], job: Job) -> bytes:
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            process.stdin.write(msgspec.json.encode(job) + b"\n")
            process.stdin.flush()
            return process.stdout.readline()
        except (OSError, ValueError):  # it has ended
            return b""

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
        paths = os.pathsep.join(path for path in sys.path if path)
        return subprocess.Popen(
            [sys.executable, "-m", MODULE],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env={**os.environ, "PYTHONPATH": paths},
        )

    def close(self) -> None:
        """End the process; it is started again when somebody asks."""
        process, self._process = self._process, None
        if process is None:
            return
        for pipe in (process.stdin, process.stdout):
            if pipe is not None:
                try:
                    pipe.close()
                except OSError:
                    continue
        try:
            process.wait(ENDING)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
