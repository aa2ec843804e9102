"""Templates are filled as Python itself would fill them, only sooner."""

from __future__ import annotations

import pytest

from railsplitter.kernel.telling import Sentences


class Words(Sentences):
    def __init__(self) -> None:
        self.kinds = {"seat": lambda seat: ("Blue", "Red")[seat], "sum": lambda sum_: f"${sum_:,}"}


@pytest.mark.parametrize(
    ("template", "text"),
    [
        ("nothing to fill", "nothing to fill"),
        ("", ""),
        ("{0:seat} pays {1:sum}", "Red pays $4,000"),
        ("{1}, {1:sum} and {0}", "4000, $4,000 and 1"),
        ("{0:seat} takes {{}}", "Red takes {}"),
        ("{0!s} in a way that is left to Python", "1 in a way that is left to Python"),
    ],
)
def test_a_template_is_filled_as_python_fills_it(template: str, text: str) -> None:
    words, numbers = Words(), (1, 4000)
    assert words.filled(template, numbers) == words.vformat(template, numbers, {}) == text


def test_a_number_that_is_not_there_is_an_error() -> None:
    with pytest.raises(IndexError):
        Words().filled("{2:seat}", (1, 2))
