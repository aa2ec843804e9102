"""Tables as they are sent: made once for all who see the same.

Everybody without a stake in a table sees what every stranger sees; owner, players and those who
have muted somebody are told apart. What was made is kept until something changes.
"""

from __future__ import annotations

from collections.abc import Container
from typing import NamedTuple

import msgspec

from railsplitter.server.show import pages, render
from railsplitter.server.show.render import Eyes
from railsplitter.server.tables.room import Room
from railsplitter.server.tables.visible_entries import PUBLIC
from railsplitter.server.types import ChatOut


def table(room: Room, eyes: Eyes) -> bytes:
    """The table as it is now, as JSON. Called under the room's lock."""
    key = (eyes.person if room.knows(eyes.person) else "", eyes.viewer)
    stamp = (room.version, room.talk, here(room, eyes.here))
    kept = room.shots.get(key)
    if kept is not None and kept[0] == stamp and not room.clock.is_on:
        return kept[1]
    made = msgspec.json.encode(render.table(room, eyes))
    room.shots[key] = stamp, made
    return made


def here(room: Room, present: Container[str]) -> tuple[bool, ...]:
    """Which seats' people are listening."""
    return tuple(seat.person in present for seat in room.seats)


class Glance(NamedTuple):
    """A table as a stream needs it: what could have changed, and the event if it has."""

    stamps: tuple[int, ...]  # of the viewer's seats
    n: int
    talk: int
    here: tuple[bool, ...]
    lines: tuple[ChatOut, ...]
    event: bytes | None  # the data of a `table` event


def glance(room: Room, eyes: Eyes, known: tuple[int, ...] | None) -> Glance:
    """What there is to see; the table itself unless its stamps are the known ones."""
    mine = room.seats_of(eyes.person)
    stamps = tuple(room.stamps[viewer] for viewer in (mine or [PUBLIC]))
    n = room.seen.count(eyes.viewer)
    event = None
    if stamps != known:
        kind = room.kinds[eyes.viewer]
        head = f'{{"id":"{room.id}","n":{n},"kind":"{kind}","table":'
        event = head.encode() + table(room, eyes) + b"}"
    lines = tuple(pages.chat(room, eyes.person))
    return Glance(stamps, n, room.talk, here(room, eyes.here), lines, event)
