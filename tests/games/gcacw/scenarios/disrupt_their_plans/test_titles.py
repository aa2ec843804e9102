"""Both titles as titles: whole games, words, views, saves, and what must always hold."""

from __future__ import annotations

import random
from functools import cache
from typing import cast

import msgspec
import pytest

from railsplitter.games import find_game
from railsplitter.games.gcacw import names as b
from railsplitter.games.gcacw.campaign import names as c
from railsplitter.games.gcacw.campaign import names_second as m
from railsplitter.games.gcacw.campaign.state import War
from railsplitter.games.gcacw.campaign.view.structs import CampaignView
from railsplitter.kernel.chance import seeded
from railsplitter.kernel.columns import listed
from railsplitter.kernel.state import Log
from tests.games.gcacw.campaign import plain
from tests.games.gcacw.campaign.positions import check_ledgers, check_positions
from tests.games.gcacw.scenarios.disrupt_their_plans.plans import edition

BOTH = ("march", "april")
EVERY = 900  # decisions between two positions that are looked at


@cache
def game(title: str) -> tuple[list[War], Log]:
    """A random game: a position now and then, and its log."""
    rng, log = random.Random(5), Log()
    s = edition(title).start(seeded(5), log)
    kept, count = [cast(War, s.copy())], 0
    while not s.is_over():
        s.play(s.seat(), rng.choice(s.options()))
        count += 1
        if count % EVERY == 0:
            kept.append(cast(War, s.copy()))
    return [*kept, cast(War, s)], log


def test_they_are_in_the_box() -> None:
    found = {name: find_game(f"gcacw/{name}").title for name in (
        "disrupt-their-plans", "disrupt-their-plans-april",
    )}  # fmt: skip
    assert found == {
        "disrupt-their-plans": "Disrupt Their Plans",
        "disrupt-their-plans-april": "Disrupt Their Plans from April 5",
    }


@pytest.mark.parametrize(("title", "turn"), [("march", 1), ("april", 30)])
def test_they_begin(title: str, turn: int) -> None:
    made = edition(title)
    s = made.start(seeded(1))
    assert s.turn == turn
    assert made.broken(s) == []
    assert [made.vocabulary.read(offer.text) == offer.action for offer in made.offers(s)]


def test_every_switch_has_a_row_of_data() -> None:
    made = edition("march")
    switches = {row.id for row in made.printed.campaign.settings}  # type: ignore[attr-defined]
    options = {choice.key.replace("-", "_") for choice in made.game.choices}
    assert switches <= options


@pytest.mark.compiled
@pytest.mark.parametrize("title", BOTH)
def test_a_random_game_ends_by_a_rule(title: str) -> None:
    last = game(title)[0][-1]
    assert last.ending in (b.LAST_TURN, b.NO_INFANTRY)
    assert last.turn == 105 or last.ending == b.NO_INFANTRY


@pytest.mark.compiled
@pytest.mark.parametrize("title", BOTH)
def test_nothing_is_broken_on_the_way(title: str) -> None:
    check_positions(edition(title), game(title)[0])


@pytest.mark.compiled
@pytest.mark.parametrize("title", BOTH)
def test_control_paths_and_supply_are_what_a_plain_count_finds(title: str) -> None:
    for s in game(title)[0][1::8]:
        assert listed(s.book.counties.holders(s)) == plain.holders(s)
        for side in range(2):
            for use in (int(m.FOR_DEPOTS), int(m.FOR_RIDES)):
                s.book.rail.trace(s, side, use)
                far, tracks = plain.traced(s, side, use), s.book.rail.tracks
                for where in tracks.hexes:
                    assert tracks.hexes_to(where) == far.get(where, -1)
            fed = s.book.supply.supplied(s, side)
            assert {k for k in range(len(fed)) if fed[k]} == plain.fed(s, side)


@pytest.mark.compiled
@pytest.mark.parametrize("title", BOTH)
def test_the_ledger_is_the_sum_of_its_rows(title: str) -> None:
    check_ledgers(edition(title), game(title)[0])


@pytest.mark.compiled
@pytest.mark.parametrize("title", BOTH)
def test_forty_men_stay_in_the_district(title: str) -> None:
    """[D.51] By every release that the log tells of."""
    released = [event[3:] for event in game(title)[1].events if event[0] == m.N_RELEASED]
    assert all(left >= 40 for _, left, *_ in released)


@pytest.mark.compiled
@pytest.mark.parametrize("title", BOTH)
def test_everything_is_told(title: str) -> None:
    made, (kept, log) = edition(title), game(title)
    for event in log.events:
        line = made.say(kept[-1], event)
        assert line.text
        assert "{" not in line.text
    for s in kept[:-1]:
        view = made.view(s, s.seat())
        assert isinstance(view, CampaignView)
        assert msgspec.json.encode(view)
        assert made.panels(s, 0)
        assert made.prompt(s).text
        for offer in made.offers(s):
            assert made.vocabulary.read(offer.text) == offer.action
            assert offer.label


@pytest.mark.compiled
def test_the_judge_answers_every_question_with_an_option() -> None:
    """A week of the second act by the judge of both sides."""
    made = edition("april")
    s = made.start(seeded(5))
    while s.turn < 37 and not s.is_over():
        action = made.advise(s, s.seat())
        assert action in s.options()
        s.play(s.seat(), action)
    assert made.broken(s) == []


def test_snapshot_of_who_is_where_on_march_7() -> None:
    made = edition("march")
    s = cast(War, made.start(seeded(1)))
    pieces = made.pack.pieces
    men = [
        sum(int(s.mv[k]) for k in range(pieces.first_leader)
            if s.at[k] >= 0 and pieces.side[k] == side)
        for side in range(2)
    ]  # fmt: skip
    assert men == [66, 18]
    assert sum(1 for state in s.depot_state if state == c.DEPOT_COMPLETE) == 6
