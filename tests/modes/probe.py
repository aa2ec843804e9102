"""Prints the digests of many games, one line each: run in both modes and compared."""

from __future__ import annotations

import sys

from railsplitter._native import mode
from railsplitter.bots import make_bot
from railsplitter.bots.bot import ask, looks_for
from railsplitter.games import games
from railsplitter.kernel.chance import seeded
from railsplitter.kernel.game import Edition
from railsplitter.kernel.playout import playout
from railsplitter.kernel.save import digest

LIMIT = 100_000


def random_game(edition: Edition, seed: int) -> str:
    """The digests at the middle and the end of a random game."""
    state = edition.start(seeded(seed))
    chooser = seeded(seed + 1_000_000)
    playout(state, chooser, 80)
    middle = digest(state.numbers())
    made = playout(state, chooser, LIMIT)
    points = edition.result(state).points
    return f"{middle} {digest(state.numbers())} {made} {points}"


def bot_game(edition: Edition, seed: int) -> str:
    """The digest at the end of a game between greedy bots."""
    state = edition.start(seeded(seed))
    bot = make_bot("greedy", edition.game)
    looks = looks_for(edition, [seeded(seed + 7 + n) for n in range(edition.seats)])
    while not state.is_over():
        state.apply(ask(bot, looks[state.seat()], state))
    return f"{digest(state.numbers())} {edition.result(state).points}"


def main(seeds: int) -> None:
    print(mode(), file=sys.stderr)
    for game in games().values():
        for seats in game.seat_counts:
            edition = game.edition(seats)
            for seed in range(seeds):
                print(game.id, seats, seed, random_game(edition, seed))
            print(game.id, seats, "greedy", bot_game(edition, 1))


if __name__ == "__main__":
    main(int(sys.argv[1]))
