"""Weighing an act that a seat was shown: what the heads are asked, from what the seat may know."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from railsplitter.kernel.chance import seeded
from railsplitter.kernel.record import ACT, Entry
from railsplitter.kernel.state import State
from railsplitter.server.bots.hints import job_for, seed_for
from railsplitter.server.bots.main import Job
from railsplitter.server.handlers.problems import Problem
from railsplitter.server.show import pages
from railsplitter.server.tables.room import Room
from railsplitter.server.types import RollOut

WORLDS = 24  # that an act is weighed in: the same answer each time
LONGEST = 40  # entries of an act


class Asked(NamedTuple):
    """A question for the scales, and the dice and draws of the act that the seat may know."""

    job: Job
    rolls: list[RollOut]


def question(room: Room, person: str, seat: int, first: int, last: int) -> Asked:
    """The act of a seat's entries `first` to `last`, as two worlds imagined for the seat."""
    room.playing  # noqa: B018  a game that has not begun is told first
    room.check_seat(person, seat)
    if not room.is_over and not room.allows_hints(person):
        raise Problem(403, "hints", "hints are not allowed at this table: this would be one")
    count = room.seen.count(seat)
    if not 1 <= first <= last <= min(count, first + LONGEST - 1):
        raise Problem(404, "not_found", f"entries {first} to {last}: expected some of {count}")
    job = job_for(room, _shown(room, seat, first - 1), seat, seed_for(room, seat, first))
    after = _imagined(room, _shown(room, seat, last), seat, seed_for(room, seat, last))
    rolls = [one for n in range(first, last + 1) for one in pages.rolls_at(room, seat, n)]
    wish = {"after": after, "worlds": WORLDS, **_throw(room, seat, first, last, rolls)}
    return Asked(msgspec.structs.replace(job, **wish), rolls)


def _shown(room: Room, seat: int, number: int) -> State:
    """The position after an entry of the seat's count, which it has been shown."""
    assert room.history is not None
    with room.engine:
        return room.history.at(room.seen.place(seat, number))


def _imagined(room: Room, state: State, seat: int, seed: int) -> tuple[int, ...]:
    with room.engine:
        return tuple(state.imagine(seat, seeded(seed)).numbers())


def _throw(room: Room, seat: int, first: int, last: int, rolls: list[RollOut]) -> dict[str, object]:
    """The one throw of an act, if all of it were dice that the seat saw; else nothing."""
    thrown = {roll.n for roll in rolls}
    if len(thrown) != 1 or any(roll.kind != "die" for roll in rolls):
        return {}
    entry = pages.begun_with(pages.came_with(room, seat, thrown.pop()))
    if entry.kind != ACT or not entry.do or len(entry.chance) != len(rolls):
        return {}
    assert room.history is not None
    with room.engine as edition:
        before = room.history.at(entry.n - 1)
        if before.stack[-1].secret and before.seat() != seat:
            return {}
        played = edition.vocabulary.read(entry.do)
    return {"throw": _world(room, before, seat, entry), "played": played, "results": entry.chance}


def _world(room: Room, before: State, seat: int, entry: Entry) -> tuple[int, ...]:
    return _imagined(room, before, seat, seed_for(room, seat, entry.n))
