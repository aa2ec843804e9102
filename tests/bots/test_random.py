"""The honest interface, and the random bot behind it."""

from __future__ import annotations

from collections import Counter

import pytest

from railsplitter.bots import bot_names, make_bot
from railsplitter.bots.bot import Bot, Look, ask, looks_for
from railsplitter.games import find_game
from railsplitter.kernel.chance import Scripted, seeded
from railsplitter.kernel.errors import BadUsage, RuleBug
from railsplitter.kernel.game import Edition
from railsplitter.kernel.playout import playout
from railsplitter.kernel.state import State


@pytest.fixture
def edition() -> Edition:
    return find_game("snowdonia").edition(2)


def asked(edition: Edition, seed: int = 1, after: int = 20) -> State:
    """A position in which the seat has a choice."""
    state = edition.start(seeded(seed))
    playout(state, seeded(seed), after)
    while len(state.options()) < 3:
        state.apply(state.options()[0])
    return state


def test_bots_by_name() -> None:
    game = find_game("snowdonia")
    assert {"random", "greedy"} <= set(bot_names())
    assert make_bot("random", game).name == "random"
    with pytest.raises(BadUsage, match="bot 'grand-master': expected one of random, greedy"):
        make_bot("grand-master", game)


@pytest.mark.both_modes
def test_random_takes_every_option_equally_often(edition: Edition) -> None:
    state = asked(edition)
    bot = make_bot("random", edition.game)
    look = Look(edition, state.seat(), seeded(3))
    options = state.options()
    counts = Counter(ask(bot, look, state) for _ in range(300 * len(options)))
    assert set(counts) == set(options)
    assert all(220 < counts[action] < 380 for action in options)


def test_random_draws_from_its_own_chance_alone(edition: Edition) -> None:
    state = asked(edition)
    game_chance = state.chance.copy()
    bot = make_bot("random", edition.game)
    look = Look(edition, state.seat(), Scripted([2], seeded(0)))
    assert ask(bot, look, state) == state.options()[2]
    assert state.chance.pick(1 << 30, "test") == game_chance.pick(1 << 30, "test")


def test_a_look_shows_what_the_seat_knows(edition: Edition) -> None:
    state = asked(edition)
    seat = state.seat()
    look = looks_for(edition, [seeded(0), seeded(1)])[seat]
    assert look.turn_to(state) == tuple(state.options())
    assert look.view == edition.view(state, seat)
    assert look.prompt == edition.prompt(state)
    assert [offer.action for offer in look.offers] == state.options()


def test_an_imagined_world_is_the_bots_to_play_in(edition: Edition) -> None:
    state = asked(edition)
    before = state.numbers()
    look = Look(edition, state.seat(), seeded(9))
    look.turn_to(state)
    world = look.imagine()
    assert world.options() == state.options()
    playout(world, seeded(2), 50)
    playout(look.imagine(seeded(4)), seeded(2), 50)
    assert state.numbers() == before


class Cheat(Bot):
    """Adds to its options what it would like."""

    name = "cheat"

    def choose(self, look: Look) -> int:
        look.options = (*look.options, 77)
        return 77


def test_a_bot_cannot_offer_itself_anything(edition: Edition) -> None:
    state = asked(edition)
    with pytest.raises(RuleBug, match=r"bot 'cheat' in seat . chose 77, which is not offered"):
        ask(Cheat(), Look(edition, state.seat(), seeded(0)), state)


def test_nobody_looks_before_being_asked(edition: Edition) -> None:
    with pytest.raises(RuleBug, match="looks before it is asked"):
        Look(edition, 0, seeded(0)).view  # noqa: B018  looking is what must fail
