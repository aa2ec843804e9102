"""Books to read: every title has all pages, of the right length, true to cases that it has."""

from __future__ import annotations

import pytest

from railsplitter.games import book_of, game_ids
from railsplitter.games.figures import figures_of
from railsplitter.games.lessons import lessons_of
from railsplitter.games.readings import reading_of
from railsplitter.kernel.reading import Reading, read_pages
from railsplitter.rulebook.reading_text import whole_book

KINDS = ["what", "table", "round", "areas", "end", "words"]
LEAST, MOST = 120, 200  # words of a page


@pytest.mark.parametrize("game", game_ids())
def test_every_title_has_all_six_kinds_of_page_in_reading_order(game: str) -> None:
    pages = reading_of(game).pages
    kinds = [page.kind for page in pages]
    assert list(dict.fromkeys(kinds)) == KINDS
    assert kinds[-1] == "words"
    assert len({page.id for page in pages}) == len(pages)


@pytest.mark.parametrize("game", game_ids())
def test_a_page_is_120_to_200_words_with_a_figure_and_an_example(game: str) -> None:
    for page in reading_of(game).pages:
        assert page.figure.caption
        assert page.figure.alt
        if page.kind == "words":
            continue  # made of the lessons: the next test
        assert LEAST <= len(page.text.split()) <= MOST, page.id
        assert page.example


@pytest.mark.parametrize("game", game_ids())
def test_glyphs_and_words_come_from_the_lessons(game: str) -> None:
    book, lessons = reading_of(game), lessons_of(game)
    told = " ".join(whole_book(book, lessons).split())
    for glyph in lessons.glyphs:
        assert glyph.text in told
    for thing in lessons.things:
        assert thing.what in told


@pytest.mark.parametrize("game", game_ids())
def test_pages_cite_cases_that_the_title_has_and_positions_that_there_are(game: str) -> None:
    book, figures = book_of(game), figures_of(game)
    for page in reading_of(game).pages:
        assert page.cases
        for case in page.cases:
            assert book.case(case).id == case
        for case in (page.diagram, page.figure.case):
            assert not case or case in figures, (page.id, case)
        assert (page.figure.kind == "position") == bool(page.figure.case)


@pytest.mark.parametrize("game", [one for one in game_ids() if one.startswith("snowdonia/")])
def test_a_scenario_says_what_it_changes(game: str) -> None:
    pages = reading_of(game).pages
    assert all(page.changes for page in pages if page.kind != "words")


def test_pages_of_a_title_stand_in_the_place_of_its_base_s() -> None:
    page = """
[[pages]]
id = "{id}"
kind = "what"
title = "{title}"
text = "t"
cases = ["A.1"]
figure = {{ kind = "poster", caption = "c", alt = "a" }}
"""
    base = page.format(id="what", title="Base") + page.format(id="table", title="Table")
    own = page.format(id="what", title="Own") + page.format(id="first", title="First")
    made = read_pages([base, own])
    assert [one.title for one in made.pages] == ["First", "Own", "Table"]
    assert made.find("2") == made.find("what")
    assert made.find("9") is None
    assert Reading().find("what") is None
