"""The judge of the base game: it finishes the line, and its clock stands while it weighs."""

from __future__ import annotations

from pathlib import Path

import pytest

from railsplitter.games import find_game
from railsplitter.games.snowdonia.edition import SNOWDONIA
from railsplitter.games.snowdonia.judge import RUNNING, Judge, Paid
from railsplitter.games.snowdonia.names import FREE, IRON, STEEL, STONE
from railsplitter.games.snowdonia.state import Snowdonia
from railsplitter.kernel.chance import seeded
from railsplitter.kernel.datapack import folder_layer
from tests.games.snowdonia.table import Table, ruling


def test_the_clock_stands_while_a_question_is_weighed() -> None:
    """Track laid in thought takes nothing off what the seat holds."""
    edition = SNOWDONIA.edition(2)
    judge, world = Judge(), edition.start(seeded(1))
    world.gain(0, STEEL, 3)
    judge.held = judge.time_left(world)
    before = judge.wealth(world, 0)
    world.railhead += 9
    assert judge.wealth(world, 0) >= before
    judge.held = RUNNING
    assert judge.wealth(world, 0) < before


def test_a_question_leaves_the_clock_running() -> None:
    world = SNOWDONIA.edition(2).start(seeded(1))
    judge = Judge()
    judge.rank(world, world.seat())
    assert judge.held == RUNNING
    assert judge.worth(world) == [judge.wealth(world, 0), judge.wealth(world, 1)]


def test_who_stands_before_takes_what_he_likes_first() -> None:
    """[A.1] The last stone goes to the first space of the yard: the second brings ore."""
    t = Table(3)
    t.yard(iron=6, stone=1)
    t.place(1, "A1")
    t.place(0, "A2")
    judge = Judge()
    after = t.s.twin(seeded(1))
    judge.work(after, 0, 0, after.rules.pack.areas - 1)
    assert (after.good(0, STONE), after.good(0, IRON)) == (0, t.good(0, "iron") + 3)
    assert after.good(1, STONE) == 1
    alone = t.s.twin(seeded(1))
    alone.spaces[t.space_index("A1")] = FREE
    judge.work(alone, 0, 0, alone.rules.pack.areas - 1)
    assert alone.good(0, STONE) == 1


def test_who_stands_behind_takes_nothing_away() -> None:
    t = Table(3)
    t.yard(iron=6, stone=1)
    t.place(0, "A1")
    t.place(1, "A2")
    after = t.s.twin(seeded(1))
    Judge().work(after, 0, 0, after.rules.pack.areas - 1)
    assert (after.good(0, STONE), after.good(1, IRON)) == (1, t.good(1, "iron"))


@pytest.mark.parametrize("seed", [1, 2])
def test_two_judges_finish_the_line_when_no_events_help(tmp_path: Path, seed: int) -> None:
    """Event cubes that never come back leave all the laying to the players."""
    edition = SNOWDONIA.edition(2, packs=[folder_layer(ruling(tmp_path, event_cubes_return=False))])
    s, judge = edition.start(seeded(seed)), edition.judge
    while not s.is_over() and s.round <= 60:
        s.apply(judge.best(s, s.seat()))
    assert s.is_over()
    assert s.round <= 40


@pytest.mark.parametrize("title", ["snowdonia", "snowdonia/petersburg", "snowdonia/channel-tunnel"])
def test_contracts_and_what_else_is_scored_are_the_whole_score(title: str) -> None:
    """[S.3] The judge counts contracts apart, with what they leave for plans."""
    edition = find_game(title).edition(2)
    state, counsel, paid = edition.start(seeded(3)), edition.counsel(), 0
    while not state.is_over():
        assert isinstance(state, Snowdonia)
        scoring = state.rules.scoring
        for seat in range(2):
            contracts = scoring.contracts(state, seat, None)
            assert Paid(state, seat).points == contracts
            assert scoring.besides(state, seat) + contracts == scoring.score(state, seat)
            paid += contracts > 0
        state.apply(counsel.best(state, state.seat()))
    assert paid
