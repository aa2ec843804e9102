"""Jackson in the Valley as a title: random and greedy games, words, views, saves."""

from __future__ import annotations

import random
from pathlib import Path
from typing import cast

import msgspec
import pytest

from railsplitter.games import find_game
from railsplitter.games.gcacw import names as b
from railsplitter.games.gcacw.campaign.state import War
from railsplitter.games.gcacw.campaign.title import CampaignEdition
from railsplitter.games.gcacw.campaign.view.structs import CampaignView
from railsplitter.kernel.chance import seeded
from railsplitter.kernel.record import read
from railsplitter.kernel.replay import Replay, edition_of
from railsplitter.kernel.state import Log
from tests.games.gcacw.campaign.stage import edition

TITLE = "gcacw/valley-may"
RECORDS = Path(__file__).resolve().parent / "records"


@pytest.fixture(scope="module")
def made() -> CampaignEdition:
    return edition("valley_may")


@pytest.fixture(scope="module")
def game(made: CampaignEdition) -> tuple[list[War], Log]:
    """A random game: a position out of every two hundred, and its log."""
    rng, log = random.Random(3), Log()
    s = made.start(seeded(3), log)
    kept, count = [cast(War, s.copy())], 0
    while not s.is_over():
        s.play(s.seat(), rng.choice(s.options()))
        count += 1
        if count % 200 == 0:
            kept.append(cast(War, s.copy()))
    return [*kept, cast(War, s)], log


def test_it_is_in_the_box() -> None:
    found = find_game(TITLE)
    assert (found.id, found.title) == (TITLE, "Jackson in the Valley")


def test_the_set_up_is_that_of_may_21(made: CampaignEdition) -> None:
    s = cast(War, made.start(seeded(1)))
    assert s.turn == 76
    men = [
        sum(int(s.mv[k]) for k in range(s.rules.pack.pieces.first_leader)
            if s.at[k] >= 0 and s.rules.pack.pieces.side[k] == side)
        for side in range(2)
    ]  # fmt: skip
    assert men == [55, 34]
    assert sum(1 for state in s.depot_state if state == 2) == 9


def test_a_random_game_ends_by_a_rule(game: tuple[list[War], Log]) -> None:
    last = game[0][-1]
    assert last.ending in (b.LAST_TURN, b.NO_INFANTRY)
    assert last.over_case() == "S.26"


def test_nothing_is_broken_on_the_way(made: CampaignEdition, game: tuple[list[War], Log]) -> None:
    for s in game[0]:
        assert made.broken(s) == []


def test_every_event_has_a_sentence(made: CampaignEdition, game: tuple[list[War], Log]) -> None:
    last = game[0][-1]
    for event in game[1].events:
        line = made.say(last, event)
        assert line.text
        assert "{" not in line.text


def test_saves_copies_and_views(made: CampaignEdition, game: tuple[list[War], Log]) -> None:
    for s in game[0]:
        again = made.restore(s.numbers(), seeded(1))
        assert again.numbers() == s.numbers()
        assert again.copy().numbers() == s.numbers()
        view = made.view(s, s.seat())
        assert isinstance(view, CampaignView)
        assert msgspec.json.encode(view)
        assert view.net == view.sides[0].points - view.sides[1].points


def test_offers_are_written_and_read_back(
    made: CampaignEdition, game: tuple[list[War], Log]
) -> None:
    for s in game[0][:-1]:
        for offer in made.offers(s):
            assert made.vocabulary.read(offer.text) == offer.action
            assert offer.label


def test_the_ledger_is_the_sum_of_its_rows(
    made: CampaignEdition, game: tuple[list[War], Log]
) -> None:
    for s in game[0]:
        for seat in range(2):
            score = made.score(s, seat)
            assert score.points == sum(part[1] for part in score.parts)


def test_panels_tell_the_campaign(made: CampaignEdition, game: tuple[list[War], Log]) -> None:
    for s in game[0]:
        told = {panel.key: panel for panel in made.panels(s, 0)}
        assert {"counties", "depots"} <= set(told)
        held = sum(int(v) for v in s.vp)
        rows = told["ledger"].rows if "ledger" in told else ()
        assert sum(one.cells[-1].number or 0 for one in rows) == held
        assert all(one.case for one in rows)


def test_the_judge_answers_every_question_with_an_option(made: CampaignEdition) -> None:
    """Two days by the judge of both sides; it marches on each of them."""
    log = Log()
    s = made.start(seeded(5), log)
    while s.turn < 78 and not s.is_over():
        action = made.advise(s, s.seat())
        assert action in s.options()
        s.play(s.seat(), action)
    assert made.broken(s) == []
    assert sum(1 for event in log.events if event[0] == 32) > 30


@pytest.mark.parametrize("path", sorted(RECORDS.glob("*.jsonl")), ids=lambda path: path.stem)
def test_recorded_games_verify(path: Path) -> None:
    record = read(path.read_bytes(), path.name)
    Replay(edition_of(find_game(record.header.game), record), record).verify()
