"""`railsplitter simulate`: many games among bots, and what came out."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec

from railsplitter import _native
from railsplitter.bots import make_bot
from railsplitter.cli import errors, pool
from railsplitter.cli.errors import INTERRUPTED
from railsplitter.cli.output import as_json, columns, new_file, note, plural, write_new
from railsplitter.cli.selfplay import (
    KEEP,
    LIMIT,
    Chunk,
    Done,
    Played,
    Setup,
    Trouble,
    edition_of,
    play_chunk,
    record_name,
)
from railsplitter.cli.summary import Summary, summed
from railsplitter.kernel.errors import BadUsage
from railsplitter.kernel.game import Edition

CHUNK = 8  # games at most: an interruption loses no more than that for each process
CLUSTER_CHUNK = 1_000  # of a long run on a cluster: its scheduler hands out some hundred a second
CLUSTER_PIECES = 2_000  # at least, as far as games go
PARQUET = ".parquet"  # the name of a folder of results that are written as they come


class Speed(msgspec.Struct, frozen=True):
    """Everything that may differ between two equal calls."""

    mode: str
    jobs: int
    seconds: float
    processor_seconds: float
    decisions_per_second: float
    decisions_per_processor_second: float


class Run(msgspec.Struct, frozen=True):
    """What is asked for."""

    setup: Setup
    bots: tuple[str, ...]
    games: int
    seed: int
    jobs: int
    records: str = ""
    keep: str = KEEP
    on: str = ""  # the scheduler of a cluster


class Outcome(msgspec.Struct, frozen=True):
    """The finished games in order, what went wrong, and how fast it was."""

    games: list[Played]
    troubles: list[Trouble]
    speed: Speed

    @property
    def failed(self) -> list[Trouble]:
        """The games that could not be played to their end."""
        return [trouble for trouble in self.troubles if trouble.error]


def run(order: Run, out: Path | None, json: bool) -> int:
    """Check everything first, then play, then tell; the exit status."""
    edition = checked(order, out)
    streamed = out is not None and out.suffix == PARQUET
    outcome = played(order, out if streamed else None)
    if json or out is not None:
        text = as_json(report(order, edition, outcome))
        if out is not None and not streamed:
            write_new(out, f"{text}\n")
        if json:
            print(text)
    if not json:
        print("\n".join(told(order, edition, outcome)))
    return status(order, outcome, json)


def status(order: Run, outcome: Outcome, json: bool) -> int:
    """The exit status: 0 if every game was finished; what went wrong is said in any case."""
    for trouble in outcome.troubles:
        if not trouble.error:
            note(stood_in(trouble))
    for trouble in outcome.failed:
        text = f"game {trouble.game} (seed {trouble.seed}): {trouble.error}"
        errors.told("bug", f"{text} (kept in {trouble.record})", 1, json)
    done = len(outcome.games)
    if done + len(outcome.failed) < order.games:
        note(f"interrupted: {done} of {plural(order.games, 'game')} are done")
        return INTERRUPTED
    return 1 if outcome.failed else 0


def stood_in(trouble: Trouble) -> str:
    """A game in which plain moves took the place of a bot's answers."""
    faults = "; ".join(
        f"{fault.bot} in seat {fault.seat}: {fault.text}" for fault in trouble.faults
    )
    times = sum(fault.times for fault in trouble.faults)
    what = f"{faults}; plain moves took the place of its answers ({plural(times, 'time')})"
    return f"game {trouble.game} (seed {trouble.seed}): {what} (kept in {trouble.record})"


def checked(order: Run, out: Path | None) -> Edition:
    """The edition; whatever can be wrong with the order is told before the first game."""
    edition = edition_of(order.setup)
    for name in order.bots:
        make_bot(name, edition.game)
    if out is not None:
        new_file(out)
    if order.records:
        folder = Path(order.records)
        if not folder.is_dir():
            raise BadUsage(f"{folder}: expected a folder for the records")
        for number in range(order.games):
            new_file(folder / record_name(edition, number))
    return edition


