"""`railsplitter fuzz`: random play in search of a position that breaks a rule of the engine.

Large positions are not all looked at: `stride` says how many of them one stands for.

Game number i has the seed `game_seed(S, i)` and takes the numbers of players and the values of the
game's options in turn; how its players choose is said in `walk`, what is checked when in `checks`.
In the first game that fails a check, that check is made again after every decision, for the
shortest beginning that fails it; then a few other games are tried for a shorter one. The shortest
is kept as a record, with what was found beside it.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import product
from math import prod
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from railsplitter import _native
from railsplitter.cli import pool
from railsplitter.cli.checks import ADVISED, OFTEN, SELDOM, Probe
from railsplitter.cli.errors import INTERRUPTED, told
from railsplitter.cli.output import as_json, free_path, note, plural, print_json, write_new
from railsplitter.cli.selfplay import LIMIT, Setup, edition_of, game_seed, setup_of
from railsplitter.cli.walk import Failure, Walk
from railsplitter.games import book_of, find_game
from railsplitter.kernel.chance import seeded
from railsplitter.kernel.game import Choice, Game
from railsplitter.kernel.record import write

CHUNK = 5  # games in a piece of work
REPLAYED = 16  # every so many games the whole record is written, read and verified
COMBINED = 256  # combinations of options: a campaign's switches have thousands
KEPT = 16  # set-ups whose rules are kept at a time
RETRIES = 10  # other seeds tried for a shorter game that fails the same check
EACH = 1_000  # numbers of a state: of smaller ones every position is looked at


class Order(msgspec.Struct, frozen=True):
    """What is asked for; `setups` has one entry for each number of players and set of options."""

    setups: tuple[Setup, ...]
    decisions: int
    seed: int
    jobs: int
    keep: str
    advised: int = ADVISED
    every: int = 1
    wanted: tuple[str, ...] = ()
    on: str = ""  # the scheduler of a cluster


class Piece(msgspec.Struct, frozen=True):
    """Some games: numbers `first` to `first + count - 1`."""

    setups: tuple[Setup, ...]
    seed: int
    first: int
    count: int
    advised: int = ADVISED
    every: int = 1
    wanted: tuple[str, ...] = ()


class Outcome(msgspec.Struct, frozen=True):
    """What came of a piece; `games` by number of players, `options` by value of an option."""

    decisions: int
    games: dict[int, int]
    options: dict[str, int]
    failure: Failure | None


class Findings:
    """What came of all pieces so far."""

    def __init__(self) -> None:
        self.decisions = 0
        self.games: Counter[int] = Counter()
        self.options: Counter[str] = Counter()
        self.failure: Failure | None = None
        self.interrupted = False

    def add(self, outcome: Outcome) -> None:
        self.decisions += outcome.decisions
        self.games.update(outcome.games)
        self.options.update(outcome.options)
        self.failure = self.failure or outcome.failure


def mixed(
    game: Game, counts: Sequence[int], options: Mapping[str, str], packs: Sequence[Path] | None
) -> tuple[Setup, ...]:
    """A set-up for each number of players and each value of the options that are left open."""
    game.checked_options(options)
    free = [choice for choice in game.choices if choice.key not in options]
    return tuple(
        setup_of(game.id, seats, {**options, **chosen}, packs)
        for chosen in combinations(free)
        for seats in counts
    )


def combinations(free: Sequence[Choice]) -> Iterator[dict[str, str]]:
    """Every combination of values; of very many, all as printed, none as printed, each other
    value alone, and then some by chance."""
    if prod(len(choice.values) for choice in free) <= COMBINED:
        for values in product(*(choice.values for choice in free)):
            yield {choice.key: value for choice, value in zip(free, values, strict=True)}
        return
    printed = {choice.key: choice.values[0] for choice in free}
    alone = [{choice.key: value} for choice in free for value in choice.values[1:]]
    yield printed
    yield {choice.key: choice.values[-1] for choice in free}
    yield from (printed | one for one in alone)
    by_lot = Random(len(free))  # the same ones in every run
    for _ in range(COMBINED - len(alone) - 2):
        yield {choice.key: by_lot.choice(choice.values) for choice in free}


def stride(setup: Setup) -> int:
    """How many positions of a game one that is looked at stands for: more in larger games."""
    state = edition_of(setup).start(seeded(0))
    return max(1, len(state.numbers()) // EACH)


def run(order: Order, json: bool) -> int:
    """Exit status 0: nothing found; 1: a record of what was found is kept."""
    began = time.perf_counter()
    edition_of(order.setups[0])  # a bad pack is told before anything runs
    wanted_in(order.setups[0], order.wanted)  # and so is a word that is no action
    findings = searched(order)
    seconds = time.perf_counter() - began
    kept = keep(order, findings.failure) if findings.failure else None
    if json:
        print_json(report(order, findings, kept, seconds))
    else:
        print(spoken(findings, seconds))
    if kept is not None:
        failure, path = kept
        told("fuzz", sentence(order, failure, path), 1, json)
        return 1
    if findings.interrupted:
        note("interrupted")
        return INTERRUPTED
    return 0


def searched(order: Order) -> Findings:
    """Play until there are enough decisions, or one too many."""
    findings = Findings()
    work = pool.each(play_piece, pieces(order), order.jobs, order.on)
    try:
        title = f"fuzz {order.setups[0].game}"
        with pool.progress(title, order.decisions, "decisions") as advance:
            for outcome in work:
                findings.add(outcome)
                advance(outcome.decisions)
                if findings.failure or findings.decisions >= order.decisions:
                    break
    except KeyboardInterrupt:
        findings.interrupted = True
    work.close()
    return findings


def pieces(order: Order) -> Iterator[Piece]:
    """Some games each; of large ones one at a time, so that progress and an end come soon."""
    first, count = 0, CHUNK if order.every == 1 else 1
    while True:  # whoever reads stops when there are enough decisions
        yield Piece(
            order.setups, order.seed, first, count, order.advised, order.every, order.wanted
        )
        first += count


@lru_cache(maxsize=KEPT)
def probe_of(setup: Setup, only: str = "", advised: int = ADVISED, every: int = 1) -> Probe:
    cases = (case.id for case in book_of(setup.game))
    return Probe(edition_of(setup), cases, only, advised, every)


def wanted_in(setup: Setup, texts: Sequence[str]) -> frozenset[int]:
    """The actions that are taken wherever they are offered."""
    words = edition_of(setup).vocabulary
    return frozenset(words.read(text) for text in texts)


def turn_of(number: int, setups: Sequence[Setup]) -> Setup:
    """The set-up of a game: first each once, then, of more than are kept, some games with each.

    Making a set-up may take as long as the games that are played with it.
    """
    count = len(setups)
    stride = 1 if count <= KEPT or number < count else CHUNK
    return setups[number // stride % count]


def play_piece(piece: Piece) -> Outcome:
    """The piece of work of a process: stops at the first failure."""
    decisions, games, options = 0, Counter[int](), Counter[str]()
    for number in range(piece.first, piece.first + piece.count):
        setup = turn_of(number, piece.setups)
        probe = probe_of(setup, advised=piece.advised, every=piece.every)
        wanted = wanted_in(setup, piece.wanted)
        walk = Walk(probe, game_seed(piece.seed, number), LIMIT, wanted)
        failure = walk.run()
        if failure is None and number % REPLAYED == 0:
            failure = walk.check_record()
        decisions += len(walk.entries)
        games[setup.seats] += 1
        options.update(f"{key}={value}" for key, value in setup.options)
        if failure is not None:
            return Outcome(decisions, games, options, failure)
    return Outcome(decisions, games, options, None)


# -- a failure ----------------------------------------------------------------------------


def shortest(order: Order, failure: Failure) -> tuple[Failure, Walk]:
    """The shortest game found that fails the same check, and the walk that shows it."""
    setup = next(s for s in order.setups if is_of(s, failure))
    check = failure.fault.check
    probe, wanted = probe_of(setup, only=check), wanted_in(setup, order.wanted)
    walk = Walk(probe, failure.seed, failure.decisions, wanted)
    best = walk.run(must_end=check == "end") or failure
    for number in range(RETRIES if check not in ("end", "record") else 0):
        other = Walk(probe, game_seed(failure.seed, number), best.decisions - 1, wanted)
        found = other.run(must_end=False)
        if found is not None:
            best, walk = found, other
    return best, walk


def is_of(setup: Setup, failure: Failure) -> bool:
    """Was the failing game played with this set-up?"""
    options = find_game(setup.game).checked_options(dict(setup.options))
    return setup.seats == failure.seats and options == failure.options


def keep(order: Order, failure: Failure) -> tuple[Failure, Path]:
    """Write the shortest failing game and what was found beside it; the record's path."""
    best, walk = shortest(order, failure)
    folder = Path(order.keep)
    folder.mkdir(parents=True, exist_ok=True)
    game = order.setups[0].game.replace("/", "-")
    stem = f"{game}-{best.seats}p-{best.fault.check}-{best.seed}"
    path = free_path(folder, f"{stem}.record")
    write_new(path, write(walk.record()))
    write_new(path.with_suffix(".json"), as_json(best) + "\n")
    return best, path


