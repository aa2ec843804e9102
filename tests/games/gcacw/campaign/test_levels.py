"""Recorded games of campaigns in many levels of victory verify, and end as they say."""

from __future__ import annotations

import pytest

from railsplitter.games import find_game
from railsplitter.kernel.record import read
from railsplitter.kernel.replay import Replay, edition_of
from tests.games.gcacw.campaign.make_levels import LEVELS

GAMES = sorted(path.stem for path in LEVELS.glob("*.jsonl"))
KEPT = {
    "valley-may": (
        "union-decisive",
        "union-substantive",
        "union-marginal",
        "confederate-marginal",
        "confederate-decisive",
    ),
    "disrupt-their-plans-april": (
        "union-decisive",
        "union-marginal",
        "confederate-marginal",
        "confederate-decisive",
    ),
}


@pytest.mark.parametrize("title", KEPT)
def test_the_games_of_a_title_are_there(title: str) -> None:
    levels = {name.removeprefix(f"{title}-") for name in GAMES if name.startswith(f"{title}-")}
    assert levels >= set(KEPT[title])


@pytest.mark.compiled
@pytest.mark.parametrize("name", GAMES)
def test_a_game_verifies_and_ends_as_it_says(name: str) -> None:
    record = read((LEVELS / f"{name}.jsonl").read_bytes(), name)
    edition = edition_of(find_game(record.header.game), record)
    state = Replay(edition, record).verify()
    verdict = edition.result(state).verdict.lower().removesuffix(" victory").replace(" ", "-")
    assert name.endswith(f"-{verdict}")
