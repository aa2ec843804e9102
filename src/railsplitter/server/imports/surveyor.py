"""The server's side of a survey: one process at a time, and few who wait for it."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress

import msgspec

from railsplitter.kernel.errors import RecordError
from railsplitter.server.handlers.problems import Problem
from railsplitter.server.imports.main import Answer, Good, Opened, Part, Refused

MODULE = "railsplitter.server.imports.main"
MEGABYTES = 1024
CPU_SECONDS = 60
PATIENCE = 120.0  # seconds of waiting, for the process and for those before it
WAITING_MOST = 4


class Surveyor:
    """Has records checked, one after the other."""

    def __init__(self, megabytes: int = MEGABYTES, seconds: int = CPU_SECONDS) -> None:
        self.megabytes = megabytes
        self.seconds = seconds
        self._turn = threading.Lock()
        self._waiting = threading.Semaphore(WAITING_MOST)

    @contextmanager
    def survey(self, text: bytes) -> Iterator[Iterator[Opened | Part]]:
        """What a process says about a record, part by part; `RecordError` where it is bad."""
        if not self._waiting.acquire(blocking=False):
            raise Problem(429, "rate_limited", "other records are being checked: wait a little")
        try:
            if not self._turn.acquire(timeout=PATIENCE):
                raise Problem(429, "rate_limited", "other records are being checked: wait a little")
            try:
                with _process(text, self.megabytes, self.seconds) as process:
                    yield _answers(process)
            finally:
                self._turn.release()
        finally:
            self._waiting.release()


@contextmanager
def _process(text: bytes, megabytes: int, seconds: int) -> Iterator[subprocess.Popen[bytes]]:
    """The process, fed by a thread; it is ended when nobody wants its answers any more."""
    paths = os.pathsep.join(path for path in sys.path if path)
    process = subprocess.Popen(
        [sys.executable, "-m", MODULE, str(megabytes), str(seconds)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env={**os.environ, "PYTHONPATH": paths},
    )
    end = threading.Timer(PATIENCE, process.kill)
    end.daemon = True
    end.start()
    try:
        threading.Thread(target=_feed, args=(process, text), daemon=True).start()
        yield process
    finally:
        end.cancel()
        process.kill()
        process.wait()
        if process.stdout is not None:
            process.stdout.close()


def _feed(process: subprocess.Popen[bytes], text: bytes) -> None:
    assert process.stdin is not None
    with suppress(OSError, ValueError), process.stdin as pipe:
        pipe.write(text)


def _answers(process: subprocess.Popen[bytes]) -> Iterator[Opened | Part]:
    assert process.stdout is not None
    decode = msgspec.json.Decoder(Answer).decode
    for line in process.stdout:
        if not line.endswith(b"\n"):
            break  # it was ended in mid-sentence
        answer = decode(line)
        if isinstance(answer, Refused):
            raise RecordError(answer.text, answer.entry)
        if isinstance(answer, Good):
            return
        yield answer
    raise RecordError("the record takes more time or memory than a record may")
