"""Are a bot's answers the same however it thinks, and for whatever it cannot know?

    python -m bench.same_answers TITLE … --pairs 1000        # the same view, the same answer
    python -m bench.same_answers TITLE … --processes 1,2,4   # shared by so many, and alone
    python -m bench.same_answers TITLE … --modes             # compiled and interpreted

Without a title all of them. Status 1 if two answers differ. With `--out FILE` every line is kept
there, and what it holds is not asked again: a run can be made in pieces (`--seconds`).
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from railsplitter.bots.crew import Crew, errand_of
from railsplitter.bots.levels import Way, way_of
from railsplitter.games import find_game, game_ids
from railsplitter.kernel.chance import seeded
from railsplitter.kernel.game import Edition, to_builtins
from railsplitter.kernel.search import Search
from railsplitter.kernel.state import State

APART = 7  # decisions from one position that is tried to the next
SEED, ROOT = 5, 3  # of every search, of the world it starts from
SEARCHED = 25  # one pair in so many is searched though both start from the same world


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
    root, recipe = state.imagine(seat, seeded(ROOT)), way.recipe(settles=True)
    search = Search(root, seat, edition.counsel(), SEED, recipe)
    search.run(playouts)
    return search


def table(search: Search) -> list[object]:
    """All that a search knows."""
    rows = [(r.option, r.visits(), r.mean(), r.variance(), r.lines()) for r in search.table()]
    return [search.best(), *rows]


def pairs(title: str, count: int, playouts: int) -> tuple[int, int]:
    """Pairs that looked the same, and how many of them were answered differently.

    A search and a judge know nothing but the world that they start from. Where both positions of a
    pair lead to the same one, number by number, the answers cannot differ: then only every so
    manyth pair is searched, to see that. Where the worlds differ, all are.
    """
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
        roots = [s.imagine(seat, seeded(ROOT)) for s in (state, twin)]
        if number % SEARCHED == 0 or roots[0].numbers() != roots[1].numbers():
            one, other = (searched(edition, s, way, playouts) for s in (state, twin))
            quick = [edition.advise(root, seat) for root in roots]
            wrong += table(one) != table(other) or quick[0] != quick[1]
    raise AssertionError("games do not come to an end")


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


def questions(wish: argparse.Namespace) -> Iterator[tuple[str, Callable[[], tuple[bool, str]]]]:
    """What is asked, each with a key and the way to its answer: is all well, and what was seen."""
    for title in wish.titles or game_ids():
        if wish.pairs:
            yield (
                f"{title}: {wish.pairs} pairs",
                partial(of_pairs, title, wish.pairs, wish.playouts),
            )
        for processes in map(int, filter(None, wish.processes.split(","))):
            check = partial(of_processes, title, processes, wish.playouts)
            yield f"{title}: {processes} processes", check
        if wish.modes:
            yield f"{title}: compiled and interpreted", partial(of_modes, title, wish.playouts)


def of_pairs(title: str, count: int, playouts: int) -> tuple[bool, str]:
    hidden, wrong = pairs(title, count, playouts)
    return wrong == 0, f"{hidden} with something hidden, {wrong} differ"


def of_processes(title: str, processes: int, playouts: int) -> tuple[bool, str]:
    return told(shared(title, processes, playouts))


def of_modes(title: str, playouts: int) -> tuple[bool, str]:
    return told(in_mode(title, playouts, True) == in_mode(title, playouts, False))


def told(same: bool) -> tuple[bool, str]:
    return same, "the same" if same else "DIFFERENT"


def kept(out: Path | None) -> list[str]:
    """Lines of an earlier call with the same file."""
    return out.read_text().splitlines() if out is not None and out.exists() else []


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("titles", nargs="*")
    parser.add_argument("--pairs", type=int, default=0)
    parser.add_argument("--processes", default="")
    parser.add_argument("--modes", action="store_true")
    parser.add_argument("--playouts", type=int, default=6)
    parser.add_argument("--print", type=int, default=0)
    parser.add_argument("--out", type=Path)
    parser.add_argument("--seconds", type=float, default=1e9, help="ask nothing new after so many")
    wish = parser.parse_args()
    if wish.print:
        for title in wish.titles:
            print("\n".join(answers(title, wish.print)))
        return 0
    lines = kept(wish.out)
    bad = sum(line.startswith("BAD") for line in lines)
    for key, check in questions(wish):
        if any(line.split(" ", 1)[1].startswith(f"{key}: ") for line in lines):
            continue
        if time.process_time() > wish.seconds:
            return int(bad > 0)
        well, seen = check()
        bad += not well
        line = f"{'ok' if well else 'BAD'} {key}: {seen}"
        print(line, flush=True)
        if wish.out is not None:
            with wish.out.open("a") as file:
                file.write(f"{line}\n")
    return int(bad > 0)


if __name__ == "__main__":
    sys.exit(main())
