"""The three titles as titles: whole games, words, views, saves, and what must always hold."""

from __future__ import annotations

import random
from functools import cache
from typing import cast

import msgspec
import pytest

from railsplitter.games import find_game
from railsplitter.games.gcacw import names as b
from railsplitter.games.gcacw.campaign.state import War
from railsplitter.games.gcacw.scenarios.long_roads.game import LongEdition
from railsplitter.games.gcacw.scenarios.long_roads.switches import SWITCHES
from railsplitter.games.gcacw.scenarios.long_roads.view.structs import LongView
from railsplitter.kernel.chance import seeded
from railsplitter.kernel.panels import told
from railsplitter.kernel.state import Log
from tests.games.gcacw.campaign.positions import check_ledgers, check_positions

WHOLE, PENINSULA, MAY = "long-roads", "long-roads-peninsula", "peninsula-may"
ALL = (WHOLE, PENINSULA, MAY)
SLICES = (PENINSULA, MAY)
EVERY = 400  # decisions between two positions that are looked at


@cache
def edition(title: str) -> LongEdition:
    return cast(LongEdition, find_game(f"gcacw/{title}").edition(2))


@cache
def game(title: str) -> tuple[list[War], Log]:
    """A random game: a position now and then, the first of each question, and its log."""
    rng, log = random.Random(5), Log()
    s = edition(title).start(seeded(5), log)
    kept, count, asked = [cast(War, s.copy())], 0, set[str]()
    while not s.is_over():
        s.play(s.seat(), rng.choice(s.options()))
        count += 1
        step = "" if s.is_over() else type(s.stack[-1]).__name__
        if step and (count % EVERY == 0 or step not in asked):
            asked.add(step)
            kept.append(cast(War, s.copy()))
    return [*kept, cast(War, s)], log


def test_they_are_in_the_box() -> None:
    assert [find_game(f"gcacw/{name}").title for name in ALL] == [
        "Long Roads to Richmond",
        "Long Roads without the Valley",
        "Yorktown to Seven Pines",
    ]


@pytest.mark.parametrize(("title", "turn", "asked"), [
    (WHOLE, 1, "Invading"), (PENINSULA, 1, "Invading"), (MAY, 30, "Transferring"),
])  # fmt: skip
def test_they_begin(title: str, turn: int, asked: str) -> None:
    made = edition(title)
    s = made.start(seeded(1))
    assert (s.turn, type(s.stack[-1]).__name__) == (turn, asked)
    assert made.broken(s) == []
    for offer in made.offers(s):
        assert made.vocabulary.read(offer.text) == offer.action


def test_every_switch_has_a_row_of_data_and_an_option() -> None:
    made = edition(WHOLE)
    rows = {row.id: row.on for row in made.printed.campaign.settings}  # type: ignore[attr-defined]
    assert {row.id: row.on for row in SWITCHES} == rows
    options = {choice.key.replace("-", "_") for choice in made.game.choices}
    assert set(rows) <= options


@pytest.mark.parametrize("switch", [row.id for row in SWITCHES])
def test_a_switch_turns_its_row_over(switch: str) -> None:
    options = {switch.replace("_", "-"): "on"}
    game_ = find_game(f"gcacw/{MAY}")
    p = game_.edition(2, options).printed.campaign  # type: ignore[attr-defined]
    assert [row.id for row in p.settings if row.on] == [switch]


@pytest.mark.compiled
@pytest.mark.parametrize("title", ALL)
def test_a_random_game_ends_by_a_rule(title: str) -> None:
    last = game(title)[0][-1]
    assert last.ending in (b.LAST_TURN, b.NO_INFANTRY)
    assert last.turn <= edition(title).pack.battle.turns
    assert last.over_case() == "L.88"


@pytest.mark.compiled
@pytest.mark.parametrize("title", ALL)
def test_nothing_is_broken_on_the_way(title: str) -> None:
    check_positions(edition(title), game(title)[0])


@pytest.mark.compiled
@pytest.mark.parametrize("title", ALL)
def test_the_ledger_is_the_sum_of_its_rows(title: str) -> None:
    check_ledgers(edition(title), game(title)[0])


@pytest.mark.compiled
@pytest.mark.parametrize("title", ALL)
def test_everything_is_told(title: str) -> None:
    """Log lines, views, panels, questions and offers, each with its case."""
    made, (kept, log) = edition(title), game(title)
    for event in log.events:
        line = made.say(kept[-1], event)
        assert line.text
        assert line.case
        assert "{" not in line.text
    for s in kept[:-1]:
        view = made.view(s, s.seat())
        assert isinstance(view, LongView)
        assert msgspec.json.encode(view)
        assert told(made.panels(s, 0))
        assert made.prompt(s).text
        for offer in made.offers(s):
            assert made.vocabulary.read(offer.text) == offer.action
            assert offer.label
            assert offer.case


@pytest.mark.compiled
@pytest.mark.parametrize("title", ALL)
def test_a_refusal_says_what_is_missing(title: str) -> None:
    """Every thinkable action that is closed can be asked about."""
    made = edition(title)
    for s in game(title)[0][1:-1:4]:
        for action in list(made.thinkable(s))[::29]:
            closed = s.bars(action)
            if closed:
                assert made.voice.describe(s, action).label
                assert isinstance(made.voice.hint(s, s.seat(), action, closed[0]), str)


@pytest.mark.compiled
@pytest.mark.parametrize("title", ALL)
def test_both_seats_see_the_same(title: str) -> None:
    """Nothing is hidden: the views of both seats are alike but for whose they are."""
    made = edition(title)
    for s in game(title)[0][::5]:
        views = [cast(LongView, made.view(s, seat)) for seat in range(2)]
        for part in ("units", "leaders", "campaign", "roads"):
            assert getattr(views[0], part) == getattr(views[1], part)


@pytest.mark.compiled
@pytest.mark.parametrize("title", SLICES)
def test_the_judge_plays_a_slice_to_its_end(title: str) -> None:
    made = edition(title)
    s = made.start(seeded(5))
    while not s.is_over():
        action = made.advise(s, s.seat())
        assert action in s.options()
        s.play(s.seat(), action)
    assert made.broken(s) == []
    assert s.ending == b.LAST_TURN


@pytest.mark.compiled
def test_the_judge_answers_every_question_of_a_week() -> None:
    made = edition(WHOLE)
    s = made.start(seeded(5))
    while s.turn < 9 and not s.is_over():
        action = made.advise(s, s.seat())
        assert action in s.options()
        s.play(s.seat(), action)
    assert made.broken(s) == []
