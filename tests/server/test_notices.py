"""Notices: people who are not here are told that it is their turn."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from railsplitter.server.people.outgoing import check_public
from railsplitter.server.settings import Mail
from railsplitter.server.storage import schema as db
from tests.server.serving import Serving, free_port, serving, until

GAME = "snowdonia"


class Mailbox:
    """A mail server of a few lines: it takes whatever it is given, or refuses all of it."""

    def __init__(self, port: int, refuse: bool = False) -> None:
        self.port = port
        self.refuse = refuse
        self.letters: list[str] = []
        self.tries = 0
        self.ready = threading.Event()
        self.loop = asyncio.new_event_loop()
        self.thread = threading.Thread(target=self._run, daemon=True)

    def _run(self) -> None:
        asyncio.set_event_loop(self.loop)
        self.server = self.loop.run_until_complete(
            asyncio.start_server(self._talk, "127.0.0.1", self.port)
        )
        self.ready.set()
        self.loop.run_forever()
        self.server.close()
        self.loop.run_until_complete(self.server.wait_closed())
        self.loop.close()

    async def _talk(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.tries += 1
        writer.write(b"421 not now\r\n" if self.refuse else b"220 here\r\n")
        while line := await reader.readline():
            word = line[:4].upper()
            if word == b"DATA":
                writer.write(b"354 go on\r\n")
                text = b""
                while not text.endswith(b"\r\n.\r\n"):
                    text += await reader.readline()
                self.letters.append(text.decode())
            writer.write(b"221 bye\r\n" if word == b"QUIT" else b"250 ok\r\n")
            if word == b"QUIT":
                break
        writer.close()


@contextmanager
def mailbox(refuse: bool = False) -> Iterator[Mailbox]:
    box = Mailbox(free_port(), refuse)
    box.thread.start()
    box.ready.wait()
    yield box
    box.loop.call_soon_threadsafe(box.loop.stop)
    box.thread.join()


def posted(folder: Path, box: Mailbox, **given: Any) -> Any:
    mail = Mail(host="127.0.0.1", port=box.port, sender="game@example.org", start_tls=False)
    return serving(folder, mail=mail, notice_after=0.3, **given)


def outbox(server: Serving) -> list[Any]:
    with server.lobby.database.read() as connection:
        return list(connection.execute(select(db.outbox)).all())


def test_who_is_away_gets_a_letter_when_it_is_his_turn_and_only_one(tmp_path: Path) -> None:
    with mailbox() as box, posted(tmp_path, box) as server:
        anna = server.browser("Anna")
        server.set_address("Anna", "anna@example.org")
        table = anna.lay(GAME, "human", "greedy")
        anna.my_turn(table)
        letter = until(lambda: box.letters)[0]
        assert "To: anna@example.org" in letter
        assert "Your turn: Snowdonia" in letter
        assert f"/#/table/{table}" in letter
        until(lambda: [row.state for row in outbox(server)] == ["sent"])
        anna.table(table)  # looking does not send another
        assert len(outbox(server)) == 1


def test_who_is_here_or_does_not_want_to_is_left_alone(tmp_path: Path) -> None:
    with mailbox() as box, posted(tmp_path, box) as server:
        here, quiet = server.browser("Here"), server.browser("Quiet")
        server.set_address("Here", "here@example.org")
        server.set_address("Quiet", "quiet@example.org")
        quiet.post("/api/me", {"notify": False})
        stream = here.stream()
        until(lambda: server.lobby.hub.present)
        for browser in (here, quiet):
            browser.my_turn(browser.lay(GAME, "human", "greedy"))
        with pytest.raises(AssertionError):
            until(lambda: outbox(server), 1.0)
        stream.close()


def test_a_letter_that_is_refused_is_tried_again_later(tmp_path: Path) -> None:
    with mailbox(refuse=True) as box, posted(tmp_path, box) as server:
        server.lobby.notices.mail("anna@example.org", "Hello", "text")
        [row] = until(lambda: [r for r in outbox(server) if r.tries == 1])
        assert (row.state, box.tries) == ("waiting", 1)
        assert row.due > row.id
        assert row.error


def test_webhooks_are_off_unless_the_operator_wants_them_and_never_lead_inside(
    tmp_path: Path,
) -> None:
    with serving(tmp_path / "off") as server:
        server.lobby.notices.webhook("https://example.org/x", "Hello", "text")
        assert outbox(server) == []
    with serving(tmp_path / "on", webhooks=True) as server:
        server.lobby.notices.webhook(f"http://127.0.0.1:{free_port()}/x", "Hello", "text")
        [row] = until(lambda: [r for r in outbox(server) if r.tries == 1])
        assert "not public" in row.error
    for url in ("http://localhost/x", "http://10.0.0.1/", "http://[::1]:80/", "http://169.254.1.1"):
        with pytest.raises(OSError, match="not public"):
            check_public(url)
