"""How often the commander uses which means: the table of docs/games/gcacw-battles.md.

Run from the root: python -m bench.means first-kernstown port-republic --games 200 --seed 1

He plays himself. Told is how often in a hundred games each means was chosen, both sides together,
and in brackets how often it was open; what nobody is ever asked stands as a dash.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter

from railsplitter.games.gcacw import names as n
from railsplitter.games.gcacw.edition import BattleEdition
from railsplitter.games.gcacw.judge.commander import Commander
from railsplitter.games.gcacw.rules.r7_retreat import Retreating
from railsplitter.games.gcacw.state import Campaign
from railsplitter.kernel.chance import seeded
from railsplitter.kernel.state import verb_of
from tests.games.gcacw.battles import BATTLES
from tests.games.gcacw.told import edition

MEANS = {
    "assaults": n.ASSAULT,
    "grand assaults": n.GRAND,
    "force marches": n.FORCE,
    "voluntary retreats": n.RETREAT,
    "horse gives way": n.FALL_BACK,
    "bridges wrecked": n.WRECK,
    "bridges built": n.BUILD,
    "detachments": n.DETACH,
    "flanks refused": n.REFUSE,
    "works dug": n.DIG,
}


def is_meant(s: Campaign, verb: int) -> bool:
    """Of retreats only those count that nobody has to make."""
    if verb != n.RETREAT:
        return True
    step = s.steps[-1]
    return isinstance(step, Retreating) and step.retreat == n.VOLUNTARY_RETREAT


def counted(e: BattleEdition, games: int, seed: int) -> tuple[Counter[int], Counter[int]]:
    """By verb: how often it was chosen, how often it was open."""
    judge, chosen, open_ = Commander(e.rules), Counter[int](), Counter[int]()
    for k in range(games):
        s = e.start(seeded(seed + k))
        while not s.is_over():
            seat, options = s.seat(), s.options()
            action = options[0] if len(options) == 1 else judge.best(s, seat)
            for verb in {verb_of(other) for other in options}:
                open_[verb] += is_meant(s, verb)
            chosen[verb_of(action)] += is_meant(s, verb_of(action))
            s.play(seat, action)
    return chosen, open_


def told(e: BattleEdition, games: int, seed: int) -> str:
    chosen, open_ = counted(e, games, seed)
    cells = []
    for name, verb in MEANS.items():
        share = f"{100 * chosen[verb] / games:.0f} ({100 * open_[verb] / games:.0f})"
        cells.append(f"{name} {share if open_[verb] else '-'}")
    return ", ".join(cells)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("battles", nargs="*", default=BATTLES)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    for battle in given.battles:
        sys.stdout.write(f"{battle}: {told(edition(battle), given.games, given.seed)}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
