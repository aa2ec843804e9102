"""Are a bot's answers the same however it thinks, and for whatever it cannot know?

    python -m bench.same_answers TITLE … --pairs 1000        # the same view, the same answer
    python -m bench.same_answers TITLE … --processes 1,2,4   # shared by so many, and alone
    python -m bench.same_answers TITLE … --modes             # compiled and interpreted

Without a title all of them. Status 1 if two answers differ.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from collections.abc import Iterator

from railsplitter.bots.crew import Crew, errand_of
from railsplitter.bots.levels import Way, way_of
from railsplitter.games import find_game, game_ids
from railsplitter.kernel.chance import seeded
from railsplitter.kernel.game import Edition, to_builtins
from railsplitter.kernel.search import Search
from railsplitter.kernel.state import State

APART = 7  # decisions from one position that is tried to the next
SEED, ROOT = 5, 3  # of every search, of the world it starts from


def positions(edition: Edition) -> Iterator[State]:
    """Positions of games among judges in which there is a choice."""
    counsel, seed = edition.counsel(), 0
    while True:
        seed += 1
        state, made = edition.start(seeded(seed)), 0
        while not state.is_over():
            if made % APART == 0 and len(state.options()) > 1:
                yield state
            state.apply(counsel.best(state, state.seat()))
            made += 1


def searched(edition: Edition, state: State, way: Way, playouts: int) -> Search:
    """A search, its world drawn from a chance of its own."""
    seat = state.seat()
    search = Search(state.imagine(seat, seeded(ROOT)), seat, edition.counsel(), SEED, way.recipe())
    search.run(playouts)
    return search


def table(search: Search) -> list[object]:
    """All that a search knows."""
    rows = [(r.option, r.visits(), r.mean(), r.variance(), r.lines()) for r in search.table()]
    return [search.best(), *rows]


def pairs(title: str, count: int, playouts: int) -> tuple[int, int]:
    """Pairs that looked the same, and how many of them were answered differently."""
    game = find_game(title)
    edition = game.edition(max(n for n in game.seat_counts if n < 4))
    way, hidden, wrong = way_of(title), 0, 0
    for number, state in enumerate(positions(edition)):
        if number == count:
            return hidden, wrong
        seat = state.seat()
        twin = state.imagine(seat, seeded(1000 + number))
        assert to_builtins(edition.view(state, seat)) == to_builtins(edition.view(twin, seat))
        hidden += state.numbers() != twin.numbers()
        one, other = (searched(edition, s, way, playouts) for s in (state, twin))
        wrong += table(one) != table(other)
        quick = [edition.advise(s.imagine(seat, seeded(ROOT)), seat) for s in (state, twin)]
        wrong += quick[0] != quick[1]
    return hidden, wrong


def shared(title: str, processes: int, playouts: int) -> bool:
    """Do so many processes find what one finds alone?"""
    game = find_game(title)
    edition = game.edition(max(n for n in game.seat_counts if n < 4))
    state, way = next(positions(edition)), way_of(title)
    alone = searched(edition, state, way, playouts)
    together = searched(edition, state, way, 0)
    with Crew(processes) as crew:
        crew.run(together, errand_of(edition, together, way), playouts)
    return table(alone) == table(together)


def answers(title: str, playouts: int) -> list[str]:
    game = find_game(title)
    edition = game.edition(max(n for n in game.seat_counts if n < 4))
    search = searched(edition, next(positions(edition)), way_of(title), playouts)
    return [str(line) for line in table(search)]


def in_mode(title: str, playouts: int, pure: bool) -> str:
    env = dict(os.environ, RAILSPLITTER_PURE=str(int(pure)))
    line = [sys.executable, "-m", "bench.same_answers", title, "--print", str(playouts)]
    return subprocess.run(line, env=env, capture_output=True, text=True, check=True).stdout


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("titles", nargs="*")
    parser.add_argument("--pairs", type=int, default=0)
    parser.add_argument("--processes", default="")
    parser.add_argument("--modes", action="store_true")
    parser.add_argument("--playouts", type=int, default=6)
    parser.add_argument("--print", type=int, default=0)
    wish = parser.parse_args()
    bad = 0
    for title in wish.titles or game_ids():
        if wish.print:
            print("\n".join(answers(title, wish.print)))
        if wish.pairs:
            hidden, wrong = pairs(title, wish.pairs, wish.playouts)
            bad += wrong
            print(f"{title}: {wish.pairs} pairs, {hidden} with something hidden, {wrong} differ")
        for processes in map(int, filter(None, wish.processes.split(","))):
            same = shared(title, processes, wish.playouts)
            bad += not same
            print(f"{title}: {processes} processes: {'the same' if same else 'DIFFERENT'}")
        if wish.modes:
            same = in_mode(title, wish.playouts, True) == in_mode(title, wish.playouts, False)
            bad += not same
            print(f"{title}: compiled and interpreted: {'the same' if same else 'DIFFERENT'}")
    return int(bad > 0)


if __name__ == "__main__":
    sys.exit(main())
