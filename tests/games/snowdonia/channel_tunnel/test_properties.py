"""What holds in every position of every tunnel, tried along busy and random games."""

from __future__ import annotations

import pytest

from railsplitter.games.snowdonia.build import STEPS
from railsplitter.games.snowdonia.names import NOT_ENDING
from railsplitter.games.snowdonia.rules.b_excavate import Digging
from railsplitter.games.snowdonia.rules.cc_forecast import Forecasting
from railsplitter.games.snowdonia.rules.cc_lifting import Lifting, Setting
from railsplitter.games.snowdonia.rules.d_lay_track import Laying
from railsplitter.games.snowdonia.rules.g_surveyor import Surveying
from railsplitter.games.snowdonia.rules.p_placing import PlaceLabourer
from railsplitter.games.snowdonia.scenarios.channel_tunnel.digging import machine
from railsplitter.games.snowdonia.scenarios.channel_tunnel.game import CHANNEL_TUNNEL
from railsplitter.games.snowdonia.scenarios.channel_tunnel.placing import PlaceOrBore, owns_machine
from railsplitter.games.snowdonia.state import Snowdonia, SnowStep
from railsplitter.kernel.chance import seeded
from tests.games.snowdonia import choosers
from tests.games.snowdonia import properties as holds
from tests.games.snowdonia.channel_tunnel.players import busily, walk
from tests.games.snowdonia.channel_tunnel.table import ChannelTable, channel

pytestmark = pytest.mark.whole_games

OPTIONS = [{}, {"layout": "mirrored", "crisis": "discs"}, {"crisis": "markers"}]
BY_OPTIONS = pytest.mark.parametrize("options", OPTIONS, ids=str)
# Questions of the base game that this scenario never asks.
FOREIGN = (PlaceLabourer, Digging, Laying, Surveying, Forecasting, Lifting, Setting)


# -- positions -----------------------------------------------------------------------------


@BY_OPTIONS
def test_all_pieces_are_conserved(options: dict[str, str]) -> None:
    for seed in range(12):
        holds.conserved(channel(options), walk(channel(options), seed))


def test_random_games_conserve_them_too() -> None:
    for seed in range(20):
        holds.conserved(channel(), choosers.walk(channel(), 900 + seed))


def test_machines_only_go_forward_and_meet_once() -> None:
    for seed in range(12):
        ours, theirs, ending = 1, 19, NOT_ENDING
        for s in walk(channel(), 100 + seed):
            assert ours <= machine(s, 0) <= machine(s, 1) <= theirs
            assert ending in (NOT_ENDING, s.ending)
            if ending != NOT_ENDING:
                assert (machine(s, 0), machine(s, 1)) == (ours, theirs)
            ours, theirs, ending = machine(s, 0), machine(s, 1), s.ending
        assert ending != NOT_ENDING
        assert theirs - ours <= 1


def test_a_copy_and_its_original_do_not_touch_each_other() -> None:
    holds.copies_stand_alone(walk(channel(), 2, every=9))


@BY_OPTIONS
def test_every_position_can_be_saved_and_played_on(options: dict[str, str]) -> None:
    holds.saved_and_played_on(channel(options), walk(channel(options), 10), 12)


def test_every_option_goes_through_text_and_json() -> None:
    for seed in range(4):
        holds.options_travel(channel(), walk(channel(), 30 + seed))


def test_a_decision_has_at_least_two_options_but_for_placing() -> None:
    for seed in range(8):
        for s in walk(channel(), 40 + seed):
            if not s.is_over() and not isinstance(s.stack[-1], PlaceOrBore):
                assert len(s.options()) > 1


# -- legality ------------------------------------------------------------------------------


def test_every_offered_action_is_accepted() -> None:
    holds.offers_are_accepted(channel(), walk(channel(), 50, every=5))


def kind_and_machine(s: Snowdonia) -> tuple[object, bool]:
    return holds.kind_of(s), not s.is_over() and owns_machine(s, s.seat())


def test_a_reason_is_given_exactly_for_what_is_not_offered() -> None:
    """Every thinkable action in every kind of question: options and bars cannot drift apart."""
    games = (walk(channel(), 60 + seed) for seed in range(60))
    tried = holds.questions(games, each=6, kind=kind_and_machine)
    asked = holds.reasons_fit_options(channel(), tried)
    steps: list[type[SnowStep]] = [*STEPS, *CHANNEL_TUNNEL.steps]
    asking = {step.kind for step in steps if step.run is SnowStep.run}
    assert asked.kinds == asking - {step.kind for step in FOREIGN}
    assert {case for case in asked.cases if case.startswith("CT.")} >= {
        *("CT.2", "CT.10", "CT.12", "CT.14", "CT.17", "CT.18", "CT.19", "CT.22", "CT.23"),
        *("CT.26", "CT.29", "CT.30", "CT.34", "CT.35", "CT.39", "CT.42"),
    }


def test_what_is_not_offered_is_refused_at_the_door() -> None:
    holds.refused_at_the_door(channel(), walk(channel(), 61, every=4), seeded(61))


# -- worlds --------------------------------------------------------------------------------


def test_worlds_that_differ_in_what_a_seat_cannot_see_look_the_same_to_it() -> None:
    for seed in range(3):
        holds.nothing_leaks(ChannelTable(seed), seed)


def test_imagined_worlds_look_the_same() -> None:
    holds.imagined_worlds_look_the_same(channel(), walk(channel(), 70, every=11), seeded(9))


# -- matches -------------------------------------------------------------------------------


def test_everything_can_be_undone_to_the_first_position() -> None:
    holds.Played(channel(), 2, busily).undoes_everything(70)


def test_a_free_undo_brings_back_what_everybody_saw() -> None:
    holds.Played(channel(), 80, busily).undoes_freely(90)


def test_a_game_resumed_at_any_point_goes_on_and_verifies() -> None:
    holds.Played(channel(), 90, busily).resumes_anywhere(45)
