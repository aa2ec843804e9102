"""The tests' own reader of streams, on which what they compare depends."""

from __future__ import annotations

import threading

import pytest

from tests.server import serving
from tests.server.serving import PATIENCE, Browser, Event, until


def test_who_is_told_the_last_event_of_a_stream_can_take_it(
    anna: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Once the reader named an event before it could be taken, and twin worlds missed it."""
    reading, may_go_on = threading.Event(), threading.Event()

    class Slow(Event):
        def __init__(self, name: str, key: str, raw: str) -> None:
            reading.set()
            may_go_on.wait(PATIENCE)
            super().__init__(name, key, raw)

    monkeypatch.setattr(serving, "Event", Slow)
    stream = anna.stream(anna.lay("snowdonia", "human", "human"))
    assert reading.wait(PATIENCE)
    assert stream.last == ""
    may_go_on.set()
    assert until(lambda: stream.last)
    assert stream.drain()
    stream.close()
