"""Ratings and sequential tests: known answers, and answers by another way."""

from __future__ import annotations

import math

import pytest

from railsplitter.cli.ratings import AHEAD, SCALE, Bounds, ratings


def test_two_bots_have_the_ratings_of_their_share() -> None:
    first, second = ratings(("a", "b"), {("a", "b"): 75.0, ("b", "a"): 25.0})
    assert (first.bot, second.bot) == ("a", "b")
    odds = (75 + AHEAD) / (25 + AHEAD)
    assert first.rating - second.rating == pytest.approx(SCALE * math.log(odds))
    assert first.rating + second.rating == pytest.approx(0)


def test_the_interval_of_two_bots_is_that_of_their_log_odds() -> None:
    first, _ = ratings(("a", "b"), {("a", "b"): 30.0, ("b", "a"): 30.0})
    error = math.sqrt(1 / (60 + 2 * AHEAD) / 0.25) / 2  # half of the difference is each one's
    assert first.interval[1] == pytest.approx(SCALE * 1.96 * error, rel=1e-3)


def test_who_won_every_game_has_a_rating_and_a_wide_interval() -> None:
    scores = {("a", "b"): 10.0, ("b", "a"): 0.0}
    best, worst = ratings(("a", "b"), scores)
    assert best.rating > 200 > -200 > worst.rating
    assert best.interval[1] - best.interval[0] > 200


def test_bots_that_never_met_are_rated_by_whom_they_met() -> None:
    scores = {("a", "b"): 20.0, ("b", "a"): 10.0, ("b", "c"): 20.0, ("c", "b"): 10.0}
    assert [row.bot for row in ratings(("c", "a", "b"), scores)] == ["a", "b", "c"]


def test_the_likelihood_is_at_its_top() -> None:
    """No rating can be moved and explain the games better."""
    scores = {("a", "b"): 12.0, ("b", "a"): 8.0, ("a", "c"): 15.0, ("c", "a"): 5.0}
    scores |= {("b", "c"): 11.0, ("c", "b"): 9.0}
    found = {row.bot: row.rating / SCALE for row in ratings(("a", "b", "c"), scores)}

    def likelihood(strength: dict[str, float]) -> float:
        return sum(
            (won + AHEAD) * -math.log1p(math.exp(strength[two] - strength[one]))
            for (one, two), won in scores.items()
        )

    for bot, own in found.items():
        for move in (-0.01, 0.01):
            assert likelihood(found | {bot: own + move}) < likelihood(found)


@pytest.mark.parametrize(
    ("won", "games", "verdict"),
    [(0, 0, ""), (8, 10, ""), (11, 11, "high"), (4, 10, "low"), (70, 100, "")],
)
def test_a_match_ends_when_the_shares_are_told_apart(won: int, games: int, verdict: str) -> None:
    assert Bounds(0.6, 0.8).verdict(won, games) == verdict
