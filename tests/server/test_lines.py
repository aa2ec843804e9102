"""Bots that move one after the other: written together, and never told before they are."""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from railsplitter.server.bots.processes import Head
from railsplitter.server.bots.seats import Choice
from railsplitter.server.handlers.problems import unsaved
from railsplitter.server.storage.journal import Move
from railsplitter.server.tables.room import LINE, Room
from tests.server.serving import PATIENCE, Refused, Serving, first_offer, serving, until

GAME = "snowdonia"
SEATS = ("human", "greedy", "greedy")


class Gate:
    """Heads that think only as often as they are let."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self._open = threading.Semaphore(0)
        real: Callable[..., int] = Head.think

        def think(head: Head, job: Any, *given: Any) -> int:
            if not job.learn:
                self._open.acquire(timeout=PATIENCE)
            return real(head, job, *given)

        patch.setattr(Head, "think", think)

    def let(self, times: int) -> None:
        self._open.release(times)


def room_of(server: Serving, table: str) -> Room:
    return server.lobby.room(table)


def written(server: Serving, patch: pytest.MonkeyPatch) -> list[int]:
    """How many entries each transaction writes from now on."""
    sizes: list[int] = []
    real = server.lobby.store.journal.write

    def write(move: Move) -> None:
        real(move)
        sizes.append(len(move.entries))

    patch.setattr(server.lobby.store.journal, "write", write)
    return sizes


def in_line(server: Serving, gate: Gate) -> tuple[Any, str, Room]:
    """A table at which one bot has moved in line and the next one thinks."""
    anna = server.browser("Anna")
    gate.let(1000)
    table = anna.lay(GAME, *SEATS, dice="seeded", seed=1)
    shown = anna.my_turn(table)
    while gate._open.acquire(blocking=False):
        pass
    room = room_of(server, table)
    threading.Thread(
        target=lambda: anna.act_quietly(table, 0, shown["n"], first_offer(shown)), daemon=True
    ).start()
    until(lambda: room.state.seat() != 0)
    until(lambda: server.lobby.store.count(table) == shown["n"] + 1)
    gate.let(1)
    until(lambda: room.unsaved)
    return server.browser("Ben"), table, room


def test_what_bots_play_one_after_the_other_is_one_transaction(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with serving(tmp_path, reply=600.0) as server:
        anna = server.browser("Anna")
        table = anna.lay(GAME, *SEATS, dice="seeded", seed=1)
        shown = anna.my_turn(table)
        first, sizes = shown["n"], written(server, monkeypatch)
        for _ in range(10):
            shown = anna.act(table, 0, shown["n"], first_offer(shown))
            assert server.lobby.store.count(table) == shown["n"]
        assert sum(sizes) == shown["n"] - first
        assert max(sizes) >= 2
        assert len(sizes) < sum(sizes)


def test_a_long_line_is_written_now_and_then(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with serving(tmp_path) as server:
        anna = server.browser("Anna")
        sizes = written(server, monkeypatch)
        anna.lay(GAME, "greedy", "greedy", "greedy", dice="seeded", seed=1)
        until(lambda: sum(sizes) > 10 * LINE)
        assert 1 < max(sizes) <= LINE + 1


def test_nobody_is_shown_what_is_not_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with serving(tmp_path, reply=0.0, burst=600.0) as server:
        gate = Gate(monkeypatch)
        ben, table, room = in_line(server, gate)
        there = server.lobby.store.count(table)
        assert len(room.record.entries) > there
        assert server.lobby.at_once(table, None, lambda room: room) is None
        shown = ben.table(table)
        assert shown["n"] == server.lobby.store.count(table) > there
        assert not room.unsaved
        gate.let(1000)


def test_a_line_that_cannot_be_written_was_never_told_and_is_played_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with serving(tmp_path, reply=0.0, burst=600.0) as server:
        gate = Gate(monkeypatch)
        ben, table, room = in_line(server, gate)
        there = server.lobby.store.count(table)

        def refuse(*_: Any) -> None:
            raise unsaved()

        with monkeypatch.context() as away:
            away.setattr(server.lobby.store, "catch_up", refuse)
            with pytest.raises(Refused) as refused:
                ben.table(table)
            assert (refused.value.status, refused.value.code) == (503, "storage")
            assert "saved" not in str(refused.value).replace("could not be saved", "")
        assert room.dead
        gate.let(1000)
        assert until(lambda: ben.table(table)["n"] > there + 1)
        assert room_of(server, table) is not room


def test_a_line_goes_along_when_the_server_ends(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with serving(tmp_path, reply=0.0, burst=600.0, bot_seconds=0.1) as server:
        gate = Gate(monkeypatch)
        _, table, room = in_line(server, gate)
        entries = len(room.record.entries)
        gate.let(1000)
    with serving(tmp_path) as server:
        assert server.lobby.store.count(table) >= entries


def test_an_answer_to_a_room_that_was_read_again_is_not_played(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        anna = server.browser("Anna")
        table = anna.lay(GAME, "human", "greedy", dice="seeded", seed=1)
        anna.my_turn(table)
        room = room_of(server, table)
        entries, action = len(room.record.entries), room.state.options()[0]
        job: Any = SimpleNamespace(
            table=table,
            entries=entries,
            seat=0,
            bot="greedy",
            aside=False,
            life=room.life - 1,
        )
        with room.lock:
            server.lobby.bots._play(room, job, Choice(action))
        assert len(room.record.entries) == entries
