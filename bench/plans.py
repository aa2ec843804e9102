"""Battles by plans: who wins, how much is fought, how many inputs a day takes.

Run from the root: python -m bench.plans first-kernstown seven-pines --games 4 --seed 1

Every plan of tests/games/gcacw/plans.toml and the commander alone play each other. A side's best
plan is the one that wins most against the other's best answer to it. The figures of inputs are
those of the sides that play by a plan; "able" is the share of the loser's units that were fresh and
could act at its last pass.
"""

from __future__ import annotations

import argparse
import sys

from railsplitter.games.gcacw import names as n
from tests.games.gcacw.battles import BATTLES
from tests.games.gcacw.planning import Engagement, Plan, plans

Pair = tuple[Plan | None, Plan | None]


class Tally:
    """What the games of a battle came to."""

    def __init__(self) -> None:
        self.inputs: list[int] = []  # by day of a side
        self.able: list[float] = []
        self.combats = 0
        self.games = 0

    def play(self, battle: str, pair: Pair, seed: int) -> int:
        x = Engagement(battle, pair, seed)
        won = x.play_out()
        self.games += 1
        self.combats += x.combats
        if won >= 0:
            self.able.append(x.last.able[1 - won])
        for seat in (0, 1):
            if pair[seat] is not None:
                self.inputs += [x.inputs[seat, turn] for turn in range(1, int(x.s.turn) + 1)]
        return won

    def told(self) -> str:
        days = sorted(self.inputs) or [0]
        mean = sum(days) / len(days)
        return (
            f"{self.combats / self.games:.1f} combats a game, able at the loser's last pass "
            f"{sum(self.able) / max(len(self.able), 1):.0%}, inputs a day {mean:.1f} "
            f"(nine of ten at most {days[len(days) * 9 // 10]}, at most {days[-1]})"
        )


def measured(battle: str, games: int, seed: int) -> None:
    """The table of a battle, line by line."""
    union: list[Plan | None] = [None, *plans(battle, n.SIDE_NAMES[0])]
    confederate: list[Plan | None] = [None, *plans(battle, n.SIDE_NAMES[1])]
    alone, all_games = Tally(), Tally()
    sys.stdout.write(f"{battle}: Union wins of {games}\n")
    table: list[list[int]] = []
    for u in union:
        table.append([])
        for c in confederate:
            tally = alone if u is None and c is None else all_games
            table[-1].append(sum(tally.play(battle, (u, c), seed + k) == 0 for k in range(games)))
        cells = [f"{named(c)} {won}" for c, won in zip(confederate, table[-1], strict=True)]
        sys.stdout.write(f"  {named(u):<20} {' · '.join(cells)}\n")
    sys.stdout.write(f"  {best(union, confederate, table)}\n")
    sys.stdout.write(f"  commander alone: {alone.told()}\n  with plans: {all_games.told()}\n")


def best(union: list[Plan | None], confederate: list[Plan | None], table: list[list[int]]) -> str:
    """Each side's best plan, and how they do against each other."""
    row = max(range(len(union)), key=lambda k: (min(table[k]), sum(table[k])))
    columns = list(zip(*table, strict=True))
    column = min(range(len(confederate)), key=lambda k: (max(columns[k]), sum(columns[k])))
    pair = f"{named(union[row])} against {named(confederate[column])}"
    least, most = min(table[row]), max(columns[column])
    return f"best: {pair} {table[row][column]}; at least {least}, at most {most}"


def named(plan: Plan | None) -> str:
    return "commander" if plan is None else plan.name


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("battles", nargs="*", default=BATTLES)
    parser.add_argument("--games", type=int, default=4, help="of each pair")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    for battle in given.battles:
        measured(battle, given.games, given.seed)


if __name__ == "__main__":
    main()
