"""Reasons: the closed bars of an action, as a refusal lists them."""

from __future__ import annotations

import pytest

from railsplitter.kernel.chapter import reasons


@pytest.mark.parametrize(
    ("bars", "told"),
    [
        (("", "", ""), []),
        (("R.4",), ["R.4"]),
        (("", "A.1"), ["A.1"]),
        (("R.4", "A.1", "R.1"), ["R.4", "A.1", "R.1"]),
        (("R.4", "R.4", "A.1"), ["R.4", "A.1"]),
        (("R.4", "A.1", "R.4"), ["R.4", "A.1"]),
        (("", "", "P.5"), ["P.5"]),
    ],
)
def test_reasons_are_the_closed_bars_in_order_each_once(
    bars: tuple[str, ...], told: list[str]
) -> None:
    assert reasons(*bars) == told
