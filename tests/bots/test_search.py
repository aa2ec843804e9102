"""The search: equal answers however it is run, and only imagined worlds."""

from __future__ import annotations

import pytest

from railsplitter.bots.crew import Crew, errand_of
from railsplitter.bots.levels import Way, way_of
from railsplitter.games import find_game
from railsplitter.kernel.chance import Chance, Seeded, seeded
from railsplitter.kernel.counsel import Counsel
from railsplitter.kernel.game import Edition, to_builtins
from railsplitter.kernel.ledger import Ledger
from railsplitter.kernel.search import Recipe, Search
from railsplitter.kernel.state import State
from railsplitter.kernel.step import Step

WAY = Way(1, 12.0, 0.0)
TITLES = [("snowdonia", 2), ("snowdonia/petersburg", 2), ("snowdonia/channel-tunnel", 2)]


def position(edition: Edition, seed: int, decisions: int) -> State:
    """A position of a game among judges in which a question deserves thought."""
    state, counsel = edition.start(seeded(seed)), edition.counsel()
    while decisions > 0 or counsel.weight(state) == 0.0:
        state.apply(counsel.best(state, state.seat()))
        decisions -= 1
    return state


def search_from(edition: Edition, state: State, way: Way = WAY, seed: int = 7) -> Search:
    seat = state.seat()
    root = state.imagine(seat, seeded(3))
    return Search(root, seat, edition.counsel(), seed, way.recipe())


def told(search: Search) -> list[object]:
    """All that a search knows."""
    rows = [
        (r.option, r.visits(), r.mean(), r.variance(), r.points_ahead(), r.lines())
        for r in search.table()
    ]
    return [search.best(), search.playouts, *rows]


@pytest.mark.parametrize(("game", "seats"), TITLES)
def test_a_search_that_is_taken_up_again_is_one_search(game: str, seats: int) -> None:
    edition = find_game(game).edition(seats)
    state = position(edition, 1, 12)
    once, parts = search_from(edition, state), search_from(edition, state)
    once.run(29)
    for n in (1, 2, 17, 0, 5, 4):
        parts.run(n)
    assert once.playouts == 29
    assert told(once) == told(parts)


def test_any_number_of_processes_gives_the_same_table() -> None:
    edition = find_game("snowdonia").edition(2)
    state = position(edition, 2, 14)
    alone = search_from(edition, state)
    alone.run(30)
    for processes in (1, 2, 4):
        shared = search_from(edition, state)
        with Crew(processes) as crew:
            errand = errand_of(edition, shared, WAY)
            crew.run(shared, errand, 20)
            crew.run(shared, errand, 10)
        assert told(shared) == told(alone)


@pytest.mark.whole_games
@pytest.mark.parametrize(
    ("game", "seats", "decisions", "hides"),
    [
        ("snowdonia", 2, 8, False),  # what is to come there is chance only: nothing lies hidden
        ("snowdonia/petersburg", 2, 8, False),
        ("confederate-rails", 3, 60, True),
    ],
)
def test_positions_that_look_the_same_get_the_same_answer(
    game: str, seats: int, decisions: int, hides: bool
) -> None:
    edition = find_game(game).edition(seats)
    for seed in (1, 2):
        state = position(edition, seed, decisions)
        seat = state.seat()
        twin = state.imagine(seat, seeded(100 + seed))
        assert to_builtins(edition.view(state, seat)) == to_builtins(edition.view(twin, seat))
        assert (state.numbers() != twin.numbers()) == hides
        mine, other = search_from(edition, state), search_from(edition, twin)
        mine.run(6)
        other.run(6)
        assert told(mine) == told(other)


def test_a_search_leaves_its_world_alone() -> None:
    edition = find_game("snowdonia").edition(3)
    search = search_from(edition, position(edition, 3, 9))
    before = search.root.numbers()
    search.run(12)
    assert search.root.numbers() == before


class Coin(State):
    """Pick a box, then a die is thrown: box b brings b points, and the die as many again."""

    def __init__(self, chance: Chance, boxes: int, points: int = 0, over: bool = False) -> None:
        super().__init__(chance, [] if over else [Step(0)], 0)
        self.boxes = boxes
        self.points = points

    def options(self) -> list[int]:
        return list(range(self.boxes))

    def take(self, action: int) -> None:
        self.points = action + self.chance.die(6, "die")
        self.stack.clear()

    def imagine(self, seat: int, chance: Chance) -> State:
        return Coin(chance, self.boxes, self.points, not self.stack)


class Fool(Counsel):
    """A judge that likes the worst box best, and counts well."""

    def rank(self, world: State, seat: int) -> list[tuple[int, float]]:
        return [(option, -float(option)) for option in world.options()]

    def worth(self, world: State) -> list[float]:
        assert isinstance(world, Coin)
        return [float(world.points), 9.0]

    def round_of(self, world: State) -> int:
        return 0

    def account(self, world: State, seat: int) -> Ledger:
        return Ledger()


def coin_search(boxes: int, keep: float = 0.0) -> Search:
    return Search(Coin(Seeded(1), boxes), 0, Fool(), 11, Recipe(0, 4.0, keep))


@pytest.mark.parametrize("boxes", [2, 3, 5, 12])
def test_the_planted_choice_is_found(boxes: int) -> None:
    search = coin_search(boxes)
    assert search.best() == 0, "before any playout the judge's word stands"
    search.run(boxes * 12)
    assert search.best() == boxes - 1


def test_a_choice_that_is_hardly_better_is_not_taken() -> None:
    search = coin_search(2, keep=0.9)
    search.run(40)
    assert search.best() == 0


