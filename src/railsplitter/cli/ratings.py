"""What matches say about strength: ratings with intervals, and when enough has been played.

Ratings are those of Bradley and Terry on the scale of Elo: 400 more mean ten times the chance.
Each pair that met is given half a win more on both sides, so that a bot that won every game has
a rating.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

import msgspec

from railsplitter.cli.summary import Z

SCALE = 400 / math.log(10)
AHEAD = 0.5  # wins that each side of a pair is given before the first game
ROUNDS = 100  # of Newton's method; it takes five or six
Scores = Mapping[tuple[str, str], float]  # what the first won against the second


class Rating(msgspec.Struct, frozen=True):
    """How strong a bot is: the mean of all is 0."""

    bot: str
    rating: float
    interval: tuple[float, float]


def ratings(bots: Sequence[str], scores: Scores) -> list[Rating]:
    """The ratings of all bots, the strongest first."""
    wins = {pair: won + AHEAD for pair, won in scores.items()}
    strength = [0.0] * len(bots)
    for _ in range(ROUNDS):
        slope, curve = _derivatives(bots, wins, strength)
        step = _solved(curve, [[value] for value in slope])
        strength = [old + move[0] for old, move in zip(strength, step, strict=True)]
        if max(abs(move[0]) for move in step) < 1e-9:
            break
    mean = sum(strength) / len(bots)
    spread = _deviations(bots, wins, strength)
    found = [
        Rating(bot, SCALE * (own - mean), _around(SCALE * (own - mean), SCALE * Z * error))
        for bot, own, error in zip(bots, strength, spread, strict=True)
    ]
    return sorted(found, key=lambda row: (-row.rating, row.bot))


def _around(middle: float, reach: float) -> tuple[float, float]:
    return middle - reach, middle + reach


def _derivatives(
    bots: Sequence[str], wins: Scores, strength: Sequence[float]
) -> tuple[list[float], list[list[float]]]:
    """The slope of the likelihood, and its curvature with the mean held at 0."""
    count = len(bots)
    slope = [0.0] * count
    curve = [[1.0 / count] * count for _ in range(count)]
    for i, one in enumerate(bots):
        for j, other in enumerate(bots):
            if i != j and (one, other) in wins:
                played = wins[one, other] + wins[other, one]
                chance = 1 / (1 + math.exp(strength[j] - strength[i]))
                slope[i] += wins[one, other] - played * chance
                curve[i][i] += played * chance * (1 - chance)
                curve[i][j] -= played * chance * (1 - chance)
    return slope, curve


def _deviations(bots: Sequence[str], wins: Scores, strength: Sequence[float]) -> list[float]:
    """The standard error of each strength: the curvature turned over, without the held mean."""
    count = len(bots)
    _, curve = _derivatives(bots, wins, strength)
    unit = [[float(i == j) for j in range(count)] for i in range(count)]
    inverse = _solved(curve, unit)
    return [math.sqrt(max(0.0, inverse[i][i] - 1 / count)) for i in range(count)]


def _solved(
    matrix: Sequence[Sequence[float]], right: Sequence[Sequence[float]]
) -> list[list[float]]:
    """Gauss and Jordan, with the largest pivot."""
    rows = [[*left, *others] for left, others in zip(matrix, right, strict=True)]
    for k in range(len(rows)):
        best = max(range(k, len(rows)), key=lambda i: abs(rows[i][k]))
        rows[k], rows[best] = rows[best], rows[k]
        rows[k] = [value / rows[k][k] for value in rows[k]]
        for i in range(len(rows)):
            if i != k:
                rows[i] = [a - rows[i][k] * b for a, b in zip(rows[i], rows[k], strict=True)]
    return [row[len(rows) :] for row in rows]


class Bounds(msgspec.Struct, frozen=True):
    """A sequential test of a share: is it `low` or less, or `high` or more?"""

    low: float
    high: float
    error: float = 0.05

    def verdict(self, won: float, games: int) -> str:
        """`high`, `low`, or nothing yet: Wald's test."""
        lost = games - won
        likelier = won * math.log(self.high / self.low)
        likelier += lost * math.log((1 - self.high) / (1 - self.low))
        enough = math.log((1 - self.error) / self.error)
        return "high" if likelier >= enough else "low" if likelier <= -enough else ""
