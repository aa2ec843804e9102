"""A search that settles: it ends when nothing can change any more, and always at the same point."""

from __future__ import annotations

import pytest

from railsplitter.bots import make_bot
from railsplitter.bots.bot import Look, ask
from railsplitter.bots.crew import Crew, errand_of
from railsplitter.bots.levels import Way, way_of
from railsplitter.bots.thinker import Thinker
from railsplitter.games import find_game
from railsplitter.kernel.chance import Chance, Seeded, seeded
from railsplitter.kernel.counsel import Counsel
from railsplitter.kernel.game import Edition
from railsplitter.kernel.ledger import Ledger
from railsplitter.kernel.search import Recipe, Search
from railsplitter.kernel.state import State
from railsplitter.kernel.step import Step

MANY = 100_000  # playouts that no search of these boxes needs
WAY = Way(1, 12.0, 0.0, sure=0.5)


class Boxes(State):
    """Pick a box: it brings its points, and a die of its own is added."""

    def __init__(self, chance: Chance, boxes: list[int], points: int = 0, over: bool = False):
        super().__init__(chance, [] if over else [Step(0)], 0)
        self.boxes = boxes
        self.points = points

    def options(self) -> list[int]:
        return list(range(len(self.boxes)))

    def take(self, action: int) -> None:
        for _ in range(action):
            self.chance.die(6, "another box's die")
        self.points = self.boxes[action] + self.chance.die(6, "die")
        self.stack.clear()

    def imagine(self, seat: int, chance: Chance) -> State:
        return Boxes(chance, self.boxes, self.points, not self.stack)


class First(Counsel):
    """A judge that likes the first box best, and counts well."""

    def rank(self, world: State, seat: int) -> list[tuple[int, float]]:
        return [(option, -float(option)) for option in world.options()]

    def worth(self, world: State) -> list[float]:
        assert isinstance(world, Boxes)
        return [float(world.points), 6.5]

    def round_of(self, world: State) -> int:
        return 0

    def account(self, world: State, seat: int) -> Ledger:
        return Ledger()


def search_of(boxes: list[int], keep: float = 0.0, sure: float = 2.0) -> Search:
    return Search(Boxes(Seeded(1), boxes), 0, First(), 11, Recipe(0, 4.0, keep, sure))


def told(search: Search) -> list[object]:
    """All that a search knows, and who has left the race."""
    rows = [(r.option, r.visits(), r.mean(), r.variance()) for r in search.rows]
    return [search.best(), search.playouts, sorted(search.out), search.is_settled(), *rows]


@pytest.mark.both_modes
@pytest.mark.parametrize(
    ("boxes", "keep", "best", "playouts"),
    [
        ([1, 7], 0.0, 1, 8),  # plainly better
        ([7, 1, 1, 1, 1], 0.0, 0, 28),  # the judge is right
        ([3, 3, 3], 0.05, 0, 640),  # all the same: nobody is better by more than `keep`
        ([3, 4, 3, 6, 3, 3, 2, 5, 3], 0.0, 3, 132),
    ],
)
def test_a_search_ends_by_itself_at_the_same_playout(
    boxes: list[int], keep: float, best: int, playouts: int
) -> None:
    search = search_of(boxes, keep)
    search.run(MANY)
    assert (search.best(), search.playouts) == (best, playouts)
    assert search.is_settled()
    search.run(10)
    assert search.playouts == playouts, "nothing is played any more"


@pytest.mark.both_modes
@pytest.mark.parametrize("boxes", [[3, 4, 4], [2, 3, 4, 3, 2, 4, 3], [1] * 12])
def test_a_search_that_is_taken_up_again_settles_as_one_search(boxes: list[int]) -> None:
    once, parts = search_of(boxes), search_of(boxes)
    for most in (1, 3, 50, 7, 1, 200):
        once = search_of(boxes)
        parts.run(most)
        once.run(parts.playouts)
        assert told(once) == told(parts)


def test_without_being_sure_a_search_never_settles() -> None:
    search = search_of([1, 7], sure=0.0)
    search.run(1000)
    assert (search.playouts, search.is_settled()) == (1000, False)


def test_what_two_worlds_say_is_not_believed() -> None:
    search = search_of([3, 5], keep=0.05)
    search.run(4)
    assert search.best() == 0, "two worlds are mostly luck"
    search.run(400)
    assert search.best() == 1


def placing(edition: Edition, seed: int) -> State:
    """A position in the midst of a game in which a Labourer is to be placed."""
    state, counsel, made = edition.start(seeded(seed)), edition.counsel(), 0
    while made < 30 or counsel.weight(state) == 0.0:
        state.apply(counsel.best(state, state.seat()))
        made += 1
    return state


def settled(edition: Edition, state: State) -> Search:
    root = state.imagine(state.seat(), seeded(3))
    return Search(root, state.seat(), edition.counsel(), 7, WAY.recipe(settles=True))


def test_any_number_of_processes_settles_at_the_same_playout() -> None:
    edition = find_game("snowdonia").edition(2)
    state = placing(edition, 2)
    alone = settled(edition, state)
    alone.run(400)
    assert alone.is_settled()
    assert alone.playouts < 400
    for processes in (1, 2, 4):
        shared = settled(edition, state)
        with Crew(processes) as crew:
            crew.run(shared, errand_of(edition, shared, WAY), 400)
        assert told(shared) == told(alone)


def test_bots_settle_and_seconds_are_the_most_they_think() -> None:
    edition = find_game("snowdonia").edition(2)
    state = placing(edition, 2)
    bot = make_bot("master", edition.game)
    assert isinstance(bot, Thinker)
    assert bot.recipe.sure == way_of("snowdonia").sure > 0.0
    assert way_of("snowdonia").recipe().sure == 0.0, "explanations show all options"
    bot.recipe, bot.seconds = Recipe(1, 12.0, 0.0, 0.5), 1e9
    assert ask(bot, Look(edition, state.seat(), seeded(9)), state) in state.options()
    assert bot.search is not None
    assert bot.search.is_settled()
