"""What holds in every position of every Snowdonia game, tried along random games."""

from __future__ import annotations

from typing import cast

import msgspec
import pytest

from railsplitter.games import book_of
from railsplitter.games.snowdonia.build import STEPS
from railsplitter.games.snowdonia.rules.cc_keeping import KeepOne
from railsplitter.games.snowdonia.state import SnowStep
from railsplitter.kernel.chance import seeded
from railsplitter.kernel.playout import playout
from railsplitter.kernel.state import Log
from tests.games.snowdonia import properties as holds
from tests.games.snowdonia.choosers import at_random, walk
from tests.games.snowdonia.table import Table, edition

pytestmark = pytest.mark.whole_games

SEATS = (1, 2, 3, 4, 5)
BY_SEATS = pytest.mark.parametrize("seats", SEATS)


# -- positions ------------------------------------------------------------------------------


@BY_SEATS
def test_all_pieces_are_conserved(seats: int) -> None:
    for seed in range(4):
        holds.conserved(edition(seats), walk(edition(seats), seed))


@BY_SEATS
def test_a_copy_and_its_original_do_not_touch_each_other(seats: int) -> None:
    holds.copies_stand_alone(walk(edition(seats), seats, every=7))


@BY_SEATS
def test_every_position_can_be_saved_and_played_on(seats: int) -> None:
    holds.saved_and_played_on(edition(seats), walk(edition(seats), 10 + seats), 15)


@BY_SEATS
def test_every_option_goes_through_text_and_json(seats: int) -> None:
    holds.options_travel(edition(seats), walk(edition(seats), 30 + seats))


def test_two_interleaved_games_reproduce_their_solo_logs() -> None:
    game = edition(3)
    alone = []
    for seed in (1, 2):
        log = Log()
        playout(game.start(seeded(seed), log), seeded(seed + 9), holds.LIMIT)
        alone.append(log.events)
    logs = [Log(), Log()]
    states = [game.start(seeded(seed), log) for seed, log in zip((1, 2), logs, strict=True)]
    choosers = [seeded(10), seeded(11)]
    while not all(s.is_over() for s in states):
        for s, chooser in zip(states, choosers, strict=True):
            playout(s.copy(), chooser.copy(), 2)
            playout(s, chooser, 1)
    assert [log.events for log in logs] == alone
    assert alone[0] != alone[1]


# -- legality -------------------------------------------------------------------------------


@BY_SEATS
def test_every_offered_action_is_accepted(seats: int) -> None:
    holds.offers_are_accepted(edition(seats), walk(edition(seats), 40 + seats, every=6))


def test_a_reason_is_given_exactly_for_what_is_not_offered() -> None:
    """Every thinkable action in every kind of question: options and bars cannot drift apart."""
    kinds: set[int] = set()
    given: set[str] = set()
    for seats in SEATS:
        games = (walk(edition(seats), 50 + seed) for seed in range(20))
        asked = holds.reasons_fit_options(edition(seats), holds.questions(games, each=5))
        kinds |= asked.kinds
        given |= asked.cases
    assert kinds == {step.kind for step in STEPS if step.options is not SnowStep.options}
    assert len(given) > 30


@BY_SEATS
def test_a_seat_that_is_not_asked_gets_a_reason_for_everything(seats: int) -> None:
    game = edition(seats)
    cases = {case.id for case in book_of("snowdonia")}
    thinkable = list(game.vocabulary.thinkable())
    for s in walk(game, 55, every=50):
        for seat in range(seats):
            if seat != s.seat():
                assert all(set(s.why_not(seat, a)) & cases for a in thinkable[:: 1 + seats])


@BY_SEATS
def test_what_is_not_offered_is_refused_at_the_door(seats: int) -> None:
    game = edition(seats)
    holds.refused_at_the_door(game, walk(game, 60 + seats, every=5), seeded(60 + seats))


# -- hidden cards ---------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_worlds_that_differ_in_what_a_seat_cannot_see_look_the_same_to_it(seats: int) -> None:
    for seed in range(3):
        holds.nothing_leaks(Table(seats, seed), seed)


@pytest.mark.parametrize("seats", [2, 4])
def test_an_imagined_world_looks_the_same_and_hides_other_cards(seats: int) -> None:
    chance = seeded(8)
    t = holds.looking(Table(seats, 3))
    true = cast(KeepOne, t.s.stack[-1])
    for seat in range(seats):
        drawn = set()
        for _ in range(30):
            world = t.s.imagine(seat, chance)
            assert msgspec.json.encode(t.edition.view(world, seat)) == msgspec.json.encode(
                t.edition.view(t.s, seat)
            )
            assert t.edition.broken(world) == []
            step = cast(KeepOne, world.stack[-1])
            drawn.add((step.first, step.second))
        if seat == 0:
            assert drawn == {(true.first, true.second)}
        else:
            assert len(drawn) > 10


@BY_SEATS
def test_imagined_worlds_look_the_same_along_games(seats: int) -> None:
    game = edition(seats)
    holds.imagined_worlds_look_the_same(game, walk(game, 70 + seats, every=20), seeded(9))


# -- matches --------------------------------------------------------------------------------


@BY_SEATS
def test_everything_can_be_undone_to_the_first_position(seats: int) -> None:
    holds.Played(edition(seats), seats, at_random).undoes_everything(45)


@BY_SEATS
def test_after_a_free_undo_every_seat_sees_what_it_saw_before(seats: int) -> None:
    holds.Played(edition(seats), 80 + seats, at_random).undoes_freely(60)


@BY_SEATS
def test_a_game_resumed_at_any_point_goes_on_and_verifies(seats: int) -> None:
    holds.Played(edition(seats), 90 + seats, at_random).resumes_anywhere(40)
