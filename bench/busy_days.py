"""How busy the days of recorded campaigns are: actions a day, by the turn.

    railsplitter simulate gcacw/valley-may --games 40 --bots greedy --records /tmp/days
    python bench/busy_days.py /tmp/days/*.jsonl

An action is what a side does when it has the initiative and does not pass [4.0c].
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from statistics import median
from typing import cast

from railsplitter.games import find_game
from railsplitter.games.gcacw import names as n
from railsplitter.games.gcacw.rules.r4_cycle import Acting
from railsplitter.games.gcacw.state import Campaign
from railsplitter.kernel.record import Record, read
from railsplitter.kernel.replay import Replay, edition_of
from railsplitter.kernel.state import verb_of

MANY = 6  # actions: a day on which something is done


def actions(record: Record) -> dict[int, int]:
    """The actions of each turn of a recorded game."""
    edition = edition_of(find_game(record.header.game), record)
    replay = Replay(edition, record)
    out: Counter[int] = Counter()
    for entry in record.line():
        s = cast(Campaign, replay.at(entry.n - 1))
        acting = isinstance(s.stack[-1], Acting)
        out[int(s.turn)] += acting and verb_of(edition.vocabulary.read(entry.do)) != n.PASS
    return dict(sorted(out.items()))


def busy_share(days: dict[int, int]) -> float:
    """The share of the days of the last third that have many actions."""
    last = list(days.values())[-(len(days) // 3) :]
    return sum(count >= MANY for count in last) / len(last)


def main(paths: Iterable[str]) -> None:
    games = [actions(read(Path(path).read_bytes(), path)) for path in paths]
    shares = [busy_share(days) for days in games]
    half = sum(share >= 0.5 for share in shares)
    counts = [count for days in games for count in days.values()]
    print(f"{len(games)} games, {median(counts):g} actions a day in the median")
    print(f"last third: {MANY} actions or more on {sum(shares) / len(shares):.0%} of the days;")
    print(f"in {half} games of {len(games)} on half of them or more")


if __name__ == "__main__":
    main(sys.argv[1:])
