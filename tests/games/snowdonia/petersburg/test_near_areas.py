"""Near choices of the judge, played out: what is told of them."""

from __future__ import annotations

import pytest

from bench.near_areas import Duel, Duels, told
from tests.games.snowdonia.petersburg.table import siege


def test_duels_are_told_by_area_and_by_what_the_judge_thought() -> None:
    same = Duel("C", -0.5, [0.0, 0.0], 0.0)
    won = Duel("C", -0.5, [0.1, 0.3], 4.0)
    lost = Duel("D", 0.5, [-0.1, -0.3], -2.0)
    lines = list(told([same, won, lost]))
    assert len(lines) == 3  # one that came to the same in every world says nothing
    assert "+0.200 ± 0.100" in lines[1]
    assert lines[2].startswith("D")
    assert "-0.200 ± 0.100" in lines[2]


@pytest.mark.compiled  # whole games; the judge is the same in both (tests/modes)
def test_only_near_choices_are_played_out() -> None:
    """Every duel is about a wanted area that is near, and is fought in all worlds."""
    duels = list(Duels(siege(2), "GH", 0.5, 2).of_game(3))
    assert duels
    for duel in duels:
        assert duel.area in "GH"
        assert duel.ahead > -0.5
        assert len(duel.gains) == 2
