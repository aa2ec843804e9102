"""Games that bots play among themselves, each one determined by a seed.

Game number i (from 0) of a run with seed S has the seed `game_seed(S, i)`, whatever the number
of processes. That seed deals the game exactly as `play --seed` would. Each bot draws from a
stream of its own, `bot_seed(seed, name)`; seats that the same bot holds share it.
"""

from __future__ import annotations

import hashlib
import time
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from pathlib import Path

import msgspec

from railsplitter.bots import make_bot
from railsplitter.bots.bot import Bot, looks_for
from railsplitter.bots.minder import BotFault, Minder
from railsplitter.cli import inputs
from railsplitter.cli.output import as_json, free_path, write_new
from railsplitter.games import find_game
from railsplitter.kernel.chance import seeded
from railsplitter.kernel.datapack import Layer
from railsplitter.kernel.datapack.written import Sheet
from railsplitter.kernel.errors import BadUsage, RuleBug
from railsplitter.kernel.game import Edition, Result
from railsplitter.kernel.match import Match, seeded_dice
from railsplitter.kernel.playout import playout
from railsplitter.kernel.record import write
from railsplitter.kernel.save import digest
from railsplitter.kernel.state import State

BESIDES = 16  # side actions that a bot may take before an answer
KEEP = "simulate-failures"  # the folder for records of games in which something went wrong
LIMIT = 100_000  # decisions; a game that takes more is taken not to end


class Endless(RuleBug):
    """A game that does not end."""


class Setup(msgspec.Struct, frozen=True):
    """What is played: enough to make the edition again in another process."""

    game: str
    seats: int
    options: tuple[tuple[str, str], ...] = ()
    packs: tuple[str, ...] = ()
    sheets: tuple[tuple[str, str], ...] = ()  # data files that travel along: name and text
    version: str = ""  # of the rules; the present one if none is said


class Chunk(msgspec.Struct, frozen=True):
    """Some games of a run: numbers `first` to `first + count - 1`."""

    setup: Setup
    bots: tuple[str, ...]
    seed: int
    first: int
    count: int
    records: str = ""
    limit: int = LIMIT
    keep: str = KEEP


class Played(msgspec.Struct, frozen=True):
    """One finished game. The same call gives the same one, compiled or not."""

    game: int
    seed: int
    decisions: int
    rounds: int | None
    ending: str
    case: str
    points: tuple[int, ...]
    winners: tuple[int, ...]
    digest: str


class Trouble(msgspec.Struct, frozen=True):
    """A game in which something went wrong, and where its record is.

    With an `error` the game could not be played to its end. Without one a bot failed, and plain
    moves took the place of its answers.
    """

    game: int
    seed: int
    error: str
    faults: tuple[BotFault, ...]
    record: str


class Done(msgspec.Struct, frozen=True):
    """The games of a chunk, the processor time they took, and what went wrong."""

    games: tuple[Played, ...]
    seconds: float
    troubles: tuple[Trouble, ...] = ()


def setup_of(
    game: str, seats: int, options: Mapping[str, str], packs: Sequence[Path] | None
) -> Setup:
    return Setup(game, seats, tuple(options.items()), tuple(str(path) for path in packs or ()))


@lru_cache(maxsize=16)
def edition_of(setup: Setup) -> Edition:
    """The edition, made once in each process."""
    packs = inputs.layers([Path(path) for path in setup.packs])
    if setup.sheets:
        files = tuple(Sheet(name, text) for name, text in setup.sheets)
        packs = [*packs, Layer("rows", Sheet("rows", files=files))]
    title = find_game(setup.game)
    return title.edition(setup.seats, dict(setup.options), packs, setup.version)


def derived(*parts: int | str) -> int:
    """A seed from a seed and what it is for: 62 bits of a SHA-256 over both."""
    text = "/".join(map(str, parts))
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big") >> 2


def game_seed(seed: int, number: int) -> int:
    return derived(seed, "game", number)


def bot_seed(seed: int, name: str) -> int:
    return derived(seed, "bot", name)


def dealt(names: str, seats: int) -> tuple[str, ...]:
    """`--bots a,b`: dealt to the seats in turn, beginning again when there are more seats."""
    given = [name.strip() for name in names.split(",")]
    if len(given) > seats:
        raise BadUsage(f"bots {names!r}: expected at most {seats}, one for each seat")
    return tuple(given[seat % len(given)] for seat in range(seats))


