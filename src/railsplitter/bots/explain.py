"""Explanations: a search of the open question, and what it found in words and numbers.

Whoever explains gets a world imagined for the seat and nothing else, as a bot does.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

from railsplitter.bots.advice import Advice, Alternative, Factor
from railsplitter.bots.levels import Way, way_of
from railsplitter.bots.thinker import Thinker
from railsplitter.kernel.chance import seeded
from railsplitter.kernel.game import Edition
from railsplitter.kernel.names import Names
from railsplitter.kernel.search import Row, Search
from railsplitter.kernel.state import State

Z = 1.96  # 19 times of 20
FACTORS = 4  # that are told
LEAST = 0.05  # points: what makes less of a difference decides nothing
WIDEST = 40  # options that are tried, the judge's favourites first
SECONDS = 1.0  # of processor time for a hint


class Explainer:
    """Explains questions of one edition, each from a world imagined for the seat that is asked."""

    def __init__(
        self, edition: Edition, names: Names | None = None, way: Way | None = None
    ) -> None:
        self.edition = edition
        self.names = names
        self.way = way or way_of(edition.game.id)

    def search(self, state: State, seed: int, played: int | None = None) -> Search:
        """A search of the open question, with the option that was played among its rows."""
        seat = state.seat()
        root = state.imagine(seat, seeded(seed))
        search = Search(root, seat, self.edition.counsel(), seed, self.way.recipe())
        keep_rows(search, played)
        return search

    def explain(
        self,
        state: State,
        seed: int,
        seconds: float = SECONDS,
        iterations: int = 0,
        played: int | None = None,
        bot: Thinker | None = None,
    ) -> Advice:
        """The advice for the open question; `played` is what was done there.

        A `bot` of one's own has a budget of its own, and can be stopped.
        """
        search = self.search(state, seed, played)
        bot = bot or Thinker("adviser", self.way.recipe(), seconds, iterations)
        bot.think(search, 1.0)
        return self.advice(state, search, played)

    def advice(self, state: State, search: Search, played: int | None = None) -> Advice:
        """What a search has found so far."""
        table = [row for row in search.table() if row.visits()] or search.rows[:1]
        best, common = table[0], common_worlds(table)
        rival = rival_of(table, played)
        than, close = best.option, False
        if rival is not None:
            than, close = rival.option, overlap(best, rival, common)
        judged = search.rows[0].option
        return Advice(
            int(search.seat),
            self.edition.prompt(state, self.names).text,
            best.option,
            tuple(self.alternative(state, row, common, row.option == judged) for row in table),
            than,
            self.factors(search, best, rival),
            close,
            int(search.playouts),
            self.way.horizon,
            unscored(search, best, rival),
            played,
        )

    def alternative(self, state: State, row: Row, common: int, judged: bool) -> Alternative:
        """An option with its chance in the worlds that the best known ones have in common."""
        offer = self.edition.describe(state, row.option, self.names)
        low, high = interval(row, common)
        worlds = min(common, row.visits())
        return Alternative(
            row.option,
            offer.text,
            offer.label,
            offer.case,
            row.mean_of(worlds),
            low,
            high,
            row.points_ahead(),
            worlds,
            judged,
        )

    def factors(self, search: Search, best: Row, rival: Row | None) -> tuple[Factor, ...]:
        """The lines of the scores in which two options differ most."""
        if rival is None:
            return ()
        own = search.seat
        told = [
            Factor(
                seat, case, self.edition.scored(case, thing), points, (points > 0) == (seat == own)
            )
            for seat, case, thing, points in differences(best, rival)
            if abs(points) >= LEAST
        ]
        others = max(1, self.edition.seats - 1)
        told.sort(key=lambda f: -abs(f.points) / (1 if f.seat == own else others))
        return tuple(told[:FACTORS])


def keep_rows(search: Search, played: int | None) -> None:
    """Not more options than can be tried; what was played is one of them."""
    rows = search.rows
    if played is not None and all(row.option != played for row in rows):
        kind = search.counsel.alike(search.root, played)
        same = [row for row in rows if search.counsel.alike(search.root, row.option) == kind]
        if same:
            same[0].option = played
        else:
            rows.append(Row(played, 0.0))
    if len(rows) > WIDEST:
        liked = sorted(rows[1:], key=lambda row: (row.option != played, -row.worth))
        search.rows = [rows[0], *liked[: WIDEST - 1]]
    search.alive = list(range(len(search.rows)))


def common_worlds(table: Sequence[Row]) -> int:
    """The worlds that all options have seen which were seen often."""
    most = max(row.visits() for row in table)
    return min(row.visits() for row in table if row.visits() * 2 >= most)


def rival_of(table: Sequence[Row], played: int | None) -> Row | None:
    """What the best is compared with: what was played instead, else the second best."""
    for row in table[1:]:
        if row.option == played:
            return row
    seen = table[0].visits()
    return max(table[1:], key=lambda row: (row.visits() * 2 >= seen, row.mean()), default=None)


def interval(row: Row, most: int) -> tuple[float, float]:
    """Where the chance to win lies 19 times of 20: Wilson's, with the spread that was seen.

    By its first worlds, `most` of them.
    """
    worlds = min(most, row.visits())
    if not worlds:
        return 0.0, 1.0
    n = float(worlds)
    square = Z * Z / n
    middle = (row.mean_of(worlds) + square / 2) / (1 + square)
    reach = Z * sqrt(row.variance() / n + square / (4 * n)) / (1 + square)
    return max(0.0, middle - reach), min(1.0, middle + reach)


def overlap(one: Row, other: Row, most: int) -> bool:
    (low, high), (bottom, top) = interval(one, most), interval(other, most)
    return low <= top and bottom <= high


def differences(one: Row, other: Row) -> list[tuple[int, str, int, float]]:
    """Seat, case, thing and mean points more under the first option, for every line."""
    mine = {line[:3]: line[3] for line in one.lines()}
    theirs = {line[:3]: line[3] for line in other.lines()}
    keys = sorted({*mine, *theirs})
    return [(*key, mine.get(key, 0.0) - theirs.get(key, 0.0)) for key in keys]


def unscored(search: Search, best: Row, rival: Row | None) -> float | None:
    """Points ahead that no line of the score explains; nobody can tell with three seats."""
    if rival is None or search.seats > 2:
        return None
    scored = sum(
        points if seat == search.seat else -points
        for seat, _, _, points in differences(best, rival)
    )
    return best.points_ahead() - rival.points_ahead() - scored
