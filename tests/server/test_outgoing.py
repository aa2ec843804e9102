"""Calls to addresses that strangers gave: they lead nowhere inside, and hold up nobody."""

from __future__ import annotations

import asyncio
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any
from urllib.error import HTTPError

import pytest

from railsplitter.server.handlers.problems import unsaved
from railsplitter.server.people import outgoing
from railsplitter.server.people.notices import Row
from tests.server.serving import until
from tests.server.test_notices import mailbox, outbox, posted
from tests.server.test_push import of_ours


@contextmanager
def dripping() -> Iterator[tuple[str, list[float]]]:
    """A host that answers a byte now and then, for ever; when it was called."""
    calls: list[float] = []
    closing = threading.Event()
    door = socket.create_server(("127.0.0.1", 0))

    def drip(line: socket.socket) -> None:
        with suppress(OSError), line:
            line.sendall(b"HTTP/1.1 200 OK\r\nx: ")
            while not closing.wait(0.02):
                line.sendall(b"x")

    def answer() -> None:
        with suppress(OSError):
            while True:
                line, _ = door.accept()
                calls.append(time.monotonic())
                threading.Thread(target=drip, args=(line,), daemon=True).start()

    thread = threading.Thread(target=answer, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{door.getsockname()[1]}/x", calls
    closing.set()
    door.shutdown(socket.SHUT_RDWR)
    door.close()
    thread.join()


def test_who_sends_a_byte_now_and_then_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    of_ours(monkeypatch)
    monkeypatch.setattr(outgoing, "LONGEST", 0.3)
    with dripping() as (url, calls):
        outgoing.post(url, b"{}", {})  # it comes back: what was said so far is all of it
    assert len(calls) == 1


def test_a_host_that_never_answers_holds_up_no_other_message(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    of_ours(monkeypatch)
    with (
        dripping() as (slow, calls),
        dripping() as (other, others),
        mailbox() as box,
        posted(tmp_path, box, webhooks=True) as server,
    ):
        for number in range(3):
            server.lobby.notices.webhook(slow, "Hello", "text", f"slow {number}")
        until(lambda: calls)
        server.lobby.notices.mail("anna@example.org", "Hello", "text")
        server.lobby.notices.webhook(other, "Hello", "text", "other")
        until(lambda: box.letters)
        until(lambda: others)
        assert len(calls) == 1  # one at a time to each host
        assert [row.state for row in outbox(server)].count("sent") <= 1


def test_nobody_is_followed_elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    of_ours(monkeypatch)
    seen: list[str] = []

    class Elsewhere(BaseHTTPRequestHandler):
        def answer(self) -> None:
            seen.append(self.path)
            self.send_response(302)
            self.send_header("location", "/inside")
            self.send_header("content-length", "0")
            self.end_headers()

        do_GET = do_POST = answer  # noqa: N815

        def log_message(self, *_: Any) -> None:
            pass

    server = HTTPServer(("127.0.0.1", 0), Elsewhere)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    with pytest.raises(HTTPError):
        outgoing.post(f"http://127.0.0.1:{server.server_port}/out", b"", {})
    server.shutdown()
    thread.join()
    server.server_close()
    assert seen == ["/out"]


def test_a_name_that_means_something_else_the_second_time_leads_nowhere(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with dripping() as (url, calls):
        place = ("127.0.0.1", int(url.rpartition(":")[2].partition("/")[0]))
        answers = [[(0, 0, 0, "", ("8.8.8.8", 80))], [(0, 0, 0, "", place)]]
        monkeypatch.setattr(socket, "getaddrinfo", lambda *_, **__: answers.pop(0))
        with pytest.raises(OSError, match="not public"):
            outgoing.post("http://games.example.org/x", b"", {})
        assert answers == []
        assert calls == []


def test_what_was_sent_and_could_not_be_noted_is_not_sent_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with mailbox() as box, posted(tmp_path, box) as server:
        notices, tries = server.lobby.notices, [0]
        mark = notices._mark

        def full(row: int, **values: object) -> None:
            tries[0] += 1
            if tries[0] < 3:
                raise unsaved()
            mark(row, **values)

        monkeypatch.setattr(notices, "_mark", full)
        monkeypatch.setattr("railsplitter.server.people.notices.EVERY", 0.05)
        notices.mail("anna@example.org", "Hello", "text")
        until(lambda: [row.state for row in outbox(server)] == ["sent"])
        assert tries[0] == 3
        assert len(box.letters) == 1


def test_what_was_looked_up_before_it_was_noted_is_not_sent_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with mailbox() as box, posted(tmp_path, box) as server:
        notices, looked = server.lobby.notices, threading.Event()
        due, send = notices._due, notices._send

        async def slow(row: Row) -> None:
            """Under way until somebody has looked what is due."""
            while not looked.is_set():
                await asyncio.sleep(0.001)
            await send(row)

        def late() -> list[Row]:
            """What is due while a letter is under way, told only when that has been noted."""
            found: list[Row] = due()
            if found and notices._lanes and not looked.is_set():
                looked.set()
                until(lambda: not notices._lanes)
            return found

        monkeypatch.setattr(notices, "_send", slow)
        monkeypatch.setattr(notices, "_due", late)
        notices.mail("anna@example.org", "First", "text")
        until(lambda: notices._lanes)
        notices.mail("anna@example.org", "Second", "text")
        until(lambda: [row.state for row in outbox(server)] == ["sent", "sent"])
        assert len(box.letters) == 2


def test_nothing_is_lost_of_what_comes_together(tmp_path: Path) -> None:
    with mailbox() as box, posted(tmp_path, box) as server:
        for number in range(20):
            server.lobby.notices.mail("anna@example.org", f"Letter {number}", "text")
        until(lambda: len(outbox(server)) == 20)
        until(lambda: all(row.state == "sent" for row in outbox(server)))
        assert len(box.letters) == 20  # each of them once
