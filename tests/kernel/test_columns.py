"""Columns cross the border between plain lists and packed vectors unchanged."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from railsplitter.kernel.columns import column, filled, listed, total

pytestmark = pytest.mark.both_modes

NUMBERS = st.lists(st.integers(-(2**62), 2**62), max_size=20)
SMALL = st.lists(st.integers(-(2**40), 2**40), max_size=20)


@given(NUMBERS)
def test_a_list_survives_the_round_trip(numbers: list[int]) -> None:
    packed = column(numbers)
    assert listed(packed) == numbers
    assert len(packed) == len(numbers)


@given(SMALL)
def test_total_is_the_sum(numbers: list[int]) -> None:
    assert total(column(numbers)) == sum(numbers)


def test_a_column_is_not_the_list_it_came_from() -> None:
    numbers = [1, 2, 3]
    packed = column(numbers)
    numbers[0] = 9
    assert listed(packed) == [1, 2, 3]
    back = listed(packed)
    back[0] = 7
    assert packed[0] == 1


def test_filled_repeats_one_number_in_places_of_their_own() -> None:
    packed = filled(4, -7)
    packed[2] = 5
    assert listed(packed) == [-7, -7, 5, -7]
    assert listed(filled(0, 1)) == []