# -- telling ------------------------------------------------------------------------------


def sentence(order: Order, failure: Failure, path: Path) -> str:
    fault = failure.fault
    options = "".join(f", {key}={value}" for key, value in failure.options.items())
    where = f"{failure.seats} players{options}, after {plural(failure.decisions, 'decision')}"
    return f"{order.setups[0].game}, {where}: {fault.check}: {fault.text} (kept in {path})"


def report(
    order: Order, findings: Findings, kept: tuple[Failure, Path] | None, seconds: float
) -> dict[str, Any]:
    return {
        "game": order.setups[0].game,
        "seed": order.seed,
        "decisions": findings.decisions,
        "games": {str(seats): number for seats, number in sorted(findings.games.items())},
        "options": dict(sorted(findings.options.items())),
        "complete": not findings.interrupted,
        "wanted": list(order.wanted),
        "sampled": {
            "position": order.every,
            "copy and save": order.every * OFTEN,
            "judge": order.every * order.advised,
            "voice and view": order.every * SELDOM,
            "record": REPLAYED,
        },
        "failure": kept[0] if kept else None,
        "record": str(kept[1]) if kept else None,
        "speed": {
            "mode": _native.mode(),
            "jobs": order.jobs,
            "seconds": round(seconds, 3),
            "decisions_per_second": round(findings.decisions / seconds, 1),
        },
    }


def spoken(findings: Findings, seconds: float) -> str:
    games = ", ".join(f"{number} with {seats}" for seats, number in sorted(findings.games.items()))
    amount = plural(findings.decisions, "decision")
    rate = f"{findings.decisions / seconds:,.0f}/s, {_native.mode()}"
    verdict = "a fault" if findings.failure else "nothing"
    options = "".join(f", {number} {name}" for name, number in sorted(findings.options.items()))
    played = f"{plural(findings.games.total(), 'game')} ({games} players{options})"
    return f"{amount} in {played}: {verdict} ({rate})"
