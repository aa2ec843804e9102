"""A rulebook per scenario: only what holds there, no text that names what the scenario lacks."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

import msgspec
import pytest

from railsplitter.games import book_of, find_game
from railsplitter.games.lessons import lessons_of
from railsplitter.games.snowdonia.edition import SnowdoniaEdition, SnowdoniaGame
from railsplitter.games.snowdonia.state import Snowdonia
from railsplitter.kernel.chance import seeded
from railsplitter.kernel.state import Log, act


@dataclass(frozen=True)
class Lack:
    """A scenario, what none of its texts may say, and what those of the base game may not."""

    title: str
    words: str
    rulings: int  # cases with a ruling inside
    base_words: str = ""


LACKS = (
    Lack(
        "snowdonia/petersburg",
        r"\b(sun|rain|fog|foggy|weather)\b|Llanberis|summit|A to G\b|area G all",
        6,
    ),
    Lack(
        "snowdonia/channel-tunnel",
        r"Llanberis|summit|Surveyor|work rate|contracts? (27|28|29)\b",
        5,
        r"\b(sun|rain|fog|weather)\b|Lay Track|track card",
    ),
)
BY_TITLE = pytest.mark.parametrize("lack", LACKS, ids=lambda lack: lack.title)


def edition_of(title: str) -> SnowdoniaEdition:
    game = find_game(title)
    assert isinstance(game, SnowdoniaGame)
    return game.edition(2)


def trains_left_out(title: str) -> list[str]:
    here = {train.name for train in edition_of(title).printed.trains}
    return [t.name for t in edition_of("snowdonia").printed.trains if t.name not in here]


def pattern(lack: Lack) -> re.Pattern[str]:
    trains = [re.escape(name) for name in trains_left_out(lack.title)]
    assert trains
    return re.compile("|".join([*trains, lack.words]))


def positions(edition: SnowdoniaEdition, seed: int) -> Iterator[Snowdonia]:
    """Every fifth position of a random game."""
    s, dice = edition.start(seeded(seed), Log()), seeded(seed + 1)
    played = 0
    while not s.is_over():
        if played % 5 == 0:
            yield s
        options = s.options()
        s.apply(options[dice.pick(len(options), "choice")])
        played += 1


def sayable(edition: SnowdoniaEdition) -> Iterator[int]:
    """All that the notation can say with one word or two."""
    for verb in edition.vocabulary.verbs:
        if not verb.fields:
            yield act(verb.code)
        else:
            first = verb.fields[0]
            yield from (act(verb.code, value << first.shift) for value in first.codec.values())


def refused(edition: SnowdoniaEdition, s: Snowdonia) -> Iterator[tuple[str, str]]:
    """Cases and hints of all that one can think of and may not do."""
    for action in sayable(edition):
        for case in s.why_not(s.seat(), action):
            yield case, edition.hint(s, s.seat(), action, case)


def said(edition: SnowdoniaEdition, s: Snowdonia) -> Iterator[tuple[str, str]]:
    """Every case with its text at a position: the question, the choices, the log, refusals."""
    prompt = edition.prompt(s)
    yield prompt.case, prompt.text
    for offer in edition.offers(s):
        yield offer.case, f"{offer.group} {offer.label} {offer.cost} {offer.gives}"
    assert s.log is not None
    for event in s.log.events:
        line = edition.say(s, event)
        yield line.case, line.text
    s.log.events.clear()
    yield from refused(edition, s)


@BY_TITLE
def test_no_case_that_holds_names_what_is_not_there(lack: Lack) -> None:
    """Of the base game's; the scenario's own also say what is left out."""
    missing, base = pattern(lack), re.compile(lack.base_words or "(?!)")
    for case in book_of(lack.title):
        if case.game == "snowdonia":
            text = f"{case.title} | {case.words} | {case.lift}"
            assert not missing.search(text), f"{case.id}: {text}"
            assert not base.search(text), f"{case.id}: {text}"


@BY_TITLE
def test_what_is_replaced_or_left_out_is_not_read_in_the_scenario(lack: Lack) -> None:
    book = book_of(lack.title)
    reading = {case.id for case in book}
    for case in book.cases:
        assert not reading & set(case.replaces), case.id
    gone = {case.id for case in book.cases} - reading
    assert {"SO.1", "SO.2", "S.7"} < gone
    assert {case.id for case in book.find("solo game")} & gone == set()
    assert all(case.holds for case in book_of("snowdonia"))  # the base game keeps them


@BY_TITLE
@pytest.mark.parametrize("seed", [1, 2])
def test_nothing_said_in_play_names_or_cites_what_is_not_there(lack: Lack, seed: int) -> None:
    edition, missing = edition_of(lack.title), pattern(lack)
    cases = {case.id for case in book_of(lack.title)}
    for s in positions(edition, seed):
        for case, text in said(edition, s):
            assert not case or case in cases, (case, text)
            if "belongs to the base game" not in text:  # which says that it is not here
                assert not missing.search(text), (case, text)


@BY_TITLE
def test_cards_name_nothing_that_is_not_there(lack: Lack) -> None:
    printed, missing = edition_of(lack.title).printed, pattern(lack)
    texts = [card.text for card in printed.contracts] + [train.text for train in printed.trains]
    assert [text for text in texts if missing.search(text)] == []


def words_in(shown: object) -> Iterator[str]:
    """Every text of something that is sent to a page, at any depth; keys are no text."""
    if isinstance(shown, str):
        yield shown
    elif isinstance(shown, dict):
        yield from words_in(list(shown.values()))
    elif isinstance(shown, list | tuple):
        for one in shown:
            yield from words_in(one)


@BY_TITLE
def test_lessons_teach_nothing_that_is_not_there(lack: Lack) -> None:
    """Goal, phases, signs, things and the first game; the base game's as far as they are shown."""
    lessons = lessons_of(lack.title)
    missing, base = pattern(lack), re.compile(lack.base_words or "(?!)")
    shown = list(words_in(msgspec.to_builtins(lessons)))
    assert len(shown) > 100
    assert [text for text in shown if missing.search(text) or base.search(text)] == []


@BY_TITLE
def test_panels_options_and_verbs_name_nothing_that_is_not_there(lack: Lack) -> None:
    edition, missing = edition_of(lack.title), pattern(lack)
    shown = [edition.game.summary, *(choice.title for choice in edition.game.choices)]
    shown += [verb.word for verb in edition.vocabulary.verbs]
    for s in positions(edition, 3):
        for panel in edition.panels(s, 0):
            shown += [panel.title, *words_in(msgspec.to_builtins(panel.rows))]
    assert [text for text in shown if missing.search(text)] == []


@BY_TITLE
def test_rulings_inside_a_case_are_told_apart(lack: Lack) -> None:
    ruled = [case for case in book_of(lack.title) if case.ruling]
    assert len(ruled) == lack.rulings
    for case in ruled:
        assert case.source == "seed"
        assert case.ruling not in case.text
        assert case.words == f"{case.text} Our ruling: {case.ruling}"
