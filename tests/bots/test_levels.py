"""The levels that think: budgets, titles, stopping."""

from __future__ import annotations

import threading

import pytest

from railsplitter.bots import bot_names, make_bot
from railsplitter.bots.bot import Bot, Look, ask
from railsplitter.bots.levels import is_played, levels
from railsplitter.bots.thinker import Thinker
from railsplitter.games import find_game
from railsplitter.kernel.chance import seeded
from railsplitter.kernel.errors import BadUsage
from railsplitter.kernel.game import Edition
from railsplitter.kernel.search import Recipe, Search
from railsplitter.kernel.state import State

LEVELS = ("steady", "strong", "master")


def placing(edition: Edition) -> State:
    """A position in which a Labourer is to be placed."""
    state, counsel = edition.start(seeded(4)), edition.counsel()
    while counsel.weight(state) == 0.0:
        state.apply(counsel.best(state, state.seat()))
    return state


def asked(bot: Bot, edition: Edition, state: State) -> int:
    return ask(bot, Look(edition, state.seat(), seeded(9)), state)


def test_levels_differ_in_budget_only() -> None:
    game = find_game("snowdonia")
    made = [make_bot(name, game) for name in LEVELS]
    assert [bot.name for bot in made] == list(LEVELS)
    assert [bot.seconds for bot in made if isinstance(bot, Thinker)] == [0.25, 1.0, 5.0]
    ways = {(b.recipe.horizon, b.recipe.scale, b.recipe.keep) for b in made if type(b) is Thinker}
    assert len(ways) == 1


def test_a_title_that_is_not_searched_says_so() -> None:
    assert not set(LEVELS) & set(bot_names("gcacw/valley-may"))
    with pytest.raises(BadUsage, match="bot 'steady' for gcacw/valley-may: expected one of ran"):
        make_bot("steady", find_game("gcacw/valley-may"))


@pytest.mark.parametrize("title", [*filter(is_played, levels().title), "gcacw/valley-may"])
def test_every_recipe_has_its_title_and_counsel(title: str) -> None:
    game = find_game(title)
    edition = game.edition(game.seat_counts[-1])
    state, counsel = edition.start(seeded(1)), edition.counsel()
    ranked = counsel.rank(state, state.seat())
    assert [option for option, _ in ranked] == state.options()
    assert counsel.best(state, state.seat()) in state.options()
    assert len(counsel.worth(state)) == edition.seats
    assert counsel.clock(state) > 0.0
    assert 0.0 <= counsel.weight(state) <= 1.0


def test_playouts_instead_of_seconds_give_the_same_answer_again() -> None:
    edition = find_game("snowdonia").edition(2)
    state = placing(edition)
    bots = [Thinker("steady", Recipe(1, 12.0, 0.0), iterations=20) for _ in range(2)]
    first, second = (asked(bot, edition, state) for bot in bots)
    assert first == second
    assert all(bot.search is not None and bot.search.playouts == 20 for bot in bots)


def test_what_deserves_no_thought_the_judge_answers() -> None:
    edition = find_game("snowdonia").edition(2)
    state, counsel = placing(edition), edition.counsel()
    while counsel.weight(state) > 0.0 or len(state.options()) == 1:
        state.apply(counsel.best(state, state.seat()))
    bot = make_bot("master", edition.game)
    assert isinstance(bot, Thinker)
    assert asked(bot, edition, state) == counsel.best(state, state.seat())
    assert bot.search is None


@pytest.mark.compiled  # the first Rounds of a game
def test_in_confederate_rails_counters_and_deals_are_the_judges() -> None:
    """A moment for counters is secret: who took his time there would tell that he has one."""
    edition = find_game("confederate-rails").edition(3)
    state, counsel, asked_secretly = edition.start(seeded(6)), edition.counsel(), 0
    bot = make_bot("master", edition.game)
    assert isinstance(bot, Thinker)
    while asked_secretly < 6:
        seat = state.seat()
        look, same = (Look(edition, seat, seeded(9)) for _ in range(2))
        look.turn_to(state)
        same.turn_to(state)
        assert bot.beside(look) == edition.advise_beside(same.imagine(), seat)
        if state.stack[-1].secret:
            assert asked(bot, edition, state) == counsel.best(state, seat)
            assert bot.search is None
            asked_secretly += 1
        state.apply(counsel.best(state, seat))


class Stopped(Thinker):
    """Is told to stop as soon as it thinks."""

    def think(self, search: Search, weight: float) -> None:
        threading.Thread(target=self.stop).start()
        super().think(search, weight)


def test_a_bot_that_is_told_to_stop_answers_with_the_best_so_far() -> None:
    edition = find_game("snowdonia").edition(2)
    state = placing(edition)
    bot = Stopped("slow", Recipe(1, 12.0, 0.0), seconds=1e9)
    assert asked(bot, edition, state) in state.options()


@pytest.mark.parametrize("title", ["snowdonia", "snowdonia/petersburg", "confederate-rails"])
def test_the_yardstick_answers_and_the_names_of_the_judge_agree(title: str) -> None:
    game = find_game(title)
    edition = game.edition(max(count for count in game.seat_counts if count < 4))
    state = edition.start(seeded(2))
    for _ in range(40):
        answers = [asked(make_bot(name, game), edition, state) for name in ("greedy", "quick")]
        assert answers[0] == answers[1]
        state.apply(asked(make_bot("greedy-1", game), edition, state))
