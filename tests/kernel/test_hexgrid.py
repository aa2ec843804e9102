"""Hex maps agree with textbook coordinates, with plane geometry and with breadth-first search."""

from __future__ import annotations

import math
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from railsplitter.kernel import graph
from railsplitter.kernel.columns import listed
from railsplitter.kernel.errors import BadNotation, BadUsage
from railsplitter.kernel.hexgrid import DIRECTIONS, EVEN, ODD, Lattice, lattice, opposite
from railsplitter.kernel.reach import all_pairs

pytestmark = pytest.mark.both_modes

FLAT_ANGLES = {"N": -90, "NE": -30, "SE": 30, "S": 90, "SW": 150, "NW": -150}
POINTY_ANGLES = {"NE": -60, "E": 0, "SE": 60, "SW": 120, "W": 180, "NW": -120}


@st.composite
def full_maps(draw: st.DrawFn) -> Lattice:
    return lattice(
        draw(st.integers(1, 7)),
        draw(st.integers(1, 7)),
        draw(st.booleans()),
        draw(st.sampled_from([EVEN, ODD])),
        draw(st.integers(0, 3)),
        draw(st.integers(0, 3)),
        draw(st.sampled_from(["", "N", "SJW S"])),
        draw(st.sampled_from([2, 2, 3, 0])),
    )


