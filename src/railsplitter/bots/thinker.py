"""`steady`, `strong`, `master`: bots that search before they answer.

They ask the judge of the title whether a question deserves thought; if not, the judge answers.
Time only decides how many playouts there are: with a number of playouts instead of seconds the
answers are the same at any speed.
"""

from __future__ import annotations

import time

from railsplitter.bots.bot import Bot, Look
from railsplitter.kernel.search import Recipe, Search

SEEDS = 0xFFFFFFFF  # seeds that a search is drawn from


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
        self._stopped = False

    def choose(self, look: Look) -> int:
        if len(look.options) == 1:
            return look.options[0]
        self._stopped = False
        self.search = None
        root = look.imagine()
        counsel = look.edition.counsel()
        weight = counsel.weight(root)
        if weight <= 0.0:
            return counsel.best(root, look.seat)
        seed = look.chance.pick(SEEDS, "search")
        self.search = Search(root, look.seat, counsel, seed, self.recipe)
        self.think(self.search, weight)
        return self.search.best()

    def think(self, search: Search, weight: float) -> None:
        """Play out until the budget is spent, somebody says stop or nothing is left to find."""
        if self.iterations:
            search.run(round(self.iterations * weight))
            return
        until = time.thread_time() + self.seconds * weight
        while not self._stopped and time.thread_time() < until:
            before = search.playouts
            search.run(1)
            if search.playouts == before:
                return

    def stop(self) -> None:
        """Answer at once with the best so far; from another thread."""
        self._stopped = True

    def beside(self, look: Look) -> int:
        return look.edition.advise_beside(look.imagine(), look.seat)
