"""What waits for the bots' heads: who takes what, and when."""

from __future__ import annotations

import threading

from railsplitter.server.bots.main import Job
from railsplitter.server.bots.tasks import (
    NOBODY_WAITS,
    PERSON_WAITS,
    SPARE,
    THE_END,
    TO_LEARN,
    Task,
    Tasks,
)
from tests.server.serving import PATIENCE


def task(game: str, urgency: int = NOBODY_WAITS, age: float = 0.0) -> Task:
    made = Task(urgency, job=Job("t", game, 2, (), 0, 0, "greedy"))
    made.since -= age
    return made


def games(tasks: Tasks, head: int, count: int) -> list[str]:
    taken = [tasks.take(head).job for _ in range(count)]
    return [job.game for job in taken if job is not None]


def test_people_come_before_bots_and_bots_before_what_is_learned_ahead() -> None:
    tasks = Tasks(1)
    for wish in (task("c", TO_LEARN), task("b"), task("a", PERSON_WAITS), task("d", TO_LEARN)):
        tasks.put(wish)
    assert tasks.questions == 2
    assert games(tasks, 0, 4) == ["a", "b", "c", "d"]


def test_a_question_is_left_to_the_head_that_knows_its_game() -> None:
    tasks = Tasks(2)
    tasks.put(task("a"))
    assert games(tasks, 0, 1) == ["a"]
    tasks.put(task("a", age=-PATIENCE))  # young, however long the machine takes
    tasks.put(task("b"))
    assert games(tasks, 1, 1) == ["b"]
    assert games(tasks, 0, 1) == ["a"]


def test_a_question_that_has_waited_is_anybodys() -> None:
    tasks = Tasks(2)
    tasks.put(task("a"))
    games(tasks, 0, 1)
    tasks.put(task("a", age=SPARE))
    assert games(tasks, 1, 1) == ["a"]


def test_a_head_that_was_ended_knows_nothing() -> None:
    tasks = Tasks(2)
    tasks.put(task("a"))
    games(tasks, 0, 1)
    tasks.put(task("a"))
    tasks.forget(0)
    assert games(tasks, 1, 1) == ["a"]


def test_the_end_is_taken_by_whoever_waits() -> None:
    tasks = Tasks(2)
    taken: list[Task] = []
    threads = [threading.Thread(target=lambda k=k: taken.append(tasks.take(k))) for k in range(2)]
    for thread in threads:
        thread.start()
    for _ in threads:
        tasks.put(Task(THE_END))
    for thread in threads:
        thread.join(PATIENCE)
    assert [one.job for one in taken] == [None, None]