def played(order: Run, folder: Path | None = None) -> Outcome:
    """All games, fewer if interrupted; written into a folder as they come, if there is one."""
    began = time.perf_counter()
    done: list[Done] = []
    title = f"{order.setup.game}, {order.setup.seats} seats"
    try:
        with pool.progress(title, order.games) as advance, kept(folder) as keep:
            for piece in pool.each(play_chunk, chunks(order), order.jobs, order.on):
                done.append(piece)
                keep(piece.games)
                advance(len(piece.games))
    except KeyboardInterrupt:
        pass  # what is done is told, with the status of an interruption
    seconds = time.perf_counter() - began
    games = sorted((game for piece in done for game in piece.games), key=lambda g: g.game)
    troubles = sorted((t for piece in done for t in piece.troubles), key=lambda t: t.game)
    speed = _speed(order, games, seconds, sum(piece.seconds for piece in done))
    return Outcome(games, troubles, speed)


@contextmanager
def kept(folder: Path | None) -> Iterator[Callable[[Sequence[Played]], None]]:
    """Whatever is handed over goes to parquet files at once, also when it is interrupted."""
    if folder is None:
        yield lambda games: None
        return
    from railsplitter.lab.stream import GamesFolder

    made = GamesFolder(folder)
    try:
        yield made.add
    finally:
        made.close()


def chunks(order: Run) -> Iterator[Chunk]:
    """Small enough that all processes end together; on a cluster few enough for its scheduler."""
    size = max(1, min(CHUNK, order.games // (4 * order.jobs)))
    if order.on:
        size = max(size, min(CLUSTER_CHUNK, order.games // CLUSTER_PIECES))
    for first in range(0, order.games, size):
        count = min(size, order.games - first)
        yield Chunk(
            order.setup, order.bots, order.seed, first, count, order.records, LIMIT, order.keep
        )


def _speed(order: Run, games: list[Played], seconds: float, busy: float) -> Speed:
    decisions = sum(game.decisions for game in games)
    return Speed(
        _native.mode(),
        order.jobs,
        round(seconds, 3),
        round(busy, 3),
        round(decisions / seconds, 1) if seconds else 0.0,
        round(decisions / busy, 1) if busy else 0.0,
    )


def report(order: Run, edition: Edition, outcome: Outcome) -> dict[str, Any]:
    """All of it; only `speed` and the names of records differ between two equal calls."""
    games = outcome.games
    return {
        "game": edition.game.id,
        "rules": edition.version,
        "pack": edition.pack_hash,
        "seats": edition.seats,
        "options": dict(edition.options),
        "bots": order.bots,
        "seed": order.seed,
        "complete": len(games) == order.games,
        "summary": summed(games, order.bots) if games else None,
        "games": games,
        "troubles": [without_traces(trouble) for trouble in outcome.troubles],
        "speed": outcome.speed,
    }


def without_traces(trouble: Trouble) -> Trouble:
    """What went wrong, but not where in the code: that differs compiled and interpreted."""
    faults = tuple(msgspec.structs.replace(fault, trace="") for fault in trouble.faults)
    return msgspec.structs.replace(trouble, faults=faults)


def told(order: Run, edition: Edition, outcome: Outcome) -> Iterator[str]:
    """The summary for people."""
    games, speed = outcome.games, outcome.speed
    yield f"{edition.game.title}, {plural(edition.seats, 'seat')}, seed {order.seed}"
    if not games:
        return
    summary = summed(games, order.bots)
    yield _lengths(summary)
    yield ""
    rows: list[list[object]] = [["seat", "bot", "points", "±", "wins", "share", "95 %"]]
    for seat, line in enumerate(summary.seats):
        low, high = line.interval
        span = f"{low:.1%} to {high:.1%}"
        share = f"{line.share:.1%}"
        name = edition.seat_name(seat)
        points = [line.mean_points, line.deviation, line.wins]
        rows.append([name, order.bots[seat], *points, share, span])
    yield from columns(rows)
    yield ""
    for ending in summary.endings:
        yield f"{ending.games:6}  {ending.ending} [{ending.case}]"
    yield ""
    alone = f"{speed.decisions_per_processor_second:,.0f} per second of processor time"
    how = f"{alone}; {speed.mode}, jobs: {speed.jobs}"
    yield f"{speed.decisions_per_second:,.0f} decisions/s ({how})"


def _lengths(summary: Summary) -> str:
    rounds = "" if summary.mean_rounds is None else f", {summary.mean_rounds:.1f} rounds"
    length = f"{summary.mean_decisions:.1f} decisions{rounds} on average"
    return f"{plural(summary.games, 'game')}: {length}"
