"""What waits for the bots' heads: people first, then in the order they came.

A head needs a while to learn a game. A question about one that another head knows is left to that
head, unless it has waited for some time: so a server that starts again has each game learned
once, by one head while the others learn other games.
"""

from __future__ import annotations

import itertools
import threading
import time
from concurrent.futures import Future
from dataclasses import dataclass, field

from railsplitter.bots.advice import Advice
from railsplitter.bots.weigh import Weighing
from railsplitter.server.bots.main import Job, Learned

THE_END, PERSON_WAITS, NOBODY_WAITS, TO_LEARN = range(4)  # how urgent a task is
SPARE = 0.3  # seconds that a question is left to a head that knows its game
_numbers = itertools.count()


@dataclass(order=True)
class Task:
    """A job that waits; no job is the end."""

    urgency: int
    number: int = field(default_factory=_numbers.__next__)
    job: Job | None = field(default=None, compare=False)
    advice: Future[int] | None = field(default=None, compare=False)
    explained: Future[Advice | None] | None = field(default=None, compare=False)
    weighed: Future[Weighing | None] | None = field(default=None, compare=False)
    since: float = field(default_factory=time.monotonic, compare=False)


class Tasks:
    """Tasks that no head has taken yet, and which games each head knows."""

    def __init__(self, heads: int) -> None:
        self._waiting: list[Task] = []
        self._known: list[set[Learned]] = [set() for _ in range(heads)]
        self._changed = threading.Condition()

    def put(self, task: Task) -> None:
        with self._changed:
            self._waiting.append(task)
            self._changed.notify_all()

    def take(self, head: int) -> Task:
        """The next task for a head; waits for one."""
        with self._changed:
            while (task := self._next(head)) is None:
                self._changed.wait(SPARE if self._waiting else None)
            self._waiting.remove(task)
            if task.job is not None:
                self._known[head].add(task.job.learned)
            return task

    def forget(self, head: int) -> None:
        """A head's process has ended: the next one knows nothing."""
        with self._changed:
            self._known[head].clear()
            self._changed.notify_all()

    @property
    def questions(self) -> int:
        """How many bots and people wait for an answer."""
        with self._changed:
            return sum(task.urgency in (PERSON_WAITS, NOBODY_WAITS) for task in self._waiting)

    @property
    def people(self) -> int:
        """How many people wait for an answer."""
        with self._changed:
            return sum(task.urgency == PERSON_WAITS for task in self._waiting)

    def _next(self, head: int) -> Task | None:
        late, found = time.monotonic() - SPARE, None
        for task in self._waiting:  # in the order they came
            if found is not None and found.urgency <= task.urgency:
                continue
            if task.job is None or task.since <= late or not self._is_others(head, task.job):
                found = task
        return found

    def _is_others(self, head: int, job: Job) -> bool:
        """Whether another head knows the game of a job, and this one does not."""
        if job.learned in self._known[head]:
            return False
        return any(job.learned in known for known in self._known)
