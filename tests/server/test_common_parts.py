"""What is made once for all who look: each sees what he would see alone."""

from __future__ import annotations

import random

import msgspec
import pytest

from railsplitter.kernel.common_parts import common, once
from railsplitter.server.show import render
from railsplitter.server.show.render import Eyes
from railsplitter.server.tables.mosaic import whole
from railsplitter.server.tables.room import Room
from tests.server.serving import Browser, Serving

TITLES = [
    ("snowdonia", 3),
    ("snowdonia/petersburg", 2),
    ("snowdonia/channel-tunnel", 2),
    ("confederate-rails", 3),
    ("gcacw/first-kernstown", 2),
]


@pytest.mark.parametrize(("game", "seats"), TITLES)
def test_whoever_looks_second_sees_what_he_would_see_alone(
    server: Serving, anna: Browser, game: str, seats: int
) -> None:
    lobby, chance = server.lobby, random.Random(5)
    table = anna.lay(game, *["human"] * seats, dice="seeded", seed=4, reactions={"beat": 0})
    person = str(lobby.room(table).row.owner)

    def move(room: Room) -> None:
        room.play(room.state.seat(), chance.choice(room.state.options()))
        room.beat()

    def check(room: Room) -> None:
        eyes = [Eyes(person, seat, lobby.signer) for seat in range(seats)]
        for one in [*eyes, Eyes("", -1, lobby.signer)]:
            together = whole(render.drawn(room, one))
            assert together == msgspec.json.encode(render.table(room, one))

    for _ in range(40):
        lobby.within(table, move)
        lobby.within(table, check)


def test_a_part_is_made_once_where_somebody_keeps_it() -> None:
    made: list[str] = []

    def make() -> int:
        made.append("made")
        return len(made)

    assert [once("part", make), once("part", make)] == [1, 2]
    with common({}):
        assert [once("part", make), once("part", make), once("other", make)] == [3, 3, 4]
    assert once("part", make) == 5
