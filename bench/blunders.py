"""Does `analyse` find blunders? Games among judges, each with one that is planted.

A blunder is an option that a search of its own holds for much worse than the judge's choice. It is
found when its entry is among the slips that the analysis of the record lists.

    python -m bench.blunders --blunders 20 --playouts 3000 --out blunders.jsonl --seconds 300

Titles come in turn; a game in which no option costs enough does not count. With `--out` a run can
be made in pieces: the same call goes on where the last one stopped.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path
from typing import NamedTuple

import msgspec

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


class Tried(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game that was tried: what was planted, and where the analysis lists it."""

    number: int
    title: str
    playouts: int
    entry: int  # 0: no option cost enough
    text: str
    loss: float
    place: int  # among the slips; 0: not there

    def __str__(self) -> str:
        if not self.entry:
            return f"{self.number} {self.title}: no option costs {GRAVE:.0%}"
        told = f"number {self.place}" if self.place else "not among the five"
        what = f"entry {self.entry} {self.text} costs {self.loss:.0%}"
        return f"{self.number} {self.title}: {what}: {told}"


def tried(number: int, seed: int, playouts: int) -> Tried:
    """Plant a blunder and look for it."""
    title, seats = TITLES[number % len(TITLES)]
    edition = find_game(title).edition(seats)
    game = plant(edition, seed + number, 10 + 17 * (number // len(TITLES)))
    place = 0
    if game.entry:
        slips = Analyst(edition, game.record).slips(playouts)
        place = next((k for k, slip in enumerate(slips, 1) if slip.entry == game.entry), 0)
    return Tried(number, title, playouts, game.entry, game.text, game.loss, place)


def known(out: Path | None) -> list[Tried]:
    """What an earlier call with the same file found."""
    if out is None or not out.exists():
        return []
    return [msgspec.json.decode(line, type=Tried) for line in out.read_bytes().splitlines()]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--blunders", type=int, default=20)
    parser.add_argument("--playouts", type=int, default=3000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, help="keep what is found; the same call goes on")
    parser.add_argument("--seconds", type=float, default=1e9, help="begin no game after so many")
    wish = parser.parse_args()
    done = known(wish.out)
    for one in done:
        print(one)
    number = -1
    while sum(one.entry > 0 for one in done) < wish.blunders and time.process_time() < wish.seconds:
        number += 1
        if any(one.number == number for one in done):
            continue
        one = tried(number, wish.seed, wish.playouts)
        print(one, flush=True)
        done.append(one)
        if wish.out is not None:
            with wish.out.open("ab") as file:
                file.write(msgspec.json.encode(one) + b"\n")
    found, planted = sum(one.place > 0 for one in done), sum(one.entry > 0 for one in done)
    print(f"{found} of {planted} found")


if __name__ == "__main__":
    main()
