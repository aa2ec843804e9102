"""Every game of the box: each case has code and a test, each tag and citation names a case."""

from __future__ import annotations

import pytest

from railsplitter.games import book_ids, shelf
from railsplitter.rulebook.coverage import cover


@pytest.mark.parametrize("game", book_ids())
def test_every_case_has_code_and_a_test(game: str) -> None:
    coverage = cover(game, shelf())
    assert [str(problem) for problem in coverage.problems] == []
    assert coverage.tests_shipped
    assert coverage.percent == 100
    assert len(coverage.rows) > 40
