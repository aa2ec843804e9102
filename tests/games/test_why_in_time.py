"""Why not, in order of time: what falls last comes first, and what is legal has nothing lasting."""

from __future__ import annotations

import random

import pytest

from railsplitter.games import find_game
from railsplitter.kernel.chance import seeded

MOVES = 90


@pytest.mark.parametrize(
    "game", ["snowdonia", "snowdonia/petersburg", "snowdonia/channel-tunnel", "confederate-rails"]
)
def test_nothing_lasting_bars_what_is_legal_and_every_refusal_has_a_case(game: str) -> None:
    """A bar that is told before its moment must still bar when the moment has come."""
    found = find_game(game)
    edition = found.edition(2)
    state, dice = edition.start(seeded(7)), random.Random(7)
    for _ in range(MOVES):
        if state.is_over():
            break
        seat, options = state.seat(), state.options()
        for action in options:
            assert edition.lasting(state, seat, action) == ()
            assert edition.barring(state, seat, action) == []
        for other in range(2):
            if other != seat:
                assert edition.barring(state, other, options[0])
        state.apply(dice.choice(options))


def test_a_train_in_the_first_round_is_barred_by_the_shut_shed() -> None:
    edition = find_game("snowdonia").edition(2)
    state = edition.start(seeded(5))
    buy = edition.vocabulary.read("buy enid")
    cases = edition.barring(state, state.seat(), buy)
    assert cases[0] == "E.5"
    assert state.asked_case() not in cases  # that one is asked already is no obstacle


def test_a_card_further_on_is_barred_by_the_order_and_not_by_the_rate() -> None:
    """While Labourers are placed the rate of an area stands in nobody's way."""
    edition = find_game("snowdonia").edition(2)
    state = edition.start(seeded(5))
    lay = edition.vocabulary.read("lay T3")
    assert edition.barring(state, state.seat(), lay) == ["D.3", "R.4"]
