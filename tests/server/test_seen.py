"""Which entries each viewer has seen: in the record's order, whatever was taken back in between."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from railsplitter.kernel.errors import BadInput
from railsplitter.kernel.step import NOBODY
from railsplitter.server.handlers.problems import Problem
from railsplitter.server.settings import Settings
from railsplitter.server.show import pages, render
from railsplitter.server.show.render import Eyes
from railsplitter.server.tables import new_tables, takeback
from railsplitter.server.tables.lobby import Lobby
from railsplitter.server.tables.room import Room
from railsplitter.server.tables.visible_entries import Seen, bit
from railsplitter.server.types.requests import ReactionsIn, SeatIn, TableIn

RAILS = "confederate-rails"
MOMENTS = {"counters-played": "moments"}  # the reading that has most of them


@pytest.fixture
def lobby(tmp_path: Path) -> Iterator[Lobby]:
    lobby = Lobby(Settings(data=tmp_path).prepared())
    yield lobby
    lobby.close()


def test_what_waited_is_shown_before_what_comes_after_it() -> None:
    seen = Seen(2)
    everybody = bit(-1) | bit(0) | bit(1)
    seen.add(everybody)
    seen.add(everybody, held=[0, -1])  # a moment: seat 1 is asked
    seen.add(everybody, held=[-1])  # seat 0 is not held any more, the beat has not passed
    assert seen.shown == {-1: [1], 0: [1, 2, 3], 1: [1, 2, 3]}
    seen.release()
    assert seen.shown[-1] == [1, 2, 3]


def laid(lobby: Lobby, seats: int, game: str = RAILS) -> tuple[str, str]:
    """A table for several seats of one person, so that one test plays all of them."""
    person = lobby.sessions.guest("session of Anna")
    wish = TableIn(
        game=game,
        seats=[SeatIn(kind="human") for _ in range(seats)],
        dice="seeded",
        seed=3,
        options=MOMENTS if game == RAILS else {},
        reactions=ReactionsIn(beat=60),
    )
    return new_tables.lay(lobby, person, wish).id, person.id


def step(lobby: Lobby, table: str, chance: random.Random) -> None:
    """One move, one take-back, or the end of a beat."""
    kind = chance.random()

    def work(room: Room) -> None:
        asked = room.state.seat()
        seat = asked if kind < 0.7 or asked == NOBODY else chance.randrange(len(room.seats))
        if kind < 0.75:
            options = room.state.options()
            action = options[chance.randrange(len(options))]
            if room.edition.vocabulary.text(action) != "pass" and room.in_window() != NOBODY:
                action = options[0]
            room.act(seat, room.seen.count(seat), room.edition.vocabulary.text(action))
        elif kind < 0.9:
            takeback.undo(room, seat, room.seen.count(seat), 0)

    with suppress(Problem, BadInput):
        lobby.within(table, work)
    if chance.random() < 0.4:
        lobby.within(table, Room.beat)


def check(lobby: Lobby, table: str, person: str) -> None:
    """Every viewer's entries are those that a server started now would find, in order."""

    def work(room: Room) -> None:
        again = Seen(len(room.seats), lobby.store.shown(table))
        for viewer in room.seen.viewers:
            shown, waiting = room.seen.shown[viewer], room.seen.waiting[viewer]
            assert [*shown, *waiting] == again.shown[viewer]
            eyes = Eyes(person, viewer, lobby.signer, set())
            render.table(room, eyes)
            for n in range(max(0, len(shown) - 5), len(shown)):
                pages.lines(room, viewer, n)

    lobby.within(table, work)


@pytest.mark.parametrize("seed", [1, 2])
def test_take_backs_around_moments_leave_every_count_in_order(lobby: Lobby, seed: int) -> None:
    table, person = laid(lobby, 3)
    chance = random.Random(seed)
    for _ in range(150):
        step(lobby, table, chance)
        check(lobby, table, person)


def test_nobody_is_held_without_a_beat_that_will_end_it(lobby: Lobby) -> None:
    table, _ = laid(lobby, 3)
    chance = random.Random(5)
    for _ in range(150):
        step(lobby, table, chance)
        lobby.within(table, held_only_by_a_beat)


def held_only_by_a_beat(room: Room) -> None:
    held = [viewer for viewer in room.seen.viewers if room.is_held(viewer)]
    assert room.beating or not held


def test_a_moment_does_not_show_its_position_to_those_who_are_not_asked(lobby: Lobby) -> None:
    table, _ = laid(lobby, 3)
    chance = random.Random(7)
    for _ in range(150):
        step(lobby, table, chance)
        lobby.within(table, no_secret_position)


def no_secret_position(room: Room) -> None:
    for viewer in room.seen.viewers:
        stack = room.state_for(viewer).stack
        assert not stack or not stack[-1].secret or stack[-1].who == viewer