def test_the_judges_choice_stays_in_the_race_and_all_come_back() -> None:
    search = coin_search(9)
    search.run(9 * 4 + 1)
    assert search.alive[0] == 0
    assert len(search.alive) < 9
    search.run(400)
    assert min(row.visits() for row in search.rows) > 4


def test_nothing_to_choose_needs_no_playouts() -> None:
    search = coin_search(1)
    search.run(10)
    assert (search.playouts, search.best()) == (0, 0)


def test_a_narrow_search_tries_what_the_judge_likes() -> None:
    narrow = Search(Coin(Seeded(1), 9), 0, Fool(), 11, Recipe(0, 4.0, 0.0, width=3))
    assert [row.option for row in narrow.rows] == [0, 1, 2]
    few = Search(Coin(Seeded(1), 2), 0, Fool(), 11, Recipe(0, 4.0, 0.0, width=3))
    assert [row.option for row in few.rows] == [0, 1]


def test_all_options_see_as_many_worlds_at_first_as_the_recipe_says() -> None:
    search = Search(Coin(Seeded(1), 5), 0, Fool(), 11, Recipe(0, 4.0, 0.0, first=1))
    search.run(5)
    assert [row.visits() for row in search.rows] == [1] * 5
    assert search.best() == 4


def heard(boxes: int, trust: float, sure: float = 0.0) -> Search:
    recipe = Recipe(0, 4.0, 0.0, sure, trust=trust)
    return Search(Coin(Seeded(1), boxes), 0, Fool(), 11, recipe)


def test_a_judge_that_is_trusted_is_contradicted_only_by_many_worlds() -> None:
    doubted, trusted = heard(4, 0.0), heard(4, 20.0)
    assert [trusted.promise(row) for row in range(4)] == sorted(
        (trusted.promise(row) for row in range(4)), reverse=True
    )
    assert trusted.promise(0) == 0.0 > trusted.promise(1)
    for search in (doubted, trusted):
        search.run(4)
    assert (doubted.best(), trusted.best()) == (3, 0)
    assert all(trusted.gain(row) < doubted.gain(row) for row in range(1, 4))
    trusted.run(400)
    assert trusted.best() == 3


def test_the_judges_choice_is_what_its_promises_are_told_from() -> None:
    search = heard(6, 0.3, sure=3.0)
    search.run(6 * 4)
    while not search.is_settled():
        assert 0 not in search.out
        before = search.playouts
        search.run(1)
        assert search.playouts > before or search.is_settled()
    assert search.best() == 5


class Noisy(Coin):
    """A box that throws other dice before its own."""

    def take(self, action: int) -> None:
        for _ in range(action):
            self.chance.die(6, "other dice")
        super().take(action)

    def imagine(self, seat: int, chance: Chance) -> State:
        return Noisy(chance, self.boxes, self.points, not self.stack)


@pytest.mark.parametrize("streams", [False, True])
def test_in_streams_worlds_stay_common_after_options_have_parted(streams: bool) -> None:
    recipe = Recipe(0, 4.0, 0.0, streams=streams)
    search = Search(Noisy(Seeded(1), 3), 0, Fool(), 11, recipe)
    gaps = {search.played(2, k).ahead - search.played(0, k).ahead for k in range(20)}
    assert (gaps == {2.0}) == streams


class Nightfall(Fool):
    """The same judge when the second round begins."""

    def round_of(self, world: State) -> int:
        return 2


@pytest.mark.parametrize(("seat", "due"), [(0, 5.0), (1, -5.0)])
def test_a_round_that_ends_is_measured_from_the_lead_of_an_even_game(seat: int, due: float) -> None:
    recipe = Recipe(1, 4.0, 0.0)
    recipe.even = [5.0, 9.0]
    search = Search(Coin(Seeded(1), 2), seat, Nightfall(), 11, recipe)
    night, end = Coin(Seeded(1), 2), Coin(Seeded(1), 2, over=True)
    assert search.share(night, due) == 0.5
    assert search.share(night, due + 4.0) > 0.5 > search.share(night, due - 4.0)
    assert search.share(end, 0.0) == 0.5, "who has most points at the end has won"
    recipe.even = []
    assert search.share(night, 0.0) == 0.5, "where nothing is said, equal points are even"


@pytest.mark.parametrize("seat", [0, 1])
def test_who_lives_on_what_comes_last_looks_to_the_end(seat: int) -> None:
    edition = find_game("gcacw/mcdowell").edition(2)
    state = position(edition, 4, 0)
    recipe = way_of("gcacw/mcdowell").recipe()
    assert recipe.horizon == 1
    recipe.late = [0]
    search = Search(state.imagine(0, seeded(3)), seat, edition.counsel(), 7, recipe)
    end = search.root.imagine(seat, seeded(5))
    search.play_on(end)
    assert end.is_over() == (seat == 0)
    assert edition.counsel().round_of(end) == 2


def test_even_leads_are_handed_to_every_search_of_a_title() -> None:
    way = way_of("gcacw/first-winchester")
    assert list(way.even) == way.recipe().even == way.recipe(settles=True).even
    assert len(way.even) == 2, "a lead for the end of each day but the last"


@pytest.mark.compiled  # as above, at length; what both engines find is in tests/modes
def test_a_bot_of_confederate_rails_gives_the_same_table_for_any_number_of_processes() -> None:
    edition = find_game("confederate-rails").edition(3)
    state = position(edition, 2, 20)
    root, way = state.imagine(state.seat(), seeded(3)), way_of("confederate-rails")

    def search() -> Search:
        return Search(root, state.seat(), edition.counsel(), 7, way.recipe(settles=True))

    alone, shared = search(), search()
    assert 1 < len(alone.rows) <= way.width < len(state.options())
    alone.run(16)
    with Crew(2) as crew:
        crew.run(shared, errand_of(edition, shared, way), 16)
    assert told(shared) == told(alone)
