"""The commander in figures, battle by battle: the table of docs/games/gcacw-battles.md.

Run from the root: python -m bench.commander first-kernstown seven-pines --games 64 --seed 1

He plays himself: how often the Union wins, how much is fought, which share of the loser's units was
able at its last pass. Then he plays the judge before him (`greedy-1`), both sides on equal dice.
"""

from __future__ import annotations

import argparse
import sys
from math import sqrt

from railsplitter.games.gcacw import names as n
from railsplitter.games.gcacw.edition import BattleEdition
from railsplitter.games.gcacw.judge.commander import Commander
from railsplitter.games.gcacw.judge.judge import Judge
from railsplitter.games.gcacw.rules.r4_cycle import Acting
from railsplitter.kernel.chance import seeded
from railsplitter.kernel.state import verb_of
from tests.games.gcacw.battles import BATTLES
from tests.games.gcacw.last_pass import LastPass
from tests.games.gcacw.told import edition

FIGHTS = (n.ATTACK, n.ASSAULT)
SURE = 1.96  # standard deviations of an interval of 95 in a hundred
SHARES = (10, 25, 35, 50, 65, 75, 90)


class Fought:
    """One battle, played out by two judges."""

    def __init__(self, e: BattleEdition, judges: tuple[Judge, Judge], seed: int) -> None:
        self.last = LastPass()
        self.combats = 0
        s = e.start(seeded(seed), self.last.log)
        while not s.is_over():
            seat, options = s.seat(), s.options()
            action = options[0] if len(options) == 1 else judges[seat].best(s, seat)
            verb = verb_of(action)
            self.combats += verb in FIGHTS
            passing = verb == n.PASS and isinstance(s.stack[-1], Acting)
            if passing:
                self.last.choose(s, seat)
            s.play(seat, action)
            self.last.read(seat if passing else -1)
        self.won = int(e.rules.victory.winner(s))
        self.net = int(e.rules.victory.net(s))

    def of_loser(self, shares: list[float]) -> float:
        return shares[1 - self.won] if self.won >= 0 else 0.0


def interval(won: int, played: int) -> str:
    """A share and where it lies, by Wilson's score."""
    p, square = won / played, SURE * SURE
    middle = (p + square / (2 * played)) / (1 + square / played)
    half = SURE * sqrt(p * (1 - p) / played + square / (4 * played * played))
    half /= 1 + square / played
    return f"{won} of {played}, {p:.0%} ({middle - half:.0%} to {middle + half:.0%})"


def alone(e: BattleEdition, games: int, seed: int) -> str:
    judge = Commander(e.rules)
    found = [Fought(e, (judge, judge), seed + k) for k in range(games)]
    able = sum(x.of_loser(x.last.able) for x in found) / games
    fresh = sum(x.of_loser(x.last.fresh) for x in found) / games
    guards = sum(x.of_loser(x.last.guards) for x in found) / games
    chosen = sum(x.of_loser(x.last.chosen) for x in found) / games
    nets = sorted(x.net for x in found)
    told = " ".join(str(nets[games * share // 100]) for share in SHARES)
    return (
        f"Union {interval(sum(x.won == 0 for x in found), games)}, "
        f"{sum(x.combats for x in found) / games:.1f} combats, "
        f"able {able:.0%} (guards {guards:.0%}) of {fresh:.0%} fresh, "
        f"at a chosen pass {chosen:.0%}; points {told}"
    )


def against_first(e: BattleEdition, games: int, seed: int) -> str:
    judge, first = Commander(e.rules), Judge(e.rules)
    union = sum(Fought(e, (judge, first), seed + k).won == 0 for k in range(games))
    other = sum(Fought(e, (first, judge), seed + k).won == 1 for k in range(games))
    each = f"Union {union / games:.0%}, Confederate {other / games:.0%}"
    return f"against greedy-1 {interval(union + other, 2 * games)}; {each}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("battles", nargs="*", default=BATTLES)
    parser.add_argument("--games", type=int, default=64, help="and twice as many against greedy-1")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    for battle in given.battles:
        e = edition(battle)
        sys.stdout.write(f"{battle}: {alone(e, given.games, given.seed)}\n")
        sys.stdout.write(f"  {against_first(e, given.games, given.seed)}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
