"""A contender of our own: plays a game at random for the seconds it is told, over and over.

Reads a number of seconds a line, answers with decisions and CPU seconds as JSON.
"""

from __future__ import annotations

import json
import sys
import time

from railsplitter._native import mode
from railsplitter.games import find_game
from railsplitter.kernel.chance import seeded
from railsplitter.kernel.playout import playout


def main(name: str, players: int) -> None:
    """As many players as told, or the nearest number that the game is for."""
    game = find_game(name)
    edition = game.edition(min(game.seat_counts, key=lambda seats: abs(seats - players)))
    seed = 0
    for line in sys.stdin:
        made, began = 0, time.process_time()
        while time.process_time() - began < float(line):
            made += playout(edition.start(seeded(seed)), seeded(seed + 1_000_000), 1_000_000)
            seed += 1
        answer = {"decisions": made, "cpu": time.process_time() - began, "mode": mode()}
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