def play_chunk(chunk: Chunk) -> Done:
    """Play the games of a chunk: the piece of work of a process. One that fails stops no other."""
    began = time.process_time()
    games: list[Played] = []
    troubles: list[Trouble] = []
    for number in range(chunk.first, chunk.first + chunk.count):
        table = table_of(chunk, number)
        error = ""
        try:
            games.append(table.play(number, chunk.limit, chunk.records))
        except (OSError, BadUsage):
            raise  # a record that cannot be written is not the game's fault
        except Exception as found:  # noqa: BLE001  whatever it is, the other games are played
            error = f"{type(found).__name__}: {found}"
        if error or table.minder.faults:
            troubles.append(kept(chunk, number, error, table.minder.faults))
    return Done(tuple(games), time.process_time() - began, tuple(troubles))


def table_of(chunk: Chunk, number: int) -> BotTable:
    return BotTable(edition_of(chunk.setup), chunk.bots, game_seed(chunk.seed, number))


def kept(chunk: Chunk, number: int, error: str, faults: Sequence[BotFault]) -> Trouble:
    """Play a game again for its record, as far as it comes, and write down what went wrong."""
    table = table_of(chunk, number)
    folder = Path(chunk.keep)
    folder.mkdir(parents=True, exist_ok=True)
    path = free_path(folder, record_name(table.edition, number))
    try:
        table.recorded(chunk.limit)
    except Exception:  # noqa: BLE001  it is known; what was played until then is kept
        error = error or "it fails only when it is recorded"
    if table.match is not None:
        write_new(path, write(table.match.record))
    trouble = Trouble(number, table.seed, error, tuple(faults), str(path))
    write_new(path.with_suffix(".json"), as_json(trouble) + "\n")
    return trouble


class BotTable:
    """One game among bots. They are made anew for it: what one remembers ends with the game."""

    def __init__(self, edition: Edition, names: Sequence[str], seed: int) -> None:
        self.edition = edition
        self.names = tuple(names)
        self.seed = seed
        made = {name: make_bot(name, edition.game) for name in dict.fromkeys(names)}
        self.bots: list[Bot] = [made[name] for name in names]
        self.chances = {name: seeded(bot_seed(seed, name)) for name in names}
        self.looks = looks_for(edition, [self.chances[name] for name in names])
        self.minder = Minder()
        self.match: Match | None = None  # of a game with a record

    def play(self, number: int, limit: int, records: str) -> Played:
        """Play to the end, with a record in the folder `records` if one is named."""
        if records:
            match, made = self.recorded(limit)
            state = match.state
            write_new(Path(records) / record_name(self.edition, number), write(match.record))
        else:
            state = self.edition.start(seeded(self.seed))
            made = self._quick(state, limit)
        if not state.is_over():
            raise Endless(f"game {number} (seed {self.seed}) does not end in {limit} decisions")
        return self._played(number, state, made)

    def _quick(self, state: State, limit: int) -> int:
        """Without a record. Random play has a compiled loop, which draws just as the bot does."""
        if set(self.names) == {"random"}:
            return playout(state, self.chances["random"], limit)
        made = 0
        while made < limit and not state.is_over():
            seat = state.seat()  # a counter that it plays may ask somebody else something
            for action in self.besides(state):
                state.apply_aside(seat, action)
            state.apply(self.answer(state))
            made += 1
        return made

    def besides(self, state: State) -> Iterator[int]:
        """What the bot that is asked does aside first, one thing after the other."""
        seat = state.seat()
        for _ in range(BESIDES):
            action = self.minder.aside(self.bots[seat], self.looks[seat], state)
            if action < 0:
                return
            yield action

    def answer(self, state: State) -> int:
        """What the bot that is asked chooses, or a plain move if it fails."""
        seat = state.seat()
        return self.minder.answer(self.bots[seat], self.looks[seat], state)

    def recorded(self, limit: int) -> tuple[Match, int]:
        """Play with a record; the match and how many decisions were made."""
        chance = seeded(self.seed)
        dice = seeded_dice(chance, self.seed)
        match, _ = Match.begin(self.edition, chance, dice, self.names)
        self.match = match
        made = 0
        while made < limit and not match.state.is_over():
            seat = match.state.seat()
            for action in self.besides(match.state):
                match.play(seat, action)
            match.play(match.state.seat(), self.answer(match.state))
            made += 1
        return match, made

    def _played(self, number: int, state: State, made: int) -> Played:
        result: Result = self.edition.result(state)
        return Played(
            number,
            self.seed,
            made,
            rounds_of(state),
            result.ending,
            result.case,
            result.points,
            result.winners,
            digest(state.numbers()),
        )


def rounds_of(state: State) -> int | None:
    """The round a game is in, for games that count them."""
    rounds = getattr(state, "round", None)
    return int(rounds) if rounds is not None else None


def record_name(edition: Edition, number: int) -> str:
    """`snowdonia-4p-000017.record` (a scenario's stroke becomes a dash)."""
    return f"{edition.game.id.replace('/', '-')}-{edition.seats}p-{number:06d}.record"
