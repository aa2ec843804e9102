"""What all tests share: property tests are not timed, and which engine a test runs on.

`run.py test` gives each run a seed of its own and prints it; `--hypothesis-seed N` repeats it.
"""

from __future__ import annotations

import gc
import os
import signal

import pytest
from hypothesis import settings

from tools.check import MARKS, is_around, says
from tools.side_by_side import ROOT

# Started in the background, a shell has everything below it ignore Ctrl-C; tests press it.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

settings.register_profile("here", deadline=None)
settings.register_profile("ci", deadline=None, print_blob=True, database=None)
settings.load_profile("ci" if os.environ.get("CI") else "here")

ROUND = 10_000  # new objects from one round of the collector to the next; Python's own is 700


@pytest.hookimpl(tryfirst=True)  # before pytest chooses by marks
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark each test for the engines it runs on: `both_modes`, `compiled` or neither."""
    begun: set[str] = set()
    for item in items:
        name = item.nodeid.split("[")[0]
        if item.get_closest_marker("whole_games"):
            item.add_marker("compiled" if name in begun else "both_modes")
            begun.add(name)
        file = item.path.relative_to(ROOT) if item.path.is_relative_to(ROOT) else None
        marked = item.get_closest_marker("both_modes") or item.get_closest_marker("compiled")
        if file is None:
            continue
        if is_around(file) and not marked:
            item.add_marker("compiled")
        elif marked:
            assert is_around(file) or says(file, MARKS), f"{file}: the mark must stand in this file"


def pytest_collection_finish() -> None:
    """What is there before the first test stays: the collector of garbage may pass it over."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(ROUND)


def pytest_sessionfinish() -> None:
    """At the end all is given back: some libraries complain of what is still there."""
    gc.unfreeze()
