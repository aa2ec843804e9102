"""The ways to threads: who waits for whom."""

from __future__ import annotations

import asyncio
import threading
from types import SimpleNamespace
from typing import Any

import pytest

from railsplitter.server.bots.seats import LONGEST_BURST, BotPool
from railsplitter.server.handlers.parts import hop_to
from railsplitter.server.hop import FOR_LONG, FOR_PEOPLE, FOR_STREAMS, Hop

CROWD = 50  # more than there are threads of any kind


@pytest.mark.parametrize("crowd", [FOR_STREAMS, FOR_LONG])
def test_nobody_is_answered_behind_a_crowd_of_streams_or_of_tables_that_open(crowd: Hop) -> None:
    may_go = threading.Event()

    async def answered() -> str:
        waiting = [asyncio.create_task(crowd(may_go.wait, 60)) for _ in range(CROWD)]
        await asyncio.sleep(0)
        try:
            return await asyncio.wait_for(FOR_PEOPLE(lambda: "answered"), 30)
        finally:
            may_go.set()
            await asyncio.gather(*waiting)

    assert asyncio.run(answered()) == "answered"


def test_a_table_that_has_to_be_opened_takes_no_place_of_those_that_are_open() -> None:
    lobby: Any = SimpleNamespace(loaded=lambda table_id: table_id == "open")
    assert hop_to(lobby, "open") is FOR_PEOPLE
    assert hop_to(lobby, "unopened") is FOR_LONG


def test_a_burst_may_take_longer_the_more_bots_wait_in_line() -> None:
    def slowness(waiting: int) -> float:
        pool: Any = SimpleNamespace(waiting=waiting)
        return BotPool.slowness(pool)

    assert slowness(0) == 1
    assert 1 < slowness(3) < slowness(10) < slowness(1000) == LONGEST_BURST
