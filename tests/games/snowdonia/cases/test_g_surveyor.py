"""Area G: Move Surveyor."""

from __future__ import annotations

import pytest

from railsplitter.games.snowdonia.notes import N_NOTHING, N_SURVEYED
from tests.games.snowdonia.table import Table

# What the Surveyor scores after each number of moves.
POINTS = {
    1: (0, 1, 4, 7, 11, 15, 21),
    2: (0, 1, 4, 7, 11, 15, 21),
    3: (0, 1, 2, 4, 7, 11, 15, 21),
    4: (0, 1, 2, 4, 7, 11, 15, 21),
    5: (0, 1, 2, 4, 7, 9, 11, 15, 21),
}


def test_G_1_one_station_forward() -> None:
    t = Table(2)
    t.place(0, "G1")
    t.place(1, "G2")
    t.resolve("G")
    assert t.options() == ["done", "survey"]
    t.play(0, "survey")
    assert list(t.s.surveyor) == [1, 0]
    assert t.noted(N_SURVEYED) == [("G.1", [0, 1])]
    t.check()


def test_G_1_it_may_stay() -> None:
    t = Table(2)
    t.place(0, "G1")
    t.resolve("G")
    t.play(0, "done")
    assert list(t.s.surveyor) == [0, 0]


@pytest.mark.parametrize("seats", POINTS)
def test_G_1_station_by_station_to_the_summit(seats: int) -> None:
    """[G.1] [S.5] Only the station reached scores; with three players six moves make 15."""
    t = Table(seats)
    for moves, points in enumerate(POINTS[seats]):
        t.s.surveyor[0] = moves
        assert t.rules.scoring.score(t.s, 0) == points
    assert t.rules.surveyor.bar(t.s, 0) == "G.1"


@pytest.mark.parametrize("seats", POINTS)
def test_G_1_not_beyond_the_summit(seats: int) -> None:
    t = Table(seats)
    summit = len(POINTS[seats]) - 1
    t.s.surveyor[0] = summit - 1
    t.place(0, "G1", "G2")
    t.resolve("G")
    t.play(0, "survey")
    assert t.s.surveyor[0] == summit
    assert t.noted(N_NOTHING) == [("P.5", [0, 6])]  # the second Labourer came for nothing
    assert t.refuses(0, "survey", "G.1")


def test_G_2_any_number_of_labourers() -> None:
    t = Table(2)
    t.at("place")
    for labourer in range(1, 5):
        assert f"place G{labourer}" in t.options()
        t.play(t.s.seat(), f"place G{labourer}")
    for seat in (0, 1, 0, 1):
        t.play(seat, "survey")
    assert list(t.s.surveyor) == [2, 2]
    t.check()


def test_G_2_they_line_up() -> None:
    """[G.2] The queue has no spaces to choose from: the next one stands at the end."""
    t = Table(2)
    t.at("place")
    assert t.refuses(0, "place G2", "P.1")
    t.play(0, "place G1")
    assert "place G2" in t.options()
    assert t.refuses(1, "place G1", "P.1")
