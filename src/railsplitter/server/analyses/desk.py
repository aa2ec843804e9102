"""The server's side of analyses: whoever asks gets a place in the line and looks again later.

One process at a time, with less priority than the bots' heads: no move waits for an analysis. What
was found is kept in memory for the last games that were asked about; the rest is made again.
"""

from __future__ import annotations

import logging
import os
import queue
import subprocess
import sys
import threading
from collections import OrderedDict
from collections.abc import Callable
from contextlib import suppress
from typing import Literal

import msgspec

from railsplitter.server.analyses.main import Answer, Found, Share, Wish
from railsplitter.server.handlers.problems import Problem
from railsplitter.server.types.analysis import AnalysisOut, Report

MODULE = "railsplitter.server.analyses.main"
WAITING_MOST = 8
WAITING_EACH = 3  # for one address: the line is everybody's
KEPT = 64
CUT_OFF = "the game is too long to be analysed here"
log = logging.getLogger("railsplitter.server")


class Work:
    """An analysis that was asked for; its worker alone changes it."""

    def __init__(self, entries: int, wish: Wish, record: str, asker: str) -> None:
        self.entries = entries
        self.asker = asker
        self.wish = wish
        self.record = record
        self.status: Literal["waiting", "running", "done", "failed"] = "waiting"
        self.share = 0.0
        self.report: Report | None = None
        self.fault = ""

    def told(self) -> AnalysisOut:
        return AnalysisOut(self.status, self.share, self.report, self.fault)

    def take(self, answer: Answer) -> None:
        """What the process said."""
        if isinstance(answer, Share):
            self.share = answer.share
        elif isinstance(answer, Found):
            self.share, self.report, self.status = 1.0, answer.report, "done"
        else:
            self.fail(answer.text)

    def fail(self, fault: str) -> None:
        self.fault, self.status = fault, "failed"


class AnalysisDesk:
    """Analyses by table, made one after the other."""

    def __init__(self) -> None:
        self._works: OrderedDict[str, Work] = OrderedDict()
        self._line: queue.SimpleQueue[Work | None] = queue.SimpleQueue()
        self._lock = threading.Lock()
        self._thread: threading.Thread | None = None
        self._process: subprocess.Popen[bytes] | None = None
        self._closed = False

    def ask(
        self, table_id: str, entries: int, wish: Wish, record: Callable[[], str], asker: str
    ) -> Work:
        """The work for a table as it stands; a new one if there is none, or if it failed."""
        with self._lock:
            known = self._works.get(table_id)
            if known is not None and known.entries == entries and known.status != "failed":
                return known
            line = [work.asker for work in self._works.values() if work.status == "waiting"]
            if len(line) >= WAITING_MOST or line.count(asker) >= WAITING_EACH:
                raise Problem(429, "rate_limited", "other games are being analysed: wait a little")
            work = self._works[table_id] = Work(entries, wish, record(), asker)
            self._works.move_to_end(table_id)
            self._make_space()
            self._start()
        self._line.put(work)
        return work

    def work(self, table_id: str, entries: int) -> Work | None:
        with self._lock:
            known = self._works.get(table_id)
            return known if known is not None and known.entries == entries else None

    def close(self) -> None:
        """Nothing more is analysed; what runs is ended."""
        with self._lock:
            self._closed = True
            thread, process = self._thread, self._process
        self._line.put(None)
        if process is not None:
            process.kill()
        if thread is not None:
            thread.join(5.0)

    def _make_space(self) -> None:
        ended = [key for key, work in self._works.items() if work.status in ("done", "failed")]
        for key in ended[: max(0, len(self._works) - KEPT)]:
            del self._works[key]

    def _start(self) -> None:
        if self._thread is None:
            self._thread = threading.Thread(
                target=self._run, name="railsplitter-analysis", daemon=True
            )
            self._thread.start()

    def _run(self) -> None:
        while (work := self._line.get()) is not None and not self._closed:
            work.status = "running"
            try:
                self._analyse(work)
            except Exception as error:  # the next one is another
                log.error("an analysis failed", exc_info=error)
            if work.status == "running":
                work.fail(CUT_OFF)
            work.record = ""

    def _analyse(self, work: Work) -> None:
        decode = msgspec.json.Decoder(Answer).decode
        with self._started() as process:
            assert process.stdin is not None
            assert process.stdout is not None
            with suppress(OSError):
                process.stdin.write(msgspec.json.encode(work.wish) + b"\n" + work.record.encode())
                process.stdin.close()
            for line in process.stdout:
                if line.endswith(b"\n"):
                    work.take(decode(line))
        self._process = None

    def _started(self) -> subprocess.Popen[bytes]:
        paths = os.pathsep.join(path for path in sys.path if path)
        with self._lock:
            process = self._process = subprocess.Popen(
                [sys.executable, "-m", MODULE],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                env={**os.environ, "PYTHONPATH": paths},
            )
            if self._closed:
                process.kill()
        return process
