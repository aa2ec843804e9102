"""Rules version 1: [7.3] The artillery chart."""

from __future__ import annotations

import pytest

from tests.games.gcacw.combats import duel, lines, look
from tests.games.gcacw.drill import Table


def cell(t: Table, points: int = 2) -> tuple[int, bool]:
    """The modifier, and whether it is starred."""
    seen = look(t, points=points)
    return (seen.star, True) if seen.star else (lines(seen).get("7.4e", 0), False)


@pytest.mark.parametrize("ground", ["hill", "rough", "mountain", "swamp", "rain-swamp", "city"])
def test_7_3b_all_other_ground_is_one_column(ground: str) -> None:
    t = duel("a 0403 6 a0", "d 0404 6 a9", terrain={"0404": ground}, edges=["0403-0404 road"])
    assert cell(t) == (-1, False)
    t = duel("a 0403 6 a0", "d 0404 6 a9", terrain={"0403": ground})  # the attacker's is nothing
    assert cell(t) == (-3, False)
