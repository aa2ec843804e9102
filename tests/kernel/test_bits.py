"""Bits: the same up to the sixty-third, compiled and interpreted."""

from __future__ import annotations

import pytest

from railsplitter.kernel.bits import bit, shifted
from railsplitter.kernel.errors import RuleBug
from railsplitter.kernel.window import asked_next


@pytest.mark.both_modes
def test_every_bit_is_its_power_of_two() -> None:
    assert [bit(n) for n in range(63)] == [2**n for n in range(63)]
    assert shifted(5, 40) == 5 * 2**40
    assert shifted(-1, 33) == -(2**33)


@pytest.mark.both_modes
@pytest.mark.parametrize("place", [-1, 63, 64])
def test_there_are_no_others(place: int) -> None:
    with pytest.raises(RuleBug, match=f"bit {place}: expected 0 to 62"):
        bit(place)


@pytest.mark.both_modes
def test_windows_know_seats_beyond_the_thirty_second() -> None:
    waiting = sum(2**seat for seat in (3, 31, 32, 40))
    assert asked_next(waiting, 3, -1, 48) == 31
    assert asked_next(waiting, 31, -1, 48) == 32
    assert asked_next(waiting, 32, -1, 48) == 40
