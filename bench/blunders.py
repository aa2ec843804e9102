"""Does `analyse` find blunders? Games among judges, each with one that is planted.

A blunder is an option that a search of its own holds for much worse than the judge's choice. It is
found when its entry is among the slips that the analysis of the record lists.

    python -m bench.blunders --games 20 --playouts 3000
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator
from typing import NamedTuple

from railsplitter.bots.analyse import Analyst
from railsplitter.bots.explain import Explainer
from railsplitter.bots.slips import cost
from railsplitter.games import find_game
from railsplitter.kernel.chance import seeded
from railsplitter.kernel.game import Edition
from railsplitter.kernel.match import Match, seeded_dice
from railsplitter.kernel.record import Record
from railsplitter.kernel.state import State

TITLES = (
    ("snowdonia", 2),
    ("gcacw/first-kernstown", 2),
    ("snowdonia/petersburg", 2),
    ("gcacw/mcdowell", 2),
    ("snowdonia/channel-tunnel", 2),
    ("gcacw/first-winchester", 2),
    ("gcacw/port-republic", 2),
    ("gcacw/williamsburg", 2),
    ("gcacw/hanover-court-house", 2),
    ("snowdonia", 3),
)
GRAVE = 0.2  # of the chance to win: what a blunder costs at least
SOUGHT = 64  # playouts to find one
WORLDS = 24  # fresh ones, in which it must cost as much again
APART = 7919  # from the seed of one search to that of the other
TRIES = 40  # questions that are searched for one


class Planted(NamedTuple):
    """A game with a blunder: its record, the entry of the blunder and what it cost."""

    record: Record
    entry: int
    text: str
    loss: float


def plant(edition: Edition, seed: int, quiet: int) -> Planted:
    """A game among judges with one blunder, looked for after so many decisions."""
    chance = seeded(seed)
    names = ["quick"] * edition.seats
    match, _ = Match.begin(edition, chance, seeded_dice(chance, seed), names)
    counsel, explainer = edition.counsel(), Explainer(edition)
    entry, text, loss, tries = 0, "", 0.0, 0
    while not match.state.is_over():
        state, seat = match.state, match.state.seat()
        action = counsel.best(state.imagine(seat, seeded(len(match.record.entries))), seat)
        deserves = counsel.weight(state) > 0.0 and len(state.options()) > 2
        if not entry and len(match.record.entries) >= quiet and deserves and tries < TRIES:
            tries += 1
            worst, lost = worst_of(explainer, state, seed + tries)
            if lost >= GRAVE:
                action, loss = worst, lost
                entry, text = len(match.record.entries) + 1, edition.vocabulary.text(worst)
        match.play(seat, action)
    return Planted(match.record, entry, text, loss)


def worst_of(explainer: Explainer, state: State, seed: int) -> tuple[int, float]:
    """The option that a search likes least, and what it surely costs in fresh worlds.

    Of many options the worst of a few worlds is mostly one that had bad luck there.
    """
    search = explainer.search(state, seed)
    search.run(SOUGHT)
    seen = [row for row in search.rows if row.visits() >= 4]
    worst = min(seen, key=lambda row: row.mean_of(4)).option
    again = explainer.search(state, seed + APART, worst)
    again.rows = [row for row in again.rows if row.option in (worst, search.best())]
    again.alive = list(range(len(again.rows)))
    again.run(WORLDS * len(again.rows))
    loss, error = cost(again, worst)
    return worst, loss - error


def games(count: int, seed: int) -> Iterator[tuple[str, Edition, Planted]]:
    for number in range(count):
        title, seats = TITLES[number % len(TITLES)]
        edition = find_game(title).edition(seats)
        quiet = 10 + 17 * (number // len(TITLES))
        yield title, edition, plant(edition, seed + number, quiet)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--playouts", type=int, default=3000)
    parser.add_argument("--seed", type=int, default=1)
    wish = parser.parse_args()
    found = planted = 0
    for title, edition, game in games(wish.games, wish.seed):
        if not game.entry:
            print(f"{title}: no option costs {GRAVE:.0%}", flush=True)
            continue
        planted += 1
        began = time.process_time()
        slips = Analyst(edition, game.record).analyse(wish.playouts).slips
        place = next((k for k, slip in enumerate(slips, 1) if slip.entry == game.entry), 0)
        found += place > 0
        took = time.process_time() - began
        told = f"number {place}" if place else "not among the five"
        print(
            f"{title}: entry {game.entry} {game.text} costs {game.loss:.0%}: {told} ({took:.0f} s)",
            flush=True,
        )
    print(f"{found} of {planted} found")


if __name__ == "__main__":
    main()
