"""`railsplitter bench --env`: how fast the environments are, observation and mask included."""

from __future__ import annotations

import time
from collections.abc import Sequence

import msgspec

from railsplitter import _native
from railsplitter.cli.output import print_json
from railsplitter.games import find_game, game_ids
from railsplitter.kernel.answers import space_of
from railsplitter.kernel.chance import seeded
from railsplitter.kernel.desk import NO_CUT, Herd
from railsplitter.kernel.errors import BadUsage
from railsplitter.kernel.game import Edition

TABLES = 64  # in step: enough to hide what a call costs, few enough for the caches
USUAL_SEATS = 2


class EnvBench(msgspec.Struct, frozen=True):
    """One title's figures. A step is an answer with the next observation and mask."""

    game: str
    seats: int
    mode: str
    tables: int
    observation: int
    answers: int
    factored: bool
    steps_per_second: float


def run(names: Sequence[str], players: int | None, seconds: float, json: bool) -> int:
    if seconds <= 0:
        raise BadUsage(f"seconds {seconds}: expected more than 0")
    found = [measured(_edition(name, players), seconds) for name in names or game_ids()]
    if json:
        print_json({"environments": found})
        return 0
    for bench in found:
        print(told(bench))
    return 0


def _edition(name: str, players: int | None) -> Edition:
    game = find_game(name)
    usual = USUAL_SEATS if USUAL_SEATS in game.seat_counts else game.seat_counts[0]
    return game.edition(players or usual)


def measured(edition: Edition, seconds: float) -> EnvBench:
    """Random answers at many tables, in processor time; new games included."""
    herd = Herd(space_of(edition.answers()), edition.encoder())
    herd.begin([edition.start(seeded(seed)) for seed in range(TABLES)], NO_CUT)
    chooser, seed, steps = seeded(1), TABLES, 0
    began = now = time.process_time()
    while now < began + seconds:
        for at in herd.step(herd.at_random(chooser)):
            herd.put(at, edition.start(seeded(seed)))
            seed += 1
        steps += TABLES
        now = time.process_time()
    return EnvBench(
        edition.game.id,
        edition.seats,
        _native.mode(),
        TABLES,
        int(herd.width),
        int(herd.space.size),
        herd.space.factored,
        round(steps / (now - began)),
    )


def told(bench: EnvBench) -> str:
    how = f"{bench.tables} tables in step, {bench.mode}"
    asked = "verb, then argument" if bench.factored else "one number"
    sizes = f"observation {bench.observation:,}, answers {bench.answers:,} ({asked})"
    rate = f"{bench.steps_per_second:,.0f} steps/s"
    return f"{bench.game}, {bench.seats} seats: {rate} ({how}; {sizes})"
