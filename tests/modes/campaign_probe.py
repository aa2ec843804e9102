"""Prints digests of the little campaign along a random game: run in both modes and compared."""

from __future__ import annotations

import sys

from railsplitter._native import mode
from railsplitter.games.gcacw.build import start
from railsplitter.kernel.chance import seeded
from railsplitter.kernel.save import digest
from tests.games.gcacw.little_campaign import little_rules
from tests.modes.probe import talk

EVERY = 100


def main(decisions: int) -> None:
    print(mode(), file=sys.stderr)
    s, chooser = start(little_rules(turns=60), seeded(3)), seeded(4)
    for made in range(decisions):
        if s.is_over():
            break
        talk(s, 2, chooser)
        if made % EVERY == 0:
            print(made, digest(s.numbers()), sum(s.along), list(s.vp))
    print(digest(s.twin(seeded(1)).numbers()))


if __name__ == "__main__":
    main(int(sys.argv[1]))
