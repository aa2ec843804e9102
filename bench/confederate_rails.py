"""What games of Confederate Rails among bots look like: rounds, deliveries, money, war.

    python bench/confederate_rails.py --players 3 --games 100 --bots greedy
    python bench/confederate_rails.py --players 2 --games 50 --bots greedy,random --extended
    python bench/confederate_rails.py --players 3 --games 60 --pack first-payouts

It counts the lines of the log. The same seed gives the same games as `railsplitter simulate`.
"""

from __future__ import annotations

import argparse
import statistics
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from railsplitter.bots.bot import ask
from railsplitter.cli.inputs import layers
from railsplitter.cli.selfplay import BotTable, dealt, game_seed
from railsplitter.games.confederate_rails import names as n
from railsplitter.games.confederate_rails import notes
from railsplitter.games.confederate_rails.edition import CONFEDERATE_RAILS, ConfederateEdition
from railsplitter.games.confederate_rails.state import ConfederateRails
from railsplitter.kernel.chance import seeded
from railsplitter.kernel.state import Log

NAMES = {int(v): k[2:].lower() for k, v in vars(notes).items() if k.startswith("N_")}
COUNTED = (
    *("delivered", "activated", "drew_load", "drew_event", "contract", "occupied"),
    *("fee", "abandoned", "scrapped", "salvaged", "voided", "lost_contract", "seized_at_sea"),
    *("train_lost", "disabled", "destroyed", "overhauled", "worn_out", "seized", "mended"),
    *("relaid", "wrecked", "ripped", "played", "cancelled", "retaken", "law", "train_raid"),
    *("proposed", "accepted", "refused", "clause_paid", "gave", "sold"),
)


class Game:
    """One game, and what its log says."""

    def __init__(self, edition: ConfederateEdition, bots: Sequence[str], seed: int) -> None:
        self.edition = edition
        self.counts: Counter[str] = Counter()
        self.by_seat: list[Counter[str]] = [Counter() for _ in range(edition.seats)]
        self.delivering: set[int] = set()  # Rounds with a delivery
        self.bids: list[int] = []
        self.decisions = 0
        self.state = self.play(edition, bots, seed)
        self.result = edition.result(self.state)

    def play(self, edition: ConfederateEdition, bots: Sequence[str], seed: int) -> ConfederateRails:
        table, log = BotTable(edition, bots, seed), Log()
        state = edition.start(seeded(seed), log)
        while not state.is_over():
            seat = state.seat()
            for action in table.besides(state):
                state.apply_aside(seat, action)
            state.apply(ask(table.bots[seat], table.looks[seat], state))
            self.decisions += 1
            for event in log.events:
                self.count(state, NAMES[event[0]], event[3])
                if event[0] == notes.N_SOLD:
                    self.bids.append(event[5])
            log.events.clear()
        return state

    def count(self, state: ConfederateRails, name: str, first: int) -> None:
        self.counts[name] += 1
        if name in ("delivered", "activated"):
            self.by_seat[first // int(n.TRAINS)][name] += 1
        if name == "delivered":
            self.delivering.add(state.round)


def told(games: Sequence[Game], seats: int, trains: int) -> list[str]:
    """The figures, a line each."""
    rounds = [int(game.state.round) for game in games]
    deliveries = [game.counts["delivered"] for game in games]
    idle = [r - len(g.delivering) for r, g in zip(rounds, games, strict=True)]
    out = [spread("rounds", rounds), spread("Rounds without a delivery", idle)]
    per_round = [d / r for d, r in zip(deliveries, rounds, strict=True)]
    out.append(spread("deliveries a Round", per_round))
    out.append(spread("deliveries a train", [d / (seats * trains) for d in deliveries]))
    made = [g.counts["activated"] / max(1, g.counts["delivered"]) for g in games]
    out.append(spread("activations a delivery", made))
    war = [g.counts["war_roll"] - g.counts["war_again"] for g in games]
    out.append(spread("War Progress rolls", war))  # those that had to be repeated count once
    out.append(spread("decisions", [g.decisions for g in games]))
    for name in COUNTED:
        if any(g.counts[name] for g in games):
            out.append(spread(name.replace("_", " "), [g.counts[name] for g in games]))
    out.append(spread("Victory Depots lost", [int(g.state.held) for g in games]))
    for seat in range(seats):
        out.append(spread(f"seat {seat + 1} dollars", [g.result.points[seat] for g in games]))
        wins = sum(seat in g.result.winners for g in games)
        out.append(f"{f'seat {seat + 1} wins':26} {wins}")
    if bids := [bid for g in games for bid in g.bids]:
        out.append(spread("hundreds for a company", bids))
    start = games[0].edition.printed.setup.start
    sat_out = start.cash_extended if games[0].bids else start.cash
    points = [dollars for g in games for dollars in g.result.points]
    out.append(spread("return over sitting out", [dollars - sat_out for dollars in points]))
    below = sum(dollars < sat_out for dollars in points) / len(points)
    out.append(f"{'seats below their start':26} {below:9.0%}")
    gift = games[0].edition.printed.costs.donation / statistics.fmean(points)
    out.append(f"{'Law donation of a result':26} {gift:9.0%}")
    for (ending, case), count in Counter((g.result.ending, g.result.case) for g in games).items():
        out.append(f"{count:4} × {ending} [{case}]")
    return out


def spread(name: str, values: Sequence[float]) -> str:
    """Mean, and the range from the tenth to the ninetieth of a hundred."""
    ordered = sorted(values)
    low, high = ordered[len(ordered) // 10], ordered[(9 * len(ordered)) // 10 - 1]
    mean = statistics.fmean(values)
    return f"{name:26} {mean:9.2f}   10 % {low:9.2f}   90 % {max(low, high):9.2f}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--bots", default="greedy")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--extended", action="store_true")
    parser.add_argument("--pack", action="append", default=[], type=Path)
    parser.add_argument("--version", default="", help="of the rules; the present one if not said")
    given = parser.parse_args()
    options = {"game": "extended" if given.extended else "standard"}
    packs = layers(given.pack)
    edition = CONFEDERATE_RAILS.edition(given.players, options, packs, given.version)
    bots = dealt(given.bots, given.players)
    games = [Game(edition, bots, game_seed(given.seed, k)) for k in range(given.games)]
    print(f"{given.games} games, {given.players} players, {options['game']}, {','.join(bots)}")
    print("\n".join(told(games, given.players, int(edition.pack.trains))))


if __name__ == "__main__":
    main()