@st.composite
def maps(draw: st.DrawFn) -> Lattice:
    """Any map, with holes and with numbers below zero."""
    columns, rows = draw(st.integers(1, 6)), draw(st.integers(1, 6))
    first_column, first_row = draw(st.integers(-4, 2)), draw(st.integers(-4, 2))
    place = st.tuples(
        st.integers(first_column, first_column + columns - 1),
        st.integers(first_row, first_row + rows - 1),
    )
    return lattice(
        columns,
        rows,
        draw(st.booleans()),
        draw(st.sampled_from([EVEN, ODD])),
        first_column,
        first_row,
        digits=0,
        missing=draw(st.lists(place, max_size=columns * rows // 2)),
    )


def centre(grid: Lattice, at: int) -> tuple[float, float]:
    """Where a hex with sides of length 1 lies on the paper, y downwards."""
    column, row = int(grid.column_of(at)), int(grid.row_of(at))
    if grid.flat:
        return 1.5 * column, math.sqrt(3) * (row + 0.5 * (column % 2 == grid.shove))
    return math.sqrt(3) * (column + 0.5 * (row % 2 == grid.shove)), 1.5 * row


def textbook_axial(grid: Lattice, at: int) -> tuple[int, int]:
    """The published conversions for odd-q, even-q, odd-r and even-r."""
    column, row = grid.column_of(at), grid.row_of(at)
    sign = -1 if grid.shove == ODD else 1
    if grid.flat:
        return column, row - (column + sign * (column & 1)) // 2
    return column - (row + sign * (row & 1)) // 2, row


def textbook_distance(a: tuple[int, int], b: tuple[int, int]) -> int:
    q, r = a[0] - b[0], a[1] - b[1]
    return max(abs(q), abs(r), abs(q + r))


@given(maps())
@settings(max_examples=100, deadline=None)
def test_ids_and_coordinates_round_trip(grid: Lattice) -> None:
    for at in range(grid.size):
        assert grid.hex_named(grid.printed(at)) == at
        assert grid.hex_at(grid.column_of(at), grid.row_of(at)) == at
        assert grid.hex_at_axial(*grid.axial(at)) == at


@given(full_maps())
@settings(max_examples=100, deadline=None)
def test_printed_ids_round_trip_with_sheets_and_widths(grid: Lattice) -> None:
    ids = [grid.printed(at) for at in range(grid.size)]
    assert [grid.hex_named(text) for text in ids] == list(range(grid.size))
    if grid.digits:
        assert ids == sorted(ids)
        assert {len(text) for text in ids} == {len(grid.sheet) + 2 * grid.digits}


@given(maps())
@settings(max_examples=100, deadline=None)
def test_axial_coordinates_are_the_textbook_ones(grid: Lattice) -> None:
    axials = [grid.axial(at) for at in range(grid.size)]
    assert axials == [textbook_axial(grid, at) for at in range(grid.size)]
    for start in range(grid.size):
        for end in range(grid.size):
            apart = textbook_distance(axials[start], axials[end])
            assert grid.distance(start, end) == apart
            assert (grid.direction(start, end) >= 0) == (apart == 1)


@given(maps())
@settings(max_examples=60, deadline=None)
def test_directions_point_where_their_names_say(grid: Lattice) -> None:
    angles = FLAT_ANGLES if grid.flat else POINTY_ANGLES
    for at in range(grid.size):
        for direction in range(DIRECTIONS):
            there = grid.neighbour(at, direction)
            if there < 0:
                continue
            (x, y), (u, v) = centre(grid, at), centre(grid, there)
            angle = math.radians(angles[grid.direction_name(direction)])
            assert math.isclose(u - x, math.sqrt(3) * math.cos(angle), abs_tol=1e-9)
            assert math.isclose(v - y, math.sqrt(3) * math.sin(angle), abs_tol=1e-9)


@given(maps())
@settings(max_examples=60, deadline=None)
def test_neighbours_are_mutual(grid: Lattice) -> None:
    for at in range(grid.size):
        assert len(grid.neighbours(at)) == len(set(grid.neighbours(at)))
        for there in grid.neighbours(at):
            direction = grid.direction(at, there)
            assert grid.neighbour(at, direction) == there
            assert grid.neighbour(there, opposite(direction)) == at


@given(full_maps())
@settings(max_examples=60, deadline=None)
def test_distance_is_the_number_of_steps_on_the_map(grid: Lattice) -> None:
    net = grid.neighbour_network()
    steps = all_pairs(net, graph.even_costs(net, 1))
    for start in range(grid.size):
        distances = [grid.distance(start, end) for end in range(grid.size)]
        assert distances == listed(steps[start])


@given(maps(), st.data())
@settings(max_examples=60, deadline=None)
def test_distance_is_a_metric(grid: Lattice, data: st.DataObject) -> None:
    if grid.size == 0:
        return
    a, b, c = (data.draw(st.integers(0, grid.size - 1)) for _ in range(3))
    assert (grid.distance(a, b) == 0) == (a == b)
    assert grid.distance(a, b) == grid.distance(b, a)
    assert grid.distance(a, c) <= grid.distance(a, b) + grid.distance(b, c)


@given(maps())
@settings(max_examples=60, deadline=None)
def test_every_side_has_one_number_from_both_hexes(grid: Lattice) -> None:
    seen: Counter[int] = Counter()
    for at in range(grid.size):
        for direction in range(DIRECTIONS):
            side = grid.side[DIRECTIONS * at + direction]
            there = grid.neighbour(at, direction)
            seen[side] += 1
            assert (side < grid.inner_sides) == (there >= 0)
            assert grid.side_ends(side) == ((at, -1) if there < 0 else tuple(sorted((at, there))))
            if there >= 0:
                assert grid.side_between(at, there) == grid.side_between(there, at) == side
    assert sorted(seen) == list(range(grid.sides()))
    assert all(seen[side] == (2 if side < grid.inner_sides else 1) for side in seen)


@given(st.one_of(maps(), full_maps()))
@settings(max_examples=60, deadline=None)
def test_sides_are_written_and_read_back(grid: Lattice) -> None:
    for side in range(grid.sides()):
        assert grid.side_named(grid.printed_side(side)) == side


@given(maps())
@settings(max_examples=40, deadline=None)
def test_the_network_has_hexes_as_nodes_and_hexsides_as_edges(grid: Lattice) -> None:
    net = grid.neighbour_network()
    assert net.arcs() == 2 * grid.inner_sides
    for at in range(grid.size):
        assert net.neighbours(at) == grid.neighbours(at)
        for arc in range(net.first[at], net.first[at + 1]):
            assert net.edge[arc] == grid.side_between(at, net.to[arc])


@given(maps(), st.integers(0, 5), st.data())
@settings(max_examples=80, deadline=None)
def test_rings_and_spirals_hold_what_the_distance_says(
    grid: Lattice, radius: int, data: st.DataObject
) -> None:
    if grid.size == 0:
        return
    middle = data.draw(st.integers(0, grid.size - 1))
    ring, spiral = grid.ring(middle, radius), grid.spiral(middle, radius)
    hexes = range(grid.size)
    assert sorted(ring) == [at for at in hexes if grid.distance(middle, at) == radius]
    assert sorted(spiral) == [at for at in hexes if grid.distance(middle, at) <= radius]
    assert [grid.distance(middle, at) for at in spiral] == sorted(
        grid.distance(middle, at) for at in spiral
    )


@pytest.mark.parametrize("flat", [True, False])
@pytest.mark.parametrize("radius", [1, 2, 3])
def test_a_whole_ring_runs_clockwise_from_the_first_direction(flat: bool, radius: int) -> None:
    grid = lattice(9, 9, flat)
    middle = grid.hex_named("0505")
    ring = grid.ring(middle, radius)
    assert len(ring) == 6 * radius
    assert grid.ring(middle, 1) == grid.neighbours(middle)
    assert all(grid.distance(a, b) == 1 for a, b in zip(ring, ring[1:] + ring[:1], strict=True))
    x, y = centre(grid, middle)
    turns = [math.atan2(centre(grid, at)[1] - y, centre(grid, at)[0] - x) for at in ring]
    assert turns[0] == pytest.approx(math.radians(-90 if flat else -60))
    assert turns[radius] == pytest.approx(math.radians(-30 if flat else 0))


@given(full_maps(), st.data())
@settings(max_examples=150, deadline=None)
def test_a_line_is_a_shortest_path_and_the_same_backwards(
    grid: Lattice, data: st.DataObject
) -> None:
    start, end = (data.draw(st.integers(0, grid.size - 1)) for _ in range(2))
    line = grid.straight_line(start, end)
    assert (line[0], line[-1]) == (start, end)
    assert len(line) == grid.distance(start, end) + 1
    assert all(grid.distance(a, b) == 1 for a, b in zip(line, line[1:], strict=False))
    assert grid.straight_line(end, start) == line[::-1]
    (x, y), (u, v) = centre(grid, start), centre(grid, end)
    for at in line:  # no centre lies farther from the line than a side of a hex is long
        s, t = centre(grid, at)
        length = math.hypot(u - x, v - y) or 1
        assert abs((s - x) * (v - y) - (t - y) * (u - x)) / length <= 1 + 1e-9


@pytest.mark.parametrize("text", ["N4213-N4114", "N1633-N1534", "N4114-N4213"])
def test_the_shove_decides_which_hexes_touch(text: str) -> None:
    assert lattice(58, 34, sheet="N").side_named(text) >= 0
    with pytest.raises(BadNotation, match=f"hexside '{text}': expected two hexes"):
        lattice(58, 34, shove=ODD, sheet="N").side_named(text)


def test_an_id_off_the_map_is_refused_with_what_was_expected() -> None:
    grid = lattice(58, 34, sheet="N", missing=[(1, 2)])
    on_map = "expected N0101 to N5834, column before row, rows 1 to 34"
    for text in ("N5901", "N0135", "N0001", "N0102"):
        with pytest.raises(BadNotation) as refused:
            grid.hex_named(text)
        assert str(refused.value) == f"hex '{text}' is not on the map: {on_map}"
    for text in ("2314", "S2314", "N231", "N23141", "N23 4", "", "N", "N২৩১৪", "n2314"):
        with pytest.raises(BadNotation) as refused:
            grid.hex_named(text)
        assert str(refused.value) == f"hex '{text}': {on_map}"


def test_a_second_spelling_of_a_number_is_no_id() -> None:
    grid = lattice(20, 20, first_column=-5, digits=0)
    assert grid.printed(grid.hex_named("-5,7")) == "-5,7"
    for text in ("05,7", "-0,1", "5, 7", "5"):
        with pytest.raises(BadNotation, match="hex"):
            grid.hex_named(text)


def test_a_side_that_is_none_is_refused() -> None:
    grid = lattice(5, 5)
    with pytest.raises(BadNotation, match="hexside '0101': expected a hex, '-'"):
        grid.side_named("0101")
    with pytest.raises(BadNotation, match="hexside '0101-0103': expected two hexes"):
        grid.side_named("0101-0103")


@pytest.mark.parametrize(
    ("columns", "rows", "first", "digits", "text"),
    [
        (0, 5, 1, 2, "a map of 0 columns and 5 rows"),
        (100, 5, 1, 2, "hexes numbered up to 100"),
        (5, 5, -1, 2, "no minus"),
    ],
)
def test_a_map_that_cannot_be_numbered_is_refused(
    columns: int, rows: int, first: int, digits: int, text: str
) -> None:
    with pytest.raises(BadUsage, match=text):
        lattice(columns, rows, first_column=first, digits=digits)


def test_a_missing_hex_must_be_on_the_map() -> None:
    with pytest.raises(BadUsage, match=r"missing hex \(9, 1\)"):
        lattice(5, 5, missing=[(9, 1)])
    with pytest.raises(BadUsage, match="shove 2"):
        lattice(5, 5, shove=2)
