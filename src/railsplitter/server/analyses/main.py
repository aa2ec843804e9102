"""Analyses one record in a process of its own, so that no move waits for it.

    python -m railsplitter.server.analyses.main < wish-and-record

The first line that comes in is the wish, the rest is the record. The answer goes out line by line
as JSON: how much is done, and at last the report, or why there is none.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable
from typing import BinaryIO

import msgspec

from railsplitter.bots.analyse import Analyst
from railsplitter.games import find_game
from railsplitter.kernel.errors import GameError
from railsplitter.kernel.record import read
from railsplitter.kernel.replay import edition_of
from railsplitter.server.analyses.words import Telling
from railsplitter.server.limits import limit
from railsplitter.server.types.analysis import Report

NICE = 10  # bots think with 5: whoever plays comes first
MEGABYTES = 2048
TOO_LARGE = "the game takes more memory than an analysis may"


class Wish(msgspec.Struct, frozen=True):
    """Names of the seats, and the effort: processor seconds, or playouts if there are any.

    The desk gives tokens for names: they are filled in when the report is shown.
    """

    names: tuple[str, ...]
    seconds: float
    playouts: int = 0
    most: int = 600  # processor seconds after which the process ends


class Share(msgspec.Struct, frozen=True, tag="share"):
    """So much of it is done."""

    share: float


class Found(msgspec.Struct, frozen=True, tag="found"):
    """All of it."""

    report: Report


class Failed(msgspec.Struct, frozen=True, tag="failed"):
    """There is none."""

    text: str


Answer = Share | Found | Failed


def analyse(wish: Wish, text: bytes, send: Callable[[Answer], None]) -> None:
    """Answer about one record."""
    try:
        record = read(text)
        edition = edition_of(find_game(record.header.game), record)
        analyst = Analyst(edition, record, names=wish.names)
        playouts = wish.playouts or analyst.playouts_in(wish.seconds)
        found = analyst.analyse(playouts, lambda share: send(Share(share)))
        send(Found(Telling(analyst.replay, wish.names).report(found)))
    except GameError as error:
        send(Failed(str(error)))
    except (MemoryError, RecursionError):
        send(Failed(TOO_LARGE))


def sender(out: BinaryIO) -> Callable[[Answer], None]:
    encode = msgspec.json.Encoder().encode

    def send(answer: Answer) -> None:
        out.write(encode(answer) + b"\n")
        out.flush()

    return send


def main() -> None:
    out = os.fdopen(os.dup(1), "wb")
    sys.stdout = sys.stderr  # what a game might print is no answer
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    wish = msgspec.json.decode(sys.stdin.buffer.readline(), type=Wish)
    limit(MEGABYTES, wish.most, NICE)
    try:
        analyse(wish, sys.stdin.buffer.read(), sender(out))
    except BrokenPipeError:  # nobody waits for it any more
        return


if __name__ == "__main__":
    main()
