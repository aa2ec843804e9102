"""Sheets: what is new since one was away, and rounds that fold to a line."""

from __future__ import annotations

from railsplitter.kernel.game import Line
from railsplitter.kernel.sheets import (
    GRAVE,
    NEWS,
    NEWS_MOST,
    WORD,
    folds,
    news_panel,
    since_turn,
)


def opening(turn: int) -> Line:
    return Line("", f"Turn {turn}", opens=f"Turn {turn}", turn=turn, brief=f"April {turn}")


def said(weight: int, brief: str = "", text: str = "x") -> Line:
    return Line("1", text, weight=weight, brief=brief)


RAIN, CAME, FIGHT = said(WORD, "rain"), said(NEWS, "1 VT arrived"), said(GRAVE, "combat")


def test_quiet_rounds_fold_to_a_line_with_what_they_had() -> None:
    lines = [opening(14), RAIN, opening(15), said(0), opening(16), RAIN, CAME, opening(17), FIGHT]
    found = folds([*lines, opening(18)])
    assert [fold.text for fold in found] == ["April 14 to April 16: quiet, rain, 1 VT arrived"]
    assert (found[0].first, found[0].last) == (0, 7)


def test_the_round_under_way_is_never_folded() -> None:
    assert folds([opening(1), RAIN]) == []


def test_a_grave_line_parts_two_folds() -> None:
    lines = [opening(1), opening(2), FIGHT, opening(3), opening(4)]
    assert [fold.text for fold in folds(lines)] == ["April 1: quiet", "April 3: quiet"]


def test_a_game_without_dates_folds_nothing() -> None:
    bare = Line("", "Round 1", opens="Round 1")
    assert folds([bare, bare]) == []


def test_what_is_new_stands_the_gravest_first_and_no_more_than_fit() -> None:
    panel = news_panel([CAME, RAIN, *[said(NEWS, text=f"n{k}") for k in range(9)], FIGHT], "New")
    assert panel.rows[0].mark == "now"
    assert len(panel.rows) == NEWS_MOST + 1
    assert panel.rows[-1].cells[0].text == "and 4 more, in the log"
    assert not any(row.cells[0].text == "rain" for row in panel.rows)


def test_nothing_new_is_said() -> None:
    assert news_panel([RAIN], "New").note == "Nothing of weight"


def test_lines_since_a_round() -> None:
    lines = [opening(1), RAIN, opening(2), CAME, opening(3)]
    assert since_turn(lines, 2) == lines[2:]
    assert since_turn(lines, 0) == lines
