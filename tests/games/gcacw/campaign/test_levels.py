"""Recorded games of campaigns in every level of victory verify, and end as they say.

`KEPT` names what is here; the coasts of Long Roads, and with them its Confederate decisive victory,
are among that campaign's own records, as are two of the Peninsula. The end of a side without
infantry [S.26] is a game of a `greedy` Union against random Confederates.
"""

from __future__ import annotations

import pytest

from railsplitter.games import find_game
from railsplitter.kernel.record import read
from railsplitter.kernel.replay import Replay, edition_of
from tests.games.gcacw.campaign.make_levels import LEVELS, TITLES

GAMES = sorted(path.stem for path in LEVELS.glob("*.jsonl"))
EVERY = tuple(
    f"{side}-{how}"
    for side, how in (
        ("union", "decisive"), ("union", "substantive"), ("union", "marginal"),
        ("confederate", "marginal"), ("confederate", "substantive"), ("confederate", "decisive"),
    )
)  # fmt: skip
KEPT = dict.fromkeys(TITLES, EVERY) | {
    "long-roads": EVERY[:5],  # the last is among that campaign's own records
    "peninsula-may": tuple(level for level in EVERY if "marginal" not in level),  # they, too
}


@pytest.mark.parametrize("title", KEPT)
def test_the_games_of_a_title_are_there(title: str) -> None:
    assert {f"{title}-{level}" for level in KEPT[title]} <= set(GAMES)


@pytest.mark.compiled
@pytest.mark.parametrize("name", GAMES)
def test_a_game_verifies_and_ends_as_it_says(name: str) -> None:
    record = read((LEVELS / f"{name}.jsonl").read_bytes(), name)
    edition = edition_of(find_game(record.header.game), record)
    state = Replay(edition, record).verify()
    verdict = edition.result(state).verdict.lower().removesuffix(" victory").replace(" ", "-")
    assert name.endswith(f"-{verdict}")


@pytest.mark.compiled
def test_S_26_a_game_ends_when_a_side_has_no_infantry() -> None:
    name = "disrupt-their-plans-april-no-infantry-union-decisive"
    record = read((LEVELS / f"{name}.jsonl").read_bytes(), name)
    assert record.end is not None
    assert (record.end.end.ending, record.end.end.case) == ("A side has no infantry left", "S.26")
