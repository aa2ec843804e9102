"""Analysis: the same for a number of playouts, slips that are ones, luck apart from play."""

from __future__ import annotations

import pytest

from railsplitter.bots.analyse import Analyst
from railsplitter.bots.course import Course
from railsplitter.bots.levels import Way
from railsplitter.bots.luck import luck, strokes
from railsplitter.bots.slips import Choice, Looked, cost, scattered, suspects
from railsplitter.games import find_game
from railsplitter.kernel.chance import seeded
from railsplitter.kernel.game import Edition
from railsplitter.kernel.match import Match, seeded_dice
from railsplitter.kernel.record import Record
from railsplitter.kernel.search import Outcome, Search
from tests.bots.test_search import coin_search

SHORT = Way(1, 12.0, 0.0)  # a round is enough to see that something is done for nothing


def played(edition: Edition, seed: int, moves: int, blunder: int = -1) -> Record:
    """A game among judges; at one question the option is taken that the judge likes least."""
    chance = seeded(seed)
    match, _ = Match.begin(edition, chance, seeded_dice(chance, seed), ["quick"] * edition.seats)
    counsel = edition.counsel()
    for number in range(moves):
        if match.state.is_over():
            break
        seat = match.state.seat()
        ranked = counsel.rank(match.state, seat)
        action = counsel.best(match.state, seat)
        if number == blunder:
            action = min(ranked, key=lambda one: one[1])[0]
        match.play(seat, action)
    return match.record


def test_the_same_playouts_give_the_same_analysis() -> None:
    edition = find_game("snowdonia").edition(2)
    record = played(edition, 3, 30)
    first, second = (Analyst(edition, record, SHORT).analyse(60) for _ in range(2))
    assert first == second
    assert first.entries == 30
    assert [one.entry for one in first.curve] == sorted({one.entry for one in first.curve})
    for one in first.curve:
        assert sum(one.chances) == pytest.approx(1.0)
    assert len(first.turning) <= 5
    assert len(first.slips) <= 5


def test_a_planted_blunder_is_among_the_slips() -> None:
    edition = find_game("snowdonia").edition(2)
    record = played(edition, 3, 24, blunder=4)
    found = Analyst(edition, record, SHORT).analyse(400).slips
    assert 5 in [slip.entry for slip in found]
    slip = next(slip for slip in found if slip.entry == 5)
    assert slip.text == record.entries[4].do
    assert slip.better != slip.text
    assert slip.advice.played == edition.vocabulary.read(slip.text)


def test_a_finished_game_ends_at_its_result() -> None:
    edition = find_game("gcacw/mcdowell").edition(2)
    record = played(edition, 5, 10_000)
    analyst = Analyst(edition, record)
    last = Course(analyst.replay, analyst.way, 1).standing(len(record.entries))
    winners = edition.result(analyst.replay.at(last.entry)).winners
    assert [seat for seat in range(2) if last.chances[seat] > 0.0] == list(winners)
    assert last.error == 0.0


def test_luck_is_none_where_chance_is_silent_and_balances_between_two() -> None:
    edition = find_game("gcacw/mcdowell").edition(2)
    record = played(edition, 5, 40)
    found = strokes(edition, record)
    spoke = [n for n, entry in enumerate(record.line(), start=1) if entry.chance]
    assert [one.entry for one in found] == spoke
    both = luck(2, found)
    assert both[0].points == pytest.approx(-both[1].points)


def test_what_an_answer_costs_is_counted_in_the_worlds_that_both_saw() -> None:
    search: Search = coin_search(2)
    for share in (0.9, 0.7, 0.8):
        search.rows[1].enter(Outcome(share, 0.0, []))
    for share in (0.4, 0.4):
        search.rows[0].enter(Outcome(share, 0.0, []))
    loss, error = cost(search, search.rows[0].option)
    assert loss == pytest.approx(0.4)
    assert error > 0.0
    assert cost(search, search.rows[1].option) == (0.0, 0.0)


def test_worlds_that_found_the_better_answer_do_not_tell_what_the_other_cost() -> None:
    search: Search = coin_search(2)
    for best, own in ((0.9, 0.1), (0.6, 0.5), (0.7, 0.4)):
        search.rows[0].enter(Outcome(best, 0.0, []))
        search.rows[1].enter(Outcome(own, 0.0, []))
    better, played = (row.option for row in search.rows)
    assert cost(search, played, better, since=1)[0] == pytest.approx(0.2)
    assert cost(search, played, better, since=3) == (0.0, 0.0)


def test_what_the_judge_doubts_is_looked_at_closely() -> None:
    """The judge's choice may be as bad as what was played, so that a pair shows no cost."""
    record = played(find_game("snowdonia").edition(2), 3, 8)
    search: Search = coin_search(2)
    costs = ((0.0, 3.0), (0.3, 0.0), (0.2, 1.0), (0.1, 0.0), (0.0, 0.0))
    looked = [
        Looked(Choice(at, record.entries[0], 0, doubt), loss, search)
        for at, (loss, doubt) in enumerate(costs)
    ]
    assert [one.choice.at for one in suspects(looked, 4)] == [0, 2, 1, 3]


def test_answers_are_taken_from_everywhere() -> None:
    order = sorted(range(64), key=scattered)
    assert order[:4] == [0, 32, 16, 48]
    assert sorted(order) == list(range(64))
