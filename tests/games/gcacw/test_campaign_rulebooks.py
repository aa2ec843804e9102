"""The rulebooks of the campaign layer and of the two campaigns: whole, and true to their packs."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import railsplitter.games.gcacw as game
from railsplitter.games.gcacw.data.campaign_sheet import CAMPAIGNS, SLICES, load_campaign
from railsplitter.rulebook.book import Book, load_book

HOME = Path(game.__file__).parent
LAYER = HOME / "campaign" / "rulebook.toml"
BOOKS = {
    "D": HOME / "scenarios" / "disrupt_their_plans" / "rulebook.toml",
    "L": HOME / "scenarios" / "long_roads" / "rulebook.toml",
}


@pytest.fixture(scope="module")
def book() -> Book:
    """All of them after the standard rules: ids must not meet."""
    return load_book([HOME / "rulebook.toml", LAYER, *BOOKS.values()], str)


@pytest.mark.parametrize(("letter", "last"), [("D", 96), ("L", 90)])
def test_no_number_is_missing(book: Book, letter: str, last: int) -> None:
    numbers = [case.id for case in book if case.id.startswith(f"{letter}.")]
    assert sorted(numbers, key=lambda x: int(x[2:])) == [
        f"{letter}.{n}" for n in range(1, last + 1)
    ]


def test_cases_that_others_point_to_are_there(book: Book) -> None:
    for case in book:
        for other in case.see:
            assert other in book, f"{case.id} points to {other}"


def test_every_ruling_with_a_switch_names_one_of_the_settings(book: Book) -> None:
    known = {row.id for name in CAMPAIGNS for row in load_campaign(name).printed.settings}
    named = {
        name for case in book for name in re.findall(r"switch `(\w+)`", f"{case.lift} {case.text}")
    }
    assert named <= known
    assert known - named == set()


@pytest.mark.parametrize("name", [*CAMPAIGNS, *SLICES])
def test_cases_that_rows_cite_are_in_the_book(book: Book, name: str) -> None:
    printed = load_campaign(name).printed
    cited = {case for row in printed.sequence for case in row.cases}
    cited |= {case for row in printed.hex_lists for case in row.cases}
    cited |= {case for row in printed.areas.areas for case in row.cases}
    cited |= {case for switch in printed.settings for case in switch.cases}
    cited |= {row.case for row in printed.points.held} | {row.case for row in printed.points.once}
    cited |= {switch.ruling.replace("-", ".") for switch in printed.settings}
    missing = {case for case in cited if re.match(r"[DLR]\.", case) and case not in book}
    assert missing == set()


def test_ours_is_marked_as_ours(book: Book) -> None:
    for letter, first in (("D", 86), ("L", 79)):
        for case in book:
            if re.match(rf"{letter}\.\d+$", case.id) and int(case.id[2:]) >= first:
                assert case.source in ("reconstructed", "historical"), case.id
    assert all(case.source == "reconstructed" for case in book.cases_in("R"))
