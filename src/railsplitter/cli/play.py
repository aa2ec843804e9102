"""Playing in the terminal: full screen, or plain lines with `--plain` and in pipes."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

from railsplitter.cli import inputs
from railsplitter.cli.terminal.naming import HUMAN
from railsplitter.cli.terminal.opening import Plan, Resume, open_new, open_saved
from railsplitter.games import find_game
from railsplitter.kernel.game import Game

DEFAULT_BOT = "greedy"
BOT_DELAY = 0.4  # seconds: long enough to follow, short enough not to wait


def run(
    game: str = "",
    seats: Sequence[str] = (),
    seed: int | None = None,
    save: Path | None = None,
    resume: Path | None = None,
    plain: bool = False,
    sealed: bool = False,
    packs: Sequence[Path] = (),
    options: Mapping[str, str] | None = None,
    bot_delay: float = BOT_DELAY,
    automatic: bool = True,
    waived: Sequence[str] = (),
) -> int:
    """Play a new game, or go on with a saved one; the exit status."""
    layers = tuple(inputs.layers(packs))
    if resume is not None:
        again = Resume(resume, tuple(seats), layers, seed, save, automatic, game, tuple(waived))
        return _resumed(again, plain or not is_screen(), bot_delay)
    found = find_game(game)
    players = tuple(seats) or default_seats(found)
    chosen = dict(options or {})
    plan = Plan(game, players, chosen, layers, seed, sealed, (), save, automatic, tuple(waived))
    return _new(plan, plain or not is_screen(), bot_delay)


def choose(plain: bool = False) -> int:
    """The game chooser: what the bare command opens."""
    if plain or not is_screen():
        from railsplitter.cli.terminal.plain_chooser import choose_plainly

        return choose_plainly()
    from railsplitter.cli.terminal.app import TerminalApp

    return TerminalApp(bot_delay=BOT_DELAY).play()


def is_screen() -> bool:
    """Whether there is a terminal that can be drawn on."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        return False
    return os.name == "nt" or os.environ.get("TERM", "") not in ("", "dumb")


def default_seats(game: Game) -> tuple[str, ...]:
    """One human, and a bot in every other seat of the smallest game for two or more."""
    counts = [n for n in game.seat_counts if n > 1] or list(game.seat_counts)
    return (HUMAN, *[DEFAULT_BOT] * (counts[0] - 1))


def _new(plan: Plan, plain: bool, bot_delay: float) -> int:
    if plain:
        from railsplitter.cli.terminal.plain import PlainGame, standard
        from railsplitter.cli.terminal.plain_chooser import seal_texts

        console = standard()
        PlainGame(open_new(seal_texts(plan, console)), console).run()
        return 0
    table = None if plan.sealed else open_new(plan)  # sealed: each human adds a text first
    from railsplitter.cli.terminal.app import TerminalApp

    return TerminalApp(plan=plan, table=table, bot_delay=bot_delay).play()


def _resumed(resume: Resume, plain: bool, bot_delay: float) -> int:
    table, messages = open_saved(resume)
    if plain:
        from railsplitter.cli.terminal.plain import PlainGame, standard

        PlainGame(table, standard()).run(messages)
        return 0
    from railsplitter.cli.terminal.app import TerminalApp

    return TerminalApp(table=table, messages=messages, bot_delay=bot_delay).play()
