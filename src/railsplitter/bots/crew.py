"""Several processes that share the playouts of one search.

They are handed the numbers of an imagined world, never the true one. A playout depends on its
option and its world alone, so the answer is the same for any number of processes.
"""

from __future__ import annotations

import multiprocessing
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import lru_cache

import msgspec

from railsplitter.bots.levels import Way
from railsplitter.games import find_game
from railsplitter.kernel.chance import Seeded
from railsplitter.kernel.datapack import Layer
from railsplitter.kernel.game import Edition
from railsplitter.kernel.search import Outcome, Part, Search

Told = tuple[float, float, list[Part]]  # an outcome as processes hand it over


class Errand(msgspec.Struct, frozen=True):
    """A search, as much of it as another process needs to play out its tasks."""

    game: str
    seats: int
    options: tuple[tuple[str, str], ...]
    version: str
    packs: tuple[Layer, ...]
    numbers: tuple[int, ...]
    seat: int
    seed: int
    way: Way
    settles: bool


def errand_of(edition: Edition, search: Search, way: Way, packs: Sequence[Layer] = ()) -> Errand:
    """The errand of a search; `packs` are the data layers that the edition was made with."""
    return Errand(
        edition.game.id,
        edition.seats,
        tuple(edition.options.items()),
        edition.version,
        tuple(packs),
        tuple(search.root.numbers()),
        int(search.seat),
        search.seed,
        way,
        search.recipe.sure > 0.0,
    )


@lru_cache(maxsize=4)
def search_of(errand: Errand) -> Search:
    """The search again, in this process."""
    game = find_game(errand.game)
    edition = game.edition(errand.seats, dict(errand.options), errand.packs, errand.version)
    root = edition.restore(errand.numbers, Seeded(1))
    recipe = errand.way.recipe(errand.settles)
    return Search(root, errand.seat, edition.counsel(), errand.seed, recipe)


def run_errand(errand: Errand, tasks: Sequence[tuple[int, int]]) -> list[Told]:
    """What comes of some tasks: the piece of work of a process."""
    search = search_of(errand)
    outcomes = [search.played(row, world) for row, world in tasks]
    return [(out.share, out.ahead, out.parts) for out in outcomes]


class Crew:
    """Processes that stand by for searches. Use it with `with`."""

    def __init__(self, processes: int) -> None:
        self.processes = processes
        fresh = multiprocessing.get_context("spawn")
        self.executor = ProcessPoolExecutor(processes, mp_context=fresh)

    def __enter__(self) -> Crew:
        return self

    def __exit__(self, *_: object) -> None:
        self.executor.shutdown(cancel_futures=True)

    def run(self, search: Search, errand: Errand, iterations: int) -> None:
        """So many more playouts of a search, shared out."""
        left = iterations
        while left > 0:
            tasks = search.tasks(left)
            if not tasks:
                return
            for (row, _), (share, ahead, parts) in zip(
                tasks, self._told(errand, tasks), strict=True
            ):
                search.enter(row, Outcome(share, ahead, parts))
            left -= len(tasks)

    def _told(self, errand: Errand, tasks: Sequence[tuple[int, int]]) -> list[Told]:
        """What came of the tasks, in their order: process k takes every k-th of them."""
        n = self.processes
        shares = [tasks[k::n] for k in range(n)]
        works = [self.executor.submit(run_errand, errand, share) for share in shares if share]
        told: list[Told | None] = [None] * len(tasks)
        for k, work in enumerate(works):
            told[k::n] = work.result()
        return [one for one in told if one is not None]
