"""Seat orders: clockwise, by key, by team, by mark."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from railsplitter.kernel import seats
from railsplitter.kernel.columns import column
from railsplitter.kernel.errors import BadUsage

pytestmark = pytest.mark.both_modes


@st.composite
def tables(draw: st.DrawFn) -> tuple[int, int]:
    """A seat and the number of seats."""
    count = draw(st.integers(1, 6))
    return draw(st.integers(0, count - 1)), count


def test_orders_at_a_table_of_four() -> None:
    assert seats.clockwise(2, 4) == [2, 3, 0, 1]
    assert seats.from_left_of(2, 4) == [3, 0, 1, 2]
    assert seats.others_from_left_of(2, 4) == [3, 0, 1]
    assert (seats.after(3, 4), seats.before(0, 4), seats.steps_between(3, 1, 4)) == (0, 3, 2)


@given(tables())
def test_every_order_follows_the_next_seat(table: tuple[int, int]) -> None:
    seat, count = table
    order = seats.clockwise(seat, count)
    assert sorted(order) == list(range(count))
    assert order[0] == seat
    for k, at in enumerate(order):
        assert seats.after(at, count) == order[(k + 1) % count]
        assert seats.before(order[(k + 1) % count], count) == at
        assert seats.steps_between(seat, at, count) == k
    assert seats.from_left_of(seat, count) == order[1:] + order[:1]
    assert seats.others_from_left_of(seat, count) == order[1:]


@given(st.lists(st.integers(-3, 3), min_size=1, max_size=6), st.booleans(), st.data())
def test_a_ranking_breaks_ties_clockwise(
    keys: list[int], highest_first: bool, data: st.DataObject
) -> None:
    start = data.draw(st.integers(0, len(keys) - 1))
    order = seats.ranked(column(keys), start, highest_first)
    sign = -1 if highest_first else 1
    assert order == sorted(
        range(len(keys)), key=lambda seat: (sign * keys[seat], (seat - start) % len(keys))
    )


@given(st.lists(st.integers(0, 1), min_size=1, max_size=6), st.data())
def test_the_next_marked_seat_is_the_first_met_clockwise(
    marks: list[int], data: st.DataObject
) -> None:
    seat = data.draw(st.integers(0, len(marks) - 1))
    here = [at for at in seats.clockwise(seat, len(marks)) if marks[at]]
    later = [at for at in seats.from_left_of(seat, len(marks)) if marks[at]]
    assert seats.next_marked(column(marks), seat) == (here[0] if here else -1)
    assert seats.next_marked_after(column(marks), seat) == (later[0] if later else -1)


@given(st.permutations([0, 0, 1, 1, 2]))
def test_teams_divide_the_table(team_of: list[int]) -> None:
    teams = seats.teams_of(team_of)
    assert teams.count == 3
    assert sorted(seat for team in range(3) for seat in teams.members(team)) == [0, 1, 2, 3, 4]
    for seat in range(5):
        assert sorted([seat, *teams.partners(seat), *teams.opponents(seat)]) == [0, 1, 2, 3, 4]
        assert all(teams.are_together(seat, other) for other in teams.partners(seat))
        assert not any(teams.are_together(seat, other) for other in teams.opponents(seat))


def test_partners_sit_opposite_each_other() -> None:
    teams = seats.alternating_teams(4, 2)
    assert (teams.members(0), teams.members(1)) == ([0, 2], [1, 3])
    assert (teams.partners(3), teams.opponents(3)) == ([1], [0, 2])


@pytest.mark.parametrize("team_of", [[0, 2], [1, 1], [0, -1]])
def test_teams_are_numbered_without_gaps(team_of: list[int]) -> None:
    with pytest.raises(BadUsage, match="teams"):
        seats.teams_of(team_of)


@pytest.mark.parametrize(("count", "teams"), [(5, 2), (4, 0)])
def test_alternating_teams_are_of_equal_size(count: int, teams: int) -> None:
    with pytest.raises(BadUsage, match=f"{count} seats in {teams} teams"):
        seats.alternating_teams(count, teams)
