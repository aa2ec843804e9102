"""Laying a table: a new game, or a saved one taken up again."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path

import msgspec

from railsplitter.bots import bot_names, make_bot
from railsplitter.bots.bot import Bot
from railsplitter.cli.selfplay import bot_seed
from railsplitter.cli.terminal import savefile
from railsplitter.cli.terminal.folder import games_folder, names_for, numbered, shown
from railsplitter.cli.terminal.naming import HUMAN
from railsplitter.cli.terminal.savefile import Saved, SaveFile
from railsplitter.cli.terminal.table import Table, check_wish
from railsplitter.games import find_game
from railsplitter.kernel.chance import SEED_LIMIT, Chance, seeded
from railsplitter.kernel.datapack import Layer
from railsplitter.kernel.errors import BadInput, BadUsage, RecordError
from railsplitter.kernel.game import Edition, Game
from railsplitter.kernel.match import Match, sealed_dice, seeded_dice
from railsplitter.kernel.record import End, Record
from railsplitter.kernel.replay import Replay, edition_of
from railsplitter.kernel.save import digest
from railsplitter.kernel.seal import Sealed, sealed_again

END_MISSING = "the game was over, but the line that says so is missing"
FRESH_SEEDS = 10**9  # short enough to be read out and typed again


@dataclass(frozen=True)
class Plan:
    """What is to be played: everything the command line or the chooser can say."""

    game: str
    players: tuple[str, ...]
    options: Mapping[str, str] = field(default_factory=dict)
    packs: tuple[Layer, ...] = ()
    seed: int | None = None
    sealed: bool = False
    texts: tuple[str, ...] = ()  # each seat's own part of sealed dice; missing ones are random
    save: Path | None = None
    automatic: bool = True
    waived: tuple[str, ...] = ()  # moments that people here let go by


def check_players(game: Game, players: Sequence[str]) -> tuple[str, ...]:
    """As many as the game seats, each human or a bot."""
    game.check_seats(len(players))
    known = (HUMAN, *bot_names())
    for who in players:
        if who not in known:
            raise BadUsage(f"seat {who!r}: expected one of {', '.join(known)}")
    return tuple(players)


# -- a new game ----------------------------------------------------------------------------


def open_new(plan: Plan) -> Table:
    """Set up a new game with its file."""
    game = find_game(plan.game)
    players = check_players(game, plan.players)
    edition = game.edition(len(players), plan.options, plan.packs)
    for wish in plan.waived:
        check_wish(edition, wish)  # before a file is made
    if plan.sealed and plan.seed is not None:
        raise BadUsage(f"seed {plan.seed}: sealed dice take none, their results cannot be chosen")
    seed = secrets.randbelow(FRESH_SEEDS) if plan.seed is None else plan.seed
    bots, chances = _bots(game, players, seed if not plan.sealed else _fresh_seed())
    if plan.sealed:
        sealed = Sealed(secrets.token_hex(32), _texts(plan, edition.seats))
        save = _new_file(plan, edition, "sealed")
        savefile.keep_secret(save.path, sealed.secret)
        match, _ = Match.begin(edition, sealed, sealed_dice(sealed), players, save)
    else:
        chance = seeded(seed)
        save = _new_file(plan, edition, str(seed))
        match, _ = Match.begin(edition, chance, seeded_dice(chance, seed), players, save)
    return _waiving(Table(match, players, bots, chances, save, plan.automatic), plan.waived)


def _waiving(table: Table, waived: Sequence[str]) -> Table:
    for wish in waived:
        if wish not in table.waived:  # some go by anyway
            table.waive(wish)
    return table


def _fresh_seed() -> int:
    return secrets.randbelow(SEED_LIMIT)


def _texts(plan: Plan, seats: int) -> list[str]:
    given = [*plan.texts, *[""] * seats][:seats]
    return [text or secrets.token_hex(8) for text in given]


def _bots(game: Game, players: Sequence[str], seed: int) -> tuple[list[Bot | None], list[Chance]]:
    """Each bot with a stream of its own, which tells it nothing about the game's."""
    made = {who: make_bot(who, game) for who in dict.fromkeys(players) if who != HUMAN}
    chances = {who: seeded(bot_seed(seed, who)) for who in dict.fromkeys(players)}
    return [made.get(who) for who in players], [chances[who] for who in players]


def _new_file(plan: Plan, edition: Edition, chance: str) -> SaveFile:
    if plan.save is not None:
        return savefile.create([plan.save])
    folder = games_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadInput(f"{folder}: cannot be made ({error.strerror})") from None
    today = datetime.now().astimezone().date()
    return savefile.create(names_for(folder, edition.game.id, today, chance))


