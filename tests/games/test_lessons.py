"""Lessons: every title has a goal and a first turn, and cites only cases that are printed."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from railsplitter.games import book_of, find_game, game_ids
from railsplitter.games.lessons import lessons_of
from railsplitter.kernel.chance import seeded
from railsplitter.kernel.lessons import Step

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
    found = find_game(game)
    words = {verb.word for verb in found.edition(found.seat_counts[-1]).vocabulary.verbs}
    for step in lessons_of(game).steps:
        assert not step.offers or step.offers in words
        assert step.tries.split(" ")[0] in (*words, "")


SEEDS = range(1, 7)
ANSWERS = 1000  # by lot it takes long until a campaign comes to a fight


def step_for(steps: Sequence[Step], at: int, verbs: set[str]) -> int:
    """As the page does (`stepFor` in `tutor.svelte.ts`): what can be looked at or done now."""
    for k in range(at, len(steps)):
        if not steps[k].offers or steps[k].offers in verbs:
            return k
        if not any(later.offers in verbs for later in steps[k + 1 :] if later.offers):
            return -1
    return -1


def guided(game: str, seed: int) -> set[int]:
    """The steps that somebody is shown who does what they say, and else plays by lot."""
    steps, edition, lot = lessons_of(game).steps, find_game(game).edition(2), random.Random(seed)
    state = edition.start(seeded(seed))
    shown: list[int] = []
    for _ in range(ANSWERS):
        while not state.is_over() and state.seat() != 0:
            state.apply(lot.choice(state.options()))
        if state.is_over():
            break
        options = {option: edition.vocabulary.text(option) for option in state.options()}
        verbs = {text.partition(" ")[0] for text in options.values()}
        at = shown[-1] + 1 if shown else 0
        while (found := step_for(steps, at, verbs)) >= 0:
            shown.append(found)
            at = found + 1
            if steps[found].offers:
                break
        if at == len(steps):
            break
        step = steps[shown[-1]] if shown else None
        tried = [
            o for o, text in options.items() if step and step.tries and text.startswith(step.tries)
        ]
        going = [
            o for o, text in options.items() if text not in ("pass", "done", "stop", "decline")
        ]
        state.apply(lot.choice(tried or going or list(options)))
    return set(shown)


@pytest.mark.parametrize("game", GUIDED)
def test_a_guided_game_shows_all_that_it_has_to_teach(game: str) -> None:
    """A step that a later one always passes is never seen: so it was with the first attack."""
    met = [guided(game, seed) for seed in SEEDS]
    steps = lessons_of(game).steps
    never = [step.id for k, step in enumerate(steps) if not any(k in shown for shown in met)]
    assert never == []
    assert any(len(steps) - 1 in shown for shown in met), "no game came to its end"


def test_a_place_is_explained_by_the_first_pattern_that_fits() -> None:
    lessons = lessons_of("snowdonia")
    yard, track = lessons.explain("space:A1"), lessons.explain("place:T3")
    assert yard is not None
    assert "Stock Yard" in yard.what
    assert track is not None
    assert "track card" in track.what
    assert lessons.explain("nowhere") is None
