"""How much a person has to type in a game of Confederate Rails, with rides and standing orders.

Run: python bench/rails_inputs.py [--players 3] [--games 10] [--seed 1] [--counters moments]

Every seat is a person who decides as `greedy` would, but gives orders: `name all` once, and `haul`
for each contract that a train undertakes. Counted for each seat: questions with more than one
answer, those that ask for nothing but a counter (and of these the empty ones, that are let go by
after somebody has been asked), and inputs: orders, and answers that no order gives.
"""

from __future__ import annotations

import argparse
import contextlib
from collections import Counter
from collections.abc import Sequence

from railsplitter.games.confederate_rails.edition import CONFEDERATE_RAILS, ConfederateEdition
from railsplitter.games.confederate_rails.rules.m5_activation import Moving
from railsplitter.games.confederate_rails.state import ConfederateRails
from railsplitter.kernel.chance import Chance, seeded
from railsplitter.kernel.errors import BadInput
from railsplitter.kernel.orders import Move, Order, Staff

MOST_INPUTS, MOST_EMPTY = 300, 10  # a seat, on average of the games


class Evening:
    """One game; what each seat was asked, and what it had to say."""

    def __init__(self, edition: ConfederateEdition, seed: int) -> None:
        self.edition = edition
        self.dice: Chance = seeded(seed + 1)
        self.waived = set(edition.unusual_moments())
        self.counts: Counter[str] = Counter()
        self.staffs = [Staff(edition, k, [Order("name all", True)]) for k in range(edition.seats)]
        self.counts["inputs"] = edition.seats  # `name all`
        self.s: ConfederateRails = edition.start(seeded(seed))
        while not self.s.is_over():
            self.turn()

    def turn(self) -> None:
        s, seat = self.s, self.s.seat()
        chooses = len(s.options()) > 1
        self.counts["questions"] += chooses
        moment = self.edition.moment(s)
        if moment is None and self.aside(seat):
            return
        if moment is not None and moment.key in self.waived:
            s.apply(moment.waive)
            return
        found = self.ordered(seat) if moment is None else None
        if found is not None:
            self.follow(seat, *found)
            return
        action = self.edition.advise(s.imagine(seat, self.dice), seat)
        self.counts["inputs"] += chooses
        if moment is not None:
            self.counts["asked for counters"] += 1
            self.counts[moment.key] += 1
            self.counts["empty"] += action == moment.waive
        s.apply(action)

    def aside(self, seat: int) -> bool:
        """Deals and counters that are played without being asked."""
        if not self.edition.has_business(self.s, seat):
            return False
        action = self.edition.advise_beside(self.s.imagine(seat, self.dice), seat)
        if action >= 0:
            self.counts["inputs"] += 1
            self.s.apply_aside(seat, action)
        return action >= 0

    def ordered(self, seat: int) -> tuple[Order, Move] | None:
        """What an order says; a new one for a train that has something to carry."""
        s, staff = self.s, self.staffs[seat]
        found = staff.next(s)
        if found is None and isinstance(s.steps[-1], Moving) and s.train_load[s.train]:
            with contextlib.suppress(BadInput):
                staff.keep(staff.read(s, "haul"))
                found = staff.next(s)
                self.counts["inputs"] += found is not None
        return found

    def follow(self, seat: int, order: Order, move: Move) -> None:
        before = self.s.copy()
        self.s.apply(move.action)
        self.staffs[seat].heed(order, move, before, self.s, 0)


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--counters", default="any_time", choices=("any_time", "moments"))
    args = parser.parse_args(argv)
    edition = CONFEDERATE_RAILS.edition(args.players, {"counters-played": args.counters})
    total: Counter[str] = Counter()
    for game in range(args.games):
        found = Evening(edition, args.seed + game)
        total += found.counts
        seats = found.edition.seats
        told = ", ".join(f"{key} {n / seats:.0f}" for key, n in sorted(found.counts.items()))
        print(f"game {game + 1}, {int(found.s.round)} Rounds, a seat: {told}", flush=True)
    many = args.games * args.players
    mean = {key: n / many for key, n in total.items()}
    print("mean a seat: " + ", ".join(f"{key} {n:.1f}" for key, n in sorted(mean.items())))
    good = mean["inputs"] <= MOST_INPUTS and mean.get("empty", 0.0) < MOST_EMPTY
    print(f"at most {MOST_INPUTS} inputs and fewer than {MOST_EMPTY} empty prompts: {good}")
    return 0 if good else 1


if __name__ == "__main__":
    raise SystemExit(main())
