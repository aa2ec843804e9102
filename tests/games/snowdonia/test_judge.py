"""The judge of the base game: it finishes the line, and its clock stands while it weighs."""

from __future__ import annotations

from pathlib import Path

import pytest

from railsplitter.games.snowdonia.edition import SNOWDONIA
from railsplitter.games.snowdonia.judge import RUNNING, Judge
from railsplitter.games.snowdonia.names import STEEL
from railsplitter.kernel.chance import seeded
from railsplitter.kernel.datapack import folder_layer
from tests.games.snowdonia.table import ruling


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


@pytest.mark.parametrize("seed", [1, 2])
def test_two_judges_finish_the_line_when_no_events_help(tmp_path: Path, seed: int) -> None:
    """Event cubes that never come back leave all the laying to the players."""
    edition = SNOWDONIA.edition(2, packs=[folder_layer(ruling(tmp_path, event_cubes_return=False))])
    s, judge = edition.start(seeded(seed)), edition.judge
    while not s.is_over() and s.round <= 60:
        s.apply(judge.best(s, s.seat()))
    assert s.is_over()
    assert s.round <= 40
