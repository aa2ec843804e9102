"""`railsplitter bench`: how fast the engine is here, in processor time."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence

import msgspec

from railsplitter import _native
from railsplitter.cli.output import columns, print_json
from railsplitter.games import find_game, game_ids
from railsplitter.kernel.chance import seeded
from railsplitter.kernel.errors import BadUsage
from railsplitter.kernel.game import Edition, Game
from railsplitter.kernel.match import Match, seeded_dice
from railsplitter.kernel.playout import playout
from railsplitter.kernel.record import Record, write
from railsplitter.kernel.replay import Replay
from railsplitter.kernel.save import from_bytes, to_bytes
from railsplitter.kernel.state import State

USUAL_SEATS = 4
LIMIT = 100_000
ENTRIES = 2_000  # of the record that is replayed: a campaign has tens of thousands
PARTS = 5  # measurements of one game, which share its seconds


class Bench(msgspec.Struct, frozen=True):
    """One game's figures; times in microseconds of processor time."""

    game: str
    seats: int
    mode: str
    decisions_per_second: float
    copy_us: float
    state_numbers: int
    state_bytes: int
    save_us: float
    load_us: float
    replay_entries_per_second: float
    bytes_per_entry: float


def run(names: Sequence[str], players: int | None, seconds: float, json: bool) -> int:
    if seconds <= 0:
        raise BadUsage(f"seconds {seconds}: expected more than 0")
    editions = [_edition(find_game(name), players) for name in names or game_ids()]
    found = [measured(edition, seconds) for edition in editions]
    if json:
        print_json({"bench": found})
        return 0
    for bench in found:
        print(f"{bench.game}, {bench.seats} seats, {bench.mode}")
        print("\n".join(columns(_rows(bench), "  ")))
    return 0


def _edition(game: Game, players: int | None) -> Edition:
    """With the usual number of players, or the nearest one."""
    nearest = min(game.seat_counts, key=lambda n: abs(n - USUAL_SEATS))
    return game.edition(nearest if players is None else players)


def measured(edition: Edition, seconds: float) -> Bench:
    """All figures of one edition in about so many seconds."""
    share = seconds / PARTS
    record = recorded(edition)
    state = Replay(edition, record).at(len(record.entries) // 2)
    numbers = state.numbers()
    data = to_bytes(numbers)
    return Bench(
        edition.game.id,
        edition.seats,
        _native.mode(),
        round(decisions_per_second(edition, share)),
        each_us(state.copy, share),
        len(numbers),
        len(data),
        each_us(lambda: to_bytes(state.numbers()), share),
        each_us(lambda: edition.restore(from_bytes(data), seeded(0)), share),
        round(len(record.entries) / each_us(lambda: _replayed(edition, record), share) * 1e6),
        round(sum(map(len, entry_lines(record))) / len(record.entries) + 1, 1),
    )


def decisions_per_second(edition: Edition, seconds: float) -> float:
    """Random play, options and setting up included."""
    made = seed = 0
    began = now = time.process_time()
    while now < began + seconds:
        made += playout(edition.start(seeded(seed)), seeded(seed + 1), LIMIT)
        seed += 2
        now = time.process_time()
    return made / (now - began)


def each_us(call: Callable[[], object], seconds: float) -> float:
    """Microseconds of one call; the clock is looked at now and then only."""
    calls, batch = 0, 1
    began = now = time.process_time()
    while now < began + seconds:
        for _ in range(batch):
            call()
        calls += batch
        batch = min(2 * batch, 1000)
        now = time.process_time()
    return round((now - began) / calls * 1e6, 3)


def recorded(edition: Edition) -> Record:
    """A random game with its record, or the beginning of a long one."""
    chance, chooser = seeded(1), seeded(2)
    names = [edition.seat_name(seat) for seat in range(edition.seats)]
    match, _ = Match.begin(edition, chance, seeded_dice(chance, 1), names)
    while not match.state.is_over() and len(match.record.entries) < ENTRIES:
        options = match.state.options()
        match.play(match.state.seat(), options[chooser.pick(len(options), "choice")])
    return match.record


def entry_lines(record: Record) -> list[str]:
    """The lines of a record that tell its entries: the first is its header."""
    return write(record).splitlines()[1 : 1 + len(record.entries)]


def _replayed(edition: Edition, record: Record) -> State:
    return Replay(edition, record).at(len(record.entries))


def _rows(bench: Bench) -> list[list[object]]:
    return [
        ["decisions/s, random play", f"{bench.decisions_per_second:,.0f}"],
        ["state copy", f"{bench.copy_us:.2f} µs"],
        ["state saved", f"{bench.state_bytes} bytes ({bench.state_numbers} numbers)"],
        ["  to bytes", f"{bench.save_us:.1f} µs"],
        ["  from bytes", f"{bench.load_us:.1f} µs"],
        ["replay, entries/s", f"{bench.replay_entries_per_second:,.0f}"],
        ["record, bytes per entry", f"{bench.bytes_per_entry:.1f}"],
    ]
