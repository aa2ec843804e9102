"""Independent pieces of work, here or on several processes, with progress on a terminal.

Pieces are done in any order, so whoever asks sorts what comes back; nothing depends on the
number of processes. An interruption ends the workers, and what is done so far stays done.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import time
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from itertools import islice
from typing import TypeVar

from railsplitter.cli.output import note
from railsplitter.kernel.errors import BadUsage, RuleBug

LINE_EVERY = 30.0  # seconds
W = TypeVar("W")
R = TypeVar("R")


def job_count(jobs: int) -> int:
    """`--jobs N`; 0 means one for each processor."""
    if jobs < 0:
        raise BadUsage(f"jobs {jobs}: expected 1 or more, or 0 for one per processor")
    return jobs or os.cpu_count() or 1


def each(
    work: Callable[[W], R], pieces: Iterable[W], jobs: int, on: str = ""
) -> Generator[R, None, None]:
    """The results of all pieces as they come; closing the iterator stops the work.

    With `on`, the address of a scheduler, a cluster does them.
    """
    if on:
        from railsplitter.lab import cluster

        yield from cluster.each(work, pieces, on)
    elif jobs == 1:
        yield from map(work, pieces)
    else:
        yield from _in_processes(work, iter(pieces), jobs)


def _in_processes(work: Callable[[W], R], pieces: Iterator[W], jobs: int) -> Iterator[R]:
    # Fresh processes: a forked one would inherit whatever threads the terminal runs.
    fresh = multiprocessing.get_context("spawn")
    executor = ProcessPoolExecutor(jobs, mp_context=fresh)
    try:
        running = _submitted(executor, work, islice(pieces, 2 * jobs))
        while running:
            done, running = wait(running, return_when=FIRST_COMPLETED)
            running |= _submitted(executor, work, islice(pieces, len(done)))
            yield from (_result(future) for future in done)
        executor.shutdown()
    except BaseException:
        executor.shutdown(wait=False, cancel_futures=True)
        for child in multiprocessing.active_children():
            child.terminate()
        raise


def _submitted(
    executor: ProcessPoolExecutor, work: Callable[[W], R], pieces: Iterable[W]
) -> set[Future[R]]:
    """Hand over pieces; a worker that starts for one inherits that Ctrl-C is ours to answer."""
    with _uninterruptible():
        return {executor.submit(work, piece) for piece in pieces}


def _result(future: Future[R]) -> R:
    from concurrent.futures.process import BrokenProcessPool

    try:
        return future.result()
    except BrokenProcessPool:
        raise RuleBug("a worker process ended before its work was done") from None


@contextmanager
def _uninterruptible() -> Iterator[None]:
    """Hold Ctrl-C back; it arrives at the end of the block."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


class Lines:
    """Progress as lines, for whoever reads it in a file: what is done, how fast, what is left."""

    def __init__(self, title: str, total: int, of: str) -> None:
        self.title, self.total, self.of = title, total, of
        self.done = 0
        self.began = self.told = time.monotonic()

    def advance(self, amount: int) -> None:
        self.done += amount
        now = time.monotonic()
        if now - self.told >= LINE_EVERY:
            self.told = now
            note(self.line(now - self.began))

    def line(self, seconds: float) -> str:
        rate = self.done / seconds
        left = max(0, self.total - self.done) / rate / 60 if rate else 0.0
        done = f"{self.done:,} of {self.total:,} {self.of}"
        return f"{self.title}: {done}, {rate:,.0f}/s, {left:.0f} min left"


@contextmanager
def progress(title: str, total: int, of: str = "") -> Iterator[Callable[[int], None]]:
    """A bar with the time left, on standard error if that is a terminal; elsewhere, of a work that
    says what it counts, a line now and then."""
    if not sys.stderr.isatty():
        yield Lines(title, total, of).advance if of else lambda amount: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    bar = Progress(
        "{task.description}",
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
    )
    with bar:
        task = bar.add_task(title, total=total)
        yield lambda amount: bar.advance(task, amount)
