"""Does the judge of Snowdonia's titles undervalue an area? Its near choices, played out.

    python -m bench.near_areas snowdonia/petersburg --areas CDH --questions 150 --worlds 40

Wherever one of these areas is by the judge the best place of a Labourer, or less than `--near`
points worse than the best other area, both are played to the end of the game in the worlds that
they share, judges in all seats. If areas that the judge thinks worse gain, it undervalues them.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from collections.abc import Iterator
from math import sqrt
from statistics import fmean, stdev

import msgspec

from railsplitter.cli.selfplay import Setup, edition_of
from railsplitter.games.snowdonia.edition import SnowdoniaEdition
from railsplitter.games.snowdonia.names import PLACE
from railsplitter.kernel.chance import seeded
from railsplitter.kernel.search import Recipe, Search
from railsplitter.kernel.state import arg_of, verb_of

TO_THE_END = Recipe(0, 12.0, 0.0)
BANDS = ((-9.0, -1.0), (-1.0, 0.0), (0.0, 99.0))  # of the judge's points ahead


class Duel(msgspec.Struct, frozen=True):
    """An area against the best other: points ahead by the judge, then by games in equal worlds."""

    area: str
    ahead: float
    gains: list[float]  # of the chance to win
    points: float


class Duels:
    """The near choices of games among judges, at most one an area and round."""

    def __init__(self, edition: SnowdoniaEdition, areas: str, near: float, worlds: int) -> None:
        self.edition = edition
        self.areas = areas
        self.near = near
        self.worlds = worlds

    def of_game(self, seed: int) -> Iterator[Duel]:
        s = self.edition.start(seeded(seed))
        counsel = self.edition.counsel()
        seen: set[tuple[str, int]] = set()
        while not s.is_over():
            seat = s.seat()
            world = s.imagine(seat, seeded(seed))
            if verb_of(world.options()[0]) == PLACE:
                search = Search(world, seat, counsel, seed + 1000 * len(seen), TO_THE_END)
                for duel in self.of_question(search):
                    if (duel.area, s.round) not in seen:
                        seen.add((duel.area, s.round))
                        yield self.fought(search, duel)
            s.apply(counsel.best(world, seat))

    def of_question(self, search: Search) -> Iterator[Duel]:
        """The duels of a question, not yet fought."""
        worth = {area: search.rows[row].worth for area, row in self.rows(search).items()}
        for area in self.areas:
            others = [points for other, points in worth.items() if other != area]
            if area in worth and others and worth[area] - max(others) > -self.near:
                yield Duel(area, worth[area] - max(others), [], 0.0)

    def rows(self, search: Search) -> dict[str, int]:
        """The row of the search's table that is best by the judge, for each area."""
        pack, found = self.edition.pack, dict[str, int]()
        for number, row in enumerate(search.rows):
            area = "ABCDEFGH"[pack.space_area[arg_of(row.option)]]
            if area not in found or row.worth > search.rows[found[area]].worth:
                found[area] = number
        return found

    def fought(self, search: Search, duel: Duel) -> Duel:
        rows = self.rows(search)
        one = rows.pop(duel.area)
        other = max(rows.values(), key=lambda row: search.rows[row].worth)
        pairs = [(search.played(one, k), search.played(other, k)) for k in range(self.worlds)]
        gains = [a.share - b.share for a, b in pairs]
        return Duel(duel.area, duel.ahead, gains, fmean(a.ahead - b.ahead for a, b in pairs))


def told(duels: list[Duel]) -> Iterator[str]:
    """A line for each area and band; duels that came to the same in every world say nothing."""
    found: defaultdict[tuple[str, float, float], list[Duel]] = defaultdict(list)
    for duel in duels:
        for low, high in BANDS:
            if low <= duel.ahead < high and any(duel.gains):
                found[duel.area, low, high].append(duel)
    yield "area  ahead by the judge  duels  mean  chance gained     points gained"
    for (area, low, high), some in sorted(found.items()):
        error = sqrt(sum(stdev(d.gains) ** 2 / len(d.gains) for d in some)) / len(some)
        ahead, points = fmean(d.ahead for d in some), fmean(d.points for d in some)
        gain = fmean(fmean(d.gains) for d in some)
        yield (
            f"{area:4}  {low:+6.1f} to {high:+6.1f}    {len(some):6} {ahead:+5.1f}  "
            f"{gain:+.3f} ± {error:.3f}  {points:+8.1f}"
        )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--areas", default="CDH")
    parser.add_argument("--near", type=float, default=2.0)
    parser.add_argument("--questions", type=int, default=150)
    parser.add_argument("--worlds", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    edition = edition_of(Setup(given.game, given.players))
    assert isinstance(edition, SnowdoniaEdition)
    field = Duels(edition, given.areas, given.near, given.worlds)
    duels: list[Duel] = []
    seed = given.seed
    while len(duels) < given.questions:
        duels.extend(field.of_game(seed))
        seed += 1
    for line in told(duels):
        print(line)


if __name__ == "__main__":
    main()
