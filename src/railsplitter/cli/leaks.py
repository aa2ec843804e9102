"""`railsplitter drill --leaks`: the leak meter, title by title."""

from __future__ import annotations

import dataclasses
import tempfile
import time
from collections.abc import Mapping
from pathlib import Path

from railsplitter.cli.errors import INTERRUPTED
from railsplitter.cli.output import columns, note, print_json
from railsplitter.drill.leaks.meter import Measured, measured
from railsplitter.games import TITLES, find_game

EVERY = 15.0  # seconds between two lines of progress
MEMORY = Path("/dev/shm")  # where nobody waits for a disk: nothing of it has to last
SEATS = 3  # where a game can have so many: hidden hands then have two owners


def run(game: str, steps: int, seed: int, options: Mapping[str, str], json: bool) -> int:
    """Every title, or one; status 0 only if not a byte differed."""
    names = [find_game(game).id] if game else [n for n, title in TITLES.items() if title.game]
    found: list[Measured] = []
    interrupted = False
    try:
        for name in names:
            _measure(name, steps, seed, options, found)
    except KeyboardInterrupt:
        interrupted = True
    if json:
        print_json([dataclasses.asdict(title) for title in found])
    else:
        print("\n".join(lines(found)))
    if interrupted:
        return INTERRUPTED
    return 1 if any(title.leaks for title in found) else 0


def _measure(
    name: str, steps: int, seed: int, options: Mapping[str, str], found: list[Measured]
) -> None:
    """One title; its figures are there from its first position on, should somebody interrupt."""
    counts = find_game(name).seat_counts
    seats = SEATS if SEATS in counts else min(n for n in counts if n > 1)
    last = time.monotonic()

    def tell(title: Measured) -> None:
        nonlocal last
        if title not in found:
            found.append(title)
        if time.monotonic() - last > EVERY:
            last = time.monotonic()
            note(f"{name}: {title.steps} of {steps} steps, {len(title.leaks)} leaks")

    memory = str(MEMORY) if MEMORY.is_dir() else None
    with tempfile.TemporaryDirectory(prefix="railsplitter-leaks-", dir=memory) as folder:
        title = measured(name, seats, steps, Path(folder), seed, tell, options)
    if not title.secrets:
        found.append(title)


def lines(found: list[Measured]) -> list[str]:
    rows: list[tuple[object, ...]] = [
        ("title", "seats", "steps", "twins", "moments", "asked", "asides", "MB", "leaks")
    ]
    for t in found:
        if t.secrets:
            size = round(t.bytes / 1e6, 1)
            counts = (t.steps, t.twins, t.moments, t.asked, t.asides)
            rows.append((t.game, t.seats, *counts, size, len(t.leaks)))
        else:
            rows.append((t.game, t.seats, "nothing is hidden here", "", "", "", "", "", 0))
    return [*columns(rows), *(f"{t.game}: {leak}" for t in found for leak in t.leaks)]
