"""An ear: somebody's event stream, read up to a stroke of the bell."""

from __future__ import annotations

from typing import NamedTuple

from railsplitter.drill.browser import Browser, Unanswered
from railsplitter.drill.leaks.wire import Ask, Wire


class Heard(NamedTuple):
    """An event: its name, its data, and how far its id says that a table has come."""

    name: str
    data: bytes
    mark: str


class Ear:
    """A stream that follows the bell, and one table after the other as they are laid."""

    def __init__(self, browser: Browser, bell: str) -> None:
        self._bell = b'{"id":"%s"' % bell.encode()
        self._wire = Wire(browser)
        self._wire.send([Ask(f"/api/stream?watch={bell}")])
        self._wire.receive()
        self._rest = b""
        self._next()  # how long to wait before coming back: from now on it listens

    def heard(self, table: str, stroke: str) -> list[Heard]:
        """Everything about a table up to a stroke of the bell."""
        out: list[Heard] = []
        here, there = b'{"id":"%s"' % table.encode(), b'"kind":"%s"' % stroke.encode()
        while True:
            fields = dict(
                line.split(b": ", 1) for line in self._next().split(b"\n") if b": " in line
            )
            data = fields.get(b"data", b"")
            if data.startswith(self._bell) and there in data[:200]:
                return out
            if data.startswith(here):
                name = fields[b"event"].decode()
                out.append(Heard(name, data, _mark(fields[b"id"].decode(), table)))

    def _next(self) -> bytes:
        """The next event, or what else stands between two empty lines."""
        while b"\n\n" not in self._rest:
            chunk = self._wire.read_chunk()
            if not chunk:
                raise Unanswered("the stream ended")
            self._rest += chunk
        found, _, self._rest = self._rest.partition(b"\n\n")
        return found

    def close(self) -> None:
        self._wire.close()


def _mark(marks: str, table: str) -> str:
    """What an event's id says of one table."""
    return next((mark for mark in marks.split(",") if mark.startswith(f"{table}:")), "")
