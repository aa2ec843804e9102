"""Student's distribution against published tables; power, Holm, paired effects by hand."""

from __future__ import annotations

import pytest

from railsplitter.lab.statistics import (
    holm,
    paired,
    pairs_needed,
    power,
    student,
    student_quantile,
)


@pytest.mark.parametrize(
    ("share", "freedom", "t"),
    [
        (0.975, 1, 12.7062),
        (0.975, 5, 2.5706),
        (0.975, 30, 2.0423),
        (0.95, 10, 1.8125),
        (0.995, 20, 2.8453),
        (0.975, 10_000, 1.9602),
    ],
)
def test_quantiles_are_those_of_the_tables(share: float, freedom: int, t: float) -> None:
    assert student_quantile(share, freedom) == pytest.approx(t, abs=5e-5)
    assert student(t, freedom) == pytest.approx(share, abs=1e-5)
    assert student_quantile(1 - share, freedom) == pytest.approx(-t, abs=5e-5)


def test_a_paired_effect_by_hand() -> None:
    found = paired([1.0, 2.0, 3.0, 4.0], [2.0, 4.0, 3.0, 7.0])
    assert (found.pairs, found.base, found.mean, found.effect) == (4, 2.5, 4.0, 1.5)
    half = 3.1824 * 1.2910 / 2  # t for 3 degrees, deviation of 1, 2, 0, 3
    assert (found.low, found.high) == pytest.approx((1.5 - half, 1.5 + half), abs=1e-3)
    assert found.p == pytest.approx(0.1027, abs=1e-3)


def test_pairs_that_are_all_alike_have_no_interval() -> None:
    nothing = paired([3.0, 5.0, 8.0], [3.0, 5.0, 8.0])
    assert (nothing.effect, nothing.low, nothing.high, nothing.p) == (0.0, 0.0, 0.0, 1.0)
    assert nothing.is_nothing
    shifted = paired([3.0, 5.0], [4.0, 6.0])
    assert (shifted.effect, shifted.p, shifted.is_nothing) == (1.0, 0.0, False)


def test_holm_by_hand() -> None:
    assert holm([0.01, 0.04, 0.03, 0.005]) == pytest.approx([0.03, 0.06, 0.06, 0.02])
    assert holm([]) == []
    assert holm([0.6, 0.9]) == [1.0, 1.0]


def test_power_grows_with_pairs_and_the_number_needed_reaches_it() -> None:
    needed = pairs_needed(1.0, 4.0)
    assert 125 <= needed <= 130  # (1.96 + 0.84)^2 × 16 = 125.6
    assert power(1.0, 4.0, needed) == pytest.approx(0.8, abs=0.01)
    assert power(1.0, 4.0, 20) < power(1.0, 4.0, 60) < power(1.0, 4.0, 200)
    assert power(0.0, 4.0, 100) == pytest.approx(0.05, abs=0.003)
    assert pairs_needed(0.0, 4.0) == 0
