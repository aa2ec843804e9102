"""The chooser in lines: which game, who plays, or which saved game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TypeVar

from railsplitter.bots import bot_names
from railsplitter.cli.terminal.extras_plain import Quit
from railsplitter.cli.terminal.naming import HUMAN, Naming
from railsplitter.cli.terminal.opening import Plan, Resume, open_new, open_saved
from railsplitter.cli.terminal.plain import Console, PlainGame, standard
from railsplitter.cli.terminal.saves import SavedGame, saved_games
from railsplitter.games import find_game, games
from railsplitter.kernel.errors import BadInput, GameError
from railsplitter.kernel.game import Game

T = TypeVar("T")


def choose_plainly(console: Console | None = None) -> int:
    """Ask what to play and play it; the end of the input leaves."""
    console = console or standard()
    try:
        _chosen(console)
    except Quit:
        console.say("Nothing was started.")
    return 0


def seal_texts(plan: Plan, console: Console) -> Plan:
    """For sealed dice: each human's own text; an empty one becomes a random one."""
    if not plan.sealed:
        return plan
    edition = find_game(plan.game).edition(len(plan.players), plan.options, plan.packs)
    naming = Naming(edition)
    texts = []
    for seat, who in enumerate(plan.players):
        question = f"{naming.name(seat)}: a text of your own for the sealed dice, or nothing:"
        texts.append((console.ask(question) or "") if who == HUMAN else "")
    return replace(plan, texts=tuple(texts))


def _chosen(console: Console) -> None:
    titles = list(games().values())
    saves = [save for save in saved_games() if not save.fault]
    for number, game in enumerate(titles, start=1):
        console.say(f"{number}. New game of {game.title}, {_counts(game)}. {game.summary}")
    for number, save in enumerate(saves, start=len(titles) + 1):
        console.say(f"{number}. Go on with {save.told()}.")
    number = _asked(
        console, "Number of your choice, or q to quit:", _one_of(len(titles) + len(saves))
    )
    if number <= len(titles):
        plan = _planned(console, titles[number - 1])
        PlainGame(open_new(plan), console).run()
        return
    _go_on(console, saves[number - len(titles) - 1])


def _go_on(console: Console, save: SavedGame) -> None:
    table, messages = open_saved(Resume(save.path))
    PlainGame(table, console).run(messages)


def _planned(console: Console, game: Game) -> Plan:
    counts = game.seat_counts
    count = counts[0]
    if len(counts) > 1:
        count = _asked(console, f"How many players? {_counts(game)}:", _one_among(counts))
    known = (HUMAN, *bot_names())
    players = []
    for seat in range(count):
        question = f"Who plays seat {seat + 1}? {', '.join(known)}:"
        players.append(_asked(console, question, _player(known)))
    return Plan(game.id, tuple(players))


def _counts(game: Game) -> str:
    counts = ", ".join(map(str, game.seat_counts))
    return f"{counts} player{'s' if game.seat_counts != (1,) else ''}"


def _asked(console: Console, question: str, read: Callable[[str], T]) -> T:
    """Ask until the answer can be read."""
    while True:
        line = console.ask(question)
        if line is None or line.casefold() in ("q", "quit", "exit"):
            raise Quit
        try:
            return read(line)
        except GameError as error:
            console.say(f"{error}.")


def _one_of(most: int) -> Callable[[str], int]:
    return _one_among(tuple(range(1, most + 1)))


def _one_among(numbers: tuple[int, ...]) -> Callable[[str], int]:
    def read(line: str) -> int:
        if not line.isdecimal() or int(line) not in numbers:
            raise BadInput(f"{line!r}: expected one of {', '.join(map(str, numbers))}")
        return int(line)

    return read


def _player(known: tuple[str, ...]) -> Callable[[str], str]:
    def read(line: str) -> str:
        if line.casefold() not in known:
            raise BadInput(f"{line!r}: expected one of {', '.join(known)}")
        return line.casefold()

    return read
