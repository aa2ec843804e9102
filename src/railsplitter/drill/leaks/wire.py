"""A browser's connection that stays open: requests go out in one breath, answers come as bytes.

The meter asks for so much that a connection for every request, and JSON that is read only to be
written again, would cost more than the server itself.
"""

from __future__ import annotations

import select
import socket
from collections.abc import Sequence
from contextlib import suppress
from typing import NamedTuple

from railsplitter.drill.browser import Browser, Unanswered

CHANGING = (b"date:",)  # heads that tell the time of day


class Ask(NamedTuple):
    """One request."""

    path: str
    body: bytes | None = None  # nothing: it is a GET


class Answer(NamedTuple):
    """Everything that came back, but for the time of day."""

    head: bytes
    body: bytes

    @property
    def whole(self) -> bytes:
        """The body first: a difference is best told by what it says."""
        return self.body + self.head


class Wire:
    """One connection of one person."""

    def __init__(self, browser: Browser) -> None:
        address = ("127.0.0.1", browser.port)
        self._socket = socket.create_connection(address, browser.patience)
        self._socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._file = self._socket.makefile("rb")
        heads = {"host": f"127.0.0.1:{browser.port}", **browser.headers()}
        self._heads = "".join(f"{key}: {value}\r\n" for key, value in heads.items())

    def send(self, asks: Sequence[Ask]) -> None:
        """All of them at once; they are answered in their order."""
        self._socket.sendall(b"".join([self._request(ask) for ask in asks]))

    def _request(self, ask: Ask) -> bytes:
        if ask.body is None:
            return f"GET {ask.path} HTTP/1.1\r\n{self._heads}\r\n".encode()
        head = f"POST {ask.path} HTTP/1.1\r\n{self._heads}content-length: {len(ask.body)}\r\n\r\n"
        return head.encode() + ask.body

    def is_answered(self, seconds: float) -> bool:
        """Whether the answer to a single request begins to come within that time."""
        return bool(select.select([self._socket], [], [], seconds)[0])

    def receive(self) -> Answer:
        """The next answer, whatever it says."""
        lines, size = [], 0
        try:
            while (line := self._file.readline()).strip():
                low = line[:20].lower()
                if low.startswith(b"content-length:"):
                    size = int(line.partition(b":")[2])
                if not low.startswith(CHANGING):
                    lines.append(line)
            body = self._file.read(size)
        except OSError as error:
            raise Unanswered(str(error)) from None
        if not line or len(body) < size:
            raise Unanswered("the connection ended")
        return Answer(b"".join(lines), body)

    def read_chunk(self) -> bytes:
        """The next part of an answer without an end; nothing if it has ended after all."""
        size = int(self._file.readline() or b"0", 16)
        data = self._file.read(size)
        self._file.readline()
        return data

    def close(self) -> None:
        """Close the connection: the server sees it."""
        with suppress(OSError):
            self._socket.shutdown(socket.SHUT_RDWR)
        self._file.close()
        self._socket.close()
