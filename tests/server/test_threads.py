"""Threads that begin at once: what each reads for the first time is looked at by one of them."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from railsplitter.games import find_game
from railsplitter.kernel.record import End, Entry, Header
from railsplitter.server import structs
from railsplitter.server.storage.rows import EntryRow, TableRow
from railsplitter.server.titles import box
from railsplitter.server.titles.engines import Engines
from railsplitter.server.types.requests import ActionIn, ClockIn, TableIn

READS = """
import sys, threading
from railsplitter.cartography.chart import decoded
from railsplitter.games.gcacw.land import MAP

chart, together = MAP.read_bytes(), threading.Barrier(4)

def read():
    together.wait()
    decoded(chart, "theatre")

threads = [threading.Thread(target=read) for _ in range(4)]
sys.setswitchinterval(1e-6)
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
"""


@pytest.mark.parametrize("_again", range(4))  # it was one in three that crashed
def test_many_threads_may_read_the_first_map_at_once(_again: int) -> None:
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run([sys.executable, "-c", READS], env=env, check=False, capture_output=True)
    assert (done.returncode, done.stderr) == (0, b"")


def test_whatever_a_request_or_a_record_holds_is_known_before_threads_begin() -> None:
    known = structs.learn()
    assert {Header, Entry, End, TableIn, ActionIn, ClockIn, TableRow, EntryRow} <= set(known)


def test_editions_are_made_one_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also the one that the box reads while a table is opened."""
    game = find_game("snowdonia")
    real, at_work, most = game.edition, [0], [0]
    other_came = threading.Event()

    def edition(*args: Any, **kwargs: Any) -> Any:
        at_work[0] += 1
        most[0] = max(most[0], at_work[0])
        other_came.wait(0.3)  # whoever else is let in comes now
        try:
            return real(*args, **kwargs)
        finally:
            at_work[0] -= 1

    monkeypatch.setattr(type(game), "edition", lambda _, *a, **k: edition(*a, **k))
    engines = Engines()
    works: list[Callable[[], object]] = [
        partial(box._game, game),
        partial(engines.get, game.id, 2, {}),
        partial(Engines().get, game.id, 3, {}),
    ]
    threads = [threading.Thread(target=work) for work in works]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert most == [1]
