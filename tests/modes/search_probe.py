"""Prints what searches of a title find, and on stderr the mode they ran in."""

from __future__ import annotations

import sys

from railsplitter._native import mode
from railsplitter.games import find_game
from tests.bots.test_search import position, search_from, told


def main(title: str) -> None:
    edition = find_game(title).edition(2)
    seeds, playouts = ((1,), 6) if title == "confederate-rails" else ((1, 2), 24)
    for seed in seeds:
        search = search_from(edition, position(edition, seed, 20))
        search.run(playouts)
        for line in told(search):
            print(line)  # noqa: T201
    print(mode(), file=sys.stderr)  # noqa: T201


if __name__ == "__main__":
    main(sys.argv[1])
