"""What many games say together: points, win shares with their uncertainty, endings, lengths."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence

import msgspec

from railsplitter.cli.selfplay import Played

Z = 1.959963984540054  # 95 % of a normal distribution lie within so many deviations


class SeatSummary(msgspec.Struct, frozen=True):
    """A seat (or a bot, over all its seats); `share` splits a tied game among its winners."""

    mean_points: float
    deviation: float
    wins: int
    share: float
    interval: tuple[float, float]


class Ending(msgspec.Struct, frozen=True):
    """How often games ended under a case."""

    ending: str
    case: str
    games: int


class Summary(msgspec.Struct, frozen=True):
    """All games of a run."""

    games: int
    decisions: int
    mean_decisions: float
    mean_rounds: float | None
    seats: tuple[SeatSummary, ...]
    bots: dict[str, SeatSummary]
    endings: tuple[Ending, ...]


def summed(games: Sequence[Played], bots: Sequence[str]) -> Summary:
    """The summary of at least one game; `bots` by seat."""
    decisions = sum(game.decisions for game in games)
    rounds = [game.rounds for game in games if game.rounds is not None]
    by_bot: dict[str, list[int]] = {}
    for seat, name in enumerate(bots):
        by_bot.setdefault(name, []).append(seat)
    return Summary(
        len(games),
        decisions,
        decisions / len(games),
        sum(rounds) / len(rounds) if rounds else None,
        tuple(of_seats(games, [seat]) for seat in range(len(bots))),
        {name: of_seats(games, seats) for name, seats in by_bot.items()},
        endings(games),
    )


def of_seats(games: Sequence[Played], seats: Sequence[int]) -> SeatSummary:
    """Some seats taken together; the share is that of one of them on average."""
    points = [game.points[seat] for game in games for seat in seats]
    winners = [game.winners for game in games for seat in seats if seat in game.winners]
    share = sum(1 / len(tied) for tied in winners) / len(points)
    return SeatSummary(
        sum(points) / len(points),
        deviation(points),
        len(winners),
        share,
        wilson(share, len(points)),
    )


def endings(games: Sequence[Played]) -> tuple[Ending, ...]:
    """The most frequent first."""
    counts = Counter((game.ending, game.case) for game in games)
    ordered = sorted(counts.items(), key=lambda item: (-item[1], item[0]))
    return tuple(Ending(ending, case, number) for (ending, case), number in ordered)


def deviation(values: Sequence[int]) -> float:
    """The standard deviation of a sample."""
    if len(values) < 2:
        return 0.0
    mean = sum(values) / len(values)
    return math.sqrt(sum((value - mean) ** 2 for value in values) / (len(values) - 1))


def wilson(share: float, trials: int) -> tuple[float, float]:
    """Wilson's interval: where the true share lies with 95 % confidence."""
    if trials == 0:
        return 0.0, 1.0
    square = Z * Z / trials
    middle = (share + square / 2) / (1 + square)
    reach = Z * math.sqrt(share * (1 - share) / trials + square / (4 * trials)) / (1 + square)
    return max(0.0, middle - reach), min(1.0, middle + reach)
