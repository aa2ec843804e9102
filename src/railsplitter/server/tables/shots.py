"""Tables as they were made for viewers: the newest of each, and the few before it.

A shot goes by a token that depends on nothing but its bytes: whoever is told it learns no more
than what the table shows, and after a restart no old token can mean another table.
"""

from __future__ import annotations

import hashlib
from collections import OrderedDict
from typing import NamedTuple

import msgspec

from railsplitter.server.tables.mosaic import Mosaic, Stones, again, text, whole, whole_size

KEPT = 4  # shots of one viewer: somebody may be some looks behind
TOKEN = 9  # bytes
MARK = 16  # bytes
SLICE = 2000  # bytes: hashlib gives the interpreter away for more, and waits to have it back
Marks = dict[str, bytes]  # what stands for each field


class Key(NamedTuple):
    """For whom a table was made: a person with a stake in it ("": none), and the seat's eyes."""

    person: str
    viewer: int


class Shot(NamedTuple):
    """A table in stones, and its token."""

    token: str
    mosaic: Mosaic

    @property
    def size(self) -> int:
        """How many bytes that is."""
        return whole_size(self.mosaic)

    @property
    def made(self) -> bytes:
        """The table as JSON: few are sent whole."""
        return whole(self.mosaic)


def _marked(mosaic: Mosaic, before: Mosaic, marks: Marks) -> Marks:
    """What stands for each field: a hash of its bytes, worked out where they have changed."""
    return {
        key: marks[key] if before.get(key) is field else _hash(text(field), MARK).digest()
        for key, field in mosaic.items()
    }


def _token(marks: Marks) -> str:
    parts = [b"%b %b" % (key.encode(), mark) for key, mark in marks.items()]
    return _hash(b"".join(parts), TOKEN).hexdigest()


def _hash(data: bytes, size: int) -> hashlib.blake2b:
    """A hash, made a little at a time: for more, others would be let at the interpreter."""
    made = hashlib.blake2b(digest_size=size)
    for at in range(0, len(data), SLICE):
        made.update(data[at : at + SLICE])
    return made


class Shots:
    """What was made, viewer by viewer."""

    def __init__(self) -> None:
        self._newest: dict[Key, tuple[object, Shot]] = {}
        self._reels: dict[Key, OrderedDict[str, Mosaic]] = {}
        self._marks: dict[Key, Marks] = {}  # of the newest in each reel
        self._changes: dict[tuple[str, str], bytes] = {}
        self.stone_changes: dict[tuple[bytes | msgspec.Raw, bytes | msgspec.Raw], bytes] = {}
        self.drawn: dict[Key, tuple[object, Mosaic]] = {}  # with clocks that run
        self.glances: dict[object, tuple[object, object]] = {}  # what streams were sent, by class

    def clear(self) -> None:
        """Something has changed: nothing is up to date any more."""
        self._newest.clear()
        self._changes.clear()
        self.stone_changes.clear()
        self.drawn.clear()
        self.glances.clear()

    def newest(self, key: Key, stamp: object) -> Shot | None:
        """What was made for a viewer, if nothing has changed since."""
        kept = self._newest.get(key)
        return kept[1] if kept is not None and kept[0] == stamp else None

    def take(self, key: Key, stamp: object, laid: dict[str, Stones]) -> Shot:
        """A table that was made just now."""
        reel = self._reels.setdefault(key, OrderedDict())
        before = next(reversed(reel.values())) if reel else None
        mosaic = again(before, laid)
        marks = self._marks[key] = _marked(mosaic, before or {}, self._marks.get(key, {}))
        shot = Shot(_token(marks), mosaic)
        self._newest[key] = stamp, shot
        reel.setdefault(shot.token, mosaic)
        reel.move_to_end(shot.token)
        while len(reel) > KEPT:
            reel.popitem(last=False)
        return shot

    def find(self, person: str, token: str) -> Mosaic | None:
        """A table that was made for a person, through the eyes of any of his seats."""
        for key, reel in self._reels.items():
            if key.person == person and token in reel:
                return reel[token]
        return None

    def change(self, base: str, token: str) -> bytes | None:
        """What was said of the way from one shot to another, until something changes."""
        return self._changes.get((base, token))

    def say(self, base: str, token: str, change: bytes) -> bytes:
        self._changes[base, token] = change
        return change
