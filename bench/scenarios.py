"""What games of Snowdonia among bots use: areas, trains, contracts, track, crises.

    python -m bench.scenarios snowdonia/petersburg --games 200
    python -m bench.scenarios snowdonia/petersburg --games 100 --bots railroader,quick
    python -m bench.scenarios snowdonia/channel-tunnel --games 40 --playouts 40 --pack DIR

`--playouts N` lets every seat search, with so many playouts for a placement, instead of taking the
judge's choice; the same number gives the same games anywhere. All figures are of a game, those of
areas of a round.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from statistics import fmean, stdev

from bench.railroader import Railroader
from railsplitter.bots.levels import way_of
from railsplitter.bots.thinker import Thinker
from railsplitter.cli.selfplay import BotTable, Setup, dealt, edition_of, game_seed
from railsplitter.games.snowdonia import notes
from railsplitter.games.snowdonia.edition import SnowdoniaEdition
from railsplitter.games.snowdonia.scenarios.channel_tunnel import names as channel
from railsplitter.games.snowdonia.scenarios.petersburg import names as petersburg
from railsplitter.games.snowdonia.state import Snowdonia
from railsplitter.kernel.chance import seeded
from railsplitter.kernel.state import Log

MODULES = (notes, petersburg, channel)
NAMES = {int(v): k[2:].lower() for m in MODULES for k, v in vars(m).items() if k[:2] == "N_"}
RAILS = Railroader.name
BY_CARD = {"contract": "taken", "used": "used"}


class Game:
    """One game, and what its log and its scores say."""

    def __init__(self, edition: SnowdoniaEdition, bots: Sequence[str], seed: int, playouts: int):
        self.edition = edition
        self.areas: Counter[str] = Counter()
        self.cards: Counter[tuple[str, int]] = Counter()
        self.trains: Counter[str] = Counter()
        self.counts: Counter[str] = Counter()
        table = BotTable(edition, ["quick" if name == RAILS else name for name in bots], seed)
        table.bots = [
            Railroader() if name == RAILS else bot
            for name, bot in zip(bots, table.bots, strict=True)
        ]
        if playouts:
            searcher = Thinker("searcher", way_of(edition.game.id).recipe(), iterations=playouts)
            table.bots = [searcher for _ in bots]
        self.state = self.play(table, seed)
        self.result = edition.result(self.state)
        self.sources = self.scored()

    def play(self, table: BotTable, seed: int) -> Snowdonia:
        log = Log()
        state = self.edition.start(seeded(seed), log)
        while not state.is_over():
            state.apply(table.answer(state))
            for event in log.events:
                self.count(NAMES[event[0]], [int(n) for n in event[3:]])
            log.events.clear()
        return state

    def count(self, name: str, said: Sequence[int]) -> None:
        self.counts[name] += 1
        printed, pack = self.edition.printed, self.edition.pack
        if name in ("placed", "bored"):
            self.areas["ABCDEFGH"[pack.space_area[said[1]]]] += 1
        elif name in BY_CARD:
            self.cards[BY_CARD[name], said[1]] += 1
        elif name == "bought":
            self.trains[next(t.name for t in printed.trains if t.no == said[1])] += 1
        elif name == "crisis":
            self.counts["markers lost"] += said[1]

    def scored(self) -> Counter[str]:
        """Points of all seats by what they were given for; contracts that paid."""
        found: Counter[str] = Counter()
        for seat in range(self.edition.seats):
            for case, points, thing in self.edition.score(self.state, seat).parts:
                found[case] += points
                if thing.startswith("contract"):
                    self.cards["paid", int(thing.split()[-1].rstrip("°"))] += 1
        return found


def told(games: Sequence[Game]) -> Iterator[str]:
    """The figures, a line each."""
    many = len(games)
    rounds = [int(g.state.round) for g in games]
    points = [p for g in games for p in g.result.points]
    yield f"rounds {spread(rounds)}, points {spread(points)}"
    for seat in range(games[0].edition.seats):
        wins = sum(seat in g.result.winners for g in games)
        yield f"seat {seat + 1}: {fmean(g.result.points[seat] for g in games):.1f}, {wins} wins"
    for ending, count in Counter(g.result.ending for g in games).most_common():
        yield f"{count} × {ending}"
    areas = sum((g.areas for g in games), Counter[str]())
    yield "placed a round: " + ", ".join(f"{a} {areas[a] / sum(rounds):.2f}" for a in sorted(areas))
    yield "trains: " + listed(sum((g.trains for g in games), Counter[str]()), many)
    all_seats = many * games[0].edition.seats
    yield "points by case: " + listed(sum((g.sources for g in games), Counter[str]()), all_seats)
    yield "log: " + listed(sum((g.counts for g in games), Counter[str]()), many)
    yield from contracts(games)


def contracts(games: Sequence[Game]) -> Iterator[str]:
    """How often each was taken, used and paid in a hundred games."""
    cards = sum((g.cards for g in games), Counter[tuple[str, int]]())
    share = 100 / len(games)
    yield "contracts in a hundred games (taken, used, paid):"
    for card in sorted(c.no for c in games[0].edition.printed.contracts):
        found = [cards[kind, card] * share for kind in ("taken", "used", "paid")]
        yield f"{card:4} " + " ".join(f"{n:5.0f}" for n in found)


def listed(counts: Counter[str], many: int) -> str:
    return ", ".join(f"{name} {n / many:.2f}" for name, n in counts.most_common())


def spread(values: Sequence[float]) -> str:
    return f"{fmean(values):.1f} ± {stdev(values):.1f} ({min(values):g} to {max(values):g})"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--bots", default="quick", help="dealt to the seats in turn")
    parser.add_argument("--playouts", type=int, default=0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--pack", action="append", default=[])
    parser.add_argument("--option", action="append", default=[])
    given = parser.parse_args()
    options = tuple(tuple(text.split("=", 1)) for text in given.option)
    edition = edition_of(Setup(given.game, given.players, options, tuple(given.pack)))
    assert isinstance(edition, SnowdoniaEdition)
    bots = dealt(given.bots, given.players)
    seeds = [game_seed(given.seed, number) for number in range(given.games)]
    games = [Game(edition, bots, seed, given.playouts) for seed in seeds]
    sys.stdout.writelines(f"{line}\n" for line in told(games))


if __name__ == "__main__":
    main()
