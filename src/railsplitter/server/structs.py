"""What has to be settled before there is a second thread."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress

import msgspec


def learn() -> list[type]:
    """Let msgspec look at every struct that is there; those it can read.

    It does so when a struct is first read, and notes what it finds bit by bit: were two threads
    to read one for the first time at once, the process would end. Structs of games come later;
    the lock under which editions are made keeps them apart.
    """
    known = []
    for kind in _below(msgspec.Struct):
        if kind.__module__.startswith("railsplitter."):
            with suppress(TypeError, NameError):  # not every struct is read from outside
                msgspec.json.Decoder(kind)
                known.append(kind)
    return known


def _below(kind: type[msgspec.Struct]) -> Iterator[type[msgspec.Struct]]:
    for child in kind.__subclasses__():
        yield child
        yield from _below(child)
