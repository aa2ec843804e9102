"""The drill's tools by themselves: the proxy, the limits, the clock; and that faults are found."""

from __future__ import annotations

import socket
import sqlite3
import threading
from pathlib import Path

import pytest

from railsplitter.drill.board import Board, Plan
from railsplitter.drill.crew import Crew
from railsplitter.drill.nemesis import Nemesis
from railsplitter.drill.proxy import Proxy
from railsplitter.drill.server import Server
from railsplitter.drill.stores import SqliteStore, store_of
from railsplitter.drill.tally import STALLED, Tally
from railsplitter.server import wall_clock
from tests.server.serving import PATIENCE


def echoing() -> socket.socket:
    """A server that says everything once more."""
    listener = socket.create_server(("127.0.0.1", 0))

    def serve() -> None:
        while True:
            try:
                client, _ = listener.accept()
            except OSError:
                return
            with client:
                while data := client.recv(100):
                    client.sendall(data)

    threading.Thread(target=serve, daemon=True).start()
    return listener


def connected(proxy: Proxy) -> socket.socket:
    port = int(proxy.url.rpartition(":")[2].partition("/")[0])
    return socket.create_connection(("127.0.0.1", port), PATIENCE)


def test_the_proxy_passes_on_holds_cuts_and_heals() -> None:
    with echoing() as target:
        proxy = Proxy(f"postgresql://user:word@127.0.0.1:{target.getsockname()[1]}/name")
        assert proxy.url.startswith("postgresql://user:word@127.0.0.1:")
        with connected(proxy) as client:
            client.sendall(b"one")
            assert client.recv(10) == b"one"
            proxy.hold()
            client.sendall(b"two")
            client.settimeout(0.2)
            with pytest.raises(TimeoutError):
                client.recv(10)
            proxy.heal()
            client.settimeout(PATIENCE)
            assert client.recv(10) == b"two"
            proxy.cut()
            assert client.recv(10) == b""
        with connected(proxy) as refused:
            assert refused.recv(10) == b""
        proxy.heal()
        with connected(proxy) as again:
            again.sendall(b"three")
            assert again.recv(10) == b"three"
        proxy.close()


def test_a_lock_on_sqlite_keeps_writers_out_and_readers_in(tmp_path: Path) -> None:
    store = store_of("", tmp_path)
    assert isinstance(store, SqliteStore)
    server = Server(tmp_path, store.url)
    with sqlite3.connect(store.file, timeout=0.1, isolation_level=None) as other:
        other.execute("pragma journal_mode=wal")
        other.execute("create table t (n integer)")
        store.lock()
        with pytest.raises(sqlite3.OperationalError, match="locked"):
            other.execute("insert into t values (1)")
        assert other.execute("select count(*) from t").fetchone() == (0,)
        store.heal(server)
        other.execute("insert into t values (1)")
    other.close()


def test_the_servers_clock_is_moved_by_a_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = Server(tmp_path, "sqlite://")
    monkeypatch.setenv(wall_clock.OFFSET, str(server.offset))
    assert wall_clock.offset() == 0
    server.jump(-7_200_000)
    assert wall_clock.offset() == -7_200_000
    server.offset.write_text("nonsense")
    assert wall_clock.offset() == 0
    monkeypatch.delenv(wall_clock.OFFSET)
    assert wall_clock.offset() == 0


def test_a_table_that_does_not_move_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tally, store = Tally(), store_of("", tmp_path)
    server = Server(tmp_path, store.url)
    crew = Crew(server.port, [], tally, 1)
    plan = Plan("snowdonia", ("human", "greedy"))
    crew.boards = [Board("stuck", plan), Board("over", plan, over=True)]
    nemesis = Nemesis(server, store, crew, tally, 1)
    nemesis.healing = 0.2
    monkeypatch.setattr(Server, "is_alive", True)
    wound = nemesis._healed("kill", 0.0, 0.0)
    assert (wound.stalled, tally.found) == (1, {STALLED: 1})
    assert "cannot be looked at" in tally.findings[0].text
    store.close()