# -- a saved one ---------------------------------------------------------------------------


@dataclass(frozen=True)
class Resume:
    """A saved game, and what may be said anew about it."""

    path: Path
    players: tuple[str, ...] = ()
    packs: tuple[Layer, ...] = ()
    seed: int | None = None
    save: Path | None = None
    automatic: bool = True
    game: str = ""  # the game it is said to be; empty: whatever it is
    waived: tuple[str, ...] = ()


class _Later:
    """A sink that gets its file only after the record has been checked."""

    def __init__(self) -> None:
        self.file: SaveFile | None = None

    def __call__(self, part: msgspec.Struct) -> None:
        assert self.file is not None
        self.file(part)


def open_saved(resume: Resume) -> tuple[Table, list[str]]:
    """Check a save and go on with it; the table and what is to be told about it."""
    saved = savefile.load(resume.path)
    try:
        return _taken_up(resume, saved)
    except (RecordError, BadUsage) as error:
        text = str(error)
        name = "" if text.startswith(str(resume.path)) else f"{resume.path.name}: "
        raise RecordError(f"{name}{text}") from None


def _taken_up(resume: Resume, saved: Saved) -> tuple[Table, list[str]]:
    record = saved.record
    if resume.game and resume.game != record.header.game:
        raise RecordError(f"line 1: a game of {record.header.game}: expected {resume.game}")
    game = find_game(record.header.game)
    players = _players_again(game, resume, record)
    edition = edition_of(game, record, resume.packs)
    secret = _secret_of(resume, record)
    end = _missing_end(edition, record, secret)
    faults = [fault for fault in (saved.damage, END_MISSING if end else "") if fault]
    record.end = record.end or end
    seed = _fresh_seed() if resume.seed is None else resume.seed
    chance: Chance = sealed_again(record, secret) if secret else seeded(seed)
    sink = _Later()
    match = Match.resume(edition, record, chance, sink)
    sink.file = file = _file_again(resume, saved, bool(faults), "" if end else secret)
    if end is not None:
        file(end)
    bots, chances = _bots(game, players, bot_seed(seed, "resumed"))
    table = _waiving(Table(match, players, bots, chances, file, resume.automatic), resume.waived)
    return table, [*_faults_told(faults, saved, file), *_chance_told(resume, record)]


def _players_again(game: Game, resume: Resume, record: Record) -> tuple[str, ...]:
    """Seats as they were, unless they are given anew; a name that is no bot's is a human's."""
    if not resume.players:
        return tuple(who if who in bot_names() else HUMAN for who in record.header.seats)
    players = check_players(game, resume.players)
    if len(players) != len(record.header.seats):
        raise BadUsage(f"{len(players)} seats: expected {len(record.header.seats)} as saved")
    return players


def _secret_of(resume: Resume, record: Record) -> str:
    if record.header.dice.kind != "sealed" or record.end is not None:
        return ""
    if resume.seed is not None:
        raise BadUsage(f"seed {resume.seed}: sealed dice take none")
    return savefile.kept_secret(resume.path)


def _missing_end(edition: Edition, record: Record, secret: str) -> End | None:
    """The last line of a game that was closed just before it was written."""
    if record.end is not None:
        return None
    replay = Replay(edition, record)
    state = replay.at(len(replay))
    if not state.is_over():
        return None
    return End(edition.result(state), digest(state.numbers()), secret)


def _file_again(resume: Resume, saved: Saved, faulty: bool, secret: str) -> SaveFile:
    """The same file, or a new one where the old is damaged or another is wished for."""
    if not faulty and resume.save is None:
        return savefile.reopen(saved.path, saved.text, saved.record.end is not None)
    names = [resume.save] if resume.save is not None else numbered(saved.path)
    file = savefile.copy_of(saved.text, names)
    if secret:
        savefile.keep_secret(file.path, secret)
    return file


def _faults_told(faults: list[str], saved: Saved, file: SaveFile) -> list[str]:
    if not faults:
        return []
    kept = f"The game goes on in {shown(file.path)}; {shown(saved.path)} stays as it is."
    return [f"{fault[:1].upper()}{fault[1:]}." for fault in faults] + [kept]


def _chance_told(resume: Resume, record: Record) -> list[str]:
    if record.end is not None:
        return []
    if record.header.dice.kind == "sealed":
        return ["The dice stay sealed: the secret was kept beside the save."]
    if resume.seed is not None:
        return [f"Chance from here on comes from seed {resume.seed}."]
    return ["Chance from here on comes from a fresh seed; the record keeps every result."]
