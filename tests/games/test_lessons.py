"""Lessons: every title has a goal and a first turn, and cites only cases that are printed."""

from __future__ import annotations

import pytest

from railsplitter.games import book_of, game_ids
from railsplitter.games.lessons import lessons_of

WORDS = 45  # of a step
GUIDED = (
    "snowdonia",
    "snowdonia/petersburg",
    "snowdonia/channel-tunnel",
    "confederate-rails",
    "gcacw/first-kernstown",
    "gcacw/valley-may",
)


@pytest.mark.parametrize("game", game_ids())
def test_every_title_says_how_it_is_won_and_how_to_begin(game: str) -> None:
    goal = lessons_of(game).goal
    assert goal is not None
    assert goal.motto
    assert goal.first
    assert len(goal.parts) == 3


@pytest.mark.parametrize("game", game_ids())
def test_lessons_cite_cases_of_the_titles_book(game: str) -> None:
    lessons, book = lessons_of(game), book_of(game)
    cited = {case for thing in lessons.things for case in thing.cases}
    cited |= {step.case for step in lessons.steps if step.case}
    for case in sorted(cited):
        assert book.case(case).id == case


@pytest.mark.parametrize("game", GUIDED)
def test_a_guided_game_is_short_steps_of_one_thing_each(game: str) -> None:
    steps = lessons_of(game).steps
    assert 6 <= len(steps) <= 12
    assert len({step.id for step in steps}) == len(steps)
    assert any(step.offers for step in steps)
    for step in steps:
        assert step.at
        assert len(step.text.split()) <= WORDS


@pytest.mark.parametrize("game", GUIDED)
def test_steps_wait_for_verbs_that_the_title_has(game: str) -> None:
    from railsplitter.games import find_game

    found = find_game(game)
    words = {verb.word for verb in found.edition(found.seat_counts[-1]).vocabulary.verbs}
    for step in lessons_of(game).steps:
        assert not step.offers or step.offers in words
        assert step.tries.split(" ")[0] in (*words, "")


def test_a_place_is_explained_by_the_first_pattern_that_fits() -> None:
    lessons = lessons_of("snowdonia")
    yard, track = lessons.explain("space:A1"), lessons.explain("place:T3")
    assert yard is not None
    assert "Stock Yard" in yard.what
    assert track is not None
    assert "track card" in track.what
    assert lessons.explain("nowhere") is None
