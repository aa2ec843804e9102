"""Measure how soon any day of a finished campaign opens: a record is imported, then asked.

    python -m bench.days                         a whole game of two greedy bots, Long Roads
    python -m bench.days gcacw/valley-may        of another title
    python -m bench.days game.jsonl              a record that is there

A real server on an empty database takes the record and is asked for the position of the first
entry of 24 days, in an order without sense, each for the first time; then again. What an answer
takes is what the browser waits for without its drawing. Budget of a campaign: 0.3 s.
"""

from __future__ import annotations

import argparse
import random
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import cast

from railsplitter.games import find_game
from railsplitter.games.gcacw.state import Campaign
from railsplitter.kernel.chance import seeded
from railsplitter.kernel.match import Match, seeded_dice
from railsplitter.kernel.record import read, write
from railsplitter.kernel.replay import Replay, edition_of
from tests.server.serving import Browser, serving

BUDGET = 0.3
DAYS = 24
NAMES = ("Union", "Confederate")


def played(title: str, seed: int) -> bytes:
    """The record of a whole game of two greedy bots."""
    edition = find_game(title).edition(2)
    chance = seeded(seed)
    match = Match.begin(edition, chance, seeded_dice(chance, seed), NAMES)[0]
    while not match.state.is_over():
        s = match.state
        match.play(s.seat(), edition.judge.best(s, s.seat()))
    return write(match.record).encode()


def first_entries(text: bytes) -> list[int]:
    """The first entry of every day."""
    record = read(text, "record")
    replay = Replay(edition_of(find_game(record.header.game), record), record)
    out, turn = list[int](), -1
    for n in range(0, len(record.entries), 25):
        now = int(cast(Campaign, replay.at(n)).turn)
        if now != turn:
            out.append(n)
            turn = now
    return out


def timed(browser: Browser, table: str, entries: list[int]) -> list[float]:
    """Seconds that each position takes."""
    out = []
    for n in entries:
        began = time.perf_counter()
        browser.get(f"/api/tables/{table}/at/{n}")
        out.append(time.perf_counter() - began)
    return out


def report(what: str, taken: list[float]) -> None:
    middle = statistics.median(taken)
    print(f"{what}: median {middle * 1000:.0f} ms, longest {max(taken) * 1000:.0f} ms")


def measure(text: bytes, folder: Path) -> bool:
    with serving(folder) as server:
        ada = server.browser("Ada")
        began = time.perf_counter()
        made = ada.raw("/api/imports", text, "application/x-ndjson").json()
        print(f"{len(text.splitlines())} lines imported in {time.perf_counter() - began:.1f} s")
        entries = first_entries(text)
        chosen = random.Random(3).sample(entries, min(DAYS, len(entries)))
        first = timed(ada, made["id"], chosen)
        report(f"{len(chosen)} of {len(entries)} days, opened for the first time", first)
        report("again", timed(ada, made["id"], chosen))
    return max(first) <= BUDGET


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", nargs="?", default="gcacw/long-roads")
    parser.add_argument("--seed", type=int, default=3)
    given = parser.parse_args()
    path = Path(given.what)
    text = path.read_bytes() if path.is_file() else played(given.what, given.seed)
    with tempfile.TemporaryDirectory() as folder:
        return 0 if measure(text, Path(folder)) else 1


if __name__ == "__main__":
    sys.exit(main())
