"""The plane: crossings, insides, and the grid that finds segments quickly."""

from __future__ import annotations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from railsplitter.cartography.plane import (
    Grid,
    Point,
    dense,
    inside,
    length,
    meeting,
    nearest_on_line,
    to_segment,
)

coordinate = st.floats(-6, 6).map(lambda v: round(v, 2))
points = st.tuples(coordinate, coordinate)
segments = st.tuples(points, points)


def test_two_segments_meet_where_they_cross() -> None:
    assert meeting((0, 0), (2, 2), (0, 2), (2, 0)) == (1, 1)
    assert meeting((0, 0), (1, 1), (2, 0), (3, 5)) is None


def test_a_line_through_a_shared_corner_is_crossed_once() -> None:
    bend: list[Point] = [(-1, 1), (0, 0), (1, 1)]
    through = [meeting((0, -1), (0, 1), bend[k], bend[k + 1]) for k in range(2)]
    assert sum(at is not None for at in through) == 1


def test_parallel_segments_never_meet() -> None:
    assert meeting((0, 0), (2, 0), (0, 1), (2, 1)) is None


@given(st.lists(segments, max_size=12), segments)
def test_the_grid_finds_what_a_search_of_all_segments_finds(
    lines: list[tuple[Point, Point]], probe: tuple[Point, Point]
) -> None:
    grid = Grid()
    for a, b in lines:
        grid.add(a, b)
    found = {number for number, _ in grid.crossings(*probe)}
    assert found == {k for k, line in enumerate(lines) if meeting(*probe, *line) is not None}


def test_inside_knows_a_dent() -> None:
    dented: list[Point] = [(0, 0), (4, 0), (4, 4), (2, 1), (0, 4)]
    assert inside((1, 1), dented)
    assert not inside((2, 3), dented)
    assert not inside((5, 1), dented)


def test_the_nearest_point_of_a_segment_may_be_its_end() -> None:
    assert to_segment((3, 4), (0, 0), (-1, 0)) == 5
    assert nearest_on_line((1, 5), [(0, 0), (2, 0), (2, 4)]) == (2, 4)


@given(st.lists(points, min_size=2, max_size=6))
@example([(0, 3.36), (0.03, 1.86)])  # a little over three steps long
def test_a_dense_line_is_as_long_and_has_no_long_step(line: list[Point]) -> None:
    made = dense(line, 0.5)
    assert length(made) == pytest.approx(length(line), abs=1e-9)
    assert all(length(made[k : k + 2]) <= 0.5 + 1e-9 for k in range(len(made) - 1))
    assert (made[0], made[-1]) == (line[0], line[-1])
