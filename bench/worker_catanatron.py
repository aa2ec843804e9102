"""The peer: catanatron with random players, asked the same way as `worker.py`."""

from __future__ import annotations

import json
import random
import sys
import time

from catanatron import Color, Game, RandomPlayer

COLOURS = [Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE]


def playout(players: int) -> int:
    game = Game([RandomPlayer(colour) for colour in COLOURS[:players]])
    made = 0
    while game.winning_color() is None and game.state.num_turns < 1000:
        game.play_tick()
        made += 1
    return made


def main(players: int) -> None:
    random.seed(1)
    for line in sys.stdin:
        made, began = 0, time.process_time()
        while time.process_time() - began < float(line):
            made += playout(players)
        answer = {"decisions": made, "cpu": time.process_time() - began, "mode": "peer"}
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]))
