"""The ways to threads: who waits for whom."""

from __future__ import annotations

import asyncio
import math
import threading
from types import SimpleNamespace
from typing import Any

import pytest

from railsplitter.server.bots.seats import LONGEST_BURST, BotPool
from railsplitter.server.handlers.parts import hop_to
from railsplitter.server.hop import FOR_LONG, FOR_PEOPLE, FOR_STREAMS, Hop
from railsplitter.server.show import table_cache
from tests.server.serving import PATIENCE

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


class OneTable:
    """A table as far as it matters where it is looked at."""

    def __init__(self, look_seconds: float = 0.001, beating: bool = False) -> None:
        self.look_seconds = look_seconds
        self.beating = beating
        self.engine = SimpleNamespace(lock=threading.RLock())

    def may_be_drawn(self) -> bool:
        room: Any = self
        with table_cache.at_once(room) as may_draw:
            return may_draw


def test_a_table_is_drawn_on_the_loop_only_where_that_takes_no_time() -> None:
    assert OneTable().may_be_drawn()
    assert not OneTable(look_seconds=1.0).may_be_drawn()
    assert not OneTable(look_seconds=math.inf).may_be_drawn()  # nobody has drawn it yet
    assert not OneTable(beating=True).may_be_drawn()


def test_the_loop_waits_for_no_engine() -> None:
    table = OneTable()
    held, may_go = threading.Event(), threading.Event()

    def hold() -> None:
        with table.engine.lock:
            held.set()
            may_go.wait(PATIENCE)

    other = threading.Thread(target=hold)
    other.start()
    held.wait(PATIENCE)
    assert not table.may_be_drawn()
    may_go.set()
    other.join(PATIENCE)
    assert table.may_be_drawn()


def test_more_work_than_threads_is_all_done_once_in_its_order() -> None:
    hop, done = Hop(1, "test"), list[int]()

    async def served() -> None:
        await asyncio.gather(*(hop(done.append, number) for number in range(200)))

    asyncio.run(served())
    assert done == list(range(200))


def test_what_fails_is_told_and_the_thread_goes_on() -> None:
    hop = Hop(1, "test")

    def fails() -> None:
        raise KeyError("gone")

    async def served() -> str:
        with pytest.raises(KeyError, match="gone"):
            await hop(fails)
        return await hop(lambda: "well")

    assert asyncio.run(served()) == "well"


def test_what_nobody_waits_for_any_more_is_not_begun() -> None:
    hop, may_go, done = Hop(1, "test"), threading.Event(), list[str]()

    async def served() -> None:
        held = asyncio.create_task(hop(may_go.wait, PATIENCE))
        left = asyncio.create_task(hop(done.append, "left"))
        stays = asyncio.create_task(hop(done.append, "stays"))
        await asyncio.sleep(0)
        left.cancel()
        await asyncio.wait([left])
        may_go.set()
        await held
        await stays

    asyncio.run(served())
    assert done == ["stays"]
