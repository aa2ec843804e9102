"""`steady`, `strong`, `master`: bots that search before they answer.

They ask the judge of the title whether a question deserves thought; if not, the judge answers.
Time only decides how many playouts there are: with a number of playouts instead of seconds the
answers are the same at any speed.
"""

from __future__ import annotations

import time
from collections.abc import Callable

from railsplitter.bots.bot import Bot, Look
from railsplitter.kernel.search import Recipe, Search

SEEDS = 0xFFFFFFFF  # seeds that a search is drawn from
EVERY = 0.2  # seconds between two reports to whoever watches


class Thinker(Bot):
    """Searches from a world imagined for its seat: it never holds the true one."""

    def __init__(
        self, name: str, recipe: Recipe, seconds: float = 0.0, iterations: int = 0
    ) -> None:
        self.name = name
        self.recipe = recipe
        self.seconds = seconds
        self.iterations = iterations
        self.search: Search | None = None  # of the last question that deserved one
        self.report: Callable[[Search, float], None] | None = None  # with the seconds spent
        self._stopped = False

    def choose(self, look: Look) -> int:
        if len(look.options) == 1:
            return look.options[0]
        self.search = None
        root = look.imagine()
        counsel = look.edition.counsel()
        weight = counsel.weight(root)
        if weight <= 0.0:
            return counsel.best(root, look.seat)
        seed = look.chance.pick(SEEDS, "search")
        self.search = Search(root, look.seat, counsel, seed, self.recipe)
        self.think(self.search, weight)
        self._stopped = False
        return self.search.best()

    def think(self, search: Search, weight: float) -> None:
        """Play out until the budget is spent, somebody says stop or nothing is left to find."""
        if self.iterations:
            self._play(search, round(self.iterations * weight))
            return
        began, told = time.thread_time(), 0.0
        while not self._stopped and (spent := time.thread_time() - began) < self.seconds * weight:
            before = search.playouts
            search.run(1)
            if search.playouts == before:
                return
            if self.report is not None and time.monotonic() >= told + EVERY:
                told = time.monotonic()
                self.report(search, spent)

    def _play(self, search: Search, playouts: int) -> None:
        """So many playouts, unless somebody says stop: the same however they are counted out."""
        for _ in range(playouts):
            before = search.playouts
            if not self._stopped:
                search.run(1)
            if search.playouts == before:
                return

    def stop(self) -> None:
        """Answer at once with the best so far, now or when asked next; from another thread."""
        self._stopped = True

    def beside(self, look: Look) -> int:
        return look.edition.advise_beside(look.imagine(), look.seat)
