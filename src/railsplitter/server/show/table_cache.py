"""Tables as they are sent: made once for all who see the same.

Everybody without a stake in a table sees what every stranger sees; owner, players and those who
have muted somebody are told apart. What was made is kept until something changes. Whoever has
been sent a table before, and says which, is sent what has changed since.
"""

from __future__ import annotations

import time
from collections.abc import Container, Iterator
from contextlib import contextmanager
from typing import NamedTuple, cast

import msgspec

from railsplitter.server.show import packing, pages, render
from railsplitter.server.show.changes import NOTHING, change_text
from railsplitter.server.show.render import Eyes
from railsplitter.server.tables.mosaic import Stones, stones
from railsplitter.server.tables.room import Room
from railsplitter.server.tables.shots import Key, Shot
from railsplitter.server.tables.visible_entries import PUBLIC
from railsplitter.server.types import ChangeOut, ChatOut

LIGHT = 0.004  # seconds of processor time: the trip to a thread would take as long
NEVER_LONGER = 1000  # bytes: no table is as short as that


def table(room: Room, eyes: Eyes) -> Shot:
    """The table as it is now. Called under the room's lock."""
    key = Key(_class_of(room, eyes), eyes.viewer)
    stamp = (room.version, room.talk, here(room, eyes.here))
    kept = room.shots.newest(key, stamp)
    if kept is not None and not room.clock.is_on:
        return kept
    return room.shots.take(key, stamp, _drawn(room, eyes, key, stamp))


def _drawn(room: Room, eyes: Eyes, key: Key, stamp: object) -> dict[str, Stones]:
    """A table; one with running clocks is drawn anew only if more than time has passed."""
    before = room.shots.drawn.get(key)
    if before is not None and before[0] == stamp:
        return {**before[1], "seats": stones(render.seats_now(room, eyes))}
    began = time.thread_time()
    made = render.drawn(room, eyes)
    room.look_seconds = time.thread_time() - began
    if room.clock.is_on:
        room.shots.drawn[key] = stamp, made
    return made


class Sending(NamedTuple):
    """A table as it is now, and the `ChangeOut` from what the viewer has, if that is worth it."""

    shot: Shot
    change: bytes | None


def since(room: Room, eyes: Eyes, base: str) -> Sending:
    """The table for somebody who has the shot with this token; "" if he has none."""
    shot = table(room, eyes)
    return Sending(shot, _change(room, eyes, base, shot) if base else None)


def soon(room: Room, eyes: Eyes, base: str) -> Sending | None:
    """The same if it takes no time: the table was made before, or nobody has to be waited for."""
    stamp = (room.version, room.talk, here(room, eyes.here))
    shot = room.shots.newest(Key(_class_of(room, eyes), eyes.viewer), stamp)
    if shot is not None and not room.clock.is_on:
        return Sending(shot, _change(room, eyes, base, shot) if base else None)
    with at_once(room) as may_draw:
        return since(room, eyes, base) if may_draw else None


@contextmanager
def at_once(room: Room) -> Iterator[bool]:
    """Whether a table may be drawn on the event loop: it takes no time, and its engine is free.

    Inside a moment for reactions somebody may be shown a position that is made anew.
    """
    is_light = room.look_seconds <= LIGHT and not room.beating
    has_engine = is_light and room.engine.lock.acquire(blocking=False)
    try:
        yield has_engine
    finally:
        if has_engine:
            room.engine.lock.release()


def _change(room: Room, eyes: Eyes, base: str, shot: Shot) -> bytes | None:
    said = room.shots.change(base, shot.token)
    if said is not None:
        return said
    who = _class_of(room, eyes)
    before, now = room.shots.find(who, base), room.shots.find(who, shot.token)
    if before is None or now is None:
        return None
    change = change_text(before, now, room.shots.stone_changes) if base != shot.token else NOTHING
    made = msgspec.json.encode(ChangeOut(base, shot.token, msgspec.Raw(change)))
    if len(made) > NEVER_LONGER and len(made) >= shot.size:
        return None
    return room.shots.say(base, shot.token, made)


def _class_of(room: Room, eyes: Eyes) -> str:
    """Whom a table is made for: a person with a stake in it, or everybody else."""
    return eyes.person if room.knows(eyes.person) else ""


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
    token: str  # of the table that the event leads to, or that had been sent before
    name: str  # of the event: `table`, or `change`
    event: bytes | None  # its data, with the end of the event
    packed: bytes | None = None  # the same for streams that are packed


class Known(NamedTuple):
    """What a stream has been sent of a table."""

    stamps: tuple[int, ...]
    token: str  # "" if it wants whole tables


def glance(room: Room, eyes: Eyes, known: Known | None, packs: bool = False) -> Glance:
    """What there is to see; the table itself unless its stamps are the known ones."""
    mine = room.seats_of(eyes.person)
    stamps = tuple(room.stamps[viewer] for viewer in (mine or [PUBLIC]))
    n = room.seen.count(eyes.viewer)
    token, name, event = known.token if known is not None else "", "table", None
    if known is None or stamps != known.stamps:
        token, name, event = _event(room, eyes, n, token)
    lines = tuple(pages.chat(room, eyes.person))
    packed = packing.packed(event) if packs and event is not None else None
    return Glance(stamps, n, room.talk, here(room, eyes.here), lines, token, name, event, packed)


def glance_soon(room: Room, eyes: Eyes, known: Known | None, packs: bool) -> Glance | None:
    """The same if it takes no time: somebody else was sent it, or nobody has to be waited for."""
    who = _class_of(room, eyes), eyes.viewer, known, packs
    stamp = (room.version, room.talk, here(room, eyes.here))
    kept = room.shots.glances.get(who)
    if kept is not None and kept[0] == stamp and not room.clock.is_on:
        return cast(Glance, kept[1])
    with at_once(room) as may_draw:
        made = glance(room, eyes, known, packs) if may_draw else None
    if made is not None and known is not None:  # whole tables are long, and asked for once
        room.shots.glances[who] = stamp, made
    return made


def _event(room: Room, eyes: Eyes, n: int, base: str) -> tuple[str, str, bytes]:
    """The newest shot's token, and the event that leads there: its name and its data."""
    shot, change = since(room, eyes, base)
    name, made = ("table", shot.made) if change is None else ("change", change)
    kind = room.kinds[eyes.viewer]
    head = f'{{"id":"{room.id}","n":{n},"kind":"{kind}","shot":"{shot.token}","{name}":'
    return shot.token, name, head.encode() + made + b"}\n\n"
