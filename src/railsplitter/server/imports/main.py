"""Checks one record in a process of its own, within limits of time and memory.

    python -m railsplitter.server.imports.main MEGABYTES SECONDS < record

The answer goes out line by line as JSON: first the header and its seats' engine layout, then every
entry with what it brought, at last that all of it is good; or, wherever it is found, what is not.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable
from typing import BinaryIO

import msgspec

from railsplitter.games import find_game
from railsplitter.kernel.errors import BadUsage, GameError, RecordError
from railsplitter.kernel.record import End, Header, Record, read
from railsplitter.server.imports.survey import Survey, Surveyed
from railsplitter.server.limits import limit
from railsplitter.server.titles.engines import Engine

NICE = 5


class Opened(msgspec.Struct, frozen=True, tag="opened"):
    """The record could be read: what it is of, and how its positions are written."""

    header: Header
    end: End | None
    layout: str


class Part(msgspec.Struct, frozen=True, tag="part"):
    """The set-up (n = 0) or one entry."""

    part: Surveyed


class Good(msgspec.Struct, frozen=True, tag="good"):
    """All of it is good."""


class Refused(msgspec.Struct, frozen=True, tag="refused"):
    """It is no record that this program could have made."""

    text: str
    entry: int = -1


Answer = Opened | Part | Good | Refused


def check(text: bytes, out: BinaryIO) -> None:
    """Answer about one record."""
    send = _sender(out)
    try:
        record = read(text)
        engine = _engine(record)
        send(Opened(record.header, record.end, engine.layout))
        for part in Survey(engine.edition, record).parts():
            send(Part(part))
        send(Good())
    except RecordError as error:
        send(Refused(str(error), error.entry))
    except GameError as error:
        send(Refused(f"the record cannot be played: {error}"))
    except (MemoryError, RecursionError):
        send(Refused("the record takes more memory than a record may"))


def _engine(record: Record) -> Engine:
    header = record.header
    try:
        title = find_game(header.game)
        title.check_seats(len(header.seats))
        title.checked_options(header.options, header.rules)
        edition = title.edition(len(header.seats), header.options, version=header.rules)
    except BadUsage as error:
        raise RecordError(f"line 1: {error}") from None
    return Engine(edition)


def _sender(out: BinaryIO) -> Callable[[Answer], None]:
    encode = msgspec.json.Encoder().encode

    def send(answer: Answer) -> None:
        out.write(encode(answer) + b"\n")

    return send


def main() -> None:
    out = os.fdopen(os.dup(1), "wb")
    sys.stdout = sys.stderr  # what a game might print is no answer
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    limit(int(sys.argv[1]), int(sys.argv[2]), NICE)
    try:
        check(sys.stdin.buffer.read(), out)
        out.flush()
    except BrokenPipeError:  # nobody waits for it any more
        return


if __name__ == "__main__":
    main()
