"""What holds in every position of every siege, tried along busy and random games."""

from __future__ import annotations

import pytest

from railsplitter.games.snowdonia.build import STEPS
from railsplitter.games.snowdonia.scenarios.petersburg.game import PETERSBURG
from railsplitter.games.snowdonia.scenarios.petersburg.generals import general, have_met
from railsplitter.games.snowdonia.scenarios.petersburg.names import CONFEDERATE, UNION
from railsplitter.games.snowdonia.state import SnowStep
from railsplitter.kernel.chance import seeded
from tests.games.snowdonia import choosers
from tests.games.snowdonia import properties as holds
from tests.games.snowdonia.petersburg.players import busily, walk
from tests.games.snowdonia.petersburg.table import SiegeTable, sacked, siege

pytestmark = pytest.mark.whole_games

BY_SEATS = pytest.mark.parametrize("seats", [2, 4])


# -- positions -----------------------------------------------------------------------------


@BY_SEATS
def test_all_pieces_are_conserved(seats: int) -> None:
    for seed in range(12):
        holds.conserved(siege(seats), walk(siege(seats), seed))


@BY_SEATS
def test_random_games_conserve_them_too(seats: int) -> None:
    for seed in range(8):
        holds.conserved(siege(seats), choosers.walk(siege(seats), 900 + seed))


@BY_SEATS
def test_generals_never_pass_each_other_and_meet_once(seats: int) -> None:
    game = siege(seats)
    for seed in range(8):
        met = False
        for s in walk(game, 100 + seed):
            union, confederate = general(s, UNION), general(s, CONFEDERATE)
            assert 0 <= confederate <= union <= 7
            assert have_met(s) == (union == confederate)
            assert have_met(s) or not met
            met = have_met(s)
        assert met
        assert game.result(s).ending


@BY_SEATS
def test_a_copy_and_its_original_do_not_touch_each_other(seats: int) -> None:
    holds.copies_stand_alone(walk(siege(seats), seats, every=11))


@BY_SEATS
def test_every_position_can_be_saved_and_played_on(seats: int) -> None:
    game = siege(seats)
    holds.saved_and_played_on(game, [sacked(seats).s], 1)
    holds.saved_and_played_on(game, walk(game, 10 + seats, every=2), 10)


@BY_SEATS
def test_every_option_goes_through_text_and_json(seats: int) -> None:
    holds.options_travel(siege(seats), walk(siege(seats), 30 + seats))


@BY_SEATS
def test_a_decision_has_at_least_two_options_but_for_placing(seats: int) -> None:
    for seed in range(6):
        for s in walk(siege(seats), 40 + seed):
            assert s.is_over() or len(s.options()) > 1 or s.stack[-1].kind == 3


# -- legality ------------------------------------------------------------------------------


@BY_SEATS
def test_every_offered_action_is_accepted(seats: int) -> None:
    holds.offers_are_accepted(siege(seats), walk(siege(seats), 50 + seats, every=8))


def test_a_reason_is_given_exactly_for_what_is_not_offered() -> None:
    """Every thinkable action in every kind of question: options and bars cannot drift apart."""
    kinds: set[int] = set()
    given: set[str] = set()
    for seats in (2, 4):
        game = siege(seats)
        games = [[sacked(seats).s], *(walk(game, 60 + seed) for seed in range(40))]
        asked = holds.reasons_fit_options(game, holds.questions(games, each=4))
        kinds |= asked.kinds
        given |= asked.cases
    steps: list[type[SnowStep]] = [*STEPS, *PETERSBURG.steps]
    assert kinds == {step.kind for step in steps if step.run is SnowStep.run}
    assert {case for case in given if case.startswith("SP.")} == {
        *("SP.17", "SP.18", "SP.20", "SP.22", "SP.23", "SP.24", "SP.25", "SP.26"),
        *("SP.31", "SP.41", "SP.42", "SP.46", "SP.47"),
    }


@BY_SEATS
def test_what_is_not_offered_is_refused_at_the_door(seats: int) -> None:
    game = siege(seats)
    holds.refused_at_the_door(game, walk(game, 60 + seats, every=5), seeded(61))


# -- worlds --------------------------------------------------------------------------------


@BY_SEATS
def test_worlds_that_differ_in_what_a_seat_cannot_see_look_the_same_to_it(seats: int) -> None:
    for seed in range(3):
        holds.nothing_leaks(SiegeTable(seats, seed), seed)


@BY_SEATS
def test_imagined_worlds_look_the_same(seats: int) -> None:
    game = siege(seats)
    holds.imagined_worlds_look_the_same(game, walk(game, 70 + seats, every=13), seeded(9))


# -- matches -------------------------------------------------------------------------------


@BY_SEATS
def test_everything_can_be_undone_to_the_first_position(seats: int) -> None:
    holds.Played(siege(seats), seats, busily).undoes_everything(60)


@BY_SEATS
def test_a_free_undo_brings_back_what_everybody_saw(seats: int) -> None:
    holds.Played(siege(seats), 80 + seats, busily).undoes_freely(80)


@BY_SEATS
def test_a_game_resumed_at_any_point_goes_on_and_verifies(seats: int) -> None:
    holds.Played(siege(seats), 90 + seats, busily).resumes_anywhere(50)
