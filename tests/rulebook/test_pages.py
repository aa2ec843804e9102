"""The pages people read, line by line."""

from __future__ import annotations

import pytest

from railsplitter.kernel.errors import BadUsage
from railsplitter.rulebook.case import SOURCES
from railsplitter.rulebook.coverage import cover
from railsplitter.rulebook.known import RuleSource, Shelf
from railsplitter.rulebook.pages import (
    case_page,
    chapter_page,
    contents,
    coverage_table,
    found_page,
)
from tests.rulebook.conftest import Toy


def test_contents_list_chapters_and_cases_and_mark_what_nobody_saw(toy: Toy) -> None:
    assert contents(toy.shelf.book("toy/siege")).splitlines() == [
        "Toy Railway",
        "After: a sheet of paper",
        "",
        "A  Stock Yard",
        "  A.1  Up to three cubes",
        "  A.2  One coal at most  (reconstructed)",
        "",
        "W  Weather",
        "  W.2  Fog closes the works  (inferred)",
        "  W.3  Names of the weather",
        "",
        "The Siege",
        "After: a scenario card",
        "",
        "SP  Siege rules",
        "  SP.26  No fog",
    ]


def test_contents_of_the_scenario_alone(toy: Toy) -> None:
    text = contents(toy.shelf.book("toy/siege"), "toy/siege")
    assert text.splitlines()[0] == "The Siege"
    assert "A.1" not in text


def test_a_case_page_has_code_tests_and_what_lifts_it(toy: Toy) -> None:
    page = case_page(toy.shelf.book("toy"), "A.2", toy.cover())
    assert page.splitlines() == [
        "A.2  One coal at most",
        "Toy Railway, chapter A: Stock Yard",
        "",
        "  At most one of the cubes is coal.",
        "",
        "Source       reconstructed: our proposal, not seen in print",
        "To lift it   Use contract 29, or take another cube.",
        "See also     A.1 Up to three cubes",
        "Code         toy/rules/yard.py:10  StockYard.bar",
        "Tests        tests/toy/cases/test_toy.py:10  TestCoal.test_A_2_one_coal",
    ]


def test_a_case_page_names_who_replaces_it(toy: Toy) -> None:
    assert case_page(toy.shelf.book("toy"), "W.2", toy.cover()).endswith("Replaced by  SP.26\n")
    siege = case_page(toy.shelf.book("toy/siege"), "SP.26", toy.cover("toy/siege"))
    assert "Replaces     W.2 Fog closes the works\n" in siege


def test_a_case_page_without_coverage_is_only_the_rule(toy: Toy) -> None:
    page = case_page(toy.shelf.book("toy"), "A.1")
    assert "Code" not in page
    assert page.endswith("Source       published: seen in a public source\n")


def test_a_note_says_why_it_has_no_code(toy: Toy) -> None:
    page = case_page(toy.shelf.book("toy"), "W.3", toy.cover())
    assert page.endswith("No code      Only names.\n")


def test_missing_code_and_tests_are_said(toy: Toy) -> None:
    toy.swap(toy.code, '"""[A.2] One', '"""One')
    toy.swap(toy.tests, "test_A_2_one_coal", "test_A_1_one_coal")
    page = case_page(toy.shelf.book("toy"), "A.2", toy.cover())
    assert page.endswith("Code         none\nTests        none\n")


def test_long_texts_are_wrapped_below_their_label(toy: Toy) -> None:
    toy.swap(toy.book, "Use contract 29, or take another cube.", "Take another cube. " * 6)
    lines = case_page(toy.shelf.book("toy"), "A.2", width=50).splitlines()
    assert max(map(len, lines)) <= 50
    assert lines[7:10] == [
        "To lift it   Take another cube. Take another cube.",
        "             Take another cube. Take another cube.",
        "             Take another cube. Take another cube.",
    ]


@pytest.mark.parametrize("source", sorted(SOURCES))
def test_every_source_is_said_in_words(toy: Toy, source: str) -> None:
    toy.swap(toy.book, 'source = "inferred"', f'source = "{source}"')
    assert f"Source       {SOURCES[source]}\n" in case_page(toy.shelf.book("toy"), "W.2")
    listed = f"W.2  Fog closes the works  ({source})" in contents(toy.shelf.book("toy"))
    assert listed == (source in ("reconstructed", "inferred", "recalled"))
    if listed:
        assert SOURCES[source].startswith(f"{source}: ")
        assert "print" in SOURCES[source]


def test_a_chapter_page_has_every_text(toy: Toy) -> None:
    assert chapter_page(toy.shelf.book("toy"), "A").splitlines() == [
        "A  Stock Yard",
        "",
        "A.1  Up to three cubes",
        "    A labourer fetches at most three cubes.",
        "",
        "A.2  One coal at most  (reconstructed)",
        "    At most one of the cubes is coal.",
    ]
    with pytest.raises(BadUsage, match='chapter "Q"'):
        chapter_page(toy.shelf.book("toy"), "Q")


def test_found_page(toy: Toy) -> None:
    book = toy.shelf.book("toy")
    assert found_page(book.find("coal")) == "A.2  One coal at most  (reconstructed)\n"
    assert found_page(book.find("gold")) == "No case has these words.\n"


def test_the_coverage_table(toy: Toy) -> None:
    toy.swap(toy.code, '"""[A.2] One', '"""One')
    assert coverage_table(toy.cover()).splitlines() == [
        "Toy Railway: 66.6 % covered (cases to cover: 3, notes: 1, with code: 2, with a test: 3)",
        "",
        "case  title                 status  code  tests  replaced by",
        "A.1   Up to three cubes     code    1     1",
        "A.2   One coal at most      code    NONE  1",
        "W.2   Fog closes the works  data    1     1      SP.26",
        "W.3   Names of the weather  note    -     -",
        "",
        "1 problem",
        '  toy/rulebook.toml:20: [A.2] "One coal at most" has no code',
    ]


def test_an_installed_copy_says_that_tests_are_not_shipped(toy: Toy) -> None:
    shelf = Shelf(toy.root)
    shelf.register(RuleSource("toy", (toy.book,), (toy.root / "toy/rules", toy.data)))
    coverage = cover("toy", shelf)
    table = coverage_table(coverage).splitlines()
    assert table[0].startswith("Toy Railway: 100 % covered")
    assert table[0].endswith("with code: 3, tests are not shipped with this copy)")
    assert table[6] == "W.3   Names of the weather  note    -     -"
    assert table[3] == "A.1   Up to three cubes     code    1     ?"
    page = case_page(shelf.book("toy"), "A.1", coverage)
    assert page.endswith("Tests        tests are not shipped with this copy\n")
